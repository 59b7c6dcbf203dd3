//! The numbered options of a turn: to make a move of some kind or, the last one, to read the rulebook.

use crate::game::{Game, Move, MoveKind, Position as _};
use crate::games::AnyGame;
use crate::notation::{bare_move, digit};
use crate::text::alternatives;

/// The number that the option for moves of a kind keeps through the game.
pub(super) fn number(kind: MoveKind, game: Game) -> usize {
    let others = game.kinds().iter().take_while(|other| **other != kind);
    others.count() + 1
}

/// The number of the rulebook.
pub(super) const fn rulebook(game: Game) -> usize {
    game.kinds().len() + 1
}

/// The kind of moves that the option with this number makes; `None` for the rulebook.
pub(super) fn kind(number: usize, game: Game) -> Option<MoveKind> {
    game.kinds().get(number - 1).copied()
}

/// An option in words, as it is listed.
fn label(number: usize, game: Game) -> &'static str {
    kind(number, game).map_or("Rulebook", |kind| game.label(kind))
}

/// Reads an option, possible or not: its number or its words.
pub(super) fn read(line: &str, game: Game) -> Option<usize> {
    let mut numbers = 1..=rulebook(game);
    let typed = digit(line).map(usize::from);
    numbers.find(|number| typed == Some(*number) || line.eq_ignore_ascii_case(label(*number, game)))
}

/// Whether a line is an option or a number that is none; one with zeros before it may be a cell or two.
pub(super) fn has_form(line: &str, game: Game) -> bool {
    let is_number = line.parse().is_ok_and(|number: u8| number < 10);
    let is_move = matches!(bare_move(line, Some(game)), Some(Ok(_)));
    is_number && !is_move || read(line, game).is_some()
}

/// The kinds of moves that are possible now, in the order of their numbers.
pub fn possible_kinds(game: &AnyGame) -> Vec<MoveKind> {
    let moves = game.legal_moves();
    let mut kinds = game.variant().game().kinds().to_vec();
    kinds.retain(|kind| moves.iter().any(|mv| mv.kind() == *kind));
    kinds
}

/// What is wrong with an option that is not possible now: when it will be, or why it never will be again.
pub(super) fn not_possible(number: usize, game: &AnyGame) -> String {
    let side = game.side_to_move();
    let rules = game.variant().game();
    let when = match (rules, kind(number, rules)) {
        (Game::TicTacTwo, Some(MoveKind::Place)) => {
            &format!("any more: {side} has no piece left to place")
        }
        (Game::TicTacTwo, _) => "until each side has placed two pieces",
        (Game::Tatedrez, Some(MoveKind::Place)) => "any more: all pieces are on the board",
        (Game::Tatedrez, _) => "until all pieces are on the board",
        (_, Some(MoveKind::Place)) => "any more: the board is full",
        // cells are locked in pairs: where one alone is empty, all others are
        _ if game.legal_moves().len() == 1 => "any more: no two cells are left unlocked",
        _ => "until two unlocked cells have pieces",
    };
    format!("'{}' is not possible {when}", label(number, rules))
}

/// A legal move of this kind as it is typed, if there is one: the middle one of them, as most games begin there, of those
/// that do not end the game, if there are any. It is no advice.
pub fn example(game: &AnyGame, kind: MoveKind) -> Option<String> {
    let mut moves = game.legal_moves();
    moves.retain(|mv| mv.kind() == kind);
    let mut quiet = moves.clone();
    let undone = game.undone().next();
    quiet.retain(|mv| Some(*mv) != undone && game.position().apply(*mv).outcome().is_none());
    let moves = if quiet.is_empty() { moves } else { quiet };
    moves.get(moves.len() / 2).copied().map(Move::bare)
}

/// The options that are possible now, listed for the player of this name, perhaps with moves that could be typed.
pub(super) fn list(name: &str, game: &AnyGame, has_examples: bool) -> Vec<String> {
    let kinds = possible_kinds(game);
    let mut such_as = String::new();
    if has_examples {
        let examples = kinds.iter().filter_map(|kind| example(game, *kind));
        let examples: Vec<String> = examples.collect();
        such_as = format!(" such as {}", alternatives(&examples));
    }
    let mut lines = vec![
        format!("{name} ({}),", game.side_to_move()),
        format!("Pick an option, or type a move{such_as}:"),
    ];
    let rules = game.variant().game();
    let numbers = kinds.into_iter().map(|kind| number(kind, rules));
    for number in numbers.chain([rulebook(rules)]) {
        lines.push(format!("{number} - {}", label(number, rules)));
    }
    lines.push("Q - Quit".to_owned());
    lines
}
