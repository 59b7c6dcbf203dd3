//! Counts of positions by depth, as the rules ledger gives them for the starts, and as the naive rules count them
//! elsewhere.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use tt2::board::Cell;
use tt2::game::{ConcretePosition, Move, Position, Uncounted, Watch, perft};
use tt2::games::{Tatedrez, TicTacSwap, TicTacToe, TicTacTwo};

use super::naive::{Naive, NaiveSwap, NaiveTatedrez, NaiveToe, NaiveTwo, conceivable};

/// Is told the progress of a count, and stops it after this many questions.
struct Listener {
    patience: u64,
    questions: AtomicU64,
    done: AtomicU64,
}

impl Listener {
    fn new(patience: u64) -> Self {
        Self {
            patience,
            questions: AtomicU64::new(0),
            done: AtomicU64::new(0),
        }
    }
}

impl Watch for Listener {
    fn progress(&self, done: u64, total: u64) {
        // it is told at the beginning too
        let before = self.done.swap(done, Relaxed);
        assert!((done == 0 || before < done) && done <= total);
    }

    fn stops(&self) -> bool {
        self.questions.fetch_add(1, Relaxed) >= self.patience
    }
}

#[test]
fn a_count_that_is_watched_can_be_stopped_at_every_question() {
    let listener = Listener::new(u64::MAX);
    let count = perft(&TicTacToe::START, 8, &listener);
    assert_eq!(count, Ok(visiting_perft(&TicTacToe::START, 8)));
    let questions = listener.questions.load(Relaxed);
    assert!(questions > 60, "{questions} questions");
    for patience in 0..questions {
        let count = perft(&TicTacToe::START, 8, &Listener::new(patience));
        assert_eq!(count, Err(Uncounted::Stopped), "{patience} questions");
    }
    let again = perft(&TicTacToe::START, 8, &Listener::new(questions));
    assert_eq!(again, count);
}

/// Too many positions to keep those of a ply: those after each are counted one by one.
#[test]
fn a_count_that_never_ends_can_be_stopped() {
    let count = perft(&Tatedrez::<5>::START, 99, &Listener::new(100_000));
    assert_eq!(count, Err(Uncounted::Stopped));
}

#[test]
fn more_positions_than_64_bits_count_are_too_many() {
    let count = |depth| perft(&Tatedrez::<3>::START, depth, &Listener::new(u64::MAX));
    // as another program counts them, with integers of any length: after 35 plies there are 31,655,343,701,298,566,304
    assert_eq!(count(34), Ok(10_602_724_269_439_756_224));
    for depth in [35, 99] {
        assert_eq!(count(depth), Err(Uncounted::TooMany), "{depth}");
    }
}

/// Not even a move that would break the line.
#[test]
fn nothing_comes_after_a_game_that_is_over() {
    let position: TicTacTwo = "two -----/-XX--/-OO--/-----/----- 22 X"
        .parse()
        .expect("a position");
    let over = position.apply(Move::Place(Cell::new(1, 3)));
    for depth in 1..=6 {
        assert_eq!(perft(&over, depth, &()), Ok(0), "{depth}");
    }
}

#[track_caller]
fn check<P: ConcretePosition>(counts: &[u64]) {
    for (depth, &count) in (1..).zip(counts) {
        let counted = perft(&P::START, depth, &Listener::new(u64::MAX));
        assert_eq!(counted, Ok(count), "{} at depth {depth}", P::VARIANT.game());
        let visited = visiting_perft(&P::START, depth);
        assert_eq!(visited, count, "{} at depth {depth}", P::VARIANT.game());
    }
}

#[test]
fn perft_counts_tic_tac_two() {
    check::<TicTacTwo>(&[
        9,
        72,
        504,
        3_024,
        69_552,
        1_557_792,
        35_725_344,
        797_707_152,
    ]);
}

#[test]
fn perft_counts_tic_tac_swap() {
    check::<TicTacSwap>(&[9, 72, 576, 5_040, 45_360, 393_120]);
}

#[test]
fn perft_counts_tic_tac_toe() {
    check::<TicTacToe>(&[9, 72, 504, 3_024, 15_120, 54_720]);
}

#[test]
fn perft_counts_tatedrez() {
    check::<Tatedrez>(&[27, 648, 9_072, 108_864, 544_320, 1_969_920]);
}

#[test]
fn perft_counts_tatedrez_on_4x4() {
    check::<Tatedrez<4>>(&[48, 2_160, 70_560, 2_140_320, 44_029_440]);
}

#[test]
fn perft_counts_tatedrez_on_5x5() {
    check::<Tatedrez<5>>(&[75, 5_400, 331_200, 19_430_400]);
}

/// Positions from which games end in every way, and after how few plies.
const POSITIONS: [&str; 41] = [
    "two -----/-----/-----/-----/----- 22 X",
    "two -----/-XO--/--X--/-----/----- 22 O",
    "two -----/-XO--/--XO-/-----/----- 22 X",
    "two -----/-XO--/-XO--/-----/----- 22 X",
    "two -----/-XX--/-OO--/-----/----- 22 O",
    "two -----/-XX--/-OO--/-----/----- 11 X",
    "two XXX--/OOO--/-----/-----/----- 22 X",
    "two XX---/X----/-----/----O/OO--- 33 X",
    "two X---X/-O-O-/-----/-O-O-/X---X 13 O",
    "two XOXO-/OXOX-/-----/-----/----- 31 X",
    "two XXX--/-----/OOO--/-----/----- 32 O",
    "swap ---/---/--- X",
    "swap XO-/-X-/--- O",
    "swap XX-/OO-/--- X",
    "swap XX-/OO-/X-- O",
    "swap xo-/-X-/--- X",
    "swap XOX/OXO/OX- X",
    "swap xox/oxo/-OX O",
    "swap xXo/oOX/Ox- X",
    "swap OOX/-X-/OX- X",
    "swap XXO/OOX/XXO O",
    "swap oXX/xO-/O-X X",
    "toe ---/---/--- X",
    "toe X-O/-X-/--- O",
    "toe XX-/OO-/--- X",
    "toe XOX/XOO/OX- X",
    "toe XOX/-O-/OX- X",
    "tatedrez ---/---/--- X",
    "tatedrez N-b/---/R-r X",
    "tatedrez NR-/nb-/--- X",
    "tatedrez NRn/-rB/-b- X",
    "tatedrez NRn/-rB/-b- O",
    "tatedrez RB-/bN-/r-n X",
    "tatedrez RN-/rn-/B-- O",
    "tatedrez NbR/---/rBn X",
    "tatedrez NRb/nrB/--- O",
    "tatedrez N-r/R-b/nB- X",
    "tatedrez ----/----/----/---- X",
    "tatedrez N--R/-b-n/r--B/N--n X",
    "tatedrez NN--/nn--/RB--/rb-- O",
    "tatedrez -----/-----/--N--/-----/----- O",
];

/// The positions this many plies ahead, counted as plainly as possible; the counts of positions seen before are kept.
fn naive_perft<N: Naive>(
    position: &N,
    plies: u32,
    known: &mut HashMap<(N, u32), u64>,
    conceivable: &[Move],
) -> u64 {
    if plies == 0 {
        return 1;
    }
    if position.outcome().is_some() {
        return 0;
    }
    if let Some(&count) = known.get(&(*position, plies)) {
        return count;
    }
    let moves = position.legal_moves(conceivable).into_iter();
    let next = moves.map(|mv| naive_perft(&position.after(mv), plies - 1, known, conceivable));
    let count = next.sum();
    known.insert((*position, plies), count);
    count
}

/// The counts for 1, 2, 3 plies and so on, to the first that is large, or none.
fn counts<N: Naive>(words: &[&str]) -> Vec<u64> {
    let position = N::read(words).expect("a position");
    let size = N::Fast::VARIANT.size();
    let conceivable = conceivable(size);
    let large = if size > 3 { 5_000 } else { 100_000 };
    let mut known = HashMap::new();
    let mut counts = Vec::new();
    for plies in 1..=10 {
        let count = naive_perft(&position, plies, &mut known, &conceivable);
        counts.push(count);
        if count == 0 || count > large {
            break;
        }
    }
    counts
}

/// The count by visiting every position but those of the last ply.
fn visiting_perft<P: Position>(position: &P, depth: u32) -> u64 {
    let mut count = 0;
    match depth {
        0 => count = 1,
        _ if position.outcome().is_some() => {}
        1 => count = position.legal_move_count() as u64,
        _ => position.for_each_successor(|_, next| count += visiting_perft(next, depth - 1)),
    }
    count
}

/// The library's counts of a position, and those of visiting them, which must agree.
fn fast_counts<P: Position>(position: &str) -> impl Iterator<Item = u64> {
    let position: P = position.parse().expect("a position");
    (1..).map(move |plies| {
        let count = visiting_perft(&position, plies);
        let counted = perft(&position, plies, &Listener::new(u64::MAX));
        assert_eq!(counted, Ok(count), "{position} at depth {plies}");
        count
    })
}

/// Compares the library's counts of a position with those of the naive rules.
#[track_caller]
fn check_naively<N: Naive>(text: &str) {
    let words: Vec<&str> = text.split(' ').skip(1).collect();
    let expected = counts::<N>(&words);
    let found: Vec<u64> = fast_counts::<N::Fast>(text).take(expected.len()).collect();
    assert_eq!(found, expected, "{text}");
}

#[test]
fn the_library_counts_what_the_naive_rules_count() {
    for text in POSITIONS {
        let (game, rest) = text.split_once(' ').expect("a game");
        match (game, rest.find('/')) {
            ("two", _) => check_naively::<NaiveTwo>(text),
            ("swap", _) => check_naively::<NaiveSwap>(text),
            ("toe", _) => check_naively::<NaiveToe>(text),
            (_, Some(3)) => check_naively::<NaiveTatedrez<3>>(text),
            (_, Some(4)) => check_naively::<NaiveTatedrez<4>>(text),
            _ => check_naively::<NaiveTatedrez<5>>(text),
        }
    }
}
