//! Removes comments and quotes from typed lines, and finds their words.

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

/// Finds the first word of a text. It is empty if the text is.
pub fn first_word(text: &str) -> &str {
    text.split_whitespace().next().unwrap_or_default()
}

/// Finds the rest of a line after the words of `name`, in upper or lower case. Returns `None` if
/// the line does not begin with these words.
pub fn after_name<'a>(name: &str, line: &'a str) -> Option<&'a str> {
    name.split(' ').try_fold(line, |rest, word| {
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
