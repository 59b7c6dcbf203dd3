//! Compares the lines of a random session typed at a terminal with the same lines piped.

use crate::support::Program;

/// Parts of lines that only a terminal shows, or only a pipe.
const DIFFERENT: [&str; 9] = [
    "Press Enter ",
    "Type 'play' to ",
    "' to continue ",
    "New here?",
    "Today's puzzle",
    "You can also type",
    "This game now",
    "This is practice",
    "Or type ",
];

/// Lists the words that a terminal and a pipe have in common. Left out are what Enter does after a
/// change, and the places of messages.
fn comparable(text: &str) -> Vec<String> {
    let without_enter = |line: &'_ str| {
        let end = line.find(" Press Enter ").unwrap_or(line.len());
        line[..end].trim_end_matches('.').to_owned()
    };
    let lines = text.lines().map(without_enter);
    let lines = lines.filter(|line| !DIFFERENT.iter().any(|part| line.contains(part)));
    let without_place =
        |line: String| match line.strip_prefix("-:").map(|rest| rest.split_once(": ")) {
            Some(Some((_, message))) => message.to_owned(),
            _ => line,
        };
    let lines: Vec<String> = lines.map(without_place).collect();
    let words = lines.iter().flat_map(|line| line.split_whitespace());
    words.map(str::to_owned).collect()
}

/// Types the lines at a terminal, and returns the answers.
fn seen(seed: u64, script: &str) -> String {
    let program = Program::with_term("dumb").options(["--fresh", "--color", "never", "--seed"]);
    let program = program.options([seed.to_string()]).window(24, 2_000);
    let (mut terminal, mut text) = (program.begin(), String::new());
    // a blank line counts as Enter only if it is typed
    let lines = script.lines().filter(|line| !line.trim().is_empty());
    for line in [None].into_iter().chain(lines.map(Some)) {
        if let Some(line) = line {
            terminal.line(line);
        }
        let (mut told, _) = terminal.asks();
        let asks_again = [
            "'resign' again",
            "'restart' again",
            "'draw' again",
            "type it again",
        ];
        if asks_again.iter().any(|asked| told.contains(asked)) {
            terminal.line("yes");
            told = terminal.asks().0;
        }
        let (answer, _prompt) = told.rsplit_once('\n').unwrap_or_default();
        let echoed = usize::from(line.is_some());
        text.extend(answer.lines().skip(echoed).flat_map(|line| [line, "\n"]));
    }
    text
}

/// Checks that the lines lead to the same at a terminal and in a pipe. Leaves out the queries that
/// a terminal answers in other words, games in a row, which no human at a terminal can play, and
/// verbs without a move, for which only a terminal asks a question. P1 stays a human, because two
/// computers pause after each move at a terminal.
#[track_caller]
pub(super) fn check(seed: u64, script: &str) {
    let is_same = |line: &&str| {
        let words: Vec<String> = line.split_whitespace().map(str::to_lowercase).collect();
        let is_number = |word: &String| word.parse::<u32>().is_ok();
        match words.first().map_or("", String::as_str) {
            "values" | "v" | "value" | "analyze" | "analyse" | "p1" => false,
            "set" => words.get(1).is_none_or(|seat| seat != "p1"),
            "place" | "p" | "shift" | "s" | "swap" | "w" | "m" => words.len() > 1,
            "move" => words
                .iter()
                .skip(1)
                .any(|word| !["the", "grid"].contains(&&**word)),
            "play" | "new" | "start" | "again" | "match" => !words.last().is_some_and(is_number),
            _ => true,
        }
    };
    let lines = script.lines().filter(is_same);
    let script: String = lines.flat_map(|line| [line, "\n"]).collect();
    let program = Program::new(["--color=never", "--seed", &seed.to_string()]);
    let piped = program.in_one_stream().reads(&script).out;
    let [typed, piped] = [seen(seed, &script), piped].map(|text| comparable(&text));
    let differs = |at: &usize| typed.get(*at) != piped.get(*at);
    let at = (0..typed.len().max(piped.len())).find(differs);
    let near = |words: &[String]| {
        let words = words.iter().skip(at.unwrap_or(words.len()));
        words.take(30).cloned().collect::<Vec<_>>().join(" ")
    };
    assert_eq!(near(&typed), near(&piped), "at a terminal, and piped");
}
