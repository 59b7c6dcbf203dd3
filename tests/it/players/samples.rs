//! Positions and games for the players, the same in every run.

use std::collections::{BTreeMap, HashSet};

use tt2::game::{History, Move, Position, Side};
use tt2::games::TicTacTwo;
use tt2::player::{CompleteGame, Engine, computer_move};
use tt2::settings::PlayerKind;

use crate::support::SplitMix;

/// The move that a computer of this kind makes in the current position of the game.
#[track_caller]
pub(super) fn choice<P: CompleteGame>(
    kind: PlayerKind,
    history: &History<P>,
    engine: &mut Engine,
) -> Move {
    let chosen = computer_move(kind, history, engine, &|| false);
    let chosen = chosen.expect("the built-in table is sound");
    chosen.expect("nobody has stopped it")
}

/// The moves, as they are typed, that a computer of this kind makes in the position, and how often each, over
/// this many turns of one seed.
pub(super) fn choices<P: CompleteGame>(
    kind: PlayerKind,
    position: P,
    turns: usize,
) -> BTreeMap<String, usize> {
    let (history, mut engine) = (History::new(position), Engine::new(1));
    let mut choices = BTreeMap::new();
    for _ in 0..turns {
        let mv = choice(kind, &history, &mut engine);
        *choices.entry(mv.to_string()).or_default() += 1;
    }
    choices
}

/// A game from the start between these computers, X's first, given up after this many plies.
pub(super) fn game<P: CompleteGame>(
    kinds: [PlayerKind; 2],
    most_plies: usize,
    engine: &mut Engine,
) -> History<P> {
    let mut history = History::new(P::START);
    while history.outcome().is_none() && history.plies().len() < most_plies {
        let kind = kinds[history.side_to_move() as usize];
        let mv = choice(kind, &history, engine);
        if let Err(illegal) = history.make(mv) {
            panic!("{kind} made {mv} in {}: {illegal}", history.position());
        }
    }
    history
}

/// Plies after which a game of chance is given up.
const LONG: usize = 60;

/// At least `count` unfinished positions, of games between Strat1 and Random.
pub(super) fn from_play<P: CompleteGame>(seed: u64, count: usize) -> Vec<P> {
    let (mut engine, mut random) = (Engine::new(seed), SplitMix(seed));
    let mut positions = Vec::new();
    while positions.len() < count {
        let kinds = [(); 2].map(|()| random.pick(&[PlayerKind::Random, PlayerKind::Strat1]));
        let history = game::<P>(kinds, LONG, &mut engine);
        let reached = history.plies().iter().map(|ply| ply.position);
        positions.extend(reached.filter(|position| position.outcome().is_none()));
    }
    positions
}

/// Every unfinished position that can be reached from the start.
pub(super) fn all<P: Position>() -> Vec<P> {
    let mut positions = vec![P::START];
    let mut found = HashSet::from([P::START]);
    let mut next = 0;
    while let Some(&position) = positions.get(next) {
        next += 1;
        let reached = position.legal_moves().into_iter();
        let reached = reached.map(|mv| position.apply(mv));
        positions.extend(
            reached.filter(|reached| reached.outcome().is_none() && found.insert(*reached)),
        );
    }
    positions
}

/// `count` positions of Tic-Tac-Two read from random arrangements.
pub(super) fn two_from_texts(seed: u64, count: usize) -> Vec<TicTacTwo> {
    let mut random = SplitMix(seed);
    let mut positions = Vec::new();
    while positions.len() < count {
        let text = random_text(&mut random);
        positions.extend(text.parse::<TicTacTwo>());
    }
    positions
}

/// A board with up to four pieces a side anywhere, or inside the grid at the start, and a grid and a side.
fn random_text(random: &mut SplitMix) -> String {
    let mut below = |end: u32| random.below(end);
    let near = if below(2) == 0 { 1..4 } else { 0..5 };
    let mut board = [['-'; 5]; 5];
    for letter in ['X', 'O'] {
        for _ in 0..below(5) {
            let at = |number: u32| (near.start + number % (near.end - near.start)) as usize;
            let (row, col) = (at(below(5)), at(below(5)));
            // a piece on top of another takes its place
            board[row][col] = letter;
        }
    }
    let (row, col) = match below(3) {
        0 => (2, 2),
        _ => (1 + below(3), 1 + below(3)),
    };
    let side = Side::ALL[below(2) as usize];
    format!(
        "two {} {row}{col} {side}",
        board.map(String::from_iter).join("/")
    )
}
