//! Tests of the lists of results and of tasks, and of their totals.

use std::collections::BTreeSet;
use std::time::{Duration, Instant, SystemTime};

use chrono::NaiveDate;
use tt2::learning::task_log::{TaskLog, TaskRecord};
use tt2::model::clock;
use tt2::model::game::{Game, Variant};
use tt2::model::games::AnyPosition;
use tt2::model::results::{GameResult, Results, StartTime};
use tt2::model::settings::{Computer, Name, Player, Players, Seat};
use tt2::text::score;

const TOE: Variant = Variant::TicTacToe;

/// Writes a line of the list of results. The game began in this microsecond of a fixed second.
fn line(microsecond: usize, x: &str, o: &str, won: &str, mistakes: &str) -> String {
    format!(
        "2026-11-24 20:15:03.{microsecond:06}\ttoe\t{x}\t{o}\t{won}\t2\t{mistakes}\t\tplace 1 1, place 0 0"
    )
}

fn read(line: &str) -> GameResult {
    GameResult::read(line).expect(line)
}

fn results<const COUNT: usize>(lines: [String; COUNT]) -> Results {
    let mut results = Results::default();
    for line in lines {
        results.add(read(&line));
    }
    results
}

fn players(p1: &str, p2: impl Into<Player>) -> Players {
    Players::new(Name::unchecked(p1).into(), p2.into())
}

fn tally(results: &Results, players: &Players) -> String {
    score::tally(&results.score(players), players)
}

#[test]
fn a_malformed_result_is_not_read() {
    let good = line(7, "Ann", "hard", "tie", "");
    let changes = [
        ("\tplace 1 1, place 0 0", ""),
        ("place 0 0", "place 0 0\tand more"),
        ("20:15:03.000007", "20:15:03.007"),
        ("24 20", "24T20"),
        ("11-24", "11-31"),
        ("toe", "chess"),
        ("Ann", ""),
        ("tie", "nobody"),
        ("\t2\t", "\tmany\t"),
    ];
    for (part, other) in changes {
        let line = good.replace(part, other);
        assert_ne!(line, good);
        assert_eq!(GameResult::read(&line), None, "{line}");
    }
}

/// A full disk can cut off a line at any byte. What is left must be rejected, or be the same result
/// except for its moves.
#[test]
fn a_result_is_read_as_it_is_written_and_torn_is_none_or_the_same() {
    let begun = "2026-11-24 20:15:03.000007";
    for line in [
        format!("{begun}\ttoe\tAnn\thard\ttie\t0\t0\t\t"),
        format!(
            "{begun}\ttwo\tAnn\tsees 5\tO\t4\t12\t0\tplace 2 2, move 1 1 2 3, shift up-left, place 4 4"
        ),
        format!("{begun}\ttatedrez\tAnn\tBen\tX\t3\t0\t1\tplace n 2 2, move 1 1 2 3, pass"),
        format!(
            "{begun}\tswap\tAnn\tBen\tX\t12\t0\t1\tswap 1 1 2 3{}",
            ", place 0 0".repeat(11)
        ),
    ] {
        let whole = read(&line);
        assert_eq!(whole.to_string(), line);
        for end in 0..line.len() {
            if let Some(torn) = GameResult::read(&line[..end]) {
                // the cut may turn 'shift up-left' into 'shift up'
                let torn = GameResult {
                    moves: whole.moves.clone(),
                    ..torn
                };
                assert_eq!(torn, whole, "{}", &line[..end]);
            }
        }
    }
}

/// A line that a kept list has twice counts once.
#[test]
fn a_game_counts_once() {
    let results = results([
        line(1, "Ann", "hard", "X", ""),
        line(1, "ANN", "hard", "O", ""),
        line(1, "Bo", "hard", "X", ""),
        line(2, "Ann", "hard", "X", ""),
    ]);
    assert_eq!(
        tally(&results, &players("ann", Computer::HARD)),
        "ann 2, Hard 0, ties 0"
    );
    assert_eq!(
        tally(&results, &players("Bo", Computer::HARD)),
        "Bo 1, Hard 0, ties 0"
    );
    assert_eq!(results.newest().count(), 3);
}

/// A clock that is wrong by centuries gives the nearest possible date.
#[test]
fn a_clock_may_show_any_time() {
    let from_1970 =
        |days: u64| SystemTime::UNIX_EPOCH.checked_add(Duration::from_secs(86_400 * days));
    let before = SystemTime::UNIX_EPOCH.checked_sub(Duration::from_secs(1));
    let (first, last) = ("1970-01-01", "9999-12-31");
    for (time, date) in [
        (before, first),
        (
            SystemTime::UNIX_EPOCH.checked_sub(Duration::from_secs(32_400_000_000)),
            first,
        ),
        (from_1970(2), "1970-01-03"),
        (from_1970(2_932_890), "9999-12-25"),
        (from_1970(2_932_900), last),
        (from_1970(100_000_000), last),
        (from_1970(100_000_000_000), last),
    ] {
        let time = clock::local_time(time.expect("a time"));
        let start = StartTime::read(&time.format("%F %T%.6f").to_string());
        assert!(start.is_some() && time.date().to_string() == date, "{time}");
    }
}

#[test]
fn each_game_is_begun_later_than_the_one_before_it() {
    let begun: Vec<StartTime> = (0..20_000).map(|_| StartTime::now()).collect();
    assert!(begun.is_sorted_by(|one, next| one < next));
    for begun in begun {
        assert_eq!(StartTime::read(&begun.to_string()), Some(begun));
    }
}

#[test]
fn the_player_of_o_plays_x_next() {
    let hard = players("Ann", Computer::HARD);
    let mut results = results([
        line(1, "ANN", "hard", "X", ""),
        line(2, "Ann", "easy", "X", ""),
    ]);
    assert_eq!(results.next_x(TOE, &hard), Seat::P2);
    assert_eq!(
        results.next_x(TOE, &players("Bo", Computer::HARD)),
        Seat::P1
    );
    results.add(read(&line(3, "hard", "Ann", "X", "")));
    assert_eq!(results.next_x(TOE, &hard), Seat::P1);
    assert_eq!(results.next_x(Variant::TicTacSwap, &hard), Seat::P1);
    // the game that ended last counts, not the one that began last
    results.add(read(&line(0, "Ann", "hard", "O", "")));
    assert_eq!(results.next_x(TOE, &hard), Seat::P2);
}

/// Two computers of one type differ only in their seats. A result that is read from a list does not
/// tell the seats, so only the games of the current session count in their score.
#[test]
fn two_who_are_equal_have_the_score_of_the_session() {
    let equal = Players::new(Computer::HARD.into(), Computer::HARD.into());
    let mut results = results([line(1, "hard", "hard", "X", "0")]);
    assert!(!results.is_empty());
    for (microsecond, won) in [(2, "X"), (3, "X"), (4, "tie")] {
        let mut result = read(&line(microsecond, "hard", "hard", won, "0"));
        result.x = Some(Seat::P2);
        assert!(result.to_string().contains("\tP2\tP1\t"));
        results.add(result);
    }
    assert_eq!(tally(&results, &equal), "P1 0, P2 2, ties 1");
    assert_eq!(results.next_x(TOE, &equal), Seat::P1);
}

#[test]
fn a_record_tells_the_mistakes_of_one_player() {
    let results = results([
        line(1, "Ann", "hard", "O", "3"),
        line(2, "Ann", "hard", "tie", "2"),
        line(3, "Ann", "hard", "X", ""),
        line(4, "Ann", "hard", "X", "3"),
        line(5, "Bo", "hard", "X", "1"),
    ]);
    let [(TOE, other, record)] = results.of_human(&Name::unchecked("ann"))[..] else {
        panic!("one game against one opponent");
    };
    assert_eq!(other.name(), "Hard");
    assert_eq!(record.to_string(), "won 2\tlost 1\ttied 1");
    assert_eq!(record.mistakes().as_deref(), Some("2.7 mistakes a game"));
}

#[test]
fn forty_thousand_games_are_counted_at_once() {
    let computers = Players::new(Computer::EASY.into(), Computer::HARD.into());
    let (begun, mut results) = (Instant::now(), Results::default());
    for game in 1..=40_000 {
        results.add(read(&line(game as usize, "easy", "hard", "O", "")));
        assert_eq!(results.score(&computers).games(), game);
    }
    assert!(begun.elapsed() < Duration::from_secs(10));
}

/// Creates a log of tasks that Ann solved. Each is given by the day of November, the task, and how
/// it was solved.
fn tasks(records: &[(u32, &str, &str)]) -> TaskLog {
    let mut tasks = TaskLog::default();
    for (day, task, how) in records {
        let start = AnyPosition::start(TOE);
        let line = format!("2026-11-{day}\ttoe\t{task}\tAnn\t{how}\t{start}");
        let record = TaskRecord::read(&line).expect("a record");
        assert_eq!(record.to_string(), line);
        assert_eq!(TaskRecord::read(&format!("{line}\t")), None);
        tasks.add(record);
    }
    tasks
}

fn november(day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, day).expect("a day")
}

#[test]
fn a_row_of_days_lasts_until_the_next_day_ends() {
    let tasks = tasks(&[
        (21, "day 2026-11-21", "Solved."),
        (23, "day 2026-11-23", "Solved on the tenth try."),
        (24, "day 2026-11-24", "Solved."),
        // only the first solution of a day counts
        (24, "day 2026-11-24", "Solved with help."),
        (25, "day 2026-11-25", "Solved with help."),
    ]);
    let ann = Name::unchecked("ANN");
    let days = [24, 25, 26].map(|day| tasks.days_in_a_row(november(day), &ann));
    assert_eq!(days, [2, 2, 0]);
    assert_eq!(tasks.days_in_a_row(november(25), &Name::unchecked("Bo")), 0);
    assert!(tasks.has_solved_day(november(25), &ann) && !tasks.has_solved_day(november(22), &ann));
}

#[test]
fn only_the_words_for_an_ending_are_read() {
    let is_read = |how: &str| {
        let start = AnyPosition::start(TOE);
        let line = format!("2026-11-24\ttoe\treview\tAnn\t{how}\t{start}");
        TaskRecord::read(&line).is_some()
    };
    assert!(is_read("Solved on the second try.") && is_read("Solved on try 11."));
    for how in [
        "Solved",
        "Solved on the first try.",
        "Solved on try 0.",
        "Solved on try 1.",
        "Solved on try 10.",
        "Solved on try 11",
        "Solved on the eleventh try.",
    ] {
        assert!(!is_read(how), "{how}");
    }
}

#[test]
fn what_was_solved_counts() {
    let tasks = tasks(&[
        (24, "lesson 2", "Solved."),
        (24, "lesson 2", "Solved with help."),
        (24, "puzzle 3", "Solved."),
        (24, "puzzle 3", "Solved."),
        (24, "day 2026-11-24", "Solved."),
        (24, "day 2026-11-24", "Solved."),
        (25, "review", "Solved."),
    ]);
    let (ann, bo) = (Name::unchecked("Ann"), Name::unchecked("Bo"));
    let lessons = tasks.lessons_done(Game::TicTacToe, &ann);
    assert_eq!(lessons, BTreeSet::from([2]));
    assert!(tasks.lessons_done(Game::TicTacTwo, &ann).is_empty());
    assert_eq!(tasks.puzzles_solved(&ann), 3);
    assert!(tasks.has_reviewed(&AnyPosition::start(TOE), &ann));
    assert!(!tasks.has_reviewed(&AnyPosition::start(Variant::TicTacTwo), &ann));
    assert_eq!(tasks.puzzles_solved(&bo), 0);
}
