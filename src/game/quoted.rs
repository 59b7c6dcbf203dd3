//! Something typed, in a message.

/// Something typed, for a message: in quotes, shortened when it is long, and without control characters.
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
