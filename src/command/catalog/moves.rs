//! The commands that make a move.

use super::entry::{COMMAND, Completion, Entry, Example, Reading, Scope};
use crate::command::GameCommand;
use crate::command::read::{self, parsed};
use crate::game::{Move, MoveKind};

/// What the words of a cell may be.
const CELL: &str =
    "a cell by its row and column, as printed at the edge of the board: 1 2, 1,2 or 12";

/// What most of these entries have in common.
const MOVE: Entry = Entry {
    scope: Scope::Game,
    completion: Completion::Moves,
    ..COMMAND
};

pub(super) static ENTRIES: [Entry; 6] = [
    Entry {
        name: "place",
        aliases: MoveKind::Place.aliases(),
        forms: &["place R C", "place PIECE R C"],
        meaning: "place a piece or mark of yours in an empty cell",
        words: &[
            ("PIECE", "in Tatedrez, n, r or b for knight, rook or bishop"),
            ("R C", CELL),
        ],
        effect: "The move is made, and it is the other side's turn. The cell alone does the same: 2 2, or n 2 2 with a piece.",
        example: Example {
            before: &["set p2 human", "play"],
            line: "place 2 2",
            answer: &["P1: place 2 2"],
        },
        reading: Reading::Arguments(read::place),
        ..MOVE
    },
    Entry {
        name: "move",
        aliases: MoveKind::Move.aliases(),
        forms: &["move R C R C"],
        meaning: "move a piece of yours to another cell",
        words: &[
            ("R C", CELL),
            ("second R C", "the cell that the piece goes to"),
        ],
        effect: "The move is made. Two cells alone do the same: 1 1 2 3.",
        example: Example {
            before: &["position two -----/-XO--/--X--/--O--/----- 22 X"],
            line: "move 1 1 2 1",
            answer: &["P1: move 1 1 2 1", "P2: place 2 3"],
        },
        reading: Reading::Arguments(read::move_piece),
        ..MOVE
    },
    Entry {
        name: "shift",
        aliases: MoveKind::Shift.aliases(),
        forms: &["shift DIRECTION"],
        meaning: "shift the grid one step",
        words: &[(
            "DIRECTION",
            "up, down, left, right, up-left, up-right, down-left or down-right; initials such as u or ul; compass points such as n or nw; or the numbers 1 to 8",
        )],
        effect: "The grid moves one step. A direction alone does the same: up-left, or ul.",
        example: Example {
            before: &["position two -----/-XO--/--X--/--O--/----- 22 X"],
            line: "shift up-left",
            answer: &["P1: shift up-left", "P2: place 0 0"],
        },
        reading: Reading::Arguments(read::shift),
        ..MOVE
    },
    Entry {
        name: "swap",
        aliases: MoveKind::Swap.aliases(),
        forms: &["swap R C R C"],
        meaning: "swap the marks in two cells",
        words: &[("R C", CELL)],
        effect: "The marks change places, and both cells are locked. Two cells alone do the same: 0 0 1 1.",
        example: Example {
            before: &["set p2 human", "position swap XO-/-X-/--- O"],
            line: "swap 0 0 1 1",
            answer: &["P2: swap 0 0 1 1"],
        },
        reading: Reading::Arguments(read::swap),
        ..MOVE
    },
    Entry {
        name: "pass",
        forms: &["pass"],
        meaning: "make a forced pass, when 'moves' lists it",
        effect: "The side to move, which has no other move, passes. During a game this happens by itself; it has to be typed only in a position given as text.",
        example: Example {
            before: &["set p2 human", "position tatedrez NRn/-rB/-b- X"],
            line: "pass",
            answer: &["P1 (X) has no move and passes."],
        },
        reading: Reading::Arguments(|_| parsed(GameCommand::Move(Move::Pass))),
        ..MOVE
    },
    Entry {
        name: "cancel",
        forms: &["cancel"],
        meaning: "go back from a question to the options",
        effect: "The answers given so far are dropped. q and an empty line do the same.",
        example: Example {
            before: &["play", "1"],
            line: "cancel",
            answer: &[],
        },
        completion: Completion::Nothing,
        reading: Reading::Arguments(|_| parsed(GameCommand::Cancel)),
        ..MOVE
    },
];
