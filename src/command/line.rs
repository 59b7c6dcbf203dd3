//! Removes comments and quotes from typed lines.

/// Removes a comment, the blanks around a line, and the single quotes in which help shows a command.
pub fn request_of_line(line: &str) -> &str {
    unquoted(without_comment(line), '\'').trim()
}

/// Removes a comment and the blanks around a line. A comment begins with a `#` that is outside double quotes, at the
/// beginning of a word.
pub fn without_comment(line: &str) -> &str {
    let is_comment = |before: &str, after: &str| {
        let is_quoted = before.matches('"').count() % 2 == 1 && after.contains('"');
        !is_quoted && (before.is_empty() || before.ends_with(char::is_whitespace))
    };
    let mut signs = line.match_indices('#').map(|(at, _)| line.split_at(at));
    let comment = signs.find(|(before, after)| is_comment(before, after));
    comment.map_or(line, |(before, _)| before).trim()
}

/// Removes the pair of quotes around a text, if there is one.
pub(super) fn unquoted(typed: &str, quote: char) -> &str {
    let rest = typed.strip_prefix(quote);
    rest.and_then(|rest| rest.strip_suffix(quote))
        .unwrap_or(typed)
}
