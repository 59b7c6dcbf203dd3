//! What to do about a move that the rules do not allow.

use crate::game::Illegal;

/// The rule that a move breaks, and what to do about it.
pub fn with_remedy(illegal: &Illegal) -> String {
    illegal.to_string()
}
