//! Tests of names, players and settings.

use std::time::Duration;

use tt2::command::setting_text::setting_line;
use tt2::command::{Command, Mode, Request, parse, request_of_line};
use tt2::model::settings::{BySeat, Computer, Name, Player, Players, Seat, Setting, Settings};

fn name(text: &str) -> Name {
    Name::new(text).expect(text)
}

#[test]
fn a_name_can_be_seen_and_means_nothing_else() {
    let longest = "n".repeat(40);
    for text in ["Ann", "sees 13", "4", "Zo\u{eb}", "\"", "#1", &longest] {
        assert_eq!(name(text).to_string(), text);
    }
    let too_long = "n".repeat(41);
    let refused = ["", "  ", "\u{301}", "\u{2800}", "a\tb", "a\u{200d}b"];
    let words = ["x", "O", "TIE", "Hard", "random", "sees  5"];
    for text in refused.into_iter().chain(words).chain([&*too_long]) {
        assert!(Name::new(text).is_err(), "{text:?}");
    }
}

#[test]
fn names_are_compared_without_case_and_runs_of_blanks() {
    for (one, other) in [
        ("Ann Lee", " ANN \u{a0} lee "),
        ("\u{3a3}\u{3c2}", "\u{3c3}\u{3c3}"),
    ] {
        assert_eq!(name(one), name(other));
    }
    assert_ne!(name("Ann Lee"), name("AnnLee"));
}

#[test]
fn a_kept_name_does_not_act_on_the_terminal() {
    assert!(
        !Name::unchecked("a\u{1b}[31mb")
            .to_string()
            .contains('\u{1b}')
    );
}

#[test]
fn two_with_one_name_are_called_by_their_seats() {
    let mut players = Players::default();
    players.names[Seat::P1] = name("Ann");
    players.names[Seat::P2] = name("ANN");
    let called = |players: &Players| Seat::ALL.map(|seat| players.display_name(seat).clone());
    assert_eq!(called(&players), ["Ann", "Easy"]);
    for kind in [Player::Human, Computer::HARD.into()] {
        players.kinds = BySeat::new(kind, kind);
        assert_eq!(called(&players), ["P1", "P2"]);
    }
}

#[test]
fn players_are_read_as_they_are_written() {
    let seen = (1..=Computer::LONGEST).map(|plies| Computer::Sees(plies).into());
    for kind in Player::NUMBERED.into_iter().chain(seen) {
        let typed = kind.to_string().to_uppercase();
        assert_eq!(Player::from_typed(&typed), Some(kind));
    }
    for typed in ["sees", "sees 0", "sees 13", "sees +5", "sees 5 6", "even"] {
        assert_eq!(Player::from_typed(typed), None, "{typed}");
    }
}

/// A `#` in a name does not begin a comment, and the name keeps its own quotes.
#[test]
fn a_name_that_can_be_typed_is_written_so_that_it_is_read_again() {
    let read = |line: &str| match parse(request_of_line(line), Mode::Menu, None) {
        Ok(Request::Command(Command::Set(Setting::Name(Seat::P1, name)))) => Some(name),
        _ => None,
    };
    let mut texts = vec![String::new()];
    for _ in 0..6 {
        let longer =
            |text: &String| ["a", " ", "#", "\"", "'", ":"].map(|sign| text.clone() + sign);
        texts = texts.iter().flat_map(longer).collect();
        for text in &texts {
            if let Some(name) = read(&format!("set name p1 {text}")) {
                let line = setting_line(&Setting::Name(Seat::P1, name.clone()));
                let again = read(&line).map(|name| name.to_string());
                assert_eq!(again, Some(name.to_string()), "{line}");
            }
        }
    }
}

#[test]
fn a_step_of_speed_is_a_fifth_of_a_second() {
    let mut settings = Settings::default();
    for (speed, milliseconds) in [(0, 0), (1, 200), (10, 2_000)] {
        settings.set(&Setting::Speed(speed));
        assert_eq!(settings.pause(), Duration::from_millis(milliseconds));
    }
}
