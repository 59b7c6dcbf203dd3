//! Help: what can be typed here and now, topics, and every command explained.

use crate::command::{GROUPS, NotUnderstood, Row, filled, find_row, rows};
use crate::console::Console;
use crate::game::{Game, Move, MoveKind, Piece};
use crate::games::AnyGame;
use crate::player::human_strat::{example, options};
use crate::session::Session;
use crate::text::{alternatives, section};

/// What help tells, in sections like those of the rulebook: what can be typed at the menu and in a game, and the topics.
const HELP: &str = include_str!("help.txt");

/// The topics, each with the other words that lead to it.
fn topics() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = section(HELP, "words").lines();
    lines.filter_map(|line| line.split_once(": "))
}

/// The names of the topics.
pub(super) fn topic_names() -> impl Iterator<Item = &'static str> {
    topics().map(|(name, _)| name)
}

/// Shows what can be typed here and now, or what these words ask for: all commands, a command or a topic.
///
/// # Errors
/// Which command is not known.
pub(super) fn show(
    words: Option<&str>,
    session: &Session,
    console: &mut Console,
) -> Result<(), NotUnderstood> {
    let play = session.current();
    let game = play.map(|play| play.game().game());
    match words {
        None => show_here(session, console),
        Some(words) if words.eq_ignore_ascii_case("all") => show_all(game, console),
        Some(words) => {
            let found = find_row(words);
            let is_exact = rows().any(|row| row.is_called(words));
            let is_unknown = matches!(found, Err(NotUnderstood::Unknown { .. }));
            let exact = topic(words).filter(|_| !is_exact);
            match exact.or(begun_topic(words).filter(|_| is_unknown)) {
                Some(topic) => console.paragraphs(&filled(section(HELP, topic))),
                None => explain(found?, game, console),
            }
        }
    }
    Ok(())
}

/// The topic of this name, or that this word leads to.
fn topic(word: &str) -> Option<&'static str> {
    let word = word.to_lowercase();
    let leads = |(name, words): &(&str, &str)| {
        *name == word || words.split_whitespace().any(|other| other == word)
    };
    Some(topics().find(leads)?.0)
}

/// The only topic whose name begins with this.
fn begun_topic(word: &str) -> Option<&'static str> {
    let word = word.to_lowercase();
    let mut begun = topic_names().filter(|name| name.starts_with(&word));
    begun.next().filter(|_| begun.next().is_none())
}

/// Shows what can be typed at the menu or in this position, on one screen.
fn show_here(session: &Session, console: &mut Console) {
    let variant = session.variant_meant(None).to_string();
    let name = match session.current() {
        None => "menu",
        Some(play) => {
            let aim = aim(play.game().game());
            let what = match session.puzzle() {
                None => "You play",
                Some(_) => "You solve a puzzle of",
            };
            console.say(format_args!("{what} {variant}: {aim}."));
            console.say("Type one of these, then Enter:");
            for kind in options(play.game()) {
                console.say(move_line(kind, play.game()));
            }
            "game"
        }
    };
    for name in [name, "topics"] {
        let section = section(HELP, name);
        let lines = section.split_once('\n').map_or("", |(_, lines)| lines);
        console.paragraphs(&filled(lines).replace("{chosen}", &variant));
    }
}

/// What wins the game, as the topic of games says it.
fn aim(game: Game) -> &'static str {
    let mut lines = section(HELP, "games").lines();
    let of_game = |line: &&str| line.trim_start().starts_with(game.word());
    let line = lines.find(of_game).unwrap_or_default();
    line.split_once(": ").map_or("", |(_, aim)| aim)
}

/// A legal move of this kind as it is typed, and what it does.
fn move_line(kind: MoveKind, game: &AnyGame) -> String {
    let moves = game.legal_moves();
    let example = example(game, kind);
    let label = game.game().label(kind).to_lowercase();
    let places = |mv: &Move, piece| matches!(mv, Move::PlacePiece(placed, _) if *placed == piece);
    let pieces = Piece::ALL.into_iter();
    let pieces = pieces.filter(|piece| moves.iter().any(|mv| places(mv, *piece)));
    let pieces = pieces.map(|piece| format!("{} {piece}", piece.letter()));
    let pieces = match pieces.collect::<Vec<_>>().as_slice() {
        [] => String::new(),
        pieces => format!(": {}", alternatives(pieces)),
    };
    format!("  {example:<17} {label}{pieces}")
}

fn show_all(game: Option<Game>, console: &mut Console) {
    for (heading, rows) in GROUPS {
        console.say(format_args!("{heading}:"));
        for row in rows {
            console.say(summary(row, game));
        }
    }
    console.say("A cell is a row and a column: 1 2, 1,2 or 12. A cell alone places: 2 2. Words may be abbreviated.");
    console.say(
        "'help COMMAND' explains one: 'help undo'. Ctrl-C drops a line or stops the computers; Ctrl-D leaves.",
    );
}

/// A line for a command: its first form, what it does, and its shortest other word.
fn summary(row: &Row, game: Option<Game>) -> String {
    let forms = row.forms(game);
    let form = match forms.as_slice() {
        // `undo` and `undo N`
        [first, second, ..] => match second.strip_prefix(&format!("{first} ")) {
            Some(argument) => format!("{first} [{argument}]"),
            None => (*first).to_owned(),
        },
        only => only.concat(),
    };
    let alias = row.aliases.first().filter(|alias| alias.len() == 1);
    let alias = alias.map_or(String::new(), |alias| format!(" ({alias})"));
    format!("  {form:<18} {}{alias}", row.meaning())
}

fn explain(row: &Row, game: Option<Game>, console: &mut Console) {
    let meaning = row.meaning();
    let (first, rest) = meaning.split_at(1);
    console.explain(format_args!("{}{rest}.", first.to_uppercase()));
    for form in row.forms(game) {
        console.explain(format_args!("  {form}"));
    }
    // a word with an exclamation mark begins a form of its own
    let others = row.aliases.iter().filter(|alias| !alias.ends_with('!'));
    let others: Vec<&str> = others.copied().collect();
    if !others.is_empty() {
        console.explain(format_args!("Also: {}", others.join(", ")));
    }
    for setting in row.settings {
        let form = &setting.forms(game)[0];
        console.explain(format_args!("  {form:<24} {}", setting.meaning()));
    }
    if !row.settings.is_empty() {
        console.explain("'help set WHAT' explains one: 'help set p2'.");
    }
    for line in row.explanation(game) {
        console.explain(line);
    }
    console.explain("Example:");
    for line in row.example() {
        console.explain(format_args!("  {line}"));
    }
}
