//! Everything is kept at a terminal, whatever happens to the program.

use std::fs;
use std::thread;
use std::time::Duration;

use nix::sys::signal::Signal;

use crate::support::{Folder, Program, SplitMix, Terminal, eventually};

const KEPT: &str = "state/tt2/session.tt2";

/// A session at its first prompt, which is kept in a folder `state` of its home.
#[track_caller]
pub(super) fn begin(home: &Folder, term: &str) -> Terminal {
    let session = Program::with_term(term)
        .within(home.path())
        .with("XDG_STATE_HOME", home.file("state"))
        .options(["--color", "never", "--seed", "1"])
        .begin();
    session.ends_in("\n>");
    session
}

/// Types lines, each at the prompt after the answer to the one before, and waits for the last prompt.
#[track_caller]
pub(super) fn type_lines(session: &Terminal, lines: &[&str]) {
    for line in lines {
        session.answers(line, ">");
    }
}

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
            let mut session = begin(&home, term);
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
            let mut session = begin(&home, term);
            session.has("Welcome back, Ann.\n");
            session.has("\nEnter goes on with Tic-Tac-Two after 1 ply; ");
            session.has("Score: Ann 0, Bob 1, ties 0, games 1\n");
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
    let session = begin(&home, "xterm");
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
}

/// What a person has typed is kept before the computer answers, and a game between computers while it is played.
#[test]
fn a_game_is_kept_while_a_computer_takes_its_time() {
    for lines in [
        &["set game tatedrez 5", "set p2 sees 20", "play", "n 2 2"][..],
        &["set p1 random", "set p2 random", "set speed 3", "play"],
    ] {
        let home = Folder::new();
        let session = begin(&home, "xterm");
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

/// A result is kept before the pause of the computer that begins the next game, however soon it comes.
#[test]
fn a_result_is_kept_before_the_computers_next_pause() {
    let home = Folder::new();
    let mut session = begin(&home, "xterm");
    let lines = ["set p2 random", "set x p2", "set speed 4", "set game toe"];
    type_lines(&session, &lines);
    session.line("play 2");
    // read after the pause
    session.line("resign");
    session.sees("Game 2 of 2.");
    session.signal(Signal::SIGKILL);
    session.ends();
    assert_eq!(home.read("state/tt2/results.tsv").lines().count(), 2);
}

/// A warning is given when nothing can be kept any more, and another one when that happens again.
#[test]
fn everything_is_kept_again_as_soon_as_it_can_be_written() {
    const CANNOT_BE_KEPT: &str = "the session cannot be kept in ";
    let home = Folder::new();
    let file = home.file("state");
    let mut session = begin(&home, "xterm");
    for [warned, silent, kept] in [["set p2 human", "play", "2 2"], ["1 1", "1 2", "2 1"]] {
        home.write("state", "a file where a folder should be");
        session.line(warned);
        session.sees(CANNOT_BE_KEPT);
        type_lines(&session, &[silent]);
        fs::remove_file(&file).expect("a file");
        type_lines(&session, &[kept]);
        eventually("the move is kept", || {
            let text = fs::read_to_string(home.file(KEPT)).ok()?;
            text.contains(kept).then_some(())
        });
        fs::remove_dir_all(&file).expect("a folder");
    }
    type_lines(&session, &["3 3"]);
    session.quits();
    session.sees(IS_KEPT);
    let shown = String::from_utf8_lossy(&session.bytes()).into_owned();
    assert_eq!(shown.matches(CANNOT_BE_KEPT).count(), 2, "{shown}");
}

/// A list that cannot be written costs one warning, however many games end.
#[test]
fn a_list_that_cannot_be_written_costs_one_warning() {
    let home = Folder::new();
    let mut session = begin(&home, "xterm");
    type_lines(&session, &["set p2 human", "play toe"]);
    fs::create_dir(home.file("state/tt2/results.tsv")).expect("a folder where a file should be");
    type_lines(&session, &["resign", "play", "resign"]);
    session.quits();
    let shown = String::from_utf8_lossy(&session.bytes()).into_owned();
    assert_eq!(
        shown.matches("results cannot be kept in ").count(),
        1,
        "{shown}"
    );
}

/// The lists have the lines of all, and the session is that of the last to change something.
#[test]
fn programs_side_by_side_lose_nothing_but_a_session() {
    let home = Folder::new();
    let [mut one, mut other] = [(), ()].map(|()| begin(&home, "xterm"));
    type_lines(&one, &["set p2 human", "play toe", "0 0", "0 1", "resign"]);
    type_lines(
        &other,
        &["set p2 human", "play toe", "0 0", "0 2", "resign"],
    );
    type_lines(&one, &["play two", "2 2"]);
    one.quits();
    other.quits();
    let lines = |name| home.read(&format!("state/tt2/{name}")).lines().count();
    assert_eq!(lines("results.tsv"), 1 + 2);
    assert_eq!(lines("mistakes.tsv"), 1 + 2);
    assert_eq!(lines("history"), 5 + 5 + 2 + 2);
    let begun = begin(&home, "xterm");
    begun.has("Enter goes on with Tic-Tac-Two after 1 ply");
    begun.has("2 mistakes to review");
}

/// What one of them gives away stays on the list while another reviews, or takes back what it gave away itself.
#[test]
fn programs_side_by_side_keep_the_mistakes_of_each_other() {
    for (before, after, left) in [
        (&["resign", "review"][..], "1 1", &["place 0 2"][..]),
        (&["menu"], "undo 1", &["place 0 2"]),
        (
            &["resign", "review", "1 0"],
            "1 1",
            &["place 0 1", "place 0 2"],
        ),
    ] {
        let home = Folder::new();
        let [mut one, mut other] = [(), ()].map(|()| begin(&home, "xterm"));
        type_lines(&one, &["set p2 human", "play toe", "0 0", "0 1"]);
        type_lines(&one, before);
        type_lines(
            &other,
            &["set p2 human", "play toe", "0 0", "0 2", "resign"],
        );
        type_lines(&one, &[after]);
        one.quits();
        other.quits();
        let kept = home.read("state/tt2/mistakes.tsv");
        let lines = kept.lines().skip(1);
        let moves: Vec<&str> = lines.filter_map(|line| line.split('\t').nth(1)).collect();
        assert_eq!(moves, left, "{before:?} {after}");
    }
}

/// What one of them has made good, another does not set any more.
#[test]
fn a_review_sets_nothing_that_another_program_has_made_good() {
    let home = Folder::new();
    let game = ["set p2 human", "play toe", "0 0", "0 1", "resign"];
    type_lines(&begin(&home, "xterm"), &game);
    let [one, other] = [(), ()].map(|()| begin(&home, "xterm"));
    type_lines(&one, &["review", "1 1"]);
    one.has("No mistake is left to review.");
    other.answers("review", ">");
    other.has("review: there is no mistake to review");
}

/// At most the last line is lost, whenever the program is killed.
#[test]
fn a_kill_at_any_moment_loses_at_most_the_last_line() {
    const KILLS: u32 = 40;
    let home = Folder::new();
    type_lines(&begin(&home, "dumb"), &["set speed 0"]);
    let mut dice = SplitMix(7);
    let mut stands = 0;
    for _ in 0..KILLS {
        let session = begin(&home, "dumb");
        let lines = (1..=20).map(|step| format!("set name p2 n{}\r", stands + step));
        session.press(&lines.collect::<String>());
        thread::sleep(Duration::from_micros(dice.below(20_000).into()));
        session.signal(Signal::SIGKILL);
        drop(session);
        let kept = home.read(KEPT);
        assert!(kept.contains("\nset p2 strat1\n"), "{kept}");
        let mut lines = kept.lines();
        if let Some(number) = lines.find_map(|line| line.strip_prefix("set name p2 n")) {
            let number: u64 = number.parse().expect("a number");
            let lines = stands..=stands + 20;
            assert!(lines.contains(&number), "{number} after {stands}");
            stands = number;
        }
    }
}
