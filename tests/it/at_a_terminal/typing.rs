//! Lines typed ahead and pasted, keys that drop a line, and windows of all sizes.

use std::thread;
use std::time::Duration;

use nix::sys::signal::Signal;

use crate::support::{Program, text};

#[test]
fn lines_typed_ahead_all_run() {
    for term in ["xterm", "dumb"] {
        let mut session = Program::with_term(term)
            .options(["-q", "--seed", "1"])
            .begin();
        session.sees(">");
        // while the second line is busy the others wait
        session.press("set p1 random\rset p2 random\rplay 300\rset p1 human\r");
        session.press("set name p1 Ann\rscore\rrules toe\rquit\r");
        session.sees("Played 300: ");
        session.sees("Score: Ann 0, P2 0, ties 0, games 0\n");
        session.sees("== Tic-Tac-Toe ==");
        assert!(session.ends().success(), "{term}");
    }
}

#[test]
fn a_paste_of_several_lines_runs_in_order() {
    for end in ["", "\r"] {
        let mut session = Program::with_term("xterm").options(["-q"]).begin();
        session.sees(">");
        let lines = ["set name p1 Ann", "score", "set name p2 Bob", "score"].join("\r");
        session.press(&format!("\x1b[200~{lines}{end}\x1b[201~"));
        session.ends_in("> set name p1 Ann\nscore\nset name p2 Bob\nscore");
        session.press("\r");
        session.sees("Score: Ann 0, P2 0");
        session.sees("Score: Ann 0, Bob 0");
        session.shows("a new prompt", |screen| text(screen).ends_with("\n>"));
        session.quits();
        // each line is after a prompt once it runs, and no empty one is after the last
        let screen = session.screen();
        let tail = "> score\nScore: Ann 0, P2 0, ties 0, games 0\n> set name p2 Bob\n\
                    > score\nScore: Ann 0, Bob 0, ties 0, games 0\n> quit";
        assert!(screen.trim_end().ends_with(tail), "{screen}");
    }
}

/// What is typed is seen before it runs, and what is seen tells the terminal nothing.
#[test]
fn a_later_line_of_a_paste_is_shown_escaped() {
    let mut session = Program::with_term("xterm").options(["-q"]).begin();
    session.sees(">");
    session.press("\x1b[200~score\rset name p1 A\x07\x08\u{9b}31mZ\rscore\x1b[201~\r");
    session.sees(r"> set name p1 A\u{7}\u{8}\u{9b}31mZ");
    session.sees("control character");
    session.sees("Score: ");
    session.quits();
}

/// A paste is drawn before it is a line, by the line editor.
#[test]
fn control_characters_in_a_paste_are_not_drawn() {
    for (program, drawn) in [("", "AZ"), ("WezTerm", "A\u{fffd}\u{fffd}\u{fffd}Z")] {
        for colour in ["always", "never"] {
            let mut session = Program::with_term("xterm").options(["-q", "--color", colour]);
            if !program.is_empty() {
                session = session.with("TERM_PROGRAM", program);
            }
            let mut session = session.begin();
            session.sees(">");
            session.press("\x1b[200~score A\x07\x08\u{9b}Z\x1b[201~!");
            session.sees(&format!("> score {drawn}!"));
            session.line("");
            session.sees("control character");
            let text = String::from_utf8(session.bytes()).expect("text");
            assert!(!text.contains(['\x07', '\x08', '\u{9b}']), "{text:?}");
        }
    }
}

#[test]
fn the_interrupt_key_drops_what_was_typed_after_a_line() {
    let mut session = Program::with_term("xterm")
        .options(["-q", "-i", "-c", "play"])
        .begin();
    let typed = "perft 99\rset name p1 Ann\rset name p2 Bob";
    for keys in [
        &format!("{typed}\r"),
        &format!("\x1b[200~{typed}\x1b[201~\r"),
        // an earlier line
        "\x1b[A\x1b[A\r",
    ] {
        session.interrupts(keys, "perft: interrupted");
        session.line("score");
        session.sees("Score: P1 0, P2 0, ties 0, games 0");
    }
    session.quits();
}

#[test]
fn a_line_that_is_not_utf_8_is_rejected_and_the_next_one_runs() {
    // its rest comes later than its beginning, and is no line of its own
    let long = [
        b"set name p1 Andr\xe9",
        &[b'x'; 3_000][..],
        b"\rset name p1 Ann\r",
    ]
    .concat();
    for (term, said) in [("xterm", "the line is not UTF-8"), ("dumb", "is not UTF-8")] {
        for line in [
            &b"set name p1 Andr\xe9\r"[..],
            b"set name p1 Andr\xe9 Gide\r",
            b"\xff\r",
            b"score\xc3\xc3\xc3 now\r",
            b"\x1b[200~set name p1 Ann\rset name p1 \xfe\rset name p2 Bob\x1b[201~\r",
            &long,
        ] {
            if term == "dumb" && (line.starts_with(b"\x1b") || line.len() > 100) {
                continue;
            }
            let mut session = Program::with_term(term).options(["-q"]).begin();
            session.sees(">");
            session.send(line);
            session.sees(said);
            session.shows("a new prompt", |screen| text(screen).ends_with("\n>"));
            session.line("score");
            session.sees("Score: P1 0, P2 0, ties 0, games 0");
            session.quits();
        }
    }
}

/// Programs that share a terminal can have reading return at once, before and after this one begins to read.
#[test]
fn a_terminal_that_does_not_wait_is_read_all_the_same() {
    let does_not_wait = "dd iflag=nonblock count=0 2>/dev/null";
    for script in [
        format!(r#"{does_not_wait}; echo set; exec "$0" -q"#),
        // what a shell runs in the background has another input
        format!(r#"exec 3<&0; ({does_not_wait} <&3; echo set) & exec "$0" -q 3<&-"#),
    ] {
        for term in ["xterm", "dumb"] {
            let mut session = Program::in_shell(&script).with("TERM", term).begin();
            session.shows("a prompt", |screen| {
                let text = text(screen);
                text.contains("set") && text.contains('>')
            });
            for line in ["set name p1 Ann", "score"] {
                session.line(line);
            }
            session.sees("Score: Ann 0, P2 0, ties 0, games 0");
            session.quits();
        }
    }
}

#[test]
fn the_interrupt_key_drops_the_line() {
    for term in ["xterm", "dumb", "cons25", "emacs"] {
        let mut session = Program::with_term(term).options(["-q"]).begin();
        session.sees(">");
        session.press("nonsense");
        session.sees("nonsense");
        session.press("\x03");
        // a new prompt is on a line of its own
        session.shows("a new prompt", |screen| text(screen).ends_with("\n>"));
        session.line("score");
        session.sees("Score: ");
        session.line("play");
        session.line("1");
        session.sees("Row?");
        session.press("nonsense");
        session.sees("nonsense");
        session.press("\x03");
        // from a question it goes back to the options
        session.ends_in("P1 (X)>");
        session.quits();
        let bytes = session.bytes();
        let said = String::from_utf8_lossy(&bytes);
        assert!(!said.contains("unknown"), "{said}");
    }
}

#[test]
fn what_is_typed_after_the_interrupt_key_in_the_same_moment_is_read() {
    for term in ["xterm", "dumb"] {
        for before in ["", "nonsense", "nonsense \x1b[200~and a paste\x1b[201~"] {
            let mut session = Program::with_term(term).options(["-q"]).begin();
            session.sees(">");
            session.press(&format!("{before}\x03score\rrules toe\r"));
            session.sees("Score: ");
            session.sees("== Tic-Tac-Toe ==");
            session.quits();
            let said = String::from_utf8_lossy(&session.bytes()).into_owned();
            assert!(!said.contains("unknown"), "{said}");
        }
    }
}

/// As the key does; the line that is typed next is none of its business.
#[test]
fn an_interrupt_from_outside_drops_the_line_that_is_being_typed() {
    // without a line editor the terminal keeps what is typed
    for (term, lines) in [("xterm", &["", "nonsense"][..]), ("dumb", &[""])] {
        for typed in lines {
            let mut session = Program::with_term(term)
                .options(["-i", "-q", "-c", "play"])
                .begin();
            session.sees("P1 (X)>");
            session.press(typed);
            session.sees(typed);
            if term == "xterm" {
                session.edits();
            }
            session.signal(Signal::SIGINT);
            session.shows("another prompt", |screen| {
                let text = text(screen);
                text.matches("P1 (X)>").count() == 2 && text.ends_with('>')
            });
            session.line("perft 2");
            session.sees("perft 2 72\n");
            session.quits();
            session.lacks("unknown");
            session.lacks("interrupted");
        }
    }
}

#[test]
fn a_window_of_any_size_can_change_to_any_other() {
    for (rows, columns) in [(0, 0), (24, 20), (24, 40), (2, 2), (1, 1)] {
        let mut session = Program::with_term("xterm").window(rows, columns).begin();
        session.sees(">");
        session.press("set name p1 Bartholo");
        session.sees("Bartholo");
        for (rows, columns) in [(40, 20), (0, 0), (10, 7), (1, 1), (24, 40)] {
            session.resize(rows, columns);
            session.press("\t");
        }
        session.line("mew the Third");
        session.sees("Bartholomew the Third\n");
        session.line("play");
        session.sees("Tic-Tac-Two: ");
        session.line("place 2 2");
        session.sees("P2: place");
        session.press("\t\t");
        session.press("q");
        session.press("\x15");
        session.line("quit");
        session.sees("Thanks");
        assert!(session.ends().success(), "{rows} rows, {columns} columns");
    }
}

/// The editor takes the next key as it is after Ctrl-V.
#[test]
fn the_window_may_change_between_two_keys_of_a_command() {
    // nothing tells when the editor has taken the first of them
    for rest in [10, 100, 500].map(Duration::from_millis) {
        let mut session = Program::with_term("xterm").begin();
        session.sees(">");
        // up to the cursor and after it
        session.press("set name p1 Ann\x02\x02");
        session.press("\x16");
        thread::sleep(rest);
        session.resize(30, 60);
        session.press("D");
        session.shows("what was typed", |screen| text(screen).ends_with("ADnn"));
        session.line("");
        session.line("score");
        session.sees("ADnn 0");
        session.quits();
    }
}
