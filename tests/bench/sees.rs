//! The time of a move of Sees with nothing remembered, compared with a plain walk through all moves of as many plies.

use std::time::{Duration, Instant};

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use tt2::game::{ConcretePosition, MoveList, Position};
use tt2::games::{AnyGame, AnyPosition, Tatedrez, TicTacTwo};
use tt2::player::sees::{look_ahead, sees};
use tt2::solver::{Solvable, TranspositionTable, Value};

/// Measures and reports.
pub(crate) fn run() {
    let mut values = TicTacTwo::exact().expect("exact values");
    let mut draws = positions::<TicTacTwo>(100, 40);
    draws.retain(|position| values.value(position) == Value::Draw);
    beside_a_plain_walk("draws of Tic-Tac-Two", 5, &draws);
    report("draws of Tic-Tac-Two", &[4, 6, 8, 10], &draws);
    let start = [Tatedrez::<5>::START];
    beside_a_plain_walk("Tatedrez on 5x5, start", 3, &start);
    report("Tatedrez on 5x5, start", &[3, 4, 5], &start);
    let later = positions::<Tatedrez<5>>(100, 40);
    report("Tatedrez on 5x5", &[3, 4, 5], &later);
}

/// Unfinished positions, up to `longest` plies after the start, of games between players that see three plies.
fn positions<P: ConcretePosition + Into<AnyPosition>>(count: usize, longest: u32) -> Vec<P> {
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    let mut table = TranspositionTable::new(19);
    let mut positions = Vec::new();
    while positions.len() < count {
        let mut position = P::START;
        for _ in 0..chance.random_range(0..=longest) {
            let mv = sees(
                3,
                &AnyGame::new(position.into()),
                &mut chance,
                &mut table,
                &|| false,
            );
            position = position.apply(mv.expect("nobody stops it"));
            if position.outcome().is_some() {
                break;
            }
        }
        positions.extend(Some(position).filter(|position| position.outcome().is_none()));
    }
    positions
}

/// The times that a search takes in each position, in order of length.
fn times<P: Position>(positions: &[P], think: impl Fn(&P)) -> Vec<Duration> {
    let mut times: Vec<Duration> = positions
        .iter()
        .map(|position| {
            let start = Instant::now();
            think(position);
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    times
}

fn think<P: Position + Into<AnyPosition>>(horizon: u8, position: &P) -> MoveList {
    let seen = look_ahead(
        horizon,
        true,
        &AnyGame::new((*position).into()),
        &mut TranspositionTable::new(19),
        &|| false,
    );
    let (moves, _) = seen.expect("nobody stops it");
    moves
}

fn report<P: Position + Into<AnyPosition>>(name: &str, horizons: &[u8], positions: &[P]) {
    for &horizon in horizons {
        let times = times(positions, |position| {
            std::hint::black_box(think(horizon, position));
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

fn beside_a_plain_walk<P: Position + Into<AnyPosition>>(name: &str, horizon: u8, positions: &[P]) {
    let some = &positions[..positions.len().min(5)];
    let search = times(some, |position| {
        std::hint::black_box(think(horizon, position));
    });
    let walk = times(some, |position| {
        std::hint::black_box(plain_value(position, horizon));
    });
    let ratio =
        walk.iter().sum::<Duration>().as_secs_f64() / search.iter().sum::<Duration>().as_secs_f64();
    println!("{name:<24} sees {horizon:<2}   {ratio:.0} times as fast as a plain walk");
}

/// The value of a position as far as a walk through all moves of `horizon` plies shows it.
fn plain_value<P: Position>(position: &P, horizon: u8) -> Value {
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
