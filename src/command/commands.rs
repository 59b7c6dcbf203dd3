//! Defines the requests that lines make, and the table of all commands.

use derive_more::From;

use super::NameRequest;
use super::arg_reader::ArgReader;
use super::mode::Modes::{
    self, Anywhere, BetweenGames, ChoosingPlayers, InAGame, InATurn, WithAGame, WithAPosition,
};
use super::notation::kind_names;
use super::parse_error::{Count, ParseError, Wanted};
use crate::model::board::Cell;
use crate::model::game::{Move, MoveKind, Position as _, PositionError, Variant};
use crate::model::games::AnyPosition;
use crate::model::settings::{BoardStyle, Player, Seat, Setting, Tutor, XChoice};

use self::Command::{
    Choose, Load, Longest, Menu, Play, PlayFrom, Redo, Resign, Restart, Resume, Retry, Set,
    StartTask, Undo,
};
use self::Query::{
    Analyze, Board, Echo, Games, Help, Hint, History, Moves, Position, Progress, Rules, Save,
    Score, Settings, Solve, Value, Values, Why,
};

/// The request that a line makes.
#[derive(Clone, Debug, PartialEq, Eq, From)]
pub enum Request {
    /// A query, which is answered with text.
    Query(Query),
    /// A command, which is executed.
    Command(Command),
    /// A request to end the program.
    Quit,
}

/// A query, which is answered with text. It makes no move and changes no setting. A game may no
/// longer count after the answer: see [`is_help`](Self::is_help).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Query {
    /// Asks for the moves so far, with their values and mistakes.
    Analyze,
    Board,
    /// Asks TT2 to print this text.
    Echo(String),
    /// Asks for the unfinished games.
    Games,
    /// Asks for a list of what can be typed now, or for an explanation of this word.
    Help(Option<String>),
    /// Asks for the best move.
    Hint,
    /// Asks for the moves so far.
    History,
    /// Asks for the legal moves, or only for those from this cell.
    Moves(Option<Cell>),
    /// Asks for the position as text.
    Position,
    /// Asks for the results, lessons and puzzles of the human.
    Progress,
    /// Asks for the rulebook of this game. Without a game, asks for that of the current or, at the
    /// menu, the chosen game.
    Rules(Option<Variant>),
    /// Asks TT2 to write the game as a script to this file. `-` means standard output.
    Save(String),
    Score,
    /// Asks for the value of every setting.
    Settings,
    /// Asks TT2 to solve this variant from scratch. Without a variant, TT2 solves that of the
    /// current game or, at the menu, the chosen one.
    Solve(Option<Variant>),
    /// Asks for the value of this position or, without one, of the current position.
    Value(Option<AnyPosition>),
    /// Asks for the legal moves with their values.
    Values,
    /// Asks for best play after this move, which may be illegal. Without a move, asks for best play
    /// from the current position or, after a game, for the last mistakes.
    Why(Option<Move>),
}

impl Query {
    /// Returns `true` if the answer helps the player whose turn it is. The value of a position that
    /// was typed is not help.
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
    PlayFrom(AnyPosition),
    /// Chooses the player in a seat. A human without a name means any human.
    Choose(Seat, Player),
    /// Continues the unfinished game of this variant that the current two players left last. If
    /// there is no such game, plays a new one.
    ContinueOrPlay(Variant),
    /// Continues the saved game in this file.
    Load(String),
    /// Begins a game at the position with the longest win of this variant. Without a variant, uses
    /// that of the current game or, at the menu, the chosen one.
    Longest(Option<Variant>),
    /// Leaves the current game or task, if there is one, and shows the menu.
    Menu,
    /// Makes a move, which may be illegal.
    Move(Move),
    /// Gives names to the humans.
    Name(NameRequest),
    /// Plays this number of games of this variant. Without a number, plays one game. Without a
    /// variant, plays the chosen one.
    Play(Option<Variant>, Option<u32>),
    /// Redoes this number of undone turns of humans.
    Redo(u32),
    Resign,
    /// Starts the game over. If the game has ended, plays another one of the same variant.
    Restart,
    /// Continues the game with this number in the list of unfinished games, from 1.
    Resume(u32),
    /// Goes back to the position before the last mistake of a human.
    Retry,
    Set(Setting),
    StartTask(TaskRequest),
    /// Turns the tutor on, or off if it is on.
    ToggleTutor,
    /// Takes back this number of turns of humans.
    Undo(u32),
}

/// A task that the player asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskRequest {
    /// The lesson of this game with this number. Without a game, it is a lesson of the current game
    /// or, at the menu, of the chosen one. Without a number, it is the next lesson that is not
    /// solved.
    Lesson(Option<Variant>, Option<u32>),
    /// A puzzle of this game. Without a game, it is one of the current game or, at the menu, of the
    /// chosen one. It is won in this number of moves or, without a number, in 2 or 3.
    Puzzle(Option<Variant>, Option<u32>),
    PuzzleOfDay,
    /// A review of the player's newest mistake in the kept games that no review has corrected yet.
    Review,
}

/// The names of a command, the modes in which it can be typed, the words that can follow, and the
/// reader of the text after its name.
#[derive(Debug)]
pub struct CommandSpec {
    /// The names of the command, the main one first. A name may have two words.
    pub names: &'static [&'static str],
    /// The modes in which the command can be typed.
    pub modes: Modes,
    /// The words that can follow the name.
    pub(super) words: &'static [Words],
    /// The function that reads the text after the name.
    pub(super) read: fn(&mut ArgReader) -> Result<Request, ParseError>,
}

impl CommandSpec {
    /// Finds the command at the beginning of `line`, and the rest of the line. Returns `None` if
    /// the line does not begin with a command.
    pub fn find(line: &str) -> Option<(&'static Self, &str)> {
        COMMANDS.iter().find_map(|spec| {
            let rest = spec
                .names
                .iter()
                .find_map(|name| rest_after_name(name, line))?;
            Some((spec, rest))
        })
    }

    /// Reads the text after the name of the command as a request. Text that is left over is an
    /// error.
    pub(super) fn read(&self, mut args: ArgReader) -> Result<Request, ParseError> {
        let request = (self.read)(&mut args)?;
        args.end()?;
        Ok(request)
    }
}

/// A group of words that can follow the name of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Words {
    Boards,
    Directions,
    Games,
    /// Everything that `help` explains.
    Help,
    Players,
    Tutor,
    X,
}

/// Finds the rest of a line after the words of `name`, in upper or lower case. Returns `None` if
/// the line does not begin with these words.
fn rest_after_name<'a>(name: &str, line: &'a str) -> Option<&'a str> {
    let [name_first, line_first] = [name, line].map(|text| text.as_bytes().first());
    // the first letters rule out most names quickly
    if !name_first?.eq_ignore_ascii_case(line_first?) {
        return None;
    }
    name.split(' ').try_fold(line, |rest, word| {
        let (start, rest) = rest.split_at_checked(word.len())?;
        let is_whole = rest.is_empty() || rest.starts_with(char::is_whitespace);
        (is_whole && start.eq_ignore_ascii_case(word)).then(|| rest.trim_start())
    })
}

/// Creates the table of commands. Each `spec` has the names of a command, its modes, the words that
/// can follow, if there are any, and the request that the rest of the line makes.
macro_rules! commands {
    ($(
        spec($names:expr, $modes:expr, $([$words:ident],)? |$reader:pat_param| $request:expr);
    )+) => {
        &[$(CommandSpec {
            names: $names,
            modes: $modes,
            words: &[$(Words::$words)?],
            read: |$reader| Ok(Request::from($request)),
        }),+]
    };
}

/// All commands, in groups: moves, what can be asked about a game, the course of a game, games,
/// learning, files and tools, settings. A line matches the first name in the table that it begins
/// with, so `set p1` comes before `set`.
pub static COMMANDS: &[CommandSpec] = commands! {
    spec(kind_names(MoveKind::Place), InATurn, |args| {
        Command::Move(args.move_of_kind(MoveKind::Place)?)
    });
    spec(kind_names(MoveKind::Move), InATurn, [Directions], |args| {
        Command::Move(args.move_of_kind(MoveKind::Move)?)
    });
    spec(kind_names(MoveKind::Swap), InATurn, |args| {
        Command::Move(args.move_of_kind(MoveKind::Swap)?)
    });
    spec(kind_names(MoveKind::Shift), InATurn, [Directions], |args| {
        Command::Move(args.move_of_kind(MoveKind::Shift)?)
    });
    spec(&["board", "b"], WithAPosition, |_| Board);
    spec(&["history"], WithAPosition, |_| History);
    spec(&["moves"], WithAPosition, |args| Moves(args.optional(ArgReader::cell)?));
    spec(&["hint"], WithAPosition, |_| Hint);
    spec(&["why"], WithAPosition, |args| Why(args.optional(ArgReader::any_move)?));
    spec(&["value"], Anywhere, |args| Value(args.optional(ArgReader::position)?));
    spec(&["values", "v"], WithAPosition, |_| Values);
    spec(&["analyze", "analyse"], WithAGame, |_| Analyze);
    spec(&["position longest"], Anywhere, [Games], |args| Longest(args.game()?));
    spec(&["position"], Anywhere, |args| match args.optional(ArgReader::position)? {
        Some(position) if position.outcome().is_some() => {
            return Err(PositionError::Finished.into());
        }
        Some(position) => Request::from(PlayFrom(position)),
        None => Position.into(),
    });
    spec(&["undo", "takeback"], WithAGame, |args| {
        Undo(args.optional_number(Count::Turns("undo"))?.unwrap_or(1))
    });
    spec(&["redo"], WithAGame, |args| {
        Redo(args.optional_number(Count::Turns("redo"))?.unwrap_or(1))
    });
    spec(&["retry"], WithAGame, |_| Retry);
    spec(&["restart"], WithAGame, |_| Restart);
    spec(&["resign", "surrender"], InAGame, |_| Resign);
    spec(&["menu"], Anywhere, |_| Menu);
    spec(&["games"], BetweenGames, |_| Games);
    spec(&["resume"], BetweenGames, |args| match args.game()? {
        Some(variant) => return Err(ParseError::ResumeGame(variant)),
        None => Resume(args.optional_number(Count::Unfinished)?.unwrap_or(1)),
    });
    spec(&["play", "new", "start", "again"], Anywhere, [Games], |args| {
        Play(args.game()?, args.optional_number(Count::Games)?)
    });
    spec(&["match"], Anywhere, [Games], |args| {
        let game = args.game()?;
        Play(game, Some(args.number(Count::Games)?))
    });
    spec(&["score", "scores", "stats", "scoreboard"], Anywhere, |_| Score);
    spec(&["progress"], Anywhere, |_| Progress);
    spec(&["rules", "rulebook"], Anywhere, [Games], |args| Rules(args.game()?));
    spec(&["help", "h", "?"], Anywhere, [Help], |args| Help(args.optional(ArgReader::text)?));
    spec(&["quit", "q", "exit"], Anywhere, |_| Request::Quit);
    spec(&["lesson", "lessons"], Anywhere, [Games], |args| {
        StartTask(TaskRequest::Lesson(args.game()?, args.optional_number(Count::Lesson)?))
    });
    spec(&["puzzle today", "daily"], Anywhere, |_| StartTask(TaskRequest::PuzzleOfDay));
    spec(&["puzzle"], Anywhere, [Games], |args| {
        StartTask(TaskRequest::Puzzle(args.game()?, args.optional_number(Count::Moves)?))
    });
    spec(&["review"], Anywhere, |_| StartTask(TaskRequest::Review));
    spec(&["save"], WithAGame, |args| Save(args.file()?));
    spec(&["load"], Anywhere, |args| Load(args.file()?));
    spec(&["solve"], Anywhere, [Games], |args| Solve(args.game()?));
    spec(&["echo"], Anywhere, |args| Echo(args.optional(ArgReader::text)?.unwrap_or_default()));
    spec(&["set p1", "p1"], ChoosingPlayers, [Players], |args| {
        Choose(Seat::P1, args.player(Seat::P1)?)
    });
    spec(&["set p2", "p2"], ChoosingPlayers, [Players], |args| {
        Choose(Seat::P2, args.player(Seat::P2)?)
    });
    spec(&["name"], ChoosingPlayers, |args| Command::Name(args.names()?));
    spec(&["set game"], Anywhere, [Games], |args| Set(Setting::Game(args.variant()?)));
    spec(&["set x"], Anywhere, [X], |args| {
        Set(Setting::X(args.one_of(Wanted::X, XChoice::from_word)?))
    });
    spec(&["speed", "set speed", "pause"], Anywhere, |args| {
        Set(Setting::Speed(args.number(Count::Speed)? as u8))
    });
    spec(&["set board"], Anywhere, [Boards], |args| {
        Set(Setting::Board(args.one_of(Wanted::Board, BoardStyle::from_word)?))
    });
    spec(&["tutor", "set tutor"], Anywhere, [Tutor], |args| {
        let tutor = args.optional(|args| args.one_of(Wanted::Tutor, Tutor::from_word))?;
        tutor.map_or(Command::ToggleTutor, |tutor| Set(Setting::Tutor(tutor)))
    });
    spec(&["set"], Anywhere, |args| {
        if !args.at_end() {
            return Err(ParseError::NotASetting(args.peek().to_owned()));
        }
        Settings
    });
};

/// The topics that `help` explains, besides commands, players and games.
pub const TOPICS: [&str; 7] = [
    "playing", "players", "games", "learning", "settings", "files", "scripts",
];
