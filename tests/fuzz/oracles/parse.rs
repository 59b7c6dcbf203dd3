//! What is true of the reader of commands, whatever the line.

use tt2::command::{
    PuzzleChoice, Query, Request, begins_command, begun_file, find_row, parse, without_comment,
};
use tt2::console::checked;
use tt2::game::Game;
use tt2::notation::{cell, direction, piece};
use tt2::session::Command;
use tt2::settings::Setting;

/// Reads the line at the menu and in every game, and again as it is written in full, in capitals, and with blanks and
/// a comment around it.
pub(crate) fn check(line: &str) {
    let Ok(line) = checked(line) else { return };
    check_at(line, None);
    for game in Game::ALL {
        begins_command(line, game);
        check_at(line, Some(game));
    }
    if let Err(problem) = find_row(line) {
        check_message(&problem.to_string());
    }
    if let Some(begun) = begun_file(line) {
        assert!(line.ends_with(begun), "{line:?}: {begun:?}");
    }
    for word in line.split_whitespace() {
        if let Some(cell_read) = cell(word) {
            assert_eq!(cell(&cell_read.to_string()), Some(cell_read));
        }
        if let Ok(direction_read) = direction(word) {
            assert_eq!(direction(&direction_read.to_string()), Ok(direction_read));
        }
        if let Ok(piece_read) = piece(word) {
            assert_eq!(piece(&piece_read.to_string()), Ok(piece_read));
        }
    }
}

/// Reads the line in this game, or at the menu.
fn check_at(line: &str, game: Option<Game>) {
    match parse(line, game) {
        Ok(None) => assert_eq!(without_comment(line), ""),
        Ok(Some(request)) => check_request(line, game, &request),
        Err(problem) => check_message(&problem.to_string()),
    }
}

fn check_request(line: &str, game: Option<Game>, request: &Request) {
    let same = Ok(Some(request.clone()));
    if let Request::Change(command) = request {
        let full = command.to_string();
        // what is written in full means the same everywhere
        for place in [None].into_iter().chain(Game::ALL.map(Some)) {
            assert_eq!(parse(&full, place), same, "{line:?} in full is {full:?}");
        }
        assert!(checked(&full).is_ok(), "{line:?} is {full:?}");
    }
    assert_eq!(
        parse(&format!("\t {line} \t# undo"), game),
        same,
        "{line:?}"
    );
    if !holds_text(request) {
        assert_eq!(parse(&line.to_ascii_uppercase(), game), same, "{line:?}");
    }
}

/// Whether capitals and small letters differ in a part of what is asked for.
fn holds_text(request: &Request) -> bool {
    match request {
        Request::Echo(_)
        | Request::Help(Some(_))
        | Request::Load(_)
        | Request::Puzzle(PuzzleChoice::Text(_), _)
        | Request::Save { file: Some(_), .. }
        | Request::Solve { file: Some(_), .. } => true,
        Request::Ask(query) => matches!(query, Query::Value(Some(_)) | Query::Values(Some(_))),
        Request::Change(command) => matches!(
            command,
            Command::Position(_) | Command::Set(Setting::Name(..))
        ),
        _ => false,
    }
}

/// Checks that a message is one line.
fn check_message(message: &str) {
    assert_ne!(message.trim(), "");
    assert_eq!(checked(message), Ok(message));
}
