//! Tests of computers in games that repeat positions, after other games, and after a stopped
//! search.

use std::collections::BTreeSet;

use tt2::model::game::{ConcretePosition as _, Move, Position as _, Variant};
use tt2::model::games::{AnyGame, AnyPosition};
use tt2::model::settings::Computer;
use tt2::solver::{Value, rated_moves};
use tt2::strategies::{Engine, move_within_horizon};

use super::horizon::plain_value;
use crate::rules::naive::{Naive, NaiveSwap, NaiveTatedrez, NaiveTwo};
use crate::rules::samples::{played, random_moves};
use crate::support::{SplitMix, times};

/// Lists `count` unfinished games of random moves, or more in a long run of the tests ([`times`]).
/// In half of them, the moves prefer to return to earlier positions.
fn games<N: Naive>(seed: u64, count: usize) -> Vec<AnyGame> {
    let mut random = SplitMix(seed);
    let games = (0..count * times()).map(|_| {
        let moves = random_moves(&mut random, N::START, 24);
        played(AnyPosition::start(N::Fast::VARIANT), &moves)
    });
    games.collect()
}

fn choose(engine: &mut Engine, computer: Computer, game: &AnyGame) -> Move {
    let chosen = engine.choose(computer, game);
    chosen.expect("values")
}

const SEED: u64 = 1;

/// Creates an engine that has no values yet. It will draw the same random numbers as
/// `engine`.
fn fresh(engine: &Engine) -> Engine {
    let mut fresh = Engine::new(SEED);
    fresh.chance.set_word_pos(engine.chance.get_word_pos());
    fresh
}

/// Lists [`games`] of several variants in a random order.
fn mixed_games(count: usize) -> Vec<AnyGame> {
    let mut games = [
        games::<NaiveTwo>(1, count),
        games::<NaiveSwap>(2, count),
        games::<NaiveTatedrez>(3, count),
        games::<NaiveTatedrez<4>>(4, count),
    ]
    .concat();
    SplitMix(5).shuffle(&mut games);
    games
}

#[test]
fn what_was_played_before_changes_no_move_and_no_value() {
    let (mut engine, mut random) = (Engine::new(SEED), SplitMix(6));
    for game in mixed_games(4) {
        let computer = random.pick(&Computer::ALL);
        let mut other = fresh(&engine);
        let [rated, others] =
            [&mut engine, &mut other].map(|engine| rated_moves(&game, &mut engine.values));
        assert_eq!(rated, others, "{}", game.position());
        let [made, alone] = [&mut engine, &mut other].map(|engine| choose(engine, computer, &game));
        assert_eq!(made, alone, "{computer}, {}", game.position());
    }
}

/// Plays a game of Tatedrez on 3x3. Commas separate the moves, which lack their first word: `r 2 2`
/// is `place r 2 2`.
fn small_tatedrez(moves: &str) -> AnyGame {
    let mut game = AnyGame::new(AnyPosition::start(Variant::Tatedrez3));
    for text in moves.split(',') {
        let mut moves = game.legal_moves().into_iter();
        let is_meant = |mv: &Move| {
            mv.to_string()
                .split_once(' ')
                .is_some_and(|(_, bare)| bare == text)
        };
        let mv = moves.find(is_meant).expect("a legal move");
        game.make(mv).expect("a legal move");
    }
    game
}

/// In this game, the move that wins fastest would bring about a position for the third time, which
/// is a draw. Another move wins too, but takes longer.
#[test]
fn perfect_does_not_end_a_won_game_as_a_tie() {
    let game = small_tatedrez("r 2 2,r 1 0,b 0 0,n 1 1,n 0 1,b 2 0,2 2 2 1,2 1 2 2,2 2 2 1");
    let mut engine = Engine::new(SEED);
    let values = engine.values.of(game.variant()).expect("a solved game");
    let values = values.move_values(&game.position());
    let (quickest, value) = values[0];
    assert_eq!(format!("{quickest}: {value}"), "move 2 1 2 2: win 3");
    assert!(game.ends_by_repetition(&game.position(), quickest));
    for _ in 0..100 {
        let made = choose(&mut engine, Computer::Perfect, &game);
        assert!(values.contains(&(made, Value::Win(7))), "{made}");
    }
}

/// Finds the best moves by a plain search that looks `horizon` plies ahead. A move that brings
/// about a position for the third time is worth a draw. Of moves with the same value, the best are
/// those that lead to the positions that have occurred least often.
fn best(game: &AnyGame, horizon: u8) -> BTreeSet<Move> {
    let position = game.position();
    let times = |position: &AnyPosition| {
        let reached = game.plies().iter().map(|ply| ply.position);
        let stood = [game.start()].into_iter().chain(reached);
        stood.filter(|other| other == position).count()
    };
    let ends = |next: &AnyPosition| {
        let passed = next.must_pass().then(|| next.apply(Move::Pass));
        let ends = |next: &AnyPosition| next.outcome().is_none() && times(next) >= 2;
        ends(next) || passed.is_some_and(|passed| ends(&passed))
    };
    let value = |next: &AnyPosition| {
        if ends(next) {
            Value::Draw
        } else {
            plain_value(next, horizon - 1).before()
        }
    };
    let moves = position.legal_moves().into_iter();
    let rated = moves.map(|mv| {
        let next = position.apply(mv);
        (value(&next), times(&next), mv)
    });
    let rated: Vec<_> = rated.collect();
    let best = rated.iter().map(|(value, ..)| *value).max();
    let of_best = || rated.iter().filter(|(value, ..)| Some(*value) == best);
    let fewest = of_best().map(|(_, times, _)| *times).min();
    let chosen = of_best().filter(|(_, times, _)| Some(*times) == fewest);
    chosen.map(|(.., mv)| *mv).collect()
}

#[test]
fn a_computer_with_a_horizon_foresees_ties_by_repetition() {
    let mut engine = Engine::new(SEED);
    let small = games::<NaiveTatedrez>(7, 300);
    let large = [games::<NaiveTatedrez<4>>(8, 100), games::<NaiveTwo>(9, 100)].concat();
    for (games, horizons) in [(small, 2..=5), (large, 1..=3)] {
        let repeated = games.iter().filter(|game| {
            let mut plies = game.plies().iter();
            plies.any(|ply| game.occurrences(&ply.position) > 1)
        });
        assert!(repeated.clone().count() > 10, "games with a repetition");
        let horizons = |game| horizons.clone().map(move |horizon| (game, horizon));
        for (game, horizon) in repeated.flat_map(horizons) {
            let best = best(game, horizon);
            let values = &mut engine.values;
            let made = move_within_horizon(horizon, game, values, &mut engine.chance);
            let made = made.expect("nothing stops it");
            let text = format!("{} of {:?}", game.position(), game.plies());
            assert!(best.contains(&made), "{text}: {made}, not {best:?}");
        }
    }
}
