//! Every command, one row each; `explained.txt` says what they do.

use super::NotUnderstood;
use super::Request::{
    Analyze, Board, Echo, Go, Help, Hint, History, Lesson, Load, Menu, Moves, Play, Position,
    Progress, Puzzle, PuzzleToday, Quit, Redo, Resign, Restart, Resume, Retry, Review, Rules, Save,
    Score, Set, Settings, Solve, Undo, Value, Values, Why,
};
use super::row::Row;
use super::row::Scope::{Anywhere, Game};
use crate::game::{MoveKind, Variant};
use crate::settings::{BoardStyle, SLOWEST, Seat, Setting, XRule};

/// The most games or plies that can be asked for.
const MOST: u32 = 999_999_999;

/// Every command: moves, questions about a game, its course, games, learning, files, settings. A name that continues
/// another one stands before it.
pub static ROWS: &[Row] = &[
    Game.row(&["place", "p"], "R C", |words| words.mv(MoveKind::Place)),
    Game.row(&["move", "m"], "R C R C", |words| words.mv(MoveKind::Move)),
    Game.row(&["swap", "w"], "R C R C", |words| words.mv(MoveKind::Swap)),
    Game.row(&["shift", "s"], "DIR", |words| words.mv(MoveKind::Shift)),
    Anywhere.row(&["board", "b"], "", |_| Ok(Board)),
    Anywhere.row(&["history"], "", |_| Ok(History)),
    Anywhere.row(&["moves"], "", |_| Ok(Moves)),
    Anywhere.row(&["hint"], "", |_| Ok(Hint)),
    Anywhere.row(&["why"], "[MOVE]", |words| Ok(Why(words.text()))),
    Anywhere.row(&["value"], "[TEXT]", |words| Ok(Value(words.text()))),
    Anywhere.row(&["values", "v"], "", |_| Ok(Values)),
    Anywhere.row(&["analyze"], "", |_| Ok(Analyze)),
    Anywhere.row(&["position"], "[TEXT]", |words| Ok(Position(words.text()))),
    Anywhere.row(&["undo", "u"], "[N]", |words| {
        Ok(Undo(words.count(1..=MOST)?))
    }),
    Anywhere.row(&["redo", "r"], "[N]", |words| {
        Ok(Redo(words.count(1..=MOST)?))
    }),
    Anywhere.row(&["retry"], "", |_| Ok(Retry)),
    Anywhere.row(&["restart"], "", |_| Ok(Restart)),
    Game.row(&["resign", "surrender"], "", |_| Ok(Resign)),
    Game.row(&["go"], "", |_| Ok(Go)),
    Anywhere.row(&["menu"], "", |_| Ok(Menu)),
    Anywhere.row(&["resume"], "", |_| Ok(Resume)),
    Anywhere.row(&["play", "new", "start", "again"], "[G] [N]", |words| {
        Ok(Play(words.variant()?, words.count(2..=MOST)?))
    }),
    Anywhere.row(&["score", "scores", "stats", "scoreboard"], "", |_| {
        Ok(Score)
    }),
    Anywhere.row(&["progress"], "", |_| Ok(Progress)),
    Anywhere.row(&["rules"], "[G]", |words| Ok(Rules(words.variant()?))),
    Anywhere.row(&["help", "h", "?"], "[WORD]", |words| {
        Ok(Help(words.text()))
    }),
    Anywhere.row(&["quit", "q", "exit"], "", |_| Ok(Quit)),
    Anywhere.row(&["lesson"], "[G] [N]", |words| {
        Ok(Lesson(words.variant()?, words.count(1..=99)?))
    }),
    Anywhere.row(&["puzzle today"], "", |_| Ok(PuzzleToday)),
    Anywhere.row(&["puzzle"], "[G] [N]", |words| {
        Ok(Puzzle(words.variant()?, words.count(1..=5)?))
    }),
    Anywhere.row(&["review"], "", |_| Ok(Review)),
    Anywhere.row(&["save"], "[FILE]", |words| Ok(Save(words.text()))),
    Anywhere.row(&["load"], "FILE", |words| Ok(Load(words.needed_text()?))),
    Anywhere.row(&["solve"], "[G]", |words| Ok(Solve(words.variant()?))),
    Anywhere.row(&["echo"], "TEXT", |words| {
        Ok(Echo(words.text().unwrap_or_default()))
    }),
    Anywhere.row(&["set p1"], "WHO", |words| words.player(Seat::P1)),
    Anywhere.row(&["set p2"], "WHO", |words| words.player(Seat::P2)),
    Anywhere.row(&["set name", "name"], "p1|p2 TEXT", |words| {
        let seat = words.one_of(&Seat::WORDS, &Seat::ALL)?;
        Ok(Set(Setting::Name(seat, words.needed_text()?)))
    }),
    Anywhere.row(&["set game"], "G", |words| {
        let variant = words.one_of(&Variant::WORDS, &Variant::ALL)?;
        Ok(Set(Setting::Game(variant)))
    }),
    Anywhere.row(&["set x"], "turns|p1|p2|toss", |words| {
        let rule = words.one_of(&XRule::WORDS, &XRule::ALL)?;
        Ok(Set(Setting::X(rule)))
    }),
    Anywhere.row(&["set speed", "speed"], "N", |words| {
        let speed = words.number(0..=u32::from(SLOWEST))?;
        Ok(Set(Setting::Speed(speed as u8)))
    }),
    Anywhere.row(&["set board"], "plain|words", |words| {
        let style = words.one_of(&BoardStyle::WORDS, &BoardStyle::ALL)?;
        Ok(Set(Setting::Board(style)))
    }),
    Anywhere.row(&["set tutor", "tutor"], "on|off", |words| {
        let on = words.one_of(&["on", "off"], &[true, false])?;
        Ok(Set(Setting::Tutor(on)))
    }),
    Anywhere.row(&["set"], "", |words| match words.text() {
        None => Ok(Settings),
        Some(setting) => Err(NotUnderstood::NotASetting(setting)),
    }),
];

/// What `help` explains beside the commands.
pub const TOPICS: [&str; 6] = [
    "playing", "games", "learning", "settings", "files", "scripts",
];
