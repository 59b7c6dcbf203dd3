//! Random games analyzed, against the naive rules.

use std::collections::BTreeSet;

use tt2::game::{ConcretePosition as _, Visible};
use tt2::game::{History, Move, Side};
use tt2::learning::analysis::{Account, Analysis, analyze, mistakes};
use tt2::learning::mistake::Mistake;
use tt2::learning::verdict::{is_mistake, judge};
use tt2::solver::Solvable;
use tt2::solver::Values;

use super::past::{Bare, Library, best, class, part_of, random_moves, stood, worth_of, worths};
use crate::rules::naive::{
    Naive, NaiveGame, NaiveSwap, NaiveTatedrez, NaiveToe, NaiveTwo, NaiveValues, SWAP, TATEDREZ,
    Worth,
};
use crate::support::{MORE, SplitMix};

/// The game in which these moves are made from the start.
pub(super) fn history_of<N: Naive>(moves: &[Move]) -> History<N::Fast> {
    let mut history = History::new(N::Fast::START);
    for &mv in moves {
        history.make(mv).expect("a legal move");
    }
    history
}

/// Checks the analysis of a game; returns the kinds of values that were given away, as `best, made`.
#[track_caller]
fn check_game<N: Naive>(
    moves: &[Move],
    values: &mut dyn Values<N::Fast>,
    bare: &mut dyn Bare<N>,
) -> BTreeSet<String>
where
    N::Fast: Solvable + Visible,
{
    let kind = |worth: Worth| ["win", "draw", "loss"][usize::from(class(worth))];
    let history = history_of::<N>(moves);
    let analysis = analyze(&history, values, &());
    let Analysis { lines, accounts } = analysis.expect("nobody stops it");
    let played = NaiveGame::replay(N::START, moves);
    assert_eq!(lines.len(), played.plies.len(), "{moves:?}");
    let mut given_away = BTreeSet::new();
    let mut expected_accounts = [Account::default(); 2];
    let mut expected_mistakes = Vec::new();
    for (plies, (line, &(mv, _))) in lines.iter().zip(&played.plies).enumerate() {
        let stood = stood(&played, plies);
        let position = stood.last().expect("a position");
        let text = format!("{}: {line}", position.text());
        let worths = worths(&stood, bare);
        let made = worths.iter().find(|(other, _)| *other == mv);
        let (_, made) = *made.expect("a legal move");
        let best = best(&worths);
        let side = position.side_to_move();
        let (number, begin) = (plies + 1, format!("{}. {side} {mv}\t{made}", plies + 1));
        assert_eq!(
            (line.number, line.side, line.mv),
            (number, side, mv),
            "{text}"
        );
        assert_eq!(worth_of(line.value), made, "{text}");
        assert_eq!(line.missed.is_some(), made != best, "{text}");
        let is_one = class(made) > class(best);
        if let Some(missed) = &line.missed {
            assert_eq!(worth_of(missed.best), best, "{text}");
            let better = worths.iter().find(|(other, _)| *other == missed.better);
            let (better, worth) = better.expect("a legal move");
            assert_eq!(class(*worth), class(best), "{text}");
            given_away.insert(format!("{}, {}", kind(best), kind(made)));
            // the reply is that of the verdict on the move
            let before = history_of::<N>(&moves_before(&played, plies));
            let verdict = judge(&before, mv, values);
            assert_eq!(missed.mistake, verdict, "{text}");
            assert_eq!(missed.mistake.is_some(), is_one, "{text}");
            let mark = if is_one { " ?" } else { " ?! " };
            let end = format!("better: {better} ({best})");
            assert!(line.to_string().starts_with(&(begin + mark)), "{text}");
            assert!(line.to_string().ends_with(&end), "{text}");
        } else {
            assert_eq!(line.to_string(), begin);
        }
        if mv == Move::Pass {
            continue;
        }
        let account = &mut expected_accounts[side as usize];
        let erring = worths
            .iter()
            .filter(|(_, worth)| class(*worth) > class(best));
        account.by_chance += part_of(erring.count(), worths.len());
        account.moves += 1;
        account.mistakes += usize::from(is_one);
        if is_one {
            let alone = bare.worth(position);
            let after = bare.worth(&position.after(mv)).before();
            expected_mistakes.push((number, side, mv, best, class(after) > class(alone)));
        }
    }
    for (side, expected) in Side::ALL.into_iter().zip(expected_accounts) {
        let Account {
            mistakes,
            moves,
            by_chance,
        } = accounts[side];
        assert_eq!((mistakes, moves), (expected.mistakes, expected.moves));
        assert!((by_chance - expected.by_chance).abs() < 1e-9);
    }
    let found = mistakes(&history, values);
    let found = found.iter().map(|found| {
        (
            found.ply,
            found.side,
            found.mv,
            worth_of(found.had),
            found.is_bare,
        )
    });
    assert!(found.eq(expected_mistakes.iter().copied()), "{moves:?}");
    for &(ply, .., mv, _, is_bare) in &expected_mistakes {
        let position = history_of::<N>(&moves_before(&played, ply - 1)).position();
        let is_one = is_mistake(&position, mv, values);
        assert_eq!(is_one, is_bare, "{position}: {mv}");
    }
    given_away
}

/// The moves in the first plies of a game, passes left out.
fn moves_before<N: Naive>(played: &NaiveGame<N>, plies: usize) -> Vec<Move> {
    let moves = played.plies[..plies].iter().map(|&(mv, _)| mv);
    moves.filter(|&mv| mv != Move::Pass).collect()
}

/// Checks random games, of which every other one shuffles.
#[track_caller]
fn check<N: Naive>(seed: u64, games: usize, mut bare: impl Bare<N>) -> BTreeSet<String>
where
    N::Fast: Solvable + Visible,
{
    let mut random = SplitMix(seed);
    let mut values = N::Fast::exact().expect("a solved game");
    let mut given_away = BTreeSet::new();
    for game in 0..games * MORE as usize {
        let moves = random_moves::<N>(&mut random, game % 2 == 0, 25);
        given_away.extend(check_game(&moves, &mut *values, &mut bare));
    }
    given_away
}

#[test]
fn an_analysis_marks_and_counts_what_the_naive_rules_say_was_given_away() {
    let toe = NaiveValues::of([NaiveToe::START]);
    let mut given_away = check::<NaiveToe>(41, 40, &toe);
    given_away.extend(check::<NaiveSwap>(42, 40, &*SWAP));
    given_away.extend(check::<NaiveTatedrez>(43, 40, &*TATEDREZ));
    let all = [
        "draw, loss",
        "loss, loss",
        "win, draw",
        "win, loss",
        "win, win",
    ];
    assert!(given_away.iter().eq(all), "{given_away:?}");
    check::<NaiveTwo>(44, 6, Library::new());
}

/// Checks what is said of a game of Tic-Tac-Toe, in which these cells were marked by turns.
#[track_caller]
fn told(cells: &[(u8, u8)]) -> (Vec<String>, Vec<String>) {
    let place = |&(row, col)| Move::Place(tt2::board::Cell::new(row, col));
    let moves: Vec<Move> = cells.iter().map(place).collect();
    let history = history_of::<NaiveToe>(&moves);
    let mut values = tt2::games::TicTacToe::exact().expect("a solved game");
    let analysis = analyze(&history, &mut *values, &());
    let Analysis { lines, accounts } = analysis.expect("nobody stops it");
    let mut told: Vec<String> = lines.iter().map(ToString::to_string).collect();
    told.extend(Side::ALL.map(|side| accounts[side].to_string()));
    let turns = mistakes(&history, &mut *values);
    (told, turns.iter().map(ToString::to_string).collect())
}

#[test]
fn an_analysis_names_the_reply_that_shows_a_mistake_and_the_ply_at_which_the_game_turned() {
    let (lines, turns) = told(&[(0, 0), (0, 1), (1, 0), (2, 2), (2, 0)]);
    assert_eq!(
        lines,
        [
            "1. X place 0 0\tdraw",
            "2. O place 0 1\tlose 6 ? X answers place 1 0; better: place 1 1 (draw)",
            "3. X place 1 0\twin 5",
            "4. O place 2 2\tlose 2 ?! better: place 2 0 (lose 4)",
            "5. X place 2 0\twin 1",
            "0 mistakes in 3 moves; random play would have made 1.0",
            "1 mistake in 2 moves; random play would have made 0.9",
        ]
    );
    assert_eq!(
        turns,
        ["The game turned at ply 2, O's place 0 1: it gave a draw away."]
    );
}

#[test]
fn a_line_that_is_no_mistake_is_not_read_as_one() {
    type Toe = tt2::games::TicTacToe;
    let read = |line: &str| Mistake::read::<Toe>(line).map(|(mistake, _)| mistake);
    let line = "toe X--/---/--- O\tplace 0 1\tAnn";
    let mistake = read(line).expect("a mistake");
    assert_eq!(mistake.to_string(), line);
    assert_eq!(
        (&*mistake.position, &*mistake.name),
        ("toe X--/---/--- O", "Ann")
    );
    let damaged = [
        "",
        "toe X--/---/--- O",
        "toe X--/---/--- O\tplace 0 1",
        "toe X--/---/--- O\tplace 0 1\t",
        "toe X--/---/--- O\tplace 0 1\t  ",
        "toe X--/---/--- O\tplace 0 1\t Ann",
        "toe X--/---/--- O\tplace 0 1\tAnn\tBob",
        "toe X--/---/--- O\tplace 0 0\tAnn",
        "toe X--/---/--- O\tPlace 0 1\tAnn",
        "toe  X--/---/--- O\tplace 0 1\tAnn",
        "toe X--/---/--- X\tplace 0 1\tAnn",
        "toe XXX/OO-/--- O\tplace 2 2\tAnn",
        "two X--/---/--- O\tplace 0 1\tAnn",
        "toe X--/---/--- O\tplace 0 1\tA\u{1b}[1mnn",
    ];
    for line in damaged {
        assert_eq!(read(line), None, "{line:?}");
    }
}
