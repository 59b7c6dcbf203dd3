//! Checks that each lesson is a task, and that its text is true.

use tt2::learning::lesson::{Lesson, lessons};
use tt2::learning::task_log::{TaskLog, TaskRecord};
use tt2::model::game::{Game, Move, Outcome, Position as _, Side};
use tt2::model::games::AnyPosition;
use tt2::model::settings::Name;
use tt2::solver::{AnyValues, Value, Values, Wdl};

use super::tasks::solve;
use crate::rules::naive::conceivable;
use crate::support::Dialogue;

#[test]
fn only_lessons_that_exist_are_counted() {
    let name = Name::new("Ann").expect("a name");
    let mut solved = TaskLog::default();
    for number in [2, 1, 2, 99] {
        let position = "toe ---/---/--- X";
        let line = format!("2026-11-24\ttoe\tlesson {number}\tann\t1\t{position}");
        solved.add(TaskRecord::read(&line).expect("a record"));
    }
    assert_eq!(solved.lessons_done(Game::TicTacToe, &name), 2);
    assert_eq!(solved.lessons_done(Game::TicTacTwo, &name), 0);
    let next = solved.next_lesson(Game::TicTacToe, &name);
    assert_eq!(next.map(|lesson| lesson.number), Some(3));
}

/// Returns `true` if the text between two `'` signs is a move. If it is not, the signs are
/// apostrophes.
fn is_move(part: &str) -> bool {
    let first = part.split(' ').next().unwrap_or_default();
    ["place", "move", "shift", "swap"].contains(&first)
}

/// Lists the moves in quotes in a text.
fn quoted(text: &str) -> Vec<Move> {
    let all = conceivable(5);
    let parts = text.split('\'').filter(|part| is_move(part));
    let read = |part: &str| all.iter().copied().find(|mv| mv.to_string() == part);
    parts
        .map(|part| read(part).unwrap_or_else(|| panic!("{part:?} is no move")))
        .collect()
}

/// Checks what a clause says about the moves that it quotes, either in the position `start` or
/// after the solution (`solved`).
#[track_caller]
fn check_claim(clause: &str, start: &AnyPosition, solved: &AnyPosition, values: &mut dyn Values) {
    let moves = quoted(clause);
    let [first, others @ ..] = &moves[..] else {
        return;
    };
    let winner = |position: &AnyPosition| position.outcome().and_then(Outcome::winner);
    if clause.contains("O threatened") {
        let threats = start.threats();
        assert!(moves.iter().all(|mv| threats.contains(mv)), "{clause}");
    } else if clause.to_lowercase().contains("you threaten") {
        let threats = solved.threats();
        assert!(moves.iter().all(|mv| threats.contains(mv)), "{clause}");
        if clause.contains("only one") {
            for reply in solved.legal_moves() {
                let wins = solved.apply(reply).wins();
                let is_one = moves.iter().any(|mv| wins.contains(mv));
                assert!(is_one, "{reply}: {clause}");
            }
        }
    } else {
        // "after 'place 1 1' you win with 'place 2 2'": the first move is a wrong try, or O's reply
        let (before, wins) = if clause.contains("you win") {
            (solved, Side::X)
        } else {
            assert!(clause.contains("O wins"), "nothing checks {clause:?}");
            (start, Side::O)
        };
        assert!(clause.to_lowercase().contains("after '"), "{clause}");
        let next = before.apply(*first);
        if let [answer] = others {
            assert_eq!(next.side_to_move(), wins, "{clause}");
            let rated = values.move_values(&next);
            let answered = rated.iter().find(|(mv, _)| mv == answer);
            let (_, value) = answered.expect("a legal move");
            assert_eq!(value.wdl(), Wdl::Win, "{clause}");
            let why = ["next turn", " as ", ", which "];
            let is_explained = why.iter().any(|why| clause.contains(why));
            assert!(*value == Value::Win(1) || is_explained, "{clause}");
        } else {
            assert_eq!(winner(&next), Some(wins), "{clause}");
        }
    }
}

#[track_caller]
fn check_lesson(lesson: &Lesson, game: Game, values: &mut dyn Values) {
    let (title, start) = (lesson.title, lesson.position);
    assert_eq!(Some(start.variant()), game.variants().next());
    assert_eq!(start.side_to_move(), Side::X, "{title}");
    // the idea must not give the solution away
    assert_eq!(quoted(&lesson.idea), [], "{title}");
    let parts = lesson.afterword.split([';', ':']);
    let mut clauses = parts.flat_map(|part| part.split(". "));
    let first = clauses.next().expect("a clause");
    let rated = values.move_values(&start);
    let best = rated.iter().filter(|(_, value)| *value == rated[0].1);
    let best: Vec<Move> = best.map(|(mv, _)| *mv).collect();
    assert_eq!(quoted(first), best, "{title}");
    if first.starts_with("Only ") {
        assert!(rated[0].1.wdl() > rated[1].1.wdl(), "{title}");
    }
    let solved = start.apply(best[0]);
    for clause in clauses {
        check_claim(clause, &start, &solved, values);
    }
}

#[test]
fn what_every_lesson_says_is_true() {
    let mut values = AnyValues::default();
    for game in Game::ALL {
        let values = values
            .of(lessons(game)[0].position.variant())
            .expect("a solved game");
        for lesson in lessons(game) {
            check_lesson(lesson, game, values);
        }
    }
}

#[test]
fn every_lesson_is_a_task() {
    let mut dialogue = Dialogue::new(1);
    for game in Game::ALL {
        for number in 1..=lessons(game).len() {
            let told = solve(&mut dialogue, &format!("lesson {} {number}", game.word()));
            assert!(told.contains(&"Solved with help.".to_owned()), "{told:?}");
        }
    }
}
