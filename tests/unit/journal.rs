//! The commands of a record.

use super::Journal;
use crate::command::Command;
use crate::session::Session;
use crate::settings::{Seat, Setting};

/// Applies a command, given who is X if that was drawn, and returns what a record says of it.
fn recorded(
    journal: &mut Journal,
    session: &mut Session,
    command: Command,
    x: Option<Seat>,
) -> Vec<String> {
    let events = session
        .apply(&command, x)
        .expect("a command that is possible");
    let commands = journal.commands(command, x, &events, &session.settings);
    commands.iter().map(ToString::to_string).collect()
}

#[test]
fn a_game_whose_x_is_drawn_is_written_by_itself_and_the_settings_are_as_before() {
    let (mut journal, mut session) = (Journal::default(), Session::default());
    let toss = Command::Set(Setting::Toss(true));
    recorded(&mut journal, &mut session, toss, None);
    let play = Command::PlayMatch(2);
    let began = [
        "set toss off",
        "set x p2",
        "play",
        "set x p1",
        "set toss on",
    ];
    assert_eq!(
        recorded(&mut journal, &mut session, play, Some(Seat::P2)),
        began
    );
}

#[test]
fn a_match_is_one_command_until_a_game_of_it_is_drawn_differently() {
    let (mut journal, mut session) = (Journal::default(), Session::default());
    let mut record = |command, x| recorded(&mut journal, &mut session, command, x);
    let play = Command::PlayMatch(3);
    assert_eq!(record(play, None), ["play 3"]);
    assert_eq!(record(Command::Resign, None), ["resign"]);
    assert!(record(Command::NextGame, None).is_empty());
    assert_eq!(record(Command::Resign, None), ["resign"]);
    let drawn = [
        "menu",
        "set toss off",
        "set x p2",
        "play",
        "set x p1",
        "set toss off",
    ];
    assert_eq!(record(Command::NextGame, Some(Seat::P2)), drawn);
}
