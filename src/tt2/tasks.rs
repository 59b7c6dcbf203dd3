//! Puzzles, reviews and lessons, one after another: judging is the learning floor's, telling is done here.

use chrono::Local;

use super::host::Host;
use crate::game::Position as _;
use crate::games::AnyPosition;
use crate::keeping::{Mistakes, TaskList, TaskRecord};
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
    pub(super) ended: TaskList,
    pub(super) mistakes: Mistakes,
}

impl Tasks {
    /// The task that a game is, if it is one.
    pub(super) fn of(&mut self, play: &Play) -> Option<&mut Task<AnyPosition>> {
        self.task.as_mut().filter(|_| play.task.is_some())
    }
}

/// That so many lessons are left.
pub(super) fn lessons_are_left(count: usize) -> String {
    let left = counted(count, "lesson is", "lessons are");
    format!("{left} left: 'lesson'.")
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
            Event::Over { .. } => {
                let game = play.game();
                // a task is in a game that has them
                let Ok(values) = self.engine.values.of(game.variant()) else {
                    return;
                };
                let ending = task.ending(game, values);
                let explanation = task.explanation(game, ending, values);
                if game.outcome().is_none() {
                    view.show_board(play, settings);
                }
                self.end_task(ending, explanation, play, settings);
            }
            _ => {}
        }
    }

    /// The command that sets the next task after one, if there is one left of its kind.
    pub(super) fn next_task(&self, play: &Play, settings: &Settings) -> Option<&'static str> {
        let Tasks {
            ended, mistakes, ..
        } = &self.tasks;
        let task = self.tasks.task.as_ref().filter(|_| play.task.is_some())?;
        match task.kind {
            Kind::Lesson(_) => {
                let name = settings.name(settings.task_seat());
                let game = task.position.variant().game();
                (!ended.lessons_left(name, game).is_empty()).then_some("lesson")
            }
            Kind::Review(_) => (mistakes.count() > 0).then_some("review"),
            _ => Some("puzzle"),
        }
    }

    /// Takes note of a task that is left before it is over.
    pub(super) fn leave_task(&mut self, play: &Play, settings: &Settings) {
        if self.tasks.of(play).is_some_and(|task| task.is_attempted()) {
            self.end_task(Ending::NotSolved, None, play, settings);
        }
    }

    /// Says how a task ended, and why its move was right; puts it on the list, unless it has ended before.
    fn end_task(
        &mut self,
        ending: Ending,
        explanation: Option<String>,
        play: &Play,
        settings: &Settings,
    ) {
        let Some(task) = self.tasks.of(play) else {
            return;
        };
        self.view.console.say(ending);
        if let Some(explanation) = explanation {
            self.view.console.remark(explanation);
        }
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
        self.kept.tasks.append(record.to_string());
        let counts_for_day = self.tasks.ended.is_first_of_day(&record);
        self.tasks.ended.add(record);
        let (tasks, console) = (&mut self.tasks, &mut self.view.console);
        match &task.kind {
            Kind::Review(mistake) => {
                let is_done = ending == Ending::Solved;
                tasks.mistakes.review(mistake, is_done);
                let left = counted(tasks.mistakes.count(), "mistake", "mistakes");
                console.say(match tasks.mistakes.count() {
                    0 => "No mistake is left to review.".to_owned(),
                    _ if is_done => format!("{left} left to review."),
                    _ => format!(
                        "{left} left to review; this one stays until it is solved at the first try."
                    ),
                });
            }
            Kind::Lesson(lesson) => {
                if ending != Ending::NotSolved {
                    console.paragraphs(lesson.afterword);
                }
                let game = variant.game();
                console.say(match tasks.ended.lessons_left(name, game).len() {
                    0 => {
                        let all = counted(lessons(game).len(), "lesson", "lessons");
                        format!(
                            "All {all} of {game} are done: 'play' plays it, 'lesson' begins again."
                        )
                    }
                    left => lessons_are_left(left),
                });
            }
            _ => {
                if let Some(line) = tasks.ended.count_of_puzzles(name, variant) {
                    console.say(line);
                }
                if console.is_watched()
                    && counts_for_day
                    && let Some(line) = task.line_of_day(ending, tasks.ended.days_until(today))
                {
                    // one line, to be copied
                    console.data(line);
                }
            }
        }
    }
}
