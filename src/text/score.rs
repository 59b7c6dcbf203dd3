//! Sentences about scores.

use crate::model::results::{Record, Results};
use crate::model::settings::{Players, Seat};

/// Formats the record of P1 as a score: `Ann 3, Hard 1, draws 2`.
fn tally(record: &Record, players: &Players) -> String {
    let [p1, p2] = Seat::ALL.map(|seat| players.display_name(seat));
    let (won, lost, drawn) = (record.won, record.lost, record.drawn);
    format!("{p1} {won}, {p2} {lost}, draws {drawn}")
}

/// Formats the record of P1 as a score: `Score: Ann 3, Hard 1, draws 2`.
pub fn score(record: &Record, players: &Players) -> String {
    format!("Score: {}", tally(record, players))
}

/// Formats the scores of the games that ended in this run, one for each pair with a human, the
/// latest first: `Dora 5, Ben 3, draws 1`. P1 of the pair's latest game comes first.
pub fn this_time(results: &Results) -> Vec<String> {
    let mut of_run = Results::default();
    let mut pairs: Vec<Players> = Vec::new();
    for game in results.newest() {
        // the seats are known only in games of this run, which come after those of the list
        let Some(x) = game.x else { break };
        of_run.add(game.clone());
        let [p1, p2] = Seat::ALL.map(|seat| game.players[x.side(seat)].clone());
        let players = Players::new(p1, p2);
        if players.has_human() && !pairs.iter().any(|pair| pair.are(&players)) {
            pairs.push(players);
        }
    }
    let told = |pair: &Players| tally(&of_run.score(pair), pair);
    pairs.iter().map(told).collect()
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
