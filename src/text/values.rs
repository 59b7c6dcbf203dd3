//! What positions and moves lead to.

use crate::console::Text;
use crate::model::game::{Move, Side};
use crate::model::text::{capitalized, counted, joined, listed, unbroken};
use crate::solver::{RatedMove, RatedMoves, Value};

/// Formats how many moves the winner itself makes until the end: `1 move`, `3 moves`.
pub(super) fn moves_in_words(value: Value) -> String {
    counted(value.moves().into(), "move", "moves")
}

/// Formats what a move of this value leads to: `wins at once`, `wins in 3 moves`, `draws`,
/// `loses in 1 move`.
pub(super) fn value_in_words(value: Value) -> String {
    match value {
        Value::Win(1) => "wins at once".to_owned(),
        Value::Win(_) => format!("wins in {}", moves_in_words(value)),
        Value::Draw => "draws".to_owned(),
        Value::Loss(1) => "loses at once".to_owned(),
        Value::Loss(_) => format!("loses in {}", moves_in_words(value)),
    }
}

/// Formats the reason to make a move of this value: `wins in 3 moves`, `draws`,
/// `lasts 2 moves`.
pub(super) fn recommendation(value: Value) -> String {
    match value {
        Value::Win(_) | Value::Draw => value_in_words(value),
        Value::Loss(_) => format!("lasts {}", moves_in_words(value)),
    }
}

/// Formats what best play leads to from an unfinished position of this value, without a full stop:
/// `X wins in 3 moves with best play`.
pub(super) fn best_play_in_words(side_to_move: Side, value: Value) -> String {
    let winner = match value {
        Value::Win(1) => return format!("{side_to_move} can win at once"),
        Value::Win(_) => side_to_move,
        Value::Draw => return "best play leads to a draw".to_owned(),
        Value::Loss(_) => !side_to_move,
    };
    format!("{winner} wins in {} with best play", moves_in_words(value))
}

/// Formats the value of an unfinished position: `X wins in 3 moves with best play.`
pub fn value(side_to_move: Side, value: Value) -> Text {
    let leads_to = best_play_in_words(side_to_move, value);
    Text::Say(capitalized(&leads_to) + ".")
}

/// Lists what moves lead to, from best to worst, each with the moves, best moves first.
pub fn values(rated: &RatedMoves) -> Text {
    let rows = rated
        .as_slice()
        .chunk_by(|one, next| one.value == next.value);
    let row = |row: &[RatedMove]| {
        let leads_to = value_in_words(row[0].value);
        format!("{leads_to}\t{}", grouped(row.iter().map(|rated| rated.mv)))
    };
    Text::All(vec![
        Text::Say("What each move leads to:".to_owned()),
        Text::table(rows.map(row)),
    ])
}

/// Lists moves with their verb only once for each kind or, if they move pieces, for each piece:
/// `shift up, down; move 1 1 to 1 3, 3 1`. A swap is written in full. What belongs together does not
/// break.
fn grouped(moves: impl Iterator<Item = Move>) -> String {
    let mut groups: Vec<(String, Vec<String>)> = Vec::new();
    for mv in moves {
        let (verb, rest) = match mv {
            Move::Move(from, to) => (format!("{} {from} to ", mv.kind()), to.to_string()),
            Move::Swap(..) | Move::Pass => (String::new(), mv.to_string()),
            _ => (format!("{} ", mv.kind()), mv.without_verb()),
        };
        let rest = unbroken(&rest);
        match groups.iter_mut().find(|(of, _)| *of == verb) {
            Some((_, others)) => others.push(rest),
            None => groups.push((verb, vec![rest])),
        }
    }
    let in_words = |(verb, moves): &(String, Vec<String>)| unbroken(verb) + &listed(moves);
    joined(groups.iter().map(in_words), "; ")
}
