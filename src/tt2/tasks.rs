//! Puzzles, reviews and lessons, one after another: judging is the learning floor's, telling is done here.

use chrono::{Local, NaiveDate};

use super::TT2;
use super::host::Host;
use super::lessons::{introduce, lesson_of};
use super::rejection::Rejection;
use crate::command::PuzzleChoice;
use crate::console::ProgressBar;
use crate::game::{Move, Position as _, Variant};
use crate::games::{AnyGame, AnyPosition};
use crate::keeping::{Mistakes, TaskRecord};
use crate::learning::puzzle::{ChanceOfDay, Sought, find};
use crate::learning::task::{Ending, Judgement, Kind, Task};
use crate::learning::verdict::is_mistake;
use crate::play::{Author, Event, Play};
use crate::player::Engine;
use crate::session::Command;
use crate::settings::Settings;
use crate::solver::Class;
use crate::text::counted;
use crate::view::View;

/// The task at hand, those that have ended, and the mistakes that can be reviewed.
#[derive(Debug, Default)]
pub(super) struct Tasks {
    /// The task that is going on, or was the last one.
    task: Option<Task>,
    /// Whether it has ended, so that what follows does not count.
    has_ended: bool,
    /// What the last move was worth, until it is told.
    judgement: Option<Judgement>,
    ended: Vec<TaskRecord>,
    pub(super) mistakes: Mistakes,
}

impl Tasks {
    /// Begins with the tasks that ended in earlier sessions, and with the mistakes that were kept.
    pub(super) fn begin_with(&mut self, ended: Vec<TaskRecord>) {
        self.ended = ended;
        self.mistakes.keep();
    }

    /// The tasks that have ended, the newest last.
    pub(super) fn ended(&self) -> &[TaskRecord] {
        &self.ended
    }

    /// Judges a legal move that a human tries; returns what is said if it is held.
    ///
    /// # Errors
    /// Why the values cannot be used.
    pub(super) fn judge(
        &mut self,
        mv: Move,
        play: &Play,
        engine: &mut Engine,
    ) -> Result<Option<String>, Rejection> {
        let game = play.game();
        let Some(task) = &mut self.task else {
            return Ok(None);
        };
        let judgement = task.judge(game, mv, engine.values.of(game.variant())?);
        if let Judgement::Held(_) = judgement {
            return Ok(Some(judgement.to_string()));
        }
        self.judgement = Some(judgement);
        Ok(None)
    }

    /// The task is no longer solved by the human alone.
    pub(super) fn help(&mut self) {
        if let Some(task) = &mut self.task {
            task.help();
        }
    }

    /// Of what kind the best move is, if that was not said in this position.
    ///
    /// # Errors
    /// Why the values cannot be used.
    pub(super) fn first_hint(
        &mut self,
        play: &Play,
        engine: &mut Engine,
    ) -> Result<Option<String>, Rejection> {
        let game = play.game();
        let Some(task) = &mut self.task else {
            return Ok(None);
        };
        let hint = task.first_hint(game, engine.values.of(game.variant())?);
        Ok(hint.map(|hint| format!("hint: {hint}")))
    }

    /// Tells what happened in a task.
    fn tell(&mut self, event: &Event, play: &Play, settings: &Settings, view: &mut View) {
        let Some(task) = &mut self.task else { return };
        match event {
            Event::TaskBegan => {
                let game = play.game().variant().game();
                if let Some(lesson) = lesson_of(task.kind(), game) {
                    introduce(lesson, task.kind(), game, &mut view.console);
                    view.show_board(play, settings);
                    view.console.say(task.heading());
                } else {
                    view.console.say(task.heading());
                    view.show_board(play, settings);
                }
            }
            Event::GoesOn => {
                task.begin_again();
                view.console.say(task.heading());
                view.tell_result_stands();
            }
            Event::Undone { .. } if !self.has_ended => task.take_back(),
            Event::Began { is_again: true, .. } if !self.has_ended => task.restart(),
            Event::Moved {
                author: Author::Human,
                ..
            } => match self.judgement.take() {
                None | Some(Judgement::Last) => {}
                Some(judgement) => view.console.say(judgement),
            },
            _ => {}
        }
    }

    /// What somebody has achieved in the tasks of a game: lessons, and puzzles.
    pub(super) fn lines(&self, variant: Variant, name: &str) -> Vec<String> {
        let game = variant.game();
        let lessons = (variant == game.usual()).then(|| self.lessons_done(name, game));
        let puzzles = self.count_of_puzzles(name, variant);
        lessons.flatten().into_iter().chain(puzzles).collect()
    }

    /// How many puzzles of a game somebody has solved, if one was tried.
    pub(super) fn count_of_puzzles(&self, name: &str, variant: Variant) -> Option<String> {
        let mut tried = 0;
        let mut solved = 0;
        let mut in_a_row = 0;
        for record in &self.ended {
            if record.is_puzzle() && record.is_of(name, variant) {
                tried += 1;
                if record.is_solved_at_once() {
                    solved += 1;
                    in_a_row += 1;
                } else {
                    in_a_row = 0;
                }
            }
        }
        (tried > 0).then(|| {
            format!("Puzzles: {solved} of {tried} solved at the first try, {in_a_row} in a row")
        })
    }

    /// Whether a puzzle of today was solved today.
    pub(super) fn is_day_done(&self) -> bool {
        self.is_solved_on(Local::now().date_naive())
    }

    /// The days in a row on which the puzzle of the day was solved, and whether today is one of them; `None` if neither
    /// today nor yesterday is.
    pub(super) fn line_of_days(&self) -> Option<String> {
        let today = Local::now().date_naive();
        let until_today = self.days_until(today);
        if until_today > 0 {
            return Some(format!("Days in a row: {until_today}"));
        }
        let days = self.days_until(today.pred_opt()?);
        (days > 0).then(|| {
            format!(
                "Days in a row: {days}; 'puzzle today' makes it {}",
                days + 1
            )
        })
    }

    /// The first attempt that ended at the puzzle of this day, on that day: it counts, and no other does.
    fn first_of_day(&self, day: NaiveDate, variant: Variant) -> Option<&TaskRecord> {
        let mut attempts = self.ended.iter();
        attempts.find(|ended| ended.variant == variant && ended.date == day && ended.is_of_day())
    }

    /// Whether the puzzle of this day was solved on it, in any game.
    fn is_solved_on(&self, day: NaiveDate) -> bool {
        Variant::ALL.into_iter().any(|variant| {
            let first = self.first_of_day(day, variant);
            first.is_some_and(TaskRecord::is_solved)
        })
    }

    /// The number of days in a row until this one on which the puzzle of the day was solved.
    fn days_until(&self, mut day: NaiveDate) -> usize {
        let mut days = 0;
        while self.is_solved_on(day) {
            days += 1;
            let Some(before) = day.pred_opt() else { break };
            day = before;
        }
        days
    }
}

impl Host {
    /// Tells what happened in a task, and takes note of its end.
    pub(super) fn note_task(&mut self, event: &Event, play: &Play, settings: &Settings) {
        self.tasks.tell(event, play, settings, &mut self.view);
        if *event != Event::Over {
            return;
        }
        let game = play.game();
        let Some(task) = &self.tasks.task else { return };
        // a task is in a game that has them
        let Ok(values) = self.engine.values.of(game.variant()) else {
            return;
        };
        let ending = task.ending(game, values);
        if game.outcome().is_none() {
            self.view.show_board(play, settings);
        }
        self.end_task(ending, play, settings);
    }

    /// Takes note of a task that is left before it is over.
    pub(super) fn leave_task(&mut self, play: &Play, settings: &Settings) {
        if play.task.is_some()
            && !self.tasks.has_ended
            && let Some(ending) = self.tasks.task.as_ref().and_then(Task::left)
        {
            self.end_task(ending, play, settings);
        }
    }

    /// Says how a task ended, and puts it on the list, unless it has ended before.
    fn end_task(&mut self, ending: Ending, play: &Play, settings: &Settings) {
        let (Some(task), Some(terms)) = (self.tasks.task.clone(), play.task) else {
            return;
        };
        self.view.console.say(ending);
        if std::mem::replace(&mut self.tasks.has_ended, true) {
            return;
        }
        let variant = play.game().variant();
        let name = settings.name(terms.human).to_owned();
        let today = Local::now().date_naive();
        let record = TaskRecord {
            date: today,
            variant,
            task: task.kind().to_string(),
            name: name.clone(),
            ended: ending.to_string(),
            position: play.game().start().to_string(),
        };
        let counts_for_day =
            record.is_of_day() && self.tasks.first_of_day(today, variant).is_none();
        let problem = self.kept.tasks.append(&record.to_string());
        self.warn_of_kept(problem);
        self.tasks.ended.push(record);
        if let Kind::Review(mistake) = task.kind() {
            self.tasks
                .mistakes
                .review(mistake, ending == Ending::Solved);
            self.view.console.say(match self.tasks.mistakes.count() {
                0 => "No mistake is left to review.".to_owned(),
                count => format!("{} left to review.", counted(count, "mistake")),
            });
            return;
        }
        let game = variant.game();
        if let Some(lesson) = lesson_of(task.kind(), game) {
            if ending.is_solved() {
                self.view.console.paragraphs(lesson.afterword);
            }
            let count = self.tasks.count_of_lessons(&name, game);
            self.view.console.say(count);
            return;
        }
        if let Some(line) = self.tasks.count_of_puzzles(&name, variant) {
            self.view.console.say(line);
        }
        if self.view.console.is_watched()
            && counts_for_day
            && let Some(line) = task.line_of_day(ending, self.tasks.days_until(today))
        {
            // one line, to be copied
            self.view.console.data(line);
        }
    }
}

impl TT2 {
    /// The puzzle that is asked for, as a task.
    ///
    /// # Errors
    /// Why there is none.
    pub(super) fn puzzle(
        &mut self,
        choice: PuzzleChoice,
    ) -> Result<(Task, AnyPosition), Rejection> {
        let today = Local::now().date_naive();
        let (sought, day) = match choice {
            PuzzleChoice::Text(text) => return self.task(Kind::Text, text.parse()?),
            PuzzleChoice::Usual => (Sought::UsualWin, None),
            PuzzleChoice::Plies(plies) => (Sought::Win(plies), None),
            PuzzleChoice::Draw => (Sought::Draw, None),
            PuzzleChoice::Today => (Sought::UsualWin, Some(today)),
            PuzzleChoice::Day(date) => (Sought::UsualWin, Some(date)),
        };
        let position = self.found(sought, day)?;
        let kind = match (day, self.win(&position)?) {
            (Some(date), _) => Kind::Day(date),
            (None, Some(plies)) => Kind::Puzzle(plies),
            (None, None) => Kind::Draw,
        };
        self.task(kind, position)
    }

    /// Finds a puzzle of the game chosen, that of a day if one is given.
    fn found(&mut self, sought: Sought, day: Option<NaiveDate>) -> Result<AnyPosition, Rejection> {
        let variant = self.session.settings().variant;
        let start = AnyPosition::start(variant);
        let Host { engine, view, .. } = &mut self.host;
        let values = engine.values.of(variant)?;
        let bar = ProgressBar::new(&mut view.console, "Looking for a puzzle".to_owned());
        Ok(match day {
            Some(date) => {
                let mut chance = ChanceOfDay::new(date, variant);
                find(start, sought, values, &mut chance, &bar)?
            }
            None => find(start, sought, values, &mut engine.chance, &bar)?,
        })
    }

    /// Checks that there is a mistake to review, on the list or in the game that goes on.
    pub(super) fn check_review(&mut self) -> Result<(), Rejection> {
        let settings = self.session.settings();
        let play = self
            .session
            .unfinished()
            .filter(|_| self.session.is_in_game());
        if play.is_some_and(|play| !self.host.mistakes_to_review(play, settings).is_empty()) {
            return Ok(());
        }
        self.review().map(drop)
    }

    /// The newest mistake as a task. What is on the list and turns out to be no mistake is taken off it.
    pub(super) fn review(&mut self) -> Result<(Task, AnyPosition), Rejection> {
        while let Some(mistake) = self.host.tasks.mistakes.newest() {
            let position: AnyPosition = mistake.position.parse()?;
            let values = self.host.engine.values.of(position.variant())?;
            if is_mistake(&position, mistake.mv, values) {
                return self.task(Kind::Review(mistake), position);
            }
            self.host.tasks.mistakes.drop_line(&mistake);
        }
        Err(Rejection::NothingToReview)
    }

    /// The number of plies in which the side to move wins, if it does.
    fn win(&mut self, position: &AnyPosition) -> Result<Option<u8>, Rejection> {
        let values = self.host.engine.values.of(position.variant())?;
        let value = values.value(position);
        Ok((value.class() == Class::Win).then(|| value.plies_to_win()))
    }

    /// The task in a position, which is played on from.
    pub(super) fn task(
        &mut self,
        kind: Kind,
        position: AnyPosition,
    ) -> Result<(Task, AnyPosition), Rejection> {
        let game = AnyGame::new(position);
        let values = self.host.engine.values.of(game.variant())?;
        Ok((Task::new(kind, &game, values)?, game.position()))
    }

    /// Begins a task in its position.
    pub(super) fn begin_task(
        &mut self,
        task: Task,
        position: AnyPosition,
    ) -> Result<(), Rejection> {
        let goal = task.goal();
        self.apply(&Command::Menu)?;
        self.host.tasks.task = Some(task);
        self.host.tasks.has_ended = false;
        self.apply(&Command::Task(position, goal))
    }
}
