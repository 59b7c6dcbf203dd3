//! Whole games: repetitions, forced passes, resignation, undo and redo.

use tt2::board::Cell;

use tt2::game::{Direction, GameEvent, History, Illegal, Move, Outcome, Piece, Position, Side};
use tt2::games::{Tatedrez, TicTacToe, TicTacTwo};

fn place(row: u8, col: u8) -> Move {
    Move::Place(Cell::new(row, col))
}

fn go(from: (u8, u8), to: (u8, u8)) -> Move {
    Move::Move(Cell::new(from.0, from.1), Cell::new(to.0, to.1))
}

/// The moves of a game in which the sides place these pieces by turns.
fn placing(pieces: [(Piece, u8, u8); 6]) -> Vec<Move> {
    let place = |(piece, row, col)| Move::PlacePiece(piece, Cell::new(row, col));
    pieces.map(place).to_vec()
}

/// Begins at a position given as text.
#[track_caller]
fn begin<P: Position>(text: &str) -> History<P> {
    History::new(text.parse().expect("a position"))
}

/// Makes the moves, and returns what the last one brought about.
#[track_caller]
fn play<P: Position>(history: &mut History<P>, moves: &[Move]) -> Vec<GameEvent> {
    let mut events = Vec::new();
    for &mv in moves {
        assert_eq!(history.outcome(), None, "before {mv}");
        events = history.make(mv).expect("a legal move").to_vec();
    }
    events
}

const TIE_BY_REPETITION: Outcome = Outcome::Repetition;

/// The last piece, O's, leaves X without a move: X must pass.
const BLOCKING: [(Piece, u8, u8); 6] = [
    (Piece::Knight, 0, 0),
    (Piece::Knight, 0, 2),
    (Piece::Rook, 0, 1),
    (Piece::Rook, 1, 1),
    (Piece::Bishop, 1, 2),
    (Piece::Bishop, 2, 1),
];

#[test]
fn a_position_of_tic_tac_two_that_occurs_for_the_third_time_is_a_tie() {
    let mut history = History::new(TicTacTwo::START);
    play(
        &mut history,
        &[place(1, 1), place(1, 2), place(3, 3), place(3, 2)],
    );
    let there_and_back = [Move::Shift(Direction::Up), Move::Shift(Direction::Down)];
    play(&mut history, &there_and_back);
    assert_eq!(history.occurrences(&history.position()), 2);
    let events = play(&mut history, &there_and_back);
    assert_eq!(
        events,
        [
            GameEvent::Moved(Side::O, Move::Shift(Direction::Down)),
            GameEvent::Ended(TIE_BY_REPETITION)
        ]
    );
    history.undo(1);
    assert_eq!(history.outcome(), None, "the last move was taken back");
    history.redo(1);
    assert_eq!(history.outcome(), Some(TIE_BY_REPETITION));
}

/// The side to move belongs to the position: with the other one it is another.
#[test]
fn the_same_pieces_with_the_other_side_to_move_are_not_a_repetition() {
    let mut history = begin::<TicTacTwo>("two -----/-XO--/-----/-OX--/----- 22 X");
    let three_shifts_back = [
        Move::Shift(Direction::UpLeft),
        Move::Shift(Direction::Right),
        Move::Shift(Direction::Down),
    ];
    play(&mut history, &three_shifts_back);
    assert_eq!(history.occurrences(&history.position()), 1);
    assert_eq!(history.occurrences(&history.start()), 1);
}

#[test]
fn a_position_of_tatedrez_that_occurs_for_the_third_time_is_a_tie() {
    let mut history = begin::<Tatedrez>("tatedrez NbB/R-n/-r- X");
    let there_and_back = [
        go((1, 0), (2, 0)),
        go((2, 1), (2, 2)),
        go((2, 0), (1, 0)),
        go((2, 2), (2, 1)),
    ];
    play(&mut history, &there_and_back);
    let events = play(&mut history, &there_and_back);
    assert_eq!(events.last(), Some(&GameEvent::Ended(TIE_BY_REPETITION)));
    assert_eq!(history.plies().len(), 8);
}

#[test]
fn a_forced_pass_goes_with_the_move_before_it() {
    let mut history = History::new(<Tatedrez>::START);
    let moves = placing(BLOCKING);
    let events = play(&mut history, &moves);
    assert_eq!(
        events,
        [
            GameEvent::Moved(Side::O, moves[5]),
            GameEvent::Passed(Side::X),
            GameEvent::TurnChanged(Side::O)
        ]
    );
    assert_eq!(history.plies().len(), 7, "a pass is a ply");
    assert_eq!(history.undoable(), 6, "a pass is not counted");
    let played = history.clone();
    history.undo(1);
    assert_eq!((history.plies().len(), history.redoable()), (5, 1));
    assert_eq!(history.side_to_move(), Side::O);
    history.redo(1);
    assert_eq!(history, played);
}

#[test]
fn a_pass_that_is_due_in_a_text_is_made_with_the_next_move() {
    let mut history = begin::<Tatedrez>("tatedrez NRn/-rB/-b- X");
    let given = history.clone();
    assert_eq!(history.position().side_to_move(), Side::X);
    assert_eq!(history.position().legal_moves()[..], [Move::Pass]);
    assert!(history.plies().is_empty(), "it stands as given");
    assert_eq!(history.make(Move::Pass), Err(Illegal::NoPass));
    assert_eq!(history, given, "a rejected move changes nothing");

    let mv = go((1, 1), (1, 0));
    let events = play(&mut history, &[mv]);
    assert_eq!(
        events[..2],
        [GameEvent::Passed(Side::X), GameEvent::Moved(Side::O, mv)]
    );
    assert_eq!(history.undoable(), 1);
    let played = history.clone();
    history.undo(1);
    assert_eq!(history.position(), given.position());
    assert_eq!((history.plies().len(), history.redoable()), (0, 1));
    history.redo(1);
    assert_eq!(history, played);
}

#[test]
fn a_pass_that_was_taken_back_and_is_made_by_itself_is_made_once() {
    let mut history = begin::<Tatedrez>("tatedrez NRn/-rB/-b- X");
    play(&mut history, &[go((1, 1), (1, 0))]);
    let played = history.clone();
    history.undo(1);
    let events = history.pass();
    assert_eq!(
        events[..],
        [GameEvent::Passed(Side::X), GameEvent::TurnChanged(Side::O)]
    );
    assert_eq!((history.plies().len(), history.redoable()), (1, 1));
    history.redo(1);
    assert_eq!(history, played);
}

#[test]
fn a_resignation_after_a_pass_is_taken_back_without_the_pass() {
    let mut history = begin::<Tatedrez>("tatedrez NRn/-rB/-b- X");
    history.pass();
    let passed = history.clone();
    history.resign();
    history.undo(0);
    assert_eq!(history, passed);
}

#[test]
fn the_side_that_a_text_names_resigns_though_its_pass_is_due() {
    let mut history = begin::<Tatedrez>("tatedrez NRn/-rB/-b- X");
    history.resign();
    let winner = history.outcome().and_then(Outcome::winner);
    assert_eq!(winner, Some(Side::O));
}

#[test]
fn a_redo_of_no_moves_makes_no_pass() {
    let mut history = begin::<Tatedrez>("tatedrez NRn/-rB/-b- X");
    play(&mut history, &[go((1, 1), (1, 0))]);
    history.undo(1);
    let undone = history.clone();
    history.redo(0);
    assert_eq!(history, undone);
}

#[test]
fn two_blocked_sides_tie_at_once() {
    let mut history = History::new(<Tatedrez>::START);
    let moves = placing([
        (Piece::Rook, 0, 0),
        (Piece::Rook, 1, 0),
        (Piece::Knight, 0, 1),
        (Piece::Knight, 1, 1),
        (Piece::Bishop, 2, 0),
        (Piece::Bishop, 2, 2),
    ]);
    let events = play(&mut history, &moves);
    let ended = GameEvent::Ended(Outcome::NoMoves);
    assert_eq!(events, [GameEvent::Moved(Side::O, moves[5]), ended]);
}

#[test]
fn a_resignation_ends_the_game_until_it_is_undone() {
    let mut history = History::new(TicTacToe::START);
    play(&mut history, &[place(1, 1), place(0, 0)]);
    let played = history.clone();
    history.resign();
    let lost = Outcome::Resignation { by: Side::X };
    assert_eq!(history.outcome(), Some(lost));
    assert!(history.is_resigned());
    history.undo(0);
    assert_eq!(history, played, "the moves stay");

    history.undo(1);
    history.resign();
    let winner = history.outcome().and_then(Outcome::winner);
    assert_eq!(winner, Some(Side::X), "it was O's turn");
    assert_eq!(history.redoable(), 0, "a resignation is a decision");
    history.undo(1);
    assert_eq!((history.outcome(), history.plies().len()), (None, 0));
}

#[test]
fn a_move_after_an_undo_leaves_nothing_to_redo() {
    let mut history = History::new(TicTacToe::START);
    let moves = [place(1, 1), place(0, 0), place(2, 2)];
    play(&mut history, &moves);
    let played = history.clone();
    history.undo(2);
    assert_eq!((history.undoable(), history.redoable()), (1, 2));
    history.redo(1);
    assert_eq!(history.plies()[1], played.plies()[1]);
    history.undo(9);
    assert_eq!(history.position(), TicTacToe::START);
    history.redo(9);
    assert_eq!(history, played);

    history.undo(2);
    assert_eq!(
        history.make(place(1, 1)),
        Err(Illegal::Taken {
            cell: Cell::new(1, 1),
            by: Side::X
        })
    );
    assert_eq!(history.redoable(), 2, "a rejected move changes nothing");
    play(&mut history, &[place(0, 2)]);
    assert_eq!(history.redoable(), 0, "another move was made");
}
