//! `Player()`: who decides a side's moves.

pub mod ai_strat;
pub mod human_strat;
pub mod sees;

use rand::SeedableRng as _;
use rand::rngs::ChaCha8Rng;

use crate::chance::pick;
use crate::console::is_interrupted;
use crate::game::{Move, Position as _};
use crate::games::AnyGame;
use crate::play::Round;
use crate::settings::PlayerKind;
use crate::solver::{AnyValues, NoValue, TranspositionTable, Watch, best_moves, rated_moves};
use crate::tt2::TT2;
use crate::turn::{Change, End, Here, Turn};
use ai_strat::ai_strat;

/// The source of everything random, and what has been found out about positions.
pub struct Engine {
    /// The source of everything random.
    pub chance: ChaCha8Rng,
    /// The exact values found so far.
    pub values: AnyValues,
    /// What the computers with a horizon have found out.
    pub transposition_table: TranspositionTable,
}

impl Engine {
    /// Returns an engine that knows no values yet. With the same seed it draws the same.
    pub fn new(seed: u64) -> Self {
        Self {
            chance: ChaCha8Rng::seed_from_u64(seed),
            values: AnyValues::default(),
            // at most 16 MB
            transposition_table: TranspositionTable::new(19),
        }
    }

    /// Returns Perfect's move in an unfinished game: one of the best in the order of `values`, by chance among equals.
    ///
    /// # Errors
    /// Why there are no values.
    pub fn perfect(&mut self, game: &AnyGame) -> Result<Move, NoValue> {
        let rated = rated_moves(game, self.values.of(game.variant())?);
        Ok(pick(best_moves(&rated), &mut self.chance).mv)
    }

    /// Returns the move that a computer makes in an unfinished game, where Even sees `horizon` plies ahead; `None` if
    /// `watch` says to stop.
    ///
    /// # Errors
    /// Why Perfect has no values.
    ///
    /// # Panics
    /// If the player is a human.
    pub fn choose(
        &mut self,
        computer: PlayerKind,
        horizon: u8,
        game: &AnyGame,
        watch: &dyn Watch,
    ) -> Result<Option<Move>, NoValue> {
        let plies = match computer {
            PlayerKind::Human => panic!("a human is asked for a move"),
            PlayerKind::Strat1 => return Ok(Some(ai_strat(&game.position(), &mut self.chance))),
            PlayerKind::Random => {
                return Ok(Some(pick(&game.position().legal_moves(), &mut self.chance)));
            }
            PlayerKind::Perfect => return Ok(Some(self.perfect(game)?)),
            PlayerKind::Sees(plies) => plies,
            PlayerKind::Even => horizon,
        };
        let table = &mut self.transposition_table;
        let stops = || watch.stops();
        Ok(sees::sees(plies, game, &mut self.chance, table, &stops))
    }
}

impl TT2 {
    /// The original's `Player()`: asks `human_strat()` for the turn of a human, or of a computer that waits, and otherwise
    /// the computer's strategy.
    ///
    /// # Errors
    /// The end of the program.
    pub fn player(&mut self, round: &Round) -> Result<Turn, End> {
        let computer = self.settings.kinds[round.seat(round.history.side_to_move())];
        if round.waits || self.is_loading || computer == PlayerKind::Human {
            return self.human_strat(Here::Game(round));
        }
        Ok(self.computer_strat(round, computer))
    }

    /// Has a computer choose its move. It is stopped by Ctrl-C.
    fn computer_strat(&mut self, round: &Round, computer: PlayerKind) -> Turn {
        // a human sees the own move while the computer pauses
        if self.settings.speed > 0 && self.console.watched && self.settings.has_human() {
            self.show_board(round);
        }
        self.console.pause(self.settings.pause());
        if is_interrupted() {
            return Turn::Change(Change::Wait);
        }
        let (game, side) = (&round.history, round.history.side_to_move());
        let horizon = if computer == PlayerKind::Even {
            let opponent = !round.seat(side);
            let variant = game.variant();
            let record = self.results.record(variant, opponent, &self.settings);
            record.horizon
        } else {
            0
        };
        let mut words = String::new();
        if self.console.watched {
            let name = round.called(side, &self.settings);
            words = format!("{name} is thinking; Ctrl-C stops it");
        }
        let bar = self.console.progress(&words);
        let chosen = self.engine.choose(computer, horizon, game, &bar);
        drop(bar);
        match chosen {
            Ok(Some(mv)) => Turn::made(game, mv),
            Ok(None) => Turn::Change(Change::Wait),
            Err(problem) => {
                self.console.error(problem);
                Turn::Change(Change::Wait)
            }
        }
    }
}
