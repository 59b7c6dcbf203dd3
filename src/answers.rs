//! What is asked about a game, and answered without changing it.

use std::fmt::Display;

use crate::command::read_move;
use crate::game::{Game, Position as _, Variant};
use crate::games::{AnyGame, AnyPosition};
use crate::help;
use crate::keeping::today;
use crate::learning::analysis::analyze;
use crate::learning::best_play::{best_play, hint};
use crate::learning::lesson::lessons;
use crate::rejection::Rejection;
use crate::solver::{self, rated_moves, value_in_game};
use crate::tt2::TT2;
use crate::turn::Here;
use crate::winner::winner;

impl TT2 {
    /// Lists the legal moves.
    pub(crate) fn moves(&mut self, here: Here<'_>) -> Result<(), Rejection> {
        self.list(&here.unfinished()?.history.legal_moves());
        Ok(())
    }

    /// Lists the moves so far.
    pub(crate) fn history(&mut self, here: Here<'_>) -> Result<(), Rejection> {
        let plies = (1..).zip(here.at_hand()?.history.plies());
        for (ply, made) in plies {
            self.console
                .data(format_args!("{ply}. {} {}", made.side(), made.mv));
        }
        Ok(())
    }

    /// Says what a position is worth, or who has won: the position of the game, or the one that `text` describes.
    pub(crate) fn value(&mut self, here: Here<'_>, text: Option<&str>) -> Result<(), Rejection> {
        let line = if let Some(text) = text {
            let position = AnyPosition::described(text)?;
            let value = self.value_of(&AnyGame::before_pass(position))?;
            format!("{position}\t{value}")
        } else {
            self.value_of(&here.at_hand()?.history)?
        };
        self.list(&[line]);
        Ok(())
    }

    /// Returns what the position of a game is worth, or who has won.
    fn value_of(&mut self, game: &AnyGame) -> Result<String, Rejection> {
        if let Some(winner) = winner(game) {
            return Ok(winner.result());
        }
        let values = self.engine.values.of(game.variant())?;
        Ok(value_in_game(game, values).to_string())
    }

    /// Lists the legal moves with their values, the best first.
    pub(crate) fn values(&mut self, here: Here<'_>) -> Result<(), Rejection> {
        let game = &here.unfinished()?.history;
        let rated = rated_moves(game, self.engine.values.of(game.variant())?);
        self.list(&rated);
        Ok(())
    }

    /// Names the best move, with reasons.
    pub(crate) fn hint(&mut self, here: Here<'_>) -> Result<(), Rejection> {
        let game = &here.unfinished()?.history;
        let hint = hint(game, self.engine.values.of(game.variant())?);
        self.console.say(format_args!("hint: {hint}"));
        Ok(())
    }

    /// Shows best play, after a move if one is given.
    pub(crate) fn why(&mut self, here: Here<'_>, mv: Option<&str>) -> Result<(), Rejection> {
        let game = &here.unfinished()?.history;
        let values = self.engine.values.of(game.variant())?;
        let mv = mv.map(|mv| read_move(mv, &game.position())).transpose()?;
        if let Some(mv) = mv {
            game.check(mv)?;
        }
        let bar = self.console.progress("Looking ahead");
        let steps = best_play(&mut game.clone(), mv, values, &bar);
        self.list(&steps.ok_or(Rejection::Stopped)?);
        Ok(())
    }

    /// Goes through the game and its mistakes.
    pub(crate) fn analyze(&mut self, here: Here<'_>) -> Result<(), Rejection> {
        let game = &here.at_hand()?.history;
        let values = self.engine.values.of(game.variant())?;
        let bar = self.console.progress("Analyzing");
        let lines = analyze(game, values, &bar);
        self.list(&lines.ok_or(Rejection::Stopped)?);
        Ok(())
    }

    /// Solves a game from scratch, and says what was found.
    pub(crate) fn solve(
        &mut self,
        here: Here<'_>,
        variant: Option<Variant>,
    ) -> Result<(), Rejection> {
        let bar = self.console.progress("Solving");
        let solution = solver::solve(variant.unwrap_or(here.variant(&self.settings)), &bar)?;
        self.list(&solution.ok_or(Rejection::Stopped)?.lines());
        Ok(())
    }

    /// Shows every setting as it is typed.
    pub(crate) fn show_settings(&mut self) {
        for setting in self.settings.to_settings() {
            self.console.data(format_args!("set {setting}"));
        }
    }

    /// Shows the rulebook of a game.
    pub(crate) fn show_rules(&mut self, game: Game) {
        self.console.say(help::rules(game));
    }

    /// Says what can be typed here, or what a word means.
    pub(crate) fn help(&mut self, here: Here<'_>, word: Option<&str>) -> Result<(), Rejection> {
        let text = match word {
            Some(word) => help::about(word)?,
            None => help::here(here.place(), here.variant(&self.settings)),
        };
        self.console.say(&text);
        Ok(())
    }

    /// Says what the human who learns has achieved: a line for each game and opponent, then lessons, puzzles and days.
    pub(crate) fn progress(&mut self) {
        let name = self.settings.name(self.settings.learner());
        let mut lines = Vec::new();
        for (variant, other, record) in self.results.of_human(name) {
            let other = other.name();
            lines.push(format!("{variant}: {name} against {other}\t{record}"));
        }
        let tasks = &self.kept.tasks;
        for game in Game::ALL {
            let (done, all) = (tasks.lessons_done(game, name).len(), lessons(game).len());
            if done > 0 {
                lines.push(format!("{game}: {done} of {all} lessons done"));
            }
        }
        let (puzzles, days) = (tasks.puzzles_solved(name), tasks.days_in_a_row(today()));
        lines.push(format!("Puzzles solved\t{puzzles}"));
        lines.push(format!("Days in a row with the day's puzzle\t{days}"));
        self.list(&lines);
    }

    /// Writes things, a line each.
    fn list<T: Display>(&mut self, things: &[T]) {
        let lines: Vec<String> = things.iter().map(T::to_string).collect();
        self.console.table(&lines);
    }
}
