//! Converts what a terminal shows to text.

/// Converts the screen to text, without blanks at the ends of its lines.
pub(crate) fn text(screen: &vt100::Screen) -> String {
    let contents = screen.contents();
    let lines: Vec<&str> = contents.lines().map(str::trim_end).collect();
    lines.join("\n")
}

/// Cuts off what only a terminal says about Enter after a change, and the full stop of the rest.
fn without_enter(line: &str) -> &str {
    let end = line.find(" Press Enter ").unwrap_or(line.len());
    line[..end].trim_end_matches('.')
}

/// Lists the words that a terminal and a pipe have in common. Left out are lines that only a
/// terminal shows, and the places of messages.
pub(crate) fn common(text: &str, at_a_terminal: &[&str]) -> Vec<String> {
    let said = [
        "Press Enter ",
        "Type 'play' to ",
        "' to continue ",
        "New here?",
        "Today's puzzle",
        "You can also type",
    ];
    let is_common = |line: &&str| {
        !said
            .iter()
            .chain(at_a_terminal)
            .any(|said| line.contains(said))
    };
    let without_place = |line| match str::strip_prefix(line, "-:") {
        Some(rest) => rest.split_once(": ").map_or(line, |(_, message)| message),
        None => line,
    };
    let lines = text.lines().map(without_enter).filter(is_common);
    let words = lines.map(without_place).flat_map(str::split_whitespace);
    words.map(str::to_owned).collect()
}
