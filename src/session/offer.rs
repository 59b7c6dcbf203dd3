//! What Enter does between games, and the sentences that say so.

use crate::console::Text;
use crate::game::SeatedGame;
use crate::learning::analysis::newest_mistake;
use crate::learning::task::{Review, Task, TaskKind};
use crate::model::game::{Position as _, Variant};
use crate::model::games::AnyPosition;
use crate::model::settings::{Computer, Name, Player, Seat};
use crate::model::text::alternatives;
use crate::model::winner::winner;
use crate::session::place::Menu;
use crate::session::state::Session;
use crate::text::players::sides;
use crate::text::playing::moves_played;

/// What Enter does between games.
#[derive(Default)]
pub struct Offer {
    pub says: String,
    /// What else can be typed. It is empty if the menu says so.
    pub others: String,
    /// The line that Enter runs.
    pub line: String,
}

impl Offer {
    pub fn text(self) -> Text {
        let others = Some(self.others).filter(|others| !others.is_empty());
        let title = [Text::Title(self.says)].into_iter();
        Text::All(title.chain(others.map(Text::Say)).collect())
    }
}

/// Finds out what Enter does. What ended last counts until the menu is shown.
pub fn offer(session: &mut Session, menu: &Menu) -> Offer {
    match &menu.last {
        Some(game) if menu.is_after => match &game.task {
            Some(attempt) => after_task(session, &attempt.task),
            None => after_game(session, game),
        },
        _ => at_menu(session),
    }
}

/// Finds whose the next review is, and what it is about: the puzzle that a human missed last in a rush or,
/// if all are solved, the newest mistake in the kept games that no review has corrected yet. Those of P1
/// come first, and those that were left come last. Returns `None` if there is neither.
pub fn next_review(session: &mut Session) -> Option<Review> {
    let names = session.settings.solvers();
    let is_left = |name: &Name, at: &AnyPosition| {
        let mut left = session.left_reviews.iter();
        left.any(|(other, _, position)| other == name && position == at)
    };
    for name in &names {
        let mut missed = session.tasks.missed(name).iter();
        if let Some(at) = missed.rfind(|at| !is_left(name, at)) {
            return Some((name.clone(), TaskKind::Missed, *at));
        }
    }
    for name in names.iter().filter(|_| session.files.results.is_some()) {
        let is_new = |at: &AnyPosition| !session.tasks.has_reviewed(at, name) && !is_left(name, at);
        while let Some(game) = session.results.to_review(name) {
            match newest_mistake(game, name, is_new, &mut session.engine.values) {
                Ok(Some((at, mistake))) => {
                    return Some((name.clone(), TaskKind::Review(mistake), at));
                }
                Ok(None) => session.results.drop_reviewed(name),
                Err(_) => break,
            }
        }
    }
    let mut left = session.left_reviews.iter();
    left.find(|(name, ..)| names.contains(name)).cloned()
}

/// Finds the index in [`Session::unfinished`] of the game of a variant that the two chosen players
/// left last. Returns `None` if there is no such game.
pub fn game_left_last(session: &Session, variant: Variant) -> Option<usize> {
    let is_own = |game: &SeatedGame| {
        game.history.variant() == variant && game.players.are(&session.settings.players)
    };
    session.unfinished.iter().position(is_own)
}

/// Offers to continue the chosen game or, if the two players have not left one, to play it.
fn at_menu(session: &Session) -> Offer {
    let variant = session.settings.variant;
    let Some(index) = game_left_last(session, variant) else {
        return new_game(session, variant, variant.name());
    };
    let game = &session.unfinished[index];
    let line = format!("continue {}", index + 1);
    let says = format!(
        "{} to continue {} after {}: {}.",
        how_to_run(session, &line),
        game.history.variant(),
        moves_played(game),
        sides(&game.players, game.x)
    );
    let others = "Or type 'play' to start a new game.".to_owned();
    Offer { says, others, line }
}

/// Formats how to run a line that Enter runs. In a pipe, where an empty line does nothing, it must
/// be typed.
fn how_to_run(session: &Session, line: &str) -> String {
    if session.terminal.is_at_terminal {
        return "Press Enter".to_owned();
    }
    format!("Type '{line}'")
}

/// Offers a new game of a variant, and names its players. `what` is the game in the sentence.
fn new_game(session: &Session, variant: Variant, what: &str) -> Offer {
    let players = &session.settings.players;
    let does = if players.has_human() { "play" } else { "watch" };
    let against = if let Some(x) = session.next_x(variant) {
        format!("{}.", sides(players, x))
    } else {
        let [p1, p2] = Seat::ALL.map(|seat| players.display_name(seat));
        format!("{p1} against {p2}. A toss decides who begins.")
    };
    Offer {
        says: format!(
            "{} to {does} {what}: {against}",
            how_to_run(session, "play")
        ),
        others: String::new(),
        line: format!("play {}", variant.word()),
    }
}

/// Offers to play the same game again, if the game and the players at the menu are the same, and
/// says what else can be typed.
fn after_game(session: &mut Session, game: &SeatedGame) -> Offer {
    let bad_moves = game.bad_moves(&mut session.engine.values);
    let has_mistake = bad_moves.is_ok_and(|plies| plies.iter().any(|ply| ply.is_mistake));
    let (variant, settings) = (game.history.variant(), &session.settings);
    let is_same = variant == settings.variant && game.players == settings.players;
    let offer = if is_same {
        new_game(session, variant, "again")
    } else {
        at_menu(session)
    };
    let computer = other_computer(session, game);
    let can = |is_possible: bool, words: &'static str| is_possible.then_some(words);
    let others = [
        computer.as_deref(),
        can(has_mistake, "'retry' to find a better move"),
        can(!game.history.plies().is_empty(), "'analyze'"),
        can(game.turns() > 0, "'undo'"),
        Some("'menu'"),
        Some("'quit'"),
    ];
    let others: Vec<&str> = others.into_iter().flatten().collect();
    let others = format!("Or type {}.", alternatives(&others));
    Offer { others, ..offer }
}

/// Offers another computer to a human in P1 who has played a computer: the next one after a win, and
/// Easy after a loss to Classic. Offers none if the game does not count, or if other players are
/// chosen now.
fn other_computer(session: &Session, game: &SeatedGame) -> Option<String> {
    if !game.counts() || game.players != session.settings.players {
        return None;
    }
    let (Player::Human(_), Player::Computer(computer)) =
        (&game.players[Seat::P1], &game.players[Seat::P2])
    else {
        return None;
    };
    if game.seat(winner(&game.history)?.side()?) == Seat::P1 {
        let next = *Computer::ALL.get(*computer as usize + 1)?;
        return (*computer != Computer::Random)
            .then(|| format!("'{next}' for a stronger opponent"));
    }
    (*computer == Computer::Classic).then(|| "'easy' for an easier opponent".to_owned())
}

/// Offers the next task of the same kind or, if there is none, a game.
fn after_task(session: &mut Session, task: &Task) -> Offer {
    let variant = task.position.variant();
    let word = variant.word();
    let solver = session.settings.solver();
    let next = match task.kind {
        TaskKind::Lesson(_) => {
            let next = session.tasks.next_lesson(variant.game(), solver);
            next.map(|_| format!("lesson {word}"))
        }
        TaskKind::Rush(_) => Some("rush".to_owned()),
        TaskKind::Puzzle => Some(format!("puzzle {word}")),
        TaskKind::Missed | TaskKind::Review(..) => {
            next_review(session).map(|_| "review".to_owned())
        }
        TaskKind::Day(_) => None,
    };
    let special = match task.kind {
        TaskKind::Rush(_) => Some("'review' to solve the puzzles that you missed".to_owned()),
        TaskKind::Lesson(_) if next.is_none() => {
            Some(format!("'puzzle {word}' to find winning moves"))
        }
        _ => None,
    };
    let game = next.is_some().then_some(match session.unfinished.len() {
        0 => "'play'",
        _ => "'continue'",
    });
    let others = special.as_deref().into_iter().chain(game);
    let others: Vec<&str> = others.chain(["'menu'", "'quit'"]).collect();
    let others = format!("Or type {}.", alternatives(&others));
    let offer = match (next, &task.kind) {
        (Some(line), kind) => Offer {
            says: format!("Press Enter for another {}.", kind.word()),
            line,
            ..Offer::default()
        },
        (None, TaskKind::Lesson(_)) => new_game(session, variant, variant.name()),
        (None, _) => at_menu(session),
    };
    Offer { others, ..offer }
}
