//! Strat1 against its description: in Tic-Tac-Two by the naive rules, elsewhere by the legal moves.

use std::collections::{BTreeMap, BTreeSet};

use tt2::board::Cell;
use tt2::game::{Move, Outcome, Position, Side};
use tt2::games::{AnyGame, AnyPosition, Tatedrez, TicTacToe};
use tt2::player::Engine;
use tt2::settings::PlayerKind;

use super::{all, choice, choices, mixed};
use crate::rules::naive::{Naive, NaiveSwap, NaiveTatedrez, NaiveTwo, conceivable};
use crate::rules::samples;
use crate::support::times;

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

/// The centre and the corners of a square around the centre, the best first.
fn preferred(centre: Cell, to_the_edge: u8) -> [Cell; 5] {
    let (top, left) = (centre.row - to_the_edge, centre.col - to_the_edge);
    let (bottom, right) = (centre.row + to_the_edge, centre.col + to_the_edge);
    let corners = [(top, left), (bottom, left), (top, right), (bottom, right)];
    let [first, second, third, fourth] = corners.map(|(row, col)| Cell::new(row, col));
    [centre, first, second, third, fourth]
}

/// How far down the list of preferred cells the move brings a piece.
fn rank(mv: Move) -> usize {
    let goes_to = |cell| match mv {
        Move::Place(to) | Move::PlacePiece(_, to) | Move::Move(_, to) => to == cell,
        Move::Swap(..) | Move::Shift(_) | Move::Pass => false,
    };
    let preferred = preferred(Cell::new(1, 1), 1);
    let found = preferred.into_iter().position(goes_to);
    found.unwrap_or(preferred.len())
}

/// The moves that the description allows on a board of three rows.
fn written<P: Position>(position: &P) -> BTreeSet<Move> {
    let moves = position.legal_moves().into_iter();
    let rated = moves.map(|mv| ((merit(position, mv), rank(mv)), mv));
    let rated: Vec<_> = rated.collect();
    let best = rated.iter().map(|&(rating, _)| rating).min();
    let best = rated.iter().filter(|&&(rating, _)| Some(rating) == best);
    best.map(|&(_, mv)| mv).collect()
}

/// Checks a few moves in each position, and in some of them that every move that is written is made.
#[track_caller]
fn check<P: Position + Into<AnyPosition>>(positions: &[P]) {
    let mut engine = Engine::new(5);
    for (number, &position) in positions.iter().enumerate() {
        let (game, written) = (AnyGame::new(position.into()), written(&position));
        for _ in 0..2 {
            let mv = choice(PlayerKind::Strat1, &game, &mut engine);
            assert!(written.contains(&mv), "{position}: {mv}, not {written:?}");
        }
        if number % 1_000 == 0 {
            let made = choices(PlayerKind::Strat1, position, 1_000);
            assert!(made.keys().eq(&written), "{position}: {made:?}");
        }
    }
}

#[test]
fn strat1_plays_on_three_rows_as_it_is_written() {
    check(&all::<TicTacToe>());
    check(&mixed::<NaiveSwap>(1, 30_000));
    check(&all::<Tatedrez>());
    check(&mixed::<NaiveTatedrez>(1, 3_000));
}

/// The sentence of the description of Strat1 in Tic-Tac-Two that says what to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Rule {
    InitialCentre,
    InitialCorner,
    PlaceToWin,
    ShiftToWin,
    PlaceToDefend,
    ShiftToDefend,
    PlaceOrShift,
    Shift,
}

/// The sentence that applies to a position of Tic-Tac-Two, and the moves that it allows.
fn written_for_two(position: &NaiveTwo) -> (Rule, Vec<Move>) {
    let side = position.side_to_move();
    let is_place = |mv: &Move| matches!(mv, Move::Place(_));
    let mut known = conceivable(5);
    known.retain(|mv| matches!(mv, Move::Place(_) | Move::Shift(_)));
    let (places, shifts): (Vec<Move>, Vec<Move>) =
        position.legal_moves(&known).into_iter().partition(is_place);
    let (to_win, shifts_to_win): (Vec<Move>, Vec<Move>) =
        position.wins(&known).into_iter().partition(is_place);
    let threats = position.threats(&known);
    // a shift that shows the other side's line loses, whoever makes it
    let mut sensible = shifts.clone();
    sensible.retain(|shift| !threats.contains(shift));
    if sensible.is_empty() {
        sensible = shifts;
    }
    let pieces = position.count(side);
    if pieces >= 2 || position.count(!side) >= 2 {
        let mut to_defend = places.clone();
        to_defend.retain(|place| threats.contains(place));
        let mut back = sensible.clone();
        back.retain(|shift| match shift {
            Move::Shift(direction) => threats.contains(&Move::Shift(direction.opposite())),
            _ => false,
        });
        for (rule, moves) in [
            (Rule::PlaceToWin, to_win),
            (Rule::ShiftToWin, shifts_to_win),
            (Rule::PlaceToDefend, to_defend),
            (Rule::ShiftToDefend, back),
        ] {
            if !moves.is_empty() {
                return (rule, moves);
            }
        }
    }
    match pieces {
        0 | 1 => {
            let preferred = preferred(position.centre().expect("a grid"), 1).map(Move::Place);
            let first = preferred.iter().position(|place| places.contains(place));
            match first.expect("a corner is free") {
                0 => (Rule::InitialCentre, vec![preferred[0]]),
                corner => (Rule::InitialCorner, vec![preferred[corner]]),
            }
        }
        2 | 3 => (Rule::PlaceOrShift, [places, sensible].concat()),
        _ => (Rule::Shift, sensible),
    }
}

#[test]
fn strat1_plays_tic_tac_two_as_it_is_written() {
    let mut engine = Engine::new(3);
    let mut counts: BTreeMap<Rule, usize> = BTreeMap::new();
    for (position, naive) in samples::mixed::<NaiveTwo>(1, 4_000 * times()) {
        let (rule, written) = written_for_two(&naive);
        let game = AnyGame::new(position.into());
        for _ in 0..4 {
            let mv = choice(PlayerKind::Strat1, &game, &mut engine);
            assert!(written.contains(&mv), "{position}: {mv}, not {written:?}");
        }
        let count = counts.entry(rule).or_default();
        *count += 1;
        if matches!(rule, Rule::PlaceOrShift | Rule::Shift) && *count <= 25 {
            let made: BTreeSet<Move> = choices(PlayerKind::Strat1, position, 500)
                .into_keys()
                .collect();
            assert_eq!(made, written.into_iter().collect(), "{position}");
        }
    }
    assert!(counts.len() == 8, "{counts:?}");
    assert!(counts.values().all(|&count| count >= 20), "{counts:?}");
}

#[test]
fn strat1_places_and_shifts_equally_often() {
    let text = "two -----/-X---/-X-O-/-O---/----- 32 X";
    let position: AnyPosition = text.parse().expect("a position");
    let made = choices(PlayerKind::Strat1, position, 10_000);
    let placed = made.iter().filter(|(mv, _)| matches!(mv, Move::Place(_)));
    let placed: usize = placed.map(|(_, times)| times).sum();
    assert!((4_800..=5_200).contains(&placed), "{placed} of 10000");
}
