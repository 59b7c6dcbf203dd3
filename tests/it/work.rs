//! Checks that nothing is done twice or in vain: the threads that solve a game, and the instructions
//! that scripts take.

#[cfg(unix)]
use std::fs;
use std::io::{self, Write as _};
use std::path::Path;
use std::thread;

use tt2::model::game::Variant;
use tt2::solver::solve;

use crate::solver::Watcher;
#[cfg(unix)]
use crate::support::Folder;
use crate::support::{PROGRAM, Program};

#[test]
fn a_large_game_is_solved_on_all_processors() {
    let processors = thread::available_parallelism().map_or(1, usize::from);
    let watcher = Watcher::after(300);
    let solution = solve(Variant::TicTacTwo, &|done, total| {
        watcher.hears(done, total)
    });
    assert_eq!(solution, Ok(None), "it is stopped");
    assert_eq!(watcher.threads(), processors);
}

/// Prepares the program under Valgrind, which counts its instructions. The result is `None` where
/// there is no Valgrind. Other processors take other numbers.
fn counted() -> Option<Program> {
    const VALGRIND: &str = "/usr/bin/valgrind";
    if !cfg!(all(unix, target_arch = "x86_64")) || !Path::new(VALGRIND).exists() {
        // past the harness, which hides the output of tests that pass
        let _ = writeln!(
            io::stderr(),
            "instructions are counted only on x86_64, with Valgrind"
        );
        return None;
    }
    let program = Program::of(VALGRIND);
    Some(program.options([
        "--tool=cachegrind",
        "--cache-sim=no",
        "--cachegrind-out-file=/dev/null",
        PROGRAM,
        "-q",
        "--seed",
        "1",
    ]))
}

/// Reads the number of instructions, in millions, from what Valgrind prints.
fn millions(told: &str) -> u64 {
    let (_, count) = told.rsplit_once("refs:").expect("a count");
    let count = count.trim().replace(',', "").parse::<u64>();
    count.expect("a number") / 1_000_000
}

/// Each limit is about a sixth above what the script takes.
#[test]
#[ignore = "the gate counts instructions"]
fn instructions_are_no_more_than_they_must_be() {
    let moves = "2 2\n1 1\n1 2\n3 2\n3 3\n1 3\n2 1\n2 3\n";
    let play = format!("play two\n{moves}");
    let every = "board\nmoves\nhistory\nscore\nset\nhelp\nhelp undo\nrules two\nprogress\n\
        position\nundo\nredo\n";
    let games = [
        &*format!("set p2 human\n{play}resign\n").repeat(30),
        &format!("{play}{}menu\n", every.repeat(5)),
        // a pause after each of these moves would take minutes, but nobody is watching
        "set p1 classic\nset p2 random\nset speed 10\nplay two 50\n",
        &*"play two\n".repeat(10),
    ];
    let large = [
        &*"value two -----/-XO--/--X--/-----/----- 22 O\n".repeat(500),
        &format!("set p2 human\n{play}analyze\nanalyze\nmenu\n"),
        "position tatedrez B-Nb/RN--/----/n-n- O\nhint\nhint\nhint\nhint\n",
    ];
    let tables = [
        "puzzle tatedrez4 2\nmenu\n",
        "position two ----X/-----/--X-O/-O---/----- 13 O\nvalues\n",
    ];
    // each of two small games is solved once
    let small = [
        &*"value swap ---/---/--- X\nvalue tatedrez ---/---/--- X\n".repeat(3),
        "play swap\n",
        &*"values\nhint\nwhy\n".repeat(20),
        &*"puzzle swap 2\nmenu\nlesson tatedrez\nmenu\n".repeat(5),
        "set p1 perfect\nset p2 perfect\nplay swap 50\nplay tatedrez 20\n",
    ];
    let scripts = [
        (games.concat(), 13),
        (large.concat(), 40),
        (tables.concat(), 94),
        (small.concat(), 358),
    ];
    thread::scope(|scope| {
        for (script, most) in scripts {
            scope.spawn(move || {
                let Some(program) = counted() else { return };
                let told = program.reads(script.clone());
                assert_eq!(told.status, 0, "{told:?}");
                let count = millions(&told.err);
                assert!(count <= most, "{count} millions: {script}");
            });
        }
    });
}

/// The end of a game takes as long as that of the first, whatever was played before.
#[test]
#[ignore = "the gate counts instructions"]
fn twice_as_many_games_take_twice_as_many_instructions() {
    let game = "name Ann Ben\nplay toe\n1 1\nresign\nname Cleo P2\np2 easy\nplay toe\nresign\n";
    let [once, twice] = [250, 500].map(|games| {
        let told = counted()?.reads(game.repeat(games));
        assert_eq!(told.status, 0, "{told:?}");
        Some(millions(&told.err))
    });
    if let (Some(once), Some(twice)) = (once, twice) {
        assert!(10 * twice <= 21 * once, "{once} and {twice} millions");
    }
}

/// A session reads the lists of all games, with the names of many people.
#[cfg(unix)]
#[test]
#[ignore = "the gate counts instructions"]
fn a_long_list_is_read_in_few_instructions() {
    let Some(program) = counted() else { return };
    let home = Folder::new();
    let heading = "begun\tgame\tX\tO\twon\tplies\tmistakes of X\tmistakes of O\tmoves\thelp\n";
    // Ann has made a mistake in each of her games
    let line = |game: usize| {
        let (name, rest) = match game % 20 {
            0 => (
                "Ann".to_owned(),
                "\t6\t1\t\tplace 2 2, place 1 1, place 2 3, place 2 1, place 1 2, place 3 1\tno",
            ),
            _ => (format!("n{game}"), "\t1\t0\t\tplace 2 2\tno"),
        };
        format!("2026-01-01 10:00:00.{game:06}\ttwo\t{name}\thard\tO{rest}\n")
    };
    let lines: String = (0..1_200).map(line).collect();
    fs::create_dir_all(home.file("tt2")).expect("a folder");
    home.write("tt2/session.tt2", "set p2 easy\n");
    home.write("tt2/results.tsv", heading.to_owned() + &lines);
    let program = program
        .within(home.path())
        .with("XDG_STATE_HOME", home.path());
    let mut session = program.begin();
    session.wait_for("> ");
    session.line("name Ann");
    session.line("review");
    session.wait_for("Find a better move.");
    let count = millions(&session.quits());
    assert!(count <= 52, "{count} millions");
}
