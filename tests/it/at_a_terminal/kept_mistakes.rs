//! The mistakes of humans are kept at a terminal, to be reviewed in the next session.

use std::fs;

use chrono::Local;

use super::kept_session::{LISTED, MISTAKES, WELCOME, begin, in_a_session, keeping, type_lines};
use crate::support::Folder;

const TODAY: &str = "\nToday's puzzle: 'puzzle today'.";
const ONE_MISTAKE: &str = "\nToday's puzzle: 'puzzle today'. 1 mistake to review: 'review'.\n";
/// The mistake in [`LISTED`].
const MISTAKEN: [&str; 4] = ["set p2 human", "play toe", "0 0", "0 1"];

#[test]
fn mistakes_are_kept_until_they_are_made_good() {
    let home = Folder::new();
    in_a_session(&home, &[], &[&MISTAKEN[..], &["resign"]].concat());
    assert_eq!(home.read(MISTAKES), LISTED);
    let wrong = in_a_session(&home, &[ONE_MISTAKE], &["review", "0 2", "1 1"]);
    assert!(
        wrong.contains("Not that: O") || wrong.contains("Not that: X"),
        "{wrong}"
    );
    assert_eq!(home.read(MISTAKES), LISTED);

    let fresh = keeping(&home, "xterm").options(["--fresh"]).begin();
    fresh.ends_in("\n>");
    type_lines(&fresh, &["review"]);
    let said = fresh.screen();
    assert!(
        said.contains("review: there is no mistake to review"),
        "{said}"
    );
    let script = [&MISTAKEN[..], &["2 2", "2 0", "menu\n"]]
        .concat()
        .join("\n");
    keeping(&home, "xterm").reads(&script);
    assert_eq!(home.read(MISTAKES), LISTED);

    let mut other = begin(&home, "xterm", &[ONE_MISTAKE]);
    let right = in_a_session(&home, &[ONE_MISTAKE], &["review", "1 1", "review"]);
    assert!(right.contains("No mistake is left to review.\n"), "{right}");
    assert_eq!(home.read(MISTAKES), "position\tmove\tname\n");
    other.line("review");
    other.sees("review: there is no mistake to review");
    other.quits();
    let screen = in_a_session(&home, &[TODAY], &[]);
    assert!(!screen.contains(" to review"), "{screen}");
}

/// It is offered until it is solved, and on how many days in a row one was is counted.
#[test]
fn the_puzzle_of_the_day_is_not_offered_again() {
    let home = Folder::new();
    let today = Local::now().date_naive();
    let yesterday = today.pred_opt().expect("a day");
    in_a_session(&home, &[], &["set name p1 Ann"]);
    let heading = "date\tgame\ttask\tname\thow it ended\tposition\n";
    let position = "toe XX-/OO-/--- X";
    let record =
        |date, task: &str, ended: &str| format!("{date}\ttoe\t{task}\tAnn\t{ended}\t{position}\n");
    let first = record(yesterday, &format!("puzzle {yesterday}"), "Solved.");
    let other = record(today, "puzzle 3", "Solved.");
    home.write("state/tt2/tasks.tsv", [heading, &first, &other].concat());
    let screen = in_a_session(&home, &[WELCOME, TODAY], &["progress toe"]);
    let days = "\nPuzzles: 2 of 2 solved at the first try, 2 in a row\nDays in a row: 1; 'puzzle today' makes it 2\n";
    assert!(screen.contains(days), "{screen}");
    let solved = record(
        today,
        &format!("puzzle {today}"),
        "Solved after 2 wrong tries.",
    );
    home.write(
        "state/tt2/tasks.tsv",
        [heading, &first, &other, &solved].concat(),
    );
    let lines = ["set game toe", "score"];
    let screen = in_a_session(&home, &[WELCOME], &lines);
    assert!(!screen.contains("Today's"), "{screen}");
    assert!(
        screen.contains("\nPuzzles: 2 of 3 solved at the first try, 0 in a row\n"),
        "{screen}"
    );
}

/// A game is left when the program ends, and goes on as if it had not been.
#[test]
fn a_mistake_that_is_taken_back_in_another_session_is_none() {
    let home = Folder::new();
    in_a_session(&home, &[], &MISTAKEN);
    in_a_session(
        &home,
        &[ONE_MISTAKE, "Enter goes on with Tic-Tac-Toe after 2 plies"],
        &["resume", "undo 1", "1 1"],
    );
    let screen = in_a_session(
        &home,
        &[TODAY, "Enter goes on with Tic-Tac-Toe after 2 plies"],
        &[],
    );
    assert!(!screen.contains(" to review"), "{screen}");
}

/// The newest of them, each once, whatever program they were made in.
#[test]
fn two_hundred_mistakes_are_kept() {
    let home = Folder::new();
    in_a_session(&home, &[], &[&MISTAKEN[..], &["menu"]].concat());
    let lines = |names: &[usize]| -> String {
        let line = |name: &usize| LISTED.lines().nth(1).map(|line| format!("{line}{name}\n"));
        names.iter().filter_map(line).collect()
    };
    let others: Vec<usize> = (0..199).collect();
    home.write(MISTAKES, LISTED.to_owned() + &lines(&others));
    let again = ["play toe", "0 0", "0 1", "menu"];
    for (typed, names) in [
        (&[&["play toe"][..], &again].concat()[..], &others[..]),
        (
            &["play toe", "play toe", "0 0", "0 2", "menu"],
            &others[1..],
        ),
    ] {
        in_a_session(
            &home,
            &["200 mistakes to review", "Enter goes on with "],
            typed,
        );
        let (_, made) = LISTED.split_once('\n').expect("a heading");
        let mut expected = format!("position\tmove\tname\n{}{made}", lines(names));
        if names.len() < others.len() {
            expected += &made.replace("0 1", "0 2");
        }
        assert_eq!(home.read(MISTAKES), expected);
    }
}

#[test]
fn a_list_of_mistakes_is_that_of_all_programs_and_never_lost() {
    let home = Folder::new();
    let sessions = [(), ()].map(|()| begin(&home, "xterm", &[]));
    for (mut session, mv) in sessions.into_iter().zip(["0 1", "0 2"]) {
        type_lines(&session, &["set p2 human", "play toe", "0 0", mv, "menu"]);
        session.line("quit");
        session.ends();
    }
    let screen = in_a_session(&home, &["2 mistakes to review", "Enter goes on with "], &[]);
    assert!(screen.contains("'review'"), "{screen}");
    let no_list = "no list";
    home.write(MISTAKES, no_list);
    let said = "mistakes.tsv cannot be used: it has another heading";
    // the game that waits has its own mistake
    in_a_session(&home, &[said, ONE_MISTAKE, "Enter goes on with "], &[]);
    assert_eq!(home.read(MISTAKES), no_list);
    // a line that is no mistake is passed over
    home.write(
        MISTAKES,
        format!("{LISTED}toe X--/---/--- O\tplace 0 0\tP2\n"),
    );
    let said = "1 line cannot be read and is passed over";
    in_a_session(
        &home,
        &[said, "2 mistakes to review", "Enter goes on with "],
        &[],
    );
    // and so is one whose position is lost, when its turn comes
    let home = Folder::new();
    fs::create_dir_all(home.file("state/tt2")).expect("a folder");
    let lost = format!("{LISTED}toe XX-/XO-/-O- O\tplace 0 2\tP2\n");
    home.write(MISTAKES, lost);
    let screen = in_a_session(&home, &[], &["review"]);
    assert!(screen.contains("Review: P2 (O) played place 0 1 here"));
    assert!(screen.contains(said), "{screen}");
    assert_eq!(home.read(MISTAKES), LISTED);
}
