//! How long single values and Perfect's moves take: the spread over many positions, each asked of an empty memory, and the peak memory
//! of a game against Perfect.

use std::process::Command;
use std::time::{Duration, Instant};

use rand::rngs::ChaCha8Rng;
use rand::{RngExt as _, SeedableRng as _};
use tt2::console::{Console, Input};
use tt2::game::{Position as _, Variant};
use tt2::games::{AnyGame, AnyPosition};
use tt2::keeping::Kept;
use tt2::player::Engine;
use tt2::player::perfect::perfect;
use tt2::solver::{Value, Values};
use tt2::tt2::TT2;

use crate::played::{played, unfinished};

/// Measures and reports.
pub(crate) fn run() {
    measure(Variant::TicTacTwo);
    measure(Variant::Tatedrez4);
    for game in ["two", "swap", "toe", "tatedrez", "tatedrez 4"] {
        measure_lines(game);
    }
    report_memory();
}

/// Measures the values of 10,000 positions, and of 2,000 draws the values of all moves and Perfect's move.
fn measure(variant: Variant) {
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    let mut positions = Vec::new();
    let mut draws = Vec::new();
    while positions.len() < 10_000 || draws.len() < 2_000 {
        let position = unfinished(variant, &mut chance);
        positions.push(position);
        if values_of(&mut Engine::new(1), &position).value(&position) == Value::Draw {
            draws.push(position);
        }
    }
    positions.truncate(10_000);
    draws.truncate(2_000);
    let finished = played(variant, u32::MAX, &mut chance);
    let single = times(&positions, &finished, |engine, position| {
        let _ = values_of(engine, position).value(position);
    });
    let game = variant.word();
    report(&format!("{game}: value, empty memory"), &single);
    let all_moves = times(&draws, &finished, |engine, position| {
        let _ = values_of(engine, position).move_values(position);
    });
    report(
        &format!("{game}: values of all moves of a draw"),
        &all_moves,
    );
    let moves = times(&draws, &finished, |engine, position| {
        let _ = perfect(&AnyGame::new(*position), engine);
    });
    report(&format!("{game}: Perfect's move in a draw"), &moves);
}

/// Measures what a person waits for at the prompt, in games of random moves: `values` with the shares of losing replies in
/// 1,000 positions, the line after a game about who erred, and `retry`.
fn measure_lines(game: &str) {
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    let [mut values, mut ends, mut retries] = [const { Vec::new() }; 3];
    let timed = |program: &mut TT2, line: &str| {
        let start = Instant::now();
        let _ = program.line(line);
        start.elapsed()
    };
    while values.len() < 1_000 {
        // what is remembered of positions is not kept from one game to the next
        let mut console = Console::default();
        console.discards = true;
        console.quiet = true;
        let mut program = TT2::new(Engine::new(1), console, Kept::default(), Input::default());
        for line in ["set p2 human", &format!("play {game}")] {
            let _ = program.line(line);
        }
        for _ in 0..40 {
            values.push(timed(&mut program, "values"));
            let play = program.session().current().expect("a game");
            let moves = play.game().legal_moves();
            let mv = &moves[chance.random_range(0..moves.len() as u32) as usize];
            let made = timed(&mut program, &mv.to_string());
            if program.session().current().is_none() {
                ends.push(made);
                break;
            }
        }
        retries.push(timed(&mut program, "retry"));
    }
    for (name, mut times) in [
        ("values", values),
        ("the end of a game", ends),
        ("retry", retries),
    ] {
        times.sort_unstable();
        report(&format!("{game}: {name}, at the prompt"), &times);
    }
}

fn values_of<'a>(
    engine: &'a mut Engine,
    position: &AnyPosition,
) -> &'a mut dyn Values<AnyPosition> {
    engine.values.of(position.variant()).expect("exact values")
}

/// The time that `ask` takes for each position, in order of length. The table is opened before; what is remembered of
/// positions is not kept from one to the next.
fn times(
    positions: &[AnyPosition],
    finished: &AnyPosition,
    ask: impl Fn(&mut Engine, &AnyPosition),
) -> Vec<Duration> {
    let mut times: Vec<Duration> = positions
        .iter()
        .map(|position| {
            let mut engine = Engine::new(1);
            // a finished position opens the table and puts nothing into the memory
            let _ = values_of(&mut engine, finished).value(finished);
            let start = Instant::now();
            ask(&mut engine, position);
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    times
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
    let output = Command::new("/usr/bin/time")
        .args(["-f", "%M", env!("CARGO_BIN_EXE_tt2"), "-q", "--seed", "1"])
        .args(lines.iter().flat_map(|line| ["-c", line]))
        .output();
    let peak = match output {
        Ok(output) => String::from_utf8_lossy(&output.stderr).trim().to_owned() + " kB",
        Err(_) => "not measured: no /usr/bin/time".to_owned(),
    };
    println!("{:<40} {peak}", "peak memory of 20 games against Perfect");
}
