//! What is true of whole sessions, whatever is typed.

mod changes;
mod moves;
mod pace;

use std::cell::RefCell;

use tt2::command::without_comment;
use tt2::console::{Console, Input, Script, Source, checked};
use tt2::game::Game;
use tt2::keeping::Kept;
use tt2::picture::Palette;
use tt2::player::Engine;
use tt2::settings::Seat;
use tt2::solver::AnyValues;
use tt2::tt2::{Next, Rejection, TT2};

thread_local! {
    /// The values of positions, which take long to find and are the same in every session.
    static VALUES: RefCell<AnyValues> = RefCell::default();
}

/// A program that is watched while lines are typed.
pub(crate) struct Watched {
    program: TT2,
    /// Who is X next, where the players are X in turns.
    turn: Option<Seat>,
}

impl Watched {
    /// The program at its menu, with nobody to read what it says.
    pub(crate) fn new(seed: u64) -> Self {
        let mut engine = Engine::new(seed);
        engine.values = VALUES.take();
        let mut console = Console::default();
        console.discards = true;
        console.palette = Palette { is_coloured: true };
        Self {
            program: TT2::new(engine, console, Kept::default(), Input::default()),
            turn: None,
        }
    }

    /// The program.
    pub(crate) fn program(&self) -> &TT2 {
        &self.program
    }

    /// The game that is going on.
    fn game(&self) -> Option<Game> {
        let current = self.program().session().current();
        current.map(|play| play.game().variant().game())
    }

    /// Types a line, and checks that what changed is what the line says.
    pub(crate) fn line(&mut self, line: &str) -> Result<Next, String> {
        self.program.announce();
        // they take longer than all the rest
        if line.len().is_multiple_of(8) {
            self.program.suggestions();
        }
        assert_ne!(self.program.prompt(), "");
        let before = self.program.session().clone();
        let is_answer = self.program.is_answer(without_comment(line));
        let next = checked(line)
            .map_err(Rejection::from)
            .and_then(|line| self.program.line(line))
            .map_err(|rejection| rejection.to_string());
        let after = self.program.session();
        match &next {
            Ok(_) => changes::check(line, is_answer, &before, after, &mut self.turn),
            Err(message) => {
                assert_eq!(*after, before, "{line:?} was rejected: {message}");
                assert!(
                    !message.is_empty() && checked(message).is_ok(),
                    "{message:?}"
                );
            }
        }
        if let Some(play) = after.current() {
            assert!(!play.is_over(), "after {line:?}");
        }
        next
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        VALUES.set(std::mem::take(&mut self.program.engine().values));
    }
}

/// Reads the bytes as a script, except for lines that take long or need a file.
pub(crate) fn check(bytes: &[u8]) {
    const MOST_LINES: usize = 200;
    let mut watched = Watched::new(0);
    let mut script = Script::new(bytes, Source::File("here".into()));
    for _ in 0..MOST_LINES {
        match script.read_line().expect("memory can be read") {
            None => break,
            Some(Ok(line)) if pace::is_quick(line, watched.game()) => {
                if watched.line(line) == Ok(Next::Quit) {
                    break;
                }
            }
            Some(_) => {}
        }
    }
}
