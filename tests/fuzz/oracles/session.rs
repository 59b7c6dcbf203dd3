//! What holds of whole sessions, whatever is typed.

mod changes;
mod pace;

use std::cell::RefCell;

use tt2::console::{Console, Interrupt, Output, Script, checked};
use tt2::files::Record;
use tt2::picture::Palette;
use tt2::player::{Computers, Memory};
use tt2::tt2::{Next, TT2, Table};

thread_local! {
    /// The values of positions, which take long to find and are the same in every session.
    static MEMORY: RefCell<Memory> = RefCell::default();
}

/// A program that is watched while lines are typed.
pub(crate) struct Watched(TT2);

impl Watched {
    /// The program at its menu, with nobody to read what it says.
    pub(crate) fn new(seed: u64, record: Option<Record>) -> Self {
        let mut computers = Computers::new(seed);
        computers.memory = MEMORY.take();
        let output = Output::nowhere();
        let console = Console::new(
            output,
            Palette::coloured(),
            false,
            false,
            Interrupt::default(),
        );
        Self(TT2::new(computers, console, record))
    }

    /// The program.
    pub(crate) fn program(&self) -> &TT2 {
        &self.0
    }

    /// Types a line, and checks that what changed is what the line says.
    pub(crate) fn line(&mut self, line: &str) -> Result<Next, String> {
        self.0.ask();
        self.0.suggestions();
        assert!(!self.0.prompt().is_empty());
        let before = self.0.session().clone();
        let next = checked(line).and_then(|line| self.0.line(line));
        let after = self.0.session();
        match &next {
            Ok(_) => changes::check(line, &before, after),
            Err(message) => {
                assert_eq!(*after, before, "{line:?} was rejected: {message}");
                assert!(
                    !message.is_empty() && checked(message).is_ok(),
                    "{message:?}"
                );
            }
        }
        if let Some(game) = after.game_going_on() {
            assert_eq!(game.result(), None, "after {line:?}");
        }
        next
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        MEMORY.set(std::mem::take(&mut self.0.computers().memory));
    }
}

/// Reads the bytes as a script, but for lines that take long and those that need a file.
pub(crate) fn check(bytes: &[u8]) {
    const MOST_LINES: usize = 200;
    let mut watched = Watched::new(0, None);
    let mut script = Script::new(bytes, "here");
    for _ in 0..MOST_LINES {
        match script.next(|| true).expect("memory can be read") {
            None => break,
            Some(Ok(line)) if pace::is_quick(line) => {
                if watched.line(line) == Ok(Next::Quit) {
                    break;
                }
            }
            Some(_) => {}
        }
    }
    if let Some(table) = &watched.program().session().table {
        check_replay(table);
    }
}

/// Plays the game again as it would be saved.
fn check_replay(table: &Table) {
    let game = table.as_playing();
    let mut again = Watched::new(0, None);
    let settings = [
        format!("set game {}", game.game().word()),
        format!("set x {}", game.x().word()),
        "force on".to_owned(),
    ];
    for line in settings.iter().chain(&game.script()) {
        let next = again.line(line);
        assert_eq!(next, Ok(Next::Line), "{line:?} of {:?}", game.script());
    }
    let replayed = again.program().session().table.as_ref();
    let replayed = replayed.expect("a game was begun").as_playing();
    assert_eq!(replayed.script(), game.script());
    assert_eq!(replayed.result(), game.result());
    assert_eq!(replayed.x(), game.x());
}
