//! The session that is kept at a terminal, and continued by a later one.

use std::fs;

use nix::sys::signal::Signal;

use crate::support::{Folder, Program, Terminal, eventually};

const KEPT: &str = "state/tt2/session.tt2";
const IS_KEPT: &str = "An earlier session was kept: 'resume' continues it, a new game replaces it.";

/// A program that keeps its session in a folder `state` of its home.
fn keeping(home: &Folder, term: &str) -> Program {
    Program::with_term(term)
        .within(home.path())
        .with("XDG_STATE_HOME", home.path().join("state"))
        .options(["--color", "never", "--seed", "1"])
}

/// A session at its first prompt, which is told of an earlier one, or not.
#[track_caller]
fn begin(home: &Folder, term: &str, is_kept: bool) -> Terminal {
    let session = keeping(home, term).begin();
    session.ends_in("\n>");
    assert_eq!(session.screen().contains(IS_KEPT), is_kept, "{term}");
    session
}

/// Types lines, each at the prompt after the answer to the one before, and waits for the last prompt.
#[track_caller]
fn type_lines(session: &Terminal, lines: &[&str]) {
    for line in lines {
        session.answers(line, ">");
    }
}

/// Types lines in a session of its own, which ends by `quit`.
#[track_caller]
fn in_a_session(home: &Folder, is_kept: bool, lines: &[&str]) {
    let mut session = begin(home, "xterm", is_kept);
    type_lines(&session, lines);
    session.line("quit");
    assert!(session.ends().success(), "{lines:?}");
}

/// A kept game of two humans after one move.
#[track_caller]
fn keep_a_game(home: &Folder) {
    in_a_session(
        home,
        false,
        &["set p2 human", "set name p1 Ann", "play", "2 2"],
    );
}

/// How a game ends for the program: by a command, a key, a closed window, or in a way that it cannot hear of.
#[test]
fn a_game_is_continued_however_the_program_ended() {
    const PLAYED: [&str; 6] = [
        "set name p1 Ann",
        "set name p2 Bob",
        "set p2 human",
        "set score 3 1 2",
        "play",
        "2 2",
    ];
    for term in ["xterm", "dumb"] {
        for end in ["quit\r", "\x04", "SIGHUP", "SIGTERM", "SIGKILL"] {
            let home = Folder::new();
            let mut session = begin(&home, term, false);
            type_lines(&session, &PLAYED);
            match end {
                "SIGHUP" => session.signal(Signal::SIGHUP),
                "SIGTERM" => session.signal(Signal::SIGTERM),
                "SIGKILL" => session.signal(Signal::SIGKILL),
                keys => session.press(keys),
            }
            session.ends();
            let mut session = begin(&home, term, true);
            session.line("resume");
            session.ends_in("Bob (O)>");
            session.sees(
                "Resumed the kept session.\n\
                Tic-Tac-Two, ply 1: Ann (X) against Bob (O).\n\
                Score: Ann 3, Bob 1, ties 2, games 6 (was P1 0, P2 0, ties 0)\n",
            );
            session.line("position");
            session.sees("two -----/-----/--X--/-----/----- 22 O");
            session.line("quit");
            assert!(session.ends().success(), "{term}, {end:?}");
        }
    }
}

#[test]
fn the_session_is_kept_after_every_line_that_changed_something() {
    let home = Folder::new();
    let session = begin(&home, "xterm", false);
    let kept = || fs::read_to_string(home.file(KEPT)).unwrap_or_default();
    type_lines(&session, &["score"]);
    assert_eq!(kept(), "");
    for (line, part) in [
        ("set name p1 Ann", "set name p1 Ann\n"),
        ("set score 3 1 2", "set score 3 1 2\n"),
        ("play", "\nplay\n"),
        ("2 2", "\nplay\nplace 2 2\nplace "),
        ("set speed 1", "\nset speed 1\n"),
        ("undo", "\nplay\nset "),
        ("resign", "\nplay\nresign\n"),
    ] {
        type_lines(&session, &[line]);
        let after = kept();
        assert!(after.starts_with("# TT2 saved game\n"), "{after}");
        assert!(after.contains(part), "{part:?} after {line}: {after}");
    }
}

#[test]
fn the_session_is_kept_whole_in_a_file_that_load_takes_too() {
    let home = Folder::new();
    in_a_session(&home, false, &["set name p1 Ann", "set score 3 1 2"]);
    let loaded = home.run(&[], format!("load {KEPT}\nscore\n"));
    assert_eq!((loaded.status, &*loaded.err), (0, ""));
    assert!(
        loaded
            .out
            .ends_with("Score: Ann 3, P2 1, ties 2, games 6\n"),
        "{}",
        loaded.out
    );
    // nothing else is left beside it
    let names = fs::read_dir(home.file("state/tt2")).expect("a folder");
    assert_eq!(names.count(), 2, "the session and the history");
}

#[test]
fn settings_alone_do_not_overwrite_an_earlier_session() {
    let home = Folder::new();
    keep_a_game(&home);
    let kept = home.read(KEPT);
    in_a_session(&home, true, &["set name p1 Eve", "set score 9 9 9", "menu"]);
    assert_eq!(home.read(KEPT), kept);
    // what is resumed goes on, and so do its settings
    in_a_session(&home, true, &["resume", "set name p1 Eve", "menu"]);
    assert!(home.read(KEPT).contains("set name p1 Eve\n"));
    // a game that begins takes its place
    in_a_session(&home, true, &["set game toe", "play"]);
    assert!(home.read(KEPT).contains("set game toe\n"));
    assert!(!home.read(KEPT).contains("Eve"));
}

#[test]
fn scripts_neither_read_nor_write_the_session() {
    for is_kept in [false, true] {
        let home = Folder::new();
        if is_kept {
            keep_a_game(&home);
        }
        let kept = || fs::read(home.file(KEPT)).ok();
        let before = kept();
        home.write("script", "set name p1 Eve\nplay\n2 2\n");
        let piped = keeping(&home, "xterm").reads("set name p1 Eve\nplay\n2 2\n");
        let in_file = keeping(&home, "xterm").options(["script"]).reads("");
        let line = keeping(&home, "xterm").lines(["play", "2 2"]).reads("");
        for told in [piped, in_file, line] {
            assert_eq!((told.status, &*told.err), (0, ""));
            assert!(!told.out.contains("earlier session"), "{}", told.out);
        }
        let mut typed = keeping(&home, "xterm").lines(["play", "2 2"]).begin();
        assert!(typed.ends().success());
        let resumed = keeping(&home, "xterm").reads("resume\n");
        assert_eq!((resumed.status, &*resumed.out), (1, &*quiet_menu()));
        assert_eq!(kept(), before, "{is_kept}");
    }
}

/// What a script that does nothing is told.
fn quiet_menu() -> String {
    Program::new(["--seed", "1"]).reads("").out
}

#[test]
fn resume_without_a_kept_session_says_so() {
    let home = Folder::new();
    let mut session = begin(&home, "xterm", false);
    session.line("resume");
    session.sees(
        "resume: no earlier session was kept; at a terminal the session is kept after every line",
    );
    session.line("quit");
    assert!(session.ends().success());
}

/// What a person has typed is kept before the computer answers, and a game between computers while it is played.
#[test]
fn a_game_is_kept_while_a_computer_takes_its_time() {
    for lines in [
        &["set game tatedrez 5", "set p2 sees 20", "play", "n 2 2"][..],
        &["set p1 random", "set p2 random", "set speed 3", "play"],
    ] {
        let home = Folder::new();
        let session = keeping(&home, "xterm").begin();
        session.ends_in("\n>");
        let (last, before) = lines.split_last().expect("a line");
        type_lines(&session, before);
        session.line(last);
        eventually("a game that is kept", || {
            let kept = fs::read_to_string(home.file(KEPT)).unwrap_or_default();
            (kept.contains("# result: none yet\n") && kept.contains("\nplace ")).then_some(())
        });
        session.signal(Signal::SIGKILL);
    }
}

/// The line that ends a game also counts it, and begins the next one of a match.
#[test]
fn the_result_of_a_game_is_kept_with_the_game_after_it() {
    let home = Folder::new();
    in_a_session(
        &home,
        false,
        &["set p2 human", "set game toe", "play 3", "resign"],
    );
    let kept = home.read(KEPT);
    assert!(kept.contains("# result: none yet\n"), "{kept}");
    assert!(kept.contains("set score 0 1 0\n"), "{kept}");
}

/// What was continued is the same session, in which settings alone count too.
#[test]
fn a_session_without_a_game_is_kept_on_after_it_was_continued() {
    let home = Folder::new();
    in_a_session(&home, false, &["set name p1 Ann"]);
    in_a_session(&home, true, &["set name p1 Bea"]);
    assert!(home.read(KEPT).contains("set name p1 Ann\n"));
    in_a_session(&home, true, &["resume", "set name p1 Bea"]);
    assert!(home.read(KEPT).contains("set name p1 Bea\n"));
}

/// Such a game begins and ends with the line that begins it.
#[test]
fn a_game_between_computers_replaces_the_kept_session() {
    let home = Folder::new();
    keep_a_game(&home);
    in_a_session(
        &home,
        true,
        &["set game toe", "set p1 random", "set p2 random", "play 3"],
    );
    let kept = home.read(KEPT);
    assert!(kept.contains("# game: Tic-Tac-Toe\n"), "{kept}");
}

/// Neither what is no saved game nor one with lines that only a later program knows is ever deleted.
#[test]
fn a_damaged_or_later_session_is_set_aside_with_one_line() {
    for (kept, is_foreign) in [
        (&b"garbage\x00\xff\n"[..], true),
        (b"", true),
        (b"# TT2 saved game\nset game two\nplay\nplace 9 9\n", false),
        (
            b"# TT2 saved game\nset game two\nset sparkle on\nplay\n",
            false,
        ),
    ] {
        let home = Folder::new();
        fs::create_dir_all(home.file("state/tt2")).expect("a folder");
        home.write(KEPT, kept);
        let mut session = begin(&home, "xterm", !is_foreign);
        if !is_foreign {
            session.line("resume");
        }
        session.sees("session.damaged-1");
        session.sees("\n");
        session.ends_in("\n>");
        // one line, and the program is as it was
        let said = session.screen();
        assert_eq!(said.matches("session.damaged-1").count(), 1, "{said}");
        type_lines(&session, &["resume", "set p2 human", "play", "2 2"]);
        assert!(
            session
                .screen()
                .contains("resume: no earlier session was kept")
        );
        session.line("quit");
        assert!(session.ends().success());
        let aside = fs::read(home.file("state/tt2/session.damaged-1"));
        assert_eq!(aside.expect("what was set aside"), kept);
        assert!(home.read(KEPT).contains("place 2 2\n"));
    }
}

#[test]
fn a_folder_that_cannot_be_written_costs_one_warning_and_no_game() {
    let home = Folder::new();
    home.write("state", "a file where a folder should be");
    let mut session = begin(&home, "xterm", false);
    type_lines(&session, &["set p2 human", "play", "2 2", "1 1", "undo"]);
    session.line("position");
    session.sees("two -----/-----/--X--/-----/----- 22 O");
    session.line("quit");
    assert!(session.ends().success());
    let said = session.screen();
    assert_eq!(said.matches("the session cannot be kept").count(), 1);
    assert_eq!(home.read("state"), "a file where a folder should be");
}

#[test]
fn of_two_sessions_at_once_the_last_to_change_something_is_resumed() {
    let home = Folder::new();
    let [one, other] = [(), ()].map(|()| begin(&home, "xterm", false));
    type_lines(&one, &["set p2 human", "play", "2 2"]);
    type_lines(&other, &["set p2 human", "set game toe", "play", "1 1"]);
    type_lines(&one, &["1 1"]);
    for mut session in [one, other] {
        session.line("quit");
        assert!(session.ends().success());
    }
    let mut session = begin(&home, "xterm", true);
    session.line("resume");
    session.sees("Tic-Tac-Two, ply 2: P1 (X) against P2 (O).");
    drop(session);
}

#[test]
fn what_stands_is_resumed_with_its_players_and_settings() {
    let home = Folder::new();
    let settings = [
        "set game tatedrez 4",
        "set p2 sees 3",
        "set tutor on",
        "set board words",
        "set options off",
        "set speed 1",
        "set x p2",
    ];
    in_a_session(&home, false, &[&settings[..], &["play"]].concat());
    let session = begin(&home, "xterm", true);
    type_lines(&session, &["resume"]);
    assert!(
        session
            .screen()
            .contains("Tatedrez on 4x4, ply 1: P2 (X) against P1 (O).\n")
    );
    type_lines(&session, &["menu"]);
    let menu = session.screen();
    for line in [
        "Game:   Tatedrez on 4x4",
        "P2:     4 Sees 3",
        "X:      P2",
        "Tutor:  on",
    ] {
        assert!(menu.contains(line), "{line}: {menu}");
    }
    for setting in settings {
        let command = setting.replace("tatedrez 4", "tatedrez");
        assert!(home.read(KEPT).contains(&command), "{command}");
    }
}
