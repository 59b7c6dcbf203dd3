//! Standard input that is no script.

use std::fs::{self, File};
use std::io::{self, Write};
use std::process::Child;
use std::thread;
use std::time::Duration;

use super::program::{check, run, shell, start, tt2};

#[test]
fn closed_holds_no_line() {
    let output = run(&mut shell(r#""$0" -q <&-"#));
    check(&output, 0, "");
}

#[test]
fn a_folder_cannot_be_read() {
    let folder = File::open("/").expect("a folder");
    let output = run(tt2(&["-q"]).stdin(folder));
    let complaint = "tt2: cannot read standard input: Is a directory (os error 21)\n";
    check(&output, 66, complaint);
}

#[test]
fn a_script_that_is_a_folder_or_missing_cannot_be_read() {
    let output = run(&mut tt2(&["/"]));
    check(&output, 66, "tt2: cannot read /: is a directory\n");
    let output = run(&mut tt2(&["/nowhere/at all"]));
    let complaint = "tt2: cannot read /nowhere/at all: No such file or directory (os error 2)\n";
    check(&output, 66, complaint);
}

/// 64 MB of zeros, which are one line: it is too long, and takes no memory.
#[test]
fn a_line_of_any_length_takes_little_memory() {
    const BYTES: usize = 64 << 20;
    let zeros = vec![0; 1 << 20];
    let peak = peak_memory(|input| {
        for _ in 0..BYTES / zeros.len() {
            input.write_all(&zeros).expect("the program reads");
        }
    });
    assert!(peak < 32 << 10, "{peak} kB");
}

/// A line that is accepted leaves nothing behind.
#[test]
fn a_million_lines_take_little_memory() {
    let lines = "score\n".repeat(10_000);
    let peak = peak_memory(|input| {
        for _ in 0..100 {
            input
                .write_all(lines.as_bytes())
                .expect("the program reads");
        }
    });
    assert!(peak < 32 << 10, "{peak} kB");
}

/// Input without end or line: the program goes on reading it in little memory, until it is interrupted.
#[test]
fn endless() {
    let Ok(zeros) = File::open("/dev/zero") else {
        return;
    };
    let mut child = tt2(&["-q"]).stdin(zeros).spawn().expect("a program");
    thread::sleep(Duration::from_millis(300));
    let peak = peak_memory_of(&child);
    run(&mut shell(&format!("kill -s INT {}", child.id())));
    let status = child.wait().expect("the program ends");
    assert_eq!(status.code(), Some(130));
    assert!(peak < 32 << 10, "{peak} kB");
}

/// The most memory, in kB, that a program needed for the input that `write` gives it.
fn peak_memory(write: impl FnOnce(&mut dyn Write)) -> u64 {
    let mut child = start(&mut tt2(&["-q"]));
    let mut input = child.stdin.take().expect("a pipe");
    let mut output = child.stdout.take().expect("a pipe");
    let reader = thread::spawn(move || io::copy(&mut output, &mut io::sink()));
    write(&mut input);
    // all but what fits into a pipe was read
    let peak = peak_memory_of(&child);
    drop(input);
    let read = reader.join().expect("no panic");
    read.expect("the program writes");
    child.wait().expect("the program ends");
    peak
}

/// The most memory, in kB, that a process had so far; 0 where the system does not tell.
fn peak_memory_of(child: &Child) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let peak = peak.and_then(|peak| peak.trim().strip_suffix(" kB"));
    peak.map_or(0, |peak| peak.parse().expect("a number"))
}
