//! What holds of the reader of commands, whatever the line.

use tt2::command::{
    Command, ProgramCommand, begins_command, cell, direction, parse, piece, without_comment,
};
use tt2::console::checked;
use tt2::settings::Setting;

/// Reads the line, and again as it is written in full, in capitals, and with blanks and a comment around it.
pub(crate) fn check(line: &str) {
    let Ok(line) = checked(line) else { return };
    begins_command(line);
    match parse(line) {
        Ok(None) => assert_eq!(without_comment(line), ""),
        Ok(Some(command)) => check_command(line, &command),
        Err(problem) => check_message(&problem.to_string()),
    }
    for word in line.split_whitespace() {
        if let Ok(cell_read) = cell(word) {
            assert_eq!(
                cell(&cell_read.to_string().replace(' ', ",")),
                Ok(cell_read)
            );
        }
        if let Ok(direction_read) = direction(word) {
            assert_eq!(direction(&direction_read.to_string()), Ok(direction_read));
        }
        if let Ok(piece_read) = piece(word) {
            assert_eq!(piece(&piece_read.to_string()), Ok(piece_read));
        }
    }
}

fn check_command(line: &str, command: &Command) {
    let same = Ok(Some(command.clone()));
    let full = command.to_string();
    assert_eq!(parse(&full), same, "{line:?} in full is {full:?}");
    assert!(checked(&full).is_ok(), "{line:?} is {full:?}");
    assert_eq!(parse(&format!("\t {line} \t# undo")), same, "{line:?}");
    let holds_text = matches!(
        command,
        Command::Program(
            ProgramCommand::Load(_)
                | ProgramCommand::Save { .. }
                | ProgramCommand::Position(_)
                | ProgramCommand::Set(Setting::Name(..))
                | ProgramCommand::Solve { file: Some(_), .. }
        )
    );
    if !holds_text {
        assert_eq!(parse(&line.to_ascii_uppercase()), same, "{line:?}");
    }
}

/// Checks that a message is one line.
fn check_message(message: &str) {
    assert!(!message.trim().is_empty());
    assert_eq!(checked(message), Ok(message));
}
