//! Finds the values of all positions of a small game the naive way: round by round, backwards from the final positions.

use std::collections::HashMap;

use tt2::model::game::{BoardView, Side};
use tt2::solver::Value;

use super::{Naive, cells, conceivable};

/// The key of all positions that differ only by the symmetries of a board of 3 by 3 cells and by the exchange of the
/// sides: the letters of one of them, row by row, and `true` if X is to move.
pub(crate) type Key = ([char; 9], bool);

/// The cell from which each cell of a turned or mirrored board comes.
const IMAGES: [[usize; 9]; 8] = [
    [0, 1, 2, 3, 4, 5, 6, 7, 8],
    [6, 3, 0, 7, 4, 1, 8, 5, 2],
    [8, 7, 6, 5, 4, 3, 2, 1, 0],
    [2, 5, 8, 1, 4, 7, 0, 3, 6],
    [2, 1, 0, 5, 4, 3, 8, 7, 6],
    [6, 7, 8, 3, 4, 5, 0, 1, 2],
    [0, 3, 6, 1, 4, 7, 2, 5, 8],
    [8, 5, 2, 7, 4, 1, 6, 3, 0],
];

/// Changes a letter to that of the other side.
fn exchanged(letter: char) -> char {
    match letter {
        'X' => 'O',
        'O' => 'X',
        'x' => 'o',
        'o' => 'x',
        piece if piece.is_ascii_uppercase() => piece.to_ascii_lowercase(),
        piece => piece.to_ascii_uppercase(),
    }
}

/// Finds the least key that a position with these letters has when the board is turned or mirrored, and the sides
/// exchanged.
fn least_key(letters: impl Iterator<Item = char>, to_move: Side) -> Key {
    let letters: Vec<char> = letters.collect();
    let is_xs = to_move == Side::X;
    let images = IMAGES.into_iter().flat_map(|from| {
        let image = from.map(|cell| letters[cell]);
        [(image, is_xs), (image.map(exchanged), !is_xs)]
    });
    images.min().expect("an image")
}

/// Finds the key of a position of the library.
pub(crate) fn key<P: BoardView>(position: &P) -> Key {
    let letters = cells(3).into_iter().map(|cell| position.letter(cell));
    least_key(letters, position.side_to_move())
}

/// Finds the key of a position of the naive rules.
fn naive_key<N: Naive>(position: &N) -> Key {
    let letters = cells(3).into_iter();
    let letters = letters.filter_map(|cell| position.letter(cell));
    least_key(letters, position.side_to_move())
}

/// A kind of positions, which all have the same [`Key`]. One of them represents the others.
struct Kind<N> {
    position: N,
    /// The places of the kinds to which the legal moves lead.
    next: Vec<usize>,
    value: Option<Value>,
}

/// The values of the positions of a game with a board of 3 by 3 cells.
pub(crate) struct NaiveValues<N> {
    kinds: Vec<Kind<N>>,
    places: HashMap<Key, usize>,
}

impl<N: Naive> NaiveValues<N> {
    /// Solves the positions that can be reached from these.
    pub(crate) fn of(starts: impl IntoIterator<Item = N>) -> Self {
        let mut values = Self {
            kinds: Vec::new(),
            places: HashMap::new(),
        };
        for start in starts {
            values.place(start);
        }
        values.explore();
        values.decide();
        values
    }

    /// Looks up the value of a position. One with the same key must be within reach.
    #[track_caller]
    pub(crate) fn of_position(&self, position: &N) -> Value {
        self.value(&naive_key(position))
    }

    /// Looks up the value of the positions with a key. One of them must be within reach.
    #[track_caller]
    pub(crate) fn value(&self, key: &Key) -> Value {
        let kind = &self.kinds[self.places[key]];
        kind.value.unwrap_or(Value::Draw)
    }

    /// Finds the place of a position among the kinds. If its kind is new, adds it.
    fn place(&mut self, position: N) -> usize {
        let kinds = &mut self.kinds;
        *self.places.entry(naive_key(&position)).or_insert_with(|| {
            kinds.push(Kind {
                position,
                next: Vec::new(),
                value: None,
            });
            kinds.len() - 1
        })
    }

    /// Follows all moves, and values the ends of the game.
    fn explore(&mut self) {
        let conceivable = conceivable(3);
        let mut place = 0;
        while let Some(&Kind { position, .. }) = self.kinds.get(place) {
            if let Some(outcome) = position.outcome() {
                self.kinds[place].value = Some(match outcome.winner() {
                    None => Value::Draw,
                    Some(winner) if winner == position.side_to_move() => Value::Win(0),
                    Some(_) => Value::Loss(0),
                });
            } else {
                let moves = position.legal_moves(&conceivable).into_iter();
                let next = moves.map(|mv| self.place(position.after(mv)));
                self.kinds[place].next = next.collect();
            }
            place += 1;
        }
    }

    /// Finds the wins and losses, those in fewer plies first. The other positions are drawn.
    fn decide(&mut self) {
        for plies in 1.. {
            let found: Vec<(usize, Value)> = (self.kinds.iter().enumerate())
                .filter(|(_, kind)| kind.value.is_none())
                .filter_map(|(place, kind)| Some((place, self.value_in(kind, plies)?)))
                .collect();
            if found.is_empty() {
                return;
            }
            for (place, value) in found {
                self.kinds[place].value = Some(value);
            }
        }
    }

    /// Finds the value of a position that is won or lost in this many plies, once those in fewer plies are known.
    fn value_in(&self, kind: &Kind<N>, plies: u8) -> Option<Value> {
        let mut next = kind.next.iter().map(|&place| self.kinds[place].value);
        let is_lost = |value| matches!(value, Some(Value::Loss(_)));
        let is_won = |value| matches!(value, Some(Value::Win(_)));
        if next.clone().any(is_lost) {
            return Some(Value::Win(plies));
        }
        next.all(is_won).then_some(Value::Loss(plies))
    }
}
