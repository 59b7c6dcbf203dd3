//! `TT2()`: the menu, and what it starts.

mod ask;
mod menu;
mod obey;

pub use ask::Asked;

use rand::RngExt as _;

use crate::command::Request;
use crate::console::{Console, Lines, ProgressBar, Source};
use crate::game::{GameEvent, Position as _};
use crate::games::AnyPosition;
use crate::keeping::Kept;
use crate::play::Round;
use crate::player::Engine;
use crate::settings::{Seat, Settings, XRule};
use crate::solver::Watch as _;
use crate::turn::{End, Here, Leave, Loaded, Turn};
use crate::winner::{Results, Score, winner};

/// The program: where it reads and writes, the settings, and everything that outlasts a game.
pub struct TT2 {
    /// Where text goes.
    pub console: Console,
    /// Where lines come from.
    pub input: Box<dyn Lines>,
    /// Who plays which game, and how it is shown.
    pub settings: Settings,
    /// Chance, and what is known about positions.
    pub engine: Engine,
    /// The results of all games.
    pub results: Results,
    /// What is kept in files.
    pub kept: Kept,
    /// The unfinished game that was left for another one.
    pub waiting: Option<Round>,
    /// The seat of X in the next game, where the players are X in turns.
    pub next_x: Seat,
    /// Whether a file is being loaded, in which no computer moves.
    pub is_loading: bool,
    /// Whether the program stops at the first rejected line.
    pub is_strict: bool,
    /// Whether a line of a script was rejected.
    pub has_rejected: bool,
    /// Whether a person typed the last line.
    pub is_typed: bool,
    /// The progress of a match between computers.
    pub bar: Option<ProgressBar>,
    /// What an empty line stands for at the menu: what the last line that named Enter said.
    pub(crate) enter: Request,
    /// Whether the menu is to be shown before the next line is read.
    pub(crate) is_menu_due: bool,
}

impl TT2 {
    /// Returns the program before its first line.
    pub fn new(console: Console, input: Box<dyn Lines>, engine: Engine, kept: Kept) -> Self {
        Self {
            console,
            input,
            settings: Settings::default(),
            engine,
            results: Results::default(),
            kept,
            waiting: None,
            next_x: Seat::P1,
            is_loading: false,
            is_strict: false,
            has_rejected: false,
            is_typed: false,
            bar: None,
            enter: Request::Play(None, None),
            is_menu_due: true,
        }
    }

    /// The original's `TT2()`: shows the menu, reads a request, and does what it asks for, until the program ends.
    /// `at_hand` is the game last at hand: at the menu it is finished, or it waits.
    pub fn tt2(&mut self, at_hand: &mut Option<Round>) -> End {
        let mut leave = None;
        loop {
            let turn = match leave.take() {
                Some(leave) => Ok(Turn::Leave(leave)),
                None => self.menu(at_hand.as_ref()),
            };
            match turn.and_then(|turn| self.carry_out(turn, at_hand)) {
                Ok(next) => leave = next,
                Err(end) => {
                    self.take_leave(at_hand.as_ref(), &end);
                    return end;
                }
            }
        }
    }

    /// Does what was asked for at the menu, or what led away from a game. Returns what is done next, `None` for the menu's
    /// next line.
    fn carry_out(&mut self, turn: Turn, at_hand: &mut Option<Round>) -> Result<Option<Leave>, End> {
        match turn {
            Turn::Leave(Leave::Quit) => return Err(End::Quit),
            Turn::Leave(Leave::Menu) => {
                self.go_to_menu(at_hand);
                return Ok(None);
            }
            Turn::Leave(Leave::Play(games)) => return self.play_games(games, at_hand),
            Turn::Leave(Leave::Task(task)) => {
                return self.tasks(*task, Here::Menu(at_hand.as_ref()));
            }
            Turn::Leave(Leave::Resume) => self.change_places(at_hand),
            Turn::Leave(Leave::Position(start)) => self.begin_from(start, at_hand),
            Turn::Leave(Leave::Load(loaded)) => self.go_on_with(*loaded, at_hand),
            Turn::Change(change) => {
                if let Some(round) = at_hand {
                    self.change(round, change);
                }
            }
            // no move is possible at the menu
            Turn::Move { .. } => return Ok(None),
        }
        let left = match at_hand {
            Some(round) => self.play(round),
            None => Ok(None),
        };
        if let Ok(None) = left {
            self.offer_another();
        }
        left
    }

    /// Plays games in a row, each begun as the one before ends. Returns what is done next if one of them is left.
    fn play_games(
        &mut self,
        games: u32,
        at_hand: &mut Option<Round>,
    ) -> Result<Option<Leave>, End> {
        let mut score = Score::default();
        let mut left = Ok(None);
        while matches!(left, Ok(None)) && score.games() < games {
            self.show_progress(score.games(), games);
            self.put_to_wait(at_hand);
            let start = AnyPosition::start(self.settings.variant);
            let mut round = Round::counted(start, self.x_of_next());
            round.is_of_match = games > 1;
            self.tell_beginning(&round);
            let round = at_hand.insert(round);
            left = self.play(round);
            if let Some(winner) = winner(&round.history) {
                score.count(winner.side().map(|side| round.seat(side)));
            }
            round.is_of_match = false;
        }
        self.bar = None;
        if games > 1 {
            self.tell_match(score, games);
        }
        if let Ok(None) = left {
            self.offer_another();
        }
        left
    }

    /// Tells the score of a match, and how much of it was played.
    fn tell_match(&mut self, score: Score, games: u32) {
        let (played, tally) = (score.games(), score.tally(&self.settings));
        let mut played_of = played.to_string();
        if played < games {
            played_of += &format!(" of {games}");
        }
        self.console
            .say(format_args!("Played {played_of}: {tally}"));
    }

    /// Shows how far a match between computers is.
    fn show_progress(&mut self, played: u32, games: u32) {
        if games > 1 && !self.settings.has_human() {
            let bar = self.bar.take();
            let bar = bar.unwrap_or_else(|| self.console.progress("Playing"));
            bar.progress(played.into(), games.into());
            self.bar = Some(bar);
        }
    }

    /// Returns the seat of X in the next game.
    fn x_of_next(&mut self) -> Seat {
        match self.settings.x {
            XRule::P1 => Seat::P1,
            XRule::P2 => Seat::P2,
            XRule::Turns => self.next_x,
            XRule::Toss => Seat::ALL[usize::from(self.engine.chance.random::<bool>())],
        }
    }

    /// Leaves the game at hand, which waits if it is unfinished and has a move in it.
    fn go_to_menu(&mut self, at_hand: &mut Option<Round>) {
        match at_hand {
            Some(round) if round.is_at_stake() => self.give_up_waiting(),
            Some(round) if round.history.outcome().is_none() => *at_hand = self.waiting.take(),
            _ => {}
        }
        self.is_menu_due = true;
    }

    /// Makes the game at hand wait for another one, if it is unfinished and has a move in it.
    fn put_to_wait(&mut self, at_hand: &mut Option<Round>) {
        if let Some(round) = at_hand.take_if(|round| round.is_at_stake()) {
            self.give_up_waiting();
            self.waiting = Some(round);
        }
    }

    /// Gives up the game that waits, if there is one, and says so.
    fn give_up_waiting(&mut self) {
        if let Some(round) = self.waiting.take() {
            self.console
                .remark(format_args!("{} is given up.", round.progress()));
        }
    }

    /// Goes to the game that waits; the one at hand waits instead.
    fn change_places(&mut self, at_hand: &mut Option<Round>) {
        let left = at_hand.take().filter(Round::is_at_stake);
        *at_hand = match self.waiting.take() {
            Some(waiting) => {
                self.waiting = left;
                Some(waiting)
            }
            None => left,
        };
        if let Some(round) = at_hand {
            self.arrive(round);
        }
    }

    /// Begins a game from a position. Its players and the seat of X are those of the game at hand, if it is unfinished.
    fn begin_from(&mut self, start: AnyPosition, at_hand: &mut Option<Round>) {
        let unfinished = |round: &&Round| round.history.outcome().is_none();
        let x = match at_hand.as_ref().filter(unfinished) {
            Some(round) => round.x,
            None => self.x_of_next(),
        };
        self.settings.variant = start.variant();
        self.put_to_wait(at_hand);
        let round = at_hand.insert(Round::new(start, x));
        round.waits = !round.is_humans_turn(&self.settings);
        if round.history.start() != start {
            self.tell(round, GameEvent::Passed(start.side_to_move()));
        }
        self.arrive(round);
    }

    /// Goes on with what a file has led to.
    fn go_on_with(&mut self, loaded: Loaded, at_hand: &mut Option<Round>) {
        self.put_to_wait(at_hand);
        self.settings = loaded.settings;
        *at_hand = loaded.round;
        if let Some(round) = at_hand
            && round.history.outcome().is_none()
        {
            self.arrive(round);
        }
    }

    /// Says goodbye, gives up the game that is not kept, and says whether the other one is.
    fn take_leave(&mut self, at_hand: Option<&Round>, end: &End) {
        if self.is_loading {
            return;
        }
        if at_hand.is_some_and(Round::is_at_stake) {
            self.give_up_waiting();
        }
        if let End::Quit = end {
            self.console.remark("Thanks for playing!");
            if self.keep_now(Here::Menu(at_hand)) {
                self.console.remark("The game is kept.");
            }
        }
    }

    /// Says what can be typed when a game is over.
    fn offer_another(&mut self) {
        if self.is_at_terminal() {
            self.enter = Request::Play(None, None);
            self.console.remark(
                "Enter plays again; or 'retry' (from before the last mistake), 'analyze', 'undo', 'menu', 'quit'.",
            );
        }
    }

    /// Returns the unfinished game that would be kept: the one at hand, else the one that waits.
    pub(crate) fn at_stake<'a>(&'a self, here: Here<'a>) -> Option<&'a Round> {
        let at_hand = here.game().filter(|round| round.is_at_stake());
        at_hand.or(self.waiting.as_ref())
    }

    /// Returns whether the next line is typed at a terminal.
    pub fn is_at_terminal(&mut self) -> bool {
        self.input.source() == Some(Source::Terminal)
    }

    /// Returns whether what stands before a line is shown: not before a line of `-c`, and not if answers alone are wanted.
    pub fn shows(&mut self) -> bool {
        let source = self.input.source();
        let is_read = source.is_some_and(|source| source != Source::CommandLine);
        is_read && !self.console.quiet && !self.is_loading
    }
}
