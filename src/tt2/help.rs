//! The commands on one screen, or one of them explained.

use crate::command::{COMMANDS, Entry, Group, SETTINGS};
use crate::console::Console;

/// Shows all commands, or explains one.
pub(super) fn show(entry: Option<&Entry>, console: &mut Console) {
    match entry {
        None => show_all(console),
        Some(entry) => explain(entry, console),
    }
}

fn show_all(console: &mut Console) {
    for group in Group::ALL {
        console.say(format_args!("{}:", group.heading()));
        let mut line = String::new();
        for entry in COMMANDS.iter().filter(|entry| entry.group == group) {
            let usage = entry.usage();
            if line.len() + usage.len() + 4 > 78 {
                console.say(std::mem::take(&mut line));
            }
            line += if line.is_empty() { "  " } else { "; " };
            line += &usage;
        }
        console.say(line);
    }
    console.say("Cells are row and column: 1 2, 1,2 or 12. A word may be cut short: hist.");
    console.say("help COMMAND explains one; help set lists the settings.");
}

fn explain(entry: &Entry, console: &mut Console) {
    console.say(format_args!("{}: {}", entry.usage(), entry.meaning));
    if entry.name == "set" {
        for setting in &SETTINGS {
            console.say(format_args!(
                "  {:<24} {}",
                setting.usage(),
                setting.meaning
            ));
        }
    }
    console.say(format_args!("Example: {}", entry.example));
}
