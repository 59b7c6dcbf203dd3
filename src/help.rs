//! Help: what can be typed here and now, as help shows it and as it is suggested; topics, and every command explained.

use crate::command::{
    GROUPS, Listing, NotUnderstood, Row, SETTINGS, Scope, filled, find_row, player_words, rows,
};
use crate::console::Console;
use crate::game::{Game, Move, MoveKind, MoveList, Piece};
use crate::notation::NotationError;
use crate::play::{Goal, Play};
use crate::player::human_strat::HumanStrat;
use crate::session::Session;
use crate::text::{alternatives, capitalized, listed, section};

/// What help tells, in sections like those of the rulebook: what can be typed here, and the topics.
const HELP: &str = include_str!("help.txt");

/// The topics, each with the other words that lead to it.
fn topics() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = section(HELP, "words").unwrap_or_default().lines();
    lines.filter_map(|line| line.split_once(": "))
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
    let Some(words) = words else {
        show_here(session, console);
        return Ok(());
    };
    if words.eq_ignore_ascii_case("all") {
        show_all(game, console);
        return Ok(());
    }
    let found = find_row(words);
    let is_unknown = matches!(
        found,
        Err(NotUnderstood::Notation(NotationError::Unknown { .. }))
    );
    let mut topic = None;
    if !rows().any(|row| row.is_called(words)) {
        topic = exact_topic(words);
    }
    if is_unknown {
        topic = topic.or_else(|| begun_topic(words));
    }
    match topic {
        None => explain(found?, game, console),
        Some("here") => show_here(session, console),
        Some(topic) => console.paragraphs(section(HELP, topic).unwrap_or_default()),
    }
    Ok(())
}

/// The topic of this name, or that this word leads to.
fn exact_topic(word: &str) -> Option<&'static str> {
    let word = word.to_lowercase();
    let leads = |(name, words): &(&str, &str)| {
        *name == word || words.split_whitespace().any(|other| other == word)
    };
    let (name, _) = topics().find(leads)?;
    Some(name)
}

/// The only topic whose name begins with this.
fn begun_topic(word: &str) -> Option<&'static str> {
    let word = word.to_lowercase();
    let mut begun = topics().filter(|(name, _)| name.starts_with(&word));
    let (first, _) = begun.next()?;
    begun.next().is_none().then_some(first)
}

/// Shows what can be typed here and now, on one screen.
fn show_here(session: &Session, console: &mut Console) {
    let sections: &[&str] = match (session.current(), session.latest()) {
        (Some(play), _) => {
            console.say(about(play));
            console.say("Type one of these, then Enter:");
            for kind in MoveKind::ALL {
                if let Some(line) = move_line(kind, play) {
                    console.say(line);
                }
            }
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
        let lines = section(HELP, name).unwrap_or_default().lines().skip(1);
        let lines = lines.filter(|line| can_be_typed(line, session));
        let lines: Vec<&str> = lines.collect();
        console.paragraphs(&filled(&lines.join("\n")).replace("{chosen}", &variant));
    }
}

/// What is played, and what for.
fn about(play: &Play) -> String {
    let variant = play.game().variant();
    let what = match play.task.map(|task| task.goal) {
        None => "You play",
        Some(Goal::Win) => "Find the moves that win at",
        Some(Goal::Draw) => "Find a move that keeps the draw at",
    };
    let aim = aim(variant.game()).map_or(String::new(), |aim| format!(": {aim}"));
    format!("{what} {variant}{aim}.")
}

/// What wins the game, as the topic of games says it.
fn aim(game: Game) -> Option<&'static str> {
    let mut lines = section(HELP, "games")?.lines();
    let of_game = |line: &'static str| line.trim_start().strip_prefix(game.word());
    lines.find_map(|line| Some(of_game(line)?.split_once(": ")?.1))
}

/// A legal move of this kind as it is typed, if there is one, and what it does.
fn move_line(kind: MoveKind, play: &Play) -> Option<String> {
    let game = play.game().variant().game();
    let mut moves = play.game().legal_moves();
    moves.retain(|mv| mv.kind() == kind);
    let mut example = moves.get(moves.len() / 2)?.bare();
    // in a task it could be the move that is to be found
    if play.task.is_some()
        && let Some(row) = rows().find(|row| row.move_kind() == Some(kind))
    {
        example = row.usage(Some(game)).concat();
    }
    let label = game.label(kind).to_lowercase();
    let places = |mv: &Move, piece| matches!(mv, Move::PlacePiece(placed, _) if *placed == piece);
    let mut pieces = Vec::new();
    for piece in Piece::ALL {
        if moves.iter().any(|mv| places(mv, piece)) {
            pieces.push(format!("{} {piece}", piece.letter()));
        }
    }
    let colon = if pieces.is_empty() { "" } else { ": " };
    let pieces = alternatives(&pieces);
    Some(format!("  {example:<17} {label}{colon}{pieces}"))
}

/// Whether a line of help that shows a command shows one that can be carried out here and now.
fn can_be_typed(line: &str, session: &Session) -> bool {
    let word = line.trim_start().split([' ', ',']).next();
    let latest = session.latest();
    match word {
        Some("analyze" | "retry") => latest.is_none_or(|play| play.game().variant().is_solved()),
        Some("go") => latest.is_some_and(|play| play.is_paused),
        Some("lesson") => {
            let variant = session.variant_meant(None);
            variant == variant.game().usual()
        }
        Some("puzzle" | "review") => session.variant_meant(None).is_solved(),
        Some("resume") => session.unfinished().is_some(),
        Some("save") => latest.is_some_and(|play| play.task.is_none()),
        Some("undo") => latest.is_some_and(|play| {
            let game = play.game();
            game.is_resigned() || game.undoable() > 0
        }),
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
    let mut lines = vec![format!("{}.", capitalized(&row.meaning()))];
    let indented = |line: &str| format!("  {line}");
    lines.extend(row.usage(game).iter().map(|form| indented(form)));
    if !row.aliases.is_empty() {
        lines.push(format!("Also: {}", listed(row.aliases)));
    }
    for setting in row.settings() {
        let form = &setting.usage(game)[0];
        lines.push(format!("  {form:<24} {}", setting.meaning()));
    }
    lines.extend(row.explanation(game));
    lines.push("Example:".to_owned());
    lines.extend(row.example().map(indented));
    for line in lines {
        console.explain(line);
    }
}

/// The lines that could be typed next, as far as they can be listed: commands, moves, and answers to what is asked.
pub fn suggestions(session: &Session, human: &HumanStrat) -> Vec<String> {
    let play = session.current();
    let game = play.map(|play| play.game().variant().game());
    let legal = play.map_or_else(MoveList::new, |play| play.game().legal_moves());
    let moves: Vec<String> = legal.iter().map(ToString::to_string).collect();
    let commands = rows().chain(SETTINGS).map(|row| row.name);
    let topics: Vec<&str> = commands.chain(topics().map(|(name, _)| name)).collect();
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
