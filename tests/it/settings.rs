//! Tests of names, players and settings.

use std::time::Duration;

use tt2::command::{Command, Mode, NameRequest, Request, parse, request_of_line};
use tt2::model::settings::{Computer, Name, Player, Players, Seat, Setting, Settings};
use tt2::text::settings::name_as_typed;

fn name(text: &str) -> Name {
    Name::new(text).expect(text)
}

#[test]
fn a_name_can_be_seen_and_means_nothing_else() {
    let longest = ["n".repeat(20), "\u{65e5}".repeat(10)];
    for text in [
        "Ann",
        "sees 13",
        "4",
        "Zo\u{eb}",
        "O'Neil",
        &longest[0],
        &longest[1],
    ] {
        assert_eq!(name(text).to_string(), text);
    }
    let too_long = ["n".repeat(21), "\u{65e5}".repeat(11)];
    let refused = ["", "  ", "\u{301}", "\u{2800}", "a\tb", "a\u{200d}b"];
    let words = [
        "x", "O", "TIE", "Hard", "random", "sees  5", "p1", "P2", "human", "-",
    ];
    let signs = ["a, b", "\"a", "#1"];
    let all = refused.into_iter().chain(words).chain(signs);
    for text in all.chain(too_long.iter().map(String::as_str)) {
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
fn two_computers_of_one_type_are_called_by_their_seats() {
    let called = |players: &Players| Seat::ALL.map(|seat| players.display_name(seat));
    assert_eq!(called(&Players::default()), ["P1", "Easy"]);
    let [one, other] = [Computer::HARD, Computer::HARD].map(Player::from);
    assert_eq!(called(&Players::new(one, other)), ["P1", "P2"]);
}

/// P1 and P2 are two different players. Two players may have changed seats, and names have no case.
#[test]
fn players_are_compared_with_their_names() {
    let [p1, p2] = Seat::ALL.map(Player::unnamed);
    assert_ne!(p1, p2);
    let pair = |one: &str, other: &str| Players::new(name(one).into(), name(other).into());
    assert_eq!(pair("Ann", "Ben"), pair("ANN", "ben"));
    assert!(pair("Ann", "Ben").are(&pair("Ben", "ann")));
    assert!(!pair("Ann", "Ben").are(&pair("Ann", "Carl")));
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

#[test]
fn a_step_of_speed_is_a_fifth_of_a_second() {
    let mut settings = Settings::default();
    for (speed, milliseconds) in [(0, 0), (1, 200), (10, 2_000)] {
        settings.set(Setting::Speed(speed));
        assert_eq!(settings.pause(), Duration::from_millis(milliseconds));
    }
}
