//! Writes settings as lines that can be typed, and as messages.

use crate::model::game::Variant;
use crate::model::settings::{
    BoardStyle, Computer, Name, Player, Players, SLOWEST, Seat, Setting, Settings, Tutor, XChoice,
    pause,
};

const TO_TAKE_TURNS: &str = "To take turns, type 'first turns'.";

/// Lists the lines that set everything to its current value: `name Ann P2`, `set p1 human`, `set x
/// toss`. Two names make both players human, so they come first. They are left out if there are none.
pub fn setting_lines(settings: &Settings) -> Vec<String> {
    let [p1, p2] = Seat::ALL.map(|seat| &settings.names[seat]);
    let is_named = !(p1.is_of_seat() && p2.is_of_seat());
    let names = is_named.then(|| format!("name {p1} {p2}"));
    let players = Seat::ALL.map(|seat| match &settings.players[seat] {
        Player::Human(_) => format!("set {} human", seat.word()),
        Player::Computer(computer) => format!("set {} {computer}", seat.word()),
    });
    let others = settings.all().into_iter().map(setting_line);
    names.into_iter().chain(players).chain(others).collect()
}

/// Formats the line that changes a setting to this value: `set x toss`.
fn setting_line(setting: Setting) -> String {
    match setting {
        Setting::Game(variant) => format!("set game {}", variant.word()),
        Setting::X(rule) => format!("set x {rule}"),
        Setting::Speed(speed) => format!("set speed {speed}"),
        Setting::Board(board) => format!("set board {board}"),
        Setting::Tutor(tutor) => format!("set tutor {tutor}"),
    }
}

/// Reads a line that [`setting_lines`] writes. Returns `None` if the line is damaged.
pub fn read_setting(settings: &mut Settings, line: &str) -> Option<()> {
    let words: Vec<&str> = line.split(' ').collect();
    let setting = match words[..] {
        ["name", p1, p2] => {
            let names = [Name::read(p1)?, Name::read(p2)?];
            if p1 == Seat::P2.name() || p2 == Seat::P1.name() {
                return None;
            }
            for (seat, name) in Seat::ALL.into_iter().zip(names) {
                settings.name(seat, &name);
            }
            return Some(());
        }
        ["set", "game", word] => Setting::Game(Variant::from_word(word)?),
        ["set", "x", word] => Setting::X(XChoice::from_word(word)?),
        ["set", "speed", number] => {
            let speed = number.parse().ok();
            Setting::Speed(speed.filter(|speed| *speed <= SLOWEST)?)
        }
        ["set", "board", word] => Setting::Board(BoardStyle::from_word(word)?),
        ["set", "tutor", word] => Setting::Tutor(Tutor::from_word(word)?),
        ["set", seat, player] => {
            let seat = Seat::from_word(seat)?;
            settings.choose(
                seat,
                match player {
                    "human" => Player::unnamed(seat),
                    computer => Computer::from_word(computer)?.into(),
                },
            );
            return Some(());
        }
        _ => return None,
    };
    settings.set(setting);
    Some(())
}

/// Formats the message about the new value of a setting: `Game: Tic-Tac-Two.`
pub fn setting_answer(setting: Setting, players: &Players) -> String {
    let who = |seat: Seat| match &players[seat] {
        player if player.is_unnamed() => seat.to_string(),
        player => format!("{seat} ({})", player.name()),
    };
    let always = |seat| {
        format!(
            "{} plays X and begins in every new game. {TO_TAKE_TURNS}",
            who(seat)
        )
    };
    match setting {
        Setting::Game(variant) => format!("Game: {variant}."),
        Setting::X(XChoice::Turns) => "The players take turns to play X, who begins.".to_owned(),
        Setting::X(XChoice::P1) => always(Seat::P1),
        Setting::X(XChoice::P2) => always(Seat::P2),
        Setting::X(XChoice::Toss) => {
            format!("In every new game, a coin toss decides. {TO_TAKE_TURNS}")
        }
        Setting::Speed(0) => "Speed: 0 (no extra pause).".to_owned(),
        Setting::Speed(speed) => {
            let seconds = pause(speed).as_secs_f32();
            format!("Speed: {speed} (a pause of {seconds:.1} seconds).")
        }
        Setting::Board(board) => format!("Board: {board}."),
        Setting::Tutor(Tutor::On) => "Tutor: on (it warns you before a mistake).".to_owned(),
        Setting::Tutor(Tutor::Off) => "Tutor: off.".to_owned(),
    }
}
