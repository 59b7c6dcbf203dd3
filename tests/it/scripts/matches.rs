//! Games in a row: which one follows, who is X, what is taken back, and the score.

use crate::support::{Folder, Program};

/// The output of a script in which a line may be rejected.
fn out(script: &str) -> String {
    Program::new(["-q", "--seed", "1"]).reads(script).out
}

/// The number of lines that `history` prints after a script.
fn plies(script: &str) -> usize {
    let told = out(&format!("{script}history\n"));
    let is_ply = |line: &&str| line.starts_with(|first: char| first.is_ascii_digit());
    told.lines().filter(is_ply).count()
}

/// Five plies of Tic-Tac-Toe that do not end the game.
const PLIES: [&str; 5] = [
    "place 1 1",
    "place 0 0",
    "place 2 2",
    "place 0 2",
    "place 2 0",
];

#[test]
fn undo_and_redo_without_a_number_lead_to_a_humans_turn() {
    for (kinds, is_human) in [
        (["human", "human"], [true, true]),
        (["human", "random"], [true, false]),
        (["random", "human"], [false, true]),
        (["random", "random"], [false, false]),
    ] {
        let begin = format!(
            "set p1 {}\nset p2 {}\nset game toe\nforce on\nplay\n",
            kinds[0], kinds[1]
        );
        for made in 1..=PLIES.len() {
            let played = format!("{begin}{}\n", PLIES[..made].join("\n"));
            let mut back = (0..made).rev();
            let left = match back.find(|ply| is_human[ply % 2]) {
                Some(ply) => ply,
                // where nobody is a human each turn is as good
                None if !is_human[0] && !is_human[1] => made - 1,
                None => made,
            };
            assert_eq!(plies(&format!("{played}undo\n")), left, "{played}");
            let undone = format!("{played}undo {made}\n");
            let mut on = (1..made).filter(|ply| is_human[ply % 2]);
            let again = on.next().unwrap_or(made);
            assert_eq!(plies(&format!("{undone}redo\n")), again, "{undone}");
        }
    }
}

/// Whether a game is going on after a script.
fn is_going_on(script: &str) -> bool {
    !out(&format!("{script}rules toe\nmoves\n")).ends_with(&out("rules toe\n"))
}

#[test]
fn a_match_goes_on_until_it_is_over_or_left() {
    let begin = "set p2 human\nset game toe\nplay 3\nplace 1 1\n";
    let position = "position toe XX-/OO-/--- X\n";
    let folder = Folder::new();
    folder.told(&format!("set p2 human\n{position}save game\n"));
    let load = format!("load {}\n", folder.file("game").display());
    for (lines, goes_on) in [
        ("resign\n".to_owned(), true),
        ("resign\nresign\n".to_owned(), true),
        ("resign\nresign\nresign\n".to_owned(), false),
        ("restart\nresign\n".to_owned(), true),
        ("undo\nresign\n".to_owned(), true),
        ("set game swap\nresign\n".to_owned(), true),
        ("menu\n".to_owned(), false),
        ("menu\nplay\nresign\n".to_owned(), false),
        (format!("{position}resign\n"), false),
        (format!("{position}place 0 2\n"), false),
        (format!("menu\n{position}resign\n"), false),
        (format!("{load}resign\n"), false),
    ] {
        let script = format!("{begin}{lines}");
        assert_eq!(is_going_on(&script), goes_on, "{script}");
    }
}

/// The player who is X after a script: the one who does not win when X resigns.
fn x_after(script: &str) -> &'static str {
    let told = out(&format!(
        "score reset\n{script}score reset\nresign\nscore\n"
    ));
    match told.lines().last() {
        Some("Score: P1 0, P2 1, ties 0, games 1") => "p1",
        Some("Score: P1 1, P2 0, ties 0, games 1") => "p2",
        last => panic!("{script}: {last:?}"),
    }
}

#[test]
fn who_is_x_counts_from_the_next_game() {
    let position = "position toe XX-/OO-/--- X\n";
    for [x, other] in [["p1", "p2"], ["p2", "p1"]] {
        let begin = format!("set p2 human\nset game toe\nset x {x}\n");
        let in_game = format!("{begin}play\nplace 1 1\nplace 0 0\nset x {other}\n");
        let folder = Folder::new();
        folder.told(&format!("{in_game}save game\n"));
        let load = format!("load {}\n", folder.file("game").display());
        for (script, expected) in [
            (format!("{begin}play\n"), x),
            (format!("{begin}{position}"), x),
            (in_game.clone(), x),
            (format!("{in_game}restart\n"), x),
            (format!("{in_game}{position}"), x),
            (format!("{in_game}undo\nundo\n"), x),
            (format!("{in_game}resign\nundo\n"), x),
            (format!("{in_game}menu\nplay\n"), other),
            (format!("{in_game}menu\n{position}"), other),
            (format!("{in_game}resign\nplay\n"), other),
            (format!("{begin}play 2\nset x {other}\nresign\n"), other),
            (load.clone(), x),
            (format!("{load}restart\n"), x),
            (format!("{load}menu\nplay\n"), other),
        ] {
            assert_eq!(x_after(&script), expected, "{script}");
        }
    }
}

/// The largest number that a score may have.
fn largest_score() -> u64 {
    let is_accepted = |number: u64| {
        let line = format!("set score {number} {number} {number}");
        Program::new(["-q", "-c", &line]).reads("").status == 0
    };
    let (mut accepted, mut refused) = (0, u64::MAX);
    while refused - accepted > 1 {
        let middle = accepted.midpoint(refused);
        if is_accepted(middle) {
            accepted = middle;
        } else {
            refused = middle;
        }
    }
    accepted
}

#[test]
fn a_game_that_ends_at_the_largest_score_is_counted_saved_and_loaded() {
    let most = largest_score();
    for before in [most, most - 1] {
        for (position, last) in [
            ("toe XX-/OO-/--- X", "place 0 2"),
            ("toe XX-/OO-/X-- O", "place 1 2"),
            ("toe XOX/XOO/OX- X", "place 2 2"),
        ] {
            let folder = Folder::new();
            let told = folder.told(&format!(
                "set p2 human\nset score {before} {before} {before}\nposition {position}\n{last}\nsave game\nscore\n"
            ));
            let score = told.lines().last().expect("a score");
            let largest = score.split([' ', ',']).filter_map(|word| word.parse().ok());
            assert_eq!(largest.take(3).max(), Some(most), "{told}");
            let loaded = folder.told("load game\nscore\n");
            assert_eq!(loaded.trim_end(), score);
            // what was not counted is not taken back
            let score = folder.told("load game\nundo\nscore\n");
            assert_eq!(score.matches(&format!(" {before},")).count(), 3, "{score}");
        }
    }
}
