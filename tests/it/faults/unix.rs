//! Tests of faults that only Unix has: full disks, signals, streams that are closed or do not
//! block, little memory.

use std::io::{Read as _, Write as _};
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;
use std::thread;
use std::time::Duration;

use nix::sys::signal::Signal;
use nix::sys::stat::Mode;
use nix::unistd::mkfifo;

use crate::support::{Folder, Program, Told};

#[track_caller]
fn is_neither_loaded_nor_saved(folder: &Folder, file: &str) {
    for command in ["load", "save"] {
        let lines = format!("play toe\n{command} {file}\nposition\n");
        let told = folder.run(&["-q"], lines);
        let is_refused = told.status == 1 && told.out == "toe ---/---/--- X\n";
        assert!(is_refused, "{command} {file}: {told:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_ends_the_program() {
    let full = || {
        let device = std::fs::File::options().write(true).open("/dev/full");
        device.expect("a device that is always full")
    };
    let message = "tt2: Can't write to standard output: No space left on device.\n";
    for options in ["-chelp", "--help", "--version"] {
        let told = Program::new([options]).stdout(full()).reads("");
        assert_eq!(told, Told::new("", message, 74), "{options}");
    }
    // the program ends although its input stays open
    for lines in ["", "score\n", "score\nnonsense\n"] {
        let mut program = Program::new(None::<&str>).stdout(full()).start();
        program.send(lines.repeat(10_000));
        let told = program.wait();
        assert_eq!(told.status, 74, "{lines:?}");
        assert!(told.err.ends_with(message), "{}", told.err);
    }
    let told = Program::new(["-q", "--results", "/dev/full"])
        .reads("set p2 human\nplay toe\nresign\nscore\n");
    assert_eq!(told.status, 74, "{told:?}");
}

#[test]
fn a_reader_in_a_shell_that_goes_away_ends_the_program_quietly() {
    for line in [
        r#"{ "$0" -c "solve toe" -c help; echo $? >&2; } | head -n 1"#,
        r#"{ yes nonsense | "$0" 2>&1; echo $? >&2; } | head -n 1"#,
    ] {
        let told = Program::in_shell(line).reads("");
        assert_eq!((told.status, &*told.err), (0, "0\n"), "{line}");
        assert_eq!(told.out.lines().count(), 1, "{line}");
    }
}

#[test]
fn closed_streams_are_no_reason_to_panic() {
    for (script, status) in [
        (r#""$0" -q <&-"#, 0),
        (r#""$0" -q >&-"#, 1),
        (r#""$0" -q 2>&-"#, 1),
        (r#""$0" -q >&- 2>&-"#, 1),
        (r#""$0" -q 2>/dev/full"#, 1),
    ] {
        let told = Program::in_shell(script).reads("score\nnonsense\n");
        assert_eq!(told.status, status, "{script}: {told:?}");
    }
}

/// A signal ends the program even during a long computation.
#[test]
fn a_signal_ends_a_script() {
    for (signal, status) in [(Signal::SIGINT, -2), (Signal::SIGTERM, -15)] {
        let long = "set p1 random\nset p2 random\nplay toe 10000000\n";
        for last in ["", "solve two\n", long] {
            let mut program = Program::new(["-q"]).start();
            program.send("echo begun\n");
            program.wait_for("begun\n");
            program.send(last);
            // the program ends in the same way if it has not yet begun with the last line
            thread::sleep(Duration::from_millis(50));
            program.signal(signal);
            assert_eq!(program.wait().status, status, "{signal} at {last:?}");
        }
    }
}

/// `nohup` ignores the first signal, and a shell without job control ignores the second one for
/// background jobs.
#[test]
fn a_signal_that_was_ignored_before_the_program_began_is_ignored_by_it() {
    for signal in [Signal::SIGHUP, Signal::SIGINT] {
        let name = &signal.as_str()[3..];
        let mut program = Program::in_shell(&format!(r#"trap "" {name}; exec "$0" -q"#)).start();
        program.send("echo begun\n");
        program.wait_for("begun\n");
        program.signal(signal);
        program.send("echo still here\n");
        program.wait_for("still here\n");
        program.closes_input();
        assert_eq!(program.wait().status, 0, "{signal}");
    }
}

/// Another program may have made a stream non-blocking. This affects every program that shares the
/// stream.
#[test]
fn a_stream_that_does_not_block_is_waited_for() {
    let messages =
        (1..=8_000).map(|n| format!("-:{n}: You're not in a game. Type 'play' to start one.\n"));
    for (streams, line, expected, status) in [
        ("", "echo begun\n", "begun\n".repeat(8_000), 0),
        ("2>&1 >/dev/null", "resign\n", messages.collect(), 1),
    ] {
        let [(mut lines, stdin), (mut told, stdout)] = [(); 2].map(|()| {
            let (ours, theirs) = UnixStream::pair().expect("a pair of streams");
            theirs.set_nonblocking(true).expect("a stream");
            (ours, OwnedFd::from(theirs))
        });
        let program = Program::in_shell(&format!(r#"exec "$0" -q {streams}"#));
        let mut program = program.stdin(stdin).stdout(stdout).start();
        // the program waits for the first line here, and below for a reader
        thread::sleep(Duration::from_millis(50));
        let written = lines.write_all(&line.repeat(8_000).into_bytes());
        written.expect("a program that reads");
        drop(lines);
        thread::sleep(Duration::from_millis(50));
        let mut out = String::new();
        told.read_to_string(&mut out).expect("text");
        assert_eq!(program.wait(), Told::new("", "", status));
        assert!(out == expected, "{line}");
    }
}

/// Endless input takes little memory, as do games, and is read until a signal ends the program.
#[cfg(target_os = "linux")]
#[test]
fn endless_input_is_read_in_little_memory() {
    let peak_of = |program: &crate::support::Running| program.number("status", "VmHWM:");
    let zeros = std::fs::File::open("/dev/zero").expect("a device");
    let mut program = Program::new(["-q"]).stdin(zeros).start();
    thread::sleep(Duration::from_millis(300));
    let peak = peak_of(&program);
    assert!(peak < 32 << 10, "{peak} kB");
    program.signal(Signal::SIGINT);
    let told = program.wait();
    assert_eq!(told, Told::new("", "", -2));
    let mut program = Program::new(["-q"]).start();
    for _ in 0..20 {
        program.send(b"echo 1\n".repeat(10_000));
        program.send("echo read\n");
        program.wait_for("read\n");
    }
    // not a write for each line
    let writes = program.number("io", "syscw:");
    assert!(writes < 20_000, "{writes} writes");
    // the values take a limited amount of memory
    program.send("set p1 expert\nset p2 hard\nplay tatedrez\necho played\n");
    program.wait_for("played\n");
    let peak = peak_of(&program);
    assert!(peak < 32 << 10, "{peak} kB");
}

/// The limit lets no file grow at all.
#[test]
fn a_save_that_does_not_fit_leaves_the_old_game() {
    let folder = Folder::new();
    folder.told("play toe\nsave game\n");
    let before = folder.read("game");
    let limited = r#"ulimit -f 0; trap "" XFSZ; exec "$0" -q"#;
    let told = Program::in_shell(limited)
        .within(folder.path())
        .reads("play two\nsave game\n");
    assert_eq!(told.status, 1, "{told:?}");
    let refusal = "-:2: Can't write 'game': File too large. Choose another name.\n";
    assert_eq!(told.err, refusal);
    assert_eq!(folder.names(), ["game"]);
    assert_eq!(folder.read("game"), before);
}

/// A pipe is refused at once: it has no heading to read, and the program must not wait for a
/// reader.
#[test]
fn a_pipe_or_a_device_is_neither_loaded_nor_saved() {
    let folder = Folder::new();
    mkfifo(&folder.file("pipe"), Mode::S_IRWXU).expect("a pipe");
    for file in ["/dev/full", "pipe"] {
        is_neither_loaded_nor_saved(&folder, file);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn too_little_memory_is_said() {
    let told = Program::in_shell(r#"ulimit -v 100000; exec "$0" -q"#)
        .reads("solve two\nsolve tatedrez4\necho on\n");
    assert_eq!((told.status, &*told.out), (1, "on\n"), "{told:?}");
    let refusals = told.err.matches("There isn't enough memory");
    assert_eq!(refusals.count(), 2, "{told:?}");
    for computer in ["easy", "medium", "hard", "expert", "perfect"] {
        let told = Program::in_shell(r#"ulimit -v 60000; exec "$0" -q"#)
            .reads(format!("set p2 {computer}\nplay two\n2 2\ngames\n"));
        assert!(
            told.err.starts_with("-:3: There isn't enough memory."),
            "{told:?}"
        );
        assert!(told.out.ends_with(", 1 move played\n"), "{told:?}");
    }
}

/// Whatever the limit of memory, a solution ends or is refused.
#[cfg(target_os = "linux")]
#[test]
#[ignore = "the gate solves Tic-Tac-Two"]
fn a_solution_has_enough_memory() {
    for limit in [240_000, 280_000, 320_000, 360_000, 420_000, 500_000] {
        let told = Program::in_shell(&format!(
            r#"ulimit -v {limit}; exec "$0" -q -c "solve two""#
        ));
        let told = told.reads("");
        let is_refused = told.err.starts_with("-c:1: There isn't enough memory.");
        let is_solved = told.out.ends_with("start draw\n");
        assert!(is_refused || is_solved, "{limit}: {told:?}");
        assert!(is_refused || limit > 300_000, "{limit}: {told:?}");
    }
}
