//! Hints against values that take the whole past of a game into account, however far ahead a repetition is.

use std::collections::{HashMap, HashSet};

use tt2::game::{ConcretePosition as _, History, Position as _};
use tt2::games::Tatedrez;
use tt2::learning::hint::hint;
use tt2::solver::{Solvable as _, Value, Values};

use super::past::random_moves;
use crate::rules::naive::NaiveTatedrez;
use crate::support::{SplitMix, times};

/// A search for wins in a game in which positions have stood before.
struct WholePast<'a> {
    /// The positions that have stood twice: a game ends where one of them stands once more.
    forbidden: HashSet<Tatedrez>,
    /// Whether the side to move wins a position in at most so many plies.
    known: HashMap<(Tatedrez, u8), bool>,
    values: &'a mut dyn Values<Tatedrez>,
}

impl<'a> WholePast<'a> {
    fn new(history: &History<Tatedrez>, values: &'a mut dyn Values<Tatedrez>) -> Self {
        let reached = history.plies().iter().map(|ply| ply.position);
        let stood = [history.start()].into_iter().chain(reached);
        let forbidden = stood
            .filter(|position| history.occurrences(position) >= 2)
            .collect();
        let known = HashMap::new();
        Self {
            forbidden,
            known,
            values,
        }
    }

    /// Whether the side to move wins in at most so many plies. It plays so that no position stands twice from here on,
    /// as it comes nearer to the end with every move.
    fn is_won(&mut self, position: Tatedrez, plies: u8) -> bool {
        // a repetition never helps the side that wins
        match self.values.value(&position) {
            Value::Win(least) if least <= plies => {}
            _ => return false,
        }
        if let Some(&known) = self.known.get(&(position, plies)) {
            return known;
        }
        let moves = position.legal_moves().into_iter();
        let mut next = moves.map(|mv| position.apply(mv));
        let is_won =
            next.any(|next| !self.forbidden.contains(&next) && self.is_lost(next, plies - 1));
        self.known.insert((position, plies), is_won);
        is_won
    }

    /// Whether the side to move loses in at most so many plies, whatever it does.
    fn is_lost(&mut self, position: Tatedrez, plies: u8) -> bool {
        if let Some(outcome) = position.outcome() {
            return outcome.winner() == Some(!position.side_to_move());
        }
        let moves = position.legal_moves().into_iter();
        let mut next = moves.map(|mv| position.apply(mv));
        plies > 0
            && next.all(|next| match next.outcome() {
                Some(outcome) => outcome.winner() == Some(next.side_to_move()),
                None => !self.forbidden.contains(&next) && self.is_won(next, plies - 1),
            })
    }
}

#[test]
fn a_hint_gives_no_win_away_that_the_whole_past_leaves() {
    /// More plies than any win takes on this board, the detours around what has stood twice included.
    const LONG: u8 = 40;
    let mut random = SplitMix(81);
    let mut values = Tatedrez::<3>::exact().expect("a solved game");
    let (mut won, mut spoilt) = (0, 0);
    for _ in 0..1_000 * times() {
        let mut history = History::new(Tatedrez::START);
        for mv in random_moves::<NaiveTatedrez>(&mut random, true, 40) {
            history.make(mv).expect("a legal move");
        }
        if history.outcome().is_some() {
            history.undo(1);
        }
        let position = history.position();
        let bare = values.value(&position);
        if !history.has_repetition() || bare <= Value::Draw {
            continue;
        }
        if !WholePast::new(&history, &mut *values).is_won(position, LONG) {
            spoilt += 1;
            continue;
        }
        won += 1;
        let hint = hint(&history, &mut *values);
        history.push(hint.mv);
        let is_kept = WholePast::new(&history, &mut *values).is_lost(history.position(), LONG);
        assert!(is_kept, "{position}: {hint}");
    }
    assert!(won > 150 && spoilt > 15, "{won} won, {spoilt} spoilt");
}
