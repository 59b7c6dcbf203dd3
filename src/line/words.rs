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

/// The words that mean yes at the beginning of a line, in no other spelling.
const YES: [&str; 11] = [
    "yes", "yess", "y", "yeah", "yep", "yup", "yea", "sure", "agreed", "agree", "deal",
];
/// The words that mean yes if nothing or *please* follows.
const OK: [&str; 2] = ["ok", "okay"];
const NO: [&str; 3] = ["no", "nope", "nah"];
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

/// Returns `true` if a line means yes, and `false` if it means no, with what follows the first word.
/// Returns `None` for any other line, and for a yes with a doubt (`yes, but wait`).
pub fn answer(line: &str) -> Option<(bool, String)> {
    let said = bare(line);
    let (first, rest) = said.split_once(' ').unwrap_or((&said, ""));
    let is_doubt = |word| is_one_of(&["no", "but", "wait"], word);
    let has_doubt = line.contains('?') || says_not(rest) || rest.split(' ').any(is_doubt);
    let is_ok = is_one_of(&OK, first) && without(&["please"], rest).is_empty();
    let is_yes = !has_doubt && (is_ok || is_one_of(&YES, first));
    let is_no = is_one_of(&NO, first) || said.eq_ignore_ascii_case("n");
    (is_yes || is_no).then(|| (is_yes, rest.to_owned()))
}

/// Returns `true` if a line does what Enter does between games: `yes`, `another one, please`.
pub fn is_enter(line: &str) -> bool {
    const MORE: [&str; 12] = [
        "next",
        "more",
        "another",
        "another one",
        "one more",
        "go",
        "go on",
        "again",
        "play again",
        "watch again",
        "rematch",
        "revenge",
    ];
    let said = without(&["please"], &bare(line));
    let mut words = said.split_whitespace();
    let is_yes = |word| is_one_of(&YES, word) || is_one_of(&OK, word);
    !line.contains('?') && !said.is_empty() && (words.all(is_yes) || is_one_of(&MORE, &said))
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
