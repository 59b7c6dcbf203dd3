//! What Enter does between games, and the sentence that says so.

use super::tasks::{next_lesson, next_review};
use crate::game::SeatedGame;
use crate::learning::lesson::lessons;
use crate::learning::task::{Task, TaskKind};
use crate::model::game::{Position as _, Variant};
use crate::model::settings::Seat;
use crate::session::flow::Next;
use crate::session::place::Offer;
use crate::session::state::Session;
use crate::text::playing::moves_played;

impl Offer {
    /// Creates the offer to run a line.
    fn run(says: String, line: String) -> Self {
        let does = Next::Run(line);
        Self { says, does }
    }
}

/// Finds the index in [`Session::unfinished`] of the game of a variant that the two chosen players
/// left last. Returns `None` if there is no such game.
pub(crate) fn game_left_last(session: &Session, variant: Variant) -> Option<usize> {
    let is_own = |game: &SeatedGame| {
        game.history.variant() == variant && game.players.are(&session.settings.players)
    };
    session.unfinished.iter().position(is_own)
}

/// Offers to continue or play the chosen game. In a pipe, where an empty line does nothing, says
/// what to type. The sentence about a new game names both players if `are_named` is `true`.
pub(crate) fn chosen_game(session: &Session, are_named: bool) -> Offer {
    let (players, variant) = (&session.settings.players, session.settings.variant);
    let is_at_terminal = session.terminal.is_at_terminal();
    let begin = |command: &str| match command {
        _ if is_at_terminal => "Press Enter".to_owned(),
        command => format!("Type '{command}'"),
    };
    let says = if let Some(index) = game_left_last(session, variant) {
        let moves = moves_played(&session.unfinished[index]);
        let begin = begin(variant.word());
        format!("{begin} to continue {variant} after {moves}.")
    } else if let Some(human) = players.only_human().filter(|_| !are_named) {
        let opponent = players.display_name(!human);
        format!("{} to play {variant} against {opponent}.", begin("play"))
    } else {
        let does = if players.has_human() { "play" } else { "watch" };
        let [p1, p2] = Seat::ALL.map(|seat| players.display_name(seat));
        format!("{} to {does} {variant}: {p1} against {p2}.", begin("play"))
    };
    Offer::run(says, variant.word().to_owned())
}

/// Offers to play the same game again, if the players at the menu are the same. `has_mistake` is
/// `true` if a human made a mistake.
pub(crate) fn after_game(session: &Session, game: &SeatedGame, has_mistake: bool) -> Offer {
    if game.players != session.settings.players {
        return chosen_game(session, false);
    }
    let has_human = game.players.has_human();
    let does = match has_mistake {
        _ if !has_human => "to watch another game.",
        true => "to play again, or type 'retry' to find a better move.",
        false => "to play again.",
    };
    let undo = if has_human { "'undo', " } else { "" };
    Offer {
        says: format!("Press Enter {does}\nYou can also type 'analyze', {undo}'menu' or 'quit'."),
        does: Next::Play(game.history.variant(), 1),
    }
}

/// Offers the next task of the same kind or, if there is none, a game.
pub(crate) fn after_task(session: &mut Session, task: &Task) -> Offer {
    let variant = task.position.variant();
    let (game, word) = (variant.game(), variant.word());
    let next = match task.kind {
        TaskKind::Lesson(_) => match next_lesson(session, game) {
            Some(next) => {
                let (number, all) = (next.number, lessons(game).len());
                let says = format!("Press Enter for lesson {number} of {all}.");
                Some(Offer::run(says, format!("lesson {word}")))
            }
            None => {
                return Offer::run(
                    format!(
                        "You have done all {game} lessons. Press Enter to play, or type 'puzzle \
                         {word}' to find winning moves."
                    ),
                    format!("play {word}"),
                );
            }
        },
        TaskKind::Puzzle => {
            let says = "Press Enter for another puzzle.".to_owned();
            Some(Offer::run(says, format!("puzzle {word}")))
        }
        TaskKind::Review(..) => next_review(session).ok().map(|next| Offer {
            says: "Press Enter for the next review.".to_owned(),
            does: Next::Continue(Box::new(next)),
        }),
        TaskKind::Day(_) => None,
    };
    let play = if next.is_some() { "'play', " } else { "" };
    let other = if session.unfinished.is_empty() {
        play
    } else {
        "'resume', "
    };
    let Offer { says, does } = next.unwrap_or_else(|| chosen_game(session, false));
    let says = format!("{says} You can also type {other}'menu' or 'quit'.");
    Offer { says, does }
}
