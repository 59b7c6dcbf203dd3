//! Tests of typing: lines typed ahead and pasted, lines that are dropped or rejected, and windows
//! of all sizes.

use std::thread;
use std::time::Duration;

use crate::support::{Program, eventually, plain, text};

#[test]
fn lines_typed_ahead_all_run() {
    for term in ["xterm", "dumb"] {
        let mut session = Program::with_term(term)
            .options(["-q", "--seed", "1"])
            .begin();
        session.wait_for(">");
        // while the match is played, the other lines wait
        session.press("set p1 random\rset p2 random\rplay toe 300\rset p1 human\rset p2 human\r");
        session.press("name Ann P2\rscore\rrules toe\rquit\r");
        session.wait_for("Played 300: ");
        session.wait_for("Score: Ann 0, P2 0, draws 0\n");
        session.wait_for("TIC-TAC-TOE");
        session.ends_well();
    }
}

#[test]
fn a_paste_of_several_lines_runs_in_order() {
    for end in ["", "\r"] {
        let mut session = Program::with_term("xterm").options(["-q"]).begin();
        session.wait_for(">");
        let lines = ["name Ann", "score", "set p2 human", "score"].join("\r");
        session.press(&format!("\x1b[200~{lines}{end}\x1b[201~"));
        session.ends_in("> name Ann\nscore\nset p2 human\nscore");
        session.press("\r");
        session.wait_for("Score: Ann 0, Easy 0");
        session.wait_for("Score: Ann 0, P2 0");
        session.shows("a new prompt", |screen| text(screen).ends_with("\n>"));
        session.quits();
        // each pasted line is shown after a prompt when it runs, and no empty line follows the last
        // one
        let screen = session.screen();
        let tail = "> score\nScore: Ann 0, Easy 0, draws 0\n> set p2 human\n\
                    > score\nScore: Ann 0, P2 0, draws 0\n> quit";
        assert!(screen.trim_end().ends_with(tail), "{screen}");
    }
}

/// A blank line in a paste does not count as Enter, and Ctrl-C drops the rest of a paste.
#[test]
fn a_paste_has_no_blank_lines_and_can_be_dropped() {
    let mut session = Program::with_term("xterm").options(["-q"]).begin();
    session.wait_for(">");
    session.press("\x1b[200~set p2 human\r\rplay toe\r \r1 1\r\r\r0 0\x1b[201~\r");
    session.wait_for("> 0 0");
    session.ends_in("\nP1 (X)>");
    let screen = session.screen();
    let is_empty = |line: &&str| line.ends_with('>');
    assert_eq!(screen.lines().filter(is_empty).count(), 1, "{screen}");
    assert_eq!(session.shown("position"), "toe O--/-X-/--- X");
    session.press("\x1b[200~solve two\rundo\rundo\x1b[201~\r");
    session.runs();
    session.interrupt_until("Stopped.");
    session.ends_in("\nP1 (X)>");
    assert_eq!(session.shown("position"), "toe O--/-X-/--- X");
    // blanks that are typed count as Enter
    session.line("1");
    session.ends_in("\nWhich cell (row, column)?");
    session.line("  ");
    session.ends_in("\nP1 (X)>");
    session.quits();
}

/// After a mistake in a rush, only Enter leads to the next puzzle. So neither pasted lines nor lines
/// typed ahead cost another mistake.
#[test]
fn lines_after_a_mistake_in_a_rush_are_ignored() {
    for lines in [
        "\x1b[200~0 2\r0 1\r\r2 1\rmenu now\r2 2\x1b[201~\r",
        "0 2\r0 1\r2 1\r",
    ] {
        let mut session = Program::with_term("xterm")
            .options(["-q", "--seed", "1", "-c", "rush", "-"])
            .begin();
        session.ends_in("\nP1 (O)>");
        session.press(lines);
        session.wait_for("next puzzle. 2 ");
        session.ends_in("\nPress Enter for the next puzzle.");
        session.line("");
        session.wait_for("Rush, puzzle 2.");
        session.ends_in("\nP1 (O)>");
        let screen = session.screen();
        assert_eq!(screen.matches("Mistake ").count(), 1, "{screen}");
        session.quits();
    }
}

/// A digit after Esc is typed, and no number of times to do something.
#[test]
fn a_digit_after_escape_is_typed() {
    let mut session = Program::with_term("xterm").options(["-q"]).begin();
    session.wait_for(">");
    session.lines("p2 human; toe");
    session.press("\x1b");
    // a person does not type faster
    thread::sleep(Duration::from_secs(1));
    session.press("2 2\r");
    session.ends_in("\nP2 (O)>");
    assert_eq!(session.shown("position"), "toe ---/---/--X O");
    session.quits();
}

/// The bytes of a letter can arrive separately, with a resize of the window between them.
#[test]
fn a_key_that_a_resize_splits_is_one_letter() {
    let mut session = Program::with_term("xterm").options(["-q"]).begin();
    session.wait_for(">");
    session.press("name Ren");
    session.wait_for("Ren");
    session.send(b"\xc3");
    session.resize(50, 100);
    session.send(b"\xa9\r");
    session.ends_in("\n>");
    let said = session.shown("score");
    assert_eq!(said, "Score: Ren\u{e9} 0, Easy 0, draws 0");
    session.quits();
}

/// A pasted line is shown before it runs, with its control characters escaped.
#[test]
fn a_later_line_of_a_paste_is_shown_escaped() {
    let mut session = Program::with_term("xterm").options(["-q"]).begin();
    session.wait_for(">");
    session.press("\x1b[200~score\rname A\x07\x08\u{9b}31mZ\rscore\x1b[201~\r");
    session.wait_for(r"> name A\u{7}\u{8}\u{9b}31mZ");
    session.wait_for("control character");
    session.wait_for("Score: ");
    session.quits();
}

#[test]
fn a_line_that_is_not_utf_8_is_rejected_and_the_next_one_runs() {
    for (term, said) in [
        ("xterm", "The line isn't plain text"),
        ("dumb", "isn't plain text"),
    ] {
        for line in [
            &b"name Andr\xe9\r"[..],
            b"name Andr\xe9 Gide\r",
            b"\xff\r",
            b"score\xc3\xc3\xc3 now\r",
            b"\x1b[200~name Ann\rname \xfe\rname Bob\x1b[201~\r",
        ] {
            if term == "dumb" && line.starts_with(b"\x1b") {
                continue;
            }
            let mut session = Program::with_term(term).options(["-q"]).begin();
            session.wait_for(">");
            session.send(line);
            session.wait_for(said);
            session.shows("a new prompt", |screen| text(screen).ends_with("\n>"));
            session.line("score");
            session.wait_for("Score: P1 0, Easy 0, draws 0");
            session.quits();
        }
    }
}

#[test]
fn a_window_of_any_size_can_change_to_any_other() {
    for (rows, columns) in [(0, 0), (24, 20), (24, 40), (2, 2), (1, 1)] {
        let mut session = Program::with_term("xterm").window(rows, columns).begin();
        session.wait_for(">");
        session.press("name Bartholo");
        // the text wraps in a narrow window
        eventually("the beginning of a line", || {
            let mut shown = plain(&String::from_utf8_lossy(&session.bytes()));
            shown.retain(|char| !char.is_whitespace());
            shown.ends_with("lo").then_some(())
        });
        for (rows, columns) in [(40, 20), (0, 0), (10, 7), (1, 1), (24, 40)] {
            session.resize(rows, columns);
            session.press("\t");
        }
        session.line("mew-Third");
        session.wait_for("Bartholomew-Third");
        session.line("play");
        session.wait_for("Tic-Tac-Two: ");
        session.line("place 2 2");
        session.wait_for("Easy: place");
        session.press("\t\t");
        session.press("q");
        session.press("\x15");
        session.line("quit");
        session.wait_for("Thanks");
        session.ends_well();
    }
}
