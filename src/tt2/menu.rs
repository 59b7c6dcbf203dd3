//! The menu.

use chrono::Local;
use unicode_width::UnicodeWidthStr as _;

use super::tasks::{Tasks, lessons_are_left};
use crate::game::Game;
use crate::learning::lesson::lessons;
use crate::play::Play;
use crate::session::Session;
use crate::settings::{PlayerKind, Seat, Settings};
use crate::text::{counted, listed, plies_in_words, spelled};
use crate::winner::Score;

/// The lines of the menu, in a window of so many columns if there is one.
pub(super) fn lines(
    session: &Session,
    score: &Score,
    is_first_game: bool,
    width: Option<usize>,
) -> Vec<String> {
    let settings = session.settings();
    let variant = settings.variant;
    let second = if let Some(game) = session.at_stake().map(Play::game) {
        let (waiting, plies) = (game.variant(), plies_in_words(game.plies().len()));
        format!("Enter goes on with {waiting} after {plies}; 'play' plays a new game.")
    } else {
        let mut others = Game::ALL.to_vec();
        others.retain(|game| *game != variant.game());
        let others = listed(others.iter().map(|game| format!("'{}'", game.word())));
        format!("Enter or 'play' plays {variant}; {others} play others.")
    };
    let mut lines = vec![
        "TT2: four board games of lines, against a friend or the computer.".to_owned(),
        second,
    ];
    let mut rows = vec![
        (
            settings.player_line(Seat::P1),
            "'set p1 hard' seats a computer, 'set name p1 NAME' names you",
        ),
        (
            settings.player_line(Seat::P2),
            "a number or a word below changes P2:",
        ),
    ];
    for (number, kind) in PlayerKind::NUMBERED.into_iter().enumerate() {
        rows.push((format!("{number}. {}", kind.name()), kind.description()));
    }
    lines.extend(with_remarks(&rows, width));
    // who comes back would take a score of nothing for the loss of all others
    let is_alarming = width.is_some() && score.games() == 0 && !is_first_game;
    lines.push(if is_alarming {
        format!("Score: none yet of these two at {variant}; 'progress' shows all.")
    } else {
        score.line(settings)
    });
    lines.push("Play, Rules, Lesson, Puzzle, Help, Quit".to_owned());
    lines
}

/// The rows with their remarks at the right, or without them in a narrow window; a remark that would be broken is left out.
fn with_remarks(rows: &[(String, &str)], width: Option<usize>) -> Vec<String> {
    /// The column in which a remark begins, unless its row is longer: a name may be.
    const COLUMN: usize = 20;
    /// A window in which most of them would be broken.
    const NARROW: usize = 60;
    if width.is_some_and(|width| width < NARROW) {
        return rows.iter().map(|(row, _)| row.clone()).collect();
    }
    let mut lines = Vec::new();
    for (row, remark) in rows {
        let column = COLUMN.max(row.width() + 2);
        let blanks = " ".repeat(column - row.width());
        if width.is_none_or(|width| column + remark.width() <= width) {
            lines.push(format!("{row}{blanks}{remark}"));
        } else {
            lines.push(row.clone());
        }
    }
    lines
}

/// Where somebody can begin who has never been here.
pub(super) fn invitation(settings: &Settings) -> String {
    let game = settings.variant.game();
    let count = spelled(lessons(game).len());
    format!("New here? 'lesson' teaches {game} in {count} tasks. Daily: 'puzzle today'.")
}

/// What there is to do for somebody who is known from earlier games.
pub(super) fn notices(tasks: &Tasks, settings: &Settings) -> Vec<String> {
    let mut notices = Vec::new();
    let today = Local::now().date_naive();
    let game = settings.variant.game();
    if !tasks.ended.was_tried(today, settings.variant.solved()) {
        notices.push(format!("Today's puzzle of {game}: 'puzzle today'."));
    }
    let count = tasks.mistakes.count();
    if count > 0 {
        let mistakes = counted(count, "mistake", "mistakes");
        notices.push(format!("{mistakes} to review: 'review'."));
    }
    if let Some(line) = tasks.ended.line_of_days(today) {
        notices.push(format!("{line}."));
    }
    let mut lines = Vec::new();
    if !notices.is_empty() {
        lines.push(notices.join(" "));
    }
    lines.extend(lessons_begun(tasks, settings));
    lines
}

/// The lessons that are left of the game that is chosen, or of another one whose lessons were begun.
fn lessons_begun(tasks: &Tasks, settings: &Settings) -> Option<String> {
    let name = settings.name(settings.task_seat());
    let left = |game: Game| tasks.ended.lessons_left(name, game).len();
    let chosen = settings.variant.game();
    let others = Game::ALL.into_iter().filter(|game| *game != chosen);
    let mut games = [chosen].into_iter().chain(others);
    let game = games.find(|game| (1..lessons(*game).len()).contains(&left(*game)))?;
    Some(if settings.variant == game.usual() {
        lessons_are_left(left(game))
    } else {
        let lessons = [
            format!("lesson of {game} is"),
            format!("lessons of {game} are"),
        ];
        let left = counted(left(game), &lessons[0], &lessons[1]);
        format!("{left} left: 'lesson {}'.", game.word())
    })
}
