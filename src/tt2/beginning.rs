//! How a game begins.

use rand::RngExt as _;

use super::session::Series;
use super::{TT2, Table};
use crate::command::Command;
use crate::play::{Playing, Room};
use crate::settings::{Seat, Setting};

impl TT2 {
    /// Begins a game, or a match of `count` games.
    pub(super) fn play(&mut self, count: Option<u32>) -> Result<(), String> {
        if self.session.in_game {
            return Err(
                "play: a game is going on; restart begins it anew, menu leaves it".to_owned(),
            );
        }
        let in_journal = !self.session.settings.toss;
        self.session.series = count.map(|count| Series::new(count, in_journal));
        self.listen();
        self.new_game(Some(Command::Play(count)));
        Ok(())
    }

    /// Begins the next game of a match, which the journal may know already to come by itself.
    pub(super) fn next_game(&mut self) {
        let toss = self.session.settings.toss;
        let in_journal = self
            .session
            .series
            .as_ref()
            .is_some_and(|series| series.in_journal);
        if in_journal && toss {
            // who is X there is not drawn again, so the game that would begin by itself is left
            self.journal.push(Command::Menu);
        }
        if let Some(series) = &mut self.session.series {
            series.in_journal &= !toss;
        }
        self.new_game((toss || !in_journal).then_some(Command::Play(None)));
    }

    /// Begins a game, as `command` says, if it has to be told to the journal.
    fn new_game(&mut self, command: Option<Command>) {
        let x = self.draw_x(command);
        let drawn = self.session.settings.toss;
        let table = Table::new(self.session.settings.game, x);
        self.sit_down(table, |game, room| {
            game.tell_sides(drawn, room);
            game.show(room.console);
        });
    }

    /// Says who is X in the game that `command` begins; a toss is written down as what came of it.
    fn draw_x(&mut self, command: Option<Command>) -> Seat {
        let settings = &self.session.settings;
        if !settings.toss {
            if let Some(command) = command {
                self.journal.push(command);
            }
            return settings.x;
        }
        let x = if self.computers.chance.random::<bool>() {
            Seat::P1
        } else {
            Seat::P2
        };
        let begin = match command {
            None | Some(Command::Play(_)) => Command::Play(None),
            Some(other) => other,
        };
        for line in [
            Command::Set(Setting::Toss(false)),
            Command::Set(Setting::X(x)),
            begin,
            Command::Set(Setting::X(settings.x)),
            Command::Set(Setting::Toss(true)),
        ] {
            self.journal.push(line);
        }
        x
    }

    /// Plays on from a position given as text.
    pub(super) fn position(&mut self, text: &str) -> Result<(), String> {
        let wrong = |wrong| format!("position: {wrong}");
        let game = Table::read(text, Seat::P1)
            .map_err(wrong)?
            .as_playing()
            .game();
        let command = Command::Position(Some(text.to_owned()));
        let left = self.session.game_going_on().map(Playing::x);
        let drawn = left.is_none() && self.session.settings.toss;
        let x = match left {
            None => self.draw_x(Some(command)),
            Some(x) => {
                self.journal.push(command);
                x
            }
        };
        let table = Table::read(text, x).map_err(wrong)?;
        self.session.series = None;
        self.session.settings.game = game;
        self.sit_down(table, |game, room| {
            game.tell_sides(drawn, room);
            game.stand_elsewhere(room);
        });
        Ok(())
    }

    /// Begins to play at a table.
    fn sit_down(&mut self, table: Table, begin: impl FnOnce(&mut dyn Playing, &mut Room<'_>)) {
        self.session.table = Some(table);
        self.session.in_game = true;
        self.due = true;
        // nothing can be wrong with a table that is there
        let _ = self.at_table(true, |game, room| {
            begin(game, room);
            Ok(())
        });
    }
}
