//! The menu.

use super::session::Session;
use crate::console::Console;
use crate::settings::{PlayerKind, Seat, Setting, Settings};

/// Shows the menu, which nobody asked for.
pub(super) fn show(session: &Session, console: &mut Console) {
    let settings = &session.settings;
    console.mention("Type 'help' for options.");
    for kind in PlayerKind::ALL {
        console.mention(format_args!("{}. {}", kind.number(), kind.name()));
    }
    console.mention(game_line(settings));
    for seat in Seat::ALL {
        console.mention(player_line(settings, seat));
    }
    if settings.toss || settings.x != Seat::P1 {
        console.mention(x_line(settings));
    }
    console.mention(session.score.line(settings));
    console.mention("Play");
    console.mention("Quit");
}

/// The line of the menu that a setting is seen in.
pub(super) fn line_of(settings: &Settings, setting: &Setting) -> String {
    match setting {
        Setting::Player(seat, _) | Setting::Name(seat, _) => player_line(settings, *seat),
        Setting::Game(_) => game_line(settings),
        Setting::Toss(_) | Setting::X(_) => x_line(settings),
        Setting::Speed(_) => format!("Speed: {}", settings.speed),
    }
}

fn game_line(settings: &Settings) -> String {
    format!("Game: {}", settings.game)
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
