//! The progress of a human.

use crate::console::Text;
use crate::learning::analysis::WinsKept;
use crate::learning::lesson::lessons;
use crate::learning::task_log::TaskLog;
use crate::model::clock::today;
use crate::model::game::{Game, Variant};
use crate::model::results::Results;
use crate::model::settings::{Name, Player};
use crate::model::text::{conjoined, counted, joined, unbroken};

/// Formats the results and the solved tasks of a human, and the wins that the human has kept. Mistakes
/// are known only if games are kept. For a reader, numbers are aligned, counts of 0 are left out below the
/// table, and stars are explained.
pub fn progress(
    name: &Name,
    results: &Results,
    tasks: &TaskLog,
    wins: Option<WinsKept>,
    is_kept: bool,
    is_at_terminal: bool,
) -> Text {
    let [heading, unit] = if is_at_terminal {
        ["mistakes a game", ""]
    } else {
        ["mistakes", " a game"]
    };
    let row = |first: &str, [won, lost, drawn, mistakes]: [String; 4]| {
        if is_at_terminal {
            // the numbers stay together in a narrow window
            let numbers = format!("{won:>3}  {lost:>4}  {drawn:>5}  {mistakes:>15}");
            return format!("{first}\t{}", unbroken(&numbers));
        }
        format!("{first}\t{won}\t{lost}\t{drawn}\t{mistakes}")
    };
    let headings = ["won", "lost", "drawn", heading].map(str::to_owned);
    let mut rows = vec![row(&name.to_string(), headings)];
    for (variant, other, record) in results.of_human(name) {
        let [won, lost, drawn] = [record.won, record.lost, record.drawn].map(|n| n.to_string());
        let mistakes = record.mistakes().filter(|_| is_kept);
        let mistakes = mistakes.map_or("-".to_owned(), |mistakes| mistakes + unit);
        let game = format!("{variant} against {}", other.name());
        rows.push(row(&game, [won, lost, drawn, mistakes]));
    }
    if rows.len() == 1 {
        rows = vec![format!("{name} hasn't finished a game that counts yet.")];
    }
    let mut lines = Vec::new();
    for variant in Variant::ALL.into_iter().filter(|_| is_at_terminal) {
        let human = Player::Human(name.clone());
        let computers = Player::NUMBERED.into_iter().filter_map(Player::read);
        let beaten = computers.filter(|computer| results.has_won(variant, &human, computer));
        let beaten: Vec<String> = beaten.map(|computer| computer.name()).collect();
        if !beaten.is_empty() {
            let names = conjoined(&beaten);
            lines.push(format!("{variant}: {names} beaten without help"));
        }
    }
    for game in Game::ALL {
        match (tasks.lessons_done(game, name), lessons(game).len()) {
            (0, _) => {}
            (done, all) => lines.push(format!("{game}: {done} of {all} lessons done")),
        }
    }
    let puzzles = tasks.puzzles_solved(name);
    let days = tasks.days_in_a_row(today(), name);
    if !is_at_terminal {
        lines.push(format!("Puzzles solved: {puzzles}"));
        lines.push(format!("Days in a row with the puzzle of the day: {days}"));
        lines.push(format!("Most puzzles in a rush: {}", tasks.best_rush(name)));
    } else if puzzles > 0 {
        let days = match days {
            0 => String::new(),
            days => format!(
                " (puzzle of the day: {} in a row)",
                counted(days, "day", "days")
            ),
        };
        lines.push(format!("Puzzles solved: {puzzles}{days}"));
        match tasks.best_rush(name) {
            0 => {}
            best => lines.push(format!("Most puzzles in a rush: {best}")),
        }
    }
    let mut parts = vec![Text::table(rows)];
    if !lines.is_empty() {
        parts.extend([Text::Gap, Text::table(lines)]);
    }
    parts.extend(wins.and_then(|wins| wins_kept(&wins)).map(Text::Say));
    Text::All(parts)
}

/// Formats the wins that a human has kept. Returns `None` if there were none to keep.
fn wins_kept(wins: &WinsKept) -> Option<String> {
    let lengths = ["1 move", "2 moves", "3 moves", "4 or more"];
    let counts = wins
        .wins
        .iter()
        .zip(lengths)
        .filter(|((_, all), _)| *all > 0);
    let counts = joined(
        counts.map(|((kept, all), length)| format!("{kept} of {all} in {length}")),
        ", ",
    );
    let last = match wins.games {
        1 => "last game".to_owned(),
        games => format!("last {games} games"),
    };
    (!counts.is_empty()).then(|| format!("Wins that you kept in your {last}: {counts}."))
}
