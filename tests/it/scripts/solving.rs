//! `solve`: its answer, and the packed table in a file.

use std::collections::{HashMap, HashSet};
use std::fs;

use tt2::game::{ConcretePosition, Visible};
use tt2::games::{Tatedrez, TicTacSwap, TicTacToe};

use crate::rules::naive::{Naive, NaiveToe, NaiveValues, SWAP, TATEDREZ, Worth, cells, least_key};
use crate::solver::slow;
use crate::support::{Folder, Program};

/// Compares the answer about a solved game with what the naive rules give.
#[track_caller]
fn check_solved<N: Naive>(game: &str, values: &NaiveValues<N>) {
    let counts = values.counts();
    let count = |worth| counts.get(&worth).copied().unwrap_or(0);
    let wins = counts.keys().filter_map(|worth| match worth {
        Worth::Win(plies) => Some(*plies),
        Worth::Draw | Worth::Loss(_) => None,
    });
    let longest_win = wins.max().expect("a position that is won");
    let decided = (0..).map_while(|plies| {
        let (won, lost) = (count(Worth::Win(plies)), count(Worth::Loss(plies)));
        (won + lost > 0).then(|| format!("{plies}\t{won}\t{lost}"))
    });
    let rest = [
        format!("draws {}", count(Worth::Draw)),
        format!("positions {}", counts.values().sum::<u64>()),
        format!("longest win {longest_win}"),
        format!("start {}", values.value(&N::START)),
        "agrees yes".to_owned(),
    ];
    let expected: Vec<String> = decided.chain(rest).collect();

    let told = Program::new(["-q", "-c", &format!("solve {game}")]).reads("");
    assert_eq!((told.status, &*told.err), (0, ""));
    let is_heading = |line: &&str| *line == "plies\twon\tlost";
    let lines: Vec<&str> = told.out.lines().skip_while(is_heading).collect();
    assert_eq!(lines, expected, "{game}");
}

#[test]
fn a_solved_game_has_as_many_positions_of_each_value_as_the_naive_rules_count() {
    check_solved("toe", &NaiveValues::of([NaiveToe::START]));
    check_solved("swap", &SWAP);
    check_solved("tatedrez", &TATEDREZ);
}

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
    assert_eq!(folder.told("set game toe\nsolve my words.table\n"), told);
    assert_eq!(folder.names(), ["my words.table", "one.table"]);
    let [one, two] = ["one.table", "my words.table"].map(|name| fs::read(folder.file(name)));
    let [one, two] = [one, two].map(|table| table.expect("the table can be read"));
    assert_ne!(one.len(), 0);
    assert_eq!(one, two);
    // a packed table may be overwritten
    assert_eq!(folder.told("solve toe one.table\n"), told);
}

/// Checks that the exported positions are those that play reaches, one of each class, with as many of each value as
/// `solve` counts from one ply on.
#[track_caller]
fn check_exported<P: ConcretePosition + Visible>(game: &str) {
    let folder = Folder::new();
    let export = format!("export {game}\n");
    let text = folder.told(&export);
    assert_eq!(folder.told(&export), text);
    let (heading, text) = text.split_once('\n').expect("a heading");
    assert_eq!(heading, "position\tvalue");
    let lines: Vec<_> = text.lines().map(|line| line.split_once('\t')).collect();

    let mut reached = HashSet::new();
    slow::reach(&mut reached, P::START);
    let class = |position: &P| {
        let letters = cells(P::VARIANT.size())
            .into_iter()
            .map(|cell| position.letter(cell));
        least_key(letters, position.side_to_move())
    };
    let unfinished = reached
        .iter()
        .filter(|position| position.outcome().is_none());
    let mut classes: HashSet<_> = unfinished.map(class).collect();
    let mut counts = HashMap::new();
    for (position, value) in lines.into_iter().map(|line| line.expect("a tab")) {
        *counts.entry(value).or_insert(0) += 1;
        let position = position.parse().expect("an unfinished position");
        assert!(reached.contains(&position), "{position}");
        assert!(classes.remove(&class(&position)), "{position} comes twice");
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
