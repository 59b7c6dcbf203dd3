//! What was changed, as lines that would change it again.

use std::fmt;

/// The lines of what was changed since they were last taken, if anybody wants them.
#[derive(Debug, Default)]
pub struct Journal {
    wanted: bool,
    lines: Vec<String>,
}

impl Journal {
    /// A journal that is kept only when it is `wanted`.
    pub fn new(wanted: bool) -> Self {
        Self {
            wanted,
            lines: Vec::new(),
        }
    }

    /// Whether it is kept.
    pub fn is_wanted(&self) -> bool {
        self.wanted
    }

    /// Adds a line.
    pub fn push(&mut self, line: impl fmt::Display) {
        if self.wanted {
            self.lines.push(line.to_string());
        }
    }

    /// The lines since the last time.
    pub fn take(&mut self) -> Vec<String> {
        std::mem::take(&mut self.lines)
    }
}
