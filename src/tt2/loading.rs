//! Saving and loading: games that are written to files and continued.

use std::fs::{self, File};
use std::io;
use std::path::Path;

use super::kept_session::KeptSession;
use super::mode::Mode;
use super::narrator;
use super::saved_game::{commands, has_header, is_saved_game, starting_commands, text};
use super::title::title;
use super::{Next, Session, Stage, TT2};
use crate::command::begins_command_in_full;
use crate::console::{ProgressBar, Script, Source, UnreadableLine};
use crate::files::{AtomicFile, is_read_only, typed_path};
use crate::game::Side;
use crate::player::Engine;
use crate::rejection::{Expected, NotPossible, Rejection};
use crate::settings::{Seat, Settings};
use crate::solver::Watch as _;
use crate::winner::winner;

impl TT2 {
    /// Saves the game; a file that is not a saved game is overwritten only with `overwrite`.
    pub(super) fn save(&mut self, file: &str, overwrite: bool) -> Result<(), Rejection> {
        let command = "save";
        self.check_not_loading(command, "save")?;
        let no_game = NotPossible::NoGameYet {
            command: Some(command),
        };
        self.session.latest().ok_or(no_game)?;
        let path = &typed_path(file);
        if !overwrite {
            check_is_replaceable(path, file)?;
        }
        let text = text(&self.session);
        let cannot = |error| NotPossible::File {
            command,
            action: "write",
            file: file.to_owned(),
            error,
        };
        let atomic = AtomicFile::create(path, overwrite).map_err(cannot)?;
        let breaks_hard_links = atomic.breaks_hard_links();
        atomic.finish(text.as_bytes()).map_err(cannot)?;
        self.console.mention(format_args!("Saved to {file}."));
        if breaks_hard_links {
            self.tell_broken_hard_links(file);
        }
        Ok(())
    }

    /// Says that a file which was replaced had another name.
    pub(super) fn tell_broken_hard_links(&mut self, file: &str) {
        self.console.mention(format_args!(
            "Other hard links to {file} keep what was there."
        ));
    }

    /// Plays a saved game through in a fresh program, and goes on from there; nothing changes if one of its lines
    /// is rejected.
    pub(super) fn load(&mut self, file: &str) -> Result<(), Rejection> {
        self.check_not_loading("load", "load another")?;
        let session = self.play_through("load", &typed_path(file), file)?;
        self.continue_session(session, &format!("Loaded {file}."));
        Ok(())
    }

    /// Continues the session that was kept at a terminal.
    pub(super) fn resume(&mut self) -> Result<(), Rejection> {
        self.check_not_loading("resume", "continue another")?;
        let mut kept = self.kept.take().ok_or(NotPossible::NotAtTerminal)?;
        let resumed = self.resume_from(&mut kept);
        self.kept = Some(kept);
        resumed
    }

    /// Continues a kept session, which is set aside if that fails.
    fn resume_from(&mut self, kept: &mut KeptSession) -> Result<(), Rejection> {
        if !kept.exists() {
            return Err(NotPossible::NoSessionKept.into());
        }
        match self.play_through("resume", kept.path(), &kept.path().to_string_lossy()) {
            Ok(session) => {
                kept.mark_continued();
                self.continue_session(session, "Resumed the kept session.");
                Ok(())
            }
            Err(
                problem @ (NotPossible::InFile { .. }
                | NotPossible::NothingToLoad { .. }
                | NotPossible::Name(_)),
            ) => {
                let aside = kept.set_aside();
                let problem = Box::new(problem);
                Err(NotPossible::KeptSessionDamaged { problem, aside }.into())
            }
            Err(problem) => Err(problem.into()),
        }
    }

    /// Continues a session that was played through.
    fn continue_session(&mut self, session: Session, told: &str) {
        let before = self.session.score.tally(&self.session.settings);
        let was_match = session.is_match() || self.session.is_match();
        self.session = session.with_single_game();
        // what brings a fresh program to the same state
        let lines = commands(&self.session, true);
        for command in starting_commands().into_iter().chain(lines) {
            self.journal.push(command);
        }
        self.console.mention(told);
        self.tell_standing(&before);
        if was_match {
            self.tell_left_match();
        }
        self.tell_silent_tutor();
        self.show_position();
        self.tell_how_it_ended();
    }

    /// Shows how a game ended that was loaded.
    fn tell_how_it_ended(&mut self) {
        let Session {
            settings, stage, ..
        } = &self.session;
        if let Stage::Menu { last: Some(last) } = stage
            && let Some((outcome, _)) = last.play.result()
        {
            narrator::show_board(&last.play, settings, &mut self.console);
            let name = |side| last.play.name(side, settings);
            for line in winner(last.play.game(), outcome, name) {
                self.console.mention(line);
            }
            self.tell_what_is_possible();
        }
    }

    /// Says which game and which score were loaded, and which score they replaced.
    fn tell_standing(&mut self, score_before: &str) {
        let Session {
            settings, score, ..
        } = &self.session;
        if let Some(play) = self.session.latest() {
            let [x, o] = Side::ALL.map(|side| format!("{} ({side})", play.name(side, settings)));
            let (title, ply) = (title(play.game()), play.game().plies().len());
            self.console
                .mention(format_args!("{title}, ply {ply}: {x} against {o}."));
        }
        let score = score.line(settings);
        self.console
            .mention(format_args!("{score} (was {score_before})"));
    }

    /// Plays the saved game at `path`, which messages call `file`, through in a fresh program, as `command` wants it.
    fn play_through(
        &mut self,
        command: &'static str,
        path: &Path,
        file: &str,
    ) -> Result<Session, NotPossible> {
        let cannot = |error| cannot_read(command, file, error);
        let (opened, length) = open_regular_file(command, path, file)?;
        let mut script = Script::new(opened, Source::File(file.into()));
        let is_saved_game = is_saved_game(path);
        let interrupt = self.console.interrupt().clone();
        let bar = ProgressBar::new(&mut self.console, "Loading".to_owned());
        let mut inner = TT2 {
            mode: Mode::Loading,
            ..TT2::new(Engine::new(0), self.console.muted(), None)
        };
        let mut left_out = None;
        loop {
            bar.progress(script.bytes_read(), length);
            let line = script.next(|| !interrupt.is_pressed()).map_err(cannot)?;
            if interrupt.is_pressed() {
                return Err(NotPossible::Interrupted { command });
            }
            let Some(line) = line.map(|line| line.map(str::to_owned)) else {
                break;
            };
            if !is_saved_game && !script.is_line_terminated() && may_be_cut(&line) {
                left_out = Some(script.place());
                break;
            }
            let line = match line {
                Ok(line) => inner.line(&line),
                Err(problem) => Err(problem.into()),
            };
            match line {
                Ok(Next::Line) => {}
                Ok(Next::Quit) => break,
                // the line was stopped, and the load with it
                Err(_) if interrupt.is_pressed() => {
                    return Err(NotPossible::Interrupted { command });
                }
                Err(rejection) => {
                    return Err(NotPossible::InFile {
                        place: script.place(),
                        rejection: Box::new(rejection),
                    });
                }
            }
        }
        if !inner.journal.take_has_changes() {
            let file = file.to_owned();
            return Err(NotPossible::NothingToLoad { command, file });
        }
        let names = inner.session.settings.check_names(Seat::P1);
        names.map_err(NotPossible::Name)?;
        self.leave_if_unplayable(command, &mut inner);
        if let Some(place) = left_out {
            self.console.complain(format_args!(
                "{place}the last line is incomplete and was left out"
            ));
        }
        Ok(inner.session)
    }

    /// Leaves the game that was played through in `inner` if Perfect cannot play it: such a game was left before Perfect
    /// was chosen for the next one.
    fn leave_if_unplayable(&mut self, command: &'static str, inner: &mut Self) {
        let Settings { kinds, .. } = inner.session.settings;
        let variant = inner.session.current().map(|play| play.game().variant());
        if variant.is_some_and(|variant| self.check_players(command, variant, kinds).is_err()) {
            inner.go_to_menu(None);
        }
    }
}

/// Checks that nothing but a saved game is at `path`, which messages call `file`, and that it may be written. What is
/// wrong with a folder is found out when it is written to.
fn check_is_replaceable(path: &Path, file: &str) -> Result<(), NotPossible> {
    if path.exists() && !path.is_dir() {
        match has_header(path) {
            Some(Ok(true)) => {}
            Some(Err(error)) => return Err(cannot_read("save", file, error)),
            Some(Ok(false)) | None => {
                return Err(NotPossible::OtherFile {
                    file: file.to_owned(),
                    expected: Expected::SavedGame,
                });
            }
        }
    }
    match is_read_only(path) {
        true => Err(NotPossible::ReadOnlyFile {
            file: file.to_owned(),
        }),
        false => Ok(()),
    }
}

/// Whether a line without an end may be one that a program was recording when it was killed, perhaps in the middle of a
/// character.
fn may_be_cut(line: &Result<String, UnreadableLine>) -> bool {
    match line {
        Ok(line) => begins_command_in_full(line),
        Err(UnreadableLine::NotUtf8 { .. }) => true,
        Err(UnreadableLine::TooLong { .. } | UnreadableLine::ControlCharacter { .. }) => false,
    }
}

/// Opens a regular file, and returns it with its length in bytes.
fn open_regular_file(
    command: &'static str,
    path: &Path,
    file: &str,
) -> Result<(File, u64), NotPossible> {
    let cannot = |error| cannot_read(command, file, error);
    let metadata = fs::metadata(path).map_err(cannot)?;
    if metadata.is_dir() {
        return Err(cannot(io::ErrorKind::IsADirectory.into()));
    }
    if !metadata.is_file() {
        let file = file.to_owned();
        return Err(NotPossible::NotARegularFile { command, file });
    }
    let opened = File::open(path).map_err(cannot)?;
    Ok((opened, metadata.len()))
}

fn cannot_read(command: &'static str, file: &str, error: io::Error) -> NotPossible {
    NotPossible::File {
        command,
        action: "read",
        file: file.to_owned(),
        error,
    }
}
