//! How long single values take: the spread over many positions, each asked of an empty memory, and the peak memory
//! of a game against Perfect.

use std::process::Command;
use std::time::{Duration, Instant};

use rand::rngs::ChaCha8Rng;
use rand::{RngExt as _, SeedableRng as _};
use tt2::board::{BitBoard, Cell};
use tt2::game::{BySide, Position, Side};
use tt2::games::TicTacTwo;
use tt2::solver::{Solvable, Value, Values};

type Known = <TicTacTwo as Solvable>::Values;

fn main() {
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    let positions: Vec<TicTacTwo> = (0..10_000).map(|_| random_position(&mut chance)).collect();
    // the table is opened once; what is remembered of positions is not kept from one to the next
    let values = times(&positions, |values, position| {
        let _ = values.value(position);
    });
    report("value, empty memory", &values);
    let draws: Vec<TicTacTwo> = positions
        .iter()
        .copied()
        .filter(is_draw)
        .take(500)
        .collect();
    let all_moves = times(&draws, |values, position| {
        let _ = values.move_values(position);
    });
    report("values of all moves of a draw", &all_moves);
    let two_plies = times(&draws, |values, position| {
        position.for_each_successor(|successor| {
            if successor.outcome().is_none() {
                let _ = values.move_values(successor);
            }
        });
    });
    report("two plies of a draw, as Perfect looks", &two_plies);
    report_memory();
}

/// An unfinished position of two to four pieces a side, all arrangements equally likely but for their counts.
fn random_position(chance: &mut ChaCha8Rng) -> TicTacTwo {
    loop {
        let mut pieces = BySide::EMPTY;
        for side in Side::ALL {
            for _ in 0..chance.random_range(2..=4_u32) {
                let free = !pieces.occupied();
                let nth = chance.random_range(0..free.len() as u32) as usize;
                pieces[side] |= free.cells().nth(nth).map_or(BitBoard::EMPTY, BitBoard::of);
            }
        }
        let centre = Cell::new(chance.random_range(1..=3), chance.random_range(1..=3));
        let side = Side::ALL[usize::from(chance.random::<bool>())];
        let position = TicTacTwo::new(pieces, centre, side);
        if position.outcome().is_none() {
            return position;
        }
    }
}

fn is_draw(position: &TicTacTwo) -> bool {
    TicTacTwo::exact().expect("exact values").value(position) == Ok(Value::Draw)
}

/// The time that `ask` takes for each position, in order of length.
fn times(positions: &[TicTacTwo], ask: impl Fn(&mut Known, &TicTacTwo)) -> Vec<Duration> {
    let mut times: Vec<Duration> = positions
        .iter()
        .map(|position| {
            let mut values = TicTacTwo::exact().expect("exact values");
            // a finished position opens the table and puts nothing into the memory
            let _ = values.value(&finished());
            let start = Instant::now();
            ask(&mut values, position);
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    times
}

fn finished() -> TicTacTwo {
    let line = BitBoard::from_bits(0b111);
    TicTacTwo::new(BySide::new(line, BitBoard::EMPTY), Cell::new(1, 1), Side::X)
}

fn report(name: &str, times: &[Duration]) {
    let at = |percent: usize| times[(times.len() - 1) * percent / 100].as_secs_f64() * 1e6;
    println!(
        "{name:<40} median {:>9.1} us   99 % {:>9.1} us   longest {:>9.1} us   of {}",
        at(50),
        at(99),
        at(100),
        times.len()
    );
}

/// The peak memory of a process that plays a game between Perfect and Random, as Linux reports it.
fn report_memory() {
    let lines = ["set p1 perfect", "set p2 random", "play 20"];
    let mut command = Command::new("/usr/bin/time");
    command.args(["-f", "%M", env!("CARGO_BIN_EXE_tt2"), "-q", "--seed", "1"]);
    let output = command
        .args(lines.iter().flat_map(|line| ["-c", line]))
        .output();
    let peak = output
        .ok()
        .and_then(|output| String::from_utf8(output.stderr).ok());
    let peak = peak.unwrap_or_else(|| "not measured: no /usr/bin/time".to_owned());
    println!(
        "{:<40} {} kB",
        "peak memory of 20 games against Perfect",
        peak.trim()
    );
}
