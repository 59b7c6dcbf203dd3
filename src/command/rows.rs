//! Everything that is known about the commands, one row for each.

mod settings;

pub use settings::SETTINGS;

use super::row::{Row, Scope};
use super::word::choose;
use super::words::{Understood, Words, bare_move};
use super::{Command, Goal, NotUnderstood, Request};
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

static MOVES: [Row; 6] = [
    Row {
        name: "place",
        aliases: &["p"],
        forms: &["R C", "PIECE R C"],
        meaning: "place a piece or mark of yours in an empty cell",
        ..Scope::Game.row(|words| Ok(words.move_of(MoveKind::Place)?.into()))
    },
    Row {
        name: "move",
        aliases: &["m"],
        forms: &["R C R C"],
        meaning: "move a piece of yours to another cell",
        ..Scope::Game.row(|words| Ok(words.move_of(MoveKind::Move)?.into()))
    },
    Row {
        name: "shift",
        aliases: &["s"],
        forms: &["DIRECTION"],
        meaning: "shift the grid one step",
        ..Scope::Game.row(|words| Ok(words.move_of(MoveKind::Shift)?.into()))
    },
    Row {
        name: "swap",
        aliases: &["w"],
        forms: &["R C R C"],
        meaning: "swap the marks in two cells",
        ..Scope::Game.row(|words| Ok(words.move_of(MoveKind::Swap)?.into()))
    },
    Row {
        name: "pass",
        meaning: "make a forced pass, when 'moves' lists it",
        ..Scope::Game.row(|words| Ok(words.move_of(MoveKind::Pass)?.into()))
    },
    Row {
        name: "cancel",
        meaning: "go back from a question to the options",
        ..Scope::Game.row(|_| Ok(Request::Cancel))
    },
];

static GAMES: [Row; 8] = [
    Row {
        name: "play",
        aliases: &["start", "new"],
        forms: &["", "N", "GAME", "tatedrez SIZE"],
        meaning: "play a game, of the kind named, or N games in a row",
        ..Scope::Menu.row(|words| {
            let (chosen, games) =
                match words.rest.is_empty() || words.rest.starts_with(char::is_alphabetic) {
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
        ..Scope::GameOrAfter.row(|words| Ok(Command::Undo(words.optional(Words::count)?).into()))
    },
    Row {
        name: "redo",
        aliases: &["r"],
        forms: &["", "N"],
        meaning: "replay plies that were taken back",
        ..Scope::Game.row(|words| Ok(Command::Redo(words.optional(Words::count)?).into()))
    },
    Row {
        name: "restart",
        meaning: "leave this game, unscored, and start it again",
        ..Scope::GameOrAfter.row(|_| Ok(Command::Restart.into()))
    },
    Row {
        name: "resign",
        meaning: "give up: the side to move loses",
        ..Scope::Game.row(|_| Ok(Command::Resign.into()))
    },
    Row {
        name: "menu",
        meaning: "leave the game, unscored",
        ..Scope::Anywhere.row(|_| Ok(Command::Menu.into()))
    },
    Row {
        name: "go",
        forms: &["", "WHO"],
        meaning: "have a computer make this move",
        ..Scope::Game.row(|words| Ok(Request::Go(words.optional(Words::computer)?)))
    },
    Row {
        name: "force",
        forms: &["", "on", "off"],
        meaning: "make the computers wait, so that every move is typed",
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
        ..Scope::GameOrAfter.row(|_| Ok(Request::Board))
    },
    Row {
        name: "moves",
        meaning: "list every legal move",
        ..Scope::Game.row(|_| Ok(Request::Moves))
    },
    Row {
        name: "history",
        meaning: "list the moves so far",
        ..Scope::GameOrAfter.row(|_| Ok(Request::History))
    },
    Row {
        name: "position",
        forms: &["", "TEXT"],
        meaning: "print the position, or play on from another one",
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
        ..Scope::Anywhere.row(|words| {
            let reset = words.optional(|words| words.one_of("word", [("reset", ())]))?;
            Ok(reset.map_or(Request::Score, |()| Command::ResetScore.into()))
        })
    },
    Row {
        name: "rules",
        forms: &["", "GAME"],
        meaning: "show the rulebook",
        ..Scope::Anywhere.row(|words| Ok(Request::Rules(words.optional(Words::game)?)))
    },
    Row {
        name: "help",
        aliases: &["?"],
        forms: &["", "COMMAND"],
        meaning: "show what can be typed here, or explain a command or a topic",
        ..Scope::Anywhere.row(|words| {
            words.offer(|listing| listing.topics.clone());
            Ok(Request::Help(
                words.optional(|words| words.text("command"))?,
            ))
        })
    },
];

static LEARNING: [Row; 11] = [
    Row {
        name: "hint",
        aliases: &["h"],
        meaning: "show the best move and what it leads to",
        ..Scope::Game.row(|_| Ok(Request::Hint))
    },
    Row {
        name: "value",
        forms: &["", "TEXT"],
        meaning: "show what the position is worth, or another one",
        ..Scope::Anywhere.row(|words| Ok(Request::Value(words.optional(Words::position)?)))
    },
    Row {
        name: "values",
        aliases: &["v"],
        meaning: "show what every legal move is worth",
        ..Scope::Game.row(|_| Ok(Request::Values))
    },
    Row {
        name: "why",
        forms: &["", "MOVE"],
        meaning: "show best play from here, or after a move",
        ..Scope::Game.row(|words| Ok(Request::Why(words.optional(any_move)?)))
    },
    Row {
        name: "analyze",
        meaning: "show where the game was won and lost",
        ..Scope::GameOrAfter.row(|_| Ok(Request::Analyze))
    },
    Row {
        name: "retry",
        forms: &["", "PLY"],
        meaning: "go back to before your last mistake",
        ..Scope::GameOrAfter.row(|words| Ok(Request::Retry(words.optional(Words::count)?)))
    },
    Row {
        name: "puzzle",
        forms: &["", "N", "draw", "today", "DATE", "TEXT"],
        meaning: "find the one move that wins, or that draws",
        ..Scope::Anywhere.row(|words| Ok(Request::Puzzle(words.puzzle()?)))
    },
    Row {
        name: "review",
        forms: &["", "TEXT"],
        meaning: "make good the newest of your mistakes",
        ..Scope::Anywhere.row(|words| {
            let goal = Goal::Keep;
            Ok(match words.optional(Words::position)? {
                Some(text) => Command::Puzzle { text, goal }.into(),
                None => Request::Review,
            })
        })
    },
    Row {
        name: "perft",
        forms: &["N"],
        meaning: "count the positions exactly N plies ahead",
        ..Scope::Game.row(|words| Ok(Request::Perft(words.number("number of plies", 0..=99)?)))
    },
    Row {
        name: "solve",
        forms: &["", "GAME", "GAME SIZE", "FILE", "GAME FILE"],
        meaning: "solve a game from scratch",
        ..Scope::Anywhere.row(|words| {
            let (game, board) = words.game_and_board()?;
            let file = words.optional(Words::file)?;
            Ok(Request::Solve { game, board, file })
        })
    },
    Row {
        name: "export",
        forms: &["FILE", "GAME FILE", "GAME SIZE FILE"],
        meaning: "write the value of every position to a file",
        ..Scope::Anywhere.row(|words| {
            let (game, board) = words.game_and_board()?;
            let file = words.file()?;
            Ok(Request::Export { game, board, file })
        })
    },
];

static PROGRAM: [Row; 5] = [
    Row {
        name: "set",
        forms: &["", "WHAT VALUE"],
        meaning: "show all settings, or change one; 'help set' lists them",
        settings: &SETTINGS,
        ..Scope::Anywhere.row(|_| Ok(Request::Settings))
    },
    Row {
        name: "save",
        aliases: &["save!"],
        forms: &["FILE", "! FILE"],
        meaning: "save the game",
        ..Scope::GameOrAfter.row(|words| {
            let overwrite = words.command.ends_with('!');
            let file = words.file()?;
            Ok(Request::Save { file, overwrite })
        })
    },
    Row {
        name: "load",
        forms: &["FILE"],
        meaning: "continue a saved game",
        ..Scope::Anywhere.row(|words| Ok(Request::Load(words.file()?)))
    },
    Row {
        name: "resume",
        meaning: "go on with the game that was left unfinished",
        ..Scope::Menu.row(|_| Ok(Command::Resume.into()))
    },
    Row {
        name: "quit",
        aliases: &["q", "exit"],
        meaning: "leave the program",
        ..Scope::Anywhere.row(|_| Ok(Request::Quit))
    },
];

/// Takes a move of any kind, with its word or bare.
fn any_move(words: &mut Words<'_>) -> Understood<Move> {
    words.offer(|listing| listing.moves.to_vec());
    if let Some(mv) = bare_move(words.rest, words.current) {
        words.text("move")?;
        return mv;
    }
    let word = words.next();
    let named = |row: &'static Row| {
        let all = row.aliases.iter().copied().chain([row.name]);
        row.move_kind()
            .map(|kind| all.map(move |word| (word, kind)))
    };
    let kinds = MOVES.iter().filter_map(named).flatten();
    let kind = choose("move", word, kinds, &[]).map_err(|mut wrong| {
        if let NotUnderstood::Unknown { words: known, .. } = &mut wrong {
            let has = |kind: &MoveKind| words.current.is_none_or(|game| game.has(*kind));
            let kinds = MoveKind::ALL.into_iter().filter(has);
            *known = kinds.map(MoveKind::word).collect();
        }
        wrong
    })?;
    words.move_of(kind)
}
