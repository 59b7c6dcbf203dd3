//! What outlasts a game.

use std::mem;

use rand::RngExt as _;

use crate::command::{Mode, ResumeTarget};
use crate::console::{ProgressBar, Terminal, Text};
use crate::learning::task_log::TaskLog;
use crate::model::game::{Position as _, Variant};
use crate::model::games::{AnyGame, AnyPosition};
use crate::model::results::{Results, StartTime};
use crate::model::settings::{CannotPlay, Seat, Settings, XRule};
use crate::session::rejection::Rejection;
use crate::session::seated_game::{NotCounted, SeatedGame};
use crate::session::state_files::StateFiles;
use crate::session::wording::aim;
use crate::solver::Watch;
use crate::strategies::Engine;

/// What outlasts a game: the terminal, the settings, the results, the unfinished games, and what is kept in files.
pub struct Session {
    /// The console, and where lines come from.
    pub terminal: Terminal,
    /// Who plays which game, and how it is shown.
    pub settings: Settings,
    /// The results of all games that count.
    pub results: Results,
    /// The tasks of all sessions, or of this one where nothing is kept.
    pub tasks: TaskLog,
    /// The games that were left with a move in them, at most nine, the one left last first.
    pub unfinished: Vec<SeatedGame>,
    /// The line that Enter runs at the menu; `None` for the word of the chosen game.
    pub on_enter: Option<String>,
    /// Chance, and what is known about positions.
    pub engine: Engine,
    /// The files that outlive the session.
    pub files: StateFiles,
}

/// The most games that are unfinished beside the game at hand.
const MOST_UNFINISHED: usize = 9;

impl Session {
    /// Returns a session before its first line.
    pub fn new(engine: Engine, terminal: Terminal) -> Self {
        Self {
            terminal,
            settings: Settings::default(),
            results: Results::default(),
            tasks: TaskLog::default(),
            unfinished: Vec::new(),
            on_enter: None,
            engine,
            files: StateFiles::default(),
        }
    }

    /// Creates a progress bar after `words`, which say what is done.
    pub fn progress(&mut self, words: &'static str) -> ProgressBar {
        self.terminal.progress(words, self.settings.board)
    }

    /// Returns a game that counts.
    pub fn begin(&mut self, variant: Variant) -> SeatedGame {
        let start = AnyGame::new(AnyPosition::start(variant));
        let x = self.next_x(variant);
        let players = self.settings.players.clone();
        SeatedGame::new(start, players, x, Ok(StartTime::now()))
    }

    /// Returns a game from a position: the only human plays the side to move.
    pub fn begin_at(&mut self, start: AnyPosition) -> SeatedGame {
        let players = self.settings.players.clone();
        let x = match players.only_human() {
            Some(seat) => seat.of_side(start.side_to_move()),
            None => self.next_x(start.variant()),
        };
        let counting = Err(NotCounted::AtPosition);
        SeatedGame::new(AnyGame::new(start), players, x, counting)
    }

    /// Returns the seat of X in the next game.
    fn next_x(&mut self, variant: Variant) -> Seat {
        match self.settings.x {
            XRule::P1 => Seat::P1,
            XRule::P2 => Seat::P2,
            XRule::Turns => self.results.next_x(variant, &self.settings.players),
            XRule::Toss => Seat::ALL[usize::from(self.engine.chance.random::<bool>())],
        }
    }

    /// Returns the index of an unfinished game in their list.
    ///
    /// # Errors
    /// That there is none.
    pub fn find_unfinished(&self, which: ResumeTarget, mode: Mode) -> Result<usize, Rejection> {
        let mut games = self.unfinished.iter();
        let count = games.len();
        match which {
            ResumeTarget::Of(variant) => {
                let found = games.position(|game| game.history.variant() == variant);
                found.ok_or_else(|| Rejection::none_unfinished_of(variant))
            }
            _ if count == 0 => Err(Rejection::no_unfinished(mode)),
            ResumeTarget::Last => Ok(0),
            ResumeTarget::Number(number @ 1..) if number as usize <= count => {
                Ok(number as usize - 1)
            }
            ResumeTarget::Number(number) => Err(Rejection::no_such_unfinished(number)),
        }
    }

    /// Takes out an unfinished game.
    ///
    /// # Errors
    /// That one of its players cannot play it; it then stays.
    ///
    /// # Panics
    /// If there is none at this index.
    pub fn take_unfinished(&mut self, index: usize) -> Result<SeatedGame, CannotPlay> {
        let game = &self.unfinished[index];
        game.players.check(game.history.variant())?;
        Ok(self.unfinished.remove(index))
    }

    /// Seats the players of a game that is continued, and chooses its variant. In the seat of a computer, the name of the
    /// human who sat there stays.
    pub fn seat(&mut self, game: &SeatedGame) {
        let players = &mut self.settings.players;
        players.kinds = game.players.kinds;
        for seat in Seat::ALL
            .into_iter()
            .filter(|seat| game.players.is_human(*seat))
        {
            players.names[seat] = game.players.name(seat);
        }
        self.settings.variant = game.history.variant();
    }

    /// Prints who plays and what wins, which `-q` leaves out.
    pub fn tell_beginning(&mut self, game: &SeatedGame) {
        if !self.terminal.console.is_quiet {
            self.terminal.print(&Text::Title(game.title()));
            let variant = game.history.variant();
            self.terminal.say(aim(variant.game(), self.settings.board));
        }
    }

    /// Shows the board of a game, unless it was shown since it changed.
    pub fn show_board(&mut self, game: &mut SeatedGame) {
        if !mem::replace(&mut game.is_shown, true) {
            self.terminal.show(|| game.board(self.settings.board));
        }
    }

    /// Leaves a game or a task. An unfinished game joins the others. Returns `true` if it did; it may be one too many.
    pub fn leave(&mut self, mut game: SeatedGame) -> bool {
        let is_unfinished = game.is_unfinished();
        if is_unfinished {
            game.is_shown = false;
            game.is_of_match = false;
            self.unfinished.insert(0, game);
        }
        is_unfinished
    }

    /// Drops the game left longest ago if there are too many, and says so.
    pub fn drop_oldest(&mut self) {
        let is_full = self.unfinished.len() > MOST_UNFINISHED;
        if let Some(oldest) = self.unfinished.pop_if(|_| is_full) {
            let (variant, left) = (oldest.history.variant(), oldest.summary());
            let removed = format!(
                "TT2 keeps {MOST_UNFINISHED} unfinished games. The oldest was removed: {variant}, {left}."
            );
            self.terminal.say(removed);
        }
    }
}

impl Watch for ProgressBar {
    fn progress(&self, done: u64, total: u64) {
        self.advance(done, total);
    }

    fn stops(&self) -> bool {
        self.is_stopped()
    }
}
