//! Tests of the files in which TT2 keeps settings, unfinished games, results and tasks: with
//! several windows, after kills, on other days and with other names.

mod days;
mod files;

use std::fs;
use std::os::unix::fs::MetadataExt as _;
use std::os::unix::process::ExitStatusExt as _;
use std::thread;
use std::time::Duration;

use nix::sys::signal::Signal;

use tt2::commands::page_for;
use tt2::learning::task_log::TaskRecord;

use crate::support::{Folder, Program, SplitMix, Terminal, eventually};

const SESSION: &str = "state/tt2/session.tt2";
const RESULTS: &str = "state/tt2/results.tsv";
const TASKS: &str = "state/tt2/tasks.tsv";

/// The lines of a game that Ann wins because the other human resigns.
const GAME: &str = "name Ann P2; play toe; 1 1; resign; resign; menu";

/// Starts the program at a terminal, and waits for the first prompt. TT2 keeps its files in the
/// folder `state` of `home`.
#[track_caller]
fn begin(home: &Folder, term: &str) -> Terminal {
    begin_as(home, term, "")
}

/// Starts the program as [`begin`] does, with a login name.
#[track_caller]
fn begin_as(home: &Folder, term: &str, login: &str) -> Terminal {
    let session = Program::with_term(term)
        .within(home.path())
        .with("XDG_STATE_HOME", home.file("state"))
        .with("LOGNAME", login)
        .options(["--color", "never", "--seed", "1"])
        .window(400, 150)
        .begin();
    session.ends_in("\n>");
    session
}

/// Lists the lines of the file `list`, without the heading.
#[track_caller]
fn listed(home: &Folder, list: &str) -> Vec<String> {
    home.read(list).lines().skip(1).map(str::to_owned).collect()
}

/// A game can be continued, whether a command, a key or a signal ended the program. Some of the
/// signals cannot be caught.
#[test]
fn a_game_continues_however_the_program_ended() {
    for term in ["xterm", "dumb"] {
        for end in "quit\r \x04 SIGHUP SIGTERM SIGQUIT SIGINT SIGKILL".split(' ') {
            let home = Folder::new();
            let mut session = begin(&home, term);
            session.lines("name Ann Bob; set x p1");
            session.lines("play; resign; resign; play; 2 2");
            // the program may end during a question
            session.answers("1", "?");
            let signal = end.parse::<Signal>();
            match signal {
                // with a line editor, Ctrl-C is a key that only leaves the question
                Ok(Signal::SIGINT) if term == "xterm" => continue,
                Ok(signal) => {
                    session.press("1");
                    session.signal(signal);
                }
                Err(_) => session.press(end),
            }
            let status = session.wait();
            assert_eq!(status.signal(), signal.ok().map(|signal| signal as i32));
            // after a signal, the terminal is left to the shell
            if signal.is_err() {
                session.is_set_back();
                session.has("Thanks for playing!");
            }
            let mut session = begin(&home, term);
            session
                .has("Press Enter to continue Tic-Tac-Two after 1 move: Ann (X) against Bob (O).");
            session.has("Score: Ann 0, Bob 1, draws 0");
            session.answers("", "Bob (O)>");
            let position = "two -----/-----/--X--/-----/----- 22 O";
            assert_eq!(session.shown("position"), position);
            session.lines("resign; resign");
            session.has("Score: Ann 1, Bob 1, draws 0");
            session.quits();
            assert_eq!(listed(&home, RESULTS).len(), 2);
        }
    }
}

#[test]
fn everything_is_kept_before_the_next_prompt() {
    let home = Folder::new();
    let mut session = begin(&home, "xterm");
    let kept = || fs::read_to_string(home.file(SESSION)).unwrap_or_default();
    for (line, part) in [
        ("name Ann", "name Ann P2\n"),
        ("set p2 human", "set p2 human\n"),
        ("play toe", "\nset game toe\n"),
        ("1 1", "\tplace 1 1\n"),
        ("set speed 1", "set speed 1\n"),
        ("0 0", "\tplace 1 1, place 0 0\n"),
        ("menu; easy; play two", "\tplace 1 1, place 0 0\n"),
        ("2 2", "\tplace 2 2"),
        (
            "position toe XO-/-X-/--- O; 2 2",
            "\ngame\tposition\ttoe XO-/-X-/--- O\t",
        ),
        ("lesson swap 1; puzzle toe 2", "\nset game toe\n"),
    ] {
        session.lines(line);
        assert!(kept().contains(part), "{part:?} after {line}: {}", kept());
    }
    // what changes nothing writes nothing, even if TT2 ends
    let file = || fs::metadata(home.file(SESSION)).expect("a session").ino();
    let before = file();
    session.lines(
        "menu; games; score; help; progress; resume; board; moves; history; nonsense; save game",
    );
    session.quits();
    let mut session = begin(&home, "xterm");
    session.lines("help; score; rules; hint");
    session.quits();
    assert_eq!(file(), before);
    let session = begin(&home, "xterm");
    // a game without a move is dropped
    session.lines("menu; resume 3; undo; undo; menu");
    assert!(!kept().contains("place 1 1"), "{}", kept());
    // a move is kept before the computer answers it
    session.lines("set p2 perfect; set x p1; set speed 10; play tatedrez4");
    session.line("n 2 2");
    let last = "\tplace n 2 2\n";
    eventually("a kept move", || kept().contains(last).then_some(()));
}

#[test]
fn a_game_between_computers_is_not_kept() {
    let home = Folder::new();
    let mut session = begin(&home, "xterm");
    session.lines("set p1 easy; set p2 hard; play toe");
    session.wait_for("Press Enter to watch again");
    session.quits();
    assert!(!home.file(RESULTS).exists());
}

/// The first window owns the session as long as it runs. Another window never writes the session,
/// even after the first one ends.
#[test]
fn one_window_owns_the_session() {
    const ANOTHER: &str = "TT2 is open twice. Neither window sees what the other adds. This window can't see your unfinished games. It keeps no unfinished games or settings.";
    let page = page_for("files").expect("a page").replace('\n', " ");
    assert!(
        page.contains("in two windows, only the first one keeps settings and unfinished games")
    );
    let home = Folder::new();
    let mut one = begin(&home, "xterm");
    one.lines("name Ann P2; play toe; 1 1; 0 0");
    let mut other = begin_as(&home, "xterm", "kim");
    other.has(ANOTHER);
    one.has_if(false, ANOTHER);
    // the other window has the settings, but no unfinished games
    other.has("Ann (");
    other.lines("continue");
    other.has("The list of unfinished games is empty.");
    for session in [&one, &other] {
        session.lines("play swap; 0 0; resign; resign; lesson toe 1; 2 0");
    }
    one.quits();
    one.has("TT2 keeps 1 unfinished game.");
    let kept = home.read(SESSION);
    other.lines("name Eve P2; play toe; 2 2; resign; resign; play two; 2 2");
    other.quits();
    other.has("TT2 doesn't keep 1 unfinished game.");
    assert_eq!(home.read(SESSION), kept);
    assert_eq!(listed(&home, RESULTS).len(), 3);
    assert_eq!(listed(&home, TASKS).len(), 2);
    let session = begin(&home, "xterm");
    session.has_if(false, ANOTHER);
    session.has("More   games (1), name");
    session.has("Ann (");
}

/// The menu has stars for a person who plays alone, whatever the seat, and offers a review only if
/// games are kept.
#[test]
fn the_menu_shows_what_is_kept_of_the_only_human() {
    const WIN: &str = "play toe; 1 1; 0 2; 2 0";
    const REVIEW: &str = ", review\n";
    let home = Folder::new();
    let mut session = begin(&home, "xterm");
    session.lines("name Ann; set x p1");
    session.lines(WIN);
    session.has("Ann (X) wins!");
    for (players, has_star) in [
        ("easy", true),
        ("name Ann Ben", false),
        ("name Ben Ann", false),
        ("set p1 hard", true),
        ("set p1 human; name Ben Ann; easy", false),
    ] {
        session.lines(players);
        let menu = session.shown("menu");
        assert_eq!(menu.contains("1 Easy*"), has_star, "{players}: {menu}");
    }
    session.lines("name Ann Ben; play toe; 1 1; 0 1; 0 0; 2 2; 2 0; 0 2; 1 0");
    session.has("Ben made ");
    for (player, has_review) in [("name Ann", false), ("name Ben", true)] {
        session.lines(&format!("easy; {player}"));
        assert_eq!(
            session.shown("menu").contains(REVIEW),
            has_review,
            "{player}"
        );
    }
    session.quits();
    let record = "2026-01-01\ttoe\trush 7\tAnn\t1\ttoe XX-/OO-/--- X\n";
    home.write(TASKS, [TaskRecord::HEADING, "\n", record].concat());
    let mut session = begin(&home, "xterm");
    for (players, has_best) in [("name Ann; easy", true), ("name Ann Ben", false)] {
        session.lines(players);
        let menu = session.shown("menu");
        assert_eq!(
            menu.contains("rush (best: 7)"),
            has_best,
            "{players}: {menu}"
        );
    }
    session.quits();
    let fresh = Program::with_term("xterm").options(["--fresh"]).begin();
    fresh.ends_in("\n>");
    fresh.lines("name Ben Ann; set x p2; play toe; 1 1; 0 1; 0 0; 2 2; 2 0; 0 2; 1 0");
    fresh.has("Ben made ");
    assert!(!fresh.shown("menu").contains(REVIEW));
}

/// After a kill at the beginning of the next game, the first game is counted once, and none is
/// unfinished.
#[test]
fn a_kill_after_a_game_leaves_no_game_twice() {
    let home = Folder::new();
    let mut session = begin(&home, "xterm");
    session.lines("set p2 expert; play tatedrez4; n 1 1; resign; resign");
    session.line("");
    session.wait_for("Expert begins.");
    session.signal(Signal::SIGKILL);
    session.wait();
    let session = begin(&home, "xterm");
    session.has_if(false, "Press Enter to continue ");
    session.has("Score: P1 0, Expert 1, draws 0");
    assert_eq!(listed(&home, RESULTS).len(), 1);
}

/// Whatever the login name is, the next start continues the game.
#[test]
fn a_session_is_kept_for_every_login_name() {
    let marks = format!("a{}", "\u{301}".repeat(2045));
    let words = "p1=x and P2 x tie hard toe help set the to q y a' o'Neil -a #a 'a' kim;quit";
    for login in words
        .split(' ')
        .chain(["kim x", "", &marks, &marks[..39], "\u{6f22}\u{6f22}"])
    {
        let home = Folder::new();
        fs::create_dir(home.file("state")).expect("a folder");
        let start = || {
            Program::with_term("dumb")
                .within(home.path())
                .with("XDG_STATE_HOME", home.file("state"))
                .with("LOGNAME", login)
                .begin()
        };
        let mut session = start();
        session.ends_in(")>");
        session.lines("; human; toe; 1 1; menu");
        session.quits();
        let session = start();
        session.ends_in("\n>");
        session.has("continue Tic-Tac-Toe after 1 move");
        session.has_if(false, "TT2 can't");
    }
}

/// A kill at any moment leaves a complete session, from before or after one of the typed lines. What
/// TT2 has answered is kept, and so are the unfinished games.
#[track_caller]
fn check_kills(kills: u32) {
    let home = Folder::new();
    begin(&home, "dumb").lines("set speed 3; play toe; 1 1; menu; play two; 2 2; menu");
    let games = |kept: &str| {
        let rows = kept.lines().filter(|line| line.starts_with("game\t"));
        rows.map(str::to_owned).collect::<Vec<_>>()
    };
    let left = games(&home.read(SESSION));
    assert_eq!(left.len(), 2);
    let mut dice = SplitMix(7);
    let mut reached = 0;
    for _ in 0..kills {
        let session = begin(&home, "dumb");
        let lines = (1..=20).map(|step| format!("name n{}\r", reached + step));
        session.press(&lines.collect::<String>());
        thread::sleep(Duration::from_micros(dice.below(20_000).into()));
        let screen = session.screen();
        session.signal(Signal::SIGKILL);
        drop(session);
        let kept = home.read(SESSION);
        assert!(kept.contains("set speed 3\n"), "{kept}");
        assert_eq!(games(&kept), left);
        let mut told = screen.lines().filter_map(|line| line.strip_prefix("P1: n"));
        let told = told
            .next_back()
            .and_then(|told| told.split(['.', ' ']).next());
        let told = told.map_or(0, |told| told.parse().expect("a number"));
        let mut lines = kept.lines();
        if let Some(number) =
            lines.find_map(|line| line.strip_prefix("name n")?.strip_suffix(" P2"))
        {
            let before = reached;
            reached = number.parse().expect("a number");
            assert!((before..=before + 20).contains(&reached), "{kept}");
        }
        assert!(told <= reached, "{told}: {kept}");
    }
    assert!(reached > 0, "no name was kept");
    begin(&home, "dumb").quits();
    let names = fs::read_dir(home.file("state/tt2")).expect("a folder");
    assert_eq!(names.count(), 2, "nothing but the session and the lock");
}

#[test]
fn a_kill_at_any_moment_loses_nothing() {
    check_kills(20);
}

#[test]
#[ignore = "the gate kills more often"]
fn two_hundred_kills_lose_nothing() {
    check_kills(200);
}

/// What can be read of a damaged file is there again, even if the program is killed at once.
#[test]
fn a_kill_after_a_damaged_session_loses_nothing() {
    let home = Folder::new();
    let mut session = begin(&home, "xterm");
    session.lines("name Ann P2; set game swap");
    session.quits();
    home.write(SESSION, home.read(SESSION) + "damaged\n");
    let mut session = begin(&home, "xterm");
    session.has("TT2 skipped 1 line");
    session.signal(Signal::SIGKILL);
    session.wait();
    begin(&home, "xterm").has("to play Tic-Tac-Swap: Ann (X)");
}
