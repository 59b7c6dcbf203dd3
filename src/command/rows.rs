//! Every command, one row each; `explained.txt` says what they do.

use super::Place::{AfterGame, File, Game, Menu, Task};
use super::Request::{
    Analyze, Board, Echo, Help, Hint, History, Lesson, Load, Longest, Moves, Name, Play, Position,
    Progress, Puzzle, PuzzleToday, Quit, Redo, Resign, Restart, Resume, Retry, Review, Rules, Save,
    Score, Set, Settings, Solve, Undo, Value, Values, Why,
};
use super::rest::{Rest, own_move};
use super::{NotUnderstood, Place, Request, Row};
use crate::settings::{BoardStyle, SLOWEST, Seat, Setting, XRule};

/// The most games or turns that can be asked for.
const MOST: u32 = 999_999_999;

const ANYWHERE: &[Place] = &[Menu, AfterGame, Game, Task, File];
/// Where a person or a script is answered.
const TYPED: &[Place] = &[Menu, AfterGame, Game, Task];
const NOT_IN_TASKS: &[Place] = &[Menu, AfterGame, Game, File];
const NEITHER: &[Place] = &[Menu, AfterGame, Game];
const IN_A_TURN: &[Place] = &[Game, Task, File];
const IN_A_GAME: &[Place] = &[Game, File];

const fn row(
    names: &'static [&'static str],
    args: &'static str,
    places: &'static [Place],
    read: fn(&mut Rest) -> Result<Request, NotUnderstood>,
) -> Row {
    Row {
        names,
        args,
        places,
        read,
    }
}

/// Every command: moves, questions about a game, its course, games, learning, files, settings. A name that continues
/// another one stands before it.
pub static ROWS: &[Row] = &[
    row(&["place", "p"], "R C", IN_A_TURN, own_move),
    row(&["move", "m"], "R C R C", IN_A_TURN, own_move),
    row(&["swap", "w"], "R C R C", IN_A_TURN, own_move),
    row(&["shift", "s"], "DIR", IN_A_TURN, own_move),
    row(&["board", "b"], "", TYPED, |_| Ok(Board)),
    row(&["history"], "", TYPED, |_| Ok(History)),
    row(&["moves"], "", TYPED, |_| Ok(Moves)),
    row(&["hint"], "", TYPED, |_| Ok(Hint)),
    row(&["why"], "[MOVE]", TYPED, |rest| {
        Ok(Why(rest.optional(Rest::whole_move)?))
    }),
    row(&["value"], "[TEXT]", TYPED, |rest| {
        Ok(Value(rest.optional(Rest::text)?))
    }),
    row(&["values", "v"], "", TYPED, |_| Ok(Values)),
    row(&["analyze"], "", NEITHER, |_| Ok(Analyze)),
    row(&["position longest"], "[G]", ANYWHERE, |rest| {
        Ok(Longest(rest.game()?))
    }),
    row(&["position"], "[TEXT]", ANYWHERE, |rest| {
        Ok(Position(rest.optional(Rest::text)?))
    }),
    row(&["undo", "u"], "[N]", NOT_IN_TASKS, |rest| {
        Ok(Undo(rest.count(1, MOST)?))
    }),
    row(&["redo"], "[N]", NOT_IN_TASKS, |rest| {
        Ok(Redo(rest.count(1, MOST)?))
    }),
    row(&["retry"], "", NEITHER, |_| Ok(Retry)),
    row(&["restart"], "", NOT_IN_TASKS, |_| Ok(Restart)),
    row(&["resign", "surrender"], "", IN_A_GAME, |_| Ok(Resign)),
    row(&["menu"], "", TYPED, |_| Ok(Request::Menu)),
    row(&["resume"], "[G]", TYPED, |rest| Ok(Resume(rest.game()?))),
    row(
        &["play", "new", "start", "again"],
        "[G] [N]",
        ANYWHERE,
        |rest| Ok(Play(rest.game()?, rest.count(2, MOST)?)),
    ),
    row(
        &["score", "scores", "stats", "scoreboard"],
        "",
        TYPED,
        |_| Ok(Score),
    ),
    row(&["progress"], "", TYPED, |_| Ok(Progress)),
    row(&["rules"], "[G]", TYPED, |rest| Ok(Rules(rest.game()?))),
    row(&["help", "h", "?"], "[WORD]", TYPED, |rest| {
        Ok(Help(rest.optional(Rest::text)?))
    }),
    row(&["quit", "q", "exit"], "", ANYWHERE, |_| Ok(Quit)),
    row(&["lesson"], "[G] [N]", TYPED, |rest| {
        Ok(Lesson(rest.game()?, rest.count(1, 99)?))
    }),
    row(&["puzzle today"], "", TYPED, |_| Ok(PuzzleToday)),
    row(&["puzzle"], "[G] [N]", TYPED, |rest| {
        Ok(Puzzle(rest.game()?, rest.count(1, 5)?))
    }),
    row(&["review"], "", TYPED, |_| Ok(Review)),
    row(&["save"], "[FILE]", NEITHER, |rest| {
        Ok(Save(rest.optional(Rest::text)?))
    }),
    row(&["load"], "FILE", TYPED, |rest| Ok(Load(rest.text()?))),
    row(&["solve"], "[G]", TYPED, |rest| Ok(Solve(rest.game()?))),
    row(&["echo"], "[TEXT]", TYPED, |rest| {
        Ok(Echo(rest.optional(Rest::text)?.unwrap_or_default()))
    }),
    row(&["set p1"], "WHO", NOT_IN_TASKS, |rest| {
        Ok(Set(Setting::Player(Seat::P1, rest.player()?)))
    }),
    row(&["set p2"], "WHO", NOT_IN_TASKS, |rest| {
        Ok(Set(Setting::Player(Seat::P2, rest.player()?)))
    }),
    row(&["set name", "name"], "[p1|p2] TEXT", ANYWHERE, |rest| {
        Ok(Name(rest.seat(), rest.text()?))
    }),
    row(&["set game"], "G", ANYWHERE, |rest| {
        Ok(Set(Setting::Game(rest.variant()?)))
    }),
    row(&["set x"], "turns|p1|p2|toss", ANYWHERE, |rest| {
        let rule = rest.one_of(&XRule::WORDS, XRule::from_word)?;
        Ok(Set(Setting::X(rule)))
    }),
    row(&["set speed", "speed"], "N", ANYWHERE, |rest| {
        Ok(Set(Setting::Speed(rest.number(0, SLOWEST as u32)? as u8)))
    }),
    row(&["set board"], "plain|words", ANYWHERE, |rest| {
        let style = rest.one_of(&BoardStyle::WORDS, BoardStyle::from_word)?;
        Ok(Set(Setting::Board(style)))
    }),
    row(&["set tutor", "tutor"], "on|off", ANYWHERE, |rest| {
        let on = rest.one_of(&["on", "off"], |word| Some(word == "on"))?;
        Ok(Set(Setting::Tutor(on)))
    }),
    row(&["set"], "", ANYWHERE, |_| Ok(Settings)),
];

/// What `help` explains beside commands, players and games.
pub const TOPICS: [&str; 6] = [
    "playing", "games", "learning", "settings", "files", "scripts",
];
