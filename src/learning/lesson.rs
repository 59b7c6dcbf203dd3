//! Lessons: a few tasks that teach a game.

use crate::model::game::Game;
use crate::model::games::AnyPosition;
use crate::model::text::section;

/// The lessons, in a section for each game. A lesson has three paragraphs, with a blank line between them: the title
/// and the idea, the position, and the afterword. Moves are in quotes, and the tests check what the text says about
/// them.
const LESSONS: &str = include_str!("lessons.txt");

/// One idea of a game, and a position in which to use it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// The number of the lesson in its game, from 1.
    pub number: usize,
    pub title: &'static str,
    /// The text before the task.
    pub idea: &'static str,
    pub position: AnyPosition,
    /// Two lines that say why the right move works.
    pub afterword: &'static str,
}

/// Lists the lessons of a game in order. Their positions are on the game's usual board.
#[expect(clippy::missing_panics_doc, reason = "the positions are built in")]
pub fn lessons(game: Game) -> Vec<Lesson> {
    let section = section(LESSONS, game.name()).unwrap_or_default();
    let paragraphs: Vec<&str> = section.split("\n\n").collect();
    let lessons = (1..).zip(paragraphs.as_chunks().0);
    let lessons = lessons.map(|(number, &[beginning, position, afterword])| {
        let (title, idea) = beginning.split_once('\n').unwrap_or_default();
        Lesson {
            number,
            title,
            idea,
            position: position.parse().expect("a position"),
            afterword,
        }
    });
    lessons.collect()
}
