//! Tasks: what is held, and what counts as solved.

use chrono::NaiveDate;
use tt2::board::Cell;
use tt2::game::{Game, History, Move, Outcome, Position as _, Visible};
use tt2::games::TicTacToe;
use tt2::learning::analysis::mistakes;
use tt2::learning::hint::hint;
use tt2::learning::lesson::lessons;
use tt2::learning::mistake::Mistake;
use tt2::learning::task::{Ending, Kind, NoTask, Task};
use tt2::play::Goal;
use tt2::solver::{Class, Solvable, Value, Values};

use super::history_of;
use super::past::random_moves;
use crate::rules::naive::{Naive, NaiveSwap, NaiveTatedrez, NaiveToe, NaiveTwo};
use crate::support::{SplitMix, times};

/// The kind of a move, by the letters of it and of the board.
fn kind_of(mv: Move, position: &impl Visible) -> String {
    let piece = |letter: char| match letter.to_ascii_lowercase() {
        'n' => "the knight",
        'r' => "the rook",
        'b' => "the bishop",
        _ => "a piece",
    };
    let text = mv.to_string();
    let words: Vec<&str> = text.split(' ').collect();
    match words[..] {
        ["place", first, ..] => format!("place {}", piece(first.chars().next().expect("a letter"))),
        ["move", row, col, ..] => {
            let [row, col] = [row, col].map(|digit| digit.parse().expect("a digit"));
            format!("move {}", piece(position.letter(Cell::new(row, col))))
        }
        ["swap", ..] => "swap two pieces".to_owned(),
        _ => "shift the grid".to_owned(),
    }
}

/// What the first hint says of the move to make: its kind, or the row that it leads to where all moves are of one kind.
fn first_hint(mv: Move, position: &impl Visible) -> String {
    let kind = kind_of(mv, position);
    let mut others = position.legal_moves().into_iter();
    if others.any(|other| kind_of(other, position) != kind) {
        return kind;
    }
    let text = mv.to_string();
    let mut numbers = text.split(' ').filter(|word| word.parse::<u8>().is_ok());
    // of the cells of a move the second one
    let row = numbers.nth(if kind.starts_with("move") { 2 } else { 0 });
    format!("in row {}", row.expect("a row"))
}

/// Solves a task by the hints, against best play; every move but the right ones is held on the way, and the first hint at
/// every move is no help.
#[track_caller]
pub(super) fn solve<P: Visible>(kind: Kind, position: P, values: &mut dyn Values<P>) {
    let mut history = History::new(position);
    let mut task = Task::new(kind, position, values).expect("a task");
    let side = position.side_to_move();
    let value = values.value(&position);
    // a draw is kept by the first right move
    while history.outcome().is_none() && (task.goal() == Goal::Win || history.plies().is_empty()) {
        let mv = hint(&history, values).mv;
        if history.position().side_to_move() == side {
            let said = task.first_hint(&history, values);
            let kind = first_hint(mv, &history.position());
            assert_eq!(said, Some(kind), "{}", history.position());
            assert_eq!(task.clone().first_hint(&history, values), None);
            for other in history.position().legal_moves() {
                let next = history.position().apply(other);
                let left = values.value(&next).before();
                let judged = task.clone().judge(&history, other, values);
                let gives_away = left.class() < value.class();
                assert_eq!(judged.is_held, gives_away, "{position}: {other}");
            }
            let judged = task.judge(&history, mv, values);
            assert!(!judged.is_held, "{position}: {mv}");
        }
        history.make(mv).expect("a legal move");
    }
    if let Value::Win(plies) = value {
        let is_won = history.outcome() == Some(Outcome::Line(side));
        assert_eq!(is_won, task.goal() == Goal::Win, "{position}");
        if is_won {
            assert_eq!(history.plies().len(), usize::from(plies), "{position}");
        } else {
            // a forced pass may follow
            assert_eq!(history.undoable(), 1, "{position}");
        }
    }
    assert_eq!(task.ending(&history, values), Ending::Solved, "{position}");
}

/// Solves the reviews of the mistakes in random games; no review is solved by the mistake. Returns how many there were.
#[track_caller]
fn check_reviews<N: Naive>(seed: u64, games: usize) -> usize
where
    N::Fast: Solvable,
{
    let mut random = SplitMix(seed);
    let mut values = N::Fast::exact().expect("a solved game");
    let mut count = 0;
    for game in 0..games * times() {
        let moves = random_moves::<N>(&mut random, game % 2 == 0, 25);
        let history = history_of::<N>(&moves);
        let made = mistakes(&history, &mut *values);
        for given in made.into_iter().filter(|given| given.is_bare) {
            let mut before = history.clone();
            let later = history.plies()[given.ply - 1..].iter();
            before.undo(later.filter(|ply| ply.is_move()).count());
            let position = before.position();
            let name = "Ann".to_owned();
            let mistake = Mistake {
                position: position.to_string(),
                mv: given.mv,
                name,
            };
            let read = Mistake::read::<N::Fast>(&mistake.to_string());
            assert_eq!(read, Some((mistake.clone(), position)));
            let kind = Kind::Review(mistake);
            let start = History::new(position);
            let task = Task::new(kind.clone(), position, &mut *values);
            let judged = task.expect("a task").judge(&start, given.mv, &mut *values);
            assert!(judged.is_held, "{position}");
            solve(kind, position, &mut *values);
            count += 1;
        }
    }
    count
}

#[test]
fn every_mistake_that_is_kept_is_reviewed_and_not_solved_by_itself() {
    let reviews = [
        check_reviews::<NaiveToe>(91, 100),
        check_reviews::<NaiveSwap>(92, 60),
        check_reviews::<NaiveTatedrez>(93, 60),
        check_reviews::<NaiveTwo>(94, 3),
    ];
    assert!(reviews.iter().all(|&count| count > 5), "{reviews:?}");
}

/// Takes every position of random games for a task, which it is if some moves keep a win or a draw and others do not.
/// Returns how many are tasks, how many are lost, and in how many every move wins, but not equally soon.
#[track_caller]
fn check_tasks<N: Naive>(seed: u64, games: usize) -> [usize; 3]
where
    N::Fast: Solvable,
{
    let mut random = SplitMix(seed);
    let mut values = N::Fast::exact().expect("a solved game");
    let mut counts = [0; 3];
    for _ in 0..games * times() {
        let mut history = history_of::<N>(&random_moves::<N>(&mut random, false, 25));
        while history.undoable() > 0 {
            history.undo(1);
            let position = history.position();
            let moves = position.legal_moves();
            let left = moves
                .iter()
                .map(|mv| values.value(&position.apply(*mv)).before());
            let left: Vec<Value> = left.collect();
            let best = left.iter().max().expect("a move").class();
            let keeping = left.iter().filter(|value| value.class() == best).count();
            let is_longer = left.iter().any(|value| *value != left[0]);
            let task = Task::new(Kind::Text, position, &mut *values);
            if best == Class::Loss {
                assert_eq!(task, Err(NoTask::Lost), "{position}");
                counts[1] += 1;
            } else if keeping == moves.len() {
                assert_eq!(task, Err(NoTask::NothingToFind(best)), "{position}");
                counts[2] += usize::from(is_longer);
            } else {
                let heading = task.expect("a task").heading();
                let is_alone = heading.contains("only one move draws");
                let is_one = best == Class::Draw && keeping == 1;
                assert_eq!(is_alone, is_one, "{position}: {heading}");
                counts[0] += 1;
            }
        }
    }
    counts
}

#[test]
fn a_task_is_a_position_in_which_some_moves_keep_what_there_is_and_others_do_not() {
    let counts = [
        check_tasks::<NaiveToe>(95, 100),
        check_tasks::<NaiveSwap>(96, 40),
        check_tasks::<NaiveTatedrez>(97, 40),
        check_tasks::<NaiveTwo>(98, 3),
    ];
    let mut others = counts.iter().map(|[_, lost, _]| *lost);
    assert!(counts.iter().all(|[tasks, ..]| *tasks > 40), "{counts:?}");
    assert!(others.all(|lost| lost > 0), "{counts:?}");
    // in Tic-Tac-Two such a position is rare
    let won = counts[..3].iter().map(|[.., won]| *won);
    assert!(won.min() > Some(0), "{counts:?}");
}

#[test]
fn a_puzzle_of_a_day_is_told_to_a_friend_in_a_line() {
    let date = NaiveDate::from_ymd_opt(2026, 11, 22).expect("a date");
    let position: TicTacToe = "toe X--/O--/--- X".parse().expect("a position");
    let mut values = TicTacToe::exact().expect("a solved game");
    let task = Task::new(Kind::Day(date), position, &mut *values);
    let mut task = task.expect("a task");
    for (ending, how) in [
        (Ending::Solved, "solved at first try"),
        (Ending::AfterWrongTries(2), "2 wrong tries"),
        (Ending::WithHelp, "solved with help"),
    ] {
        let begin = "TT2 2026-11-22 Tic-Tac-Toe: X wins in 5,";
        let line = format!("{begin} {how}, 3 days in a row");
        assert_eq!(task.line_of_day(ending, 3), Some(line));
    }
    assert_eq!(task.line_of_day(Ending::NotSolved, 3), None);
    task.first_hint(&History::new(position), &mut *values);
    for (ending, how) in [
        (Ending::Solved, "solved with a hint"),
        (Ending::AfterWrongTries(1), "1 wrong try and a hint"),
    ] {
        let line = task.line_of_day(ending, 1).expect("a line");
        assert!(
            line.ends_with(&format!(", {how}, 1 day in a row")),
            "{line}"
        );
    }
}

#[test]
fn tasks_and_endings_are_written_as_a_list_has_them() {
    let date = NaiveDate::from_ymd_opt(2026, 11, 22).expect("a date");
    for (kind, written) in [
        (Kind::Puzzle(5), "puzzle 5"),
        (Kind::Draw, "puzzle draw"),
        (Kind::Day(date), "puzzle 2026-11-22"),
        (Kind::Text, "puzzle"),
        (Kind::Lesson(lessons(Game::TicTacToe)[2]), "lesson 3"),
    ] {
        assert_eq!(kind.to_string(), written);
    }
    for (ending, written) in [
        (Ending::Solved, "Solved."),
        (Ending::AfterWrongTries(1), "Solved after 1 wrong try."),
        (Ending::AfterWrongTries(12), "Solved after 12 wrong tries."),
        (Ending::WithHelp, "Solved with help."),
        (Ending::NotSolved, "Not solved."),
    ] {
        assert_eq!(ending.to_string(), written);
    }
}
