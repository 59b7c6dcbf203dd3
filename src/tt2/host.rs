//! The host of a game: has the computers choose their moves, tells what happens, and keeps it.

use rand::RngExt as _;

use super::rejection::Rejection;
use super::tasks::Tasks;
use crate::console::{Console, ProgressBar};
use crate::game::{BySide, Move, Side};
use crate::keeping::{Kept, KeptFile, TaskRecord, results};
use crate::learning::analysis::{GivenAway, counts_of_humans, mistakes};
use crate::learning::mistake::Mistake;
use crate::play::{Event, Play, Table};
use crate::player::{Engine, player};
use crate::settings::{PlayerKind, Seat, Settings, XRule};
use crate::solver::{NoValue, Watch as _};
use crate::text::{counted, plies_in_words};
use crate::view::View;
use crate::winner::{GameResult, Results};

/// Where games are played: what there is besides the session.
pub(super) struct Host {
    pub(super) engine: Engine,
    pub(super) view: View,
    pub(super) results: Results,
    pub(super) tasks: Tasks,
    pub(super) kept: Kept,
    /// The progress of a match between computers.
    bar: Option<ProgressBar>,
    has_told_of_name: bool,
    has_told_of_plies: bool,
    has_told_of_tutor: bool,
    has_told_of_scores: bool,
    /// Whether the values or the best moves of this game were asked for.
    pub(super) is_helped: bool,
    /// Whether it was said that something cannot be kept, and the session could not be kept since.
    has_warned: bool,
    /// Whether what a line has changed is kept before the first computer's move, which may take long.
    pub(super) must_keep: bool,
}

impl Host {
    /// A host that has no results yet.
    pub(super) fn new(engine: Engine, console: Console, kept: Kept) -> Self {
        Self {
            engine,
            view: View::new(console),
            results: Results::default(),
            tasks: Tasks::default(),
            kept,
            bar: None,
            has_told_of_name: false,
            has_told_of_plies: false,
            has_told_of_tutor: false,
            has_told_of_scores: false,
            is_helped: false,
            has_warned: false,
            must_keep: false,
        }
    }

    /// Begins with the results, tasks and mistakes that were kept.
    pub(super) fn read_lists(&mut self) {
        self.kept.results.read(|line| {
            let result = results::read(line);
            result.map(|result| self.results.add(&result)).is_some()
        });
        self.kept.tasks.read(|line| {
            let task = TaskRecord::read(line);
            task.map(|task| self.tasks.ended.add(task)).is_some()
        });
        self.tasks.mistakes.keep();
        for problem in self.problems() {
            self.view.console.error(problem);
        }
    }

    /// What there is to say about the files in which things are kept.
    fn problems(&mut self) -> Vec<String> {
        let kept = &mut self.kept;
        let lists = [
            &mut kept.results,
            &mut kept.tasks,
            &mut self.tasks.mistakes.file,
        ];
        let files = lists.into_iter().chain([&mut kept.session]);
        files.filter_map(KeptFile::problem).collect()
    }

    /// Keeps the session, if anything in it was changed, and says what is wrong with what is kept. One warning says enough
    /// about a folder that cannot be written.
    pub(super) fn keep_now(&mut self, settings: &Settings, play: Option<&Play>) {
        self.kept.keep(settings, play);
        if let [problem, ..] = &self.problems()[..]
            && !std::mem::replace(&mut self.has_warned, true)
        {
            self.view.console.error(problem);
        }
        if self.kept.keeps() {
            self.has_warned = false;
        }
    }

    /// Whether the output or a list of results could not be written, so that nothing more is worth doing.
    pub(super) fn has_failed(&self) -> bool {
        self.kept.failure.is_some() || self.view.console.failure().is_some()
    }

    /// Tells what has happened, and takes note of it.
    pub(super) fn note(&mut self, event: &Event, play: Option<&Play>, settings: &Settings) {
        if let Event::GivenUp(given_up) = event {
            self.give_up(given_up, settings);
            return;
        }
        self.mute(event, play, settings);
        self.view.tell(event, play, settings);
        let Some(play) = play else { return };
        self.note_task(event, play, settings);
        match event {
            Event::Began { is_again, .. } => {
                self.is_helped &= play.task.is_some();
                if !is_again {
                    self.begin(play, settings);
                }
            }
            Event::Counted(result) => self.count(result, play, settings),
            Event::Over { game_waits } => {
                if play.task.is_none() {
                    self.tell_of_second_end(play, settings);
                    self.view.tell_what_follows_game();
                } else {
                    let next = self.next_task(play, settings);
                    self.view.tell_what_follows_task(*game_waits, next);
                }
            }
            _ => {}
        }
    }

    /// Of a match between computers only the end is told; a bar shows how far it is.
    fn mute(&mut self, event: &Event, play: Option<&Play>, settings: &Settings) {
        let is_of_match = matches!(
            event,
            Event::MatchOver(_)
                | Event::Over { .. }
                | Event::Paused
                | Event::Set { .. }
                | Event::Menu { .. }
        );
        let is_muted =
            !is_of_match && play.is_some_and(|play| play.is_match_of_computers(settings));
        let console = &mut self.view.console;
        console.muted = is_muted;
        if !is_muted {
            self.bar = None;
        } else if self.bar.is_none() {
            self.bar = Some(ProgressBar::new(console, "Playing".to_owned()));
        }
        if let (Some(bar), Event::Began { .. }, Some(games)) =
            (&self.bar, event, play.and_then(|play| play.games.as_ref()))
        {
            bar.progress(games.score.games().into(), games.games.into());
        }
    }

    /// Says what a game begins with: the score of those who have played it before.
    fn begin(&mut self, play: &Play, settings: &Settings) {
        let games = play.games.as_ref();
        if games.is_some_and(|games| games.score.games() > 0) {
            return;
        }
        let variant = play.game().variant();
        let score = self.results.score(variant, settings);
        let console = &mut self.view.console;
        if score.games() > 0 {
            console.remark(score.line(settings));
        }
        // once: when the second game of all begins
        if self.kept.keeps() && self.results.games() == 1 && settings.x == XRule::P1 {
            console.remark("'set x turns' has the players begin in turns.");
        }
        let name = settings.name(settings.task_seat());
        let is_new = !play.has_no_human(settings)
            && !self.results.has_human_at(variant)
            && self.tasks.ended.lines(variant, name).is_empty();
        if is_new && console.is_watched() && variant == variant.game().usual() {
            let aim = variant.game().aim();
            console.remark(format_args!(
                "Get {aim}. New to it? Type 'lesson' or 'rules'."
            ));
            console
                .remark("Rows are numbered at the right, columns below: 1 2 is row 1, column 2.");
        }
        self.view.tell_silent_tutor(play, settings);
    }

    /// Counts the result of a game, says the score and who has made how many mistakes.
    fn count(&mut self, result: &GameResult, play: &Play, settings: &Settings) {
        let variant = play.game().variant();
        let before = Seat::ALL.map(|seat| self.results.horizon(seat, variant, settings));
        let mut result = result.clone();
        // only computers play where nothing is told
        let made = if self.view.console.muted {
            None
        } else {
            self.mistakes(play).ok()
        };
        if let Some(made) = &made {
            result.mistakes = counts_of_humans(made, play, settings);
        }
        let mut kept = result.clone();
        if self.is_helped || play.game().is_resigned() {
            // to `progress` it would look like a game that was played well to its end
            kept.mistakes = BySide::default();
        }
        self.kept.add_result(&kept, play);
        self.results.add(&kept);
        if self.view.console.muted {
            return;
        }
        let score = self.results.score(variant, settings);
        let console = &mut self.view.console;
        console.say(score.line(settings));
        let is_other = score.games() == 1 && self.results.games() > 1;
        if is_other && self.kept.keeps() && !std::mem::replace(&mut self.has_told_of_scores, true) {
            console.remark("It is the score of these two at this game; 'progress' shows all.");
        }
        for (seat, before) in Seat::ALL.into_iter().zip(before) {
            let plies = self.results.horizon(seat, variant, settings);
            if settings.kinds[seat] == PlayerKind::Even && plies != before {
                let (name, plies) = (settings.name(seat), plies_in_words(plies.into()));
                console.remark(format_args!("{name} now sees {plies}."));
            }
        }
        if let Some(made) = made {
            self.tell_mistakes(&made, result.mistakes, play, settings);
            self.tell_of_tutor(result.mistakes, settings);
            let mistakes = Mistake::of_humans(&made, play, settings);
            self.tasks.mistakes.add(mistakes);
        }
        if self.kept.keeps() && !self.is_helped {
            let usual = |side| self.results.usual_mistakes(&kept, side);
            let lines = Side::ALL.into_iter().filter_map(usual);
            for line in lines.chain(self.results.first_win(&kept)) {
                self.view.console.remark(line);
            }
        }
        self.tell_of_name(settings);
    }

    /// The mistakes in a game.
    ///
    /// # Errors
    /// Why there are no values.
    pub(super) fn mistakes(&mut self, play: &Play) -> Result<Vec<GivenAway>, NoValue> {
        let values = self.engine.values.of(play.game().variant())?;
        Ok(mistakes(play.game(), values))
    }

    fn tell_mistakes(
        &mut self,
        made: &[GivenAway],
        counts: BySide<Option<u32>>,
        play: &Play,
        settings: &Settings,
    ) {
        let game = play.game();
        let won = play.winner().and_then(|winner| winner.side());
        let resigned = game.is_resigned().then(|| game.side_to_move());
        let help = if self.is_helped { ", with help" } else { "" };
        let values = self.engine.values.of(game.variant());
        let start = values.map(|values| values.value(&game.start()));
        let lasts = start.map_or(0, |value| usize::from(value.remoteness()));
        let console = &mut self.view.console;
        for side in Side::ALL {
            let Some(count) = counts[side] else {
                continue;
            };
            let name = play.name(side, settings);
            let has_erred = made.iter().any(|mistake| mistake.side == side);
            console.remark(match count {
                // who resigned may have given away more than any move
                0 if resigned == Some(side) => continue,
                0 if won == Some(!side) && !has_erred => {
                    let held_out = if game.plies().len() < lasts {
                        format!(", but could have held out for {lasts} plies")
                    } else {
                        String::new()
                    };
                    format!(
                        "{name} made no mistake{help}; {side} was lost from the beginning{held_out}."
                    )
                }
                0 => format!("{name} made no mistake{help}."),
                count => {
                    let mistakes = counted(count as usize, "mistake", "mistakes");
                    let advice = match count {
                        // it would be about the next game of the match
                        _ if play.has_next() => "",
                        1 => "; 'analyze' shows it, 'retry' plays on from there",
                        _ => "; 'analyze' shows them, 'retry' plays on from the last",
                    };
                    format!("{name} made {mistakes}{help}{advice}.")
                }
            });
        }
        let loser = won.map(|side| !side);
        // whoever resigned may have been given back what that mistake gave away
        if let Some(last) = made.last().filter(|last| Some(last.side) == loser) {
            console.remark(last);
            self.tell_of_plies();
        }
    }

    /// Says who has made how many mistakes in a game that went on after its end, and ended again.
    fn tell_of_second_end(&mut self, play: &Play, settings: &Settings) {
        if play.ended().is_some_and(|ended| ended.is_taken_up)
            && let Ok(made) = self.mistakes(play)
        {
            let counts = counts_of_humans(&made, play, settings);
            self.tell_mistakes(&made, counts, play, settings);
        }
    }

    /// Says once, to a human who has made mistakes, who would have warned of them.
    fn tell_of_tutor(&mut self, counts: BySide<Option<u32>>, settings: &Settings) {
        let mut counts = Side::ALL.into_iter().filter_map(|side| counts[side]);
        let is_of_use = counts.any(|count| count > 0) && !settings.tutor && self.kept.keeps();
        if is_of_use && !std::mem::replace(&mut self.has_told_of_tutor, true) {
            self.view
                .console
                .remark("'set tutor on' holds such moves back and says why.");
        }
    }

    /// Takes note that a game or a task is given up. Of a game that has ended before, the mistakes are on the list.
    fn give_up(&mut self, given_up: &Play, settings: &Settings) {
        if given_up.task.is_some() {
            self.leave_task(given_up, settings);
        } else if given_up.ended().is_none() && given_up.has_any_human_move() {
            let made = self.mistakes(given_up).unwrap_or_default();
            let mistakes = Mistake::of_humans(&made, given_up, settings);
            self.tasks.mistakes.add(mistakes);
        }
    }

    /// Says once, to somebody who is new, what a ply is.
    pub(super) fn tell_of_plies(&mut self) {
        if self.kept.keeps() && !self.has_told_of_plies && self.tasks.ended.is_empty() {
            self.has_told_of_plies = true;
            self.view.console.remark(
                "A ply is one move of one side; wins are counted in plies. See 'help learning'.",
            );
        }
    }

    /// Says once how a human without a name gets a score of their own.
    fn tell_of_name(&mut self, settings: &Settings) {
        if self.has_told_of_name || !self.kept.keeps() {
            return;
        }
        let nameless = Seat::ALL.into_iter().find(|seat| {
            settings.kinds[*seat] == PlayerKind::Human && settings.given_name(*seat).is_none()
        });
        if let Some(seat) = nameless {
            self.has_told_of_name = true;
            let seat = seat.word();
            self.view.console.remark(format_args!(
                "'set name {seat} NAME' keeps a score of your own from then on."
            ));
        }
    }
}

impl Table for Host {
    type Refusal = Rejection;

    fn player(
        &mut self,
        computer: PlayerKind,
        play: &Play,
        settings: &Settings,
    ) -> Result<Option<Move>, Rejection> {
        // the window may be closed while a computer thinks; without pauses it makes thousands of moves in a second
        let is_due = std::mem::take(&mut self.must_keep) || settings.speed > 0;
        if is_due && play.task.is_none() {
            self.keep_now(settings, Some(play));
        }
        self.view.console.pause(settings.pause());
        if self.view.console.interrupt.is_pressed() || self.has_failed() {
            return Ok(None);
        }
        let game = play.game();
        let seat = play.seat(game.side_to_move());
        let thinking = self.view.console.is_watched().then(|| {
            let name = play.name(game.side_to_move(), settings);
            let words = format!("{name} is thinking; Ctrl-C stops it");
            ProgressBar::new(&mut self.view.console, words)
        });
        let interrupt = self.view.console.interrupt.clone();
        let stops = || match &thinking {
            Some(bar) => bar.stops(),
            None => interrupt.is_pressed(),
        };
        let horizon = self.results.horizon(seat, game.variant(), settings);
        Ok(player(computer, horizon, game, &mut self.engine, &stops)?)
    }

    fn toss(&mut self) -> Seat {
        if self.engine.chance.random::<bool>() {
            Seat::P1
        } else {
            Seat::P2
        }
    }

    fn tell(&mut self, event: &Event, play: &Play, settings: &Settings) {
        self.kept.note_change();
        self.note(event, Some(play), settings);
    }
}
