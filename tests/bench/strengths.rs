//! Measures the strengths of the computers. Each pair plays 1,000 games of every game except
//! Tatedrez on 4x4. The two computers take turns at playing X.

use std::process::Command;

const GAMES: [&str; 4] = ["two", "swap", "toe", "tatedrez"];
/// The computers, from weak to strong, as `help players` lists them.
const PLAYERS: [&str; 6] = ["easy", "strat1", "medium", "hard", "expert", "perfect"];

fn main() {
    // `cargo test --benches` runs a bench too, but without this argument
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    for game in GAMES {
        println!("{game}: games won by the row, and by the column");
        let heads = PLAYERS.map(|player| format!("{player:>9}"));
        println!("{:8}{}", "", heads.concat());
        for (place, one) in PLAYERS.iter().enumerate() {
            let others = PLAYERS[place + 1..].iter();
            let results = others.map(|other| format!("{:>9}", wins(game, one, other)));
            let results: String = results.collect();
            // aligned to the right, so that each result is below the name of the opponent
            println!("{one:8}{results:>width$}", width = 9 * PLAYERS.len());
        }
    }
}

/// Plays 1,000 games of `game`, and returns the wins of each player: `12-34`, for example.
fn wins(game: &str, one: &str, other: &str) -> String {
    let mut program = Command::new(env!("CARGO_BIN_EXE_tt2"));
    program.args(["-q", "--seed", "1"]);
    let lines = [
        format!("set p1 {one}"),
        format!("set p2 {other}"),
        format!("play {game} 1000"),
    ];
    program.args(lines.iter().flat_map(|line| ["-c", line]));
    let told = program.output().expect("the program runs");
    let told = String::from_utf8_lossy(&told.stdout).into_owned();
    let numbers = told.split(|char: char| !char.is_ascii_digit() && !char.is_alphabetic());
    let mut words = numbers.filter(|word| !word.is_empty());
    let mut after = |name: &str| {
        words.find(|word| word.eq_ignore_ascii_case(name));
        words.next().unwrap_or("?").to_owned()
    };
    format!("{}-{}", after(one), after(other))
}
