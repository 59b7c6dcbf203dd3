//! Files that are played through: saved games, and other scripts of commands that change the game.

use std::path::Path;

use super::rejection::Rejection;
use super::requests::understand;
use crate::command::{Request, name_of, without_comment};
use crate::console::{Console, ProgressBar, Script, Source};
use crate::files::open_regular_file;
use crate::keeping::FileError;
use crate::keeping::saved_game::HEADER;
use crate::play::Event;
use crate::player::human_strat::HumanStrat;
use crate::session::Session;
use crate::settings::Seat;
use crate::solver::Watch as _;

/// A session that the lines of a file change. No computer moves in it, and what is only asked is passed over.
#[derive(Default)]
struct Replay {
    session: Session,
    human: HumanStrat,
    has_changes: bool,
}

/// Plays the file at `path` through, which messages call `file`, in a fresh session.
///
/// # Errors
/// Why the file, or a line of it, cannot be used.
pub(super) fn play_through(
    path: &Path,
    file: &str,
    console: &mut Console,
) -> Result<Session, Rejection> {
    let cannot_read = |error| FileError::cannot("read", file, error);
    let opened = open_regular_file(path).map_err(cannot_read)?;
    let length = opened.metadata().map_err(cannot_read)?.len();
    let mut script = Script::new(opened, Source::File(file.into()));
    let mut replay = Replay::default();
    let mut is_saved_game = false;
    let bar = ProgressBar::new(console, "Loading".to_owned());
    let mut is_cut = false;
    loop {
        bar.progress(script.bytes_read(), length);
        if bar.stops() {
            return Err(Rejection::Interrupted);
        }
        let next = script.read_line();
        let Some(line) = next.map_err(cannot_read)? else {
            break;
        };
        let line = line.map(str::to_owned);
        is_saved_game |=
            script.number() == 1 && line.as_deref().is_ok_and(|line| line.trim_end() == HEADER);
        if is_saved_game && !script.is_line_terminated() {
            // a program was killed while it wrote the line
            is_cut = true;
            break;
        }
        let goes_on = line
            .map_err(Rejection::from)
            .and_then(|line| replay.line(&line));
        if !goes_on.map_err(|wrong| Rejection::InFile(script.place(), Box::new(wrong)))? {
            break;
        }
    }
    drop(bar);
    if !replay.has_changes {
        return Err(Rejection::NothingToLoad(file.to_owned()));
    }
    if is_cut {
        console.error(script.place() + "the last line is incomplete and was left out");
    }
    Ok(replay.session.continued())
}

impl Replay {
    /// Carries out a line; returns whether more of them are to be read.
    ///
    /// # Errors
    /// Why it is rejected.
    fn line(&mut self, line: &str) -> Result<bool, Rejection> {
        let line = without_comment(line);
        if line.is_empty() {
            return Ok(true);
        }
        let is_asking = self.human.is_asking();
        let goes_on = self.carry_out(line);
        goes_on.map_err(|rejection| rejection.of(name_of(line), is_asking))
    }

    fn carry_out(&mut self, line: &str) -> Result<bool, Rejection> {
        match understand(line, &self.session, &mut self.human)? {
            Some(Request::Change(command)) => {
                let events = self.session.apply(&command, &mut || Seat::P1)?;
                self.has_changes |= events.iter().any(Event::is_change);
                self.session.next_game(&mut || Seat::P1);
                if command.changes_turn() {
                    self.human = HumanStrat::default();
                }
            }
            Some(Request::Quit) => return Ok(false),
            Some(Request::Cancel) => self.human = HumanStrat::default(),
            Some(request) => {
                if let Some(what) = refusal(&request) {
                    return Err(Rejection::WhileLoading(what));
                }
            }
            None => {}
        }
        Ok(true)
    }
}

/// What a file that is played through cannot do, if the request is such a thing.
const fn refusal(request: &Request) -> Option<&'static str> {
    match request {
        Request::Export(_) => Some("export a game"),
        Request::Go(_) => Some("let a computer choose a move"),
        Request::Load(_) => Some("load another"),
        Request::Lesson(..) | Request::Puzzle(..) | Request::Review => Some("set a task"),
        Request::Retry(_) => Some("look for a mistake"),
        Request::Save { .. } => Some("save the game"),
        Request::Solve { .. } => Some("solve a game"),
        _ => None,
    }
}
