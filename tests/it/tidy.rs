//! The rules of the project about its own files.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::support::skip;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// The Rust files under a folder or beside it, as `src/game` and `src/game.rs`.
fn sources(module: &str) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = [PathBuf::from(ROOT).join(format!("{module}.rs"))]
        .into_iter()
        .filter(|path| path.is_file())
        .collect();
    let mut folders = vec![PathBuf::from(ROOT).join(module)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten() {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push(path);
            }
        }
    }
    assert!(!files.is_empty(), "{module} has files");
    files
}

#[track_caller]
fn check_absent(modules: &[&str], words: &[&str]) {
    let mut found = Vec::new();
    for path in modules.iter().flat_map(|module| sources(module)) {
        let text = fs::read_to_string(&path).expect("a source file");
        for (line, number) in text.lines().zip(1..) {
            let word = words.iter().find(|word| line.contains(**word));
            found.extend(word.map(|word| format!("{}:{number}: {word}", path.display())));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn the_model_knows_nothing_of_its_view() {
    let view = [
        "console",
        "rustyline",
        "owo_colors",
        "rand::",
        "std::io",
        "print!",
        "println!",
        "eprint!",
        "eprintln!",
        "dbg!",
    ];
    check_absent(
        &[
            "src/text",
            "src/board",
            "src/game",
            "src/games",
            "src/solver",
        ],
        &view,
    );
    // it draws nothing by chance and touches no file either
    let around = [&view[..], &["std::fs", "crate::files", "crate::tt2"]].concat();
    check_absent(&["src/session", "src/play"], &around);
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
    let mut found = Vec::new();
    for path in sources("src") {
        let text = fs::read_to_string(&path).expect("a source file");
        let named = words.iter().filter(|word| text.contains(**word));
        if !system.contains(&path) {
            found.extend(named.map(|word| format!("{}: {word}", path.display())));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn modules_use_only_those_before_them() {
    let order = [
        "text",
        "board",
        "game",
        "games",
        "solver",
        "settings",
        "winner",
        "command",
        "picture",
        "system",
        "files",
        "console",
        "player",
        "rejection",
        "play",
        "session",
        "tt2",
    ];
    for (at, module) in order.iter().enumerate() {
        let later: Vec<String> = order[at + 1..]
            .iter()
            .map(|later| format!("crate::{later}::"))
            .collect();
        let later: Vec<&str> = later.iter().map(String::as_str).collect();
        check_absent(&[&format!("src/{module}")], &later);
    }
}

#[test]
fn only_one_file_lists_the_positions_of_all_games() {
    let games = ["TicTacTwo(", "TicTacSwap(", "TicTacToe("];
    let table = Path::new(ROOT).join("src/games/any_game.rs");
    for path in sources("src").into_iter().filter(|path| *path != table) {
        let text = fs::read_to_string(&path).expect("a source file");
        let all = games.iter().all(|game| text.contains(game));
        assert!(!all, "{} matches over the games", path.display());
    }
}

#[test]
fn nothing_is_left_undone() {
    // written apart, so that this file does not find itself
    let words = [
        ["TO", "DO"],
        ["FIX", "ME"],
        ["unimpl", "emented!"],
        ["to", "do!("],
        ["#[ign", "ore"],
    ];
    let words = words.map(|parts| parts.concat());
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    check_absent(&["src", "tests"], &words);
}

#[test]
fn the_top_level_is_what_it_should_be() {
    let allowed = [
        "Cargo.toml",
        "Cargo.lock",
        "src",
        "tests",
        "rules.txt",
        "README.md",
    ];
    let listed = Command::new("git")
        .args(["ls-files"])
        .current_dir(ROOT)
        .output();
    let Some(files) = listed.ok().filter(|listed| listed.status.success()) else {
        skip("a copy without its history has nothing to list");
        return;
    };
    let files = String::from_utf8(files.stdout).expect("text");
    for file in files.lines() {
        let top = file.split('/').next().unwrap_or(file);
        assert!(
            top.starts_with('.') || allowed.contains(&top),
            "{file} does not belong there"
        );
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
