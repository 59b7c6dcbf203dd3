//! The lines of earlier sessions.

use std::fs;
use std::os::unix::fs::symlink;

use nix::sys::stat::Mode;
use nix::unistd::mkfifo;

use super::kept_session::{begin, type_lines};
use crate::support::{Folder, Program, text};

const HISTORY: &str = "state/tt2/history";

#[test]
fn lines_are_remembered_across_sessions() {
    const UP: &str = "\x1b[A";
    let home = Folder::new();
    for lines in [&["score", "rules toe"][..], &["set speed 3"]] {
        let mut session = begin(&home, "xterm");
        type_lines(&session, lines);
        session.quits();
    }
    // not read, as after a script
    for options in [&["--fresh"][..], &["-i", "-c", "echo"]] {
        let program = Program::with_term("xterm").within(home.path());
        let program = program.with("XDG_STATE_HOME", home.file("state"));
        let mut other = program.options(options).begin();
        other.prompts();
        other.press(UP);
        other.quits();
        other.lacks("set speed 3");
    }
    let session = begin(&home, "xterm");
    for line in ["quit", "set speed 3", "quit", "rules toe", "score"] {
        session.press(UP);
        session.ends_in(&format!("> {line}"));
    }
}

/// Nothing waits for a reader of what is kept, whatever becomes of it.
#[test]
fn a_history_that_turns_into_something_else_costs_one_warning() {
    for kind in ["pipe", "folder", "device"] {
        let home = Folder::new();
        let mut session = begin(&home, "xterm");
        type_lines(&session, &["score"]);
        let path = home.file(HISTORY);
        fs::remove_file(&path).expect("a history");
        match kind {
            "pipe" => mkfifo(&path, Mode::S_IRWXU).expect("a pipe"),
            "folder" => fs::create_dir(&path).expect("a folder"),
            _ => symlink("/dev/zero", &path).expect("a link"),
        }
        type_lines(&session, &["rules toe", "score", "rules swap"]);
        session.quits();
        let screen = session.screen();
        let warnings = screen.matches("history cannot be used: ").count();
        assert_eq!(warnings, 1, "{kind}: {screen}");
        assert!(!path.is_file());
    }
}

/// Nor a line with a byte that was typed as it is after Ctrl-V.
#[test]
fn every_line_of_a_paste_is_remembered_and_none_damages_the_history() {
    let home = Folder::new();
    let mut session = begin(&home, "xterm");
    session.press("\x1b[200~score\rset speed 1\rset speed 2\rscore reset\x1b[201~\r");
    session.shows("four lines", |screen| {
        let text = text(screen);
        text.contains("> score reset\n") && text.ends_with("\n>")
    });
    type_lines(
        &session,
        &["sco\x16\x1bre", "set name p1 \x16\x07", "score\x16\t"],
    );
    session.quits();
    let expected = "score\nset speed 1\nset speed 2\nscore reset\nscore\t\nquit\n";
    assert_eq!(home.read(HISTORY), expected);
}
