//! Checks that nothing on the screen is worded in a way that was given up.

use std::path::Path;

use crate::readme::transcripts_of;

/// Parts of sentences that appear nowhere, separated by bars.
const GIVEN_UP: &str = " answers place| answers move| answers shift| answers swap\
    |mistake: place|mistake: move|mistake: shift|mistake: swap|Press Enter for the next lesson\
    |Your task: don't lose|Review: here X|Review: here O|To play it anyway|Perfect has a line\
    |(small)|P1 (capitals)|P2 (capitals)|a possible number|unfinished)|TT2 keeps 1 \
    |that the rules allow|isn't in the score|in a task.|pick an option\
    |the only move,|the only move;|the only move.|the only move)\
    | is not | are not | was not | were not | does not | do not | could not | cannot | can not ";

#[test]
fn no_sentence_is_worded_as_it_was() {
    let shown = [
        transcripts_of(Path::new("tests/scripts")),
        transcripts_of(Path::new("tests/terminal")),
        include_str!("../../src/commands/help.txt").to_owned(),
        include_str!("../../src/learning/lessons.txt").to_owned(),
        include_str!("../../rules.txt").to_owned(),
    ];
    // commands of a shell, and messages of the library that reads the command line
    let is_other = |line: &str| line.starts_with("$ ") || line.starts_with("error: ");
    let lines = shown.iter().flat_map(|text| text.lines());
    for line in lines.filter(|line| !is_other(line)) {
        let is_given_up = |part: &str| line.contains(part);
        assert!(!GIVEN_UP.split('|').any(is_given_up), "{line}");
        let mut right = line.match_indices(" is right: ");
        assert!(right.all(|(at, _)| line[..at].ends_with('\'')), "{line}");
    }
}
