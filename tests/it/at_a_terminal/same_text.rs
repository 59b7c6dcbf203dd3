//! A script typed at a terminal and the same script piped: the results are the same.

use super::transcripts;
use crate::support::{Program, text, without_enter};

/// What is said at a terminal alone: what Enter does, and what is there for a beginner and a day.
const FOR_PERSONS: [&str; 4] = ["Enter ", "New here?", "Today's puzzle", "Nothing is kept"];

/// A session in which much happens.
const SCRIPT: &str = include_str!("../../data/session.tt2");

/// Returns the text of a session in which the script is typed, line by line, without the prompts.
fn typed(term: &str) -> String {
    let mut session = Program::with_term(term)
        .window(2_000, 300)
        .options(["--fresh", "--seed", "11", "--color", "never"])
        .begin();
    for (number, line) in SCRIPT.lines().enumerate() {
        session.shows(&format!("a prompt for {line:?}"), |screen| {
            let text = text(screen);
            let typed: Vec<&str> = text.lines().filter_map(transcripts::typed).collect();
            typed.len() == number + 1 && typed[number].is_empty()
        });
        session.line(line);
    }
    assert!(session.ends().success(), "{term}");
    let screen = session.screen();
    // what was typed, each line at its prompt
    let mut left = SCRIPT.lines().peekable();
    let told = screen.trim_end().lines().filter(|line| {
        let is_typed = transcripts::typed(line)
            .is_some_and(|typed| left.peek().is_some_and(|next| next.trim() == typed));
        if is_typed {
            left.next();
        }
        !is_typed
    });
    comparable(told)
}

/// Returns the lines that must be the same. Columns may be aligned at a terminal.
fn comparable<'a>(lines: impl Iterator<Item = &'a str>) -> String {
    let lines = lines.map(without_enter);
    let lines = lines.filter(|line| !FOR_PERSONS.iter().any(|said| line.contains(said)));
    let lines = lines.map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "));
    lines
        .filter(|line| !line.is_empty())
        .collect::<Vec<_>>()
        .join("\n")
}

#[test]
fn a_script_gives_the_same_text_typed_and_piped() {
    // one pipe for both, so that they keep their order
    let piped = Program::in_shell(r#"exec "$0" --seed 11 2>&1"#)
        .reads(SCRIPT)
        .out;
    let without_place = |line: &str| {
        let place = line
            .strip_prefix("-:")
            .and_then(|rest| rest.split_once(": "));
        place.map_or(line, |(_, message)| message).to_owned()
    };
    let piped: Vec<String> = piped.lines().map(without_place).collect();
    let piped = comparable(piped.iter().map(String::as_str));
    assert!(piped.ends_with("Thanks for playing!"), "{piped}");
    for term in ["dumb", "xterm"] {
        let typed = typed(term);
        for (number, (typed, piped)) in typed.lines().zip(piped.lines()).enumerate() {
            assert_eq!(typed, piped, "line {} at {term}", number + 1);
        }
        assert_eq!(typed, piped, "{term}");
    }
}
