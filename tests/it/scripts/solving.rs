//! `solve`: its answer, and the packed table in a file.

use std::collections::{HashMap, HashSet};
use std::fs;

use tt2::game::{ConcretePosition, Visible};
use tt2::games::{Tatedrez, TicTacSwap, TicTacToe};

use crate::rules::naive::{Key, key};
use crate::rules::samples::all;
use crate::support::{Folder, Program, Told};

#[test]
fn solve_without_a_name_solves_the_current_game_or_else_the_chosen_one() {
    let solved = |game: &str| Program::new(["-q"]).reads(format!("solve {game}\n")).out;
    let in_game = "set p2 human\nset game toe\nplay\nset game tatedrez\n";
    for (script, game) in [
        ("set game swap\n", "swap"),
        (in_game, "toe"),
        (&format!("{in_game}menu\n"), "tatedrez"),
        (&format!("{in_game}resign\n"), "tatedrez"),
        ("position swap xo-/-X-/--- X\nset game toe\n", "swap"),
        ("set game toe\nposition swap xo-/-X-/--- X\nmenu\n", "swap"),
    ] {
        let told = Program::new(["-q"]).reads(format!("{script}solve\n"));
        assert!(told.out.ends_with(&solved(game)), "{script}: {}", told.out);
    }
}

#[test]
fn a_packed_table_is_written_whole_and_the_same_each_time() {
    let folder = Folder::new();
    let told = folder.told("solve toe\n");
    assert_eq!(folder.told("solve toe one.table\n"), told);
    assert_eq!(folder.told("solve toe my words.table\n"), told);
    assert_eq!(folder.names(), ["my words.table", "one.table"]);
    let [one, two] = ["one.table", "my words.table"].map(|name| fs::read(folder.file(name)));
    let [one, two] = [one, two].map(|table| table.expect("the table can be read"));
    assert_ne!(one.len(), 0);
    assert_eq!(one, two);
    // a packed table may be overwritten
    assert_eq!(folder.told("solve toe one.table\n"), told);
}

/// The list of a game's positions.
#[track_caller]
fn exported(folder: &Folder, game: &str) -> String {
    folder.told(&format!("export {game}\n"))
}

/// Checks that the exported positions are those that play reaches, one of each class, with as many of each value as
/// `solve` counts from one ply on.
#[track_caller]
fn check_exported<P: ConcretePosition + Visible>(game: &str) {
    let folder = Folder::new();
    let text = exported(&folder, game);
    assert_eq!(exported(&folder, game), text);
    let (heading, text) = text.split_once('\n').expect("a heading");
    assert_eq!(heading, "position\tvalue");
    let lines: Vec<_> = text.lines().map(|line| line.split_once('\t')).collect();

    let reached: HashSet<P> = all().into_iter().collect();
    let unfinished = reached
        .iter()
        .filter(|position| position.outcome().is_none());
    let mut classes: HashSet<Key> = unfinished.map(key).collect();
    let mut counts = HashMap::new();
    for (position, value) in lines.into_iter().map(|line| line.expect("a tab")) {
        *counts.entry(value).or_insert(0) += 1;
        let position = position.parse().expect("an unfinished position");
        assert!(reached.contains(&position), "{position}");
        assert!(classes.remove(&key(&position)), "{position} comes twice");
    }
    assert!(classes.is_empty(), "{} are missing", classes.len());

    let solved = folder.told(&format!("solve {game}\n"));
    for row in solved.lines().skip(2).take_while(|row| row.contains('\t')) {
        let [plies, won, lost] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{row}");
        };
        let count = |value: &str| {
            counts
                .get(&*format!("{value} {plies}"))
                .copied()
                .unwrap_or(0)
        };
        let counted = [count("win"), count("lose")].map(|count: u32| count.to_string());
        assert_eq!(counted, [won, lost], "{game} in {plies}");
    }
}

#[test]
fn exported_positions_are_those_that_play_reaches_and_solve_counts() {
    check_exported::<TicTacToe>("toe");
    check_exported::<TicTacSwap>("swap");
    check_exported::<Tatedrez>("tatedrez");
}

#[test]
fn positions_that_are_too_many_are_not_exported() {
    for (game, why) in [
        (
            "two",
            "Tic-Tac-Two has too many positions to list them all; 'value TEXT' answers for one",
        ),
        (
            "tatedrez 5",
            "Tatedrez on 5x5 has too many positions for exact values; 'hint' looks 8 plies ahead, and 'sees N' plays it, as in 'set p2 sees 4'",
        ),
    ] {
        let told = Program::new(["-q"]).reads(format!("export {game}\n"));
        let complaint = format!("-:1: export: {why}\n");
        assert_eq!(told, Told::new("", &complaint, 1));
    }
}
