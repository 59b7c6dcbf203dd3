//! Reads the names that a line gives to humans.

use crate::model::settings::{Name, Player, Players, Seat};
use crate::rejection::Rejection;

/// Reads one or two names, between which there are blanks or commas. `-` means no name.
///
/// # Errors
/// Returns a [`Rejection`] if a text is not a name, or if there are not one or two different names.
pub(super) fn read_names(text: &str) -> Result<Vec<Option<Name>>, Rejection> {
    let texts = split(text);
    let is_seat = |text: &&str| {
        let word = text.split([':', '=']).next().unwrap_or_default();
        Seat::from_word(&word.to_lowercase()).is_some()
    };
    if texts.iter().any(is_seat) {
        let only = "Type only the names, for example 'name Ann Ben'.";
        return Err(Rejection::new(only));
    }
    let name = |text: &&str| match *text {
        "-" => Ok(None),
        text => Name::new(text).map(Some),
    };
    let names: Vec<_> = texts.iter().map(name).collect::<Result<_, _>>()?;
    match &names[..] {
        [] => Err(Rejection::new(
            "Add a name, for example 'name Ann' or 'name Ann Ben'.",
        )),
        [Some(one), Some(other)] if one == other => {
            Err(Rejection::new("Type two different names."))
        }
        [_] | [_, _] => Ok(names),
        _ => Err(Rejection::new(
            "Type at most two names. Put a name with spaces in double quotes: \
             'name \"Mary Ann\" Ben'.",
        )),
    }
}

/// Splits a text into names. A name with blanks is in double or single quotes.
fn split(text: &str) -> Vec<&str> {
    let is_between = |char: char| char.is_whitespace() || char == ',';
    let quoted = |rest: &'_ str, quote: char| {
        let end = rest.strip_prefix(quote)?.find(quote)? + 1;
        let is_whole = rest[end + 1..].chars().next().is_none_or(is_between);
        is_whole.then_some(end)
    };
    let mut names = Vec::new();
    let mut rest = text.trim_start_matches(is_between);
    while !rest.is_empty() {
        let (name, after) = match ['"', '\''].iter().find_map(|quote| quoted(rest, *quote)) {
            Some(end) => (&rest[1..end], &rest[end + 1..]),
            None => rest.split_at(rest.find(is_between).unwrap_or(rest.len())),
        };
        names.push(name);
        rest = after.trim_start_matches(is_between);
    }
    names
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
