//! Answers to questions about a game.

use super::turn::with_only_piece;
use super::{TT2, analysis};
use crate::command::Question;
use crate::console::{Console, ProgressBar};
use crate::game::{History, Move, watched_perft};
use crate::games::{AnyGame, with_history};
use crate::player::{CompleteGame, ValueCache};
use crate::rejection::{NotPossible, Rejection};
use crate::solver::{Watch, move_values_in_game, value_in_game};

impl TT2 {
    /// Answers a question about the game that is going on, or, for some questions, about the last one at the menu.
    pub(super) fn answer(&mut self, question: Question) -> Result<(), Rejection> {
        let play = match question {
            Question::Board | Question::History | Question::Analyze => {
                let latest = self.session.latest();
                latest.ok_or(NotPossible::NoGameYet { command: None })?
            }
            Question::Hint
            | Question::Moves
            | Question::Perft(_)
            | Question::Position
            | Question::Value
            | Question::Values
            | Question::Why(_) => {
                let no_game = match self.session.latest() {
                    Some(_) => NotPossible::NoGameAnyMore,
                    None => NotPossible::NoGame,
                };
                self.session.current().ok_or(no_game)?
            }
        };
        let game = play.game();
        let cache = &mut self.engine.values;
        let lines = match question {
            Question::Board => {
                self.announcer.board_was_shown();
                self.console.board(game, self.session.settings.board);
                return Ok(());
            }
            Question::History => numbered_moves(game),
            Question::Moves => {
                let moves = game.legal_moves_of_position();
                moves.iter().map(ToString::to_string).collect()
            }
            Question::Position => vec![game.position_text()],
            Question::Perft(depth) => vec![perft(game, depth, &mut self.console)?],
            Question::Value => with_history!(game, history => value(history, cache))?,
            Question::Values => with_history!(game, history => values(history, cache))?,
            Question::Hint => with_history!(game, history => hint(history, cache))?,
            Question::Why(mv) => {
                let mv = mv.map(|mv| with_only_piece(mv, play));
                let bar = ProgressBar::new(&mut self.console, "Looking ahead".to_owned());
                with_history!(game, history => why(history, mv, cache, &bar))?
            }
            Question::Analyze => {
                let bar = ProgressBar::new(&mut self.console, "Analyzing".to_owned());
                with_history!(game, history => analyze(history, cache, &bar))?
            }
        };
        for line in lines {
            self.console.data(line);
        }
        Ok(())
    }
}

fn numbered_moves(game: &AnyGame) -> Vec<String> {
    (1..)
        .zip(game.plies())
        .map(|(number, (side, mv))| format!("{number}. {side} {mv}"))
        .collect()
}

fn perft(game: &AnyGame, depth: u32, console: &mut Console) -> Result<String, NotPossible> {
    let bar = ProgressBar::new(console, format!("Counting {depth} plies ahead"));
    let count = with_history!(game, history => watched_perft(&history.position(), depth, &bar));
    let count = count.ok_or(NotPossible::Interrupted { command: "perft" })?;
    Ok(format!("perft {depth} {count}"))
}

type Lines = Result<Vec<String>, Rejection>;

fn value<P: CompleteGame>(history: &History<P>, cache: &mut ValueCache) -> Lines {
    let value = value_in_game(history, &history.position(), P::values(cache)?)?;
    Ok(vec![value.to_string()])
}

fn values<P: CompleteGame>(history: &History<P>, cache: &mut ValueCache) -> Lines {
    let rated = move_values_in_game(history, &history.position(), P::values(cache)?)?;
    let lines = rated.iter().map(|(mv, value)| format!("{mv}\t{value}"));
    Ok(lines.collect())
}

fn hint<P: CompleteGame>(history: &History<P>, cache: &mut ValueCache) -> Lines {
    let rated = move_values_in_game(history, &history.position(), P::values(cache)?)?;
    let best = rated
        .first()
        .map(|(mv, value)| format!("hint: {mv} ({value})"));
    Ok(best.into_iter().collect())
}

fn analyze<P: CompleteGame>(
    history: &History<P>,
    cache: &mut ValueCache,
    watch: &dyn Watch,
) -> Lines {
    let lines = analysis::lines(history, P::values(cache)?, watch)?;
    let command = "analyze";
    Ok(lines.ok_or(NotPossible::Interrupted { command })?)
}

fn why<P: CompleteGame>(
    history: &History<P>,
    mv: Option<Move>,
    cache: &mut ValueCache,
    watch: &dyn Watch,
) -> Lines {
    let here = history.from_here();
    let mut after = here.clone();
    match mv {
        Some(Move::Pass) if after.is_pass_due() => {
            after.pass();
        }
        Some(mv) => {
            after.make(mv)?;
        }
        None => {}
    }
    let lines = analysis::best_play(here, after, P::values(cache)?, watch)?;
    let command = "why";
    Ok(lines.ok_or(NotPossible::Interrupted { command })?)
}
