//! The list of what could be typed next, which the line editor shows.

use rustyline::GraphemeClusterMode;
use rustyline::completion::Pair;

use super::window;

/// The candidates for a word, which are in order, as many as fit on the screen. If there are more, the last one stands
/// for those that are left out: it says how many they are, and the editor types what it has in common with the first.
///
/// The editor would show a longer list page by page, deaf to the interrupt key, and would panic at 65,536.
pub(super) fn listed(mut candidates: Vec<String>, widths: GraphemeClusterMode) -> Vec<Pair> {
    let names = candidates.iter().map(|name| widths.width(name).into());
    let widest = names.max().unwrap_or(0);
    let count = candidates.len();
    if count <= 1 || count <= fitting(widest) {
        return candidates
            .into_iter()
            .map(|name| pair(name, None))
            .collect();
    }
    let fitting = fitting(widest.max(rest(count).len()));
    if fitting < 2 {
        // the editor would type a single candidate
        return Vec::new();
    }
    let last = candidates
        .pop()
        .map(|name| pair(name, Some(rest(count + 1 - fitting))));
    candidates.truncate(fitting - 1);
    candidates
        .into_iter()
        .map(|name| pair(name, None))
        .chain(last)
        .collect()
}

/// What stands in the list for `count` candidates.
fn rest(count: usize) -> String {
    format!("... {count} more")
}

/// A candidate, and what is shown instead of it.
fn pair(candidate: String, shown: Option<String>) -> Pair {
    Pair {
        display: shown.unwrap_or_else(|| candidate.clone()),
        replacement: candidate,
    }
}

/// The number of candidates, at most `widest` columns wide, that fit on the screen above the line.
fn fitting(widest: usize) -> usize {
    /// The number of columns that the editor leaves between two candidates.
    const GAP: usize = 2;
    let (rows, columns) = window::size_of_output();
    let across = columns / (widest + GAP).min(columns);
    let down = (rows - 1) / widest.div_ceil(columns).max(1);
    across * down
}
