//! The commands that begin, end and change games.

use super::entry::{COMMAND, Completion, Entry, Example, Reading, Scope};
use super::lists;
use crate::command::read::{self, parsed};
use crate::command::{GameCommand, ProgramCommand};

/// What most of these entries have in common.
const GAME: Entry = Entry {
    scope: Scope::Game,
    ..COMMAND
};

pub(super) static ENTRIES: [Entry; 8] = [
    Entry {
        name: "play",
        aliases: &["start", "new"],
        forms: &["play", "play N"],
        meaning: "play a game, or N games in a row",
        words: &[("N", "how many games; the results are added up at the end")],
        effect: "The game begins. To choose the players, see 'help set'.",
        example: Example {
            before: &["set p1 perfect", "set p2 perfect", "set game toe"],
            line: "play 20",
            answer: &[
                "Played 20: P1 0, P2 0, ties 20",
                "Type 'play' for another game, 'undo', 'analyze', 'save FILE', 'menu' or 'quit'.",
            ],
        },
        scope: Scope::Menu,
        reading: Reading::Arguments(read::play),
        ..GAME
    },
    Entry {
        name: "undo",
        aliases: &["u"],
        forms: &["undo", "undo N"],
        meaning: "take back your last move, and what followed it",
        words: &[("N", "how many plies; without it, back to a human's turn")],
        effect: "The position before those plies is shown. On a computer's turn the computers wait until 'go'. After a game, undo removes its result from the score; a game that was left goes on as it was.",
        example: Example {
            before: &["set p2 human", "play", "place 2 2"],
            line: "undo",
            answer: &[
                "1 ply taken back.",
                " -  -  -  -  -   0   X to move",
                " - [-  -  - ]-   1   X in hand: 4",
                " - [-  -  - ]-   2   O in hand: 4",
                " - [-  -  - ]-   3   moves so far: 0",
                " -  -  -  -  -   4",
                " 0  1  2  3  4",
            ],
        },
        scope: Scope::GameOrAfter,
        reading: Reading::Arguments(read::undo),
        ..GAME
    },
    Entry {
        name: "redo",
        aliases: &["r"],
        forms: &["redo", "redo N"],
        meaning: "replay plies that were taken back",
        words: &[("N", "how many plies; without it, up to a human's turn")],
        effect: "The position after those plies is shown.",
        example: Example {
            before: &["set p2 human", "play", "place 2 2", "undo"],
            line: "redo",
            answer: &[
                "1 ply redone.",
                " -  -  -  -  -   0   O to move",
                " - [-  -  - ]-   1   X in hand: 3",
                " - [-  X< - ]-   2   O in hand: 4",
                " - [-  -  - ]-   3   moves so far: 1",
                " -  -  -  -  -   4",
                " 0  1  2  3  4",
            ],
        },
        reading: Reading::Arguments(read::redo),
        ..GAME
    },
    Entry {
        name: "restart",
        forms: &["restart"],
        meaning: "leave this game, unscored, and start it again",
        effect: "The game begins again from its first position, with the same players.",
        example: Example {
            before: &["play"],
            line: "restart",
            answer: &["Tic-Tac-Two: P1 (X, score 0) against P2 (O, score 0)."],
        },
        scope: Scope::GameOrAfter,
        reading: Reading::Arguments(|_| parsed(GameCommand::Restart)),
        ..GAME
    },
    Entry {
        name: "resign",
        forms: &["resign"],
        meaning: "give up: the side to move loses",
        effect: "The other side wins, and the score counts it.",
        example: Example {
            before: &["set game toe", "play"],
            line: "resign",
            answer: &[
                " -  -  -   0   game over",
                " -  -  -   1   moves so far: 0",
                " -  -  -   2",
                " 0  1  2",
                "O wins!",
                "P1 resigned.",
                "Score: P1 0, P2 1, ties 0, games 1",
                "Type 'play' for another game, 'undo', 'analyze', 'save FILE', 'menu' or 'quit'.",
            ],
        },
        reading: Reading::Arguments(|_| parsed(GameCommand::Resign)),
        ..GAME
    },
    Entry {
        name: "menu",
        forms: &["menu"],
        meaning: "leave the game, unscored",
        effect: "The menu is shown. 'undo' goes back to the game.",
        example: Example {
            before: &["play"],
            line: "menu",
            answer: &[],
        },
        scope: Scope::Anywhere,
        reading: Reading::Arguments(|_| parsed(ProgramCommand::Menu)),
        ..GAME
    },
    Entry {
        name: "go",
        forms: &["go", "go WHO"],
        meaning: "have a computer make this move",
        words: &[(
            "WHO",
            "the computer: strat1, random, perfect or sees N; without it, the side's own",
        )],
        effect: "The computer moves, and the computers no longer wait.",
        example: Example {
            before: &["set p2 human", "position toe XX-/OO-/--- X"],
            line: "go perfect",
            answer: &[
                "P1: place 0 2",
                " X* X* X*  0   game over",
                " O  O  -   1   moves so far: 1",
                " -  -  -   2",
                " 0  1  2",
                "X wins!",
                "P1 has a line: 0 0, 0 1, 0 2.",
                "Score: P1 1, P2 0, ties 0, games 1",
                "Type 'play' for another game, 'undo', 'analyze', 'save FILE', 'menu' or 'quit'.",
            ],
        },
        completion: Completion::Words(|_| lists::computers()),
        reading: Reading::Arguments(read::go),
        ..GAME
    },
    Entry {
        name: "force",
        forms: &["force", "force on", "force off"],
        meaning: "make the computers wait, so that every move is typed",
        words: &[(
            "on|off",
            "on, or no word: they wait until 'force off' or 'go'",
        )],
        effect: "Both sides' moves are typed until 'force off' or 'go'.",
        example: Example {
            before: &[],
            line: "force on",
            answer: &["The computers wait until 'force off' or 'go'; both sides' moves are typed."],
        },
        scope: Scope::Anywhere,
        completion: Completion::Words(|_| lists::on_or_off()),
        reading: Reading::Arguments(read::force),
        ..GAME
    },
];
