//! Standard input that is no script.

use std::fs::{self, File};
use std::process::Stdio;
use std::thread;

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
    let peak = peak_memory(move |input| {
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
    let peak = peak_memory(move |input| {
        for _ in 0..100 {
            input
                .write_all(lines.as_bytes())
                .expect("the program reads");
        }
    });
    assert!(peak < 32 << 10, "{peak} kB");
}

/// The most memory, in kB, that a program had which was given this input, and then asked for the score.
fn peak_memory(write: impl FnOnce(&mut dyn std::io::Write) + Send + 'static) -> u64 {
    let mut child = start(tt2(&["-q"]).stderr(Stdio::null()));
    let mut input = child.stdin.take().expect("a pipe");
    let mut output = child.stdout.take().expect("a pipe");
    let reader = thread::spawn(move || std::io::copy(&mut output, &mut std::io::sink()));
    write(&mut input);
    // the answer to the last line cannot be waited for here, and most of the input was read
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
    drop(input);
    reader
        .join()
        .expect("no panic")
        .expect("the program writes");
    child.wait().expect("the program ends");
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    // there is no such file outside Linux
    let peak = peak.and_then(|peak| peak.trim().strip_suffix(" kB"));
    peak.map_or(0, |peak| peak.parse().expect("a number"))
}
