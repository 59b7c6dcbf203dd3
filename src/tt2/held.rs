//! What is held when a person types it, and done when it is typed again.

use crate::game::Move;
use crate::games::{AnyGame, AnyPosition};
use crate::learning::task::Judgement;
use crate::learning::verdict::judge;
use crate::session::Session;
use crate::solver::Values;
use crate::text::plies_in_words;

/// What was held last.
#[derive(Debug, Default)]
pub(super) struct Held {
    /// The moves that the tutor has held in this position.
    moves: Vec<Move>,
    /// The game as it stood when it was saved: so it can be given up.
    saved: Option<AnyGame>,
    /// The game as it stood when the line before was held, as it would give the game up.
    warned: Option<AnyGame>,
    /// The same, of the line that is carried out.
    warns: Option<AnyGame>,
}

impl Held {
    /// The turn is over, or somebody left it or came back to it: the moves that were held are forgotten.
    pub(super) fn end_turn(&mut self) {
        self.moves.clear();
    }

    /// A line follows: it confirms the one before, if that was held and this one would give the game up too.
    pub(super) fn next_line(&mut self) {
        self.warned = self.warns.take();
    }

    /// Another game begins, which is given up only when that is confirmed.
    pub(super) fn begin_game(&mut self) {
        self.saved = None;
    }

    /// The game stands as a file was written.
    pub(super) fn note_saved(&mut self, game: &AnyGame) {
        self.saved = Some(game.clone());
    }

    /// Holds a line that would give up the game that goes on or waits, unless its result stands, or it is as it was when it
    /// was saved, or the line before was held for it; returns what is said instead.
    pub(super) fn another_game(&mut self, session: &Session) -> Option<String> {
        let play = session.at_stake().filter(|play| play.ended().is_none())?;
        let game = play.game();
        let known = [&self.saved, &self.warned].map(Option::as_ref);
        if known.contains(&Some(game)) {
            return None;
        }
        self.warns = Some(game.clone());
        let (variant, plies) = (game.variant(), plies_in_words(game.plies().len()));
        let instead = if session.current_task().is_some() {
            "'resume' goes on with it"
        } else {
            "'save FILE' saves it"
        };
        Some(format!(
            "A game of {variant} after {plies} would be given up ({instead}); type it again."
        ))
    }

    /// What the tutor says of a legal move of a human that gives a win or a draw away, unless it was held in this
    /// position. It is held if it was typed.
    pub(super) fn judge(
        &mut self,
        game: &AnyGame,
        mv: Move,
        values: &mut dyn Values<AnyPosition>,
        is_typed: bool,
    ) -> Judgement {
        if self.moves.contains(&mv) {
            return Judgement::default();
        }
        let Some(verdict) = judge(game, mv, values) else {
            return Judgement::default();
        };
        let mut said = format!("Tutor: {verdict}");
        if is_typed {
            self.moves.push(mv);
            said += &format!(" Type {mv} again to play it, or 'why {mv}'.");
        }
        Judgement {
            is_held: is_typed,
            said: Some(said),
        }
    }
}
