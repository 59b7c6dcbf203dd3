//! Removes comments and quotes from typed lines, finds their words, and recognises answers.

use crate::model::text::joined;

/// Replaces typographic quotes and apostrophes.
pub fn with_plain_quotes(line: &str) -> String {
    let plain = line.replace(['\u{2018}', '\u{2019}'], "'");
    plain.replace(['\u{201c}', '\u{201d}'], "\"")
}

/// Removes the comment from a line, the blanks around the rest, and single quotes around it. Help
/// shows commands in such quotes, so a user may type them.
pub fn request_of_line(line: &str) -> &str {
    unquoted(without_comment(line), '\'').trim()
}

/// Removes the comment from a line, and the blanks around the rest. A comment begins with a `#` at
/// the beginning of a word, outside quotes. Quotes open at the beginning of a word.
fn without_comment(line: &str) -> &str {
    if !line.contains('#') {
        return line.trim();
    }
    let mut open = None;
    let mut before = ' ';
    for (at, char) in line.char_indices() {
        match open {
            Some(quote) if char == quote => open = None,
            None if !before.is_whitespace() => {}
            None if char == '#' => return line[..at].trim(),
            None if "\"'".contains(char) && line[at + 1..].contains(char) => open = Some(char),
            _ => {}
        }
        before = char;
    }
    line.trim()
}

/// The words that mean yes.
const YES: &str =
    "yes y yeah yep yup yea sure agreed agree deal ok okay exactly correct absolutely";
/// The words that a yes can have, too.
const WITH_YES: &str = "please it is that i we do oh play move my your anyway both";
/// The words that mean no at the beginning of a line.
const NO: &str = "no nope nah";
/// The words that say that something should not be done.
const NOT: [&str; 4] = ["not", "don't", "dont", "never"];

/// Removes the punctuation at the ends of the words of a line.
pub fn bare(line: &str) -> String {
    let words = line.split_whitespace();
    let words = words.map(|word| word.trim_end_matches(['.', ',', '!', '?']));
    joined(words.filter(|word| !word.is_empty()), " ")
}

/// Returns `true` if `word` is one of these words, in upper or lower case.
pub fn is_one_of(words: &[&str], word: &str) -> bool {
    words.iter().any(|other| other.eq_ignore_ascii_case(word))
}

/// Removes these words from a line.
pub fn without(words: &[&str], line: &str) -> String {
    joined(
        line.split_whitespace()
            .filter(|word| !is_one_of(words, word)),
        " ",
    )
}

/// Returns `true` if a line says that something should not be done.
pub fn says_not(line: &str) -> bool {
    line.split(' ').any(|word| is_one_of(&NOT, word))
}

/// Returns `true` if a word is one of these words. A repeated last letter counts once: `yesss`.
fn is_said(words: &str, word: &str) -> bool {
    let once = |word: &str| match word.chars().next_back() {
        Some(last) => format!("{}{last}", word.trim_end_matches(last)).to_lowercase(),
        None => String::new(),
    };
    words.split(' ').any(|other| once(other) == once(word))
}

/// Returns `true` if a line means yes to a question about `asked`, a line: it has a word for yes and, for
/// the rest, only words that a yes can have or that `asked` has.
pub fn says_yes(line: &str, asked: &str) -> bool {
    let (said, asked) = (bare(line), bare(asked));
    let is_asked = |word: &str| {
        let is_word = word.chars().filter(|char| char.is_alphabetic()).count() > 1;
        is_word
            && asked
                .split(' ')
                .any(|other| other.eq_ignore_ascii_case(word))
    };
    let is_known = |word| is_said(YES, word) || is_said(WITH_YES, word) || is_asked(word);
    let mut words = said.split(' ');
    let has_yes = words.clone().any(|word| is_said(YES, word));
    has_yes && !line.contains('?') && words.all(is_known)
}

/// Finds what follows the word for no at the beginning of a line. Returns `None` if there is none.
pub fn after_no(line: &str) -> Option<&str> {
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let is_no = is_said(NO, &bare(first)) || bare(line).eq_ignore_ascii_case("n");
    is_no.then(|| rest.trim_start())
}

/// Returns `true` if a line has only words for yes, or only a word for no.
pub fn is_answer(line: &str) -> bool {
    says_yes(&line.replace('?', ""), "") || after_no(line) == Some("")
}

/// Returns `true` if a line asks something.
pub fn is_question(line: &str) -> bool {
    let begins = |word: &&str| after_name(word, line).is_some();
    line.contains('?') || ["what", "how"].iter().any(begins)
}

/// Returns `true` if a line does what Enter does between games: `yes`, `another one, please`.
pub fn is_enter(line: &str) -> bool {
    const MORE: &str = "next,more,another,another one,one more,go,go on,again,play again,watch again,rematch,revenge";
    let said = without(&["please"], &bare(line));
    let mut words = said.split_whitespace();
    let is_yes = |word| is_said(YES, word);
    !line.contains('?')
        && !said.is_empty()
        && (words.all(is_yes) || MORE.split(',').any(|more| more.eq_ignore_ascii_case(&said)))
}

/// Finds the first word of a text. It is empty if the text is.
pub fn first_word(text: &str) -> &str {
    text.split_whitespace().next().unwrap_or_default()
}

/// Finds the rest of a line after the words of `name`, in upper or lower case. Returns `None` if
/// the line does not begin with these words.
pub fn after_name<'a>(name: &str, line: &'a str) -> Option<&'a str> {
    name.split_ascii_whitespace().try_fold(line, |rest, word| {
        let (start, rest) = rest.split_at_checked(word.len())?;
        let is_whole = rest.is_empty() || rest.starts_with(char::is_whitespace);
        (is_whole && start.eq_ignore_ascii_case(word)).then(|| rest.trim_start())
    })
}

/// Reads the longest beginning of a text that can be read and that ends at a blank or at the end of
/// the text. Also returns the rest of the text.
pub(super) fn read_longest<T>(text: &str, read: impl Fn(&str) -> Option<T>) -> Option<(T, &str)> {
    let blanks = text.match_indices(char::is_whitespace).map(|(at, _)| at);
    let mut ends = blanks.chain([text.len()]).rev();
    ends.find_map(|end| Some((read(&text[..end])?, &text[end..])))
}

/// Removes the quotes around a text, if it begins and ends with `quote`.
pub(super) fn unquoted(typed: &str, quote: char) -> &str {
    let rest = typed.strip_prefix(quote);
    rest.and_then(|rest| rest.strip_suffix(quote))
        .unwrap_or(typed)
}
