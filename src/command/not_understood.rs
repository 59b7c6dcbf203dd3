//! Lines that are not commands.

use std::fmt;

use super::{Entry, quoted};

/// Why a line is not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotUnderstood {
    /// A word is none of the fixed words that can stand there.
    Unknown {
        /// What was looked for, as `command`.
        what: &'static str,
        /// What was typed.
        word: String,
        /// The fixed words.
        words: Vec<&'static str>,
    },
    /// Several of the fixed words begin like the one that was typed.
    Ambiguous {
        /// What was looked for, as `command`.
        what: &'static str,
        /// What was typed.
        word: String,
        /// The fixed words that begin like it.
        candidates: Vec<&'static str>,
    },
    /// An argument is missing.
    Missing {
        /// The argument, as `the file's name`.
        what: &'static str,
    },
    /// The line goes on after the last argument.
    ExtraWord {
        /// The first word too many.
        word: String,
    },
    /// A word is not a whole number in the range.
    NotANumber {
        /// What was typed.
        word: String,
        /// The least number that would do.
        least: u32,
        /// The greatest number that would do.
        most: u32,
    },
    /// A word is not a cell.
    NotACell {
        /// What was typed.
        word: String,
    },
    /// A word is not a digit that could number a row or a column.
    NotADigit {
        /// What was typed.
        word: String,
    },
    /// Nothing is said to be set.
    NothingToSet {
        /// The words of all settings.
        words: Vec<&'static str>,
    },
    /// A human is told to move.
    HumanMoves,
    /// The arguments of a command are not understood.
    Arguments {
        /// The command.
        entry: &'static Entry,
        /// What is wrong with them.
        problem: Box<NotUnderstood>,
    },
}

impl fmt::Display for NotUnderstood {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown { what, word, words } => {
                let suggestion = suggestion(word, words);
                write!(f, "unknown {what} {}; {suggestion}", quoted(word))
            }
            Self::Ambiguous {
                what,
                word,
                candidates,
            } => {
                let candidates = candidates.join(", ");
                write!(f, "{what} {} is ambiguous: {candidates}", quoted(word))
            }
            Self::Missing { what } => write!(f, "{what} is missing"),
            Self::ExtraWord { word } => write!(f, "{} is one word too many", quoted(word)),
            Self::NotANumber { word, least, most } => {
                let word = quoted(word);
                write!(f, "{word} is no whole number from {least} to {most}")
            }
            Self::NotACell { word } => {
                let word = quoted(word);
                write!(
                    f,
                    "{word} is no cell, which is a row and a column as 1 2, 1,2 or 12"
                )
            }
            Self::NotADigit { word } => {
                let word = quoted(word);
                write!(
                    f,
                    "{word} is no row or column, which is one digit as on the board's edge"
                )
            }
            Self::NothingToSet { words } => {
                let words = words.join(", ");
                write!(f, "set: what to set is missing; say set and one of {words}")
            }
            Self::HumanMoves => {
                f.write_str("go: a human types the moves; name a computer, as in go strat1")
            }
            Self::Arguments { entry, problem } => {
                write!(f, "{}: {problem}; say {}", entry.name, entry.usage())
            }
        }
    }
}

impl std::error::Error for NotUnderstood {}

/// The fixed word that `word` was probably meant to be, or all of them.
fn suggestion(word: &str, words: &[&str]) -> String {
    /// More words than this are better looked up in the help.
    const MOST_SHOWN: usize = 12;
    let distance = |fixed: &str| strsim::osa_distance(&word.to_lowercase(), &fixed.to_lowercase());
    let nearest = words.iter().map(|fixed| (distance(fixed), *fixed)).min();
    match nearest {
        Some((distance, fixed)) if distance <= 2 && distance < fixed.len() => {
            format!("did you mean {fixed}?")
        }
        _ if words.len() > MOST_SHOWN => "help lists them all".to_owned(),
        _ => format!("say {}", words.join(", ")),
    }
}
