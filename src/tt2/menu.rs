//! The menu.

use std::mem;

use super::{Asked, TT2};
use crate::command::Request;
use crate::game::Game;
use crate::keeping::today;
use crate::play::Round;
use crate::settings::{PlayerKind, Seat, Setting};
use crate::text::alternatives;
use crate::turn::{End, Here, Turn};

impl TT2 {
    /// Shows the menu if it is due, and reads lines until one of them is a turn.
    ///
    /// # Errors
    /// The end of the program.
    pub(super) fn menu(&mut self, at_hand: Option<&Round>) -> Result<Turn, End> {
        let here = Here::Menu(at_hand);
        loop {
            if self.shows() && mem::take(&mut self.is_menu_due) {
                self.show_menu(here);
            }
            let mut asked = self.ask::<()>(here, "> ", |_| None)?;
            if let Asked::Empty = asked {
                let request = self.enter.clone();
                match self.requested(here, request) {
                    Ok(done) => asked = done,
                    Err(rejection) => self.reject(&rejection)?,
                }
            }
            if let Asked::Turn(turn) = asked {
                return Ok(turn);
            }
        }
    }

    /// Shows the players, the game and the score, and how they are set. Sets what an empty line stands for.
    fn show_menu(&mut self, here: Here<'_>) {
        let settings = &self.settings;
        let waiting = self.at_stake(here).map(Round::progress);
        let enter = if waiting.is_some() {
            ""
        } else {
            "Enter plays; "
        };
        let mut players = String::new();
        for (number, kind) in PlayerKind::NUMBERED.into_iter().enumerate() {
            players += &format!("{number} {}  ", kind.name());
        }
        let mut others = Game::ALL.to_vec();
        others.retain(|game| *game != settings.variant.game());
        let words: Vec<String> = others
            .iter()
            .map(|game| format!("'{}'", game.word()))
            .collect();
        let others = alternatives(&words).replace(" or ", " and ");
        let [p1, p2] =
            Seat::ALL.map(|seat| settings.line(&Setting::Player(seat, settings.kinds[seat])));
        let game = format!("Game: {}", settings.variant);
        let tally = self
            .results
            .score(settings.variant, settings)
            .tally(settings);
        let mut lines = vec![
            format!("TT2: four small board games. {enter}'help' tells what can be typed."),
            players.trim_end().to_owned(),
            format!("{p1:<20} 'set p1 4' chooses another"),
            format!("{p2:<20} 'set p2 4' or just 4 chooses another"),
            format!("{game:<20} {others} play the others"),
            format!("Score: {tally}"),
            "Play, Lesson, Puzzle, Rules, Quit".to_owned(),
        ];
        self.enter = Request::Play(None, None);
        if let Some(waiting) = waiting {
            lines.push(format!("Enter goes on with {waiting}."));
            self.enter = Request::Resume;
        } else if self.is_at_terminal() {
            lines.extend(self.invitation().map(str::to_owned));
        }
        for line in lines {
            self.console.say(line);
        }
    }

    /// Returns where to begin, for a newcomer, or else the day's puzzle if it is not solved.
    fn invitation(&self) -> Option<&'static str> {
        if self.results.is_empty() && self.kept.tasks.is_empty() {
            Some("New here? 'lesson' teaches Tic-Tac-Two in seven small steps.")
        } else if self.kept.tasks.has_solved_day(today()) {
            None
        } else {
            Some("Today's puzzle: 'puzzle today'.")
        }
    }
}
