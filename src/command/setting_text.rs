//! Writes settings as lines that can be typed, and as messages.

use super::line::{without_comment, without_quotes};
use crate::model::settings::{Name, Seat, Setting, Settings, XChoice};

/// The signs that may follow `p1` or `p2`. They are not part of the name after them.
pub(super) const SIGNS_AFTER_SEAT: [char; 3] = [':', ',', '='];

/// Writes the line that changes a setting to this value: `set x toss`.
pub fn setting_line(setting: &Setting) -> String {
    match setting {
        Setting::Player(seat, player) => format!("set {} {player}", seat.word()),
        Setting::Name(seat, name) => format!("set name {} {}", seat.word(), name_as_typed(name)),
        Setting::Game(variant) => format!("set game {}", variant.word()),
        Setting::X(rule) => format!("set x {rule}"),
        Setting::Speed(speed) => format!("set speed {speed}"),
        Setting::Board(board) => format!("set board {board}"),
        Setting::Tutor(on) => format!("set tutor {}", on_or_off(*on)),
    }
}

/// Writes the message about the new value of a setting: `P1: Ann`, `P2: Hard`, `Game: Tic-Tac-Two`.
pub fn setting_answer(setting: &Setting, settings: &Settings) -> String {
    let players = &settings.players;
    match setting {
        Setting::Name(seat, name) if !players.is_human(*seat) => {
            format!(
                "{}. {}",
                player_told(*seat, settings),
                kept_name(*seat, name)
            )
        }
        Setting::Player(seat, _) | Setting::Name(seat, _) => player_told(*seat, settings),
        Setting::Game(variant) => format!("Game: {variant}"),
        Setting::X(XChoice::Turns) => "X: the players take turns".to_owned(),
        Setting::X(XChoice::P1) => "X: P1".to_owned(),
        Setting::X(XChoice::P2) => "X: P2".to_owned(),
        Setting::X(XChoice::Toss) => "X: a coin toss before each game".to_owned(),
        Setting::Speed(0) => "Speed: 0 (no pause)".to_owned(),
        Setting::Speed(speed) => {
            let tenths = 2 * u32::from(*speed);
            format!(
                "Speed: {speed} (a pause of {}.{} seconds)",
                tenths / 10,
                tenths % 10
            )
        }
        Setting::Board(board) => format!("Board: {board}"),
        Setting::Tutor(true) => "Tutor: on (it warns you before a mistake)".to_owned(),
        Setting::Tutor(false) => "Tutor: off".to_owned(),
    }
}

/// Writes the message about the name that a seat keeps for a human, while a computer plays from it.
pub fn kept_name(seat: Seat, name: &Name) -> String {
    format!("If you choose Human for {seat}, {seat} will be called {name}.")
}

/// Writes who plays in a seat: `P2: Hard`. A human without a name is called `Human`.
fn player_told(seat: Seat, settings: &Settings) -> String {
    if settings.players.is_unnamed_human(seat) {
        return format!("{seat}: Human");
    }
    format!("{seat}: {}", settings.players.competitor(seat).name())
}

/// Writes a name as it can be typed. The name is in quotes if it would be read differently without them.
pub fn name_as_typed(name: &Name) -> String {
    let text = name.to_string();
    let forms = [text.clone(), format!("\"{text}\""), format!("'{text}'")];
    let is_read_whole = |form: &String| {
        !form.starts_with(SIGNS_AFTER_SEAT) && without_quotes(without_comment(form)) == text
    };
    forms.into_iter().find(is_read_whole).unwrap_or(text)
}

fn on_or_off(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}
