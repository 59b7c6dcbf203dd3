//! The order of the layers: the front page of the library lists them, and none imports from one above it. The modules
//! of the model and of the session are ordered alike by the lists in their `mod.rs`, and no files import each other in
//! a circle.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src");

fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("a source file")
}

/// Returns the modules that a file declares, in their order.
fn declared(path: &Path) -> Vec<String> {
    let code = read(path);
    let modules = code.lines().filter_map(|line| {
        let line = line.trim_start_matches("pub(crate) ");
        let line = line.trim_start_matches("pub ");
        line.strip_prefix("mod ")?.strip_suffix(';')
    });
    modules.map(str::to_owned).collect()
}

/// Returns the layers from the lowest one up, as the front page lists them.
fn layers() -> Vec<String> {
    let map = read(&Path::new(ROOT).join("lib.rs"));
    let entries = map.lines().filter_map(|line| line.strip_prefix("//! - [`"));
    let mut layers: Vec<String> = entries
        .filter_map(|entry| entry.split_once('`'))
        .map(|(name, _)| name.trim_end_matches("()").to_owned())
        .collect();
    layers.reverse();
    let listed: BTreeSet<String> = layers.iter().cloned().collect();
    let declared: BTreeSet<String> = declared(&Path::new(ROOT).join("lib.rs"))
        .into_iter()
        .collect();
    assert_eq!(listed, declared, "the layers of the front page");
    assert_eq!(listed.len(), layers.len(), "a layer is listed twice");
    layers
}

/// Returns all Rust files below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
    found
}

/// Returns the path of a file in modules: `session/state.rs` is `session`, `state`.
fn modules_of(file: &Path) -> Vec<String> {
    let below = file.strip_prefix(ROOT).expect("a file of the library");
    let below = below.with_extension("");
    let names = below.iter().map(|name| name.to_string_lossy().into_owned());
    names.filter(|name| name != "mod").collect()
}

/// Returns the code of a file without comments.
fn code(file: &Path) -> String {
    let text = read(file);
    let lines = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

/// Returns the paths that code names after `root`: `model::game` of `crate::model::game::Side`.
fn named(code: &str, root: &str) -> Vec<Vec<String>> {
    let paths = code.match_indices(root).map(|(at, _)| {
        let rest = &code[at + root.len()..];
        let end = rest.find(|char: char| !char.is_alphanumeric() && char != '_' && char != ':');
        let path = rest[..end.unwrap_or(rest.len())].split("::");
        path.filter(|name| !name.is_empty())
            .map(str::to_owned)
            .collect()
    });
    paths.collect()
}

#[test]
fn layers_import_only_from_those_below_them() {
    let layers = layers();
    let mut imports = 0;
    for file in files(Path::new(ROOT)) {
        let modules = modules_of(&file);
        let Some(own) = layers.iter().position(|layer| *layer == modules[0]) else {
            // main.rs and lib.rs
            continue;
        };
        let code = code(&file);
        assert!(!code.contains("crate::{"), "{}", file.display());
        let list = Path::new(ROOT).join(&modules[0]).join("mod.rs");
        let order = if list.exists() {
            declared(&list)
        } else {
            Vec::new()
        };
        let place = |name: &String| order.iter().position(|other| other == name);
        for path in named(&code, "crate::") {
            let Some(other) = path
                .first()
                .and_then(|name| layers.iter().position(|l| l == name))
            else {
                continue;
            };
            imports += 1;
            assert!(other <= own, "{} imports from {path:?}", file.display());
            let is_ordered = ["model", "session"].contains(&&*modules[0]);
            if other == own && is_ordered && modules.len() > 1 {
                let is_before = path.get(1).and_then(place) <= place(&modules[1]);
                assert!(is_before, "{} imports from {path:?}", file.display());
            }
        }
    }
    assert!(imports > 300, "{imports} imports were seen");
}

/// Returns the names that a `mod.rs` passes on, each with the file that has it.
fn passed_on(code: &str) -> BTreeMap<String, String> {
    let mut names = BTreeMap::new();
    for (at, word) in code.match_indices("use ") {
        let rest = &code[at + word.len()..];
        let statement = rest.split(';').next().unwrap_or_default();
        let Some((file, items)) = statement.split_once("::") else {
            continue;
        };
        for item in items.split(|char: char| !char.is_alphanumeric() && char != '_') {
            names.insert(item.to_owned(), file.to_owned());
        }
    }
    names
}

/// Returns the files beside a file from which it imports.
fn neighbours(
    file: &Path,
    siblings: &[String],
    passed_on: &BTreeMap<String, String>,
) -> BTreeSet<String> {
    let code = code(file);
    let mut found = BTreeSet::new();
    for (at, word) in code.match_indices("use super::") {
        let rest = &code[at + word.len()..];
        let statement = rest.split(';').next().unwrap_or_default();
        for name in statement.split(|char: char| !char.is_alphanumeric() && char != '_') {
            if siblings.iter().any(|sibling| sibling == name) {
                found.insert(name.to_owned());
            } else if let Some(file) = passed_on.get(name) {
                found.insert(file.clone());
            }
        }
    }
    found
}

#[test]
fn no_files_import_each_other_in_a_circle() {
    for folder in files(Path::new(ROOT)) {
        let siblings = declared(&folder);
        let home = match folder.file_name().is_some_and(|name| name == "mod.rs") {
            true => folder.with_file_name(""),
            false => folder.with_extension(""),
        };
        let names = passed_on(&code(&folder));
        let imports: BTreeMap<String, BTreeSet<String>> = siblings
            .iter()
            .map(|name| {
                let file = home.join(format!("{name}.rs"));
                let found = match file.is_file() {
                    true => neighbours(&file, &siblings, &names),
                    false => BTreeSet::new(),
                };
                (name.clone(), found)
            })
            .collect();
        for name in &siblings {
            let (mut reached, mut due) = (BTreeSet::new(), vec![name]);
            while let Some(next) = due.pop() {
                for import in imports
                    .get(next)
                    .into_iter()
                    .flatten()
                    .filter(|other| *other != next)
                {
                    assert_ne!(
                        import,
                        name,
                        "{}: {name} imports itself by {next}",
                        folder.display()
                    );
                    if reached.insert(import) {
                        due.push(import);
                    }
                }
            }
        }
    }
}
