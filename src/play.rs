//! `Play()`: the course of a game, and of a match.

mod event;

pub use event::{Author, Event};

use thiserror::Error;

use crate::board::Cell;
use crate::game::{BySide, GameEvent, Illegal, Move, MoveKind, Piece, Side, Visible as _};
use crate::games::AnyGame;
use crate::settings::{PlayerKind, Seat, Settings};
use crate::winner::{Competitor, GameResult, Score, Winner, winner};

/// A game that is going on, was left or is over, and who plays it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    game: AnyGame,
    /// Who is X.
    x: Seat,
    /// Who chose each ply, those that were taken back included.
    authors: Vec<Author>,
    /// Its terms, if it is a task; the game is then not scored.
    pub task: Option<TaskTerms>,
    /// The match, if it is one of several games in a row.
    pub games: Option<Match>,
    /// Whether the computers wait until they are told to go.
    pub is_paused: bool,
    /// What was played when it ended for the first time, which is what counts.
    ended: Option<Ended>,
}

/// How a game stood when it ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ended {
    /// The moves, forced passes included.
    pub moves: Vec<Move>,
    /// Whether a side resigned after them.
    pub is_resigned: bool,
    /// Whether the game was taken up again since.
    pub is_taken_up: bool,
}

/// On what terms a game is a task: a human is to find the moves that keep what there is, against Perfect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TaskTerms {
    /// Who is to find them.
    pub human: Seat,
    /// What is to be done.
    pub goal: Goal,
}

/// What is to be done in a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// A win: the game goes on until it is won.
    Win,
    /// That it is not given away: the first right move solves the task.
    Keep,
}

/// Games in a row, and their score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// How many games there are.
    pub games: u32,
    /// The score of those that were played.
    pub score: Score,
}

impl Match {
    /// A match of this many games, none of them played yet.
    pub fn new(games: u32) -> Self {
        Self {
            games,
            score: Score::default(),
        }
    }

    /// Whether all games have been played.
    pub fn is_over(&self) -> bool {
        self.score.games() >= self.games
    }

    /// The score in one line; of a match that was left, also how many games there were to be.
    pub fn line(&self, settings: &Settings) -> String {
        let (played, tally) = (self.score.games(), self.score.tally(settings));
        if self.is_over() {
            format!("Played {played}: {tally}")
        } else {
            format!("Played {played} of {}: {tally}", self.games)
        }
    }
}

/// Where a game is played: whoever sits there has computers choose their moves, and is told what happens.
pub trait Table {
    /// Why a computer cannot choose a move.
    type Refusal;

    /// The original's `Player()`: the move that a computer chooses; `None` if it was stopped.
    ///
    /// # Errors
    /// Why it cannot choose one.
    fn player(
        &mut self,
        computer: PlayerKind,
        play: &Play,
        settings: &Settings,
    ) -> Result<Option<Move>, Self::Refusal>;

    /// Decides by chance who is X.
    fn toss(&mut self) -> Seat;

    /// Takes note of what has happened.
    fn tell(&mut self, event: &Event, play: &Play, settings: &Settings);
}

impl Play {
    /// A game in which the player in seat `x` is X, and no computer waits.
    pub fn new(game: AnyGame, x: Seat) -> Self {
        Self {
            game,
            x,
            authors: Vec::new(),
            task: None,
            games: None,
            is_paused: false,
            ended: None,
        }
    }

    /// The original's `Play()`: asks the player whose turn it is, makes the move, asks the winner, and goes on until
    /// somebody must type or the game is over.
    ///
    /// # Errors
    /// Why a computer cannot choose a move; the computers then wait.
    pub fn play<T: Table>(&mut self, settings: &Settings, table: &mut T) -> Result<(), T::Refusal> {
        while !self.is_over() {
            let player = self.player_kind(self.game.side_to_move(), settings);
            if self.is_paused || !player.is_computer() {
                return Ok(());
            }
            let chosen = table.player(player, self, settings);
            let Ok(Some(mv)) = chosen else {
                self.is_paused = true;
                table.tell(&Event::Paused, self, settings);
                return chosen.map(drop);
            };
            // a computer chooses one of the legal moves
            for event in self.make(mv, Author::Computer).unwrap_or_default() {
                table.tell(&event, self, settings);
            }
        }
        Ok(())
    }

    /// Makes a move for the side to move; reports what happened.
    ///
    /// # Errors
    /// The rule that the move breaks; nothing changes then.
    pub fn make(&mut self, mv: Move, author: Author) -> Result<Vec<Event>, Illegal> {
        let before = self.game.plies().len();
        let events = self.game.make(mv)?;
        self.authors.truncate(before);
        self.authors.resize(self.game.plies().len(), author);
        let told = |event| match event {
            GameEvent::Moved(side, mv) => Event::Moved { side, mv, author },
            event => Event::Game(event),
        };
        Ok(events.into_iter().map(told).collect())
    }

    /// Ends the game as a loss for the side to move.
    pub fn resign(&mut self) -> GameEvent {
        self.game.resign()
    }

    /// The game from its beginning again, for the same players.
    pub fn again(&self) -> Self {
        let mut again = Self::new(AnyGame::new(self.game.start()), self.x);
        again.task = self.task;
        if self.has_next() {
            again.games.clone_from(&self.games);
        }
        again
    }

    /// The game.
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// Who is X.
    pub fn x(&self) -> Seat {
        self.x
    }

    /// The seat from which `side` is played.
    pub fn seat(&self, side: Side) -> Seat {
        self.x.of_side(side)
    }

    /// The name of the player of `side`; in a task, whatever the settings say, its human plays against Perfect.
    pub fn name<'a>(&self, side: Side, settings: &'a Settings) -> &'a str {
        let seat = self.seat(side);
        match self.task {
            Some(task) if task.human != seat => "Perfect",
            _ => settings.name(seat),
        }
    }

    /// Who decides the moves of `side`: in a task, whatever the settings say, its human and Perfect.
    pub fn player_kind(&self, side: Side, settings: &Settings) -> PlayerKind {
        let seat = self.seat(side);
        match self.task {
            Some(task) if task.human == seat => PlayerKind::Human,
            Some(_) => PlayerKind::Perfect,
            None => settings.kinds[seat],
        }
    }

    /// Whether a human decides the moves of `side`.
    pub fn is_human(&self, side: Side, settings: &Settings) -> bool {
        !self.player_kind(side, settings).is_computer()
    }

    /// Whether no human plays.
    pub fn has_no_human(&self, settings: &Settings) -> bool {
        !Side::ALL.iter().any(|side| self.is_human(*side, settings))
    }

    /// Who chose the ply of this number; the first one has the number 1.
    pub fn author(&self, ply: usize) -> Author {
        self.authors[ply - 1]
    }

    /// Whether a human has made a move for `side`.
    pub fn has_human_move(&self, side: Side) -> bool {
        let mut plies = self.game.plies().iter().zip(&self.authors);
        plies.any(|(ply, author)| ply.is_move() && ply.side() == side && *author == Author::Human)
    }

    /// Whether a human has made a move.
    pub fn has_any_human_move(&self) -> bool {
        Side::ALL.iter().any(|side| self.has_human_move(*side))
    }

    /// Takes every move, those that were taken back included, for that of whoever sits there now.
    pub fn claim_moves(&mut self, settings: &Settings) {
        let mut whole = self.game.clone();
        whole.redo(whole.redoable());
        for (number, ply) in whole.plies().iter().enumerate() {
            self.authors[number] = match self.player_kind(ply.side(), settings) {
                PlayerKind::Human => Author::Human,
                _ => Author::Computer,
            };
        }
    }

    /// Who has won, and how; `None` while the game goes on.
    pub fn winner(&self) -> Option<Winner> {
        winner(&self.game)
    }

    /// Whether nothing more is to be played: the game has ended, or it is a task that the first move has solved.
    pub fn is_over(&self) -> bool {
        let is_moved = self.game.undoable() > 0;
        let is_solved = is_moved && self.task.is_some_and(|task| task.goal == Goal::Keep);
        is_solved || self.game.outcome().is_some()
    }

    /// Whether it is a computer's turn in a game that goes on.
    pub fn is_computers_turn(&self, settings: &Settings) -> bool {
        !self.is_over() && !self.is_human(self.game.side_to_move(), settings)
    }

    /// Whether the match, if it is one, goes on after this game.
    pub fn has_next(&self) -> bool {
        self.games.as_ref().is_some_and(|games| !games.is_over())
    }

    /// Whether it is one of several games in a row.
    pub fn is_in_match(&self) -> bool {
        self.games.as_ref().is_some_and(|games| games.games > 1)
    }

    /// Whether computers play a match of several games, so that only its end is of interest.
    pub fn is_match_of_computers(&self, settings: &Settings) -> bool {
        self.is_in_match() && !self.is_paused && self.has_no_human(settings)
    }

    /// Notes that the game is taken up again: it is no longer one of its match. Returns whether its result stands, and this
    /// is the first time.
    pub fn take_up(&mut self) -> bool {
        self.games = None;
        match &mut self.ended {
            Some(ended) => !std::mem::replace(&mut ended.is_taken_up, true),
            None => false,
        }
    }

    /// How it stood when it ended for the first time.
    pub fn ended(&self) -> Option<&Ended> {
        self.ended.as_ref()
    }

    /// Notes that the game has ended; returns its result, if it counts: a game counts once, and a task never.
    pub fn end(&mut self, settings: &Settings) -> Option<GameResult> {
        let won = self
            .winner()
            .filter(|_| self.task.is_none() && self.ended.is_none())?
            .side();
        self.ended = Some(Ended {
            moves: self.game.plies().iter().map(|ply| ply.mv).collect(),
            is_resigned: self.game.is_resigned(),
            is_taken_up: false,
        });
        let winner = won.map(|side| self.seat(side));
        if let Some(games) = &mut self.games {
            games.score.count(winner);
        }
        let [x, o] = Side::ALL.map(|side| Competitor::of(self.seat(side), settings));
        Some(GameResult {
            variant: self.game.variant(),
            players: BySide::new(x, o),
            x: self.x,
            won,
            mistakes: BySide::default(),
        })
    }

    /// The move that is meant, in a game with kinds of pieces: a cell alone places the piece that is left in hand, if it is
    /// the only kind; when none is left, a piece and a cell move the only such piece that can go there, or that there is.
    pub fn resolved(&self, mv: Move) -> Move {
        if !self.game.variant().game().has_pieces() {
            return mv;
        }
        let mut legal = self.game.legal_moves();
        match mv {
            Move::Place(cell) => {
                legal.retain(|other| matches!(other, Move::PlacePiece(_, to) if *to == cell));
                if let [only] = legal[..] { only } else { mv }
            }
            Move::PlacePiece(piece, to)
                if legal.iter().all(|other| other.kind() == MoveKind::Move) =>
            {
                let moves = self
                    .cells_of(piece)
                    .into_iter()
                    .map(|from| Move::Move(from, to));
                let moves: Vec<Move> = moves.collect();
                let mut possible = moves.clone();
                possible.retain(|mv| legal.contains(mv));
                match (&possible[..], &moves[..]) {
                    ([only], _) | ([], [only]) => *only,
                    _ => mv,
                }
            }
            _ => mv,
        }
    }

    /// The cells with a piece of this kind of the side to move.
    fn cells_of(&self, piece: Piece) -> Vec<Cell> {
        let (position, side) = (self.game.position(), self.game.side_to_move());
        let rows = self.game.variant().size();
        let mut cells = Vec::new();
        for (row, col) in (0..rows).flat_map(|row| (0..rows).map(move |col| (row, col))) {
            let cell = Cell::new(row, col);
            if position.owner(cell) == Some(side) && position.piece(cell) == Some(piece) {
                cells.push(cell);
            }
        }
        cells
    }

    /// Takes back `count` plies, or back to a human's last turn; returns how many.
    ///
    /// # Errors
    /// Why that cannot be done; nothing changes then.
    pub fn undo(&mut self, count: Option<u32>, settings: &Settings) -> Result<usize, CannotGo> {
        let most = self.game.undoable();
        let wanted = match count {
            Some(count) => count as usize,
            None if self.game.is_resigned() => 0,
            // if no human plays, back to the last turn of all
            None if most == 0 || self.has_no_human(settings) => 1,
            None => {
                let back = self.game.moves_since(|side| self.is_human(side, settings));
                back.ok_or(CannotGo::NoHumanTurn(most))?
            }
        };
        if wanted > most {
            return Err(CannotGo::TooFewToTakeBack(most));
        }
        self.game.undo(wanted);
        Ok(wanted)
    }

    /// Redoes `count` plies, or up to a human's next turn; returns how many, and what happened.
    ///
    /// # Errors
    /// Why that cannot be done; nothing changes then.
    pub fn redo(
        &mut self,
        count: Option<u32>,
        settings: &Settings,
    ) -> Result<(usize, GameEvent), CannotGo> {
        let most = self.game.redoable();
        let wanted = if let Some(count) = count {
            count as usize
        } else {
            let on = self.game.moves_until(|side| self.is_human(side, settings));
            on.unwrap_or(most).max(1)
        };
        if wanted > most {
            return Err(CannotGo::TooFewToRedo(most));
        }
        Ok((wanted, self.game.redo(wanted)))
    }
}

/// Why plies cannot be taken back or redone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum CannotGo {
    /// There are only so many to take back.
    #[error("{} to take back", there_are(*.0))]
    TooFewToTakeBack(usize),
    /// There are only so many to redo.
    #[error("{} to redo", there_are(*.0))]
    TooFewToRedo(usize),
    /// No human has had a turn among the plies, so many, that were played.
    #[error("no human has had a turn yet")]
    NoHumanTurn(usize),
}

fn there_are(plies: usize) -> String {
    match plies {
        0 => "there are no plies".to_owned(),
        1 => "there is only 1 ply".to_owned(),
        plies => format!("there are only {plies} plies"),
    }
}
