//! Strat1 against its description: in the three small games, and in every game on boards made by hand.

use tt2::board::Cell;
use tt2::game::{Move, Outcome, Position, Side};
use tt2::games::{AnyGame, AnyPosition, Tatedrez, TicTacSwap, TicTacToe};
use tt2::player::Engine;
use tt2::settings::PlayerKind;

use super::samples::{all, choice, choices, from_play};

/// What a move is worth to Strat1, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Merit {
    Wins,
    LeavesNoWin,
    LeavesAWin,
    Loses,
}

fn is_won<P: Position>(position: &P, side: Side) -> bool {
    position.outcome().and_then(Outcome::winner) == Some(side)
}

fn merit<P: Position>(position: &P, mv: Move) -> Merit {
    let (next, side) = (position.apply(mv), position.side_to_move());
    if is_won(&next, side) {
        return Merit::Wins;
    }
    if is_won(&next, !side) {
        return Merit::Loses;
    }
    let wins = |reply| is_won(&next.apply(reply), !side);
    if next.outcome().is_none() && next.legal_moves().into_iter().any(wins) {
        Merit::LeavesAWin
    } else {
        Merit::LeavesNoWin
    }
}

/// The cells that it prefers, the best first.
const PREFERRED: [(u8, u8); 5] = [(1, 1), (0, 0), (2, 0), (0, 2), (2, 2)];

/// How far down the list of preferred cells the move brings a piece.
fn rank(mv: Move) -> usize {
    let goes_to = |cell| match mv {
        Move::Place(to) | Move::PlacePiece(_, to) | Move::Move(_, to) => to == cell,
        Move::Swap(..) | Move::Shift(_) | Move::Pass => false,
    };
    let mut preferred = PREFERRED.into_iter();
    let found = preferred.position(|(row, col)| goes_to(Cell::new(row, col)));
    found.unwrap_or(PREFERRED.len())
}

/// The moves that are written for the position, as they are typed and in the order of the alphabet.
fn written<P: Position>(position: &P) -> Vec<String> {
    let moves = position.legal_moves().into_iter();
    let rated = moves.map(|mv| ((merit(position, mv), rank(mv)), mv));
    let rated: Vec<_> = rated.collect();
    let best = rated.iter().map(|&(rating, _)| rating).min();
    let best = rated.iter().filter(|&&(rating, _)| Some(rating) == best);
    let mut best: Vec<String> = best.map(|(_, mv)| mv.to_string()).collect();
    best.sort_unstable();
    best
}

/// Checks a few moves in each position, and in some of them that every move that is written is made.
#[track_caller]
fn check<P: Position + Into<AnyPosition>>(positions: &[P]) {
    let mut engine = Engine::new(5);
    for (number, &position) in positions.iter().enumerate() {
        let (game, written) = (AnyGame::new(position.into()), written(&position));
        for _ in 0..2 {
            let mv = choice(PlayerKind::Strat1, &game, &mut engine).to_string();
            assert!(written.contains(&mv), "{position}: {mv}, not {written:?}");
        }
        if number % 1_000 == 0 {
            let made: Vec<String> = choices(PlayerKind::Strat1, position, 1_000)
                .into_keys()
                .collect();
            assert_eq!(made, written, "{position}");
        }
    }
}

#[test]
fn strat1_plays_all_of_tic_tac_toe_as_it_is_written() {
    check(&all::<TicTacToe>());
}

#[test]
fn strat1_plays_tic_tac_swap_as_it_is_written() {
    check(&from_play::<TicTacSwap>(1, 30_000));
}

#[test]
fn strat1_plays_all_of_tatedrez_as_it_is_written() {
    let mut positions = all::<Tatedrez>();
    // a computer is asked after the forced pass
    positions.retain(|position| position.legal_moves().first() != Some(&Move::Pass));
    check(&positions);
}

/// Checks that Strat1 makes these moves, and each of them.
#[track_caller]
fn check_listed(text: &str, expected: &str) {
    let position: AnyPosition = text
        .parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    let made = choices(PlayerKind::Strat1, position, 500).into_keys();
    assert_eq!(made.collect::<Vec<_>>().join(", "), expected, "{text}");
}

#[test]
fn strat1_makes_the_moves_that_each_sentence_of_its_description_allows() {
    let table = include_str!("../../data/strat1.tsv").lines();
    for line in table.filter(|line| !line.starts_with('#')) {
        let (text, expected) = line.split_once('\t').expect("a position and moves");
        check_listed(text, expected);
    }
}
