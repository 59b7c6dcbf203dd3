//! Random: any legal move, and the same games for the same seed.

use tt2::game::{ConcretePosition, Outcome, Variant};
use tt2::games::{AnyPosition, Tatedrez, TicTacSwap, TicTacToe, TicTacTwo};
use tt2::player::Engine;
use tt2::settings::PlayerKind;

use super::samples::{choices, from_play, game};

/// Moves made in a position.
const TURNS: usize = 20_000;

/// Checks that every legal move is made and none too often or too rarely.
#[track_caller]
fn check_fair<P>()
where
    P: ConcretePosition + Into<AnyPosition> + TryFrom<AnyPosition>,
{
    for position in from_play::<P>(2, 600).into_iter().step_by(60) {
        let mut legal: Vec<String> = position
            .legal_moves()
            .iter()
            .map(ToString::to_string)
            .collect();
        legal.sort_unstable();
        let share = TURNS / legal.len();
        let made = choices(PlayerKind::Random, position, TURNS);
        for (mv, times) in &made {
            let times = *times;
            // ten times the standard deviation of the rarest moves
            assert!(
                times.abs_diff(share) <= share / 2,
                "{position}: {mv} {times} times"
            );
        }
        let made: Vec<String> = made.into_keys().collect();
        assert_eq!(made, legal, "{position}");
    }
}

#[test]
fn random_makes_every_legal_move_equally_often() {
    check_fair::<TicTacToe>();
    check_fair::<TicTacSwap>();
    check_fair::<Tatedrez>();
    check_fair::<TicTacTwo>();
}

/// Checks a whole game of the first seed, the moves and the winner, and that it can be played again.
#[track_caller]
fn check_game(variant: Variant, kinds: [PlayerKind; 2], expected: &str) {
    for _ in 0..2 {
        let history = game(variant, kinds, 500, &mut Engine::new(1));
        let moves = history.plies().iter().map(|ply| ply.mv.to_string());
        let moves: Vec<String> = moves.collect();
        let winner = history.outcome().and_then(Outcome::winner);
        let winner = winner.map_or("tie".to_owned(), |side| format!("{side} wins"));
        assert_eq!(format!("{}: {winner}", moves.join(", ")), expected);
    }
}

#[test]
fn a_seed_gives_the_same_whole_games_in_every_release() {
    check_game(
        Variant::TicTacToe,
        [PlayerKind::Random; 2],
        "place 1 1, place 1 0, place 2 2, place 0 0, place 0 2, place 2 0: O wins",
    );
    check_game(
        Variant::TicTacSwap,
        [PlayerKind::Random; 2],
        "place 1 1, place 1 0, swap 1 0 1 1, place 0 0, place 0 2, place 2 1, place 2 0, place 1 2, \
         swap 1 2 2 0, place 2 2, swap 2 1 2 2: O wins",
    );
    check_game(
        Variant::Tatedrez3,
        [PlayerKind::Random; 2],
        "place r 1 2, place r 0 1, place b 2 2, place n 0 0, place n 1 0, place b 2 0, move 1 2 0 2, \
         move 0 0 2 1, move 2 2 1 1, move 2 1 0 0, move 1 1 2 2, move 0 1 2 1, move 0 2 1 2, move 2 1 1 1, \
         move 1 2 0 2, move 0 0 1 2, move 0 2 0 0, move 1 1 2 1, move 1 0 0 2, move 2 0 1 1, move 0 2 1 0, \
         move 2 1 2 0, move 0 0 0 2, move 2 0 2 1, move 0 2 0 1, move 1 2 0 0, move 0 1 0 2, move 0 0 1 2, \
         move 0 2 0 0, move 2 1 2 0, move 0 0 0 1, move 2 0 2 1, move 1 0 0 2, move 1 1 2 0, \
         move 2 2 0 0: X wins",
    );
    check_game(
        Variant::TicTacTwo,
        [PlayerKind::Random; 2],
        "place 2 2, place 2 1, place 3 3, place 1 1, place 3 2, shift up-right, move 2 2 0 4, place 2 2, \
         move 3 3 0 3, shift down, move 3 2 2 4, move 2 1 3 2, move 0 3 2 3, move 1 1 1 3, move 2 3 1 4, \
         place 3 4, place 1 2, move 3 4 2 3, shift down, move 2 3 4 3, shift left, move 2 2 3 3, \
         move 2 4 4 1, move 3 2 4 2, move 4 1 2 1, shift up, move 2 1 3 2, shift up-right, move 1 2 2 2, \
         move 3 3 1 2, move 1 4 0 3, move 1 2 2 3, shift left, move 4 3 2 1, move 2 2 0 2, move 4 2 1 2, \
         move 0 4 2 2, move 2 3 1 1: O wins",
    );
    check_game(
        Variant::TicTacTwo,
        [PlayerKind::Strat1; 2],
        "place 2 2, place 1 1, place 3 1, place 1 3, place 1 2, place 3 2, place 2 3, place 2 1, shift right, \
         shift down, shift up, shift up, shift down-left, shift up, shift down-left, shift down-right, \
         shift up, shift down, shift up-left, shift right, shift left: tie",
    );
    check_game(
        Variant::TicTacTwo,
        [PlayerKind::Perfect, PlayerKind::Strat1],
        "place 3 1, place 2 2, place 2 1, place 1 1, shift down, place 4 1, place 3 2, place 3 3, \
         place 4 3: X wins",
    );
}
