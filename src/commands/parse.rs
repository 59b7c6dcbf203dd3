//! Parses typed lines.

use super::help::help_on;
use super::table::{A_GAME, A_MOVE, A_PLAYER, COMMANDS, Command, TOPICS};
use crate::learning::task::RUSH;
use crate::line::arg::{Arg, Args, Takes, read_args};
use crate::line::notation::{self, not_a_move, read_direction};
use crate::line::{
    Mode, bare, first_word, game_spellings, is_no, is_number, is_one_of, is_yes, nearest_spelling,
    player_words, read_computer, read_player, read_variant_name, says_not, second_reading,
};
use crate::model::game::{MoveKind, Position as _, Variant};
use crate::model::games::AnyPosition;
use crate::model::settings::{Name, NameError, Seat};
use crate::model::text::quoted;
use crate::rejection::{Rejection, SEE_HELP};

/// Parses a line, which must not be empty, and must have no comment and no blanks around it.
/// Returns its command and the arguments of the command.
///
/// A move has all its parts, but may be illegal.
pub fn parse(line: &str, mode: &Mode) -> Result<(&'static Command, Args), Rejection> {
    let found = Command::find(line);
    // a letter can be a command and the beginning of a move: `b 1 2`
    let is_letter = line.chars().nth(1).is_none_or(char::is_whitespace);
    if (found.is_none() || is_letter)
        && let Some(mv) = mode.bare_line(line)?
    {
        let args = Args {
            mv: Some(mv),
            ..Args::default()
        };
        return Ok((&A_MOVE, args));
    }
    let (command, rest) = match command(line, found, mode) {
        Some(found) => found,
        None => unknown(line, mode)?,
    };
    if let (Mode::Task(RUSH, _), true) = (mode, command.helps) {
        return Err(Rejection::new(
            "There is no help in a rush. Type a move, or 'menu' to leave.",
        ));
    }
    mode.check(command.names[0], command.when)?;
    let mut args = read_args(command.names[0], command.takes, mode, line, rest)?;
    args.names.iter().flatten().try_for_each(check_name)?;
    if let ([Takes::Maybe(Arg::Topic)], Some(topic)) = (command.takes, &mut args.text) {
        *topic = page_for(topic)?;
    }
    Ok((command, args))
}

/// Finds the help page for what was typed after `help`. A topic comes before a command: `settings`.
pub fn page_for(typed: &str) -> Result<String, Rejection> {
    let names = match Command::find(typed) {
        Some((command, "")) if !is_one_of(&TOPICS, typed) => command.names,
        _ => &[],
    };
    let none = || Rejection::advised(format!("There is no help on {}.", quoted(typed)), SEE_HELP);
    help_on(names.first().unwrap_or(&typed), names).ok_or_else(none)
}

/// Finds the longest run of words in a line that can be typed, or the last of several, if the line has
/// fewer than nine words and does not say *not*. A direction alone, a word of one or two letters,
/// and a command with a file, a name or a text are too little to ask for, and so is an illegal move.
fn longest_part(line: &str, mode: &Mode) -> Option<String> {
    /// A longer line is rarely a command.
    const MOST_WORDS: usize = 8;
    let said = second_reading(line);
    let words: Vec<&str> = said.split(' ').collect();
    let is_legal =
        |mv| (mode.playing()).is_some_and(|position| position.legal_moves().contains(&mv));
    let is_meant = |part: &String| {
        let is_enough = |(_, args): (_, Args)| {
            args.text.is_none() && args.names.is_none() && args.mv.is_none_or(is_legal)
        };
        part.len() > 2 && read_direction(part).is_none() && parse(part, mode).is_ok_and(is_enough)
    };
    if words.len() > MOST_WORDS || says_not(line) {
        return None;
    }
    (1..words.len()).rev().find_map(|length| {
        let parts = words.windows(length).rev();
        parts.map(|part| part.join(" ")).find(is_meant)
    })
}

/// Finds the command that answers a question of these words. `winning` is the one that says who is
/// winning. A question about the moves of a task has no command.
fn answer_to(line: &str, mode: &Mode, winning: &'static str) -> Option<&'static str> {
    const ANSWERS: [(&str, &str); 6] = [
        ("lose", "why"),
        ("loose", "why"),
        ("wrong", "analyze"),
        ("mistake", "analyze"),
        ("play this", "rules"),
        ("can i do", "help"),
    ];
    let said = format!(" {} ", bare(line));
    let is_asked = |phrase: &str| said.contains(&format!(" {phrase} "));
    let mut answers = ANSWERS.into_iter().chain([("winning", winning)]);
    let (_, command) = answers.find(|(phrase, _)| is_asked(phrase))?;
    let can_help = !matches!(mode, Mode::Task(..));
    let (row, _) = parse(command, mode).ok()?;
    (can_help || !row.helps).then_some(command)
}

/// Asks what a typed line that could not be read may have meant, if something can be found.
/// `winning` is the command that says who is winning.
pub fn asked(why: Rejection, line: &str, mode: &Mode, winning: &'static str) -> Rejection {
    let is_read = |line: &String| parse(line, mode).is_ok();
    let again = second_reading(line);
    if line.ends_with('?') && is_read(&again) {
        return Rejection::question(&again);
    }
    if let Some(command) = answer_to(line, mode, winning) {
        return Rejection::question(command);
    }
    let Some(understood) = why.understood.clone() else {
        return why;
    };
    if is_read(&understood) && !says_not(line) {
        return why.or_did_you_mean(&understood);
    }
    if !why.suggestion.as_ref().is_some_and(is_read)
        && let Some(part) = longest_part(line, mode)
    {
        return Rejection::did_you_mean("TT2 doesn't understand the whole line.", &part, "");
    }
    why
}

/// Returns `true` if a line begins with a letter and can be typed only at the menu, or if it chooses
/// a computer for a new game.
pub(crate) fn is_for_menu(line: &str, mode: &Mode) -> bool {
    let is_of_menu = |(command, _): (&Command, Args)| !mode.allows(command.when);
    line.starts_with(char::is_alphabetic)
        && (parse(line, &Mode::Menu(None)).is_ok_and(is_of_menu)
            || parse(line, mode).is_ok_and(|(_, args)| args.player.is_some()))
}

/// Checks that a name is not a command's.
///
/// # Errors
/// Returns a [`NameError`] if it is. A name of one letter is none, and that of a place is not typed
/// as a name.
pub fn check_name(name: &Name) -> Result<(), NameError> {
    let word = name.to_string();
    if Command::find(&word).is_some() && word.len() > 1 && !name.is_of_seat() {
        return Err(NameError::Used(word));
    }
    Ok(())
}

/// A command, and the text in which its arguments are.
type Found<'a> = (&'static Command, &'a str);

/// Returns the command that was found at the beginning of a line, or the one for a line that is only
/// the name of a player or a game.
fn command<'a>(line: &'a str, found: Option<Found<'a>>, mode: &Mode) -> Option<Found<'a>> {
    if found.is_some_and(|(_, rest)| !rest.is_empty()) {
        return found;
    }
    if !(is_number(line) && mode.is_playing()) && read_player(line, Seat::P2).is_some() {
        return Some((&A_PLAYER, line));
    }
    game(line, mode).map(|_| (&A_GAME, line)).or(found)
}

/// Reads the name of a game, after which there may be a computer. During a game with swaps, `swap` is
/// not a name, because it is the word for a move.
fn game(line: &str, mode: &Mode) -> Option<Variant> {
    let before_computer = line.rsplit_once(char::is_whitespace);
    let before_computer = before_computer.filter(|(_, word)| read_computer(word).is_some());
    let name = before_computer.map_or(line, |(name, _)| name);
    let swaps = |position: &AnyPosition| position.variant().game().has_moves(MoveKind::Swap);
    let is_move = name.eq_ignore_ascii_case("swap") && mode.playing().is_some_and(swaps);
    read_variant_name(name).filter(|_| !is_move)
}

/// Finds out what is wrong with a line that does not begin with a command.
fn unknown<'a>(line: &'a str, mode: &Mode) -> Result<Found<'a>, Rejection> {
    let word = first_word(line);
    let has_number = line
        .trim_start_matches(['(', '-'])
        .starts_with(char::is_numeric);
    let is_player = !is_number(word) && read_player(word, Seat::P2).is_some();
    let is_part = |position: &AnyPosition| {
        let game = position.variant().game();
        game.has_piece_kinds() && notation::read_piece(word).is_some()
            || notation::read_bare_move(word, game).is_some()
    };
    // a cell in the notation of chess, for example `b2`
    let is_cell = matches!(word.as_bytes(), [b'a'..=b'z' | b'A'..=b'Z', b'0'..=b'9']);
    match mode.playing() {
        Some(position) if has_number || is_cell || is_part(position) => {
            Err(not_a_move(line, position))
        }
        None if has_number && word != line => Err(mode.why_no_game()),
        turn if is_player || has_number && turn.is_none() => Ok((&A_PLAYER, line)),
        _ if is_yes(line) || is_no(line) => Err(Rejection::new("There is nothing to answer.")),
        _ => {
            let what = format!("TT2 doesn't know {}.", quoted(word));
            let why = match (read_variant_name(word), nearest_known(word, mode)) {
                (Some(variant), _) => Rejection::new(format!(
                    "To play {variant}, type only '{}'.",
                    variant.word()
                )),
                (None, Some(nearest)) => {
                    Rejection::did_you_mean(&what, nearest, &line[word.len()..])
                }
                (None, None) => Rejection::advised(what, SEE_HELP),
            };
            Err(why.unread(""))
        }
    }
}

/// Finds the known word that was probably meant: the only one that begins with three or more
/// letters that were typed, or the one with the nearest spelling. The word has at least two letters.
/// Returns `None` if no word is near enough.
fn nearest_known(word: &str, mode: &Mode) -> Option<&'static str> {
    let known = known_names(mode)
        .chain(mode.directions())
        .filter(|known| known.len() > 1);
    let known = known.map(|known| (known, known));
    begun(word, mode).or_else(|| nearest_spelling(word, known.chain(game_spellings())))
}

/// Finds the only command, player or game that can be typed and begins with `word`, which has three
/// or more letters. If one such word begins all others, it is the one that is meant.
fn begun(word: &str, mode: &Mode) -> Option<&'static str> {
    let is_begun = |name: &&str| {
        let start = name.get(..word.len()).filter(|_| word.len() >= 3);
        start.is_some_and(|start| start.eq_ignore_ascii_case(word))
    };
    let of_command = |command: &Command| {
        let mut names = command.names.iter().copied();
        names.find(|name| is_begun(name) && !name.contains(' '))
    };
    let commands = allowed(mode).filter_map(of_command);
    let players = player_words().filter(|_| !mode.is_playing());
    let others = players.chain(Variant::WORDS).filter(is_begun);
    let found: Vec<&str> = commands.chain(others).collect();
    let shortest = *found.iter().min_by_key(|name| name.len())?;
    let is_one = found.iter().all(|name| name.starts_with(shortest));
    is_one.then_some(shortest)
}

/// Lists the commands that can be typed.
fn allowed(mode: &Mode) -> impl Iterator<Item = &'static Command> {
    COMMANDS.iter().filter(|command| mode.allows(command.when))
}

/// Lists the names of the commands that can be typed and, between games, the words for the players.
pub(super) fn known_names(mode: &Mode) -> impl Iterator<Item = &'static str> {
    let names = allowed(mode).flat_map(|command| command.names).copied();
    names.chain(player_words().filter(move |_| !mode.is_playing()))
}
