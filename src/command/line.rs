//! Removes comments and quotes from typed lines.

/// Removes the comment from a line, the blanks around the rest, and single quotes around it. Help
/// shows commands in such quotes, so a user may type them.
pub fn request_of_line(line: &str) -> &str {
    unquoted(without_comment(line), '\'').trim()
}

/// Removes the comment from a line, and the blanks around the rest. A comment begins with a `#` at
/// the beginning of a word, outside double quotes.
pub fn without_comment(line: &str) -> &str {
    let is_comment = |before: &str, after: &str| {
        let is_quoted = before.matches('"').count() % 2 == 1 && after.contains('"');
        !is_quoted && (before.is_empty() || before.ends_with(char::is_whitespace))
    };
    let mut signs = line.match_indices('#').map(|(at, _)| line.split_at(at));
    let comment = signs.find(|(before, after)| is_comment(before, after));
    comment.map_or(line, |(before, _)| before).trim()
}

/// Splits a text into names, between which there are blanks or commas. A name with blanks is in
/// double or single quotes.
pub(super) fn names(text: &str) -> Vec<&str> {
    let is_between = |char: char| char.is_whitespace() || char == ',';
    let quoted = |rest: &'_ str, quote: char| {
        let end = rest.strip_prefix(quote)?.find(quote)? + 1;
        let is_whole = rest[end + 1..].chars().next().is_none_or(is_between);
        is_whole.then_some(end)
    };
    let mut names = Vec::new();
    let mut rest = text.trim_start_matches(is_between);
    while !rest.is_empty() {
        let (name, after) = match ['"', '\''].iter().find_map(|quote| quoted(rest, *quote)) {
            Some(end) => (&rest[1..end], &rest[end + 1..]),
            None => rest.split_at(rest.find(is_between).unwrap_or(rest.len())),
        };
        names.push(name);
        rest = after.trim_start_matches(is_between);
    }
    names
}

/// Removes the quotes around a text, if it begins and ends with `quote`.
pub(super) fn unquoted(typed: &str, quote: char) -> &str {
    let rest = typed.strip_prefix(quote);
    rest.and_then(|rest| rest.strip_suffix(quote))
        .unwrap_or(typed)
}
