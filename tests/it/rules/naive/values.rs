//! The values of all positions of a small game, found the naive way: round by round, the ends of the game first.

use std::collections::HashMap;
use std::fmt;
use std::sync::LazyLock;

use tt2::game::{Move, Outcome, Side};

use super::{Naive, NaiveSwap, NaiveTatedrez, conceivable, other};

/// What a position is worth to the side to move; the better, the greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Worth {
    /// A win in this many plies.
    Win(usize),
    /// Neither side can win.
    Draw,
    /// A loss in this many plies.
    Loss(usize),
}

impl Worth {
    /// The same for the side that moved here, counted from before its move.
    pub(crate) fn before(self) -> Self {
        match self {
            Self::Win(plies) => Self::Loss(plies + 1),
            Self::Draw => Self::Draw,
            Self::Loss(plies) => Self::Win(plies + 1),
        }
    }

    /// Its place in the order of preference: the first is the best.
    pub(crate) fn rank(self) -> (u8, usize) {
        match self {
            Self::Win(plies) => (0, plies),
            Self::Draw => (1, 0),
            Self::Loss(plies) => (2, usize::MAX - plies),
        }
    }
}

impl fmt::Display for Worth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(plies) => write!(f, "win {plies}"),
            Self::Draw => f.write_str("draw"),
            Self::Loss(plies) => write!(f, "lose {plies}"),
        }
    }
}

/// What stands for all positions that are the same but for the symmetries of a board of 3 by 3 cells and the exchange
/// of the sides: the rows of one of them, one after the other, and whether X is to move.
pub(crate) type Key = ([char; 9], bool);

/// Where each cell of a turned or mirrored board comes from.
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

/// The letter with the sides exchanged.
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

fn key<N: Naive>(position: &N) -> Key {
    let letters = super::cells(3).into_iter();
    let letters = letters.filter_map(|cell| position.letter(cell));
    least_key(letters, position.side_to_move())
}

/// The least of all keys that a position with these letters has when the board is turned or mirrored, and the sides
/// exchanged.
pub(crate) fn least_key(letters: impl Iterator<Item = char>, to_move: Side) -> Key {
    let letters: Vec<char> = letters.collect();
    let is_xs = to_move == Side::X;
    let images = IMAGES.into_iter().flat_map(|from| {
        let image = from.map(|cell| letters[cell]);
        [(image, is_xs), (image.map(exchanged), !is_xs)]
    });
    images.min().expect("an image")
}

/// Positions that are the same but for the board's symmetries and the exchange of the sides, one of each kind.
struct Kind<N> {
    position: N,
    /// The kinds to which the legal moves lead.
    next: Vec<usize>,
    worth: Option<Worth>,
}

/// The values of the positions of a game with a board of 3 by 3 cells.
pub(crate) struct NaiveValues<N> {
    kinds: Vec<Kind<N>>,
    places: HashMap<Key, usize>,
}

/// The values of Tic-Tac-Swap.
pub(crate) static SWAP: LazyLock<NaiveValues<NaiveSwap>> =
    LazyLock::new(|| NaiveValues::of([Naive::START]));
/// The values of Tatedrez.
pub(crate) static TATEDREZ: LazyLock<NaiveValues<NaiveTatedrez>> =
    LazyLock::new(|| NaiveValues::of([Naive::START]));

impl<N: Naive> NaiveValues<N> {
    /// Values of the positions that can be reached from these.
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

    /// The value of a position, if it can be reached.
    #[track_caller]
    pub(crate) fn value(&self, position: &N) -> Worth {
        let place = self.places[&key(position)];
        self.kinds[place].worth.unwrap_or(Worth::Draw)
    }

    /// The legal moves of an unfinished position, each with its value for the mover.
    #[track_caller]
    pub(crate) fn move_values(&self, position: &N) -> Vec<(Move, Worth)> {
        let moves = position.legal_moves(&conceivable(3)).into_iter();
        moves
            .map(|mv| (mv, self.value(&position.after(mv)).before()))
            .collect()
    }

    /// The number of positions of each value, symmetric ones counted once.
    pub(crate) fn counts(&self) -> HashMap<Worth, u64> {
        let mut counts = HashMap::new();
        for kind in &self.kinds {
            *counts.entry(kind.worth.unwrap_or(Worth::Draw)).or_default() += 1;
        }
        counts
    }

    /// The place of a position among the kinds, where it gets one if it has none yet.
    fn place(&mut self, position: N) -> usize {
        let kinds = &mut self.kinds;
        *self.places.entry(key(&position)).or_insert_with(|| {
            kinds.push(Kind {
                position,
                next: Vec::new(),
                worth: None,
            });
            kinds.len() - 1
        })
    }

    /// Finds where all moves lead.
    fn explore(&mut self) {
        let conceivable = conceivable(3);
        let mut place = 0;
        while let Some(&Kind { position, .. }) = self.kinds.get(place) {
            match position.outcome().map(Outcome::winner) {
                None => {
                    let moves = position.legal_moves(&conceivable);
                    let next = moves.into_iter().map(|mv| self.place(position.after(mv)));
                    let next = next.collect();
                    self.kinds[place].next = next;
                }
                Some(Some(side)) if side == position.side_to_move() => {
                    self.kinds[place].worth = Some(Worth::Win(0));
                }
                Some(Some(side)) => {
                    assert_eq!(side, other(position.side_to_move()));
                    self.kinds[place].worth = Some(Worth::Loss(0));
                }
                Some(None) => self.kinds[place].worth = Some(Worth::Draw),
            }
            place += 1;
        }
    }

    /// Finds the wins and losses, those in fewer plies first; what is left is drawn.
    fn decide(&mut self) {
        for plies in 1.. {
            let found: Vec<(usize, Worth)> = (self.kinds.iter().enumerate())
                .filter(|(_, kind)| kind.worth.is_none())
                .filter_map(|(place, kind)| Some((place, self.worth_in(kind, plies)?)))
                .collect();
            if found.is_empty() {
                return;
            }
            for (place, worth) in found {
                self.kinds[place].worth = Some(worth);
            }
        }
    }

    /// The value of a position that is won or lost in this many plies, where those in fewer are found.
    fn worth_in(&self, kind: &Kind<N>, plies: usize) -> Option<Worth> {
        let mut next = kind.next.iter().map(|&place| self.kinds[place].worth);
        let is_lost = |worth| matches!(worth, Some(Worth::Loss(_)));
        let is_won = |worth| matches!(worth, Some(Worth::Win(_)));
        if next.clone().any(is_lost) {
            return Some(Worth::Win(plies));
        }
        next.all(is_won).then_some(Worth::Loss(plies))
    }
}
