//! Reads the names that a line gives to humans.

use crate::model::settings::{Name, Player, Players, Seat};
use crate::rejection::Rejection;

/// Reads one or two names. Commas, `and` and `&` between them are ignored. `-` means no name.
///
/// # Errors
/// Returns a [`Rejection`] if a text is not a name, or if there are not one or two different names.
pub(super) fn read_names(text: &str) -> Result<Vec<Option<Name>>, Rejection> {
    let words = text.split(|char: char| char.is_whitespace() || ",&".contains(char));
    let words = words.filter(|word| !word.is_empty() && !word.eq_ignore_ascii_case("and"));
    let words: Vec<&str> = words.collect();
    if words
        .iter()
        .any(|word| Seat::from_word(&word.to_lowercase()).is_some())
    {
        let only = "Type only the names, for example 'name Ann Ben'.";
        return Err(Rejection::new(only));
    }
    let name = |word: &&str| match *word {
        "-" => Ok(None),
        word => Name::new(word).map(Some),
    };
    let names: Vec<_> = words.iter().map(name).collect::<Result<_, _>>()?;
    match &names[..] {
        [] => Err(Rejection::new(
            "Add a name, for example 'name Ann' or 'name Ann Ben'.",
        )),
        [Some(one), Some(other)] if one == other => {
            Err(Rejection::new("Type two different names."))
        }
        [_] | [_, _] => Ok(names),
        _ => Err(Rejection::new("Type only one or two names.")),
    }
}

/// Gives names to the players, `None` meaning no name. One name is that of the only human. Two
/// names seat two humans in place of both players.
///
/// # Errors
/// Returns a [`Rejection`] if there is one name, but not exactly one human.
pub fn seated(names: &[Option<Name>], players: &Players) -> Result<Players, Rejection> {
    let human = |seat: Seat, name: &Option<Name>| {
        let name = name.clone().map(Player::from);
        name.unwrap_or_else(|| Player::unnamed(seat))
    };
    match (names, players.only_human()) {
        ([name], Some(seat)) => {
            let mut players = players.clone();
            players[seat] = human(seat, name);
            Ok(players)
        }
        ([p1, p2], _) => Ok(Players::new(human(Seat::P1, p1), human(Seat::P2, p2))),
        _ if players.has_human() => Err(Rejection::new(
            "P1 and P2 are both people. Type both names, for example 'name Ann Ben'.",
        )),
        _ => Err(Rejection::new(
            "Both players are computers. To play against P1, type 'human'. You will then be P2.",
        )),
    }
}
