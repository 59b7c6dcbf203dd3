//! `puzzle` and `review`: positions in which one move is to be found, one after another.

use chrono::Local;

use super::answers::mistakes_of_humans;
use super::mistakes::{Mistakes, Review};
use super::view::View;
use crate::command::{Author, Command, Goal, PuzzleChoice};
use crate::console::{Console, ProgressBar};
use crate::game::{Game, History, Move, Side};
use crate::games::{AnyGame, with_history};
use crate::play::Play;
use crate::player::puzzle::{self, ChanceOfDay};
use crate::player::{CompleteGame, Engine, ValueCache, rated_moves};
use crate::rejection::{NotPossible, Rejection};
use crate::session::{Event, Session};
use crate::solver::{NoValue, Value, Watch};
use crate::text::plies_in_words;
use crate::winner::PuzzleCount;

/// What a person has to do with puzzles and reviews, besides the game.
#[derive(Debug, Default)]
pub(super) struct Puzzles {
    /// What can be reviewed.
    pub(super) mistakes: Mistakes,
    /// Whether nothing in the puzzle that is going on was held back, taken back or made by `go`; unknown if it was
    /// counted.
    unaided: Option<bool>,
    /// The position in which the kind of the best move was said.
    hinted: Option<String>,
}

impl Puzzles {
    /// A puzzle begins, or the session of a file is taken up: what is over in it has been counted.
    pub(super) fn begin(&mut self, session: &Session) {
        self.unaided = session.unfinished().map(|_| true);
        self.hinted = None;
    }

    /// The puzzle, if one is going on, is no longer solved by the human alone.
    pub(super) fn aid(&mut self) {
        self.unaided = self.unaided.map(|_| false);
    }

    /// `review`: what sets the newest mistake.
    pub(super) fn newest_mistake(&self) -> Result<Command, NotPossible> {
        let newest = self.mistakes.list.last();
        let text = newest.ok_or(NotPossible::NothingToReview)?.position.clone();
        let goal = Goal::Keep;
        Ok(Command::Puzzle { text, goal })
    }

    /// Tells what happened in a puzzle; at its end returns the count with it, if it `counts`.
    pub(super) fn tell(
        &mut self,
        event: &Event,
        counts: bool,
        session: &Session,
        values: &mut ValueCache,
        view: &mut View,
    ) -> Option<PuzzleCount> {
        match event {
            Event::PuzzleBegan => {
                self.begin(session);
                view.console.say(self.heading(session, values)?);
                view.show_board(session);
            }
            Event::Moved { author, side, .. } if *author == Author::Typed => {
                view.console.say(praise(*side, session, values)?);
            }
            Event::GoesOn => view.console.say(self.heading(session, values)?),
            Event::Undone { plies: 1.. } | Event::Began { is_again: true, .. } => self.aid(),
            Event::Over => return self.tell_end(counts, session, values, view),
            _ => {}
        }
        None
    }

    /// What the puzzle asks for, if it is the human's turn.
    pub(super) fn heading(&self, session: &Session, values: &mut ValueCache) -> Option<String> {
        let (play, puzzle) = session.current().zip(session.puzzle())?;
        let side = play.game().side_of_position();
        if play.seat(side) != puzzle.human {
            return None;
        }
        let rated = rated_moves(play.game(), values);
        let value = rated.map_or(Value::Draw, |rated| rated[0].1);
        Some(match puzzle.goal {
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
        })
    }

    /// Says whether the puzzle that is over was solved and, if it `counts`, what follows; returns the count with it.
    fn tell_end(
        &mut self,
        counts: bool,
        session: &Session,
        values: &mut ValueCache,
        view: &mut View,
    ) -> Option<PuzzleCount> {
        let (play, puzzle) = session.latest().zip(session.latest_puzzle())?;
        let result = play.result();
        if result.is_none() {
            view.show_board(session);
        }
        // where the values cannot be trusted, nothing is a mistake
        let mistakes = mistakes_of_humans(session, values).unwrap_or_default();
        let is_solved = match puzzle.goal {
            Goal::Win => result.is_some_and(|(_, winner)| winner == Some(puzzle.human)),
            Goal::Draw | Goal::Keep => mistakes.is_empty() && !play.game().is_resigned(),
        };
        let console = &mut view.console;
        console.say(match missed(play, mistakes.first().copied(), values) {
            _ if is_solved => "Solved.".to_owned(),
            Some(missed) => format!("Not solved: {missed}"),
            None => "Not solved.".to_owned(),
        });
        let is_unaided = self.unaided.take().filter(|_| counts);
        if is_solved && counts && is_unaided != Some(true) {
            console.say(match puzzle.goal {
                Goal::Keep => "It stays on the list until you solve it at the first try.",
                _ => "It does not count: a move was held, taken back or left to the computer.",
            });
        }
        let is_solved = is_unaided.map(|is_unaided| is_unaided && is_solved);
        if puzzle.goal != Goal::Keep {
            let count = session.puzzles.with(is_solved?);
            console.say(count.line());
            return Some(count);
        }
        if let Some(is_solved) = is_solved {
            let position = play.game().first_text();
            self.mistakes.reviewed(&position, is_solved);
        }
        console.say(match self.mistakes.list.len() {
            0 => "No mistake is left to review.".to_owned(),
            1 => "1 mistake is left to review: 'review'.".to_owned(),
            count => format!("{count} mistakes are left to review: 'review'."),
        });
        None
    }

    /// Of what kind the best move of a puzzle is or, where all are alike, its row; `None` if that was said in this
    /// position, or no puzzle is going on.
    pub(super) fn first_hint(
        &mut self,
        session: &Session,
        values: &mut ValueCache,
    ) -> Result<Option<String>, NoValue> {
        let play = session.current().filter(|_| session.puzzle().is_some());
        let Some(game) = play.map(Play::game) else {
            return Ok(None);
        };
        let hinted = self.hinted.replace(game.position_text());
        if hinted == self.hinted {
            return Ok(None);
        }
        let (best, _) = rated_moves(game, values)?[0];
        let kind = kind_of_move(best, game);
        let moves = game.legal_moves_of_position();
        let is_only_kind = moves.iter().all(|&mv| kind_of_move(mv, game) == kind);
        let row = best.arrivals().first().map(|cell| cell.row);
        Ok(Some(match row.filter(|_| is_only_kind) {
            Some(row) => format!("hint: in row {row}"),
            None => format!("hint: {kind}"),
        }))
    }
}

/// That the move of `side` in a puzzle that goes on was right.
fn praise(side: Side, session: &Session, values: &mut ValueCache) -> Option<String> {
    let play = session.current()?;
    if play.seat(side) != session.puzzle()?.human {
        return None;
    }
    let game = play.game();
    // after a forced pass it is the same side's turn again
    let (plies, since) = match (
        rated_moves(game, values).ok()?[0].1,
        game.side_of_position(),
    ) {
        (Value::Win(plies), to_move) if to_move == side => (plies, 2),
        (Value::Lose(plies), to_move) if to_move != side => (plies, 1),
        _ => return None,
    };
    let before = game.before(game.ply() + 1 - usize::from(since));
    let is_shortest = rated_moves(&before, values).ok()?[0].1 == Value::Win(plies + since);
    let praise = match is_shortest {
        true => "Right",
        false => "It still wins, but later",
    };
    Some(format!("{praise}. {} to go.", plies_in_words(plies.into())))
}

/// What would have kept what the human gave away, by a mistake in this ply if there is one.
fn missed(play: &Play, mistake: Option<usize>, values: &mut ValueCache) -> Option<String> {
    // without one the human resigned, or a position occurred for the third time after a move of the other side
    let last = || AnyGame::from_text(&play.game().position_text()).ok();
    let before = mistake.map_or_else(last, |ply| Some(play.game().before(ply)))?;
    let instead = mistake.map_or(".".to_owned(), |ply| {
        let (_, mv) = play.game().plies()[ply - 1];
        format!(", instead of {mv}. 'retry' takes it back.")
    });
    let (best, value) = rated_moves(&before, values).ok()?[0];
    let would_have = if value > Value::Draw { "won" } else { "drawn" };
    Some(format!("{best} would have {would_have}{instead}"))
}

/// `puzzle`: what sets the position that is asked for.
pub(super) fn chosen_puzzle(
    choice: PuzzleChoice,
    session: &Session,
    engine: &mut Engine,
    console: &mut Console,
) -> Result<Command, Rejection> {
    let text = match choice {
        PuzzleChoice::Text(text) => text,
        choice => {
            let bar = ProgressBar::new(console, "Looking for a puzzle".to_owned());
            let game = &AnyGame::new(session.settings.next_variant());
            with_history!(game, history => find(history, &choice, engine, &bar))?
        }
    };
    puzzle_command(text, &mut engine.values)
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

/// A puzzle of the game that is played, as the text of its position.
fn find<P: CompleteGame>(
    history: &History<P>,
    choice: &PuzzleChoice,
    engine: &mut Engine,
    watch: &dyn Watch,
) -> Result<String, Rejection> {
    let usual = puzzle::USUAL.to_vec();
    let (wanted, date) = match choice {
        PuzzleChoice::Plies(plies) => (vec![Value::Win(*plies)], None),
        PuzzleChoice::Draw => (vec![Value::Draw], None),
        PuzzleChoice::Today => (usual, Some(Local::now().date_naive())),
        PuzzleChoice::Day(date) => (usual, Some(*date)),
        PuzzleChoice::Usual | PuzzleChoice::Text(_) => (usual, None),
    };
    let values = engine.values.of(history)?;
    let drawn = engine.chance.get_word_pos();
    let found = match date {
        Some(date) => {
            let mut chance = ChanceOfDay::new(date, P::VARIANT);
            puzzle::find_any::<P>(wanted, values, &mut chance, watch)
        }
        None => puzzle::find_any::<P>(wanted, values, &mut engine.chance, watch),
    };
    // a rejected line changes nothing, not even what is drawn next
    let found = found.inspect_err(|_| engine.chance.set_word_pos(drawn));
    Ok(found.map_err(NotPossible::from)?)
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
