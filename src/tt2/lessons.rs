//! Lessons, one after another: which is next, and what is said before and after it.

use super::TT2;
use super::rejection::Rejection;
use super::tasks::Tasks;
use crate::console::Console;
use crate::game::Game;
use crate::games::AnyPosition;
use crate::learning::lesson::{Lesson, lessons};
use crate::learning::task::{Kind, Task};
use crate::text::{capitalized, counted};

impl Tasks {
    /// The numbers of the lessons of a game that this human has not done.
    fn lessons_left(&self, name: &str, game: Game) -> Vec<usize> {
        let is_done = |number| {
            let task = Kind::Lesson(number).to_string();
            let mut ended = self.ended().iter();
            ended.any(|ended| {
                ended.is_of(name, game.usual()) && ended.task == task && ended.is_solved()
            })
        };
        let mut left: Vec<usize> = (1..=lessons(game).len()).collect();
        left.retain(|number| !is_done(*number));
        left
    }

    /// How many lessons of a game this human has done, if any.
    pub(super) fn lessons_done(&self, name: &str, game: Game) -> Option<String> {
        let all = lessons(game).len();
        let done = all - self.lessons_left(name, game).len();
        (done > 0).then(|| format!("Lessons: {done} of {all} done"))
    }

    /// How many lessons of a game this human has not done, and what can be typed then.
    pub(super) fn count_of_lessons(&self, name: &str, game: Game) -> String {
        let all = counted(lessons(game).len(), "lesson");
        match self.lessons_left(name, game).len() {
            0 => format!("All {all} of {game} are done: 'play' plays it, 'lesson' begins again."),
            1 => "1 lesson is left: 'lesson'.".to_owned(),
            left => format!("{left} lessons are left: 'lesson'."),
        }
    }
}

/// The lesson that a task is, if it is one.
pub(super) fn lesson_of(kind: &Kind, game: Game) -> Option<Lesson> {
    let Kind::Lesson(number) = kind else {
        return None;
    };
    lessons(game).into_iter().nth(number - 1)
}

/// Says which lesson a task is, and tells its idea.
pub(super) fn introduce(lesson: Lesson, kind: &Kind, game: Game, console: &mut Console) {
    let (count, title) = (lessons(game).len(), lesson.title);
    console.say(format_args!(
        "{} of {count}: {title}.",
        capitalized(&kind.to_string())
    ));
    console.paragraphs(lesson.idea);
}

impl TT2 {
    /// The lesson of this number as a task or, without it, the next one that is not done; after the last, the first.
    ///
    /// # Errors
    /// Why there is no such lesson.
    pub(super) fn lesson(&mut self, number: Option<u32>) -> Result<(Task, AnyPosition), Rejection> {
        let settings = self.session.settings();
        let game = settings.variant.game();
        if settings.variant != game.usual() {
            return Err(Rejection::NoLessons(game));
        }
        let number = if let Some(number) = number {
            number as usize
        } else {
            let name = settings.name(settings.task_seat());
            let left = self.host.tasks.lessons_left(name, game);
            left.first().copied().unwrap_or(1)
        };
        let lessons = lessons(game);
        let lesson = lessons.get(number - 1);
        let lesson = lesson.ok_or(Rejection::NoSuchLesson(game, lessons.len()))?;
        self.task(Kind::Lesson(number), lesson.position.parse()?)
    }
}
