//! The rules of the project about its own files.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// Returns the files under a folder of the project, in the order of their names.
fn files(folder: &str) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut paths = vec![Path::new(ROOT).join(folder)];
    while let Some(path) = paths.pop() {
        match fs::read_dir(&path) {
            Ok(entries) => paths.extend(entries.map(|entry| entry.expect("an entry").path())),
            Err(_) => files.push(path),
        }
    }
    files.sort();
    files
}

/// Returns the Rust files under a folder, each with its text.
fn sources(folder: &str) -> BTreeMap<PathBuf, String> {
    let mut files = files(folder);
    files.retain(|path| path.extension().is_some_and(|extension| extension == "rs"));
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("a source file");
        (path, text)
    };
    files.into_iter().map(read).collect()
}

/// Returns the lines that are neither blank nor comments.
fn code(text: &str) -> impl Iterator<Item = &str> {
    let lines = text.lines().map(str::trim);
    lines.filter(|line| !line.is_empty() && !line.starts_with("//"))
}

/// Returns the module of a file below `src`: the first part of its path.
fn module(path: &Path) -> String {
    let path = path
        .strip_prefix(Path::new(ROOT).join("src"))
        .expect("a file of src");
    let first = path.iter().next().expect("a name").to_string_lossy();
    first.trim_end_matches(".rs").to_owned()
}

/// Returns the modules of the library that a text names after `crate::` or `super::super::`, also in a group of imports.
fn named_modules(text: &str) -> BTreeSet<String> {
    let text: String = code(text).map(|line| format!("{line} ")).collect();
    let mut named = BTreeSet::new();
    for (at, root) in text.match_indices("crate::") {
        let rest = &text[at + root.len()..];
        let mut depth = 0;
        let mut name = String::new();
        let mut is_first = true;
        for char in rest.chars() {
            match char {
                '{' => depth += 1,
                '}' => depth -= 1,
                ',' if depth == 1 => is_first = true,
                _ if char.is_alphanumeric() || char == '_' => {
                    if is_first && depth <= 1 {
                        name.push(char);
                    }
                    continue;
                }
                _ => {}
            }
            if !name.is_empty() {
                named.insert(std::mem::take(&mut name));
                is_first = false;
            }
            let is_over = depth == 0 && (char == '}' || !rest.starts_with('{'));
            if is_over {
                break;
            }
        }
    }
    named
}

#[test]
fn a_group_of_imports_names_its_modules() {
    let text = "use crate::{board::{Cell, Side}, game::Move,\n    tt2};\nuse crate::play::Play;\ncrate::text::list(1)";
    let named = named_modules(text);
    assert!(
        named.iter().eq(&["board", "game", "play", "text", "tt2"]),
        "{named:?}"
    );
}

/// Returns the modules in reading order, as the front page lists them.
fn modules() -> Vec<&'static str> {
    let map = include_str!("../../src/lib.rs");
    let entries = map.lines().filter_map(|line| line.strip_prefix("//! - "));
    let order: Vec<&str> = entries
        .map(|entry| entry.split(": ").next().unwrap_or(entry))
        .flat_map(|names| names.split('`').skip(1).step_by(2))
        .collect();
    let declared = map
        .lines()
        .filter(|line| line.trim_start_matches("pub ").starts_with("mod "));
    let declared: BTreeSet<&str> = declared
        .filter_map(|line| line.trim_end_matches(';').split(' ').next_back())
        .collect();
    let order: Vec<&str> = order
        .into_iter()
        .filter(|name| declared.contains(name))
        .collect();
    assert_eq!(order.len(), declared.len(), "{order:?}");
    order
}

#[test]
fn modules_use_only_those_before_them() {
    let order = modules();
    // from there on the modules hold methods of one struct, which may use each other
    let first_of_struct = order.iter().position(|module| *module == "turn");
    let place = |module: &str| {
        let place = order.iter().position(|other| *other == module);
        place.min(first_of_struct.or(place))
    };
    for (path, text) in sources("src") {
        let Some(own) = place(&module(&path)) else {
            continue;
        };
        for named in named_modules(&text) {
            let is_earlier = place(&named).is_none_or(|named| named <= own);
            assert!(
                is_earlier,
                "{} uses {named}, which comes later",
                path.display()
            );
        }
    }
}

/// The model knows no view, however it is imported.
#[test]
fn the_model_knows_nothing_of_its_view() {
    const MODEL: [&str; 8] = [
        "text", "board", "game", "games", "solver", "settings", "winner", "learning",
    ];
    const VIEW: [&str; 9] = [
        "console", "files", "keeping", "play", "tt2", "answers", "tasks", "picture", "program",
    ];
    const WORDS: [&str; 7] = [
        "rustyline",
        "owo_colors",
        "std::io",
        "std::fs",
        "print!",
        "println!",
        "human_strat",
    ];
    let mut seen = BTreeSet::new();
    for (path, text) in sources("src") {
        let module = module(&path);
        if !MODEL.contains(&&*module) {
            continue;
        }
        seen.insert(module);
        for named in named_modules(&text) {
            assert!(!VIEW.contains(&&*named), "{} uses {named}", path.display());
        }
        for word in WORDS {
            assert!(
                !code(&text).any(|line| line.contains(word)),
                "{}: {word}",
                path.display()
            );
        }
    }
    assert_eq!(seen.len(), MODEL.len(), "{seen:?}");
}

#[test]
fn only_one_file_lists_the_positions_of_all_games() {
    let games = ["TicTacTwo(", "TicTacSwap(", "TicTacToe("];
    for (path, text) in sources("src") {
        let all = games.iter().all(|game| text.contains(game));
        assert!(
            !all || path.ends_with("games/any_position.rs"),
            "{} lists them",
            path.display()
        );
    }
}

/// Checks the numbers of files and of lines of code under a folder.
#[track_caller]
fn check_size(folder: &str, most_files: usize, most_lines: usize) {
    let count = files(folder).len();
    assert!(count <= most_files, "{folder} has {count} files");
    let lines: usize = sources(folder)
        .values()
        .map(|text| code(text).count())
        .sum();
    assert!(lines <= most_lines, "{folder} has {lines} lines of code");
}

#[test]
fn the_program_and_its_tests_are_no_larger_than_agreed() {
    check_size("src", 100, 10_500);
    let modules = sources("src").len();
    assert!(modules <= 90, "{modules} files of code");
    check_size("tests", 500, 10_500);
    for (path, text) in sources("src") {
        let lines = text.lines().count();
        assert!(lines <= 400, "{} has {lines} lines", path.display());
    }
}

#[test]
fn no_quaint_words() {
    const WORDS: [&str; 6] = [
        "so many",
        "whoever",
        "what there is",
        "that is none",
        "of such",
        "such a thing",
    ];
    for (path, text) in sources("src") {
        let text = text.replace("///", "").replace("//!", "").replace("//", "");
        let text = text
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ")
            .to_lowercase();
        for word in WORDS {
            assert!(!text.contains(word), "{}: {word}", path.display());
        }
    }
}

/// Returns the names at the top level, without what git ignores: of the files that git lists or, in a copy without its
/// history, of what is there.
fn top_level() -> BTreeSet<String> {
    let is_one = Path::new(ROOT).join(".git").exists();
    let told = Command::new("git")
        .arg("ls-files")
        .current_dir(ROOT)
        .output();
    if let Some(told) = told.ok().filter(|told| is_one && told.status.success()) {
        let files = String::from_utf8(told.stdout).expect("text");
        let tops = files.lines().map(|file| file.split('/').next());
        return tops.flatten().map(str::to_owned).collect();
    }
    let ignored = include_str!("../../.gitignore");
    let entries = fs::read_dir(ROOT).expect("the folder can be read");
    let names = entries.map(|entry| entry.expect("an entry").file_name());
    let names = names.map(|name| name.into_string().expect("text"));
    names
        .filter(|name| !ignored.lines().any(|ignored| ignored == name))
        .collect()
}

#[test]
fn the_top_level_is_what_it_should_be() {
    let allowed = "Cargo.toml Cargo.lock src tests rules.txt README.md";
    let top_level = top_level();
    for name in allowed.split(' ') {
        assert!(top_level.contains(name), "{name} is missing");
    }
    for name in top_level {
        let is_allowed = name.starts_with('.') || allowed.split(' ').any(|other| other == name);
        assert!(is_allowed, "{name} does not belong there");
    }
}

#[test]
fn the_texts_of_the_licences_are_in_the_package() {
    let manifest = include_str!("../../Cargo.toml");
    assert!(manifest.contains("license = \"MIT OR Apache-2.0\""));
    let included = manifest.lines().find(|line| line.starts_with("include = "));
    assert!(included.is_some_and(|line| line.contains("\"/.licences\"")));
    let mit = include_str!("../../.licences/MIT.txt");
    assert!(mit.contains("Permission is hereby granted, free of charge"));
    let apache = include_str!("../../.licences/Apache-2.0.txt");
    assert!(apache.contains("Version 2.0, January 2004"));
}
