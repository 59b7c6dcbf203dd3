//! A game as it is played: its players, what it counts for, and the task that it may be.

use crate::command::Command;
use crate::console::Text;
use crate::console::picture::{Picture, words};
use crate::learning::analysis::{JudgedPly, analyze};
use crate::learning::task::{Task, TaskEnding, TaskKind};
use crate::learning::task_log::{TaskRecord, today};
use crate::model::game::{
    BySide, GameEvent, GameEvents, Legal, Move, Ply, Position as _, Side, word_enum,
};
use crate::model::games::{AnyGame, AnyPosition};
use crate::model::results::{GameResult, StartTime};
use crate::model::settings::{BoardStyle, Computer, Name, Player, Players, Seat};
use crate::model::text::{capitalized, counted};
use crate::model::winner::Winner;
use crate::session::rejection::Rejection;
use crate::solver::{AnyValues, Watch, Wdl};

/// A game from its first position on, or a task.
#[derive(Clone, Debug)]
pub struct SeatedGame {
    /// The positions and moves.
    pub history: AnyGame,
    /// Who plays it.
    pub players: Players,
    /// The seat from which X is played.
    pub x: Seat,
    /// When it was begun, if its result counts, or the first reason why it does not.
    pub counting: Result<StartTime, NotCounted>,
    /// Whether it is a game of a match.
    pub is_of_match: bool,
    /// The task, if it is one: P1's or P2's human solves it against Perfect.
    pub task: Option<Box<Attempt>>,
    /// Whether the board was shown since it changed.
    pub is_shown: bool,
    /// The command that was typed once in this turn, and is carried out if it is typed again.
    pub held: Option<Command>,
}

word_enum! {
    /// Why a game does not count.
    pub enum NotCounted {
        /// `hint`, `why`, `value`, `values`, `analyze` or `retry` was answered in it.
        Helped = "a player had help",
        /// It was read from a file.
        Loaded = "it was loaded from a file",
        /// It began at a position that was given as text, or is a task.
        AtPosition = "it started from a given position",
        /// It continues a game whose result is final.
        Practice = "it was practice",
    }
}

/// A task as somebody tries to solve it.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// The task.
    pub task: Task,
    /// The number of wrong moves so far.
    pub wrong_tries: usize,
    /// Whether a hint or a value was asked for.
    pub is_helped: bool,
}

impl Attempt {
    /// Returns the record that the task was solved in this way.
    pub fn record(&self, name: Name, ending: TaskEnding) -> TaskRecord {
        let task = &self.task;
        TaskRecord {
            date: match task.kind {
                TaskKind::Day(date) => date,
                _ => today(),
            },
            variant: task.position.variant(),
            task: task.name(),
            name,
            ending,
            position: task.position.to_string(),
        }
    }
}

impl SeatedGame {
    /// Returns a game, or a task before it is one.
    pub fn new(
        history: AnyGame,
        players: Players,
        x: Seat,
        counting: Result<StartTime, NotCounted>,
    ) -> Self {
        Self {
            history,
            players,
            x,
            counting,
            is_of_match: false,
            task: None,
            is_shown: false,
            held: None,
        }
    }

    /// Returns a task for the human in `seat`, who is to move.
    pub fn of_task(task: Task, mut players: Players, seat: Seat) -> Self {
        players.kinds[seat] = Player::Human;
        players.kinds[!seat] = Computer::Perfect.into();
        let start = task.position;
        let x = seat.of_side(start.side_to_move());
        let attempt = Attempt {
            task,
            wrong_tries: 0,
            is_helped: false,
        };
        Self {
            task: Some(Box::new(attempt)),
            ..Self::new(AnyGame::new(start), players, x, Err(NotCounted::AtPosition))
        }
    }

    /// Returns the seat from which a side is played.
    pub fn seat(&self, side: Side) -> Seat {
        self.x.of_side(side)
    }

    /// Returns who decides the moves of a side.
    pub fn kind(&self, side: Side) -> Player {
        self.players.kinds[self.seat(side)]
    }

    /// Returns the name of the human who solves the task.
    pub fn solver(&self, task: &Task) -> Name {
        self.players.name(self.seat(task.position.side_to_move()))
    }

    /// Returns what the player of a side is called.
    pub fn display_name(&self, side: Side) -> String {
        self.players.display_name(self.seat(side))
    }

    /// Returns whether a human decides the moves of a side.
    pub fn is_human(&self, side: Side) -> bool {
        self.kind(side) == Player::Human
    }

    /// Returns whether the game, or the task, is over. One right move is enough where there is a draw to be kept, and
    /// in a review.
    pub fn is_over(&self) -> bool {
        let takes_one_move = |attempt: &Attempt| {
            let is_review = matches!(attempt.task.kind, TaskKind::Review(..));
            is_review || attempt.task.value.class() != Wdl::Win
        };
        let is_moved = !self.history.plies().is_empty();
        self.history.outcome().is_some()
            || is_moved && self.task.as_deref().is_some_and(takes_one_move)
    }

    /// Returns whether the game, which is no task, is unfinished and has a move in it.
    pub fn is_unfinished(&self) -> bool {
        let is_begun = !self.history.plies().is_empty();
        is_begun && self.task.is_none() && self.history.outcome().is_none()
    }

    /// Returns who plays and how far: `Ann (X) against Hard (O), 7 moves played`.
    pub fn summary(&self) -> String {
        let [x, o] = Side::ALL.map(|side| self.display_name(side));
        let moves = counted(self.history.movers().count(), "move", "moves");
        format!("{x} (X) against {o} (O), {moves} played")
    }

    /// Returns who plays what: `Tic-Tac-Two: Kim (X) against Easy (O). Kim begins.`
    pub fn title(&self) -> String {
        let variant = self.history.variant();
        let [x, o] = Side::ALL.map(|side| self.display_name(side));
        format!("{variant}: {x} (X) against {o} (O). {x} begins.")
    }

    /// Returns the board.
    pub fn board(&self, style: BoardStyle) -> Text {
        let [x, o] = Side::ALL.map(|side| self.display_name(side));
        match style {
            BoardStyle::Plain => Text::Board(Picture::new(&self.history, &BySide::new(x, o))),
            BoardStyle::Words => Text::Say(words(&self.history)),
        }
    }

    /// Tells what a move has brought about, if that is worth a line.
    pub fn event_text(&self, event: GameEvent) -> Option<Text> {
        let named = |side, rest| Text::Named(side, self.display_name(side), rest);
        match event {
            GameEvent::Moved(side, mv) => Some(named(side, format!(": {mv}"))),
            GameEvent::Passed(side) => {
                Some(named(side, format!(" ({side}) has no move and passes.")))
            }
            GameEvent::Repeated => Some(Text::Say(
                "This position has now occurred twice. If it occurs again, the game is a tie."
                    .to_owned(),
            )),
            GameEvent::TurnChanged(_) | GameEvent::Ended(_) => None,
        }
    }

    /// Returns whose something is: `your` if one human plays, and otherwise `Ann's`.
    pub fn whose(&self, side: Side) -> String {
        if self.is_human(side) && self.players.only_human().is_some() {
            return "your".to_owned();
        }
        format!("{}'s", self.display_name(side))
    }

    /// Returns the result of the finished game, with its moves if they are to be listed.
    pub fn result(
        &self,
        begun: StartTime,
        winner: &Winner,
        mistakes: Option<&[JudgedPly]>,
        is_listed: bool,
    ) -> GameResult {
        let plies = self.history.plies();
        let [x, o] = Side::ALL.map(|side| self.players.competitor(self.seat(side)));
        let count = |side| {
            let own = mistakes?.iter().filter(|ply| ply.side == side);
            self.is_human(side).then(|| own.count() as u32)
        };
        GameResult {
            begun,
            variant: self.history.variant(),
            players: BySide::new(x, o),
            x: Some(self.x),
            won: winner.side(),
            plies: plies.len(),
            mistakes: BySide::new(count(Side::X), count(Side::O)),
            moves: plies
                .iter()
                .filter(|_| is_listed)
                .map(|ply| ply.mv)
                .collect(),
        }
    }

    /// Notes a reason why the game does not count, unless there is one.
    fn note(&mut self, why: NotCounted) {
        self.counting = self.counting.and(Err(why));
    }

    /// Notes that a player had help. Returns `true` if the game counted until now.
    pub fn note_help(&mut self) -> bool {
        let counted = self.counting.is_ok() && !self.is_over();
        if let Some(attempt) = &mut self.task {
            attempt.is_helped = true;
        } else if counted {
            self.note(NotCounted::Helped);
        }
        counted
    }

    /// Makes a move in an unfinished game. Returns what it brings about.
    pub fn make(&mut self, legal: Legal<AnyPosition>) -> GameEvents {
        self.is_shown = false;
        self.history.make(legal)
    }

    /// Takes back this number of the humans' turns, or one. A resignation is one. Returns the moves that went, the last
    /// first.
    ///
    /// # Errors
    /// Returns a rejection if there are fewer turns, or no human plays.
    pub fn undo(&mut self, turns: Option<u32>) -> Result<Vec<(Side, Move)>, Rejection> {
        let turns = self.checked(turns, "undo")?;
        let mut available = usize::from(self.history.resigned().is_some());
        let mut moves = 0;
        for (back, side) in (1..).zip(self.history.movers().rev()) {
            if self.is_human(side) && available < turns {
                moves = back;
            }
            available += usize::from(self.is_human(side));
        }
        if available < turns {
            return Err(Rejection::too_few_turns("undo", available));
        }
        Ok(self.take_back(moves))
    }

    /// Takes back a resignation, if there was one, and then this number of moves. Returns the moves, the last first.
    fn take_back(&mut self, moves: usize) -> Vec<(Side, Move)> {
        let back = moves_made(self.history.plies()).rev().take(moves).collect();
        if self.is_over() {
            self.note(NotCounted::Practice);
        }
        self.history.undo(moves);
        self.is_shown = false;
        back
    }

    /// Makes this number of the humans' turns again, or one, and the computers' moves after them. Returns the moves.
    ///
    /// # Errors
    /// Returns a rejection if there are fewer turns, or no human plays.
    pub fn redo(&mut self, turns: Option<u32>) -> Result<Vec<(Side, Move)>, Rejection> {
        let turns = self.checked(turns, "redo")?;
        let mut available = 0;
        let mut moves = 0;
        for side in self.history.undone_movers() {
            available += usize::from(self.is_human(side));
            // the computers' moves after the last turn follow it
            moves += usize::from(available <= turns);
        }
        if available < turns {
            return Err(Rejection::too_few_turns("redo", available));
        }
        let before = self.history.plies().len();
        self.history.redo(moves);
        self.is_shown = false;
        Ok(moves_made(&self.history.plies()[before..]).collect())
    }

    /// Goes back to before the last mistake of a human. Returns the moves that went, the last first.
    ///
    /// # Errors
    /// Returns a rejection if no human has made one, the game has no values, or `watch` stops it.
    pub fn retry(
        &mut self,
        values: &mut AnyValues,
        watch: &dyn Watch,
    ) -> Result<Vec<(Side, Move)>, Rejection> {
        let mistakes = self.mistakes(values, watch)?;
        let last = mistakes
            .last()
            .ok_or_else(|| Rejection::no_mistake(&self.players))?;
        Ok(self.take_back(self.history.moves_back_to(last.number)))
    }

    /// Returns the mistakes of humans in the game, in order.
    ///
    /// # Errors
    /// If the game has no values, or `watch` says to stop.
    pub fn mistakes(
        &self,
        values: &mut AnyValues,
        watch: &dyn Watch,
    ) -> Result<Vec<JudgedPly>, Rejection> {
        let values = values.of(self.history.variant())?;
        let mut plies = analyze(&self.history, values, watch)?;
        plies.retain(|ply| self.is_human(ply.side) && ply.is_mistake);
        Ok(plies)
    }

    /// Tells the last mistake of each human, given all mistakes of humans in order.
    pub fn last_mistakes(&self, mistakes: &[JudgedPly]) -> Vec<String> {
        let mut lines = Vec::new();
        for side in Side::ALL {
            let own: Vec<&JudgedPly> = mistakes.iter().filter(|ply| ply.side == side).collect();
            let Some(advice) = own.last().and_then(|last| last.advice()) else {
                continue;
            };
            let whose = capitalized(&self.whose(side));
            let which = match own.len() {
                1 => "last mistake".to_owned(),
                several => format!("last of {several} mistakes"),
            };
            lines.push(format!("{whose} {which}: {advice}."));
        }
        lines
    }

    /// Gives the game up for the human whose turn it is.
    pub fn resign(&mut self) {
        let side = self.history.side_to_move();
        debug_assert!(self.is_human(side), "lines are read in a human's turn");
        self.history.resign(side);
        self.is_shown = false;
    }

    /// Forgets that `resign` was typed once.
    pub fn forget_resignation(&mut self) {
        self.held.take_if(|held| *held == Command::Resign);
    }

    /// Begins the game anew from its variant's first position, with the same X.
    pub fn restart(&mut self) {
        let start = AnyGame::new(AnyPosition::start(self.history.variant()));
        *self = Self::new(start, self.players.clone(), self.x, Ok(StartTime::now()));
    }

    /// Returns a number of turns for the command `word`.
    ///
    /// # Errors
    /// Returns a rejection if no human plays.
    fn checked(&self, turns: Option<u32>, word: &str) -> Result<usize, Rejection> {
        if self.players.has_human() {
            Ok(turns.unwrap_or(1) as usize)
        } else {
            Err(Rejection::only_computers(word))
        }
    }
}

/// Lists the moves in plies, without forced passes.
fn moves_made(plies: &[Ply<AnyPosition>]) -> impl DoubleEndedIterator<Item = (Side, Move)> {
    let moves = plies.iter().filter(|ply| ply.is_move());
    moves.map(|ply| (ply.side(), ply.mv))
}
