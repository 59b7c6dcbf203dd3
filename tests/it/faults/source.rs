//! Standard input that is not a script.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Write as _};
use std::os::unix::ffi::OsStrExt as _;
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

#[test]
fn a_folder_as_standard_input_cannot_be_read() {
    let folder = File::open("/").expect("a folder");
    let told = Program::new(["-q"]).stdin(folder).start().ends();
    let complaint = "tt2: cannot read standard input: Is a directory\n";
    assert_eq!(told, Told::new("", complaint, 66));
}

#[test]
fn a_script_that_is_a_folder_or_missing_cannot_be_read() {
    for (script, why) in [
        ("/", "is a directory"),
        (".", "is a directory"),
        ("/nowhere/at all", "No such file or directory"),
        ("no-such-folder/", "No such file or directory"),
    ] {
        let told = Program::new(["-c", "score", script]).reads("score\n");
        let err = format!("tt2: cannot read {script}: {why}\n");
        assert_eq!(told, Told::new("", &err, 66));
    }
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

/// What a message repeats of the command line is on one line, and tells the terminal nothing.
#[test]
fn arguments_and_names_are_escaped_in_messages() {
    let unknown = |argument| format!("error: unexpected argument '{argument}' found");
    let missing = "No such file or directory";
    let name = OsStr::from_bytes(b"no\nsuch\x1b[31m\xff\x07");
    let file = r"no\nsuch\u{1b}[31m\xff\u{7}";
    let results = OsStr::from_bytes(b"--results=no\nsuch/\x1b[31m");
    let results_file = r"no\nsuch/\u{1b}[31m";
    let seed = r"error: invalid value '1\u{9b}m' for '--seed <N>': a seed is a whole number from 0 to 18446744073709551615";
    for (arguments, err, status) in [
        (
            &[name][..],
            format!("tt2: cannot read {file}: {missing}"),
            66,
        ),
        (
            &[results],
            format!("tt2: cannot write results to {results_file}: {missing}"),
            74,
        ),
        (
            &[name, name],
            unknown("no\\nsuch\\u{1b}[31m\u{fffd}\\u{7}"),
            2,
        ),
        // where an option is alike it is suggested, and else that the argument be given in another way
        (
            &[OsStr::new("--no\nsuch\x1b[31m")],
            unknown(r"--no\nsuch\u{1b}[31m"),
            2,
        ),
        (
            &[OsStr::new("--result\x1b[31m")],
            unknown(r"--result\u{1b}[31m"),
            2,
        ),
        (
            &[OsStr::new("--e\u{2028}\u{2029}")],
            unknown(r"--e\u{2028}\u{2029}"),
            2,
        ),
        (&[OsStr::new("--seed=1\u{9b}m")], seed.to_owned(), 2),
    ] {
        let told = Program::new(arguments).reads("");
        assert_eq!(told.status, status, "{told:?}");
        assert_eq!(told.err.lines().next(), Some(&*err), "{told:?}");
        let ends_line = |char| ['\u{2028}', '\u{2029}'].contains(&char);
        let is_plain = |char: char| char == '\n' || !char.is_control() && !ends_line(char);
        assert!(told.err.chars().all(is_plain), "{told:?}");
    }
    let folder = Folder::new();
    folder.write("a\tb\u{85}", "nonsense\n");
    let told = folder.run(&["a\tb\u{85}"], "");
    assert!(
        told.err.starts_with(r"a\tb\u{85}:1: unknown command"),
        "{told:?}"
    );
}

/// Reading what is written would never end; a message there would be a line of the script, too.
#[test]
fn messages_are_not_read_as_the_script() {
    let why = "tt2: cannot write standard error: it is the script being read\n";
    for (command, out) in [
        (r#"exec "$0" -q script 2>> script"#, why),
        (r#"exec "$0" -q < script 2>> script"#, why),
        (r#"exec "$0" -q - < script 2>> script"#, why),
        (r#"exec "$0" -q -i -c score < script 2>> script"#, why),
        (r#"ln script link; exec "$0" -q link 2>> script"#, why),
        (r#"exec "$0" -q script >> script 2>&1"#, ""),
        (r#"exec "$0" -q < script >> script 2>&1"#, ""),
    ] {
        let folder = Folder::new();
        folder.write("script", "nonsense\n");
        // messages without end would fill the disk
        let limited = format!("ulimit -f 100; {command}");
        let told = Program::in_shell(&limited).within(folder.path()).reads("");
        assert_eq!(told, Told::new(out, "", 74), "{command}");
        assert_eq!(folder.read("script"), "nonsense\n", "{command}");
    }
}

/// A line that is accepted leaves nothing behind.
#[cfg(target_os = "linux")]
#[test]
fn a_million_lines_take_little_memory() {
    let mut program = Program::new(["-q"]).start();
    for _ in 0..100 {
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
