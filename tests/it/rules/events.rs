//! A game is known from its events alone.

use tt2::game::{
    ConcretePosition as _, GameEvent, History, Illegal, Move, Outcome, Position, Side,
};
use tt2::games::{Tatedrez, TicTacSwap, TicTacToe, TicTacTwo};

use crate::support::SplitMix;

/// What a view knows that has been told the events, and nothing else.
#[derive(Debug, Default, PartialEq, Eq)]
struct Told {
    plies: Vec<(Side, Move)>,
    side_to_move: Option<Side>,
    outcome: Option<Outcome>,
    /// Whether the last move led to a position for the second time.
    is_repeated: bool,
}

impl Told {
    fn tell(&mut self, events: impl IntoIterator<Item = GameEvent>) {
        for event in events {
            match event {
                GameEvent::Moved(side, mv) => {
                    self.plies.push((side, mv));
                    self.is_repeated = false;
                }
                GameEvent::Passed(side) => self.plies.push((side, Move::Pass)),
                GameEvent::Repeated => self.is_repeated = true,
                GameEvent::TurnChanged(side) => {
                    (self.side_to_move, self.outcome) = (Some(side), None);
                }
                GameEvent::Ended(outcome) => {
                    (self.side_to_move, self.outcome) = (None, Some(outcome));
                }
            }
        }
    }

    fn of<P: Position>(history: &History<P>) -> Self {
        let plies = history.plies().iter();
        let outcome = history.outcome();
        let side = history.position().side_to_move();
        Self {
            plies: plies.map(|ply| (ply.side(), ply.mv)).collect(),
            side_to_move: outcome.is_none().then_some(side),
            outcome,
            is_repeated: history.occurrences(&history.position()) == 2,
        }
    }
}

#[track_caller]
fn check<P: Position>(start: P, seed: u64) {
    let mut dice = SplitMix(seed);
    for _ in 0..300 {
        let mut history = History::new(start);
        let mut told = Told::default();
        told.tell([history.turn_or_end()]);
        while history.outcome().is_none() {
            assert_eq!(told, Told::of(&history));
            if dice.below(40) == 0 {
                told.tell([history.resign()]);
            } else {
                let mv = dice.pick(&history.legal_moves());
                told.tell(history.make(mv).expect("a legal move"));
            }
        }
        assert_eq!(told, Told::of(&history));
    }
}

#[test]
fn a_view_knows_the_game_from_its_events() {
    check(TicTacTwo::START, 31);
    check(TicTacSwap::START, 32);
    check(TicTacToe::START, 33);
    check(<Tatedrez>::START, 34);
    let must_pass: Tatedrez = "tatedrez NRn/-rB/-b- X".parse().expect("a position");
    check(must_pass, 35);
}

#[test]
fn a_game_begins_with_the_turn_of_the_side_that_can_move() {
    let toe = History::new(TicTacToe::START);
    assert_eq!(toe.turn_or_end(), GameEvent::TurnChanged(Side::X));
    // O must pass, which belongs to the beginning of the game
    let blocked: Tatedrez = "tatedrez nrN/-Rb/-B- O".parse().expect("a position");
    let mut passed = History::new(blocked);
    assert_eq!(passed.turn_or_end(), GameEvent::TurnChanged(Side::X));
    assert_eq!(passed.start(), blocked.apply(Move::Pass));
    assert_eq!(passed.position(), passed.start());
    assert_eq!((passed.plies(), passed.undoable()), (&[][..], 0));
    assert_eq!(passed.occurrences(&blocked), 0);
    assert_eq!(passed.check(Move::Pass), Err(Illegal::NoPass));
    assert_eq!(passed.make(Move::Pass), Err(Illegal::NoPass));
}

#[test]
fn undo_and_redo_say_whose_turn_it_is() {
    let mut history: History<TicTacToe> = History::new("toe XX-/OO-/--- X".parse().expect("one"));
    let mv = Move::Place(tt2::board::Cell::new(0, 2));
    let events = history.make(mv).expect("a legal move");
    let ended = GameEvent::Ended(Outcome::Line(Side::X));
    assert_eq!(events[..], [GameEvent::Moved(Side::X, mv), ended]);
    assert_eq!(history.undo(1), GameEvent::TurnChanged(Side::X));
    assert_eq!(history.redo(1), ended);
}
