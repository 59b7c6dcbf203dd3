//! `HumanStrat`: its questions, compared with the legal moves.

use std::collections::BTreeSet;

use tt2::game::Move;
use tt2::games::AnyGame;
use tt2::player::human_strat::{Answer, HumanStrat};

use crate::rules::samples;

/// The stages of some games at which a human may be asked.
fn stages() -> impl Iterator<Item = AnyGame> {
    let stages = samples::stages(1).into_iter();
    stages.filter(|game| game.outcome().is_none())
}

/// The moves to which the answers that can be given lead, from these on.
fn reachable(human: &HumanStrat, game: &AnyGame) -> BTreeSet<Move> {
    let mut moves = BTreeSet::new();
    for answer in human.answers(game) {
        let mut next = human.clone();
        assert!(next.is_answer(&answer, game), "{answer}");
        match next.answer(&answer, game) {
            Ok(Answer::Move(mv)) => {
                assert!(!next.is_asking(), "{answer}");
                moves.insert(mv);
            }
            Ok(Answer::Question) => {
                assert!(next.prompt(game).is_some(), "{answer}");
                moves.extend(reachable(&next, game));
            }
            Ok(Answer::Rulebook) => assert!(!human.is_asking(), "{answer}"),
            Err(refused) => panic!("{answer}: {refused}"),
        }
    }
    moves
}

#[test]
fn the_answers_that_can_be_given_lead_to_every_legal_move_and_to_no_other() {
    for game in stages() {
        let legal: BTreeSet<Move> = game.legal_moves().into_iter().collect();
        assert_eq!(reachable(&HumanStrat::default(), &game), legal);
    }
}

/// Gives the answers to a question, and what leads back from it, in small letters and in capitals.
fn check_capitals(human: &HumanStrat, game: &AnyGame) {
    let mut lines = human.answers(game);
    lines.extend(["q", "cancel", "back", "exit"].map(str::to_owned));
    for line in lines {
        let [small, capital] = [line.to_lowercase(), line.to_uppercase()].map(|line| {
            let mut next = human.clone();
            let is_answer = human.is_answer(&line, game);
            (is_answer, next.answer(&line, game).ok(), next)
        });
        assert_eq!(small, capital, "{line}");
    }
}

#[test]
fn answers_and_ways_back_are_the_same_in_capitals() {
    for game in stages().step_by(3) {
        for option in HumanStrat::default().answers(&game) {
            let mut human = HumanStrat::default();
            let mut next = Some(option);
            while let Some(answer) = next {
                check_capitals(&human, &game);
                let answered = human.answer(&answer, &game);
                assert!(answered.is_ok(), "{answer}");
                next = human.answers(&game).into_iter().next();
                next = next.filter(|_| human.is_asking());
            }
        }
    }
}

/// Gives every row and every column, those off the board included, wherever a cell is asked for.
fn check_cells(human: &HumanStrat, game: &AnyGame) {
    for row in 0..10 {
        let mut asked = human.clone();
        let taken = asked.answer(&row.to_string(), game);
        let is_possible = human.answers(game).contains(&row.to_string());
        assert_eq!(taken.is_ok(), is_possible, "row {row}");
        for column in 0..10 {
            let mut by_number = asked.clone();
            let mut whole = human.clone();
            let answer = whole.answer(&format!("{row}{column}"), game);
            if is_possible {
                assert_eq!(by_number.answer(&column.to_string(), game), answer);
                assert_eq!(by_number, whole);
            }
            if answer.is_err() {
                assert_eq!(whole, *human, "a cell that is refused goes back to its row");
            }
        }
    }
}

#[test]
fn a_whole_cell_answers_as_its_row_and_its_column_do() {
    for game in stages().step_by(3) {
        for number in 1..4 {
            let mut human = HumanStrat::default();
            let answered = human.answer(&number.to_string(), &game);
            if answered == Ok(Answer::Question) && human.prompt(&game) == Some("Row? ") {
                check_cells(&human, &game);
            }
        }
    }
}
