//! Everything is kept at a terminal, and the next session begins with it.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::thread;
use std::time::Duration;

use nix::sys::signal::Signal;

use crate::support::{Folder, Program, SplitMix, Terminal, eventually};

pub(super) const KEPT: &str = "state/tt2/session.tt2";
pub(super) const MISTAKES: &str = "state/tt2/mistakes.tsv";
/// A list of mistakes: O gave away a draw.
pub(super) const LISTED: &str = "position\tmove\tname\ntoe X--/---/--- O\tplace 0 1\tP2\n";

/// A program that keeps its session in a folder `state` of its home, in a window in which no name of a file wraps.
pub(super) fn keeping(home: &Folder, term: &str) -> Program {
    Program::with_term(term)
        .within(home.path())
        .with("XDG_STATE_HOME", home.path().join("state"))
        .window(100, 400)
        .options(["--color", "never", "--seed", "1"])
}

/// A session at its first prompt, at which these texts are shown and `Welcome` and that a game waits only in them.
#[track_caller]
pub(super) fn begin(home: &Folder, term: &str, shown: &[&str]) -> Terminal {
    let session = keeping(home, term).begin();
    session.ends_in("\n>");
    check_begun(&session, shown);
    session
}

#[track_caller]
fn check_begun(session: &Terminal, shown: &[&str]) {
    let screen = session.screen();
    for text in shown {
        assert!(screen.contains(text), "{text}: {screen}");
    }
    for word in ["Welcome back", "Enter goes on with "] {
        let is_expected = shown.iter().any(|text| text.contains(word));
        assert_eq!(screen.contains(word), is_expected, "{word}: {screen}");
    }
}

/// Types lines, each at the prompt after the answer to the one before, and waits for the last prompt.
#[track_caller]
pub(super) fn type_lines(session: &Terminal, lines: &[&str]) {
    for line in lines {
        session.answers(line, ">");
    }
}

/// Types lines in a session of its own, at whose beginning these texts are shown, and which ends by `quit`.
#[track_caller]
pub(super) fn in_a_session(home: &Folder, shown: &[&str], lines: &[&str]) -> String {
    let mut session = begin(home, "xterm", shown);
    type_lines(&session, lines);
    session.quits();
    session.screen()
}

/// A kept game of two humans after one move.
#[track_caller]
pub(super) fn keep_a_game(home: &Folder) {
    let lines = ["set p2 human", "set name p1 Ann", "play", "2 2"];
    in_a_session(home, &[], &lines);
}

pub(super) const WELCOME: &str = "Welcome back, Ann.\n";
pub(super) const ONE_PLY: &str =
    "\nEnter goes on with Tic-Tac-Two after 1 ply; 'play' plays a new game.\n";
const IS_KEPT: &str = "The game is kept: 'resume' goes on with it.";

/// How a game ends for the program: by a command, a key, a closed window, or in a way that it cannot hear of.
#[test]
fn a_game_goes_on_however_the_program_ended() {
    const PLAYED: [&str; 7] = [
        "set name p1 Ann",
        "set name p2 Bob",
        "set p2 human",
        "play",
        "resign",
        "play",
        "2 2",
    ];
    for term in ["xterm", "dumb"] {
        for end in ["quit\r", "\x04", "SIGHUP", "SIGTERM", "SIGKILL"] {
            let home = Folder::new();
            let mut session = begin(&home, term, &[]);
            type_lines(&session, &PLAYED);
            match end {
                "SIGHUP" => session.signal(Signal::SIGHUP),
                "SIGTERM" => session.signal(Signal::SIGTERM),
                "SIGKILL" => session.signal(Signal::SIGKILL),
                keys => session.press(keys),
            }
            session.ends();
            let says = session.screen().contains(IS_KEPT);
            assert_eq!(says, !end.starts_with("SIG"), "{}", session.screen());
            let score = "Score: Ann 0, Bob 1, ties 0, games 1\n";
            let mut session = begin(&home, term, &[WELCOME, ONE_PLY, score]);
            session.line("resume");
            session.ends_in("Bob (O)>");
            session.sees("The game goes on.\n");
            session.line("position");
            session.sees("two -----/-----/--X--/-----/----- 22 O");
            session.quits();
        }
    }
}

#[test]
fn everything_is_kept_after_every_line_that_changed_something() {
    let home = Folder::new();
    let session = begin(&home, "xterm", &[]);
    let kept = || fs::read_to_string(home.file(KEPT)).unwrap_or_default();
    type_lines(&session, &["score"]);
    assert_eq!(kept(), "");
    for (line, part) in [
        ("set name p1 Ann", "set name p1 Ann\n"),
        ("play", "\nplay\n"),
        ("2 2", "\nplay\nplace 2 2\nplace "),
        ("set speed 1", "\nset speed 1\n"),
        ("undo", "\nundo 2\n"),
        ("resign", "\nplay\nresign\n"),
    ] {
        type_lines(&session, &[line]);
        let after = kept();
        assert!(after.starts_with("# TT2 saved game\n"), "{after}");
        assert!(after.contains(part), "{part:?} after {line}: {after}");
    }
    let mode = fs::metadata(home.file(KEPT)).expect("a file").permissions();
    assert_eq!(mode.mode() & 0o777, 0o600);
}

#[test]
fn settings_names_and_results_stay_without_a_game() {
    let home = Folder::new();
    let lines = [
        "set name p1 Ann",
        "set p2 human",
        "play toe",
        "resign",
        "menu",
    ];
    in_a_session(&home, &[], &lines);
    let score = "Score: Ann 0, P2 1, ties 0, games 1\n";
    in_a_session(&home, &[WELCOME, score], &["set p1 random"]);
    // nobody is greeted whom nobody has named; a human's name and score come back with the human
    let none = "Score: P1 0, P2 0, ties 0, games 0\n";
    in_a_session(&home, &[none], &["set p1 human"]);
    in_a_session(&home, &[WELCOME, score], &["menu"]);
    // nothing else is left beside it
    let names = fs::read_dir(home.file("state/tt2")).expect("a folder");
    assert_eq!(names.count(), 3, "the session, the results and the history");
}

#[test]
fn a_result_stands_and_the_game_that_is_over_can_be_taken_back() {
    let home = Folder::new();
    let lines = ["set p2 human", "set game toe", "play", "1 1", "resign"];
    let said = in_a_session(&home, &[], &lines);
    assert!(!said.contains(IS_KEPT), "{said}");
    let score = "Score: P1 1, P2 0, ties 0, games 1\n";
    let screen = in_a_session(&home, &[score], &["resume", "undo", "resign", "score"]);
    for said in [
        "resume: no unfinished game waits",
        "The result stands; what follows does not count.",
    ] {
        assert!(screen.contains(said), "{screen}");
    }
    assert_eq!(screen.matches(score).count(), 2, "{screen}");
    assert_eq!(home.read("state/tt2/results.tsv").lines().count(), 2);
}

#[test]
fn scripts_and_what_follows_them_neither_read_nor_write_what_is_kept() {
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
            assert!(!told.out.contains("Enter goes on with "), "{}", told.out);
        }
        let typed = keeping(&home, "xterm").lines(["set p2 human"]);
        let mut typed = typed.options(["-i"]).begin();
        typed.ends_in(">");
        type_lines(&typed, &["nonsense", "set name p1 Eve", "play", "1 1"]);
        typed.quits();
        typed.lacks(IS_KEPT);
        let fresh = keeping(&home, "xterm").options(["--fresh"]).begin();
        fresh.ends_in("\n>");
        check_begun(&fresh, &[]);
        type_lines(&fresh, &["set name p1 Eve", "play"]);
        drop(fresh);
        assert_eq!(kept(), before, "{is_kept}");
    }
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

/// The computers wait in a game that is resumed if they waited when it was left, by `menu` or by the end.
#[test]
fn the_computers_wait_after_resume_if_they_waited() {
    let waits = "The computers are paused; type 'go' to go on.\n";
    for leaves in [&["menu"][..], &[]] {
        let home = Folder::new();
        let lines = ["set p2 human", "set game toe", "play", "1 1"];
        // it plays at once
        in_a_session(&home, &[], &lines);
        let game = "Enter goes on with Tic-Tac-Toe after 1 ply; ";
        let screen = in_a_session(
            &home,
            &[game],
            &[&["set p2 perfect", "resume"][..], leaves].concat(),
        );
        assert!(screen.contains("\nP2: place "), "{screen}");
        let game = "Enter goes on with Tic-Tac-Toe after 2 plies; ";
        let lines = ["resume", "undo 1"];
        let screen = in_a_session(&home, &[game], &[&lines[..], leaves].concat());
        assert!(screen.contains(waits), "{screen}");
        let game = "Enter goes on with Tic-Tac-Toe after 1 ply; ";
        let screen = in_a_session(
            &home,
            &[game],
            &[&["resume", "position", "redo"][..], leaves].concat(),
        );
        assert!(screen.contains(waits), "{screen}");
        assert!(screen.contains("toe ---/-X-/--- O\n"), "{screen}");
        assert!(screen.contains("1 ply redone.\n"), "{screen}");
    }
}

/// The line that ends a game also counts it, and begins the next one of a match: of the match that one is kept.
#[test]
fn the_result_of_a_game_is_kept_with_the_game_after_it() {
    let home = Folder::new();
    let lines = ["set p2 human", "set game toe", "play 3", "resign", "1 1"];
    let screen = in_a_session(&home, &[], &lines);
    let account = "Played 1 of 3: P1 0, P2 1, ties 0\nThanks for playing!\n";
    assert!(screen.contains(&format!("{account}{IS_KEPT}")), "{screen}");
    let game = "Enter goes on with Tic-Tac-Toe after 1 ply; ";
    let score = "Score: P1 0, P2 1, ties 0, games 1\n";
    let screen = in_a_session(&home, &[game, score], &["resume", "resign"]);
    let over = "Score: P1 1, P2 1, ties 0, games 2\n";
    assert!(screen.contains(over), "{screen}");
}

/// A result is kept before the pause of the computer that begins the next game, however soon it comes.
#[test]
fn a_result_is_kept_before_the_computers_next_pause() {
    let home = Folder::new();
    let mut session = begin(&home, "xterm", &[]);
    let lines = ["set p2 random", "set x p2", "set speed 10", "set game toe"];
    type_lines(&session, &lines);
    session.line("play 2");
    // read after the pause
    session.line("resign");
    session.sees("Game 2 of 2.");
    session.signal(Signal::SIGKILL);
    session.ends();
    assert_eq!(home.read("state/tt2/results.tsv").lines().count(), 2);
}

#[test]
fn a_puzzle_is_given_up_and_leaves_the_players_as_they_were() {
    let home = Folder::new();
    in_a_session(&home, &[], &["set game toe", "puzzle toe XX-/OO-/--- X"]);
    let screen = in_a_session(&home, &["P2: Strat1 "], &["resume"]);
    assert!(
        screen.contains("resume: no unfinished game waits"),
        "{screen}"
    );
}

/// Neither what is no saved game nor one with lines that only a later program knows is ever deleted.
#[test]
fn a_file_that_is_no_kept_session_is_renamed_unchanged_with_one_line() {
    for (kept, problem) in [
        (&b"garbage\x00\xff\n"[..], ":1: "),
        (b"", "has no complete line that changes anything"),
        (b"# TT2 saved game\nset game two\nplay\nplace 9 9\n", ":4:"),
        (
            b"# TT2 saved game\nset game two\nset sparkle on\nplay\n",
            ":3:",
        ),
    ] {
        let home = Folder::new();
        fs::create_dir_all(home.file("state/tt2")).expect("a folder");
        home.write(KEPT, kept);
        home.write("state/tt2/session.damaged-1", "an earlier one");
        let mut session = begin(&home, "xterm", &[]);
        session.sees(problem);
        session.sees("session.damaged-2");
        let said = session.screen();
        // one line, and the program is as it was
        assert_eq!(said.matches("session.damaged-").count(), 1, "{said}");
        type_lines(&session, &["set p2 human", "play", "2 2"]);
        session.quits();
        let aside = fs::read(home.file("state/tt2/session.damaged-2"));
        assert_eq!(aside.expect("what was set aside"), kept);
        assert_eq!(home.read("state/tt2/session.damaged-1"), "an earlier one");
        assert!(home.read(KEPT).contains("place 2 2\n"));
    }
}

#[test]
fn a_folder_that_cannot_be_written_costs_one_warning_and_no_game() {
    let home = Folder::new();
    home.write("state", "a file where a folder should be");
    let mut session = begin(&home, "xterm", &[]);
    type_lines(&session, &["set p2 human", "play", "2 2", "1 1", "undo"]);
    session.line("position");
    session.sees("two -----/-----/--X--/-----/----- 22 O");
    type_lines(&session, &["play toe", "play toe", "0 0", "0 1", "resign"]);
    session.quits();
    let said = session.screen();
    assert_eq!(said.matches("the session cannot be kept").count(), 1);
    assert_eq!(said.matches(" cannot ").count(), 1, "{said}");
    assert!(!said.contains(IS_KEPT), "{said}");
    assert_eq!(home.read("state"), "a file where a folder should be");
    // as soon as it can be written, everything is kept again
    let mut session = begin(&home, "xterm", &[]);
    type_lines(&session, &["set p2 human", "play"]);
    fs::remove_file(home.file("state")).expect("a file");
    type_lines(&session, &["2 2"]);
    session.quits();
    session.sees(IS_KEPT);
}

#[test]
fn of_two_programs_at_once_the_last_to_change_something_is_kept() {
    let home = Folder::new();
    let [one, other] = [(), ()].map(|()| begin(&home, "xterm", &[]));
    type_lines(&one, &["set p2 human", "play", "2 2"]);
    type_lines(&other, &["set p2 human", "set game toe", "play", "1 1"]);
    type_lines(&one, &["1 1"]);
    for mut session in [one, other] {
        session.quits();
    }
    begin(
        &home,
        "xterm",
        &["Enter goes on with Tic-Tac-Two after 2 plies; "],
    );
}

/// At most the last line is lost, whenever the program is killed.
#[test]
fn a_kill_at_any_moment_loses_at_most_the_last_line() {
    const KILLS: u32 = 40;
    let home = Folder::new();
    in_a_session(&home, &[], &["set speed 0"]);
    let mut dice = SplitMix(7);
    let mut stands = 0;
    for _ in 0..KILLS {
        let session = begin(&home, "dumb", &[]);
        let names: Vec<String> = (1..=20).map(|step| format!("n{}", stands + step)).collect();
        let lines: String = names
            .iter()
            .map(|name| format!("set name p2 {name}\r"))
            .collect();
        session.press(&lines);
        thread::sleep(Duration::from_micros(dice.below(20_000).into()));
        session.signal(Signal::SIGKILL);
        drop(session);
        let kept = home.read(KEPT);
        let (_, end) = kept
            .split_once("set p2 strat1\n")
            .expect("its last line but one");
        let Some((_, name)) = end.split_once("set name p2 n") else {
            continue;
        };
        let (number, _) = name.split_once('\n').expect("a line");
        let number: u64 = number.parse().expect("a number");
        assert!(
            (stands..=stands + 20).contains(&number),
            "{number} after {stands}"
        );
        stands = number;
    }
}
