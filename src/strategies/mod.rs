//! The computer players: the choice of their moves, and the engine that they share.

mod ai_strat;
mod horizon;

pub use ai_strat::ai_strat;
pub use horizon::move_within_horizon;

use rand::SeedableRng as _;
use rand::rngs::ChaCha8Rng;

use crate::model::chance::pick;
use crate::model::game::{Move, Position as _};
use crate::model::games::{AnyGame, AnyPosition};
use crate::model::settings::Computer;
use crate::solver::{AnyValues, TooLittleMemory, Value, rated_moves};

/// The source of random choices, and the exact values of positions. An engine can be sent to another
/// thread.
pub struct Engine {
    pub chance: ChaCha8Rng,
    /// The values of the variants that have been asked for so far.
    pub values: AnyValues,
}

impl Engine {
    /// Creates an engine that has no values yet. Engines with the same seed make the same random
    /// choices.
    pub fn new(seed: u64) -> Self {
        Self {
            chance: ChaCha8Rng::seed_from_u64(seed),
            values: AnyValues::default(),
        }
    }

    /// Chooses a computer's move in an unfinished game.
    ///
    /// # Panics
    /// Panics if the position is finished.
    pub fn choose(&mut self, computer: Computer, game: &AnyGame) -> Result<Move, TooLittleMemory> {
        let Self { chance, values } = self;
        Ok(match computer {
            Computer::Random => pick(&game.position().legal_moves(), chance),
            Computer::Classic => ai_strat(&game.position(), chance),
            Computer::Easy | Computer::Medium | Computer::Hard | Computer::Expert => {
                let looks_further = computer != Computer::Easy && is_opening(game);
                let horizon = computer.plies().filter(|_| !looks_further);
                move_within_horizon(horizon.unwrap_or(OPENING_HORIZON), game, values, chance)?
            }
            Computer::Perfect => {
                let rated = rated_moves(game, values)?;
                let best = rated.best().value;
                let drawing = rated.as_slice().iter().filter(|rated| rated.value == best);
                let drawing = drawing.filter(|_| best == Value::Draw);
                let repeating = most_repeating(game, drawing.map(|rated| rated.mv));
                if repeating.is_empty() {
                    pick(rated.best_moves(), chance).mv
                } else {
                    pick(&repeating, chance)
                }
            }
        })
    }
}

/// The number of plies in the opening of a game. A game that begins at another position than the
/// start of its variant has no opening.
pub const OPENING: usize = 4;

/// The number of plies that Medium, Hard and Expert look ahead in the opening. With their own
/// horizons, they would often be lost after it.
pub const OPENING_HORIZON: u8 = 11;

fn is_opening(game: &AnyGame) -> bool {
    game.plies().len() < OPENING && game.start() == AnyPosition::start(game.variant())
}

/// Lists those of the moves that lead to the positions that have occurred most often in a long game.
/// Of these, a move that takes back the side's last move is better: the other side can then repeat
/// a position next. The list is empty if all lead to new positions and none takes back.
///
/// The list is also empty if the game is not long. In a long game, the computers that look ahead,
/// and Perfect, prefer these moves, because a game between two of them could otherwise last for
/// thousands of turns.
fn most_repeating(game: &AnyGame, moves: impl Iterator<Item = Move>) -> Vec<Move> {
    const LONG: usize = 100;
    if game.plies().len() + 1 < LONG {
        return Vec::new();
    }
    let side = game.side_to_move();
    let last = game.plies().iter().rfind(|ply| ply.side() == side);
    let takes_back = |mv: Move| match (mv, last.map(|ply| ply.mv)) {
        (Move::Move(from, to), Some(Move::Move(before, at))) => from == at && to == before,
        _ => false,
    };
    let rated = moves.map(|mv| (mv, (occurrences_after(game, mv), takes_back(mv))));
    let rated: Vec<_> = rated.filter(|(_, wish)| *wish > (0, false)).collect();
    let most = rated.iter().map(|(_, wish)| *wish).max();
    let best = rated.into_iter().filter(|(_, wish)| Some(*wish) == most);
    best.map(|(mv, _)| mv).collect()
}

/// Counts how often the position after a move has occurred in the game.
fn occurrences_after(game: &AnyGame, mv: Move) -> usize {
    game.occurrences(&game.position().apply(mv))
}
