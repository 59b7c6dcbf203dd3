//! Every command: what it asks for, and everything that is known about it.

use derive_more::From;
use textwrap::fill;

use super::arg_reader::ArgReader;
use super::{Form, Mode, ParseError};
use crate::command::notation::{args, names};
use crate::model::board::Cell;
use crate::model::game::{Move, MoveKind, Position as _, PositionError, Variant};
use crate::model::games::AnyPosition;
use crate::model::settings::{self, BoardStyle, Player, SLOWEST, Seat, Setting, XRule};
use crate::model::text::alternatives;

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
    /// What follows the name in a form: `[]` is around what can be left out, `|` between words.
    pub(super) args: &'static str,
    /// Where the command can be typed.
    pub modes: &'static [Mode],
    /// Reads what follows the name.
    pub(super) read: fn(&mut ArgReader) -> Result<Request, ParseError>,
    /// What `help` says about it, line by line, each after a blank.
    explanation: &'static [&'static str],
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

    /// Returns the form of a whole line: `set p2 WHO`.
    pub fn form(&self) -> Form {
        Form {
            name: self.names[0],
            args: self.args,
        }
    }

    /// Explains the command: its form, its other names, and what it does.
    pub fn explanation(&self) -> String {
        let others = match self.names[1..].join(", ") {
            others if others.is_empty() => others,
            others => format!("    also {others}"),
        };
        let lines: Vec<&str> = self.explanation.iter().map(|line| line.trim()).collect();
        let mut text = lines.join("\n");
        if text.contains("{games}") {
            let games = alternatives(&Variant::WORDS);
            text = fill(&lines.join(" ").replace("{games}", &games), WIDTH);
        }
        format!("{}{others}\n{text}", self.form())
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

/// The most columns of a line of help.
const WIDTH: usize = 79;

/// The most games or turns that can be asked for.
pub(super) const MOST: u32 = 999_999_999;

const ANYWHERE: &[Mode] = &[Mode::Menu, Mode::AfterGame, Mode::Game, Mode::Task];
pub(super) const NOT_IN_TASKS: &[Mode] = &[Mode::Menu, Mode::AfterGame, Mode::Game];
const IN_A_TURN: &[Mode] = &[Mode::Game, Mode::Task];
const IN_A_GAME: &[Mode] = &[Mode::Game];

/// Lists commands, each with what `help` says about it as a comment above it: names, arguments, modes, reader.
macro_rules! commands {
    ($($(#[doc = $line:literal])+ spec($names:expr, $args:expr, $modes:expr, |$reader:pat_param| $request:expr);)+) => {
        &[$(CommandSpec {
            names: $names,
            args: $args,
            modes: $modes,
            read: |$reader| Ok(Request::from($request)),
            explanation: &[$($line),+],
        }),+]
    };
}

/// Every command: moves, questions about a game, its course, games, learning, files, settings. A name that continues
/// another one stands before it.
pub static COMMANDS: &[CommandSpec] = commands! {
    /// Places a piece or mark of yours in an empty cell: place 0 2, or just 0 2. In
    /// Tatedrez the piece is named: place n 1 2, or n 1 2.
    spec(names(MoveKind::Place), args(MoveKind::Place), IN_A_TURN, |args| Command::Move(args.own_move(MoveKind::Place)?));

    /// Moves a piece of yours from a cell to another: move 1 1 2 3, or just 1 1 2 3.
    /// 'move up' is 'shift up'.
    spec(names(MoveKind::Move), args(MoveKind::Move), IN_A_TURN, |args| Command::Move(args.own_move(MoveKind::Move)?));

    /// Swaps the marks in two cells and locks both: swap 0 0 1 0, or just 0 0 1 0.
    spec(names(MoveKind::Swap), args(MoveKind::Swap), IN_A_TURN, |args| Command::Move(args.own_move(MoveKind::Swap)?));

    /// Moves the grid one step: shift up-left, or just up-left. DIR is up, down, left,
    /// right, up-left (ul), up-right (ur), down-left (dl) or down-right (dr).
    spec(names(MoveKind::Shift), args(MoveKind::Shift), IN_A_TURN, |args| Command::Move(args.own_move(MoveKind::Shift)?));

    /// Shows the board. < marks what moved last, * a line that has won, # a locked
    /// mark. In Tatedrez capitals are X's pieces.
    spec(&["board", "b"], "", ANYWHERE, |_| Board);

    /// Lists the moves so far, a line each: 1. X place 1 1
    spec(&["history"], "", ANYWHERE, |_| History);

    /// Lists every legal move, a line each, as it can be typed, or those of the piece in
    /// a cell: moves 1 1.
    spec(&["moves"], "[R C]", ANYWHERE, |args| Moves(args.optional(ArgReader::cell)?));

    /// Shows the best move, how many moves the winner then needs, and what the move
    /// threatens or stops. A game in which it was answered no longer counts towards
    /// the score; a task is then solved with help.
    spec(&["hint"], "", ANYWHERE, |_| Hint);

    /// Shows best play from here, or after MOVE, a line a move: what it leads to, and
    /// why. In a task it counts as help.
    spec(&["why"], "[MOVE]", ANYWHERE, |args| Why(args.optional(ArgReader::whole_move)?));

    /// Shows what the position is worth to the side to move: win N, lose N or draw, N
    /// in plies, the moves of both sides. With TEXT it speaks of another position,
    /// such as 'value toe XX-/OO-/--- X'.
    spec(&["value"], "[TEXT]", ANYWHERE, |args| Value(args.optional(ArgReader::position)?));

    /// Lists every legal move with its value in plies, the best first; for a draw also
    /// how many answers would lose. In a task it counts as help.
    spec(&["values", "v"], "", ANYWHERE, |_| Values);

    /// Lists the moves with what each leads to. ? marks a mistake, ?! a move that
    /// gives a win or a draw away too far ahead to be seen.
    spec(&["analyze", "analyse"], "", NOT_IN_TASKS, |_| Analyze);

    /// Begins a game of G from a position of record, in which the side to move wins as
    /// late as it can be. Without G it is the game at hand. It does not count.
    spec(&["position longest"], "[G]", ANYWHERE, |args| Longest(args.game()?));

    /// Prints the position as a line of text. With TEXT it begins a game from there,
    /// such as 'position toe XX-/O--/--- O'. Such a game does not count.
    spec(&["position"], "[TEXT]", ANYWHERE, |args| match args.optional(ArgReader::position)? {
        Some(position) if position.outcome().is_some() => return Err(PositionError::Finished.into()),
        Some(position) => Request::from(BeginAt(position)),
        None => Position.into(),
    });

    /// Takes back N of your turns, or one; of either side's where two humans play.
    /// At the menu it continues the game that was finished last, as practice: the
    /// result of the game does not change.
    spec(&["undo", "u", "takeback"], "[N]", NOT_IN_TASKS, |args| Undo(args.count(1, MOST)?));

    /// Makes again what the last undo took back, N turns or one.
    spec(&["redo"], "[N]", NOT_IN_TASKS, |args| Redo(args.count(1, MOST)?));

    /// Goes back to before your last mistake, in a game or after it. A finished game is
    /// then continued as practice: its result does not change.
    spec(&["retry"], "", NOT_IN_TASKS, |_| Retry);

    /// Begins a new game of the same kind from that kind's start, with the same X, and
    /// drops this one. After a game it plays again, as Enter does.
    spec(&["restart"], "", NOT_IN_TASKS, |_| Restart);

    /// Gives up: the other side wins, and the score counts it.
    spec(&["resign", "surrender"], "", IN_A_GAME, |_| Resign);

    /// Leaves the game, which 'resume' continues, or the task. At the menu it shows
    /// the menu.
    spec(&["menu"], "", ANYWHERE, |_| Menu);

    /// Lists the unfinished games, the one left last first. There are at most nine; a
    /// tenth that is left takes the place of the one left longest ago.
    spec(&["games"], "", ANYWHERE, |_| Games);

    /// Goes on with the unfinished game of G, with number N of 'games', or with the
    /// one left last. Its players then sit at the menu, too.
    spec(&["resume"], "[G|N]", ANYWHERE, |args| Resume(match args.game()? {
        None => args.count(1, 9)?.map_or(ResumeTarget::Last, ResumeTarget::Number),
        Some(variant) => ResumeTarget::Of(variant),
    }));

    /// Plays a game of G, or N games in a row, 2 or more. G is {games}; without it, the
    /// game chosen.
    spec(&["play", "new", "start", "again"], "[G] [N]", ANYWHERE, |args| Play(args.game()?, args.count(2, MOST)?));

    /// Plays N games in a row, 2 or more, of G. X passes to the other player after every
    /// game, as 'set x' says. All of them add up, and 'menu' ends the match.
    spec(&["match"], "[G] N", ANYWHERE, |args| {
        let game = args.game()?;
        if args.at_end() {
            return Err(ParseError::NoNumberOfGames);
        }
        Play(game, Some(args.number(2, MOST)?))
    });

    /// Shows how often each of the two players has won at this game. A human counts by
    /// name, a computer by what it is. A game counts if it began at its start and no
    /// player had help.
    spec(&["score", "scores", "stats", "scoreboard"], "", ANYWHERE, |_| Score);

    /// Shows how the human has done: a line for each game and opponent, then the
    /// lessons done, the puzzles solved and the days in a row.
    spec(&["progress"], "", ANYWHERE, |_| Progress);

    /// Shows the rulebook of the game at hand, or of G.
    spec(&["rules", "rulebook"], "[G]", ANYWHERE, |args| Rules(args.game()?));

    /// Shows what can be typed here, or explains a command, a player, a game or a
    /// topic: playing, players, games, learning, settings, files or scripts.
    spec(&["help", "h", "?"], "[WORD]", ANYWHERE, |args| Help(args.optional(ArgReader::text)?));

    /// Leaves TT2. At a terminal unfinished games are kept for the next time.
    spec(&["quit", "q", "exit"], "", ANYWHERE, |_| Request::Quit);

    /// Sets a small task that teaches an idea of the game: number N, else the next
    /// that is not done. It leaves the game that you are in; 'resume' continues it.
    spec(&["lesson", "lessons"], "[G] [N]", ANYWHERE, |args| SetTask(TaskRequest::Lesson(args.game()?, args.count(1, 99)?)));

    /// Sets the puzzle of the day, the same for everybody, in Tic-Tac-Two. It grows
    /// harder from Monday to Sunday.
    spec(&["puzzle today", "daily"], "", ANYWHERE, |_| SetTask(TaskRequest::PuzzleOfDay));

    /// Sets a position in which one move alone wins, in N moves, 1 to 5 (Tic-Tac-Toe:
    /// 1 to 3); without N in 2 or 3. You play against Perfect, and a wrong move is not
    /// made.
    spec(&["puzzle"], "[G] [N]", ANYWHERE, |args| SetTask(TaskRequest::Puzzle(args.game()?, args.count(1, 5)?)));

    /// Sets the newest mistake in your kept games as a task: find a better move. Games
    /// are kept at a terminal.
    spec(&["review"], "", ANYWHERE, |_| SetTask(TaskRequest::Review));

    /// Writes the game to FILE as a script that 'load' reads; without FILE, prints it.
    spec(&["save"], "[FILE]", NOT_IN_TASKS, |args| Save(args.optional(ArgReader::text)?));

    /// Goes on with a saved game, with its players. One with an error changes nothing.
    /// The game does not count.
    spec(&["load"], "FILE", ANYWHERE, |args| Load(args.text()?));

    /// Solves a game from scratch: how many positions are won and lost in how many
    /// plies, then the draws and the value of the first position.
    spec(&["solve"], "[G]", ANYWHERE, |args| Solve(args.game()?));

    /// Prints TEXT. A program that drives this one finds the end of an answer by it.
    spec(&["echo"], "[TEXT]", ANYWHERE, |args| Echo(args.optional(ArgReader::text)?.unwrap_or_default()));

    /// Chooses who plays P1 in the next game: a number or word of 'help players',
    /// random, or sees N. A game keeps its players.
    spec(&["set p1"], "WHO", NOT_IN_TASKS, |args| Set(args.player(Seat::P1)?));

    /// Chooses who plays P2 in the next game: a number or word of 'help players',
    /// random, or sees N. A game keeps its players.
    spec(&["set p2"], "WHO", NOT_IN_TASKS, |args| Set(args.player(Seat::P2)?));

    /// Names the human there; p1 or p2 is needed if two humans play, whose names differ.
    /// A name has 1 to 40 characters, and is not a word such as hard, X, O or tie.
    spec(&["set name", "name"], "[p1|p2] TEXT", ANYWHERE, |args| match args.name()? {
        (Some(seat), name) => Set(Setting::Name(seat, name)),
        (None, name) => Command::Name(name),
    });

    /// Chooses the game that 'play' plays: {games}.
    spec(&["set game"], "G", ANYWHERE, |args| Set(Setting::Game(args.variant()?)));

    /// Says who is X and moves first: the players in turns, always P1, always P2, or
    /// one that is drawn before each game (toss).
    spec(&["set x"], "turns|p1|p2|toss", ANYWHERE, |args| Set(Setting::X(args.one_of(&XRule::WORDS, XRule::from_word)?)));

    /// Sets the pause before a computer's move, in fifths of a second: 0 for none, up
    /// to 10 for 2 seconds.
    spec(&["set speed", "speed", "pause"], "N", ANYWHERE, |args| Set(Setting::Speed(args.number(0, SLOWEST as u32)? as u8)));

    /// Shows boards as pictures, or in sentences for a screen reader.
    spec(&["set board"], "plain|words", ANYWHERE, |args| Set(Setting::Board(args.one_of(&BoardStyle::WORDS, BoardStyle::from_word)?)));

    /// Holds a mistake of yours once and says why it is one; typed again, it is made.
    /// Without on or off, it is turned on or off.
    spec(&["set tutor", "tutor"], "[on|off]", ANYWHERE, |args| {
        let on = args.optional(|args| args.one_of(&["on", "off"], |word| Some(word == "on")))?;
        on.map_or(Command::ToggleTutor, |on| Set(Setting::Tutor(on)))
    });

    /// Shows every setting, a line each, as it would be typed. 'help settings' lists
    /// what can be set.
    spec(&["set"], "", ANYWHERE, |args| {
        if !args.at_end() {
            return Err(ParseError::NotASetting(args.rest().to_owned()));
        }
        Settings
    });
};

/// What `help` explains beside commands, players and games.
pub const TOPICS: [&str; 7] = [
    "playing", "players", "games", "learning", "settings", "files", "scripts",
];
