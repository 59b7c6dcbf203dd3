//! Numbers in messages.

/// This many plies: `1 ply`, `2 plies`.
pub fn plies_in_words(plies: usize) -> String {
    match plies {
        1 => "1 ply".to_owned(),
        plies => format!("{plies} plies"),
    }
}

/// The number as a word up to ten, in digits beyond.
pub(super) fn spelled(number: usize) -> String {
    const WORDS: [&str; 11] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ];
    WORDS
        .get(number)
        .map_or_else(|| number.to_string(), |word| (*word).to_owned())
}
