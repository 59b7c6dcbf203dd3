//! What a typed line asks for: without its comment and its quotes.

/// Returns what a line asks for: without its comment, blanks around it, and the single quotes in which help has it.
pub fn request_of_line(line: &str) -> &str {
    unquoted(without_comment(line), '\'').trim()
}

/// Removes the blanks around a line, and a comment: a `#` that begins a word outside double quotes, and what follows.
pub fn without_comment(line: &str) -> &str {
    let is_comment = |before: &str, after: &str| {
        let is_quoted = before.matches('"').count() % 2 == 1 && after.contains('"');
        !is_quoted && (before.is_empty() || before.ends_with(char::is_whitespace))
    };
    let mut signs = line.match_indices('#').map(|(at, _)| line.split_at(at));
    let comment = signs.find(|(before, after)| is_comment(before, after));
    comment.map_or(line, |(before, _)| before).trim()
}

/// Removes the pair of quotes in which a text may stand.
pub(super) fn unquoted(typed: &str, quote: char) -> &str {
    let rest = typed.strip_prefix(quote);
    rest.and_then(|rest| rest.strip_suffix(quote))
        .unwrap_or(typed)
}
