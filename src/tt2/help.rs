//! Help: what can be typed here and now, as help shows it and as it is suggested; topics, and every command explained.

use crate::command::{
    GROUPS, Listing, NotUnderstood, Row, SETTINGS, Scope, filled, find_row, player_words, rows,
};
use crate::console::{Console, Suggestions};
use crate::game::{Game, Move, MoveKind, Piece};
use crate::games::AnyGame;
use crate::player::human_strat::{HumanStrat, example, options};
use crate::session::Session;
use crate::text::{alternatives, listed, section};

/// What help tells, in sections like those of the rulebook: what can be typed at the menu and in a game, and the topics.
const HELP: &str = include_str!("help.txt");

/// The topics, each with the other words that lead to it.
fn topics() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = section(HELP, "words").lines();
    lines.filter_map(|line| line.split_once(": "))
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
    let game = session.current().map(|play| play.game().game());
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
    let mut begun = topics().filter(|(name, _)| name.starts_with(&word));
    let (first, _) = begun.next()?;
    begun.next().is_none().then_some(first)
}

/// Shows what can be typed at the menu or in this position, on one screen.
fn show_here(session: &Session, console: &mut Console) {
    let variant = session.variant_meant(None).to_string();
    let name = match session.current() {
        None => "menu",
        Some(play) => {
            let aim = aim(play.game().game());
            let puzzle = session.puzzle();
            let what = puzzle.map_or("You play", |_| "You solve a puzzle of");
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
    let of_game = |line: &'static str| line.trim_start().strip_prefix(game.word());
    let aim = lines.find_map(|line| of_game(line)?.split_once(": "));
    aim.expect("a line for every game").1
}

/// A legal move of this kind as it is typed, and what it does.
fn move_line(kind: MoveKind, game: &AnyGame) -> String {
    let (example, moves) = (example(game, kind).unwrap_or_default(), game.legal_moves());
    let label = game.game().label(kind).to_lowercase();
    let places = |mv: &Move, piece| matches!(mv, Move::PlacePiece(placed, _) if *placed == piece);
    let pieces = Piece::ALL.into_iter();
    let pieces = pieces.filter(|piece| moves.iter().any(|mv| places(mv, *piece)));
    let pieces = pieces.map(|piece| format!("{} {piece}", piece.letter()));
    let pieces = alternatives(&pieces.collect::<Vec<_>>());
    let colon = if pieces.is_empty() { "" } else { ": " };
    format!("  {example:<17} {label}{colon}{pieces}")
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
    let form = &forms[0];
    // `undo` and `undo N`
    let argument = forms.get(1).and_then(|longer| longer.strip_prefix(form));
    let argument = argument.and_then(|argument| argument.strip_prefix(' '));
    let argument = argument.map_or(String::new(), |argument| format!(" [{argument}]"));
    let form = format!("{form}{argument}");
    let alias = row.aliases.first().filter(|alias| alias.len() == 1);
    let alias = alias.map_or(String::new(), |alias| format!(" ({alias})"));
    format!("  {form:<18} {}{alias}", row.meaning())
}

fn explain(row: &Row, game: Option<Game>, console: &mut Console) {
    let meaning = row.meaning();
    let (first, rest) = meaning.split_at(1);
    let indented = |line: &str| format!("  {line}");
    let setting = |setting: &Row| format!("  {:<24} {}", setting.forms(game)[0], setting.meaning());
    // a word with an exclamation mark begins a form of its own
    let others = listed(row.aliases.iter().filter(|alias| !alias.ends_with('!')));
    let mut lines = vec![format!("{}{rest}.", first.to_uppercase())];
    lines.extend(row.forms(game).iter().map(|form| indented(form)));
    lines.extend((!others.is_empty()).then(|| format!("Also: {others}")));
    lines.extend(row.settings.iter().map(setting));
    lines.extend(row.explanation(game));
    lines.push("Example:".to_owned());
    lines.extend(row.example().map(indented));
    for line in lines {
        console.explain(line);
    }
}

/// What could be typed next, as commands, as moves, and as answers to what is asked.
pub(super) fn suggestions(session: &Session, human: &HumanStrat) -> Suggestions {
    let play = session.current();
    let legal: Vec<Move> = play.map_or(Vec::new(), |play| {
        // a pass that is due can be typed, and so can the move after it
        let pass = play.game().is_pass_due().then_some(Move::Pass);
        play.game().legal_moves().into_iter().chain(pass).collect()
    });
    let moves: Vec<String> = legal.iter().map(ToString::to_string).collect();
    let listing = Listing {
        moves: &moves,
        topics: rows()
            .chain(&SETTINGS)
            .map(|row| row.name)
            .chain(topics().map(|(name, _)| name))
            .chain(["all"])
            .collect(),
        settings: &session.settings,
    };
    let mut lines = match play {
        Some(play) => human.answers(play.game()),
        None => player_words().map(str::to_owned).collect(),
    };
    // at a question the numbers of a bare move would be answers
    if !human.is_asking() {
        lines.extend(legal.iter().map(|mv| mv.bare()));
    }
    // the legal moves are listed separately
    let others = rows().filter(|row| row.move_kind().is_none() && is_in_place(row, session));
    lines.extend(others.flat_map(|row| row.lines(&listing)));
    Suggestions {
        lines,
        moves,
        game: play.map(|play| play.game().game()),
    }
}

/// Whether a command can be typed here.
fn is_in_place(row: &Row, session: &Session) -> bool {
    match row.scope {
        Scope::Anywhere => true,
        Scope::AtMenu => !session.is_in_game,
        Scope::InGame => session.is_in_game,
        Scope::GameOrAfter => session.latest().is_some(),
    }
}
