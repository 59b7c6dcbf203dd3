//! The settings.

use super::entry::{COMMAND, Completion, Entry, Example, Reading};
use super::lists;
use crate::command::read;
use crate::settings::{BoardStyle, OptionsShown, Seat};

/// What the entries of both players have in common.
const PLAYER: Entry = Entry {
    words: &[
        (
            "WHO",
            "human, strat1, random, perfect, perfect PERCENT, sees N, sees even or sees even N; or a number from the menu",
        ),
        (
            "PERCENT",
            "the percentage of turns that Perfect plays perfectly, 0 to 100; in the others it plays at random",
        ),
        (
            "N",
            "how many plies the computer sees ahead, 1 to 20; beyond 12, a move may take minutes; sees even begins at N, or 2, and goes up after each loss and down after each win",
        ),
    ],
    effect: "Perfect never errs; among drawing moves it sets the best trap: a large share of the replies lose, and only after many plies. Sees finds every win and every loss within its N plies, and nothing beyond.",
    completion: Completion::Words(|_| lists::player_kinds()),
    ..COMMAND
};

/// Everything that `set` sets, in the order of the help.
pub static SETTINGS: [Entry; 12] = [
    Entry {
        name: "set p1",
        forms: &["set p1 WHO"],
        meaning: "who P1 is: human, strat1, random, perfect or sees N",
        example: Example {
            before: &[],
            line: "set p1 human",
            answer: &["P1:     0 Human"],
        },
        reading: Reading::Arguments(|arguments| read::set_player(Seat::P1, arguments)),
        ..PLAYER
    },
    Entry {
        name: "set p2",
        forms: &["set p2 WHO"],
        meaning: "who P2 is: human, strat1, random, perfect or sees N",
        example: Example {
            before: &[],
            line: "set p2 perfect 70",
            answer: &["P2:     3 Perfect 70%"],
        },
        reading: Reading::Arguments(|arguments| read::set_player(Seat::P2, arguments)),
        ..PLAYER
    },
    Entry {
        name: "set name",
        forms: &["set name p1 TEXT", "set name p2 TEXT"],
        meaning: "a player's name",
        words: &[("TEXT", "1 to 64 characters, to the end of the line")],
        effect: "The name is used in the prompt, the score and all messages.",
        example: Example {
            before: &[],
            line: "set name p1 Ann",
            answer: &["P1:     0 Human (Ann)"],
        },
        completion: Completion::Words(lists::names),
        reading: Reading::Arguments(read::set_name),
        ..COMMAND
    },
    Entry {
        name: "set game",
        forms: &["set game GAME", "set game tatedrez SIZE"],
        meaning: "the game: two, swap, toe or tatedrez",
        words: &[
            (
                "GAME",
                "two, swap, toe or tatedrez; or its number, 0 to 3; or its name",
            ),
            ("SIZE", "the side of the Tatedrez board: 3, 4 or 5"),
        ],
        effect: "During a game, it takes effect from the next game.",
        example: Example {
            before: &[],
            line: "set game swap",
            answer: &["Game:   Tic-Tac-Swap"],
        },
        completion: Completion::Words(|_| lists::games_of_all_sizes()),
        reading: Reading::Arguments(read::set_game),
        ..COMMAND
    },
    Entry {
        name: "set size",
        forms: &["set size N"],
        meaning: "the side of the Tatedrez board: 3, 4 or 5",
        words: &[("N", "3, 4 or 5; each side has this many pieces")],
        effect: "It takes effect from the next game of Tatedrez.",
        example: Example {
            before: &[],
            line: "set size 4",
            answer: &["Size:   4 rows in Tatedrez"],
        },
        completion: Completion::Words(|_| lists::sizes()),
        reading: Reading::Arguments(read::set_size),
        ..COMMAND
    },
    Entry {
        name: "set toss",
        forms: &["set toss on", "set toss off"],
        meaning: "toss for X before each game",
        words: &[("on|off", "off: 'set x' says who is X")],
        example: Example {
            before: &[],
            line: "set toss on",
            answer: &["X:      drawn before each game"],
        },
        completion: Completion::Words(|_| lists::on_or_off()),
        reading: Reading::Arguments(read::set_toss),
        ..COMMAND
    },
    Entry {
        name: "set x",
        forms: &["set x p1", "set x p2"],
        meaning: "who is X, and moves first, when there is no toss",
        example: Example {
            before: &[],
            line: "set x p2",
            answer: &["X:      P2"],
        },
        completion: Completion::Words(|_| lists::owned(Seat::ALL.map(Seat::word))),
        reading: Reading::Arguments(read::set_x),
        ..COMMAND
    },
    Entry {
        name: "set speed",
        forms: &["set speed N"],
        meaning: "the pause before a computer's move: 0 none to 10 slow",
        words: &[("N", "fifths of a second, 0 to 10")],
        effect: "Enter or Space cuts a pause short.",
        example: Example {
            before: &[],
            line: "set speed 3",
            answer: &["Speed:  3"],
        },
        completion: Completion::Words(|_| lists::speeds()),
        reading: Reading::Arguments(read::set_speed),
        ..COMMAND
    },
    Entry {
        name: "set options",
        forms: &["set options auto", "set options on", "set options off"],
        meaning: "when the numbered options are shown",
        words: &[
            (
                "auto",
                "at the first turn, and for as long as turns are answered by number",
            ),
            ("on|off", "always, or never"),
        ],
        example: Example {
            before: &[],
            line: "set options off",
            answer: &["Options: off"],
        },
        completion: Completion::Words(|_| lists::owned(OptionsShown::ALL.map(OptionsShown::word))),
        reading: Reading::Arguments(read::set_options),
        ..COMMAND
    },
    Entry {
        name: "set board",
        forms: &["set board plain", "set board words"],
        meaning: "the board as a picture, or in words",
        words: &[("words", "sentences, for a screen reader")],
        example: Example {
            before: &[],
            line: "set board words",
            answer: &["Board:  words"],
        },
        completion: Completion::Words(|_| lists::owned(BoardStyle::ALL.map(BoardStyle::word))),
        reading: Reading::Arguments(read::set_board),
        ..COMMAND
    },
    Entry {
        name: "set tutor",
        forms: &["set tutor on", "set tutor off"],
        meaning: "hold back a move of yours that gives away a win or a draw",
        effect: "The move is made if it is typed again at once.",
        example: Example {
            before: &[],
            line: "set tutor on",
            answer: &["Tutor:  on"],
        },
        completion: Completion::Words(|_| lists::on_or_off()),
        reading: Reading::Arguments(read::set_tutor),
        ..COMMAND
    },
    Entry {
        name: "set score",
        forms: &["set score A B T"],
        meaning: "the score: wins of P1, wins of P2, ties",
        words: &[("A B T", "three numbers")],
        example: Example {
            before: &[],
            line: "set score 3 1 2",
            answer: &["Score: P1 3, P2 1, ties 2, games 6"],
        },
        reading: Reading::Arguments(read::set_score),
        ..COMMAND
    },
];
