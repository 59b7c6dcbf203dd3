//! The numbered options of a turn, and how to type its moves.

use crate::console::Text;
use crate::game::SeatedGame;
use crate::line::part::kinds;
use crate::model::board::Cell;
use crate::model::game::{Game, Move, MoveKind, Piece, Ply, Position as _};
use crate::model::games::{AnyGame, AnyPosition};
use crate::model::text::{capitalized, joined, only_if};

/// Formats how to type what is new and, unless `is_brief` is `true`, the options of the turn. The text
/// is empty if it is not a human's turn.
pub fn options(game: &SeatedGame, is_brief: bool) -> Text {
    let history = &game.history;
    let mut texts = Vec::new();
    if !game.is_over() && game.is_human(history.side_to_move()) {
        let is_rush = game.rush().is_some();
        let how = match game.task {
            None => how_to_type(history),
            Some(_) if !history.plies().is_empty() || is_rush && is_brief => None,
            Some(_) if is_rush => Some("Type a move, an option, 'menu' or 'help'.".to_owned()),
            Some(_) => Some("Type a move, an option, 'hint', 'menu' or 'help'.".to_owned()),
        };
        texts.extend(how.map(Text::Say));
        if !is_brief {
            texts.push(Text::Options(labels(&history.position())));
        }
    }
    Text::All(texts)
}

/// Formats the options of a turn: `1 Place a mark`, `2 Rulebook`, `Q Quit`.
fn labels(position: &AnyPosition) -> Vec<String> {
    let game = position.variant().game();
    let kinds = kinds(&position.legal_moves())
        .into_iter()
        .map(|kind| action(game, kind));
    let numbered = (1..).zip(kinds.chain(["rulebook"]));
    let labels = numbered.map(|(number, action)| format!("{number} {}", capitalized(action)));
    labels.chain(["Q Quit".to_owned()]).collect()
}

/// Describes what a side does with a move of this kind.
fn action(game: Game, kind: MoveKind) -> &'static str {
    match (game, kind) {
        (Game::TicTacTwo | Game::Tatedrez, MoveKind::Place) => "place a piece",
        (Game::TicTacSwap | Game::TicTacToe, MoveKind::Place) => "place a mark",
        (_, MoveKind::Move) => "move a piece",
        (_, MoveKind::Shift) => "shift the grid",
        (_, MoveKind::Swap) => "swap two marks",
        (_, MoveKind::Pass) => "pass",
    }
}

/// Returns `true` if the side to move has not moved yet.
pub fn is_first_turn(game: &AnyGame) -> bool {
    last_turn(game).is_none()
}

/// Formats a sentence that explains how to type a move. On a side's first turn, the sentence
/// explains how to place a piece or mark. Later, or if nothing can be placed, it explains the kinds
/// of moves that were not possible on the side's last turn. The examples are legal moves. Returns
/// `None` if there is nothing to explain.
fn how_to_type(game: &AnyGame) -> Option<String> {
    let moves = game.legal_moves();
    let mut new = kinds(&moves);
    if is_first_turn(game) && new.contains(&MoveKind::Place) {
        // a row that differs from its column shows which of the two comes first
        let is_equal = |mv: &&Move| mv.arrivals().iter().all(|cell| cell.row == cell.col);
        let places = moves.iter().filter(|mv| mv.kind() == MoveKind::Place);
        let example = explained(*places.min_by_key(is_equal)?)?;
        return Some(format!(
            "Type a move ({example}), an option, 'menu' or 'help'."
        ));
    }
    let before = last_turn(game).map_or_else(Vec::new, |position| kinds(&position.legal_moves()));
    new.retain(|kind| !before.contains(kind) && *kind != MoveKind::Place);
    let first = |kind: &MoveKind| moves.iter().find(|mv| mv.kind() == *kind);
    let examples: Vec<Move> = new.iter().filter_map(first).copied().collect();
    if let ([Move::Move(..)], true) = (&examples[..], game.variant().game().has_piece_kinds()) {
        let example = move_of_piece(&game.position(), &moves)?;
        return Some(format!(
            "All your pieces are on the board. Now move one each turn: {example}."
        ));
    }
    let typed = |mv: Move| {
        let does = action(game.variant().game(), mv.kind());
        format!("{does} ('{}')", mv.without_verb())
    };
    let new: Vec<String> = examples.into_iter().map(typed).collect();
    let can_place = kinds(&game.legal_moves()).contains(&MoveKind::Place);
    let also = only_if(can_place, " also");
    (!new.is_empty()).then(|| format!("You can now{also} {}.", joined(new, " or ")))
}

/// Formats how to type one of these moves of pieces, and what it does: `'n 1 2' moves your knight to
/// row 1, column 2`. Prefers a piece of which its side has only one, which its letter names.
fn move_of_piece(position: &AnyPosition, moves: &[Move]) -> Option<String> {
    let side = position.side_to_move();
    let count = |piece: Piece| {
        let is_own = |cell: &Cell| {
            position.piece(*cell) == Some(piece) && position.owner(*cell) == Some(side)
        };
        position.variant().cells().filter(is_own).count()
    };
    let ways = moves.iter().filter_map(|mv| match mv {
        Move::Move(from, to) => Some((*mv, position.piece(*from)?, *to)),
        _ => None,
    });
    let (mv, piece, to) = ways.min_by_key(|(_, piece, _)| count(*piece))?;
    let typed = match count(piece) {
        1 => format!("{} {to}", piece.word()),
        _ => mv.without_verb(),
    };
    let Cell { row, col } = to;
    Some(format!(
        "'{typed}' moves your {piece} to row {row}, column {col}"
    ))
}

/// Formats how to type a move that places a piece or a mark: `'1 2': row 1, column 2`.
fn explained(mv: Move) -> Option<String> {
    let typed = mv.without_verb();
    match mv {
        Move::Place(Cell { row, col }) => Some(format!("'{typed}': row {row}, column {col}")),
        Move::PlacePiece(piece, Cell { row, col }) => {
            Some(format!("'{typed}': {piece} to row {row}, column {col}"))
        }
        _ => None,
    }
}

/// Finds the position before the last move of the side to move.
fn last_turn(game: &AnyGame) -> Option<AnyPosition> {
    let side = game.side_to_move();
    let is_own = |ply: &Ply<AnyPosition>| ply.side() == side && ply.is_move();
    let before = game.plies().iter().rposition(is_own)?;
    Some(game.position_before(before + 1))
}
