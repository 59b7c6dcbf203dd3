//! Move generation, moves and lines: what the rules and the parser cost, each compared with a plainer way.

mod plain_two;

use divan::{Bencher, black_box};
use tt2::command::parse;
use tt2::game::{Position, perft};
use tt2::games::{Tatedrez, TicTacSwap, TicTacToe, TicTacTwo};

fn main() {
    divan::main();
}

/// Perft without its short cuts: a list of moves in every position, and every position visited.
fn plain_perft<P: Position>(position: &P, depth: u32) -> u64 {
    match depth {
        0 => 1,
        _ if position.outcome().is_some() => 0,
        _ => {
            let moves = position.legal_moves().into_iter();
            moves
                .map(|mv| plain_perft(&position.apply(mv), depth - 1))
                .sum()
        }
    }
}

/// The positions of Tic-Tac-Two 8 plies after the start.
const TWO_8: u64 = 797_707_152;

/// What the prompt's `perft 8` does.
#[divan::bench(sample_count = 5, sample_size = 1)]
fn perft_two_8() {
    assert_eq!(perft(&TicTacTwo::START, black_box(8), &()), Ok(TWO_8));
}

#[divan::bench(sample_count = 3, sample_size = 1)]
fn perft_two_8_by_a_plain_program() {
    assert_eq!(plain_two::perft(black_box(8)), TWO_8);
}

#[divan::bench(sample_count = 5, sample_size = 1, types = [TicTacTwo, TicTacSwap, TicTacToe, Tatedrez<3>])]
fn perft_6<P: Position>() {
    assert!(perft(&P::START, black_box(6), &()).is_ok());
}

#[divan::bench(sample_count = 5, sample_size = 1, types = [TicTacTwo, TicTacSwap, TicTacToe, Tatedrez<3>])]
fn perft_6_plain<P: Position>() -> u64 {
    plain_perft(&P::START, black_box(6))
}

/// The positions of a random-looking but fixed game.
fn positions<P: Position>() -> Vec<P> {
    let mut positions = vec![P::START];
    let mut number: usize = 0;
    while let Some(position) = positions
        .last()
        .filter(|position| position.outcome().is_none() && positions.len() < 40)
    {
        let moves = position.legal_moves();
        number = number * 5 + 3;
        let next = position.apply(moves[number % moves.len()]);
        positions.push(next);
    }
    positions.retain(|position| position.outcome().is_none());
    positions
}

#[divan::bench(types = [TicTacTwo, TicTacSwap, TicTacToe, Tatedrez<3>, Tatedrez<4>, Tatedrez<5>])]
fn moves_listed<P: Position>(bencher: Bencher<'_, '_>) {
    let positions = positions::<P>();
    bencher.counter(positions.len()).bench_local(|| {
        positions
            .iter()
            .map(|position| black_box(position).legal_moves().len())
            .sum::<usize>()
    });
}

#[divan::bench(types = [TicTacTwo, TicTacSwap, TicTacToe, Tatedrez<3>, Tatedrez<4>, Tatedrez<5>])]
fn moves_applied_and_judged<P: Position>(bencher: Bencher<'_, '_>) {
    let moves: Vec<_> = positions::<P>()
        .into_iter()
        .flat_map(|position| {
            position
                .legal_moves()
                .into_iter()
                .map(move |mv| (position, mv))
        })
        .collect();
    bencher.counter(moves.len()).bench_local(|| {
        let judged = moves
            .iter()
            .map(|(position, mv)| black_box(position).apply(*mv).outcome());
        judged.flatten().count()
    });
}

/// Lines of every kind.
const LINES: [&str; 5] = [
    "place 1 2",
    "move 1,1 22",
    "shift up-left",
    "set p2 perfect 70",
    "undo 3 # back",
];

#[divan::bench]
fn lines_parsed(bencher: Bencher<'_, '_>) {
    bencher
        .counter(LINES.len())
        .bench(|| LINES.map(|line| parse(black_box(line), black_box(None))));
}

#[divan::bench]
fn lines_only_split_into_words(bencher: Bencher<'_, '_>) {
    bencher
        .counter(LINES.len())
        .bench(|| LINES.map(|line| black_box(line).split_whitespace().count()));
}
