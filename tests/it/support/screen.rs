//! What a terminal shows, as text.

/// The screen as text, without blanks at the ends of its lines.
pub(crate) fn text(screen: &vt100::Screen) -> String {
    let contents = screen.contents();
    let lines: Vec<&str> = contents.lines().map(str::trim_end).collect();
    lines.join("\n")
}

/// The text without escape sequences and carriage returns.
pub(crate) fn plain(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text.chars();
    while let Some(char) = rest.next() {
        match char {
            '\r' => {}
            '\x1b' => {
                if rest.next() == Some('[') {
                    // parameters end in a letter
                    rest.by_ref().find(|char| ('@'..='~').contains(char));
                }
            }
            char => plain.push(char),
        }
    }
    plain
}

/// Returns a line without what is said of Enter at a terminal after a change of player.
fn without_enter(line: &str) -> &str {
    let name = ". 'name p1 Ann' and 'name p2 Ben' name you; Enter plays.";
    let said = line.strip_suffix(name);
    said.or_else(|| line.strip_suffix(". Enter plays."))
        .unwrap_or(line)
}

/// Returns what a terminal and a pipe have in common of a session: its lines, without what is said at a terminal alone,
/// the places of messages, and the blanks that align columns.
pub(crate) fn common(text: &str, at_a_terminal: &[&str]) -> Vec<String> {
    let said = ["Enter ", "New here?", "Today's puzzle"];
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
