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

/// Lists the lines that a terminal and a pipe have in common. Left out are lines that only a terminal shows, the places
/// of messages, and the blanks that align columns.
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
    let without_place = |line: &str| {
        let message = line
            .strip_prefix("-:")
            .and_then(|rest| rest.split_once(": "));
        let words = message
            .map_or(line, |(_, message)| message)
            .split_whitespace();
        words.collect::<Vec<_>>().join(" ")
    };
    let lines = text
        .lines()
        .map(without_enter)
        .filter(is_common)
        .map(without_place);
    lines.filter(|line| !line.is_empty()).collect()
}
