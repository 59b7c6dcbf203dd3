//! Typed lines as requests: every form, every legal move, and what is not understood.

use tt2::command::{
    NotUnderstood, ROWS, Request, Row, TOPICS, completions, parse, read_move, without_comment,
};
use tt2::game::{History, Position as _, Variant};
use tt2::games::AnyPosition;
use tt2::help::{Place, about, here, rules};
use tt2::settings::{Seat, Setting, Settings};

/// Lines, separated by `;`, and the request that each of them is. A line of its own names the position.
const READ: &str = include_str!("../data/typed/read.txt");

/// Lines that are refused, each with the message. A line of its own names the position.
const REFUSED: &str = include_str!("../data/typed/refused.txt");

const WHO: &str = "type a number from 0 to 7, its word, 'random', or 'sees N' with N from 1 to 12";

/// Calls `check` with the position, the lines and what is expected of them, for each line of a table.
fn for_each(table: &str, check: impl Fn(Option<&AnyPosition>, &str, &str)) {
    let mut position = None;
    for line in table.trim().lines() {
        if let Some(text) = line.strip_prefix('@') {
            position = AnyPosition::described(text).ok();
            assert_eq!(position.is_none(), text.is_empty(), "{text}");
        } else {
            let (typed, expected) = line.split_once(" = ").expect("a line of the table");
            check(position.as_ref(), typed, expected);
        }
    }
}

#[test]
fn every_form_is_read() {
    for_each(READ, |position, lines, expected| {
        for line in lines.split("; ") {
            let request = parse(line, position).expect(line);
            let shown = match &request {
                Request::Move(mv) => mv.to_string(),
                Request::Set(setting) => format!("set {setting}"),
                other => format!("{other:?}"),
            };
            assert_eq!(shown, expected, "{line}");
        }
    });
}

#[test]
fn refusals_say_what_would_be_right() {
    for_each(REFUSED, |position, line, expected| {
        let refused = parse(line, position).expect_err(line);
        assert_eq!(refused.to_string(), expected.replace("WHO", WHO));
    });
}

#[test]
fn a_comment_begins_a_word_outside_quotes() {
    let lines = [
        "a #b|a",
        "#|",
        " C# |C#",
        "a \" #1 \" #|a \" #1 \"",
        "5\" #1|5\"",
    ];
    for (line, command) in lines.iter().filter_map(|line| line.split_once('|')) {
        assert_eq!(without_comment(line), command);
    }
}

#[test]
fn every_legal_move_is_read_as_it_is_written() {
    for variant in Variant::ALL {
        let mut history = History::new(AnyPosition::start(variant));
        for ply in 0..40 {
            let (position, moves) = (history.position(), history.legal_moves());
            for mv in &moves {
                assert_eq!(read_move(&mv.to_string(), &position), Ok(*mv));
                assert_eq!(read_move(&mv.bare(), &position), Ok(*mv));
            }
            for line in completions(Some(&position)) {
                let read = parse(&line, Some(&position));
                assert!(!matches!(read, Err(NotUnderstood::Unknown(..))));
            }
            let Some(mv) = moves.get(ply * 7 % moves.len().max(1)) else {
                break;
            };
            history.make(*mv).expect("a legal move");
        }
    }
}

/// Lines made of the words and signs of commands.
#[test]
fn any_line_is_read_or_refused_in_a_line() {
    let parts = "play |set |p2 |name |sees |n|b12|1|22 |, |\"|up |swap |toe |why |\u{e9}\u{301}|\u{202e}|help |s |w ";
    let parts: Vec<&str> = parts.split('|').collect();
    let mut positions = vec![None];
    positions.extend(Variant::ALL.map(|variant| Some(AnyPosition::start(variant))));
    for first in &parts {
        for second in &parts {
            for line in parts.iter().map(|third| [*first, *second, *third].concat()) {
                for position in &positions {
                    let message = match parse(line.trim(), position.as_ref()) {
                        Ok(_) => continue,
                        Err(refused) => refused.to_string(),
                    };
                    assert!(!message.contains(['\n', '\u{202e}']), "{line}: {message}");
                }
            }
        }
    }
}

#[test]
fn settings_are_read_as_they_are_written() {
    let mut settings = Settings::default();
    for line in [
        "name p1 \" C #1 \"",
        "p2 sees 5",
        "game tatedrez4",
        "x toss",
        "tutor on",
    ] {
        match parse(&format!("set {line}"), None) {
            Ok(Request::Set(setting)) => settings.set(&setting).expect("a setting"),
            other => panic!("{other:?}"),
        }
    }
    let mut copy = Settings::default();
    for setting in settings.to_settings() {
        let line = format!("set {setting}");
        let read = parse(without_comment(&line), None);
        assert_eq!(read, Ok(Request::Set(setting.clone())));
        copy.set(&setting).expect("a setting");
    }
    assert_eq!(copy, settings);
    let long = "x".repeat(41);
    let names = [
        " ",
        "X",
        "Tie",
        "p2",
        "Hard",
        "sees 3",
        "a\u{7}",
        "a\u{200d}b",
        "\"",
        &long,
    ];
    for name in names {
        let setting = Setting::Name(Seat::P1, name.to_owned());
        assert!(settings.set(&setting).is_err(), "{name}");
    }
    let same = Setting::Name(Seat::P2, "c #1".to_owned());
    assert!(settings.set(&same).is_err());
}

#[test]
fn help_fits_on_a_screen() {
    let check = |text: &str, most: usize| {
        let is_narrow = text.lines().all(|line| line.chars().count() <= 79);
        assert!(
            is_narrow && (3..=most).contains(&text.lines().count()),
            "{text}"
        );
    };
    for variant in Variant::ALL {
        for place in [Place::Menu, Place::AfterGame, Place::Game, Place::Task] {
            check(&here(place, variant), 22);
        }
        check(rules(variant.game()), 22);
    }
    for word in ROWS.iter().map(Row::name).chain(TOPICS) {
        let most = if TOPICS.contains(&word) { 22 } else { 6 };
        check(&about(word).expect(word), most);
    }
}

/// The lines that help shows, and those of its examples one after the other, are lines.
#[test]
fn help_shows_lines_that_are_read() {
    for variant in Variant::ALL {
        let start = AnyPosition::start(variant);
        for (place, position) in [(Place::Menu, None), (Place::Game, Some(&start))] {
            let help = here(place, variant);
            let shown = help.lines().filter_map(|line| line.strip_prefix("  "));
            let lines = shown.filter_map(|line| line.split("  ").next());
            for line in lines.flat_map(|lines| lines.split(", ")) {
                let line = line.trim_start_matches("or ");
                parse(line, position).expect(line);
            }
        }
    }
    for word in ROWS.iter().map(Row::name).chain(TOPICS) {
        let mut position = None;
        let about = about(word).expect(word);
        for line in about.lines().filter_map(|line| line.strip_prefix("  > ")) {
            match parse(line, position.as_ref()) {
                Ok(Request::Position(Some(text))) => position = AnyPosition::described(&text).ok(),
                Ok(Request::Play(variant, _)) => position = variant.map(AnyPosition::start),
                Ok(_) | Err(NotUnderstood::NoGame) => {}
                Err(refused) => panic!("{line}: {refused}"),
            }
        }
    }
}
