//! Answers to questions about a game.

use std::fmt::Display;

use super::host::Host;
use super::rejection::Rejection;
use crate::command::Query;
use crate::console::ProgressBar;
use crate::game::{Move, Position as _, Side, Uncounted};
use crate::games::{AnyGame, AnyPosition};
use crate::learning::analysis::analyze;
use crate::learning::best_play::best_play;
use crate::learning::hint::{self, hint, hint_at_sight};
use crate::learning::values::{RatedMove, move_values};
use crate::player::sees::look_ahead;
use crate::session::Session;
use crate::solver::{Watch as _, value_in_game};

/// What the marks of `analyze` mean.
const MARKS: &str =
    "? gave a win or a draw away; ?! made a win take longer, or a loss come sooner.";

impl Host {
    /// Answers a question about the game that is going on, or, for some questions, about the last one at the menu, or
    /// about the position that a text describes.
    pub(super) fn answer(&mut self, question: &Query, session: &Session) -> Result<(), Rejection> {
        let lines = match question {
            Query::Value(Some(text)) => {
                let game = AnyGame::before_pass(AnyPosition::described(text)?);
                vec![format!("{}\t{}", game.position(), self.value_of(&game)?)]
            }
            Query::Value(None) => vec![self.value_of(session.played()?.game())?],
            Query::Values(Some(text)) => {
                let position: AnyPosition = text.parse()?;
                let moves = self.values_of(&AnyGame::before_pass(position))?;
                let lines = moves.iter().map(|rated| format!("{position}\t{rated}"));
                lines.collect()
            }
            Query::Values(None) => {
                let moves = self.values_of(session.playing()?.game())?;
                self.view.console.best_of_table(&lines_of(&moves));
                return Ok(());
            }
            Query::Moves => lines_of(&session.playing()?.game().legal_moves()),
            Query::History => {
                let plies = (1..).zip(session.played()?.game().plies());
                let lines =
                    plies.map(|(number, ply)| format!("{number}. {} {}", ply.side(), ply.mv));
                lines.collect()
            }
            Query::Position => vec![session.played()?.game().position().to_string()],
            Query::Perft(depth) => vec![self.perft(session.playing()?.game(), *depth)?],
            Query::Hint => vec![self.hint(session.playing()?.game())?],
            Query::Analyze => return self.analyze(session),
            Query::Why(mv) => return self.why(session, *mv),
        };
        self.view.console.table(&lines);
        Ok(())
    }

    /// What the position of a game is worth, or who has won.
    fn value_of(&mut self, game: &AnyGame) -> Result<String, Rejection> {
        if let Some(outcome) = game.outcome() {
            return Ok(match outcome.winner() {
                Some(side) => format!("{side} won"),
                None => "tie".to_owned(),
            });
        }
        let values = self.engine.values.of(game.variant())?;
        Ok(value_in_game(game, &game.position(), values).to_string())
    }

    fn values_of(&mut self, game: &AnyGame) -> Result<Vec<RatedMove>, Rejection> {
        let values = self.engine.values.of(game.variant())?;
        Ok(move_values(game, values))
    }

    fn perft(&mut self, game: &AnyGame, depth: u32) -> Result<String, Rejection> {
        let words = format!("Counting {depth} plies ahead");
        let bar = ProgressBar::new(&mut self.view.console, words);
        match game.position().perft(depth, &bar) {
            Ok(count) => Ok(format!("perft {depth} {count}")),
            Err(Uncounted::Stopped) => Err(Rejection::Interrupted),
            Err(Uncounted::TooMany) => Err(Rejection::TooManyPositions(depth)),
        }
    }

    fn hint(&mut self, game: &AnyGame) -> Result<String, Rejection> {
        let variant = game.variant();
        let hint = if variant.is_solved() {
            hint(game, self.engine.values.of(variant)?)
        } else {
            let words = format!("Looking {} plies ahead", hint::PLIES);
            let bar = ProgressBar::new(&mut self.view.console, words);
            let table = &mut self.engine.transposition_table;
            let seen = look_ahead(hint::PLIES, false, game, table, &|| bar.stops());
            let (moves, value) = seen.ok_or(Rejection::Interrupted)?;
            hint_at_sight(game, &moves, value)
        };
        Ok(format!("hint: {hint}"))
    }

    /// Shows best play, and then the board to which it leads.
    fn why(&mut self, session: &Session, mv: Option<Move>) -> Result<(), Rejection> {
        let mut line = match (session.playing(), session.latest()) {
            (Ok(play), _) => play.game().clone(),
            // after a task one may ask about the moves that were not tried
            (Err(_), Some(play)) if play.task.is_some() => AnyGame::new(play.game().start()),
            (Err(refusal), _) => return Err(refusal.into()),
        };
        let values = self.engine.values.of(line.variant())?;
        if let Some(mv) = mv {
            line.check(mv)?;
        }
        let console = &mut self.view.console;
        let bar = ProgressBar::new(console, "Looking ahead".to_owned());
        let steps = best_play(&mut line, mv, values, &bar);
        drop(bar);
        let mut steps = steps.ok_or(Rejection::Interrupted)?;
        if mv.is_some() && session.current_task().is_some() {
            // the better move is for whoever asks to find
            steps[0].line.missed = None;
        }
        console.table(&lines_of(&steps));
        if console.shows_remarks() {
            console.remark(match line.outcome() {
                Some(_) => "The board after that:",
                None => "The board after that; best play draws from there, too:",
            });
            console.board(&line, session.settings().board);
        }
        Ok(())
    }

    fn analyze(&mut self, session: &Session) -> Result<(), Rejection> {
        let play = session.played()?;
        let values = self.engine.values.of(play.game().variant())?;
        let console = &mut self.view.console;
        let bar = ProgressBar::new(console, "Analyzing".to_owned());
        let analysis = analyze(play.game(), values, &bar);
        drop(bar);
        let analysis = analysis.ok_or(Rejection::Interrupted)?;
        console.table(&lines_of(&analysis.lines));
        for side in Side::ALL {
            let account = &analysis.accounts[side];
            if account.moves > 0 {
                let name = play.name(side, session.settings());
                console.say(format_args!("{name} ({side}): {account}"));
            }
        }
        console.remark(if analysis.lines.is_empty() {
            "No move has been made yet."
        } else {
            MARKS
        });
        Ok(())
    }
}

/// The things, each in a line.
fn lines_of<T: Display>(things: &[T]) -> Vec<String> {
    things.iter().map(T::to_string).collect()
}
