//! Plays random games with undo and redo, and compares each game after every step with a game that
//! is replayed from scratch.

use tt2::model::game::{ConcretePosition, History, Illegal, Move, Outcome, Position};

use super::naive::{Naive, NaiveGame, NaiveSwap, NaiveTatedrez, NaiveToe, NaiveTwo, conceivable};
use super::samples::{Pair, from_texts, start};
use crate::support::{SplitMix, times};

/// A game of the library, with a record of what was done in it.
struct Tried<N: Naive> {
    history: History<N::Fast>,
    start: N,
    moves: Vec<Move>,
    undone: Vec<Move>,
    /// A resignation or an agreed draw.
    ended: Option<Outcome>,
}

/// Counts of events in the games. Some of them must occur, because the test would otherwise prove
/// little.
#[derive(Default, Debug)]
struct Seen {
    lines: u32,
    no_moves: u32,
    repetitions: u32,
    resignations: u32,
    agreements: u32,
    passes: u32,
}

impl<N: Naive> Tried<N> {
    fn new((fast, naive): Pair<N>) -> Self {
        Self {
            history: History::new(fast),
            start: naive,
            moves: Vec::new(),
            undone: Vec::new(),
            ended: None,
        }
    }

    fn replayed(&self) -> NaiveGame<N> {
        NaiveGame::replay(self.start, &self.moves)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.ended.or_else(|| self.replayed().outcome())
    }

    fn step(&mut self, dice: &mut SplitMix, conceivable: &[Move]) {
        match (dice.index(20), self.outcome().is_some()) {
            (0..=3, _) | (4..=9, true) => self.undo(dice.index(4)),
            (4..=7, false) | (10..=13, true) => self.redo(dice.index(4)),
            (8, false) => self.end(dice.once_in(2)),
            (9, false) => self.break_a_rule(dice.pick(conceivable)),
            (_, false) => self.make(dice, conceivable),
            (_, true) => self.go_on_after_the_end(dice.pick(conceivable)),
        }
    }

    fn undo(&mut self, count: usize) {
        self.history.undo(count);
        self.ended = None;
        for _ in 0..count.min(self.moves.len()) {
            self.undone.extend(self.moves.pop());
        }
    }

    fn redo(&mut self, count: usize) {
        self.history.redo(count);
        for _ in 0..count {
            self.moves.extend(self.undone.pop());
        }
    }

    fn end(&mut self, is_agreed: bool) {
        let outcome = if is_agreed {
            Outcome::Agreement
        } else {
            Outcome::Resignation(self.history.side_to_move())
        };
        self.history.end(outcome);
        self.undone.clear();
        self.ended = Some(outcome);
    }

    fn break_a_rule(&mut self, mv: Move) {
        if !self.replayed().position().allows(mv) {
            let before = self.history.clone();
            assert!(self.history.make(mv).is_err(), "{mv}");
            assert_eq!(self.history, before, "{mv}");
        }
    }

    fn go_on_after_the_end(&mut self, mv: Move) {
        let before = self.history.clone();
        assert_eq!(self.history.make(mv), Err(Illegal::GameOver), "{mv}");
        assert!(self.history.legal_moves().is_empty());
        self.history.end(Outcome::Agreement);
        assert_eq!(self.history, before, "{mv}");
    }

    /// Makes a random legal move. Half of the time, it prefers a move that returns to an earlier
    /// position.
    fn make(&mut self, dice: &mut SplitMix, conceivable: &[Move]) {
        let game = self.replayed();
        let position = game.position();
        let mut moves = position.legal_moves(conceivable);
        let repeats = |&mv: &Move| game.occurrences(position.after(mv)) > 0;
        if dice.once_in(2) && moves.iter().any(repeats) {
            moves.retain(repeats);
        }
        let mv = dice.pick(&moves);
        let events = self.history.make(mv).expect("a legal move");
        self.moves.push(mv);
        self.undone.clear();
        assert_eq!(events[..], self.replayed().events);
    }

    fn compare(&self) {
        let (history, game) = (&self.history, self.replayed());
        assert_eq!(history.plies().len(), game.plies.len());
        for (ply, &(mv, position)) in history.plies().iter().zip(&game.plies) {
            assert_eq!((ply.mv, ply.position.to_string()), (mv, position.text()));
            let times = history.occurrences(&ply.position);
            assert_eq!(times, game.occurrences(position), "{}", ply.position);
        }
        assert_eq!(history.start().to_string(), game.start.text());
        assert_eq!(history.position().to_string(), game.position().text());
        assert_eq!(history.outcome(), self.outcome());
        assert_eq!(history.ended(), self.ended);
        assert_eq!(history.movers().count(), self.moves.len());
        assert_eq!(history.undone_movers().count(), self.undone.len());
        // undo each move and everything after it; there may be passes before and after the move
        for (ply, _) in (1..)
            .zip(&game.plies)
            .filter(|(_, (mv, _))| *mv != Move::Pass)
        {
            let mut back = history.clone();
            back.undo(history.moves_back_to(ply));
            assert_eq!(back.plies(), &history.plies()[..ply - 1]);
        }
        if self.outcome().is_none() {
            let next = history.position();
            assert!(!game.position().must_pass(), "{next}");
            assert_eq!(history.side_to_move(), game.position().side_to_move());
            for mv in next.legal_moves() {
                let mut after = history.clone();
                after.make(mv).expect("a legal move");
                let ends = after.outcome() == Some(Outcome::Repetition);
                assert_eq!(history.ends_by_repetition(&next, mv), ends, "{next}: {mv}");
            }
        }
    }

    fn count(&self, seen: &mut Seen) {
        let plies = self.history.plies().iter();
        seen.passes += plies.filter(|ply| ply.mv == Move::Pass).count() as u32;
        match self.history.outcome() {
            Some(Outcome::Line(_) | Outcome::LineOfEach) => seen.lines += 1,
            Some(Outcome::NoMoves) => seen.no_moves += 1,
            Some(Outcome::Repetition) => seen.repetitions += 1,
            Some(Outcome::Resignation(_)) => seen.resignations += 1,
            Some(Outcome::Agreement) => seen.agreements += 1,
            None => {}
        }
    }
}

/// Plays games from the start, from random positions, from positions in which a side must pass
/// first, and from `others`. The result is the counts of the events.
#[track_caller]
fn check<N: Naive>(mut dice: SplitMix, others: Vec<Pair<N>>) -> Seen {
    let (blocked, starts): (Vec<_>, Vec<_>) = from_texts::<N>(&mut dice, 1_000 * times())
        .into_iter()
        .partition(|(_, naive)| naive.must_pass());
    let starts = starts.into_iter().take(25).chain(blocked).chain(others);
    let conceivable = conceivable(N::Fast::VARIANT.size());
    let mut seen = Seen::default();
    for position in [start::<N>(); 15].into_iter().chain(starts) {
        let mut tried = Tried::new(position);
        for _ in 0..60 {
            tried.step(&mut dice, &conceivable);
            tried.compare();
            tried.count(&mut seen);
        }
    }
    assert!(seen.lines > 0, "{seen:?}");
    assert!(seen.resignations > 0 && seen.agreements > 0, "{seen:?}");
    seen
}

#[test]
fn undo_and_redo_lead_where_a_replay_from_scratch_does() {
    let seen = check::<NaiveTwo>(SplitMix(13), Vec::new());
    assert!(seen.repetitions > 0, "{seen:?}");
    assert_eq!((seen.passes, seen.no_moves), (0, 0));
    for seen in [
        check::<NaiveSwap>(SplitMix(14), Vec::new()),
        check::<NaiveToe>(SplitMix(15), Vec::new()),
    ] {
        assert!(seen.no_moves > 0, "{seen:?}");
        assert_eq!((seen.passes, seen.repetitions), (0, 0));
    }
}

#[test]
fn undo_and_redo_in_tatedrez_lead_where_a_replay_from_scratch_does() {
    // a bishop in the corner blocks both sides
    let fast = "tatedrez RN-/rn-/B-- O".parse().expect("a position");
    let naive = NaiveTatedrez::read(&["RN-/rn-/B--", "O"]).expect("a position");
    let seen = check::<NaiveTatedrez>(SplitMix(16), vec![(fast, naive); 5]);
    assert!(seen.passes > 0 && seen.repetitions > 0, "{seen:?}");
    assert!(seen.no_moves > 0, "{seen:?}");
}
