//! Sentences about scores.

use crate::console::Text;
use crate::model::results::{Record, Results};
use crate::model::settings::{Players, Seat};

/// Formats the record of P1 as a score: `Ann 3, Hard 1, draws 2`.
pub fn tally(record: &Record, players: &Players) -> String {
    let [p1, p2] = Seat::ALL.map(|seat| players.display_name(seat));
    let Record {
        won, lost, drawn, ..
    } = record;
    format!("{p1} {won}, {p2} {lost}, draws {drawn}")
}

/// Formats the score of two players: `Score: Ann 3, Hard 1, draws 2`.
pub fn score(players: &Players, results: &Results) -> Text {
    let tally = tally(&results.score(players), players);
    Text::Say(format!("Score: {tally}"))
}

/// Formats how many of the games of a row were played, and the record of P1:
/// `Played 1 of 3: Dora 0, Ben 1, draws 0.`
pub fn standing(record: &Record, games: u32, players: &Players) -> String {
    let tally = tally(record, players);
    match record.games() {
        played if played == games => format!("Played {games}: {tally}."),
        played => format!("Played {played} of {games}: {tally}."),
    }
}
