//! Values of small games against the slow solver, on every position.

use std::collections::{BTreeMap, HashMap, HashSet};

use tt2::game::{ConcretePosition, Variant, Visible};
use tt2::games::{Tatedrez, TicTacSwap, TicTacToe};
use tt2::solver::{
    AnyValues, PackedTable, SmallGame, SmallGameValues, Solution, Value, Values, Watch, solve,
};

use super::{Patient, slow};
use crate::rules::naive::{Key, cells, least_key};
use crate::support::SplitMix;

/// Positions that can be typed but not reached, found by shuffling each of the `letterings` of the board.
fn unreachable<P: ConcretePosition>(reachable: &HashSet<P>, letterings: &[&str]) -> HashSet<P> {
    let game = P::VARIANT.game().word();
    let mut random = SplitMix(6);
    let mut found = HashSet::new();
    for lettering in letterings {
        for _ in 0..1_000 {
            let mut letters: Vec<char> = lettering.chars().collect();
            random.shuffle(&mut letters);
            let rows: Vec<String> = letters.chunks(3).map(|row| row.iter().collect()).collect();
            for side in ["X", "O"] {
                if let Ok(position) = format!("{game} {} {side}", rows.join("/")).parse() {
                    found.extend((!reachable.contains(&position)).then_some(position));
                }
            }
        }
    }
    found
}

/// Checks the values of all positions that can be reached from the start, which are this many, and from
/// `others`.
#[track_caller]
fn check_all<P: SmallGame + Visible>(count: usize, letterings: &[&str], has_unreachable: bool) {
    let mut positions = HashSet::new();
    slow::reach(&mut positions, P::START);
    assert_eq!(positions.len(), count, "positions of {}", P::VARIANT.game());
    let others = unreachable(&positions, letterings);
    assert_eq!(!others.is_empty(), has_unreachable);

    let reachable = positions.clone();
    for &position in &others {
        slow::reach(&mut positions, position);
    }
    let expected = slow::solve(&positions);
    let mut values = SmallGameValues::open().expect("enough memory");
    // all images of a position that can be reached can be reached too
    for position in others.iter().chain(&positions) {
        let found = values.value(position);
        assert_eq!(found, expected[position], "{position}");
    }
    let from_start: HashMap<P, Value> = reachable
        .into_iter()
        .map(|position| (position, expected[&position]))
        .collect();
    check_solution(&from_start);
}

/// Checks what is found by solving the game, whose positions have the `expected` values. Positions that are the same
/// but for symmetries and the exchange of the sides count once, and one of them is in the table if they are lost.
#[track_caller]
fn check_solution<P: SmallGame + Visible>(expected: &HashMap<P, Value>) {
    let solution = SmallGameValues::<P>::solve(&Patient).expect("a solved game");
    let Solution {
        counts,
        start,
        agrees,
        packed,
    } = solution.expect("nobody stops it");
    assert!(agrees);
    assert_eq!(start, expected[&P::START]);

    let mut values: HashMap<Key, Value> = HashMap::new();
    let mut listed: HashMap<Key, u8> = HashMap::new();
    let table = PackedTable::open(packed.leak());
    for (position, &value) in expected {
        let letters = cells(P::VARIANT.size())
            .into_iter()
            .map(|cell| position.letter(cell));
        let key = least_key(letters, position.side_to_move());
        values.insert(key, value);
        if let Some(remoteness) = table.probe(position.key() as u32) {
            assert_eq!(value, Value::Loss(remoteness), "{position}");
            assert_eq!(
                listed.insert(key, remoteness),
                None,
                "{position} occurs twice"
            );
        }
    }

    let mut expected = BTreeMap::new();
    for value in values.into_values() {
        *expected.entry(value).or_default() += 1;
    }
    assert_eq!(counts, expected);
    expected.retain(|value, _| *value < Value::Draw);
    let mut in_table = BTreeMap::new();
    for remoteness in (0..P::KEYS).filter_map(|key| table.probe(key)) {
        *in_table.entry(Value::Loss(remoteness)).or_default() += 1;
    }
    assert_eq!(in_table, expected);
}

#[test]
fn every_position_of_toe_has_the_value_of_the_slow_solver() {
    let full = [
        "X--------",
        "XO-------",
        "XXXOO----",
        "XXXOOO---",
        "XXXXOOOO-",
    ];
    // marks without a line stand in any order, so what can be typed can be reached
    check_all::<TicTacToe>(5_478, &full, false);
}

#[test]
#[ignore = "the gate does it"]
fn every_position_of_swap_has_the_value_of_the_slow_solver() {
    let letterings = [
        "xx-------",
        "ox-------",
        "XxxoO----",
        "OOOOx-x--",
        "XXxxoooo-",
        "XXXxOOOo-",
        "XXxxOooxo",
        "xxxxOOOOO",
        "xoxooXOXX",
    ];
    check_all::<TicTacSwap>(621_016, &letterings, true);
}

#[test]
fn every_position_of_tatedrez_has_the_value_of_the_slow_solver() {
    let letterings = ["NRBnrb---", "NRBnr----", "NBnr-----"];
    check_all::<Tatedrez>(186_012, &letterings, true);
}

#[test]
fn solving_can_be_stopped() {
    struct Stop;
    impl Watch for Stop {
        fn progress(&self, _: u64, _: u64) {}

        fn stops(&self) -> bool {
            true
        }
    }
    assert_eq!(solve(Variant::TicTacSwap, &Stop), Ok(None));
}

#[test]
fn the_solved_games_have_values() {
    let mut values = AnyValues::default();
    for variant in Variant::ALL {
        assert_eq!(values.of(variant).is_ok(), variant.is_solved(), "{variant}");
    }
}
