//! The lessons, which are tasks that teach a game step by step.

use std::sync::LazyLock;

use crate::model::game::Game;
use crate::model::games::AnyPosition;
use crate::model::text::{paragraphs, section};

/// The texts of all lessons, in a section for each game. A lesson has three paragraphs, with a
/// blank line between them: the title and the idea, the position, and the afterword. Moves in the
/// texts are in quotes, and the tests check what a text says about them.
const LESSONS: &str = include_str!("lessons.txt");

/// A lesson: one idea of a game, and a position in which the player must use the idea.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// The number of the lesson in its game, from 1.
    pub number: usize,
    pub title: &'static str,
    /// The explanation of the idea, which is printed before the task.
    pub idea: String,
    pub position: AnyPosition,
    /// The reasons why the right move works.
    pub afterword: String,
}

/// Lists the lessons of a game in order. Their positions are on the usual board of the game.
pub fn lessons(game: Game) -> &'static [Lesson] {
    static OF_GAMES: LazyLock<[Vec<Lesson>; Game::ALL.len()]> =
        LazyLock::new(|| Game::ALL.map(read_lessons));
    &OF_GAMES[game as usize]
}

fn read_lessons(game: Game) -> Vec<Lesson> {
    let section = section(LESSONS, game.name()).unwrap_or_default();
    let parts: Vec<&str> = section.split("\n\n").collect();
    let lessons = (1..).zip(parts.as_chunks().0);
    let lessons = lessons.map(|(number, &[beginning, position, afterword])| {
        let (title, idea) = beginning.split_once('\n').unwrap_or_default();
        Lesson {
            number,
            title,
            idea: paragraphs(idea),
            position: position.parse().expect("a position"),
            afterword: paragraphs(afterword),
        }
    });
    lessons.collect()
}
