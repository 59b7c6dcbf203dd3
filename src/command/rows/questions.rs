//! The commands that show something, and those about the values of positions.

use crate::command::row::{
    COUNT, GAME, Kind, Row, anywhere, game_words, in_game, in_or_after_game, optional, required,
};
use crate::command::{Command, Request};

pub(super) static QUESTIONS: [Row; 7] = [
    Row {
        name: "board",
        aliases: &["b"],
        meaning: "show the board",
        effect: "On the board, < marks where the last move put a piece, and * the line that won; brackets enclose the grid; small letters are locked marks in Tic-Tac-Swap and O's pieces in Tatedrez.",
        ..in_or_after_game(|_| Request::Board)
    },
    Row {
        name: "moves",
        meaning: "list every legal move",
        effect: "One line for each move, as it is typed.",
        ..in_game(|_| Request::Moves)
    },
    Row {
        name: "history",
        meaning: "list the moves so far",
        effect: "One line for each ply: its number, the side and the move.",
        ..in_or_after_game(|_| Request::History)
    },
    Row {
        name: "position",
        parameters: &[optional("TEXT", Kind::Text("position", |_, _| game_words()))
            .help("a line as 'position' prints it: the game, the rows from the top, and the side to move")],
        meaning: "print the position, or play on from another one",
        effect: "The position as one line of text. With TEXT, the game goes on from there, and the current game is left, unscored.",
        ..anywhere(|given| match given.text {
            Some(text) => Command::Position { text, x: None }.into(),
            None => Request::Position,
        })
    },
    Row {
        name: "score",
        parameters: &[optional("reset", Kind::OneOf("word", || vec!["reset"]))
            .help("set every number to 0")],
        meaning: "show the scoreboard, or reset it to zero",
        effect: "The wins of each player, the ties and the number of games.",
        ..anywhere(|given| match given.choices.is_empty() {
            true => Request::Score,
            false => Command::ResetScore.into(),
        })
    },
    Row {
        name: "rules",
        parameters: &[optional("GAME", Kind::Game).help(GAME)],
        meaning: "show the rulebook",
        effect: "The rules of the current game, or of the one named.",
        ..anywhere(|given| Request::Rules(given.games.first().copied()))
    },
    Row {
        name: "help",
        aliases: &["?"],
        parameters: &[optional("COMMAND", Kind::Text("command", |_, listing| listing.names.clone()))
            .help("a command, or set and a setting; a topic: playing, games, learning, settings, files or scripts; or all, for every command on a line")],
        meaning: "show what can be typed here, or explain a command or a topic",
        effect: "Without more words, what can be typed here and now. For a command: its forms, what its words may be, what the answer means, and an example.",
        ..anywhere(|given| Request::Help(given.text))
    },
];

pub(super) static LEARNING: [Row; 9] = [
    Row {
        name: "hint",
        aliases: &["h"],
        meaning: "show the best move and what it leads to",
        effect: "The move and its value for you: 'win 5' means that you win in 5 plies, counting both sides' moves, if you hurry and the other side delays; 'lose 4' that you lose in 4; 'draw' that neither side can force a win. In Tatedrez on 5x5, whose values nobody knows, it is what a search of 8 plies finds.",
        ..in_game(|_| Request::Hint)
    },
    Row {
        name: "value",
        meaning: "show what the position is worth",
        effect: "'win N', 'lose N' or 'draw' for the side to move; N is the number of plies to the end when the winner hurries and the loser delays.",
        ..in_game(|_| Request::Value)
    },
    Row {
        name: "values",
        aliases: &["v"],
        meaning: "show what every legal move is worth",
        effect: "One line for each move, the best first, with its value for the side that makes it: 'win N', 'lose N' or 'draw'; N is the number of plies to the end. After a draw, how many of the other side's replies would lose. A move after which a position has occurred for the third time draws.",
        ..in_game(|_| Request::Values)
    },
    Row {
        name: "why",
        parameters: &[
            optional("MOVE", Kind::Move).help("a move as it is typed, to see what it leads to")
        ],
        meaning: "show best play from here, or after a move",
        effect: "One line for each ply, with its value, to the end of the game; for a draw, the first 6 plies; then the board as it stands there. Where 'repetition' is added, the value is another than that of the position by itself, as a move would bring it about for the third time, which draws.",
        ..in_game(|given| Request::Why(given.moves.first().copied()))
    },
    Row {
        name: "analyze",
        meaning: "show where the game was won and lost",
        effect: "One line for each ply, with its value for the side that made it. ? marks a mistake, a move that gave away a win or a draw, ?! one that made a win take longer or a loss come sooner. The last lines say how many mistakes each side made, and how many random moves would have been.",
        ..in_or_after_game(|_| Request::Analyze)
    },
    Row {
        name: "retry",
        parameters: &[optional("PLY", COUNT)
            .help("the number of a ply in 'history'; without it, your last mistake")],
        meaning: "go back to before your last mistake",
        effect: "The position before the last ? of analyze that a human made, or before that ply. After a game, its result is removed from the score. 'redo' makes the moves again.",
        ..in_or_after_game(|given| Request::Retry(given.number()))
    },
    Row {
        name: "puzzle",
        parameters: &[
            optional("TEXT", Kind::Position),
            optional("N", Kind::Number("number of plies", 1..=99))
                .help("an odd number of plies; without it, 3, 5 or 7"),
        ],
        meaning: "solve a position that is won in N plies",
        effect: "Only one move wins. Find it, and the moves after it, against Perfect; the tutor holds back wrong moves. The game is not scored; saved and loaded, it is an ordinary one.",
        ..anywhere(|given| match given.text {
            Some(text) => Command::Puzzle(text).into(),
            None => Request::FindPuzzle(given.numbers.first().map(|&plies| plies as u8)),
        })
    },
    Row {
        name: "perft",
        parameters: &[
            required("N", Kind::Number("number of plies", 0..=99)).help("how many plies, 0 to 99")
        ],
        meaning: "count the positions exactly N plies ahead",
        effect: "The number of ways to play N plies from here. A game that ended earlier is not counted.",
        ..in_game(|given| Request::Perft(given.numbers[0]))
    },
    Row {
        name: "solve",
        parameters: &[
            optional("GAME", Kind::Game).help(GAME),
            optional("SIZE", Kind::SizeOf("GAME")).help("the side of the Tatedrez board, 3 or 4"),
            optional("FILE", Kind::File)
                .help("the file for the packed table of the lost positions"),
        ],
        meaning: "solve a game from scratch",
        effect: "For each number of plies, how many positions are won and lost in that many, symmetric positions counted as one; then the draws, the number of positions, the longest win, the value of the start, and whether all checks agree.",
        ..anywhere(|given| {
            let game = given.games.first().copied();
            let board = given.boards.first().copied();
            let file = given.text;
            Request::Solve { game, board, file }
        })
    },
];
