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
    let folder = Folder::new();
    for (kinds, is_human) in [
        (["human", "human"], [true, true]),
        (["human", "random"], [true, false]),
        (["random", "human"], [false, true]),
        (["random", "random"], [false, false]),
    ] {
        let players = format!("set p1 {}\nset p2 {}\n", kinds[0], kinds[1]);
        for made in 1..=PLIES.len() {
            let moves = PLIES[..made].join("\n");
            // after a load the computers wait
            let game = format!("set p2 human\nplay toe\n{moves}\n{players}");
            folder.write("game", &game);
            let played = format!("load {}\n", folder.file("game").display());
            let mut back = (0..made).rev();
            let left = match back.find(|ply| is_human[ply % 2]) {
                Some(ply) => ply,
                // where nobody is a human each turn is as good
                None if !is_human[0] && !is_human[1] => made - 1,
                None => made,
            };
            assert_eq!(plies(&format!("{played}undo\n")), left, "{game}");
            let undone = format!("{played}undo {made}\n");
            let mut on = (1..made).filter(|ply| is_human[ply % 2]);
            let again = on.next().unwrap_or(made);
            assert_eq!(plies(&format!("{undone}redo\n")), again, "{game}");
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

/// The player who is X after a script: the one who resigns.
fn x_after(script: &str) -> &'static str {
    let told = out(&format!("{script}resign\n"));
    match told.lines().rfind(|line| line.ends_with(" resigned.")) {
        Some("P1 resigned.") => "p1",
        Some("P2 resigned.") => "p2",
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
