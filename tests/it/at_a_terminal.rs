//! Tests of the program at a pseudo-terminal.

mod colour;
mod completion;
mod drawing;
mod interrupting;
mod jobs;
mod modes;
mod narrow_windows;
mod offers;
mod progress;
mod readme;
pub(crate) mod said;
mod transcripts;
mod typing;
mod words;

use crate::support::{Program, Terminal};

/// What Enter does at the menu of the sessions that `begin` starts.
const OFFER: &str = "Press Enter to play Tic-Tac-Two: P1 (X) against Easy (O).";

/// Types a line, and returns the output after it.
fn said(terminal: &mut Terminal, line: &str) -> String {
    terminal.line(line);
    let (told, asks) = terminal.asks();
    assert!(asks, "the program ends after {line}: {told}");
    told
}

/// Types lines, and returns the output after the last one. The line `hints` types the best move
/// until the game is over or the task is solved.
fn says(terminal: &mut Terminal, lines: &str) -> String {
    let mut told = String::new();
    for line in lines.split("; ").filter(|line| !line.is_empty()) {
        told = match line {
            "hints" => {
                let mut told = String::new();
                while !told.contains("\nOr type ") {
                    let hint = said(terminal, "hint");
                    let mv = hint.split('\'').nth(1);
                    told = said(terminal, mv.unwrap_or_else(|| panic!("{lines}: {hint}")));
                }
                told
            }
            line => said(terminal, line),
        };
    }
    told
}

/// Starts the program at a terminal, with `term` as the variable `TERM`. The `lines` run before
/// anything is typed. TT2 keeps nothing of this session.
#[track_caller]
fn begin(term: &str, lines: &[&str]) -> Terminal {
    let program = Program::with_term(term).options(["--color", "never", "--seed", "1"]);
    program.lines(lines).options(["-"]).begin()
}
