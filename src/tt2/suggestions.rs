//! What could be typed next.

use crate::command::{Listing, Row, SETTINGS, Scope, player_words, rows};
use crate::console::Suggestions;
use crate::game::Move;
use crate::player::human_strat::HumanStrat;
use crate::session::Session;

use super::help;

/// What could be typed next, as commands, as moves, and as answers to what is asked.
pub(super) fn suggestions(session: &Session, human: &HumanStrat) -> Suggestions {
    let play = session.current();
    let legal: Vec<Move> = play.map_or(Vec::new(), |play| {
        // a pass that is due can be typed, and so can the move after it
        let pass = play.game().is_pass_due().then_some(Move::Pass);
        play.game().legal_moves().into_iter().chain(pass).collect()
    });
    let moves: Vec<String> = legal.iter().map(ToString::to_string).collect();
    let listing = Listing {
        moves: &moves,
        topics: rows()
            .chain(&SETTINGS)
            .map(|row| row.name)
            .chain(help::topic_names())
            .chain(["all"])
            .collect(),
        settings: &session.settings,
    };
    let mut lines = match play {
        Some(play) => human.answers(play.game()),
        None => player_words().map(str::to_owned).collect(),
    };
    // at a question the numbers of a bare move would be answers
    if !human.is_asking() {
        lines.extend(legal.iter().map(|mv| mv.bare()));
    }
    // the legal moves are listed separately
    let others = rows().filter(|row| row.move_kind().is_none() && is_in_place(row, session));
    lines.extend(others.flat_map(|row| row.lines(&listing)));
    Suggestions {
        lines,
        moves,
        game: play.map(|play| play.game().game()),
    }
}

/// Whether a command can be typed here.
fn is_in_place(row: &Row, session: &Session) -> bool {
    match row.scope {
        Scope::Anywhere => true,
        Scope::AtMenu => !session.is_in_game,
        Scope::InGame => session.is_in_game,
        Scope::GameOrAfter => session.latest().is_some(),
    }
}
