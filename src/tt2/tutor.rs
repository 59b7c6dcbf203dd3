//! The tutor.

use super::{Stage, TT2};
use crate::game::{History, Move};
use crate::games::with_history;
use crate::player::{CompleteGame, NoValue, ValueCache};
use crate::rejection::Rejection;
use crate::solver::{Value, move_value_in_game, value_in_game};

impl TT2 {
    /// What the tutor says about a legal move that a human is about to make, if it gives a win or a draw away.
    pub(super) fn objection(&mut self, mv: Move) -> Result<Option<String>, Rejection> {
        let Stage::Game { play, .. } = &self.session.stage else {
            return Ok(None);
        };
        let settings = &self.session.settings;
        let kind = play.player_kind(play.game().side_to_move(), settings);
        if !settings.tutor || self.mode.is_loading() || kind.is_computer() {
            return Ok(None);
        }
        let cache = &mut self.engine.values;
        let rated = with_history!(play.game(), history => rate(history, mv, cache));
        let (before, after) = match rated {
            // without values no move is held back
            Err(NoValue::Unsolved { .. }) => return Ok(None),
            rated => rated?,
        };
        Ok((after.class() < before.class()).then(|| objection(mv, before, after)))
    }
}

/// The values, for the side to move, of a position and of a move in it.
fn rate<P: CompleteGame>(
    history: &History<P>,
    mv: Move,
    cache: &mut ValueCache,
) -> Result<(Value, Value), NoValue> {
    let position = history.position_to_move();
    let values = P::values(cache)?;
    let after = move_value_in_game(history, &position, mv, values)?;
    Ok((value_in_game(history, &position, values)?, after))
}

fn objection(mv: Move, before: Value, after: Value) -> String {
    let leads_to = match after {
        Value::Win(plies) => format!("wins in {plies}"),
        Value::Draw => "only draws".to_owned(),
        Value::Lose(plies) => format!("loses in {plies}"),
    };
    let was_there = match before {
        Value::Win(plies) => format!("a win in {plies} was there"),
        Value::Draw => "a draw was there".to_owned(),
        Value::Lose(plies) => format!("a loss in {plies} was there"),
    };
    format!("tutor: {mv} {leads_to}; {was_there}. Type it again to play it.")
}
