//! What could be typed next.

use super::{Stage, TT2};
use crate::command::{Completion, Entry, SETTINGS, Scope, command_entries};
use crate::console::Suggestions;
use crate::game::{Game, Move};
use crate::play::Play;
use crate::settings::Settings;

impl TT2 {
    /// What could be typed next.
    pub fn suggestions(&self) -> Suggestions {
        let play = self.session.current();
        let mut lines = play.map_or(Vec::new(), Play::answers);
        let makes_sense = |entry: &&Entry| match (entry.scope, &self.session.stage) {
            (Scope::Anywhere, _)
            | (Scope::Menu, Stage::Menu { .. })
            | (Scope::Game | Scope::GameOrAfter, Stage::Game { .. })
            | (Scope::GameOrAfter, Stage::Menu { last: Some(_) }) => true,
            (Scope::Menu, Stage::Game { .. })
            | (Scope::Game, Stage::Menu { .. })
            | (Scope::GameOrAfter, Stage::Menu { last: None }) => false,
        };
        let entries = command_entries().filter(makes_sense);
        lines.extend(entries.flat_map(|entry| lines_of(entry, &self.session.settings)));
        let moves: Vec<String> = play.map_or(Vec::new(), |play| {
            // a pass that is due can be typed, and so can the move after it
            let pass = play.game().is_pass_due().then_some(Move::Pass);
            let moves = play.game().legal_moves().into_iter().chain(pass);
            moves.map(|mv| mv.to_string()).collect()
        });
        lines.extend(moves.iter().map(|mv| format!("why {mv}")));
        let shifts = moves.iter().filter_map(|mv| mv.strip_prefix("shift "));
        lines.extend(shifts.map(str::to_owned));
        Suggestions {
            lines,
            moves,
            file_words: file_words(),
            forms: forms(play.map(|play| play.game().game())),
            game: play.map(|play| play.game().game()),
        }
    }
}

/// The lines of a command, as far as they can be listed.
fn lines_of(entry: &Entry, settings: &Settings) -> Vec<String> {
    let arguments = match entry.completion {
        // the legal moves are listed separately
        Completion::Moves => return Vec::new(),
        Completion::Words(words) => words(settings),
        Completion::Commands => command_entries()
            .flat_map(|entry| [entry].into_iter().chain(entry.entries()))
            .map(|entry| entry.name.to_owned())
            .collect(),
        Completion::Nothing | Completion::File => Vec::new(),
    };
    let entries = entry.entries().iter();
    let further = entries.flat_map(|entry| lines_of(entry, settings));
    let word = entry.word();
    // an alias is not offered; another form, such as `save!`, is
    let aliases = entry.aliases.iter().copied();
    let aliases = aliases.filter(|alias| entry.has_form(alias));
    let alone = [word].into_iter().chain(aliases).map(str::to_owned);
    let lines = arguments
        .into_iter()
        .chain(further)
        .map(|argument| format!("{word} {argument}"));
    alone.chain(lines).collect()
}

/// The words of the commands whose argument is a file.
fn file_words() -> Vec<&'static str> {
    let takes_file = |entry: &&Entry| matches!(entry.completion, Completion::File);
    let entries = command_entries().filter(takes_file);
    let words = |entry: &'static Entry| {
        let aliases = entry.aliases.iter().copied();
        std::iter::once(entry.word()).chain(aliases)
    };
    entries.flat_map(words).collect()
}

/// The forms of all commands in this game.
fn forms(game: Option<Game>) -> Vec<&'static str> {
    let entries = command_entries().chain(&SETTINGS);
    entries.flat_map(|entry| entry.forms_in(game)).collect()
}
