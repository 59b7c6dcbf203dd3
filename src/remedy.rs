//! What to do instead of a move that the rules do not allow.

use crate::game::{Illegal, MoveKind, Piece, alternatives};

/// What is wrong with the move, and what would be right.
pub fn explain(illegal: &Illegal) -> String {
    let fact = illegal.to_string();
    match of(illegal) {
        None => fact,
        Some(remedy) if fact.ends_with('?') => format!("{fact} {remedy}"),
        Some(remedy) => format!("{fact}; {remedy}"),
    }
}

/// What would be right, unless the fact already says it.
pub fn of(illegal: &Illegal) -> Option<String> {
    let remedy = match illegal {
        Illegal::NotInGame {
            kind: MoveKind::Pass,
            ..
        }
        | Illegal::OffBoard { .. }
        | Illegal::OutsideGrid { .. }
        | Illegal::TooEarly
        | Illegal::NoPass => return None,
        Illegal::NotInGame { .. }
        | Illegal::PiecesAlike { .. }
        | Illegal::GridOffBoard { .. }
        | Illegal::Blocked { .. } => "type 'moves' to list the legal moves",
        Illegal::Taken { .. } => "choose an empty one",
        Illegal::NoneLeft { .. } => "shift the grid or move a piece",
        Illegal::Empty { .. } => "choose an occupied one",
        Illegal::NotOwn { .. } => "choose one of your own",
        Illegal::SameCell { .. } => "name two different cells",
        Illegal::Locked { .. } => "choose an unlocked one",
        Illegal::Standing { .. } => "place a piece still in hand",
        Illegal::WhichPiece { in_hand } => {
            let letters = in_hand.iter().flatten().map(|piece| piece.letter());
            let letters: Vec<char> = letters.collect();
            return Some(format!("type {} before the cell", alternatives(&letters)));
        }
        Illegal::StillPlacing { .. } => "place one",
        Illegal::AllPlaced { .. } => "move one",
        Illegal::NotItsWay { piece, .. } => way(*piece),
    };
    Some(remedy.to_owned())
}

/// How a piece moves.
const fn way(piece: Piece) -> &'static str {
    match piece {
        Piece::Knight => "it jumps two cells one way and one across",
        Piece::Rook => "it slides along its row or column",
        Piece::Bishop => "it slides along a diagonal",
    }
}
