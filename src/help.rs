//! Help: what can be typed here and now, as help shows it and as it is suggested; topics, and every command explained.

use crate::command::{
    GROUPS, Listing, NotUnderstood, Row, SETTINGS, Scope, filled, find_row, player_words, rows,
};
use crate::console::Console;
use crate::game::{Game, Move, MoveList};
use crate::notation::{NotationError, choose};
use crate::play::{Goal, Play};
use crate::player::human_strat::{HumanStrat, example, possible_kinds};
use crate::session::Session;
use crate::text::{alternatives, capitalized, listed, section};

/// What help tells, in sections like those of the rulebook: what can be typed here, and the topics.
const HELP: &str = include_str!("help.txt");

/// The lines of a section of it, without the heading.
fn lines(name: &str) -> impl Iterator<Item = &'static str> {
    let section = section(HELP, name).unwrap_or_default();
    section.lines().skip(1)
}

/// The words that lead to a topic, each with its name; the first is the name.
fn topics() -> Vec<(&'static str, &'static str)> {
    let mut topics = Vec::new();
    for (name, others) in lines("words").filter_map(|line| line.split_once(": ")) {
        topics.push((name, name));
        topics.extend(others.split_whitespace().map(|word| (word, name)));
    }
    topics
}

/// Shows what can be typed here and now, or what these words ask for: all commands, a command or a topic.
///
/// # Errors
/// Which command is not known.
pub fn show(
    words: Option<&str>,
    session: &Session,
    console: &mut Console,
) -> Result<(), NotUnderstood> {
    let game = session.current().map(|play| play.game().variant().game());
    let words = words.unwrap_or("here");
    if words.eq_ignore_ascii_case("all") {
        show_all(game, console);
        return Ok(());
    }
    let mut topics = topics();
    let is_called = rows().any(|row| row.is_called(words));
    let is_word = |(word, _): &&(&str, &str)| !is_called && word.eq_ignore_ascii_case(words);
    let topic = match (topics.iter().find(is_word), find_row(words)) {
        (Some((_, topic)), _) => *topic,
        (None, Err(wrong @ NotUnderstood::Notation(NotationError::Unknown { .. }))) => {
            topics.retain(|(word, name)| word == name);
            choose("topic", words, &topics).map_err(|_| wrong)?
        }
        (None, row) => {
            explain(row?, game, console);
            return Ok(());
        }
    };
    if topic == "here" {
        show_here(session, console);
    } else {
        console.paragraphs(section(HELP, topic).unwrap_or_default());
    }
    Ok(())
}

/// Shows what can be typed here and now, on one screen.
fn show_here(session: &Session, console: &mut Console) {
    let sections: &[&str] = match (session.current(), session.latest()) {
        (Some(play), _) => {
            show_moves(play, console);
            if play.task.is_some() {
                &["task", "cells"]
            } else {
                &["game", "cells"]
            }
        }
        (None, Some(_)) => &["after"],
        (None, None) => &["menu"],
    };
    let variant = session.variant_meant(None).to_string();
    for name in sections.iter().chain(&["topics"]) {
        let lines = lines(name).filter(|line| can_be_typed(line, session));
        let lines: Vec<&str> = lines.collect();
        console.paragraphs(&filled(&lines.join("\n")).replace("{chosen}", &variant));
    }
}

/// Shows what is played, what for, and a legal move of each kind that there is.
fn show_moves(play: &Play, console: &mut Console) {
    let variant = play.game().variant();
    let game = variant.game();
    let what = match play.task.map(|task| task.goal) {
        None => "You play",
        Some(Goal::Win) => "Find the moves that win at",
        Some(Goal::Keep) => "Find a move that gives nothing away at",
    };
    let of_game = |line: &'static str| line.trim_start().strip_prefix(game.word());
    let mut aims = lines("games").filter_map(|line| of_game(line)?.split_once(": "));
    let aim = aims.next().map_or("", |(_, aim)| aim);
    console.say(format_args!("{what} {variant}: {aim}."));
    console.say("Type one of these, then Enter:");
    let moves = play.game().legal_moves();
    for kind in possible_kinds(play.game()) {
        // in a task an example could be the move that is to be found
        let example = match rows().find(|row| row.move_kind() == Some(kind)) {
            Some(row) if play.task.is_some() => row.usage(Some(game)).concat(),
            _ => example(play.game(), kind).unwrap_or_default(),
        };
        let mut pieces = Vec::new();
        for mv in &moves {
            if let Move::PlacePiece(piece, _) = mv {
                pieces.push(format!("{} {piece}", piece.letter()));
            }
        }
        pieces.dedup();
        let colon = if pieces.is_empty() { "" } else { ": " };
        let label = game.label(kind).to_lowercase();
        let pieces = alternatives(&pieces);
        console.say(format_args!("  {example:<17} {label}{colon}{pieces}"));
    }
}

/// Whether a line of help that shows a command shows one that can be carried out here and now.
fn can_be_typed(line: &str, session: &Session) -> bool {
    let word = line.trim_start().split([' ', ',']).next();
    let chosen = session.variant_meant(None);
    let latest = session.latest();
    let game = latest.map(Play::game);
    match word.unwrap_or_default() {
        "analyze" | "retry" => game.is_none_or(|game| game.variant().is_solved()),
        "go" => latest.is_some_and(|play| play.is_paused),
        "lesson" => chosen == chosen.game().usual(),
        "puzzle" | "review" => chosen.is_solved(),
        "resume" => session.unfinished().is_some(),
        "save" => latest.is_some_and(|play| play.task.is_none()),
        "undo" => game.is_some_and(|game| game.is_resigned() || game.undoable() > 0),
        _ => true,
    }
}

fn show_all(game: Option<Game>, console: &mut Console) {
    for (heading, rows) in GROUPS {
        console.say(format_args!("{heading}:"));
        for row in *rows {
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
    let form = &row.usage(game)[0];
    let alias = row.aliases.first().filter(|alias| alias.len() == 1);
    let alias = alias.map_or(String::new(), |alias| format!(" ({alias})"));
    format!("  {form:<20} {}{alias}", row.meaning())
}

fn explain(row: &Row, game: Option<Game>, console: &mut Console) {
    console.explain(format_args!("{}.", capitalized(&row.meaning())));
    for form in row.usage(game) {
        console.explain(format_args!("  {form}"));
    }
    if !row.aliases.is_empty() {
        console.explain(format_args!("Also: {}", listed(row.aliases)));
    }
    for setting in row.settings() {
        let form = &setting.usage(game)[0];
        console.explain(format_args!("  {form:<24} {}", setting.meaning()));
    }
    for line in row.explanation(game) {
        console.explain(line);
    }
    console.explain("Example:");
    for line in row.example() {
        console.explain(format_args!("  {line}"));
    }
}

/// The lines that could be typed next, as far as they can be listed: commands, moves, and answers to what is asked.
pub fn suggestions(session: &Session, human: &HumanStrat) -> Vec<String> {
    let play = session.current();
    let game = play.map(|play| play.game().variant().game());
    let legal = play.map_or_else(MoveList::new, |play| play.game().legal_moves());
    let moves: Vec<String> = legal.iter().map(ToString::to_string).collect();
    let commands = rows().chain(SETTINGS).map(|row| row.name);
    let names = topics().into_iter().filter(|(word, name)| word == name);
    let topics: Vec<&str> = commands.chain(names.map(|(name, _)| name)).collect();
    let listing = Listing {
        moves: &moves,
        topics: &topics,
    };
    let mut lines: Vec<String> = match play {
        Some(play) => human.answers(play.game()),
        None => Game::WORDS.map(str::to_owned).to_vec(),
    };
    // at a question the numbers of a bare move would be answers
    if !human.is_asking() {
        lines.extend(legal.iter().map(|mv| mv.bare()));
        lines.extend(player_words().into_iter().map(str::to_owned));
    }
    // the legal moves are listed separately
    for row in rows().filter(|row| row.move_kind().is_none() && row.can_be_typed(game)) {
        if row.scope != Scope::GameOrAfter || session.latest().is_some() {
            lines.extend(row.lines(&listing));
        }
    }
    lines.extend(moves);
    lines
}
