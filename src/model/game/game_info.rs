//! What has to be said of each game.

use super::{Game, MoveKind};

/// What the program asks about every game.
#[derive(Debug)]
pub struct GameInfo {
    /// What wins, as a sentence for somebody who is new to the game.
    pub aim: &'static str,
    /// The numbered options of a turn: the kinds of moves that the game has, but for forced passes, each with its
    /// wording.
    pub options: &'static [(MoveKind, &'static str)],
    /// The move that two cells are without a word for its kind.
    pub two_cells: MoveKind,
    /// Whether a side's pieces are of different kinds, each with a letter.
    pub has_piece_kinds: bool,
    /// Whether a line wins only if it still stands when its side's next turn begins.
    pub must_lines_last: bool,
    /// The number of the winner's moves in the longest puzzles.
    pub longest_puzzle: u32,
    /// What follows the word of the game in the text of a position, with an example.
    pub position_form: &'static str,
}

const TIC_TAC_TWO: GameInfo = GameInfo {
    aim: "Three in a row inside the brackets win.",
    options: &[
        (MoveKind::Place, "Place a piece on the grid"),
        (MoveKind::Shift, "Move the grid"),
        (MoveKind::Move, "Move a piece onto the grid"),
    ],
    two_cells: MoveKind::Move,
    has_piece_kinds: false,
    must_lines_last: false,
    longest_puzzle: 5,
    position_form: "five rows, the grid's centre and the side to move, \
                    as in: two -----/-XO--/--X--/-----/----- 22 O",
};

const TIC_TAC_SWAP: GameInfo = GameInfo {
    aim: "Three in a row win if they last until your next turn.",
    options: &[
        (MoveKind::Place, "Place a mark"),
        (MoveKind::Swap, "Swap two marks"),
    ],
    two_cells: MoveKind::Swap,
    has_piece_kinds: false,
    must_lines_last: true,
    longest_puzzle: 5,
    position_form: "three rows and the side to move, as in: swap ---/---/--- X",
};

const TIC_TAC_TOE: GameInfo = GameInfo {
    aim: "Three in a row win.",
    options: &[(MoveKind::Place, "Place a mark")],
    two_cells: MoveKind::Move,
    has_piece_kinds: false,
    must_lines_last: false,
    longest_puzzle: 3,
    position_form: "three rows and the side to move, as in: toe ---/---/--- X",
};

const TATEDREZ: GameInfo = GameInfo {
    aim: "Your pieces in a row from edge to edge win.",
    options: &[
        (MoveKind::Place, "Place a piece"),
        (MoveKind::Move, "Move a piece"),
    ],
    two_cells: MoveKind::Move,
    has_piece_kinds: true,
    must_lines_last: false,
    longest_puzzle: 5,
    position_form: "three, four or five rows and the side to move, \
                    as in: tatedrez ---/---/--- X",
};

impl Game {
    pub const fn info(self) -> &'static GameInfo {
        match self {
            Self::TicTacTwo => &TIC_TAC_TWO,
            Self::TicTacSwap => &TIC_TAC_SWAP,
            Self::TicTacToe => &TIC_TAC_TOE,
            Self::Tatedrez => &TATEDREZ,
        }
    }
}
