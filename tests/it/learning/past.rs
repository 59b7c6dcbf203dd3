//! What moves are worth in a game that has a past.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use tt2::game::{ConcretePosition as _, Move, Position as _};
use tt2::games::AnyPosition;
use tt2::solver::{AnyValues, Value, Values};

use crate::rules::naive::{Graph, Naive, NaiveGame, NaiveTatedrez, Worth, conceivable};
use crate::support::SplitMix;

/// Values of positions, without a past and with one.
pub(super) trait Oracle<N> {
    /// Returns the value of a position without a past.
    fn alone(&mut self, position: &N) -> Value;

    /// Returns the value of a position where `draws` have stood twice; `None` if that takes too long to prove.
    fn with_draws(&mut self, position: &N, draws: &[N]) -> Option<Value>;
}

/// Every position of Tatedrez on 3 rows.
pub(super) static TATEDREZ: LazyLock<Graph<NaiveTatedrez>> = LazyLock::new(Graph::new);

/// The naive rules alone, on a small board.
pub(super) struct ByRules<'a, N> {
    graph: &'a Graph<N>,
    alone: Worth<'a, N>,
    /// The values with the draws that were asked about last.
    last: (Vec<N>, Worth<'a, N>),
}

impl<'a, N: Naive> ByRules<'a, N> {
    pub(super) fn new(graph: &'a Graph<N>) -> Self {
        let last = (Vec::new(), graph.values(&[]));
        Self {
            graph,
            alone: graph.values(&[]),
            last,
        }
    }
}

impl<N: Naive> Oracle<N> for ByRules<'_, N> {
    fn alone(&mut self, position: &N) -> Value {
        self.alone.of(position)
    }

    fn with_draws(&mut self, position: &N, draws: &[N]) -> Option<Value> {
        // what is drawn by itself changes nothing
        let mut draws = draws.to_vec();
        draws.retain(|draw| self.alone.of(draw) != Value::Draw);
        if self.last.0 != draws {
            let values = self.graph.values(&draws);
            self.last = (draws, values);
        }
        Some(self.last.1.of(position))
    }
}

/// The exact values without a past, and a plain proof over them.
pub(super) struct Proof<N> {
    values: AnyValues,
    /// What was found without a past.
    alone: HashMap<N, Value>,
    /// The same for positions of the library.
    found: HashMap<AnyPosition, Value>,
}

impl<N> Proof<N> {
    pub(super) fn new() -> Self {
        Self {
            values: AnyValues::default(),
            alone: HashMap::new(),
            found: HashMap::new(),
        }
    }
}

/// Returns the position of the library.
fn fast<N: Naive>(position: &N) -> AnyPosition {
    let text = position.text();
    text.parse().expect("an unfinished position")
}

impl<N: Naive> Oracle<N> for Proof<N> {
    fn alone(&mut self, position: &N) -> Value {
        if let Some(outcome) = position.outcome() {
            return Value::finished(outcome, position.side_to_move());
        }
        let values = self.values.of(N::Fast::VARIANT).expect("a solved game");
        let known = self.alone.entry(*position);
        *known.or_insert_with(|| values.value(&fast(position)))
    }

    fn with_draws(&mut self, position: &N, draws: &[N]) -> Option<Value> {
        /// No win takes more plies than this.
        const LONGEST: u8 = 124;
        let alone = self.alone(position);
        if draws.contains(position) {
            return Some(Value::Draw);
        }
        if draws.is_empty() || alone == Value::Draw || position.outcome().is_some() {
            return Some(alone);
        }
        let values = self.values.of(N::Fast::VARIANT).expect("a solved game");
        let draws: HashSet<AnyPosition> = draws.iter().map(fast).collect();
        let nearest = draws.iter().map(|draw| values.value(draw).remoteness());
        let mut search = Search {
            nearest: nearest.filter(|&plies| plies > 0).min().unwrap_or(u8::MAX),
            draws,
            known: HashMap::new(),
            found: &mut self.found,
            values,
        };
        let position = fast(position);
        for plies in (alone.remoteness()..=LONGEST).step_by(2) {
            if search.is_decided(position, plies)? {
                return Some(match alone {
                    Value::Win(_) => Value::Win(plies),
                    _ => Value::Loss(plies),
                });
            }
        }
        Some(Value::Draw)
    }
}

/// A search for wins and losses in a game in which positions have stood twice.
struct Search<'a> {
    draws: HashSet<AnyPosition>,
    /// The least number of plies that any of the draws has to its end.
    nearest: u8,
    known: HashMap<(AnyPosition, u8), bool>,
    found: &'a mut HashMap<AnyPosition, Value>,
    values: &'a mut dyn Values,
}

impl Search<'_> {
    /// Returns the value of a position without a past.
    fn alone(&mut self, position: AnyPosition) -> Value {
        let found = self.found.entry(position);
        *found.or_insert_with(|| self.values.value(&position))
    }

    /// Returns whether the side that wins without a past wins in at most this many plies. It plays so that no position
    /// stands twice from here on, as it comes nearer to the end with every move.
    fn is_decided(&mut self, position: AnyPosition, plies: u8) -> Option<bool> {
        const MOST: usize = 5_000;
        if let Some(outcome) = position.outcome() {
            return Some(outcome.winner().is_some());
        }
        let value = self.alone(position);
        if value == Value::Draw || value.remoteness() > plies || self.draws.contains(&position) {
            return Some(false);
        }
        if value.remoteness() < self.nearest {
            return Some(true);
        }
        if let Some(&known) = self.known.get(&(position, plies)) {
            return Some(known);
        }
        if self.known.len() > MOST {
            return None;
        }
        let wins = value > Value::Draw;
        let mut is_decided = !wins;
        for mv in position.legal_moves() {
            let next = position.apply(mv);
            let is_for_the_winner = self.alone(next).before().class() == value.class();
            let is_so = is_for_the_winner && self.is_decided(next, plies - 1)?;
            if is_so == wins {
                is_decided = wins;
                break;
            }
        }
        self.known.insert((position, plies), is_decided);
        Some(is_decided)
    }
}

/// A move, and what is known of it.
#[derive(Debug)]
pub(super) struct Rated {
    pub(super) mv: Move,
    pub(super) value: Value,
    /// The number of replies that lose and of all, after a draw that does not end the game.
    pub(super) share: Option<(usize, usize)>,
}

impl Rated {
    /// Returns what moves are listed by, the greatest first: of draws those with the larger share, and those that end the
    /// game last.
    pub(super) fn rank(&self) -> (Value, Option<usize>) {
        let share = self.share.map(|(count, of)| 1_000_000 * count / of);
        (self.value, share)
    }
}

/// Returns the positions that have stood in the first `plies` plies of a game, the current one last.
pub(super) fn stood<N: Naive>(played: &NaiveGame<N>, plies: usize) -> Vec<N> {
    let reached = played.plies[..plies].iter().map(|&(_, position)| position);
    [played.start].into_iter().chain(reached).collect()
}

/// Returns the positions that have stood twice.
pub(super) fn twice<N: Naive>(stood: &[N]) -> Vec<N> {
    let mut twice: Vec<N> = stood.to_vec();
    twice.retain(|position| stood.iter().filter(|other| *other == position).count() >= 2);
    twice
}

/// Returns what every move is worth in the last of the positions that stood; `None` if that takes too long to prove.
pub(super) fn rated<N: Naive>(stood: &[N], oracle: &mut impl Oracle<N>) -> Option<Vec<Rated>> {
    let conceivable = conceivable(N::Fast::VARIANT.size());
    let (position, draws) = (stood.last()?, twice(stood));
    let mut rated = Vec::new();
    for mv in position.legal_moves(&conceivable) {
        let after = position.after(mv);
        let value = oracle.with_draws(&after, &draws)?.before();
        let passed = after.must_pass().then(|| after.after(Move::Pass));
        let ends = after.outcome().is_some()
            || draws.contains(&after)
            || passed.is_some_and(|passed| draws.contains(&passed));
        let mut share = None;
        if value == Value::Draw && !ends {
            let replies = after.legal_moves(&conceivable);
            let loses = |reply: &&Move| oracle.alone(&after.after(**reply)) > Value::Draw;
            share = Some((replies.iter().filter(loses).count(), replies.len()));
        }
        rated.push(Rated { mv, value, share });
    }
    Some(rated)
}

/// Returns the best value of the moves.
pub(super) fn best(rated: &[Rated]) -> Value {
    let values = rated.iter().map(|rated| rated.value);
    values.max().expect("a move")
}

/// Returns what is known of one of the moves, by its text.
#[track_caller]
pub(super) fn of_move<'a>(mv: &str, rated: &'a [Rated]) -> &'a Rated {
    let made = rated.iter().find(|rated| rated.mv.to_string() == mv);
    made.unwrap_or_else(|| panic!("{mv} is not legal"))
}

/// Returns the moves of a random game of at most `most` that goes on, passes left out. Half of the games bring earlier
/// positions back where they can.
pub(crate) fn random_moves<N: Naive>(random: &mut SplitMix, start: N, most: usize) -> Vec<Move> {
    let conceivable = conceivable(N::Fast::VARIANT.size());
    let mut moves = Vec::new();
    let shuffles = random.once_in(2);
    loop {
        let game = NaiveGame::replay(start, &moves);
        if game.outcome().is_some() {
            moves.pop();
            break;
        }
        if moves.len() == most {
            break;
        }
        let position = game.position();
        let mut legal = position.legal_moves(&conceivable);
        let returns = |mv: &Move| game.occurrences(position.after(*mv)) == 1;
        if shuffles && legal.iter().any(returns) && !random.once_in(4) {
            legal.retain(returns);
        }
        moves.push(random.pick(&legal));
    }
    moves
}

/// Returns the game that begins in a position and in which these moves are made.
#[track_caller]
fn played(start: NaiveTatedrez, moves: &str) -> Vec<NaiveTatedrez> {
    let conceivable = conceivable(3);
    let read = |text: &str| {
        conceivable
            .iter()
            .copied()
            .find(|mv| mv.to_string() == text)
    };
    let moves: Vec<Move> = moves
        .split(", ")
        .map(|text| read(text).expect("a move"))
        .collect();
    let game = NaiveGame::replay(start, &moves);
    stood(&game, game.plies.len())
}

/// Returns the moves of the best value.
fn best_moves(rated: &[Rated]) -> Vec<String> {
    let best = best(rated);
    let moves = rated.iter().filter(|rated| rated.value == best);
    moves.map(|rated| rated.mv.to_string()).collect()
}

#[test]
fn the_smallest_cases_are_as_they_were_found_by_hand() {
    let start = NaiveTatedrez::read(&["--b/rBN/Rn-", "X"]).expect("a position");
    let mut by_rules = ByRules::new(&TATEDREZ);
    let moves = "move 1 1 2 2, move 1 0 0 0, move 2 2 1 1, move 0 0 1 0, move 1 1 2 2";
    let first = rated(&played(start, moves), &mut by_rules).expect("values");
    assert_eq!(best(&first), Value::Draw);
    assert_eq!(best_moves(&first), ["move 1 0 0 0", "move 2 1 0 0"]);
    let moves = "place r 1 1, place n 0 1, place b 0 2, place r 0 0, place n 2 2, place b 1 2, \
                 move 2 2 1 0, move 0 1 2 0, move 1 0 2 2, move 2 0 0 1, move 2 2 1 0";
    let second = rated(&played(NaiveTatedrez::<3>::START, moves), &mut by_rules).expect("values");
    assert_eq!(best(&second), Value::Draw);
    assert_eq!(best_moves(&second), ["move 0 1 2 0"]);
}

#[test]
fn the_rules_alone_and_a_plain_proof_find_the_same() {
    let (mut by_rules, mut proof) = (ByRules::new(&TATEDREZ), Proof::new());
    let mut random = SplitMix(5);
    let mut changed = 0;
    for _ in 0..60 {
        let moves = random_moves::<NaiveTatedrez<3>>(&mut random, NaiveTatedrez::<3>::START, 40);
        let game = NaiveGame::<NaiveTatedrez>::replay(NaiveTatedrez::<3>::START, &moves);
        let stood = stood(&game, game.plies.len());
        let [one, other] = [
            rated(&stood, &mut by_rules).expect("values"),
            rated(&stood, &mut proof).expect("a small board"),
        ];
        let same = one
            .iter()
            .zip(&other)
            .all(|(one, other)| one.value == other.value);
        assert!(same, "{moves:?}: {one:?}, {other:?}");
        changed += usize::from(best(&one) != by_rules.alone(&game.position()));
    }
    assert!(changed > 0);
}
