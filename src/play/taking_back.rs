//! Taking moves back, making them again, and starting anew.

use super::{Play, Playing as _, Room};
use crate::command::Command;
use crate::game::Move;
use crate::player::Playable;
use crate::settings::{Kind, Settings};

impl<P: Playable> Play<P> {
    /// Takes back `count` plies, or back to the last turn of a human; a result that was counted is taken off.
    pub(super) fn undo(&mut self, count: Option<u32>, room: &mut Room<'_>) -> Result<(), String> {
        let most = self.history.undoable();
        let count = match count {
            Some(count) if count as usize <= most => count as usize,
            Some(_) => return Err(format!("undo: {}", there_are(most, "to take back"))),
            None => self.plies_to_human(room.settings)?,
        };
        if let Some((_, seat)) = self.result().filter(|_| self.counted) {
            room.score.take_off(seat);
            self.counted = false;
        }
        self.history.undo(count);
        room.console.mention(match count {
            0 => "The resignation is taken back.".to_owned(),
            count => format!("{} taken back.", plies(count)),
        });
        room.journal.push(Command::Undo(
            u32::try_from(count).ok().filter(|&count| count > 0),
        ));
        self.stand_elsewhere(room);
        Ok(())
    }

    /// How many plies lead back to the last turn of a human; to the last turn of all where no human plays.
    fn plies_to_human(&self, settings: &Settings) -> Result<usize, String> {
        let most = self.history.undoable();
        if self.history.is_resigned() {
            return Ok(0);
        }
        if most == 0 {
            return Err(format!("undo: {}", there_are(0, "to take back")));
        }
        let movers = self.history.movers().rev();
        let back = movers
            .map(|side| self.kind(side, settings))
            .position(|kind| kind == Kind::Human);
        match back {
            _ if settings.are_both_computers() => Ok(1),
            Some(back) => Ok(back + 1),
            None => Err(format!(
                "undo: no human had a turn yet; say undo {most} to take back what the computer played"
            )),
        }
    }

    /// Makes `count` plies again, or on to the next turn of a human.
    pub(super) fn redo(&mut self, count: Option<u32>, room: &mut Room<'_>) -> Result<(), String> {
        let most = self.history.redoable();
        let count = match count {
            Some(count) if count as usize <= most => count as usize,
            None if most > 0 => {
                let mut next_movers = self.history.undone_movers().skip(1);
                let human =
                    next_movers.position(|side| self.kind(side, room.settings) == Kind::Human);
                human.map_or(most, |on| on + 1)
            }
            _ => return Err(format!("redo: {}", there_are(most, "to make again"))),
        };
        self.history.redo(count);
        room.console
            .mention(format_args!("{} made again.", plies(count)));
        room.journal.push(Command::Redo(u32::try_from(count).ok()));
        self.stand_elsewhere(room);
        Ok(())
    }

    /// Starts the game anew: the same players, the same X.
    pub(super) fn restart(&mut self, room: &mut Room<'_>) {
        *self = Self::new(self.history.start(), self.x);
        room.journal.push(Command::Restart);
        self.tell_sides(false, room);
        self.show(room.console);
    }

    /// Where the game began, and the moves from there, without forced passes.
    ///
    /// A pass that was made although no move followed cannot be written: the game then begins behind it.
    pub(super) fn start_and_moves(&self) -> (P, Vec<Move>) {
        if self.history.undoable() == 0 {
            return (self.history.position(), Vec::new());
        }
        let moves = self.history.plies().iter().map(|ply| ply.mv);
        (
            self.history.start(),
            moves.filter(|&mv| mv != Move::Pass).collect(),
        )
    }
}

fn there_are(count: usize, what: &str) -> String {
    match count {
        0 => format!("there is no ply {what}"),
        1 => format!("there is only 1 ply {what}"),
        count => format!("there are only {count} plies {what}"),
    }
}

fn plies(count: usize) -> String {
    match count {
        1 => "1 ply".to_owned(),
        count => format!("{count} plies"),
    }
}
