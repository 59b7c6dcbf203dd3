//! Tests of names and players.

use std::path::Path;

use tt2::commands::parse;
use tt2::line::{Mode, request_of_line};
use tt2::model::game::Variant;
use tt2::model::settings::{
    BoardStyle, Computer, Name, Player, Players, Seat, Setting, Settings, Tutor, XChoice,
};
use tt2::store::saved_game::{read_session, session_text};
use tt2::text::settings::name_as_typed;

#[test]
fn a_kept_name_does_not_act_on_the_terminal() {
    let shown = Name::unchecked("a\u{1b}[31mb").to_string();
    assert!(!shown.contains('\u{1b}'));
}

#[test]
fn computers_are_read_as_they_are_written() {
    for computer in Computer::ALL {
        let typed = computer.word().to_uppercase();
        assert_eq!(Computer::from_typed(&typed), Some(computer));
    }
    for typed in ["computer", "Strat1"] {
        assert_eq!(Computer::from_typed(typed), Some(Computer::Classic));
    }
    for typed in ["even", "human", "classic 1", ""] {
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
        Ok((_, args)) => match args.names.as_deref() {
            Some([Some(name), None]) => Some(name.clone()),
            _ => None,
        },
        Err(_) => None,
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

/// Whatever is set, the session is read as it is written.
#[test]
fn every_setting_is_read_as_it_is_kept() {
    let human = |name: &str| Player::Human(Name::new(name).expect(name));
    let mut players = vec![
        human("Ann"),
        human("Mary Ann"),
        human("'"),
        Player::unnamed(Seat::P1),
    ];
    players.extend(Computer::ALL.map(Player::from));
    let mut settings = Settings::default();
    let values = Variant::ALL.map(Setting::Game).into_iter();
    let values = values
        .chain(XChoice::ALL.map(Setting::X))
        .chain((0..=10).map(Setting::Speed));
    let values = values.chain(BoardStyle::ALL.map(Setting::Board));
    let mut values = values.chain(Tutor::ALL.map(Setting::Tutor)).cycle();
    for p1 in &players {
        for p2 in [&players[..3], &[Player::unnamed(Seat::P2)], &players[4..]].concat() {
            if *p1 == p2 && p1.is_human() {
                continue;
            }
            settings.players = Players::new(p1.clone(), p2);
            settings.set(values.next().expect("a cycle has no end"));
            let text = session_text(&settings, [].into_iter());
            let read = read_session(text.as_bytes(), Path::new("session"), &Settings::default());
            assert_eq!(read.expect("a session").0, settings, "{text}");
        }
    }
}
