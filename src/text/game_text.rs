//! Sentences about a game and its players.

use crate::console::Text;
use crate::console::picture::{Picture, board_in_words};
use crate::game::{NotCounted, Row, SeatedGame};
use crate::learning::analysis::JudgedPly;
use crate::model::game::{GameEvent, Move, Outcome, Side};
use crate::model::settings::{BoardStyle, Players};
use crate::model::text::{conjoined, counted, joined};
use crate::model::winner::{GameEnd, winner};
use crate::text::wording::tally;

/// Writes who plays which game: `Tic-Tac-Two: Kim (X) against Easy (O). Kim begins.` In a row of
/// games, the name of the game is followed by `, game 2 of 3`.
pub fn title(game: &SeatedGame) -> String {
    let variant = game.history.variant();
    let in_row = match game.place_in_row {
        Some((number, games)) => format!(", game {number} of {games}"),
        None => String::new(),
    };
    let [x, o] = Side::ALL.map(|side| game.display_name(side));
    format!("{variant}{in_row}: {x} (X) against {o} (O). {x} begins.")
}

/// Writes who plays, how many moves were made, and whether the game does not count:
/// `Ann (X) against Hard (O), 7 moves played (doesn't count)`.
pub fn summary(game: &SeatedGame) -> String {
    let [x, o] = Side::ALL.map(|side| game.display_name(side));
    let moves = moves_played(game);
    let played = if game.counts() {
        "played"
    } else {
        "played (doesn't count)"
    };
    format!("{x} (X) against {o} (O), {moves} {played}")
}

/// Writes how many moves were made: `7 moves`.
pub fn moves_played(game: &SeatedGame) -> String {
    counted(game.history.movers().count(), "move", "moves")
}

pub fn board(game: &SeatedGame, style: BoardStyle) -> Text {
    match style {
        BoardStyle::Plain => Text::Board(Picture::new(&game.history)),
        BoardStyle::Words => Text::Say(board_in_words(&game.history)),
    }
}

/// Writes the message about an event in a game. Returns `None` if the event needs no message.
pub fn event(game: &SeatedGame, event: GameEvent) -> Option<Text> {
    let named = |side, rest| Text::Named(side, game.display_name(side), rest);
    match event {
        GameEvent::Moved(side, mv) => Some(named(side, format!(": {mv}"))),
        GameEvent::Passed(side) => Some(named(side, " has no move and passes.".to_owned())),
        GameEvent::Repeated => Some(Text::Say(
            "This position has now occurred twice. If it occurs again, the game is a tie."
                .to_owned(),
        )),
        GameEvent::TurnChanged(_) | GameEvent::Ended(_) => None,
    }
}

/// Writes the moves that were undone or redone, or only their number if there are more than four:
/// `Undone: Ann's 'place 1 1'.` `what` is `Undone` or `Redone`. Returns `None` if there are none.
pub fn moves_changed(game: &SeatedGame, what: &str, moves: &[(Side, Move)]) -> Option<String> {
    let whose = |(side, mv): &(Side, Move)| format!("{} '{mv}'", whose(game, *side));
    let told = match moves.len() {
        0 => return None,
        1..=4 => conjoined(&moves.iter().map(whose).collect::<Vec<_>>()),
        more => format!("{more} moves"),
    };
    Some(format!("{what}: {told}."))
}

/// Writes what a human did wrong, and asks for a better move:
/// `Here you (X) played 'place 1 3' and gave away a win. Find a better move.`
pub fn mistake_to_correct(game: &SeatedGame, mistake: &JudgedPly) -> String {
    let who = match game.players.only_human() {
        Some(_) => format!("you ({})", mistake.side),
        None => format!("{} ({})", game.display_name(mistake.side), mistake.side),
    };
    format!("Here {}", mistake.task_sentence(&who))
}

/// Writes who has won: `Ann (X) wins!`, or that it is a tie.
pub fn won_by(game: &SeatedGame, end: &GameEnd) -> Text {
    match end.side() {
        Some(side) => Text::Named(side, game.display_name(side), format!(" ({side}) wins!")),
        None => Text::Say("Tie!".to_owned()),
    }
}

/// Writes how a game ended: `Winning line: 1 1, 2 1, 3 1`.
pub fn how_it_ended(game: &SeatedGame, end: &GameEnd) -> String {
    let lines = joined(&end.lines, " and ");
    match end.outcome {
        Outcome::Line(_) => {
            let label = match end.lines.len() {
                1 => "Winning line",
                _ => "Winning lines",
            };
            if end.is_of_last_move {
                format!("{label}: {lines}, completed by the last move")
            } else {
                format!("{label}: {lines}")
            }
        }
        Outcome::LineOfEach => format!("Each player has a line: {lines}"),
        Outcome::NoMoves if game.history.variant().game().has_piece_kinds() => {
            "Neither player can move.".to_owned()
        }
        Outcome::NoMoves => "The board is full.".to_owned(),
        Outcome::Repetition => "The same position has occurred three times.".to_owned(),
        Outcome::Resignation(by) => format!("{} resigned.", game.display_name(by)),
    }
}

pub fn not_counted(why: NotCounted) -> String {
    format!("This game doesn't count: {why}.")
}

/// Writes a sentence about each human: the last mistake, or that there was none. There is no
/// sentence about a human who lost or gave something away without a mistake. `bad_moves` are those
/// of [`SeatedGame::bad_moves`]. If `with_advice` is `true`, the sentence says what would have been
/// better.
pub fn last_mistakes(game: &SeatedGame, bad_moves: &[JudgedPly], with_advice: bool) -> Vec<String> {
    Side::ALL
        .into_iter()
        .filter(|side| game.is_human(*side))
        .filter_map(|side| last_mistake(game, side, bad_moves, with_advice))
        .collect()
}

fn last_mistake(
    game: &SeatedGame,
    side: Side,
    bad_moves: &[JudgedPly],
    with_advice: bool,
) -> Option<String> {
    let own: Vec<&JudgedPly> = bad_moves.iter().filter(|ply| ply.side == side).collect();
    let (who, whose) = match game.players.only_human() {
        Some(_) => ("You".to_owned(), "Your".to_owned()),
        None => (game.display_name(side), whose(game, side)),
    };
    let mistakes: Vec<&&JudgedPly> = own.iter().filter(|ply| ply.is_mistake).collect();
    let Some(last) = mistakes.last() else {
        let has_lost = winner(&game.history).is_some_and(|end| end.side() == Some(!side));
        return (own.is_empty() && !has_lost).then(|| format!("{who} made no mistake."));
    };
    let which = match mistakes.len() {
        1 => "mistake".to_owned(),
        several => format!("last mistake (of {several})"),
    };
    let fault = last.fault();
    Some(match last.advice().filter(|_| with_advice) {
        Some(advice) => format!("{whose} {which}: {fault} {advice}"),
        None => format!("{whose} {which}: {fault}"),
    })
}

/// Writes the possessive for a side: `your` if the only human plays it, otherwise a name such as
/// `Ann's`.
fn whose(game: &SeatedGame, side: Side) -> String {
    if game.is_human(side) && game.players.only_human().is_some() {
        return "your".to_owned();
    }
    format!("{}'s", game.display_name(side))
}

/// Writes how many games of a row were played, and their results:
/// `Played 1 of 3: Dora 0, Ben 1, ties 0.`
pub fn standing(row: &Row, players: &Players) -> String {
    let (played, games) = (row.played(), row.games());
    let tally = tally(&row.record, players);
    if row.is_over() {
        format!("Played {games}: {tally}.")
    } else {
        format!("Played {played} of {games}: {tally}.")
    }
}
