//! Loading: games that were written to files and are continued.

use std::fs::{self, File};
use std::io;
use std::path::Path;

use super::reading::understand;
use super::{policy, puzzle_command, saved_game};
use crate::command::{
    Command, PuzzleChoice, Request, begins_command_in_full, without_comment, word_of,
};
use crate::console::{Console, ProgressBar, Script, Source, UnreadableLine};
use crate::player::ValueCache;
use crate::player::human_strat::HumanStrat;
use crate::rejection::{NotPossible, Rejection};
use crate::session::{Event, Session};
use crate::settings::{Seat, Setting};
use crate::solver::Watch as _;
use crate::system::{check_name, is_interrupted};

/// Carries out the commands of the saved game at `path`, which messages call `file`, in a fresh session. What a person
/// could be asked or told plays no part in it.
pub(super) fn play_through(
    path: &Path,
    file: &str,
    values: &mut ValueCache,
    console: &mut Console,
) -> Result<Session, NotPossible> {
    let (opened, length) = open_regular_file(path, file)?;
    let mut reader = Reader {
        script: Script::new(opened, Source::File(file.into())),
        session: Session::default(),
        human: HumanStrat::default(),
        has_changes: false,
        name_place: String::new(),
    };
    let bar = ProgressBar::new(console, "Loading".to_owned());
    let is_whole = reader.read(file, values, |read| bar.progress(read, length))?;
    drop(bar);
    if !reader.has_changes {
        return Err(NotPossible::NothingToLoad(file.to_owned()));
    }
    let mut session = reader.session;
    let names = session.settings.check_names(Seat::P1);
    names.map_err(|wrong| NotPossible::in_file(reader.name_place, wrong))?;
    let variant = session.current().map(|play| play.game().variant());
    let kinds = session.settings.kinds;
    if variant.is_some_and(|variant| policy::check_players(variant, kinds).is_err()) {
        // the game was left before Perfect, who cannot play it, was chosen for the next one
        session.leave();
    }
    if !is_whole {
        let place = reader.script.place();
        console.error(place + "the last line is incomplete and was left out");
    }
    Ok(session)
}

/// A file, and the session that its lines have changed so far.
struct Reader {
    script: Script<File>,
    session: Session,
    human: HumanStrat,
    has_changes: bool,
    /// Where the last line is that named a player.
    name_place: String,
}

impl Reader {
    /// Reads the lines, and tells `progress` how many bytes were read; returns whether all of them were carried out, and
    /// not the last one left out, as it may have been cut.
    fn read(
        &mut self,
        file: &str,
        values: &mut ValueCache,
        progress: impl Fn(u64),
    ) -> Result<bool, NotPossible> {
        let mut is_ours = false;
        loop {
            progress(self.script.bytes_read());
            let line = self.script.next("");
            let line = line.map_err(|error| NotPossible::cannot("read", file, error))?;
            if is_interrupted() {
                return Err(NotPossible::Interrupted);
            }
            let Some(line) = line.map(|line| line.map(str::to_owned)) else {
                return Ok(true);
            };
            let is_header = |line: &str| saved_game::header_of(line).is_some();
            is_ours |= self.script.number() == 1 && line.as_deref().is_ok_and(is_header);
            let is_whole = self.script.is_line_terminated();
            if is_ours && !is_whole {
                return Ok(false);
            }
            let may_be_cut = !is_whole && may_be_cut(&line);
            let line = line.map_err(Rejection::from);
            match line.and_then(|line| self.line(&line, values)) {
                Ok(true) => {}
                Ok(false) => return Ok(true),
                Err(_) if may_be_cut => return Ok(false),
                Err(wrong) => return Err(NotPossible::in_file(self.script.place(), wrong)),
            }
        }
    }

    /// Carries out a line; returns whether more of them are to be read. Questions are passed over.
    fn line(&mut self, line: &str, values: &mut ValueCache) -> Result<bool, Rejection> {
        let line = without_comment(line);
        if line.is_empty() {
            return Ok(true);
        }
        let way_back = self.human.prompt().map(|(_, way_back)| way_back);
        let goes_on = self.carry_out(line, values);
        goes_on.map_err(|rejection| rejection.of(word_of(line), way_back))
    }

    fn carry_out(&mut self, line: &str, values: &mut ValueCache) -> Result<bool, Rejection> {
        let refused = |what| Err(NotPossible::WhileLoading(what).into());
        let command = match understand(line, &self.session, &mut self.human)? {
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
        let events = self.session.apply(&command, None)?;
        self.has_changes |= events.iter().any(Event::is_change);
        if matches!(command, Command::Set(Setting::Name(..))) {
            self.name_place = self.script.place();
        }
        if command.moves_on() {
            self.human = HumanStrat::default();
        }
        if self.session.is_next_game_due() {
            self.session.apply(&Command::NextGame, None)?;
        }
        Ok(true)
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
    let metadata = check_name(path).and_then(|()| fs::metadata(path));
    let metadata = metadata.map_err(cannot)?;
    if metadata.is_dir() {
        return Err(cannot(io::ErrorKind::IsADirectory.into()));
    }
    if !metadata.is_file() {
        return Err(NotPossible::NotARegularFile(file.to_owned()));
    }
    let opened = File::open(path).map_err(cannot)?;
    Ok((opened, metadata.len()))
}
