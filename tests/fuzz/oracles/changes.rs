//! What a line may change.

use tt2::command::{Command, parse, without_comment};
use tt2::play::Playing;
use tt2::settings::{Kind, Seat, Setting};
use tt2::tt2::{Session, Table};

/// Checks that a line that was accepted changed nothing but what it speaks of.
pub(crate) fn check(line: &str, before: &Session, after: &Session) {
    let answers = before
        .game_going_on()
        .is_some_and(|game| game.is_answer(without_comment(line)));
    let command = match answers {
        true => None,
        false => parse(line).expect("a line that was accepted"),
    };
    let mut expected = before.clone();
    match &command {
        // a comment
        None if !answers => {}
        None => games_end(&mut expected, after),
        Some(Command::SetScore(p1, p2, ties)) => expected.score.set(*p1, *p2, *ties),
        Some(Command::ResetScore) => expected.score.set(0, 0, 0),
        Some(Command::Set(setting)) => {
            let set = expected.settings.set(setting);
            set.expect("a setting that was accepted");
            if matches!(setting, Setting::Player(..)) {
                computers_move(&mut expected, after);
            }
        }
        Some(Command::Force(on)) => {
            expected.waiting = *on;
            computers_move(&mut expected, after);
        }
        Some(Command::Menu) => {
            expected.in_game = false;
            expected.series = None;
        }
        Some(Command::Load(_)) => expected = after.clone(),
        Some(question) if is_question(question) => {}
        Some(command) => game_changes(command, &mut expected, after),
    }
    assert_eq!(*after, expected, "{line:?}");
}

fn is_question(command: &Command) -> bool {
    matches!(
        command,
        Command::Analyze
            | Command::Board
            | Command::Help(_)
            | Command::Hint
            | Command::History
            | Command::Moves
            | Command::Perft(_)
            | Command::Position(None)
            | Command::Quit
            | Command::Rules(_)
            | Command::Save(..)
            | Command::Score
            | Command::Solve(..)
            | Command::Value
            | Command::Values
    )
}

/// If it may have become the turn of a computer that does not wait, lets the game at hand be another one.
fn computers_move(expected: &mut Session, after: &Session) {
    let kinds = &expected.settings.kinds;
    let may_move = Seat::ALL.iter().any(|&seat| kinds[seat] != Kind::Human);
    if expected.in_game && !expected.waiting && may_move {
        games_end(expected, after);
    }
}

/// Lets the game, or where there is a match also the games after it, be played on.
fn games_end(expected: &mut Session, after: &Session) {
    let in_match = expected.series.is_some();
    expected.table.clone_from(&after.table);
    expected.series.clone_from(&after.series);
    expected.in_game = after.in_game;
    if in_match {
        assert!(after.score.games() >= expected.score.games());
        expected.score = after.score;
    } else if !after.in_game {
        let result = after
            .table
            .as_ref()
            .and_then(|table| table.as_playing().result());
        let (_, winner) = result.expect("a game that was left is over");
        expected.score.count(winner);
    }
}

/// Changes what a command may change of the game.
fn game_changes(command: &Command, expected: &mut Session, after: &Session) {
    match command {
        Command::Play(count) => {
            assert!(!expected.in_game);
            // the tally of a match is known to the match alone
            expected.series = count.and(after.series.clone());
            if count.is_some() {
                expected.score = after.score;
                expected.in_game = after.in_game;
                expected.table.clone_from(&after.table);
                return;
            }
        }
        Command::Position(Some(_)) => {
            let game = after.table.as_ref().map(|table| table.as_playing().game());
            expected.settings.game = game.expect("the game of the position");
            expected.series = None;
            expected.waiting |= after.waiting;
        }
        Command::Go(_) => expected.waiting = false,
        Command::Undo(_) => {
            let over = expected.table.as_ref().map(Table::as_playing);
            if let Some((_, winner)) = over
                .filter(|game| game.is_counted())
                .and_then(Playing::result)
            {
                expected.score.take_off(winner);
            }
            assert!(after.in_game);
            expected.waiting |= after.waiting;
        }
        Command::Redo(_) => expected.waiting |= after.waiting,
        _ => {}
    }
    games_end(expected, after);
}
