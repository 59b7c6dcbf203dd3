//! A game with its players and, if it is a task, the tries to solve it.

use crate::console::Text;
use crate::console::picture::{Picture, board_in_words};
use crate::learning::analysis::{JudgedPly, analyze};
use crate::learning::task::{Task, TaskEnding, TaskKind};
use crate::learning::task_log::TaskRecord;
use crate::model::clock::today;
use crate::model::enums::word_enum;
use crate::model::game::{
    BySide, GameEvent, GameEvents, LegalMove, Move, Ply, Position as _, Side,
};
use crate::model::games::{AnyGame, AnyPosition};
use crate::model::results::{GameResult, StartTime};
use crate::model::settings::{BoardStyle, Computer, Name, Player, Players, Seat};
use crate::model::text::counted;
use crate::model::winner::{Winner, winner};
use crate::session::rejection::Rejection;
use crate::solver::{AnyValues, Watch, Wdl};

/// A game and its players. The game may be a task.
#[derive(Clone, Debug)]
pub struct SeatedGame {
    pub history: AnyGame,
    pub players: Players,
    /// The seat that plays X.
    pub x: Seat,
    /// The time at which the game began, if its result counts. Otherwise, the first reason why the result does not
    /// count.
    pub counting: Result<StartTime, NotCounted>,
    /// The number of the game in its row and the number of games there, if it is one of several games in a row.
    pub place_in_row: Option<(u32, u32)>,
    /// The task and the tries to solve it, if the game is a task. A human in P1 solves it against Perfect.
    pub task: Option<Box<Attempt>>,
}

word_enum! {
    /// The reason why a game does not count.
    pub enum NotCounted {
        /// The only human typed `hint`, `why`, `value`, `values`, `analyze` or `retry`, and got an answer.
        Helped = "a player had help",
        Loaded = "it was loaded from a file",
        /// The game began at a given position, or is a task.
        AtPosition = "it started from a given position",
        /// The game was continued after its end, and the result at its end does not change.
        Practice = "it was practice",
    }
}

/// A task, and what has happened in the attempt to solve it.
#[derive(Clone, Debug)]
pub struct Attempt {
    pub task: Task,
    /// The name of the human who tries to solve the task.
    pub learner: Name,
    /// The number of wrong moves so far.
    pub wrong_tries: usize,
    /// `true` if the player had help.
    pub is_helped: bool,
}

impl Attempt {
    /// Creates the record of the solved task. Its date is today or, for the puzzle of a day, the day of the puzzle.
    pub fn record(&self, ending: TaskEnding) -> TaskRecord {
        let task = &self.task;
        TaskRecord {
            date: match task.kind {
                TaskKind::Day(date) => date,
                _ => today(),
            },
            variant: task.position.variant(),
            task: task.name(),
            name: self.learner.clone(),
            ending,
            position: task.position.to_string(),
        }
    }
}

impl SeatedGame {
    /// Creates a game that is not a task.
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
            place_in_row: None,
            task: None,
        }
    }

    /// Creates a game that is a task. The human plays the side to move, and Perfect plays the other side.
    pub fn of_task(task: Task, learner: Name) -> Self {
        let players = Players::new(learner.clone().into(), Computer::Perfect.into());
        let start = task.position;
        let x = Seat::P1.of_side(start.side_to_move());
        let attempt = Attempt {
            task,
            learner,
            wrong_tries: 0,
            is_helped: false,
        };
        Self {
            task: Some(Box::new(attempt)),
            ..Self::new(AnyGame::new(start), players, x, Err(NotCounted::AtPosition))
        }
    }

    pub fn seat(&self, side: Side) -> Seat {
        self.x.of_side(side)
    }

    pub fn player(&self, side: Side) -> &Player {
        &self.players[self.seat(side)]
    }

    /// Names the player of a side. In a task, the computer is called by its side.
    pub fn display_name(&self, side: Side) -> String {
        if self.task.is_some() && !self.is_human(side) {
            return side.to_string();
        }
        self.players.display_name(self.seat(side))
    }

    pub fn is_human(&self, side: Side) -> bool {
        self.player(side).is_human()
    }

    /// Returns `true` if the game or the task is over. A review is over after one move. So is a task in which the
    /// player must keep a draw.
    pub fn is_over(&self) -> bool {
        let takes_one_move = |attempt: &Attempt| {
            let is_review = matches!(attempt.task.kind, TaskKind::Review(..));
            is_review || attempt.task.value.wdl() != Wdl::Win
        };
        let is_moved = !self.history.plies().is_empty();
        self.history.outcome().is_some()
            || is_moved && self.task.as_deref().is_some_and(takes_one_move)
    }

    /// Returns `true` if the game was continued after its end.
    pub fn is_practice(&self) -> bool {
        self.counting == Err(NotCounted::Practice)
    }

    /// Returns `true` if the game has at least one move, is not over, and is neither practice nor a task.
    pub fn is_unfinished(&self) -> bool {
        let is_begun = !self.history.plies().is_empty();
        let is_kept = self.task.is_none() && !self.is_practice();
        is_begun && is_kept && self.history.outcome().is_none()
    }

    /// Writes who plays, how many moves were made, and whether the game does not count: `Ann (X) against Hard (O), 7
    /// moves played (doesn't count)`.
    pub fn summary(&self) -> String {
        let [x, o] = Side::ALL.map(|side| self.display_name(side));
        let moves = self.moves_in_words();
        let played = match self.counting {
            Ok(_) => "played",
            Err(_) => "played (doesn't count)",
        };
        format!("{x} (X) against {o} (O), {moves} {played}")
    }

    /// Writes how many moves were made: `7 moves`.
    pub fn moves_in_words(&self) -> String {
        counted(self.history.movers().count(), "move", "moves")
    }

    /// Writes who plays which game: `Tic-Tac-Two: Kim (X) against Easy (O). Kim begins.` In a row of games, the name of
    /// the game is followed by `, game 2 of 3`.
    pub fn title(&self) -> String {
        let variant = self.history.variant();
        let in_row = self.place_in_row.map_or(String::new(), |(number, games)| {
            format!(", game {number} of {games}")
        });
        let [x, o] = Side::ALL.map(|side| self.display_name(side));
        format!("{variant}{in_row}: {x} (X) against {o} (O). {x} begins.")
    }

    pub fn board(&self, style: BoardStyle) -> Text {
        match style {
            BoardStyle::Plain => Text::Board(Picture::new(&self.history)),
            BoardStyle::Words => Text::Say(board_in_words(&self.history)),
        }
    }

    /// Writes the message about an event in the game. Returns `None` if the event needs no message.
    pub fn event_text(&self, event: GameEvent) -> Option<Text> {
        let named = |side, rest| Text::Named(side, self.display_name(side), rest);
        match event {
            GameEvent::Moved(side, mv) => Some(named(side, format!(": {mv}"))),
            GameEvent::Passed(side) => Some(named(side, " has no move and passes.".to_owned())),
            GameEvent::Repeated => Some(Text::Say(
                "This position has now occurred twice. If it occurs again, the game is a tie."
                    .to_owned(),
            )),
            GameEvent::TurnChanged(_) | GameEvent::Ended(_) => None,
        }
    }

    /// Writes the possessive for a side: `your` if the only human plays it, otherwise a name such as `Ann's`.
    pub fn whose(&self, side: Side) -> String {
        if self.is_human(side) && self.players.only_human().is_some() {
            return "your".to_owned();
        }
        format!("{}'s", self.display_name(side))
    }

    /// Creates the result of the finished game. `bad_moves` are those of humans, if they were searched for. If
    /// `is_listed` is `true`, the result includes the moves.
    pub fn result(
        &self,
        begun: StartTime,
        winner: &Winner,
        bad_moves: Option<&[JudgedPly]>,
        is_listed: bool,
    ) -> GameResult {
        let plies = self.history.plies();
        let [x, o] = Side::ALL.map(|side| self.player(side).clone());
        let count = |side| {
            let own = bad_moves?
                .iter()
                .filter(|ply| ply.side == side && ply.is_mistake);
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

    /// Notes that a player had help. Help matters only in a task, and in a game with one human that is not over. Returns
    /// `true` if the game counted until now, and no longer does.
    pub fn note_help(&mut self) -> bool {
        if let Some(attempt) = &mut self.task {
            attempt.is_helped = true;
            return false;
        }
        let matters = self.players.only_human().is_some() && !self.is_over();
        let counted = self.counting.is_ok() && matters;
        if counted {
            self.counting = Err(NotCounted::Helped);
        }
        counted
    }

    /// Makes a move in an unfinished game, and returns the events that it causes.
    pub fn make(&mut self, legal: LegalMove<AnyPosition>) -> GameEvents {
        self.history.make(legal)
    }

    /// Takes back `turns` turns of humans, or one if `turns` is `None`, and the computers' moves after them. A
    /// resignation counts as a turn. Returns the moves that were taken back, the last first.
    ///
    /// # Errors
    /// Returns a [`Rejection`] if there are fewer turns, or if no human plays.
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

    /// Takes back a resignation, if there was one, and then `moves` moves. If the game was over, it is practice from
    /// now on. Returns the moves that were taken back, the last first.
    fn take_back(&mut self, moves: usize) -> Vec<(Side, Move)> {
        let back = moves_made(self.history.plies()).rev().take(moves).collect();
        if self.is_over() {
            self.counting = Err(NotCounted::Practice);
        }
        self.history.undo(moves);
        back
    }

    /// Redoes `turns` undone turns of humans, or one if `turns` is `None`, and the computers' moves after them. Returns
    /// the moves that were redone.
    ///
    /// # Errors
    /// Returns a [`Rejection`] if there are fewer turns, or if no human plays.
    pub fn redo(&mut self, turns: Option<u32>) -> Result<Vec<(Side, Move)>, Rejection> {
        let turns = self.checked(turns, "redo")?;
        let mut available = 0;
        let mut moves = 0;
        for side in self.history.undone_movers() {
            available += usize::from(self.is_human(side));
            // includes the computers' moves after the last turn
            moves += usize::from(available <= turns);
        }
        if available < turns {
            return Err(Rejection::too_few_turns("redo", available));
        }
        let before = self.history.plies().len();
        self.history.redo(moves);
        Ok(moves_made(&self.history.plies()[before..]).collect())
    }

    /// Goes back to the position before the last mistake of a human, and returns the mistake.
    ///
    /// # Errors
    /// Returns a [`Rejection`] if no human has made a mistake, or if the search fails.
    pub fn retry(
        &mut self,
        values: &mut AnyValues,
        watch: &dyn Watch,
    ) -> Result<JudgedPly, Rejection> {
        let bad = self.bad_moves(values, watch)?;
        let last = bad.into_iter().rfind(|ply| ply.is_mistake);
        let last = last.ok_or_else(|| Rejection::no_mistake(&self.players))?;
        self.take_back(self.history.moves_back_to(last.number));
        Ok(last)
    }

    /// Finds the bad moves of humans in the game, which are mistakes or give away a win or a draw, in order.
    ///
    /// # Errors
    /// Returns a [`Rejection`] if there is not enough memory for the values, or if `watch` stops the search.
    pub fn bad_moves(
        &self,
        values: &mut AnyValues,
        watch: &dyn Watch,
    ) -> Result<Vec<JudgedPly>, Rejection> {
        let values = values.of(self.history.variant())?;
        let mut plies = analyze(&self.history, values, watch)?;
        plies.retain(|ply| self.is_human(ply.side) && ply.verdict.is_some());
        Ok(plies)
    }

    /// Writes a sentence about each human: the last mistake, or that there was none. There is no sentence about a human
    /// who lost or gave something away without a mistake. `bad_moves` are those of [`bad_moves`](Self::bad_moves). If
    /// `with_advice` is `true`, the sentence says what would have been better.
    pub fn last_mistakes(&self, bad_moves: &[JudgedPly], with_advice: bool) -> Vec<String> {
        let sides = Side::ALL.into_iter().filter(|side| self.is_human(*side));
        let sentence = |side| self.last_mistake(side, bad_moves, with_advice);
        sides.filter_map(sentence).collect()
    }

    fn last_mistake(&self, side: Side, bad: &[JudgedPly], with_advice: bool) -> Option<String> {
        let is_own = |ply: &&JudgedPly| ply.side == side;
        let own: Vec<&JudgedPly> = bad.iter().filter(is_own).collect();
        let (who, whose) = match self.players.only_human() {
            Some(_) => ("You".to_owned(), "Your".to_owned()),
            None => (self.display_name(side), self.whose(side)),
        };
        let mistakes: Vec<&&JudgedPly> = own.iter().filter(|ply| ply.is_mistake).collect();
        let Some(last) = mistakes.last() else {
            let has_lost = winner(&self.history).is_some_and(|end| end.side() == Some(!side));
            return (own.is_empty() && !has_lost).then(|| format!("{who} made no mistake."));
        };
        let which = match mistakes.len() {
            1 => "mistake".to_owned(),
            several => format!("last mistake (of {several})"),
        };
        let fault = last.fault();
        let advice = last.advice().filter(|_| with_advice);
        let advice = advice.map_or(String::new(), |advice| format!(" {advice}"));
        Some(format!("{whose} {which}: {fault}{advice}"))
    }

    /// Resigns for the human whose turn it is.
    pub fn resign(&mut self) {
        let side = self.history.side_to_move();
        debug_assert!(self.is_human(side), "lines are read in a human's turn");
        self.history.resign(side);
    }

    /// Starts the game over from the first position of its variant. The same players play the same sides, and the new
    /// game counts.
    pub fn restart(&mut self) {
        let start = AnyGame::new(AnyPosition::start(self.history.variant()));
        let players = self.players.clone();
        *self = Self {
            place_in_row: self.place_in_row,
            ..Self::new(start, players, self.x, Ok(StartTime::now()))
        };
    }

    /// Checks that a human plays, and returns the number of turns, which is 1 if `turns` is `None`. `word` is the
    /// command for the message.
    fn checked(&self, turns: Option<u32>, word: &str) -> Result<usize, Rejection> {
        if self.players.has_human() {
            Ok(turns.unwrap_or(1) as usize)
        } else {
            Err(Rejection::only_computers(word))
        }
    }
}

/// Lists the moves in `plies` and the sides that made them. Forced passes are left out.
fn moves_made(plies: &[Ply<AnyPosition>]) -> impl DoubleEndedIterator<Item = (Side, Move)> {
    let moves = plies.iter().filter(|ply| ply.is_move());
    moves.map(|ply| (ply.side(), ply.mv))
}
