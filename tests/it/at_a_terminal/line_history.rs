//! The lines of earlier sessions.

use std::fs;
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::path::PathBuf;

use nix::sys::stat::Mode;
use nix::unistd::mkfifo;

use crate::support::{Folder, Program, text};

const UP: &str = "\x1b[A";

/// A program that keeps its history in a folder `state` of its home.
fn remembering(home: &Folder) -> Program {
    Program::with_term("xterm")
        .within(home.path())
        .with("XDG_STATE_HOME", home.path().join("state"))
        .options(["-q", "--color", "never"])
}

fn file(home: &Folder) -> PathBuf {
    home.path().join("state/tt2/history")
}

/// Types lines in a session of its own, and returns what is on the screen at the end.
fn type_lines(setup: Program, lines: &[&str]) -> String {
    let mut session = setup.begin();
    for (number, line) in (1..).zip(lines.iter().chain(&["quit"])) {
        // what is typed before its prompt would be shown twice
        session.shows(&format!("prompt {number}"), |screen| {
            let text = text(screen);
            let prompts = text.lines().filter(|line| line.starts_with('>')).count();
            prompts == number && text.ends_with('>')
        });
        session.line(line);
    }
    assert!(session.ends().success());
    session.screen()
}

#[test]
fn lines_are_remembered_across_sessions() {
    let home = Folder::new();
    type_lines(remembering(&home), &["score", "rules toe"]);
    type_lines(remembering(&home), &["set speed 3"]);
    // neither read nor written, as after a script
    for options in [&["--fresh"][..], &["-i", "-c", "echo"]] {
        let mut other = remembering(&home).options(options).begin();
        other.sees(">");
        other.press(UP);
        other.quits();
        other.lacks("set speed 3");
    }
    let path = file(&home);
    let kept = fs::read_to_string(&path).expect("a history");
    assert_eq!(kept, "score\nrules toe\nquit\nset speed 3\nquit\n");
    let session = remembering(&home).begin();
    for line in ["quit", "set speed 3", "quit", "rules toe", "score"] {
        session.press(UP);
        session.ends_in(&format!("> {line}"));
    }
}

#[test]
fn sessions_side_by_side_do_not_lose_lines() {
    let home = Folder::new();
    let mut first = remembering(&home).begin();
    let mut second = remembering(&home).begin();
    first.ends_in(">");
    second.ends_in(">");
    first.line("score");
    first.sees("Score");
    second.line("rules toe");
    second.sees("== Tic-Tac-Toe ==");
    for session in [&mut first, &mut second] {
        session.line("quit");
        session.ends();
    }
    let kept = fs::read_to_string(file(&home)).expect("a history");
    let mut lines: Vec<&str> = kept.lines().collect();
    lines.sort_unstable();
    assert_eq!(lines, ["quit", "quit", "rules toe", "score"]);
}

#[test]
fn lines_that_cannot_be_read_are_passed_over_with_one_warning() {
    for (damage, problem) in [
        (
            &b"\xff\xfe\n"[..],
            "1 line cannot be read and is passed over",
        ),
        (
            b"\x1b[2J\n\xc3\n",
            "2 lines cannot be read and are passed over",
        ),
    ] {
        let home = Folder::new();
        type_lines(remembering(&home), &[]);
        let path = file(&home);
        let before = [b"score\n", damage, b"rules toe\n"].concat();
        fs::write(&path, &before).expect("a damaged file");
        let mut session = remembering(&home).begin();
        session.sees(&format!("history: {problem}\n"));
        for line in ["rules toe", "score"] {
            session.press(UP);
            session.ends_in(&format!("> {line}"));
        }
        session.press("\x15");
        session.quits();
        let kept = fs::read(&path).expect("a history");
        assert_eq!(kept, [&before[..], b"quit\n"].concat());
    }
}

/// Nothing waits for a reader of what is kept, whatever becomes of it.
#[test]
fn a_history_that_turns_into_something_else_costs_one_warning() {
    for kind in ["pipe", "folder", "device"] {
        let home = Folder::new();
        let mut session = remembering(&home).begin();
        session.sees(">");
        session.answers("score", ">");
        let path = file(&home);
        fs::remove_file(&path).expect("a history");
        match kind {
            "pipe" => mkfifo(&path, Mode::S_IRWXU).expect("a pipe"),
            "folder" => fs::create_dir(&path).expect("a folder"),
            _ => symlink("/dev/zero", &path).expect("a link"),
        }
        for line in ["rules toe", "score", "rules swap"] {
            session.answers(line, ">");
        }
        session.quits();
        let screen = session.screen();
        let warnings = screen.matches("history cannot be used: ").count();
        assert_eq!(warnings, 1, "{kind}: {screen}");
        assert!(!path.is_file());
    }
}

#[test]
fn a_history_with_line_ends_of_windows_is_read() {
    let home = Folder::new();
    type_lines(remembering(&home), &[]);
    fs::write(file(&home), "score\r\nrules toe\r\n").expect("a history");
    let mut session = remembering(&home).begin();
    for line in ["rules toe", "score"] {
        session.press(UP);
        session.ends_in(&format!("> {line}"));
    }
    session.press("\x15");
    session.quits();
    session.lacks("cannot be read");
    let kept = fs::read_to_string(file(&home)).expect("a history");
    assert_eq!(kept, "score\r\nrules toe\r\nquit\n");
}

/// Reading a pipe would wait for somebody who writes to it.
#[test]
fn what_is_not_a_regular_file_is_not_read_as_history() {
    for is_pipe in [true, false] {
        let home = Folder::new();
        fs::create_dir_all(home.file("state/tt2")).expect("a folder");
        if is_pipe {
            mkfifo(&file(&home), Mode::S_IRWXU).expect("a pipe");
        } else {
            fs::create_dir(file(&home)).expect("a folder");
        }
        let screen = type_lines(remembering(&home), &["score"]);
        assert!(
            screen.contains("history cannot be used: it is not a regular file\n> score\nScore")
                || screen.contains("history cannot be used: is a directory\n> score\nScore"),
            "{screen}"
        );
        assert!(!file(&home).is_file());
    }
}

#[test]
fn a_long_history_is_shortened_to_its_last_lines() {
    let home = Folder::new();
    type_lines(remembering(&home), &[]);
    let lines: String = (0..20_000)
        .map(|number| format!("set speed {number}\n"))
        .collect();
    fs::write(file(&home), &lines).expect("a history");
    type_lines(remembering(&home), &["score"]);
    let kept = fs::read_to_string(file(&home)).expect("a history");
    let last = kept
        .strip_suffix("score\nquit\n")
        .expect("the lines of the session");
    assert!(lines.ends_with(&format!("\n{last}")));
    assert_eq!(last.lines().count(), 1_000);
    let mode = fs::metadata(file(&home))
        .expect("a file")
        .permissions()
        .mode();
    assert_eq!(mode & 0o777, 0o600);
    let names = fs::read_dir(home.file("state/tt2")).expect("a folder");
    assert_eq!(names.count(), 1);
}

#[test]
fn no_line_damages_the_history() {
    let home = Folder::new();
    // a byte that is typed as it is after Ctrl-V
    type_lines(
        remembering(&home),
        &["sco\x16\x1bre", "set name p1 \x16\x07", "score\x16\t"],
    );
    let kept = fs::read_to_string(file(&home)).expect("a history");
    assert_eq!(kept, "score\t\nquit\n");
    let second = type_lines(remembering(&home), &[]);
    assert!(!second.contains("cannot be read"), "{second}");
}

#[test]
fn without_a_variable_the_history_is_in_the_usual_folder() {
    let home = Folder::new();
    let plain = || Program::with_term("xterm").within(home.path());
    type_lines(plain().options(["-q"]), &["score"]);
    // a path that is not absolute counts for nothing
    let relative = plain().with("XDG_STATE_HOME", "state");
    type_lines(relative.options(["-q"]), &["set"]);
    let kept = fs::read_to_string(home.path().join(".local/state/tt2/history"));
    assert_eq!(kept.expect("a history"), "score\nquit\nset\nquit\n");
}

#[test]
fn a_home_that_cannot_be_used_is_not_an_error() {
    let home = Folder::new();
    let no_folder = home.path().join("file");
    fs::write(&no_folder, "").expect("a file");
    for place in [
        "",
        "relative",
        "/nonexistent",
        no_folder.to_str().expect("text"),
    ] {
        let setup = Program::with_term("xterm")
            .within(home.path())
            .with("HOME", place)
            .with("XDG_STATE_HOME", place)
            .options(["-q", "--color", "never"]);
        let screen = type_lines(setup, &["score"]);
        assert_eq!(
            screen.trim_end(),
            "> score\nScore: P1 0, P2 0, ties 0, games 0\n> quit",
            "in {place:?}"
        );
    }
    assert_eq!(fs::read(no_folder).expect("the file"), b"");
}

#[test]
fn the_history_and_its_folders_are_the_users_alone() {
    let home = Folder::new();
    type_lines(remembering(&home), &["score"]);
    for (path, expected) in [
        ("state", 0o700),
        ("state/tt2", 0o700),
        ("state/tt2/history", 0o600),
    ] {
        let metadata = fs::metadata(home.file(path)).expect("it is there");
        let mode = metadata.permissions().mode() & 0o777;
        assert_eq!(mode, expected, "{path} has {mode:o}");
    }
}

#[test]
fn every_line_of_a_paste_is_remembered() {
    let home = Folder::new();
    let mut session = remembering(&home).begin();
    session.ends_in(">");
    session.press("\x1b[200~score\rset speed 1\rset speed 2\rscore reset\x1b[201~\r");
    session.shows("four lines", |screen| {
        let text = text(screen);
        text.contains("> score reset\n") && text.ends_with("\n>")
    });
    session.quits();
    let kept = fs::read_to_string(file(&home)).expect("a history");
    assert_eq!(kept, "score\nset speed 1\nset speed 2\nscore reset\nquit\n");
}

/// A number or a piece says nothing without its question.
#[test]
fn numbers_that_answered_questions_are_not_remembered() {
    let home = Folder::new();
    let mut session = remembering(&home).begin();
    session.ends_in(">");
    for (line, prompt) in [
        ("set p2 human", ">"),
        ("play tatedrez", "P1 (X)>"),
        ("1", "Piece?"),
        ("knight", "Row?"),
        ("0", "Column?"),
        ("0", "P2 (O)>"),
        ("n 1 1", "P1 (X)>"),
        ("b", "P1 (X)>"),
        ("1", "Piece?"),
        ("b", "Row?"),
        ("22", "P2 (O)>"),
    ] {
        session.answers(line, prompt);
    }
    session.quits();
    let kept = fs::read_to_string(file(&home)).expect("a history");
    assert_eq!(kept, "set p2 human\nplay tatedrez\nn 1 1\nb\nquit\n");
}
