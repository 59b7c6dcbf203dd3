//! What has changed, as lines that repeat the changes.

use crate::command::Command;

/// The commands that repeat what has changed since they were last taken, kept only for a record.
#[derive(Debug, Default)]
pub(super) struct Journal {
    is_wanted: bool,
    has_changes: bool,
    lines: Vec<String>,
}

impl Journal {
    /// A journal that is kept only when it `is_wanted`.
    pub(super) fn new(is_wanted: bool) -> Self {
        Self {
            is_wanted,
            has_changes: false,
            lines: Vec::new(),
        }
    }

    /// Adds a command.
    pub(super) fn push(&mut self, command: impl Into<Command>) {
        self.has_changes = true;
        if self.is_wanted {
            self.lines.push(command.into().to_string());
        }
    }

    /// Notes a change that follows from the commands that were added.
    pub(super) fn note_change(&mut self) {
        self.has_changes = true;
    }

    /// Whether anything has changed since the last call.
    pub(super) fn take_has_changes(&mut self) -> bool {
        std::mem::take(&mut self.has_changes)
    }

    /// The lines since the last call.
    pub(super) fn take(&mut self) -> Vec<String> {
        std::mem::take(&mut self.lines)
    }
}
