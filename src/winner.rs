//! `Winner()`: how a game ended, and the scoreboard.

use chrono::NaiveDate;

use crate::game::{Outcome, Side};
use crate::games::AnyGame;
use crate::settings::{BySeat, Seat, Settings};
use crate::text::listed;

/// The wins of each player and the ties, over several games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scoreboard {
    /// Games that each player won.
    pub wins: BySeat<u32>,
    /// Games that nobody won.
    pub ties: u32,
}

impl Scoreboard {
    /// Counts a game that `winner` won, or nobody; returns whether it was counted, as no number exceeds
    /// [`Settings::LARGEST_COUNT`].
    pub fn count(&mut self, winner: Option<Seat>) -> bool {
        let number = self.number(winner);
        let has_room = *number < Settings::LARGEST_COUNT;
        *number += u32::from(has_room);
        has_room
    }

    /// Removes a game that was counted.
    pub fn take_off(&mut self, winner: Option<Seat>) {
        let number = self.number(winner);
        *number = number.saturating_sub(1);
    }

    /// The games that `winner` won, or nobody.
    pub fn count_of(&self, winner: Option<Seat>) -> u32 {
        winner.map_or(self.ties, |seat| self.wins[seat])
    }

    fn number(&mut self, winner: Option<Seat>) -> &mut u32 {
        match winner {
            Some(seat) => &mut self.wins[seat],
            None => &mut self.ties,
        }
    }

    /// The number of games counted.
    pub fn games(&self) -> u64 {
        let wins = Seat::ALL.map(|seat| u64::from(self.wins[seat]));
        wins.into_iter().sum::<u64>() + u64::from(self.ties)
    }

    /// The three numbers as they are typed: wins of P1, wins of P2, ties.
    pub fn numbers(&self) -> String {
        let [p1, p2] = Seat::ALL.map(|seat| self.wins[seat]);
        format!("{p1} {p2} {}", self.ties)
    }

    /// The wins and ties, for the end of a line: `Ann 3, Bob 1, ties 2`.
    pub fn tally(&self, settings: &Settings) -> String {
        let [p1, p2] = Seat::ALL.map(|seat| format!("{} {}", settings.name(seat), self.wins[seat]));
        format!("{p1}, {p2}, ties {}", self.ties)
    }

    /// The scoreboard as one line.
    pub fn line(&self, settings: &Settings) -> String {
        format!("Score: {}, games {}", self.tally(settings), self.games())
    }
}

/// How many puzzles were tried, and how many of them solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PuzzleCount {
    /// Those that were played to their end.
    pub tried: u32,
    /// Those of them that were solved.
    pub solved: u32,
    /// The last ones of those, without one between them that was not solved.
    pub run: u32,
    /// The last day whose puzzle was set on that day, and for how many days in a row that was so.
    pub days: Option<(NaiveDate, u32)>,
}

impl PuzzleCount {
    /// The count after one more puzzle; no number exceeds [`Settings::LARGEST_COUNT`].
    #[must_use]
    pub fn with(self, is_solved: bool) -> Self {
        if self.tried == Settings::LARGEST_COUNT {
            return self;
        }
        Self {
            tried: self.tried + 1,
            solved: self.solved + u32::from(is_solved),
            run: if is_solved { self.run + 1 } else { 0 },
            days: self.days,
        }
    }

    /// The count when the puzzle of a day is set on that day.
    #[must_use]
    pub fn on(self, day: NaiveDate) -> Self {
        let run = match self.days {
            Some((last, run)) if last == day => run,
            Some((last, run)) if last.succ_opt() == Some(day) => run + 1,
            _ => 1,
        };
        let days = Some((day, run.min(Settings::LARGEST_COUNT)));
        Self { days, ..self }
    }

    /// The three numbers as they are typed, and the day and the number of days if there are any.
    pub fn numbers(self) -> String {
        let days = self.days;
        let days = days.map_or(String::new(), |(day, run)| format!(" {day} {run}"));
        format!("{} {} {}{days}", self.tried, self.solved, self.run)
    }

    /// The count as one line.
    pub fn line(self) -> String {
        let days = self.days.map_or(String::new(), |(day, run)| {
            format!("; the day's {run} in a row, last on {day}")
        });
        let (tried, solved, run) = (self.tried, self.solved, self.run);
        format!("Puzzles: {solved} of {tried} solved, {run} in a row{days}")
    }
}

/// The original's `Winner()`: who won, and how it ended; `name` gives the player of a side.
pub fn winner(game: &AnyGame, outcome: Outcome, name: impl Fn(Side) -> String) -> [String; 2] {
    let cells = listed(game.line_cells());
    let how = match outcome {
        Outcome::Line(side) => format!("{} has a line: {cells}.", name(side)),
        Outcome::LineOfEach => format!("Each side has a line: {cells}."),
        Outcome::NoMoves => "Neither side has a move left.".to_owned(),
        Outcome::Repetition => "The same position has occurred for the third time.".to_owned(),
        Outcome::Resignation(by) => format!("{} resigned.", name(by)),
    };
    let result = outcome
        .winner()
        .map_or("Tie!".to_owned(), |side| format!("{side} wins!"));
    [result, how]
}
