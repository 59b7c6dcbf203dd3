//! Whether to use colour.

use std::env;
use std::io::{self, IsTerminal as _};

use crate::system;

/// Decides whether text is coloured: what is `said` on the command line decides first, then `NO_COLOR`, then `CLICOLOR_FORCE`, and
/// otherwise whether the terminal can do more than print.
///
/// Source: <https://no-color.org>, <https://bixense.com/clicolors>.
pub fn is_coloured(said: Option<bool>) -> bool {
    let set = |name| env::var_os(name).filter(|value| !value.is_empty());
    said.unwrap_or_else(|| match set("CLICOLOR_FORCE") {
        _ if set("NO_COLOR").is_some() => false,
        Some(value) if value != "0" => true,
        _ => io::stdout().is_terminal() && !is_dumb(),
    })
}

/// Whether the terminal says that it can only print, or that it is one that the line editor cannot use.
pub(super) fn is_dumb() -> bool {
    const DUMB: [&str; 3] = ["dumb", "cons25", "emacs"];
    let term = env::var_os("TERM").filter(|term| !term.is_empty());
    let says_so = match term {
        Some(term) => DUMB.iter().any(|dumb| term.eq_ignore_ascii_case(dumb)),
        None => system::UNKNOWN_TERMINAL_IS_DUMB,
    };
    says_so || !system::shows_escapes()
}
