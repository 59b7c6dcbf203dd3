//! Tests of the list of results: lines that cannot be written yet, and lines that a killed program or another program
//! has left.

use std::fs;

use super::{RESULTS, SESSION, begin, listed};
use crate::support::{Folder, Terminal};

const HEADING: &str = "begun\tgame\tX\tO\twon\tplies\tmistakes of X\tmistakes of O\tmoves";

/// If TT2 cannot write the session, it prints a line at once, and tries again later. If it still cannot write the
/// session at the end, it prints another line. If it cannot write to the list, it prints a line for each missing
/// result.
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
            let words = format!("TT2 can't write {file}: ");
            session.screen().matches(&words).count()
        };
        let times = ["session.tt2", "results.tsv"].map(|file| said(&session, file));
        assert_eq!(times, [1, 2]);
        if is_mended {
            fs::remove_file(home.file("state")).expect("a file");
            // TT2 tries again, although nothing has changed since
            session.lines("score");
            assert!(home.read(SESSION).contains("\nplace 2 2\n"));
            session.lines("resume two; 1 1");
            assert!(home.read(SESSION).contains("\nplace 2 2\nplace 1 1\n"));
        }
        session.quits();
        session.has_if(is_mended, "TT2 keeps 1 unfinished game.");
        assert_eq!(said(&session, "session.tt2"), if is_mended { 1 } else { 2 });
        // a result that was reported as missing from the list stays missing
        assert!(!is_mended || !home.file(RESULTS).exists());
    }
}

/// TT2 completes a heading that a killed program has left incomplete. It skips an incomplete result.
#[test]
fn a_list_that_a_killed_program_has_left_is_taken_up() {
    let home = Folder::new();
    fs::create_dir_all(home.file("state/tt2")).expect("a folder");
    for rest in ["", "begun\tgame", HEADING] {
        home.write(RESULTS, rest);
        let mut session = begin(&home, "xterm");
        session.has_if(false, "can't read");
        session.lines("set p2 human; play toe; 1 1; resign; resign");
        session.quits();
        assert_eq!(listed(&home, RESULTS).len(), 1, "{rest:?}");
    }
    // an incomplete line is skipped, and the next result begins a new line
    let list = home.read(RESULTS);
    home.write(RESULTS, list + "2026-01-01 10:00:00.000000\ttoe\tP1");
    let mut session = begin(&home, "xterm");
    session.has("1 line could not be read and was skipped.");
    session.lines("play toe; 1 1; resign; resign");
    session.quits();
    assert_eq!(listed(&home, RESULTS).len(), 3);
    begin(&home, "xterm").has("Score  P1 1, P2 1, ties 0");
}

/// TT2 reads a list that an editor on another system has saved with a byte order mark and CRLF line ends. It prints how
/// many lines it cannot read.
#[test]
fn a_list_that_another_program_has_written_is_read() {
    const GAME: &str = "2026-01-01 10:00:00.000000\ttoe\tAnn\thard\tX\t1\t0\t\tplace 1 1";
    let home = Folder::new();
    fs::create_dir_all(home.file("state/tt2")).expect("a folder");
    let other = GAME.replace("10:00:00.000000", "10:00:00.000001");
    let chess = GAME.replace("toe", "chess");
    let lines = [HEADING, GAME, "", &other, "nonsense", &chess];
    for (mark, end) in [("", "\n"), ("\u{feff}", "\r\n")] {
        let list = format!("{mark}{}{end}", lines.join(end));
        home.write(RESULTS, &list);
        let mut session = begin(&home, "xterm");
        session.has("results.tsv: 2 lines could not be read and were skipped.");
        session.lines("set name p1 ann; set p2 hard; set game two");
        assert_eq!(session.shown("score"), "Score: ann 0, Hard 0, ties 0");
        session.lines("set game toe");
        assert_eq!(session.shown("score"), "Score: ann 2, Hard 0, ties 0");
        session.lines("play toe; resign; resign");
        session.quits();
        // the old lines are unchanged, and the new one is complete
        let after = home.read(RESULTS);
        let added = after.strip_prefix(&list).expect("what stood there");
        assert_eq!((added.lines().count(), added.split('\t').count()), (1, 9));
        begin(&home, "xterm").has("Score  ann 2, Hard 1, ties 0");
    }
    // a last line without a newline gets one before the next result is added
    let unfinished = home.read(RESULTS) + &GAME.replace("10:00:00.000000", "10:00:00.000002");
    home.write(RESULTS, &unfinished);
    let mut session = begin(&home, "xterm");
    session.has("Score  ann 3, Hard 1, ties 0");
    session.lines("play toe; resign; resign");
    session.quits();
    assert!(home.read(RESULTS).starts_with(&format!("{unfinished}\n")));
}
