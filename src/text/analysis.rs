//! What each move of a game led to.

use super::mistakes::{advice, consequence};
use super::values::value_in_words;
use crate::console::Text;
use crate::game::SeatedGame;
use crate::learning::analysis::{Consequence, JudgedPly, MISTAKE_HORIZON};
use crate::model::game::Side;
use crate::model::text::{NO_BREAK_SPACE, capitalized, joined, unbroken};

/// Formats the sign of a bad move: `?` for a mistake, and `?!` for another one. It is empty for any
/// other move.
fn sign(ply: &JudgedPly) -> &'static str {
    match ply.verdict {
        Some(_) if ply.is_mistake => "?",
        Some(_) => "?!",
        None => "",
    }
}

/// Formats what a bad move did, if its value does not say it: `It gives O a line. `
fn did(ply: &JudgedPly) -> String {
    match &ply.verdict {
        // what a reply leads to is the value of the move
        Some(verdict) if !matches!(verdict.consequence, Consequence::Reply(_)) => {
            let consequence = consequence(ply).unwrap_or_default();
            format!("{}. ", capitalized(&consequence))
        }
        _ => String::new(),
    }
}

/// Formats a ply as a row, with tabs between the columns.
pub fn row(ply: &JudgedPly) -> String {
    let (number, side, mv) = (ply.number, ply.side, ply.mv);
    let row = format!("{number}. {side} {mv}\t{}", value_in_words(ply.after));
    match advice(ply) {
        Some(advice) => format!("{row}\t{} {}{advice}", sign(ply), did(ply)),
        None => row,
    }
}

/// Formats the plies of a game, with the mistakes in bold.
pub fn analysis(plies: &[JudgedPly]) -> Text {
    let rows = plies.iter().map(row).collect();
    let mistakes = (0..).zip(plies).filter(|(_, ply)| ply.is_mistake);
    let mistakes: Vec<usize> = mistakes.map(|(index, _)| index).collect();
    let none = mistakes.is_empty().then_some("There were no mistakes.");
    let table = Text::Table(rows, mistakes);
    let none = none.map(|none| Text::Say(none.to_owned()));
    Text::All([table].into_iter().chain(none).collect())
}

/// Formats what the rows of an analysis are about, and what their signs mean.
pub fn heading(game: &SeatedGame, plies: &[JudgedPly]) -> String {
    let occurs = |of: &str| plies.iter().any(|ply| sign(ply) == of);
    let mistake = occurs("?").then(|| unbroken("?: a mistake"));
    let away = format!(
        "?!:{NO_BREAK_SPACE}gives away a win that is more than {MISTAKE_HORIZON} turns ahead"
    );
    let signs = joined(
        mistake.into_iter().chain(occurs("?!").then_some(away)),
        "; ",
    );
    let signs = match &*signs {
        "" => String::new(),
        signs => format!(" ({signs})"),
    };
    let [x, o] = Side::ALL.map(|side| game.display_name(side));
    format!("What each move by {x} (X) and {o} (O) leads to{signs}:")
}
