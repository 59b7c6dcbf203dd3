//! `TT2()`: the program as it stands between two lines, the menu, and what each line does.

mod answers;
mod held;
mod host;
mod menu;
mod new_task;
mod rejection;
mod replay;
mod requests;
mod score;
mod solution;
mod tasks;

pub use rejection::Rejection;

use std::io;

use crate::command;
use crate::console::{Console, Input, Received, Source, UnreadableLine};
use crate::help;
use crate::keeping::{Kept, KeptFile};
use crate::notation::digit;
use crate::play::{Event, Table as _};
use crate::player::Engine;
use crate::player::human_strat::HumanStrat;
use crate::session::{Command, Effect, Session};
use crate::settings::{PlayerKind, Seat};
use crate::text::{counted, escaped};
use crate::view;
use held::Held;
use host::Host;
use requests::{is_answer, understand};

/// What comes after a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Another line.
    Line,
    /// The end of the program.
    Quit,
}

/// The original's `TT2()`: a session, the host of its games, and the lines that drive it.
pub struct TT2 {
    session: Session,
    /// The answers on the way to a move.
    human: HumanStrat,
    held: Held,
    host: Host,
    input: Input,
}

impl TT2 {
    /// The program at its menu, with lines to read.
    pub fn new(engine: Engine, console: Console, kept: Kept, input: Input) -> Self {
        Self {
            session: Session::default(),
            human: HumanStrat::default(),
            held: Held::default(),
            host: Host::new(engine, console, kept),
            input,
        }
    }

    /// Reads and runs all lines; returns whether one of a script was rejected, which is the last one if `is_strict`.
    ///
    /// # Errors
    /// Those of the input.
    pub fn run(&mut self, is_strict: bool) -> io::Result<bool> {
        let mut is_rejected = false;
        self.begin_with_kept();
        while !(self.host.has_failed() || is_rejected && is_strict) {
            let source = self.input.source();
            let is_typed = source.is_some_and(Source::is_typed);
            if source.is_some_and(|source| *source != Source::CommandLine) {
                self.announce();
            }
            let (prompt, suggestions) = if is_typed {
                (self.prompt(), self.suggestions())
            } else {
                Default::default()
            };
            match self
                .input
                .next(&mut self.host.view.console, &prompt, suggestions)?
            {
                Received::Line(line) => {
                    let next = self.take(line, is_typed);
                    let console = &mut self.host.view.console;
                    let is_stopped = console.interrupt.is_pressed();
                    match next {
                        Ok(Next::Quit) => break,
                        Ok(Next::Line) => {}
                        Err(wrong) => {
                            console.error(format_args!("{}{wrong}", self.input.place()));
                            // a line that was stopped by the key was not rejected
                            is_rejected |= !is_typed && !is_stopped;
                        }
                    }
                    if is_stopped {
                        self.input.drop_rest(console);
                    }
                }
                Received::Interrupted => self.cancel_question(),
                Received::SourceEnded => {}
                Received::Left => {
                    self.take_leave();
                    break;
                }
                Received::End => {
                    self.note(&self.session.left());
                    self.tell_unfinished_match();
                    break;
                }
            }
        }
        Ok(is_rejected)
    }

    /// The console that everything is written to.
    pub fn console(&mut self) -> &mut Console {
        &mut self.host.view.console
    }

    /// What is drawn by chance, and what has been found out about positions.
    pub fn engine(&mut self) -> &mut Engine {
        &mut self.host.engine
    }

    /// Everything that lines have changed.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// What is kept in files.
    pub fn kept(&self) -> &Kept {
        &self.host.kept
    }

    /// Shows what must be seen before a line is read: the menu, or the board and the question of a turn.
    pub fn announce(&mut self) {
        let Host {
            view,
            results,
            tasks,
            kept,
            ..
        } = &mut self.host;
        let settings = self.session.settings();
        let menu = |width| {
            let score = results.score(settings.variant, settings);
            let mut lines = menu::lines(&self.session, &score, results.games() == 0, width);
            // whoever begins has enough to read
            if kept.session.found().is_some() {
                lines.extend(menu::notices(tasks, settings));
            } else if kept.keeps() {
                lines.push(menu::invitation(settings));
            }
            lines
        };
        view.sync(&self.session, &self.human, menu);
    }

    /// The lines that could be typed next, as far as they can be listed.
    pub fn suggestions(&self) -> Vec<String> {
        help::suggestions(&self.session, &self.human)
    }

    /// The prompt for the next line: the question that was asked, or whose turn it is.
    pub fn prompt(&self) -> String {
        view::prompt(&self.session, &self.human)
    }

    /// Whether a line without a comment answers the question of a turn, and is not a command.
    pub fn is_answer(&self, line: &str) -> bool {
        let play = self.session.current();
        play.is_some_and(|play| is_answer(line, &self.human, play.game()))
    }

    /// Does what a line of a script says, and lets the computers move until somebody must type.
    ///
    /// # Errors
    /// Why the line is rejected; nothing has changed then, unless the reason is that a computer cannot move.
    pub fn line(&mut self, line: &str) -> Result<Next, Rejection> {
        self.take(Ok(line.to_owned()), false)
    }

    /// Begins with what an earlier session at a terminal has kept, if there was one; its game is one that was left.
    fn begin_with_kept(&mut self) {
        if !self.host.kept.keeps() {
            return;
        }
        self.host.read_lists();
        let Some(session) = self.kept_session() else {
            return;
        };
        self.session = session;
        self.session.leave();
        self.welcome();
    }

    /// The session that was kept, if there is one that can be continued; else what is wrong with it is said.
    fn kept_session(&mut self) -> Option<Session> {
        let path = self.host.kept.session.found()?;
        let shown = escaped(&path);
        let problem = match replay::play_through(&path, &shown, self.console()) {
            Ok(session) => return Some(session),
            Err(problem @ (Rejection::File(_) | Rejection::Interrupted)) => {
                // it may be one, and is left alone
                self.host.kept.session = KeptFile::default();
                self.console()
                    .error(format_args!("the session is not kept: {problem}"));
                return None;
            }
            Err(problem) => format!("the kept session cannot be continued: {problem}"),
        };
        let problem = self.host.kept.session.set_aside(&problem);
        self.console().error(problem);
        None
    }

    /// Greets the first human with a name, whom an earlier session knew.
    fn welcome(&mut self) {
        let settings = self.session.settings();
        let mut humans = Seat::ALL
            .into_iter()
            .filter(|seat| settings.kinds[*seat] == PlayerKind::Human);
        if let Some(name) = humans.find_map(|seat| settings.given_name(seat)) {
            let line = format!("Welcome back, {name}.");
            self.console().remark(line);
        }
    }

    /// Says that the input has ended in a match, if it has: the match's own line would not tell why it was broken off.
    fn tell_unfinished_match(&mut self) {
        let play = self.session.current().filter(|play| play.is_in_match());
        if let Some(games) = play.and_then(|play| play.games.as_ref()) {
            let (number, of) = (games.score.games() + 1, games.games);
            let console = &mut self.host.view.console;
            console.error(format_args!("the input ended in game {number} of {of}"));
        }
    }

    /// Says what a person wants to know who leaves the program.
    fn take_leave(&mut self) {
        self.note(&self.session.left());
        self.console().remark("Thanks for playing!");
        if self.session.at_stake().is_some() && self.input.has_person() {
            let is_kept = self.host.kept.keeps();
            self.console().remark(if is_kept {
                "The game is kept: 'resume' goes on with it."
            } else {
                "The game is not kept."
            });
        }
        let lost = self.host.kept.waiting();
        if lost > 0 {
            let lost = counted(lost, "result or task is", "results and tasks are");
            self.console().error(format_args!("{lost} not kept"));
        }
    }

    /// Goes back from a question to the options, which are shown again.
    fn cancel_question(&mut self) {
        if self.human.is_asking() {
            self.human = HumanStrat::default();
            self.host.view.ask_again();
        }
    }

    /// Does what a line says.
    fn take(
        &mut self,
        line: Result<String, UnreadableLine>,
        is_typed: bool,
    ) -> Result<Next, Rejection> {
        let text = line?;
        let line = command::without_comment(&text);
        if is_typed && !self.is_answer(line) {
            self.input.remember(&text, &mut self.host.view.console);
        }
        let Some(line) = self.of_empty_line(line, &text, is_typed) else {
            return Ok(Next::Line);
        };
        let is_asking = self.human.is_asking();
        let next = self.do_line(line, is_typed);
        let mut next = next.map_err(|wrong| wrong.of(command::name_of(line), is_asking));
        if matches!(next, Ok(Next::Line)) {
            self.host.must_keep = true;
            next = self.session.play_on(&mut self.host).map(|()| Next::Line);
        }
        self.host
            .keep_now(self.session.settings(), self.session.game());
        next
    }

    /// What an empty line stands for that a person types: after a task the next one, else at the menu the game that waits
    /// or a new one; at a turn the board and the options, which are shown again. Any other line stands for itself.
    fn of_empty_line<'a>(&mut self, line: &'a str, text: &str, is_typed: bool) -> Option<&'a str> {
        if !line.is_empty() {
            return Some(line);
        }
        if !is_typed || !text.trim().is_empty() {
            return None;
        }
        if self.session.is_in_game() {
            if !self.human.is_asking() {
                self.host.view.show_again();
            }
            self.cancel_question();
            return None;
        }
        let latest = self.session.latest();
        let latest = latest.filter(|_| !self.host.view.is_menu_last);
        let next = latest.and_then(|play| self.host.next_task(play, self.session.settings()));
        Some(match next {
            Some(task) => task,
            None if self.session.at_stake().is_some() => "resume",
            None => "play",
        })
    }

    /// Carries out what a line asks for, unless it is held.
    fn do_line(&mut self, line: &str, is_typed: bool) -> Result<Next, Rejection> {
        let is_in_game = self.session.is_in_game();
        let request = understand(line, &self.session, &mut self.human)?;
        self.held.next_line();
        if is_typed && digit(line).is_some() && !is_in_game && !self.host.view.is_menu_last {
            // who looks at a game may mean a move
            return Err(Rejection::LoneNumber(line.to_owned()));
        }
        if let Some(request) = request {
            return self.carry_out(request, is_typed);
        }
        // a question was left
        if !self.human.is_asking() {
            self.host.view.ask_again();
        }
        Ok(Next::Line)
    }

    /// Carries out a command: the session changes, and what happened is told and noted.
    fn apply(&mut self, command: &Command) -> Result<(), Rejection> {
        let host = &mut self.host;
        let events = self.session.apply(command, &mut || host.toss())?;
        if command.changes_turn() {
            self.end_turn();
        }
        if command.effect() == Effect::Begins {
            self.held.begin_game();
        }
        if events.iter().any(Event::is_change) {
            self.host.kept.note_change();
        }
        self.note(&events);
        Ok(())
    }

    /// Forgets what was typed and held on the way to a move.
    fn end_turn(&mut self) {
        self.human = HumanStrat::default();
        self.held.end_turn();
    }

    /// Tells what has happened, and takes note of it.
    fn note(&mut self, events: &[Event]) {
        for event in events {
            self.host
                .note(event, self.session.latest(), self.session.settings());
        }
    }
}
