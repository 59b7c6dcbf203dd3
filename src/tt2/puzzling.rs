//! `puzzle`: positions to be won, one after another.

use rand::RngExt as _;

use super::game_start::{Cause, GameStart};
use super::narrator::show_board;
use super::session::Stage;
use super::title::title;
use super::turn::counted;
use super::{Occasion, Puzzle, TT2};
use crate::command::ProgramCommand;
use crate::console::ProgressBar;
use crate::game::{History, Side};
use crate::games::{AnyGame, with_history};
use crate::play::Play;
use crate::player::puzzle::{NoPuzzle, USUAL, find};
use crate::player::{CompleteGame, Computers, NoValue, ValueCache};
use crate::rejection::{NotPossible, Rejection};
use crate::settings::{Seat, Setting, Settings};
use crate::solver::{Class, Values, Watch};

impl TT2 {
    /// Begins a puzzle that is won in `plies`, or in one of the usual numbers of them.
    pub(super) fn puzzle(&mut self, plies: Option<u8>) -> Result<(), Rejection> {
        self.check_not_loading("puzzle", "begin a puzzle")?;
        let Settings { game, size, .. } = self.session.settings;
        let bar = ProgressBar::new(&mut self.console, "Looking for a puzzle".to_owned());
        let drawn = self.computers.chance.get_word_pos();
        let found = look_for(&AnyGame::new(game, size), plies, &mut self.computers, &bar);
        drop(bar);
        let (text, plies, side) = found.inspect_err(|_| {
            // a rejected line changes nothing, not even what is drawn next
            self.computers.chance.set_word_pos(drawn);
        })?;
        self.leave_puzzle();
        if self.session.play().is_some() {
            // in a game its X would be that of the position
            self.journal.push(ProgramCommand::Menu);
        }
        let puzzle = Puzzle::begin(&mut self.session.settings);
        self.record_players([puzzle.human, !puzzle.human]);
        let x = match side {
            Side::X => puzzle.human,
            Side::O => !puzzle.human,
        };
        let start = GameStart {
            cause: Cause::Typed(ProgramCommand::Position(text.clone())),
            x,
            overrides_x: true,
        };
        self.begin(&start, AnyGame::from_text(&text)?, Occasion::Puzzle(puzzle));
        self.console.say(format_args!(
            "Puzzle: {side} wins in {}.",
            counted(plies.into())
        ));
        self.with_play(show_board);
        self.announcer.turn_begins();
        self.announcer.board_was_shown();
        Ok(())
    }

    /// Writes down the settings that a puzzle changes: who plays, and whether the tutor is on.
    fn record_players(&mut self, seats: [Seat; 2]) {
        let Settings { kinds, tutor, .. } = self.session.settings;
        for seat in seats {
            self.journal.push(Setting::Player(seat, kinds[seat]));
        }
        self.journal.push(Setting::Tutor(tutor));
    }

    /// Restores the settings that a puzzle has changed, if one is going on.
    pub(super) fn leave_puzzle(&mut self) {
        let Stage::Game { occasion, .. } = &mut self.session.stage else {
            return;
        };
        if let Occasion::Puzzle(puzzle) = std::mem::take(occasion) {
            puzzle.end(&mut self.session.settings);
            self.record_players(Seat::ALL);
        }
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
            let cache = &mut self.computers.values;
            let missed =
                with_history!(play.game(), history => missed(history, play, puzzle, cache))?;
            missed.unwrap_or_else(|| "Not solved.".to_owned())
        };
        self.console.say(told);
        self.leave_puzzle();
        // whatever reads the record counts the game
        let score = self.session.score;
        let [p1, p2] = Seat::ALL.map(|seat| score.wins[seat]);
        let ties = score.ties;
        self.go_to_menu(false);
        self.journal.push(ProgramCommand::SetScore { p1, p2, ties });
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
    let mut before = history.start();
    for ply in history.plies() {
        let is_humans = play.seat(before.side_to_move()) == puzzle.human;
        let (best, value) = values.move_values(&before)?[0];
        let next = values.value(&ply.position)?.before();
        if is_humans && value.class() == Class::Win && next.class() != Class::Win {
            return Ok(Some(format!(
                "Not solved: {best} would have won, instead of {}.",
                ply.mv
            )));
        }
        before = ply.position;
    }
    Ok(None)
}

/// A puzzle of a game: its position as text, its plies, and the side that wins.
fn look_for(
    game: &AnyGame,
    plies: Option<u8>,
    computers: &mut Computers,
    watch: &dyn Watch,
) -> Result<(String, u8, Side), Rejection> {
    let mut wanted: Vec<u8> = plies.map_or(USUAL.to_vec(), |plies| vec![plies]);
    loop {
        let index = computers.chance.random_range(0..wanted.len() as u32) as usize;
        let plies = wanted.swap_remove(index);
        return match with_history!(game, history => look(history, plies, computers, watch)) {
            Ok((text, side)) => Ok((text, plies, side)),
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

/// Looks for a puzzle of a known game.
fn look<P: CompleteGame>(
    _: &History<P>,
    plies: u8,
    computers: &mut Computers,
    watch: &dyn Watch,
) -> Result<(String, Side), NoPuzzle> {
    let Computers { chance, values, .. } = computers;
    let position = find::<P>(plies, P::values(values)?, chance, watch)?;
    Ok((position.to_string(), position.side_to_move()))
}
