//! `puzzle` and `review`: positions in which one move is to be found, one after another.

use chrono::Local;

use super::TT2;
use super::mistakes::Review;
use super::policy::{check_puzzle, value};
use crate::command::{Author, Command, Goal, PuzzleChoice};
use crate::console::ProgressBar;
use crate::game::{Game, History, Move, Side, Variant};
use crate::games::{AnyGame, with_history};
use crate::play::Play;
use crate::player::puzzle::{self, ChanceOfDay, NoPuzzle};
use crate::player::random::Chance;
use crate::player::{CompleteGame, Engine, NoValue, ValueCache};
use crate::rejection::{NotPossible, Rejection};
use crate::session::{Beginning, Event, Puzzle};
use crate::solver::{Class, Value, Watch, move_value_in_game, move_values_in_game};
use crate::text::plies_in_words;

impl TT2 {
    /// `puzzle`: sets the position that is asked for.
    pub(super) fn set_puzzle(&mut self, choice: PuzzleChoice) -> Result<(), Rejection> {
        check_puzzle(&self.session)?;
        let text = match choice {
            PuzzleChoice::Text(text) => text,
            choice => {
                let bar = ProgressBar::new(&mut self.console, "Looking for a puzzle".to_owned());
                let variant = self.session.settings.next_variant();
                find(variant, &choice, &mut self.engine, &bar)?
            }
        };
        let command = puzzle_command(text, &mut self.engine.values)?;
        self.apply(&command)
    }

    /// `review`: sets the newest mistake.
    pub(super) fn review(&mut self) -> Result<(), Rejection> {
        check_puzzle(&self.session)?;
        let newest = self.mistakes.list().last();
        let text = newest.ok_or(NotPossible::NothingToReview)?.position.clone();
        let goal = Goal::Keep;
        self.apply(&Command::Puzzle { text, goal })
    }

    /// Tells what happened in a puzzle, and counts it at its end.
    pub(super) fn tell_of_puzzle(&mut self, event: &Event) {
        match event {
            Event::PuzzleBegan => {
                self.policy.begin_puzzle(&self.session);
                let heading = self.heading();
                self.console.say(heading);
                self.show_board();
            }
            Event::Moved {
                author: Author::Typed,
                side,
                ..
            } => {
                if let Some(praise) = self.praise(*side) {
                    self.console.say(praise);
                }
            }
            Event::Undone { plies: 1.., .. }
            | Event::Began {
                beginning: Beginning::Restart,
                ..
            } => self.policy.aid_puzzle(),
            Event::PuzzleEnded => self.end_puzzle(),
            _ => {}
        }
    }

    fn show_board(&mut self) {
        if let Some(play) = self.session.latest() {
            self.view.show_board(play, &self.session, &mut self.console);
        }
    }

    /// What the puzzle that has begun asks for.
    fn heading(&mut self) -> String {
        let Some((play, puzzle)) = self.session.current().zip(self.session.puzzle()) else {
            return String::new();
        };
        let side = play.game().side_of_position();
        let values = &mut self.engine.values;
        let value = with_history!(play.game(), history => value(history, values));
        match (puzzle.goal, value) {
            (Goal::Draw, _) => format!("Puzzle: {side} to move; only one move draws."),
            (Goal::Win, Ok(Value::Win(plies))) => {
                let plies = plies_in_words(plies.into());
                format!("Puzzle: {side} wins in {plies}.")
            }
            (Goal::Keep, Ok(value)) => {
                let had = match value.class() {
                    Class::Win => "win",
                    Class::Draw | Class::Lose => "draw",
                };
                let review = self.mistakes.in_position(&play.game().position_text());
                let was = review.map_or(format!("a {had} was given away here"), |review| {
                    let Review { name, mv, .. } = review;
                    format!("{name} ({side}) played {mv} here and gave away a {had}")
                });
                format!("Review: {was}. Find a move that keeps it.")
            }
            // the values cannot be trusted
            (Goal::Win | Goal::Keep, _) => format!("Puzzle: {side} to move."),
        }
    }

    /// That the move of `side` in a puzzle that goes on was right.
    fn praise(&mut self, side: Side) -> Option<String> {
        let play = self.session.current()?;
        if play.seat(side) != self.session.puzzle()?.human {
            return None;
        }
        let values = &mut self.engine.values;
        let value = with_history!(play.game(), history => value(history, values)).ok()?;
        let plies = match value {
            Value::Win(plies) if play.game().side_of_position() == side => plies,
            Value::Lose(plies) if play.game().side_of_position() != side => plies,
            _ => return None,
        };
        Some(format!("Right. {} to go.", plies_in_words(plies.into())))
    }

    /// Says whether the puzzle that is over was solved, and counts it.
    fn end_puzzle(&mut self) {
        let latest = self.session.latest().zip(self.session.latest_puzzle());
        let Some((play, puzzle)) = latest.map(|(play, puzzle)| (play.clone(), puzzle.clone()))
        else {
            return;
        };
        if play.result().is_none() {
            self.show_board();
        }
        let values = &mut self.engine.values;
        let missed = with_history!(play.game(), history => missed(history, &play, &puzzle, values));
        // there is nothing to name if the values cannot be trusted
        let missed = missed.unwrap_or_default();
        let is_solved = match play.result() {
            Some((_, winner)) => winner == Some(puzzle.human),
            None => missed.is_none(),
        };
        self.console.say(match missed.filter(|_| !is_solved) {
            Some(missed) => format!("Not solved: {missed}"),
            None if is_solved => "Solved.".to_owned(),
            None => "Not solved.".to_owned(),
        });
        let counts = self.policy.end_puzzle();
        let is_solved = is_solved && counts == Some(true);
        if puzzle.goal == Goal::Keep {
            if counts.is_some() {
                self.reviewed(&play.game().first_text(), is_solved);
            }
            self.console.say(match self.mistakes.list().len() {
                0 => "No mistake is left to review.".to_owned(),
                1 => "1 mistake is left to review.".to_owned(),
                count => format!("{count} mistakes are left to review."),
            });
        } else {
            if counts.is_some() {
                self.count_puzzle(is_solved);
            }
            self.console.say(self.session.puzzles.line());
        }
    }

    fn count_puzzle(&mut self, is_solved: bool) {
        let command = Command::SetPuzzles(self.session.puzzles.with(is_solved));
        if let Ok(events) = self.session.apply(&command) {
            let settings = &self.session.settings;
            self.journal.write(&command, &events, settings);
        }
    }

    /// Says of what kind the best move of a puzzle is or, where all are alike, its row; returns whether that was not yet
    /// said in this position.
    pub(super) fn say_first_hint(&mut self) -> Result<bool, Rejection> {
        let play = self.session.current().zip(self.session.puzzle());
        let Some(game) = play.map(|(play, _)| play.game()) else {
            return Ok(false);
        };
        if !self.policy.is_first_hint(&game.position_text()) {
            return Ok(false);
        }
        let values = &mut self.engine.values;
        let best = with_history!(game, history => best_move(history, values))?;
        let kind = kind_of_move(best, game);
        let moves = game.legal_moves_of_position();
        let is_only_kind = moves.iter().all(|&mv| kind_of_move(mv, game) == kind);
        let row = best.arrivals().first().map(|cell| cell.row);
        self.console.say(match row.filter(|_| is_only_kind) {
            Some(row) => format!("hint: in row {row}"),
            None => format!("hint: {kind}"),
        });
        Ok(true)
    }
}

/// The command that sets a position as a puzzle.
///
/// # Errors
/// Why it is none.
pub fn puzzle_command(text: String, cache: &mut ValueCache) -> Result<Command, Rejection> {
    if let Some(game) = Game::from_word(&text) {
        return Err(NotPossible::PuzzleOfGame(game).into());
    }
    let game = AnyGame::from_text(&text)?;
    let goal = with_history!(&game, history => goal(history, cache))?;
    let goal = goal.ok_or(NotPossible::NoOneMove)?;
    Ok(Command::Puzzle { text, goal })
}

fn goal<P: CompleteGame>(
    history: &History<P>,
    cache: &mut ValueCache,
) -> Result<Option<Goal>, NoValue> {
    puzzle::goal(&history.position(), P::values(cache)?)
}

/// A puzzle of a game, as the text of its position.
fn find(
    variant: Variant,
    choice: &PuzzleChoice,
    engine: &mut Engine,
    watch: &dyn Watch,
) -> Result<String, Rejection> {
    let Engine { chance, values, .. } = engine;
    let date = match choice {
        PuzzleChoice::Today => Some(Local::now().date_naive()),
        PuzzleChoice::Day(date) => Some(*date),
        _ => None,
    };
    if let Some(date) = date {
        let wanted = puzzle::USUAL.to_vec();
        let chance = &mut ChanceOfDay::new(date, variant);
        return draw(variant, wanted, chance, values, watch);
    }
    let wanted = match choice {
        PuzzleChoice::Plies(plies) => vec![Value::Win(*plies)],
        PuzzleChoice::Draw => vec![Value::Draw],
        _ => puzzle::USUAL.to_vec(),
    };
    let drawn = chance.get_word_pos();
    draw(variant, wanted, chance, values, watch).inspect_err(|_| {
        // a rejected line changes nothing, not even what is drawn next
        chance.set_word_pos(drawn);
    })
}

/// Draws a puzzle of one of the values that are `wanted`.
fn draw(
    variant: Variant,
    mut wanted: Vec<Value>,
    chance: &mut impl Chance,
    values: &mut ValueCache,
    watch: &dyn Watch,
) -> Result<String, Rejection> {
    let game = AnyGame::new(variant);
    loop {
        let value = puzzle::draw(&mut wanted, chance);
        return match with_history!(&game, history => look(history, value, chance, values, watch)) {
            Ok(text) => Ok(text),
            Err(NoPuzzle::Longest(_)) if !wanted.is_empty() => continue,
            Err(NoPuzzle::Longest(longest)) => Err(NotPossible::NoPuzzle {
                plies: value.plies_to_win(),
                variant,
                longest,
            }
            .into()),
            Err(NoPuzzle::NoDraw) => Err(NotPossible::NoDraw(variant).into()),
            Err(NoPuzzle::Stopped) => Err(NotPossible::Interrupted.into()),
            Err(NoPuzzle::NoValue(problem)) => Err(problem.into()),
        };
    }
}

/// Looks for a puzzle of a known game, and returns it as text.
fn look<P: CompleteGame>(
    _: &History<P>,
    value: Value,
    chance: &mut impl Chance,
    cache: &mut ValueCache,
    watch: &dyn Watch,
) -> Result<String, NoPuzzle> {
    let position = puzzle::find::<P>(value, P::values(cache)?, chance, watch)?;
    Ok(position.to_string())
}

fn best_move<P: CompleteGame>(
    history: &History<P>,
    cache: &mut ValueCache,
) -> Result<Move, NoValue> {
    let rated = move_values_in_game(history, &history.position(), P::values(cache)?)?;
    Ok(rated[0].0)
}

/// What a move does, in words that do not say where.
fn kind_of_move(mv: Move, game: &AnyGame) -> String {
    match mv {
        Move::Place(_) => "place a piece".to_owned(),
        Move::PlacePiece(piece, _) => format!("place the {piece}"),
        Move::Swap(..) => "swap two pieces".to_owned(),
        Move::Shift(_) => "shift the grid".to_owned(),
        Move::Move(from, _) => match game.piece(from) {
            Some(piece) => format!("move the {piece}"),
            None => "move a piece".to_owned(),
        },
        Move::Pass => mv.to_string(),
    }
}

/// The first move of the human that gave away what was there, and what would have kept it.
fn missed<P: CompleteGame>(
    history: &History<P>,
    play: &Play,
    puzzle: &Puzzle,
    cache: &mut ValueCache,
) -> Result<Option<String>, NoValue> {
    let values = P::values(cache)?;
    let would_have = |class| match class {
        Class::Win => "won",
        Class::Draw | Class::Lose => "drawn",
    };
    let mut so_far = History::new(history.start());
    for ply in history.plies() {
        let before = so_far.position();
        let is_humans = play.seat(before.side_to_move()) == puzzle.human;
        let (best, value) = move_values_in_game(&so_far, &before, values)?[0];
        let next = move_value_in_game(&so_far, &before, ply.mv, values)?;
        if is_humans && next.class() < value.class() {
            let would_have = would_have(value.class());
            return Ok(Some(format!(
                "{best} would have {would_have}, instead of {}.",
                ply.mv
            )));
        }
        so_far.replay(*ply);
    }
    // the human resigned, or a position occurred for the third time after a move of the other side, while a win was still
    // there
    let last = so_far.position();
    if last.outcome().is_none() && play.result().is_some() {
        let (best, value) = move_values_in_game(&so_far, &last, values)?[0];
        if value.class() == Class::Win {
            return Ok(Some(format!("{best} would have won.")));
        }
    }
    Ok(None)
}
