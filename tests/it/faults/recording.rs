//! Records.

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};

use super::program::{check, folder, run, shell, start, tt2};

#[test]
fn full_ends_the_program() {
    let output = run(&mut tt2(&[
        "-q",
        "--record",
        "/dev/full",
        "-c",
        "set toss on",
        "-c",
        "score",
    ]));
    let complaint = "tt2: cannot write the record: No space left on device (os error 28)\n";
    check(&output, 74, complaint);
    assert_eq!(output.stdout, b"", "nothing more is done after the failure");
}

/// A line that does not fit is not there at all, as a part of it would be another line.
#[test]
fn full_after_whole_lines() {
    let path = folder("full_after_whole_lines").join("record");
    let record = path.to_str().expect("text");
    let mut limited = shell(r#"ulimit -f 1; trap "" XFSZ; exec "$0" "$@""#);
    limited.args(["-q", "--record", record]);
    for number in 0..100 {
        limited.args([
            "-c",
            &format!("set name p1 Abcdefghijklmnopqrstuvwxyz {number}"),
        ]);
    }
    let complaint = "tt2: cannot write the record: File too large (os error 27)\n";
    check(&run(&mut limited), 74, complaint);
    let text = fs::read_to_string(&path).expect("a record");
    for (line, number) in text.lines().zip(0..) {
        let expected = format!("set name p1 Abcdefghijklmnopqrstuvwxyz {number}");
        assert_eq!(line, expected);
    }
    assert!(text.len() > 400 && text.ends_with('\n'), "{text:?}");
}

#[test]
fn a_folder_cannot_be_recorded_in() {
    let output = run(&mut tt2(&["--record", "/"]));
    check(
        &output,
        74,
        "tt2: cannot record in /: Is a directory (os error 21)\n",
    );
}

#[test]
fn one_program_at_a_time() {
    let path = folder("one_program_at_a_time").join("record");
    let record = path.to_str().expect("text");
    let mut first = start(&mut tt2(&["-q", "--record", record]));
    let input = first.stdin.as_mut().expect("a pipe");
    input
        .write_all(b"set toss on\nscore\n")
        .expect("the program reads");
    let output = first.stdout.as_mut().expect("a pipe");
    BufReader::new(output)
        .read_line(&mut String::new())
        .expect("an answer");
    let second = run(&mut tt2(&["-q", "--record", record, "-c", "set toss off"]));
    let complaint = format!("tt2: cannot record in {record}: another program records there\n");
    check(&second, 74, &complaint);
    let output = first.wait_with_output().expect("the program ends");
    check(&output, 0, "");
    assert_eq!(
        fs::read_to_string(&path).expect("a record"),
        "set toss on\n"
    );
    // the file is free again
    let third = run(&mut tt2(&["-q", "--record", record, "-c", "set toss off"]));
    check(&third, 0, "");
}

/// A program that is killed after any line has recorded all of it.
#[test]
fn a_killed_program_is_taken_up_where_it_stood() {
    let path = folder("a_killed_program").join("record");
    let record = path.to_str().expect("text");
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
    for killed_after in 1..=lines.len() {
        let _ = fs::remove_file(&path);
        let mut child = start(&mut tt2(&["-q", "--seed", "1", "--record", record]));
        let mut input = child.stdin.take().expect("a pipe");
        for line in &lines[..killed_after] {
            writeln!(input, "{line}").expect("the program reads");
        }
        writeln!(input, "score\nhistory\nposition\n# done\nrules toe").expect("the program reads");
        let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut stood = Vec::new();
        for line in (&mut output).lines() {
            let line = line.expect("text");
            if line == "== Tic-Tac-Toe ==" {
                break;
            }
            if line.starts_with("Score: ") {
                // what came before it was said of the moves
                stood.clear();
            }
            stood.push(line);
        }
        child.kill().expect("a program to kill");
        child.wait().expect("the program ends");
        let load = format!("load {record}");
        let questions = [
            "-q", "-c", &load, "-c", "score", "-c", "history", "-c", "position",
        ];
        let again = run(&mut tt2(&questions));
        let again = String::from_utf8(again.stdout).expect("text");
        assert_eq!(
            again.lines().collect::<Vec<_>>(),
            stood,
            "after {killed_after} lines"
        );
    }
}
