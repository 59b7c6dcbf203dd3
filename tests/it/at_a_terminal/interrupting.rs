//! Ctrl-C, and other keys, while the program is busy.

use std::fs::{self, File};
use std::thread;
use std::time::{Duration, Instant};

use tt2::games::TicTacTwo;

use crate::rules::long_games::long_game;
use crate::support::{Folder, Program, Terminal, Told, skip, text};

const RANDOM: [&str; 2] = ["set p1 random", "set p2 random"];

/// Lets the computers play at the first prompt, and stops them after their first move.
#[track_caller]
fn stops_a_game(session: &mut Terminal) {
    session.sees(">");
    session.line("play");
    session.sees("P1: place");
    // without a menu nothing is said, so the prompt is all there is
    session.press("\x03");
    session.ends_in(")>");
}

#[test]
fn the_interrupt_key_makes_computers_that_play_wait() {
    for (term, longs) in [
        ("xterm", &["play 1000000", "set speed 5"][..]),
        // here a key that comes too early would drop the line
        ("dumb", &["set speed 5"]),
    ] {
        for &long in longs {
            let mut session = Program::with_term(term)
                .options(["-i", "--seed", "3"])
                .lines(RANDOM)
                .begin();
            let said = "The computers are paused; type 'go' to go on.";
            session.sees(">");
            if long == "set speed 5" {
                session.line(long);
                session.line("play");
                session.sees("P1: place");
                session.interrupt_until(said);
            } else {
                session.interrupts(&format!("{long}\r"), said);
            }
            session.sees("Pick an option,");
            // the game is whole: it can be asked about, and played on
            session.line("history");
            session.line("position");
            session.sees("two ");
            session.line("moves");
            session.line("set speed 0");
            session.line("menu");
            session.sees("Play, Rules, ");
            session.quits();
        }
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
        for rest in ["-c", "script"] {
            let options = ["-i", "--strict", "--seed", "1", "script"];
            let mut program = Program::with_term(term).options(options).lines(RANDOM);
            let (command_line, script) = match rest {
                "-c" => (
                    &["set speed 10", "play", "set name p1 Zoe"][..],
                    "set name p1 Zoe\n",
                ),
                _ => (&[][..], "set speed 10\nplay\nset name p1 Zoe\n"),
            };
            program = program.lines(command_line.iter().copied());
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
fn computers_that_were_stopped_play_on() {
    let mut session = Program::with_term("xterm")
        .options([
            "-i",
            "-q",
            "--seed",
            "3",
            "-c",
            "set game toe",
            "-c",
            "set speed 5",
        ])
        .lines(RANDOM)
        .begin();
    stops_a_game(&mut session);
    session.line("set speed 0");
    session.line("go");
    session.sees("Score: ");
    session.quits();
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

/// A match between computers, about which nothing is said until it is interrupted.
fn interrupted_match() -> Terminal {
    let mut session = Program::with_term("xterm")
        .options(["-i", "--color", "never", "-c", "set game toe"])
        .lines(RANDOM)
        .begin();
    session.interrupts("play 1000000\r", "The computers are paused");
    session
}

#[test]
fn a_match_that_was_interrupted_goes_on() {
    let mut session = interrupted_match();
    session.line("set p1 human");
    session.line("set p2 human");
    session.line("restart");
    // the next game of the match begins by itself
    session.line("resign");
    session.sees(" wins!");
    session.line("position");
    session.sees("toe ---/---/--- X\n");
    session.quits();
}

#[test]
fn a_match_that_was_interrupted_shows_its_board() {
    let mut session = interrupted_match();
    session.answers("board", ">");
    session.line("position");
    session.sees("toe ");
    let screen = session.screen();
    let (shown, asked) = screen.rsplit_once("board\n").expect("what was typed");
    let board: Vec<&str> = asked.lines().take(4).collect();
    assert!(shown.contains(&board.join("\n")), "{screen}");
}

/// A key that comes while a file is read leaves the game that was there.
#[test]
fn the_interrupt_key_ends_a_load() {
    let mut session = Program::with_term("xterm")
        .options(["-q", "-i", "-c", "set name p1 Ann"])
        .begin();
    let moves = "place 2 2\nundo 1\n".repeat(2_000_000);
    let saved = format!("# TT2 saved game\nset name p1 Bob\nset p2 human\nplay\n{moves}");
    fs::write(session.path().join("long"), saved).expect("a file");
    session.interrupts("load long\r", "load: interrupted");
    session.line("score");
    session.sees("Score: Ann 0, P2 0, ties 0, games 0\n");
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
    for keys in ["", "\r", " ", "q\r \r\x04"] {
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
    }
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

/// The terminal drops what was typed when the program is stopped.
#[test]
fn a_stop_in_a_pause_drops_what_was_typed() {
    let script = r#"set -m; "$0" "$@"; echo stopped; read line; fg >/dev/null; echo "ended $?""#;
    let lines = ["set game toe", "set p2 random", "set speed 10"];
    let program = Program::in_shell(script).with("TERM", "xterm");
    let mut session = program.options(["-i"]).lines(lines).begin();
    session.sees(">");
    session.line("play");
    session.sees("P1 (X)>");
    session.line("place 1 1");
    session.sees("P1: place 1 1");
    session.press("rules toe\rmenu");
    thread::sleep(Duration::from_millis(100));
    session.press("\x1a");
    session.sees("stopped");
    session.line("");
    session.sees("P2: place");
    session.sees("P1 (X)>");
    session.line("history");
    session.sees("1. X place 1 1");
    session.lacks("== Tic-Tac-Toe ==");
    session.line("quit");
    session.sees("ended 0");
    session.ends();
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

#[test]
fn the_interrupt_key_drops_what_was_typed_in_a_pause() {
    // the pause has taken the first of the keys, or not yet
    let rests = [100, 0].map(Duration::from_millis);
    for (term, rest) in ["xterm", "dumb"]
        .into_iter()
        .flat_map(|term| rests.map(|rest| (term, rest)))
    {
        let mut session = pausing(term, 10);
        session.press("nonsense");
        thread::sleep(rest);
        session.press("\x03");
        // of a computer that waits, or after the pause
        session.shows("a new prompt", |screen| text(screen).ends_with(")>"));
        session.line("score");
        session.sees("Score: ");
        session.quits();
        session.lacks("unknown");
    }
}
