//! The values of positions.

mod agreement;
mod packed;
mod retrograde;
pub(crate) mod slow;
mod tatedrez;
mod tic_tac_two;

use tt2::solver::Watch;

/// Watches without ever stopping.
struct Patient;

impl Watch for Patient {
    fn progress(&self, done: u64, total: u64) {
        assert!(done <= total);
    }

    fn stops(&self) -> bool {
        false
    }
}

/// The lines of a table of positions and their values for the game with this word.
fn listed(table: &'static str, game: &str) -> Vec<(&'static str, &'static str)> {
    let lines = table.lines().filter(|line| !line.starts_with('#'));
    let listed = lines.map(|line| line.split_once('\t').expect("a position and its value"));
    listed
        .filter(|(position, _)| position.split(' ').next() == Some(game))
        .collect()
}
