//! What lines ask for, one request after the other.

use super::rejection::Rejection;
use super::{Next, TT2, replay, solution};
use crate::command::{NotUnderstood, Query, Request, begins_command, name_of, parse};
use crate::files::typed_path;
use crate::game::Move;
use crate::games::AnyGame;
use crate::keeping::{FileError, begin_file, saved_game};
use crate::learning::task::Judgement;
use crate::play::{Author, Event, Table as _};
use crate::player::human_strat::{Answer, HumanStrat};
use crate::session::{Command, Effect, Session};
use crate::settings::{PlayerKind, Seat};
use crate::text::{escaped, section};
use crate::{help, view};

/// The rulebook of all games, each in a section of its own.
const RULES: &str = include_str!("../../rules.txt");

impl TT2 {
    /// Carries out what a line asks for; what a person types may be held.
    pub(super) fn carry_out(
        &mut self,
        request: Request,
        is_typed: bool,
    ) -> Result<Next, Rejection> {
        let (session, console) = (&self.session, &mut self.host.view.console);
        match request {
            Request::Quit => {
                self.take_leave();
                return Ok(Next::Quit);
            }
            Request::Change(Command::Move(mv, _)) => self.make_move(mv, is_typed)?,
            Request::Change(command) => self.change(&command, is_typed)?,
            Request::Go(computer) => self.go(computer)?,
            Request::Cancel => {
                session.playing()?;
                self.cancel_question();
            }
            Request::Lesson(variant, number) => {
                self.begin_task(|tt2| tt2.lesson(variant, number))?;
            }
            Request::Puzzle(choice, variant) => {
                self.begin_task(|tt2| tt2.puzzle(choice, variant))?;
            }
            Request::Review => self.begin_task(Self::review)?,
            Request::Load(file) => self.load(&file, is_typed)?,
            Request::Save { file, overwrite } => self.save(file.as_deref(), overwrite)?,
            Request::Settings => {
                for setting in session.settings().to_settings() {
                    console.data(format_args!("set {setting}"));
                }
            }
            Request::Rules(variant) => {
                let game = session.variant_meant(variant).game();
                console.paragraphs(section(RULES, game.name()).unwrap_or_default());
                if session.is_in_game() {
                    self.host.view.show_board_again();
                }
            }
            Request::Score => self.show_score(),
            Request::Progress(game) => self.show_progress(game),
            Request::Echo(text) => console.data(text),
            Request::Board => self.host.view.answer_board(session)?,
            Request::Solve { variant, file } => {
                solution::solve(session.variant_meant(variant), file.as_deref(), console)?;
            }
            Request::Export(variant) => solution::export(session.variant_meant(variant), console)?,
            Request::Retry(ply) => self.retry(ply)?,
            Request::Help(None) if self.human.is_asking() => self.explain_question(),
            Request::Help(words) => help::show(words.as_deref(), session, console)?,
            Request::Ask(query) => self.ask(&query, is_typed)?,
        }
        Ok(Next::Line)
    }

    /// Carries out a command other than a move, unless it would give a game up and is held.
    fn change(&mut self, command: &Command, is_typed: bool) -> Result<(), Rejection> {
        let is_in_game = self.session.is_in_game();
        let is_same_game = *command == Command::Restart && is_in_game;
        if command.effect() == Effect::Begins && !is_same_game && is_typed {
            // what cannot be carried out is rejected first
            self.session.clone().apply(command, &mut || Seat::P1)?;
            if self.holds() {
                return Ok(());
            }
        }
        self.apply(command)
    }

    /// Says what would be given up, and returns whether that is held.
    fn holds(&mut self) -> bool {
        let said = self.held.another_game(&self.session);
        if let Some(said) = &said {
            self.console().say(said);
        }
        said.is_some()
    }

    /// Makes a move that somebody typed, unless it is held: in a task if it is wrong, and by the tutor.
    fn make_move(&mut self, mv: Move, is_typed: bool) -> Result<(), Rejection> {
        let play = self.session.playing()?;
        let (game, settings) = (play.game(), self.session.settings());
        game.check(mv)?;
        let variant = game.variant();
        let host = &mut self.host;
        let judgement = if !play.is_human(game.side_to_move(), settings) {
            Judgement::default()
        } else if let Some(task) = host.tasks.of(play) {
            task.judge(game, mv, host.engine.values.of(variant)?)
        } else if settings.tutor && variant.is_solved() {
            let values = host.engine.values.of(variant)?;
            let judgement = self.held.judge(game, mv, values, is_typed);
            host.is_helped |= judgement.is_held;
            judgement
        } else {
            Judgement::default()
        };
        if !judgement.is_held {
            self.apply(&mv.into())?;
        }
        if let Some(said) = judgement.said {
            self.console().say(said);
        }
        Ok(())
    }

    /// Answers a question about the game; in a task that may be help, of which less is given first.
    fn ask(&mut self, query: &Query, is_typed: bool) -> Result<(), Rejection> {
        let host = &mut self.host;
        if let Some(play) = self.session.current()
            && let Some(task) = host.tasks.of(play)
        {
            let game = play.game();
            let said = match query {
                Query::Hint => {
                    let hint = task.first_hint(game, host.engine.values.of(game.variant())?);
                    hint.map(|hint| format!("hint: {hint}"))
                }
                Query::Values(None) | Query::Why(None) if is_typed => task.warning(),
                _ => None,
            };
            if let Some(said) = said {
                host.view.console.say(said);
                return Ok(());
            }
        }
        host.answer(query, &self.session)?;
        match query {
            Query::Analyze | Query::Value(_) | Query::Values(_) | Query::Why(_) => {
                self.note_help();
                self.host.tell_of_plies();
            }
            Query::Hint if self.session.current_task().is_none() => {
                self.note_help();
                self.host.tell_of_plies();
            }
            Query::Hint | Query::History | Query::Moves | Query::Perft(_) | Query::Position => {}
        }
        Ok(())
    }

    /// Notes that somebody was helped in the game or the task that is going on.
    fn note_help(&mut self) {
        let Some(play) = self.session.current() else {
            return;
        };
        match self.host.tasks.of(play) {
            Some(task) => task.help(),
            None => self.host.is_helped = true,
        }
    }

    /// Explains the question that is asked on the way to a move.
    fn explain_question(&mut self) {
        if let Some(play) = self.session.current()
            && let Some(text) = self.human.explanation(play.game())
        {
            self.host.view.console.explain(text);
        }
    }

    /// Makes the move of a computer, the side's own or `computer`; the computers then no longer wait.
    fn go(&mut self, computer: Option<PlayerKind>) -> Result<(), Rejection> {
        let play = self.session.playing()?;
        let settings = self.session.settings();
        let side = play.game().side_to_move();
        let own = play.player_kind(side, settings);
        let player = computer.unwrap_or(own);
        if !player.is_computer() {
            let name = play.name(side, settings).to_owned();
            return Err(Rejection::HumanToMove(side, name));
        }
        let chosen = self.host.player(player, play, settings)?;
        let mv = chosen.ok_or(Rejection::Interrupted)?;
        if !own.is_computer() || self.session.current_task().is_some() {
            self.note_help();
        }
        self.apply(&Command::GoOn)?;
        self.apply(&Command::Move(mv, Author::Computer))
    }

    /// Goes back to before a ply of the latest game or, without its number, to before the last mistake of a human.
    fn retry(&mut self, number: Option<u32>) -> Result<(), Rejection> {
        let play = self.session.played()?;
        let (what, ply_number) = if let Some(number) = number {
            (format!("ply {number}"), number as usize)
        } else {
            let mistakes = self.host.mistakes(play)?;
            let mut mistakes = mistakes.iter().map(|mistake| mistake.ply);
            let last = mistakes.rfind(|ply| play.author(*ply) == Author::Human);
            ("mistake".to_owned(), last.ok_or(Rejection::NoMistake)?)
        };
        let game = play.game();
        let made = game
            .plies()
            .get(ply_number - 1)
            .filter(|made| made.is_move());
        let made = made.ok_or(Rejection::NotAMove(ply_number as u32))?;
        let name = play.name(made.side(), self.session.settings());
        let before = format!("Before {name}'s {what}, {}.", made.mv);
        let count = game.moves_back_to(ply_number) as u32;
        self.apply(&Command::Undo(Some(count)))?;
        self.console().say(before);
        Ok(())
    }

    /// Saves the game, to a file or to standard output.
    fn save(&mut self, file: Option<&str>, overwrite: bool) -> Result<(), Rejection> {
        let play = self.session.played()?;
        if play.task.is_some() {
            return Err(Rejection::TaskNotSaved);
        }
        let text = saved_game::text(self.session.settings(), Some(play));
        let console = &mut self.host.view.console;
        let Some(file) = file else {
            for line in text.lines() {
                console.data(line);
            }
            return Ok(());
        };
        let (is_one, not) = (saved_game::is_saved_game, "not a saved game");
        let saved = begin_file(file, overwrite, is_one, not, FileError::Protected)?;
        let finished = saved.finish(text.as_bytes());
        finished.map_err(|error| FileError::cannot("write", file, error))?;
        console.remark(format_args!("Saved to {}.", escaped(file)));
        self.held.note_saved(play.game());
        Ok(())
    }

    /// Plays a saved game through, and goes on from there.
    fn load(&mut self, file: &str, is_typed: bool) -> Result<(), Rejection> {
        let path = typed_path(file);
        let loaded = replay::play_through(&path, file, &mut self.host.view.console)?;
        if is_typed && self.holds() {
            return Ok(());
        }
        self.host.is_helped = false;
        self.note(&self.session.given_up());
        self.session.replace(loaded);
        self.end_turn();
        if let Some(play) = self.session.latest() {
            self.held.note_saved(play.game());
        }
        self.host.kept.note_change();
        self.tell_loaded(file);
        Ok(())
    }

    /// Tells where a loaded session stands.
    fn tell_loaded(&mut self, file: &str) {
        let (session, view) = (&self.session, &mut self.host.view);
        let settings = session.settings();
        view.console
            .remark(format_args!("Loaded {}.", escaped(file)));
        let Some(play) = session.latest() else {
            view.show_menu_again();
            return;
        };
        let players = view::players(play, settings);
        let (variant, plies) = (play.game().variant(), play.game().plies().len());
        view.console
            .remark(format_args!("{variant}, ply {plies}: {players}."));
        if session.is_in_game() {
            view.tell_silent_tutor(play, settings);
            view.show_board(play, settings);
            if play.is_paused {
                view.tell(&Event::Paused, Some(play), settings);
            }
        } else {
            view.show_board(play, settings);
            view.remark_winner(play, settings);
            view.tell_what_follows_game();
        }
    }
}

/// What a line without a comment asks for, as an answer to the question of a turn or as a command; `None` if another
/// question follows.
///
/// # Errors
/// Why it is neither.
pub(super) fn understand(
    line: &str,
    session: &Session,
    human: &mut HumanStrat,
) -> Result<Option<Request>, Rejection> {
    let Some(play) = session.current() else {
        let request = parse(line, None);
        if request == Err(NotUnderstood::NoGame) {
            // it knows what there is instead
            session.playing()?;
        }
        return Ok(request?);
    };
    if is_answer(line, human, play.game()) {
        return Ok(match human.answer(line, play.game())? {
            Answer::Question => None,
            Answer::Move(mv) => Some(mv.into()),
            Answer::Rulebook => Some(Request::Rules(None)),
        });
    }
    let request = parse(line, Some(play.game().variant().game()))?;
    // who says `place` does not mean to move a piece
    let meant = |mv| match play.resolved(mv) {
        Move::Move(..) if name_of(line) == "place" => mv,
        resolved => resolved,
    };
    Ok(request.map(|request| match request {
        Request::Change(Command::Move(mv, _)) => meant(mv).into(),
        Request::Ask(Query::Why(mv)) => Query::Why(mv.map(|mv| play.resolved(mv))).into(),
        other => other,
    }))
}

/// Whether a line answers the question of a turn, right or wrong, and is no command and no bare move.
pub(super) fn is_answer(line: &str, human: &HumanStrat, game: &AnyGame) -> bool {
    human.is_answer(line, game) || human.is_asking() && !begins_command(line, game.variant().game())
}
