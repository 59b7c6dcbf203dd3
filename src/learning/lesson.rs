//! Lessons: a few tasks that teach a game.

use crate::game::Game;
use crate::text::section;

/// The lessons, in a section for each game. A lesson has three paragraphs, with a blank line between them: its title
/// and the idea, the position, and what is said afterwards. Moves stand in quotes, and the tests check what is said of
/// them.
const LESSONS: &str = include_str!("lessons.txt");

/// One idea of a game, and a position in which to use it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// Its number among those of its game, from 1.
    pub number: usize,
    /// Its title.
    pub title: &'static str,
    /// The idea, told before the task.
    pub idea: &'static str,
    /// The position as text.
    pub position: &'static str,
    /// Two lines that say why the right move works.
    pub afterword: &'static str,
}

/// Returns the lessons of a game in order; they are on its usual board.
pub fn lessons(game: Game) -> Vec<Lesson> {
    let section = section(LESSONS, game.name()).unwrap_or_default();
    let paragraphs: Vec<&str> = section.split("\n\n").skip(1).collect();
    let lessons = (1..).zip(paragraphs.as_chunks().0);
    let lessons = lessons.map(|(number, &[beginning, position, afterword])| {
        let (title, idea) = beginning.split_once('\n').unwrap_or_default();
        Lesson {
            number,
            title,
            idea,
            position,
            afterword,
        }
    });
    lessons.collect()
}
