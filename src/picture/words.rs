//! The board in words, for a screen reader.

use crate::board::Cell;
use crate::game::{Hand, History, Side, View};

/// The board in sentences: `X on 1 1, 2 2. O on 1 2. Grid centre 2 2. X to move, 2 in hand.`
pub(super) fn board<P: View>(history: &History<P>) -> String {
    let position = history.position();
    let mut sentences: Vec<String> = Side::ALL.map(|side| pieces(&position, side)).into();
    sentences.extend(
        position
            .grid_centre()
            .map(|centre| format!("Grid centre {centre}")),
    );
    let line = position.line_cells();
    if history.outcome().is_some() && !line.is_empty() {
        sentences.push(format!("Line {}", listed(line)));
    }
    sentences.push(match history.outcome() {
        Some(_) => "Game over".to_owned(),
        None => {
            let side = position.side_to_move();
            format!("{side} to move{}", in_hand(position.hand(side)))
        }
    });
    sentences
        .iter()
        .map(|sentence| format!("{sentence}. "))
        .collect::<String>()
        .trim_end()
        .to_owned()
}

/// Where a side's pieces are, each with its name where there are several kinds, and with its lock.
fn pieces<P: View>(position: &P, side: Side) -> String {
    let own = cells::<P>().filter(|cell| position.owner(*cell) == Some(side));
    let named: Vec<String> = own
        .map(|cell| {
            let is_locked = position.piece(cell).is_none() && position.letter(cell).is_lowercase();
            let lock = if is_locked { " locked" } else { "" };
            match position.piece(cell) {
                Some(piece) => format!("{piece} on {cell}"),
                None => format!("{cell}{lock}"),
            }
        })
        .collect();
    match (
        named.is_empty(),
        named.iter().any(|name| name.contains(" on ")),
    ) {
        (true, _) => format!("{side} nowhere"),
        (false, true) => format!("{side}: {}", named.join(", ")),
        (false, false) => format!("{side} on {}", named.join(", ")),
    }
}

fn cells<P: View>() -> impl Iterator<Item = Cell> {
    (0..P::SIZE).flat_map(|row| (0..P::SIZE).map(move |col| Cell::new(row, col)))
}

fn listed(cells: Vec<Cell>) -> String {
    let cells: Vec<String> = cells.iter().map(Cell::to_string).collect();
    cells.join(", ")
}

fn in_hand(hand: Hand) -> String {
    match hand {
        Hand::Endless => String::new(),
        Hand::Count(count) => format!(", {count} in hand"),
        Hand::Pieces(pieces) if pieces.is_empty() => String::new(),
        Hand::Pieces(pieces) => {
            let names: Vec<String> = pieces.iter().map(ToString::to_string).collect();
            format!(", {} in hand", names.join(", "))
        }
    }
}
