//! Tests of Ctrl-C, at a prompt and while the program is busy.

use std::os::unix::process::ExitStatusExt as _;
use std::thread;
use std::time::{Duration, Instant};

use nix::sys::signal::Signal;

use super::{OFFER, begin};
use crate::support::Program;

/// The line may be only blanks, or empty again.
#[test]
fn the_interrupt_key_drops_a_line_and_says_how_to_leave() {
    let mut session = begin("xterm", &[]);
    session.prompts();
    for (typed, shown) in [(" ", ""), ("ab", " ab"), ("ab\x7f\x7f", "")] {
        session.press(&format!("{typed}\x03"));
        session.ends_in(&format!(
            ">{shown}\nTo leave, type 'quit' or press Ctrl-D.\n\n{OFFER}\n>"
        ));
    }
    session.quits();
}

#[test]
fn the_interrupt_key_leads_from_computers_to_the_menu() {
    for long in ["play toe 10000000", "play two"] {
        let mut session = begin("xterm", &["set p1 random", "set p2 random", "set speed 1"]);
        session.wait_for(">");
        session.line(long);
        if long == "play two" {
            session.wait_for(": place");
            // the terminal drops what it has not yet shown when the key is pressed, so wait for the
            // board
            session.wait_for("0  1  2");
        } else {
            session.runs();
        }
        session.interrupt_until("rules, help, quit");
        session.wait_for("\n>");
        if long == "play two" {
            // no human has moved, so the game is not kept
            session.has("Press Enter to watch Tic-Tac-Two: P1 (X) against P2 (O).\n>");
            session.line("");
            session.wait_for(": place");
            session.interrupt_until("Press Enter to watch ");
        } else {
            session.has(" of 10000000: P1 ");
        }
        session.prompts();
        session.quits();
    }
}

/// The key that stops a computer does not stop the search for what the menu offers.
#[test]
fn the_menu_after_the_interrupt_key_offers_a_review() {
    let mistake = ["name Ann Ben", "play toe", "0 0", "0 1", "draw"];
    let slow = ["name Ben Ann", "p2 classic", "first p2", "speed 10"];
    let mut session = begin("xterm", &[&mistake[..], &slow].concat());
    session.wait_for(">");
    session.line("play toe");
    session.runs();
    session.interrupt_until(", review");
    session.quits();
}

#[test]
fn the_interrupt_key_in_a_pause_keeps_the_game() {
    let mut session = begin("xterm", &["p2 easy", "speed 10"]);
    session.wait_for(">");
    session.line("play toe");
    session.wait_for("(X)>");
    session.line("1 1");
    session.runs();
    session.interrupt_until("TT2 keeps the game you left.");
    session.wait_for("Press Enter to continue Tic-Tac-Toe after 1 move");
    session.quits();
}

/// A game whose moves were taken back is left only with `menu`, because they can be redone.
#[test]
fn a_game_with_moves_to_redo_is_not_left_by_other_lines() {
    let mut session = begin("xterm", &["p2 human"]);
    session.prompts();
    session.lines("play toe; 1 1; undo");
    session.lines("hard");
    session.has("First type 'menu' to leave this game.");
    session.lines("redo; undo; menu; play toe");
    session.lines("hard");
    session.has("against Hard");
    session.quits();
}

/// Ctrl-C ends a pause of two seconds early, also between two computers. There are five attempts,
/// because the machine may be busy.
#[test]
fn the_interrupt_key_ends_a_pause() {
    for (p1, said, offer) in [
        ("human", "P1: place 2 2", "continue"),
        ("easy", "Easy: place ", "watch"),
    ] {
        let is_cut_short = |_| {
            let p1 = format!("set p1 {p1}");
            let mut session = begin("xterm", &[&p1, "set p2 random", "set speed 10"]);
            session.wait_for("\n>");
            session.line("play two");
            if offer == "continue" {
                session.wait_for("P1 (X)>");
                session.line("2 2");
            }
            session.wait_for(said);
            session.runs();
            let begun = Instant::now();
            session.interrupt_until(&format!("Press Enter to {offer} "));
            begun.elapsed() < Duration::from_millis(1_500)
        };
        assert!((0..5).any(is_cut_short), "{offer}");
    }
}

#[test]
fn the_interrupt_key_stops_what_takes_long() {
    // if the board is in words, no progress is shown
    for (board, line) in [("plain", "solve two"), ("words", "solve tatedrez4")] {
        let mut session = begin("xterm", &["set p2 human", &format!("set board {board}")]);
        // wait for the prompt, because the key would also drop what is typed before the prompt
        // appears
        session.prompts();
        session.line(line);
        session.runs();
        session.interrupt_until("Stopped.");
        session.prompts();
        assert!(session.shown("score").starts_with("Score: "));
        session.quits();
    }
}

#[test]
fn a_signal_ends_what_takes_long() {
    for signal in [Signal::SIGTERM, Signal::SIGHUP] {
        let mut session = begin("xterm", &[]);
        session.prompts();
        session.line("solve two");
        session.runs();
        session.signal(signal);
        assert_eq!(session.wait().signal(), Some(signal as i32));
        session.has_if(false, "longest win");
    }
}

#[test]
fn the_interrupt_key_ends_a_script() {
    for term in ["xterm", "dumb"] {
        let lines = ["echo begun", "solve tatedrez4"];
        let mut session = Program::with_term(term).lines(lines).begin();
        session.wait_for("begun");
        session.press("\x03");
        let ended = session.wait().signal();
        assert_eq!(ended, Some(Signal::SIGINT as i32), "{term}");
        session.is_set_back();
    }
}

/// The pause lasts at least as long as the setting says. It comes before the computer's move, not
/// after it.
#[test]
fn computers_pause_as_long_as_it_was_set() {
    let check = |keys: &str| {
        let mut session = begin("xterm", &["set p2 random", "set speed 5", "play two"]);
        session.wait_for("P1 (X)>");
        let begun = Instant::now();
        session.line("2 2");
        session.runs();
        session.press(keys);
        session.wait_for("Random: ");
        let took = begun.elapsed();
        assert!(took >= Duration::from_secs(1), "{keys:?}: {took:?}");
        let begun = Instant::now();
        session.wait_for("P1 (X)>");
        assert!(begun.elapsed() < Duration::from_secs(1), "{keys:?}");
    };
    // at the same time, because each check takes seconds of waiting
    thread::scope(|scope| {
        for keys in ["", "\r", "q\r"] {
            scope.spawn(move || check(keys));
        }
        scope.spawn(|| {
            let mut session = begin("xterm", &["p1 random", "p2 random"]);
            session.wait_for(">");
            let begun = Instant::now();
            session.line("position toe XOX/XOO/-X- O");
            session.wait_for("doesn't count");
            // there are two moves
            let took = begun.elapsed();
            assert!(
                took >= Duration::from_millis(800),
                "two computers: {took:?}"
            );
        });
    });
}
