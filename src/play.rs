//! `Play()`: one game, who plays it, and on which occasion.

mod matches;

pub use matches::Match;

use crate::command::{Author, Command, Goal};
use crate::game::{GameEvents, Move, Outcome, Side};
use crate::games::AnyGame;
use crate::rejection::NotPossible;
use crate::settings::{BySeat, PlayerKind, Seat, Settings};

/// A game that is going on, was left or is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    /// The game, which a session alone changes.
    pub(crate) game: AnyGame,
    /// Who is X.
    x: Seat,
    /// The puzzle, if it is one; the game is then not scored.
    pub puzzle: Option<Puzzle>,
    /// The match, if it is one of several games in a row; a game that was left no longer is.
    pub games: Option<Match>,
    /// Whether the computers wait in it until they are told to go.
    pub is_paused: bool,
    /// If its result is on the scoreboard, who decided each player's moves before it was counted.
    pub counted: Option<BySeat<PlayerKind>>,
}

/// A position in which a human is to find a move; the other player is Perfect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Who is to find it.
    pub human: Seat,
    /// What is to be found.
    pub goal: Goal,
}

impl Puzzle {
    /// Who solves a puzzle that begins while these play: P1 if P1 is a human, else P2 if P2 is one, else P1.
    pub fn human(kinds: BySeat<PlayerKind>) -> Seat {
        let is_human = |seat: &Seat| !kinds[*seat].is_computer();
        Seat::ALL.into_iter().find(is_human).unwrap_or(Seat::P1)
    }

    /// Whether the first move decides.
    pub fn ends_at_first_move(self) -> bool {
        self.goal != Goal::Win
    }
}

impl Play {
    /// A single game in which the player in seat `x` is X, and no computer waits.
    pub(crate) fn new(game: AnyGame, x: Seat) -> Self {
        Self {
            game,
            x,
            puzzle: None,
            games: None,
            is_paused: false,
            counted: None,
        }
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

    /// Who decides the moves of `side`: in a puzzle, whatever the settings say, its human and Perfect.
    pub fn player_kind(&self, side: Side, settings: &Settings) -> PlayerKind {
        let seat = self.seat(side);
        match self.puzzle {
            Some(puzzle) if puzzle.human == seat => PlayerKind::Human,
            Some(_) => PlayerKind::Perfect(100),
            None => settings.kinds[seat],
        }
    }

    /// Whether a human decides the moves of `side`.
    pub fn is_human(&self, side: Side, settings: &Settings) -> bool {
        !self.player_kind(side, settings).is_computer()
    }

    /// Whether no human plays.
    pub fn has_no_human(&self, settings: &Settings) -> bool {
        !Side::ALL.iter().any(|side| self.is_human(*side, settings))
    }

    /// Whether moves that give away the value are held back: in a puzzle, whatever the settings say, until it is solved.
    pub fn has_tutor(&self, settings: &Settings) -> bool {
        self.puzzle
            .map_or(settings.tutor, |puzzle| !puzzle.ends_at_first_move())
    }

    /// How the game ended, and who won it; `None` while it goes on.
    pub fn result(&self) -> Option<(Outcome, Option<Seat>)> {
        let outcome = self.game.outcome()?;
        Some((outcome, outcome.winner().map(|side| self.seat(side))))
    }

    /// Whether nothing more is to be played: the game has a result, or it is a puzzle that the first move has decided.
    pub fn is_over(&self) -> bool {
        self.result().is_some() || self.is_decided()
    }

    /// Whether it is a puzzle that the first move has decided.
    pub(crate) fn is_decided(&self) -> bool {
        let is_moved = self.game.undoable() > 0;
        is_moved && self.puzzle.is_some_and(Puzzle::ends_at_first_move)
    }

    /// Whether it is a computer's turn in an unfinished game: to move, or to pass if a pass is due.
    pub fn is_computers_turn(&self, settings: &Settings) -> bool {
        let side = self.game.side_of_position();
        self.game.outcome().is_none() && !self.is_human(side, settings)
    }

    /// Who can move by itself in an unfinished game: a computer, after the forced pass if one is due, or a human whose
    /// move such a pass only comes before.
    pub fn automatic(&self, settings: &Settings) -> Option<PlayerKind> {
        let kind = self.player_kind(self.game.side_to_move(), settings);
        (kind.is_computer() || self.game.is_pass_due()).then_some(kind)
    }

    /// The move that is meant: a cell alone places the piece that is left in hand, if it is the only kind.
    pub fn resolved(&self, mv: Move) -> Move {
        let (Move::Place(cell), true) = (mv, self.game.game().has_pieces()) else {
            return mv;
        };
        let goes_there = |other: &Move| matches!(other, Move::PlacePiece(_, to) if *to == cell);
        let mut placings = self.game.legal_moves().into_iter().filter(goes_there);
        match (placings.next(), placings.next()) {
            (Some(only), None) => only,
            _ => mv,
        }
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
            // if no human plays, back to the last turn of all
            None if most > 0 && self.has_no_human(settings) => 1,
            None if most > 0 => {
                let back = self.game.plies_since(|side| self.is_human(side, settings));
                back.ok_or(NotPossible::NoHumanTurn(most))?
            }
            Some(_) | None => return Err(NotPossible::TooFewPlies(most, "take back")),
        };
        self.game.undo(count);
        Ok(count)
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
            Some(_) | None => return Err(NotPossible::TooFewPlies(most, "redo")),
        };
        Ok((count, self.game.redo(count)))
    }

    /// The command that begins a game where this one began.
    pub fn beginning(&self) -> Command {
        let start = self.game.start_text();
        start.map_or(Command::Play(None), Command::Position)
    }

    /// The commands that play the moves from the first position; `with_undone`, what was taken back can be redone after
    /// them. Passes go with the moves around them, unless one is all that has been played.
    pub fn moves(&self, with_undone: bool) -> Vec<Command> {
        let typed = |mv| Command::Move(mv, Author::Typed);
        let moves = self.game.plies().into_iter().map(|(_, mv)| mv);
        let undone = self.game.undone().into_iter().filter(|_| with_undone);
        let moves = moves.chain(undone).filter(|&mv| mv != Move::Pass);
        let mut commands: Vec<Command> = moves.map(typed).collect();
        let redoable = self.game.redoable() as u32;
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
