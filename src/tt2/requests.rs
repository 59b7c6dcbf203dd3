//! What lines ask for, one request after the other.

use chrono::Local;

use super::answers::{self, mistakes_of_humans};
use super::puzzles::chosen_puzzle;
use super::{Next, TT2, help, loading, saved_game, solution};
use crate::command::{Command, PuzzleChoice, Query, Request};
use crate::files::typed_path;
use crate::game::Move;
use crate::games::{AnyGame, with_history};
use crate::player::check_values;
use crate::rejection::{NotPossible, Rejection};
use crate::settings::PlayerKind;
use crate::text::{escaped, section};

/// The rulebook of all games, each in a section of its own.
const RULES: &str = include_str!("../../rules.txt");

impl TT2 {
    /// Carries out what a line asks for.
    pub(super) fn carry_out(&mut self, request: Request) -> Result<Next, Rejection> {
        let (session, console) = (&self.session, &mut self.view.console);
        match request {
            Request::Quit => {
                self.take_leave();
                return Ok(Next::Quit);
            }
            Request::Change(command) => self.apply(&command)?,
            Request::Go(computer) => self.go(computer)?,
            Request::Cancel => {
                session.playing()?;
                self.cancel_question();
            }
            Request::Puzzle(choice) => {
                // a script does the same on every day
                let is_todays = choice == PuzzleChoice::Today && self.journal.kept.is_kept();
                let command = chosen_puzzle(choice, session, &mut self.engine, console)?;
                self.apply(&command)?;
                if is_todays {
                    let count = self.session.puzzles.on(Local::now().date_naive());
                    self.count_puzzles(count)?;
                }
            }
            Request::Review => {
                let command = self.puzzles.newest_mistake()?;
                self.apply(&command)?;
            }
            Request::Settings => {
                for setting in session.settings.to_settings() {
                    console.data(format_args!("set {setting}"));
                }
            }
            Request::Rules(game) => {
                let game = game.unwrap_or(session.variant_meant(None).game());
                console.paragraphs(section(RULES, game.name()));
                // in a game the board comes after it
                self.view.show_board_again();
            }
            Request::Score => {
                console.say(session.score.line(&session.settings));
                if session.puzzles.tried > 0 {
                    console.say(session.puzzles.line());
                }
            }
            Request::Board => self.view.answer_board(session)?,
            Request::Load(file) => self.load(&file)?,
            Request::Save { file, overwrite } => {
                saved_game::save(session, &file, overwrite, console)?;
            }
            Request::Solve { game, file } => {
                with_history!(&AnyGame::new(session.variant_meant(game)), game => {
                    solution::solve(game, file.as_deref(), console)
                })?;
                self.view.show_board_again();
            }
            Request::Export { game, file } => {
                with_history!(&AnyGame::new(session.variant_meant(game)), game => {
                    solution::export(game, &file, console)
                })?;
                self.view.show_board_again();
            }
            Request::Retry(ply) => self.retry(ply)?,
            Request::Help(None) if self.explain_question() => {}
            Request::Help(words) => {
                help::show(words.as_deref(), &self.session, &mut self.view.console)?;
            }
            Request::Ask(Query::Hint) if self.say_first_hint()? => {}
            Request::Ask(query) => {
                let (engine, console) = (&mut self.engine, &mut self.view.console);
                answers::answer(&query, &self.session, engine, console)?;
            }
        }
        Ok(Next::Line)
    }

    /// Explains the question that is asked on the way to a move; returns whether one is.
    fn explain_question(&mut self) -> bool {
        let play = self.session.current();
        let explanation = play.and_then(|play| self.human.explanation(play.game()));
        let explained = explanation.map(|text| self.view.console.explain(text));
        explained.is_some()
    }

    /// Says of what kind the best move of a puzzle is; returns whether it was right to say no more.
    fn say_first_hint(&mut self) -> Result<bool, Rejection> {
        let values = &mut self.engine.values;
        let hint = self.puzzles.first_hint(&self.session, values)?;
        Ok(hint.map(|hint| self.view.console.say(hint)).is_some())
    }

    /// Makes the move of a computer, the side's own or `computer`; the computers then no longer wait.
    fn go(&mut self, computer: Option<PlayerKind>) -> Result<(), Rejection> {
        let play = self.session.playing()?;
        let settings = &self.session.settings;
        let side = play.game().side_to_move();
        let player = computer.or_else(|| play.automatic(settings));
        let player =
            player.ok_or_else(|| NotPossible::HumanToMove(side, play.name(side, settings)))?;
        if player.is_perfect() {
            check_values(play.game())?;
        }
        self.puzzles.aid();
        if !self.move_by_itself(player)? {
            return Err(NotPossible::Interrupted.into());
        }
        self.apply(&Command::GoOn)
    }

    /// Goes back to before a ply of the latest game or, without its number, to before the last mistake of a human.
    fn retry(&mut self, number: Option<u32>) -> Result<(), Rejection> {
        let play = self.session.played()?;
        let (what, number) = if let Some(number) = number {
            (format!("ply {number}"), number as usize)
        } else {
            let mistakes = mistakes_of_humans(&self.session, &mut self.engine.values)?;
            let last = mistakes.last().ok_or(NotPossible::NoMistake)?;
            ("mistake".to_owned(), *last)
        };
        let mut moves = play.game().plies().into_iter().skip(number - 1);
        let first = moves.next().filter(|(_, mv)| *mv != Move::Pass);
        let (side, mv) = first.ok_or(NotPossible::NotAMove(number))?;
        let count = play.game().plies_back_to(number);
        let name = play.name(side, &self.session.settings);
        let before = format!("Before {name}'s {what}, {mv}.");
        let command = Command::Undo(Some(count as u32));
        let values = &mut self.engine.values;
        self.policy.check(&command, &self.session, values)?;
        self.apply(&command)?;
        self.view.console.say(before);
        Ok(())
    }

    /// Plays a saved game through, and goes on from there.
    fn load(&mut self, file: &str) -> Result<(), Rejection> {
        let path = typed_path(file);
        let (values, console) = (&mut self.engine.values, &mut self.view.console);
        let loaded = loading::play_through(&path, file, values, console)?;
        console.remark(format_args!("Loaded {}.", escaped(file)));
        self.leave_mistakes();
        let was_match = loaded.is_match();
        let before = std::mem::replace(&mut self.session, loaded.continued());
        // a file does not take back what was solved since
        if self.session.puzzles.tried <= before.puzzles.tried {
            self.session.puzzles = before.puzzles;
        }
        self.puzzles.begin(&self.session);
        self.end_turn();
        self.journal.replace(&self.session);
        self.view.tell_loaded(&before, was_match, &self.session);
        let values = &mut self.engine.values;
        if let Some(heading) = self.puzzles.heading(&self.session, values) {
            self.view.console.remark(heading);
        }
        Ok(())
    }
}
