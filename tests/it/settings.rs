//! Tests of names and players.

use tt2::command::{Command, Mode, NameRequest, Request, parse, request_of_line};
use tt2::model::settings::{Computer, Name, Player};
use tt2::text::settings::name_as_typed;

#[test]
fn a_kept_name_does_not_act_on_the_terminal() {
    let shown = Name::unchecked("a\u{1b}[31mb").to_string();
    assert!(!shown.contains('\u{1b}'));
}

#[test]
fn computers_are_read_as_they_are_written() {
    let seen = (1..=Computer::LONGEST).map(Computer::Sees);
    let others = [Computer::Strat1, Computer::Random, Computer::Perfect];
    for computer in seen.chain(others) {
        let typed = computer.to_string().to_uppercase();
        assert_eq!(Computer::from_typed(&typed), Some(computer));
    }
    for typed in [
        "sees", "sees 0", "sees 13", "sees +5", "sees 5 6", "even", "human",
    ] {
        assert_eq!(Computer::from_typed(typed), None, "{typed}");
    }
    for word in &Player::NUMBERED[1..] {
        assert!(Computer::from_typed(word).is_some(), "{word}");
    }
}

/// Tries every name of up to 5 signs.
#[test]
fn a_name_that_can_be_typed_is_written_so_that_it_is_read_again() {
    let read = |line: &str| match parse(request_of_line(line), &Mode::Menu(None)) {
        Ok(Request::Command(Command::Name(NameRequest::Two([Some(name), None])))) => Some(name),
        _ => None,
    };
    let mut texts = vec![String::new()];
    for _ in 0..5 {
        let longer =
            |text: &String| ["a", " ", "-", "\"", "'", ",", ":"].map(|sign| text.clone() + sign);
        texts = texts.iter().flat_map(longer).collect();
        for text in &texts {
            if let Some(name) = read(&format!("name {text} -")) {
                let line = format!("name {} -", name_as_typed(&name));
                let again = read(&line).map(|name| name.to_string());
                assert_eq!(again, Some(name.to_string()), "{line}");
            }
        }
    }
}
