//! Guesses what a typed line may have meant that cannot be read.
//!
//! Each word of the line is replaced by the nearest word that is known in this place, and words
//! without one are left out. Of the runs of words that can then be read, the guess is the longest.
//! TT2 only asks for it, and runs nothing.

use super::completion::known_words;
use super::parse::parse;
use super::table::{Command, Effect};
use crate::line::arg::{Arg, Args};
use crate::line::{
    Mode, after_name, bare, begins_with_number, is_question, nearest_spelling, read_variant_name,
    says_not, without,
};
use crate::model::game::{Position, Variant};
use crate::model::text::normalized;
use crate::rejection::{Rejection, Remedy};

/// Words that mean known ones. They are used for nothing else.
const SYNONYMS: [(&str, &str); 20] = [
    ("upper", "top"),
    ("lower", "bottom"),
    ("mid", "middle"),
    ("topleft", "top left"),
    ("topright", "top right"),
    ("bottomleft", "bottom left"),
    ("bottomright", "bottom right"),
    ("horse", "knight"),
    ("castle", "rook"),
    ("tower", "rook"),
    ("brackets", "grid"),
    ("wrong", "analyze"),
    ("mistake", "analyze"),
    ("lose", "why"),
    ("lost", "why"),
    ("won", "score"),
    ("winner", "score"),
    ("winning", "value"),
    ("turn", "board"),
    ("teach", "lesson"),
];

/// Guesses what a line may have meant. `why` says why it could not be read: if it says more than that
/// TT2 does not know a word, only what follows the command is guessed.
///
/// In a game or a task, no command is guessed that leaves or loses something, unless it has every
/// word of the line or asks for itself. No move is guessed for a line that begins with such a command, and
/// nothing for a line that says *not* or has more than eight words.
pub(crate) fn guess(
    line: &str,
    why: &Rejection,
    mode: &Mode,
) -> Option<(String, &'static Command, Args)> {
    /// A longer line is rarely a command.
    const MOST_WORDS: usize = 8;
    let said = without(&["please"], &bare(line));
    let words: Vec<&str> = said.split(' ').collect();
    if says_not(&said) || words.len() > MOST_WORDS {
        return None;
    }
    let read = |line: String| {
        let (command, args) = parse(&line, mode).ok()?;
        Some((line, command, args))
    };
    if let Some(variant) = game_asked_about(line, &said) {
        return read(format!("rules {}", variant.word()));
    }
    let asks_how = after_name("how do", line).is_some();
    let known = known_words(mode);
    let nearest = |word| {
        let is_synonym = |(synonym, _): &&(&str, _)| synonym.eq_ignore_ascii_case(word);
        match SYNONYMS.iter().find(is_synonym) {
            _ if begins_with_number(word) => Some(word),
            Some((_, meant)) => Some(*meant),
            None => nearest_spelling(word, known.iter().copied()),
        }
    };
    let meant: Vec<&str> = words.iter().copied().filter_map(&nearest).collect();
    // it may be the computer to play against
    let is_last_unknown = words.last().copied().and_then(nearest).is_none();
    let found = Command::find(line);
    let asks = found.is_some_and(|(command, _)| command.effect == Effect::Asks);
    let begun = match found {
        Some((_, rest)) if why.remedy != Remedy::GuessLine => {
            line.split_whitespace().count() - rest.split_whitespace().count()
        }
        _ => 0,
    };
    let most = if begun > 0 { 1 } else { meant.len() };
    let legal = mode.playing().filter(|_| !asks);
    let legal = legal.map(Position::legal_moves);
    let is_legal = |mv| legal.as_ref().is_some_and(|legal| legal.contains(&mv));
    for length in (begun + 1..=meant.len()).rev() {
        let read_run = |run: &[&str]| {
            let (run, command, args) = read(run.join(" "))?;
            // a number alone would be a player, and files and names have any words
            let is_word = mode.is_playing() || run.contains(char::is_alphabetic);
            let is_known = |arg: &Arg| !matches!(arg, Arg::File | Arg::Names);
            (is_word && command.takes.iter().all(is_known)).then_some((run, command, args))
        };
        let mut found: Vec<_> = meant
            .windows(length)
            .take(most)
            .filter_map(read_run)
            .collect();
        let is_move = |(_, _, args): &(_, _, Args)| args.mv.is_some_and(is_legal);
        let is_exact = |(run, ..): &(String, _, _)| said.contains(run.as_str());
        let best = found.iter().position(is_move);
        let best = best.or_else(|| found.iter().rposition(is_exact));
        let best = best.or(found.len().checked_sub(1));
        if let Some((run, command, args)) = best.map(|best| found.swap_remove(best)) {
            let is_whole = length == words.len();
            let is_kept = !mode.is_playing()
                || !command.leaves()
                || command.effect == Effect::Asks
                || is_whole;
            let is_possible = match command.names[0] {
                "play" => args.player.is_some() || !is_last_unknown,
                _ => args.mv.is_none_or(is_legal),
            };
            if !asks_how || said.contains(&run) {
                return (is_kept && is_possible).then_some((run, command, args));
            }
        }
    }
    asks_how.then(|| read("rules".to_owned())).flatten()
}

/// Finds the game about which a question is: `What is Tic-Tac-Two?`, `how do you play swap`. The line has
/// the printed name of a game, or ends in its word.
fn game_asked_about(line: &str, said: &str) -> Option<Variant> {
    let last = said.rsplit(' ').next().and_then(read_variant_name);
    let has_name = |variant: &Variant| {
        let [said, name] = [said, variant.name()].map(|text| normalized(text).collect::<String>());
        said.contains(&name)
    };
    let named = || Variant::ALL.into_iter().rfind(has_name);
    last.or_else(named).filter(|_| is_question(line))
}
