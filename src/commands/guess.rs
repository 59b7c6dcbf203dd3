//! Guesses what a typed line may have meant that cannot be read.
//!
//! Each word of the line is replaced by the nearest word that is known in this place, and words
//! without one are left out. Of the runs of words that can then be read, the guess is the longest.
//! TT2 only asks for it, and runs nothing.

use super::parse::{allowed, known_names, parse};
use super::table::Command;
use crate::line::arg::{Args, Takes};
use crate::line::notation::{CELLS, FILLERS};
use crate::line::{
    Mode, Modes, bare, begins_with_number, game_spellings, nearest_spelling, says_not,
};
use crate::model::game::{Piece, Position};
use crate::rejection::Rejection;

/// Words that mean known ones. They are used for nothing else.
const SYNONYMS: [(&str, &str); 15] = [
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
];

/// Guesses what a line may have meant. `why` says why it could not be read: if it says more than that
/// TT2 does not know a word, only what follows the command is guessed. Between two people
/// (`are_people`), *winning* asks for the score, because the value would be help.
///
/// In a game or a task, no command is guessed that leaves or loses something, unless it has every
/// word of the line or asks for itself. Nothing is guessed that would be rejected, and nothing for a
/// line that says *not* or is long.
pub(crate) fn guess(line: &str, why: &Rejection, mode: &Mode, are_people: bool) -> Option<String> {
    /// A longer line is rarely a command.
    const MOST_WORDS: usize = 8;
    let said = bare(line);
    let words: Vec<&str> = said.split(' ').collect();
    if says_not(&said) || words.len() > MOST_WORDS {
        return None;
    }
    let winning = if are_people { "score" } else { "value" };
    let synonyms = SYNONYMS.into_iter().chain([("winning", winning)]);
    let known = known_words(&words, mode);
    let meant = words.iter().filter_map(|word| {
        let mut synonyms = synonyms.clone();
        match synonyms.find(|(synonym, _)| synonym.eq_ignore_ascii_case(word)) {
            _ if begins_with_number(word) => Some(*word),
            Some((_, meant)) => Some(meant),
            None => nearest_spelling(word, known.iter().copied()),
        }
    });
    let meant: Vec<&str> = meant.collect();
    let begun = match Command::find(&said) {
        Some((_, rest)) if !why.is_vague => words.len() - rest.split_whitespace().count(),
        _ => 0,
    };
    let legal = mode.playing().map(Position::legal_moves);
    let is_legal = |mv| legal.as_ref().is_some_and(|legal| legal.contains(&mv));
    for length in (begun + 1..=meant.len()).rev() {
        let most = if begun > 0 { 1 } else { meant.len() };
        let read = |run: &[&str]| {
            let run = run.join(" ");
            let (command, args) = parse(&run, mode).ok()?;
            // a number alone would be a player
            let is_word = mode.is_playing() || run.contains(char::is_alphabetic);
            is_word.then_some((run, command, args))
        };
        let found: Vec<(String, &Command, Args)> =
            meant.windows(length).take(most).filter_map(read).collect();
        let is_move = |(_, _, args): &&(_, _, Args)| args.mv.is_some_and(is_legal);
        let is_exact = |(run, ..): &&(String, _, _)| said.contains(run.as_str());
        let best = found.iter().find(is_move);
        let best = best.or_else(|| found.iter().rfind(is_exact));
        if let Some((run, command, args)) = best.or(found.last()) {
            let is_whole = length == words.len();
            let is_kept = !mode.is_playing() || !command.leaves || command.asks || is_whole;
            let is_possible =
                args.mv.is_none_or(is_legal) && (are_people || command.names[0] != "draw");
            let text = match args.mv {
                Some(mv) if command.when == Modes::InATurn => mv.to_string(),
                _ => run.clone(),
            };
            return (is_kept && is_possible && text != line).then_some(text);
        }
    }
    None
}

/// Returns `true` if a word is known in this place.
pub(super) fn knows(word: &str, mode: &Mode) -> bool {
    let known = known_words(&[word], mode);
    known
        .iter()
        .any(|(spelling, _)| spelling.eq_ignore_ascii_case(word))
}

/// Lists the words that are known in this place: spellings, and the words that they mean. The words of
/// a name with several are known if the line has all of them, and each one that the line has.
fn known_words(words: &[&str], mode: &Mode) -> Vec<(&'static str, &'static str)> {
    let near = |known: &'static str| {
        let is_near = |word: &&str| nearest_spelling(word, [(known, known)].into_iter()).is_some();
        words.iter().any(is_near)
    };
    let has = |known: &&str| words.iter().any(|word| word.eq_ignore_ascii_case(known));
    let names = known_names(mode).filter(|name| name.len() > 1);
    let of_name = |name: &'static str| {
        let is_whole = !name.contains(' ') || name.split(' ').all(near);
        name.split(' ').filter(move |word| is_whole || has(word))
    };
    let mut known: Vec<&str> = names.flat_map(of_name).collect();
    for Takes::Maybe(arg) | Takes::Needs(arg) in allowed(mode).flat_map(|command| command.takes) {
        known.extend(arg.words(mode));
    }
    if let Some(position) = mode.playing() {
        known.extend(CELLS.into_iter().chain(FILLERS).chain(mode.directions()));
        if position.variant().game().has_piece_kinds() {
            known.extend(Piece::WORDS.into_iter().chain(Piece::ALL.map(Piece::name)));
        }
    }
    let known = known.into_iter().map(|word| (word, word));
    known.chain(game_spellings()).collect()
}
