//! The commands about the values of positions.

use super::entry::{COMMAND, Completion, Entry, Example, Reading, Scope};
use super::lists;
use crate::command::Question;
use crate::command::read::{self, parsed};

/// What most of these entries have in common.
const VALUE: Entry = Entry {
    scope: Scope::Game,
    ..COMMAND
};

pub(super) static ENTRIES: [Entry; 8] = [
    Entry {
        name: "hint",
        aliases: &["h"],
        forms: &["hint"],
        meaning: "show the best move and what it leads to",
        effect: "The move and its value for you: 'win 5' means that you win in 5 plies, counting both sides' moves, if you hurry and the other side delays; 'lose 4' that you lose in 4; 'draw' that neither side can force a win.",
        example: Example {
            before: &["position toe XX-/O--/--- O"],
            line: "hint",
            answer: &["hint: place 0 2 (lose 4)"],
        },
        reading: Reading::Arguments(|_| parsed(Question::Hint)),
        ..VALUE
    },
    Entry {
        name: "value",
        forms: &["value"],
        meaning: "show what the position is worth",
        effect: "'win N', 'lose N' or 'draw' for the side to move; N is the number of plies to the end when the winner hurries and the loser delays.",
        example: Example {
            before: &["position toe XX-/O--/--- O"],
            line: "value",
            answer: &["lose 4"],
        },
        reading: Reading::Arguments(|_| parsed(Question::Value)),
        ..VALUE
    },
    Entry {
        name: "values",
        aliases: &["v"],
        forms: &["values"],
        meaning: "show what every legal move is worth",
        effect: "One line for each move, the best first, with its value for the side that makes it: 'win N', 'lose N' or 'draw'; N is the number of plies to the end. A move after which a position has occurred for the third time draws.",
        example: Example {
            before: &["position toe XXO/OOX/X-- O"],
            line: "values",
            answer: &["place 2 1\tdraw", "place 2 2\tdraw"],
        },
        reading: Reading::Arguments(|_| parsed(Question::Values)),
        ..VALUE
    },
    Entry {
        name: "why",
        forms: &["why", "why MOVE"],
        meaning: "show best play from here, or after a move",
        words: &[("MOVE", "a move as it is typed, to see what it leads to")],
        effect: "One line for each ply, with its value, to the end of the game; for a draw, the first 6 plies.",
        example: Example {
            before: &["position toe XX-/O--/--- O"],
            line: "why place 1 1",
            answer: &[
                "1. O place 1 1\tlose 2 ?! better: place 0 2 (lose 4)",
                "2. X place 0 2\twin 1",
            ],
        },
        reading: Reading::Arguments(read::why),
        ..VALUE
    },
    Entry {
        name: "analyze",
        forms: &["analyze"],
        meaning: "show where the game was won and lost",
        effect: "One line for each ply, with its value for the side that made it. ? marks a move that gave away a win or a draw, ?! one that made a win take longer or a loss come sooner. The last lines say how often each side kept the value, and how often random moves would have.",
        example: Example {
            before: &[
                "set game toe",
                "set p2 human",
                "play",
                "place 0 0",
                "place 0 1",
            ],
            line: "analyze",
            answer: &[
                "1. X place 0 0\tdraw",
                "2. O place 0 1\tlose 6 ? better: place 1 1 (draw)",
                "X kept the value in 1 of 1 move; chance would have kept it in 1.0",
                "O kept the value in 0 of 1 move; chance would have kept it in 0.1",
            ],
        },
        scope: Scope::GameOrAfter,
        reading: Reading::Arguments(|_| parsed(Question::Analyze)),
        ..VALUE
    },
    Entry {
        name: "puzzle",
        forms: &["puzzle", "puzzle N"],
        meaning: "solve a position that is won in N plies",
        words: &[("N", "an odd number of plies; without it, 3, 5 or 7")],
        effect: "Only one move wins. Find it, and the moves after it, against Perfect; the tutor holds back wrong moves. The game is not scored; saved and loaded, it is an ordinary one.",
        example: Example {
            before: &[],
            line: "puzzle 3",
            answer: &[],
        },
        scope: Scope::Anywhere,
        reading: Reading::Arguments(read::puzzle),
        ..VALUE
    },
    Entry {
        name: "perft",
        forms: &["perft N"],
        meaning: "count the positions exactly N plies ahead",
        words: &[("N", "how many plies, 0 to 99")],
        effect: "The number of ways to play N plies from here. A game that ended earlier is not counted.",
        example: Example {
            before: &["position toe XX-/O--/--- O"],
            line: "perft 3",
            answer: &["perft 3 100"],
        },
        reading: Reading::Arguments(read::perft),
        ..VALUE
    },
    Entry {
        name: "solve",
        forms: &[
            "solve",
            "solve GAME",
            "solve GAME SIZE",
            "solve FILE",
            "solve GAME FILE",
        ],
        meaning: "solve a game from scratch",
        words: &[
            (
                "GAME",
                "two, swap, toe or tatedrez; or its number, 0 to 3; or its name",
            ),
            ("SIZE", "the side of the Tatedrez board, 3 or 4"),
            (
                "FILE",
                "the file for the packed table of the lost positions",
            ),
        ],
        effect: "For each number of plies, how many positions are won and lost in that many, symmetric positions counted as one; then the draws, the number of positions, the longest win, the value of the start, and whether all checks agree.",
        example: Example {
            before: &[],
            line: "solve toe",
            answer: &[],
        },
        scope: Scope::Anywhere,
        completion: Completion::Words(|_| lists::games()),
        reading: Reading::Arguments(read::solve),
        ..VALUE
    },
];
