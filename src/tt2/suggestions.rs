//! What could be typed next.

use super::{Stage as Place, TT2};
use crate::command::{COMMANDS, Completion, Entry, SETTINGS, Stage};
use crate::console::Suggestions;
use crate::game::Game;
use crate::play::Play;
use crate::settings::Settings;

impl TT2 {
    /// What could be typed next.
    pub fn suggestions(&self) -> Suggestions {
        let play = self.session.play();
        let mut lines = play.map_or(Vec::new(), Play::answers);
        let makes_sense = |entry: &&Entry| match (entry.stage, &self.session.stage) {
            (Stage::Anywhere, _)
            | (Stage::Menu, Place::Menu { .. })
            | (Stage::Game | Stage::GameOrAfter, Place::Game { .. })
            | (Stage::GameOrAfter, Place::Menu { last: Some(_) }) => true,
            (Stage::Menu, Place::Game { .. })
            | (Stage::Game, Place::Menu { .. })
            | (Stage::GameOrAfter, Place::Menu { last: None }) => false,
        };
        let entries = COMMANDS.iter().filter(makes_sense);
        lines.extend(entries.flat_map(|entry| lines_of(entry, &self.session.settings)));
        let moves = play.map_or(Vec::new(), |play| {
            let moves = play.game().legal_moves();
            moves.iter().map(ToString::to_string).collect()
        });
        Suggestions {
            lines,
            moves,
            forms: forms(play.map(|play| play.game().game())),
        }
    }
}

/// The lines of a command, as far as they can be listed.
fn lines_of(entry: &Entry, settings: &Settings) -> Vec<String> {
    let arguments = match entry.completion {
        // the moves are known by what is legal
        Completion::Moves => return Vec::new(),
        Completion::Words(words) => words(settings),
        Completion::Nothing | Completion::File => Vec::new(),
    };
    let word = entry.word();
    let words = [word].into_iter().chain(entry.aliases.iter().copied());
    let alone = words.map(str::to_owned);
    let lines = arguments
        .into_iter()
        .map(|argument| format!("{word} {argument}"));
    alone.chain(lines).collect()
}

/// The forms of all commands; a piece has to be named in Tatedrez only.
fn forms(game: Option<Game>) -> Vec<&'static str> {
    let place = if game == Some(Game::Tatedrez) {
        "place PIECE R C"
    } else {
        "place R C"
    };
    let entries = COMMANDS.iter().chain(&SETTINGS);
    let forms = entries.flat_map(|entry| entry.forms.iter().copied());
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
