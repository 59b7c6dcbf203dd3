//! TT2(): the menu, and everything that is typed there or in a game.

mod help;
mod menu;
mod rulebook;
mod session;
mod table;

pub use session::Session;
pub use table::Table;

use crate::command::{self, Command, Setting};
use crate::console::Console;
use crate::game::Game;
use crate::play::Room;
use crate::player::Computers;
use crate::settings::Seat;

/// What comes after a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Another line.
    Line,
    /// The end of the program.
    Quit,
}

/// The original's TT2(): the program as it stands between two lines.
#[derive(Debug)]
pub struct TT2 {
    session: Session,
    computers: Computers,
    console: Console,
    /// What the last line changed, as lines that would do it again.
    journal: Vec<String>,
    /// Whether the menu or the options are to be shown before the next line.
    due: bool,
}

impl TT2 {
    /// The program at its menu.
    pub fn new(computers: Computers, console: Console) -> Self {
        Self { session: Session::default(), computers, console, journal: Vec::new(), due: true }
    }

    /// Where everything is told.
    pub fn console(&mut self) -> &mut Console {
        &mut self.console
    }

    /// Shows what may be typed next, the menu or the options of a turn, if it was not shown yet.
    pub fn ask(&mut self) {
        if !std::mem::take(&mut self.due) {
            return;
        }
        match self.session.table_in_play() {
            Some(table) => table.ask(&mut self.console),
            None => menu::show(&self.session, &mut self.console),
        }
    }

    /// The prompt for the next line.
    pub fn prompt(&mut self) -> &'static str {
        self.session.table_in_play().map_or("> ", |table| table.prompt())
    }

    /// Does what a line says, and lets the computers move until somebody has to type.
    ///
    /// # Errors
    /// One line that says what was wrong and what would be right; nothing has changed then.
    pub fn line(&mut self, line: &str) -> Result<Next, String> {
        self.journal.clear();
        let line = command::without_comment(line);
        if line.is_empty() {
            return Ok(Next::Line);
        }
        self.console.interrupt().take();
        let is_answer = self.session.table_in_play().is_some_and(|table| table.is_answer(line));
        let next = if is_answer {
            self.answer(line)?
        } else {
            match command::parse(line)? {
                Some(command) => self.command(command)?,
                None => Next::Line,
            }
        };
        if next == Next::Line {
            self.go_on()?;
        }
        Ok(next)
    }

    fn answer(&mut self, line: &str) -> Result<Next, String> {
        let wants_rulebook = self.at_table(|table, room| table.answer(line, room))?;
        if wants_rulebook {
            self.rulebook(None);
        }
        self.due = true;
        Ok(Next::Line)
    }

    /// What is done at the table where a game is going on.
    fn at_table<T>(
        &mut self,
        act: impl FnOnce(&mut Table, &mut Room<'_>) -> Result<T, String>,
    ) -> Result<T, String> {
        if self.session.in_game {
            self.at_last_table(act)
        } else {
            Err("there is no game going on; say play to begin one".to_owned())
        }
    }

    /// What is done at the table of the game that is going on, or was played last.
    fn at_last_table<T>(
        &mut self,
        act: impl FnOnce(&mut Table, &mut Room<'_>) -> Result<T, String>,
    ) -> Result<T, String> {
        let Session { settings, score, waiting, table, .. } = &mut self.session;
        let table = table.as_mut().ok_or("there was no game yet; say play to begin one")?;
        let mut room = Room {
            settings,
            score,
            waiting,
            computers: &mut self.computers,
            console: &mut self.console,
            journal: &mut self.journal,
        };
        act(table, &mut room)
    }

    fn command(&mut self, command: Command) -> Result<Next, String> {
        match command {
            Command::Quit => {
                self.console.mention("Thanks for playing!");
                return Ok(Next::Quit);
            }
            Command::Help(entry) => help::show(entry, &mut self.console),
            Command::Rules(game) => self.rulebook(game),
            Command::Score => {
                let line = self.session.score.line(&self.session.settings);
                self.console.say(line);
            }
            Command::ResetScore | Command::Set(_) | Command::Force(_) => self.set(command)?,
            Command::Play(count) => self.play(count)?,
            Command::Menu => {
                self.session.leave();
                self.journal.push(command.to_string());
                self.due = true;
            }
            Command::Position(Some(text)) => self.position(&text)?,
            Command::Board => self.at_last_table(|table, room| {
                table.board(room.console);
                Ok(())
            })?,
            Command::History => self.at_last_table(|table, room| {
                table.list_history(room.console);
                Ok(())
            })?,
            Command::Analyze => self.at_last_table(|table, room| table.analyze(room))?,
            Command::Undo(count) => {
                self.at_last_table(|table, room| table.undo(count, room))?;
                self.session.in_game = true;
                self.due = true;
            }
            in_game => {
                let changes = matches!(
                    in_game,
                    Command::Move(_)
                        | Command::Redo(_)
                        | Command::Go(_)
                        | Command::Resign
                        | Command::Restart
                        | Command::Cancel
                );
                self.at_table(|table, room| table.command(in_game, room))?;
                self.due |= changes;
            }
        }
        Ok(Next::Line)
    }

    /// Shows the rulebook of `game`, or of the one that is played or chosen.
    fn rulebook(&mut self, game: Option<Game>) {
        let played = self.session.table_in_play().map(|table| table.game());
        let game = game.or(played).unwrap_or(self.session.settings.game);
        self.console.say(rulebook::section(game));
    }

    /// Changes a setting, the score, or whether the computers wait.
    fn set(&mut self, command: Command) -> Result<(), String> {
        let session = &mut self.session;
        let settings = &mut session.settings;
        let told = match &command {
            Command::ResetScore | Command::Set(Setting::Score(..)) => {
                let (p1, p2, ties) = match command {
                    Command::Set(Setting::Score(p1, p2, ties)) => (p1, p2, ties),
                    _ => (0, 0, 0),
                };
                session.score.set(p1, p2, ties);
                session.score.line(settings)
            }
            Command::Force(on) => {
                session.waiting = *on;
                menu::waiting_line(*on).to_owned()
            }
            Command::Set(Setting::Player(seat, kind)) => {
                settings.kinds[*seat] = *kind;
                menu::player_line(settings, *seat)
            }
            Command::Set(Setting::Name(seat, name)) => {
                settings.set_name(*seat, name).map_err(|wrong| format!("set name: {wrong}"))?;
                menu::player_line(settings, *seat)
            }
            Command::Set(Setting::Game(game)) => {
                settings.game = *game;
                menu::game_line(settings)
            }
            Command::Set(Setting::Toss(on)) => {
                settings.toss = *on;
                menu::x_line(settings)
            }
            Command::Set(Setting::X(seat)) => {
                settings.x = *seat;
                menu::x_line(settings)
            }
            Command::Set(Setting::Speed(speed)) => {
                settings.speed = *speed;
                menu::speed_line(settings)
            }
            _ => return Ok(()),
        };
        self.console.mention(told);
        self.journal.push(command.to_string());
        Ok(())
    }

    /// Begins a game, or a match of `count` games.
    fn play(&mut self, count: Option<u32>) -> Result<(), String> {
        if self.session.in_game {
            return Err("play: a game is going on; restart begins it anew, menu leaves it".to_owned());
        }
        self.session.series = count.map(session::Series::new);
        self.new_game();
        Ok(())
    }

    /// Begins the next game at a new table.
    fn new_game(&mut self) {
        let settings = &self.session.settings;
        let x = self.draw_x();
        self.session.table = Some(Table::new(self.session.settings.game, x));
        self.begin(x);
    }

    /// Draws who is X, where the toss is on.
    fn draw_x(&mut self) -> Seat {
        use rand::RngExt as _;
        let settings = &self.session.settings;
        match settings.toss {
            true if self.computers.chance.random::<bool>() => Seat::P1,
            true => Seat::P2,
            false => settings.x,
        }
    }
}
