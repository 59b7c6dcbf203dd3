//! Applies the naive rules of any game to typed moves.

use tt2::line::notation::read_move_of_kind;
use tt2::model::game::{ConcretePosition as _, Move, MoveKind, Outcome, Side, Variant};

use crate::rules::naive::{
    Naive, NaiveGame, NaiveSwap, NaiveTatedrez, NaiveToe, NaiveTwo, conceivable,
};

/// The state of a game after its moves.
#[derive(Debug)]
pub(super) struct Replay {
    /// The position as text.
    pub(super) position: String,
    /// The legal moves, of which there are none when the game is over.
    pub(super) legal: Vec<String>,
    pub(super) outcome: Option<Outcome>,
    /// The moves, each with its side, forced passes included.
    pub(super) plies: Vec<(Side, String)>,
}

/// Plays these moves in a game that begins in a position, or at the usual start.
///
/// # Errors
/// Returns a message if the position is not one of this game, or about the first move that is not
/// legal.
pub(super) fn replay(
    variant: Variant,
    start: Option<&str>,
    moves: &[String],
) -> Result<Replay, String> {
    match variant {
        Variant::TicTacTwo => of::<NaiveTwo>(start, moves),
        Variant::TicTacSwap => of::<NaiveSwap>(start, moves),
        Variant::TicTacToe => of::<NaiveToe>(start, moves),
        Variant::Tatedrez3 => of::<NaiveTatedrez<3>>(start, moves),
        Variant::Tatedrez4 => of::<NaiveTatedrez<4>>(start, moves),
    }
}

fn of<N: Naive>(start: Option<&str>, moves: &[String]) -> Result<Replay, String> {
    let start = start.map_or(Some(N::START), |text| {
        let words: Vec<&str> = text.split(' ').skip(1).collect();
        N::read(&words).ok()
    });
    let mut game = NaiveGame::replay(start.ok_or("a position of this game")?, &[]);
    let mut plies = Vec::new();
    for text in moves {
        let position = game.position();
        let mv = read(text).filter(|&mv| position.allows(mv));
        let mv = mv.filter(|_| game.outcome().is_none());
        game.make(mv.ok_or_else(|| format!("{text} is not legal in {}", position.text()))?);
    }
    let mut before = game.start;
    for (mv, after) in &game.plies {
        plies.push((before.side_to_move(), mv.to_string()));
        before = *after;
    }
    let (position, outcome) = (game.position(), game.outcome());
    let legal = match outcome {
        Some(_) => Vec::new(),
        None => position.legal_moves(&conceivable(N::Fast::VARIANT.size())),
    };
    Ok(Replay {
        position: position.text(),
        legal: legal.iter().map(Move::to_string).collect(),
        outcome,
        plies,
    })
}

/// Extracts the moves from lines that end in a move, without forced passes.
pub(super) fn made<'a>(lines: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let kinds = MoveKind::ALL.map(|kind| format!("{} ", kind.word()));
    let start = |line: &str| kinds.iter().find_map(|kind| line.find(kind));
    let moves = lines
        .into_iter()
        .filter_map(|line| line.get(start(line)?..));
    moves.map(str::to_owned).collect()
}

/// Reads a move with the word for its kind.
fn read(text: &str) -> Option<Move> {
    let (word, rest) = text.split_once(' ')?;
    read_move_of_kind(MoveKind::from_word(word)?, rest)
}
