//! `solve`: what it tells, and the packed table in a file.

use std::fs;

use crate::support::{Folder, Program};

#[test]
fn solving_agrees_with_the_values_that_are_known() {
    for (game, start, longest) in [
        ("toe", "draw", 5),
        ("swap", "win 12", 12),
        ("tatedrez", "win 15", 19),
    ] {
        let told = Program::new(["-q", "-c", &format!("solve {game}")]).reads("");
        assert_eq!((told.status, &*told.err), (0, ""));
        let mut counted = 0;
        let mut rest = told.out.lines();
        for (plies, line) in (0..).zip(rest.by_ref()) {
            let Some([found, won, lost]) = numbers(line) else {
                let draws = line.strip_prefix("draws ").expect("draws behind the table");
                counted += draws.parse::<u64>().expect("a number");
                break;
            };
            assert_eq!(found, plies, "{game}");
            counted += won + lost;
        }
        let rest: Vec<_> = rest.collect();
        let expected = [
            format!("positions {counted}"),
            format!("longest win {longest}"),
            format!("start {start}"),
            "agrees yes".to_owned(),
        ];
        assert_eq!(rest, expected, "{game}");
    }
}

/// The three numbers between tabs; `None` for another line.
fn numbers(line: &str) -> Option<[u64; 3]> {
    let numbers: Vec<_> = line
        .split('\t')
        .map(str::parse)
        .collect::<Result<_, _>>()
        .ok()?;
    numbers.try_into().ok()
}

#[test]
fn a_packed_table_is_written_whole_and_the_same_each_time() {
    let folder = Folder::new();
    let told = folder.told("solve toe\n");
    assert_eq!(folder.told("solve toe one.table\n"), told);
    assert_eq!(folder.told("set game toe\nsolve my words.table\n"), told);
    assert_eq!(folder.names(), ["my words.table", "one.table"]);
    let [one, two] = ["one.table", "my words.table"].map(|name| fs::read(folder.file(name)));
    let [one, two] = [one, two].map(|table| table.expect("the table can be read"));
    assert!(!one.is_empty());
    assert_eq!(one, two);
    // a packed table may be written anew
    assert_eq!(folder.told("solve toe one.table\n"), told);
}

#[test]
fn a_file_that_is_no_packed_table_is_not_overwritten() {
    let folder = Folder::new();
    folder.write("letter.txt", "Dear Ann\n");
    let told = folder.run(&["-q"], "solve toe letter.txt\nsolve toe missing/a.table\n");
    assert_eq!((told.status, &*told.out), (1, ""));
    let lines: Vec<_> = told.err.lines().collect();
    assert_eq!(lines.len(), 2, "{}", told.err);
    assert!(
        lines[0].starts_with("-:1: solve: letter.txt is no packed table"),
        "{}",
        lines[0]
    );
    assert!(
        lines[1].starts_with("-:2: solve: cannot write missing/a.table: "),
        "{}",
        lines[1]
    );
    assert_eq!(folder.read("letter.txt"), "Dear Ann\n");
    assert_eq!(folder.names(), ["letter.txt"]);
}
