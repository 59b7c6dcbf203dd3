//! Single words of a typed line.

use std::ops::RangeInclusive;

/// What one of the fixed words stands for.
///
/// The case does not matter. An exact word wins, else the only one that begins like it.
///
/// # Errors
/// A message that names `what` was looked for, with the words that would do.
pub(super) fn choose<T: Copy + PartialEq>(
    what: &str,
    word: &str,
    words: impl IntoIterator<Item = (&'static str, T)>,
) -> Result<T, String> {
    let words: Vec<(&str, T)> = words.into_iter().collect();
    if let Some(&(_, meant)) = words
        .iter()
        .find(|(fixed, _)| fixed.eq_ignore_ascii_case(word))
    {
        return Ok(meant);
    }
    let begun: Vec<_> = words
        .iter()
        .filter(|(fixed, _)| begins(fixed, word))
        .collect();
    match begun.as_slice() {
        [] => Err(format!(
            "unknown {what} {}; {}",
            quoted(word),
            suggestion(word, &words)
        )),
        [(_, meant), rest @ ..] if rest.iter().all(|(_, other)| other == meant) => Ok(*meant),
        several => {
            let several: Vec<_> = several.iter().map(|(fixed, _)| *fixed).collect();
            Err(format!(
                "{what} {} is ambiguous: {}",
                quoted(word),
                several.join(", ")
            ))
        }
    }
}

/// Whether a fixed word begins like `word`, whatever the case.
pub(super) fn begins(fixed: &str, word: &str) -> bool {
    let start = fixed.get(..word.len());
    start.is_some_and(|start| start.eq_ignore_ascii_case(word))
}

/// The fixed word that `word` was probably meant to be, or all of them.
fn suggestion<T>(word: &str, words: &[(&str, T)]) -> String {
    /// More words than this are better looked up in the help.
    const MOST_SHOWN: usize = 12;
    let distance = |fixed: &str| strsim::osa_distance(&word.to_lowercase(), &fixed.to_lowercase());
    let nearest = words
        .iter()
        .map(|(fixed, _)| (distance(fixed), *fixed))
        .min();
    match nearest {
        Some((distance, fixed)) if distance <= 2 && distance < fixed.len() => {
            format!("did you mean {fixed}?")
        }
        _ if words.len() > MOST_SHOWN => "help lists them all".to_owned(),
        _ => {
            let fixed: Vec<_> = words.iter().map(|(fixed, _)| *fixed).collect();
            format!("say {}", fixed.join(", "))
        }
    }
}

/// A whole number without sign.
///
/// # Errors
/// A message that names the range.
pub(super) fn number(word: &str, range: RangeInclusive<u32>) -> Result<u32, String> {
    let digits = word.bytes().all(|byte| byte.is_ascii_digit());
    match word.parse() {
        Ok(number) if digits && range.contains(&number) => Ok(number),
        _ => Err(format!(
            "{} is no whole number from {} to {}",
            quoted(word),
            range.start(),
            range.end()
        )),
    }
}

/// Something typed, for a message: in quotes, and shortened when it is long.
pub fn quoted(typed: &str) -> String {
    const LONGEST: usize = 40;
    let mut rest = typed.chars();
    let start: String = rest.by_ref().take(LONGEST).collect();
    let dots = if rest.next().is_some() { "..." } else { "" };
    format!("'{start}{dots}'")
}
