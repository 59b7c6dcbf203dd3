//! Tasks that are asked for: the next lesson, a puzzle, a mistake to review.

use chrono::Local;

use super::TT2;
use super::host::Host;
use super::rejection::Rejection;
use crate::command::PuzzleChoice;
use crate::console::ProgressBar;
use crate::game::{Position as _, Variant};
use crate::games::{AnyGame, AnyPosition};
use crate::learning::lesson::lessons;
use crate::learning::puzzle::{ChanceOfDay, find};
use crate::learning::task::{Kind, Task};
use crate::learning::verdict::is_mistake;
use crate::session::Command;
use crate::settings::Setting;
use crate::solver::Value;

/// A task that was asked for, or why there is none.
pub(super) type NewTask = Result<Task<AnyPosition>, Rejection>;

/// An easy puzzle: a move, any reply, and the move that wins.
const EASY: Value = Value::Win(3);

impl TT2 {
    /// Begins the task that is found. A game that is going on waits meanwhile.
    pub(super) fn begin_task(
        &mut self,
        find: impl FnOnce(&mut Self) -> NewTask,
    ) -> Result<(), Rejection> {
        let drawn = self.host.engine.chance.get_word_pos();
        let task = find(self);
        if task.is_err() {
            // a line that does nothing changes nothing, not even what is drawn next
            self.host.engine.chance.set_word_pos(drawn);
        }
        let mut task = task?;
        let leaves_game = self.session.current_task().is_none() && self.session.is_in_game();
        self.apply(&Command::Menu)?;
        if leaves_game && self.session.at_stake().is_some() {
            self.console()
                .remark("The game waits: 'resume' goes on with it.");
        }
        if let Kind::Review(_) = task.kind {
            // a review that is left without success is the last on the list from now on
            task = self.review()?;
        }
        let command = Command::Task(task.position, task.goal());
        self.host.tasks.task = Some(task);
        self.apply(&command)
    }

    /// The lesson of this number or, without it, the next one that is not done; after the last, the first. Those of a game
    /// that is named choose it.
    pub(super) fn lesson(&mut self, named: Option<Variant>, number: Option<u32>) -> NewTask {
        let settings = self.session.settings();
        let variant = named.unwrap_or(settings.variant);
        let game = variant.game();
        if variant != game.usual() {
            return Err(Rejection::NoLessons(game));
        }
        let all = lessons(game);
        let number = if let Some(number) = number {
            number as usize
        } else {
            let name = settings.name(settings.task_seat());
            let left = self.host.tasks.ended.lessons_left(name, game);
            left.first().map_or(1, |lesson| lesson.number)
        };
        let lesson = all.get(number - 1);
        let lesson = lesson.ok_or(Rejection::NoSuchLesson(game, all.len()))?;
        self.choose(named)?;
        self.task(Kind::Lesson(*lesson), lesson.position.parse()?)
    }

    /// The position that is given, or a puzzle of the game chosen or named, which is then chosen.
    pub(super) fn puzzle(&mut self, choice: PuzzleChoice, named: Option<Variant>) -> NewTask {
        let settings = self.session.settings();
        let mut variant = named.unwrap_or(settings.variant);
        if matches!(choice, PuzzleChoice::Day(_)) {
            // everybody has one, on whatever board they play
            variant = variant.solved();
        }
        let name = settings.name(settings.task_seat());
        let is_new = !self.host.tasks.ended.has_solved_puzzle(name, variant);
        let (value, day) = match choice {
            PuzzleChoice::Text(text) => return self.task(Kind::Text, text.parse()?),
            // whoever is new to them begins with an easy one
            PuzzleChoice::Of(None) if is_new => (Some(EASY), None),
            PuzzleChoice::Of(value) => (value, None),
            PuzzleChoice::Day(None) => (None, Some(Local::now().date_naive())),
            PuzzleChoice::Day(day) => (None, day),
        };
        let start = AnyPosition::start(variant);
        let Host { engine, view, .. } = &mut self.host;
        let values = engine.values.of(variant)?;
        let bar = ProgressBar::new(&mut view.console, "Looking for a puzzle".to_owned());
        let (position, kind) = if let Some(date) = day {
            let mut chance = ChanceOfDay::new(date, variant);
            let position = find(start, value, values, &mut chance, &bar)?;
            (position, Kind::Day(date))
        } else {
            let position = find(start, value, values, &mut engine.chance, &bar)?;
            let kind = match values.value(&position).plies_to_win() {
                0 => Kind::Draw,
                plies => Kind::Puzzle(plies),
            };
            (position, kind)
        };
        self.choose(named.map(|_| variant))?;
        self.task(kind, position)
    }

    /// Makes the game that is named the one chosen.
    fn choose(&mut self, named: Option<Variant>) -> Result<(), Rejection> {
        match named {
            Some(variant) if variant != self.session.settings().variant => {
                self.apply(&Setting::Game(variant).into())
            }
            _ => Ok(()),
        }
    }

    /// The newest mistake on the list. What turns out to be no mistake is taken off it.
    pub(super) fn review(&mut self) -> NewTask {
        let mistakes = &mut self.host.tasks.mistakes;
        while let Some(mistake) = mistakes.newest() {
            let position: AnyPosition = mistake.position.parse()?;
            let values = self.host.engine.values.of(position.variant())?;
            if is_mistake(&position, mistake.mv, values) {
                return self.task(Kind::Review(mistake), position);
            }
            mistakes.drop_line(&mistake);
        }
        Err(Rejection::NothingToReview)
    }

    /// The task in a position, which is played on from.
    fn task(&mut self, kind: Kind, position: AnyPosition) -> NewTask {
        let position = AnyGame::new(position).position();
        let values = self.host.engine.values.of(position.variant())?;
        Ok(Task::new(kind, position, values)?)
    }
}
