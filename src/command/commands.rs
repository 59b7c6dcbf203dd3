//! The requests that lines make, and everything that is known about each command.

use derive_more::From;

use super::arg_reader::ArgReader;
use super::notation::kind_names;
use super::{Mode, ParseError};
use crate::model::board::Cell;
use crate::model::game::{Move, MoveKind, Position as _, PositionError, Variant};
use crate::model::games::AnyPosition;
use crate::model::settings::{self, BoardStyle, Player, SLOWEST, Seat, Setting, XChoice};

use self::Command::{
    BeginAt, Load, Longest, Menu, Play, Redo, Resign, Restart, Resume, Retry, Set, SetTask, Undo,
};
use self::Query::{
    Analyze, Board, Echo, Games, Help, Hint, History, Moves, Position, Progress, Rules, Save,
    Score, Settings, Solve, Value, Values, Why,
};

/// A request that a line makes.
#[derive(Clone, Debug, PartialEq, Eq, From)]
pub enum Request {
    /// A query, which is answered with text.
    Query(Query),
    /// A command, which is executed.
    Command(Command),
    /// The end of the program.
    #[from(skip)]
    Quit,
}

/// A query, which is answered with text. It makes no move and changes no setting. A game may stop counting because of
/// the answer: see [`is_help`](Self::is_help).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Query {
    /// The moves so far, with their values and mistakes.
    Analyze,
    Board,
    /// This text.
    Echo(String),
    /// The unfinished games.
    Games,
    /// A list of what can be typed now, or an explanation of a word.
    Help(Option<String>),
    /// The best move.
    Hint,
    /// The moves so far.
    History,
    /// The legal moves, or only those from a cell.
    Moves(Option<Cell>),
    /// The position as text.
    Position,
    /// The results, lessons and puzzles of the human.
    Progress,
    /// The rulebook of this game, or of the current or chosen one.
    Rules(Option<Variant>),
    /// The game as a script, in this file or on standard output.
    Save(Option<String>),
    Score,
    /// Every setting.
    Settings,
    /// The solution of this game, or of the current or chosen one, from scratch.
    Solve(Option<Variant>),
    /// The value of this position, or of the current one.
    Value(Option<AnyPosition>),
    /// The legal moves with their values.
    Values,
    /// Best play from here, or after this move, which may be illegal. After a game, the last mistakes if no move is
    /// given.
    Why(Option<Move>),
}

impl Query {
    /// Returns `true` if the answer helps the player whose turn it is. The value of a position that was typed does not.
    pub const fn is_help(&self) -> bool {
        match self {
            Analyze | Hint | Value(None) | Values | Why(_) => true,
            Board | Echo(_) | Games | Help(_) | History | Moves(_) | Position | Progress
            | Rules(_) | Save(_) | Score | Settings | Solve(_) | Value(Some(_)) => false,
        }
    }
}

/// A command, which changes the game or the session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Begins a game at this unfinished position.
    BeginAt(AnyPosition),
    /// Continues the unfinished game of this variant and these players, or plays a new one.
    PlayOrResume(Variant),
    /// Continues the saved game in a file.
    Load(String),
    /// Begins a game at the position with the longest win of this variant, or of the current or chosen one.
    Longest(Option<Variant>),
    /// Leaves the game or the task, or shows the menu.
    Menu,
    /// Makes a move, which may be illegal.
    Move(Move),
    /// Names the only human, because no seat was typed.
    Name(settings::Name),
    /// Makes this player the opponent.
    Opponent(Player),
    /// Plays this number of games of this variant. Without a number it is one game, without a variant the chosen one.
    Play(Option<Variant>, Option<u32>),
    /// Redoes this number of a human's undone turns, or one.
    Redo(Option<u32>),
    Resign,
    /// Starts the game over. If the game has ended, plays another one of the same variant.
    Restart,
    /// Continues an unfinished game.
    Resume(ResumeTarget),
    /// Goes back to the position before a human's last mistake.
    Retry,
    Set(Setting),
    SetTask(TaskRequest),
    /// Turns the tutor on, or off if it is on.
    ToggleTutor,
    /// Takes back this number of a human's turns, or one.
    Undo(Option<u32>),
}

/// A task that the player asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskRequest {
    /// A lesson of this game or the chosen one: the lesson with this number or the next.
    Lesson(Option<Variant>, Option<u32>),
    /// A puzzle of this game or the chosen one. It is won in this number of moves or, without a number, in 2 or 3.
    Puzzle(Option<Variant>, Option<u32>),
    PuzzleOfDay,
    /// The newest mistake in the kept games that no review has corrected.
    Review,
}

/// One of the unfinished games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResumeTarget {
    /// The latest one.
    Last,
    /// The latest one of this variant.
    Of(Variant),
    /// The one with this number in the list, from 1.
    Number(u32),
}

/// Everything that is known about a command.
#[derive(Debug)]
pub struct CommandSpec {
    /// The name of the command, and other names for it. A name may have two words.
    pub names: &'static [&'static str],
    /// The modes in which the command can be typed.
    pub modes: &'static [Mode],
    /// Reads what follows the name.
    pub(super) read: fn(&mut ArgReader) -> Result<Request, ParseError>,
}

impl CommandSpec {
    /// Finds the command that `line` begins with. Returns it with the rest of the line.
    pub fn find(line: &str) -> Option<(&'static Self, &str)> {
        COMMANDS.iter().find_map(|spec| {
            let mut names = spec.names.iter();
            let rest = names.find_map(|name| rest_after_name(name, line))?;
            Some((spec, rest))
        })
    }

    /// Reads what follows the name of the command, to the end of the line.
    pub(super) fn read(&self, mut args: ArgReader) -> Result<Request, ParseError> {
        let request = (self.read)(&mut args)?;
        args.end()?;
        Ok(request)
    }
}

/// Removes the words of `name` from the beginning of a line. Returns `None` if the line does not begin with them.
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
pub(super) const MAX_COUNT: u32 = 999_999_999;

const ANYWHERE: &[Mode] = &[Mode::Menu, Mode::AfterGame, Mode::Game, Mode::Task];
pub(super) const NOT_IN_TASKS: &[Mode] = &[Mode::Menu, Mode::AfterGame, Mode::Game];
const WITH_A_GAME: &[Mode] = &[Mode::AfterGame, Mode::Game];
const WITH_A_POSITION: &[Mode] = &[Mode::AfterGame, Mode::Game, Mode::Task];
const IN_A_TURN: &[Mode] = &[Mode::Game, Mode::Task];
const IN_A_GAME: &[Mode] = &[Mode::Game];

/// Declares commands: their names, their modes, and the request made from the rest of the line.
macro_rules! commands {
    ($(spec($names:expr, $modes:expr, |$reader:pat_param| $request:expr);)+) => {
        &[$(CommandSpec {
            names: $names,
            modes: $modes,
            read: |$reader| Ok(Request::from($request)),
        }),+]
    };
}

/// Every command: moves, queries about a game, its course, games, learning, files, settings. A name that begins with
/// another name comes before it, because the first match counts.
pub static COMMANDS: &[CommandSpec] = commands! {
    spec(kind_names(MoveKind::Place), IN_A_TURN, |args| Command::Move(args.move_of_kind(MoveKind::Place)?));
    spec(kind_names(MoveKind::Move), IN_A_TURN, |args| Command::Move(args.move_of_kind(MoveKind::Move)?));
    spec(kind_names(MoveKind::Swap), IN_A_TURN, |args| Command::Move(args.move_of_kind(MoveKind::Swap)?));
    spec(kind_names(MoveKind::Shift), IN_A_TURN, |args| Command::Move(args.move_of_kind(MoveKind::Shift)?));
    spec(&["board", "b"], WITH_A_POSITION, |_| Board);
    spec(&["history"], WITH_A_POSITION, |_| History);
    spec(&["moves"], WITH_A_POSITION, |args| Moves(args.optional(ArgReader::cell)?));
    spec(&["hint"], WITH_A_POSITION, |_| Hint);
    spec(&["why"], WITH_A_POSITION, |args| Why(args.optional(ArgReader::any_move)?));
    spec(&["value"], ANYWHERE, |args| Value(args.optional(ArgReader::position)?));
    spec(&["values", "v"], WITH_A_POSITION, |_| Values);
    spec(&["analyze", "analyse"], WITH_A_GAME, |_| Analyze);
    spec(&["position longest"], ANYWHERE, |args| Longest(args.game()?));
    spec(&["position"], ANYWHERE, |args| match args.optional(ArgReader::position)? {
        Some(position) if position.outcome().is_some() => return Err(PositionError::Finished.into()),
        Some(position) => Request::from(BeginAt(position)),
        None => Position.into(),
    });
    spec(&["undo", "u", "takeback"], WITH_A_GAME, |args| Undo(args.optional_number(1, MAX_COUNT)?));
    spec(&["redo"], WITH_A_GAME, |args| Redo(args.optional_number(1, MAX_COUNT)?));
    spec(&["retry"], WITH_A_GAME, |_| Retry);
    spec(&["restart"], WITH_A_GAME, |_| Restart);
    spec(&["resign", "surrender"], IN_A_GAME, |_| Resign);
    spec(&["menu"], ANYWHERE, |_| Menu);
    spec(&["games"], ANYWHERE, |_| Games);
    spec(&["resume"], ANYWHERE, |args| Resume(match args.game()? {
        None => args.optional_number(0, MAX_COUNT)?.map_or(ResumeTarget::Last, ResumeTarget::Number),
        Some(variant) => ResumeTarget::Of(variant),
    }));
    spec(&["play", "new", "start", "again"], ANYWHERE, |args| Play(args.game()?, args.optional_number(2, MAX_COUNT)?));
    spec(&["match"], ANYWHERE, |args| {
        let game = args.game()?;
        Play(game, Some(args.number(2, MAX_COUNT)?))
    });
    spec(&["score", "scores", "stats", "scoreboard"], ANYWHERE, |_| Score);
    spec(&["progress"], ANYWHERE, |_| Progress);
    spec(&["rules", "rulebook"], ANYWHERE, |args| Rules(args.game()?));
    spec(&["help", "h", "?"], ANYWHERE, |args| Help(args.optional(ArgReader::text)?));
    spec(&["quit", "q", "exit"], ANYWHERE, |_| Request::Quit);
    spec(&["lesson", "lessons"], ANYWHERE, |args| SetTask(TaskRequest::Lesson(args.game()?, args.optional_number(0, MAX_COUNT)?)));
    spec(&["puzzle today", "daily"], ANYWHERE, |_| SetTask(TaskRequest::PuzzleOfDay));
    spec(&["puzzle"], ANYWHERE, |args| SetTask(TaskRequest::Puzzle(args.game()?, args.optional_number(0, MAX_COUNT)?)));
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
    spec(&["set x"], ANYWHERE, |args| Set(Setting::X(args.one_of(&XChoice::WORDS, XChoice::from_word)?)));
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

/// The topics that `help` explains, besides commands, players and games.
pub const TOPICS: [&str; 7] = [
    "playing", "players", "games", "learning", "settings", "files", "scripts",
];
