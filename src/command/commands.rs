//! Every command: what it asks for, and everything that is known about it.

use derive_more::From;

use super::arg_reader::ArgReader;
use super::notation::names;
use super::{Mode, ParseError};
use crate::model::board::Cell;
use crate::model::game::{Move, MoveKind, Position as _, PositionError, Variant};
use crate::model::games::AnyPosition;
use crate::model::settings::{self, BoardStyle, Player, SLOWEST, Seat, Setting, XRule};

use self::Command::{
    BeginAt, Load, Longest, Menu, Play, Redo, Resign, Restart, Resume, Retry, Set, SetTask, Undo,
};
use self::Query::{
    Analyze, Board, Echo, Games, Help, Hint, History, Moves, Position, Progress, Rules, Save,
    Score, Settings, Solve, Value, Values, Why,
};

/// What a line asks for.
#[derive(Clone, Debug, PartialEq, Eq, From)]
pub enum Request {
    /// A question, which is answered with text.
    Query(Query),
    /// A command, which is executed.
    Command(Command),
    /// The end of the program.
    #[from(skip)]
    Quit,
}

/// A question. The answer is text, and nothing changes in the game or the session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Query {
    /// The moves so far, with their values and mistakes.
    Analyze,
    /// The board.
    Board,
    /// This text.
    Echo(String),
    /// The unfinished games.
    Games,
    /// What can be typed here, or an explanation of a word.
    Help(Option<String>),
    /// The best move.
    Hint,
    /// The moves so far.
    History,
    /// The legal moves, or those from a cell.
    Moves(Option<Cell>),
    /// The position as text.
    Position,
    /// How the human has done.
    Progress,
    /// The rulebook of this game, or of the one at hand.
    Rules(Option<Variant>),
    /// The game as a script, in this file or on standard output.
    Save(Option<String>),
    /// The score.
    Score,
    /// Every setting.
    Settings,
    /// The solution of this game, or of the one at hand, from scratch.
    Solve(Option<Variant>),
    /// The value of the position at hand, or of this one.
    Value(Option<AnyPosition>),
    /// The legal moves with their values.
    Values,
    /// Best play from here, or after this move, which may be against the rules.
    Why(Option<Move>),
}

impl Query {
    /// Returns whether the answer helps the player whose turn it is. A text is not the position of the game.
    pub const fn is_help(&self) -> bool {
        match self {
            Analyze | Hint | Value(None) | Values | Why(_) => true,
            Board | Echo(_) | Games | Help(_) | History | Moves(_) | Position | Progress
            | Rules(_) | Save(_) | Score | Settings | Solve(_) | Value(Some(_)) => false,
        }
    }
}

/// What is to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Begin a game from this position, which is not finished.
    BeginAt(AnyPosition),
    /// Go on with the unfinished game of this variant and of these players, or else play one.
    PlayOrResume(Variant),
    /// Take up the saved game in a file.
    Load(String),
    /// Begin a game from the position of record of this variant, or that of the game at hand, or the one chosen.
    Longest(Option<Variant>),
    /// Leave the game or the task, or show the menu.
    Menu,
    /// Make a move, which may be against the rules.
    Move(Move),
    /// Name the human who is meant where no seat is named.
    Name(settings::Name),
    /// Seat this player as the opponent.
    Opponent(Player),
    /// Play one game or this number of games, of this variant or the one chosen.
    Play(Option<Variant>, Option<u32>),
    /// Make again this number of a human's turns that were taken back, or one.
    Redo(Option<u32>),
    /// Give up the game.
    Resign,
    /// Begin a new game of the same kind.
    Restart,
    /// Go on with an unfinished game.
    Resume(ResumeTarget),
    /// Go back to before a human's last mistake.
    Retry,
    /// Change a setting.
    Set(Setting),
    /// Set a task.
    SetTask(TaskRequest),
    /// Turn the tutor on, or off if it is on.
    ToggleTutor,
    /// Take back this number of a human's turns, or one.
    Undo(Option<u32>),
}

/// Which task is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskRequest {
    /// A lesson of this game or the one chosen: the lesson with this number or the next.
    Lesson(Option<Variant>, Option<u32>),
    /// A puzzle of this game or the one chosen, won in this number of moves.
    Puzzle(Option<Variant>, Option<u32>),
    /// The puzzle of the day.
    PuzzleOfDay,
    /// The newest mistake in the kept games.
    Review,
}

/// Which of the unfinished games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResumeTarget {
    /// The one left last.
    Last,
    /// The one of this variant that was left last.
    Of(Variant),
    /// The one of this number in their list, from 1.
    Number(u32),
}

/// Everything that is known about a command.
#[derive(Debug)]
pub struct CommandSpec {
    /// The name of the command, which may be of two words, and other names for it.
    pub names: &'static [&'static str],
    /// Where the command can be typed.
    pub modes: &'static [Mode],
    /// Reads what follows the name.
    pub(super) read: fn(&mut ArgReader) -> Result<Request, ParseError>,
}

impl CommandSpec {
    /// Returns the command that `line` begins with, and the rest of the line.
    pub fn find(line: &str) -> Option<(&'static Self, &str)> {
        COMMANDS.iter().find_map(|spec| {
            let mut names = spec.names.iter();
            let rest = names.find_map(|name| rest_after_name(name, line))?;
            Some((spec, rest))
        })
    }

    /// Reads what follows the name of the command, to the end of the line.
    ///
    /// # Errors
    /// Returns what is missing, wrong, or too much.
    pub(super) fn read(&self, mut args: ArgReader) -> Result<Request, ParseError> {
        let request = (self.read)(&mut args)?;
        args.end()?;
        Ok(request)
    }
}

/// Returns what follows the words of `name` at the beginning of a line.
fn rest_after_name<'a>(name: &str, line: &'a str) -> Option<&'a str> {
    let [name_first, line_first] = [name, line].map(|text| text.as_bytes().first());
    // most names are ruled out by their first letters
    if !name_first?.eq_ignore_ascii_case(line_first?) {
        return None;
    }
    name.split(' ').try_fold(line, |rest, word| {
        let (start, rest) = rest.split_at_checked(word.len())?;
        let is_whole = rest.is_empty() || rest.starts_with(char::is_whitespace);
        (is_whole && start.eq_ignore_ascii_case(word)).then(|| rest.trim_start())
    })
}

/// The most games or turns that can be asked for.
pub(super) const MOST: u32 = 999_999_999;

const ANYWHERE: &[Mode] = &[Mode::Menu, Mode::AfterGame, Mode::Game, Mode::Task];
pub(super) const NOT_IN_TASKS: &[Mode] = &[Mode::Menu, Mode::AfterGame, Mode::Game];
const WITH_A_GAME: &[Mode] = &[Mode::AfterGame, Mode::Game];
const WITH_A_POSITION: &[Mode] = &[Mode::AfterGame, Mode::Game, Mode::Task];
const IN_A_TURN: &[Mode] = &[Mode::Game, Mode::Task];
const IN_A_GAME: &[Mode] = &[Mode::Game];

/// Lists commands: the names, the modes, and what the rest of the line asks for.
macro_rules! commands {
    ($(spec($names:expr, $modes:expr, |$reader:pat_param| $request:expr);)+) => {
        &[$(CommandSpec {
            names: $names,
            modes: $modes,
            read: |$reader| Ok(Request::from($request)),
        }),+]
    };
}

/// Every command: moves, questions about a game, its course, games, learning, files, settings. A name that begins with
/// another one comes before it.
pub static COMMANDS: &[CommandSpec] = commands! {
    spec(names(MoveKind::Place), IN_A_TURN, |args| Command::Move(args.own_move(MoveKind::Place)?));
    spec(names(MoveKind::Move), IN_A_TURN, |args| Command::Move(args.own_move(MoveKind::Move)?));
    spec(names(MoveKind::Swap), IN_A_TURN, |args| Command::Move(args.own_move(MoveKind::Swap)?));
    spec(names(MoveKind::Shift), IN_A_TURN, |args| Command::Move(args.own_move(MoveKind::Shift)?));
    spec(&["board", "b"], WITH_A_POSITION, |_| Board);
    spec(&["history"], WITH_A_POSITION, |_| History);
    spec(&["moves"], WITH_A_POSITION, |args| Moves(args.optional(ArgReader::cell)?));
    spec(&["hint"], WITH_A_POSITION, |_| Hint);
    spec(&["why"], WITH_A_POSITION, |args| Why(args.optional(ArgReader::whole_move)?));
    spec(&["value"], ANYWHERE, |args| Value(args.optional(ArgReader::position)?));
    spec(&["values", "v"], WITH_A_POSITION, |_| Values);
    spec(&["analyze", "analyse"], WITH_A_GAME, |_| Analyze);
    spec(&["position longest"], ANYWHERE, |args| Longest(args.game()?));
    spec(&["position"], ANYWHERE, |args| match args.optional(ArgReader::position)? {
        Some(position) if position.outcome().is_some() => return Err(PositionError::Finished.into()),
        Some(position) => Request::from(BeginAt(position)),
        None => Position.into(),
    });
    spec(&["undo", "u", "takeback"], WITH_A_GAME, |args| Undo(args.count(1, MOST)?));
    spec(&["redo"], WITH_A_GAME, |args| Redo(args.count(1, MOST)?));
    spec(&["retry"], WITH_A_GAME, |_| Retry);
    spec(&["restart"], WITH_A_GAME, |_| Restart);
    spec(&["resign", "surrender"], IN_A_GAME, |_| Resign);
    spec(&["menu"], ANYWHERE, |_| Menu);
    spec(&["games"], ANYWHERE, |_| Games);
    spec(&["resume"], ANYWHERE, |args| Resume(match args.game()? {
        None => args.count(0, MOST)?.map_or(ResumeTarget::Last, ResumeTarget::Number),
        Some(variant) => ResumeTarget::Of(variant),
    }));
    spec(&["play", "new", "start", "again"], ANYWHERE, |args| Play(args.game()?, args.count(2, MOST)?));
    spec(&["match"], ANYWHERE, |args| {
        let game = args.game()?;
        Play(game, Some(args.number(2, MOST)?))
    });
    spec(&["score", "scores", "stats", "scoreboard"], ANYWHERE, |_| Score);
    spec(&["progress"], ANYWHERE, |_| Progress);
    spec(&["rules", "rulebook"], ANYWHERE, |args| Rules(args.game()?));
    spec(&["help", "h", "?"], ANYWHERE, |args| Help(args.optional(ArgReader::text)?));
    spec(&["quit", "q", "exit"], ANYWHERE, |_| Request::Quit);
    spec(&["lesson", "lessons"], ANYWHERE, |args| SetTask(TaskRequest::Lesson(args.game()?, args.count(0, MOST)?)));
    spec(&["puzzle today", "daily"], ANYWHERE, |_| SetTask(TaskRequest::PuzzleOfDay));
    spec(&["puzzle"], ANYWHERE, |args| SetTask(TaskRequest::Puzzle(args.game()?, args.count(0, MOST)?)));
    spec(&["review"], ANYWHERE, |_| SetTask(TaskRequest::Review));
    spec(&["save"], WITH_A_GAME, |args| Save(args.optional(ArgReader::text)?));
    spec(&["load"], ANYWHERE, |args| Load(args.text()?));
    spec(&["solve"], ANYWHERE, |args| Solve(args.game()?));
    spec(&["echo"], ANYWHERE, |args| Echo(args.optional(ArgReader::text)?.unwrap_or_default()));
    spec(&["set p1"], NOT_IN_TASKS, |args| Set(args.player(Seat::P1)?));
    spec(&["set p2"], NOT_IN_TASKS, |args| Set(args.player(Seat::P2)?));
    spec(&["name", "set name"], ANYWHERE, |args| match args.name()? {
        (Some(seat), name) => Set(Setting::Name(seat, name)),
        (None, name) => Command::Name(name),
    });
    spec(&["set game"], ANYWHERE, |args| Set(Setting::Game(args.variant()?)));
    spec(&["set x"], ANYWHERE, |args| Set(Setting::X(args.one_of(&XRule::WORDS, XRule::from_word)?)));
    spec(&["speed", "set speed", "pause"], ANYWHERE, |args| Set(Setting::Speed(args.number(0, SLOWEST as u32)? as u8)));
    spec(&["set board"], ANYWHERE, |args| Set(Setting::Board(args.one_of(&BoardStyle::WORDS, BoardStyle::from_word)?)));
    spec(&["tutor", "set tutor"], ANYWHERE, |args| {
        let on = args.optional(|args| args.one_of(&["on", "off"], |word| Some(word == "on")))?;
        on.map_or(Command::ToggleTutor, |on| Set(Setting::Tutor(on)))
    });
    spec(&["set"], ANYWHERE, |args| {
        if !args.at_end() {
            return Err(ParseError::NotASetting(args.next().to_owned()));
        }
        Settings
    });
};

/// What `help` explains beside commands, players and games.
pub const TOPICS: [&str; 7] = [
    "playing", "players", "games", "learning", "settings", "files", "scripts",
];
