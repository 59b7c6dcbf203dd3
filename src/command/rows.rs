//! Every command, one row each; `explained.txt` says what they do.

use super::Place::{AfterGame, Game, Menu, Task};
use super::Request::{
    Analyze, Board, Echo, Games, Help, Hint, History, Lesson, Load, Longest, Moves, Name, Play,
    Position, Progress, Puzzle, PuzzleToday, Quit, Redo, Resign, Restart, Resume, ResumeNumber,
    Retry, Review, Rules, Save, Score, Set, Settings, Solve, Undo, Value, Values, Why,
};
use super::rest::{Rest, own_move};
use super::{NotUnderstood, Place, Request, Row};
use crate::settings::{BoardStyle, SLOWEST, Seat, Setting, XRule};

/// The most games or turns that can be asked for.
const MOST: u32 = 999_999_999;

const ANYWHERE: &[Place] = &[Menu, AfterGame, Game, Task];
const NOT_IN_TASKS: &[Place] = &[Menu, AfterGame, Game];
const IN_A_TURN: &[Place] = &[Game, Task];
const IN_A_GAME: &[Place] = &[Game];

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
    row(&["board", "b"], "", ANYWHERE, |_| Ok(Board)),
    row(&["history"], "", ANYWHERE, |_| Ok(History)),
    row(&["moves"], "", ANYWHERE, |_| Ok(Moves)),
    row(&["hint"], "", ANYWHERE, |_| Ok(Hint)),
    row(&["why"], "[MOVE]", ANYWHERE, |rest| {
        Ok(Why(rest.optional(Rest::whole_move)?))
    }),
    row(&["value"], "[TEXT]", ANYWHERE, |rest| {
        Ok(Value(rest.optional(Rest::text)?))
    }),
    row(&["values", "v"], "", ANYWHERE, |_| Ok(Values)),
    row(&["analyze"], "", NOT_IN_TASKS, |_| Ok(Analyze)),
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
    row(&["retry"], "", NOT_IN_TASKS, |_| Ok(Retry)),
    row(&["restart"], "", NOT_IN_TASKS, |_| Ok(Restart)),
    row(&["resign", "surrender"], "", IN_A_GAME, |_| Ok(Resign)),
    row(&["menu"], "", ANYWHERE, |_| Ok(Request::Menu)),
    row(&["games"], "", ANYWHERE, |_| Ok(Games)),
    row(&["resume"], "[G|N]", ANYWHERE, |rest| {
        let game = rest.game()?;
        let number = game.is_none().then(|| rest.count(1, 9));
        Ok(match number.transpose()?.flatten() {
            Some(number) => ResumeNumber(number),
            None => Resume(game),
        })
    }),
    row(
        &["play", "new", "start", "again"],
        "[G] [N]",
        ANYWHERE,
        |rest| Ok(Play(rest.game()?, rest.count(2, MOST)?)),
    ),
    row(
        &["score", "scores", "stats", "scoreboard"],
        "",
        ANYWHERE,
        |_| Ok(Score),
    ),
    row(&["progress"], "", ANYWHERE, |_| Ok(Progress)),
    row(&["rules"], "[G]", ANYWHERE, |rest| Ok(Rules(rest.game()?))),
    row(&["help", "h", "?"], "[WORD]", ANYWHERE, |rest| {
        Ok(Help(rest.optional(Rest::text)?))
    }),
    row(&["quit", "q", "exit"], "", ANYWHERE, |_| Ok(Quit)),
    row(&["lesson"], "[G] [N]", ANYWHERE, |rest| {
        Ok(Lesson(rest.game()?, rest.count(1, 99)?))
    }),
    row(&["puzzle today"], "", ANYWHERE, |_| Ok(PuzzleToday)),
    row(&["puzzle"], "[G] [N]", ANYWHERE, |rest| {
        Ok(Puzzle(rest.game()?, rest.count(1, 5)?))
    }),
    row(&["review"], "", ANYWHERE, |_| Ok(Review)),
    row(&["save"], "[FILE]", NOT_IN_TASKS, |rest| {
        Ok(Save(rest.optional(Rest::text)?))
    }),
    row(&["load"], "FILE", ANYWHERE, |rest| Ok(Load(rest.text()?))),
    row(&["solve"], "[G]", ANYWHERE, |rest| Ok(Solve(rest.game()?))),
    row(&["echo"], "[TEXT]", ANYWHERE, |rest| {
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
