//! Positions and games for the players, the same in every run.

use std::collections::{BTreeMap, HashSet};

use tt2::game::{ConcretePosition, Move, Position, Side, Variant};
use tt2::games::{AnyGame, AnyPosition, TicTacTwo};
use tt2::player::{Engine, player};
use tt2::settings::PlayerKind;

use crate::support::SplitMix;

/// The move that a computer of this kind makes in the current position of the game.
#[track_caller]
pub(super) fn choice(kind: PlayerKind, game: &AnyGame, engine: &mut Engine) -> Move {
    let chosen = player(kind, 0, game, engine, &|| false);
    let chosen = chosen.expect("the built-in table is sound");
    chosen.expect("nobody has stopped it")
}

/// The moves, as they are typed, that a computer of this kind makes in the position, and how often each, over
/// this many turns of one seed.
pub(super) fn choices(
    kind: PlayerKind,
    position: impl Into<AnyPosition>,
    turns: usize,
) -> BTreeMap<String, usize> {
    let (game, mut engine) = (AnyGame::new(position.into()), Engine::new(1));
    let mut choices = BTreeMap::new();
    for _ in 0..turns {
        let mv = choice(kind, &game, &mut engine);
        *choices.entry(mv.to_string()).or_default() += 1;
    }
    choices
}

/// A game from the start between these computers, X's first, given up after this many plies.
pub(super) fn game(
    variant: Variant,
    kinds: [PlayerKind; 2],
    most_plies: usize,
    engine: &mut Engine,
) -> AnyGame {
    let mut game = AnyGame::new(AnyPosition::start(variant));
    while game.outcome().is_none() && game.plies().len() < most_plies {
        let kind = kinds[game.side_to_move() as usize];
        let mv = choice(kind, &game, engine);
        if let Err(illegal) = game.make(mv) {
            panic!("{kind} made {mv} in {}: {illegal}", game.position());
        }
    }
    game
}

/// Plies after which a game of chance is given up.
const LONG: usize = 60;

/// At least `count` unfinished positions, of games between Strat1 and Random.
pub(super) fn from_play<P>(seed: u64, count: usize) -> Vec<P>
where
    P: ConcretePosition + TryFrom<AnyPosition>,
{
    let (mut engine, mut random) = (Engine::new(seed), SplitMix(seed));
    let mut positions = Vec::new();
    while positions.len() < count {
        let kinds = [(); 2].map(|()| random.pick(&[PlayerKind::Random, PlayerKind::Strat1]));
        let game = game(P::VARIANT, kinds, LONG, &mut engine);
        let reached = game.plies().iter().map(|ply| ply.position);
        positions.extend(reached.filter(|position| position.outcome().is_none()));
    }
    let of_type = positions.into_iter().map(P::try_from);
    of_type
        .map(|of_type| of_type.unwrap_or_else(|_| panic!("another variant")))
        .collect()
}

/// Every unfinished position that can be reached from the start.
pub(super) fn all<P: ConcretePosition>() -> Vec<P> {
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
