//! What can be asked about a game.

use super::{Play, Room, analysis};
use crate::command::Command;
use crate::console::Console;
use crate::game::perft_until;
use crate::picture;
use crate::player::Playable;
use crate::solver::{Damaged, Values};

impl<P: Playable> Play<P> {
    /// Answers a question about the game; commands that are none are ignored.
    pub(super) fn answer_question(
        &self,
        question: &Command,
        room: &mut Room<'_>,
    ) -> Result<(), String> {
        let lines = match question {
            Command::Board => picture::board(&self.history, &room.console.palette()),
            Command::History => self.numbered_moves(),
            Command::Moves => self
                .history
                .position()
                .legal_moves()
                .iter()
                .map(ToString::to_string)
                .collect(),
            Command::Position(None) => vec![self.history.position().to_string()],
            Command::Perft(depth) => vec![self.perft(*depth, room.console)?],
            valued => {
                let values = room.computers.memory.of::<P>();
                let values = values.map_err(|none| none.to_string())?;
                self.valued_lines(valued, values)
                    .map_err(|damaged| damaged.to_string())?
            }
        };
        for line in lines {
            room.console.say(line);
        }
        Ok(())
    }

    fn numbered_moves(&self) -> Vec<String> {
        let plies = self.history.sides().zip(self.history.plies());
        plies
            .zip(1..)
            .map(|((side, ply), number)| format!("{number}. {side} {}", ply.mv))
            .collect()
    }

    fn perft(&self, depth: u32, console: &mut Console) -> Result<String, String> {
        // it may take long, and what was answered before is not lost where it is broken off
        console.flush();
        let stops = || console.interrupt().is_pressed();
        let count =
            perft_until(&self.history.position(), depth, &stops).ok_or("perft: interrupted")?;
        Ok(format!("perft {depth} {count}"))
    }

    /// Answers the questions about values.
    fn valued_lines(
        &self,
        question: &Command,
        values: &mut P::Values,
    ) -> Result<Vec<String>, Damaged> {
        let position = self.history.position();
        Ok(match question {
            Command::Value => vec![values.value(&position)?.to_string()],
            Command::Values => {
                let rated = values.move_values(&position)?;
                rated
                    .iter()
                    .map(|(mv, value)| format!("{mv}\t{value}"))
                    .collect()
            }
            Command::Hint => {
                let rated = values.move_values(&position)?;
                rated
                    .iter()
                    .take(1)
                    .map(|(mv, value)| format!("hint: {mv} ({value})"))
                    .collect()
            }
            Command::Analyze => analysis::lines(&self.history, values)?,
            _ => Vec::new(),
        })
    }
}
