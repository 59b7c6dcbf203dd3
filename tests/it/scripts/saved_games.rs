//! Saved games: scripts that the program writes, and reads as it would any other.

#[cfg(unix)]
use chrono::{TimeDelta, Utc};
use std::fs;

#[cfg(unix)]
use crate::support::Told;
use crate::support::{Folder, Program};

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
        let input = format!("set p2 human\nplay\nplace 1 1\nsave {file}\nsave! {file}\nposition\n");
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
    folder.told("play\nsave   A long Name.tt2  \nload A long Name.tt2\n");
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
    ] {
        for x in ["p1", "p2"] {
            let folder = Folder::new();
            folder.told(&format!(
                "set p2 human\nset name p1 Ann\nset x {x}\n{lines}save game\n"
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

#[test]
fn a_computer_answers_in_a_saved_game() {
    let folder = Folder::new();
    folder.told("set p2 random\nplay toe\nplace 1 1\nsave game\n");
    let moves = folder.told("load game\nmoves\n");
    let mv = moves.lines().next().expect("a legal move");
    for script in ["load game\n", &folder.read("game")] {
        let history = folder.told(&format!("{script}{mv}\nset name p1 Ann\nhistory\n"));
        assert!(history.contains("\n4. O place "), "{script}{history}");
    }
}

#[test]
fn a_game_with_the_tutor_on_is_loaded_and_piped_as_it_was() {
    let folder = Folder::new();
    let game = "set p2 human\nplay toe\n0 0\n0 1\nset tutor on\n";
    let told = folder.told(&format!("{game}save game.tt2\nposition\n"));
    let stands = told.lines().last().expect("a position").to_owned() + "\n";
    let saved = folder.read("game.tt2");
    for script in [&*saved, "load game.tt2\n"] {
        assert_eq!(folder.told(&format!("{script}position\n")), stands);
    }
    // where the tutor has nothing to say
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
}
