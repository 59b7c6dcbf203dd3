//! Settings, files, and the program itself.

use super::SETTINGS;
use super::entry::{COMMAND, Completion, Entry, Example, Reading, Scope};
use crate::command::ProgramCommand;
use crate::command::read::{self, parsed};

pub(super) static ENTRIES: [Entry; 5] = [
    Entry {
        name: "set",
        forms: &["set WHAT VALUE"],
        meaning: "change a setting; 'help set' lists them",
        effect: "The answer is the setting as the menu shows it. It is kept until it is changed.",
        example: Example {
            before: &[],
            line: "set p2 perfect",
            answer: &["P2:     3 Perfect"],
        },
        reading: Reading::OneOf {
            what: "setting",
            entries: &SETTINGS,
        },
        ..COMMAND
    },
    Entry {
        name: "save",
        aliases: &["save!"],
        forms: &["save FILE", "save! FILE"],
        meaning: "save the game",
        words: &[(
            "FILE",
            "the name of a file, to the end of the line; ~/ is the home folder",
        )],
        effect: "The file is a script of commands like these. save! overwrites a file that is not a saved game.",
        example: Example {
            before: &["play"],
            line: "save evening.tt2",
            answer: &["Saved to evening.tt2."],
        },
        scope: Scope::GameOrAfter,
        completion: Completion::File,
        reading: Reading::Arguments(read::save),
    },
    Entry {
        name: "load",
        forms: &["load FILE"],
        meaning: "continue a saved game",
        words: &[(
            "FILE",
            "the name of a file, to the end of the line; ~/ is the home folder",
        )],
        effect: "The game, the settings and the score are those of the file. A file with an error changes nothing.",
        example: Example {
            before: &["play", "save evening.tt2", "menu"],
            line: "load evening.tt2",
            answer: &[
                "Loaded evening.tt2.",
                "Tic-Tac-Two, ply 0: P1 (X) against P2 (O).",
                "Score: P1 0, P2 0, ties 0, games 0 (was P1 0, P2 0, ties 0)",
                " -  -  -  -  -   0   X to move",
                " - [-  -  - ]-   1   X in hand: 4",
                " - [-  -  - ]-   2   O in hand: 4",
                " - [-  -  - ]-   3   moves so far: 0",
                " -  -  -  -  -   4",
                " 0  1  2  3  4",
            ],
        },
        completion: Completion::File,
        reading: Reading::Arguments(read::load),
        ..COMMAND
    },
    Entry {
        name: "resume",
        forms: &["resume"],
        meaning: "continue where an earlier session ended",
        effect: "The game, the settings and the score are those that were kept. At a terminal the session is kept after every line.",
        example: Example {
            before: &[],
            line: "resume",
            answer: &[],
        },
        reading: Reading::Arguments(|_| parsed(ProgramCommand::Resume)),
        ..COMMAND
    },
    Entry {
        name: "quit",
        aliases: &["q", "exit"],
        forms: &["quit"],
        meaning: "leave the program",
        effect: "At a terminal the game is kept: 'resume' continues it the next time.",
        example: Example {
            before: &[],
            line: "quit",
            answer: &["Thanks for playing!"],
        },
        reading: Reading::Arguments(|_| parsed(ProgramCommand::Quit)),
        ..COMMAND
    },
];
