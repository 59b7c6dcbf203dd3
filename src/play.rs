//! `Play()`: one game.

mod analysis;
mod answers;
mod journal;
mod taking_back;
mod telling;

pub use journal::Journal;

use std::time::Duration;

use crate::command::Command;
use crate::console::Console;
use crate::game::{Event, Events, Game, History, Move, Outcome, Side};
use crate::picture;
use crate::player::human_strat::{Answer, HumanStrat, Question, options};
use crate::player::{Computers, Playable, player};
use crate::remedy;
use crate::settings::{Kind, Seat, Settings};
use crate::solver::{Solution, ValueError, Watch};
use crate::winner::{Scoreboard, winner};

/// What a game needs of the table it is played at.
#[derive(Debug)]
pub struct Room<'a> {
    /// Who plays.
    pub settings: &'a Settings,
    /// The scoreboard.
    pub score: &'a mut Scoreboard,
    /// Whether the computers wait.
    pub waiting: &'a mut bool,
    /// What the computers need.
    pub computers: &'a mut Computers,
    /// Where everything is told.
    pub console: &'a mut Console,
    /// What was changed.
    pub journal: &'a mut Journal,
}

/// A game that is played, or was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play<P> {
    history: History<P>,
    /// Who is X.
    x: Seat,
    human: HumanStrat,
    /// Whether the result stands on the scoreboard.
    counted: bool,
}

/// The pause after a computer's move, for each step of the speed.
const PAUSE_STEP: Duration = Duration::from_millis(200);

/// What can be done with a game, whichever it is.
pub trait Playing {
    /// The game.
    fn game(&self) -> Game;

    /// Who is X.
    fn x(&self) -> Seat;

    /// How the game ended, and who won it; `None` while it goes on.
    fn result(&self) -> Option<(Outcome, Option<Seat>)>;

    /// Whether the result stands on the scoreboard.
    fn is_counted(&self) -> bool;

    /// Whether it is the turn of a computer, in a game that goes on.
    fn is_computers_turn(&self, settings: &Settings) -> bool;

    /// Says who plays which side: something nobody asked for, unless it was `drawn`.
    fn tell_sides(&self, drawn: bool, room: &mut Room<'_>);

    /// Shows the board, which nobody asked for.
    fn show(&self, console: &mut Console);

    /// Shows what the person whose turn it is may answer.
    fn ask(&self, console: &mut Console);

    /// The prompt behind which the person whose turn it is types.
    fn prompt(&self) -> &'static str;

    /// Whether `line` answers the question that was asked, and is no command.
    fn is_answer(&self, line: &str) -> bool;

    /// Takes the answer to the question that was asked; `true` where it asks for the rulebook.
    ///
    /// # Errors
    /// One line that says what would be right; nothing changes then.
    fn answer(&mut self, line: &str, room: &mut Room<'_>) -> Result<bool, String>;

    /// Does what a command for a game says; other commands are ignored.
    ///
    /// # Errors
    /// One line that says what was wrong; nothing changes then.
    fn command(&mut self, command: &Command, room: &mut Room<'_>) -> Result<(), String>;

    /// Lets a computer move, if it is a computer's turn and the computers do not wait; whether it did.
    ///
    /// # Errors
    /// One line that says why it cannot.
    fn computer_moves(&mut self, room: &mut Room<'_>) -> Result<bool, String>;

    /// Announces the end of the game and counts it, if it has ended and was not counted yet; whether it did.
    fn conclude(&mut self, room: &mut Room<'_>) -> bool;

    /// Shows a position to which no move led; on a computer's turn the computers wait.
    fn stand_elsewhere(&mut self, room: &mut Room<'_>);

    /// The legal moves as they are typed; none where the game is over.
    fn typed_moves(&self) -> Vec<String>;

    /// What answers the question that was asked.
    fn answers(&self) -> Vec<String>;

    /// The lines that play the game to where it stands, from the command that begins it.
    fn script(&self) -> Vec<String>;

    /// Solves the game from scratch; `None` when `watch` says to stop.
    ///
    /// # Errors
    /// [`ValueError`] when there are no exact values, or the built-in table cannot be trusted.
    fn solve(&self, watch: &dyn Watch) -> Result<Option<Solution>, ValueError>;
}

impl<P: Playable> Play<P> {
    /// A game from `start`, in which the player of seat `x` is X.
    pub fn new(start: P, x: Seat) -> Self {
        Self {
            history: History::new(start),
            x,
            human: HumanStrat::default(),
            counted: false,
        }
    }

    /// The name of the player of `side`.
    fn name(&self, side: Side, settings: &Settings) -> String {
        settings.name(self.seat(side))
    }

    /// The seat from which `side` is played.
    fn seat(&self, side: Side) -> Seat {
        match side {
            Side::X => self.x,
            Side::O => !self.x,
        }
    }

    fn kind(&self, side: Side, settings: &Settings) -> Kind {
        settings.kinds[self.seat(side)]
    }

    /// Makes a move that was typed.
    fn make(&mut self, mv: Move, room: &mut Room<'_>) -> Result<(), String> {
        let events = self
            .history
            .make(mv)
            .map_err(|illegal| remedy::explain(&illegal))?;
        self.happened(&events, Kind::Human, room);
        Ok(())
    }

    /// Tells what happened when a player of this kind moved.
    fn happened(&mut self, events: &Events, kind: Kind, room: &mut Room<'_>) {
        self.human = HumanStrat::default();
        for event in events {
            match *event {
                Event::Moved(side, mv) => {
                    let name = self.name(side, room.settings);
                    match kind {
                        Kind::Human => room.console.mention(telling::in_words(&name, side, mv)),
                        _ => room.console.say(format_args!("{name}: {mv}")),
                    }
                    room.journal.push(mv);
                }
                Event::Passed(side) => {
                    let name = self.name(side, room.settings);
                    room.console
                        .say(format_args!("{name} ({side}) has no move and passes."));
                }
                Event::TurnChanged(_) | Event::Ended(_) => {}
            }
        }
        self.show(room.console);
    }

    fn move_of(&mut self, kind: Kind, room: &mut Room<'_>) -> Result<(), String> {
        let chosen =
            player(kind, &self.history, room.computers).map_err(|damaged| damaged.to_string())?;
        if let Some(mv) = chosen {
            let events = self
                .history
                .make(mv)
                .map_err(|illegal| remedy::explain(&illegal))?;
            self.happened(&events, kind, room);
            room.console
                .pause(PAUSE_STEP * u32::from(room.settings.speed));
        }
        Ok(())
    }

    /// Makes the move of a computer: the side's own, or `kind`; and the computers wait no more.
    fn go(&mut self, kind: Option<Kind>, room: &mut Room<'_>) -> Result<(), String> {
        let side = self.history.side_to_move();
        match kind {
            Some(Kind::Human) => {
                return Err(
                    "go: a human types the moves; name a computer, as in go strat1".to_owned(),
                );
            }
            Some(computer) => self.move_of(computer, room)?,
            None if self.history.is_pass_due() || self.kind(side, room.settings) != Kind::Human => {
                self.move_by_itself(room)?;
            }
            None => {
                let name = self.name(side, room.settings);
                return Err(format!(
                    "go: {side} is played by {name}, a human; name a computer, as in go strat1"
                ));
            }
        }
        room.journal.push(Command::Force(false));
        *room.waiting = false;
        Ok(())
    }

    /// Makes the pass that is due, if one is, and the move of the computer whose turn it is then; a human's turn
    /// is left to the human.
    fn move_by_itself(&mut self, room: &mut Room<'_>) -> Result<(), String> {
        let kind = self.kind(self.history.side_to_move(), room.settings);
        if kind != Kind::Human {
            return self.move_of(kind, room);
        }
        let events = self.history.pass();
        self.happened(&events, kind, room);
        room.journal.push(Command::Go(None));
        Ok(())
    }

    /// The side to move gives up.
    fn resign(&mut self, room: &mut Room<'_>) {
        self.human = HumanStrat::default();
        self.history.resign();
        room.journal.push(Command::Resign);
    }
}

impl<P: Playable> Playing for Play<P> {
    fn game(&self) -> Game {
        P::GAME
    }

    fn x(&self) -> Seat {
        self.x
    }

    fn result(&self) -> Option<(Outcome, Option<Seat>)> {
        let outcome = self.history.outcome()?;
        Some((outcome, outcome.winner.map(|side| self.seat(side))))
    }

    fn is_counted(&self) -> bool {
        self.counted
    }

    fn is_computers_turn(&self, settings: &Settings) -> bool {
        let position = self.history.position();
        self.history.outcome().is_none()
            && self.kind(position.side_to_move(), settings) != Kind::Human
    }

    fn tell_sides(&self, drawn: bool, room: &mut Room<'_>) {
        let [x, o] = Side::ALL.map(|side| self.name(side, room.settings));
        let line = format!("{}: {x} is X, {o} is O.", P::GAME);
        if drawn {
            room.console.say(line);
        } else {
            room.console.mention(line);
        }
    }

    fn show(&self, console: &mut Console) {
        if console.is_talkative() {
            for line in picture::board(&self.history, &console.palette()) {
                console.mention(line);
            }
        }
    }

    fn ask(&self, console: &mut Console) {
        let lines = match self.human.question::<P>() {
            Question::Option => options(&self.history.position_to_move()),
            _ => self.human.introduction::<P>(),
        };
        for line in lines {
            console.mention(line);
        }
    }

    fn prompt(&self) -> &'static str {
        self.human.question::<P>().prompt()
    }

    fn is_answer(&self, line: &str) -> bool {
        self.human.is_answer::<P>(line)
    }

    fn answer(&mut self, line: &str, room: &mut Room<'_>) -> Result<bool, String> {
        let mut human = self.human.clone();
        match human.answer(line, &self.history.position_to_move())? {
            Answer::AskOn => self.human = human,
            Answer::Move(mv) => self.make(mv, room)?,
            Answer::Rulebook => return Ok(true),
        }
        Ok(false)
    }

    fn command(&mut self, command: &Command, room: &mut Room<'_>) -> Result<(), String> {
        match command {
            Command::Move(mv) => self.make(*mv, room),
            Command::Go(kind) => self.go(*kind, room),
            Command::Undo(count) => self.undo(*count, room),
            Command::Redo(count) => self.redo(*count, room),
            Command::Restart => {
                self.restart(room);
                Ok(())
            }
            Command::Resign => {
                self.resign(room);
                Ok(())
            }
            Command::Cancel => {
                self.human = HumanStrat::default();
                Ok(())
            }
            question => self.answer_question(question, room),
        }
    }

    fn computer_moves(&mut self, room: &mut Room<'_>) -> Result<bool, String> {
        let moves = !*room.waiting && self.is_computers_turn(room.settings);
        if moves {
            self.move_by_itself(room)?;
        }
        Ok(moves)
    }

    fn conclude(&mut self, room: &mut Room<'_>) -> bool {
        let Some((outcome, seat)) = self.result().filter(|_| !self.counted) else {
            return false;
        };
        self.counted = true;
        room.score.count(seat);
        let name = |side| self.name(side, room.settings);
        for line in winner(&self.history, outcome, name) {
            room.console.say(line);
        }
        room.console.say(room.score.line(room.settings));
        true
    }

    fn stand_elsewhere(&mut self, room: &mut Room<'_>) {
        self.human = HumanStrat::default();
        *room.waiting |= self.is_computers_turn(room.settings);
        self.show(room.console);
    }

    fn typed_moves(&self) -> Vec<String> {
        if self.history.outcome().is_some() {
            return Vec::new();
        }
        let moves = self.history.position_to_move().legal_moves();
        moves.iter().map(ToString::to_string).collect()
    }

    fn answers(&self) -> Vec<String> {
        self.human.answers(&self.history.position_to_move())
    }

    fn script(&self) -> Vec<String> {
        let (start, moves) = self.start_and_moves();
        let begin = match start == P::START {
            true => Command::Play(None),
            false => Command::Position(Some(start.to_string())),
        };
        let resigned = self.history.is_resigned().then_some(Command::Resign);
        let moves = moves.into_iter().map(Command::Move).chain(resigned);
        std::iter::once(begin)
            .chain(moves)
            .map(|line| line.to_string())
            .collect()
    }

    fn solve(&self, watch: &dyn Watch) -> Result<Option<Solution>, ValueError> {
        P::solve(watch)
    }
}
