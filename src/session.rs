//! The session: everything that typed lines change, and the commands that change it.
//!
//! It is a model that knows nothing of its view: it reads no input, prints nothing, draws nothing by chance and touches
//! no file. Whoever applies a command is told what happened as events. What chance decides comes with the command, so a
//! session is exactly the list of what was applied.

mod event;

pub use event::Event;

use crate::command::{Author, Command, Goal};
use crate::game::{GameEvent, Move, Side, Variant};
use crate::games::AnyGame;
use crate::play::{Match, Play, Puzzle};
use crate::rejection::{NotPossible, Rejection};
use crate::settings::{BySeat, Choice, PlayerKind, Seat, Setting, Settings};
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
    pub latest: Option<Play>,
    /// Whether it is going on; else the program is at the menu.
    pub is_in_game: bool,
}

impl Session {
    /// Carries out a command, and reports what happened, in order; `x` says who is X in a game that begins, if that was
    /// drawn.
    ///
    /// # Errors
    /// Why it cannot be carried out; nothing has changed then.
    pub fn apply(&mut self, command: &Command, x: Option<Seat>) -> Result<Vec<Event>, Rejection> {
        let mut events = match command {
            Command::Set(setting) => self.set(setting)?,
            Command::SetScore(score) => self.set_score(*score),
            Command::SetPuzzles(count) => self.set_puzzles(*count)?,
            Command::ResetScore => {
                let days = self.puzzles.days;
                self.puzzles = PuzzleCount::default();
                self.puzzles.days = days;
                self.set_score(Scoreboard::default())
            }
            Command::Force(on) => self.force(*on, Event::Forced(*on)),
            Command::GoOn => self.force(false, Event::WentOn),
            Command::Pause => self.pause(),
            Command::Play(choice) => self.play(*choice, None, x)?,
            Command::PlayMatch(games) => self.play(None, Some(Match::new(*games)), x)?,
            Command::NextGame => self.next_game(x)?,
            Command::Position(text) => self.position(text, x)?,
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
            && let Some(before) = self.latest.as_mut().and_then(|last| last.counted.as_mut())
        {
            before[*seat] = self.settings.kinds[*seat];
        }
        Ok(vec![Event::Set(setting.clone())])
    }

    /// Sets the score. If it has fewer results like the last game's than before, the last game is no longer on the
    /// scoreboard.
    fn set_score(&mut self, score: Scoreboard) -> Vec<Event> {
        let before = std::mem::replace(&mut self.score, score);
        if let Some(last) = &mut self.latest
            && let Some((_, winner)) = last.result()
            && score.count_of(winner) < before.count_of(winner)
        {
            last.counted = None;
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

    /// Lets the computers wait in every game or, if not `on`, play on in this one too.
    fn force(&mut self, on: bool, event: Event) -> Vec<Event> {
        self.is_forced = on;
        if let Ok(play) = self.playing_mut() {
            play.is_paused &= on;
        }
        vec![event]
    }

    fn pause(&mut self) -> Vec<Event> {
        if let Ok(play) = self.playing_mut() {
            play.is_paused = true;
        }
        vec![Event::Paused]
    }

    fn play(
        &mut self,
        choice: Option<Choice>,
        games: Option<Match>,
        x: Option<Seat>,
    ) -> Result<Vec<Event>, Rejection> {
        if self.is_in_game {
            return Err(NotPossible::GameGoesOn.into());
        }
        choice.map_or(Ok(()), |choice| self.settings.set(&Setting::Game(choice)))?;
        Ok(self.begin_chosen(games, x))
    }

    fn next_game(&mut self, x: Option<Seat>) -> Result<Vec<Event>, Rejection> {
        let last = self.playing()?;
        if !self.is_next_game_due() {
            return Err(NotPossible::GameGoesOn.into());
        }
        let games = last.games.clone();
        Ok(self.begin_chosen(games, x))
    }

    /// Begins a game of the chosen kind from its start; `x` says who is X if that was drawn.
    fn begin_chosen(&mut self, games: Option<Match>, x: Option<Seat>) -> Vec<Event> {
        let game = AnyGame::new(self.settings.next_variant());
        let mut play = Play::new(game, x.unwrap_or(self.settings.x));
        play.games = games;
        self.begin(play, x.is_some(), false)
    }

    fn begin(&mut self, play: Play, is_drawn: bool, is_again: bool) -> Vec<Event> {
        let first = play.game.beginning().into_iter().map(Event::Game);
        let began = Event::Began { is_drawn, is_again };
        self.enter(play);
        [began].into_iter().chain(first).collect()
    }

    fn position(&mut self, text: &str, x: Option<Seat>) -> Result<Vec<Event>, Rejection> {
        let game = AnyGame::from_text(text)?;
        let current = self.current().map(Play::x);
        let is_drawn = current.is_none() && x.is_some();
        let x = current.or(x).unwrap_or(self.settings.x);
        let mut events = self.match_left();
        self.settings.choose_variant(game.variant());
        self.enter(Play::new(game, x));
        let is_again = false;
        events.push(Event::Began { is_drawn, is_again });
        self.arrive(&mut events);
        Ok(events)
    }

    fn begin_puzzle(&mut self, text: &str, goal: Goal) -> Result<Vec<Event>, Rejection> {
        let game = AnyGame::from_text(text)?;
        let human = Puzzle::human(self.settings.kinds);
        let x = match game.side_of_position() {
            Side::X => human,
            Side::O => !human,
        };
        let mut events = self.match_left();
        let mut play = Play::new(game, x);
        play.puzzle = Some(Puzzle { human, goal });
        self.enter(play);
        events.push(Event::PuzzleBegan);
        Ok(events)
    }

    /// Goes to the menu; reports what is left.
    pub(crate) fn leave(&mut self) -> Vec<Event> {
        let was_in_game = self.is_in_game;
        let mut events = self.match_left();
        self.go_to_menu();
        events.push(Event::Menu { was_in_game });
        events
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
        let left = self.unfinished().ok_or(NotPossible::NoGameWaits)?;
        let paused = left.is_paused.then_some(Event::Paused);
        self.is_in_game = true;
        let events = [Event::GoesOn, Event::Arrived].into_iter();
        Ok(events.chain(paused).collect())
    }

    fn enter(&mut self, play: Play) {
        self.latest = Some(play);
        self.is_in_game = true;
    }

    fn make(&mut self, mv: Move, author: Author) -> Result<Vec<Event>, Rejection> {
        let game = &mut self.playing_mut()?.game;
        let events = match mv {
            Move::Pass if game.is_pass_due() => game.pass(),
            mv => game.make(mv)?,
        };
        let told = |event| match event {
            GameEvent::Moved(side, mv) => Event::Moved { side, mv, author },
            event => Event::Game(event),
        };
        Ok(events.into_iter().map(told).collect())
    }

    fn resign(&mut self) -> Result<Vec<Event>, Rejection> {
        let events = self.playing_mut()?.game.resign();
        Ok(events.into_iter().map(Event::Game).collect())
    }

    /// Starts the game again; at the menu, the last one.
    fn restart(&mut self) -> Result<Vec<Event>, Rejection> {
        let last = self.played()?;
        let mut again = Play::new(last.game.anew(), last.x());
        (again.puzzle, again.games) = (last.puzzle, last.games.clone());
        let mut events = self.puzzle_taken_up();
        events.extend(self.begin(again, false, true));
        Ok(events)
    }

    /// Takes back plies of the game that is going on or, at the menu, of the last one, which then goes on; a result
    /// that was counted is removed from the score.
    fn undo(&mut self, count: Option<u32>) -> Result<Vec<Event>, Rejection> {
        let mut events = self.puzzle_taken_up();
        let play = self.latest.as_mut().ok_or(NotPossible::NoGameYet)?;
        let result = play.result();
        if count.is_none() && !self.is_in_game && !play.is_over() {
            // a game that was left is taken up as it was
            events = vec![Event::GoesOn];
        } else {
            let plies = play.undo(count, &self.settings)?;
            events.push(Event::Undone { plies });
        }
        if let Some((_, winner)) = result
            && let Some(before) = play.counted.take()
        {
            self.score.take_off(winner);
            events.push(Event::ScoreSet);
            let counted = std::mem::replace(&mut self.settings.kinds, before);
            events.extend(horizon_changes(counted, before));
        }
        play.is_paused &= self.is_in_game;
        self.is_in_game = true;
        self.arrive(&mut events);
        Ok(events)
    }

    /// That the last game is taken up at the menu, if it is a puzzle.
    fn puzzle_taken_up(&self) -> Vec<Event> {
        let puzzle = self.latest_puzzle().filter(|_| !self.is_in_game);
        puzzle.map(|_| Event::GoesOn).into_iter().collect()
    }

    fn redo(&mut self, count: Option<u32>) -> Result<Vec<Event>, Rejection> {
        let settings = self.settings.clone();
        let (plies, redone) = self.playing_mut()?.redo(count, &settings)?;
        let mut events = vec![Event::Redone { plies }];
        let mut redone = redone.into_iter().map(Event::Game);
        match redone.find(Event::is_end_of_game) {
            Some(end) => events.push(end),
            None => self.arrive(&mut events),
        }
        Ok(events)
    }

    /// The game stands at a position that no move led to: on a computer's turn the computers wait.
    fn arrive(&mut self, events: &mut Vec<Event>) {
        events.push(Event::Arrived);
        if let Some(play) = &self.latest
            && play.is_computers_turn(&self.settings)
            && !play.is_paused
        {
            events.extend(self.pause());
        }
    }

    /// Draws the consequences of the end of a game.
    fn conclude(&mut self, events: &mut Vec<Event>) {
        let Some(play) = self.latest.as_mut().filter(|_| self.is_in_game) else {
            return;
        };
        if !(play.is_decided() || events.iter().any(Event::is_end_of_game)) {
            return;
        }
        if play.puzzle.is_none() {
            let winner = play.result().and_then(|(_, winner)| winner);
            let is_counted = self.score.count(winner);
            let before = self.settings.kinds;
            self.settings.adjust_horizons(winner);
            play.counted = is_counted.then_some(before);
            events.push(Event::Counted);
            events.extend(horizon_changes(before, self.settings.kinds));
            if let Some(games) = &mut play.games {
                games.results.count(winner);
                let ended = games.is_over().then(|| Event::MatchEnded(games.clone()));
                events.extend(ended);
            }
        }
        if !self.is_next_game_due() {
            self.go_to_menu();
            events.push(Event::Over);
        }
    }

    /// Goes to the menu, where the game that was played is remembered.
    fn go_to_menu(&mut self) {
        self.is_in_game = false;
        if let Some(last) = &mut self.latest {
            // a game that is over has no computers to wait
            last.is_paused &= !last.is_over();
            last.games = None;
        }
    }

    fn playing_mut(&mut self) -> Result<&mut Play, NotPossible> {
        self.playing()?;
        self.latest.as_mut().ok_or(NotPossible::NoGame)
    }

    /// The game that is going on.
    ///
    /// # Errors
    /// That none is, and what can be done about it.
    pub(crate) fn playing(&self) -> Result<&Play, NotPossible> {
        let no_game = match (self.latest(), self.unfinished()) {
            (None, _) => NotPossible::NoGame,
            (_, Some(_)) => NotPossible::GameWaits,
            (_, None) => NotPossible::NoGameAnyMore,
        };
        self.current().ok_or(no_game)
    }

    /// The game that is going on, or was played last.
    ///
    /// # Errors
    /// That there has been none.
    pub(crate) fn played(&self) -> Result<&Play, NotPossible> {
        self.latest().ok_or(NotPossible::NoGameYet)
    }

    /// The game that is going on, if one is.
    pub fn current(&self) -> Option<&Play> {
        self.latest().filter(|_| self.is_in_game)
    }

    /// The game that is going on, or was played last.
    pub fn latest(&self) -> Option<&Play> {
        self.latest.as_ref()
    }

    /// The game that is going on, or was left, and is not over yet.
    pub fn unfinished(&self) -> Option<&Play> {
        self.latest().filter(|play| !play.is_over())
    }

    /// The puzzle that is going on.
    pub fn puzzle(&self) -> Option<Puzzle> {
        self.current()?.puzzle
    }

    /// The puzzle that is going on, or was played last.
    pub fn latest_puzzle(&self) -> Option<Puzzle> {
        self.latest()?.puzzle
    }

    /// Who decided each player's moves before the result of the last game was counted, if it is on the scoreboard.
    pub fn counted(&self) -> Option<BySeat<PlayerKind>> {
        let last = self.latest().filter(|_| !self.is_in_game);
        last.and_then(|last| last.counted)
    }

    /// The match, one of whose games is going on.
    pub fn current_match(&self) -> Option<&Match> {
        self.current()?.games.as_ref()
    }

    /// Whether the game that is going on is one of several in a row.
    pub fn is_match(&self) -> bool {
        self.current_match().is_some_and(|games| games.games > 1)
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
        self.latest().is_some_and(|last| last.is_paused)
    }

    /// Whether computers are playing a match of several games, and nobody has stopped them.
    pub fn is_match_of_computers(&self) -> bool {
        self.is_match() && !self.computers_wait() && self.settings.has_no_human()
    }

    /// The game that was named, on its chosen board; else the one that is going on, or the one to be played next.
    pub fn variant_meant(&self, choice: Option<Choice>) -> Variant {
        let played = self.current().map(|play| play.game().variant());
        let next = played.unwrap_or(self.settings.next_variant());
        choice.map_or(next, |choice| self.settings.variant_of(choice))
    }

    /// The same session as it is continued from a file: the game that is going on is a single one, or a puzzle, and the
    /// computers wait in it if it is their turn.
    pub fn continued(mut self) -> Self {
        if let Some(play) = self.latest.as_mut().filter(|_| self.is_in_game) {
            play.games = None;
            play.is_paused = play.is_computers_turn(&self.settings);
        }
        self
    }

    /// Who moves next by itself, as for [`Play::automatic`]; nobody while the computers wait.
    pub fn next_automatic(&self) -> Option<PlayerKind> {
        let play = self.current().filter(|_| !self.computers_wait())?;
        let is_computers = play.is_computers_turn(&self.settings);
        is_computers.then(|| play.automatic(&self.settings))?
    }
}

/// How far those players see now who keep a match even and have changed.
fn horizon_changes(
    before: BySeat<PlayerKind>,
    now: BySeat<PlayerKind>,
) -> impl Iterator<Item = Event> {
    let changed = move |seat: &Seat| before[*seat] != now[*seat];
    let changed = Seat::ALL.into_iter().filter(changed);
    changed.filter_map(move |seat| {
        let plies = now[seat].horizon()?.plies();
        Some(Event::HorizonChanged { seat, plies })
    })
}
