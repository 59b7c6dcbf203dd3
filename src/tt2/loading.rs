//! Loading: games that were written to files and are continued.

use std::fs::{self, File};
use std::io;
use std::path::Path;

use super::reading::{is_answer, understand};
use super::{policy, puzzle_command, saved_game};
use crate::command::{
    Command, PuzzleChoice, Request, begins_command_in_full, without_comment, word_of,
};
use crate::console::{Console, Interrupt, ProgressBar, Script, Source, UnreadableLine};
use crate::files::check_name;
use crate::player::ValueCache;
use crate::player::human_strat::HumanStrat;
use crate::rejection::{NotPossible, Rejection};
use crate::session::{Event, Session};
use crate::settings::{Seat, Setting};
use crate::solver::Watch as _;

/// Carries out the commands of the saved game at `path`, which messages call `file`, in a fresh session. What a person
/// could be asked or told plays no part in it.
pub(super) fn play_through(
    path: &Path,
    file: &str,
    values: &mut ValueCache,
    console: &mut Console,
) -> Result<Session, NotPossible> {
    let (opened, length) = open_regular_file(path, file)?;
    let mut script = Script::new(opened, Source::File(file.into()));
    let interrupt = console.interrupt().clone();
    let bar = ProgressBar::new(console, "Loading".to_owned());
    let mut reader = Reader::default();
    let left_out = read(&mut script, file, &mut reader, values, &interrupt, |read| {
        bar.progress(read, length);
    })?;
    drop(bar);
    if !reader.has_changes {
        let file = file.to_owned();
        return Err(NotPossible::NothingToLoad(file));
    }
    let mut session = reader.session;
    let names = session.settings.check_names(Seat::P1);
    names.map_err(|wrong| NotPossible::InFile(reader.name_place, Box::new(wrong.into())))?;
    leave_if_unplayable(&mut session);
    if let Some(place) = left_out {
        console.error(format_args!(
            "{place}the last line is incomplete and was left out"
        ));
    }
    Ok(session)
}

/// Reads the lines of a file; returns where a last line is that was left out, as it may have been cut.
fn read(
    script: &mut Script<File>,
    file: &str,
    reader: &mut Reader,
    values: &mut ValueCache,
    interrupt: &Interrupt,
    progress: impl Fn(u64),
) -> Result<Option<String>, NotPossible> {
    let mut is_ours = false;
    loop {
        progress(script.bytes_read());
        let line = script.next("", || !interrupt.is_pressed());
        let line = line.map_err(|error| NotPossible::cannot("read", file, error))?;
        if interrupt.is_pressed() {
            return Err(NotPossible::Interrupted);
        }
        let Some(line) = line.map(|line| line.map(str::to_owned)) else {
            return Ok(None);
        };
        let is_whole = script.is_line_terminated();
        is_ours |= script.number() == 1 && line.as_deref().is_ok_and(saved_game::is_first_line);
        if is_ours && !is_whole {
            return Ok(Some(script.place()));
        }
        let may_be_cut = !is_whole && may_be_cut(&line);
        let carried_out = line
            .map_err(Rejection::from)
            .and_then(|line| reader.line(&line, values));
        if std::mem::take(&mut reader.has_named) {
            reader.name_place = script.place();
        }
        match carried_out {
            Ok(true) => {}
            Ok(false) => return Ok(None),
            Err(_) if may_be_cut => return Ok(Some(script.place())),
            Err(rejection) => {
                let (place, rejection) = (script.place(), Box::new(rejection));
                return Err(NotPossible::InFile(place, rejection));
            }
        }
    }
}

/// A session that the lines of a file change.
#[derive(Default)]
struct Reader {
    session: Session,
    human: HumanStrat,
    has_changes: bool,
    /// Whether the last line named a player.
    has_named: bool,
    /// Where the last line is that did.
    name_place: String,
}

impl Reader {
    /// Carries out a line; returns whether more of them are to be read. Questions are passed over.
    fn line(&mut self, line: &str, values: &mut ValueCache) -> Result<bool, Rejection> {
        let line = without_comment(line);
        if line.is_empty() {
            return Ok(true);
        }
        let way_back = self.human.way_back();
        self.carry_out(line, values).map_err(|rejection| {
            let rejection = rejection.of(word_of(line));
            rejection.at_question(way_back)
        })
    }

    fn carry_out(&mut self, line: &str, values: &mut ValueCache) -> Result<bool, Rejection> {
        let refused = |what| Err(NotPossible::WhileLoading(what).into());
        let is_answer = is_answer(line, &self.session, &self.human);
        let command = match understand(line, is_answer, &self.session, &mut self.human)? {
            Some(Request::Change(command)) => command,
            Some(Request::Puzzle(PuzzleChoice::Text(text))) => puzzle_command(text, values)?,
            Some(Request::Quit) => return Ok(false),
            Some(Request::Load(_)) => return refused("load another"),
            Some(Request::Puzzle(_) | Request::Review) => return refused("choose a puzzle"),
            Some(Request::Go(_)) => return refused("let a computer choose a move"),
            Some(Request::Retry(_)) => return refused("look for a mistake"),
            Some(Request::Cancel) => {
                self.human = HumanStrat::default();
                return Ok(true);
            }
            Some(_) | None => return Ok(true),
        };
        let events = self.session.apply(&command)?;
        self.has_named |= matches!(command, Command::Set(Setting::Name(..)));
        self.has_changes |= events.iter().any(Event::is_change);
        if command.moves_on() {
            self.human = HumanStrat::default();
        }
        if self.session.is_next_game_due() {
            self.session.apply(&Command::NextGame { x: None })?;
        }
        Ok(true)
    }
}

/// Leaves the game that was played through if Perfect cannot play it: such a game was left before Perfect was chosen for
/// the next one.
fn leave_if_unplayable(session: &mut Session) {
    let variant = session.current().map(|play| play.game().variant());
    let kinds = session.settings.kinds;
    if variant.is_some_and(|variant| policy::check_players(variant, kinds).is_err()) {
        let left = session.apply(&Command::Menu);
        debug_assert!(left.is_ok(), "a game can always be left");
    }
}

/// Whether a line without an end may be one that a program of an earlier edition was recording when it was killed,
/// perhaps in the middle of a character.
fn may_be_cut(line: &Result<String, UnreadableLine>) -> bool {
    match line {
        Ok(line) => begins_command_in_full(line),
        Err(problem) => matches!(problem, UnreadableLine::NotUtf8(_)),
    }
}

/// Opens a regular file, and returns it with its length in bytes.
fn open_regular_file(path: &Path, file: &str) -> Result<(File, u64), NotPossible> {
    let cannot = |error| NotPossible::cannot("read", file, error);
    check_name(path).map_err(cannot)?;
    let metadata = fs::metadata(path).map_err(cannot)?;
    if metadata.is_dir() {
        return Err(cannot(io::ErrorKind::IsADirectory.into()));
    }
    if !metadata.is_file() {
        let file = file.to_owned();
        return Err(NotPossible::NotARegularFile(file));
    }
    let opened = File::open(path).map_err(cannot)?;
    Ok((opened, metadata.len()))
}
