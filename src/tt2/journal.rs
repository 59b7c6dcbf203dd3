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

    /// Adds a command.
    pub(super) fn push(&mut self, command: impl Into<Command>) {
        if self.is_wanted {
            self.lines.push(command.into().to_string());
        }
    }

    /// The lines since the last time.
    pub(super) fn take(&mut self) -> Vec<String> {
        std::mem::take(&mut self.lines)
    }
}
