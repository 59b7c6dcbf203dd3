//! No file of the model uses a file that uses it, directly or through others.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The files that each file uses.
type Graph = BTreeMap<PathBuf, BTreeSet<PathBuf>>;

/// The file of a module by its path from the crate's root; `None` if there is none.
fn file_of(module: &[&str]) -> Option<PathBuf> {
    let mut path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
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
        let code = lines.filter(|line| !line.starts_with("//") && !line.starts_with('#'));
        let code: String = code.collect::<Vec<_>>().concat();
        code.strip_prefix(start).map(str::to_owned)
    });
    let mut paths = Vec::new();
    for statement in statements {
        let (prefix, names) = statement.split_once('{').unwrap_or(("", &statement));
        for name in names.trim_end_matches('}').split(',') {
            let path = format!("{prefix}{}", name.trim());
            if !name.trim().is_empty() {
                paths.push(path.split("::").map(str::to_owned).collect());
            }
        }
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
    let source = fs::read_to_string(&file).expect("a source file");
    let exports = used_paths(&source, true);
    let export = exports.iter().find(|export| export.last() == Some(name));
    export
        .and_then(|export| definition(&at, export))
        .or(Some(file))
}

/// The files of a module and of those below it, with what they use.
fn collect(module: &[&str], graph: &mut Graph) {
    let file = file_of(module).expect("the file of a module");
    let source = fs::read_to_string(&file).expect("a source file");
    let used = used_paths(&source, false);
    let used = used.iter().filter_map(|path| definition(module, path));
    let used = used.filter(|other| *other != file).collect();
    let folder = file.with_extension("");
    graph.insert(file, used);
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.expect("an entry").path();
        let name = path.file_stem().and_then(|name| name.to_str());
        let inner = [module, &[name.expect("a name")]].concat();
        if path.is_file() && file_of(&inner).is_some() {
            collect(&inner, graph);
        }
    }
}

/// A circle of uses from `file` back to itself, if there is one.
fn circle(file: &Path, graph: &Graph) -> Option<Vec<PathBuf>> {
    let mut ways = vec![vec![file.to_owned()]];
    let mut seen = BTreeSet::new();
    while let Some(way) = ways.pop() {
        for used in way
            .last()
            .and_then(|last| graph.get(last))
            .into_iter()
            .flatten()
        {
            let longer = [&way[..], std::slice::from_ref(used)].concat();
            if used == file {
                return Some(longer);
            }
            if seen.insert(used.clone()) {
                ways.push(longer);
            }
        }
    }
    None
}

#[test]
fn no_file_of_the_model_uses_itself_in_a_circle() {
    let mut graph = Graph::new();
    for module in ["board", "game", "games", "solver"] {
        collect(&[module], &mut graph);
    }
    let used: usize = graph.values().map(BTreeSet::len).sum();
    assert!(used > 100, "{used} uses were found");
    for file in graph.keys() {
        assert_eq!(circle(file, &graph), None);
    }
}
