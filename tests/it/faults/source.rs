//! Standard input that is not a script.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Write as _};
use std::os::unix::ffi::OsStrExt as _;
use std::time::Duration;

use nix::fcntl::{FcntlArg, OFlag, fcntl};

#[cfg(target_os = "linux")]
use super::injected::with_faults_at;
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
    let name = OsStr::from_bytes(b"no\nsuch\x1b[31m\xff\x07");
    let shown = r"no\nsuch\u{1b}[31m\xff\u{7}";
    let check = |program: Program, err: &str, status| {
        let told = program.reads("");
        assert_eq!(told.status, status, "{told:?}");
        assert_eq!(told.err.lines().next(), Some(err), "{told:?}");
        let ends_line = |char| ['\u{2028}', '\u{2029}'].contains(&char);
        let is_plain = |char: char| char == '\n' || !char.is_control() && !ends_line(char);
        assert!(told.err.chars().all(is_plain), "{told:?}");
    };
    let missing = "No such file or directory";
    let program = Program::new([name]);
    check(program, &format!("tt2: cannot read {shown}: {missing}"), 66);

    let results = OsStr::from_bytes(b"no\nsuch/\x1b[31m");
    let program = Program::new([OsStr::new("--results"), results]);
    let err = format!(r"tt2: cannot write results to no\nsuch/\u{{1b}}[31m: {missing}");
    check(program, &err, 74);

    let program = Program::new([name, name]);
    let err = r"error: unexpected argument 'no\nsuch\u{1b}[31m\xff\u{7}' found";
    check(program, &err.replace(r"\xff", "\u{fffd}"), 2);

    // where an option is alike it is suggested, and else that the argument be given in another way
    for option in ["no\nsuch\x1b[31m", "result\x1b[31m", "e\u{2028}\u{2029}"] {
        let shown = option.escape_default();
        let err = format!("error: unexpected argument '--{shown}' found");
        check(Program::new([format!("--{option}")]), &err, 2);
    }

    let program = Program::new(["--seed", "1\u{9b}m"]);
    let err = r"error: invalid value '1\u{9b}m' for '--seed <N>': a seed is a whole number from 0 to 18446744073709551615";
    check(program, err, 2);

    let folder = Folder::new();
    folder.write("a\tb\u{85}", "nonsense\n");
    let program = Program::new(["a\tb\u{85}"]).within(folder.path());
    let err = r"a\tb\u{85}:1: unknown command 'nonsense'; type 'help' to list the commands";
    check(program, err, 1);
}

/// Reading what is written would never end; a message there would be a line of the script, too.
#[test]
fn messages_are_not_read_as_the_script() {
    for command in [
        r#"exec "$0" -q script 2>> script"#,
        r#"exec "$0" -q < script 2>> script"#,
        r#"exec "$0" -q - < script 2>> script"#,
        r#"exec "$0" -q -i -c score < script 2>> script"#,
        r#"ln script link; exec "$0" -q link 2>> script"#,
        r#"exec "$0" -q script >> script 2>&1"#,
        r#"exec "$0" -q < script >> script 2>&1"#,
    ] {
        let folder = Folder::new();
        folder.write("script", "nonsense\n");
        // messages without end would fill the disk
        let limited = format!("ulimit -f 100; {command}");
        let told = Program::in_shell(&limited).within(folder.path()).reads("");
        assert_eq!(told, Told::new("", "", 74), "{command}");
        assert_eq!(folder.read("script"), "nonsense\n", "{command}");
    }
}

/// Checks that a program has taken all that was typed, in little memory.
#[cfg(target_os = "linux")]
#[track_caller]
fn check_memory(pieces: impl Iterator<Item = Vec<u8>>) {
    let mut program = Program::new(["-q"])
        .stdout(File::create("/dev/null").expect("a device"))
        .start();
    for piece in pieces {
        program.types(piece);
        program.takes_all();
    }
    let peak = program.peak_memory();
    assert!(peak < 32 << 10, "{peak} kB");
    program.closes_input();
    program.ends();
}

/// 64 MB of zeros, which are one line: it is too long, and takes no memory.
#[cfg(target_os = "linux")]
#[test]
fn a_line_of_any_length_takes_little_memory() {
    check_memory((0..64).map(|_| vec![0; 1 << 20]));
}

/// A line that is accepted leaves nothing behind.
#[cfg(target_os = "linux")]
#[test]
fn a_million_lines_take_little_memory() {
    check_memory((0..100).map(|_| b"score\n".repeat(10_000)));
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
