//! The order of the rooms: the front page of the library lists them, and none imports from a later one.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src");
const MAP: &str = include_str!("../../src/lib.rs");

/// Returns the rooms in the order of the front page, which has an entry for each module that is declared.
fn rooms() -> Vec<&'static str> {
    let entries = MAP.lines().filter_map(|line| line.strip_prefix("//! - "));
    let names = entries.filter_map(|entry| entry.split(": ").next());
    let names = names.flat_map(|names| names.split('`').skip(1).step_by(2));
    let declared = MAP.lines().filter_map(|line| {
        let line = line.strip_prefix("pub ").unwrap_or(line);
        line.strip_prefix("mod ")?.strip_suffix(';')
    });
    let declared: BTreeSet<&str> = declared.collect();
    let rooms: Vec<&str> = names.filter(|name| declared.contains(name)).collect();
    assert!(rooms.len() > 20, "{rooms:?}");
    assert_eq!(rooms.iter().copied().collect::<BTreeSet<_>>(), declared);
    assert_eq!(rooms.len(), declared.len(), "a room is listed twice");
    rooms
}

/// Returns the Rust files of a room: `room.rs`, and those in the folder `room`.
fn files(room: &str) -> Vec<PathBuf> {
    let folder = Path::new(ROOT);
    let mut files = Vec::new();
    let mut paths = vec![folder.join(format!("{room}.rs")), folder.join(room)];
    while let Some(path) = paths.pop() {
        if let Ok(entries) = fs::read_dir(&path) {
            paths.extend(entries.map(|entry| entry.expect("an entry").path()));
        } else if path.extension().is_some_and(|found| found == "rs") && path.exists() {
            files.push(path);
        }
    }
    files
}

/// Returns what code names right after `crate::`, also in a group of imports.
fn named(code: &str) -> Vec<&str> {
    let mut named = Vec::new();
    for (_, rest) in code
        .match_indices("crate::")
        .map(|(at, root)| code.split_at(at + root.len()))
    {
        let mut depth = 0;
        // `crate::{board::{Cell, Side}, game::Move}`: a name is what follows the first brace, or a comma within it alone
        let mut is_due = true;
        for word in rest.split_inclusive(['{', '}', ',', ':', ';', '(']) {
            let name = word
                .trim()
                .trim_end_matches(['{', '}', ',', ':', ';', '('])
                .trim();
            if is_due && !name.is_empty() {
                named.push(name);
                is_due = false;
            }
            match word.chars().next_back() {
                Some('{') => depth += 1,
                Some('}') => depth -= 1,
                Some(',') => is_due = depth == 1,
                _ => {}
            }
            if depth == 0 {
                break;
            }
        }
    }
    named
}

#[test]
fn a_group_of_imports_names_its_rooms() {
    let code = "use crate::{board::{Cell, Side}, game::Move,\n    tt2};\nuse crate::play::Play;\ncrate::text::list(1)";
    assert_eq!(named(code), ["board", "game", "tt2", "play", "text"]);
}

#[test]
fn rooms_import_only_from_those_before_them() {
    let rooms = rooms();
    let mut imports = 0;
    for (place, room) in rooms.iter().enumerate() {
        for file in files(room) {
            let text = fs::read_to_string(&file).expect("a source file");
            let code = text
                .lines()
                .filter(|line| !line.trim_start().starts_with("//"));
            let code = code.collect::<Vec<_>>().join("\n");
            assert!(!code.contains("super::super"), "{}", file.display());
            for name in named(&code) {
                let Some(other) = rooms.iter().position(|room| *room == name) else {
                    continue;
                };
                assert!(
                    other <= place,
                    "{} imports from {name}, which comes later",
                    file.display()
                );
                imports += 1;
            }
        }
    }
    assert!(imports > 100, "{imports} imports were seen");
}
