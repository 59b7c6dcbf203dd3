//! What a line may change.

use tt2::command::{Command, GameCommand, ProgramCommand, parse, without_comment};
use tt2::settings::{Seat, Setting};
use tt2::tt2::{Session, Stage};

/// Checks that a line that was accepted changed nothing but what it speaks of.
pub(crate) fn check(line: &str, before: &Session, after: &Session) {
    let is_answer = before
        .play()
        .is_some_and(|play| play.is_answer(without_comment(line)));
    let mut expected = before.clone();
    if is_answer {
        games_end(&mut expected, after);
    } else if let Some(command) = parse(line).expect("a line that was accepted") {
        changes(command, &mut expected, after);
    }
    assert_eq!(*after, expected, "{line:?}");
}

/// Changes what a command may change.
fn changes(command: Command, expected: &mut Session, after: &Session) {
    match command {
        Command::Question(_) => {}
        Command::Game(command) => game_changes(&command, expected, after),
        Command::Program(command) => program_changes(command, expected, after),
    }
}

fn program_changes(command: ProgramCommand, expected: &mut Session, after: &Session) {
    match command {
        ProgramCommand::Help(_)
        | ProgramCommand::Quit
        | ProgramCommand::Rules(_)
        | ProgramCommand::Save { .. }
        | ProgramCommand::Score
        | ProgramCommand::Solve { .. } => {}
        ProgramCommand::SetScore { p1, p2, ties } => expected.score.set(p1, p2, ties),
        ProgramCommand::ResetScore => expected.score.set(0, 0, 0),
        ProgramCommand::Set(setting) => {
            let set = expected.settings.set(&setting);
            set.expect("a setting that was accepted");
            if matches!(setting, Setting::Player(..)) {
                computers_move(expected, after);
            }
        }
        ProgramCommand::Force(on) => {
            expected.waiting = on;
            computers_move(expected, after);
        }
        ProgramCommand::Menu => {
            assert!(matches!(after.stage, Stage::Menu { .. }));
            assert_eq!(after.latest(), expected.latest());
            expected.stage.clone_from(&after.stage);
        }
        ProgramCommand::Load(_) => *expected = after.clone(),
        ProgramCommand::Play(count) => {
            assert!(expected.play().is_none());
            if count.is_some() {
                // the tally of a series is known to the series alone
                expected.score = after.score;
                expected.stage.clone_from(&after.stage);
            } else {
                games_end(expected, after);
            }
        }
        ProgramCommand::Position(_) => {
            let game = after.latest().map(|play| play.game().game());
            expected.settings.game = game.expect("the game of the position");
            expected.waiting |= after.waiting;
            games_end(expected, after);
            assert_eq!(after.series(), None);
        }
    }
}

/// If it may have become the turn of a computer that does not wait, lets the game at hand be another one.
fn computers_move(expected: &mut Session, after: &Session) {
    let kinds = &expected.settings.kinds;
    let may_move = Seat::ALL.iter().any(|&seat| kinds[seat].is_computer());
    if expected.play().is_some() && !expected.waiting && may_move {
        games_end(expected, after);
    }
}

/// Lets the game, or in a series also the games after it, be played on.
fn games_end(expected: &mut Session, after: &Session) {
    let in_series = expected.series().is_some();
    expected.stage.clone_from(&after.stage);
    if in_series {
        assert!(after.score.games() >= expected.score.games());
        expected.score = after.score;
    } else if let Stage::Menu { last } = &after.stage {
        let last = last.as_ref().expect("the game that was left");
        assert!(last.is_counted);
        let (_, winner) = last.play.result().expect("a game that was left is over");
        expected.score.count(winner);
    }
}

/// Changes what a command for a game may change.
fn game_changes(command: &GameCommand, expected: &mut Session, after: &Session) {
    match command {
        GameCommand::Go(_) => expected.waiting = false,
        GameCommand::Undo(_) => {
            if let Stage::Menu { last: Some(last) } = &expected.stage
                && last.is_counted
                && let Some((_, winner)) = last.play.result()
            {
                expected.score.take_off(winner);
            }
            assert!(after.play().is_some());
            expected.waiting |= after.waiting;
        }
        GameCommand::Redo(_) => expected.waiting |= after.waiting,
        GameCommand::Cancel | GameCommand::Move(_) | GameCommand::Resign | GameCommand::Restart => {
        }
    }
    games_end(expected, after);
}
