//! Tasks: what is held, what is said, and what counts as solved.

use chrono::NaiveDate;
use tt2::board::Cell;
use tt2::game::{Game, History, Move, Outcome, Side};
use tt2::game::{Position as _, Visible};
use tt2::games::{Tatedrez, TicTacSwap, TicTacToe, TicTacTwo};
use tt2::learning::analysis::mistakes;
use tt2::learning::hint::hint;
use tt2::learning::lesson::lessons;
use tt2::learning::mistake::Mistake;
use tt2::learning::puzzle::{ChanceOfDay, Sought, find};
use tt2::learning::task::{Ending, Kind, NoTask, Task};
use tt2::play::Goal;
use tt2::solver::Solvable;
use tt2::solver::{Class, Value, Values};

use super::analysis::history_of;
use super::past::random_moves;
use crate::rules::naive::{Naive, NaiveSwap, NaiveTatedrez, NaiveToe, NaiveTwo};
use crate::support::{MORE, SplitMix};

/// A task in a position of Tic-Tac-Toe, and what is needed to try it.
struct Attempt {
    task: Task<TicTacToe>,
    history: History<TicTacToe>,
    values: Box<dyn Values<TicTacToe>>,
}

impl Attempt {
    fn new(kind: Kind, text: &str) -> Result<Self, NoTask> {
        let history: History<TicTacToe> = History::new(text.parse().expect("a position"));
        let mut values = TicTacToe::exact().expect("a solved game");
        let task = Task::new(kind, history.position(), &mut *values)?;
        Ok(Self {
            task,
            history,
            values,
        })
    }

    /// Tries a move, which is made unless it is held; what is said.
    fn tries(&mut self, row: u8, col: u8) -> String {
        let mv = Move::Place(Cell::new(row, col));
        let judged = self.task.judge(&self.history, mv, &mut *self.values);
        if !judged.is_held {
            self.history.make(mv).expect("a legal move");
        }
        judged.said.unwrap_or_default()
    }

    fn ending(&mut self) -> String {
        assert!(is_over(&self.task, &self.history));
        let ending = self.task.ending(&self.history, &mut *self.values);
        ending.to_string()
    }

    fn hint(&mut self) -> Option<String> {
        self.task.first_hint(&self.history, &mut *self.values)
    }
}

/// Whether nothing more is to be found in the game that was played from the position.
fn is_over<P: Visible>(task: &Task<P>, history: &History<P>) -> bool {
    let is_draw = task.goal() == Goal::Draw;
    history.outcome().is_some() || is_draw && !history.plies().is_empty()
}

/// A win in 5 plies, and a draw by 1 1 alone.
const WIN: &str = "toe X--/O--/--- X";
const DRAW: &str = "toe X--/---/--- O";

#[test]
fn a_win_goes_on_until_the_game_is_won() {
    let mut attempt = Attempt::new(Kind::Puzzle(5), WIN).expect("a task");
    assert_eq!(attempt.task.heading(), "Puzzle: X wins in 5 plies.");
    assert_eq!(attempt.tries(0, 1), "Right. 4 plies to go.");
    assert!(!is_over(&attempt.task, &attempt.history));
    assert!(!attempt.task.is_attempted());
    attempt.tries(0, 2);
    assert_eq!(attempt.tries(1, 1), "Right. 2 plies to go.");
    attempt.tries(2, 1);
    assert_eq!(attempt.tries(2, 2), "");
    assert_eq!(attempt.ending(), "Solved.");
}

#[test]
fn a_move_that_gives_something_away_is_held_and_counted() {
    let mut attempt = Attempt::new(Kind::Text, DRAW).expect("a task");
    assert_eq!(
        attempt.task.heading(),
        "Puzzle: O to move; only one move draws."
    );
    let held = attempt.tries(0, 1);
    assert_eq!(
        held,
        "Not that: X answers place 1 0 and wins in 5. Try again; 'hint' helps."
    );
    assert!(attempt.task.is_attempted());
    assert_eq!(attempt.tries(1, 1), "");
    assert_eq!(attempt.ending(), "Solved after 1 wrong try.");

    let mut attempt = Attempt::new(Kind::Draw, DRAW).expect("a task");
    attempt.task.take_back();
    attempt.tries(0, 1);
    attempt.tries(1, 1);
    assert_eq!(attempt.ending(), "Solved after 2 wrong tries.");
}

/// The third lesson of Tic-Tac-Toe.
fn lesson_of_toe() -> Kind {
    Kind::Lesson(lessons(Game::TicTacToe)[2])
}

#[test]
fn the_second_hint_in_a_position_is_help_and_so_is_what_is_asked_for() {
    let mut attempt = Attempt::new(lesson_of_toe(), DRAW).expect("a task");
    assert_eq!(
        attempt.task.heading(),
        "Your task: O to move; only one move draws."
    );
    assert_eq!(attempt.hint().as_deref(), Some("in row 1"));
    assert!(!attempt.task.is_attempted());
    assert_eq!(attempt.hint(), None);
    assert!(attempt.task.is_attempted());
    attempt.tries(0, 1);
    attempt.tries(1, 1);
    assert_eq!(attempt.ending(), "Solved with help.");

    let mut attempt = Attempt::new(Kind::Text, DRAW).expect("a task");
    attempt.task.help();
    attempt.history.resign();
    assert_eq!(attempt.ending(), "Not solved.");

    let text = "two -----/-O-O-/XXX--/---X-/----- 22 X".parse();
    let history = History::<TicTacTwo>::new(text.expect("a position"));
    let mut values = TicTacTwo::exact().expect("a solved game");
    let task = Task::new(Kind::Text, history.position(), &mut *values);
    let hint = task.expect("a task").first_hint(&history, &mut *values);
    assert_eq!(hint.as_deref(), Some("shift the grid"));
}

#[test]
fn a_position_in_which_nothing_is_to_be_found_is_no_task() {
    let none = |text| Attempt::new(Kind::Text, text).err();
    let lost = none("toe X--/XO-/O-X O");
    assert_eq!(lost, None, "one move draws");
    let lost = none("toe X-X/-O-/X-O O");
    assert_eq!(lost, Some(NoTask::Lost));
    let message = "every move loses there; a task has a win or a draw to keep";
    assert_eq!(NoTask::Lost.to_string(), message);
    let all = none("toe ---/---/--- X");
    assert_eq!(all, Some(NoTask::NothingToFind(Class::Draw)));
    let message = "every move keeps a draw there; a task has a move that gives it away";
    assert_eq!(NoTask::NothingToFind(Class::Draw).to_string(), message);
    // a forced pass is not to be found
    let blocked = "tatedrez NRn/-rB/-b- X".parse().expect("a position");
    let mut values = Tatedrez::<3>::exact().expect("a solved game");
    assert!(Task::new(Kind::Text, blocked, &mut *values).is_err());
}

#[test]
fn tasks_and_endings_are_written_as_a_list_has_them() {
    let date = NaiveDate::from_ymd_opt(2026, 11, 22).expect("a date");
    let kinds = [
        (Kind::Puzzle(5), "puzzle 5"),
        (Kind::Draw, "puzzle draw"),
        (Kind::Day(date), "puzzle 2026-11-22"),
        (Kind::Text, "puzzle"),
        (lesson_of_toe(), "lesson 3"),
    ];
    for (kind, written) in kinds {
        assert_eq!(kind.to_string(), written);
    }
    let endings = [
        (Ending::Solved, "Solved."),
        (Ending::AfterWrongTries(1), "Solved after 1 wrong try."),
        (Ending::AfterWrongTries(12), "Solved after 12 wrong tries."),
        (Ending::WithHelp, "Solved with help."),
        (Ending::NotSolved, "Not solved."),
    ];
    for (ending, written) in endings {
        assert_eq!(ending.to_string(), written);
    }
    let attempt = Attempt::new(Kind::Day(date), WIN).expect("a task");
    let line = |ending| attempt.task.line_of_day(ending, 3);
    let begin = "TT2 2026-11-22 Tic-Tac-Toe: X wins in 5, solved";
    let expected = format!("{begin} at the first try, 3 days in a row");
    assert_eq!(line(Ending::Solved), Some(expected));
    let expected = format!("{begin} with 2 wrong tries, 3 days in a row");
    assert_eq!(line(Ending::AfterWrongTries(2)), Some(expected));
    let expected = format!("{begin} with help, 3 days in a row");
    assert_eq!(line(Ending::WithHelp), Some(expected));
    assert_eq!(line(Ending::NotSolved), None);
}

/// Solves a task by the hints, against best play; every move but the right ones is held on the way.
#[track_caller]
pub(super) fn solve<P: Visible>(kind: Kind, position: P, values: &mut dyn Values<P>) {
    let mut history = History::new(position);
    let mut task = Task::new(kind, position, values).expect("a task");
    let side = position.side_to_move();
    let value = values.value(&position);
    let heading = task.heading();
    let says_win = value.plies_to_win() > 0;
    assert_eq!(
        heading.contains("wins in") || heading.contains("gave away a win"),
        says_win
    );
    while !is_over(&task, &history) {
        let mv = hint(&history, values).mv;
        if history.position().side_to_move() == side {
            for other in history.position().legal_moves() {
                let next = history.position().apply(other);
                let left = values.value(&next).before();
                let judged = task.clone().judge(&history, other, values);
                assert_eq!(
                    judged.is_held,
                    left.class() < value.class(),
                    "{position}: {other}"
                );
            }
            let judged = task.judge(&history, mv, values);
            assert!(!judged.is_held, "{position}: {mv}");
        }
        history.make(mv).expect("a legal move");
    }
    if let Value::Win(plies) = value {
        assert_eq!(history.plies().len(), usize::from(plies), "{position}");
        assert_eq!(history.outcome(), Some(Outcome::Line(side)), "{position}");
    }
    assert_eq!(task.ending(&history, values), Ending::Solved, "{position}");
}

/// Solves puzzles of every kind, and of days.
#[track_caller]
fn check_puzzles<P: Solvable + Visible>(lengths: &[u8], days: u64) {
    let mut values = P::exact().expect("a solved game");
    let first = NaiveDate::from_ymd_opt(2026, 1, 1).expect("a date");
    for date in first.iter_days().take((days * u64::from(MORE)) as usize) {
        let mut chance = ChanceOfDay::new(date, P::VARIANT);
        let puzzle = find(P::START, Sought::UsualWin, &mut *values, &mut chance, &());
        let puzzle = puzzle.expect("a puzzle");
        let value = values.value(&puzzle);
        assert!((3..=7).contains(&value.plies_to_win()), "{puzzle}");
        solve(Kind::Day(date), puzzle, &mut *values);
    }
    let mut chance = ChanceOfDay::new(first, P::VARIANT);
    for &plies in lengths {
        let puzzle = find(P::START, Sought::Win(plies), &mut *values, &mut chance, &());
        solve(Kind::Puzzle(plies), puzzle.expect("a puzzle"), &mut *values);
    }
    let puzzle = find(P::START, Sought::Draw, &mut *values, &mut chance, &());
    solve(Kind::Draw, puzzle.expect("a puzzle"), &mut *values);
}

#[test]
fn every_puzzle_is_solved_by_the_hints_and_every_move_that_errs_is_held() {
    check_puzzles::<TicTacToe>(&[1, 3, 5], 37);
    check_puzzles::<TicTacSwap>(&[1, 2, 3, 4, 5, 6, 7, 8, 9], 37);
    check_puzzles::<Tatedrez>(&[1, 3, 5, 7, 9, 11, 13, 15, 17, 19], 37);
    check_puzzles::<Tatedrez<4>>(&[1, 3, 13], 4);
    check_puzzles::<TicTacTwo>(&[1, 3, 11], 4);
}

/// Solves the reviews of the mistakes in random games; no review is solved by the mistake. Returns how many there were.
#[track_caller]
fn check_reviews<N: Naive>(seed: u64, games: usize) -> usize
where
    N::Fast: Solvable + Visible,
{
    let mut random = SplitMix(seed);
    let mut values = N::Fast::exact().expect("a solved game");
    let mut count = 0;
    for game in 0..games * MORE as usize {
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

#[test]
fn a_review_says_who_gave_away_what() {
    let line = "toe X--/---/--- O\tplace 0 1\tAnn";
    let (mistake, _) = Mistake::read::<TicTacToe>(line).expect("a mistake");
    let task = Attempt::new(Kind::Review(mistake), DRAW)
        .expect("a task")
        .task;
    assert_eq!(
        task.heading(),
        "Review: Ann (O) played place 0 1 here in Tic-Tac-Toe and gave away a draw. Find a move that keeps it."
    );
    assert_eq!(
        (task.position.side_to_move(), task.kind.to_string()),
        (Side::O, "review".to_owned())
    );
}
