//! What values cost: of single positions from nothing, of whole games, and of a move of Perfect.

use divan::{Bencher, black_box};
use tt2::game::{History, Position};
use tt2::games::{Tatedrez, TicTacSwap, TicTacToe, TicTacTwo};
use tt2::player::{Engine, computer_move};
use tt2::settings::PlayerKind;
use tt2::solver::{Solvable, Watch};

fn main() {
    divan::main();
}

/// Positions of Tic-Tac-Two by how their values are found.
const CLASSES: [&str; 5] = ["at_sight", "shallow", "deep", "built_in", "draw"];

fn position(class: &str) -> TicTacTwo {
    let text = match class {
        "at_sight" => "two ---OX/----X/---X-/---XO/---O- 23 X",
        "shallow" => "two -----/-----/-----/XX---/-OXO- 32 X",
        "deep" => "two ---X-/----O/--X-O/---X-/----- 13 X",
        "built_in" => "two ----X/-----/--X-O/-O---/----- 13 O",
        _ => "two -----/X----/OXO--/-XO--/-OX-- 31 O",
    };
    text.parse().expect("a position")
}

#[divan::bench(args = CLASSES)]
fn value_with_empty_memory(bencher: Bencher<'_, '_>, class: &str) {
    let position = position(class);
    // one that was asked before has its tables open, but nothing in its memory of this position
    bencher
        .with_inputs(|| {
            let mut values = TicTacTwo::exact().expect("exact values");
            values.value(&TicTacTwo::START).expect("a sound table");
            values
        })
        .bench_local_values(|mut values| values.value(black_box(&position)));
}

#[divan::bench(args = CLASSES)]
fn values_of_all_moves(bencher: Bencher<'_, '_>, class: &str) {
    let position = position(class);
    bencher
        .with_inputs(|| TicTacTwo::exact().expect("exact values"))
        .bench_local_values(|mut values| values.move_values(black_box(&position)));
}

#[divan::bench(types = [TicTacTwo, TicTacSwap, TicTacToe, Tatedrez], sample_count = 10, sample_size = 1)]
fn first_value<P: Solvable>() {
    let value = P::exact().expect("exact values").value(&P::START);
    assert!(value.is_ok());
}

#[divan::bench(types = [TicTacTwo, TicTacSwap, TicTacToe, Tatedrez], sample_count = 5, sample_size = 1)]
fn first_move_of_perfect<P: tt2::player::CompleteGame>() {
    let chosen = computer_move(
        PlayerKind::Perfect(100),
        &History::new(P::START),
        &mut Engine::new(1),
        &|| false,
    );
    assert!(chosen.is_ok());
}

struct Patient;

impl Watch for Patient {
    fn progress(&self, _: u64, _: u64) {}

    fn stops(&self) -> bool {
        false
    }
}

#[divan::bench(types = [TicTacSwap, TicTacToe, Tatedrez], sample_count = 10, sample_size = 1)]
fn solve<P: Solvable>() {
    assert!(P::solve(&Patient).is_ok());
}
