//! Everything that is known about the commands, one row for each.

mod settings;

pub use settings::SETTINGS;

use super::row::{Row, Scope};
use super::word::choose;
use super::words::{Words, bare_move};
use super::{Command, NotUnderstood, Request};
use crate::game::{Move, MoveKind};

/// Every command, under the headings of the help and in its order: what a player needs first comes first.
pub static GROUPS: [(&str, &[Row]); 5] = [
    ("Moves", &MOVES),
    ("Games", &GAMES),
    ("Questions", &QUESTIONS),
    ("Learning", &LEARNING),
    ("Settings, files and the program", &PROGRAM),
];

/// Every command, in the order of the help.
pub fn rows() -> impl Iterator<Item = &'static Row> + Clone {
    GROUPS.iter().flat_map(|(_, rows)| *rows)
}

const CELL: (&str, &str) = (
    "R C",
    "a cell by its row and column, as printed at the edge of the board: 1 2, 1,2 or 12",
);

const GAME: (&str, &str) = (
    "GAME",
    "{games}; or its number, 0 to {last game}; or its name",
);

const SIZE: (&str, &str) = ("SIZE", "the side of the Tatedrez board: {sizes}");

const FILE: (&str, &str) = (
    "FILE",
    "the name of a file, to the end of the line; ~/ is the home folder",
);

static MOVES: [Row; 6] = [
    Row {
        name: "place",
        aliases: &["p"],
        forms: &["R C", "PIECE R C"],
        meaning: "place a piece or mark of yours in an empty cell",
        words: &[
            (
                "PIECE",
                "in Tatedrez, n, r or b for knight, rook or bishop; n 2 2 alone does the same",
            ),
            CELL,
        ],
        effect: "The move is made, and it is the other side's turn. The cell alone does the same: 2 2.",
        ..Scope::Game.row(|words| Ok(words.move_of(MoveKind::Place)?.into()))
    },
    Row {
        name: "move",
        aliases: &["m"],
        forms: &["R C R C"],
        meaning: "move a piece of yours to another cell",
        words: &[CELL, ("second R C", "the cell that the piece goes to")],
        effect: "The move is made. Two cells alone do the same: 1 1 2 3.",
        ..Scope::Game.row(|words| Ok(words.move_of(MoveKind::Move)?.into()))
    },
    Row {
        name: "shift",
        aliases: &["s"],
        forms: &["DIRECTION"],
        meaning: "shift the grid one step",
        words: &[(
            "DIRECTION",
            "up, down, left, right, up-left, up-right, down-left or down-right; initials such as u or ul; compass points such as n or nw; or the numbers 1 to 8",
        )],
        effect: "The grid moves one step. A direction alone does the same: up-left, or ul.",
        ..Scope::Game.row(|words| Ok(words.move_of(MoveKind::Shift)?.into()))
    },
    Row {
        name: "swap",
        aliases: &["w"],
        forms: &["R C R C"],
        meaning: "swap the marks in two cells",
        words: &[CELL],
        effect: "The marks change places, and both cells are locked. Two cells alone do the same: 0 0 1 1.",
        ..Scope::Game.row(|words| Ok(words.move_of(MoveKind::Swap)?.into()))
    },
    Row {
        name: "pass",
        meaning: "make a forced pass, when 'moves' lists it",
        effect: "The side to move, which has no other move, passes. During a game this happens by itself; it has to be typed only in a position given as text.",
        ..Scope::Game.row(|words| Ok(words.move_of(MoveKind::Pass)?.into()))
    },
    Row {
        name: "cancel",
        meaning: "go back from a question to the options",
        effect: "The answers given so far are dropped. q and an empty line do the same.",
        ..Scope::Game.row(|_| Ok(Request::Cancel))
    },
];

static GAMES: [Row; 8] = [
    Row {
        name: "play",
        aliases: &["start", "new"],
        forms: &["", "N", "GAME", "tatedrez SIZE"],
        meaning: "play a game, of the kind named, or N games in a row",
        words: &[
            ("N", "how many games; the results are added up at the end"),
            ("GAME", "{games}"),
            SIZE,
        ],
        effect: "The game begins; one that is named stays chosen. 'help games' tells of games and opponents.",
        ..Scope::Menu.row(|words| {
            let (chosen, games) = match words.is_empty() || words.begins_word() {
                true => (words.optional(Words::choice_to_play)?, None),
                false => (None, Some(words.count()?)),
            };
            let x = None;
            Ok(Command::Play { chosen, games, x }.into())
        })
    },
    Row {
        name: "undo",
        aliases: &["u"],
        forms: &["", "N"],
        meaning: "take back your last move, and what followed it",
        words: &[("N", "how many plies; without it, back to a human's turn")],
        effect: "The position before those plies is shown. On a computer's turn the computers wait until 'go'. After a game, undo removes its result from the score; a game that was left goes on as it was.",
        ..Scope::GameOrAfter.row(|words| Ok(Command::Undo(words.optional(Words::count)?).into()))
    },
    Row {
        name: "redo",
        aliases: &["r"],
        forms: &["", "N"],
        meaning: "replay plies that were taken back",
        words: &[("N", "how many plies; without it, up to a human's turn")],
        effect: "The position after those plies is shown.",
        ..Scope::Game.row(|words| Ok(Command::Redo(words.optional(Words::count)?).into()))
    },
    Row {
        name: "restart",
        meaning: "leave this game, unscored, and start it again",
        effect: "The game begins again from its first position, with the same players.",
        ..Scope::GameOrAfter.row(|_| Ok(Command::Restart.into()))
    },
    Row {
        name: "resign",
        meaning: "give up: the side to move loses",
        effect: "The other side wins, and the score counts it.",
        ..Scope::Game.row(|_| Ok(Command::Resign.into()))
    },
    Row {
        name: "menu",
        meaning: "leave the game, unscored",
        effect: "The menu is shown. 'undo' goes back to the game.",
        ..Scope::Anywhere.row(|_| Ok(Command::Menu.into()))
    },
    Row {
        name: "go",
        forms: &["", "WHO"],
        meaning: "have a computer make this move",
        words: &[(
            "WHO",
            "the computer: strat1, random, perfect or sees N; without it, the side's own",
        )],
        effect: "The computer moves, and the computers no longer wait.",
        ..Scope::Game.row(|words| Ok(Request::Go(words.optional(Words::computer)?)))
    },
    Row {
        name: "force",
        forms: &["", "on", "off"],
        meaning: "make the computers wait, so that every move is typed",
        words: &[(
            "on|off",
            "on, or no word: they wait until 'force off' or 'go'",
        )],
        effect: "Both sides' moves are typed until 'force off' or 'go'.",
        ..Scope::Anywhere.row(|words| {
            let on = words.optional(Words::on_or_off)?;
            Ok(Command::Force(on.unwrap_or(true)).into())
        })
    },
];

static QUESTIONS: [Row; 7] = [
    Row {
        name: "board",
        aliases: &["b"],
        meaning: "show the board",
        effect: "On the board, < marks where the last move put a piece, and * the line that won; brackets enclose the grid; small letters are locked marks in Tic-Tac-Swap and O's pieces in Tatedrez.",
        ..Scope::GameOrAfter.row(|_| Ok(Request::Board))
    },
    Row {
        name: "moves",
        meaning: "list every legal move",
        effect: "One line for each move, as it is typed.",
        ..Scope::Game.row(|_| Ok(Request::Moves))
    },
    Row {
        name: "history",
        meaning: "list the moves so far",
        effect: "One line for each ply: its number, the side and the move.",
        ..Scope::GameOrAfter.row(|_| Ok(Request::History))
    },
    Row {
        name: "position",
        forms: &["", "TEXT"],
        meaning: "print the position, or play on from another one",
        words: &[(
            "TEXT",
            "a line as 'position' prints it: the game, the rows from the top, and the side to move",
        )],
        effect: "The position as one line of text. With TEXT, the game goes on from there, and the current game is left, unscored.",
        ..Scope::Anywhere.row(|words| {
            let x = None;
            Ok(match words.optional(Words::position)? {
                Some(text) => Command::Position { text, x }.into(),
                None => Request::Position,
            })
        })
    },
    Row {
        name: "score",
        forms: &["", "reset"],
        meaning: "show the scoreboard, or reset it to zero",
        words: &[("reset", "set every number to 0")],
        effect: "The wins of each player, the ties and the number of games.",
        ..Scope::Anywhere.row(|words| {
            let reset = words.optional(|words| words.one_of("word", [("reset", ())]))?;
            Ok(reset.map_or(Request::Score, |()| Command::ResetScore.into()))
        })
    },
    Row {
        name: "rules",
        forms: &["", "GAME"],
        meaning: "show the rulebook",
        words: &[GAME],
        effect: "The rules of the current game, or of the one named.",
        ..Scope::Anywhere.row(|words| Ok(Request::Rules(words.optional(Words::game)?)))
    },
    Row {
        name: "help",
        aliases: &["?"],
        forms: &["", "COMMAND"],
        meaning: "show what can be typed here, or explain a command or a topic",
        words: &[(
            "COMMAND",
            "a command, or set and a setting; a topic: playing, games, learning, settings, files or scripts; or all, for every command on a line",
        )],
        effect: "Without more words, what can be typed here and now. For a command: its forms, what its words may be, what the answer means, and an example.",
        ..Scope::Anywhere.row(|words| Ok(Request::Help(words.optional(Words::topic)?)))
    },
];

static LEARNING: [Row; 8] = [
    Row {
        name: "hint",
        aliases: &["h"],
        meaning: "show the best move and what it leads to",
        effect: "The move and its value for you: 'win 5' means that you win in 5 plies, counting both sides' moves, if you hurry and the other side delays; 'lose 4' that you lose in 4; 'draw' that neither side can force a win.",
        ..Scope::Game.row(|_| Ok(Request::Hint))
    },
    Row {
        name: "value",
        meaning: "show what the position is worth",
        effect: "'win N', 'lose N' or 'draw' for the side to move; N is the number of plies to the end when the winner hurries and the loser delays.",
        ..Scope::Game.row(|_| Ok(Request::Value))
    },
    Row {
        name: "values",
        aliases: &["v"],
        meaning: "show what every legal move is worth",
        effect: "One line for each move, the best first, with its value for the side that makes it: 'win N', 'lose N' or 'draw'; N is the number of plies to the end. A move after which a position has occurred for the third time draws.",
        ..Scope::Game.row(|_| Ok(Request::Values))
    },
    Row {
        name: "why",
        forms: &["", "MOVE"],
        meaning: "show best play from here, or after a move",
        words: &[("MOVE", "a move as it is typed, to see what it leads to")],
        effect: "One line for each ply, with its value, to the end of the game; for a draw, the first 6 plies.",
        ..Scope::Game.row(|words| Ok(Request::Why(words.optional(any_move)?)))
    },
    Row {
        name: "analyze",
        meaning: "show where the game was won and lost",
        effect: "One line for each ply, with its value for the side that made it. ? marks a move that gave away a win or a draw, ?! one that made a win take longer or a loss come sooner. The last lines say how often each side kept the value, and how often random moves would have.",
        ..Scope::GameOrAfter.row(|_| Ok(Request::Analyze))
    },
    Row {
        name: "puzzle",
        forms: &["", "N"],
        meaning: "solve a position that is won in N plies",
        words: &[("N", "an odd number of plies; without it, 3, 5 or 7")],
        effect: "Only one move wins. Find it, and the moves after it, against Perfect; the tutor holds back wrong moves. The game is not scored; saved and loaded, it is an ordinary one.",
        ..Scope::Anywhere.row(|words| {
            // a puzzle that was drawn is recorded as its position; nobody has to type it
            if words.begins_position() {
                return Ok(Command::Puzzle(words.position()?).into());
            }
            let plies = words.optional(|words| words.small_number("number of plies", 1..=99))?;
            Ok(Request::FindPuzzle(plies))
        })
    },
    Row {
        name: "perft",
        forms: &["N"],
        meaning: "count the positions exactly N plies ahead",
        words: &[("N", "how many plies, 0 to 99")],
        effect: "The number of ways to play N plies from here. A game that ended earlier is not counted.",
        ..Scope::Game.row(|words| Ok(Request::Perft(words.number("number of plies", 0..=99)?)))
    },
    Row {
        name: "solve",
        forms: &["", "GAME", "GAME SIZE", "FILE", "GAME FILE"],
        meaning: "solve a game from scratch",
        words: &[
            GAME,
            ("SIZE", "the side of the Tatedrez board, 3 or 4"),
            (
                "FILE",
                "the file for the packed table of the lost positions",
            ),
        ],
        effect: "For each number of plies, how many positions are won and lost in that many, symmetric positions counted as one; then the draws, the number of positions, the longest win, the value of the start, and whether all checks agree.",
        ..Scope::Anywhere.row(|words| {
            let (game, board) = words.game_and_board()?;
            let file = words.optional(Words::file)?;
            Ok(Request::Solve { game, board, file })
        })
    },
];

static PROGRAM: [Row; 5] = [
    Row {
        name: "set",
        forms: &["", "WHAT VALUE"],
        meaning: "show all settings, or change one; 'help set' lists them",
        effect: "Without more words, every setting as it stands, a line each, as it would be typed. Else the answer is the setting as the menu shows it. It is kept until it is changed.",
        settings: &SETTINGS,
        ..Scope::Anywhere.row(|_| Ok(Request::Settings))
    },
    Row {
        name: "save",
        aliases: &["save!"],
        forms: &["FILE", "! FILE"],
        meaning: "save the game",
        words: &[FILE],
        effect: "The file is a script of commands like these. save! overwrites a file that is not a saved game.",
        ..Scope::GameOrAfter.row(|words| {
            let (file, overwrite) = (words.file()?, words.insists());
            Ok(Request::Save { file, overwrite })
        })
    },
    Row {
        name: "load",
        forms: &["FILE"],
        meaning: "continue a saved game",
        words: &[FILE],
        effect: "The game, the settings and the score are those of the file. A file with an error changes nothing.",
        ..Scope::Anywhere.row(|words| Ok(Request::Load(words.file()?)))
    },
    Row {
        name: "resume",
        meaning: "go on with the game that was left unfinished",
        effect: "The game goes on as it was left, by 'menu' or when the program ended: of a match that one game. The computers wait if they waited.",
        ..Scope::Menu.row(|_| Ok(Command::Resume.into()))
    },
    Row {
        name: "quit",
        aliases: &["q", "exit"],
        meaning: "leave the program",
        effect: "At a terminal everything is kept: 'resume' goes on with an unfinished game the next time.",
        ..Scope::Anywhere.row(|_| Ok(Request::Quit))
    },
];

/// Takes a move of any kind, with its word or bare.
fn any_move(words: &mut Words<'_>) -> Result<Move, NotUnderstood> {
    words.offer(|listing| listing.moves.to_vec());
    if let Some(mv) = bare_move(words.rest(), words.current()) {
        words.text("move")?;
        return mv;
    }
    let word = words.needed("move")?;
    let named = |row: &'static Row| {
        let all = row.aliases.iter().copied().chain([row.name]);
        row.move_kind()
            .map(|kind| all.map(move |word| (word, kind)))
    };
    let kinds = MOVES.iter().filter_map(named).flatten();
    let kind = choose("move", word, kinds).map_err(|mut wrong| {
        if let NotUnderstood::Unknown { words: known, .. } = &mut wrong {
            let has = |kind: &MoveKind| words.current().is_none_or(|game| game.has(*kind));
            let kinds = MoveKind::ALL.into_iter().filter(has);
            *known = kinds.map(MoveKind::word).collect();
        }
        wrong
    })?;
    words.move_of(kind)
}
