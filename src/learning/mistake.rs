//! A mistake that is to be reviewed.

use std::fmt;

use super::analysis::GivenAway;
use crate::game::{Move, Position};
use crate::play::{Author, Play};
use crate::settings::{Settings, check_name};

/// A move that gave away a win or a draw, in a line of a list: position, move and name, with tabs between them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The position before it, as text.
    pub position: String,
    /// The move.
    pub mv: Move,
    /// Who made it.
    pub name: String,
}

impl Mistake {
    /// What humans gave away in a game, as far as it is a mistake in the position by itself, too.
    pub fn of_humans(given_away: &[GivenAway], play: &Play, settings: &Settings) -> Vec<Self> {
        let mut mistakes = Vec::new();
        for made in given_away {
            if made.is_bare && play.author(made.ply) == Author::Human {
                // by now a computer may sit there
                let seat = play.seat(made.side);
                let [of_human, _] = settings.given_names(seat);
                mistakes.push(Self {
                    position: play.game().position_before(made.ply).to_string(),
                    mv: made.mv,
                    name: of_human.unwrap_or(seat.name()).to_owned(),
                });
            }
        }
        mistakes
    }

    /// Reads what `Display` has written, with the position. Whether the move is a mistake in it,
    /// [`is_mistake`](super::verdict::is_mistake) says.
    pub fn read<P: Position>(line: &str) -> Option<(Self, P)> {
        let mut parts = line.split('\t');
        let (text, mv, name) = (parts.next()?, parts.next()?, parts.next()?);
        let position: P = text.parse().ok()?;
        let moves = position.legal_moves();
        let mistake = Self {
            position: position.to_string(),
            mv: *moves.iter().find(|legal| legal.to_string() == mv)?,
            name: name.to_owned(),
        };
        let is_name = name.trim() == name && check_name(name).is_ok();
        // nothing is left out, and nothing more is in the line
        (is_name && mistake.to_string() == line).then_some((mistake, position))
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { position, mv, name } = self;
        write!(f, "{position}\t{mv}\t{name}")
    }
}
