//! Standard output that does not take what is written.

use std::fs::OpenOptions;
use std::io::{Read as _, Write as _};
use std::process::Stdio;
use std::thread;
use std::time::Duration;

use super::program::{check, run, shell, start, tt2};

const FULL: &str = "tt2: cannot write standard output: No space left on device (os error 28)\n";

/// A device that is always full, where there is one.
fn full() -> Option<Stdio> {
    let device = OpenOptions::new().write(true).open("/dev/full");
    device.ok().map(Stdio::from)
}

#[test]
fn full_ends_the_program() {
    let Some(full) = full() else { return };
    let output = run(tt2(&["-c", "help"]).stdout(full));
    check(&output, 74, FULL);
}

/// The program ends at the first wait, and not only when its input does.
#[test]
fn full_ends_a_program_that_has_more_to_read() {
    let Some(full) = full() else { return };
    let mut command = tt2(&[]);
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(full)
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all(b"help\n").expect("the program reads");
    let status = child.wait().expect("the program ends");
    drop(input);
    assert_eq!(status.code(), Some(74));
}

/// The reader has what it wants before the program has written all.
#[test]
fn a_reader_of_one_line() {
    let line = r#"{ "$0" -c "solve toe" -c help; echo $? >&2; } | head -n 1"#;
    let output = run(&mut shell(line));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "0\n");
    let lines = output.stdout.split_inclusive(|&byte| byte == b'\n');
    assert_eq!(lines.count(), 1);
}

/// A reader that goes away ends the program, quietly and successfully, though there is more to read.
#[test]
fn a_reader_that_goes_away_ends_the_program() {
    let mut child = start(&mut tt2(&[]));
    drop(child.stdout.take());
    let mut input = child.stdin.take().expect("a pipe");
    // a process that another test begins may hold a copy of the reading end for a moment
    while child.try_wait().expect("a child").is_none() {
        let _ = input.write_all(b"help\n");
        thread::sleep(Duration::from_millis(1));
    }
    let output = child.wait_with_output().expect("the program ends");
    check(&output, 0, "");
}

/// Without a standard output the answers are lost, and what is saved is saved.
#[test]
fn closed_from_the_beginning() {
    let output = run(&mut shell(r#""$0" -c help >&-"#));
    assert!(matches!(output.status.code(), Some(0 | 74)), "{output:?}");
    assert_eq!(output.stdout, b"");
}

/// Whatever comes slowly is all there.
#[test]
fn slow() {
    let lines = "rules two\n".repeat(200);
    let mut child = start(&mut tt2(&["-q"]));
    let mut input = child.stdin.take().expect("a pipe");
    let writer = thread::spawn(move || input.write_all(lines.as_bytes()));
    let mut output = child.stdout.take().expect("a pipe");
    let mut text = Vec::new();
    let mut piece = [0; 8_192];
    loop {
        thread::sleep(Duration::from_millis(1));
        match output.read(&mut piece).expect("a pipe") {
            0 => break,
            length => text.extend_from_slice(&piece[..length]),
        }
    }
    writer.join().expect("no panic").expect("the program reads");
    assert_eq!(child.wait().expect("the program ends").code(), Some(0));
    let once = run(&mut tt2(&["-q", "-c", "rules two"])).stdout;
    assert_eq!(text, once.repeat(200));
}
