//! What lines ask for, one request after the other.

use super::answers::{self, mistakes_of_humans};
use super::policy::check_variant;
use super::puzzles::chosen_puzzle;
use super::{Next, TT2, help, loading, saved_game, solution};
use crate::command::{Command, Request};
use crate::console::escaped;
use crate::files::typed_path;
use crate::game::{Game, Move};
use crate::play::Automatic;
use crate::rejection::{NotPossible, Rejection};
use crate::session::Session;
use crate::settings::PlayerKind;
use crate::text::section;

/// The rulebook of all games, each in a section of its own.
const RULES: &str = include_str!("../../rules.txt");

impl TT2 {
    /// Carries out what a line asks for.
    pub(super) fn carry_out(&mut self, request: Request) -> Result<Next, Rejection> {
        match request {
            Request::Quit => {
                self.take_leave();
                return Ok(Next::Quit);
            }
            Request::Change(command) => {
                let command = self.with_drawn_x(command);
                self.apply(&command)?;
            }
            Request::Go(computer) => self.go(computer)?,
            Request::Cancel => {
                self.session.playing()?;
                self.cancel_question();
            }
            Request::Puzzle(choice) => {
                let (engine, console) = (&mut self.engine, &mut self.view.console);
                let command = chosen_puzzle(choice, &self.session, engine, console)?;
                self.apply(&command)?;
            }
            Request::Review => {
                let command = self.puzzles.newest_mistake()?;
                self.apply(&command)?;
            }
            Request::Help(None) if self.explain_question() => {}
            Request::Help(words) => {
                help::show(words.as_deref(), &self.session, &mut self.view.console)?;
            }
            Request::Settings => {
                for setting in self.session.settings_without_puzzle().to_settings() {
                    self.view.console.data(format_args!("set {setting}"));
                }
            }
            Request::Rules(game) => self.show_rules(game),
            Request::Score => {
                let Session {
                    score,
                    puzzles,
                    settings,
                    ..
                } = &self.session;
                self.view.console.say(score.line(settings));
                if puzzles.tried > 0 {
                    self.view.console.say(puzzles.line());
                }
            }
            Request::Board => self.view.answer_board(&self.session)?,
            Request::Load(file) => self.load(&file)?,
            Request::Save { file, overwrite } => {
                saved_game::save(&self.session, &file, overwrite, &mut self.view.console)?;
            }
            Request::Solve { game, board, file } => {
                let variant = board.unwrap_or(self.session.variant_meant(game));
                solution::solve(variant, file.as_deref(), &mut self.view.console)?;
                self.view.show_again();
            }
            Request::Export { game, board, file } => {
                let variant = board.unwrap_or(self.session.variant_meant(game));
                solution::export(variant, &file, &mut self.view.console)?;
                self.view.show_again();
            }
            Request::Retry(ply) => self.retry(ply)?,
            Request::Hint if self.say_first_hint()? => {}
            Request::Analyze
            | Request::Hint
            | Request::History
            | Request::Moves
            | Request::Perft(_)
            | Request::Position
            | Request::Value(_)
            | Request::Values
            | Request::Why(_) => {
                let (engine, console) = (&mut self.engine, &mut self.view.console);
                answers::answer(&request, &self.session, engine, console)?;
            }
        }
        Ok(Next::Line)
    }

    /// Explains the question that is asked on the way to a move; returns whether one is.
    fn explain_question(&mut self) -> bool {
        let play = self.session.current();
        let explanation = play.and_then(|play| self.human.explanation(play.game()));
        let is_asked = explanation.is_some();
        if let Some(explanation) = explanation {
            self.view.console.explain(explanation);
        }
        is_asked
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
        let automatic = match computer {
            Some(computer) => Automatic::Move(computer),
            None => play
                .automatic(settings)
                .ok_or_else(|| NotPossible::HumanToMove(side, play.name(side, settings)))?,
        };
        if matches!(automatic, Automatic::Move(PlayerKind::Perfect(_))) {
            check_variant(play.game().variant(), None)?;
        }
        self.puzzles.aid();
        if !self.move_by_itself(automatic)? {
            return Err(NotPossible::Interrupted.into());
        }
        self.apply(&Command::GoOn)
    }

    /// Goes back to before a ply of the latest game or, without its number, to before the last mistake of a human.
    fn retry(&mut self, number: Option<u32>) -> Result<(), Rejection> {
        let play = self.session.latest().ok_or(NotPossible::NoGameYet)?;
        let (what, number) = if let Some(number) = number {
            (format!("ply {number}"), number as usize)
        } else {
            let mistakes = mistakes_of_humans(&self.session, &mut self.engine.values)?;
            let last = mistakes.last().ok_or(NotPossible::NoMistake)?;
            ("mistake".to_owned(), last.ply)
        };
        let mut moves = play.game().plies().into_iter().skip(number - 1);
        let first = moves.next().filter(|(_, mv)| *mv != Move::Pass);
        let (side, mv) = first.ok_or(NotPossible::NotAMove(number))?;
        let count = play.game().plies_back_to(number);
        let name = play.name(side, &self.session.settings);
        let before = format!("Before {name}'s {what}, {mv}.");
        self.apply(&Command::Undo(Some(count as u32)))?;
        self.view.console.say(before);
        Ok(())
    }

    /// Shows the rulebook of `game`, or of the current or chosen one; in a game the board comes after it.
    fn show_rules(&mut self, game: Option<Game>) {
        let game = self.session.variant_meant(game).game();
        self.view.console.paragraphs(section(RULES, game.name()));
        self.view.show_again();
    }

    /// Plays a saved game through, and goes on from there.
    fn load(&mut self, file: &str) -> Result<(), Rejection> {
        let path = typed_path(file);
        let session =
            loading::play_through(&path, file, &mut self.engine.values, &mut self.view.console)?;
        self.view
            .console
            .remark(format_args!("Loaded {}.", escaped(file)));
        self.continue_session(session);
        Ok(())
    }

    /// Continues a session that was played through.
    fn continue_session(&mut self, session: Session) {
        let score_before = self.session.score.tally(&self.session.settings);
        let left = self.session.match_left();
        self.leave_mistakes();
        let was_match = session.is_match();
        self.session = session.continued();
        self.puzzles.begin(&self.session);
        self.end_turn();
        // what brings a fresh program to the same state
        let commands = saved_game::starting_commands().into_iter();
        let commands = commands.chain(saved_game::commands(&self.session, true));
        self.journal.replace(&commands.collect::<Vec<_>>());
        self.view
            .tell_loaded(&score_before, &left, was_match, &self.session);
    }
}
