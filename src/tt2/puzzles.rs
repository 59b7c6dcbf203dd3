//! `puzzle` and `review`: positions in which one move is to be found, one after another.

use chrono::Local;

use super::TT2;
use super::answers::mistakes_of_humans;
use super::mistakes::Review;
use super::policy::check_puzzle;
use crate::command::{Author, Command, Goal, PuzzleChoice};
use crate::console::ProgressBar;
use crate::game::{Game, History, Move, Side, Variant};
use crate::games::{AnyGame, with_history};
use crate::player::puzzle::{self, ChanceOfDay, NoPuzzle};
use crate::player::random::Chance;
use crate::player::{CompleteGame, Engine, NoValue, ValueCache, rated_moves};
use crate::rejection::{NotPossible, Rejection};
use crate::session::{Beginning, Event};
use crate::solver::{Class, Value, Watch};
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
        let rated = rated_moves(play.game(), &mut self.engine.values);
        let value = rated.map_or(Value::Draw, |rated| rated[0].1);
        match puzzle.goal {
            Goal::Draw => format!("Puzzle: {side} to move; only one move draws."),
            Goal::Win => {
                let plies = plies_in_words(value.plies_to_win().into());
                format!("Puzzle: {side} wins in {plies}.")
            }
            Goal::Keep => {
                let had = if value > Value::Draw { "win" } else { "draw" };
                let review = self.mistakes.in_position(&play.game().position_text());
                let was = review.map_or(format!("a {had} was given away here"), |review| {
                    let Review { name, mv, .. } = review;
                    format!("{name} ({side}) played {mv} here and gave away a {had}")
                });
                format!("Review: {was}. Find a move that keeps it.")
            }
        }
    }

    /// That the move of `side` in a puzzle that goes on was right.
    fn praise(&mut self, side: Side) -> Option<String> {
        let play = self.session.current()?;
        if play.seat(side) != self.session.puzzle()?.human {
            return None;
        }
        let rated = rated_moves(play.game(), &mut self.engine.values).ok()?;
        let plies = match rated[0].1 {
            Value::Win(plies) if play.game().side_of_position() == side => plies,
            Value::Lose(plies) if play.game().side_of_position() != side => plies,
            _ => return None,
        };
        Some(format!("Right. {} to go.", plies_in_words(plies.into())))
    }

    /// Says whether the puzzle that is over was solved, and counts it.
    fn end_puzzle(&mut self) {
        let Some((play, puzzle)) = self.session.latest().zip(self.session.latest_puzzle()) else {
            return;
        };
        let goal = puzzle.goal;
        let is_won = play
            .result()
            .is_some_and(|(_, winner)| winner == Some(puzzle.human));
        let position = play.game().first_text();
        if play.result().is_none() {
            self.show_board();
        }
        // there is nothing to name if the values cannot be trusted
        let missed = self.missed().unwrap_or_default();
        let is_solved = match goal {
            Goal::Win => is_won,
            Goal::Draw | Goal::Keep => missed.is_none(),
        };
        self.console.say(match missed.filter(|_| !is_solved) {
            Some(missed) => format!("Not solved: {missed}"),
            None if is_solved => "Solved.".to_owned(),
            None => "Not solved.".to_owned(),
        });
        let counts = self.policy.end_puzzle();
        let is_solved = is_solved && counts == Some(true);
        if goal == Goal::Keep {
            if counts.is_some() {
                self.reviewed(&position, is_solved);
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

    /// What would have kept what the human gave away first in the puzzle that is over, if anything.
    fn missed(&mut self) -> Result<Option<String>, NoValue> {
        let Some(play) = self.session.latest() else {
            return Ok(None);
        };
        let values = &mut self.engine.values;
        let mistakes = mistakes_of_humans(&self.session, values)?;
        let (before, instead) = match mistakes.first() {
            Some(mistake) => {
                let instead = format!(", instead of {}", mistake.mv);
                (play.game().before(mistake.ply), instead)
            }
            // the human resigned, or a position occurred for the third time after a move of the other side
            None => match AnyGame::from_text(&play.game().position_text()) {
                Ok(game) if play.result().is_some() => (game, String::new()),
                _ => return Ok(None),
            },
        };
        let (best, value) = rated_moves(&before, values)?[0];
        let would_have = match value.class() {
            Class::Win => "won",
            Class::Draw | Class::Lose => "drawn",
        };
        Ok(Some(format!("{best} would have {would_have}{instead}.")))
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
        let (best, _) = rated_moves(game, &mut self.engine.values)?[0];
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
    let goal = puzzle::goal(&rated_moves(&game, cache)?).ok_or(NotPossible::NoOneMove)?;
    Ok(Command::Puzzle { text, goal })
}

/// A puzzle of a game, as the text of its position.
fn find(
    variant: Variant,
    choice: &PuzzleChoice,
    engine: &mut Engine,
    watch: &dyn Watch,
) -> Result<String, Rejection> {
    let Engine { chance, values, .. } = engine;
    let wanted = match choice {
        PuzzleChoice::Plies(plies) => vec![Value::Win(*plies)],
        PuzzleChoice::Draw => vec![Value::Draw],
        _ => puzzle::USUAL.to_vec(),
    };
    let date = match choice {
        PuzzleChoice::Today => Some(Local::now().date_naive()),
        PuzzleChoice::Day(date) => Some(*date),
        _ => None,
    };
    let game = &AnyGame::new(variant);
    let drawn = chance.get_word_pos();
    let found = if let Some(date) = date {
        let chance = &mut ChanceOfDay::new(date, variant);
        with_history!(game, history => look(history, wanted, chance, values, watch))
    } else {
        with_history!(game, history => look(history, wanted, chance, values, watch))
    };
    // a rejected line changes nothing, not even what is drawn next
    let found = found.inspect_err(|_| chance.set_word_pos(drawn));
    found.map_err(|problem| match (problem, choice) {
        (NoPuzzle::Longest(longest), PuzzleChoice::Plies(plies)) => NotPossible::NoPuzzle {
            plies: *plies,
            variant,
            longest,
        }
        .into(),
        (NoPuzzle::Longest(_) | NoPuzzle::NotFound, _) => NotPossible::NoneFound(variant).into(),
        (NoPuzzle::Stopped, _) => NotPossible::Interrupted.into(),
        (NoPuzzle::NoValue(problem), _) => problem.into(),
    })
}

/// Looks for a puzzle of a known game.
fn look<P: CompleteGame>(
    _: &History<P>,
    wanted: Vec<Value>,
    chance: &mut impl Chance,
    cache: &mut ValueCache,
    watch: &dyn Watch,
) -> Result<String, NoPuzzle> {
    puzzle::find_any::<P>(wanted, P::values(cache)?, chance, watch)
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
