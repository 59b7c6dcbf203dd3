//! Puzzles, reviews and lessons, one after another: judging is the learning floor's, telling is done here.

use std::collections::HashSet;

use chrono::{Local, NaiveDate};

use super::host::Host;
use crate::game::{Game, Position as _, Variant};
use crate::games::AnyPosition;
use crate::keeping::{Mistakes, TaskRecord};
use crate::learning::lesson::{Lesson, lessons};
use crate::learning::task::{Ending, Kind, Task};
use crate::play::{Event, Play};
use crate::settings::Settings;
use crate::text::counted;

/// The task at hand, those that have ended, and the mistakes that can be reviewed.
#[derive(Debug, Default)]
pub(super) struct Tasks {
    /// The task that is going on, or was the last one.
    pub(super) task: Option<Task<AnyPosition>>,
    /// The tasks that have ended, the newest last.
    pub(super) ended: Vec<TaskRecord>,
    pub(super) mistakes: Mistakes,
}

impl Tasks {
    /// The task that a game is, if it is one.
    pub(super) fn of(&mut self, play: &Play) -> Option<&mut Task<AnyPosition>> {
        self.task.as_mut().filter(|_| play.task.is_some())
    }

    /// The lessons of a game that this human has not done.
    pub(super) fn lessons_left(&self, name: &str, game: Game) -> Vec<Lesson> {
        let mut left = lessons(game);
        for ended in &self.ended {
            if ended.is_of(name, game.usual()) && ended.is_solved() {
                left.retain(|lesson| ended.task != Kind::Lesson(*lesson).to_string());
            }
        }
        left
    }

    /// What somebody has achieved in the tasks of a game: lessons, and puzzles.
    pub(super) fn lines(&self, variant: Variant, name: &str) -> Vec<String> {
        let mut lines = Vec::new();
        let game = variant.game();
        if variant == game.usual() {
            let all = lessons(game).len();
            let done = all - self.lessons_left(name, game).len();
            if done > 0 {
                lines.push(format!("Lessons: {done} of {all} done"));
            }
        }
        lines.extend(self.count_of_puzzles(name, variant));
        lines
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

    /// The number of days in a row until this one on which the puzzle of the day was solved, in any game. The first
    /// attempt that ended at a puzzle counts, and no other does.
    pub(super) fn days_until(&self, day: NaiveDate) -> usize {
        let mut tried = HashSet::new();
        let mut solved = HashSet::new();
        for record in self.ended.iter().filter(|record| record.is_of_day()) {
            if tried.insert((record.variant, record.date)) && record.is_solved() {
                solved.insert(record.date);
            }
        }
        let days = day.iter_days().rev();
        days.take_while(|day| solved.contains(day)).count()
    }
}

impl Host {
    /// Tells what happened in a task, and takes note of its end.
    pub(super) fn note_task(&mut self, event: &Event, play: &Play, settings: &Settings) {
        let view = &mut self.view;
        let Some(task) = self.tasks.of(play) else {
            return;
        };
        match event {
            Event::TaskBegan => {
                if let Kind::Lesson(lesson) = task.kind {
                    let Lesson { number, title, .. } = lesson;
                    let count = lessons(task.position.variant().game()).len();
                    let console = &mut view.console;
                    console.say(format_args!("Lesson {number} of {count}: {title}."));
                    console.paragraphs(lesson.idea);
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
            Event::Undone { .. } => task.take_back(),
            Event::Began { is_again: true, .. } => task.restart(),
            Event::Over => {
                let game = play.game();
                // a task is in a game that has them
                let Ok(values) = self.engine.values.of(game.variant()) else {
                    return;
                };
                let ending = task.ending(game, values);
                if game.outcome().is_none() {
                    view.show_board(play, settings);
                }
                self.end_task(ending, play, settings);
            }
            _ => {}
        }
    }

    /// Takes note of a task that is left before it is over.
    pub(super) fn leave_task(&mut self, play: &Play, settings: &Settings) {
        if self.tasks.of(play).is_some_and(|task| task.is_attempted()) {
            self.end_task(Ending::NotSolved, play, settings);
        }
    }

    /// Says how a task ended, and puts it on the list, unless it has ended before.
    fn end_task(&mut self, ending: Ending, play: &Play, settings: &Settings) {
        let Some(task) = self.tasks.of(play) else {
            return;
        };
        self.view.console.say(ending);
        if std::mem::replace(&mut task.has_ended, true) {
            return;
        }
        let task = task.clone();
        let variant = task.position.variant();
        let name = settings.name(settings.task_seat());
        let today = Local::now().date_naive();
        let record = TaskRecord {
            date: today,
            variant,
            task: task.kind.to_string(),
            name: name.to_owned(),
            ended: ending.to_string(),
            position: task.position.to_string(),
        };
        let is_attempt = |other: &TaskRecord| {
            other.is_of_day() && other.date == today && other.variant == variant
        };
        let counts_for_day = is_attempt(&record) && !self.tasks.ended.iter().any(is_attempt);
        let problem = self.kept.tasks.append(&record.to_string());
        self.warn_of_kept(problem);
        self.tasks.ended.push(record);
        let (tasks, console) = (&mut self.tasks, &mut self.view.console);
        match &task.kind {
            Kind::Review(mistake) => {
                tasks.mistakes.review(mistake, ending == Ending::Solved);
                console.say(match tasks.mistakes.count() {
                    0 => "No mistake is left to review.".to_owned(),
                    count => format!("{} left to review.", counted(count, "mistake")),
                });
            }
            Kind::Lesson(lesson) => {
                if ending != Ending::NotSolved {
                    console.paragraphs(lesson.afterword);
                }
                let game = variant.game();
                console.say(match tasks.lessons_left(name, game).len() {
                    0 => {
                        let all = counted(lessons(game).len(), "lesson");
                        format!(
                            "All {all} of {game} are done: 'play' plays it, 'lesson' begins again."
                        )
                    }
                    1 => "1 lesson is left: 'lesson'.".to_owned(),
                    left => format!("{left} lessons are left: 'lesson'."),
                });
            }
            _ => {
                if let Some(line) = tasks.count_of_puzzles(name, variant) {
                    console.say(line);
                }
                if console.is_watched()
                    && counts_for_day
                    && let Some(line) = task.line_of_day(ending, tasks.days_until(today))
                {
                    // one line, to be copied
                    console.data(line);
                }
            }
        }
    }
}
