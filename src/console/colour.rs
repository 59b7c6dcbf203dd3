//! Whether text is coloured, and what a terminal can show.

use std::env;
use std::io::{self, IsTerminal as _};

use clap::ColorChoice;

use crate::system;

/// Decides whether text is coloured: the command line decides first, then `NO_COLOR`, then `CLICOLOR_FORCE`, and
/// otherwise whether the terminal can do more than print.
///
/// Source: <https://no-color.org>, <https://bixense.com/clicolors>.
pub fn is_coloured(choice: ColorChoice) -> bool {
    let set = |name| env::var_os(name).filter(|value| !value.is_empty());
    match choice {
        ColorChoice::Always => true,
        ColorChoice::Never => false,
        ColorChoice::Auto if set("NO_COLOR").is_some() => false,
        ColorChoice::Auto if set("CLICOLOR_FORCE").is_some_and(|value| value != "0") => true,
        ColorChoice::Auto => io::stdout().is_terminal() && !is_dumb(),
    }
}

/// Whether the terminal says that it can only print, or that it is one that the line editor cannot use.
pub(super) fn is_dumb() -> bool {
    const DUMB: [&str; 3] = ["dumb", "cons25", "emacs"];
    let term = env::var_os("TERM").unwrap_or_default();
    DUMB.iter().any(|dumb| term.eq_ignore_ascii_case(dumb))
        || !system::shows_escapes(!term.is_empty())
}
