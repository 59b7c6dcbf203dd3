//! The session: everything that typed lines change, and the commands that change it.
//!
//! It is a model that knows nothing of its view: it reads no input, prints nothing, draws nothing by chance and touches
//! no file. Whoever applies a command is told what happened as events.

mod command;
mod refusal;

pub use command::{Command, Effect};
pub use refusal::Refusal;

use crate::game::{GameEvent, Move, Side, Variant};
use crate::games::{AnyGame, AnyPosition};
use crate::play::{Author, Event, Goal, Halt, Match, Play, Table, TaskTerms};
use crate::settings::{PlayerKind, Seat, Setting, Settings, XRule};

/// What the program knows between two lines, except for results, randomness and the values of positions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Session {
    settings: Settings,
    stage: Stage,
    /// Who is X next, where the players are X in turns.
    turn: Seat,
}

/// Where the program stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
enum Stage {
    /// At the menu, and nothing was played yet.
    #[default]
    Fresh,
    /// In a game.
    Playing(Play),
    /// At the menu, and a game waits.
    Left(Play),
    /// At the menu, after a game.
    Over(Play),
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
            Command::GoOn => self.go_on()?,
            Command::Pause => self.pause(),
            Command::Play(variant) => self.play(*variant, None, toss)?,
            Command::PlayMatch(games) => self.play(None, Some(Match::new(*games)), toss)?,
            Command::Position(text) => self.position(text, toss)?,
            Command::Task(position, goal) => self.task(*position, *goal),
            Command::Menu => self.leave(),
            Command::Move(mv, author) => self.make(*mv, *author)?,
            Command::Resign => self.resign()?,
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
            let events = match &mut self.stage {
                Stage::Playing(play) => match play.play(&self.settings, table)? {
                    Halt::Turn => return Ok(()),
                    Halt::Over => self.conclude(),
                },
                Stage::Over(play) if play.has_next() => self.next_game(&mut || table.toss()),
                _ => return Ok(()),
            };
            if let Some(play) = self.latest() {
                for event in &events {
                    table.tell(event, play, &self.settings);
                }
            }
        }
    }

    /// Begins the next game of a match, if one of its games is over and another follows.
    pub fn next_game(&mut self, toss: Toss<'_>) -> Vec<Event> {
        match &self.stage {
            Stage::Over(play) if play.has_next() => {
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
        match &self.stage {
            Stage::Playing(play) => Some(play),
            _ => None,
        }
    }

    /// The game that is going on.
    ///
    /// # Errors
    /// That there is none, and what there is instead.
    pub fn playing(&self) -> Result<&Play, Refusal> {
        match &self.stage {
            Stage::Playing(play) => Ok(play),
            Stage::Fresh => Err(Refusal::NoGame),
            Stage::Left(_) => Err(Refusal::GameWaits),
            Stage::Over(_) => Err(Refusal::GameIsOver),
        }
    }

    /// The game that is going on, or was played last.
    pub fn latest(&self) -> Option<&Play> {
        match &self.stage {
            Stage::Fresh => None,
            Stage::Playing(play) | Stage::Left(play) | Stage::Over(play) => Some(play),
        }
    }

    /// The game that is going on, or was played last.
    ///
    /// # Errors
    /// [`Refusal::NoGameYet`].
    pub fn played(&self) -> Result<&Play, Refusal> {
        self.latest().ok_or(Refusal::NoGameYet)
    }

    /// The game that goes on or waits, unless it is a task.
    pub fn unfinished(&self) -> Option<&Play> {
        match &self.stage {
            Stage::Playing(play) | Stage::Left(play) if play.task.is_none() => Some(play),
            _ => None,
        }
    }

    /// Whether the program is in a game; else it is at the menu.
    pub fn is_in_game(&self) -> bool {
        self.current().is_some()
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
        if let Stage::Playing(play) | Stage::Left(play) | Stage::Over(play) = &mut self.stage {
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
        match &mut self.stage {
            Stage::Playing(play) => Ok(play),
            _ => Err(Refusal::NoGame),
        }
    }

    fn set(&mut self, setting: &Setting) -> Applied {
        let is_of_task = matches!(setting, Setting::Player(..) | Setting::Tutor(_));
        if is_of_task && self.current_task().is_some() {
            return Err(Refusal::InTask);
        }
        match setting {
            Setting::Player(seat, PlayerKind::Perfect) => {
                check_values(*seat, self.variant_meant(None))?;
                check_values(*seat, self.settings.variant)?;
            }
            Setting::Game(variant) => check_players(*variant, &self.settings)?,
            _ => {}
        }
        let had_human = !self
            .current()
            .is_some_and(|play| play.has_no_human(&self.settings));
        let mut settings = self.settings.clone();
        settings.set(setting)?;
        // its next game begins by itself
        if self.current().is_some_and(Play::is_in_match) {
            check_players(settings.variant, &settings)?;
        }
        self.settings = settings;
        let mut events = vec![Event::Set {
            setting: setting.clone(),
            is_for_next_game: self.is_in_game() && setting.waits_for_next_game(),
        }];
        if had_human
            && self
                .current()
                .is_some_and(|play| play.has_no_human(&self.settings))
        {
            events.extend(self.pause());
        }
        Ok(events)
    }

    fn go_on(&mut self) -> Applied {
        self.playing_mut()?.is_paused = false;
        Ok(vec![Event::WentOn])
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
        let mut events = self.match_left();
        events.extend(self.begin_chosen(games, toss));
        Ok(events)
    }

    /// Begins a game of the chosen kind from its start.
    fn begin_chosen(&mut self, games: Option<Match>, toss: Toss<'_>) -> Vec<Event> {
        let x = self.x_of_next(toss);
        if self.settings.x == XRule::Turns {
            self.turn = !x;
        }
        let mut play = Play::new(AnyGame::new(AnyPosition::start(self.settings.variant)), x);
        play.games = games;
        self.begin(play, false)
    }

    /// Who is X in the next game.
    fn x_of_next(&self, toss: Toss<'_>) -> Seat {
        match self.settings.x {
            XRule::P1 => Seat::P1,
            XRule::P2 => Seat::P2,
            XRule::Turns => self.turn,
            XRule::Toss => toss(),
        }
    }

    fn begin(&mut self, play: Play, is_again: bool) -> Vec<Event> {
        let is_drawn = !is_again && self.settings.x == XRule::Toss;
        let turn = GameEvent::TurnChanged(play.game().side_to_move());
        self.stage = Stage::Playing(play);
        vec![Event::Began { is_drawn, is_again }, Event::Game(turn)]
    }

    fn position(&mut self, text: &str, toss: Toss<'_>) -> Applied {
        let game = AnyGame::new(text.parse::<AnyPosition>()?);
        check_players(game.variant(), &self.settings)?;
        let mut events = self.match_left();
        let current = self
            .current()
            .filter(|play| play.task.is_none())
            .map(Play::x);
        let is_drawn = current.is_none() && self.settings.x == XRule::Toss;
        let x = current.unwrap_or_else(|| self.x_of_next(toss));
        self.settings.variant = game.variant();
        self.stage = Stage::Playing(Play::new(game, x));
        let is_again = false;
        events.push(Event::Began { is_drawn, is_again });
        events.extend(self.arrive());
        Ok(events)
    }

    fn task(&mut self, position: AnyPosition, goal: Goal) -> Vec<Event> {
        let game = AnyGame::new(position);
        let human = self.settings.task_seat();
        let task = TaskTerms { human, goal };
        let x = match game.side_to_move() {
            Side::X => task.human,
            Side::O => !task.human,
        };
        let mut events = self.match_left();
        let mut play = Play::new(game, x);
        play.task = Some(task);
        self.stage = Stage::Playing(play);
        events.push(Event::TaskBegan);
        events
    }

    /// Goes to the menu; reports what is left. A task is given up, and a game is no longer one of its match.
    pub fn leave(&mut self) -> Vec<Event> {
        let mut events = self.match_left();
        let was_in_game = self.is_in_game();
        self.stage = match std::mem::take(&mut self.stage) {
            Stage::Playing(play) if play.task.is_some() => Stage::Fresh,
            Stage::Playing(mut play) => {
                play.games = None;
                Stage::Left(play)
            }
            other => other,
        };
        events.push(Event::Menu { was_in_game });
        events
    }

    /// That the match that is going on is left, if one is.
    pub fn match_left(&self) -> Vec<Event> {
        let games = self.current().filter(|play| play.is_in_match());
        let games = games.and_then(|play| play.games.clone());
        games.map(Event::MatchLeft).into_iter().collect()
    }

    /// Goes on with the game that was left unfinished; the computers wait if they waited.
    fn resume(&mut self) -> Applied {
        if let Stage::Left(play) = &self.stage {
            check_players(play.game().variant(), &self.settings)?;
        }
        match std::mem::take(&mut self.stage) {
            Stage::Left(play) => {
                let is_paused = play.is_paused;
                self.stage = Stage::Playing(play);
                let mut events = vec![Event::GoesOn, Event::Arrived];
                if is_paused {
                    events.push(Event::Paused);
                }
                Ok(events)
            }
            other => {
                let is_in_game = matches!(other, Stage::Playing(_));
                self.stage = other;
                Err(if is_in_game {
                    Refusal::GameGoesOn
                } else {
                    Refusal::NoGameWaits
                })
            }
        }
    }

    fn make(&mut self, mv: Move, author: Author) -> Applied {
        Ok(self.playing_mut()?.make(mv, author)?)
    }

    fn resign(&mut self) -> Applied {
        let end = self.playing_mut()?.resign();
        Ok(vec![Event::Game(end)])
    }

    /// Starts the game again; at the menu, the last one.
    fn restart(&mut self) -> Applied {
        let again = self.played()?.again();
        check_players(again.game().variant(), &self.settings)?;
        let mut events = self.task_taken_up();
        events.extend(self.begin(again, true));
        Ok(events)
    }

    /// Takes back plies of the game that is going on or, at the menu, of the last one, which then goes on; one that waits is
    /// taken up as it stands, unless plies are counted.
    fn undo(&mut self, count: Option<u32>) -> Applied {
        let mut events = self.task_taken_up();
        let is_in_game = self.is_in_game();
        let takes_up = count.is_none() && matches!(self.stage, Stage::Left(_));
        let (Stage::Playing(play) | Stage::Left(play) | Stage::Over(play)) = &mut self.stage else {
            return Err(Refusal::NoGameYet);
        };
        check_players(play.game().variant(), &self.settings)?;
        events.push(if takes_up {
            Event::GoesOn
        } else {
            let undone = play.undo(count, &self.settings);
            let plies = undone.map_err(Refusal::CannotUndo)?;
            Event::Undone { plies }
        });
        play.is_paused &= is_in_game;
        if !is_in_game && play.take_up() {
            events.push(Event::GoesOnUncounted);
        }
        self.stage = match std::mem::take(&mut self.stage) {
            Stage::Left(play) | Stage::Over(play) => Stage::Playing(play),
            other => other,
        };
        events.extend(self.arrive());
        Ok(events)
    }

    /// That the last game is taken up at the menu, if it is a task.
    fn task_taken_up(&self) -> Vec<Event> {
        let is_task = matches!(&self.stage, Stage::Over(play) if play.task.is_some());
        if is_task {
            vec![Event::GoesOn]
        } else {
            Vec::new()
        }
    }

    fn redo(&mut self, count: Option<u32>) -> Applied {
        self.playing()?;
        let Stage::Playing(play) = &mut self.stage else {
            return Err(Refusal::NoGame);
        };
        let (plies, redone) = play
            .redo(count, &self.settings)
            .map_err(Refusal::CannotRedo)?;
        let mut events = vec![Event::Redone { plies }];
        match redone {
            GameEvent::Ended(_) => events.push(Event::Game(redone)),
            _ => events.extend(self.arrive()),
        }
        Ok(events)
    }

    /// The game stands at a position that no move led to: on a computer's turn the computers wait.
    fn arrive(&mut self) -> Vec<Event> {
        let mut events = vec![Event::Arrived];
        if self
            .current()
            .is_some_and(|play| play.is_computers_turn(&self.settings))
        {
            events.extend(self.pause());
        }
        events
    }

    /// Draws the consequences if the game that was going on is over.
    fn conclude(&mut self) -> Vec<Event> {
        let mut events = Vec::new();
        match std::mem::take(&mut self.stage) {
            Stage::Playing(mut play) if play.is_over() => {
                if let Some(result) = play.end(&self.settings) {
                    events.push(Event::Counted(result));
                    let games = play.games.clone().filter(Match::is_over);
                    events.extend(games.map(Event::MatchEnded));
                }
                if !play.has_next() {
                    events.push(Event::Over);
                }
                self.stage = Stage::Over(play);
            }
            other => self.stage = other,
        }
        events
    }
}

/// Checks that those who sit there can play this game.
fn check_players(variant: Variant, settings: &Settings) -> Result<(), Refusal> {
    for seat in Seat::ALL {
        if settings.kinds[seat] == PlayerKind::Perfect {
            check_values(seat, variant)?;
        }
    }
    Ok(())
}

/// Checks that the game has the exact values by which the player in `seat` plays.
fn check_values(seat: Seat, variant: Variant) -> Result<(), Refusal> {
    if variant.is_solved() {
        Ok(())
    } else {
        Err(Refusal::NoValues(seat, variant))
    }
}
