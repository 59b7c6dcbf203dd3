//! `puzzle`: positions to be won, one after another.

use rand::RngExt as _;

use crate::game::{History, Variant};
use crate::games::{AnyGame, with_history};
use crate::play::Play;
use crate::player::puzzle::{self, NoPuzzle};
use crate::player::{CompleteGame, Engine, NoValue, ValueCache};
use crate::rejection::{NotPossible, Rejection};
use crate::settings::Seat;
use crate::solver::{Class, Value, Watch, move_value_in_game, move_values_in_game, value_in_game};
use crate::text::plies_in_words;

/// A puzzle of a game that is won in `plies`, or in one of the usual numbers of them, as the text of its position.
pub(super) fn find(
    variant: Variant,
    plies: Option<u8>,
    engine: &mut Engine,
    watch: &dyn Watch,
) -> Result<String, Rejection> {
    let drawn = engine.chance.get_word_pos();
    draw(variant, plies, engine, watch).inspect_err(|_| {
        // a rejected line changes nothing, not even what is drawn next
        engine.chance.set_word_pos(drawn);
    })
}

fn draw(
    variant: Variant,
    plies: Option<u8>,
    engine: &mut Engine,
    watch: &dyn Watch,
) -> Result<String, Rejection> {
    let game = AnyGame::new(variant);
    let mut wanted: Vec<u8> = plies.map_or(puzzle::USUAL.to_vec(), |plies| vec![plies]);
    loop {
        let index = engine.chance.random_range(0..wanted.len() as u32) as usize;
        let plies = wanted.swap_remove(index);
        return match with_history!(&game, history => look(history, plies, engine, watch)) {
            Ok(text) => Ok(text),
            Err(NoPuzzle::Longest(_)) if !wanted.is_empty() => continue,
            Err(NoPuzzle::Longest(longest)) => Err(NotPossible::NoPuzzle {
                plies,
                variant,
                longest,
            }
            .into()),
            Err(NoPuzzle::Stopped) => Err(NotPossible::Interrupted.into()),
            Err(NoPuzzle::NoValue(problem)) => Err(problem.into()),
        };
    }
}

/// Looks for a puzzle of a known game, and returns it as text.
fn look<P: CompleteGame>(
    _: &History<P>,
    plies: u8,
    engine: &mut Engine,
    watch: &dyn Watch,
) -> Result<String, NoPuzzle> {
    let Engine { chance, values, .. } = engine;
    let position = puzzle::find::<P>(plies, P::values(values)?, chance, watch)?;
    Ok(position.to_string())
}

/// What a puzzle asks for.
pub(super) fn heading(play: &Play, cache: &mut ValueCache) -> String {
    let side = play.game().side_of_position();
    match with_history!(play.game(), history => value(history, cache)) {
        Ok(Value::Win(plies)) => {
            let plies = plies_in_words(plies.into());
            format!("Puzzle: {side} wins in {plies}.")
        }
        Ok(value) => format!("Puzzle: {side} to move: {value}."),
        Err(problem) => format!("Puzzle: {problem:?}"),
    }
}

fn value<P: CompleteGame>(history: &History<P>, cache: &mut ValueCache) -> Result<Value, NoValue> {
    value_in_game(history, &history.position(), P::values(cache)?)
}

/// Whether a puzzle that is over was solved by the `human`, and what was missed.
pub(super) fn conclusion(
    play: &Play,
    human: Seat,
    is_solved: bool,
    cache: &mut ValueCache,
) -> String {
    if is_solved {
        return "Solved.".to_owned();
    }
    match with_history!(play.game(), history => missed(history, play, human, cache)) {
        Ok(Some(missed)) => format!("Not solved: {missed}"),
        // there is nothing to name if the values cannot be trusted
        Ok(None) | Err(_) => "Not solved.".to_owned(),
    }
}

/// The first winning move that the human did not make.
fn missed<P: CompleteGame>(
    history: &History<P>,
    play: &Play,
    human: Seat,
    cache: &mut ValueCache,
) -> Result<Option<String>, NoValue> {
    let values = P::values(cache)?;
    let mut so_far = History::new(history.start());
    for ply in history.plies() {
        let before = so_far.position();
        let is_humans = play.seat(before.side_to_move()) == human;
        let (best, value) = move_values_in_game(&so_far, &before, values)?[0];
        let next = move_value_in_game(&so_far, &before, ply.mv, values)?;
        if is_humans && value.class() == Class::Win && next.class() != Class::Win {
            return Ok(Some(format!(
                "{best} would have won, instead of {}.",
                ply.mv
            )));
        }
        so_far.replay(*ply);
    }
    // the human resigned, or a position occurred for the third time after a move of the other side, while a win was still
    // there
    let last = so_far.position();
    if last.outcome().is_none() {
        let (best, value) = move_values_in_game(&so_far, &last, values)?[0];
        if value.class() == Class::Win {
            return Ok(Some(format!("{best} would have won.")));
        }
    }
    Ok(None)
}
