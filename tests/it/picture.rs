//! The board, as a picture and in words.

mod colours;
mod plain;
mod words;

use tt2::game::Variant;
use tt2::games::{AnyGame, AnyPosition};

use crate::support::SplitMix;

/// Every game on every board, before the first move.
fn all_games() -> impl Iterator<Item = AnyGame> {
    Variant::ALL.into_iter().map(begin)
}

/// A game before the first move.
fn begin(variant: Variant) -> AnyGame {
    AnyGame::new(AnyPosition::start(variant))
}

/// The blanks before the first column, where an edge of the grid may stand.
fn margin(game: &AnyGame) -> usize {
    usize::from(game.variant() == Variant::TicTacTwo)
}

/// A game after these moves, as they are typed.
#[track_caller]
fn after(mut game: AnyGame, moves: &[&str]) -> AnyGame {
    for text in moves {
        let legal = game.legal_moves();
        let mv = legal.iter().find(|mv| mv.to_string() == *text);
        let mv = mv.unwrap_or_else(|| panic!("{text} is not legal in {}", game.position()));
        game.make(*mv).expect("a legal move");
    }
    game
}

/// A game from a position given as text.
#[track_caller]
fn from_text(text: &str) -> AnyGame {
    let position = text.parse();
    AnyGame::new(position.unwrap_or_else(|error| panic!("{text}: {error}")))
}

/// Every position of a few games played at random, finished ones included.
fn positions_from_play(seed: u64) -> Vec<AnyGame> {
    /// Plies after which a game without end is given up.
    const LONG: usize = 60;
    let mut dice = SplitMix(seed);
    let mut positions = Vec::new();
    for start in all_games() {
        for _ in 0..20 {
            let mut game = start.clone();
            while game.outcome().is_none() && game.plies().len() < LONG {
                positions.push(game.clone());
                game.make(dice.pick(&game.legal_moves()))
                    .expect("a legal move");
            }
            positions.push(game);
        }
    }
    positions
}
