//! A rush: puzzles of all games, one after another, until the third mistake of each player. Two
//! players get puzzles of the same games and lengths.

use rand::rngs::ChaCha8Rng;

use super::puzzle::{NoPuzzle, find, games_with, longest};
use crate::model::game::Variant::{self, Tatedrez4};
use crate::model::games::AnyPosition;
use crate::model::settings::Name;
use crate::solver::AnyValues;

/// A rush at one of its puzzles. Two players take turns, one puzzle each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rush {
    pub runs: Vec<Run>,
    /// The positions of the puzzles so far.
    given: Vec<AnyPosition>,
    /// The index of the run to which the puzzle belongs.
    turn: usize,
}

/// What a player has done in a rush.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    pub name: Name,
    /// The largest number of puzzles that the player had solved in one rush, or 0 if there was none.
    pub best: u16,
    /// The number of puzzles that counted as solved at the beginning.
    pub skipped: u16,
    /// The number of puzzles that were solved before this one, with those that were skipped.
    pub solved: u16,
    pub mistakes: u16,
}

impl Rush {
    /// The number of mistakes with which a run is over.
    pub const MOST_MISTAKES: u16 = 3;

    /// Begins a rush of these players, each with their best. Skips the whole rounds that fit into half
    /// of the lowest best.
    pub fn new(players: Vec<(Name, u16)>) -> Self {
        let lowest = players.iter().map(|(_, best)| *best).min().unwrap_or(0);
        let skipped = lowest / 2 / ROUND * ROUND;
        let run = |(name, best)| Run {
            name,
            best,
            skipped,
            solved: skipped,
            mistakes: 0,
        };
        Self {
            runs: players.into_iter().map(run).collect(),
            given: Vec::new(),
            turn: 0,
        }
    }

    pub fn run(&self) -> &Run {
        &self.runs[self.turn]
    }

    /// Finds the puzzle. A position comes twice only if no other is found: in 10 moves, Tatedrez has 56.
    pub fn draw(
        &mut self,
        values: &mut AnyValues,
        chance: &mut ChaCha8Rng,
    ) -> Result<AnyPosition, NoPuzzle> {
        const MOST_DRAWS: usize = 100;
        let (variant, moves) = self.run().puzzle();
        let mut position = find(variant, Some(moves), values, chance)?;
        for _ in 1..MOST_DRAWS {
            if !self.given.contains(&position) {
                break;
            }
            position = find(variant, Some(moves), values, chance)?;
        }
        self.given.push(position);
        Ok(position)
    }

    /// Returns the rush after this puzzle, before the next player's turn.
    pub fn after(&self, is_solved: bool) -> Self {
        let mut rush = self.clone();
        let run = &mut rush.runs[self.turn];
        run.solved += u16::from(is_solved);
        run.mistakes += u16::from(!is_solved);
        rush
    }

    /// Returns the rush at the next puzzle, or `None` if all runs are over.
    pub fn next(&self) -> Option<Self> {
        let mut order = (1..=self.runs.len()).map(|i| (self.turn + i) % self.runs.len());
        let turn = order.find(|i| !self.runs[*i].is_over())?;
        Some(Self {
            turn,
            ..self.clone()
        })
    }
}

/// The number of puzzles in a round.
const ROUND: u16 = 4;

impl Run {
    pub const fn is_over(&self) -> bool {
        self.mistakes >= Rush::MOST_MISTAKES
    }

    /// Returns the number of the puzzle, from 1.
    pub fn number(&self) -> u16 {
        self.solved + self.mistakes + 1
    }

    /// Returns the variant of the puzzle, and the number of moves in which it is won. In each round,
    /// the puzzles take one move more, up to 10, and the games that have such puzzles take turns.
    pub fn puzzle(&self) -> (Variant, u32) {
        let (round, index) = ((self.number() - 1) / ROUND, (self.number() - 1) % ROUND);
        let moves = u32::from(round + 1).min(longest(Tatedrez4));
        let variants: Vec<Variant> = games_with(moves).take(ROUND.into()).collect();
        (variants[usize::from(index) % variants.len()], moves)
    }

    /// Returns `true` in the first round, in which each puzzle is one of another game.
    pub fn is_first_round(&self) -> bool {
        self.number() <= self.skipped + ROUND
    }
}
