//! Strat1 in the three small games against its description.

use tt2::board::Cell;
use tt2::game::{History, Move, Outcome, Position, Side};
use tt2::games::{Tatedrez, TicTacSwap, TicTacToe};
use tt2::player::{CompleteGame, Engine};
use tt2::settings::Computer;

use super::samples::{all, choice, choices, from_play};

/// What a move is worth to Strat1, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Merit {
    Wins,
    LeavesNoWin,
    LeavesAWin,
    Loses,
}

fn is_won<P: Position>(position: &P, side: Side) -> bool {
    position.outcome().and_then(Outcome::winner) == Some(side)
}

fn merit<P: Position>(position: &P, mv: Move) -> Merit {
    let (next, side) = (position.apply(mv), position.side_to_move());
    if is_won(&next, side) {
        return Merit::Wins;
    }
    if is_won(&next, !side) {
        return Merit::Loses;
    }
    let wins = |reply| is_won(&next.apply(reply), !side);
    if next.outcome().is_none() && next.legal_moves().into_iter().any(wins) {
        Merit::LeavesAWin
    } else {
        Merit::LeavesNoWin
    }
}

/// The cells that it prefers, the best first.
const PREFERRED: [(u8, u8); 5] = [(1, 1), (0, 0), (2, 0), (0, 2), (2, 2)];

/// How far down the list of preferred cells the move brings a piece.
fn rank(mv: Move) -> usize {
    let goes_to = |cell| match mv {
        Move::Place(to) | Move::PlacePiece(_, to) | Move::Move(_, to) => to == cell,
        Move::Swap(..) | Move::Shift(_) | Move::Pass => false,
    };
    let mut preferred = PREFERRED.into_iter();
    let found = preferred.position(|(row, col)| goes_to(Cell::new(row, col)));
    found.unwrap_or(PREFERRED.len())
}

/// The moves that are written for the position, as they are typed and in the order of the alphabet.
fn written<P: Position>(position: &P) -> Vec<String> {
    let moves = position.legal_moves().into_iter();
    let rated = moves.map(|mv| ((merit(position, mv), rank(mv)), mv));
    let rated: Vec<_> = rated.collect();
    let best = rated.iter().map(|&(rating, _)| rating).min();
    let best = rated.iter().filter(|&&(rating, _)| Some(rating) == best);
    let mut best: Vec<String> = best.map(|(_, mv)| mv.to_string()).collect();
    best.sort_unstable();
    best
}

/// Checks a few moves in each position, and in some of them that every move that is written is made.
#[track_caller]
fn check<P: CompleteGame>(positions: &[P]) {
    let mut engine = Engine::new(5);
    for (number, &position) in positions.iter().enumerate() {
        let (history, written) = (History::new(position), written(&position));
        for _ in 0..2 {
            let mv = choice(Computer::Strat1, &history, &mut engine).to_string();
            assert!(written.contains(&mv), "{position}: {mv}, not {written:?}");
        }
        if number % 1_000 == 0 {
            let made: Vec<String> = choices(Computer::Strat1, position, 1_000)
                .into_keys()
                .collect();
            assert_eq!(made, written, "{position}");
        }
    }
}

#[test]
fn strat1_plays_all_of_tic_tac_toe_as_it_is_written() {
    check(&all::<TicTacToe>());
}

#[test]
fn strat1_plays_tic_tac_swap_as_it_is_written() {
    check(&from_play::<TicTacSwap>(1, 30_000));
}

#[test]
fn strat1_plays_all_of_tatedrez_as_it_is_written() {
    let mut positions = all::<Tatedrez>();
    // a computer is asked after the forced pass
    positions.retain(|position| position.legal_moves().first() != Some(&Move::Pass));
    check(&positions);
}

/// Checks that Strat1 makes these moves, and each of them.
#[track_caller]
fn check_picture<P: CompleteGame>(board: &str, side: &str, expected: &[&str]) {
    let rows: Vec<&str> = board.split_whitespace().collect();
    let text = format!("{} {} {side}", P::GAME.word(), rows.join("/"));
    let position: P = text.parse().expect("a position");
    let made: Vec<String> = choices(Computer::Strat1, position, 500)
        .into_keys()
        .collect();
    let mut expected = expected.to_vec();
    expected.sort_unstable();
    assert_eq!(made, expected, "{position}");
}

#[test]
fn strat1_takes_a_win() {
    check_picture::<TicTacToe>("XX- OO- ---", "X", &["place 0 2"]);
    check_picture::<TicTacToe>("X-X OO- X--", "O", &["place 1 2"]);
    // the last move of a game: a line need not last then
    check_picture::<TicTacSwap>("XOo oxx oxO", "X", &["swap 0 0 0 1"]);
    check_picture::<Tatedrez>("NR- -n- --r", "X", &["place b 0 2"]);
    check_picture::<Tatedrez>("NB- nbR --r", "X", &["move 1 2 0 2"]);
}

#[test]
fn strat1_stops_a_win_of_the_other_side() {
    check_picture::<TicTacToe>("XX- O-- ---", "O", &["place 0 2"]);
    check_picture::<TicTacToe>("X-- -X- O--", "O", &["place 2 2"]);
    // with either piece that is left
    let expected = ["place b 0 2", "place r 0 2"];
    check_picture::<Tatedrez>("NR- -n- ---", "O", &expected);
    // the rook is about to go up
    let expected = ["move 2 0 0 2", "move 2 1 0 2"];
    check_picture::<Tatedrez>("nb- R-r BN-", "X", &expected);
}

#[test]
fn strat1_breaks_an_existing_line_with_a_swap() {
    let expected = [
        "swap 0 0 1 0",
        "swap 0 0 1 1",
        "swap 0 0 2 0",
        "swap 0 1 1 0",
        "swap 0 1 1 1",
        "swap 0 1 2 0",
        "swap 0 2 1 0",
        "swap 0 2 1 1",
        "swap 0 2 2 0",
    ];
    check_picture::<TicTacSwap>("OOO XX- X--", "X", &expected);
}

#[test]
fn strat1_takes_the_best_cell_where_no_move_stops_every_win() {
    let expected = ["place 0 1", "place 1 0", "place 1 2", "place 2 1"];
    check_picture::<TicTacToe>("X-X -O- O-X", "O", &expected);
}

#[test]
fn strat1_prefers_the_centre_to_the_corners_and_them_to_the_rest() {
    check_picture::<TicTacToe>("--- --- ---", "X", &["place 1 1"]);
    check_picture::<TicTacToe>("--- -X- ---", "O", &["place 0 0"]);
    check_picture::<TicTacToe>("O-- -X- ---", "X", &["place 2 0"]);
    check_picture::<TicTacToe>("X-- -O- --X", "O", &["place 2 0"]);
    check_picture::<TicTacSwap>("--- --- ---", "X", &["place 1 1"]);
    check_picture::<TicTacSwap>("O-- -X- ---", "X", &["place 2 0"]);
    check_picture::<Tatedrez>(
        "--- --- ---",
        "X",
        &["place b 1 1", "place n 1 1", "place r 1 1"],
    );
    check_picture::<Tatedrez>(
        "--- -R- ---",
        "O",
        &["place b 0 0", "place n 0 0", "place r 0 0"],
    );
}
