//! Strat1 in Tic-Tac-Two once more, as it is described and as plainly as possible: from the letters of the
//! board to the moves among which it chooses, as they are typed.

use std::collections::{BTreeMap, BTreeSet};

use tt2::games::TicTacTwo;

/// The sentence of the description that says what to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Rule {
    InitialCentre,
    InitialCorner,
    InitialRandom,
    PlaceToWin,
    ShiftToWin,
    PlaceToDefend,
    ShiftToDefend,
    ShiftAway,
    PlaceOrShift,
    Shift,
}

/// What the description says about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Written {
    /// The sentence that applies.
    pub(super) rule: Rule,
    /// The moves that it allows.
    pub(super) moves: BTreeSet<String>,
}

/// The eight ways to shift the grid, with rows down and columns to the right.
const SHIFTS: [(&str, i32, i32); 8] = [
    ("up-left", -1, -1),
    ("up", -1, 0),
    ("up-right", -1, 1),
    ("left", 0, -1),
    ("right", 0, 1),
    ("down-left", 1, -1),
    ("down", 1, 0),
    ("down-right", 1, 1),
];

/// A board as its letters, and the grid's centre.
#[derive(Clone)]
struct Letters {
    cells: BTreeMap<(i32, i32), char>,
    centre: (i32, i32),
}

impl Letters {
    /// The board of a position, and the letters of the side to move and of the other.
    fn read(position: &TicTacTwo) -> (Self, char, char) {
        let text = position.to_string();
        let words: Vec<&str> = text.split(' ').collect();
        let mut cells = BTreeMap::new();
        for (row, letters) in (0..).zip(words[1].split('/')) {
            cells.extend(
                (0..)
                    .zip(letters.chars())
                    .map(|(col, letter)| ((row, col), letter)),
            );
        }
        let centre: Vec<i32> = words[2]
            .chars()
            .map(|digit| digit as i32 - '0' as i32)
            .collect();
        let board = Self {
            cells,
            centre: (centre[0], centre[1]),
        };
        match words[3] {
            "X" => (board, 'X', 'O'),
            _ => (board, 'O', 'X'),
        }
    }

    fn count(&self, letter: char) -> usize {
        let letters = self.cells.values();
        letters.filter(|&&found| found == letter).count()
    }

    /// The cells of the grid, row by row.
    fn grid(&self) -> Vec<(i32, i32)> {
        let (row, col) = self.centre;
        let around = [-1, 0, 1];
        around
            .iter()
            .flat_map(|down| around.map(|right| (row + down, col + right)))
            .collect()
    }

    fn has_line(&self, letter: char) -> bool {
        let cells: Vec<bool> = self
            .grid()
            .into_iter()
            .map(|cell| self.cells[&cell] == letter)
            .collect();
        let lines = [
            [0, 1, 2],
            [3, 4, 5],
            [6, 7, 8],
            [0, 3, 6],
            [1, 4, 7],
            [2, 5, 8],
            [0, 4, 8],
            [2, 4, 6],
        ];
        lines.iter().any(|line| line.iter().all(|&at| cells[at]))
    }

    /// The cells in which a side may place.
    fn places(&self, letter: char) -> Vec<(i32, i32)> {
        let cells = self.grid().into_iter();
        cells
            .filter(|&cell| self.cells[&cell] == '-' && self.count(letter) < 4)
            .collect()
    }

    /// The cells in which that completes a line.
    fn winning_places(&self, letter: char) -> Vec<(i32, i32)> {
        let mut places = self.places(letter);
        places.retain(|&cell| {
            let mut after = self.clone();
            after.cells.insert(cell, letter);
            after.has_line(letter)
        });
        places
    }

    /// The shifts that are allowed, each with the board after it.
    fn shifts(&self) -> Vec<((i32, i32), Self)> {
        if self.count('X') < 2 || self.count('O') < 2 {
            return Vec::new();
        }
        let mut shifts = Vec::new();
        for (_, down, right) in SHIFTS {
            let centre = (self.centre.0 + down, self.centre.1 + right);
            if (1..=3).contains(&centre.0) && (1..=3).contains(&centre.1) {
                let cells = self.cells.clone();
                shifts.push(((down, right), Self { cells, centre }));
            }
        }
        shifts
    }

    /// The shifts that win for the first side of the two.
    fn winning_shifts(&self, letter: char, other: char) -> Vec<(i32, i32)> {
        let shifts = self.shifts().into_iter();
        shifts
            .filter(|(_, after)| after.has_line(letter) && !after.has_line(other))
            .map(|(step, _)| step)
            .collect()
    }

    /// The shifts of the first side that do not lose at once, or all of them if every one does.
    fn sensible_shifts(&self, letter: char, other: char) -> Vec<(i32, i32)> {
        let losing = self.winning_shifts(other, letter);
        let shifts: Vec<(i32, i32)> = self.shifts().into_iter().map(|(step, _)| step).collect();
        let sensible: Vec<(i32, i32)> = shifts
            .iter()
            .copied()
            .filter(|step| !losing.contains(step))
            .collect();
        if sensible.is_empty() {
            shifts
        } else {
            sensible
        }
    }
}

fn place_texts(cells: &[(i32, i32)]) -> BTreeSet<String> {
    let texts = cells.iter().map(|(row, col)| format!("place {row} {col}"));
    texts.collect()
}

fn shift_texts(steps: &[(i32, i32)]) -> BTreeSet<String> {
    let named = SHIFTS
        .iter()
        .filter(|&&(_, down, right)| steps.contains(&(down, right)));
    named.map(|(name, ..)| format!("shift {name}")).collect()
}

/// What the description says about the position.
pub(super) fn written(position: &TicTacTwo) -> Written {
    let (board, own, other) = Letters::read(position);
    let defends = board.count(own) >= 2 || board.count(other) >= 2;
    if let Some(written) = defends
        .then(|| win_move_defend(&board, own, other))
        .flatten()
    {
        return written;
    }
    match board.count(own) {
        0 | 1 => initial_move(&board, own),
        2 | 3 => {
            let mut moves = place_texts(&board.places(own));
            moves.extend(shift_texts(&board.sensible_shifts(own, other)));
            let rule = Rule::PlaceOrShift;
            Written { rule, moves }
        }
        _ => {
            let moves = shift_texts(&board.sensible_shifts(own, other));
            let rule = Rule::Shift;
            Written { rule, moves }
        }
    }
}

fn initial_move(board: &Letters, own: char) -> Written {
    let (row, col) = board.centre;
    let free = board.places(own);
    let corners = [
        (row - 1, col - 1),
        (row + 1, col - 1),
        (row - 1, col + 1),
        (row + 1, col + 1),
    ];
    let corner = corners.into_iter().find(|cell| free.contains(cell));
    let (rule, cells) = match corner {
        _ if free.contains(&board.centre) => (Rule::InitialCentre, vec![board.centre]),
        Some(corner) => (Rule::InitialCorner, vec![corner]),
        None => (Rule::InitialRandom, free),
    };
    let moves = place_texts(&cells);
    Written { rule, moves }
}

fn win_move_defend(board: &Letters, own: char, other: char) -> Option<Written> {
    let is_left = board.count(own) < 4;
    let threatened = board.winning_places(other);
    let against = board.winning_shifts(other, own).into_iter();
    let mut back: Vec<(i32, i32)> = against.map(|(down, right)| (-down, -right)).collect();
    back.retain(|step| board.sensible_shifts(own, other).contains(step));
    let sentences = [
        (Rule::PlaceToWin, place_texts(&board.winning_places(own))),
        (
            Rule::ShiftToWin,
            shift_texts(&board.winning_shifts(own, other)),
        ),
        (
            Rule::PlaceToDefend,
            place_texts(if is_left { &threatened } else { &[] }),
        ),
        (Rule::ShiftToDefend, shift_texts(&back)),
        (
            Rule::ShiftAway,
            if is_left || threatened.is_empty() {
                BTreeSet::new()
            } else {
                shift_texts(&board.sensible_shifts(own, other))
            },
        ),
    ];
    let first = sentences.into_iter().find(|(_, moves)| !moves.is_empty());
    first.map(|(rule, moves)| Written { rule, moves })
}
