//! The menu.

use unicode_width::UnicodeWidthStr as _;

use crate::game::Game;
use crate::session::Session;
use crate::settings::{OptionsShown, PlayerKind, Seat, Setting, Settings};
use crate::text::listed;

/// The lines of the menu.
pub(super) fn lines(session: &Session) -> Vec<String> {
    let settings = &session.settings;
    let mut lines = vec![
        "TT2: four board games of lines, against a friend or the computer.".to_owned(),
        "Type 'play' to begin, 'help' for options.".to_owned(),
    ];
    lines.extend(PlayerKind::ALL.map(|kind| {
        let horizon = if kind.horizon().is_some() { " N" } else { "" };
        let name = format!("{}{horizon}", kind.name());
        format!("{}. {name:<9} {}", kind.number(), kind.description())
    }));
    let last = PlayerKind::ALL.len() - 1;
    let [p1, p2] = Seat::ALL.map(|seat| player_line(settings, seat));
    let others = Game::ALL.into_iter().filter(|game| *game != settings.game);
    let others = others.map(|game| format!("play {}", game.word()));
    lines.extend(with_remarks(&[
        (game_line(settings), listed(others)),
        (p1, "set name p1 NAME".to_owned()),
        (p2, format!("a number from 0 to {last}")),
    ]));
    if settings.toss || settings.x != Seat::P1 {
        lines.push(line_of(settings, &Setting::Toss(settings.toss)));
    }
    if settings.tutor {
        lines.push(line_of(settings, &Setting::Tutor(true)));
    }
    if session.is_forced {
        lines.push("Force:  on (the computers wait until 'force off' or 'go')".to_owned());
    }
    let (score, games) = (session.score.tally(settings), session.score.games());
    lines.push(format!("Score:  {score}, games {games}"));
    lines.extend(["Play", "Rules", "Quit"].map(str::to_owned));
    lines
}

/// Lines with remarks at their right, which begin in the same column.
fn with_remarks(lines: &[(String, String)]) -> Vec<String> {
    const LEAST: usize = 25;
    let widths = lines.iter().map(|(line, _)| line.width() + 2);
    let column = widths.fold(LEAST, usize::max);
    let with_remark = |(line, remark): &(String, String)| {
        let blanks = " ".repeat(column - line.width());
        format!("{line}{blanks}{remark}")
    };
    lines.iter().map(with_remark).collect()
}

/// The line of the menu that shows a setting.
pub(super) fn line_of(settings: &Settings, setting: &Setting) -> String {
    match setting {
        Setting::Player(seat, _) | Setting::SeesEven(seat) | Setting::Name(seat, _) => {
            player_line(settings, *seat)
        }
        Setting::Game(_) => game_line(settings),
        Setting::Size(variant) => {
            format!("Size:   {} rows in {}", variant.size(), variant.game())
        }
        Setting::X(seat) if settings.toss => {
            let name = settings.name(*seat);
            format!("X:      drawn before each game; {name} after 'set toss off'")
        }
        Setting::Toss(_) | Setting::X(_) if settings.toss => {
            "X:      drawn before each game".to_owned()
        }
        Setting::Toss(_) | Setting::X(_) => format!("X:      {}", settings.name(settings.x)),
        Setting::Speed(speed) => format!("Speed:  {speed} (0 no pause, 10 the slowest)"),
        Setting::Options(options) => {
            let shown = match options {
                OptionsShown::Auto => "auto (shown when they change)",
                OptionsShown::On => "on",
                OptionsShown::Off => "off",
            };
            format!("Options: {shown}")
        }
        Setting::Board(board) => format!("Board:  {}", board.word()),
        Setting::Tutor(true) => "Tutor:  on".to_owned(),
        Setting::Tutor(false) => "Tutor:  off".to_owned(),
    }
}

fn game_line(settings: &Settings) -> String {
    format!("Game:   {}", settings.next_variant())
}

fn player_line(settings: &Settings, seat: Seat) -> String {
    let line = format!("{seat}:     {}", settings.kinds[seat]);
    match settings.given_name(seat) {
        Some(name) => format!("{line} ({name})"),
        None => line,
    }
}
