//! `puzzle`: positions to be won, one after another.

use rand::RngExt as _;

use super::game_start::{Cause, GameStart};
use super::narrator::show_board;
use super::saved_game::set_score;
use super::title::title;
use super::{Occasion, Puzzle, TT2};
use crate::command::ProgramCommand;
use crate::console::ProgressBar;
use crate::game::{History, Side, plies_in_words};
use crate::games::{AnyGame, with_history};
use crate::play::Play;
use crate::player::puzzle::{self, NoPuzzle};
use crate::player::{CompleteGame, Engine, NoValue, ValueCache};
use crate::rejection::{NotPossible, Rejection};
use crate::settings::{Seat, Settings};
use crate::solver::{Class, Watch, move_value_in_game, move_values_in_game};

impl TT2 {
    /// Begins a puzzle that is won in `plies`, or in one of the usual numbers of them.
    pub(super) fn puzzle(&mut self, plies: Option<u8>) -> Result<(), Rejection> {
        self.check_not_loading("puzzle", "begin a puzzle")?;
        let Settings { game, size, .. } = self.session.settings;
        let bar = ProgressBar::new(&mut self.console, "Looking for a puzzle".to_owned());
        let drawn = self.engine.chance.get_word_pos();
        let found = look_for(&AnyGame::new(game, size), plies, &mut self.engine, &bar);
        drop(bar);
        let (game, plies) = found.inspect_err(|_| {
            // a rejected line changes nothing, not even what is drawn next
            self.engine.chance.set_word_pos(drawn);
        })?;
        self.leave_puzzle();
        if self.session.current().is_some() {
            // whoever loads the record would be in a game, whose X `position` keeps
            self.journal.push(ProgramCommand::Menu);
        }
        let puzzle = Puzzle::begin(&mut self.session.settings);
        self.journal_players_and_tutor([puzzle.human, !puzzle.human]);
        let side = game.side_of_position();
        let x = match side {
            Side::X => puzzle.human,
            Side::O => !puzzle.human,
        };
        let start = GameStart {
            cause: Cause::Typed(ProgramCommand::Position(game.position_text())),
            x,
            overrides_x: true,
        };
        self.begin(&start, game, Occasion::Puzzle(puzzle));
        self.console.say(format_args!(
            "Puzzle: {side} wins in {}.",
            plies_in_words(plies.into())
        ));
        if let Some(play) = self.session.current() {
            show_board(play, &self.session.settings, &mut self.console);
        }
        self.announcer.turn_begins();
        self.announcer.board_was_shown();
        Ok(())
    }

    /// Says whether a puzzle was solved, and what was missed; nothing is counted.
    pub(super) fn conclude_puzzle(
        &mut self,
        play: &Play,
        puzzle: &Puzzle,
        winner: Option<Seat>,
    ) -> Result<(), Rejection> {
        let told = if winner == Some(puzzle.human) {
            "Solved.".to_owned()
        } else {
            let cache = &mut self.engine.values;
            let missed =
                with_history!(play.game(), history => missed(history, play, puzzle, cache))?;
            missed.unwrap_or_else(|| "Not solved.".to_owned())
        };
        self.console.say(told);
        self.leave_puzzle();
        // whoever loads the record counts the game, so the score is set back
        self.journal.push(set_score(self.session.score));
        self.go_to_menu(None);
        self.console.mention(
            "Type 'puzzle' for the next one, 'undo', 'analyze', 'play', 'menu' or 'quit'.",
        );
        Ok(())
    }
}

/// The first winning move that the human did not make.
fn missed<P: CompleteGame>(
    history: &History<P>,
    play: &Play,
    puzzle: &Puzzle,
    cache: &mut ValueCache,
) -> Result<Option<String>, NoValue> {
    let values = P::values(cache)?;
    let mut so_far = History::new(history.start());
    for ply in history.plies() {
        let before = so_far.position();
        let is_humans = play.seat(before.side_to_move()) == puzzle.human;
        let (best, value) = move_values_in_game(&so_far, &before, values)?[0];
        let next = move_value_in_game(&so_far, &before, ply.mv, values)?;
        if is_humans && value.class() == Class::Win && next.class() != Class::Win {
            return Ok(Some(format!(
                "Not solved: {best} would have won, instead of {}.",
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
            return Ok(Some(format!("Not solved: {best} would have won.")));
        }
    }
    Ok(None)
}

/// A puzzle, and the number of plies in which it is won.
fn look_for(
    game: &AnyGame,
    plies: Option<u8>,
    engine: &mut Engine,
    watch: &dyn Watch,
) -> Result<(AnyGame, u8), Rejection> {
    let mut wanted: Vec<u8> = plies.map_or(puzzle::USUAL.to_vec(), |plies| vec![plies]);
    loop {
        let index = engine.chance.random_range(0..wanted.len() as u32) as usize;
        let plies = wanted.swap_remove(index);
        return match with_history!(game, history => look(history, plies, engine, watch)) {
            Ok(text) => Ok((AnyGame::from_text(&text)?, plies)),
            Err(NoPuzzle::Longest(_)) if !wanted.is_empty() => continue,
            Err(NoPuzzle::Longest(longest)) => Err(NotPossible::NoPuzzle {
                plies,
                game: title(game),
                longest,
            }
            .into()),
            Err(NoPuzzle::Stopped) => Err(NotPossible::Interrupted { command: "puzzle" }.into()),
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
