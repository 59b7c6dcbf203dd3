//! Finds the values of the positions of a game on 3x3 by the naive rules. It begins with the
//! finished positions, and works backwards by one ply in each round.

use std::array;
use std::collections::HashMap;

use tt2::model::board::Cell;
use tt2::model::game::{Position, Side};
use tt2::solver::Value;

use super::{Naive, conceivable};

/// The key of a class of positions, which differ only by a symmetry of the 3x3 board or by
/// exchanging the sides. It consists of the letters of one of these positions, row by row, and
/// `true` if X is to move in that position.
pub(crate) type Key = ([u8; 9], bool);

/// For each symmetry of the board and each cell of the image, the index of the cell whose letter is
/// moved there. Cells are numbered row by row.
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

/// Changes a letter to the same letter of the other side. An empty cell stays empty.
fn exchanged(letter: u8) -> u8 {
    match letter {
        b'X' => b'O',
        b'O' => b'X',
        b'x' => b'o',
        b'o' => b'x',
        piece if piece.is_ascii_uppercase() => piece.to_ascii_lowercase(),
        piece => piece.to_ascii_uppercase(),
    }
}

/// Finds the key of a position in which a cell holds the letter that `letter` finds: the least
/// among all its images under the symmetries, with and without exchanging the sides.
fn least_key(letter: impl Fn(Cell) -> char, to_move: Side) -> Key {
    let letters =
        array::from_fn(|cell: usize| letter(Cell::new(cell as u8 / 3, cell as u8 % 3)) as u8);
    let others = letters.map(exchanged);
    let is_xs = to_move == Side::X;
    let images = IMAGES.iter().flat_map(|from| {
        let image = |letters: &[u8; 9]| from.map(|cell| letters[cell]);
        [(image(&letters), is_xs), (image(&others), !is_xs)]
    });
    images.min().expect("an image")
}

/// Finds the key of a position of the library.
pub(crate) fn key<P: Position>(position: &P) -> Key {
    least_key(|cell| position.letter(cell), position.side_to_move())
}

/// Finds the key of a position of the naive rules.
fn naive_key<N: Naive>(position: &N) -> Key {
    let letter = |cell| position.letter(cell).expect("a cell of the board");
    least_key(letter, position.side_to_move())
}

/// All positions with the same [`Key`], represented by one of them.
struct Kind<N> {
    position: N,
    /// The indices, in [`NaiveValues::kinds`], of the kinds to which the legal moves lead.
    next: Vec<usize>,
    /// `None` as long as the value is unknown, and in the end if it is a draw.
    value: Option<Value>,
}

/// The values of the positions of a game with a board of 3 by 3 cells.
pub(crate) struct NaiveValues<N> {
    kinds: Vec<Kind<N>>,
    /// The index in `kinds` of the kind with each key.
    places: HashMap<Key, usize>,
}

impl<N: Naive> NaiveValues<N> {
    /// Finds the values of all positions that can be reached from `starts`.
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

    /// Finds the value of a position.
    ///
    /// # Panics
    /// Panics if no position with the same key can be reached from the starts.
    #[track_caller]
    pub(crate) fn of_position(&self, position: &N) -> Value {
        self.value(&naive_key(position))
    }

    /// Finds the value of the positions with a key.
    ///
    /// # Panics
    /// Panics if none of these positions can be reached from the starts.
    #[track_caller]
    pub(crate) fn value(&self, key: &Key) -> Value {
        let kind = &self.kinds[self.places[key]];
        kind.value.unwrap_or(Value::Draw)
    }

    /// Finds the index of the kind of a position. Adds the kind if it is new.
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

    /// Adds all kinds to which legal moves lead, and sets the values of the finished positions.
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

    /// Sets the values of the positions that are won or lost, those in fewer plies first. The other
    /// positions are draws, and keep the value `None`.
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

    /// Finds the value of the positions of a kind if they are won or lost in exactly `plies` plies,
    /// or `None` if they are not. The wins and losses in fewer plies must be known.
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
