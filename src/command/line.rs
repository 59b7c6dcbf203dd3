//! Removes comments and quotes from typed lines.

/// Removes the comment from a line, the blanks around the rest, and single quotes around it. Help shows commands in
/// such quotes, so a user may type them.
pub fn request_of_line(line: &str) -> &str {
    unquoted(without_comment(line), '\'').trim()
}

/// Removes the comment from a line, and the blanks around the rest. A comment begins with a `#` at the beginning of a
/// word, outside double quotes.
pub fn without_comment(line: &str) -> &str {
    let is_comment = |before: &str, after: &str| {
        let is_quoted = before.matches('"').count() % 2 == 1 && after.contains('"');
        !is_quoted && (before.is_empty() || before.ends_with(char::is_whitespace))
    };
    let mut signs = line.match_indices('#').map(|(at, _)| line.split_at(at));
    let comment = signs.find(|(before, after)| is_comment(before, after));
    comment.map_or(line, |(before, _)| before).trim()
}

/// Removes the single or double quotes around a text, if it has any.
pub(super) fn without_quotes(typed: &str) -> &str {
    match unquoted(typed, '\'') {
        text if text == typed => unquoted(typed, '"'),
        text => text,
    }
}

/// Removes the quotes around a text, if it begins and ends with `quote`.
pub(super) fn unquoted(typed: &str, quote: char) -> &str {
    let rest = typed.strip_prefix(quote);
    rest.and_then(|rest| rest.strip_suffix(quote))
        .unwrap_or(typed)
}
