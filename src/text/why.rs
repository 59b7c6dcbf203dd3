//! Best play, and the reasons for each of its moves.

use super::values::{best_play_in_words, value_in_words};
use crate::console::Text;
use crate::learning::best_play::ExplainedPly;
use crate::learning::reasons::Reason;
use crate::model::board::Line;
use crate::model::game::{Move, Side};
use crate::model::text::{capitalized, joined, only_if, unbroken};
use crate::solver::Wdl;

/// Formats a reason for a move of this side: `threatens 'place 1 1'`.
pub(super) fn reason_in_words(side: Side, reason: &Reason) -> String {
    let with = |lines: &[Line]| joined(lines, " and ");
    match reason {
        Reason::Wins(lines) => format!("with {}", with(lines)),
        Reason::OtherWins(lines) => format!("{} wins with {}", !side, with(lines)),
        Reason::MakesLines(lines) => format!("makes the {} {}", line_or_lines(lines), with(lines)),
        Reason::Threatens(moves) => format!("threatens {}", moves_in_short(moves)),
        Reason::Stops(moves) => format!("stops {}'s {}", !side, moves_in_short(moves)),
        Reason::BreaksLines(lines) => {
            format!("breaks the {} {}", line_or_lines(lines), with(lines))
        }
    }
}

fn line_or_lines(lines: &[Line]) -> &'static str {
    if lines.len() == 1 { "line" } else { "lines" }
}

/// Formats one or two moves, or the first of three or more and the number of the others:
/// `'place 1 3' and 'shift up'`, `'place 1 3' and 2 others`.
fn moves_in_short(moves: &[Move]) -> String {
    match moves {
        [first, _, _, ..] => format!("'{first}' and {} others", moves.len() - 1),
        _ => joined(moves.iter().map(|mv| format!("'{mv}'")), " and "),
    }
}

/// Formats a reason as what the move does: `threatens 'place 1 1'`, `wins with 0 0, 1 1, 2 2`.
pub(super) fn what_it_does(side: Side, reason: &Reason) -> String {
    let wins = only_if(matches!(reason, Reason::Wins(_)), "wins ");
    format!("{wins}{}", reason_in_words(side, reason))
}

/// Formats the reasons for a ply or, without any, how many replies lose.
fn reasons_in_words(ply: &ExplainedPly, in_words: fn(Side, &Reason) -> String) -> String {
    match ply.traps {
        Some((share, reply)) if share.count == 1 => format!("{share}: '{reply}'"),
        Some((share, reply)) => format!("{share}, for example '{reply}'"),
        None => joined(
            ply.reasons.iter().map(|reason| in_words(ply.side, reason)),
            "; ",
        ),
    }
}

/// Formats a ply as a line for a script, with tabs between the columns.
pub fn row(ply: &ExplainedPly) -> String {
    let (number, side, mv, value) = (ply.number, ply.side, ply.mv, value_in_words(ply.value));
    let only = only_if(ply.is_only, "! ");
    let why = format!("{only}{}", reasons_in_words(ply, reason_in_words));
    let row = format!("{number}. {side} {mv}\t{value}\t{}", why.trim_end());
    row.trim_end().to_owned()
}

/// Formats best play for a reader: what it leads to, and the reasons for each ply. `after` is the
/// first move, if the reader has asked about it.
pub fn why(plies: &[ExplainedPly], after: Option<Move>) -> Text {
    let heading = match (after, plies) {
        (None, [first, ..]) => capitalized(&best_play_in_words(first.side, first.value)),
        (Some(mv), [_, next, ..]) => {
            format!(
                "After '{mv}', {}",
                best_play_in_words(next.side, next.value)
            )
        }
        (Some(mv), [only]) => match only.value.wdl() {
            Wdl::Win => format!("After '{mv}', {} has won", only.side),
            Wdl::Draw => format!("After '{mv}', the game is a draw"),
            Wdl::Loss => format!("After '{mv}', {} has won", !only.side),
        },
        (_, []) => String::new(),
    };
    let sign = if plies.iter().any(|ply| ply.is_only) {
        format!(" {}", unbroken("(!: the only good move)"))
    } else {
        String::new()
    };
    let digits = plies.last().map_or(0, |ply| ply.number.to_string().len());
    let row = |ply: &ExplainedPly| {
        let (number, side, mv) = (ply.number, ply.side, ply.mv);
        let only = only_if(ply.is_only, " !");
        let why = reasons_in_words(ply, what_it_does);
        let row = format!("{number:>digits$}. {side} {mv}{only}\t{why}");
        row.trim_end().to_owned()
    };
    Text::All(vec![
        Text::Say(format!("{heading}.{sign}")),
        Text::table(plies.iter().map(row)),
    ])
}
