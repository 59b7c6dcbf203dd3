//! Random games analyzed, and their mistakes counted, against the naive rules.

use tt2::game::{ConcretePosition as _, Move, Side};
use tt2::solver::Value;

use super::past::{ByRules, Oracle, Proof, TATEDREZ, best, of_move, random_moves, rated, stood};
use super::{is_mistake, read_value};
use crate::rules::naive::{Naive, NaiveGame, NaiveSwap, NaiveTatedrez, NaiveToe, NaiveTwo};
use crate::support::{Folder, SplitMix, times};

/// Checks the analysis of a game, a ply a line; returns the number of mistakes of X and O.
#[track_caller]
fn check_lines<N: Naive>(
    lines: &[String],
    moves: &[Move],
    oracle: &mut impl Oracle<N>,
) -> Option<[usize; 2]> {
    let played = NaiveGame::replay(N::START, moves);
    assert_eq!(lines.len(), played.plies.len(), "{moves:?}: {lines:?}");
    let mut mistakes = [0; 2];
    for (plies, (line, &(mv, _))) in lines.iter().zip(&played.plies).enumerate() {
        let stood = stood(&played, plies);
        let side = stood.last()?.side_to_move();
        let rated = rated(&stood, oracle)?;
        let (made, best) = (of_move(&mv.to_string(), &rated).value, best(&rated));
        let begin = format!("{}. {side} {mv}\t{made}", plies + 1);
        let rest = line.strip_prefix(&begin);
        let rest = rest.unwrap_or_else(|| panic!("{line:?}, not {begin:?} in {moves:?}"));
        if mv == Move::Pass || !is_mistake(best, made) {
            assert_eq!(rest, "", "{line:?} in {moves:?}");
            continue;
        }
        mistakes[side as usize] += 1;
        let better = rest
            .strip_prefix(" ? ")
            .and_then(|rest| rest.split_once("; better: "));
        let (_, better) = better.unwrap_or_else(|| panic!("{line:?} in {moves:?}"));
        let (better, value) = better
            .trim_end_matches(')')
            .split_once(" (")
            .expect("a value");
        assert_eq!(read_value(value), best, "{line:?} in {moves:?}");
        assert_eq!(of_move(better, &rated).value, best, "{line:?} in {moves:?}");
    }
    Some(mistakes)
}

/// Plays random games to an end by resignation, and checks the analysis of each and what is written about it.
#[track_caller]
fn check<N: Naive>(seed: u64, games: usize, oracle: &mut impl Oracle<N>) -> usize {
    let mut random = SplitMix(seed);
    let word = N::Fast::VARIANT.word();
    let folder = Folder::new();
    let mut script = "set p2 human\nset x p1\n".to_owned();
    let mut played = Vec::new();
    for _ in 0..games * times() {
        let moves = random_moves(&mut random, N::START, 25);
        script += &format!("play {word}\n");
        for mv in &moves {
            script += &format!("{mv}\n");
        }
        script += "resign\nanalyze\necho ~\n";
        played.push(moves);
    }
    let told = folder.run(&["-q", "--results", "results.tsv"], &script);
    assert_eq!((told.status, &*told.err), (0, ""), "{script}");
    let results = folder.read("results.tsv");
    let mut count = 0;
    assert_eq!(results.lines().count(), played.len() + 1);
    for ((moves, answer), result) in played
        .iter()
        .zip(told.out.split("~\n"))
        .zip(results.lines().skip(1))
    {
        let lines: Vec<String> = answer
            .lines()
            .filter(|line| line.contains('\t'))
            .map(str::to_owned)
            .collect();
        let Some([x, o]) = check_lines::<N>(&lines, moves, oracle) else {
            continue;
        };
        count += x + o;
        let game = NaiveGame::replay(N::START, moves);
        let won = !game.position().side_to_move();
        let plies: Vec<String> = game.plies.iter().map(|(mv, _)| mv.to_string()).collect();
        let fields: Vec<&str> = result.split('\t').skip(1).collect();
        let expected = [
            word,
            "P1",
            "P2",
            if won == Side::X { "X" } else { "O" },
            &plies.len().to_string(),
            &x.to_string(),
            &o.to_string(),
            &plies.join(", "),
        ];
        assert_eq!(fields, expected, "{moves:?}");
    }
    count
}

#[test]
fn an_analysis_marks_and_the_list_counts_what_the_naive_rules_say_was_given_away() {
    assert!(check::<NaiveToe>(41, 40, &mut Proof::new()) > 20);
    assert!(check::<NaiveSwap>(42, 40, &mut Proof::new()) > 20);
    assert!(check::<NaiveTatedrez<3>>(43, 20, &mut ByRules::new(&TATEDREZ)) > 10);
    check::<NaiveTwo>(44, 2, &mut Proof::new());
}

#[test]
fn a_mistake_is_one_within_sight() {
    for (had, left, is_one) in [
        (Value::Win(7), Value::Draw, true),
        (Value::Win(9), Value::Draw, false),
        (Value::Win(9), Value::Loss(6), true),
        (Value::Draw, Value::Loss(8), false),
        (Value::Win(1), Value::Win(3), false),
    ] {
        assert_eq!(is_mistake(had, left), is_one, "{had} {left}");
    }
}
