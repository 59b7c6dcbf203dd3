//! Files like that of `--results`: lists to which lines are appended.

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::Path;
use std::thread;

use nix::sys::stat::Mode;
use nix::unistd::mkfifo;

use tt2::files::List;
use tt2::keeping::results;

use crate::support::{Folder, Program, eventually};

/// The heading of the lists in these tests.
const HEADING: &str = "number\tname";

/// The lines of a list after its heading, and how many are passed over.
fn read(path: &Path) -> io::Result<(Vec<String>, usize)> {
    let mut lines = Vec::new();
    let passed_over = List::read(path, HEADING, |line| {
        lines.push(line.to_owned());
        true
    })?;
    Ok((lines, passed_over))
}

/// Nobody waits for the other, and each line goes to whoever reads.
#[test]
fn a_pipe_and_a_device_are_written_without_waiting() {
    let folder = Folder::new();
    let path = folder.file("pipe");
    mkfifo(&path, Mode::S_IRWXU).expect("a pipe");
    let reader = thread::spawn({
        let path = path.clone();
        move || {
            let mut text = String::new();
            let mut pipe = File::open(path).expect("a pipe");
            pipe.read_to_string(&mut text).map(|_| text)
        }
    });
    let mut list = eventually("a reader", || List::open(&path, HEADING).ok());
    list.append("1\tAnn").expect("the pipe has room");
    list.append("2\tBob").expect("the pipe has room");
    drop(list);
    let read = reader.join().expect("a reader").expect("text");
    assert_eq!(read, format!("{HEADING}\n1\tAnn\n2\tBob\n"));

    // the reader has gone
    let unread = List::open(&path, HEADING).expect_err("nobody reads");
    assert_eq!(unread.raw_os_error(), Some(nix::errno::Errno::ENXIO as i32));
    let mut null = List::open("/dev/null".as_ref(), HEADING).expect("a device");
    null.append("1\tAnn").expect("it takes everything");
}

/// A pipe whose reader goes away, or reads nothing, is an error and no reason to wait.
#[test]
fn a_pipe_that_takes_no_more_is_an_error() {
    let folder = Folder::new();
    let path = folder.file("pipe");
    mkfifo(&path, Mode::S_IRWXU).expect("a pipe");
    let reader = File::options().read(true).write(true).open(&path);
    let reader = reader.expect("a reader who reads nothing");
    let mut list = List::open(&path, HEADING).expect("a reader is there");
    let full = (0..1 << 20).find_map(|_| list.append("1\tAnn").err());
    assert_eq!(full.expect("full").kind(), io::ErrorKind::WouldBlock);
    drop(reader);
    // a program that another test is just starting has the reader for a moment
    eventually("the end of the last reader", || {
        let gone = list.append("1\tAnn").expect_err("nobody reads");
        (gone.kind() == io::ErrorKind::BrokenPipe).then_some(())
    });
}

#[test]
fn what_several_programs_append_at_the_same_time_is_all_there() {
    const PROGRAMS: usize = 8;
    const LINES: usize = 200;
    let folder = Folder::new();
    let path = folder.file("list");
    thread::scope(|scope| {
        for program in 0..PROGRAMS {
            let path = &path;
            scope.spawn(move || {
                for line in 0..LINES {
                    let mut list = List::open(path, HEADING).expect("a list");
                    list.append(&format!("{program}\t{line}")).expect("room");
                }
            });
        }
    });
    let (lines, passed_over) = read(&path).expect("a list");
    assert_eq!((lines.len(), passed_over), (PROGRAMS * LINES, 0));
    for program in 0..PROGRAMS {
        let begin = format!("{program}\t");
        let lines = lines.iter();
        let found: Vec<&str> = lines.filter_map(|line| line.strip_prefix(&begin)).collect();
        let expected: Vec<String> = (0..LINES).map(|line| line.to_string()).collect();
        assert_eq!(found, expected);
    }
}

#[test]
fn a_line_that_cannot_be_read_is_passed_over_and_counted() {
    for (rest, lines, unreadable) in [
        (&b""[..], &[][..], 0),
        (b"\n1\tAnn\n2\tBob\n", &["1\tAnn", "2\tBob"], 0),
        (b"\n1\tAnn\n2\tBo", &["1\tAnn"], 1),
        (
            b"\n1\tAnn\n\n\xff\xfe\n2\tBob\n\xc3",
            &["1\tAnn", "2\tBob"],
            2,
        ),
        (b"\nnumber\tname\n1\tAnn\n", &["1\tAnn"], 0),
        // what comes after an unfinished line stands on a line of its own
        (b"\n1\tA\n2\tBob\n", &["1\tA", "2\tBob"], 0),
    ] {
        let folder = Folder::new();
        folder.write("list", [HEADING.as_bytes(), rest].concat());
        let found = read(&folder.file("list")).expect("a list");
        let lines = lines.iter().map(ToString::to_string).collect();
        assert_eq!(found, (lines, unreadable), "{rest:?}");
    }
}

#[test]
fn what_is_no_list_is_neither_read_nor_written() {
    let folder = Folder::new();
    mkfifo(&folder.file("pipe"), Mode::S_IRWXU).expect("a pipe");
    fs::create_dir(folder.file("folder")).expect("a folder");
    folder.write("letter", "Dear Ann,\n");
    folder.write("numbers", "number\n1\n");
    for (file, kind) in [
        ("pipe", io::ErrorKind::InvalidInput),
        ("/dev/zero", io::ErrorKind::InvalidInput),
        ("folder", io::ErrorKind::IsADirectory),
        ("letter", io::ErrorKind::InvalidData),
        ("numbers", io::ErrorKind::InvalidData),
    ] {
        let found = read(&folder.file(file));
        assert_eq!(found.expect_err(file).kind(), kind, "{file}");
        let opened = List::open_private(&folder.file(file), HEADING);
        assert_eq!(opened.expect_err(file).kind(), kind, "{file}");
    }
    let missing = read(&folder.file("missing"));
    assert_eq!(missing.expect("nothing"), (Vec::new(), 0));
}

/// A line that does not fit spoils nothing but itself.
#[test]
fn a_list_on_a_full_disk_has_whole_lines() {
    let folder = Folder::new();
    let path = folder.file("list");
    let mut list = List::open(&path, HEADING).expect("a list");
    list.append("1\tAnn").expect("room");
    // as a disk leaves it that is full in the middle of a line
    let begun = format!("{}2\tB", folder.read("list"));
    folder.write("list", begun);
    let mut again = List::open(&path, HEADING).expect("a list");
    again.append("3\tCid").expect("room");
    list.append("4\tDan").expect("room");
    let expected = format!("{HEADING}\n1\tAnn\n2\tB\n3\tCid\n4\tDan\n");
    assert_eq!(folder.read("list"), expected);
}

/// A line is there as a whole or not at all, as one that does not fit may be appended again later.
#[test]
fn a_line_that_does_not_fit_leaves_the_list_as_it_was() {
    let folder = Folder::new();
    let played = "2026-11-22\ttoe\tAnn\tBob\tX\t5\t0\t0\t";
    let moves = "m".repeat(1020 - results::HEADING.len() - played.len());
    let list = format!("{}\n{played}{moves}\n", results::HEADING);
    folder.write("list", &list);
    // two blocks, as the shell counts them, are 1,024 bytes
    let limited = r#"ulimit -f 2; exec "$0" --results list"#;
    let program = Program::in_shell(limited).within(folder.path());
    let told = program.reads("set p2 human\nplay toe\nresign\n");
    assert_eq!(told.status, 74, "{told:?}");
    assert_eq!(folder.read("list"), list);
}
