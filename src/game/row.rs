//! A game as a row of text, in which TT2 keeps unfinished games and saves games.

use super::{Counting, NotCounted, SeatedGame};
use crate::model::game::{Move, Outcome, Position as _};
use crate::model::games::{AnyGame, AnyPosition};
use crate::model::results::{StartTime, help_word, read_help};
use crate::model::settings::{Player, Players, Seat};
use crate::model::text::listed;

impl SeatedGame {
    /// Formats the game as a row, with tabs between the columns: how it counts, its first position,
    /// P1, P2, who is X, whether a human had help, and the moves without passes. A resignation or
    /// an agreed draw follows the moves.
    pub fn row(&self) -> String {
        let counting = match self.counting {
            Counting::Since(begun) => begun.to_string(),
            Counting::Not(why) => why.word().to_owned(),
        };
        let columns = [
            counting,
            self.history.start().to_string(),
            self.players[Seat::P1].to_string(),
            self.players[Seat::P2].to_string(),
            self.x.to_string(),
            help_word(self.has_help).to_owned(),
            listed(self.typed_moves()),
        ];
        columns.join("\t")
    }

    /// Lists what was typed to make the moves, and to resign or agree to a draw.
    pub fn typed_moves(&self) -> impl Iterator<Item = String> {
        let moves = self.history.plies().iter().filter(|ply| ply.is_move());
        let ended = self.history.ended().map(|ended| match ended {
            Outcome::Agreement => "draw".to_owned(),
            _ => "resign".to_owned(),
        });
        moves.map(|ply| ply.mv.to_string()).chain(ended)
    }

    /// Reads a game from its row. Returns `None` if the row is damaged.
    pub fn read(row: &str) -> Option<Self> {
        let columns: Vec<&str> = row.split('\t').collect();
        let [counting, start, p1, p2, x, help, moves] = columns[..] else {
            return None;
        };
        let counting = match NotCounted::from_word(counting) {
            Some(why) => Counting::Not(why),
            None => Counting::Since(StartTime::read(counting)?),
        };
        let start: AnyPosition = start.parse().ok()?;
        let players = Players::new(Player::read(p1)?, Player::read(p2)?);
        let is_misplaced = |seat: Seat| players[seat] == Player::unnamed(!seat);
        let is_same = players.are_both_human() && players[Seat::P1] == players[Seat::P2];
        if is_same || Seat::ALL.into_iter().any(is_misplaced) || start.outcome().is_some() {
            return None;
        }
        let mut history = AnyGame::new(start);
        for mv in moves.split(", ").filter(|mv| !mv.is_empty()) {
            match mv {
                "resign" | "draw" if history.outcome().is_some() => return None,
                "resign" => history.end(Outcome::Resignation(history.side_to_move())),
                "draw" if players.are_both_human() => history.end(Outcome::Agreement),
                mv => {
                    history.make(Move::read(mv)?).ok()?;
                }
            }
        }
        let x = Seat::ALL.into_iter().find(|seat| seat.name() == x)?;
        let game = Self::new(history, players, x, counting);
        let has_help = read_help(help)?;
        Some(Self { has_help, ..game })
    }
}
