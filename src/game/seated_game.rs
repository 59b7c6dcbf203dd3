//! A game with its players and, if it is a task, the tries to solve it.

use crate::learning::analysis::{JudgedPly, analyze};
use crate::learning::rush::Rush;
use crate::learning::task::{Task, TaskKind, TaskName};
use crate::learning::task_log::TaskRecord;
use crate::model::clock::today;
use crate::model::game::{BySide, Move, Outcome, Ply, Position as _, Side};
use crate::model::games::{AnyGame, AnyPosition};
use crate::model::macros::word_enum;
use crate::model::results::{GameResult, StartTime};
use crate::model::settings::{Computer, Name, Player, Players, Seat};
use crate::model::winner::GameEnd;
use crate::solver::{AnyValues, TooLittleMemory, Value, Wdl, value_in_game};

/// A game and its players. The game may be a task.
#[derive(Clone, Debug)]
pub struct SeatedGame {
    pub history: AnyGame,
    pub players: Players,
    /// The seat that plays X.
    pub x: Seat,
    pub counting: Counting,
    /// `true` if a human had help during the game or the task. A game then earns no star.
    pub has_help: bool,
    /// The number of the ply that the player wants to do better, after `retry`.
    pub retried: Option<usize>,
    /// The task and the tries to solve it, if the game is a task. A human in P1 solves it against
    /// Perfect.
    pub task: Option<Box<Attempt>>,
}

/// A task, and what has happened in the attempt to solve it.
#[derive(Clone, Debug)]
pub struct Attempt {
    pub task: Task,
    /// The number of the current try, from 1.
    pub tries: usize,
    /// The last try, if it was wrong.
    pub wrong: Option<Move>,
}

/// The time at which a game that counts began, or the reason why a game does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counting {
    /// The result counts. The game began at this time.
    Since(StartTime),
    /// The result does not count. This is the latest reason.
    Not(NotCounted),
}

word_enum! {
    /// The reason why a game does not count.
    pub enum NotCounted {
        Loaded = "loaded" as "it was loaded from a file",
        /// The game began at a given position, or is a task.
        AtPosition = "position" as "it started from a given position",
        /// The game was continued after its end. If it counted then, that result stays as it was.
        Practice = "practice" as "it was practice",
    }
}

impl SeatedGame {
    /// Creates a game that is not a task.
    pub fn new(history: AnyGame, players: Players, x: Seat, counting: Counting) -> Self {
        Self {
            history,
            players,
            x,
            counting,
            has_help: false,
            retried: None,
            task: None,
        }
    }

    /// Creates a game that is a task. The human plays the side to move, and Perfect plays the other
    /// side.
    pub fn of_task(task: Task, name: Name) -> Self {
        let players = Players::new(name.into(), Computer::Perfect.into());
        let start = task.position;
        let x = Seat::P1.of_side(start.side_to_move());
        let attempt = Attempt {
            task,
            tries: 1,
            wrong: None,
        };
        let counting = Counting::Not(NotCounted::AtPosition);
        Self {
            task: Some(Box::new(attempt)),
            ..Self::new(AnyGame::new(start), players, x, counting)
        }
    }

    pub fn seat(&self, side: Side) -> Seat {
        self.x.of_side(side)
    }

    pub fn player(&self, side: Side) -> &Player {
        &self.players[self.seat(side)]
    }

    /// Returns the name of a side's player. In a task, the computer is called by its side.
    pub fn display_name(&self, side: Side) -> String {
        if self.task.is_some() && !self.is_human(side) {
            return side.to_string();
        }
        self.players.display_name(self.seat(side))
    }

    pub fn is_human(&self, side: Side) -> bool {
        self.player(side).is_human()
    }

    /// Returns `true` if the game or the task is over. A review is over after one move. So is a
    /// task in which the player must keep a draw. A puzzle of a rush is over after a wrong move.
    pub fn is_over(&self) -> bool {
        let takes_one_move = |attempt: &Attempt| {
            let is_review = matches!(attempt.task.kind, TaskKind::Review(..));
            is_review || attempt.task.value.wdl() != Wdl::Win
        };
        let attempt = self.task.as_deref();
        let is_moved = !self.history.plies().is_empty();
        self.history.outcome().is_some()
            || self.is_missed()
            || is_moved && attempt.is_some_and(takes_one_move)
    }

    /// Returns `true` for a puzzle of a rush after a wrong move.
    pub fn is_missed(&self) -> bool {
        let wrong = self.task.as_deref().and_then(|attempt| attempt.wrong);
        self.rush().is_some() && wrong.is_some()
    }

    /// Returns the rush of which the game is a puzzle, if it is one.
    pub fn rush(&self) -> Option<&Rush> {
        match &self.task.as_deref()?.task.kind {
            TaskKind::Rush(rush) => Some(rush),
            _ => None,
        }
    }

    /// Creates the record of a task that was solved, or missed in a rush. Its date is today or, for
    /// the puzzle of a day, the day of the puzzle. Returns `None` if the game is not a task.
    pub fn record(&self) -> Option<TaskRecord> {
        let Attempt { task, tries, .. } = self.task.as_deref()?;
        let (name, tries) = if self.is_missed() {
            (TaskName::Missed, 0)
        } else {
            (task.name(), if self.has_help { 0 } else { *tries })
        };
        Some(TaskRecord {
            date: match task.kind {
                TaskKind::Day(date) => date,
                _ => today(),
            },
            variant: task.position.variant(),
            task: name,
            name: self.players.first_human()?.clone(),
            tries,
            position: task.position,
        })
    }

    /// Returns `true` if the only human had help in a game that counts.
    pub fn is_with_help(&self) -> bool {
        self.has_help && self.counts() && self.players.only_human().is_some()
    }

    pub fn counts(&self) -> bool {
        matches!(self.counting, Counting::Since(_))
    }

    /// Returns `true` if the game was continued after its end.
    pub fn is_practice(&self) -> bool {
        self.counting == Counting::Not(NotCounted::Practice)
    }

    /// Returns `true` if a human has moved, and the game is not over, and is neither practice nor a
    /// task.
    pub fn is_unfinished(&self) -> bool {
        let is_kept = self.task.is_none() && !self.is_practice();
        let is_begun = || self.history.movers().any(|side| self.is_human(side));
        is_kept && self.history.outcome().is_none() && is_begun()
    }

    /// Creates the result of the finished game. `bad_moves` are those of humans, if they were
    /// found. If `is_listed` is `true`, the result includes the moves.
    pub fn result(
        &self,
        begun: StartTime,
        end: &GameEnd,
        bad_moves: Option<&[JudgedPly]>,
        is_listed: bool,
    ) -> GameResult {
        let plies = self.history.plies();
        let [x, o] = Side::ALL.map(|side| self.player(side).clone());
        let count = |side| {
            let is_own = |ply: &&JudgedPly| ply.side == side && ply.is_mistake;
            let mistakes = bad_moves?.iter().filter(is_own).count();
            self.is_human(side).then_some(mistakes as u32)
        };
        let listed = if is_listed { plies } else { &[] };
        GameResult {
            begun,
            variant: self.history.variant(),
            players: BySide::new(x, o),
            x: Some(self.x),
            won: end.side(),
            plies: plies.len(),
            mistakes: BySide::new(count(Side::X), count(Side::O)),
            has_help: self.is_with_help(),
            moves: listed.iter().map(|ply| ply.mv).collect(),
        }
    }

    /// Counts the turns of humans. A resignation and an agreed draw count as one.
    pub fn turns(&self) -> usize {
        let turns = self.history.movers().filter(|side| self.is_human(*side));
        turns.count() + usize::from(self.has_human_ended())
    }

    fn has_human_ended(&self) -> bool {
        match self.history.ended() {
            Some(Outcome::Resignation(side)) => self.is_human(side),
            ended => ended.is_some(),
        }
    }

    /// Takes back `turns` turns of humans, at least one, and the computers' moves after them. A
    /// resignation or an agreed draw counts as a turn. Returns the moves that were taken back, the
    /// last first.
    ///
    /// # Errors
    /// Returns the number of turns if there are fewer.
    pub fn undo(&mut self, turns: u32) -> Result<Vec<(Side, Move)>, usize> {
        let (turns, available) = (turns as usize, self.turns());
        if available < turns {
            return Err(available);
        }
        let own = (1..).zip(self.history.movers().rev());
        let own = own.filter(|(_, side)| self.is_human(*side));
        let last = own.take(turns - usize::from(self.has_human_ended())).last();
        Ok(self.take_back(last.map_or(0, |(moves, _)| moves)))
    }

    /// Takes back a resignation or an agreed draw, and then `moves` moves. If the game was over, it
    /// is practice from now on. Returns the moves that were taken back, the last first.
    pub fn take_back(&mut self, moves: usize) -> Vec<(Side, Move)> {
        let back = moves_made(self.history.plies()).rev().take(moves).collect();
        if self.is_over() {
            self.counting = Counting::Not(NotCounted::Practice);
        }
        self.history.undo(moves);
        back
    }

    /// Redoes `turns` undone turns of humans, and the computers' moves after them. Returns the
    /// moves that were redone.
    ///
    /// # Errors
    /// Returns the number of turns if there are fewer.
    pub fn redo(&mut self, turns: u32) -> Result<Vec<(Side, Move)>, usize> {
        let turns = turns as usize;
        let mut available = 0;
        let mut moves = 0;
        for side in self.history.undone_movers() {
            available += usize::from(self.is_human(side));
            // includes the computers' moves after the last turn
            moves += usize::from(available <= turns);
        }
        if available < turns {
            return Err(available);
        }
        let before = self.history.plies().len();
        self.history.redo(moves);
        Ok(moves_made(&self.history.plies()[before..]).collect())
    }

    /// Finds the bad moves of humans in the game, which are mistakes or give away a win or a draw,
    /// in order.
    pub fn bad_moves(&self, values: &mut AnyValues) -> Result<Vec<JudgedPly>, TooLittleMemory> {
        let mut plies = analyze(&self.history, values)?;
        plies.retain(|ply| self.is_human(ply.side) && ply.verdict.is_some());
        Ok(plies)
    }

    /// Finds the value of the position in which a player resigned, for that player. Returns `None` if
    /// nobody resigned.
    pub fn value_left(&self, values: &mut AnyValues) -> Result<Option<Value>, TooLittleMemory> {
        let has_resigned = matches!(self.history.ended(), Some(Outcome::Resignation(_)));
        let value = has_resigned.then(|| value_in_game(&self.history, values));
        value.transpose()
    }

    /// Starts the game over from the first position of its variant. The same players play the same
    /// sides, and the new game, which begins at `begun`, counts.
    pub fn restart(&mut self, begun: StartTime) {
        let start = AnyGame::new(AnyPosition::start(self.history.variant()));
        let players = self.players.clone();
        *self = Self::new(start, players, self.x, Counting::Since(begun));
    }
}

/// Lists the moves in `plies` and the sides that made them. Forced passes are left out.
fn moves_made(plies: &[Ply<AnyPosition>]) -> impl DoubleEndedIterator<Item = (Side, Move)> {
    let moves = plies.iter().filter(|ply| ply.is_move());
    moves.map(|ply| (ply.side(), ply.mv))
}
