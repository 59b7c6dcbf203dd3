//! The commands on one screen, or one of them explained.

use crate::command::{COMMANDS, Entry, SETTINGS};
use crate::console::Console;

/// The commands by what they are for; each of them is in one of the groups.
const GROUPS: [(&str, &[&str]); 5] = [
    ("Moves", &["place", "move", "shift", "swap", "cancel"]),
    (
        "Game",
        &[
            "play", "undo", "redo", "restart", "resign", "menu", "go", "force",
        ],
    ),
    (
        "Questions",
        &[
            "board", "moves", "history", "position", "score", "rules", "help",
        ],
    ),
    (
        "Values",
        &["hint", "value", "values", "analyze", "perft", "solve"],
    ),
    ("Table", &["set", "save", "load", "quit"]),
];

/// Shows all commands, or explains one.
pub(super) fn show(entry: Option<&Entry>, console: &mut Console) {
    match entry {
        None => show_all(console),
        Some(entry) => explain(entry, console),
    }
}

fn show_all(console: &mut Console) {
    for (group, words) in GROUPS {
        console.say(format_args!("{group}:"));
        let mut line = String::new();
        for usage in words.iter().filter_map(|word| usage(word)) {
            if line.len() + usage.len() + 4 > 78 {
                console.say(std::mem::take(&mut line));
            }
            line += if line.is_empty() { "  " } else { "; " };
            line += usage;
        }
        console.say(line);
    }
    console.say("Cells are row and column: 1 2, 1,2 or 12. A word may be cut short: hist.");
    console.say("help COMMAND explains one; help set lists the settings.");
}

fn usage(word: &str) -> Option<&'static str> {
    COMMANDS
        .iter()
        .find(|entry| entry.word == word)
        .map(|entry| entry.usage)
}

fn explain(entry: &Entry, console: &mut Console) {
    console.say(format_args!("{}: {}", entry.usage, entry.does));
    if entry.word == "set" {
        for setting in &SETTINGS {
            console.say(format_args!("  {:<24} {}", setting.usage, setting.does));
        }
    }
    console.say(format_args!("Example: {}", entry.example));
}
