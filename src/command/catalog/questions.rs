//! The commands that show something.

use super::entry::{COMMAND, Completion, Entry, Example, Reading, Scope};
use super::lists;
use crate::command::Question;
use crate::command::read::{self, parsed};

/// What most of these entries have in common.
const QUESTION: Entry = Entry {
    scope: Scope::Game,
    ..COMMAND
};

pub(super) static ENTRIES: [Entry; 7] = [
    Entry {
        name: "board",
        aliases: &["b"],
        forms: &["board"],
        meaning: "show the board",
        effect: "On the board, < marks where the last move put a piece, and * the line that won; brackets enclose the grid; small letters are locked marks in Tic-Tac-Swap and O's pieces in Tatedrez.",
        example: Example {
            before: &["position toe XX-/O--/--- O"],
            line: "board",
            answer: &[
                " X  X  -   0   O to move",
                " O  -  -   1   moves so far: 0",
                " -  -  -   2",
                " 0  1  2",
            ],
        },
        scope: Scope::GameOrAfter,
        reading: Reading::Arguments(|_| parsed(Question::Board)),
        ..QUESTION
    },
    Entry {
        name: "moves",
        forms: &["moves"],
        meaning: "list every legal move",
        effect: "One line for each move, as it is typed.",
        example: Example {
            before: &["position toe XXO/OOX/X-- O"],
            line: "moves",
            answer: &["place 2 1", "place 2 2"],
        },
        reading: Reading::Arguments(|_| parsed(Question::Moves)),
        ..QUESTION
    },
    Entry {
        name: "history",
        forms: &["history"],
        meaning: "list the moves so far",
        effect: "One line for each ply: its number, the side and the move.",
        example: Example {
            before: &["set p2 human", "play", "place 2 2"],
            line: "history",
            answer: &["1. X place 2 2"],
        },
        scope: Scope::GameOrAfter,
        reading: Reading::Arguments(|_| parsed(Question::History)),
        ..QUESTION
    },
    Entry {
        name: "position",
        forms: &["position", "position TEXT"],
        meaning: "print the position, or play on from another one",
        words: &[(
            "TEXT",
            "a line as 'position' prints it: the game, the rows from the top, and the side to move",
        )],
        effect: "The position as one line of text. With TEXT, the game goes on from there, and the current game is left, unscored.",
        example: Example {
            before: &["position toe XX-/O--/--- O"],
            line: "position",
            answer: &["toe XX-/O--/--- O"],
        },
        scope: Scope::Anywhere,
        completion: Completion::Words(|_| lists::games()),
        reading: Reading::Arguments(read::position),
        ..QUESTION
    },
    Entry {
        name: "score",
        forms: &["score", "score reset"],
        meaning: "show the scoreboard, or reset it to zero",
        words: &[("reset", "set every number to 0")],
        effect: "The wins of each player, the ties and the number of games.",
        example: Example {
            before: &["set score 3 1 2"],
            line: "score",
            answer: &["Score: P1 3, P2 1, ties 2, games 6"],
        },
        scope: Scope::Anywhere,
        completion: Completion::Words(|_| vec!["reset".to_owned()]),
        reading: Reading::Arguments(read::score),
        ..QUESTION
    },
    Entry {
        name: "rules",
        forms: &["rules", "rules GAME"],
        meaning: "show the rulebook",
        words: &[(
            "GAME",
            "two, swap, toe or tatedrez; or its number, 0 to 3; or its name",
        )],
        effect: "The rules of the current game, or of the one named.",
        example: Example {
            before: &[],
            line: "rules swap",
            answer: &[],
        },
        scope: Scope::Anywhere,
        completion: Completion::Words(|_| lists::games()),
        reading: Reading::Arguments(read::rules),
        ..QUESTION
    },
    Entry {
        name: "help",
        aliases: &["?"],
        forms: &["help", "help COMMAND"],
        meaning: "list the commands, or explain one",
        words: &[("COMMAND", "a command, or set and a setting")],
        effect: "For a command: its forms, what its words may be, what the answer means, and an example.",
        example: Example {
            before: &[],
            line: "help undo",
            answer: &[],
        },
        scope: Scope::Anywhere,
        completion: Completion::Commands,
        reading: Reading::Arguments(read::help),
    },
];
