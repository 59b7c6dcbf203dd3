//! The results and tasks of earlier sessions, as they are shown.

use std::fs;

use chrono::Local;
use unicode_width::UnicodeWidthStr as _;

use tt2::keeping::{TaskRecord, results};

use super::kept_session::{begin, type_lines};
use crate::support::Folder;

/// Whoever sits there is told of first and whole, and others as far as they fit on the screen, whatever they are called.
#[test]
fn progress_fits_on_a_screen() {
    const ANN: &str = "安安安安安安安安安安安安安安安安安安安安安安安安安安安安安安安安";
    let home = Folder::new();
    type_lines(&begin(&home, "xterm"), &[&format!("set name p1 {ANN}")]);
    let mut list = format!("{}\n", results::HEADING);
    let other = "Wolfeschlegelsteinhausenbergerdorff ".repeat(2);
    let other = &other[..64];
    for number in 0..60 {
        let (opponent, mistakes) = (["hard", "even", other][number % 3], number / 10);
        let sees = number % 20 + 1;
        list += &format!("2026-11-22\ttwo\t{ANN}\t{opponent}\tO\t1\t{mistakes}\t\tplace 2 2\n");
        list += &format!("2026-11-22\ttwo\t{other}\tsees {sees}\ttie\t1\t2\t\tplace 2 2\n");
    }
    home.write("state/tt2/results.tsv", list);
    let session = begin(&home, "xterm");
    session.resize(24, 80);
    session.press("\x0c");
    session.answers("progress", ">");
    let screen = session.screen();
    let begin = "> progress\nTic-Tac-Two:\n安";
    assert!(screen.starts_with(begin), "{screen}");
    for line in [
        "安安安安安安安安 against Hard              won 0  lost 20  tied 0\n",
        "安安安安安安安安 against Even              won 0  lost 20  tied 0  sees 1 ply\n",
        "安安安安安安安安's mistakes a game without help, the oldest games first:\n",
        "  games 1-8                                0.0\n",
        "  games 57-60                              5.0 ##############################\n",
    ] {
        assert!(screen.contains(line), "{line}{screen}");
    }
    assert!(screen.contains("Wolfeschlegelste against Easy"), "{screen}");
    assert!(screen.lines().all(|line| line.width() <= 80), "{screen}");
}

/// The puzzle of the day is offered until it is tried, and on how many days in a row one was solved is counted.
#[test]
fn the_puzzle_of_the_day_is_not_offered_again() {
    const OFFERED: &str = "Today's puzzle";
    let home = Folder::new();
    type_lines(&begin(&home, "xterm"), &["set name p1 Ann"]);
    let today = Local::now().date_naive();
    let yesterday = today.pred_opt().expect("a day");
    let mut tasks = format!("{}\n", TaskRecord::HEADING);
    for (date, task, ended) in [
        (yesterday, format!("puzzle {yesterday}"), "Solved."),
        (today, "lesson 1".to_owned(), "Solved with help."),
        (today, "puzzle 3".to_owned(), "Solved."),
    ] {
        tasks += &format!("{date}\ttoe\t{task}\tAnn\t{ended}\ttoe XX-/OO-/--- X\n");
    }
    home.write("state/tt2/tasks.tsv", &tasks);
    let session = begin(&home, "xterm");
    session.has("Today's puzzle of Tic-Tac-Two: 'puzzle today'. Days in a row: 1; 'puzzle today' makes it 2.\n");
    session.answers("progress toe", ">");
    session.has(
        "\nLessons: 1 of 3 done\nPuzzles of Tic-Tac-Toe: 2 of 2 solved at first try, 2 in a row\n",
    );
    session.has("\nDays in a row: 1; 'puzzle today' makes it 2\n");
    tasks += &format!("{today}\ttoe\tpuzzle {today}\tAnn\tSolved after 2 wrong tries.\t");
    tasks += "toe XX-/OO-/--- X\n";
    home.write("state/tt2/tasks.tsv", &tasks);
    let session = begin(&home, "xterm");
    session.has("Today's puzzle of Tic-Tac-Two: 'puzzle today'. Days in a row: 2.\n");
    type_lines(&session, &["set game toe"]);
    let session = begin(&home, "xterm");
    session.lacks(OFFERED);
    session.has("\nDays in a row: 2.\n");
    type_lines(&session, &["score"]);
    session.has("\nPuzzles of Tic-Tac-Toe: 2 of 3 solved at first try\n");
    for lesson in ["lesson 2", "lesson 3"] {
        begin(&home, "xterm").has("left: 'lesson'");
        tasks += &format!("{today}\ttoe\t{lesson}\tAnn\tSolved.\ttoe XX-/OO-/--- X\n");
        home.write("state/tt2/tasks.tsv", &tasks);
    }
    begin(&home, "xterm").lacks("left: 'lesson'");
}

/// Of each game, the first attempt of the day is told to a friend, and no other.
#[test]
fn the_puzzle_of_the_day_has_one_line_for_a_friend() {
    let session = begin(&Folder::new(), "xterm");
    for (game, told) in [("toe", 1), ("toe", 1), ("swap", 2)] {
        type_lines(&session, &[&format!("set game {game}"), "puzzle today"]);
        // a usual puzzle takes at most four moves
        type_lines(&session, &["go perfect"; 4]);
        let screen = session.screen();
        let lines = screen.lines().filter(|line| line.starts_with("TT2 2"));
        assert_eq!(lines.count(), told, "{screen}");
    }
}

/// Else help would look like progress, and so would a resignation.
#[test]
fn mistakes_of_a_game_with_help_or_a_resignation_are_not_kept() {
    const WIN: [&str; 5] = ["0 0", "1 0", "0 1", "1 1", "0 2"];
    let home = Folder::new();
    let session = begin(&home, "xterm");
    type_lines(&session, &["set p2 human", "toe"]);
    type_lines(&session, &WIN);
    type_lines(&session, &["toe", "hint"]);
    type_lines(&session, &WIN);
    type_lines(&session, &["toe", "0 0", "resign"]);
    let results = home.read("state/tt2/results.tsv");
    let counts = results.lines().map(|line| line.split('\t').nth(6));
    let counts: Vec<_> = counts.collect();
    assert_eq!(counts, ["mistakes of X", "0", "", ""].map(Some));
}

/// As long as a full disk or the like refuses a result, it waits, and whoever leaves before is told.
#[test]
fn a_result_that_cannot_be_kept_is_kept_later() {
    let home = Folder::new();
    let mut session = begin(&home, "xterm");
    let list = home.file("state/tt2/results.tsv");
    type_lines(&session, &["set p2 human"]);
    fs::create_dir(&list).expect("a folder in its place");
    type_lines(&session, &["toe", "resign", "toe", "0 0", "resign"]);
    let screen = session.screen();
    let warning = "results cannot be kept in ";
    assert_eq!(screen.matches(warning).count(), 1, "{screen}");
    fs::remove_dir(&list).expect("an empty folder");
    type_lines(&session, &["score"]);
    let results = home.read("state/tt2/results.tsv");
    let plies = results.lines().map(|line| line.split('\t').nth(5));
    let plies: Vec<_> = plies.collect();
    assert_eq!(plies, ["plies", "0", "1"].map(Some));
    fs::remove_file(&list).expect("a file");
    fs::create_dir(&list).expect("a folder in its place");
    type_lines(&session, &["toe", "resign"]);
    session.quits();
    session.has("\n1 result or task is not kept");
}
