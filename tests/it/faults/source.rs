//! Standard input that is not a script.

use std::fs::File;
use std::io::{self, Write as _};
use std::time::Duration;

use nix::fcntl::{FcntlArg, OFlag, fcntl};

#[cfg(target_os = "linux")]
use super::system_calls::with_faults_at;
use crate::support::{Folder, Program, Told};

#[cfg(target_os = "linux")]
#[test]
fn a_read_that_a_signal_interrupts_is_tried_again() {
    let folder = Folder::new();
    folder.write("script", "score\n");
    let path = folder.file("script");
    let interrupted = "-e trace=read -e inject=read:error=EINTR:when=1+2";
    let Some(program) = with_faults_at(&path, interrupted) else {
        return;
    };
    let told = program.options(["-q".as_ref(), path.as_os_str()]).reads("");
    let expected = "Score: P1 0, P2 0, ties 0, games 0\n";
    assert_eq!(told, Told::new(expected, "", 0));
}

/// A program that shares a pipe can have reading return at once.
#[test]
fn an_input_that_does_not_wait_is_read_all_the_same() {
    let (reader, mut writer) = io::pipe().expect("a pipe");
    let flags = FcntlArg::F_SETFL(OFlag::O_NONBLOCK);
    fcntl(&reader, flags).expect("a pipe that does not wait");
    let mut program = Program::new(["-q"]).stdin(reader).start();
    for line in ["score\n", "score\n"] {
        std::thread::sleep(Duration::from_millis(100));
        writer.write_all(line.as_bytes()).expect("a reader");
        program.tells("Score: ");
    }
    drop(writer);
    assert_eq!(program.ends().status, 0);
}

/// A line that is accepted leaves nothing behind.
#[cfg(target_os = "linux")]
#[test]
fn many_lines_take_little_memory() {
    let mut program = Program::new(["-q"]).start();
    for _ in 0..30 {
        program.types(b"set speed 1\n".repeat(10_000));
        program.types("echo read\n");
        program.tells("read\n");
    }
    let peak = program.peak_memory();
    assert!(peak < 32 << 10, "{peak} kB");
}

/// Input without end or line: the program says so and goes on reading it in little memory, until it is interrupted.
#[cfg(target_os = "linux")]
#[test]
fn endless_input_is_read_in_little_memory_until_an_interrupt() {
    use nix::sys::signal::Signal;

    let zeros = File::open("/dev/zero").expect("a device");
    let mut program = Program::new(["-q"]).stdin(zeros).start();
    std::thread::sleep(Duration::from_millis(300));
    let peak = program.peak_memory();
    assert!(peak < 32 << 10, "{peak} kB");
    program.signal(Signal::SIGINT);
    let complaint = "-:1: the line is too long; a line has at most 4096 bytes\n";
    assert_eq!(program.ends(), Told::new("", complaint, 130));
}
