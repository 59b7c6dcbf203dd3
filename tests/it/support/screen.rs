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
