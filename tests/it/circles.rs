//! No file of the model uses a file that uses it, directly or through others.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::tidy::{code, sources};

/// The folder of the modules.
const SOURCE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src");

/// The file of a module by its path from the crate's root; `None` if there is none.
fn file_of(module: &[&str]) -> Option<PathBuf> {
    let mut path = PathBuf::from(SOURCE);
    path.extend(module);
    let path = path.with_extension("rs");
    (!module.is_empty() && path.is_file()).then_some(path)
}

/// The paths that the `use` statements of a source name, one for each name, without those that are `pub` or with them
/// alone.
fn used_paths(source: &str, is_public: bool) -> Vec<Vec<String>> {
    let start = if is_public { "pub use " } else { "use " };
    let statements = source.split(";\n").filter_map(|statement| {
        let lines = statement.lines().map(str::trim);
        let code = lines.filter(|line| !line.starts_with('#'));
        let code: String = code.collect::<Vec<_>>().concat();
        code.strip_prefix(start).map(str::to_owned)
    });
    let mut paths = Vec::new();
    for statement in statements {
        let (prefix, names) = statement.split_once('{').unwrap_or(("", &statement));
        let names = names.trim_end_matches('}').split(',').map(str::trim);
        let names = names.filter(|name| !name.is_empty());
        let whole = names.map(|name| format!("{prefix}{name}"));
        paths.extend(whole.map(|path| path.split("::").map(str::to_owned).collect()));
    }
    paths
}

/// The file in which what a path names is defined, looked for from a module through the façades; `None` for what is
/// not of this crate.
fn definition(module: &[&str], path: &[String]) -> Option<PathBuf> {
    let mut at = module.to_vec();
    let mut rest = path;
    while let [first, tail @ ..] = rest {
        match first.as_str() {
            "crate" => at.clear(),
            "super" => drop(at.pop()),
            "self" => {}
            name => {
                let inner = [&at[..], &[name]].concat();
                if file_of(&inner).is_none() {
                    break;
                }
                at.push(name);
            }
        }
        rest = tail;
    }
    let is_of_crate = rest.len() < path.len();
    let file = file_of(&at).filter(|_| is_of_crate)?;
    let Some(name) = rest.first() else {
        return Some(file);
    };
    let exports = used_paths(&code(&file), true);
    let export = exports.iter().find(|export| export.last() == Some(name));
    export
        .and_then(|export| definition(&at, export))
        .or(Some(file))
}

/// The other files that a file uses.
fn used_files(file: &Path, code: &str) -> BTreeSet<PathBuf> {
    let path = file.strip_prefix(SOURCE).expect("a module");
    let path = path.with_extension("");
    let module: Vec<&str> = path.iter().filter_map(|name| name.to_str()).collect();
    let used = used_paths(code, false);
    let used = used.iter().filter_map(|path| definition(&module, path));
    used.filter(|other| other != file).collect()
}

#[test]
fn no_file_of_the_model_uses_itself_in_a_circle() {
    let modules = ["src/board", "src/game", "src/games", "src/solver"];
    let files = modules.into_iter().flat_map(sources);
    let mut left: BTreeMap<PathBuf, BTreeSet<PathBuf>> = files
        .map(|(file, code)| (file.clone(), used_files(&file, &code)))
        .collect();
    let used: usize = left.values().map(BTreeSet::len).sum();
    assert!(used > 100, "{used} uses were found");
    // those that use none of the others are taken away, until there is none
    while let Some(file) = left
        .iter()
        .find(|(_, used)| !used.iter().any(|file| left.contains_key(file)))
        .map(|(file, _)| file.clone())
    {
        left.remove(&file);
    }
    assert!(
        left.is_empty(),
        "in circles, or using them: {:#?}",
        left.keys()
    );
}
