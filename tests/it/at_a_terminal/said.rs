//! What TT2 makes of the lines that people type.

use std::thread;

use expect_test::expect_file;
use tt2::commands::COMMANDS;

use super::{begin, said, says};
use crate::support::{SplitMix, times};

/// A table with rows like `LINE; LINE = ANSWER`: typed lines, and the first line of the answer to the
/// last one, or the prompt if there is no other line. A row that begins with `@` has the lines that
/// lead to the place of the rows below it.
const SAID: &str = include_str!("../../data/typed/said.txt");

/// Types the lines of a row at a place, and returns the first line of the last answer.
pub(crate) fn answer(place: &str, lines: &str) -> String {
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

/// Types random words that TT2 knows or does not know at an open question. Only a plain yes resigns, and
/// a line with a question mark changes nothing.
#[test]
fn nothing_is_confirmed_by_other_words() {
    const YES: &str =
        "yes y yeah yep yup yea sure agreed agree deal ok okay exactly correct absolutely";
    const WITH_YES: &str = "please it is that i we do oh play move my your anyway both resign";
    const OTHERS: &str =
        "no nah not later but wait maybe right 1 2 0 x back what how ? quit? toe? game thing";
    let commands = COMMANDS.iter().flat_map(|command| command.names);
    let commands = commands.flat_map(|name| name.split(' '));
    let words = [YES, WITH_YES, OTHERS].map(|words| words.split(' '));
    let words: Vec<&str> = words.into_iter().flatten().chain(commands).collect();
    let is_known = |word: &str| {
        YES.split(' ')
            .chain(WITH_YES.split(' '))
            .any(|known| known == word)
    };
    let mut dice = SplitMix(1);
    let mut terminal = begin("dumb", &["name Ann Ben"]);
    terminal.asks();
    for _ in 0..150 * times() {
        says(&mut terminal, "menu; play toe; 1 1");
        let line: Vec<&str> = (0..=dice.below(4)).map(|_| dice.pick(&words)).collect();
        let is_yes = line.iter().all(|word| is_known(word))
            && line
                .iter()
                .any(|word| YES.split(' ').any(|yes| yes == *word));
        let line = line.join(" ");
        said(&mut terminal, "resign");
        terminal.line(&line);
        let (told, asks) = terminal.asks();
        let is_resigned = told.contains(" resigned.");
        assert_eq!(is_resigned, is_yes || line == "resign", "{line}: {told}");
        if !asks {
            assert!(!line.contains('?'), "{line}: {told}");
            terminal = begin("dumb", &["name Ann Ben"]);
            terminal.asks();
        } else if line.contains('?') {
            let position = said(&mut terminal, "position");
            assert!(
                position.contains("toe ---/-X-/--- O"),
                "{line}: {told}{position}"
            );
        }
    }
}
