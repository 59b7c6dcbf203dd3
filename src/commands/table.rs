//! The table of all commands. A row has the names of a command, when it can be typed, what it takes,
//! whether its answer is help, and the function that runs it.

use super::{answers, moves, play, settings, tasks};
use crate::line::arg::Arg::{
    self, Beginner, Cell, Computer, File, Game, Maybe, Move, Names, Number, Player, Position, Rest,
    Text, Topic,
};
use crate::line::arg::{Args, BOARD, MOST, TUTOR, needed};
use crate::line::notation::kind_names;
use crate::line::{
    Mode,
    Modes::{self, Anywhere, BetweenGames, InAGame, InATurn, NotInARush, WithAGame, WithAPosition},
    after_name, player_words,
};
use crate::model::game::MoveKind;
use crate::model::settings::{SLOWEST, Seat, Setting, XChoice};
use crate::rejection::Rejection;
use crate::session::flow::{Answer, Step};
use crate::session::place::Place;
use crate::session::state::Session;

use Effect::{Asks, Changes, Helps, Leaves};

#[derive(Debug)]
pub struct Command {
    /// The names of the command, the main one first. A name may have several words.
    pub names: &'static [&'static str],
    pub when: Modes,
    pub takes: &'static [Arg],
    pub effect: Effect,
    /// Runs the command. Returns a `Rejection` if the command is not possible. The game and the session
    /// are then unchanged, except that a rejection can be help.
    pub(crate) run: fn(&mut Session, &mut Place, &Args) -> Answer,
}

/// What a player may regret about a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    Shows,
    /// The command shows something that is help. There is none in a rush.
    Helps,
    /// The command makes a move, or sets or changes something.
    Changes,
    /// The command restarts, ends, leaves, deletes or overwrites something.
    Leaves,
    /// The command does so, too, but asks the player first, wherever it can be typed.
    Asks,
}

const fn row(
    names: &'static [&'static str],
    when: Modes,
    takes: &'static [Arg],
    run: fn(&mut Session, &mut Place, &Args) -> Answer,
) -> Command {
    Command {
        names,
        when,
        takes,
        effect: Effect::Shows,
        run,
    }
}

impl Command {
    const fn that(self, effect: Effect) -> Self {
        Self { effect, ..self }
    }

    /// Returns `true` if the command restarts, ends, leaves, deletes or overwrites something.
    pub fn leaves(&self) -> bool {
        matches!(self.effect, Effect::Leaves | Effect::Asks)
    }

    pub fn is_move(&self) -> bool {
        self.when == InATurn && self.effect == Changes
    }

    /// Returns `true` if the command takes a name, the name of a file or a text.
    pub fn takes_text(&self) -> bool {
        let is_text = |arg: &Arg| matches!(arg, Maybe(Text) | Beginner | File | Names);
        self.takes.iter().any(is_text)
    }

    /// Checks that the command can be typed in a mode.
    pub fn check(&self, mode: &Mode) -> Result<(), Rejection> {
        if self.effect == Effect::Helps && matches!(mode, Mode::Rush(_)) {
            return Err(Rejection::new(
                "There is no help in a rush. Type a move, or 'menu' to leave.",
            ));
        }
        mode.check(self.names[0], self.when)
    }

    /// Finds the command at the beginning of `line`, and the rest of the line. Returns `None` if
    /// the line does not begin with a command.
    pub fn find(line: &str) -> Option<(&'static Self, &str)> {
        // the first letter rules out most names quickly, and a digit all of them
        let first = line.as_bytes().first()?.to_ascii_lowercase();
        if first.is_ascii_digit() {
            return None;
        }
        COMMANDS.iter().find_map(|command| {
            let names = command
                .names
                .iter()
                .filter(|name| name.as_bytes()[0] == first);
            // the longer of two names is the later one
            let rest = names.rev().find_map(|name| after_name(name, line))?;
            Some((command, rest))
        })
    }
}

/// A line that is only a move.
#[rustfmt::skip]
pub(super) static A_MOVE: Command =
    row(&["move"], InATurn, &[], moves::play_move).that(Changes);

/// A line that is the name of a game, or that and a computer.
#[rustfmt::skip]
pub(super) static A_GAME: Command =
    row(&["play"], NotInARush, &[Game, Maybe(&Computer)], |s, p, a| play::continue_or_play(s, p, needed(a.game), a.player.clone())).that(Leaves);

/// A line that is only a player.
#[rustfmt::skip]
pub(super) static A_PLAYER: Command =
    row(&["set p2"], BetweenGames, &[Player(Seat::P2)], |s, p, a| Ok(settings::choose_opponent(s, p, needed(a.player.clone())))).that(Changes);

/// All commands, in groups: moves, what can be asked about a game, the course of a game, games,
/// learning, files and tools, settings. A line matches the first command in the table with a name
/// that it begins with, so `set p1` comes before `set`.
#[rustfmt::skip]
pub static COMMANDS: &[Command] = &[
    row(kind_names(MoveKind::Place), InATurn, &[Rest(MoveKind::Place)], moves::play_move).that(Changes),
    row(kind_names(MoveKind::Swap), InATurn, &[Rest(MoveKind::Swap)], moves::play_move).that(Changes),
    row(kind_names(MoveKind::Shift), InATurn, &[Rest(MoveKind::Shift)], moves::play_move).that(Changes),
    row(kind_names(MoveKind::Move), InATurn, &[Rest(MoveKind::Move)], moves::play_move).that(Changes),

    row(&["board"], WithAPosition, &[Maybe(&Number(0, MOST))], |s, p, a| answers::board(s, p, a.number)),
    row(&["history"], WithAPosition, &[], |s, p, _| answers::history(s, p)),
    row(&["moves"], Anywhere, &[Maybe(&Cell), Maybe(&Position)], |s, p, a| answers::moves(s, p, a.cell, a.position)),
    row(&["hint", "tip", "clue", "best move"], WithAPosition, &[], |s, p, _| answers::best_move(s, p)).that(Helps),
    row(&["why", "solution"], WithAPosition, &[Maybe(&Move)], |s, p, a| answers::why(s, p, a.mv)).that(Helps),
    row(&["value"], Anywhere, &[Maybe(&Position)], |s, p, a| answers::value(s, p, a.position)).that(Helps),
    row(&["values", "v"], Anywhere, &[Maybe(&Position)], |s, p, a| answers::values(s, p, a.position)).that(Helps),
    row(&["analyze", "analyse"], WithAGame, &[], |s, p, _| answers::analysis(s, p)).that(Helps),
    row(&["position"], Anywhere, &[Maybe(&Position)], |s, p, a| play::position(s, p, a.position)).that(Leaves),

    row(&["undo", "takeback", "take back"], WithAGame, &[Maybe(&Number(1, MOST))], |s, p, a| play::undo(s, p, a.number.unwrap_or(1))).that(Changes),
    row(&["redo"], WithAGame, &[Maybe(&Number(1, MOST))], |s, p, a| play::redo(s, p, a.number.unwrap_or(1))).that(Changes),
    row(&["retry"], WithAGame, &[], |s, p, _| play::retry(s, p)).that(Changes),
    row(&["restart", "reset", "start over"], WithAGame, &[], play::restart).that(Asks),
    row(&["resign", "surrender", "give up"], InATurn, &[], play::resign).that(Asks),
    row(&["draw", "tie", "offer draw"], InAGame, &[], play::draw).that(Asks),
    row(&["menu", "leave", "stop"], Anywhere, &[], |_, _, _| Ok(Step::Menu)).that(Leaves),

    row(&["games"], Anywhere, &[], |s, _, _| answers::games(s)),
    row(&["delete"], Anywhere, &[Number(1, MOST)], |s, _, a| play::delete(s, a)).that(Asks),
    row(&["continue", "resume"], BetweenGames, &[Maybe(&Game), Maybe(&Number(1, MOST))], |s, _, a| play::continue_unfinished(s, a.game, a.number.unwrap_or(1))).that(Leaves),
    row(&["play", "new", "start", "watch", "new game"], NotInARush, &[Maybe(&Game), Maybe(&Computer), Maybe(&Number(2, MOST))], |s, p, a| play::begin_games(s, p, a.game, a.player.clone(), a.number)).that(Leaves),
    row(&["score", "scores", "scoreboard"], Anywhere, &[], |s, p, _| answers::score(s, p)),
    row(&["progress", "stats", "status"], Anywhere, &[], |s, p, _| answers::progress(s, p)),
    row(&["rules", "rulebook"], Anywhere, &[Maybe(&Game)], |s, p, a| answers::rules(s, p, a.game)),
    row(&["help", "h", "?", "help commands"], Anywhere, &[Maybe(&Topic)], |s, p, a| answers::help(s, p, a.text.as_deref())),
    row(&["quit", "q", "exit", "bye", "goodbye", "goodnight", "save and quit"], Anywhere, &[], |_, _, _| Ok(Step::Quit)).that(Leaves),

    row(&["lesson", "lessons", "learn", "teach", "next lesson"], NotInARush, &[Maybe(&Game), Maybe(&Number(1, MOST))], |s, p, a| tasks::lesson(s, p, a.game, a.number)).that(Leaves),
    row(&["daily", "puzzle today", "daily puzzle", "puzzle of the day"], NotInARush, &[], |s, _, _| tasks::puzzle_of_day(s)).that(Leaves),
    row(&["puzzle", "another puzzle", "next puzzle"], NotInARush, &[Maybe(&Game), Maybe(&Number(1, MOST))], |s, p, a| tasks::puzzle(s, p, a.game, a.number)).that(Leaves),
    row(&["rush"], NotInARush, &[], |s, _, _| tasks::rush(s)).that(Leaves),
    row(&["review"], NotInARush, &[], |s, p, _| tasks::review(s, p)).that(Leaves),

    row(&["save"], WithAGame, &[File], answers::save).that(Leaves),
    row(&["load"], NotInARush, &[File], |s, _, a| play::load(s, needed(a.text.as_deref()))).that(Leaves),
    row(&["solve"], Anywhere, &[Maybe(&Game)], |s, p, a| answers::solution(s, p, a.game)),
    row(&["echo"], Anywhere, &[Maybe(&Text)], |s, _, a| answers::echo(s, a.text.as_deref())),

    row(&["set p1", "p1"], BetweenGames, &[Player(Seat::P1)], |s, p, a| Ok(settings::choose(s, p, Seat::P1, needed(a.player.clone())))).that(Changes),
    row(&["set p2", "p2"], BetweenGames, &[Player(Seat::P2)], |s, p, a| Ok(settings::choose(s, p, Seat::P2, needed(a.player.clone())))).that(Changes),
    row(&["name", "names"], BetweenGames, &[Names], |s, p, a| settings::name(s, p, needed(a.names.as_deref()))).that(Changes),
    row(&["set game"], Anywhere, &[Game], |s, p, a| Ok(settings::set(s, p, Setting::Game(needed(a.game))))).that(Changes),
    row(&["first", "set x"], BetweenGames, &[Beginner], |s, p, a| settings::first(s, p, needed(a.text.as_deref()))).that(Changes),
    row(&["toss"], BetweenGames, &[], |s, p, _| Ok(settings::set(s, p, Setting::X(XChoice::Toss)))).that(Changes),
    row(&["speed", "set speed", "pause"], Anywhere, &[Number(0, SLOWEST as u32)], |s, p, a| Ok(settings::set(s, p, Setting::Speed(needed(a.number) as u8)))).that(Changes),
    row(&["set board"], Anywhere, &[BOARD], |s, p, a| Ok(settings::set(s, p, needed(a.setting)))).that(Changes),
    row(&["tutor", "set tutor"], Anywhere, &[Maybe(&TUTOR)], |s, p, a| Ok(settings::tutor(s, p, a.setting))).that(Changes),
    row(&["set", "settings"], Anywhere, &[Maybe(&Arg::Setting)], |s, _, _| settings::list(s)),
];

/// Lists the commands that can be typed.
pub(super) fn allowed(mode: &Mode) -> impl Iterator<Item = &'static Command> {
    COMMANDS
        .iter()
        .filter(|command| command.check(mode).is_ok())
}

/// Lists the names of the commands that can be typed and, between games, the words for the players.
pub(super) fn known_names(mode: &Mode) -> impl Iterator<Item = &'static str> {
    let names = allowed(mode).flat_map(|command| command.names).copied();
    names.chain(player_words().filter(move |_| !mode.is_playing()))
}

/// The topics that `help` explains, besides commands, players and games.
pub const TOPICS: [&str; 7] = [
    "playing", "players", "games", "learning", "settings", "files", "scripts",
];
