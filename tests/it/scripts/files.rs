//! Saved games and records: scripts that the program writes, and reads as it would any other.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use expect_test::expect;

use super::{Program, Told};

/// A folder of its own for a test, removed with everything in it.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path =
            Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("a folder can be made");
        Self(path)
    }

    #[track_caller]
    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.0.join(name)).expect("the file can be read")
    }

    fn write(&self, name: &str, text: &str) {
        fs::write(self.0.join(name), text).expect("the file can be written");
    }

    /// The names of the files, sorted.
    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).expect("the folder can be read");
        let mut names: Vec<_> = entries
            .map(|entry| entry.expect("the folder can be read").file_name())
            .map(|name| name.to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }

    /// Runs the program here.
    #[track_caller]
    fn run(&self, options: &[&str], input: &str) -> Told {
        Program::new(options).at(&self.0).reads(input)
    }

    /// Runs a script here in which nothing is rejected; returns its standard output.
    #[track_caller]
    fn told(&self, input: &str) -> String {
        let told = self.run(&["-q", "--seed", "1"], input);
        assert_eq!((told.status, &*told.err), (0, ""), "{input}");
        told.out
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Beginnings of sessions: one of each game, unfinished and finished, with names, sides and scores.
const SESSIONS: [&str; 16] = [
    "force on\nset game toe\nplay\nplace 1 1\nplace 0 0\n",
    "force on\nset game swap\nset name p1 Ann\nset name p2 Bob O # Neill\nset x p2\nplay\nplace 1 1\nplace 0 0\nswap 0 0 1 1\n",
    "set score 3 1 2\nset p2 human\nset speed 0\nplay\nplace 1 1\nplace 2 2\nplace 1 2\nplace 2 1\nshift up-left\nmove 2 2 1 0\n",
    "force on\nset game tatedrez\nset p1 perfect 70\nset p2 random\nplay\nplace r 1 1\nplace n 0 0\n",
    "force on\nposition tatedrez NRn/Brb/--- X\nmove 0 0 2 1\nmove 2 1 0 0\n",
    "force on\nposition tatedrez NRn/-rB/-b- X\nmove 1 1 1 0\n",
    "force on\nset score 1 1 1\nposition toe XX-/OO-/--- X\nplace 0 2\n",
    "force on\nposition toe XX-/OO-/--- X\nresign\n",
    "force on\nset game swap\nset x p2\nset toss on\nposition swap xx-/ooo/xox X\nplace 0 2\n",
    "force on\nset game toe\nplay\nplace 1 1\nset game tatedrez\nset x p2\nplace 0 0\n",
    "force on\nposition two -----/-XO--/-XO--/-----/----- 22 X\nshift left\nshift right\nshift left\nshift right\n",
    "set p1 perfect\nset p2 perfect\nset game tatedrez\nplay\n",
    "force on\nset name p2 Bob\nset name p1 P2\nset name p2 P1\nset game toe\nplay\nplace 1 1\n",
    "force on\nset game toe\nplay 3\nresign\nplace 1 1\n",
    "force on\nposition tatedrez NRn/-rB/-b- X\nresign\n",
    "force on\nset game toe\nplay\nplace 1 1\nplace 0 0\nundo 1\nplace 2 2\nmenu\n",
];

/// What tells two sessions apart, whether a game is going on or over.
const QUESTIONS: &str = "history\nanalyze\nscore\nrules\n";

#[test]
fn a_saved_game_piped_in_gives_the_same_game() {
    for session in SESSIONS {
        let folder = Folder::new("piped");
        let one = folder.told(&format!("{session}save game.tt2\n"));
        let asked = folder.told(&format!("{session}{QUESTIONS}"));
        let answers = asked.strip_prefix(&one).expect("the same session");
        let saved = folder.read("game.tt2");
        let piped = folder.told(&format!("{saved}{QUESTIONS}"));
        assert!(piped.ends_with(answers), "{session}\n{saved}\n{piped}");
        let loaded = folder.told(&format!("load game.tt2\n{QUESTIONS}"));
        assert_eq!(loaded, answers, "{session}\n{saved}");
        let script = folder.run(&["-q", "game.tt2"], "");
        assert_eq!((script.status, &*script.err), (0, ""), "{session}");
    }
}

#[test]
fn a_saved_game_saves_as_itself() {
    for session in SESSIONS {
        let folder = Folder::new("again");
        folder.told(&format!(
            "{session}save one.tt2\nload one.tt2\nsave two.tt2\n"
        ));
        let [one, two] = ["one.tt2", "two.tt2"].map(|name| without_date(&folder.read(name)));
        assert_eq!(one, two, "{session}");
        let piped = folder.read("one.tt2") + "save three.tt2\n";
        folder.told(&piped);
        assert_eq!(one, without_date(&folder.read("three.tt2")), "{session}");
        assert_eq!(folder.names(), ["one.tt2", "three.tt2", "two.tt2"]);
    }
}

/// A saved game without the line that names the day.
fn without_date(saved: &str) -> String {
    let lines = saved.lines().filter(|line| !line.starts_with("# date: "));
    lines.map(|line| format!("{line}\n")).collect()
}

#[test]
fn a_saved_game_is_a_script_that_can_be_read() {
    let folder = Folder::new("format");
    folder.told("set name p1 Ann\nset score 3 1 2\nset x p2\nset toss on\nset game toe\nforce on\nposition toe XX-/OO-/--- X\nplace 0 2\nsave game.tt2\n");
    let saved = folder.read("game.tt2");
    assert!(saved.starts_with("# TT2 saved game\n"), "{saved}");
    expect![[r#"
        # TT2 saved game
        # game: Tic-Tac-Toe
        # X: Ann
        # O: P2
        # result: X won
        set game toe
        set p1 human
        set name p1 Ann
        set p2 strat1
        set speed 0
        set score 3 1 2
        set toss off
        set x p1
        force on
        position toe XX-/OO-/--- X
        place 0 2
        set toss on
        set x p2
        force on
        set score 4 1 2
    "#]]
    .assert_eq(&without_date(&saved));
}

#[test]
fn a_saved_game_in_progress_ends_with_its_last_move_and_the_settings() {
    let folder = Folder::new("progress");
    folder.told("set game toe\nset p2 human\nplay\nplace 1 1\nplace 0 0\nplace 2 2\nundo 1\nsave game.tt2\n");
    expect![[r#"
        # TT2 saved game
        # game: Tic-Tac-Toe
        # X: P1
        # O: P2
        # result: none yet
        set game toe
        set p1 human
        set p2 human
        set speed 0
        set score 0 0 0
        set toss off
        set x p1
        force on
        play
        place 1 1
        place 0 0
        set toss off
        set x p1
        force off
    "#]]
    .assert_eq(&without_date(&folder.read("game.tt2")));
}

#[test]
fn a_file_that_is_no_saved_game_is_overwritten_only_by_force() {
    let folder = Folder::new("overwrite");
    folder.write("letter.txt", "Dear Ann\n");
    let game = "force on\nset game toe\nplay\nplace 1 1\n";
    let told = folder.run(&["-q"], &format!("{game}save letter.txt\nscore\n"));
    let err = "-:5: save: letter.txt is no saved game; save! letter.txt overwrites it\n";
    let score = "Score: P1 0, P2 0, ties 0, games 0\n";
    assert_eq!(told, Told::new(score, err, 1));
    assert_eq!(folder.read("letter.txt"), "Dear Ann\n");
    folder.told(&format!(
        "{game}save! letter.txt\nplace 0 0\nsave letter.txt\n"
    ));
    assert!(folder.read("letter.txt").contains("place 1 1\nplace 0 0\n"));
    assert_eq!(folder.names(), ["letter.txt"]);
}

#[test]
fn a_save_that_fails_is_a_rejected_line_and_leaves_nothing() {
    let folder = Folder::new("unsaved");
    fs::create_dir(folder.0.join("folder")).expect("a folder can be made");
    for (file, line) in [
        ("missing/game.tt2", 4),
        ("folder", 4),
        ("folder/../missing/a", 4),
    ] {
        let input = format!("force on\nplay\nplace 1 1\nsave {file}\nsave! {file}\nposition\n");
        let told = folder.run(&["-q"], &input);
        assert_eq!(told.status, 1);
        assert_eq!(told.out, "two -----/-X---/-----/-----/----- 22 O\n");
        let lines: Vec<_> = told.err.lines().collect();
        assert_eq!(lines.len(), 2, "{}", told.err);
        assert!(
            lines[0].starts_with(&format!("-:{line}: save: cannot write {file}: ")),
            "{}",
            told.err
        );
    }
    assert_eq!(folder.names(), ["folder"]);
}

#[test]
fn a_load_that_fails_leaves_the_game_that_was_there() {
    let folder = Folder::new("unloaded");
    folder.write("wrong.tt2", "# TT2 saved game\nset name p1 Eve\nset score 9 9 9\nforce on\nset game swap\nplay\nplace 1 1\nplace 1 1\nplace 0 0\n");
    folder.write("inner.tt2", "# TT2 saved game\nload wrong.tt2\n");
    folder.write("noise.tt2", "# TT2 saved game\nfoo\n");
    for (file, message) in [
        (
            "wrong.tt2",
            "wrong.tt2:8: cell 1 1 is taken by X; choose an empty one",
        ),
        (
            "inner.tt2",
            "inner.tt2:2: load: a file that is loaded cannot load another",
        ),
        (
            "noise.tt2",
            "noise.tt2:2: unknown command 'foo'; help lists them all",
        ),
        (
            "none.tt2",
            "load: cannot read none.tt2: No such file or directory (os error 2)",
        ),
        (".", "load: cannot read .: is a directory"),
    ] {
        let input = format!(
            "force on\nset game toe\nplay\nplace 0 0\nload {file}\nposition\nhistory\nscore\n"
        );
        let told = folder.run(&["-q"], &input);
        let out = "toe X--/---/--- O\n1. X place 0 0\nScore: P1 0, P2 0, ties 0, games 0\n";
        assert_eq!(told, Told::new(out, &format!("-:5: {message}\n"), 1));
    }
}

#[test]
fn after_a_load_onto_a_computers_turn_the_computers_wait() {
    let folder = Folder::new("waiting");
    folder.told("set p2 perfect\nforce on\nposition toe XX-/OO-/--- X\nplace 2 2\nsave game.tt2\n");
    let saved = folder.read("game.tt2");
    let lines = saved
        .strip_suffix("force on\n")
        .expect("the computers waited");
    folder.write("game.tt2", &format!("{lines}force off\n"));
    let waited = "toe XX-/OO-/--X O\n";
    assert_eq!(folder.told("load game.tt2\nposition\n"), waited);
    for (line, wins) in [("go", true), ("force off", true), ("score", false)] {
        let told = folder.told(&format!("load game.tt2\nposition\n{line}\n"));
        let after = told.strip_prefix(waited).expect("the computers waited");
        assert_eq!(
            after.starts_with("P2: place 1 2\nO wins!\n"),
            wins,
            "{line}: {after}"
        );
    }
}

#[test]
fn names_of_files_keep_their_blanks_and_case() {
    let folder = Folder::new("names");
    folder.told("force on\nplay\nsave   A long Name.tt2  \nload A long Name.tt2\n");
    assert_eq!(folder.names(), ["A long Name.tt2"]);
}

#[test]
fn a_record_holds_what_changed_the_game_and_nothing_else() {
    let folder = Folder::new("record");
    let script = "set p2 perfect\nset name p1 Ann\nset game toe\nfo on\nscore\nhelp\nplay\nboard\nPLACE 1,1\nplace 1 1\npl 0 0\nplac 00\nundo\nredo 2\nundo 1\nmoves\nposition\nposition toe XX-/OO-/--- X\nvalue\nvalues\nhint\nanalyze\nperft 1\n1\n0\n2\nscore reset\nposition toe XX-/OO-/X-- O\ngo\nundo\nplay\nresign\nplay\nrestart\nmenu\nset score 1 2 3\nsave game.tt2\nquit\n";
    let told = folder.run(&["-q", "--record", "record.tt2"], script);
    assert_eq!(told.status, 1, "{told:?}");
    expect![[r#"
        set p2 perfect
        set name p1 Ann
        set game toe
        force on
        play
        place 1 1
        place 0 0
        undo 2
        redo 2
        undo 1
        position toe XX-/OO-/--- X
        place 0 2
        score reset
        position toe XX-/OO-/X-- O
        place 1 2
        force off
        play
        resign
        play
        restart
        menu
        set score 1 2 3
    "#]]
    .assert_eq(&folder.read("record.tt2"));
}

#[test]
fn a_record_is_loaded_to_where_the_game_stood() {
    for session in SESSIONS {
        let folder = Folder::new("stood");
        let options = ["-q", "--seed", "1", "--record", "record.tt2"];
        let told = folder.run(&options, &format!("{session}{QUESTIONS}"));
        let before = folder.run(&["-q", "--seed", "1"], session);
        let answers = told
            .out
            .strip_prefix(&before.out)
            .expect("the same session");
        let loaded = folder.told(&format!("load record.tt2\n{QUESTIONS}"));
        assert_eq!(loaded, answers, "{session}\n{}", folder.read("record.tt2"));
        // a second session behind the first one
        let again = folder.run(&options, &format!("{session}{QUESTIONS}"));
        assert_eq!(again.out, told.out, "{session}");
        let loaded = folder.told(&format!("load record.tt2\n{QUESTIONS}"));
        assert_eq!(loaded, answers, "{session}\n{}", folder.read("record.tt2"));
    }
}

#[test]
fn a_load_is_recorded_as_the_lines_it_ran() {
    let folder = Folder::new("loaded");
    folder.told("force on\nset game toe\nplay\nplace 1 1\nsave game.tt2\n");
    let told = folder.run(
        &["-q", "--record", "record.tt2"],
        "load game.tt2\nplace 0 0\n",
    );
    assert_eq!(told, Told::new("", "", 0));
    let record = folder.read("record.tt2");
    assert!(!record.contains("load"), "{record}");
    fs::remove_file(folder.0.join("game.tt2")).expect("the file can be removed");
    let answers = folder.told("load record.tt2\nposition\nhistory\n");
    assert_eq!(
        answers,
        "toe O--/-X-/--- X\n1. X place 1 1\n2. O place 0 0\n"
    );
}

#[test]
fn a_record_in_use_by_another_program_is_refused() {
    let folder = Folder::new("busy");
    let mut other = Command::new(env!("CARGO_BIN_EXE_tt2"))
        .args(["-q", "--record", "record.tt2"])
        .current_dir(&folder.0)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // the first answer comes when the record is open
    let mut stdin = other.stdin.take().expect("standard input is a pipe");
    std::io::Write::write_all(&mut stdin, b"score\n").expect("the program reads");
    let mut answer = [0];
    let stdout = other.stdout.as_mut().expect("standard output is a pipe");
    std::io::Read::read_exact(stdout, &mut answer).expect("the program answers");
    let told = folder.run(&["-q", "--record", "record.tt2"], "score\n");
    drop(stdin);
    other.wait().expect("the program ends");
    assert_eq!((told.status, &*told.out), (74, ""));
    assert!(
        told.err.starts_with("tt2: cannot record in record.tt2: "),
        "{}",
        told.err
    );
}

#[test]
fn a_record_that_cannot_be_written_ends_the_program_with_74() {
    let folder = Folder::new("unrecorded");
    for (file, input) in [
        (".", "score\n"),
        ("missing/record.tt2", "score\n"),
        ("/dev/full", "set speed 1\nscore\n"),
    ] {
        let told = folder.run(&["-q", "--record", file], input);
        assert_eq!((told.status, &*told.out), (74, ""), "{file}");
        assert_eq!(told.err.lines().count(), 1, "{}", told.err);
    }
}
