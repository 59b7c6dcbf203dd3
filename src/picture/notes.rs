//! The notes to the right of the board.

use crate::game::{Hand, History, Side, View};

/// The notes that fit in `width` columns: whose turn it is, what each side has in hand, and how many plies have
/// been played.
pub(super) fn notes<P: View>(history: &History<P>, width: usize) -> Vec<String> {
    let position = history.position();
    let turn = match history.outcome() {
        None => format!("{} to move", position.side_to_move()),
        Some(_) => "game over".to_owned(),
    };
    let in_hand = |side| {
        let forms = forms(&position.hand(side)).into_iter();
        forms
            .map(|hand| format!("{side} in hand: {hand}"))
            .collect()
    };
    let [x, o]: [Vec<String>; 2] = Side::ALL.map(in_hand);
    let plies = format!("moves so far: {}", history.plies().len());
    let notes = [vec![turn], x, o, vec![plies]];
    let fitting = |forms: Vec<String>| forms.into_iter().find(|form| form.len() <= width);
    notes.into_iter().filter_map(fitting).collect()
}

/// What a side has in hand, in every possible form, the widest first.
fn forms(hand: &Hand) -> Vec<String> {
    match hand {
        Hand::Endless => Vec::new(),
        Hand::Count(count) => vec![count.to_string()],
        Hand::Pieces(pieces) if pieces.is_empty() => vec!["-".to_owned()],
        Hand::Pieces(pieces) => {
            let letters = pieces.iter().map(|piece| piece.letter().to_string());
            let letters: Vec<String> = letters.collect();
            vec![letters.join(" "), letters.concat()]
        }
    }
}
