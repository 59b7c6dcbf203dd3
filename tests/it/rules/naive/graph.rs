//! What a game with a past is worth, by the rules alone: the game is solved again, with the positions that have stood twice
//! as draws.

use std::collections::{HashMap, VecDeque};

use tt2::game::ConcretePosition as _;
use tt2::solver::Value;

use super::{Naive, conceivable};

/// Every position that can be reached from the start, and where its moves lead.
pub(crate) struct Graph<N> {
    positions: Vec<N>,
    places: HashMap<N, usize>,
    /// The values of the finished positions.
    ends: Vec<Option<Value>>,
    /// The number of moves from each position.
    moves: Vec<u16>,
    /// The positions from which moves lead here, those to one place after the other, from these offsets on.
    before: Vec<u32>,
    offsets: Vec<usize>,
}

impl<N: Naive> Graph<N> {
    pub(crate) fn new() -> Self {
        let conceivable = conceivable(N::Fast::VARIANT.size());
        let mut graph = Self {
            positions: vec![N::START],
            places: HashMap::from([(N::START, 0)]),
            ends: Vec::new(),
            moves: Vec::new(),
            before: Vec::new(),
            offsets: Vec::new(),
        };
        let mut edges = Vec::new();
        while let Some(&position) = graph.positions.get(graph.moves.len()) {
            let place = graph.moves.len() as u32;
            let mut count = 0;
            let outcome = position.outcome();
            let end = outcome.map(|outcome| Value::finished(outcome, position.side_to_move()));
            graph.ends.push(end);
            if end.is_none() {
                for mv in position.legal_moves(&conceivable) {
                    edges.push((graph.place(position.after(mv)), place));
                    count += 1;
                }
            }
            graph.moves.push(count);
        }
        edges.sort_unstable();
        let places = 0..=graph.positions.len();
        graph.offsets = places
            .map(|place| edges.partition_point(|(next, _)| *next < place))
            .collect();
        graph.before = edges.into_iter().map(|(_, before)| before).collect();
        graph
    }

    /// Returns the place of a position, which may be a new one.
    fn place(&mut self, position: N) -> usize {
        *self.places.entry(position).or_insert_with(|| {
            self.positions.push(position);
            self.positions.len() - 1
        })
    }

    /// Returns the value of every position where `draws` are drawn.
    pub(crate) fn values(&self, draws: &[N]) -> Worth<'_, N> {
        let mut values = self.ends.clone();
        for draw in draws {
            values[self.places[draw]].get_or_insert(Value::Draw);
        }
        let mut left = self.moves.clone();
        let decided = |&place: &usize| !matches!(values[place], None | Some(Value::Draw));
        let mut queue: VecDeque<usize> = (0..values.len()).filter(decided).collect();
        // nearer ends come first, so that a win is the nearest, and a loss as late as it can be
        while let Some(place) = queue.pop_front() {
            for &before in &self.before[self.offsets[place]..self.offsets[place + 1]] {
                let before = before as usize;
                left[before] -= 1;
                let is_lost = matches!(values[place], Some(Value::Loss(_)));
                if values[before].is_none() && (is_lost || left[before] == 0) {
                    values[before] = values[place].map(Value::before);
                    queue.push_back(before);
                }
            }
        }
        let values = values.into_iter().map(|value| value.unwrap_or(Value::Draw));
        Worth {
            graph: self,
            values: values.collect(),
        }
    }
}

/// The values of all positions of a graph.
pub(crate) struct Worth<'a, N> {
    graph: &'a Graph<N>,
    values: Vec<Value>,
}

impl<N: Naive> Worth<'_, N> {
    pub(crate) fn of(&self, position: &N) -> Value {
        self.values[self.graph.places[position]]
    }
}
