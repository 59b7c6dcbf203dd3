//! What each move of a game led to.

use super::mistakes::{advice, consequence};
use super::values::{recommendation, value_in_words};
use crate::console::Text;
use crate::game::SeatedGame;
use crate::learning::analysis::{Consequence, JudgedPly, MISTAKE_HORIZON};
use crate::model::game::Side;
use crate::model::text::{NO_BREAK_SPACE, capitalized, joined, listed, unbroken};

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

/// Formats a ply as a line for a script, with tabs between the columns.
pub fn row(ply: &JudgedPly) -> String {
    let (number, side, mv) = (ply.number, ply.side, ply.mv);
    let row = format!("{number}. {side} {mv}\t{}", value_in_words(ply.after));
    match advice(ply) {
        Some(advice) => format!("{row}\t{} {}{advice}", sign(ply), did(ply)),
        None => row,
    }
}

/// Formats the plies of a game for a reader. Three or more draws in a row are in one entry.
pub fn analysis(game: &SeatedGame, plies: &[JudgedPly]) -> Text {
    /// The number of draws from which on their moves are left out.
    const MANY: usize = 20;
    let signs = [
        ("?", unbroken("a mistake")),
        (
            "?!",
            format!("gives away a win that is more than {MISTAKE_HORIZON} turns ahead"),
        ),
    ];
    let occurs = |(of, _): &&(&str, String)| plies.iter().any(|ply| sign(ply) == *of);
    let signs = signs.iter().filter(occurs);
    let signs = joined(
        signs.map(|(sign, about)| format!("{sign}:{NO_BREAK_SPACE}{about}")),
        "; ",
    );
    let signs = match &*signs {
        "" => String::new(),
        signs => format!(" ({signs})"),
    };
    let digits = plies.len().to_string().len();
    let [x, o] = Side::ALL.map(|side| game.display_name(side));
    let chunks = plies.chunk_by(|one, next| one.only_draws() && next.only_draws());
    let rows = chunks.flat_map(|chunk| match chunk {
        [first, _, .., last] if chunk.len() >= MANY => {
            vec![format!("{}-{} draw", first.number, last.number)]
        }
        [first, _, .., last] if chunk.len() >= 3 => {
            let moves = chunk.iter();
            let moves = listed(moves.map(|ply| unbroken(&format!("{} {}", ply.side, ply.mv))));
            vec![format!("{}-{} draw: {moves}", first.number, last.number)]
        }
        few => few.iter().map(|ply| row_for_reader(ply, digits)).collect(),
    });
    Text::All(vec![
        Text::Say(format!(
            "What each move by {x} (X) and {o} (O) leads to{signs}:"
        )),
        Text::Table(rows.collect()),
    ])
}

/// Formats a ply for a reader, with its number in this many columns.
fn row_for_reader(ply: &JudgedPly, digits: usize) -> String {
    let (number, side, mv) = (ply.number, ply.side, ply.mv);
    let ply_and_sign = format!("{number:>digits$}. {side} {mv} {}", sign(ply));
    let row = format!("{}\t{}", ply_and_sign.trim_end(), value_in_words(ply.after));
    let Some(verdict) = &ply.verdict else {
        return row;
    };
    let did = did(ply);
    let better = if did.is_empty() { "better" } else { "Better" };
    let (mv, why) = (
        unbroken(&verdict.better.to_string()),
        recommendation(ply.before),
    );
    format!("{row}\t{did}{better}: {mv} ({why})")
}
