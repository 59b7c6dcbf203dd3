//! Randomness, and the seeds that reproduce it.

use std::collections::HashSet;

use crate::support::Program;

/// A random game.
const GAME: &str = "set p1 random\nset p2 random\nplay\n";

fn played(seed: u64) -> String {
    Program::new(["-q", "--seed", &seed.to_string()])
        .reads(GAME)
        .out
}

#[test]
fn the_same_seed_gives_the_same_games() {
    let script = "set p1 strat1\nset p2 perfect\nset game swap\nplay\nplay\nplay 3\n\
                  set p1 human\nset game tatedrez\nplay\ngo random\n";
    let told = || Program::new(["--seed", "7"]).reads(script);
    assert_eq!(told(), told());
}

#[test]
fn every_bit_of_a_seed_counts() {
    let seeds = (0..u64::BITS).map(|bit| 1 << bit).chain([0, u64::MAX]);
    let games: HashSet<String> = seeds.map(played).collect();
    assert_eq!(games.len(), 66);
}

#[test]
fn without_a_seed_every_run_is_different() {
    let games = (0..4).map(|_| Program::new(["-q"]).reads(GAME).out);
    let games: HashSet<String> = games.collect();
    assert_eq!(games.len(), 4);
}
