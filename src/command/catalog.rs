//! Everything that is known about the commands and the settings, one entry for each.

mod entry;
mod games;
mod learning;
mod lists;
mod moves;
mod program;
mod questions;
mod settings;

pub(super) use entry::Reading;
pub use entry::{Completion, Entry, Example, Scope};
pub use settings::SETTINGS;

/// Commands under a heading of the help.
#[derive(Debug)]
pub struct Group {
    /// The heading.
    pub heading: &'static str,
    /// The commands, in the order of the help.
    pub entries: &'static [Entry],
}

/// Every command, in the order of the help: what a player needs first comes first.
pub static GROUPS: [Group; 5] = [
    Group {
        heading: "Moves",
        entries: &moves::ENTRIES,
    },
    Group {
        heading: "Games",
        entries: &games::ENTRIES,
    },
    Group {
        heading: "Questions",
        entries: &questions::ENTRIES,
    },
    Group {
        heading: "Learning",
        entries: &learning::ENTRIES,
    },
    Group {
        heading: "Settings, files and the program",
        entries: &program::ENTRIES,
    },
];

/// Every command, in the order of the help.
pub fn command_entries() -> impl Iterator<Item = &'static Entry> + Clone {
    GROUPS.iter().flat_map(|group| group.entries)
}
