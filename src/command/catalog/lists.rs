//! What the arguments of commands may be.

use crate::game::Game;
use crate::settings::{Computer, Horizon, PlayerKind, Seat, Settings};

/// Words that do not depend on the settings.
pub(super) fn owned<const COUNT: usize>(words: [&str; COUNT]) -> Vec<String> {
    words.map(str::to_owned).to_vec()
}

/// The words of the games.
pub(super) fn games() -> Vec<String> {
    owned(Game::ALL.map(Game::word))
}

/// The games with every size of their boards.
pub(super) fn games_of_all_sizes() -> Vec<String> {
    let sized = |game: Game| {
        let sizes = game.sizes().iter().filter(move |_| game.has_sizes());
        let words = sizes.map(move |size| format!("{} {size}", game.word()));
        std::iter::once(game.word().to_owned()).chain(words)
    };
    Game::ALL.into_iter().flat_map(sized).collect()
}

/// The board sizes of the games that have several.
pub(super) fn sizes() -> Vec<String> {
    let games = Game::ALL.into_iter().filter(|game| game.has_sizes());
    let sizes = games.flat_map(Game::sizes);
    sizes.map(ToString::to_string).collect()
}

/// The kinds of players as they are typed.
pub(super) fn player_kinds() -> Vec<String> {
    PlayerKind::ALL.into_iter().flat_map(typed_kinds).collect()
}

/// The computers as they are typed.
pub(super) fn computers() -> Vec<String> {
    let computers = PlayerKind::ALL
        .into_iter()
        .filter(|kind| kind.is_computer());
    computers.flat_map(typed_kinds).collect()
}

/// A kind of player as it is typed, with every horizon that it may have.
pub(super) fn typed_kinds(kind: PlayerKind) -> Vec<String> {
    match kind {
        PlayerKind::Computer(Computer::Sees(_)) => {
            let fixed = (Horizon::LEAST..=Horizon::GREATEST).map(Horizon::Fixed);
            let sees = |horizon| Computer::Sees(horizon).typed();
            let even = "sees even".to_owned();
            fixed.map(sees).chain([even]).collect()
        }
        kind => vec![kind.typed()],
    }
}

/// The players, each with the name that has been set.
pub(super) fn names(settings: &Settings) -> Vec<String> {
    let name = |seat: Seat| format!("{} {}", seat.word(), settings.name(seat));
    Seat::ALL.map(name).to_vec()
}

/// The speeds, 0 to the slowest.
pub(super) fn speeds() -> Vec<String> {
    (0..=Settings::SLOWEST)
        .map(|speed| speed.to_string())
        .collect()
}

/// The words for a setting that is on or off.
pub(super) fn on_or_off() -> Vec<String> {
    owned(["on", "off"])
}
