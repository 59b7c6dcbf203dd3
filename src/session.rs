//! The session: everything that typed lines change, and the commands that change it.
//!
//! It is a model that knows nothing of its view: it reads no input, prints nothing, draws nothing by chance and touches
//! no file. Whoever applies a command is told what happened as events.

mod command;
mod refusal;

pub use command::{Command, Effect};
pub use refusal::Refusal;

use crate::game::{GameEvent, Move, Position as _, Variant};
use crate::games::{AnyGame, AnyPosition};
use crate::play::{Author, Event, Goal, Match, Play, Table, TaskTerms};
use crate::settings::{PlayerKind, Seat, Setting, Settings, XRule};

/// What the program knows between two lines, except for results, randomness and the values of positions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Session {
    settings: Settings,
    /// The game that is going on, waits or is over; a task that was given up is none of these.
    latest: Option<Play>,
    /// The unfinished game that waits for the end of that, which is a task.
    waiting: Option<Play>,
    /// Whether the latest is going on; else the program is at the menu.
    is_in_game: bool,
    /// Who is X next, where the players are X in turns and have begun to be.
    turn: Option<Seat>,
}

/// Decides by chance who is X.
pub type Toss<'a> = &'a mut dyn FnMut() -> Seat;

type Applied = Result<Vec<Event>, Refusal>;

impl Session {
    /// Carries out a command, and reports what happened, in order.
    ///
    /// # Errors
    /// Why it cannot be carried out; nothing has changed then, and nothing was tossed for.
    pub fn apply(&mut self, command: &Command, toss: Toss<'_>) -> Applied {
        let mut events = match command {
            Command::Set(setting) => self.set(setting)?,
            Command::GoOn => {
                self.playing_mut()?.is_paused = false;
                vec![Event::WentOn]
            }
            Command::Play(variant, games) => self.play(*variant, games.map(Match::new), toss)?,
            Command::Position(text) => self.position(text, toss)?,
            Command::Task(position, goal) => self.task(*position, *goal),
            Command::Menu => self.leave(),
            Command::Move(mv, author) => self.make(*mv, *author)?,
            Command::Resign => vec![Event::Game(self.playing_mut()?.resign())],
            Command::Restart => self.restart()?,
            Command::Undo(count) => self.undo(*count)?,
            Command::Redo(count) => self.redo(*count)?,
            Command::Resume => self.resume()?,
        };
        events.extend(self.conclude());
        Ok(events)
    }

    /// Lets the computers move, and the games of a match follow each other, until somebody must type.
    ///
    /// # Errors
    /// Why a computer cannot choose a move; the computers then wait.
    pub fn play_on<T: Table>(&mut self, table: &mut T) -> Result<(), T::Refusal> {
        loop {
            let events = match &mut self.latest {
                Some(play) if self.is_in_game => {
                    play.play(&self.settings, table)?;
                    self.conclude()
                }
                _ => self.next_game(&mut || table.toss()),
            };
            let Some(play) = self.latest.as_ref().filter(|_| !events.is_empty()) else {
                return Ok(());
            };
            for event in &events {
                table.tell(event, play, &self.settings);
            }
        }
    }

    /// Begins the next game of a match, if one of its games is over and another follows.
    pub fn next_game(&mut self, toss: Toss<'_>) -> Vec<Event> {
        match &self.latest {
            Some(play) if !self.is_in_game && play.has_next() => {
                let games = play.games.clone();
                self.begin_chosen(games, toss)
            }
            _ => Vec::new(),
        }
    }

    /// Who plays which game, and how it is shown.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The game that is going on.
    pub fn current(&self) -> Option<&Play> {
        self.latest.as_ref().filter(|_| self.is_in_game)
    }

    /// The game that is going on.
    ///
    /// # Errors
    /// That there is none, and what there is instead.
    pub fn playing(&self) -> Result<&Play, Refusal> {
        match &self.latest {
            None => Err(Refusal::NoGame),
            Some(play) if self.is_in_game => Ok(play),
            Some(_) if self.unfinished().is_some() => Err(Refusal::GameWaits),
            Some(_) => Err(Refusal::GameIsOver),
        }
    }

    /// The game that is going on, or was played last.
    pub fn latest(&self) -> Option<&Play> {
        self.latest.as_ref()
    }

    /// The game that is going on, or was played last.
    ///
    /// # Errors
    /// [`Refusal::NoGameYet`].
    pub fn played(&self) -> Result<&Play, Refusal> {
        self.latest().ok_or(Refusal::NoGameYet)
    }

    /// The game that is going on, waits or was played last, and is no task.
    pub fn game(&self) -> Option<&Play> {
        let latest = self.latest.as_ref().filter(|play| play.task.is_none());
        latest.or(self.waiting.as_ref())
    }

    /// The game that goes on or waits, and is no task.
    pub fn unfinished(&self) -> Option<&Play> {
        self.game().filter(|play| !play.is_over())
    }

    /// The game that goes on or waits, if a move was made in it, and it is no task.
    pub fn at_stake(&self) -> Option<&Play> {
        self.unfinished()
            .filter(|play| !play.game().plies().is_empty())
    }

    /// Whether the program is in a game; else it is at the menu.
    pub fn is_in_game(&self) -> bool {
        self.is_in_game
    }

    /// The task that is going on.
    pub fn current_task(&self) -> Option<TaskTerms> {
        self.current()?.task
    }

    /// The game that is named; else the one that is going on, or is to be played next.
    pub fn variant_meant(&self, named: Option<Variant>) -> Variant {
        let played = self.current().map(|play| play.game().variant());
        named.or(played).unwrap_or(self.settings.variant)
    }

    /// The same session as it is continued from a file: every move is that of whoever sits there, the game that is going
    /// on is a single one, and the computers wait in it if it is their turn.
    pub fn continued(mut self) -> Self {
        if let Some(play) = &mut self.latest {
            play.claim_moves(&self.settings);
            play.games = None;
            play.is_paused = play.is_computers_turn(&self.settings);
        }
        self
    }

    /// Goes on with what a file led to. It takes no turn of being X.
    pub fn replace(&mut self, loaded: Self) {
        *self = Self {
            turn: self.turn,
            ..loaded
        };
    }

    fn playing_mut(&mut self) -> Result<&mut Play, Refusal> {
        self.playing()?;
        self.latest.as_mut().ok_or(Refusal::NoGame)
    }

    fn make(&mut self, mv: Move, author: Author) -> Applied {
        let mut events = self.playing_mut()?.make(mv, author)?;
        events.extend(self.waiting_computers());
        Ok(events)
    }

    /// That the computers wait, if it is the turn of one that does.
    fn waiting_computers(&self) -> Option<Event> {
        let current = self.current();
        let waits = |play: &Play| play.is_paused && play.is_computers_turn(&self.settings);
        current.is_some_and(waits).then_some(Event::Paused)
    }

    fn set(&mut self, setting: &Setting) -> Applied {
        let is_of_task = matches!(setting, Setting::Player(..) | Setting::Tutor(_));
        if is_of_task && self.current_task().is_some() {
            return Err(Refusal::InTask);
        }
        let mut settings = self.settings.clone();
        settings.set(setting)?;
        check_players(self.variant_meant(None), &settings)?;
        check_players(settings.variant, &settings)?;
        let had_human = !self.is_without_human();
        self.settings = settings;
        let mut events = vec![Event::Set {
            setting: setting.clone(),
            is_for_next_game: self.is_in_game() && setting.waits_for_next_game(),
        }];
        if had_human && self.is_without_human() {
            events.extend(self.pause());
        }
        Ok(events)
    }

    /// Whether a game is going on in which no human plays.
    fn is_without_human(&self) -> bool {
        let current = self.current();
        current.is_some_and(|play| play.has_no_human(&self.settings))
    }

    fn pause(&mut self) -> Vec<Event> {
        match self.playing_mut() {
            Ok(play) if !play.is_paused => {
                play.is_paused = true;
                vec![Event::Paused]
            }
            _ => Vec::new(),
        }
    }

    fn play(&mut self, variant: Option<Variant>, games: Option<Match>, toss: Toss<'_>) -> Applied {
        let variant = variant.unwrap_or(self.settings.variant);
        check_players(variant, &self.settings)?;
        self.settings.variant = variant;
        let mut events = self.given_up();
        events.extend(self.begin_chosen(games, toss));
        Ok(events)
    }

    /// Begins a game of the chosen kind from its start.
    fn begin_chosen(&mut self, games: Option<Match>, toss: Toss<'_>) -> Vec<Event> {
        let x = self.x_of_next(toss);
        if self.settings.x == XRule::Turns {
            self.turn = Some(!x);
        }
        let mut play = Play::new(AnyGame::new(AnyPosition::start(self.settings.variant)), x);
        play.games = games;
        self.begin(play, false)
    }

    /// Who is X in the next game.
    fn x_of_next(&mut self, toss: Toss<'_>) -> Seat {
        match self.settings.x {
            XRule::P1 => Seat::P1,
            XRule::P2 => Seat::P2,
            XRule::Turns => {
                let first = self.game().map(|play| !play.x()).unwrap_or_default();
                *self.turn.get_or_insert(first)
            }
            XRule::Toss => toss(),
        }
    }

    fn go_to(&mut self, play: Play) {
        if play.task.is_none() {
            self.waiting = None;
        } else if let Some(left) = self.unfinished() {
            let mut left = left.clone();
            left.games = None;
            self.waiting = Some(left);
        }
        self.latest = Some(play);
        self.is_in_game = true;
    }

    fn begin(&mut self, play: Play, is_again: bool) -> Vec<Event> {
        let is_drawn = !is_again && self.settings.x == XRule::Toss;
        let turn = GameEvent::TurnChanged(play.game().side_to_move());
        self.go_to(play);
        vec![Event::Began { is_drawn, is_again }, Event::Game(turn)]
    }

    fn position(&mut self, text: &str, toss: Toss<'_>) -> Applied {
        let described: AnyPosition = text.parse()?;
        let game = AnyGame::new(described);
        check_players(game.variant(), &self.settings)?;
        let has_passed = game.position() != described;
        let mut events = self.given_up();
        let current = self.current().filter(|play| play.task.is_none());
        let is_drawn = current.is_none() && self.settings.x == XRule::Toss;
        let x = match current {
            Some(play) => play.x(),
            None => self.x_of_next(toss),
        };
        self.settings.variant = game.variant();
        self.go_to(Play::new(game, x));
        let is_again = false;
        events.push(Event::Began { is_drawn, is_again });
        if has_passed {
            events.push(Event::Game(GameEvent::Passed(described.side_to_move())));
        }
        events.extend(self.arrive());
        Ok(events)
    }

    fn task(&mut self, position: AnyPosition, goal: Goal) -> Vec<Event> {
        let game = AnyGame::new(position);
        let human = self.settings.task_seat();
        let task = TaskTerms { human, goal };
        let x = human.of_side(game.side_to_move());
        let mut events = self.left();
        let mut play = Play::new(game, x);
        play.task = Some(task);
        self.go_to(play);
        events.push(Event::TaskBegan);
        events
    }

    /// Goes to the menu; reports what is left. A task is given up for the game that waits, and a game is no longer one of
    /// its match.
    pub fn leave(&mut self) -> Vec<Event> {
        let mut events = self.left();
        let was_in_game = std::mem::take(&mut self.is_in_game);
        if was_in_game && let Some(play) = &mut self.latest {
            play.games = None;
            if play.task.is_some() {
                self.latest = self.waiting.take();
            }
        }
        events.push(Event::Menu { was_in_game });
        events
    }

    /// What is given up for another game: a task, the game that goes on or waits, a match.
    pub fn given_up(&self) -> Vec<Event> {
        let mut events = self.left();
        events.extend(self.game_given_up());
        events
    }

    /// That the game that goes on or waits is given up, if one does.
    fn game_given_up(&self) -> Option<Event> {
        self.unfinished().cloned().map(Box::new).map(Event::GivenUp)
    }

    /// What does not go on when the program leaves what is going on: a task, and a match.
    pub fn left(&self) -> Vec<Event> {
        let mut events = Vec::new();
        if let Some(play) = self.current() {
            if play.task.is_some() {
                events.push(Event::GivenUp(Box::new(play.clone())));
            }
            let games = play.games.clone().filter(|_| play.is_in_match());
            events.extend(games.map(Event::MatchOver));
        }
        events
    }

    /// Goes on with the game that was left unfinished, also from a task; the computers wait if they waited.
    fn resume(&mut self) -> Applied {
        if self.is_in_game && self.waiting.is_none() {
            return Err(Refusal::GameGoesOn);
        }
        let mut play = self.unfinished().ok_or(Refusal::NoGameWaits)?.clone();
        check_players(play.game().variant(), &self.settings)?;
        let mut events = self.left();
        events.extend([Event::GoesOn, Event::Arrived]);
        // a human's game is not played to its end unasked
        play.is_paused |= play.has_any_human_move() && play.has_no_human(&self.settings);
        if play.is_paused {
            events.push(Event::Paused);
        }
        self.go_to(play);
        Ok(events)
    }

    /// Starts the game again; at the menu, the last one.
    fn restart(&mut self) -> Applied {
        let again = self.played()?.again();
        check_players(again.game().variant(), &self.settings)?;
        let mut events = self.task_taken_up();
        if again.task.is_none() {
            events.extend(self.game_given_up());
        }
        events.extend(self.begin(again, true));
        Ok(events)
    }

    /// Takes back plies of the game that is going on or, at the menu, of the last one, which then goes on; one that waits is
    /// taken up as it stands, unless plies are counted.
    fn undo(&mut self, count: Option<u32>) -> Applied {
        let mut events = self.task_taken_up();
        let is_in_game = self.is_in_game;
        let play = self.latest.as_mut().ok_or(Refusal::NoGameYet)?;
        check_players(play.game().variant(), &self.settings)?;
        let waits = !is_in_game && !play.is_over();
        events.push(if waits && count.is_none() {
            Event::GoesOn
        } else {
            let before = play.game().plies().len();
            let plies = play.undo(count, &self.settings)?;
            let passes = before - play.game().plies().len() - plies;
            Event::Undone { plies, passes }
        });
        play.is_paused &= is_in_game;
        if !is_in_game && play.take_up() {
            events.push(Event::GoesOnUncounted);
        }
        self.is_in_game = true;
        events.extend(self.arrive());
        Ok(events)
    }

    /// That the last game is taken up at the menu, if it is a task.
    fn task_taken_up(&self) -> Vec<Event> {
        match &self.latest {
            Some(play) if !self.is_in_game && play.task.is_some() => vec![Event::GoesOn],
            _ => Vec::new(),
        }
    }

    fn redo(&mut self, count: Option<u32>) -> Applied {
        self.playing()?;
        let play = self.latest.as_mut().ok_or(Refusal::NoGame)?;
        let before = play.game().plies().len();
        let (plies, redone) = play.redo(count, &self.settings)?;
        let passes = play.game().plies().len() - before - plies;
        let mut events = vec![Event::Redone { plies, passes }];
        match redone {
            GameEvent::Ended(_) => events.push(Event::Game(redone)),
            _ => events.extend(self.arrive()),
        }
        Ok(events)
    }

    /// The game stands at a position that no move led to: on a computer's turn the computers wait.
    fn arrive(&mut self) -> Vec<Event> {
        let current = self.current();
        if current.is_some_and(|play| play.is_computers_turn(&self.settings)) {
            self.pause();
        }
        [Event::Arrived]
            .into_iter()
            .chain(self.waiting_computers())
            .collect()
    }

    /// Draws the consequences if the game that was going on is over.
    fn conclude(&mut self) -> Vec<Event> {
        let mut events = Vec::new();
        if let Some(play) = &mut self.latest
            && self.is_in_game
            && play.is_over()
        {
            self.is_in_game = false;
            if let Some(result) = play.end(&self.settings) {
                events.push(Event::Counted(result));
                let games = play.games.clone().filter(Match::is_over);
                events.extend(games.map(Event::MatchOver));
            }
            if !play.has_next() {
                let game_waits = self.at_stake().is_some();
                events.push(Event::Over { game_waits });
            }
        }
        events
    }
}

/// Checks that those who sit there can play this game.
fn check_players(variant: Variant, settings: &Settings) -> Result<(), Refusal> {
    for seat in Seat::ALL {
        // who plays by exact values
        if settings.kinds[seat] == PlayerKind::Perfect && !variant.is_solved() {
            return Err(Refusal::NoValues(seat, variant));
        }
    }
    Ok(())
}
