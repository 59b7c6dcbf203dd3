//! The windows of the terminals that show the output.

use std::borrow::Cow;

use console::Term;

use super::wrap;

/// The assumed numbers of rows and columns of a window that does not say how many it has.
const USUAL: (usize, usize) = (24, 80);

/// The number of columns of the window that shows standard output; `None` if it is not a terminal. It is asked for each
/// time, as a window can be resized.
pub(super) fn width_of_output() -> Option<usize> {
    width(&Term::stdout())
}

/// The same for standard error.
pub(super) fn width_of_messages() -> Option<usize> {
    width(&Term::stderr())
}

fn width(terminal: &Term) -> Option<usize> {
    terminal.is_term().then(|| size(terminal).1)
}

/// The numbers of rows and columns, at least 1, of the window that shows standard output.
pub(super) fn size_of_output() -> (usize, usize) {
    size(&Term::stdout())
}

fn size(terminal: &Term) -> (usize, usize) {
    let told = |(rows, columns): (u16, u16)| (rows.max(1).into(), columns.max(1).into());
    terminal.size_checked().map_or(USUAL, told)
}

/// Lines of prose in a window of `width` columns, or unchanged if there is no window.
pub(super) fn fitted(lines: &str, width: Option<usize>) -> Cow<'_, str> {
    let Some(width) = width else {
        return lines.into();
    };
    let lines: Vec<_> = lines
        .split('\n')
        .map(|line| wrap::prose(line, width))
        .collect();
    lines.join("\n").into()
}
