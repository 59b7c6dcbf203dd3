//! Tests of the files that TT2 keeps, with something else in their place: a pipe, a link, a folder
//! or nothing.

use std::fs::{self, File};
use std::os::unix::fs::symlink;
use std::path::Path;

use nix::sys::signal::Signal;
use nix::sys::stat::Mode;
use nix::unistd::mkfifo;

use super::{RESULTS, SESSION, TASKS, begin};
use crate::support::{Folder, Program, Terminal, Told};

const LOCK: &str = "state/tt2/lock";

/// What cannot be read costs a line, and stays. TT2 must not open a pipe, because that would wait
/// for another program. Without the lock, no window owns the session.
#[test]
fn what_is_no_file_costs_a_line_and_no_wait() {
    let pipe = |path: &Path| mkfifo(path, Mode::S_IRWXU).expect("a pipe");
    let folder = |path: &Path| fs::create_dir(path).expect("a folder");
    let loop_of_links = |path: &Path| symlink("lock", path).expect("a link");
    for (file, make, said) in [
        (SESSION, pipe as fn(&Path), "read 'session.tt2' (it isn't a"),
        (RESULTS, pipe, "read 'results.tsv': it isn't a"),
        (TASKS, pipe, "read 'tasks.tsv': it isn't a"),
        (LOCK, pipe, "lock its folder '"),
        (LOCK, folder, "lock its folder '"),
        (LOCK, loop_of_links, "lock its folder '"),
    ] {
        let home = Folder::new();
        fs::create_dir_all(home.file("state/tt2")).expect("a folder");
        make(&home.file(file));
        if file != SESSION {
            home.write(SESSION, "set p2 easy\n");
        }
        let mut session = begin(&home, "xterm");
        session.has(&format!("TT2 can't {said}"));
        session.has_if(file == LOCK, "no unfinished games or settings.");
        session.lines("set p2 human; play toe; 1 1; resign; resign; lesson toe 1; 2 0");
        session.lines("play toe; 1 1");
        session.quits();
        let found = fs::symlink_metadata(home.file(file));
        assert!(found.is_ok_and(|found| !found.is_file()), "{file}");
        let has_session = file != SESSION && file != LOCK;
        session.has_if(has_session, "TT2 keeps 1 unfinished game.");
        for other in [SESSION, RESULTS, TASKS] {
            let is_kept = home.file(other).is_file() && home.read(other).lines().count() > 1;
            let is_own = other != file && (other != SESSION || has_session);
            assert_eq!(is_kept, is_own, "{other} beside {file}");
        }
    }
}

/// If its folder is deleted while TT2 runs, TT2 creates the folder again.
#[test]
fn a_folder_that_is_deleted_is_made_again() {
    let home = Folder::new();
    let mut session = begin(&home, "dumb");
    session.lines("set p2 human; play toe; 1 1");
    fs::remove_dir_all(home.file("state")).expect("a folder");
    session.quits();
    session.has("TT2 keeps 1 unfinished game.");
    assert!(home.read(SESSION).contains("\tplace 1 1"));
}

/// If TT2 cannot write the session, it prints a line at once, and tries again later. If it still
/// cannot write the session at the end, it prints another line. If it cannot write to the list, it
/// prints a line for each missing result.
#[test]
fn what_cannot_be_kept_is_said() {
    for is_mended in [true, false] {
        let home = Folder::new();
        let mut session = begin(&home, "xterm");
        session.lines("set p2 human");
        fs::remove_dir_all(home.file("state")).expect("a folder");
        home.write("state", "a file where a folder should be");
        session.lines("play two; 2 2; play toe; resign; resign; play toe; resign; resign; 1 1");
        let said = |session: &Terminal, file: &str| {
            let words = format!("TT2 can't write '{file}': ");
            session.screen().matches(&words).count()
        };
        let times = ["session.tt2", "results.tsv"].map(|file| said(&session, file));
        assert_eq!(times, [1, 2]);
        if is_mended {
            fs::remove_file(home.file("state")).expect("a file");
            // TT2 tries again, although nothing has changed since
            session.lines("score");
            assert!(home.read(SESSION).contains("\tplace 2 2\n"));
            session.lines("menu; two; 1 1");
            assert!(home.read(SESSION).contains("\tplace 2 2, place 1 1\n"));
        }
        session.quits();
        session.has_if(is_mended, "TT2 keeps 1 unfinished game.");
        assert_eq!(said(&session, "session.tt2"), if is_mended { 1 } else { 2 });
        // a result that was reported as missing from the list stays missing
        assert!(!is_mended || !home.file(RESULTS).exists());
    }
}

/// A session that cannot be read stays as it is. What another program writes while TT2 runs is
/// overwritten only if something changes in TT2.
#[test]
fn a_session_of_another_program_stays_until_something_changes() {
    const OTHER: &str = "set speed 3\n";
    let home = Folder::new();
    fs::create_dir_all(home.file(SESSION)).expect("a folder");
    let mut session = begin(&home, "xterm");
    session.has("TT2 can't read 'session.tt2' (it is a directory). In this run, it won't");
    fs::remove_dir(home.file(SESSION)).expect("an empty folder");
    home.write(SESSION, OTHER);
    session.lines("name Ann P2; play toe; 1 1");
    session.quits();
    session.has_if(false, "TT2 keeps 1 unfinished game.");
    assert_eq!(home.read(SESSION), OTHER);
    let mut session = begin(&home, "xterm");
    session.lines("name Ann P2; play toe; 1 1");
    home.write(SESSION, "set speed 5\n");
    session.lines("board; 0 0");
    assert!(home.read(SESSION).contains(OTHER));
    assert!(home.read(SESSION).contains("\tplace 1 1"));
    home.write(SESSION, "set speed 5\n");
    session.lines("board; score; help");
    session.quits();
    assert_eq!(home.read(SESSION), "set speed 5\n");
    // also one that TT2 would write in other words
    let mut session = begin(&home, "xterm");
    session.lines("score; help");
    session.quits();
    assert_eq!(home.read(SESSION), "set speed 5\n");
    let names = fs::read_dir(home.file("state/tt2")).expect("a folder");
    assert_eq!(names.count(), 2, "nothing but the session and the lock");
}

/// TT2 reads a list that a spreadsheet has saved with quotation marks, and writes a list without
/// waiting for a program that keeps it locked.
#[test]
fn a_list_with_quotation_marks_or_a_lock_is_used() {
    let home = Folder::new();
    let mut session = begin(&home, "xterm");
    session.lines("name Ann Ben; play toe; 0 0; 1 1; resign; resign");
    session.quits();
    let quoted = |line: &str| format!("\"{}\"\n", line.replace('\t', "\"\t\""));
    let list: String = home.read(RESULTS).lines().map(quoted).collect();
    home.write(RESULTS, list);
    let file = File::open(home.file(RESULTS)).expect("a list");
    file.lock().expect("a lock");
    let mut session = begin(&home, "xterm");
    session.has("Score: Ann 0, Ben 1, draws 0");
    session.lines("play toe; 0 0; resign; resign");
    session.has("Score: Ann 0, Ben 2, draws 0");
    session.quits();
    assert_eq!(home.read(RESULTS).lines().count(), 3);
}

/// A list of results that the command line names is none of the files that TT2 keeps, whatever its
/// name.
#[test]
fn results_are_listed_in_none_of_the_kept_files() {
    let home = Folder::new();
    let refused = |path: &str| {
        let program = Program::new(["--results", path]).within(home.path());
        let told = program.with("XDG_STATE_HOME", home.file("state")).reads("");
        let why = "tt2: --results can't be one of TT2's own files. Choose another file.\n";
        assert_eq!(told, Told::new("", why, 2), "{path}");
    };
    fs::create_dir_all(home.file("state/tt2")).expect("a folder");
    for own in [SESSION, RESULTS, TASKS, LOCK] {
        refused(own);
    }
    symlink(RESULTS, home.file("link")).expect("a link");
    refused("link");
    let names = fs::read_dir(home.file("state/tt2")).expect("a folder");
    assert_eq!(names.count(), 0);
    home.write(LOCK, "");
    fs::hard_link(home.file(LOCK), home.file("hard")).expect("a link");
    refused("hard");
    refused("./state/../state/tt2/lock");
}

/// A game is saved neither beside the kept files nor in their place, whatever its path.
#[test]
fn games_are_not_saved_among_the_kept_files() {
    let home = Folder::new();
    let session = begin(&home, "xterm");
    session.lines("set p2 human; play toe; 1 1");
    symlink("state/tt2", home.file("folder")).expect("a link");
    symlink("state/tt2/game", home.file("link")).expect("a link");
    symlink("link", home.file("link to the link")).expect("a link");
    for file in ["state/tt2/game", "folder/game", "link", "link to the link"] {
        let shown = session.shown(&format!("save \"{file}\""));
        assert!(shown.contains("in its own folder"), "{file}: {shown}");
    }
    session.lines("save game");
    session.has("Saved to 'game'.");
}

/// A puzzle of a rush that was solved is kept, even if the program is killed at the next one.
#[test]
fn a_solved_puzzle_of_a_rush_is_kept_before_the_next_one() {
    let home = Folder::new();
    let mut session = begin(&home, "xterm");
    session.lines("rush");
    session.has("Rush, puzzle 1.");
    let position = session.shown("position");
    let told = home.told(&format!("values {position}\n"));
    let (best, _) = told.split_once('\t').expect("a move");
    session.line(best);
    session.wait_for("Rush, puzzle 2.");
    session.signal(Signal::SIGKILL);
    session.wait();
    let tasks = home.read(TASKS);
    let solved = tasks.lines().nth(1).expect("a task");
    assert!(solved.contains("\ttoe\trush 1\t"), "{tasks}");
}

/// A last line that was cut off is removed before another one is added. TT2 says so, and keeps a copy.
#[test]
fn a_damaged_last_line_is_kept_in_a_copy() {
    let home = Folder::new();
    let mut session = begin(&home, "xterm");
    session.lines("name Ann P2; play toe; resign; resign");
    session.quits();
    let list = home.read(RESULTS);
    let cut = format!("{list}{}", &list[..list.len() / 2]);
    home.write(RESULTS, &cut);
    let mut session = begin(&home, "xterm");
    session.lines("play toe; resign; resign");
    session.has(
        "results.tsv: TT2 removed the last line, which it couldn't read. TT2 kept the file as",
    );
    session.quits();
    assert_eq!(home.read("state/tt2/results.damaged"), cut);
    let now = home.read(RESULTS);
    assert!(now.starts_with(&list) && now.lines().count() == 3, "{now}");
}

/// What TT2 would never write is damaged: a name in the other place, and a game that is over.
#[test]
fn a_session_with_swapped_names_or_a_finished_game_is_damaged() {
    for line in [
        "name P2 P1",
        "game\tloaded\ttoe XX-/OO-/--- X\tAnn\teasy\tP1\tno\tplace 0 2",
        "game\tloaded\ttoe XX-/OO-/--- X\tAnn\teasy\tP1\tno\tplace 2 2, resign",
    ] {
        let home = Folder::new();
        fs::create_dir_all(home.file("state/tt2")).expect("a folder");
        home.write(SESSION, format!("set p2 easy\n{line}\n"));
        let mut session = begin(&home, "xterm");
        session.has("session.tt2: TT2 skipped 1 line that it couldn't read: '");
        session.quits();
    }
}

/// A result that the screen has shown is kept, even if the program is killed at that moment.
#[test]
fn a_result_is_kept_before_it_is_shown() {
    for number in 1..=5 {
        let home = Folder::new();
        let mut session = begin(&home, "xterm");
        session.lines("name Ann P2; play toe; resign");
        session.line("resign");
        session.wait_for(" wins!");
        session.signal(Signal::SIGKILL);
        session.wait();
        assert_eq!(home.read(RESULTS).lines().count(), 2, "attempt {number}");
    }
}
