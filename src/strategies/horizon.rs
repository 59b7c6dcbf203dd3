//! The computer players that look a number of plies ahead: Easy, Medium, Hard and Expert. This
//! number is their horizon.

use rand::rngs::ChaCha8Rng;

use super::{most_repeating, occurrences_after};
use crate::model::chance::pick;
use crate::model::game::{ConcretePosition, Move, MoveList, Outcome, Variant};
use crate::model::games::{AnyGame, whichever};
use crate::solver::{Goal, Search, SearchMoves, Searchable, Stopped, TranspositionTable};

/// Chooses a move by looking `horizon` plies ahead. The function chooses a move of the shortest win
/// within the horizon. If there is no win, it chooses a move that does not lose within the horizon.
/// If all moves lose, it chooses a move that loses as late as possible.
///
/// If several moves are equally good, the function chooses at random among those that lead to the
/// positions that have occurred least often in the game. Without this rule, a player that finds no
/// difference between its moves might repeat the same ones until the game is a draw. In a long game,
/// the function prefers moves that repeat a position or take back the last move, so that the
/// game ends.
///
/// The game must be unfinished. The search calls `stops` every few milliseconds, and stops if the
/// result is `true`. The entries of `table` make the search faster, but they do not change its
/// result.
///
/// # Errors
/// Returns [`Stopped`] if `stops` returns `true`.
pub fn move_within_horizon(
    horizon: u8,
    game: &AnyGame,
    chance: &mut ChaCha8Rng,
    table: &mut TranspositionTable,
    stops: &dyn Fn() -> bool,
) -> Result<Move, Stopped> {
    let mut moves = whichever!(game.position(), position => {
        look_ahead(position, horizon, game, table, stops)
    })?;
    let repeating = most_repeating(game, moves.iter().copied());
    if !repeating.is_empty() {
        return Ok(pick(&repeating, chance));
    }
    let least = moves.iter().map(|mv| occurrences_after(game, *mv)).min();
    moves.retain(|mv| Some(occurrences_after(game, *mv)) == least);
    Ok(pick(&moves, chance))
}

/// Lists the moves of the shortest win within `horizon` plies. If there is no win, lists the moves
/// that do not lose within the horizon. If all moves lose, lists the moves that lose as late as
/// possible. A draw is neither a win nor a loss. A draw by repetition is seen only if this move or
/// the reply to it causes the draw.
///
/// Source: iterative deepening, <https://www.chessprogramming.org/Iterative_Deepening>.
fn look_ahead(
    position: impl ConcretePosition,
    horizon: u8,
    game: &AnyGame,
    table: &mut TranspositionTable,
    stops: &dyn Fn() -> bool,
) -> Result<MoveList, Stopped> {
    let mut search = Search::new(table, stops);
    let mut moves = position.legal_moves();
    for plies in 0..horizon {
        if moves.len() == 1 {
            break;
        }
        let (mut winning, mut not_losing) = (MoveList::new(), MoveList::new());
        for mv in &moves {
            let next = position.apply(*mv);
            if game.ends_by_repetition(&position, *mv) {
                not_losing.push(*mv);
            } else if search.proves(Goal::Loss, SearchNode(next), plies)?
                && !game.can_end_by_repetition(&next)
            {
                winning.push(*mv);
            } else if winning.is_empty() && !search.proves(Goal::Win, SearchNode(next), plies)? {
                not_losing.push(*mv);
            }
        }
        if !winning.is_empty() {
            return Ok(winning);
        }
        if not_losing.is_empty() {
            break;
        }
        moves = not_losing;
    }
    Ok(moves)
}

/// A position of any game, finished or not, for a search that knows only the rules of the game and
/// no exact values.
#[derive(Clone, Copy)]
struct SearchNode<P>(P);

impl<P: ConcretePosition> Searchable for SearchNode<P> {
    type Moves = Self;
    const STEP: u8 = 1;
    const REMEMBERED: u8 = 3;
    const TRIES_KILLERS: bool = matches!(P::VARIANT, Variant::Tatedrez4);

    fn key(&self) -> u64 {
        debug_assert_eq!(
            self.0.key() >> 56,
            0,
            "the highest bits tell the games apart"
        );
        (self.0.variant() as u64) << 56 | self.0.key()
    }

    fn static_test(&self, goal: Goal, plies: u8) -> Option<bool> {
        let Self(position) = self;
        let mover = position.side_to_move();
        let (side, turns) = match goal {
            Goal::Win => (mover, plies.div_ceil(2)),
            Goal::Loss => (!mover, plies / 2),
        };
        let is_won = |outcome: Outcome| outcome.winner() == Some(side);
        match position.outcome() {
            Some(outcome) => Some(is_won(outcome)),
            None if plies == 0 || turns < position.fewest_moves_to_line(side) => Some(false),
            None if goal == Goal::Win && plies == 1 => {
                Some(position.any_successor(|_, next| next.outcome().is_some_and(is_won)))
            }
            None => None,
        }
    }

    fn moves(&self) -> Self {
        *self
    }
}

impl<P: ConcretePosition> SearchMoves<Self> for SearchNode<P> {
    type Move = Move;

    fn any(&self, mut is_sought: impl FnMut(Self, Move) -> bool) -> bool {
        let Self(position) = self;
        position.any_successor(|mv, next| is_sought(Self(*next), mv))
    }

    fn after(&self, mv: Move) -> Option<Self> {
        let Self(position) = self;
        position.successor(mv).map(Self)
    }
}
