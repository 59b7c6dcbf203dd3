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
pub(crate) fn without_enter(line: &str) -> &str {
    let name = ". 'name p1 Ann' and 'name p2 Ben' name you; Enter plays.";
    let said = line.strip_suffix(name);
    said.or_else(|| line.strip_suffix(". Enter plays."))
        .unwrap_or(line)
}
