//! The rules of the project about its own files.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// The lines of a source file that are no comments.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("a source file");
    let is_code = |line: &&str| !line.trim_start().starts_with("//");
    let code = text.lines().filter(is_code);
    code.map(|line| format!("{line}\n")).collect()
}

/// The code of the Rust files under a folder and beside it, as `src/game` and `src/game.rs`, without comments.
fn sources(module: &str) -> BTreeMap<PathBuf, String> {
    let folder = Path::new(ROOT).join(module);
    let mut paths = vec![folder.with_extension("rs"), folder];
    let mut sources = BTreeMap::new();
    while let Some(path) = paths.pop() {
        if let Ok(entries) = fs::read_dir(&path) {
            paths.extend(entries.map(|entry| entry.expect("an entry").path()));
        } else if path.extension().is_some_and(|extension| extension == "rs") && path.is_file() {
            let code = code(&path);
            sources.insert(path, code);
        }
    }
    assert!(!sources.is_empty(), "{module} has files");
    sources
}

#[track_caller]
fn check_absent(sources: impl IntoIterator<Item = (PathBuf, String)>, words: &[&str]) {
    let mut found = Vec::new();
    for (path, code) in sources {
        let named = words.iter().filter(|word| code.contains(**word));
        found.extend(named.map(|word| format!("{}: {word}", path.display())));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// The modules in reading order, as the front page lists them.
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
    assert_eq!(order.len(), declared.count(), "{order:?}");
    order
}

/// The modules of the model, which use only each other, as no module uses a later one.
fn model() -> Vec<&'static str> {
    let modules = modules();
    let last = modules.iter().position(|module| *module == "learning");
    modules[..=last.expect("the last module of the model")].to_vec()
}

#[test]
fn the_model_knows_nothing_of_its_view() {
    for module in model() {
        let view = [
            "console",
            "rustyline",
            "owo_colors",
            "std::io",
            "std::fs",
            "print!",
            "println!",
            // later modules, which are searched for by their names
            "crate::{",
        ];
        let sources = sources(&format!("src/{module}"));
        check_absent(sources.clone(), &view);
        // players draw by chance, and nobody else
        if module != "player" {
            check_absent(sources, &["rand::"]);
        }
    }
}

#[test]
fn only_the_system_module_knows_which_system_it_is() {
    let words = [
        "std::os",
        "cfg(",
        "cfg!(",
        "cfg_attr(",
        "cfg_select!",
        "nix::",
        "libc::",
        "rustix::",
        "signal_hook::",
        "ctrlc::",
        "crossterm_winapi::",
        "windows_sys::",
    ];
    let system = sources("src/system");
    let others = sources("src").into_iter();
    let others = others.filter(|(path, _)| !system.contains_key(path));
    // the tests of a module are no part of what is built for a system
    let built = others.map(|(path, code)| (path, code.replace("#[cfg(test)]", "")));
    check_absent(built, &words);
}

#[test]
fn modules_use_only_those_before_them() {
    let order = modules();
    for (at, module) in order.iter().enumerate() {
        let later = order[at + 1..].iter();
        let later = later.flat_map(|later| ["::", ";"].map(|end| format!("crate::{later}{end}")));
        let later: Vec<String> = later.collect();
        let later: Vec<&str> = later.iter().map(String::as_str).collect();
        check_absent(sources(&format!("src/{module}")), &later);
    }
}

#[test]
fn only_one_file_lists_the_positions_of_all_games() {
    let games = ["TicTacTwo(", "TicTacSwap(", "TicTacToe("];
    let table = Path::new(ROOT).join("src/games/any_position.rs");
    for (path, code) in sources("src") {
        let all = games.iter().all(|game| code.contains(game));
        assert!(!all || path == table, "{} lists them", path.display());
    }
}

/// The names at the top level, without what git ignores: of the files that git lists or, in a copy without its history, of
/// what is there.
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
