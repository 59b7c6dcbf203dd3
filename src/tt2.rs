//! `TT2()`: the menu, and everything that is typed there or in a game.

mod analysis;
mod answers;
mod game_start;
mod help;
mod journal;
mod menu;
mod mode;
mod narrator;
mod rulebook;
mod saved_game;
mod series;
mod session;
mod solution;
mod suggestions;
mod turn;

pub use game_start::{Cause, GameStart};
pub use saved_game::starting_commands;
pub use series::Series;
pub use session::{LastGame, Session, Stage};

use rand::RngExt as _;

use crate::command::{self, Command, GameCommand, ProgramCommand};
use crate::console::Console;
use crate::files::Record;
use crate::game::{Event, Game};
use crate::games::AnyGame;
use crate::play::Play;
use crate::player::Computers;
use crate::player::human_strat::Answer;
use crate::rejection::{NotPossible, Rejection};
use crate::settings::{Seat, Setting};
use journal::Journal;
use mode::Mode;
use narrator::Mover;

/// What comes after a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Another line.
    Line,
    /// The end of the program.
    Quit,
}

/// The original's `TT2()`: the program as it stands between two lines.
#[derive(Debug)]
pub struct TT2 {
    session: Session,
    computers: Computers,
    console: Console,
    journal: Journal,
    record: Option<Record>,
    mode: Mode,
    /// Whether the lines come from a saved game that is played through.
    is_loading: bool,
    /// Whether the menu or the options are to be shown before the next line.
    is_announcement_due: bool,
}

impl TT2 {
    /// The program at its menu. What changes is written to `record`.
    pub fn new(computers: Computers, console: Console, record: Option<Record>) -> Self {
        Self {
            session: Session::default(),
            computers,
            console,
            journal: Journal::new(record.is_some()),
            record,
            mode: Mode::Normal,
            is_loading: false,
            is_announcement_due: true,
        }
    }

    /// Where everything is told.
    pub fn console(&mut self) -> &mut Console {
        &mut self.console
    }

    /// What the computers play with.
    pub fn computers(&mut self) -> &mut Computers {
        &mut self.computers
    }

    /// Everything that lines have changed.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The record, if one is kept.
    pub fn record(&self) -> Option<&Record> {
        self.record.as_ref()
    }

    /// Whether the output or the record could not be written, so that nothing more is worth doing.
    pub fn has_failed(&self) -> bool {
        let record_failed = self
            .record
            .as_ref()
            .is_some_and(|record| record.failure().is_some());
        record_failed || self.console.failure().is_some()
    }

    /// Shows what may be typed next, the menu or the options of a turn, if it was not shown yet.
    pub fn announce(&mut self) {
        if !std::mem::take(&mut self.is_announcement_due) {
            return;
        }
        match self.session.play() {
            Some(play) => {
                for line in play.introduction() {
                    self.console.mention(line);
                }
            }
            None => menu::show(&self.session, &mut self.console),
        }
    }

    /// The prompt for the next line.
    pub fn prompt(&self) -> &'static str {
        let play = self.session.play();
        play.map_or("> ", |play| play.question().prompt())
    }

    /// Does what a line says, and lets the computers move until somebody has to type.
    ///
    /// # Errors
    /// Why the line is rejected; nothing has changed then, unless it is a computer that cannot move.
    pub fn line(&mut self, line: &str) -> Result<Next, Rejection> {
        let line = command::without_comment(line);
        if line.is_empty() {
            return Ok(Next::Line);
        }
        self.console.interrupt().take();
        let next = self.understand(line);
        self.write_record();
        if matches!(next, Ok(Next::Line)) {
            self.run_on()?;
        }
        next
    }

    /// Takes a line that is not empty, as an answer or as a command.
    fn understand(&mut self, line: &str) -> Result<Next, Rejection> {
        if let Stage::Game { play, .. } = &mut self.session.stage
            && play.is_answer(line)
        {
            let answer = play.answer(line)?;
            self.act_on(answer)?;
            return Ok(Next::Line);
        }
        match command::parse(line)? {
            Some(command) => self.command(command),
            None => Ok(Next::Line),
        }
    }

    fn act_on(&mut self, answer: Answer) -> Result<(), Rejection> {
        match answer {
            Answer::AskOn => {}
            Answer::Move(mv) => self.game_command(GameCommand::Move(mv))?,
            Answer::Rulebook => self.show_rules(None),
        }
        self.is_announcement_due = true;
        Ok(())
    }

    fn command(&mut self, command: Command) -> Result<Next, Rejection> {
        match command {
            Command::Program(command) => return self.program_command(command),
            Command::Game(command) => {
                self.game_command(command)?;
                self.is_announcement_due = true;
            }
            Command::Question(question) => self.answer(question)?,
        }
        Ok(Next::Line)
    }

    fn program_command(&mut self, command: ProgramCommand) -> Result<Next, Rejection> {
        match command {
            ProgramCommand::Quit => {
                self.console.mention("Thanks for playing!");
                return Ok(Next::Quit);
            }
            ProgramCommand::Help(entry) => help::show(entry, &mut self.console),
            ProgramCommand::Rules(game) => self.show_rules(game),
            ProgramCommand::Score => self.tell_score(),
            ProgramCommand::ResetScore => self.set_score([0; 3], ProgramCommand::ResetScore),
            ProgramCommand::SetScore { p1, p2, ties } => {
                self.set_score([p1, p2, ties], ProgramCommand::SetScore { p1, p2, ties });
            }
            ProgramCommand::Set(setting) => self.set(setting)?,
            ProgramCommand::Force(on) => self.force(on),
            ProgramCommand::Play(count) => self.play(count)?,
            ProgramCommand::Menu => self.leave(),
            ProgramCommand::Position(text) => self.position(text)?,
            ProgramCommand::Load(file) => self.load(&file)?,
            ProgramCommand::Save { file, overwrite } => self.save(&file, overwrite)?,
            ProgramCommand::Solve { game, file } => self.solve(game, file)?,
        }
        Ok(Next::Line)
    }

    fn tell_score(&mut self) {
        let line = self.session.score.line(&self.session.settings);
        self.console.say(line);
    }

    /// Shows the rulebook of `game`, or of the one that is played or chosen.
    fn show_rules(&mut self, game: Option<Game>) {
        self.console
            .say(rulebook::section(self.session.game_meant(game)));
    }

    fn set(&mut self, setting: Setting) -> Result<(), Rejection> {
        self.session.settings.set(&setting)?;
        self.console
            .mention(menu::line_of(&self.session.settings, &setting));
        self.journal.push(setting);
        Ok(())
    }

    fn set_score(&mut self, [p1, p2, ties]: [u32; 3], command: ProgramCommand) {
        self.session.score.set(p1, p2, ties);
        self.console
            .mention(self.session.score.line(&self.session.settings));
        self.journal.push(command);
    }

    fn force(&mut self, on: bool) {
        self.session.waiting = on;
        self.console.mention(match on {
            true => "The computers wait; both sides' moves are typed.",
            false => "The computers play.",
        });
        self.journal.push(ProgramCommand::Force(on));
    }

    fn leave(&mut self) {
        self.to_menu(false);
        self.journal.push(ProgramCommand::Menu);
    }

    /// Goes to the menu, where the game that was played is remembered.
    fn to_menu(&mut self, is_counted: bool) {
        let last = match std::mem::take(&mut self.session.stage) {
            Stage::Game { play, .. } => Some(LastGame { play, is_counted }),
            Stage::Menu { last } => last,
        };
        self.session.stage = Stage::Menu { last };
        self.is_announcement_due = true;
    }

    /// Begins a game, or a series of `count` games.
    fn play(&mut self, count: Option<u32>) -> Result<(), Rejection> {
        if self.session.play().is_some() {
            return Err(NotPossible::GameGoesOn.into());
        }
        let start = self.start(Cause::Typed(ProgramCommand::Play(count)));
        let series = count.map(|count| Series::new(count, !start.is_drawn));
        self.new_game(&start, series);
        Ok(())
    }

    /// Begins the next game of a series.
    fn next_game(&mut self, mut series: Series) {
        let is_recorded = series.is_recorded;
        let start = self.start(Cause::Series { is_recorded });
        series.is_recorded &= !start.is_drawn;
        self.new_game(&start, Some(series));
    }

    /// Says who is X in a game that begins now.
    fn start(&mut self, cause: Cause) -> GameStart {
        let settings = &self.session.settings;
        let is_drawn = settings.toss;
        let x = match is_drawn {
            true if self.computers.chance.random::<bool>() => Seat::P1,
            true => Seat::P2,
            false => settings.x,
        };
        GameStart { cause, x, is_drawn }
    }

    fn new_game(&mut self, start: &GameStart, series: Option<Series>) {
        let game = AnyGame::new(self.session.settings.game);
        self.begin(start, game, series);
        self.set_mode();
        self.tell_beginning(start.is_drawn);
        self.with_play(narrator::show_board);
    }

    /// Begins a game, which nobody is told yet.
    fn begin(&mut self, start: &GameStart, game: AnyGame, series: Option<Series>) {
        for command in start.recorded(&self.session.settings) {
            self.journal.push(command);
        }
        let play = Play::new(game, start.x);
        self.session.stage = Stage::Game { play, series };
        self.is_announcement_due = true;
    }

    /// Plays on from a position given as text.
    fn position(&mut self, text: String) -> Result<(), Rejection> {
        let game = AnyGame::from_text(&text)?;
        let cause = Cause::Typed(ProgramCommand::Position(text));
        let start = match self.session.play().map(Play::x) {
            None => self.start(cause),
            Some(x) => GameStart {
                cause,
                x,
                is_drawn: false,
            },
        };
        self.session.settings.game = game.game();
        self.begin(&start, game, None);
        self.tell_beginning(start.is_drawn);
        self.show_position();
        Ok(())
    }

    /// Shows a position to which no move led; on a computer's turn the computers wait.
    fn show_position(&mut self) {
        if let Some(play) = self.session.play() {
            self.session.waiting |= play.is_computers_turn(&self.session.settings);
        }
        self.with_play(narrator::show_board);
    }

    fn tell_beginning(&mut self, is_drawn: bool) {
        if let Stage::Game { play, .. } = &self.session.stage {
            let settings = &self.session.settings;
            narrator::tell_sides(play, settings, is_drawn, &mut self.console);
        }
    }

    fn with_play(&mut self, show: fn(&Play, &mut Console)) {
        if let Stage::Game { play, .. } = &self.session.stage {
            show(play, &mut self.console);
        }
    }

    /// Tells the events of the game that is going on, and notes its moves down.
    fn tell(&mut self, events: &[Event], mover: Mover) {
        for event in events {
            if let Event::Moved(_, mv) = event {
                self.journal.push(GameCommand::Move(*mv));
            }
        }
        if let Stage::Game { play, .. } = &self.session.stage {
            let settings = &self.session.settings;
            narrator::tell(events, mover, play, settings, &mut self.console);
        }
    }

    /// Writes what was changed to the record.
    fn write_record(&mut self) {
        if let Some(record) = &mut self.record {
            record.write(&self.journal.take());
        }
    }
}
