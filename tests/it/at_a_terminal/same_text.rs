//! A script typed at a terminal and the same script piped.

use tt2::console::wrap;

use super::transcripts;
use crate::support::{Program, text};

/// What is said to persons alone: only they can type an empty line, be new, and have played before.
const FOR_PERSONS: [&str; 8] = [
    "That is a computer's name",
    "A ply is one move of one side; wins are counted in plies.",
    "'set tutor on' holds such moves back and says why.",
    "Enter shows the options again.",
    "New here?",
    "It is the score of these two at this game; 'progress' shows all.",
    "New to it?",
    "Rows are numbered at the right",
];

/// A session in which everything happens.
const SCRIPT: &str = include_str!("../../data/session.tt2");

/// The text of a session in which the script is typed, line by line.
fn typed(term: &str) -> String {
    let mut session = Program::with_term(term)
        .window(2000, 200)
        .options(["--seed", "11", "--color", "never"])
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
    let lines: Vec<&str> = screen
        .trim_end()
        .lines()
        .map(|line| transcripts::typed(line).unwrap_or(line))
        .filter(|line| !FOR_PERSONS.iter().any(|said| line.contains(said)))
        .collect();
    let lines = lines.join("\n");
    lines.replace(
        "Enter or 'play' begins another game; or type",
        "Type 'play' for another game,",
    )
}

/// The text of the script, piped, with its lines and without the places in its messages.
fn piped() -> String {
    // one pipe for both, so that they keep their order
    let options = r#"exec "$0" --seed 11 --echo 2>&1"#;
    let text = Program::in_shell(options).reads(SCRIPT).out;
    let without_place = |line: &str| {
        let place = line
            .strip_prefix("-:")
            .and_then(|rest| rest.split_once(": "));
        place
            .map_or(line, |(_, message)| message)
            .trim_end()
            .to_owned()
    };
    let without_place = |line: &str| without_place(line.strip_prefix("> ").unwrap_or(line));
    let lines: Vec<String> = text.trim_end().lines().map(without_place).collect();
    // the columns of each answer are aligned at a terminal
    let answers = lines.chunk_by(|line, next| line.contains('\t') && next.contains('\t'));
    answers
        .map(|answer| wrap::table(&answer.join("\n"), usize::MAX))
        .collect::<Vec<_>>()
        .join("\n")
}

#[test]
fn a_script_gives_the_same_text_typed_and_piped() {
    let piped = piped();
    assert!(piped.ends_with("Thanks for playing!"), "{piped}");
    for term in ["dumb", "xterm"] {
        let typed = typed(term);
        for (number, (typed, piped)) in typed.lines().zip(piped.lines()).enumerate() {
            assert_eq!(typed, piped, "line {} at {term}", number + 1);
        }
        assert_eq!(typed, piped, "{term}");
    }
}
