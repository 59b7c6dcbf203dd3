//! A lesson, a puzzle or a review, as it is played.

use crate::command::Request;
use crate::game::{Game, History, Move, Position as _, Variant};
use crate::games::AnyPosition;
use crate::keeping::{TaskRecord, today};
use crate::learning::lesson::{Lesson, lessons};
use crate::learning::puzzle;
use crate::learning::task::{Ending, Kind, Task};
use crate::learning::verdict::judge;
use crate::play::Round;
use crate::rejection::Rejection;
use crate::solver::{Value, Values};
use crate::tt2::TT2;
use crate::turn::{End, Here, Leave, Turn};
use crate::winner::{Competitor, GameResult};

impl TT2 {
    /// Has a human solve a task, and each one that is asked for instead. Returns what is done next if it is something
    /// else than what stands below the task.
    ///
    /// # Errors
    /// The end of the program.
    pub(crate) fn tasks(&mut self, mut task: Task, below: Here<'_>) -> Result<Option<Leave>, End> {
        loop {
            match self.solve_task(&task, below)? {
                Some(Leave::Task(next)) => task = *next,
                // a game goes on below
                Some(Leave::Menu) if below.current().is_some() => return Ok(None),
                left => return Ok(left),
            }
        }
    }

    /// Has a human solve a task against Perfect. A wrong move is not made. Returns what is done next if the task is left,
    /// `None` if it is solved.
    fn solve_task(&mut self, task: &Task, below: Here<'_>) -> Result<Option<Leave>, End> {
        let mut round = Round::task(task.position, self.settings.learner());
        let mut wrong_tries = 0;
        self.begin_task(task);
        let keeps = task.value == Value::Draw;
        while round.history.outcome().is_none() && !(keeps && round.history.undoable() > 0) {
            let is_humans_turn = round.is_humans_turn(&self.settings);
            let turn = if is_humans_turn {
                self.human_strat(Here::Task {
                    round: &round,
                    below: &below,
                })?
            } else {
                self.reply(&round)
            };
            let (mv, next) = match turn {
                Turn::Move { mv, next, .. } => (mv, next),
                Turn::Leave(leave) => return Ok(Some(leave)),
                // no change is possible in a task
                Turn::Change(_) => continue,
            };
            if is_humans_turn && let Some(wrong) = self.judge(task, &round, mv) {
                self.console
                    .say(format_args!("{wrong} Try again, or 'hint'."));
                wrong_tries += 1;
                continue;
            }
            let events = round.history.make_legal(mv, next);
            round.is_shown.set(false);
            for event in events {
                self.tell(&round, event);
            }
        }
        self.show_board(&round);
        let ending = match wrong_tries {
            _ if round.is_helped.get() => Ending::WithHelp,
            0 => Ending::AtFirstTry,
            tries => Ending::AfterWrongTries(tries),
        };
        self.end_task(task, &round, ending);
        if below.current().is_none() && self.is_at_terminal() && !self.console.quiet {
            self.offer_next(task);
        }
        Ok(None)
    }

    /// Tells what a task is about. Its board is shown before the first line.
    fn begin_task(&mut self, task: &Task) {
        if let Kind::Lesson(lesson) = &task.kind {
            let count = lessons(task.position.variant().game()).len();
            let (number, title) = (lesson.number, lesson.title);
            self.console
                .say(format_args!("Lesson {number} of {count}: {title}."));
            self.console.say(lesson.idea);
        }
        self.console.say(task.heading());
    }

    /// Returns why a move is wrong in a task; `None` if it is right.
    fn judge(&mut self, task: &Task, round: &Round, mv: Move) -> Option<String> {
        // a task is in a game that has values
        let values = self.engine.values.of(task.position.variant()).ok()?;
        task.objection(&round.history, mv, values)
    }

    /// Returns the reply of Perfect in a task.
    fn reply(&mut self, round: &Round) -> Turn {
        let game = &round.history;
        match self.engine.perfect(game) {
            Ok(mv) => Turn::made(game, mv),
            Err(_) => Turn::Leave(Leave::Menu),
        }
    }

    /// Says how a task was solved and why its first move is right, and keeps that it was solved.
    fn end_task(&mut self, task: &Task, round: &Round, ending: Ending) {
        self.console.say(ending);
        let first = round.history.plies().first();
        if let Ok(values) = self.engine.values.of(task.position.variant())
            && let Some(first) = first
        {
            self.console.say(task.explanation(first.mv, values));
        }
        let date = match task.kind {
            Kind::Day(date) => date,
            _ => today(),
        };
        let record = TaskRecord {
            date,
            variant: task.position.variant(),
            task: task.to_string(),
            name: self.settings.name(self.settings.learner()).to_owned(),
            how: ending.to_string(),
            position: task.position.to_string(),
        };
        self.kept.add_task(record, &mut self.console);
        let days = self.kept.tasks.days_in_a_row(date);
        if let Some(line) = task.share_line(ending, days) {
            self.console.data(line);
        }
    }

    /// Says what an empty line does after a task, and sets it.
    fn offer_next(&mut self, task: &Task) {
        let variant = task.position.variant();
        let (next, request) = match task.kind {
            Kind::Lesson(_) if self.next_lesson(variant.game()).is_some() => (
                "sets the next lesson; or 'play',",
                Request::Lesson(Some(variant), None),
            ),
            Kind::Puzzle => (
                "sets another puzzle; or 'play',",
                Request::Puzzle(Some(variant), None),
            ),
            Kind::Review { .. } if self.review().is_ok() => {
                ("sets the next review; or 'play',", Request::Review)
            }
            _ => ("plays; or", Request::Play(None, None)),
        };
        self.console
            .remark(format_args!("Enter {next} 'menu', 'quit'."));
        self.enter = request;
    }

    /// Returns the first lesson of a game that is not done.
    fn next_lesson(&self, game: Game) -> Option<Lesson> {
        let name = self.settings.name(self.settings.learner());
        let done = self.kept.tasks.lessons_done(game, name);
        let mut lessons = lessons(game).into_iter();
        lessons.find(|lesson| !done.contains(&lesson.number))
    }

    /// Sets a lesson: the one of this number, else the next one that is not done, else the first.
    pub(crate) fn lesson(
        &mut self,
        variant: Option<Variant>,
        number: Option<u32>,
    ) -> Result<Turn, Rejection> {
        let game = variant.unwrap_or(self.settings.variant).game();
        let all = lessons(game);
        let number = number.map(|number| number as usize);
        let next = || self.next_lesson(game).map_or(1, |lesson| lesson.number);
        let lesson = all.get(number.unwrap_or_else(next).wrapping_sub(1));
        let lesson = *lesson.ok_or(Rejection::NoSuchLesson(game, all.len()))?;
        self.set_task(Kind::Lesson(lesson), lesson.position.parse()?)
    }

    /// Sets a puzzle that is drawn by chance. If none is found, nothing was drawn.
    pub(crate) fn puzzle(
        &mut self,
        variant: Option<Variant>,
        moves: Option<u32>,
    ) -> Result<Turn, Rejection> {
        let start = AnyPosition::start(variant.unwrap_or(self.settings.variant));
        let values = self.engine.values.of(start.variant())?;
        let bar = self.console.progress("Looking for a puzzle");
        let chance = &mut self.engine.chance;
        let drawn = chance.get_word_pos();
        let found = puzzle::find(start, moves, values, chance, &bar);
        if found.is_err() {
            chance.set_word_pos(drawn);
        }
        self.set_task(Kind::Puzzle, found?)
    }

    /// Sets the puzzle of today.
    pub(crate) fn puzzle_of_day(&mut self) -> Result<Turn, Rejection> {
        let today = today();
        let values = self.engine.values.of(Variant::TicTacTwo)?;
        let position = puzzle::of_day(today, values)?;
        self.set_task(Kind::Day(today), position)
    }

    /// Sets the newest mistake of the human's kept games that no review has mended.
    pub(crate) fn review(&mut self) -> Result<Turn, Rejection> {
        let name = self.settings.name(self.settings.learner()).to_owned();
        let games = self.kept.games_of(&name).ok_or(Rejection::NotKept)?;
        for game in games {
            let Ok(values) = self.engine.values.of(game.variant) else {
                continue;
            };
            for (position, mv) in mistakes_of(&game, &name, values) {
                if !self.kept.tasks.has_reviewed(&position, &name) {
                    return self.set_task(Kind::Review { name, mv }, position);
                }
            }
        }
        Err(Rejection::NothingToReview)
    }

    fn set_task(&mut self, kind: Kind, position: AnyPosition) -> Result<Turn, Rejection> {
        let values = self.engine.values.of(position.variant())?;
        let task = Task::new(kind, position, values);
        Ok(Turn::Leave(Leave::Task(Box::new(task))))
    }
}

/// Returns the mistakes of a human in the game, the newest first: those that are mistakes by their positions alone.
fn mistakes_of(
    game: &GameResult,
    name: &str,
    values: &mut dyn Values<AnyPosition>,
) -> Vec<(AnyPosition, Move)> {
    let own = Competitor::Human(name.to_owned());
    let mut position = AnyPosition::start(game.variant);
    let mut mistakes = Vec::new();
    for typed in game.moves.split(", ") {
        let mut moves = position.legal_moves().into_iter();
        let Some(mv) = moves.find(|mv| mv.to_string() == typed) else {
            break;
        };
        let is_own = game.players[position.side_to_move()] == own;
        if is_own && judge(&History::new(position), mv, values).is_some() {
            mistakes.push((position, mv));
        }
        position = position.apply(mv);
        if position.outcome().is_some() {
            break;
        }
    }
    mistakes.reverse();
    mistakes
}
