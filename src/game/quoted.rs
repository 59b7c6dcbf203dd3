//! Quoting what was typed.

/// What was typed, for a message: in quotes, shortened if it is long, and with control characters escaped.
pub fn quoted(typed: &str) -> String {
    const LONGEST: usize = 40;
    let mut quoted = String::from("'");
    let mut rest = typed.chars();
    for char in rest.by_ref().take(LONGEST) {
        match char.is_control() {
            true => quoted.extend(char.escape_default()),
            false => quoted.push(char),
        }
    }
    quoted += if rest.next().is_some() { "...'" } else { "'" };
    quoted
}
