//! `Play()`: one game, and who plays which side of it.

use crate::command::{Author, Command};
use crate::game::{GameEvents, Illegal, Move, Outcome, Side};
use crate::games::AnyGame;
use crate::rejection::NotPossible;
use crate::settings::{PlayerKind, Seat, Settings};

/// A game that is being played, or was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    game: AnyGame,
    /// Who is X.
    x: Seat,
}

/// What happens next in a game by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Automatic {
    /// A computer moves, after the forced pass if one is due.
    Move(PlayerKind),
    /// The pass that is due is made; then a human moves.
    Pass,
}

impl Play {
    /// A game in which the player in seat `x` is X.
    pub fn new(game: AnyGame, x: Seat) -> Self {
        Self { game, x }
    }

    /// The game.
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// Who is X.
    pub fn x(&self) -> Seat {
        self.x
    }

    /// The seat from which `side` is played.
    pub fn seat(&self, side: Side) -> Seat {
        match side {
            Side::X => self.x,
            Side::O => !self.x,
        }
    }

    /// The name of the player of `side`.
    pub fn name(&self, side: Side, settings: &Settings) -> String {
        settings.name(self.seat(side))
    }

    /// Who decides the moves of `side`.
    pub fn player_kind(&self, side: Side, settings: &Settings) -> PlayerKind {
        settings.kinds[self.seat(side)]
    }

    fn is_human(&self, side: Side, settings: &Settings) -> bool {
        !self.player_kind(side, settings).is_computer()
    }

    /// How the game ended, and who won it; `None` while it goes on.
    pub fn result(&self) -> Option<(Outcome, Option<Seat>)> {
        let outcome = self.game.outcome()?;
        Some((outcome, outcome.winner().map(|side| self.seat(side))))
    }

    /// Whether it is a computer's turn in an unfinished game: to move, or to pass if a pass is due.
    pub fn is_computers_turn(&self, settings: &Settings) -> bool {
        let side = self.game.side_of_position();
        self.game.outcome().is_none() && !self.is_human(side, settings)
    }

    /// What can happen by itself in an unfinished game: a move of the computer whose turn it is, or a pass that is due.
    pub fn automatic(&self, settings: &Settings) -> Option<Automatic> {
        match self.player_kind(self.game.side_to_move(), settings) {
            PlayerKind::Human => self.game.is_pass_due().then_some(Automatic::Pass),
            computer => Some(Automatic::Move(computer)),
        }
    }

    /// The move that is meant: a cell alone places the piece that is left in hand, if it is the only kind.
    pub fn resolved(&self, mv: Move) -> Move {
        let Move::Place(cell) = mv else { return mv };
        if !self.game.game().has_pieces() {
            return mv;
        }
        let goes_there = |other: &Move| matches!(other, Move::PlacePiece(_, to) if *to == cell);
        let mut placings = self.game.legal_moves().into_iter().filter(goes_there);
        match (placings.next(), placings.next()) {
            (Some(only), None) => only,
            _ => mv,
        }
    }

    /// Makes a move.
    ///
    /// # Errors
    /// The rule that it breaks; nothing changes then.
    pub fn make(&mut self, mv: Move) -> Result<GameEvents, Illegal> {
        self.game.make(mv)
    }

    /// Makes the pass that is due, if one is.
    pub fn pass(&mut self) -> GameEvents {
        self.game.pass()
    }

    /// Resigns for the side to move.
    pub fn resign(&mut self) -> GameEvents {
        self.game.resign()
    }

    /// A game that begins where this one began, with the same players.
    pub fn anew(&self) -> Self {
        Self::new(self.game.anew(), self.x)
    }

    /// Takes back `count` plies, or back to a human's last turn; returns how many.
    ///
    /// # Errors
    /// Why that cannot be done; nothing changes then.
    pub fn undo(&mut self, count: Option<u32>, settings: &Settings) -> Result<usize, NotPossible> {
        let most = self.game.undoable();
        let count = match count {
            Some(count) if count as usize <= most => count as usize,
            None if self.game.is_resigned() => 0,
            None if most > 0 => self.plies_to_human(settings)?,
            Some(_) | None => return Err(NotPossible::TooFewToUndo(most)),
        };
        self.game.undo(count);
        Ok(count)
    }

    /// How many plies lead back to a human's last turn, or to the last turn of all if no human plays.
    fn plies_to_human(&self, settings: &Settings) -> Result<usize, NotPossible> {
        if settings.has_no_human() {
            return Ok(1);
        }
        let back = self.game.plies_since(|side| self.is_human(side, settings));
        back.ok_or_else(|| NotPossible::NoHumanTurn(self.game.undoable()))
    }

    /// Redoes `count` plies, or up to a human's next turn; returns how many, and what happened.
    ///
    /// # Errors
    /// Why that cannot be done; nothing changes then.
    pub fn redo(
        &mut self,
        count: Option<u32>,
        settings: &Settings,
    ) -> Result<(usize, GameEvents), NotPossible> {
        let most = self.game.redoable();
        let count = match count {
            Some(count) if count as usize <= most => count as usize,
            None if most > 0 => {
                let on = self.game.plies_until(|side| self.is_human(side, settings));
                on.unwrap_or(most)
            }
            Some(_) | None => return Err(NotPossible::TooFewToRedo(most)),
        };
        Ok((count, self.game.redo(count)))
    }

    /// The commands that play the game to its current position; `with_undone`, what was taken back can be redone after
    /// them.
    pub fn commands(&self, with_undone: bool) -> Vec<Command> {
        let beginning = [self.beginning()].into_iter();
        beginning.chain(self.moves(with_undone)).collect()
    }

    /// The command that begins a game where this one began.
    pub fn beginning(&self) -> Command {
        let x = None;
        match self.game.start_text() {
            Some(text) => Command::Position { text, x },
            None => Command::Play {
                chosen: None,
                games: None,
                x,
            },
        }
    }

    /// The commands that play the moves from the first position. Passes go with the moves around them, unless one is all
    /// that has been played.
    pub fn moves(&self, with_undone: bool) -> Vec<Command> {
        let typed = |mv| Command::Move(mv, Author::Typed);
        let moves = self.game.plies().into_iter().map(|(_, mv)| mv);
        let undone = self.game.undone().into_iter().filter(|_| with_undone);
        let moves = moves.chain(undone).filter(|&mv| mv != Move::Pass);
        let mut commands: Vec<Command> = moves.map(typed).collect();
        let redoable = u32::try_from(self.game.redoable()).unwrap_or(u32::MAX);
        if with_undone && redoable > 0 {
            commands.push(Command::Undo(Some(redoable)));
        }
        if self.game.undoable() == 0 && !self.game.plies().is_empty() {
            commands.push(typed(Move::Pass));
        }
        if self.game.is_resigned() {
            commands.push(Command::Resign);
        }
        commands
    }
}
