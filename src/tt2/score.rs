//! What `score` and `progress` show.

use chrono::Local;

use super::TT2;
use crate::game::Variant;
use crate::settings::{PlayerKind, Seat};
use crate::view::{Progress, WIDEST_NAME};

impl TT2 {
    /// Shows the score of the two who play now and, below it, that of the human's puzzles.
    pub(super) fn show_score(&mut self) {
        let settings = self.session.settings();
        let (variant, seat) = (settings.variant, settings.task_seat());
        let console = &mut self.host.view.console;
        console.say(self.host.results.score(variant, settings).line(settings));
        let tasks = &self.host.tasks.ended;
        if settings.kinds[seat] == PlayerKind::Human
            && let Some(line) = tasks.count_of_puzzles(settings.name(seat), variant)
        {
            console.say(line);
        }
    }

    /// Shows how humans have done at a game; at all games, if there is nothing to show of that one.
    pub(super) fn show_progress(&mut self, named: Option<Variant>) {
        let settings = self.session.settings();
        let (results, tasks) = (&self.host.results, &self.host.tasks.ended);
        let name = settings.name(settings.task_seat());
        let has_any =
            |game: &Variant| results.has_human_at(*game) || !tasks.lines(*game, name).is_empty();
        let meant = self.session.variant_meant(named);
        let mut others: Vec<_> = Variant::ALL.into_iter().filter(has_any).collect();
        let games = if has_any(&meant) {
            others.retain(|other| *other != meant);
            vec![meant]
        } else {
            std::mem::take(&mut others)
        };
        let console = &mut self.host.view.console;
        if games.is_empty() {
            console.say("Nothing to show yet: play a game to its end, or solve a puzzle, and come back. 'play' begins.");
            return;
        }
        let humans = Seat::ALL.into_iter();
        let humans = humans.filter(|seat| settings.kinds[*seat] == PlayerKind::Human);
        let seated: Vec<&str> = humans.map(|seat| settings.name(seat)).collect();
        let widest_name = console.is_watched().then_some(WIDEST_NAME);
        let mut progress = Progress::new(&seated, widest_name);
        if !games.contains(&meant) {
            progress.add_line(format!("Nothing of {meant} yet; of other games:"));
        }
        for game in games {
            progress.add_line(format!("{game}:"));
            progress.add_results(results, game);
            for line in tasks.lines(game, name) {
                progress.add_line(line);
            }
        }
        if let Some(line) = tasks.line_of_days(Local::now().date_naive()) {
            progress.add_line(line);
        }
        for other in others {
            progress.add_total(results, other, name);
        }
        console.table(&progress.into_lines());
    }
}
