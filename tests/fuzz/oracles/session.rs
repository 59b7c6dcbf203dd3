//! What is true of whole sessions, whatever is typed.

mod changes;
mod moves;
mod pace;

use std::cell::RefCell;

use tt2::command::without_comment;
use tt2::console::{Console, Input, Script, Source, checked};
use tt2::files::Record;
use tt2::game::Game;
use tt2::picture::Palette;
use tt2::play::Play;
use tt2::player::{Engine, ValueCache};
use tt2::rejection::Rejection;
use tt2::tt2::{Journal, Next, TT2};

thread_local! {
    /// The values of positions, which take long to find and are the same in every session.
    static VALUES: RefCell<ValueCache> = RefCell::default();
}

/// A program that is watched while lines are typed.
pub(crate) struct Watched(TT2);

impl Watched {
    /// The program at its menu, with nobody to read what it says.
    pub(crate) fn new(seed: u64, record: Option<Record>) -> Self {
        let mut engine = Engine::new(seed);
        engine.values = VALUES.take();
        let mut console = Console::default();
        console.discards = true;
        console.palette = Palette { is_coloured: true };
        let journal = Journal::new(record, false);
        Self(TT2::new(engine, console, journal, Input::default()))
    }

    /// The program.
    pub(crate) fn program(&self) -> &TT2 {
        &self.0
    }

    /// The game that is going on.
    fn game(&self) -> Option<Game> {
        self.0.session().current().map(|play| play.game().game())
    }

    /// Types a line, and checks that what changed is what the line says.
    pub(crate) fn line(&mut self, line: &str) -> Result<Next, String> {
        self.0.announce();
        // they take longer than all the rest
        if line.len().is_multiple_of(8) {
            self.0.suggestions();
        }
        assert!(!self.0.prompt().is_empty());
        let before = self.0.session().clone();
        let is_answer = self.0.is_answer(without_comment(line));
        let next = checked(line)
            .map_err(Rejection::from)
            .and_then(|line| self.0.line(line))
            .map_err(|rejection| rejection.to_string());
        let after = self.0.session();
        match &next {
            Ok(_) => changes::check(line, is_answer, &before, after),
            Err(message) => {
                assert_eq!(*after, before, "{line:?} was rejected: {message}");
                assert!(
                    !message.is_empty() && checked(message).is_ok(),
                    "{message:?}"
                );
            }
        }
        if let Some(play) = after.current() {
            assert_eq!(play.result(), None, "after {line:?}");
        }
        next
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        VALUES.set(std::mem::take(&mut self.0.engine().values));
    }
}

/// Reads the bytes as a script, except for lines that take long or need a file.
pub(crate) fn check(bytes: &[u8]) {
    const MOST_LINES: usize = 200;
    let mut watched = Watched::new(0, None);
    let mut script = Script::new(bytes, Source::File("here".into()));
    for _ in 0..MOST_LINES {
        match script.next("").expect("memory can be read") {
            None => break,
            Some(Ok(line)) if pace::is_quick(line, watched.game()) => {
                if watched.line(line) == Ok(Next::Quit) {
                    break;
                }
            }
            Some(_) => {}
        }
    }
    if let Some(play) = watched.program().session().latest() {
        check_replay(play);
    }
}

/// Plays the game again as it would be saved.
fn check_replay(play: &Play) {
    for with_undone in [false, true] {
        check_replay_of(play, with_undone);
    }
}

/// The commands that play the game to its current position; `with_undone`, what was taken back can be redone after them.
pub(crate) fn commands(play: &Play, with_undone: bool) -> Vec<String> {
    let beginning = [play.beginning()].into_iter();
    let commands = beginning.chain(play.moves(with_undone));
    commands.map(|command| command.to_string()).collect()
}

/// Plays the game again, with what was taken back or without it.
fn check_replay_of(play: &Play, with_undone: bool) {
    let mut again = Watched::new(0, None);
    let settings = [
        format!("set game {}", play.game().game().word()),
        format!("set size {}", play.game().size()),
        format!("set x {}", play.x().word()),
        "force on".to_owned(),
    ];
    let commands = commands(play, with_undone);
    for line in settings.iter().chain(&commands) {
        let next = again.line(line);
        assert_eq!(next, Ok(Next::Line), "{line:?} of {commands:?}");
    }
    let replayed = again.program().session().latest();
    let replayed = replayed.expect("a game was begun");
    assert_eq!(self::commands(replayed, with_undone), commands);
    assert_eq!(replayed.result(), play.result());
    assert_eq!(replayed.x(), play.x());
}
