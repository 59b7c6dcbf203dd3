//! `Play()`: the course of a game.

mod round;

pub use round::Round;

use crate::board::lines_in_words;
use crate::game::{BySide, GameEvent, Move, Side, Variant, Visible as _};
use crate::games::AnyPosition;
use crate::keeping::today;
use crate::learning::analysis::{Mistake, mistakes};
use crate::text::{counted, listed};
use crate::tt2::TT2;
use crate::turn::{Change, End, Here, Leave, Turn};
use crate::winner::{Competitor, GameResult, Winner, winner};

/// What is said when the computers begin to wait.
const WAITING: &str = "Computers wait; 'go' lets them go on.";

impl TT2 {
    /// The original's `Play()`: as long as `winner()` finds no end, asks `player()` for a turn and makes it; then shows
    /// who has won. Returns what is done instead if the game is left, `None` if it is over.
    ///
    /// # Errors
    /// The end of the program; the game stands as it was left.
    pub fn play(&mut self, round: &mut Round) -> Result<Option<Leave>, End> {
        loop {
            if let Some(winner) = winner(&round.history) {
                self.end(round, &winner)?;
                return Ok(None);
            }
            match self.player(round)? {
                Turn::Move { mv, next, said } => self.make(round, mv, next, said),
                Turn::Change(change) => self.change(round, change),
                Turn::Leave(Leave::Task(task)) => {
                    let left = self.tasks(*task, Here::Game(round))?;
                    if left.is_some() {
                        return Ok(left);
                    }
                    round.is_shown.set(false);
                }
                Turn::Leave(leave) => return Ok(Some(leave)),
            }
        }
    }

    /// Returns whether only the end of a match is told, as computers play it.
    fn is_silent(&self, round: &Round) -> bool {
        round.is_of_match && !self.settings.has_human() && !round.waits
    }

    /// Tells the beginning of a game.
    pub fn tell_beginning(&mut self, round: &Round) {
        if self.is_silent(round) {
            return;
        }
        let variant = round.history.variant();
        let [x, o] = Side::ALL.map(|side| round.called(side, &self.settings));
        let aim = variant.game().aim();
        self.console.remark(format_args!(
            "{variant}: {x} (X) begins against {o} (O). {aim}"
        ));
    }

    /// Makes a legal move that leads to the position `next`, and tells what it brings about.
    fn make(&mut self, round: &mut Round, mv: Move, next: AnyPosition, said: Option<String>) {
        let side = round.history.side_to_move();
        let is_human = round.is_human(side, &self.settings);
        if round.seated.is_none() && round.counts {
            round.seated = Some(round::competitors(&self.settings));
            self.next_x = !round.x;
        }
        round.counts &= is_human || !(round.waits || self.is_loading);
        let is_silent = self.is_silent(round);
        let events = round.history.make_legal(mv, next);
        round.is_shown.set(false);
        round.held.set(None);
        round.waits &= !round.is_humans_turn(&self.settings);
        if is_silent {
            return;
        }
        for event in events {
            self.tell(round, event);
        }
        if let Some(said) = said {
            self.console.say(said);
        }
        if !self.settings.has_human() && !round.waits && round.history.outcome().is_none() {
            self.show_board(round);
        }
    }

    /// Tells what a move has brought about in a game or task.
    pub fn tell(&mut self, round: &Round, event: GameEvent) {
        let is_human = |side| round.is_human(side, &self.settings);
        let name = |side| round.called(side, &self.settings);
        let console = &mut self.console;
        match event {
            GameEvent::Moved(side, mv) if is_human(side) => {
                console.remark(format_args!("{}: {mv}", name(side)));
            }
            GameEvent::Moved(side, mv) => console.say(format_args!("{}: {mv}", name(side))),
            GameEvent::Passed(side) => {
                console.say(format_args!(
                    "{} ({side}) has no move and passes.",
                    name(side)
                ));
            }
            GameEvent::Repeated => {
                console.say("This position has occurred twice; the third time, the game is a tie.");
            }
            GameEvent::TurnChanged(side) => {
                let cells = round.history.position().line_cells();
                if !cells.is_empty() && is_human(side) {
                    let cells = lines_in_words(&cells);
                    let other = name(!side);
                    console.say(format_args!(
                        "{other} has a line: {cells}. {other} wins unless this turn breaks it."
                    ));
                }
            }
            GameEvent::Ended(_) => {}
        }
    }

    /// Shows a game at which no move has arrived, and says if computers wait in it.
    pub fn arrive(&mut self, round: &Round) {
        self.show_board(round);
        if round.waits {
            self.console.say(WAITING);
        }
    }

    /// Changes the game without a move.
    pub fn change(&mut self, round: &mut Round, change: Change) {
        let had_waited = round.waits;
        match change {
            Change::Undo(moves) => {
                round.history.undo(moves);
                self.stop_at(round);
            }
            Change::Redo(moves) => {
                round.history.redo(moves);
                self.stop_at(round);
            }
            Change::Resign(side) => {
                round.history.resign(side);
            }
            Change::Restart => {
                let start = AnyPosition::start(round.history.variant());
                let is_of_match = round.is_of_match;
                *round = Round::counted(start, round.x);
                round.is_of_match = is_of_match;
                self.tell_beginning(round);
            }
            Change::Go => round.waits = false,
            Change::Wait => {
                self.bar = None;
                round.waits = true;
            }
            Change::Seated if !self.settings.has_human() => round.waits = true,
            Change::Seated => round.waits &= !round.is_humans_turn(&self.settings),
        }
        if round.waits && !had_waited && round.history.outcome().is_none() {
            self.console.say(WAITING);
        }
    }

    /// Makes computers wait where `undo` or `redo` has led, and shows the board there.
    fn stop_at(&mut self, round: &mut Round) {
        round.held.set(None);
        round.waits = !round.is_humans_turn(&self.settings);
        if round.history.outcome().is_none() {
            self.show_board(round);
        }
    }

    /// Shows the board of a game, unless answers alone are wanted.
    pub fn show_board(&mut self, round: &Round) {
        round.is_shown.set(true);
        if !self.console.quiet {
            self.console.board(&round.history, self.settings.board);
        }
    }

    /// Shows how a game has ended, and counts the result.
    fn end(&mut self, round: &mut Round, winner: &Winner) -> Result<(), End> {
        let is_told = !self.is_silent(round);
        let counts = round.counts_for(&self.settings);
        round.counts = false;
        round.waits = false;
        if is_told {
            self.show_board(round);
            for line in winner.lines(|side| round.called(side, &self.settings)) {
                self.console.say(line);
            }
        }
        let is_listed = counts && self.kept.lists_results(self.settings.has_human());
        let is_read = is_told && !self.console.quiet || is_listed;
        // no analysis where nobody reads it
        let made = is_read.then(|| self.mistakes(round)).flatten();
        if counts {
            let result = self.result(round, winner, made.as_deref(), is_listed);
            self.results.add(&result);
            self.kept.add_result(&result, &mut self.console)?;
            if is_told {
                self.tell_score(round.history.variant());
                self.tell_first_win(&result);
            }
        }
        if is_told && let Some(made) = made {
            self.tell_mistakes(round, &made);
        }
        Ok(())
    }

    /// Returns the mistakes in a game with a human, if it has values.
    fn mistakes(&mut self, round: &Round) -> Option<Vec<Mistake>> {
        if !self.settings.has_human() {
            return None;
        }
        let values = self.engine.values.of(round.history.variant()).ok()?;
        Some(mistakes(&round.history, values))
    }

    /// Returns the result of a game, with its moves if it is put on a list.
    fn result(
        &self,
        round: &Round,
        winner: &Winner,
        made: Option<&[Mistake]>,
        is_listed: bool,
    ) -> GameResult {
        let history = &round.history;
        let [x, o] = Side::ALL.map(|side| Competitor::of(round.seat(side), &self.settings));
        let mut mistakes = BySide::default();
        for side in round.human_sides(&self.settings) {
            let own = |made: &[Mistake]| made.iter().filter(|mistake| mistake.side == side).count();
            mistakes[side] = made.map(|made| own(made) as u32);
        }
        let moves = if is_listed {
            listed(history.plies().iter().map(|ply| ply.mv))
        } else {
            String::new()
        };
        GameResult {
            date: today(),
            variant: history.variant(),
            players: BySide::new(x, o),
            x: round.x,
            won: winner.side(),
            plies: history.plies().len(),
            mistakes,
            moves,
        }
    }

    /// Applauds the first win of a human against an opponent.
    fn tell_first_win(&mut self, result: &GameResult) {
        let Some(side) = result.won.filter(|side| result.players[*side].is_human()) else {
            return;
        };
        let seat = result.x.of_side(side);
        let variant = result.variant;
        let record = self.results.record(variant, seat, &self.settings);
        if record.won == 1 {
            let [one, other] = [side, !side].map(|side| result.players[side].name());
            self.console.remark(format_args!(
                "{one}'s first win against {other} at {variant}."
            ));
        }
    }

    /// Says how many mistakes each human has made, and which was the last.
    fn tell_mistakes(&mut self, round: &Round, made: &[Mistake]) {
        for side in round.human_sides(&self.settings) {
            let name = round.called(side, &self.settings);
            let own: Vec<&Mistake> = made.iter().filter(|mistake| mistake.side == side).collect();
            let mistakes = counted(own.len(), "mistake", "mistakes");
            self.console.remark(match own[..] {
                [] => format!("{name} made no mistake."),
                [only] => format!("{name} made {mistakes}: {only}."),
                [.., last] => format!("{name} made {mistakes}, the last: {last}."),
            });
        }
    }

    /// Shows the score of the two players at a game.
    pub fn tell_score(&mut self, variant: Variant) {
        let score = self.results.score(variant, &self.settings);
        let tally = score.tally(&self.settings);
        self.console.say(format_args!("Score: {tally}"));
    }
}
