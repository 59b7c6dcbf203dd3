//! Something typed, in a message.

/// Something typed, for a message: in quotes, and shortened when it is long.
pub fn quoted(typed: &str) -> String {
    const LONGEST: usize = 40;
    let mut rest = typed.chars();
    let start: String = rest.by_ref().take(LONGEST).collect();
    let dots = if rest.next().is_some() { "..." } else { "" };
    format!("'{start}{dots}'")
}
