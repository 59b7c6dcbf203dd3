//! Describes boards in sentences, for a screen reader.

use crate::model::game::{Hand, Outcome, Position as _, Side};
use crate::model::games::{AnyGame, AnyPosition};
use crate::model::text::{conjoined, listed, spelled};

/// Describes the board in sentences, for example
/// `X on 1 1, 2 2. O on 1 2. Grid centre: 2 2. X to move, 2 in hand.` They say where the pieces and
/// the grid are and which cells are locked. The last one says whose turn it is and what is in hand,
/// or how the game ended.
pub fn board_in_words(game: &AnyGame) -> String {
    let position = &game.position();
    let mut sentences = pieces(position);
    sentences.extend(locked_cells(position));
    let grid = position.grid_centre();
    sentences.extend(grid.map(|centre| format!("Grid centre: {centre}")));
    sentences.push(match game.outcome().map(Outcome::winner) {
        None => whose_turn(position),
        Some(Some(side)) => format!("Game over: {side} won"),
        Some(None) => "Game over: a draw".to_owned(),
    });
    sentences.join(". ") + "."
}

fn pieces(position: &AnyPosition) -> Vec<String> {
    let cells = || position.variant().cells();
    let owned = |side| cells().filter(move |cell| position.owner(*cell) == Some(side));
    let is_empty = |side| owned(side).next().is_none();
    if Side::ALL.into_iter().all(is_empty) {
        return vec!["The board is empty".to_owned()];
    }
    let named = |cell| Some(format!("{} on {cell}", position.piece(cell)?));
    let placed = |side| {
        if is_empty(side) {
            format!("{side} nowhere")
        } else if position.variant().game().has_piece_kinds() {
            format!("{side}: {}", listed(owned(side).filter_map(named)))
        } else {
            format!("{side} on {}", listed(owned(side)))
        }
    };
    Side::ALL.map(placed).into()
}

/// Formats a sentence about the locked cells, which can no longer be swapped. Returns `None` if
/// there are no such cells.
fn locked_cells(position: &AnyPosition) -> Option<String> {
    let cells = position.variant().cells();
    let cells = listed(cells.filter(|&cell| position.is_locked(cell)));
    (!cells.is_empty()).then(|| format!("Locked {cells}"))
}

fn whose_turn(position: &AnyPosition) -> String {
    let side = position.side_to_move();
    let in_hand = match position.hand(side) {
        Hand::Endless => return format!("{side} to move"),
        Hand::Count(count) if count > 0 => count.to_string(),
        Hand::Pieces(pieces) if !pieces.is_empty() => {
            let kinds = pieces.chunk_by(|one, next| one == next);
            let kinds = kinds.map(|kind| match kind {
                [piece] => format!("a {piece}"),
                several => format!("{} {}s", spelled(several.len()), several[0]),
            });
            format!("with {}", conjoined(&kinds.collect::<Vec<_>>()))
        }
        Hand::Count(_) | Hand::Pieces(_) => "with nothing".to_owned(),
    };
    format!("{side} to move, {in_hand} in hand")
}
