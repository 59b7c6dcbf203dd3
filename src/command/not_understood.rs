//! Lines that are not commands.

use std::fmt;

use crate::game::{Game, Illegal, MoveKind, alternatives, quoted};
use crate::remedy::explain;
use crate::settings::{Horizon, PlayerKind};

/// Why a line is not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotUnderstood {
    /// A word is not one of the fixed words that can stand there.
    Unknown {
        /// What was expected, such as `command`.
        what: &'static str,
        /// What was typed.
        word: String,
        /// The fixed words.
        words: Vec<&'static str>,
    },
    /// A line begins with what stands in another command.
    NotACommand {
        /// What was typed.
        word: String,
        /// The beginning of the line that was probably meant.
        meant: String,
    },
    /// Several of the fixed words begin with what was typed.
    Ambiguous {
        /// What was expected, such as `command`.
        what: &'static str,
        /// What was typed.
        word: String,
        /// The fixed words that begin with it.
        candidates: Vec<&'static str>,
    },
    /// An argument is missing.
    Missing {
        /// The argument, such as `file's name`.
        what: &'static str,
        /// The fixed words that it may be, if it is one.
        words: Vec<&'static str>,
    },
    /// There are words after the last argument.
    ExtraWord {
        /// The first of them.
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
    /// Numbers are not one cell or two.
    NotCells {
        /// What was typed.
        typed: String,
        /// The game that is going on.
        game: Option<Game>,
    },
    /// A number was typed, and no numbered options are shown.
    LoneNumber {
        /// What was typed.
        number: usize,
    },
    /// A move was begun, and no game is going on.
    NoGame,
    /// A move was begun of a kind that the game does not have.
    NotInGame {
        /// The game that is going on.
        game: Game,
        /// The kind of the move.
        kind: MoveKind,
    },
    /// No board of the game has that size.
    NotASize {
        /// The game.
        game: Game,
        /// What was typed.
        word: String,
    },
    /// The horizon of a computer is missing.
    NoHorizon {
        /// What was typed in its place.
        word: Option<String>,
    },
    /// A human was named, and only a computer can be told to move.
    HumanMoves,
    /// The arguments of a command are not understood.
    Arguments {
        /// The words that the line begins with.
        name: &'static str,
        /// The forms of the line.
        usage: String,
        /// What is wrong with them.
        problem: Box<NotUnderstood>,
    },
}

impl fmt::Display for NotUnderstood {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown { what, word, words } => {
                let suggestion = suggestion(what, word, words);
                write!(f, "unknown {what} {}; {suggestion}", quoted(word))
            }
            Self::NotACommand { word, meant } => {
                write!(
                    f,
                    "unknown command {}; did you mean '{meant}'?",
                    quoted(word)
                )
            }
            Self::Ambiguous {
                what,
                word,
                candidates,
            } => {
                let candidates = candidates.join(", ");
                write!(f, "{what} {} is ambiguous: {candidates}", quoted(word))
            }
            Self::Missing { what, words } if words.is_empty() => write!(f, "the {what} is missing"),
            Self::Missing { what, words } => {
                write!(f, "the {what} is missing; type {}", alternatives(words))
            }
            Self::ExtraWord { word } => write!(f, "{} is one word too many", quoted(word)),
            Self::NotANumber { word, least, most } => {
                let word = quoted(word);
                write!(f, "{word} is not a whole number from {least} to {most}")
            }
            Self::NotACell { word } => {
                write!(f, "{} is not a cell; type 1 2, 1,2 or 12", quoted(word))
            }
            Self::NotCells { typed, game } => {
                let has = |kind| game.is_none_or(|game| game.has(kind));
                let four = match (has(MoveKind::Move), has(MoveKind::Swap)) {
                    (true, true) => ", four (1 1 2 2) to move or swap",
                    (true, false) => ", four (1 1 2 2) to move",
                    (false, true) => ", four (1 1 2 2) to swap",
                    (false, false) => "",
                };
                let one = match game {
                    Some(game) if game.has_pieces() => "a piece and two numbers (n 1 2)",
                    _ => "two numbers (1 2)",
                };
                let typed = quoted(typed);
                write!(f, "{typed} is not a move; type {one} to place{four}")
            }
            Self::LoneNumber { number } => lone_number(*number, f),
            Self::NoGame => f.write_str("no game is going on; type 'play' to begin one"),
            &Self::NotInGame { game, kind } => {
                f.write_str(&explain(&Illegal::NotInGame { game, kind }))
            }
            Self::NotASize { game, word } => not_a_size(*game, word, f),
            Self::NoHorizon { word } => {
                let (least, most) = (Horizon::LEAST, Horizon::GREATEST);
                let found = word.as_deref().map(quoted);
                let found = found.map_or(String::new(), |word| format!(", not {word}"));
                write!(
                    f,
                    "sees needs a number of plies, {least} to {most}{found}; type sees N, sees even or sees even N"
                )
            }
            Self::HumanMoves => {
                f.write_str("go: a human types the moves; name a computer, as in 'go strat1'")
            }
            Self::Arguments {
                name,
                usage,
                problem,
            } => write!(f, "{name}: {problem} (usage: {usage})"),
        }
    }
}

impl std::error::Error for NotUnderstood {}

/// The fixed word that was probably meant by `word`, or all of them.
fn suggestion(what: &str, word: &str, words: &[&str]) -> String {
    /// If there are more words than this, the help lists them.
    const MOST_SHOWN: usize = 16;
    let distance = |fixed: &str| strsim::osa_distance(&word.to_lowercase(), &fixed.to_lowercase());
    let nearest = words.iter().map(|fixed| (distance(fixed), *fixed)).min();
    match nearest {
        Some((distance, fixed)) if distance <= 2 && distance < fixed.len() => {
            format!("did you mean '{fixed}'?")
        }
        _ if words.len() > MOST_SHOWN => format!("type 'help' to list the {what}s"),
        _ => format!("type {}", alternatives(words)),
    }
}

/// What was meant by a number at the menu.
fn lone_number(number: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let player = PlayerKind::ALL.get(number);
    let game = Game::ALL.get(number);
    if player.is_none() && game.is_none() {
        return write!(
            f,
            "{number} is not a choice here; type 'help' to list the commands"
        );
    }
    write!(f, "{number} alone is not a choice here; type")?;
    if let Some(player) = player {
        let number = match player.needs_horizon() {
            true => format!("{number} N"),
            false => number.to_string(),
        };
        write!(f, " 'set p2 {number}' to make P2 {}", player.name())?;
    }
    if let Some(game) = game {
        let or = if player.is_some() { "," } else { "" };
        write!(f, "{or} 'set game {number}' for {game}")?;
    }
    f.write_str(", or 'play' to begin")
}

fn not_a_size(game: Game, word: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "{} is not a board size of {game}", quoted(word))?;
    let several = Game::ALL.into_iter().filter(|game| game.has_sizes());
    for game in several {
        write!(
            f,
            "; {game} has boards of {} rows",
            alternatives(game.sizes())
        )?;
    }
    Ok(())
}
