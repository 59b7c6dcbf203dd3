//! Somebody who types anything, and mostly what makes sense.

use arbtest::arbitrary::{self, Unstructured};

use tt2::game::ConcretePosition;
use tt2::games::{Tatedrez, TicTacSwap, TicTacToe, TicTacTwo};
use tt2::session::Session;

use super::positions::game;

const MENU: &str = include_str!("../../data/typed/menu.txt");
const GAME: &str = include_str!("../../data/typed/game.txt");
const ANYWHERE: &str = include_str!("../../data/typed/anywhere.txt");

/// A line to type in this session.
pub(super) fn line(u: &mut Unstructured<'_>, session: &Session) -> arbitrary::Result<String> {
    let fixed = match (u.choose_index(100)?, session.current()) {
        (0..55, Some(play)) => return Ok(u.choose(&play.game().legal_moves())?.to_string()),
        (55..80, Some(_)) => GAME,
        (0..60, None) => MENU,
        (80..84, _) => return position(u),
        _ => ANYWHERE,
    };
    let lines: Vec<&str> = fixed.lines().collect();
    Ok((*u.choose(&lines)?).to_owned())
}

/// The command that begins anywhere in any game.
fn position(u: &mut Unstructured<'_>) -> arbitrary::Result<String> {
    fn text<P: ConcretePosition>(u: &mut Unstructured<'_>) -> arbitrary::Result<String> {
        Ok(game::<P>(u, 20)?.position().to_string())
    }
    let text = match u.choose_index(5)? {
        0 => text::<TicTacTwo>(u)?,
        1 => text::<TicTacSwap>(u)?,
        2 => text::<TicTacToe>(u)?,
        3 => text::<Tatedrez>(u)?,
        // a side that must pass
        _ => "tatedrez NRn/-rB/-b- X".to_owned(),
    };
    Ok(format!("position {text}"))
}
