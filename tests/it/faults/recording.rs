//! Records.

use std::fs;

use nix::sys::signal::Signal;

use crate::support::{Folder, Program, Running, Told};

#[test]
fn a_record_that_cannot_be_opened_ends_the_program_with_74() {
    for (file, why) in [
        ("/", "Is a directory"),
        (".", "Is a directory"),
        ("missing/record.tt2", "No such file or directory"),
    ] {
        let told = Program::new(["-q", "--record", file]).reads("score\n");
        let complaint = format!("tt2: cannot record in {file}: {why}\n");
        assert_eq!(told, Told::new("", &complaint, 74));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_ends_a_program_that_records() {
    let program = Program::new(["-q", "--record", "/dev/full"]);
    let complaint = "tt2: cannot write the record: No space left on device\n";
    // nothing more is done after the failure
    let told = program.reads("set toss on\nscore\n");
    assert_eq!(told, Told::new("", complaint, 74));
}

/// A line that does not fit is not there at all, as a part of it would be another line.
#[test]
fn a_record_on_a_full_disk_has_whole_lines() {
    let folder = Folder::new();
    let name = |number| format!("set name p1 Abcdefghijklmnopqrstuvwxyz {number}");
    let told = Program::in_shell(r#"ulimit -f 1; exec "$0" "$@""#)
        .options(["-q", "--record", "record"])
        .lines((0..100).map(name))
        .within(folder.path())
        .reads("");
    let complaint = "tt2: cannot write the record: File too large\n";
    assert_eq!(told, Told::new("", complaint, 74));
    let text = folder.read("record");
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("# TT2 record"));
    for (line, number) in lines.zip(0..) {
        assert_eq!(line, name(number));
    }
    assert!(text.len() > 400 && text.ends_with('\n'), "{text:?}");
}

/// A program that goes on while its record is looked at, after lines of which the last one asks for the score.
#[track_caller]
fn recorder(folder: &Folder, lines: &str) -> Running {
    let options = ["-q", "--seed", "1", "--record", "record"];
    let mut running = Program::new(options).within(folder.path()).start();
    running.types(lines);
    running.tells("Score: ");
    running
}

#[test]
fn a_record_in_use_by_another_program_is_refused() {
    let folder = Folder::new();
    let mut other = recorder(&folder, "set toss on\nscore\n");
    let options = ["-q", "--record", "record", "-c", "set toss off"];
    let told = folder.run(&options, "");
    let err = "tt2: cannot record in record: another program is recording to it\n";
    assert_eq!(told, Told::new("", err, 74));
    other.closes_input();
    assert_eq!(other.ends().status, 0);
    assert_eq!(folder.read("record"), "# TT2 record\nset toss on\n");
    // the file is free again
    assert_eq!(folder.run(&options, ""), Told::new("", "", 0));
}

/// A program that is killed after any line has recorded all of it.
#[test]
fn the_record_of_a_killed_program_continues_its_game() {
    let lines = [
        "set name p1 Ann",
        "set game toe",
        "force on",
        "play 2",
        "place 1 1",
        "place 0 0",
        "undo",
        "place 2 2",
        "resign",
        "place 0 1",
        "position tatedrez N-b/---/R-r X",
        "place b 1 1",
        "restart",
        "undo 1",
        "place b 0 1",
        "set p2 random",
        "force off",
        "menu",
        "undo 1",
    ];
    let questions = "score\nhistory\nposition\n";
    for killed_after in 1..=lines.len() {
        let folder = Folder::new();
        let typed = lines[..killed_after].join("\n");
        let mut program = recorder(&folder, &format!("{typed}\n{questions}rules toe\n"));
        program.tells("== Tic-Tac-Toe ==");
        program.signal(Signal::SIGKILL);
        let out = program.ends().out;
        let (_, stood) = out.rsplit_once("Score: ").expect("a score");
        let (stood, _) = stood.split_once("== Tic-Tac-Toe ==").expect("a rulebook");
        let again = folder.run(&["-q"], format!("load record\n{questions}"));
        let again = again.out.replacen("Score: ", "", 1);
        assert_eq!(again, stood, "after {killed_after} lines");
    }
}

/// A program was killed while it wrote the last line.
#[test]
fn an_unfinished_last_line_is_cut_off_and_shown() {
    let longest = format!("set name p1 {}", "é".repeat(64));
    for (lines, unfinished) in [
        ("force on\nplay\n", "place 1"),
        ("force on\nplay\n", "set name p1 Andr\u{e9}"),
        ("", "force"),
        ("force on\n", &longest),
    ] {
        let folder = Folder::new();
        folder.write("record", format!("{lines}{unfinished}"));
        let told = folder.run(&["-q", "--record", "record"], "score reset\n");
        let complaint = format!("record: the unfinished last line '{unfinished}' was cut off\n");
        assert_eq!(told, Told::new("", &complaint, 0));
        let record = folder.read("record");
        let rest = record.strip_prefix(lines).expect("the whole lines");
        assert!(!rest.contains(unfinished), "{record}");
        folder.told("load record\n");
    }
    // cut in the middle of a letter
    let folder = Folder::new();
    folder.write("record", b"force on\nset name p1 Andr\xc3");
    let told = folder.run(&["-q", "--record", "record"], "");
    assert_eq!(told.status, 0, "{told:?}");
    assert_eq!(folder.read("record"), "force on\n");
}

/// Only what nobody would miss is cut off.
#[test]
fn a_file_that_does_not_end_like_a_record_is_left_alone() {
    for end in [
        &b"\x00\x00\x00"[..],
        b"\x89PNG\r\n\x1a\n\xff\xd8",
        &[b'x'; 5_000],
        "tab\tand \u{9b}".as_bytes(),
        b"place 1\x1b[31m",
        br#"{"a":1}"#,
        b"hello",
    ] {
        let folder = Folder::new();
        let contents = [b"first line\n", end].concat();
        folder.write("file", &contents);
        let told = folder.run(&["-q", "--record", "file"], "set toss on\n");
        let complaint = "tt2: cannot record in file: it does not end like a record\n";
        assert_eq!(told, Told::new("", complaint, 74));
        assert_eq!(fs::read(folder.file("file")).expect("a file"), contents);
    }
}

#[test]
fn a_script_is_not_cut_off_for_a_record() {
    let folder = Folder::new();
    folder.write("script", "score\nscore");
    let told = folder.run(&["-q", "--record", "script", "script"], "");
    let complaint = "tt2: cannot record in script: it is the script being read\n";
    assert_eq!(told, Told::new("", complaint, 74));
    assert_eq!(folder.read("script"), "score\nscore");
}

#[test]
fn what_is_written_is_not_read_as_the_script() {
    for script in [
        r#"exec "$0" -q --echo script >> script"#,
        r#"exec "$0" -q < script >> script"#,
    ] {
        let folder = Folder::new();
        folder.write("script", "score\n");
        let told = Program::in_shell(script).within(folder.path()).reads("");
        let complaint = "tt2: cannot write standard output: it is the script being read\n";
        assert_eq!(told, Told::new("", complaint, 74));
        assert_eq!(folder.read("script"), "score\n");
    }
}

#[test]
fn the_interrupt_key_leaves_a_whole_record() {
    for script in [
        "set p1 random\nset p2 random\nplay\nplay 100000\n",
        "set game toe\nplay\nplace 1 1\n",
    ] {
        let folder = Folder::new();
        let mut program = recorder(&folder, &format!("score\n{script}"));
        let is_begun = || {
            let record = fs::read_to_string(folder.file("record")).ok()?;
            (record.len() + 5 > script.len()).then_some(())
        };
        crate::support::eventually("a record", is_begun);
        program.signal(Signal::SIGINT);
        assert_eq!(program.ends().status, 130);
        let text = folder.read("record");
        assert!(text.ends_with('\n'), "{text}");
        folder.told("load record\n");
    }
}
