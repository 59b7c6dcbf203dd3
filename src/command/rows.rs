//! Everything that is known about the commands and the settings, one row for each; `explained.txt` has their words.

use super::arg::Arg::{
    self, Cell, Computer, Date, Direction, File, Game, Number, OneOf, Optional, Piece, Player,
    Position, Text, Topic,
};
use super::row::Row;
use super::row::Scope::{Anywhere, AtMenu, GameOrAfter, InGame};
use super::{PuzzleChoice, Query, Request};
use crate::game::Move;
use crate::session::Command;
use crate::settings::{BoardStyle, OptionsShown, Seat, Setting, Settings, XRule};
use crate::solver::Value;

/// Every command, under the headings of the help and in its order: what a player needs first comes first.
pub static GROUPS: &[(&str, &[Row])] = &[
    ("Moves", MOVES),
    ("Games", GAMES),
    ("Questions", QUESTIONS),
    ("Learning", LEARNING),
    ("Settings, files and the program", PROGRAM),
    ("Scripts", SCRIPTS),
];

/// Every command, in the order of the help.
pub fn rows() -> impl Iterator<Item = &'static Row> + Clone {
    GROUPS.iter().flat_map(|(_, rows)| *rows)
}

/// The most games or plies that can be asked for.
const MOST: u32 = 999_999_999;

/// A number of games or plies.
const COUNT: Arg = Number("N", 1, MOST);
/// A number of a lesson, or of the plies of a puzzle.
const SMALL: Arg = Number("N", 1, 99);
/// The number of a ply.
const PLY: Arg = Number("PLY", 1, MOST);

pub(super) static MOVES: &[Row] = &[
    InGame.row("place", &["p"], &[&[Optional(&Piece), Cell]], |given| {
        let to = *given.cells.first()?;
        let placed = given.piece.map(|piece| Move::PlacePiece(piece, to));
        Some(placed.unwrap_or(Move::Place(to)).into())
    }),
    InGame.row("move", &["m"], &[&[Cell, Cell]], |given| {
        let [from, to] = *given.cells.first_chunk()?;
        Some(Move::Move(from, to).into())
    }),
    InGame.row("shift", &["s"], &[&[Direction]], |given| {
        Some(Move::Shift(given.direction?).into())
    }),
    InGame.row("swap", &["w"], &[&[Cell, Cell]], |given| {
        let [one, other] = *given.cells.first_chunk()?;
        Some(Move::swap(one, other).into())
    }),
    InGame.row("cancel", &[], &[&[]], |_| Some(Request::Cancel)),
];

static GAMES: &[Row] = &[
    Anywhere.row(
        "play",
        &["start", "new"],
        &[&[Optional(&Game), Optional(&COUNT)]],
        |given| Some(Command::Play(given.variant, given.number).into()),
    ),
    GameOrAfter.row("undo", &["u"], &[&[Optional(&COUNT)]], |given| {
        Some(Command::Undo(given.number).into())
    }),
    InGame.row("redo", &["r"], &[&[Optional(&COUNT)]], |given| {
        Some(Command::Redo(given.number).into())
    }),
    GameOrAfter.row("restart", &[], &[&[]], |_| Some(Command::Restart.into())),
    InGame.row("resign", &[], &[&[]], |_| Some(Command::Resign.into())),
    Anywhere.row("menu", &[], &[&[]], |_| Some(Command::Menu.into())),
    AtMenu.row("resume", &[], &[&[]], |_| Some(Command::Resume.into())),
    InGame.row("go", &[], &[&[Optional(&Computer)]], |given| {
        Some(Request::Go(given.player))
    }),
];

static QUESTIONS: &[Row] = &[
    GameOrAfter.row("board", &["b"], &[&[]], |_| Some(Request::Board)),
    InGame.row("moves", &[], &[&[]], |_| Some(Query::Moves.into())),
    GameOrAfter.row("history", &[], &[&[]], |_| Some(Query::History.into())),
    Anywhere.row("score", &[], &[&[]], |_| Some(Request::Score)),
    Anywhere.row("rules", &[], &[&[Optional(&Game)]], |given| {
        Some(Request::Rules(given.variant))
    }),
    Anywhere.row("help", &["?"], &[&[Optional(&Topic)]], |given| {
        Some(Request::Help(given.text))
    }),
];

static LEARNING: &[Row] = &[
    InGame.row("hint", &["h"], &[&[]], |_| Some(Query::Hint.into())),
    Anywhere.row("value", &[], &[&[Optional(&Position)]], |given| {
        Some(Query::Value(given.text).into())
    }),
    Anywhere.row("values", &["v"], &[&[Optional(&Position)]], |given| {
        Some(Query::Values(given.text).into())
    }),
    InGame.row("why", &[], &[&[Optional(&Arg::Move)]], |given| {
        Some(Query::Why(given.mv).into())
    }),
    GameOrAfter.row("analyze", &[], &[&[]], |_| Some(Query::Analyze.into())),
    GameOrAfter.row("retry", &[], &[&[Optional(&PLY)]], |given| {
        Some(Request::Retry(given.number))
    }),
    Anywhere.row("lesson", &[], &[&[Optional(&SMALL)], &[Game]], |given| {
        Some(Request::Lesson(given.variant, given.number))
    }),
    Anywhere.row(
        "puzzle",
        &[],
        &[
            &[Optional(&SMALL)],
            &[OneOf(&["draw", "today"]), Optional(&Game)],
            &[Game],
            &[Date],
            &[Position],
        ],
        |given| {
            let choice = if let Some(plies) = given.number {
                PuzzleChoice::Of(Some(Value::Win(u8::try_from(plies).ok()?)))
            } else if let Some(text) = given.text {
                PuzzleChoice::Text(text)
            } else {
                match given.word {
                    Some("draw") => PuzzleChoice::Of(Some(Value::Draw)),
                    None if given.date.is_none() => PuzzleChoice::Of(None),
                    _ => PuzzleChoice::Day(given.date),
                }
            };
            Some(Request::Puzzle(choice, given.variant))
        },
    ),
    Anywhere.row("review", &[], &[&[]], |_| Some(Request::Review)),
    Anywhere.row("progress", &[], &[&[Optional(&Game)]], |given| {
        Some(Request::Progress(given.variant))
    }),
];

static PROGRAM: &[Row] = &[
    Anywhere.row("set", &[], &[&[]], |_| Some(Request::Settings)),
    GameOrAfter.row("save", &["save!"], &[&[Optional(&File)]], |given| {
        Some(Request::Save {
            overwrite: given.command.ends_with('!'),
            file: given.file,
        })
    }),
    Anywhere.row("load", &[], &[&[File]], |given| {
        Some(Request::Load(given.file?))
    }),
    Anywhere.row("quit", &["q", "exit"], &[&[]], |_| Some(Request::Quit)),
];

static SCRIPTS: &[Row] = &[
    Anywhere.row("position", &[], &[&[Optional(&Position)]], |given| {
        Some(match given.text {
            Some(text) => Command::Position(text).into(),
            None => Query::Position.into(),
        })
    }),
    InGame.row("perft", &[], &[&[Number("N", 0, 99)]], |given| {
        Some(Query::Perft(given.number?).into())
    }),
    Anywhere.row(
        "solve",
        &[],
        &[&[Optional(&Game)], &[Game, File]],
        |given| {
            Some(Request::Solve {
                variant: given.variant,
                file: given.file,
            })
        },
    ),
    Anywhere.row("export", &[], &[&[Optional(&Game)]], |given| {
        Some(Request::Export(given.variant))
    }),
    Anywhere.row("echo", &[], &[&[Optional(&Text("TEXT"))]], |given| {
        Some(Request::Echo(given.text.unwrap_or_default()))
    }),
];

/// Everything that `set` sets, in the order of the help.
pub static SETTINGS: &[Row] = &[
    Anywhere.row("set p1", &[], &[&[Player]], |given| {
        Some(Setting::Player(Seat::P1, given.player?).into())
    }),
    Anywhere.row("set p2", &[], &[&[Player]], |given| {
        Some(Setting::Player(Seat::P2, given.player?).into())
    }),
    Anywhere.row(
        "set name",
        &[],
        &[&[OneOf(&Seat::WORDS), Text("NAME")]],
        |given| {
            let seat = Seat::from_word(given.word?)?;
            Some(Setting::Name(seat, given.text?).into())
        },
    ),
    Anywhere.row("set game", &[], &[&[Game]], |given| {
        Some(Setting::Game(given.variant?).into())
    }),
    Anywhere.row("set x", &[], &[&[OneOf(&XRule::WORDS)]], |given| {
        Some(Setting::X(XRule::from_word(given.word?)?).into())
    }),
    Anywhere.row(
        "set speed",
        &[],
        &[&[Number("N", 0, Settings::SLOWEST as u32)]],
        |given| Some(Setting::Speed(u8::try_from(given.number?).ok()?).into()),
    ),
    Anywhere.row(
        "set options",
        &[],
        &[&[OneOf(&OptionsShown::WORDS)]],
        |given| Some(Setting::Options(OptionsShown::from_word(given.word?)?).into()),
    ),
    Anywhere.row("set board", &[], &[&[OneOf(&BoardStyle::WORDS)]], |given| {
        Some(Setting::Board(BoardStyle::from_word(given.word?)?).into())
    }),
    Anywhere.row("set tutor", &[], &[&[OneOf(&["on", "off"])]], |given| {
        Some(Setting::Tutor(given.word? == "on").into())
    }),
];
