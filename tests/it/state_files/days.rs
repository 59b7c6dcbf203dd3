//! Tests of the puzzle of the day.

use chrono::{Days, NaiveDate};
use tt2::commands::page_for;
use tt2::game::SeatedGame;
use tt2::learning::task::{Task, TaskKind};
use tt2::learning::task_log::TaskLog;
use tt2::model::clock::today;
use tt2::model::game::Variant;
use tt2::model::games::AnyPosition;
use tt2::model::settings::Name;
use tt2::solver::AnyValues;
use tt2::text::tasks::day_solved;

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

/// Solves the current task with its best moves, and returns what appears at its end.
#[track_caller]
fn solve(session: &Terminal) -> String {
    loop {
        let (good, _) = good_and_bad(&session.shown("position"));
        let shown = session.shown(&good);
        if shown.contains("You have solved the puzzle of the day") {
            return shown;
        }
    }
}

/// Each human can solve the puzzle of the day. It counts once, however it was solved.
#[test]
fn the_days_puzzle_is_of_each_human() {
    const AGAIN: &str = "You have already solved the puzzle of the day. Here it is again.";
    let home = Folder::new();
    let mut session = begin(&home, "xterm");
    session.lines(GAME);
    assert!(session.shown("menu").contains(", daily, rush\n"));
    let shown = session.shown("puzzle today");
    assert!(!shown.contains(AGAIN), "{shown}");
    let (_, date) = shown.split_once("Puzzle of ").expect("a date");
    let today: NaiveDate = date[..10].parse().expect("a date");
    // `Puzzle of 2026-11-25. Tatedrez: you are X. Win in 3 moves.`
    let (game, task) = date[12..].split_once(": ").expect("a game");
    let (_, moves) = task.split_once("Win in ").expect("a length");
    let (moves, _) = moves.split_once('.').expect("a sentence");
    let puzzle = format!("TT2 puzzle of {today}: {game} in {moves}");
    let position = session.shown("position");
    let (_, bad) = good_and_bad(&position);
    assert!(
        session
            .shown(&bad)
            .contains("Try again, or type 'why' or 'hint'.")
    );
    session.lines("hint; menu");
    assert!(!home.file(TASKS).exists());
    session.quits();
    let mut session = begin(&home, "xterm");
    session.lines("puzzle today; why; puzzle today; hint");
    let first = |help| {
        [
            format!("You have solved the puzzle of the day{help}.\n"),
            format!("\n\nTo share it, copy this line:\n  {puzzle}, solved{help}\n"),
        ]
    };
    let shown = solve(&session);
    let is_told = |line: &String| shown.contains(line);
    assert!(first(" with help").iter().all(is_told), "{shown}");
    session.lines("puzzle today");
    session.has(AGAIN);
    let shown = solve(&session);
    // there is no other line to share
    assert!(shown.contains(&first("")[0]), "{shown}");
    assert!(!shown.contains("To share it"), "{shown}");
    let reference = include_str!("../../../src/text/output.md").replace("\n  ", " ");
    assert!(reference.contains("The first time, a line to share comes last."));
    let listed = listed(&home, TASKS);
    let tries: Vec<&str> = listed
        .iter()
        .filter_map(|line| line.split('\t').nth(4))
        .collect();
    assert_eq!(tries, ["0", "1"]);
    let progress = session.shown("progress");
    let counts = "Puzzles solved: 1 (puzzle of the day: 1 day in a row)";
    let are_counted = progress.lines().any(|line| line == counts);
    assert!(session.shown("menu").contains(", daily (solved), rush\n"));
    assert!(are_counted, "{progress}");
    session.lines("name Bob P2");
    let shown = session.shown("puzzle today");
    assert!(!shown.contains(AGAIN), "{shown}");
    assert_eq!(session.shown("position"), position);
    let page = page_for("daily").expect("a page");
    assert!(page.contains("the same for everyone"), "{page}");
    session.lines(&bad);
    // a wrong try is no help
    let shown = solve(&session);
    assert!(first("").iter().all(|line| shown.contains(line)), "{shown}");
    // after the puzzle, Enter plays the chosen game
    session.lines("");
    assert_eq!(session.shown("position"), "toe ---/---/--- X");
    session.quits();
    // pretend that the puzzle of the day was solved yesterday and on the day before
    let solved = home.read(TASKS);
    let (heading, records) = solved.split_once('\n').expect("a heading");
    let on = |days| {
        let day = today - Days::new(days);
        records.replace(&today.to_string(), &day.to_string())
    };
    home.write(TASKS, [heading, "\n", &on(1)].concat());
    let mut session = begin(&home, "xterm");
    session.lines("name Bob P2");
    assert!(!session.shown("menu").contains("in a row)"));
    session.quits();
    home.write(TASKS, [heading, "\n", &on(2), &on(1)].concat());
    let mut session = begin(&home, "xterm");
    // names are compared without case
    session.lines("name bOB P2");
    session.lines("puzzle today");
    let shown = solve(&session);
    let second = [
        "You have solved the puzzle of the day. That makes 3 days in a row.\n".to_owned(),
        format!("  {puzzle}, solved, 3 days in a row\n"),
    ];
    assert!(second.iter().all(|line| shown.contains(line)), "{shown}");
    session.quits();
}

#[test]
fn a_puzzle_that_is_solved_after_midnight_counts_for_its_own_day() {
    let (mut values, start) = (AnyValues::default(), AnyPosition::start(Variant::TicTacTwo));
    let yesterday = today() - Days::new(1);
    let task = Task::new(TaskKind::Day(yesterday), start, &mut values);
    let task = task.expect("a solved game");
    let ann = Name::new("Ann").expect("a name");
    let [told, _] = day_solved(&task, yesterday, 1, false);
    assert_eq!(told, format!("You have solved the puzzle of {yesterday}."));
    let [told, line] = day_solved(&task, today(), 2, false);
    let days = [" That makes 2 days in a row.", ", solved, 2 days in a row"];
    assert!(
        told.ends_with(days[0]) && line.ends_with(days[1]),
        "{told} {line}"
    );
    let solved = SeatedGame::of_task(task, ann.clone())
        .record()
        .expect("a task");
    assert_eq!(solved.date, yesterday);
    let mut log = TaskLog::default();
    log.add(solved);
    assert!(log.has_solved_day(yesterday, &ann));
    assert_eq!(log.days_in_a_row(yesterday, &ann), 1);
}
