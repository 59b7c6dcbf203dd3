//! Alternatives in a message.

use std::fmt;

/// The items as alternatives: `1, 2 or 3`.
pub fn alternatives<T: fmt::Display>(items: &[T]) -> String {
    let items: Vec<_> = items.iter().map(ToString::to_string).collect();
    match items.as_slice() {
        [others @ .., last] if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        only => only.concat(),
    }
}
