//! What is true of all sessions, tried on random ones.

use std::fmt::Write as _;

use arbtest::arbitrary::{self, Unstructured};
use arbtest::arbtest;

use crate::support::{Dialogue, Folder, Program, is_rejected, times, without_date};

/// Lines that mean something almost everywhere.
const LINES: [&str; 75] = [
    "play",
    "play toe",
    "play swap",
    "play two",
    "play tatedrez",
    "play tatedrez4",
    "play tatedrez5",
    "play toe 3",
    "play 2",
    "menu",
    "resume",
    "resume",
    "undo",
    "undo 2",
    "undo 9",
    "redo",
    "redo 1",
    "resign",
    "restart",
    "go",
    "retry",
    "set p1 human",
    "set p1 easy",
    "set p2 human",
    "set p2 human",
    "set p2 strat1",
    "set p2 random",
    "set p2 perfect",
    "set p2 even",
    "set p1 random",
    "set name p1 Ann",
    "set name p2 Bob",
    "set name p1 P1",
    "set game toe",
    "set game tatedrez",
    "set game tatedrez5",
    "set x turns",
    "set x p1",
    "set x p2",
    "set x toss",
    "set tutor on",
    "set tutor off",
    "set board words",
    "set board plain",
    "set speed 3",
    "4",
    "0",
    "hard",
    "human",
    "lesson",
    "lesson toe 2",
    "puzzle",
    "puzzle toe 1",
    "puzzle swap 2",
    "puzzle today",
    "review",
    "hint",
    "why",
    "value",
    "values",
    "analyze",
    "score",
    "progress",
    "position",
    "moves",
    "1",
    "2",
    "3",
    "back",
    "help",
    "rules",
    "load saved",
    "save saved",
    "q x",
    "no such command",
];

/// Questions whose answers a rejected line does not change.
const STATE: [&str; 5] = ["position", "history", "moves", "set", "score"];

/// Tries a property on this many cases, each of which may use up `size` random bytes. A case that fails tells its seed, and
/// is tried alone with `ARBTEST_SEED`.
#[track_caller]
fn check(
    cases: u64,
    size: u64,
    mut property: impl FnMut(&mut Unstructured<'_>) -> arbitrary::Result<()>,
) {
    if std::env::var_os("ARBTEST_SEED").is_some() {
        // a seed that is set here would go before that one
        return arbtest(property).run();
    }
    for case in 1..=cases * times() as u64 {
        arbtest(&mut property).seed(case << 32 | size).run();
    }
}

/// Returns a line to type: a legal move in a game, mostly, or anything.
fn line(u: &mut Unstructured<'_>, dialogue: &mut Dialogue) -> arbitrary::Result<String> {
    let moves = dialogue.ask("moves");
    match u.choose_index(20)? {
        0..=10 if !is_rejected(&moves) => Ok(u.choose(&moves)?.clone()),
        11 => {
            let words: Vec<&str> = LINES.iter().flat_map(|line| line.split(' ')).collect();
            Ok([*u.choose(&words)?, *u.choose(&words)?, *u.choose(&words)?].join(" "))
        }
        12 => Ok(format!("{} {}", u.choose_index(6)?, u.choose_index(6)?)),
        13 => {
            let bytes: Vec<u8> = (0..u.choose_index(20)?)
                .map(|_| u.arbitrary())
                .collect::<Result<_, _>>()?;
            Ok(String::from_utf8_lossy(&bytes).replace(['\n', '\r', '\0'], " "))
        }
        _ => Ok((*u.choose(&LINES)?).to_owned()),
    }
}

fn state(dialogue: &mut Dialogue) -> Vec<Vec<String>> {
    STATE.map(|question| dialogue.ask(question)).to_vec()
}

/// No line ends the program or changes anything if it is rejected.
#[test]
fn whatever_is_typed_the_program_goes_on_and_what_is_rejected_changes_nothing() {
    check(25, 600, |u| {
        let (mut dialogue, mut script) = (Dialogue::new(u.arbitrary()?), String::new());
        for _ in 0..60 {
            let line = line(u, &mut dialogue)?;
            let _ = writeln!(script, "{line}");
            let before = state(&mut dialogue);
            if is_rejected(&dialogue.ask(&line)) {
                let after = state(&mut dialogue);
                for (before, after) in before.iter().zip(&after) {
                    let is_same = before == after || is_rejected(before) && is_rejected(after);
                    assert!(
                        is_same,
                        "{line:?} changed {before:?} into {after:?}, after\n{script}"
                    );
                }
            }
        }
        let status = dialogue.ends();
        assert!([0, 1].contains(&status), "status {status} after\n{script}");
        Ok(())
    });
}

/// A script of anything is read to its end.
#[test]
fn no_script_makes_the_program_fail() {
    const PIECES: [&[u8]; 12] = [
        b"\n",
        b"\r",
        b"\r\n",
        b"\xef\xbb\xbf",
        b"\xc3\xa9",
        b"\xff",
        b"\0",
        b"\t ",
        b"\"",
        b" # ",
        b"2 2",
        &[b'x'; 2_047],
    ];
    check(8, 2_000, |u| {
        let mut script = Vec::new();
        while !u.is_empty() {
            match u.choose_index(4)? {
                0 => script.extend_from_slice(u.choose(&PIECES)?),
                _ => script.extend_from_slice(format!("{}\n", u.choose(&LINES)?).as_bytes()),
            }
        }
        let told = Program::new(["--seed", "1"]).reads(&script);
        let script = String::from_utf8_lossy(&script);
        assert!([0, 1].contains(&told.status), "{script}\n{told:?}");
        assert_eq!(
            told.status == 1,
            !told.err.is_empty(),
            "{script}\n{}",
            told.err
        );
        assert!(
            told.err.lines().all(|line| line.starts_with("-:")),
            "{script}\n{}",
            told.err
        );
        Ok(())
    });
}

/// What is loaded, and what is piped in, is what was there.
#[test]
fn a_saved_game_is_loaded_and_piped_as_it_was() {
    check(25, 800, |u| {
        let folder = Folder::for_many_files();
        let seed: u8 = u.arbitrary()?;
        let mut program =
            Program::in_shell("exec \"$0\" -q --seed \"$1\" 2>&1").within(folder.path());
        program = program.options([seed.to_string()]);
        let mut dialogue = Dialogue::of(program);
        let mut script = String::new();
        for _ in 0..40 {
            let line = line(u, &mut dialogue)?;
            let _ = writeln!(script, "{line}");
            dialogue.ask(&line);
        }
        if is_rejected(&dialogue.ask("save game")) {
            return Ok(());
        }
        let text = folder.read("game");
        let asked = ["position", "history", "set"];
        let there = asked.map(|question| dialogue.ask(question));
        dialogue.tell(&["load game"]);
        let loaded = asked.map(|question| dialogue.ask(question));
        assert_eq!(loaded, there, "{text}\nafter\n{script}");
        dialogue.tell(&["save again"]);
        // a game that was loaded does not count, and so begins with a position
        let is_beginning = |line: &&str| line.starts_with("play ") || line.starts_with("position ");
        let rest = |saved: &str| {
            let saved = without_date(saved);
            let lines = saved.lines().filter(|line| !is_beginning(line));
            lines.map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(rest(&folder.read("again")), rest(&text), "after\n{script}");
        // piped, the computers of a game with a human go on
        let piped = folder.run(&["-q"], format!("{text}echo piped\nposition\n"));
        assert_eq!((piped.status, &*piped.err), (0, ""), "{text}");
        Ok(())
    });
}

/// The score of any two is a plain count of the list of results.
#[test]
fn the_score_is_a_plain_count_of_the_list() {
    check(15, 800, |u| {
        let folder = Folder::for_many_files();
        let program = Program::in_shell("exec \"$0\" -q --seed 1 --results results.tsv 2>&1")
            .within(folder.path());
        let mut dialogue = Dialogue::of(program);
        for _ in 0..60 {
            let line = line(u, &mut dialogue)?;
            dialogue.ask(&line);
        }
        dialogue.ask("menu");
        for (name, kind) in [
            ("P2", "human"),
            ("Bob", "human"),
            ("strat1", "strat1"),
            ("random", "random"),
        ] {
            let human = ["Ann", "P1"][u.choose_index(2)?];
            dialogue.ask("set p1 random");
            dialogue.ask(&format!("set p2 {kind}"));
            dialogue.ask("set p1 human");
            for (seat, name) in [("p1", human), ("p2", name)] {
                dialogue.ask(&format!("set name {seat} {name}"));
            }
            for game in ["toe", "two", "swap"] {
                dialogue.ask(&format!("set game {game}"));
                let told = dialogue.ask("score").concat();
                let mut counts = [0; 3];
                let list = folder.read("results.tsv");
                for line in list.lines().skip(1) {
                    let fields: Vec<&str> = line.split('\t').collect();
                    let [_, played, x, o, won, ..] = fields[..] else {
                        panic!("{line:?}")
                    };
                    if played != game || ![[x, o], [o, x]].contains(&[human, name]) {
                        continue;
                    }
                    let winner = match won {
                        "X" => Some(x),
                        "O" => Some(o),
                        _ => None,
                    };
                    counts[winner.map_or(2, |winner| usize::from(winner == name))] += 1;
                }
                let [wins, losses, ties] = counts;
                let is_so = told.contains(&format!(" {wins}, "))
                    && told.ends_with(&format!(" {losses}, ties {ties}"));
                assert!(is_so, "{told:?} is not {counts:?} in\n{list}");
            }
        }
        Ok(())
    });
}
