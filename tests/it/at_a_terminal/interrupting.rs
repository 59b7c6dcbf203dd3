//! Ctrl-C, and other keys, while the program is busy.

use std::fs::{self, File};
use std::thread;
use std::time::{Duration, Instant};

use nix::sys::signal::Signal;

use tt2::games::TicTacTwo;

use crate::rules::long_games::long_game;
use crate::support::{Folder, Program, Terminal, Told, skip};

const RANDOM: [&str; 2] = ["set p1 random", "set p2 random"];

#[test]
fn the_interrupt_key_makes_computers_that_play_wait() {
    for (term, long) in [
        ("xterm", "play 1000000"),
        ("xterm", "set speed 3\rplay"),
        ("dumb", "set speed 3\rplay"),
    ] {
        let mut session = Program::with_term(term)
            .options(["-i", "--color", "never", "-c", "set game toe"])
            .lines(RANDOM)
            .begin();
        session.sees(">");
        session.line(long);
        if long == "play 1000000" {
            session.runs();
        } else {
            session.sees("P1: place");
            // the terminal drops what it has not shown when the key is pressed
            session.sees("0  1  2");
        }
        session.interrupt_until("The computers are paused; type 'go' to go on.");
        session.sees("Pick an option,");
        // the game is whole: it can be looked at, and played on
        session.sees(">");
        session.answers("board", ">");
        let screen = session.screen();
        let (shown, asked) = screen.rsplit_once("board\n").expect("what was typed");
        let board: Vec<&str> = asked.lines().take(4).collect();
        assert!(shown.contains(&board.join("\n")), "{screen}");
        session.line("set p1 human");
        session.line("set p2 human");
        session.line("restart");
        session.line("resign");
        session.sees(" wins!");
        if long == "play 1000000" {
            // of a match the next game begins by itself
            session.line("1 1");
            session.sees("place 1 1");
        }
        session.quits();
    }
}

/// What follows it in the same moment is read.
#[test]
fn the_interrupt_key_drops_what_precedes_it() {
    for term in ["xterm", "dumb"] {
        let options = ["-i", "--seed", "3", "-c", "set speed 10"];
        let program = Program::with_term(term).options(options).lines(RANDOM);
        let mut session = program.begin();
        session.sees(">");
        session.line("play");
        session.sees("Tic-Tac-Two: ");
        session.press("nonsense\rmore");
        thread::sleep(Duration::from_millis(50));
        session.press("\x03score\rset name p1 Ann\r");
        session.sees("Score: P1 0, P2 0, ties 0, games 0\n");
        session.line("score");
        session.sees("Score: Ann 0, P2 0, ties 0, games 0\n");
        let screen = session.screen();
        assert!(!screen.contains("unknown command"), "{screen}");
        session.line("quit");
        assert!(session.ends().success(), "{term}");
    }
}

/// With `-i` a person waits for the prompt.
#[test]
fn the_interrupt_key_stops_a_script_that_the_prompt_comes_after() {
    for term in ["xterm", "dumb"] {
        for (rest, lines, script) in [
            ("-c", &["play", "set name p1 Zoe"][..], "set name p1 Zoe\n"),
            ("script", &[], "play\nset name p1 Zoe\n"),
        ] {
            let program = Program::with_term(term)
                .options(["-i", "--strict", "--seed", "1", "script"])
                .lines(RANDOM)
                .lines(["set speed 10"])
                .lines(lines);
            fs::write(program.path().join("script"), script).expect("a script");
            let mut session = program.begin();
            session.sees("Tic-Tac-Two: ");
            session.press("\x03");
            session.sees("The computers are paused; type 'go' to go on.");
            session.sees(&format!("The rest of {rest} is left out."));
            session.sees("P1 (X)>");
            session.lacks("Zoe");
            session.quits();
        }
    }
}

/// Whether it is pressed while a line runs, or between two.
#[test]
fn the_interrupt_key_in_a_quick_script_leads_to_the_prompt() {
    for _ in 0..20 {
        let program = Program::with_term("dumb").options(["-i"]);
        let mut session = program.lines(vec!["echo line"; 4_000]).begin();
        session.sees("line");
        session.signal(Signal::SIGINT);
        session.ends_in("\n>");
        session.quits();
    }
}

/// A line that is rejected as the key stopped it is no mistake of the script.
#[test]
fn a_computation_that_is_stopped_ends_no_strict_script() {
    let options = ["-i", "-q", "--strict"];
    let program = Program::with_term("xterm").options(options);
    let mut session = program.lines(["play", "perft 12"]).begin();
    session.sees("Counting 12 plies ahead [");
    session.interrupt_until("perft: interrupted");
    session.sees("P1 (X)>");
    session.quits();
}

/// The script is not what was typed.
#[test]
fn the_end_of_the_input_does_not_end_a_script() {
    let lines = RANDOM
        .into_iter()
        .chain(["set game toe", "set speed 1", "play", "score"]);
    let mut session = Program::with_term("xterm").lines(lines).begin();
    session.sees("Tic-Tac-Toe: ");
    session.press("\x04");
    session.sees("Score: ");
    assert!(session.ends().success());
    session.has("games 1");
}

#[test]
fn the_interrupt_key_ends_the_analysis_of_a_long_game() {
    let mut session = Program::with_term("xterm").options(["-q"]).begin();
    let moves = long_game::<TicTacTwo>(20_000, 47);
    let moves: String = (moves.plies().iter().map(|ply| format!("{}\n", ply.mv))).collect();
    let game = format!("set p2 human\nplay\n{moves}");
    fs::write(session.path().join("game"), game).expect("a file");
    session.sees(">");
    session.line("load game");
    session.line("position");
    session.sees("\ntwo ");
    session.interrupts("analyze\r", "analyze: interrupted");
    session.quits();
}

/// The rest of a line that is too long is not read for a message that is known already.
#[test]
fn a_load_does_not_read_a_line_that_never_ends() {
    let folder = Folder::new();
    folder.write("endless", "# TT2 saved game\nset speed 3\n");
    let file = File::options().append(true).open(folder.file("endless"));
    // a line of nothing that would take long to read, and takes no room on the disk
    if let Err(error) = file.expect("a file").set_len(1 << 36) {
        skip(&format!("no file can be long enough: {error}"));
        return;
    }
    let told = folder.run(&["-q"], "load endless\nscore\n");
    let score = "Score: P1 0, P2 0, ties 0, games 0\n";
    let complaint = "-:1: endless:3: the line is too long; a line has at most 4096 bytes\n";
    assert_eq!(told, Told::new(score, complaint, 1));
}

/// The pause that was set is made, at the least; how much longer one takes is not for a test to say. No key but the
/// interrupt key cuts it short.
#[test]
fn computers_pause_as_long_as_it_was_set() {
    let check = |keys: &str| {
        let mut session = Program::with_term("xterm")
            .options(["-q", "-i", "-c", "set speed 5"])
            .lines(RANDOM)
            .begin();
        session.sees(">");
        let begun = Instant::now();
        session.line("play");
        session.runs();
        session.press(keys);
        session.sees("P1: ");
        let took = begun.elapsed();
        assert!(took >= Duration::from_secs(1), "{keys:?}: {took:?}");
    };
    // at once, as each has to wait
    thread::scope(|scope| {
        for keys in ["", "\r", " ", "q\r \r\x04"] {
            scope.spawn(move || check(keys));
        }
    });
}

/// A human's move that a computer answers with a pause, in which keys are pressed.
#[track_caller]
fn pausing(term: &str, speed: u8) -> Terminal {
    let mut session = Program::with_term(term)
        .options(["-i", "--seed", "5"])
        .lines([
            &format!("set speed {speed}"),
            "set game toe",
            "set p2 random",
            "play",
        ])
        .begin();
    session.sees("P1 (X)>");
    session.line("place 1 1");
    session.sees("P1: place 1 1");
    session
}

#[test]
fn a_line_that_is_typed_in_a_pause_is_read_after_it() {
    // all of them at once, as each has to wait
    let mut sessions = Vec::new();
    for term in ["xterm", "dumb"] {
        for (typed, answer) in [
            ("set name p1 Ann\rscore\r", "Score: Ann 0, P2 0"),
            ("élan👩\r", "'élan👩'"),
            (
                "nonsense\x15set nama\x7fe p1 Bob\rscore\r",
                "Score: Bob 0, P2 0",
            ),
        ] {
            let session = pausing(term, 4);
            session.press(typed);
            sessions.push((session, answer));
        }
    }
    for (mut session, answer) in sessions {
        session.sees(answer);
        session.quits();
    }
}

#[test]
fn the_interrupt_key_in_a_pause_stops_the_computer() {
    for term in ["xterm", "dumb"] {
        let mut session = pausing(term, 10);
        session.press("\x03");
        session.sees("P2 (O)>");
        session.lacks("P2: place");
        session.line("set speed 0");
        session.line("go");
        session.sees("P2: place ");
        session.sees("P1 (X)>");
        session.quits();
    }
}

/// As every other key, it is read when the pause is over. The line editor takes it for another key.
#[test]
fn the_end_of_the_input_in_a_pause_leaves_after_it() {
    let mut session = pausing("dumb", 2);
    session.press("\x04");
    session.sees("P2: place ");
    session.sees("Thanks for playing!");
    assert!(session.ends().success());
}
