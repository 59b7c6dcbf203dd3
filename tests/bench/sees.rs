//! The time of a move of Sees with nothing remembered, compared with a plain walk through all moves of as many plies.

use std::hint::black_box;
use std::time::{Duration, Instant};

use rand::SeedableRng as _;
use rand::rngs::ChaCha8Rng;
use tt2::game::{MoveList, Position, Variant};
use tt2::games::{AnyGame, AnyPosition};
use tt2::player::Engine;
use tt2::player::sees::look_ahead;
use tt2::solver::{TranspositionTable, Value};

use crate::played::unfinished;

/// Measures and reports.
pub(crate) fn run() {
    let mut draws = positions(Variant::TicTacTwo);
    let mut engine = Engine::new(1);
    let values = engine.values.of(Variant::TicTacTwo).expect("exact values");
    draws.retain(|position| values.value(position) == Value::Draw);
    beside_a_plain_walk("draws of Tic-Tac-Two", 5, &draws);
    report("draws of Tic-Tac-Two", &[4, 6, 8, 10], &draws);
    let start = [AnyPosition::start(Variant::Tatedrez5)];
    beside_a_plain_walk("Tatedrez on 5x5, start", 3, &start);
    report("Tatedrez on 5x5, start", &[3, 4, 5], &start);
    let later = positions(Variant::Tatedrez5);
    report("Tatedrez on 5x5", &[3, 4, 5], &later);
}

fn positions(variant: Variant) -> Vec<AnyPosition> {
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    (0..100).map(|_| unfinished(variant, &mut chance)).collect()
}

/// The times that a search takes in each position, in order of length.
fn times(positions: &[AnyPosition], think: impl Fn(&AnyPosition)) -> Vec<Duration> {
    let times = positions.iter().map(|position| {
        let start = Instant::now();
        think(position);
        start.elapsed()
    });
    let mut times: Vec<Duration> = times.collect();
    times.sort_unstable();
    times
}

fn think(horizon: u8, position: &AnyPosition) -> MoveList {
    let game = AnyGame::new(*position);
    let mut table = TranspositionTable::new(19);
    let seen = look_ahead(horizon, true, &game, &mut table, &|| false);
    let (moves, _) = seen.expect("nobody stops it");
    moves
}

fn report(name: &str, horizons: &[u8], positions: &[AnyPosition]) {
    for &horizon in horizons {
        let times = times(positions, |position| {
            black_box(think(horizon, position));
        });
        let at = |percent: usize| times[(times.len() - 1) * percent / 100].as_secs_f64() * 1e3;
        println!(
            "{name:<24} sees {horizon:<2}   median {:>8.2} ms   longest {:>8.2} ms   of {}",
            at(50),
            at(100),
            times.len()
        );
    }
}

fn beside_a_plain_walk(name: &str, horizon: u8, positions: &[AnyPosition]) {
    let some = &positions[..positions.len().min(5)];
    let search = times(some, |position| {
        black_box(think(horizon, position));
    });
    let walk = times(some, |position| {
        black_box(plain_value(position, horizon));
    });
    let [walk, search] = [walk, search].map(|times| times.iter().sum::<Duration>());
    let ratio = walk.div_duration_f64(search);
    println!("{name:<24} sees {horizon:<2}   {ratio:.0} times as fast as a plain walk");
}

/// The value of a position as far as a walk through all moves of `horizon` plies shows it.
fn plain_value(position: &AnyPosition, horizon: u8) -> Value {
    if let Some(outcome) = position.outcome() {
        return Value::finished(outcome, position.side_to_move());
    }
    let Some(horizon) = horizon.checked_sub(1) else {
        return Value::Draw;
    };
    let mut best = Value::Loss(0);
    position.for_each_successor(|_, next| best = best.max(plain_value(next, horizon).before()));
    best
}
