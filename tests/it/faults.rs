//! Tests of faults around the program: closed streams, kills, and files that are no files of TT2.

// Windows has no signals, no full or endless device, and no /bin/sh
#[cfg(unix)]
mod unix;

use std::io;
use std::thread;
use std::time::Duration;

use crate::support::{Folder, Program, Told};

#[test]
fn a_reader_that_goes_away_ends_the_program_quietly() {
    for option in [None, Some("--help")] {
        let (reader, writer) = io::pipe().expect("a pipe");
        let mut program = Program::new(option).stdout(writer).start();
        drop(reader);
        // more than fits into the pipe: a process that another test starts may hold a copy of the
        // reader for a moment
        program.send("help\n".repeat(1_000));
        assert_eq!(program.wait(), Told::new("", "", 0));
    }
}

/// A program that saves again and again leaves a complete saved game, even if it is killed during a
/// save.
#[test]
fn a_program_that_is_killed_while_it_saves_leaves_a_saved_game() {
    const KILLS: u64 = 30;
    let folder = Folder::new();
    for number in 0..KILLS {
        let mut program = Program::new(["-q"]).within(folder.path()).start();
        program.send("set p2 human\nplay two\nsave game\nplace 2 2\nsave game\nundo\n");
        program.send("save game\n".repeat(2_000));
        thread::sleep(Duration::from_micros(2_000 + number * 371));
        drop(program);
        if folder.file("game").exists() {
            folder.told("load game\nset\n");
        }
    }
    folder.told("set p2 human\nplay two\nsave game\nload game\n");
}

#[test]
fn what_programs_append_at_the_same_time_is_all_there() {
    const PROGRAMS: usize = 4;
    const GAMES: usize = 50;
    let folder = Folder::new();
    let begun = [(); PROGRAMS].map(|()| {
        let program = Program::new(["-q", "--results", "results.tsv"]);
        let mut program = program.within(folder.path()).start();
        program.send("set p2 human\n".to_owned() + &"play toe\nresign\n".repeat(GAMES));
        program.closes_input();
        program
    });
    for mut program in begun {
        assert_eq!(program.wait().status, 0);
    }
    let results = folder.read("results.tsv");
    let whole = results
        .lines()
        .filter(|line| line.split('\t').count() == 10);
    assert_eq!(whole.count(), 1 + PROGRAMS * GAMES);
}

#[test]
fn without_a_seed_every_session_is_another() {
    let line = "set p1 random\nset p2 random\nplay tatedrez4\nhistory\n";
    let [one, other] = [(), ()].map(|()| Program::new(["-q"]).reads(line).out);
    assert_ne!(one, other);
}
