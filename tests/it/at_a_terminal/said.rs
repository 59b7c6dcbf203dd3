//! What TT2 makes of the lines that people type.

use std::thread;

use expect_test::expect_file;

use super::{begin, said, says};

/// A table with rows like `LINE; LINE = ANSWER`: typed lines, and the first line of the answer to the
/// last one, or the prompt if there is no other line. A row that begins with `@` has the lines that
/// lead to the place of the rows below it.
const SAID: &str = include_str!("../../data/typed/said.txt");

/// Types the lines of a row at a place, and returns the first line of the last answer.
fn answer(place: &str, lines: &str) -> String {
    let mut terminal = begin("dumb", &["echo", "tutor off"]);
    terminal.asks();
    says(&mut terminal, "set board words; name Ann Ben");
    says(&mut terminal, place);
    let lines: Vec<&str> = lines.split("; ").collect();
    let (last, before) = lines.split_last().expect("a line");
    for line in before {
        said(&mut terminal, line);
    }
    terminal.line(last);
    let (told, asks) = terminal.asks();
    let prompt = terminal.screen();
    let prompt = prompt.trim_end().lines().last().unwrap_or_default();
    let mut told = told.lines().skip(1).map(str::trim);
    let first = told.find(|line| !line.is_empty()).unwrap_or(prompt.trim());
    let end = if asks { "" } else { " (the end)" };
    format!("{first}{end}")
}

#[test]
fn people_are_understood_or_asked() {
    let mut places: Vec<(&str, Vec<&str>)> = Vec::new();
    for row in SAID.lines() {
        match row.strip_prefix('@') {
            Some(place) => places.push((place, Vec::new())),
            None => places.last_mut().expect("a place").1.push(row),
        }
    }
    let renewed = thread::scope(|scope| {
        let threads = places.iter().map(|(place, rows)| {
            scope.spawn(move || {
                let rows = rows.iter().map(|row| {
                    let (lines, _) = row.split_once(" = ").expect("a row");
                    format!("{lines} = {}\n", answer(place, lines))
                });
                format!("@{place}\n{}", rows.collect::<String>())
            })
        });
        let threads: Vec<_> = threads.collect();
        let texts = threads
            .into_iter()
            .map(|thread| thread.join().expect("a text"));
        texts.collect::<String>()
    });
    expect_file!["../../data/typed/said.txt"].assert_eq(&renewed);
}
