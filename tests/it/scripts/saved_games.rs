//! Saved games: scripts that the program writes, and reads as it would any other.

#[cfg(unix)]
use chrono::{TimeDelta, Utc};
use std::fs;

#[cfg(unix)]
use crate::support::Told;
use crate::support::{Folder, Program, without_date};

use super::sessions::{QUESTIONS, SESSIONS};

#[test]
fn a_saved_game_piped_in_gives_the_same_game() {
    for session in SESSIONS {
        let folder = Folder::new();
        let one = folder.told(&format!("{session}save game.tt2\n"));
        let asked = folder.told(&format!("{session}{QUESTIONS}"));
        let answers = asked.strip_prefix(&one).expect("the same session");
        let saved = folder.read("game.tt2");
        let piped = folder.told(&format!("{saved}{QUESTIONS}"));
        assert!(piped.ends_with(answers), "{session}\n{saved}\n{piped}");
        let loaded = folder.told(&format!("load game.tt2\n{QUESTIONS}"));
        assert_eq!(loaded, answers, "{session}\n{saved}");
        let script = folder.run(&["-q", "game.tt2"], "");
        assert_eq!((script.status, &*script.err), (0, ""), "{session}");
    }
}

#[test]
fn a_saved_game_saves_as_itself() {
    for session in SESSIONS {
        let folder = Folder::new();
        folder.told(&format!(
            "{session}save one.tt2\nload one.tt2\nsave two.tt2\n"
        ));
        let [one, two] = ["one.tt2", "two.tt2"].map(|name| without_date(&folder.read(name)));
        assert_eq!(one, two, "{session}");
        let piped = folder.read("one.tt2") + "save three.tt2\n";
        folder.told(&piped);
        assert_eq!(one, without_date(&folder.read("three.tt2")), "{session}");
        assert_eq!(folder.names(), ["one.tt2", "three.tt2", "two.tt2"]);
    }
}

// a variable names the time zone
#[cfg(unix)]
#[test]
fn a_saved_game_names_the_day_of_the_user() {
    // it is never the same day in the first two
    for (zone, hours) in [("EAST-14", 14), ("WEST12", -12), ("UTC0", 0)] {
        let today = || (Utc::now() + TimeDelta::hours(hours)).date_naive();
        let before = today();
        let folder = Folder::new();
        let program = Program::new(["-q", "-c", "play", "-c", "save game"]);
        let told = program.with("TZ", zone).within(folder.path()).reads("");
        assert_eq!(told, Told::new("", "", 0));
        let saved = folder.read("game");
        // midnight may come while the program runs
        let days = [before, today()].map(|day| format!("\n# date: {day}\n"));
        assert!(days.iter().any(|day| saved.contains(day)), "{saved}");
    }
}

#[test]
fn a_save_that_fails_is_a_rejected_line_and_leaves_nothing() {
    let folder = Folder::new();
    fs::create_dir(folder.file("folder")).expect("a folder can be made");
    for (file, line) in [
        ("missing/game.tt2", 4),
        ("folder", 4),
        ("folder/../missing/a", 4),
    ] {
        let input = format!("force on\nplay\nplace 1 1\nsave {file}\nsave! {file}\nposition\n");
        let told = folder.run(&["-q"], &input);
        assert_eq!(told.status, 1);
        assert_eq!(told.out, "two -----/-X---/-----/-----/----- 22 O\n");
        let lines: Vec<_> = told.err.lines().collect();
        assert_eq!(lines.len(), 2, "{}", told.err);
        assert!(
            lines[0].starts_with(&format!("-:{line}: save: cannot write {file}: ")),
            "{}",
            told.err
        );
    }
    assert_eq!(folder.names(), ["folder"]);
}

#[test]
fn names_of_files_keep_their_blanks_and_case() {
    let folder = Folder::new();
    folder.told("force on\nplay\nsave   A long Name.tt2  \nload A long Name.tt2\n");
    assert_eq!(folder.names(), ["A long Name.tt2"]);
}

#[test]
fn a_saved_game_names_the_players_and_the_result() {
    for (lines, result) in [
        ("position toe XX-/OO-/--- X\n", "none yet"),
        ("position toe XX-/OO-/--- X\nmenu\n", "none yet"),
        ("position toe XX-/OO-/--- X\nplace 0 2\n", "X won"),
        ("position toe XX-/OO-/X-- O\nplace 1 2\n", "O won"),
        ("position toe XOX/XOO/OX- X\nplace 2 2\n", "tie"),
        ("position toe XX-/OO-/--- X\nresign\n", "O won"),
        ("position toe XX-/OO-/--- X\nresign\nundo\n", "none yet"),
    ] {
        for x in ["p1", "p2"] {
            let folder = Folder::new();
            folder.told(&format!(
                "force on\nset name p1 Ann\nset x {x}\n{lines}save game\n"
            ));
            let saved = folder.read("game");
            let [x, o] = if x == "p1" {
                ["Ann", "P2"]
            } else {
                ["P2", "Ann"]
            };
            let comments: Vec<&str> = (saved.lines())
                .filter(|line| line.starts_with('#') && !line.starts_with("# date: "))
                .collect();
            let expected = [
                "# TT2 saved game".to_owned(),
                "# game: Tic-Tac-Toe".to_owned(),
                format!("# X: {x}"),
                format!("# O: {o}"),
                format!("# result: {result}"),
            ];
            assert_eq!(comments, expected, "{lines}");
        }
    }
}

/// The computers of a game that was saved at a human's turn wait where they waited, and play where they did not.
#[test]
fn a_saved_game_remembers_whether_the_computers_wait() {
    let begin = "set game toe\nset p2 random\n";
    for (lines, waits) in [
        ("play\nplace 1 1\n", false),
        ("force on\nplay\nplace 1 1\nplace 0 0\n", true),
        ("force on\nplay\nplace 1 1\nplace 0 0\nforce off\n", false),
        ("force on\nplay\nplace 1 1\ngo\n", false),
        ("play\nplace 1 1\nforce on\n", true),
    ] {
        let folder = Folder::new();
        folder.told(&format!("{begin}{lines}save game\n"));
        let moves = folder.told("load game\nmoves\n");
        let mv = moves.lines().next().expect("a legal move");
        let plies = 3 + usize::from(!waits);
        let piped = folder.read("game");
        for script in ["load game\n", &piped] {
            let script = format!("{script}{mv}\nset name p1 Ann\nhistory\n");
            let history = folder.told(&script);
            let is_ply = |line: &&str| line.starts_with(|first: char| first.is_ascii_digit());
            assert_eq!(history.lines().filter(is_ply).count(), plies, "{script}");
        }
    }
}

/// Where Perfect cannot play a game may have been left, before Perfect was chosen for the next one.
#[test]
fn a_game_without_values_is_saved_with_a_perfect_player_of_the_next_one() {
    for end in ["menu", "resign"] {
        let folder = Folder::new();
        let chosen = "set game two\nset p1 perfect\nset p2 perfect 70\n";
        let script = format!("set p2 human\nset game tatedrez 5\nplay\nn 2 2\n{end}\n{chosen}");
        folder.told(&format!("{script}save game.tt2\n"));
        let saved = folder.read("game.tt2");
        let shown = |script: &str| {
            let told = Program::new([""; 0]).within(folder.path());
            let told = told.reads(format!("{script}# here\nscore\nmenu\nhistory\n"));
            assert_eq!((told.status, &*told.err), (0, ""), "{script}");
            let (_, shown) = told.out.rsplit_once("Score: ").expect("a menu");
            shown.to_owned()
        };
        let expected = shown(&script);
        assert!(expected.ends_with("1. X place n 2 2\n"), "{expected}");
        assert_eq!(shown("load game.tt2\n"), expected, "{saved}");
        // whoever pipes a game that was left in is in it
        if end == "resign" {
            assert_eq!(shown(&saved), expected, "{saved}");
        }
    }
}

/// A move that the tutor would hold back is held back neither when it is loaded nor when it is piped in.
#[test]
fn a_game_with_the_tutor_on_is_loaded_and_piped_as_it_was() {
    let folder = Folder::new();
    let moves = "0 0\n0 1\n0 1\n2 2\n2 2\n1 1\n";
    let game = format!("set p2 human\nset game toe\nset tutor on\nplay\n{moves}");
    let told = folder.told(&format!("{game}save game.tt2\nposition\n"));
    let stands = told.lines().last().expect("a position").to_owned() + "\n";
    assert_eq!(stands, "toe XO-/-O-/--X X\n");
    assert_eq!(folder.told("load game.tt2\nposition\n"), stands);
    let saved = folder.read("game.tt2");
    assert_eq!(folder.told(&format!("{saved}position\n")), stands);
    // where no move is held back, and the tutor cannot be turned on
    let game =
        "set p2 human\nset tutor on\nset game tatedrez 5\nplay\nn 2 2\nsave 5.tt2\nposition\n";
    let stands = folder.told(game);
    let saved = folder.read("5.tt2");
    for script in [&*saved, "load 5.tt2\n"] {
        assert!(
            folder
                .told(&format!("{script}position\n"))
                .ends_with(&stands)
        );
    }
    // the next move is held back again, but in the file itself nothing is
    let next = "position toe XX-/OO-/--- X\n2 2\n";
    assert!(
        folder
            .told(&format!("load 5.tt2\n{next}"))
            .contains("tutor: ")
    );
    assert!(!folder.told(&format!("{saved}{next}")).contains("tutor: "));
    // and after a script that is one
    let told = folder.run(&["-q", "-i", "5.tt2"], next);
    assert!(told.out.contains("tutor: "), "{told:?}");
}
