//! The menu.

use super::session::Session;
use super::title::sized_title;
use crate::console::Console;
use crate::settings::{OptionsShown, PlayerKind, Seat, Setting, Settings};

/// Shows the menu as a remark.
pub(super) fn show(session: &Session, console: &mut Console) {
    if !console.is_talkative() {
        return;
    }
    let settings = &session.settings;
    console.say("TT2: Tic-Tac-Two and three more board games, against a friend or a computer.");
    console.say("Type 'help' for options.");
    for kind in PlayerKind::ALL {
        let name = match kind.needs_horizon() {
            true => format!("{} N", kind.name()),
            false => kind.name().to_owned(),
        };
        console.say(format_args!(
            "{}. {name:<9} {}",
            kind.number(),
            kind.description()
        ));
    }
    console.say(with_hint(&game_line(settings), "set game swap"));
    for seat in Seat::ALL {
        let hint = format!("set {} WHO", seat.word());
        console.say(with_hint(&player_line(settings, seat), &hint));
    }
    if settings.toss || settings.x != Seat::P1 {
        console.say(x_line(settings));
    }
    let defaults = Settings::default();
    if settings.tutor != defaults.tutor {
        console.say(tutor_line(settings));
    }
    if session.is_forced {
        console.say("Force:  on (the computers wait until 'force off' or 'go')");
    }
    console.say(session.score.line(settings));
    for word in ["Play", "Rules", "Quit"] {
        console.say(word);
    }
}

/// A line of the menu, with the command that changes what it says.
fn with_hint(line: &str, command: &str) -> String {
    format!("{line:<21} ({command})")
}

/// The line of the menu that shows a setting.
pub(super) fn line_of(settings: &Settings, setting: &Setting) -> String {
    match setting {
        Setting::Player(seat, _) | Setting::Name(seat, _) => player_line(settings, *seat),
        Setting::Game(_) | Setting::GameOfSize(..) => game_line(settings),
        Setting::Size(size) => format!("Size:   {size} rows in Tatedrez"),
        Setting::Toss(_) | Setting::X(_) => x_line(settings),
        Setting::Speed(speed) => format!("Speed:  {speed}"),
        Setting::Options(options) => {
            let shown = match options {
                OptionsShown::Auto => "auto (shown as long as turns are answered by number)",
                OptionsShown::On => "on",
                OptionsShown::Off => "off",
            };
            format!("Options: {shown}")
        }
        Setting::Board(board) => format!("Board:  {}", board.word()),
        Setting::Tutor(_) => tutor_line(settings),
    }
}

fn game_line(settings: &Settings) -> String {
    format!("Game:   {}", sized_title(settings.game, settings.size))
}

fn player_line(settings: &Settings, seat: Seat) -> String {
    let line = format!("{seat}:     {}", settings.kinds[seat]);
    match settings.given_name(seat) {
        Some(name) => format!("{line} ({name})"),
        None => line,
    }
}

fn x_line(settings: &Settings) -> String {
    match settings.toss {
        true => "X:      drawn before each game".to_owned(),
        false => format!("X:      {}", settings.name(settings.x)),
    }
}

fn tutor_line(settings: &Settings) -> String {
    match settings.tutor {
        true => "Tutor:  on".to_owned(),
        false => "Tutor:  off".to_owned(),
    }
}
