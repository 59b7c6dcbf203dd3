//! Converts what a terminal shows to text.

/// Converts the screen to text, down to the cursor's row, without blanks at the ends of its lines.
pub(crate) fn text(screen: &vt100::Screen) -> String {
    let ((row, _), (_, columns)) = (screen.cursor_position(), screen.size());
    let contents = screen.contents_between(0, 0, row, columns.get());
    let lines: Vec<&str> = contents.trim_end().lines().map(str::trim_end).collect();
    lines.join("\n")
}
