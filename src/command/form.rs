//! The forms of a line: what comes after the word of its command.

use std::cmp::Reverse;

use chrono::NaiveDate;

use super::NotUnderstood;
use super::arg::{Arg, Listing};
use super::words::{Understood, Words};
use crate::board::Cell;
use crate::game::{Direction, Game, Move, Piece, Variant};
use crate::notation::NotationError;
use crate::settings::PlayerKind;

/// What the arguments of a line stand for, by their kinds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Given<'a> {
    /// The word of the command, as it was typed.
    pub(super) command: &'a str,
    pub(super) cells: Vec<Cell>,
    pub(super) date: Option<NaiveDate>,
    pub(super) direction: Option<Direction>,
    pub(super) file: Option<String>,
    pub(super) mv: Option<Move>,
    pub(super) number: Option<u32>,
    pub(super) piece: Option<Piece>,
    pub(super) player: Option<PlayerKind>,
    pub(super) text: Option<String>,
    pub(super) variant: Option<Variant>,
    /// The one that was meant, of several fixed words.
    pub(super) word: Option<&'static str>,
}

/// How much of a line, in bytes, was not read as one of the forms; whether what stands there may have been meant so; and
/// what is wrong with it.
type Problem = (Reverse<usize>, bool, NotUnderstood);

/// Reads the `rest` of a line, after the word of its command, as one of the forms.
///
/// # Errors
/// What is not understood: in the form that fits furthest, and of several in the last one that may have been meant.
pub(super) fn read<'a>(
    forms: &[&[Arg]],
    command: &'a str,
    rest: Words<'_>,
) -> Understood<Given<'a>> {
    let mut problems = Vec::new();
    for form in forms {
        if let Some(given) = read_form(form, rest, &mut problems) {
            return Ok(Given { command, ..given });
        }
    }
    let told = problems.into_iter();
    let told = told.max_by_key(|(left, is_likely, _)| (*left, *is_likely));
    Err(told.map_or_else(|| NotUnderstood::missing("word"), |(.., wrong)| wrong))
}

/// Reads the words as this form; `None` if they are not, and why is added to the problems.
fn read_form<'a>(
    form: &[Arg],
    mut words: Words<'_>,
    problems: &mut Vec<Problem>,
) -> Option<Given<'a>> {
    let mut given = Given::default();
    for arg in form {
        let before = words;
        if let Err(wrong) = arg.read(&mut words, &mut given) {
            let is_left_out = may_be_left_out(arg, &wrong);
            // nothing is said of what the game does not have
            if arg.is_in(words.game) {
                let is_likely = arg.is_likely(before.first());
                problems.push((Reverse(before.rest.len()), is_likely, wrong));
            }
            if !is_left_out {
                return None;
            }
            words = before;
        }
    }
    if words.rest.is_empty() {
        return Some(given);
    }
    let left = Reverse(words.rest.len());
    // an argument that may be left out tells more
    if problems.iter().all(|problem| problem.0 != left) {
        let wrong = NotUnderstood::ExtraWord(words.first().to_owned());
        problems.push((left, false, wrong));
    }
    None
}

/// Whether an argument was left out, if this is wrong with what stands in its place: only what is unknown may be the
/// next argument.
const fn may_be_left_out(arg: &Arg, wrong: &NotUnderstood) -> bool {
    use NotationError::Unknown;
    matches!(arg, Arg::Optional(_)) && matches!(wrong, NotUnderstood::Notation(Unknown { .. }))
}

/// What is left of the words after these arguments, each of which may be left out; `None` if one of them may yet follow.
pub(super) fn after<'w>(args: &[Arg], mut words: Words<'w>) -> Option<&'w str> {
    for arg in args {
        let before = words;
        if words.rest.is_empty() {
            return None;
        }
        if let Err(wrong) = arg.read(&mut words, &mut Given::default()) {
            if !may_be_left_out(arg, &wrong) {
                return None;
            }
            words = before;
        }
    }
    Some(words.rest)
}

/// The form as it is shown in `game`.
pub(super) fn shown(form: &[Arg], game: Option<Game>) -> String {
    let args = form.iter().filter(|arg| arg.is_in(game));
    let names: Vec<String> = args.map(Arg::name).collect();
    names.join(" ")
}

/// The lines of this form that could be typed after a name, or begun, as far as they can be listed.
pub(super) fn lines(name: &str, form: &[Arg], listing: &Listing<'_>) -> Vec<String> {
    let mut last = vec![name.to_owned()];
    let mut lines = last.clone();
    for arg in form {
        let words = arg.listed(listing);
        let longer = |line: &String| words.iter().map(|word| format!("{line} {word}")).collect();
        last = last.iter().flat_map::<Vec<_>, _>(longer).collect();
        lines.extend(last.clone());
    }
    lines
}
