//! What a line may change.

use tt2::command::{Command, GameCommand, ProgramCommand, parse, without_comment};
use tt2::settings::{Computer, PlayerKind, Seat, Setting};
use tt2::tt2::{Occasion, Session, Stage};
use tt2::winner::Scoreboard;

use super::moves;

/// Checks that a line that was accepted changed only what it may change.
pub(crate) fn check(line: &str, before: &Session, after: &Session) {
    let is_answer = before
        .current()
        .is_some_and(|play| play.is_answer(without_comment(line)));
    let game = before.current().map(|play| play.game().game());
    let mut expected = before.clone();
    let mut is_paused = pause_of_the_same_game(before, after);
    if is_answer {
        moves::check(line, None, before, after);
        games_end(&mut expected, after);
    } else if let Some(command) = parse(line, game).expect("a line that was accepted") {
        moves::check(line, Some(&command), before, after);
        is_paused = pause_after(&command, before, after);
        changes(command, &mut expected, after);
    }
    if let Stage::Game {
        is_paused: expected,
        ..
    } = &mut expected.stage
    {
        *expected = is_paused;
    }
    assert_eq!(*after, expected, "{line:?}");
}

/// Whether the computers wait in the current game until they are told to go.
fn pause(session: &Session) -> bool {
    match session.stage {
        Stage::Game { is_paused, .. } => is_paused,
        Stage::Menu { .. } => false,
    }
}

/// Whether the computers wait as before, if no new game of a series has begun.
fn pause_of_the_same_game(before: &Session, after: &Session) -> bool {
    pause(before) && after.score.games() == before.score.games()
}

/// Whether the computers wait in the game that a command leaves: a pause belongs to the game, begins where a command
/// leads to a computer's turn without a move of it, and ends where the computers are told to play on.
fn pause_after(command: &Command, before: &Session, after: &Session) -> bool {
    let is_computers_turn = after
        .current()
        .is_some_and(|play| play.is_computers_turn(&after.settings));
    match command {
        Command::Game(GameCommand::Undo(_) | GameCommand::Redo(_)) => {
            pause(before) || is_computers_turn
        }
        Command::Program(
            ProgramCommand::Position(_) | ProgramCommand::Load(_) | ProgramCommand::Resume,
        ) => is_computers_turn,
        Command::Program(
            ProgramCommand::Force(false)
            | ProgramCommand::Menu
            | ProgramCommand::Play(_)
            | ProgramCommand::Puzzle(_),
        )
        | Command::Game(GameCommand::Go(_) | GameCommand::Restart) => false,
        Command::Program(
            ProgramCommand::Force(true)
            | ProgramCommand::Help(_)
            | ProgramCommand::Quit
            | ProgramCommand::ResetScore
            | ProgramCommand::Rules(_)
            | ProgramCommand::Save { .. }
            | ProgramCommand::Score
            | ProgramCommand::Set(_)
            | ProgramCommand::SetScore { .. }
            | ProgramCommand::Solve { .. },
        )
        | Command::Game(GameCommand::Cancel)
        | Command::Question(_) => pause(before),
        Command::Game(GameCommand::Move(_) | GameCommand::Resign) => {
            pause_of_the_same_game(before, after)
        }
    }
}

/// Changes what a command may change, except for the pause.
fn changes(command: Command, expected: &mut Session, after: &Session) {
    match command {
        Command::Question(_) => {}
        Command::Game(command) => game_changes(&command, expected, after),
        Command::Program(command) => program_changes(command, expected, after),
    }
}

/// Sets the score, in which the last game is not counted any more where there are fewer results like its own.
fn set_score([p1, p2, ties]: [u32; 3], expected: &mut Session) {
    let before = expected.score;
    expected.score = Scoreboard::new(p1, p2, ties);
    let after = expected.score;
    if let Stage::Menu { last: Some(last) } = &mut expected.stage
        && let Some((_, winner)) = last.play.result()
    {
        let is_fewer = match winner {
            Some(seat) => after.wins[seat] < before.wins[seat],
            None => after.ties < before.ties,
        };
        last.counted = last.counted.filter(|_| !is_fewer);
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
        ProgramCommand::SetScore { p1, p2, ties } => set_score([p1, p2, ties], expected),
        ProgramCommand::ResetScore => set_score([0; 3], expected),
        ProgramCommand::Set(setting) => {
            let set = expected.settings.set(&setting);
            set.expect("a setting that was accepted");
            if let Setting::Player(seat, kind) = setting {
                if let Stage::Menu { last: Some(last) } = &mut expected.stage {
                    last.choose(seat, kind);
                }
                computers_move(expected, after);
            }
        }
        ProgramCommand::Force(on) => {
            expected.is_forced = on;
            let mut played_on = expected.clone();
            if let Stage::Game { is_paused, .. } = &mut played_on.stage {
                *is_paused &= on;
            }
            computers_move(&mut played_on, after);
            *expected = played_on;
        }
        ProgramCommand::Menu => {
            assert!(matches!(after.stage, Stage::Menu { .. }));
            assert_eq!(after.latest(), expected.latest());
            expected.settings = expected.settings_without_puzzle();
            expected.stage.clone_from(&after.stage);
        }
        ProgramCommand::Load(_) | ProgramCommand::Resume => {
            assert_eq!(after.series(), None);
            *expected = after.clone();
        }
        ProgramCommand::Play(count) => {
            assert!(expected.current().is_none());
            if count.is_some() {
                // the tally of a series is known to the series alone
                expected.score = after.score;
                expected.settings.kinds = after.settings.kinds;
                expected.stage.clone_from(&after.stage);
            } else {
                games_end(expected, after);
            }
        }
        ProgramCommand::Puzzle(_) => {
            assert_eq!(after.series(), None);
            expected.settings.clone_from(&after.settings);
            expected.stage.clone_from(&after.stage);
        }
        ProgramCommand::Position(_) => {
            let play = after.latest().expect("the game of the position");
            let (game, size) = (play.game().game(), play.game().size());
            expected.settings = expected.settings_without_puzzle();
            expected.stage.clone_from(&after.stage);
            expected.settings.set_game(game, size);
            games_end(expected, after);
            assert_eq!(after.series(), None);
        }
    }
}

/// Lets a puzzle that was left or is over be one again, with its players and the tutor.
fn goes_on_as_a_puzzle(expected: &mut Session, after: &Session) {
    let Stage::Menu { last: Some(last) } = &expected.stage else {
        return;
    };
    assert_eq!(last.puzzle.is_some(), is_in_puzzle(after));
    if let Some(puzzle) = &last.puzzle {
        assert_eq!(after.settings_without_puzzle(), expected.settings);
        expected.settings.kinds[puzzle.human] = PlayerKind::Human;
        expected.settings.kinds[!puzzle.human] = PlayerKind::Computer(Computer::Perfect(100));
        expected.settings.tutor = true;
    }
}

fn is_in_puzzle(session: &Session) -> bool {
    let Stage::Game { occasion, .. } = &session.stage else {
        return false;
    };
    matches!(occasion, Occasion::Puzzle(_))
}

/// If it may have become the turn of a computer that does not wait, lets it move: [`moves`] sees how.
fn computers_move(expected: &mut Session, after: &Session) {
    let kinds = &expected.settings.kinds;
    let may_move = Seat::ALL.iter().any(|&seat| kinds[seat].is_computer());
    if expected.current().is_some() && !expected.do_computers_wait() && may_move {
        games_end(expected, after);
    }
}

/// Lets the game, or in a series also the games after it, be played on: [`moves`] sees how.
fn games_end(expected: &mut Session, after: &Session) {
    let in_series = expected.series().is_some();
    let in_puzzle = is_in_puzzle(expected);
    if in_puzzle && !is_in_puzzle(after) {
        expected.settings = expected.settings_without_puzzle();
    }
    expected.stage.clone_from(&after.stage);
    if in_series {
        assert!(after.score.games() >= expected.score.games());
        expected.score = after.score;
        expected.settings.kinds = after.settings.kinds;
    } else if let Stage::Menu { last } = &after.stage {
        let last = last.as_ref().expect("the game that was left");
        assert_eq!(last.counted.is_some(), !in_puzzle);
        if in_puzzle {
            return;
        }
        let (_, winner) = last.play.result().expect("a game that was left is over");
        expected.score.count(winner);
        expected.settings.adjust_horizons(winner);
    }
}

/// Changes what a command for a game may change.
fn game_changes(command: &GameCommand, expected: &mut Session, after: &Session) {
    match command {
        GameCommand::Go(_) => expected.is_forced = false,
        GameCommand::Undo(_) => {
            if let Stage::Menu { last: Some(last) } = &expected.stage
                && last.counted.is_some()
                && let Some((_, winner)) = last.play.result()
            {
                expected.score.take_off(winner);
            }
            goes_on_as_a_puzzle(expected, after);
            assert!(after.current().is_some());
        }
        GameCommand::Restart if expected.current().is_none() => {
            goes_on_as_a_puzzle(expected, after);
            assert_eq!(after.series(), None);
        }
        GameCommand::Cancel
        | GameCommand::Move(_)
        | GameCommand::Redo(_)
        | GameCommand::Resign
        | GameCommand::Restart => {}
    }
    games_end(expected, after);
}
