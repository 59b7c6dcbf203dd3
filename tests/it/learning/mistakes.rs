//! Compares what the end of a game says about mistakes with the naive rules and exact values alone.

use tt2::game::{Counting, NotCounted, SeatedGame};
use tt2::model::game::{ConcretePosition as _, Move, Outcome, Side};
use tt2::model::games::AnyPosition;
use tt2::model::settings::{Name, Players, Seat};
use tt2::solver::{AnyValues, Value};
use tt2::text::mistakes::mistakes_made;

use super::in_game::leaves_line;
use super::past::{best, by_library, by_rules, of_move, rated, stood};
use super::{in_moves, is_mistake};
use crate::rules::naive::{
    Naive, NaiveGame, NaiveSwap, NaiveTatedrez, NaiveToe, NaiveTwo, conceivable,
};
use crate::rules::samples::{played, random_moves};
use crate::support::{SplitMix, times};

/// A move of a side, and the values of the position before it and of the move.
struct Fact {
    number: usize,
    mv: Move,
    before: Value,
    after: Value,
    is_mistake: bool,
    /// `true` if a line of the opponent was there before the move and after it.
    leaves_line: bool,
}

impl Fact {
    fn gives_away(&self) -> bool {
        self.after.wdl() < self.before.wdl()
    }

    /// Says what the mistake did.
    fn did(&self, opponent: &str) -> String {
        match (self.before, self.after) {
            (_, Value::Draw) => "gave away a win".to_owned(),
            (_, Value::Loss(1)) if self.leaves_line => format!("didn't break {opponent}'s line"),
            (_, Value::Loss(1)) => format!("gave {opponent} a line"),
            (Value::Loss(_), _) => format!("gave {opponent} a quicker win"),
            (_, Value::Loss(2)) => format!("gave {opponent} a win in 1 move"),
            (_, after) => {
                let wins = in_moves(after).replace("loses", "win");
                format!("gave {opponent} a {wins}")
            }
        }
    }
}

fn name(side: Side) -> &'static str {
    match side {
        Side::X => "Ann",
        Side::O => "Ben",
    }
}

/// Says what a side's mistakes were. `is_lost` is `true` if the side has lost on the board, or
/// resigned in a lost position, and `is_praised` if it may be praised.
fn told(side: Side, own: &[Fact], is_lost: bool, is_praised: bool) -> Option<String> {
    let (who, opponent) = (name(side), name(!side));
    let mistakes: Vec<&Fact> = own.iter().filter(|fact| fact.is_mistake).collect();
    let decisive = mistakes.iter().rfind(|fact| fact.gives_away());
    let never_gave = is_lost && !own.iter().any(Fact::gives_away);
    let Some(main) = decisive.or(mistakes.last()) else {
        return match own {
            [] => None,
            _ if never_gave => Some(format!(
                "{who} made no mistakes: the position was lost from the start."
            )),
            _ if is_praised && !own.iter().any(Fact::gives_away) => {
                Some(format!("{who} made no mistakes."))
            }
            _ => None,
        };
    };
    let count = match mistakes.len() {
        1 => "1 mistake:".to_owned(),
        count => format!("{count} mistakes. The main one:"),
    };
    let (number, mv, did) = (main.number, main.mv, main.did(opponent));
    let start = if never_gave {
        " The position was lost from the start."
    } else {
        ""
    };
    Some(format!(
        "{who} made {count} move {number} ('{mv}') {did}.{start}"
    ))
}

/// Checks what TT2 says after a game of two people from `start`. If the moves do not end it, the side
/// to move resigns. The result is the number of sentences.
#[track_caller]
fn check_end<N: Naive>(start: N, moves: &[Move], value: &mut impl FnMut(&N) -> Value) -> usize {
    let naive = NaiveGame::replay(start, moves);
    let game = N::Fast::VARIANT.game();
    let mut own = [Vec::new(), Vec::new()];
    for (number, &(mv, _)) in naive.plies.iter().enumerate() {
        let stood = stood(&naive, number);
        let rated = rated(&stood, value);
        let (before, after) = (best(&rated), of_move(&mv, &rated).value);
        if mv != Move::Pass {
            let (position, side) = (stood[number], stood[number].side_to_move());
            own[side as usize].push(Fact {
                number: number + 1,
                mv,
                before,
                after,
                is_mistake: is_mistake(before, after, game),
                leaves_line: leaves_line(!side, &position, &position.after(mv)),
            });
        }
    }
    let outcome = naive.outcome();
    let resigned = outcome.is_none().then(|| naive.position().side_to_move());
    let left = resigned.map(|_| best(&rated(&stood(&naive, naive.plies.len()), value)));
    let could = match left {
        Some(Value::Win(_)) => Some("won"),
        Some(Value::Draw) => Some("drawn"),
        _ => None,
    };
    let winner = outcome.map_or(resigned.map(|side| !side), Outcome::winner);
    let is_praised = resigned.is_none() && outcome != Some(Outcome::Repetition);
    let mut expected: Vec<String> = resigned
        .zip(could)
        .map(|(side, could)| format!("{} could have {could} with best play.", name(side)))
        .into_iter()
        .collect();
    for side in Side::ALL {
        let has_lost = winner == Some(!side);
        let is_lost = has_lost && could.is_none();
        let sentence = told(side, &own[side as usize], is_lost, is_praised && !has_lost);
        expected.extend(sentence);
    }
    let start: AnyPosition = start.text().parse().expect("a position");
    let mut history = played(start, moves);
    if let Some(side) = resigned {
        history.end(Outcome::Resignation(side));
    }
    let [ann, ben] = Side::ALL.map(|side| Name::new(name(side)).expect("a name"));
    let players = Players::new(ann.into(), ben.into());
    let counting = Counting::Not(NotCounted::AtPosition);
    let seated = SeatedGame::new(history, players, Seat::P1, counting);
    let mut values = AnyValues::default();
    let values = &mut values;
    let bad_moves = seated.bad_moves(values).expect("enough memory");
    let left = seated.value_left(values).expect("enough memory");
    let told = mistakes_made(&seated, &bad_moves, left, false);
    assert_eq!(told, expected, "{start} after {moves:?}");
    told.len()
}

/// Plays random games from `starts`, half of which end on the board if they can, and checks what TT2
/// says after each.
#[track_caller]
fn check<N: Naive>(
    seed: u64,
    starts: impl IntoIterator<Item = N>,
    most: usize,
    mut value: impl FnMut(&N) -> Value,
) {
    let mut random = SplitMix(seed);
    let conceivable = conceivable(N::Fast::VARIANT.size());
    let (mut games, mut sentences) = (0, 0);
    for start in starts {
        let length = random.index(most);
        let mut moves = random_moves(&mut random, start, length);
        let position = NaiveGame::replay(start, &moves).position();
        let mut legal = position.legal_moves(&conceivable);
        legal.retain(|mv| position.after(*mv).outcome().is_some());
        if !legal.is_empty() && random.once_in(2) {
            moves.push(random.pick(&legal));
        }
        games += 1;
        sentences += check_end(start, &moves, &mut value);
    }
    assert!(
        sentences > games,
        "{sentences} sentences after {games} games"
    );
}

#[test]
fn the_end_of_a_game_names_the_mistakes_that_the_values_show() {
    check(1, vec![NaiveToe::START; 150 * times()], 9, by_rules());
    check(2, vec![NaiveSwap::START; 100 * times()], 12, by_library());
    let start = NaiveTatedrez::<3>::START;
    check(3, vec![start; 100 * times()], 20, by_rules());
    check(4, vec![NaiveTwo::START; 5 * times()], 16, by_library());
    let start = NaiveTatedrez::<4>::START;
    check(5, vec![start; 5 * times()], 14, by_library());
}
