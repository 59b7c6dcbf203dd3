//! Tests of the puzzle of the day.

use chrono::{Days, NaiveDate};

use super::{GAME, TASKS, begin, listed};
use crate::support::{Folder, Program, Terminal};

/// Finds the best and the worst move in a position.
#[track_caller]
fn good_and_bad(position: &str) -> (String, String) {
    let lines = ["set p2 human", &format!("position {position}"), "values"];
    let told = Program::new(["-q"]).lines(lines).reads("");
    let lines = told.out.lines();
    let moves: Vec<&str> = lines.filter_map(|line| line.split('\t').next()).collect();
    (moves[0].to_owned(), moves[moves.len() - 1].to_owned())
}

/// Solves the current task with its best moves. The message at the end must contain `how`.
#[track_caller]
fn solve(session: &Terminal, how: &str) {
    loop {
        let (good, _) = good_and_bad(&session.shown("position"));
        let shown = session.shown(&good);
        if shown.contains("Solved") {
            assert!(shown.contains(how), "{shown}");
            return;
        }
    }
}

/// Each human can solve the puzzle of the day, and only the first solution of each human counts.
#[test]
fn the_days_puzzle_is_of_each_human() {
    const OFFERED: &str = "Today's puzzle is waiting: type 'puzzle today' (1 day so far).";
    const AGAIN: &str = "You have already solved today's puzzle. Here it is again.";
    let home = Folder::new();
    let mut session = begin(&home, "xterm");
    session.lines(GAME);
    assert!(!session.shown("menu").contains("Today's puzzle"));
    let shown = session.shown("puzzle today");
    assert!(!shown.contains(AGAIN), "{shown}");
    let (_, bad) = good_and_bad(&session.shown("position"));
    assert!(session.shown(&bad).contains("Try again, or type 'hint'."));
    session.lines("hint; menu");
    assert!(!home.file(TASKS).exists());
    session.quits();
    let mut session = begin(&home, "xterm");
    session.lines("puzzle today; hint");
    solve(&session, " moves. Solved with help.\n");
    session.lines("puzzle today");
    session.has(AGAIN);
    // only the first solution counts, so this one has no line to share
    solve(&session, "\nSolved.\n");
    session.has_if(false, "Solved on the first try, ");
    assert_eq!(listed(&home, TASKS).len(), 2);
    let progress = session.shown("progress");
    let row = |words: &str, number| {
        let line = progress.lines().find(|line| line.starts_with(words));
        line.is_some_and(|line| line.ends_with(number))
    };
    let are_counted = row("Puzzles solved", " 1") && row("Days in a row", " 0");
    assert!(are_counted, "{progress}");
    session.lines("name Bob -; puzzle today");
    let (_, bad) = good_and_bad(&session.shown("position"));
    session.lines(&bad);
    solve(&session, "Solved on the second try, 1 day in a row.");
    // after the puzzle, Enter plays the chosen game
    session.lines("");
    assert_eq!(session.shown("position"), "toe ---/---/--- X");
    session.quits();
    // pretend that today's puzzle was solved yesterday
    let solved = home.read(TASKS);
    let (_, today) = solved.rsplit_once("\tday ").expect("a puzzle of a day");
    let today: NaiveDate = today[..10].parse().expect("a date");
    let yesterday = today - Days::new(1);
    let solved = solved.replace(&today.to_string(), &yesterday.to_string());
    home.write(TASKS, solved);
    let mut session = begin(&home, "xterm");
    session.lines("name Bob -");
    // only one human is told, and only if the puzzle of the day before was solved without help
    assert!(!session.shown("menu").contains("Today's puzzle"));
    session.lines("name Ann -; easy");
    assert!(!session.shown("menu").contains("Today's puzzle"));
    // names are compared without case
    session.lines("name bOB");
    assert!(session.shown("menu").contains(OFFERED));
    session.lines("puzzle today");
    solve(&session, "Solved on the first try, 2 days in a row.");
    assert!(!session.shown("menu").contains("Today's puzzle"));
    session.quits();
}
