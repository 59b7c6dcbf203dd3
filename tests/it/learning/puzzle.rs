//! Checks that exactly one of several moves wins in each puzzle, and that the win takes as many
//! moves as the user asked for.

use std::collections::{HashMap, HashSet};

use chrono::{Datelike as _, NaiveDate};
use tt2::learning::puzzle::{daily, find};
use tt2::learning::rush::Rush;
use tt2::learning::task::{Task, TaskKind};
use tt2::learning::task_log::TaskLog;
use tt2::model::board::{Cell, Symmetry};
use tt2::model::game::{Move, Outcome, Position as _, Variant};
use tt2::model::games::AnyPosition;
use tt2::model::settings::{Name, Seat, Settings};
use tt2::solver::{AnyValues, Wdl};
use tt2::strategies::Engine;
use tt2::text::tasks::{heading, rush_missed, rush_over, rush_solved};

use super::tasks::solve;
use crate::support::{Dialogue, times};

/// Asks for the position of the current puzzle.
fn position(dialogue: &mut Dialogue) -> AnyPosition {
    let position = dialogue.ask("position");
    position[0].parse().expect("a position")
}

/// Checks that `position` has several moves, that exactly one of them wins, and that the winner
/// needs `moves` moves.
#[track_caller]
fn check_position(position: &AnyPosition, moves: u8, values: &mut AnyValues) {
    let rated = values.move_values(position);
    let rated = rated.expect("a solved game");
    assert_eq!(rated[0].1.wdl(), Wdl::Win, "{position}");
    assert_eq!(rated[0].1.remoteness().div_ceil(2), moves, "{position}");
    assert!(rated[1].1.wdl() < Wdl::Win, "{position}");
}

#[test]
fn in_a_puzzle_of_every_length_one_move_alone_wins() {
    let mut values = AnyValues::default();
    for (word, longest) in [
        ("two", 8),
        ("swap", 5),
        ("toe", 3),
        ("tatedrez", 10),
        ("tatedrez4", 10),
    ] {
        let mut found = HashSet::new();
        for seed in 0..2 * times() as u64 {
            let mut dialogue = Dialogue::new(seed);
            for moves in 1..=longest {
                let line = format!("puzzle {word} {moves}");
                let told = dialogue.ask(&line);
                let plural = if moves == 1 { "move" } else { "moves" };
                let heading = format!(" Win in {moves} {plural}.");
                let said = told.iter().find(|told| told.starts_with("Puzzle. "));
                let is_said = said.is_some_and(|said| said.ends_with(&heading));
                assert!(is_said, "{line}: {told:?}");
                let position = position(&mut dialogue);
                check_position(&position, moves, &mut values);
                found.insert(position);
            }
            // without a number, a puzzle takes 2 or 3 moves
            dialogue.tell(&[format!("puzzle {word}")]);
            let position = position(&mut dialogue);
            let values = values.of(position.variant()).expect("a solved game");
            let moves = values.value(&position).remoteness().div_ceil(2);
            assert!((2..=3).contains(&moves), "{position}");
            solve(&mut dialogue, &format!("puzzle {word} 2"));
        }
        assert!(
            found.len() > usize::from(longest),
            "always the same: {found:?}"
        );
    }
}

/// Returns a text that is the same for positions that differ only in their orientation, or in which
/// side is X.
fn class(position: &AnyPosition) -> Option<String> {
    let images = Symmetry::ALL.map(|symmetry| position.transformed(symmetry).to_string());
    let exchanged = images.clone().map(|image| {
        let exchange = |letter| match letter {
            'X' => 'O',
            'O' => 'X',
            other => other,
        };
        image.chars().map(exchange).collect()
    });
    images.into_iter().chain(exchanged).min()
}

/// Plays a puzzle to its end with the best moves of both sides, and counts the winner's.
fn winning_moves(mut position: AnyPosition, values: &mut AnyValues) -> u32 {
    let (winner, mut moves) = (position.side_to_move(), 0);
    let values = values.of(position.variant()).expect("a solved game");
    while position.outcome().is_none() {
        moves += u32::from(position.side_to_move() == winner);
        position = position.apply(values.move_values(&position)[0].0);
    }
    let won = position.outcome().and_then(Outcome::winner);
    assert_eq!(won, Some(winner), "{position}");
    moves
}

/// All whole rounds in the first half of the lowest best count as solved.
#[test]
fn a_rush_begins_at_the_level_of_the_weaker_player() {
    let names = Seat::ALL.map(Name::of_seat);
    for (bests, skipped) in [
        (&[0][..], 0),
        (&[7], 0),
        (&[8], 4),
        (&[15], 4),
        (&[16], 8),
        (&[20, 4], 0),
        (&[9, 20], 4),
    ] {
        let players = names.clone().into_iter().zip(bests.iter().copied());
        let rush = Rush::new(players.collect());
        let runs = rush.runs.iter();
        assert!(
            runs.clone()
                .all(|run| run.skipped == skipped && run.solved == skipped),
            "{bests:?}"
        );
        assert_eq!(rush.run().number(), skipped + 1, "{bests:?}");
    }
}

/// In 10 moves, Tatedrez has only 56 puzzles, so 30 at random would hardly ever be different.
#[test]
fn a_rush_gives_no_position_twice_while_there_are_others() {
    let Engine { chance, values } = &mut Engine::new(1);
    let mut rush = Rush::new(vec![(Name::of_seat(Seat::P1), 80)]);
    let mut given = Vec::new();
    while given.len() < 30 {
        let position = rush.draw(values, chance).expect("a puzzle");
        if position.variant() == Variant::Tatedrez3 {
            given.push(position);
        }
        rush = rush.after(true).next().expect("a puzzle");
    }
    assert_eq!(given.iter().collect::<HashSet<_>>().len(), 30);
}

/// Plays a rush of two, in which each solves these puzzles, to its end. Lists what TT2 says after each
/// puzzle, and at the end.
fn duel(solved: [&[bool]; 2]) -> Vec<String> {
    let names = ["Ann", "Ben"].map(|name| Name::read(name).expect("a name"));
    let mut solved = solved.map(|solved| solved.iter());
    let mut rush = Rush::new(names.iter().cloned().zip([2, 0]).collect());
    let mut said = Vec::new();
    loop {
        let turn = usize::from(rush.run().name == names[1]);
        let is_solved = *solved[turn].next().expect("no more puzzles");
        rush = rush.after(is_solved);
        if is_solved {
            said.push(rush_solved(&rush));
        } else {
            said.extend(rush_missed(&rush, Move::Place(Cell::new(2, 0))));
        }
        let Some(next) = rush.next() else {
            said.extend(rush_over(&rush));
            return said;
        };
        rush = next;
    }
}

#[test]
fn a_rush_for_two_says_who_is_out_and_who_wins() {
    const NO: bool = false;
    let said = duel([&[true, NO, NO, NO], &[NO, NO, NO]]);
    let winning = "A winning move was 'place 2 0'.";
    assert_eq!(
        said,
        [
            "Right! Ann 1, Ben 0.".to_owned(),
            format!("Mistake 1 of 3 for Ben. {winning}"),
            format!("Mistake 1 of 3 for Ann. {winning}"),
            format!("Mistake 2 of 3 for Ben. {winning}"),
            format!("Mistake 2 of 3 for Ann. {winning}"),
            format!("Mistake 3 of 3 for Ben. {winning}"),
            "Ben is out. Ann plays on.".to_owned(),
            format!("Mistake 3 of 3 for Ann. {winning}"),
            "Rush over: Ann solved 1, Ben solved 0. Ann wins!".to_owned(),
        ]
    );
    let ends = |solved, last: &[&str]| {
        let said = duel(solved);
        assert_eq!(said[said.len() - last.len()..], *last);
        // who makes the last mistake of all is not out
        let out = said
            .iter()
            .filter(|said| said.contains(" is out. "))
            .count();
        assert_eq!(out, 1);
    };
    ends(
        [&[NO, NO, NO], &[NO, true, NO, NO]],
        &[
            "Rush over: Ann solved 0, Ben solved 1. Ben wins!",
            "Ben's best so far is 1.",
        ],
    );
    ends(
        [
            &[true, true, true, NO, NO, NO],
            &[true, true, NO, true, NO, NO],
        ],
        &[
            "Rush over: Ann solved 3, Ben solved 3. It's a draw!",
            "Ann's best so far is 3.",
            "Ben's best so far is 3.",
        ],
    );
}

#[test]
fn a_rush_has_no_end_for_those_who_make_no_mistake() {
    let [mut rush, mut other] = [1, 2].map(Dialogue::new);
    let mut told = rush.ask("rush");
    let mut found = HashSet::new();
    for number in 1..=40 {
        let position = position(&mut rush);
        found.insert(class(&position));
        let moves = (number + 3) / 4;
        let counted = if moves == 1 { "move" } else { "moves" };
        let (variant, side) = (position.variant(), position.side_to_move());
        let heading =
            format!("Rush, puzzle {number}. {variant}: you are {side}. Win in {moves} {counted}.");
        assert!(told.contains(&heading), "{heading}: {told:?}");
        let solved = format!("Right! You have solved {number}.");
        // a forced pass is one of the moves
        while !told.contains(&solved) {
            let values = format!("values {}", rush.ask("position")[0]);
            assert!(
                rush.ask(&values)[0]
                    .ends_with("There is no help in a rush. Type a move, or 'menu' to leave.")
            );
            let best = other.ask(&values)[0].clone();
            told = rush.ask(best.split('\t').next().expect("a move"));
        }
    }
    assert!(found.len() >= 37, "{found:?}");
    let said = rush.ask("menu");
    assert_eq!(
        said,
        ["Rush over: you solved 40. That is your best so far."]
    );
    // half of it counts as solved in the next rush
    let said = rush.ask("rush");
    assert_eq!(
        said[0],
        "Rush: your best is 40. Puzzles 1 to 20 count as solved."
    );
    assert!(
        said[1].starts_with("Rush, puzzle 21. Tatedrez: "),
        "{said:?}"
    );
}

/// The gate solves 40 puzzles of each kind. Those of Tic-Tac-Two are hardly ever the same.
#[test]
fn each_puzzle_of_a_rush_takes_the_moves_of_its_heading() {
    let mut kinds = Vec::new();
    let first = || Rush::new(vec![(Name::of_seat(Seat::P1), 0)]);
    let mut rush = first();
    while rush.run().number() <= 44 {
        kinds.push(rush.run().puzzle());
        rush = rush.after(rush.run().number().is_multiple_of(3));
    }
    let words = kinds.iter().map(|(variant, _)| variant.word());
    let words: Vec<&str> = words.collect();
    let rounds = [
        [["toe", "swap", "tatedrez", "two"]; 3].as_flattened(),
        [["swap", "tatedrez", "two", "tatedrez4"]; 2].as_flattened(),
        [["tatedrez", "two", "tatedrez4", "tatedrez"]; 3].as_flattened(),
        [["tatedrez", "tatedrez4"]; 6].as_flattened(),
    ];
    assert_eq!(words, rounds.concat());
    let moves = kinds.iter().map(|&(_, moves)| moves);
    assert!(moves.eq((0..44).map(|puzzle| (puzzle / 4 + 1).min(10))));
    let kinds: HashSet<_> = kinds.into_iter().collect();
    assert_eq!(kinds.len(), 3 * 4 + 2 * 4 + 3 * 3 + 2 * 2);
    for (variant, moves) in kinds {
        let Engine { chance, values } = &mut Engine::new(moves.into());
        let mut found = HashSet::new();
        for _ in 0..8 * times() {
            let position = find(variant, Some(moves), values, chance).expect("a puzzle");
            check_position(&position, moves as u8, values);
            assert_eq!(winning_moves(position, values), moves, "{position}");
            let kind = TaskKind::Rush(first());
            let task = Task::new(kind, position, values);
            let (settings, tasks) = (Settings::default(), TaskLog::default());
            let heading = heading(&task.expect("a task"), settings.solver(), &settings, &tasks);
            let side = position.side_to_move();
            let plural = if moves == 1 { "move" } else { "moves" };
            let expected =
                format!("Rush, puzzle 1. {variant}: you are {side}. Win in {moves} {plural}.");
            assert_eq!(heading, expected, "{position}");
            found.insert(position);
        }
        let is_varied = variant != Variant::TicTacTwo || found.len() == 8 * times();
        assert!(is_varied, "often the same: {found:?}");
    }
}

/// The puzzle of a day depends only on the date. Its length is that of the weekday, the games take turns,
/// and no position comes twice in a year. After 76 weeks, each game and length has had its puzzle with
/// every remainder, so there is a puzzle for every day.
#[test]
fn every_day_has_a_puzzle_of_its_length_which_is_new() {
    let mut values = AnyValues::default();
    let values = &mut values;
    // the puzzle of a day is the same for everyone, so this one is known
    let date = NaiveDate::from_ymd_opt(2026, 11, 25).expect("a date");
    let position = daily(date, values).expect("a puzzle");
    assert_eq!(position.to_string(), "swap ---/oX-/-Ox O");
    let mut latest = HashMap::new();
    let mut games: HashMap<u8, Vec<Variant>> = HashMap::new();
    for (day, date) in date.iter_days().take(7 * 76).enumerate() {
        let position = daily(date, values).expect("a puzzle");
        let moves = 2 + date.weekday().num_days_from_monday() as u8;
        check_position(&position, moves, values);
        games.entry(moves).or_default().push(position.variant());
        let before = latest.insert(position, day);
        assert!(before.is_none_or(|before| before + 366 <= day), "{date}");
    }
    for (moves, games) in games {
        let with_puzzles = if moves <= 5 { 4 } else { 3 };
        assert!(!games.contains(&Variant::TicTacToe));
        assert_eq!(games.iter().collect::<HashSet<_>>().len(), with_puzzles);
        assert!(
            games
                .iter()
                .skip(with_puzzles)
                .eq(&games[..games.len() - with_puzzles])
        );
    }
}
