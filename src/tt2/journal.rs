//! What was changed, as lines that would change it again.

use crate::command::Command;

/// The commands that change again what was changed since they were last taken, if anybody wants them.
#[derive(Debug, Default)]
pub(super) struct Journal {
    is_wanted: bool,
    lines: Vec<String>,
}

impl Journal {
    /// A journal that is kept only when it `is_wanted`.
    pub(super) fn new(is_wanted: bool) -> Self {
        Self {
            is_wanted,
            lines: Vec::new(),
        }
    }

    /// Whether it is kept.
    pub(super) fn is_wanted(&self) -> bool {
        self.is_wanted
    }

    /// Adds a command.
    pub(super) fn push(&mut self, command: impl Into<Command>) {
        if self.is_wanted {
            self.lines.push(command.into().to_string());
        }
    }

    /// Adds lines that another journal took down.
    pub(super) fn extend(&mut self, lines: impl IntoIterator<Item = String>) {
        if self.is_wanted {
            self.lines.extend(lines);
        }
    }

    /// The lines since the last time.
    pub(super) fn take(&mut self) -> Vec<String> {
        std::mem::take(&mut self.lines)
    }
}
