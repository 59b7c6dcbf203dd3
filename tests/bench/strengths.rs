//! Measures the steps from each computer to the next one: 100 games of each game, in which the two
//! take turns at playing X.

use std::process::Command;

const GAMES: [&str; 5] = ["two", "swap", "toe", "tatedrez", "tatedrez4"];
/// The computers, from weak to strong, as `help players` lists them.
const PLAYERS: [&str; 6] = ["easy", "classic", "medium", "hard", "expert", "perfect"];

fn main() {
    // `cargo test --benches` runs a bench too, but without this argument
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    for game in GAMES {
        for pair in PLAYERS.windows(2) {
            println!("{game:<10} {}", played(game, pair[0], pair[1]));
        }
    }
}

/// Plays 100 games, and returns what TT2 says about them: `Played 100: Easy 12, Classic 88, draws 0.`
fn played(game: &str, one: &str, other: &str) -> String {
    let mut program = Command::new(env!("CARGO_BIN_EXE_tt2"));
    program.args(["-q", "--seed", "1"]);
    let lines = [
        format!("set p1 {one}"),
        format!("set p2 {other}"),
        format!("play {game} 100"),
    ];
    program.args(lines.iter().flat_map(|line| ["-c", line]));
    let told = program.output().expect("the program runs").stdout;
    String::from_utf8_lossy(&told).trim_end().to_owned()
}
