//! The session: everything that typed lines change, and the commands that change it.
//!
//! It is a model that knows nothing of its view: it reads no input, prints nothing, draws nothing by chance and touches
//! no file. Whoever applies a command is told what happened as events. What chance decides is in the command, so a
//! session is exactly the list of its commands.

mod event;
mod matches;
mod puzzle;
mod round;

pub use event::{Beginning, Event};
pub use matches::Match;
pub use puzzle::Puzzle;
pub use round::{Occasion, Round};

use crate::command::{Author, Command, Goal};
use crate::game::{Game, GameEvent, Move, Side, Variant};
use crate::games::AnyGame;
use crate::play::{Automatic, Play};
use crate::rejection::{NotPossible, Rejection};
use crate::settings::{BySeat, PlayerKind, Seat, Setting, Settings};
use crate::winner::{PuzzleCount, Scoreboard};

/// What the program knows between two lines, except for randomness and the values of positions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Session {
    /// Who plays which game, and how it is shown.
    pub settings: Settings,
    /// The score.
    pub score: Scoreboard,
    /// How many puzzles were solved.
    pub puzzles: PuzzleCount,
    /// Whether the computers wait, in every game, until they are told to play.
    pub is_forced: bool,
    /// The game that is going on, or was played last.
    pub round: Option<Round>,
    /// Whether it is going on; else the program is at the menu.
    pub is_in_game: bool,
}

impl Session {
    /// Carries out a command, and reports what happened, in order.
    ///
    /// # Errors
    /// Why it cannot be carried out; nothing has changed then.
    pub fn apply(&mut self, command: &Command) -> Result<Vec<Event>, Rejection> {
        let mut events = match command {
            Command::Set(setting) => self.set(setting)?,
            Command::SetScore(score) => self.set_score(*score),
            Command::SetPuzzles(count) => self.set_puzzles(*count)?,
            Command::ResetScore => {
                self.puzzles = PuzzleCount::default();
                self.set_score(Scoreboard::default())
            }
            Command::Force(on) => self.force(*on),
            Command::GoOn => self.go_on(),
            Command::Pause => self.pause(),
            Command::Play { chosen, games, x } => self.play(chosen.as_ref(), *games, *x)?,
            Command::NextGame { x } => self.next_game(*x)?,
            Command::Position { text, x } => self.position(text, *x)?,
            Command::Puzzle { text, goal } => self.begin_puzzle(text, *goal)?,
            Command::Menu => self.leave(),
            Command::Move(mv, author) => self.make(*mv, *author)?,
            Command::Resign => self.resign()?,
            Command::Restart => self.restart()?,
            Command::Undo(count) => self.undo(*count)?,
            Command::Redo(count) => self.redo(*count)?,
            Command::Resume => self.resume()?,
        };
        self.conclude(&mut events);
        Ok(events)
    }

    fn set(&mut self, setting: &Setting) -> Result<Vec<Event>, Rejection> {
        self.settings.set(setting)?;
        if let Setting::Player(seat, _) | Setting::SeesEven(seat) = setting
            && let Some(last) = &mut self.round
        {
            last.choose(*seat);
        }
        Ok(vec![Event::Set(setting.clone())])
    }

    /// Sets the score. If it has fewer results like the last game's than before, the last game is no longer on the
    /// scoreboard.
    fn set_score(&mut self, score: Scoreboard) -> Vec<Event> {
        let before = std::mem::replace(&mut self.score, score);
        if let Some(last) = &mut self.round
            && let Some((_, winner)) = last.play.result()
        {
            let is_there = score.count_of(winner) >= before.count_of(winner);
            last.counted = last.counted.filter(|_| is_there);
        }
        vec![Event::ScoreSet]
    }

    fn set_puzzles(&mut self, count: PuzzleCount) -> Result<Vec<Event>, Rejection> {
        if count.run > count.solved || count.solved > count.tried {
            return Err(NotPossible::PuzzleCount.into());
        }
        self.puzzles = count;
        Ok(vec![Event::PuzzlesSet])
    }

    fn force(&mut self, on: bool) -> Vec<Event> {
        self.is_forced = on;
        if !on {
            self.set_paused(false);
        }
        vec![Event::Forced(on)]
    }

    /// Lets the computers play on, after one of them was told to move.
    fn go_on(&mut self) -> Vec<Event> {
        self.is_forced = false;
        self.set_paused(false);
        vec![Event::WentOn]
    }

    fn pause(&mut self) -> Vec<Event> {
        self.set_paused(true);
        vec![Event::Paused]
    }

    /// Lets the computers wait in the game that is going on, or play on.
    fn set_paused(&mut self, is_paused: bool) {
        if let Some(round) = self.current_round_mut() {
            round.is_paused = is_paused;
        }
    }

    fn play(
        &mut self,
        chosen: Option<&Setting>,
        games: Option<u32>,
        x: Option<Seat>,
    ) -> Result<Vec<Event>, Rejection> {
        if self.is_in_game {
            return Err(NotPossible::GameGoesOn.into());
        }
        if let Some(chosen) = chosen {
            self.settings.set(chosen)?;
        }
        let occasion = games.map_or(Occasion::Single, |games| Occasion::Match(Match::new(games)));
        Ok(self.begin_chosen(Beginning::Play, occasion, x))
    }

    fn next_game(&mut self, x: Option<Seat>) -> Result<Vec<Event>, Rejection> {
        match &self.round {
            Some(round) if self.is_next_game_due() => {
                let occasion = round.occasion.clone();
                Ok(self.begin_chosen(Beginning::NextGame, occasion, x))
            }
            _ if self.is_in_game => Err(NotPossible::GameGoesOn.into()),
            _ => Err(self.no_game().into()),
        }
    }

    /// Begins a game of the chosen kind from its start; `x` says who is X if that was drawn.
    fn begin_chosen(
        &mut self,
        beginning: Beginning,
        occasion: Occasion,
        x: Option<Seat>,
    ) -> Vec<Event> {
        let game = AnyGame::new(self.settings.next_variant());
        let play = Play::new(game, x.unwrap_or(self.settings.x));
        self.begin(Round::new(play, occasion), beginning, x.is_some())
    }

    fn begin(&mut self, round: Round, beginning: Beginning, is_drawn: bool) -> Vec<Event> {
        let first = round.play.game().beginning();
        self.enter(round);
        let mut events = vec![Event::Began {
            beginning,
            is_drawn,
        }];
        events.extend(first.into_iter().map(Event::Game));
        events
    }

    fn position(&mut self, text: &str, x: Option<Seat>) -> Result<Vec<Event>, Rejection> {
        let game = AnyGame::from_text(text)?;
        let current = self.current().map(Play::x);
        let is_drawn = current.is_none() && x.is_some();
        let x = current.or(x).unwrap_or(self.settings.x);
        let mut events = self.game_left();
        self.settings.choose_variant(game.variant());
        self.enter(Round::new(Play::new(game, x), Occasion::Single));
        let beginning = Beginning::Position;
        events.push(Event::Began {
            beginning,
            is_drawn,
        });
        self.arrive(&mut events);
        Ok(events)
    }

    fn begin_puzzle(&mut self, text: &str, goal: Goal) -> Result<Vec<Event>, Rejection> {
        let game = AnyGame::from_text(text)?;
        let mut events = self.game_left();
        let human = Puzzle::human(self.settings.kinds);
        let puzzle = Puzzle::begin(human, goal, &mut self.settings);
        let x = match game.side_of_position() {
            Side::X => puzzle.human,
            Side::O => !puzzle.human,
        };
        self.enter(Round::new(Play::new(game, x), Occasion::Puzzle(puzzle)));
        events.push(Event::PuzzleBegan);
        Ok(events)
    }

    /// Goes to the menu; reports what is left.
    pub(crate) fn leave(&mut self) -> Vec<Event> {
        let was_in_game = self.is_in_game;
        let mut events = self.game_left();
        self.go_to_menu();
        events.push(Event::Menu { was_in_game });
        events
    }

    /// Restores the settings that a puzzle has changed, if one is going on, and reports the match that is left with the
    /// game, if one is.
    fn game_left(&mut self) -> Vec<Event> {
        self.settings = self.settings_without_puzzle();
        self.match_left()
    }

    /// That the match that is going on is left, if one is.
    pub(crate) fn match_left(&self) -> Vec<Event> {
        let games = self.current_match().filter(|_| self.is_match());
        games.cloned().map(Event::MatchLeft).into_iter().collect()
    }

    /// Goes on with the game that was left unfinished; the computers wait if they waited.
    fn resume(&mut self) -> Result<Vec<Event>, Rejection> {
        if self.is_in_game {
            return Err(NotPossible::GameGoesOn.into());
        }
        let left = self.round.clone().filter(|last| !last.is_over());
        let last = left.ok_or(NotPossible::NoGameWaits)?;
        let round = last.again(last.play.clone(), &mut self.settings);
        self.enter(round);
        let mut events = vec![Event::GoesOn, Event::Arrived];
        if last.is_paused {
            events.extend(self.pause());
        }
        Ok(events)
    }

    fn enter(&mut self, round: Round) {
        self.round = Some(round);
        self.is_in_game = true;
    }

    fn make(&mut self, mv: Move, author: Author) -> Result<Vec<Event>, Rejection> {
        let play = self.current_mut()?;
        let events = match mv {
            Move::Pass if play.game().is_pass_due() => play.pass(),
            mv => play.make(mv)?,
        };
        let told = |event| match event {
            GameEvent::Moved(side, mv) => Event::Moved { side, mv, author },
            event => Event::Game(event),
        };
        Ok(events.into_iter().map(told).collect())
    }

    fn resign(&mut self) -> Result<Vec<Event>, Rejection> {
        let events = self.current_mut()?.resign();
        Ok(events.into_iter().map(Event::Game).collect())
    }

    /// Starts the game again; at the menu, the last one.
    fn restart(&mut self) -> Result<Vec<Event>, Rejection> {
        let last = self.round.clone().ok_or(NotPossible::NoGameYet)?;
        let play = last.play.anew();
        let mut events = self.taken_up(&last);
        let round = match self.is_in_game {
            true => Round::new(play, last.occasion),
            false => last.again(play, &mut self.settings),
        };
        events.extend(self.begin(round, Beginning::Restart, false));
        Ok(events)
    }

    /// Takes back plies of the game that is going on or, at the menu, of the last one, which then goes on; a result
    /// that was counted is removed from the score.
    fn undo(&mut self, count: Option<u32>) -> Result<Vec<Event>, Rejection> {
        let last = self.round.clone().ok_or(NotPossible::NoGameYet)?;
        let mut settings = self.settings.clone();
        let mut round = match self.is_in_game {
            true => last.clone(),
            false => last.again(last.play.clone(), &mut settings),
        };
        let plies = match count {
            // a game that was left is taken up as it was
            None if !self.is_in_game && !last.is_over() => 0,
            count => round.play.undo(count, &settings)?,
        };
        let mut events = self.taken_up(&last);
        events.push(Event::Undone {
            plies,
            was_resigned: last.play.game().is_resigned(),
        });
        if let Some((_, winner)) = last.play.result().filter(|_| last.counted.is_some()) {
            self.score.take_off(winner);
            events.push(Event::ScoreSet);
            let after = settings.kinds;
            settings = last.settings_before(settings);
            events.extend(changed_horizons(after, settings.kinds));
        }
        self.settings = settings;
        self.enter(round);
        self.arrive(&mut events);
        Ok(events)
    }

    /// That the last game, taken up at the menu, is a puzzle, if it is one.
    fn taken_up(&self, last: &Round) -> Vec<Event> {
        let puzzle = last.puzzle().filter(|_| !self.is_in_game);
        puzzle.map(|_| Event::GoesOn).into_iter().collect()
    }

    fn redo(&mut self, count: Option<u32>) -> Result<Vec<Event>, Rejection> {
        let settings = self.settings.clone();
        let (plies, redone) = self.current_mut()?.redo(count, &settings)?;
        let mut events = vec![Event::Redone { plies }];
        let end = redone
            .into_iter()
            .find(|event| matches!(event, GameEvent::Ended(_)));
        match end {
            Some(end) => events.push(Event::Game(end)),
            None => self.arrive(&mut events),
        }
        Ok(events)
    }

    /// The game stands at a position that no move led to: on a computer's turn the computers wait.
    fn arrive(&mut self, events: &mut Vec<Event>) {
        events.push(Event::Arrived);
        if let Some(round) = &self.round
            && round.play.is_computers_turn(&self.settings)
            && !round.is_paused
        {
            events.extend(self.pause());
        }
    }

    /// Draws the consequences of the end of a game.
    fn conclude(&mut self, events: &mut Vec<Event>) {
        let Some(round) = self.current_round_mut() else {
            return;
        };
        if !(round.is_decided() || events.iter().any(Event::is_end_of_game)) {
            return;
        }
        let winner = round.play.result().and_then(|(_, winner)| winner);
        match &mut round.occasion {
            Occasion::Single => self.count_game(winner, events),
            Occasion::Match(games) => {
                games.count(winner);
                let ended = games.is_over().then(|| games.clone());
                self.count_game(winner, events);
                events.extend(ended.map(Event::MatchEnded));
            }
            Occasion::Puzzle(_) => {
                self.settings = self.settings_without_puzzle();
                self.go_to_menu();
                events.push(Event::PuzzleEnded);
            }
        }
    }

    /// Counts the game that is over, and goes to the menu unless another game of a match comes next.
    fn count_game(&mut self, winner: Option<Seat>, events: &mut Vec<Event>) {
        let is_counted = self.score.count(winner);
        let before = self.settings.kinds;
        self.settings.adjust_horizons(winner);
        let after = self.settings.kinds;
        events.push(Event::Counted);
        events.extend(changed_horizons(before, after));
        let mut changed = BySeat::default();
        for seat in Seat::ALL {
            changed[seat] = (after[seat] != before[seat]).then_some(before[seat]);
        }
        if let Some(round) = &mut self.round {
            round.counted = is_counted.then_some(changed);
        }
        if !self.is_next_game_due() {
            self.go_to_menu();
        }
    }

    /// Goes to the menu, where the game that was played is remembered.
    fn go_to_menu(&mut self) {
        self.is_in_game = false;
        if let Some(last) = &mut self.round {
            // a game that is over has no computers to wait
            last.is_paused &= !last.is_over();
            if last.puzzle().is_none() {
                last.occasion = Occasion::Single;
            }
        }
    }

    fn current_mut(&mut self) -> Result<&mut Play, NotPossible> {
        let no_game = self.no_game();
        let round = self.current_round_mut();
        round.map(|round| &mut round.play).ok_or(no_game)
    }

    fn current_round_mut(&mut self) -> Option<&mut Round> {
        self.round.as_mut().filter(|_| self.is_in_game)
    }

    /// That no game is going on, and what can be done about it.
    fn no_game(&self) -> NotPossible {
        match (self.latest(), self.unfinished()) {
            (None, _) => NotPossible::NoGame,
            (_, Some(_)) => NotPossible::GameWaits,
            (_, None) => NotPossible::NoGameAnyMore,
        }
    }

    /// The game that is going on, with its circumstances.
    fn current_round(&self) -> Option<&Round> {
        self.round.as_ref().filter(|_| self.is_in_game)
    }

    /// The game that is going on.
    ///
    /// # Errors
    /// That none is, and what can be done about it.
    pub(crate) fn playing(&self) -> Result<&Play, NotPossible> {
        self.current().ok_or_else(|| self.no_game())
    }

    /// The game that is going on, if one is.
    pub fn current(&self) -> Option<&Play> {
        self.current_round().map(|round| &round.play)
    }

    /// The game that is going on, or was played last.
    pub fn latest(&self) -> Option<&Play> {
        self.round.as_ref().map(|round| &round.play)
    }

    /// The game that is going on, or was left, and is not over yet.
    pub fn unfinished(&self) -> Option<&Play> {
        let unfinished = self.round.as_ref().filter(|round| !round.is_over());
        unfinished.map(|round| &round.play)
    }

    /// The settings as they will be when the puzzle, if one is going on, has been left.
    pub fn settings_without_puzzle(&self) -> Settings {
        let mut settings = self.settings.clone();
        if let Some(puzzle) = self.puzzle() {
            puzzle.end(&mut settings);
        }
        settings
    }

    /// The puzzle that is going on.
    pub fn puzzle(&self) -> Option<&Puzzle> {
        self.current_round()?.puzzle()
    }

    /// The puzzle that is going on, or was played last.
    pub fn latest_puzzle(&self) -> Option<&Puzzle> {
        self.round.as_ref()?.puzzle()
    }

    /// The game that was played last, if its result is on the scoreboard.
    pub fn counted(&self) -> Option<&Round> {
        let last = self.round.as_ref().filter(|_| !self.is_in_game);
        last.filter(|last| last.counted.is_some())
    }

    /// The match, one of whose games is going on.
    pub fn current_match(&self) -> Option<&Match> {
        self.current_round()?.games()
    }

    /// Whether the game that is going on is one of several in a row.
    pub fn is_match(&self) -> bool {
        self.current_match().is_some_and(|games| games.games() > 1)
    }

    /// Whether the next game of a match is to begin.
    pub fn is_next_game_due(&self) -> bool {
        let is_over = self.current().is_some_and(|play| play.result().is_some());
        is_over && self.current_match().is_some_and(|games| !games.is_over())
    }

    /// Whether the computers wait.
    pub fn computers_wait(&self) -> bool {
        self.is_forced || self.is_in_game && self.is_latest_paused()
    }

    /// Whether the computers wait in the game that is going on, or waited in the last one.
    pub fn is_latest_paused(&self) -> bool {
        self.round.as_ref().is_some_and(|round| round.is_paused)
    }

    /// Whether computers are playing a match of several games, and nobody has stopped them.
    pub fn is_match_of_computers(&self) -> bool {
        self.is_match() && !self.computers_wait() && self.settings.has_no_human()
    }

    /// The game that was named, on its chosen board; else the one that is going on, or the one to be played next.
    pub fn variant_meant(&self, game: Option<Game>) -> Variant {
        let played = self.current().map(|play| play.game().variant());
        let next = played.unwrap_or(self.settings.next_variant());
        game.map_or(next, |game| self.settings.variant_of(game))
    }

    /// The same session as it is continued from a file: the game that is going on is a single one, or a puzzle, and the
    /// computers wait in it if it is their turn.
    pub fn continued(mut self) -> Self {
        let round = self.round.as_mut().filter(|_| self.is_in_game);
        if let Some(round) = round {
            if round.games().is_some() {
                round.occasion = Occasion::Single;
            }
            round.is_paused = round.play.is_computers_turn(&self.settings);
        }
        self
    }

    /// What happens next by itself; nothing while the computers wait.
    pub fn next_automatic(&self) -> Option<Automatic> {
        let play = self.current().filter(|_| !self.computers_wait())?;
        let is_computers = play.is_computers_turn(&self.settings);
        is_computers.then(|| play.automatic(&self.settings))?
    }
}

/// Which players that keep a match even see more or fewer plies than before.
fn changed_horizons(
    before: BySeat<PlayerKind>,
    after: BySeat<PlayerKind>,
) -> impl Iterator<Item = Event> {
    let changed = move |seat: &Seat| after[*seat] != before[*seat];
    Seat::ALL
        .into_iter()
        .filter(changed)
        .filter_map(move |seat| {
            let plies = after[seat].horizon()?.plies();
            Some(Event::HorizonChanged { seat, plies })
        })
}
