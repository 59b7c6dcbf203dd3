//! Checks the order of the layers. The front page of the library (`lib.rs`) lists them, and a layer
//! imports only from those below it.

use std::fs;
use std::path::{Path, PathBuf};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src");

/// Lists all Rust files below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let mut files: Vec<PathBuf> = paths
        .flat_map(|path| {
            if path.is_dir() {
                files(&path)
            } else {
                vec![path]
            }
        })
        .collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "rs"));
    files
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("a source file")
}

/// Reads the code of a file, without comment lines.
fn code(file: &Path) -> String {
    let text = read(file);
    let lines = text.lines();
    let lines = lines.filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

/// Lists the modules that a file declares, in the order of their declarations.
fn declared(path: &Path) -> Vec<String> {
    let code = code(path);
    let modules = code.lines().filter_map(|line| {
        let line = line.trim_start_matches("pub(crate) ");
        let line = line.trim_start_matches("pub ");
        line.strip_prefix("mod ")?.strip_suffix(';')
    });
    modules.map(str::to_owned).collect()
}

/// Lists the layers on the front page, from the lowest one up. They must be the modules that
/// `lib.rs` declares.
fn layers() -> Vec<String> {
    let page = Path::new(ROOT).join("lib.rs");
    let map = read(&page);
    let entries = map.lines().filter_map(|line| line.strip_prefix("//! - `"));
    let names = entries.filter_map(|entry| Some(entry.split_once('`')?.0));
    let mut layers: Vec<String> = names.map(str::to_owned).collect();
    layers.reverse();
    let [mut listed, mut declared] = [layers.clone(), declared(&page)];
    listed.sort();
    declared.sort();
    assert_eq!(listed, declared, "the layers of the front page");
    layers
}

/// Splits the path of a file into the names of its modules: `session/state.rs` becomes `session`,
/// `state`.
fn modules_of(file: &Path) -> Vec<String> {
    let below = file.strip_prefix(ROOT).expect("a file of the library");
    let below = below.with_extension("");
    let names = below.iter().map(|name| name.to_string_lossy().into_owned());
    names.filter(|name| name != "mod").collect()
}

fn is_of_name(char: char) -> bool {
    char.is_alphanumeric() || char == '_'
}

#[test]
fn layers_import_only_from_those_below_them() {
    let layers = layers();
    let layer = |name: &str| layers.iter().position(|layer| layer == name);
    let mut imports = 0;
    for file in files(Path::new(ROOT)) {
        let modules = modules_of(&file);
        let Some(own) = layer(&modules[0]) else {
            // main.rs, lib.rs and build.rs are not in a layer
            continue;
        };
        let code = code(&file);
        assert!(!code.contains("crate::{"), "{}", file.display());
        for path in code.split("crate::").skip(1) {
            let end = path.find(|char| !is_of_name(char) && char != ':');
            let mut names = path[..end.unwrap_or(path.len())].split("::");
            let Some(other) = names.next().and_then(layer) else {
                continue;
            };
            imports += 1;
            assert!(other <= own, "{} imports from {path:.40}", file.display());
        }
    }
    assert!(imports > 300, "{imports} imports were seen");
}
