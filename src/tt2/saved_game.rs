//! Saved games: scripts of the same commands that are typed.

use std::fs::{self, File};
use std::io;
use std::path::Path;

use chrono::Local;

use super::journal::Journal;
use super::{Next, Session, Stage, TT2};
use crate::command::{Command, ProgramCommand};
use crate::console::Script;
use crate::files::{AtomicFile, is_read_only, start_of_regular_file};
use crate::play::Play;
use crate::player::Computers;
use crate::rejection::{Expected, NotPossible, Rejection};
use crate::settings::{Seat, Setting, Settings};
use crate::winner::Scoreboard;

/// The first line of a saved game.
const HEADER: &str = "# TT2 saved game";
/// A name that nobody has, for a player who meanwhile must not have the other's.
const NOBODY: &str = "(whoever this is gets another name in one of the next two lines)";

impl TT2 {
    /// Saves the game; a file that is not a saved game is overwritten only where that is wanted.
    pub(super) fn save(&mut self, file: &str, overwrite: bool) -> Result<(), Rejection> {
        let command = "save";
        if self.is_loading {
            let what = "save";
            return Err(NotPossible::WhileLoading { command, what }.into());
        }
        let no_game = NotPossible::NoGameYet {
            command: Some(command),
        };
        self.session.latest().ok_or(no_game)?;
        let path = Path::new(file);
        if path.exists() && !overwrite && !path.is_dir() && !is_saved_game(path) {
            return Err(Rejection::NotPossible(NotPossible::OtherFile {
                file: file.to_owned(),
                expected: Expected::SavedGame,
            }));
        }
        if !overwrite && is_read_only(path) {
            let file = file.to_owned();
            return Err(NotPossible::ReadOnlyFile { file }.into());
        }
        let text = text(&self.session);
        let begun = AtomicFile::create(path, overwrite);
        let written = begun.and_then(|atomic| atomic.finish(text.as_bytes()));
        written.map_err(|error| NotPossible::File {
            command,
            action: "write",
            file: file.to_owned(),
            error,
        })?;
        self.console.mention(format_args!("Saved to {file}."));
        Ok(())
    }

    /// Plays a saved game through, from a program as it begins, and goes on from there; nothing changes
    /// where a line of it cannot be accepted.
    pub(super) fn load(&mut self, file: &str) -> Result<(), Rejection> {
        if self.is_loading {
            return Err(Rejection::NotPossible(NotPossible::WhileLoading {
                command: "load",
                what: "load another",
            }));
        }
        let loaded = self.play_through(file)?;
        self.session = loaded.session;
        let waited = self.session.waiting;
        let starting = starting_commands().into_iter();
        self.journal
            .extend(starting.map(|command| command.to_string()));
        self.journal.extend(loaded.lines);
        self.console.mention(format_args!("Loaded {file}."));
        self.is_announcement_due = true;
        self.show_position();
        if self.session.waiting != waited {
            self.journal.push(ProgramCommand::Force(true));
        }
        Ok(())
    }

    /// Plays a saved game through in a program as it begins.
    fn play_through(&self, file: &str) -> Result<Loaded, NotPossible> {
        let cannot = |error| NotPossible::File {
            command: "load",
            action: "read",
            file: file.to_owned(),
            error,
        };
        let metadata = fs::metadata(file).map_err(cannot)?;
        if metadata.is_dir() {
            return Err(cannot(io::ErrorKind::IsADirectory.into()));
        }
        if !metadata.is_file() {
            let file = file.to_owned();
            return Err(NotPossible::NotARegularFile { file });
        }
        let mut script = Script::new(File::open(file).map_err(cannot)?, file);
        let interrupt = self.console.interrupt();
        let mut inner = TT2 {
            journal: Journal::new(self.journal.is_wanted()),
            is_loading: true,
            ..TT2::new(Computers::new(0), self.console.muted(), None)
        };
        loop {
            let line = match script.next(|| !interrupt.is_pressed()).map_err(cannot)? {
                _ if interrupt.is_pressed() => {
                    return Err(NotPossible::Interrupted { command: "load" });
                }
                None => break,
                Some(Ok(line)) => inner.line(line),
                Some(Err(problem)) => Err(Rejection::Unreadable(problem)),
            };
            match line {
                Ok(Next::Line) => {}
                Ok(Next::Quit) => break,
                Err(rejection) => {
                    return Err(NotPossible::InFile {
                        place: script.place(),
                        rejection: Box::new(rejection),
                    });
                }
            }
        }
        Ok(Loaded {
            session: inner.session,
            lines: inner.journal.take(),
        })
    }
}

/// What a saved game has changed.
struct Loaded {
    session: Session,
    /// The lines of the journal.
    lines: Vec<String>,
}

/// Whether a file begins as saved games do.
fn is_saved_game(path: &Path) -> bool {
    let Some(Ok(start)) = start_of_regular_file(path, HEADER.len() as u64 + 2) else {
        return false;
    };
    let rest = start.strip_prefix(HEADER.as_bytes());
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(b"\n") || rest.starts_with(b"\r\n"))
}

/// The commands that bring a program to its settings at the beginning, whatever was done before.
pub fn starting_commands() -> Vec<Command> {
    let Session {
        settings,
        score,
        waiting,
        stage: _,
    } = Session::default();
    let names = [(Seat::P1, NOBODY), (Seat::P2, "P2"), (Seat::P1, "P1")];
    let names = names.map(|(seat, name)| Setting::Name(seat, name.to_owned()));
    let kinds = Seat::ALL.map(|seat| Setting::Player(seat, settings.kinds[seat]));
    let others = [
        Setting::Game(settings.game),
        Setting::Toss(settings.toss),
        Setting::X(settings.x),
        Setting::Speed(settings.speed),
    ];
    let settings = kinds.into_iter().chain(names).chain(others);
    let menu = Command::from(ProgramCommand::Menu);
    let force = Command::from(ProgramCommand::Force(waiting));
    std::iter::once(menu)
        .chain(settings.map(Command::from))
        .chain([set_score(score), force])
        .collect()
}

/// The settings that give the players of a program at its beginning their names.
fn naming(settings: &Settings) -> Vec<Setting> {
    let [p1, p2] = Seat::ALL.map(|seat| {
        let name = settings.given_name(seat)?;
        Some(Setting::Name(seat, name.to_owned()))
    });
    let is_taken = settings.name(Seat::P2) == Seat::P1.to_string();
    let meanwhile = is_taken.then(|| Setting::Name(Seat::P1, NOBODY.to_owned()));
    [meanwhile, p2, p1].into_iter().flatten().collect()
}

fn set_score(score: Scoreboard) -> Command {
    let [p1, p2] = Seat::ALL.map(|seat| score.wins[seat]);
    let ties = score.ties;
    ProgramCommand::SetScore { p1, p2, ties }.into()
}

/// The text of a saved game; nothing where there was no game.
fn text(session: &Session) -> String {
    let Some(play) = session.latest() else {
        return String::new();
    };
    let result = play.result().filter(|_| is_counted(session));
    let commands = commands(session, play, result.map(|(_, seat)| seat));
    let commands = commands.iter().map(ToString::to_string);
    let head = header(play, &session.settings).into_iter();
    head.chain(commands).map(|line| line + "\n").collect()
}

/// Whether the result of the game that is saved stands on the scoreboard.
fn is_counted(session: &Session) -> bool {
    match &session.stage {
        Stage::Game { .. } | Stage::Menu { last: None } => false,
        Stage::Menu { last: Some(last) } => last.is_counted,
    }
}

/// What a person wants to know of a saved game, in comments.
fn header(play: &Play, settings: &Settings) -> Vec<String> {
    let [x, o] = [play.x(), !play.x()].map(|seat| settings.name(seat));
    let result = match play.result() {
        None => "none yet".to_owned(),
        Some((outcome, _)) => outcome
            .winner
            .map_or("tie".to_owned(), |side| format!("{side} won")),
    };
    vec![
        HEADER.to_owned(),
        format!("# game: {}", play.game().game()),
        format!("# X: {x}"),
        format!("# O: {o}"),
        format!("# date: {}", Local::now().date_naive()),
        format!("# result: {result}"),
    ]
}

/// The commands of a saved game, whose result was counted for the winner in `counted`, or for nobody.
fn commands(session: &Session, play: &Play, counted: Option<Option<Seat>>) -> Vec<Command> {
    let Session {
        settings, score, ..
    } = session;
    let mut before = *score;
    if let Some(winner) = counted {
        before.take_off(winner);
    }
    let game = play.game().game();
    let mut commands: Vec<Command> = vec![Setting::Game(game).into()];
    let kinds = Seat::ALL.map(|seat| Setting::Player(seat, settings.kinds[seat]));
    let named = kinds.into_iter().chain(naming(settings));
    commands.extend(named.map(Command::from));
    commands.push(Setting::Speed(settings.speed).into());
    commands.push(set_score(before));
    commands.push(Setting::Toss(false).into());
    commands.push(Setting::X(play.x()).into());
    commands.push(ProgramCommand::Force(true).into());
    commands.extend(play.commands());
    if settings.game != game {
        commands.push(Setting::Game(settings.game).into());
    }
    commands.push(Setting::Toss(settings.toss).into());
    commands.push(Setting::X(settings.x).into());
    // where a script is piped in, a computer whose turn it is would play on at once
    let waits = session.waiting || play.is_computers_turn(settings);
    commands.push(ProgramCommand::Force(waits).into());
    if counted.is_some() {
        commands.push(set_score(*score));
    }
    commands
}
