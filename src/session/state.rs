//! The state of a session, which outlives any single game.

use rand::RngExt as _;

use crate::console::{ProgressBar, Terminal, Text};
use crate::game::{Counting, NotCounted, SeatedGame};
use crate::learning::task::{Review, TaskKind};
use crate::learning::task_log::TaskLog;
use crate::model::game::{GameEvent, Illegal, Move, Position as _, Variant};
use crate::model::games::{AnyGame, AnyPosition};
use crate::model::results::{Results, StartTime};
use crate::model::settings::{BoardStyle, Seat, Settings, XChoice};
use crate::model::text::only_if;
use crate::rejection::Rejection;
use crate::session::flow::{Answer, Step};
use crate::session::place::Place;
use crate::store::state_files::{SessionFile, StateFiles};
use crate::strategies::Engine;
use crate::text::game_kind::aim;
use crate::text::playing::{self, summary};
use crate::text::score::score;
use crate::text::turn_options::{is_first_turn, options};

/// The state of a session: the terminal, the settings, the results, the unfinished games, and the
/// files that keep them.
pub struct Session {
    pub terminal: Terminal,
    pub settings: Settings,
    /// The results of all games that count.
    pub results: Results,
    /// The solved and the missed tasks of all sessions, or only of this session if nothing is kept.
    pub tasks: TaskLog,
    /// The games that were left after at least one move, the latest first. There may be too
    /// many until [`Self::drop_oldest`] is called.
    pub unfinished: Vec<SeatedGame>,
    /// The reviews that were left, the latest last.
    pub left_reviews: Vec<Review>,
    pub engine: Engine,
    pub files: StateFiles,
    /// `true` if the current board has already been shown.
    is_shown: bool,
}

/// The largest number of unfinished games that are kept. The current game is not counted.
pub const MOST_UNFINISHED: usize = 9;

impl Session {
    pub fn new(engine: Engine, terminal: Terminal) -> Self {
        Self {
            terminal,
            settings: Settings::default(),
            results: Results::default(),
            tasks: TaskLog::default(),
            unfinished: Vec::new(),
            left_reviews: Vec::new(),
            engine,
            files: StateFiles::default(),
            is_shown: false,
        }
    }

    /// Creates a progress bar that begins with `words`, for example `Thinking`.
    pub fn progress(&mut self, words: &'static str) -> ProgressBar {
        self.terminal.progress(words, self.settings.board)
    }

    /// Prints an answer, after which the same prompt follows. Never fails: the result has the type
    /// that commands return.
    pub fn answer(&mut self, text: &Text) -> Answer {
        self.terminal.print(text);
        Ok(Step::Again)
    }

    /// Keeps a review in mind that was left, or forgets it if it is solved.
    pub fn put_review_away(&mut self, game: &SeatedGame, is_solved: bool) {
        if let (Some(attempt), Some(name)) = (&game.task, game.players.first_human())
            && let kind @ (TaskKind::Missed | TaskKind::Review(_)) = &attempt.task.kind
        {
            let review = (name.clone(), kind.clone(), attempt.task.position);
            self.left_reviews.retain(|left| *left != review);
            if !is_solved {
                self.left_reviews.push(review);
            }
        }
    }

    /// Returns `true` if a person types the first line, and no earlier session is kept although this
    /// one can be.
    pub fn is_first_start(&self) -> bool {
        let is_empty = |file: &SessionFile| file.contents.as_ref().is_some_and(Vec::is_empty);
        self.terminal.is_typed() && self.files.session.as_ref().is_some_and(is_empty)
    }

    /// Returns the variant of the current game or, at the menu, the chosen one.
    pub fn variant(&self, place: &Place) -> Variant {
        let current = place.playing().map(|game| game.history.variant());
        current.unwrap_or(self.settings.variant)
    }

    /// Begins a game between the players in the settings. The game counts.
    pub fn begin(&mut self, variant: Variant) -> SeatedGame {
        let start = AnyGame::new(AnyPosition::start(variant));
        let x = self.next_x(variant).unwrap_or_else(|| self.toss());
        let players = self.settings.players.clone();
        let begun = self.start_time(StartTime::now());
        SeatedGame::new(start, players, x, Counting::Since(begun))
    }

    /// Returns the start time of a game that begins at this time: the time itself or, if another
    /// game has begun then, the next free time.
    pub fn start_time(&self, mut time: StartTime) -> StartTime {
        let is_unfinished = |since| self.unfinished.iter().any(|game| game.counting == since);
        while self.results.has(time) || is_unfinished(Counting::Since(time)) {
            time = time.next();
        }
        time
    }

    /// Begins a game at a position. The game does not count. If exactly one human plays, the human
    /// has the side to move, unless one of the players always plays X.
    pub fn begin_at(&mut self, start: AnyPosition) -> SeatedGame {
        let players = self.settings.players.clone();
        let x = match (self.settings.x, players.only_human()) {
            (XChoice::Turns | XChoice::Toss, Some(seat)) => {
                Some(seat.of_side(start.side_to_move()))
            }
            _ => self.next_x(start.variant()),
        };
        let x = x.unwrap_or_else(|| self.toss());
        let counting = Counting::Not(NotCounted::AtPosition);
        SeatedGame::new(AnyGame::new(start), players, x, counting)
    }

    /// Finds the seat that plays X in the next game, as the setting `x` says. Returns `None` if a
    /// toss decides.
    pub fn next_x(&self, variant: Variant) -> Option<Seat> {
        match self.settings.x {
            XChoice::P1 => Some(Seat::P1),
            XChoice::P2 => Some(Seat::P2),
            XChoice::Turns => Some(self.results.next_x(variant, &self.settings.players)),
            XChoice::Toss => None,
        }
    }

    fn toss(&mut self) -> Seat {
        Seat::ALL[usize::from(self.engine.chance.random::<bool>())]
    }

    /// Checks that there are unfinished games.
    pub fn check_unfinished(&self) -> Result<(), Rejection> {
        if self.unfinished.is_empty() {
            return Err(Rejection::new("The list of unfinished games is empty."));
        }
        Ok(())
    }

    /// Prints who plays, the score if there is one, and how to win, unless `-q` is set. `is_tossed`
    /// is `true` if a toss has decided who begins.
    pub fn tell_beginning(&mut self, game: &SeatedGame, is_tossed: bool) {
        self.terminal.gap();
        if !self.terminal.console.is_quiet {
            let stops = !game.players.has_human() && self.terminal.is_at_terminal;
            let stop = only_if(stops, " Press Ctrl-C to stop.");
            let title = playing::title(game, is_tossed);
            self.terminal.print(&Text::Title(title + stop));
            let record = self.results.score(&game.players);
            if record.games() > 0 {
                self.terminal.say(score(&record, &game.players));
            }
            let variant = game.history.variant();
            self.terminal.say(aim(variant.game(), self.settings.board));
        }
    }

    /// Shows the board of a game, unless the current board has already been shown. On a human's
    /// turn, also shows the options; if boards are described in words, only on a side's first turn,
    /// and in a rush, only in the first round.
    pub fn show_board(&mut self, game: &SeatedGame) {
        if !self.is_shown {
            let is_in_words = self.settings.board == BoardStyle::Words;
            let is_brief = match game.rush() {
                Some(rush) => !rush.run().is_first_round(),
                None => is_in_words && !is_first_turn(&game.history),
            };
            self.show_turn(game, is_brief);
        }
    }

    /// Shows the board of a game as [`show_board`](Self::show_board) does, unless the turn that follows
    /// does so.
    pub fn show_board_before_turn(&mut self, game: &SeatedGame) {
        let is_human = game.is_human(game.history.side_to_move());
        if !(is_human && self.terminal.shows_menus()) {
            self.show_board(game);
        }
    }

    /// Shows the board, even if it has already been shown. On a human's turn, also shows the
    /// options, unless `is_brief` is `true`.
    pub fn show_turn(&mut self, game: &SeatedGame, is_brief: bool) {
        self.is_shown = true;
        let board = self.settings.board;
        self.terminal.show(|| playing::board(&game.history, board));
        if !self.terminal.console.is_quiet {
            self.terminal.print(&options(game, is_brief));
        }
    }

    /// Makes a move of a human or a computer, and prints the events that it causes. If only
    /// computers play, also shows the board.
    pub fn make_move(&mut self, game: &mut SeatedGame, mv: Move) -> Result<(), Illegal> {
        let events = game.history.make(mv)?;
        self.board_changed();
        for event in events {
            let is_own = matches!(event, GameEvent::Moved(side, _) if game.is_human(side));
            if !(is_own && self.terminal.console.is_quiet)
                && let Some(text) = playing::event(game, event)
            {
                self.terminal.print(&text);
            }
        }
        if !game.players.has_human() {
            self.show_board(game);
        }
        Ok(())
    }

    /// Notes that the player had help in the game or task that is being played. Help about a position
    /// that was typed, or about a game that does not count, may be meant for an unfinished game, so it
    /// is also help in each of them on the same board.
    pub fn note_help(&mut self, place: &mut Place, typed: Option<AnyPosition>) {
        if let Place::Game(game) = place {
            game.has_help = true;
        }
        let can_be_meant = |game: &&SeatedGame| !game.counts() && game.task.is_none();
        let copy = place.game().ok().filter(can_be_meant);
        let typed = typed.map(|position| position.variant());
        let about = typed.or(copy.map(|game| game.history.variant()));
        let unfinished = self.unfinished.iter_mut();
        for game in unfinished.filter(|game| Some(game.history.variant()) == about) {
            game.has_help = true;
        }
    }

    /// Notes that the board is now another one, which must then be shown.
    pub fn board_changed(&mut self) {
        self.is_shown = false;
    }

    /// Removes the unfinished games that were left longest ago if there are too many, and prints
    /// which ones.
    pub fn drop_oldest(&mut self) {
        while self.unfinished.len() > MOST_UNFINISHED
            && let Some(oldest) = self.unfinished.pop()
        {
            let (variant, left) = (oldest.history.variant(), summary(&oldest));
            let removed = format!(
                "TT2 keeps at most {MOST_UNFINISHED} unfinished games. It removed the one that you left \
                 longest ago: {variant}, {left}."
            );
            self.terminal.say(removed);
        }
    }
}
