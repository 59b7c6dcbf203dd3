//! Sentences about the Enter key between games.

use crate::game::{Row, SeatedGame};
use crate::model::game::Variant;
use crate::model::settings::{Players, Seat};
use crate::text::playing::moves_played;

/// Writes how to begin: with Enter or, in a pipe, where an empty line does nothing, with a command.
fn begin(is_at_terminal: bool, command: &str) -> String {
    if is_at_terminal {
        "Press Enter".to_owned()
    } else {
        format!("Type '{command}'")
    }
}

/// Writes how to continue an unfinished game.
pub fn to_continue(game: &SeatedGame, is_at_terminal: bool) -> String {
    let variant = game.history.variant();
    let (begin, moves) = (begin(is_at_terminal, variant.word()), moves_played(game));
    format!("{begin} to continue {variant} after {moves}.")
}

/// Writes how to play a new game. The human in this seat is the only one.
pub fn to_play_against(
    variant: Variant,
    players: &Players,
    human: Seat,
    is_at_terminal: bool,
) -> String {
    let (begin, opponent) = (begin(is_at_terminal, "play"), players.display_name(!human));
    format!("{begin} to play {variant} against {opponent}.")
}

/// Writes how to play a new game, and names both players.
pub fn to_play_as(variant: Variant, players: &Players, is_at_terminal: bool) -> String {
    let begin = begin(is_at_terminal, "play");
    let does = if players.has_human() { "play" } else { "watch" };
    let [p1, p2] = Seat::ALL.map(|seat| players.display_name(seat));
    format!("{begin} to {does} {variant}: {p1} against {p2}.")
}

/// Writes what Enter does after a game, and what else can be typed. `next` is the row of the next
/// game, if there is one. `has_mistake` is `true` if a human made a mistake.
pub fn after_a_game(players: &Players, next: Option<&Row>, has_mistake: bool) -> String {
    let has_human = players.has_human();
    let does = match next {
        Some(row) => {
            let (number, games) = (row.played() + 1, row.games());
            format!("for game {number} of {games}.")
        }
        None if !has_human => "to watch another game.".to_owned(),
        None if has_mistake => "to play again, or type 'retry' to find a better move.".to_owned(),
        None => "to play again.".to_owned(),
    };
    let undo = if has_human { "'undo', " } else { "" };
    format!("Press Enter {does}\nYou can also type 'analyze', {undo}'menu' or 'quit'.")
}

/// What Enter does after a task.
pub enum AfterTask {
    /// Plays a game of this variant, because all lessons of the game are done.
    Play(Variant),
    Lesson {
        number: usize,
        of: usize,
    },
    Puzzle,
    Review,
    /// Does what this sentence says.
    ChosenGame(String),
}

/// Writes what Enter does after a task, and what else can be typed. `can_resume` is `true` if a
/// game is unfinished.
pub fn after_a_task(does: &AfterTask, can_resume: bool) -> String {
    let sentence = match does {
        AfterTask::Play(variant) => {
            let (game, word) = (variant.game(), variant.word());
            return format!(
                "You have done all {game} lessons. Press Enter to play, or type 'puzzle {word}' \
                 to find winning moves."
            );
        }
        AfterTask::Lesson { number, of } => format!("Press Enter for lesson {number} of {of}."),
        AfterTask::Puzzle => "Press Enter for another puzzle.".to_owned(),
        AfterTask::Review => "Press Enter for the next review.".to_owned(),
        AfterTask::ChosenGame(sentence) => sentence.clone(),
    };
    let other = match does {
        _ if can_resume => "'resume', ",
        AfterTask::ChosenGame(_) => "",
        _ => "'play', ",
    };
    format!("{sentence} You can also type {other}'menu' or 'quit'.")
}
