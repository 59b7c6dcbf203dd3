//! Checks that a script prints the same text if it is typed at a terminal and if it is piped to the program.

use std::iter;

use super::transcripts;
use crate::support::{Program, common, text};

/// A long script with many different commands.
const SCRIPT: &str = include_str!("../../data/session.tt2");

/// Lists the lines of the script as they must be typed: at a terminal, `resign` must be typed twice.
fn lines() -> impl Iterator<Item = &'static str> {
    SCRIPT.lines().flat_map(|line| {
        let times = if line == "resign" { 2 } else { 1 };
        iter::repeat_n(line, times)
    })
}

/// Types the script at a terminal, and returns the lines that the program prints, without the typed lines and their
/// prompts.
fn typed(term: &str) -> Vec<String> {
    let mut session = Program::with_term(term)
        .window(2_000, 300)
        .options(["--fresh", "--seed", "11", "--color", "never"])
        .begin();
    for (number, line) in lines().enumerate() {
        session.shows(&format!("a prompt for {line:?}"), |screen| {
            let text = text(screen);
            let typed: Vec<&str> = text.lines().filter_map(transcripts::typed).collect();
            typed.len() == number + 1 && typed[number].is_empty()
        });
        session.line(line);
    }
    session.ends_well();
    let screen = session.screen();
    // leave out each typed line, with its prompt
    let mut left = lines().peekable();
    let told = screen.trim_end().lines().filter(|line| {
        let typed = transcripts::typed(line);
        let is_typed = |next: &&str| typed == Some(next.trim());
        left.next_if(is_typed).is_none()
    });
    common(
        &told.collect::<Vec<_>>().join("\n"),
        &["Nothing is kept", "to resign as"],
    )
}

#[test]
fn a_script_gives_the_same_text_typed_and_piped() {
    let piped = Program::new(["--seed", "11"]).in_one_stream().reads(SCRIPT);
    let piped = common(&piped.out, &["Nothing is kept"]);
    assert_eq!(piped.last().expect("a line"), "Thanks for playing!");
    for term in ["dumb", "xterm"] {
        let typed = typed(term);
        for (number, (typed, piped)) in typed.iter().zip(&piped).enumerate() {
            assert_eq!(typed, piped, "line {} at {term}", number + 1);
        }
        assert_eq!(typed, piped, "{term}");
    }
}
