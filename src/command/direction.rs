//! Directions as they are typed.

use super::NotUnderstood;
use super::word::choose;
use crate::game::Direction;

/// The words for a direction, besides its name.
struct Words {
    initials: &'static str,
    compass: &'static str,
    /// The number in the original's list.
    number: &'static str,
    /// The name in the original's list.
    original: &'static str,
}

/// The words for a direction, besides its name.
const fn words(direction: Direction) -> Words {
    let (initials, compass, number, original) = match direction {
        Direction::Left => ("l", "w", "1", "Left"),
        Direction::Right => ("r", "e", "2", "Right"),
        Direction::Up => ("u", "n", "3", "Up"),
        Direction::Down => ("d", "s", "4", "Down"),
        Direction::DownRight => ("dr", "se", "5", "Downdiagonalright"),
        Direction::DownLeft => ("dl", "sw", "6", "Downdiagonalleft"),
        Direction::UpLeft => ("ul", "nw", "7", "Updiagonalleft"),
        Direction::UpRight => ("ur", "ne", "8", "Updiagonalright"),
    };
    Words {
        initials,
        compass,
        number,
        original,
    }
}

/// The direction's number and name in the original's list of directions.
pub fn original_direction(direction: Direction) -> (&'static str, &'static str) {
    let Words {
        number, original, ..
    } = words(direction);
    (number, original)
}

/// Reads a direction: a name, its initials, a point of the compass, or the original's name or number; names may be
/// abbreviated.
///
/// # Errors
/// [`NotUnderstood::Unknown`] and [`NotUnderstood::Ambiguous`].
pub fn direction(word: &str) -> Result<Direction, NotUnderstood> {
    if let Some(direction) = exact_direction(word) {
        return Ok(direction);
    }
    let names = Direction::ALL.map(|direction| (direction.word(), direction));
    let originals = Direction::ALL.map(|direction| (words(direction).original, direction));
    let all = names.into_iter().chain(originals);
    // messages list only the names: those of the original are not worth learning
    choose("direction", word, all).map_err(|problem| match problem {
        NotUnderstood::Unknown { what, word, .. } => NotUnderstood::Unknown {
            what,
            word,
            words: names.map(|(name, _)| name).to_vec(),
        },
        NotUnderstood::Ambiguous {
            what,
            word,
            candidates,
        } => NotUnderstood::Ambiguous {
            what,
            word,
            candidates: candidates
                .into_iter()
                .filter_map(exact_direction)
                .map(Direction::word)
                .collect(),
        },
        problem => problem,
    })
}

/// The direction, if the line is nothing but one: its name, or the initials of a diagonal one.
pub(super) fn bare_direction(line: &str) -> Option<Direction> {
    let is_named = |direction: &Direction| {
        let initials = words(*direction).initials;
        let names = [direction.word(), initials].into_iter();
        names
            .filter(|name| name.len() > 1)
            .any(|name| name.eq_ignore_ascii_case(line))
    };
    Direction::ALL.into_iter().find(is_named)
}

/// The direction that has exactly this word.
fn exact_direction(word: &str) -> Option<Direction> {
    let is_named = |direction: &Direction| {
        let Words {
            initials,
            compass,
            number,
            original,
        } = words(*direction);
        [direction.word(), initials, compass, number, original]
            .iter()
            .any(|fixed| fixed.eq_ignore_ascii_case(word))
    };
    Direction::ALL.into_iter().find(is_named)
}
