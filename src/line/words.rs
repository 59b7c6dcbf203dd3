//! Removes comments and quotes from typed lines, finds their words, and recognises answers.

use crate::model::text::joined;

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

/// The words without which a line is read a second time.
const POLITE: [&str; 20] = [
    "please", "pls", "the", "a", "it", "that", "me", "us", "i", "we", "now", "let's", "want", "to",
    "do", "ok", "against", "vs", "with", "show",
];

/// The words that mean yes.
const YES: [&str; 10] = [
    "yes", "y", "ok", "okay", "yeah", "yep", "sure", "agreed", "agree", "deal",
];

/// Lists the words of a line without the punctuation at their ends.
fn bare_words(line: &str) -> impl Iterator<Item = &str> {
    let words = line.split_whitespace();
    words.map(|word| word.trim_end_matches(['.', ',', '!', '?']))
}

/// Returns `true` if `word` is one of these words, in upper or lower case.
pub fn is_one_of(words: &[&str], word: &str) -> bool {
    words.iter().any(|other| other.eq_ignore_ascii_case(word))
}

/// Removes from a line the punctuation at the ends of its words, and the words that people only add
/// to be polite. A line that TT2 does not know is read again like this.
pub fn second_reading(line: &str) -> String {
    let words = bare_words(line).filter(|word| !word.is_empty() && !is_one_of(&POLITE, word));
    joined(words, " ")
}

/// Removes from a move the words that people only add: `try my 1 1`.
pub fn bare_move(line: &str) -> String {
    let words = line.split(' ');
    joined(
        words.filter(|word| !is_one_of(&["try", "my", "one"], word)),
        " ",
    )
}

/// Removes the punctuation at the ends of the words of a line, which are then in small letters.
pub fn bare(line: &str) -> String {
    joined(bare_words(line), " ").to_lowercase()
}

/// Returns `true` if a line says that something should not be done.
pub fn says_not(line: &str) -> bool {
    const NOT: [&str; 5] = ["don't", "dont", "not", "never", "no"];
    bare_words(line).any(|word| is_one_of(&NOT, word))
}

/// Returns `true` if a line means yes: `sure`, `yes please`. A question is not an answer.
pub fn is_yes(line: &str) -> bool {
    let is_fitting = |word| is_one_of(&YES, word) || is_one_of(&POLITE, word);
    bare_words(line).all(is_fitting)
        && bare_words(line).any(|word| is_one_of(&YES, word))
        && !line.contains('?')
}

/// Returns `true` if a line means no: `n`, `no thanks`. A question is not an answer.
pub fn is_no(line: &str) -> bool {
    let first = bare_words(line).next().unwrap_or_default();
    (is_one_of(&["no", "nope"], first) || line.eq_ignore_ascii_case("n")) && !line.contains('?')
}

/// Returns `true` if a line does what Enter does between games: `yes`, `another one`.
pub fn is_enter(line: &str) -> bool {
    const MORE: [&str; 7] = [
        "next",
        "more",
        "another",
        "another one",
        "one more",
        "go",
        "go on",
    ];
    let is_more = |line: &str| is_one_of(&MORE, line);
    is_yes(line) || is_more(line) || is_more(&second_reading(line))
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
