//! What a line may change.

use tt2::command::{Command, Goal, Request, parse};
use tt2::play::Play;
use tt2::session::Session;
use tt2::settings::{Seat, Setting};
use tt2::winner::{PuzzleCount, Scoreboard};

use super::moves;

/// Checks that a line that was accepted changed only what it may change.
pub(crate) fn check(line: &str, is_answer: bool, before: &Session, after: &Session) {
    let game = before.current().map(|play| play.game().game());
    let mut expected = before.clone();
    let mut is_paused = pause_of_the_same_game(before, after);
    if is_answer {
        moves::check(line, None, before, after);
        games_end(&mut expected, after);
    } else if let Some(request) = parse(line, game).expect("a line that was accepted") {
        moves::check(line, Some(&request), before, after);
        is_paused = pause_after(&request, before, after);
        changes(request, &mut expected, after);
    }
    if expected.is_in_game
        && let Some(play) = &mut expected.latest
    {
        play.is_paused = is_paused;
    }
    assert_eq!(*after, expected, "{line:?}");
}

/// Whether the computers wait in the current game until they are told to go.
fn pause(session: &Session) -> bool {
    session.current().is_some() && session.is_latest_paused()
}

/// Whether the computers wait as before, if no new game of a match has begun.
fn pause_of_the_same_game(before: &Session, after: &Session) -> bool {
    pause(before) && after.score.games() == before.score.games()
}

/// Whether the computers wait in the game that a command leaves: a pause belongs to the game, begins where a command
/// leads to a computer's turn without a move of it, and ends where the computers are told to play on.
fn pause_after(request: &Request, before: &Session, after: &Session) -> bool {
    let is_computers_turn = after
        .current()
        .is_some_and(|play| play.is_computers_turn(&after.settings));
    match request {
        Request::Change(Command::Undo(_) | Command::Redo(_)) => pause(before) || is_computers_turn,
        Request::Change(Command::Position { .. }) | Request::Load(_) => is_computers_turn,
        Request::Change(Command::Resume) => before.is_latest_paused(),
        Request::Change(
            Command::Force(false)
            | Command::Menu
            | Command::Play(_)
            | Command::PlayMatch(_)
            | Command::Puzzle { .. }
            | Command::Restart,
        )
        | Request::Puzzle(_)
        | Request::Review
        | Request::Go(_) => false,
        Request::Change(Command::Move(..) | Command::Resign) => {
            pause_of_the_same_game(before, after)
        }
        _ => pause(before),
    }
}

/// Changes what a request may change, except for the pause.
fn changes(request: Request, expected: &mut Session, after: &Session) {
    match request {
        Request::Change(command) => command_changes(command, expected, after),
        Request::Go(_) => {
            expected.is_forced = false;
            games_end(expected, after);
        }
        Request::Puzzle(_) | Request::Review => puzzle_begins(expected, after),
        Request::Load(_) => {
            assert_eq!(after.current_match(), None);
            *expected = after.clone();
        }
        _ => {}
    }
}

/// Lets the game be that of `after`.
fn take_over_game(expected: &mut Session, after: &Session) {
    expected.latest.clone_from(&after.latest);
    expected.is_in_game = after.is_in_game;
}

fn puzzle_begins(expected: &mut Session, after: &Session) {
    assert_eq!(after.current_match(), None);
    assert!(after.puzzle().is_some());
    take_over_game(expected, after);
}

/// Sets the score, in which the last game is not counted any more where there are fewer results like its own.
fn set_score(after: Scoreboard, expected: &mut Session) {
    let before = expected.score;
    expected.score = after;
    if let Some(last) = &mut expected.latest
        && let Some((_, winner)) = last.result()
    {
        let is_fewer = match winner {
            Some(seat) => after.wins[seat] < before.wins[seat],
            None => after.ties < before.ties,
        };
        last.counted = last.counted.filter(|_| !is_fewer);
    }
}

fn command_changes(command: Command, expected: &mut Session, after: &Session) {
    match command {
        Command::SetScore(score) => set_score(score, expected),
        Command::SetPuzzles(count) => expected.puzzles = count,
        Command::ResetScore => {
            let days = expected.puzzles.days;
            expected.puzzles = PuzzleCount::default();
            expected.puzzles.days = days;
            set_score(Scoreboard::default(), expected);
        }
        Command::Set(setting) => {
            let set = expected.settings.set(&setting);
            set.expect("a setting that was accepted");
            if let Setting::Player(seat, _) | Setting::SeesEven(seat) = setting {
                let last = expected.latest.as_mut();
                if let Some(before) = last.and_then(|last| last.counted.as_mut()) {
                    before[seat] = expected.settings.kinds[seat];
                }
                computers_move(expected, after);
            }
        }
        Command::Force(on) => {
            expected.is_forced = on;
            let mut played_on = expected.clone();
            if played_on.is_in_game
                && let Some(play) = &mut played_on.latest
            {
                play.is_paused &= on;
            }
            computers_move(&mut played_on, after);
            *expected = played_on;
        }
        Command::Menu => {
            assert!(!after.is_in_game);
            let game = after.latest().map(Play::game);
            assert_eq!(game, expected.latest().map(Play::game));
            take_over_game(expected, after);
        }
        Command::Play(choice) => {
            assert!(expected.current().is_none());
            if let Some(choice) = choice {
                let set = expected.settings.set(&Setting::Game(choice));
                set.expect("a game that was accepted");
            }
            games_end(expected, after);
        }
        Command::PlayMatch(_) => {
            assert!(expected.current().is_none());
            // the tally of a match is known to the match alone
            expected.score = after.score;
            expected.settings.kinds = after.settings.kinds;
            take_over_game(expected, after);
        }
        Command::Puzzle { .. } => puzzle_begins(expected, after),
        Command::Position { .. } => {
            let play = after.latest().expect("the game of the position");
            let variant = play.game().variant();
            take_over_game(expected, after);
            expected.settings.choose_variant(variant);
            games_end(expected, after);
            assert_eq!(after.current_match(), None);
        }
        Command::Undo(_) => {
            if let Some(last) = &expected.latest
                && let Some(kinds) = last.counted
                && let Some((_, winner)) = last.result()
            {
                expected.score.take_off(winner);
                expected.settings.kinds = kinds;
            }
            check_is_same_occasion(expected, after);
            assert!(after.current().is_some());
            games_end(expected, after);
        }
        Command::Resume => {
            assert_eq!(after.current_match(), None);
            check_is_same_occasion(expected, after);
            games_end(expected, after);
        }
        Command::Restart => {
            if expected.current().is_none() {
                check_is_same_occasion(expected, after);
                assert_eq!(after.current_match(), None);
            }
            games_end(expected, after);
        }
        Command::Move(..) | Command::Redo(_) | Command::Resign => games_end(expected, after),
        Command::GoOn | Command::NextGame | Command::Pause => {
            panic!("{command:?} is not typed")
        }
    }
}

/// What was left or is over goes on: as a puzzle if it was one.
fn check_is_same_occasion(expected: &Session, after: &Session) {
    if let Some(last) = expected.latest().filter(|_| !expected.is_in_game) {
        assert_eq!(last.puzzle, after.puzzle());
    }
}

/// If it may have become the turn of a computer that does not wait, lets it move: [`moves`] sees how.
fn computers_move(expected: &mut Session, after: &Session) {
    let kinds = &expected.settings.kinds;
    let may_move = Seat::ALL.iter().any(|&seat| kinds[seat].is_computer());
    if expected.current().is_some() && !expected.computers_wait() && may_move {
        games_end(expected, after);
    }
}

/// Lets the game, or in a match also the games after it, be played on: [`moves`] sees how.
fn games_end(expected: &mut Session, after: &Session) {
    let in_match = expected.current_match().is_some();
    let in_puzzle = expected.puzzle().is_some();
    if in_puzzle && after.puzzle().is_none() {
        let is_counted = after.puzzles.tried > expected.puzzles.tried;
        assert!(
            !is_counted
                || expected
                    .puzzle()
                    .is_some_and(|puzzle| puzzle.goal != Goal::Keep)
        );
        if is_counted {
            let was_solved = after.puzzles.solved > expected.puzzles.solved;
            expected.puzzles = expected.puzzles.with(was_solved);
        }
    }
    take_over_game(expected, after);
    if in_match {
        assert!(after.score.games() >= expected.score.games());
        expected.score = after.score;
        expected.settings.kinds = after.settings.kinds;
    } else if !after.is_in_game {
        let last = after.latest().expect("the game that was left");
        assert_eq!(last.counted.is_some(), !in_puzzle);
        if in_puzzle {
            return;
        }
        let (_, winner) = last.result().expect("a game that was left is over");
        expected.score.count(winner);
        expected.settings.adjust_horizons(winner);
    }
}
