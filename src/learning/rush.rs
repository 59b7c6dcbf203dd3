//! A rush: puzzles of all games, one after another, until the third mistake.

use super::puzzle::longest;
use crate::model::game::Variant::{self, Tatedrez3, Tatedrez4, TicTacSwap, TicTacToe, TicTacTwo};

/// The state of a rush at one of its puzzles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rush {
    /// The number of puzzles that were solved before this one.
    pub solved: u16,
    pub mistakes: u16,
    /// The largest number of puzzles that were solved in an earlier rush, or 0 if there was none.
    pub best: u16,
}

impl Rush {
    /// The number of mistakes with which a rush is over.
    pub const MOST_MISTAKES: u16 = 3;

    /// Returns the number of the puzzle, from 1.
    pub fn number(self) -> u16 {
        self.solved + self.mistakes + 1
    }

    /// Returns the variant of the puzzle, and the number of moves in which it is won. In each round of
    /// four puzzles, they take one move more, up to 10, and the games that have such puzzles take
    /// turns.
    pub fn puzzle(self) -> (Variant, u32) {
        const ORDER: [Variant; 5] = [TicTacToe, TicTacSwap, Tatedrez3, TicTacTwo, Tatedrez4];
        let index = u32::from(self.number() - 1);
        let moves = (index / 4 + 1).min(10);
        let in_turn = ORDER.into_iter().filter(|game| longest(*game) >= moves);
        let variants: Vec<Variant> = in_turn.take(4).collect();
        (variants[index as usize % 4 % variants.len()], moves)
    }

    /// Returns `true` if no earlier puzzle of the rush was one of the same game.
    pub fn is_first_of_game(self) -> bool {
        self.number() <= 4
    }

    /// Returns the state after this puzzle.
    pub fn after(self, is_solved: bool) -> Self {
        Self {
            solved: self.solved + u16::from(is_solved),
            mistakes: self.mistakes + u16::from(!is_solved),
            ..self
        }
    }
}
