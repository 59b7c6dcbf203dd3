//! What could be typed next.

use super::TT2;
use crate::command::{COMMANDS, SETTINGS};
use crate::console::Suggestions;
use crate::game::Game;
use crate::play::Playing;
use crate::settings::{Kind, Seat, Settings};

/// The commands that are for a game only.
const IN_GAME: [&str; 18] = [
    "cancel", "go", "hint", "move", "moves", "perft", "place", "redo", "resign", "restart",
    "shift", "swap", "value", "values", "board", "history", "analyze", "undo",
];
/// Those of them that speak of the last game at the menu too.
const OF_LAST_GAME: [&str; 4] = ["board", "history", "analyze", "undo"];

impl TT2 {
    /// What could be typed next.
    pub fn suggestions(&self) -> Suggestions {
        let game = self.session.game_going_on();
        let mut lines = game.map_or(Vec::new(), Playing::answers);
        lines.push("save!".to_owned());
        lines.extend(
            self.commands()
                .flat_map(|word| lines_with(word, &self.session.settings)),
        );
        Suggestions {
            lines,
            moves: game.map_or(Vec::new(), Playing::typed_moves),
            forms: forms(game.map(Playing::game)),
        }
    }

    /// The commands that make sense now; those that make a move are known by the moves.
    fn commands(&self) -> impl Iterator<Item = &'static str> {
        let in_game = self.session.in_game;
        let any_game = self.session.table.is_some();
        COMMANDS
            .iter()
            .map(|entry| entry.word)
            .filter(move |word| match *word {
                "place" | "move" | "swap" | "shift" => false,
                "play" => !in_game,
                word if OF_LAST_GAME.contains(&word) => any_game,
                word => in_game || !IN_GAME.contains(&word),
            })
    }
}

/// The lines that begin with a command's word, as far as they can be listed.
fn lines_with(word: &str, settings: &Settings) -> Vec<String> {
    let games = || Game::ALL.map(|game| game.word().to_owned()).to_vec();
    let kinds = || Kind::ALL.map(|kind| kind.name().to_lowercase()).to_vec();
    let arguments = match word {
        "force" => vec!["on".to_owned(), "off".to_owned()],
        "go" => kinds().split_off(1),
        "help" => COMMANDS.iter().map(|entry| entry.word.to_owned()).collect(),
        "rules" | "solve" | "position" => games(),
        "score" => vec!["reset".to_owned()],
        "set" => SETTINGS
            .iter()
            .flat_map(|entry| settings_with(entry.word, settings))
            .collect(),
        _ => vec![],
    };
    let alone = std::iter::once(word.to_owned());
    alone
        .chain(
            arguments
                .into_iter()
                .map(|argument| format!("{word} {argument}")),
        )
        .collect()
}

/// What can stand behind `set`, beginning with a setting's word.
fn settings_with(word: &str, settings: &Settings) -> Vec<String> {
    let seats = Seat::ALL.map(Seat::word);
    let values: Vec<String> = match word {
        "p1" | "p2" => Kind::ALL.map(|kind| kind.name().to_lowercase()).to_vec(),
        "name" => Seat::ALL
            .map(|seat| format!("{} {}", seat.word(), settings.name(seat)))
            .to_vec(),
        "game" => Game::ALL.map(|game| game.word().to_owned()).to_vec(),
        "toss" => vec!["on".to_owned(), "off".to_owned()],
        "x" => seats.map(str::to_owned).to_vec(),
        "speed" => (0..=Settings::SLOWEST)
            .map(|speed| speed.to_string())
            .collect(),
        _ => vec![String::new()],
    };
    values
        .into_iter()
        .map(|value| format!("{word} {value}"))
        .collect()
}

/// The forms of all commands; a piece has to be named in Tatedrez only.
fn forms(game: Option<Game>) -> Vec<&'static str> {
    let place = if game == Some(Game::Tatedrez) {
        "place PIECE R C"
    } else {
        "place R C"
    };
    let entries = COMMANDS.iter().chain(&SETTINGS);
    let forms = entries.flat_map(|entry| entry.usage.split(" | "));
    forms
        .map(|form| {
            if form.starts_with("place ") {
                place
            } else {
                form
            }
        })
        .collect()
}
