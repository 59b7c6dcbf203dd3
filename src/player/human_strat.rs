//! `HumanStrat()`: the turn of a human, who types a command, a move, or the number of an option.

use std::mem;

use crate::board::Cell;
use crate::game::{Direction, Game, Illegal, Move, MoveKind, Piece, Position as _};
use crate::games::{AnyGame, AnyPosition};
use crate::learning::verdict::judge;
use crate::notation;
use crate::play::Round;
use crate::rejection::Rejection;
use crate::solver::{RatedMove, rated_moves};
use crate::text::{alternatives, capitalized, quoted};
use crate::tt2::{Asked, TT2};
use crate::turn::{End, Here, Turn};

/// An option of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Choice {
    /// Makes a move of this kind.
    Make(MoveKind),
    /// Shows the rulebook.
    Rulebook,
}

/// Returns the options of a game, in the order of their numbers from 1.
fn choices(game: Game) -> Vec<Choice> {
    let kinds = game.kinds().iter().copied().map(Choice::Make);
    kinds.chain([Choice::Rulebook]).collect()
}

impl TT2 {
    /// The original's `HumanStrat()`: shows the board and the options, and reads lines until one of them is a turn. For an
    /// option it asks on by the function for it.
    ///
    /// # Errors
    /// The end of the program.
    ///
    /// # Panics
    /// If no game goes on here.
    pub fn human_strat(&mut self, here: Here<'_>) -> Result<Turn, End> {
        let round = here.current().expect("a game goes on");
        let game = &round.history;
        let (side, rules) = (game.side_to_move(), game.variant().game());
        let prompt = format!("{} ({side})> ", round.called(side, &self.settings));
        let ply = Some(game.plies().len());
        let mut is_options_due = round.options_at.get() != ply && has_new_option(game);
        loop {
            if self.shows() {
                self.is_menu_due = false;
                if !round.is_shown.get() {
                    self.show_board(round);
                }
                if mem::take(&mut is_options_due) {
                    round.options_at.set(ply);
                    self.show_options(here, round);
                }
            }
            let asked = self.ask(here, &prompt, |line| read_choice(line, rules))?;
            let turn = match asked {
                Asked::Answer(choice) => {
                    let turn = self.take_choice(here, game, choice)?;
                    is_options_due = self.is_typed && turn.is_none() && choice != Choice::Rulebook;
                    turn
                }
                Asked::Turn(turn) => Some(turn),
                Asked::Empty => {
                    round.is_shown.set(false);
                    is_options_due = true;
                    None
                }
                Asked::Answered | Asked::Rejected => None,
            };
            match turn {
                Some(Turn::Move { mv, next, .. }) => {
                    if let Some(turn) = self.tutored(here, mv, next) {
                        return Ok(turn);
                    }
                }
                Some(turn) => return Ok(turn),
                None => {}
            }
        }
    }

    /// Asks what belongs to an option. Returns `None` if that led to no turn.
    fn take_choice(
        &mut self,
        here: Here<'_>,
        game: &AnyGame,
        choice: Choice,
    ) -> Result<Option<Turn>, End> {
        let rules = game.variant().game();
        let Choice::Make(kind) = choice else {
            self.show_rules(rules);
            return Ok(None);
        };
        if let Some(reason) = why_impossible(game, kind) {
            self.reject(&Rejection::NoOption(rules.label(kind), reason))?;
            return Ok(None);
        }
        match kind {
            MoveKind::Shift => self.small_tracker(here, game),
            MoveKind::Move => self.option3_move_piece(here, game),
            MoveKind::Swap => self.swap_pieces(here, game),
            MoveKind::Place | MoveKind::Pass => self.player_move(here, game),
        }
    }

    /// The original's `PlayerMove()`: asks for an empty cell, in Tatedrez first for the piece, until it is possible. `None`
    /// goes back to the options.
    fn player_move(&mut self, here: Here<'_>, game: &AnyGame) -> Result<Option<Turn>, End> {
        let mut pieces = Vec::new();
        for mv in game.legal_moves() {
            if let Move::PlacePiece(piece, _) = mv {
                pieces.push(piece);
            }
        }
        pieces.dedup();
        let piece = match pieces[..] {
            [] => None,
            [only] => Some(only),
            _ => match self.ask_on(here, "Piece? ", |line| read_piece(line, &pieces))? {
                Next::Answer(piece) => Some(piece),
                Next::Turn(turn) => return Ok(Some(turn)),
                Next::Back => return Ok(None),
            },
        };
        let placed = |cell| piece.map_or(Move::Place(cell), |piece| Move::PlacePiece(piece, cell));
        self.ask_move(here, game, "Row and column? ", placed)
    }

    /// The original's `Option3MovePiece()`: asks for a piece of one's own, and then for the cell to which it goes.
    fn option3_move_piece(&mut self, here: Here<'_>, game: &AnyGame) -> Result<Option<Turn>, End> {
        let prompts = ["From row and column? ", "To row and column? "];
        self.ask_two_cells(here, game, prompts, Move::Move)
    }

    /// Asks for the two cells of a swap.
    fn swap_pieces(&mut self, here: Here<'_>, game: &AnyGame) -> Result<Option<Turn>, End> {
        let prompts = ["First row and column? ", "Second row and column? "];
        self.ask_two_cells(here, game, prompts, Move::swap)
    }

    /// The original's `SmallTracker()`: lists the directions, and asks for one until the grid can shift so.
    fn small_tracker(&mut self, here: Here<'_>, game: &AnyGame) -> Result<Option<Turn>, End> {
        if self.shows() {
            for (number, direction) in (1..).zip(Direction::ALL) {
                let name = capitalized(direction.word());
                self.console.remark(format_args!("{number} - {name}"));
            }
            self.console.remark("9 - Back");
        }
        let asked = self.ask_on(here, "Direction? ", |line| {
            if line == "9" {
                return Some(Ok(None));
            }
            let numbered = || {
                let number: usize = line.parse().ok()?;
                Direction::ALL.get(number.checked_sub(1)?).copied()
            };
            match notation::direction(line).or_else(numbered) {
                Some(direction) => Some(legal(game, Move::Shift(direction)).map(Some)),
                None => is_number(line).then(|| Err(Rejection::NotADirection(line.to_owned()))),
            }
        })?;
        Ok(match asked {
            Next::Answer(turn) => turn,
            Next::Turn(turn) => Some(turn),
            Next::Back => None,
        })
    }

    /// Asks for a cell until the move that it makes is legal.
    fn ask_move(
        &mut self,
        here: Here<'_>,
        game: &AnyGame,
        prompt: &str,
        made: impl Fn(Cell) -> Move,
    ) -> Result<Option<Turn>, End> {
        let asked = self.ask_on(here, prompt, |line| {
            let cell = read_cell(line)?;
            Some(cell.and_then(|cell| legal(game, made(cell))))
        })?;
        Ok(match asked {
            Next::Answer(turn) | Next::Turn(turn) => Some(turn),
            Next::Back => None,
        })
    }

    /// Asks for two cells: for the first until a legal move begins there, for the second until the move is legal.
    fn ask_two_cells(
        &mut self,
        here: Here<'_>,
        game: &AnyGame,
        [first, second]: [&str; 2],
        made: fn(Cell, Cell) -> Move,
    ) -> Result<Option<Turn>, End> {
        let moves = game.legal_moves();
        let begins = |from: Cell| {
            let size = game.variant().size();
            let cells = (0..size).flat_map(|row| (0..size).map(move |col| Cell::new(row, col)));
            cells.into_iter().any(|to| moves.contains(&made(from, to)))
        };
        let from = self.ask_on(here, first, |line| {
            Some(read_cell(line)?.and_then(|from| {
                if begins(from) {
                    return Ok(from);
                }
                // the rule that a move from there to itself breaks first is about the cell, or there is none
                Err(match game.position().check(made(from, from)) {
                    Err(Illegal::SameCell(_)) | Ok(()) => Rejection::NothingFrom(from),
                    Err(illegal) => illegal.into(),
                })
            }))
        })?;
        match from {
            Next::Answer(from) => self.ask_move(here, game, second, |to| made(from, to)),
            Next::Turn(turn) => Ok(Some(turn)),
            Next::Back => Ok(None),
        }
    }

    /// Asks a question until it is answered. A command that is answered drops the question.
    fn ask_on<T>(
        &mut self,
        here: Here<'_>,
        prompt: &str,
        read: impl Fn(&str) -> Option<Result<T, Rejection>>,
    ) -> Result<Next<T>, End> {
        loop {
            let asked = self.ask(here, prompt, |line| {
                if line.eq_ignore_ascii_case("back") {
                    return Some(Ok(None));
                }
                read(line).map(|answer| answer.map(Some))
            })?;
            return Ok(match asked {
                Asked::Answer(Some(answer)) => Next::Answer(answer),
                Asked::Turn(turn) => Next::Turn(turn),
                Asked::Answer(None) | Asked::Empty | Asked::Answered => Next::Back,
                Asked::Rejected => continue,
            });
        }
    }

    /// Has the tutor look at a human's move. A mistake that was typed at a terminal is held once, and `None` is returned;
    /// after one of a script the tutor speaks.
    fn tutored(&mut self, here: Here<'_>, mv: Move, next: AnyPosition) -> Option<Turn> {
        let mut said = None;
        if let Here::Game(round) = here
            && self.settings.tutor
            && !self.is_loading
            && round.is_humans_turn(&self.settings)
            && round.held.get() != Some(mv)
            && let Ok(values) = self.engine.values.of(round.history.variant())
            && let Some(verdict) = judge(&round.history, mv, values)
        {
            let warning = format!("Tutor: {}.", verdict.answer());
            if self.is_typed {
                self.console
                    .say(format_args!("{warning} Type it again to play it."));
                round.held.set(Some(mv));
                return None;
            }
            said = Some(warning);
        }
        Some(Turn::Move { mv, next, said })
    }

    /// Shows the numbered options, each that is not possible with the reason.
    fn show_options(&mut self, here: Here<'_>, round: &Round) {
        let game = &round.history;
        let rules = game.variant().game();
        let side = game.side_to_move();
        let name = round.called(side, &self.settings);
        let such_as = self.example(here, game);
        self.console.remark(format_args!(
            "{name} ({side}), pick an option, or type a move such as {such_as}:"
        ));
        for (number, choice) in (1..).zip(choices(rules)) {
            let line = match choice {
                Choice::Rulebook => "Rulebook".to_owned(),
                Choice::Make(kind) => match why_impossible(game, kind) {
                    Some(reason) => format!("{} ({reason})", rules.label(kind)),
                    None => rules.label(kind).to_owned(),
                },
            };
            self.console.remark(format_args!("{number} - {line}"));
        }
        self.console.remark("Q - Quit");
    }

    /// Returns a legal move as it may be typed. In a task it is one of the worst, as it must not give the solution away.
    fn example(&mut self, here: Here<'_>, game: &AnyGame) -> String {
        let moves = game.legal_moves();
        let mut example = moves[moves.len() / 2];
        if here.is_task()
            && let Ok(values) = self.engine.values.of(game.variant())
        {
            let rated = rated_moves(game, values);
            let is_placing = |rated: &&RatedMove| rated.mv.kind() == MoveKind::Place;
            let worst = rated.iter().rfind(is_placing).or(rated.last());
            example = worst.map_or(example, |worst| worst.mv);
        }
        let bare = example.bare();
        match example {
            Move::Place(Cell { row, col }) | Move::PlacePiece(_, Cell { row, col }) => {
                format!("{bare} (row {row}, column {col})")
            }
            _ => bare,
        }
    }
}

/// The answer to a question, or what came instead.
enum Next<T> {
    Answer(T),
    Turn(Turn),
    Back,
}

/// Checks a move, and returns it as a turn.
///
/// # Errors
/// The rule that the move breaks.
pub fn legal(game: &AnyGame, mv: Move) -> Result<Turn, Rejection> {
    let next = game.position().after(mv)?;
    let said = None;
    Ok(Turn::Move { mv, next, said })
}

/// Returns whether a line begins with a digit, so that it is an answer and no command.
fn is_number(line: &str) -> bool {
    line.starts_with(|first: char| first.is_ascii_digit())
}

/// Reads the number of an option. Returns `None` for a line that is no digit.
fn read_choice(line: &str, game: Game) -> Option<Result<Choice, Rejection>> {
    let number: usize = Some(line).filter(|line| line.len() == 1)?.parse().ok()?;
    let choices = choices(game);
    let chosen = choices.get(number.wrapping_sub(1)).copied();
    Some(chosen.ok_or(Rejection::NoSuchOption(number, choices.len())))
}

/// Reads the answer to a question for a cell. Returns `None` for a line that is no answer.
fn read_cell(line: &str) -> Option<Result<Cell, Rejection>> {
    let not_a_cell = || Rejection::NotACell(line.to_owned());
    is_number(line).then(|| notation::cell(line).ok_or_else(not_a_cell))
}

/// Reads the answer to a question for one of the pieces in hand. Returns `None` for a line that is no answer.
fn read_piece(line: &str, pieces: &[Piece]) -> Option<Result<Piece, Rejection>> {
    let piece = notation::piece(line);
    if piece.is_none() && !is_number(line) {
        return None;
    }
    let in_hand = piece.filter(|piece| pieces.contains(piece));
    let names = || alternatives(pieces);
    Some(in_hand.ok_or_else(|| Rejection::NoPiece(quoted(line), names())))
}

/// Returns the kinds of moves that are possible in a position.
fn possible_kinds(position: &AnyPosition) -> Vec<MoveKind> {
    let moves = position.legal_moves();
    let mut kinds = position.variant().game().kinds().to_vec();
    kinds.retain(|kind| moves.iter().any(|mv| mv.kind() == *kind));
    kinds
}

/// Returns whether it is the first turn of the side to move, or more is possible than in its turn before.
fn has_new_option(game: &AnyGame) -> bool {
    let side = game.side_to_move();
    let mut own = game.plies().iter().enumerate().rev();
    let Some((ply, _)) = own.find(|(_, ply)| ply.side() == side && ply.is_move()) else {
        return true;
    };
    let before = possible_kinds(&game.position_before(ply + 1));
    let now = possible_kinds(&game.position());
    now.iter().any(|kind| !before.contains(kind))
}

/// Returns why no move of a kind is possible; `None` if one is.
fn why_impossible(game: &AnyGame, kind: MoveKind) -> Option<&'static str> {
    let position = game.position();
    let is_possible = |mv: Move, _: &AnyPosition| mv.kind() == kind;
    if position.any_successor(is_possible) {
        return None;
    }
    Some(match (game.variant().game(), kind) {
        (Game::TicTacTwo, MoveKind::Place) => "none left in hand",
        (Game::TicTacTwo, _) => "not yet: each side places two pieces first",
        (Game::Tatedrez, MoveKind::Place) => "all are on the board",
        (Game::Tatedrez, _) => "not yet: all pieces are placed first",
        (_, MoveKind::Place) => "the board is full",
        _ if position.legal_moves().len() == 1 => "no two cells are left unlocked",
        _ => "not yet: two unlocked cells need marks first",
    })
}
