//! The commands on one screen, or one of them explained.

use crate::command::{Entry, GROUPS, NotUnderstood, find_entry};
use crate::console::Console;
use crate::game::Game;

/// Shows all commands, or explains the one with these words; the forms are those of `game`.
///
/// # Errors
/// Which command is not known.
pub(super) fn show(
    words: Option<&str>,
    game: Option<Game>,
    console: &mut Console,
) -> Result<(), NotUnderstood> {
    match words {
        None => show_all(game, console),
        Some(words) => explain(find_entry(words)?, game, console),
    }
    Ok(())
}

fn show_all(game: Option<Game>, console: &mut Console) {
    for group in &GROUPS {
        console.say(format_args!("{}:", group.heading));
        for entry in group.entries {
            console.say(summary(entry, game));
        }
    }
    console.say("A cell is a row and a column: 1 2, 1,2 or 12. A cell alone places: 2 2. Words may be abbreviated.");
    console.say(
        "'help COMMAND' explains one: 'help undo'. Ctrl-C drops a line or stops the computers; Ctrl-D leaves.",
    );
}

/// A line for an entry: its first form, what it does, and its shortest other word.
fn summary(entry: &Entry, game: Option<Game>) -> String {
    let mut forms = entry.forms_in(game);
    let first = forms.next().unwrap_or(entry.name);
    // `undo` and `undo N`
    let longer = forms
        .next()
        .and_then(|form| form.strip_prefix(first)?.strip_prefix(' '));
    let form = longer.map_or(first.to_owned(), |argument| format!("{first} [{argument}]"));
    let alias = entry.aliases.first().filter(|alias| alias.len() == 1);
    let alias = alias.map_or(String::new(), |alias| format!(" ({alias})"));
    format!("  {form:<18} {}{alias}", entry.meaning)
}

fn explain(entry: &Entry, game: Option<Game>, console: &mut Console) {
    let mut meaning = entry.meaning.chars();
    let first = meaning.next().map(|first| first.to_uppercase().to_string());
    console.explain(format_args!(
        "{}{}.",
        first.unwrap_or_default(),
        meaning.as_str()
    ));
    for form in entry.forms_in(game) {
        console.explain(format_args!("  {form}"));
    }
    let aliases = entry.aliases.iter().copied();
    let aliases: Vec<&str> = aliases.filter(|alias| !entry.has_form(alias)).collect();
    if !aliases.is_empty() {
        console.explain(format_args!("Also: {}", aliases.join(", ")));
    }
    for setting in entry.entries() {
        console.explain(format_args!(
            "  {:<24} {}",
            setting.forms[0], setting.meaning
        ));
    }
    if !entry.entries().is_empty() {
        console.explain("'help set WHAT' explains one: 'help set p2'.");
    }
    let is_used = |word: &str| {
        let is_in = |form: &str| form.split(' ').any(|part| part == word);
        !entry.forms.iter().any(|form| is_in(form)) || entry.forms_in(game).any(is_in)
    };
    for (word, what) in entry.words.iter().filter(|(word, _)| is_used(word)) {
        console.explain(format_args!("{word}: {what}."));
    }
    if !entry.effect.is_empty() {
        console.explain(entry.effect);
    }
    console.explain("Example:");
    for line in entry.example.before.iter().chain([&entry.example.line]) {
        console.explain(format_args!("  > {line}"));
    }
    for line in entry.example.answer {
        console.explain(format_args!("  {line}"));
    }
}
