//! Lessons: what each game is about, in a few tasks.

use crate::game::Game;
use crate::text::section;

/// The lessons, in a section for each game. A lesson has three paragraphs, with a blank line between them: its title and
/// the idea, the position, and what is said afterwards. Every move that is named stands in quotes; what is claimed of it
/// is tested.
const LESSONS: &str = include_str!("lessons.txt");

/// One idea of a game, and a position in which to use it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// Its number among those of its game, from 1.
    pub number: usize,
    /// What it is called.
    pub title: &'static str,
    /// A few lines that tell the idea.
    pub idea: &'static str,
    /// The position as text.
    pub position: &'static str,
    /// A few lines that say why the solution works.
    pub afterword: &'static str,
}

/// The lessons of a game, from the first; they are on its usual board.
pub fn lessons(game: Game) -> Vec<Lesson> {
    let section = section(LESSONS, game.name()).unwrap_or_default();
    let paragraphs: Vec<&str> = section.split("\n\n").skip(1).collect();
    let mut lessons = Vec::new();
    for lesson in paragraphs.chunks(3) {
        if let [beginning, position, afterword] = *lesson
            && let Some((title, idea)) = beginning.split_once('\n')
        {
            lessons.push(Lesson {
                number: lessons.len() + 1,
                title,
                idea,
                position,
                afterword,
            });
        }
    }
    lessons
}
