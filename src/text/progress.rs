//! The answer to `progress`.

use crate::console::Text;
use crate::learning::lesson::lessons;
use crate::learning::task_log::TaskLog;
use crate::model::clock::today;
use crate::model::game::Game;
use crate::model::results::Results;
use crate::model::settings::Name;

/// Lists the progress of a human: the results against each opponent in each game, the lessons, the
/// puzzles, and the days in a row with the day's puzzle. If `is_kept` is `true`, the results are
/// those of a file, and the list also has the mean number of mistakes.
pub fn progress(name: &Name, results: &Results, tasks: &TaskLog, is_kept: bool) -> Text {
    let mut lines: Vec<String> = results
        .of_human(name)
        .into_iter()
        .map(|(variant, other, record)| {
            let against = format!("{variant}: {name} against {}", other.name());
            match record.mistakes().filter(|_| is_kept) {
                Some(mistakes) => format!("{against}\t{record}\t{mistakes}"),
                None => format!("{against}\t{record}"),
            }
        })
        .collect();
    lines.extend(
        Game::ALL
            .into_iter()
            .filter_map(|game| lessons_done(game, name, tasks)),
    );
    let puzzles = tasks.puzzles_solved(name);
    if lines.is_empty() && puzzles == 0 {
        return Text::Say(format!("No game of {name}'s counts yet."));
    }
    let days = tasks.days_in_a_row(today(), name);
    lines.push(format!("Puzzles solved\t{puzzles}"));
    lines.push(format!("Days in a row with the day's puzzle\t{days}"));
    Text::table(lines)
}

/// Formats how many lessons of a game are done. Returns `None` if there are none.
fn lessons_done(game: Game, name: &Name, tasks: &TaskLog) -> Option<String> {
    let (done, lessons) = (tasks.lessons_done(game, name), lessons(game));
    let done = lessons
        .iter()
        .filter(|lesson| done.contains(&lesson.number))
        .count();
    let all = lessons.len();
    (done > 0).then(|| format!("{game}: {done} of {all} lessons done"))
}
