//! Checks that nothing on the screen is worded in a way that was given up.

use std::fs;
use std::path::Path;

/// Parts of sentences that appear nowhere.
const GIVEN_UP: [&str; 34] = [
    " answers place",
    " answers move",
    " answers shift",
    " answers swap",
    "mistake: place",
    "mistake: move",
    "mistake: shift",
    "mistake: swap",
    "Press Enter for the next lesson",
    "Your task: don't lose",
    "Review: here X",
    "Review: here O",
    "To play it anyway",
    "Perfect has a line",
    "(small)",
    "P1 (capitals)",
    "P2 (capitals)",
    "is not a possible number",
    "isn't a possible number",
    "unfinished)",
    "TT2 keeps 1 ",
    "that the rules allow",
    "isn't in the score",
    "in a task.",
    "pick an option",
    " is not ",
    " are not ",
    " was not ",
    " were not ",
    " does not ",
    " do not ",
    " could not ",
    " cannot ",
    " can not ",
];

/// Returns the reason why a line must not be on the screen.
fn what_is_wrong(line: &str) -> Option<&str> {
    let given_up = GIVEN_UP.into_iter().find(|part| line.contains(part));
    let only_move = line.split("the only move").skip(1);
    let is_bare = |rest: &str| !rest.is_empty() && !rest.starts_with(" that");
    let mut is_right = line.match_indices(" is right: ");
    let is_unquoted = |(at, _)| !line[..at].ends_with('\'');
    given_up
        .or_else(|| only_move.clone().any(is_bare).then_some("the only move"))
        .or_else(|| is_right.any(is_unquoted).then_some("is right"))
        .or_else(|| {
            let is_of_option = line.contains("There is no option");
            (is_of_option && line.contains("Type a number")).then_some("Type a number")
        })
}

/// Checks every line of a file, or of the files in a folder. Left out are commands of a shell and
/// their comments, and the messages of the library that reads the command line.
fn check(path: &Path) {
    if path.is_dir() {
        for entry in fs::read_dir(path).expect("a folder") {
            check(&entry.expect("an entry").path());
        }
    } else if path
        .extension()
        .is_some_and(|ending| ending == "out" || ending == "txt")
    {
        let text = String::from_utf8_lossy(&fs::read(path).expect("a file")).into_owned();
        let is_other = |line: &&str| line.starts_with("$ ") || line.starts_with("error: ");
        for line in text.lines().filter(|line| !is_other(line)) {
            let wrong = what_is_wrong(line);
            assert_eq!(wrong, None, "{}: {line}", path.display());
        }
    }
}

#[test]
fn no_sentence_is_worded_as_it_was() {
    let project = Path::new(env!("CARGO_MANIFEST_DIR"));
    for path in [
        "tests/scripts",
        "tests/terminal",
        "src/text/help.txt",
        "src/learning/lessons.txt",
        "rules.txt",
    ] {
        check(&project.join(path));
    }
}
