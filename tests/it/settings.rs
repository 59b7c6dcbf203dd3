//! Tests of names and settings.

use tt2::commands::parse;
use tt2::line::{Mode, request_of_line};
use tt2::model::game::Variant;
use tt2::model::settings::{
    BoardStyle, Computer, Name, Player, SLOWEST, Seat, Setting, Settings, Tutor, XChoice,
};
use tt2::store::saved_game::{read_session, session_text};

/// Tries each character in a name. None of those that are accepted acts on a terminal or cannot be
/// seen, and each is read again from what is kept.
#[test]
fn a_name_is_read_as_it_is_written() {
    let refused = "\0\t\n !\"#$%&()*+,/:;<=>?@[]`{|}~\u{7f}\u{a0}\u{ad}\u{115f}\u{1160}\u{200b}\u{200e}\
                   \u{2028}\u{202e}\u{2066}\u{2800}\u{3000}\u{3164}\u{feff}\u{ffa0}\u{e0001}\u{b2}\u{bd}\u{2460}";
    for char in refused.chars() {
        assert!(Name::new(&format!("a{char}")).is_err(), "{char:?}");
    }
    for char in "09-_.'\u{301}\u{200d}".chars() {
        assert!(Name::new(&format!("{char}a")).is_err(), "{char:?}");
    }
    let mut accepted = 0;
    // the planes beyond have more letters of the same scripts
    for char in '\0'..'\u{20000}' {
        let Ok(name) = Name::new(&format!("a{char}")) else {
            continue;
        };
        accepted += 1;
        let text = name.to_string();
        assert_eq!(Name::read(&text).as_ref(), Some(&name));
        if accepted % 100 == 0 {
            let line = format!("name {text}");
            let (_, args) = parse(request_of_line(&line), &Mode::Menu(None)).expect(&line);
            assert_eq!(args.names.expect("names")[0].to_string(), text);
        }
    }
    assert!(accepted > 50_000, "{accepted}");
}

/// Whatever is set, the session is read as it is written.
#[test]
fn every_setting_is_read_as_it_is_kept() {
    let human = |name: &str| Player::Human(Name::new(name).expect(name));
    let mut players = vec![
        human("Ann"),
        human("Mary-Ann"),
        human("y'"),
        Player::unnamed(Seat::P1),
    ];
    players.extend(Computer::ALL.map(Player::from));
    let mut settings = Settings::default();
    let values = Variant::ALL.map(Setting::Game).into_iter();
    let values = values
        .chain(XChoice::ALL.map(Setting::X))
        .chain((0..=SLOWEST).map(Setting::Speed));
    let values = values.chain(BoardStyle::ALL.map(Setting::Board));
    let mut values = values.chain(Tutor::ALL.map(Setting::Tutor)).cycle();
    for p1 in &players {
        for p2 in [&players[..3], &[Player::unnamed(Seat::P2)], &players[4..]].concat() {
            if *p1 == p2 && p1.is_human() {
                continue;
            }
            for (seat, player) in Seat::ALL.into_iter().zip([p1, &p2]) {
                match player {
                    Player::Human(name) => settings.name(seat, name),
                    Player::Computer(_) => settings.choose(seat, player.clone()),
                }
            }
            settings.set(values.next().expect("a cycle has no end"));
            let text = session_text(&settings, [].into_iter());
            let mut read = Settings::default();
            let (_, damaged) = read_session(text.as_bytes(), &mut read);
            assert_eq!((read, damaged), (settings.clone(), vec![]), "{text}");
        }
    }
}
