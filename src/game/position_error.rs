//! Texts that are not positions.

use std::fmt;

use super::{BySide, Game, Piece, Side, alternatives, quoted, spelled};
use crate::board::Cell;

/// Why a text is not a position in which a game can go on. `Display` says why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// The first word is not the word for a game.
    UnknownGame {
        /// The first word; empty if there is none.
        found: String,
    },
    /// The text is a position of another game.
    OtherGame {
        /// The game whose position was expected.
        wanted: Game,
        /// The game that the text names.
        found: Game,
    },
    /// The text does not have as many words as the game's texts have, or as many rows as one of its boards.
    Words {
        /// The game whose position was expected.
        game: Game,
        /// The number of rows of its board.
        size: u8,
    },
    /// The board has the wrong number of rows, or a row the wrong number of cells.
    Shape {
        /// The right number of rows, and of columns.
        size: u8,
    },
    /// A letter that means nothing on this game's board.
    Letter {
        /// The letter.
        letter: char,
        /// The cell in which it stands.
        cell: Cell,
        /// The letters that are possible; `-` is an empty cell.
        letters: &'static str,
    },
    /// The side to move is neither X nor O.
    Side {
        /// The word in its place.
        found: String,
    },
    /// The grid's centre is not two digits from 1 to 3.
    Centre {
        /// The word in its place.
        found: String,
    },
    /// A side has more pieces on the board than the game gives it.
    TooMany {
        /// The side.
        side: Side,
        /// The number of its pieces on the board.
        found: usize,
        /// The number that the game gives it.
        most: usize,
    },
    /// A side has more pieces of one kind on the board than the game gives it.
    TooOften {
        /// The side.
        side: Side,
        /// The kind.
        piece: Piece,
        /// The number of that kind that the game gives it.
        most: usize,
    },
    /// The grid is not in the middle before it may shift.
    GridTooEarly,
    /// A piece is outside the grid before the grid may shift.
    PieceTooEarly {
        /// The cell of the piece.
        cell: Cell,
    },
    /// The sides place in turn, and the numbers of their pieces do not fit the side to move.
    NotTurnWithPieces {
        /// The side to move.
        side: Side,
        /// The number of pieces that each side has on the board.
        pieces: BySide<usize>,
    },
    /// The number of turns made so far does not fit the side to move.
    NotTurnAfter {
        /// The side to move.
        side: Side,
        /// The number of turns that the board shows.
        turns: usize,
    },
    /// An odd number of cells is locked, though a swap locks two.
    OddLocked {
        /// The number of locked cells.
        locked: usize,
    },
    /// A side has more marks than it has had turns.
    MoreMarksThanTurns {
        /// The side.
        side: Side,
        /// The number of its marks.
        marks: usize,
        /// The number of its turns that the board shows.
        turns: usize,
    },
    /// The game is over in that position.
    Finished,
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownGame { .. } => {
                let games = alternatives(&Game::ALL.map(Game::word));
                write!(f, "a position begins with the word for its game: {games}")
            }
            Self::OtherGame { wanted, found } => {
                let [wanted, found] = [wanted, found].map(|game| game.word());
                write!(f, "this is a position of {found}, not of {wanted}")
            }
            Self::Words {
                game: Game::TicTacTwo,
                ..
            } => f.write_str(
                "a position of two is five rows, the grid's centre and the side to move, \
                 as in: two -----/-XO--/--X--/-----/----- 22 O",
            ),
            Self::Words {
                game: game @ (Game::TicTacSwap | Game::TicTacToe | Game::Tatedrez),
                size,
            } => write_rows_wanted(*game, usize::from(*size), f),
            Self::Shape { size } => {
                write!(
                    f,
                    "the board has {size} rows of {size} cells each, with a / between rows"
                )
            }
            Self::Letter {
                letter,
                cell,
                letters,
            } => {
                let letter = letter.escape_debug();
                write!(f, "'{letter}' at {cell} is not a letter of this board: ")?;
                for letter in letters.chars().filter(|&letter| letter != '-') {
                    write!(f, "{letter}, ")?;
                }
                f.write_str("or - for an empty cell")
            }
            Self::Side { found } => {
                write!(f, "the side to move is X or O, not {}", quoted(found))
            }
            Self::Centre { found } => write!(
                f,
                "the grid's centre is two digits from 1 to 3, such as 22, not {}",
                quoted(found)
            ),
            Self::TooMany { side, found, most } => {
                write!(f, "{side} has {found} pieces, and may have {most} at most")
            }
            Self::TooOften {
                side,
                piece,
                most: 1,
            } => write!(f, "{side} has more than one {piece}"),
            Self::TooOften { side, piece, most } => {
                write!(f, "{side} has more than {} {piece}s", spelled(*most))
            }
            Self::GridTooEarly => {
                f.write_str("the grid stays at 22 until each side has placed two pieces")
            }
            Self::PieceTooEarly { cell } => write!(
                f,
                "the piece at {cell} is outside the grid before each side has placed two pieces"
            ),
            Self::NotTurnWithPieces { side, pieces } => {
                let [x, o] = Side::ALL.map(|side| pieces[side]);
                write!(
                    f,
                    "it cannot be {side}'s turn when X has {x} and O has {o} on the board"
                )
            }
            Self::NotTurnAfter { side, turns } => {
                let plural = if *turns == 1 { "" } else { "s" };
                write!(
                    f,
                    "it cannot be {side}'s turn after {turns} turn{plural} (marks + locked cells / 2)"
                )
            }
            Self::OddLocked { locked } => write!(
                f,
                "the number of locked cells, {locked}, is odd; each swap locks two"
            ),
            Self::MoreMarksThanTurns { side, marks, turns } => {
                write!(f, "{side} has more marks ({marks}) than turns ({turns})")
            }
            Self::Finished => f.write_str("the game is over in that position"),
        }
    }
}

impl std::error::Error for PositionError {}

/// Writes how many rows a position of a game has, with an example of `size` rows.
fn write_rows_wanted(game: Game, size: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let word = game.word();
    let rows = vec!["-".repeat(size); size].join("/");
    let sizes: Vec<String> = game
        .sizes()
        .iter()
        .map(|size| spelled(usize::from(*size)))
        .collect();
    let sizes = alternatives(&sizes);
    write!(
        f,
        "a position of {word} is {sizes} rows and the side to move, as in: {word} {rows} X"
    )
}
