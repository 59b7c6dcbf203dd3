//! What a line may change.

use tt2::command::{Request, parse};
use tt2::play::Play;
use tt2::session::{Command, Session};
use tt2::settings::{Seat, Settings};

use super::moves;

/// What is seen of a session.
#[derive(Clone, Debug, PartialEq)]
struct Seen {
    settings: Settings,
    is_in_game: bool,
    /// The game that is going on, or was played last.
    latest: Option<Play>,
    /// The game that waits for the end of that, which is a task.
    waiting: Option<Play>,
}

impl Seen {
    fn of(session: &Session) -> Self {
        let is_task = session.latest().is_some_and(|play| play.task.is_some());
        let waiting = session.unfinished().filter(|_| is_task);
        Self {
            waiting: waiting.cloned(),
            settings: session.settings().clone(),
            is_in_game: session.is_in_game(),
            latest: session.latest().cloned(),
        }
    }

    /// The game that is going on.
    fn current(&self) -> Option<&Play> {
        self.latest.as_ref().filter(|_| self.is_in_game)
    }

    /// Lets the game be that of `after`.
    fn take_over_game(&mut self, after: &Self) {
        self.latest.clone_from(&after.latest);
        self.is_in_game = after.is_in_game;
    }

    /// Whether the computers wait in the game that is going on.
    fn is_paused(&self) -> bool {
        self.current().is_some_and(|play| play.is_paused)
    }

    /// How many games of the match are over.
    fn games_played(&self) -> Option<u32> {
        let games = self.latest.as_ref()?.games.as_ref()?;
        Some(games.score.games())
    }
}

/// Checks that a line that was accepted changed only what it may change. Where the players are X in turns, it is `turn`'s
/// next.
pub(crate) fn check(
    line: &str,
    is_answer: bool,
    before: &Session,
    after: &Session,
    turn: &mut Option<Seat>,
) {
    let game = before.current().map(|play| play.game().variant().game());
    let request = if is_answer {
        None
    } else {
        let request = parse(line, game).expect("a line that was accepted");
        let Some(request) = request else {
            return assert_eq!(after, before, "{line:?}");
        };
        Some(match request {
            Request::Retry(number) => {
                check_stands_before(number, after);
                Command::Undo(Some(undone(before, after))).into()
            }
            request => request,
        })
    };
    moves::check(line, request.as_ref(), before, after, turn);
    let [before, after] = [before, after].map(Seen::of);
    check_result_stands(request.as_ref(), &before, &after);
    let is_paused = is_paused(request.as_ref(), &before, &after);
    let mut expected = before;
    match request {
        None => plays_on(&mut expected, &after),
        Some(request) => changes(request, &mut expected, &after),
    }
    if expected.is_in_game
        && let Some(play) = &mut expected.latest
    {
        play.is_paused = is_paused;
    }
    assert_eq!(after, expected, "{line:?}");
}

/// The game stands before the ply of this number, if one was named, whatever passes were forced in it.
fn check_stands_before(number: Option<u32>, after: &Session) {
    let play = after.latest().expect("a game");
    let next = play.game().plies().len() + 1;
    assert!(number.is_none_or(|number| number as usize == next));
}

/// How many moves were taken back.
fn undone(before: &Session, after: &Session) -> u32 {
    let [before, after] = [before, after].map(|session| {
        let play = session.latest().expect("a game");
        moves::movers(play).len()
    });
    (before - after) as u32
}

/// A game has one result, which stands: that of its first end. A task has none.
fn check_result_stands(request: Option<&Request>, before: &Seen, after: &Seen) {
    let result = |play: &Play| {
        let ended = play.ended()?;
        Some((ended.moves.clone(), ended.is_resigned))
    };
    let Some(play) = &after.latest else { return };
    let waiting = before.waiting.as_ref().filter(|_| play.task.is_none());
    let before = waiting.or(before.latest.as_ref()).and_then(result);
    match request {
        // what a file has saved may go on after its end
        Some(Request::Load(_)) => {}
        Some(
            Request::Lesson(..)
            | Request::Puzzle(..)
            | Request::Review
            | Request::Change(Command::Play(..) | Command::Position(_) | Command::Restart),
        ) => check_counts_at_its_end(play),
        _ if before.is_some() => assert_eq!(result(play), before),
        _ => check_counts_at_its_end(play),
    }
}

/// A game that has just begun, or that had not ended yet, has its result when it is over.
fn check_counts_at_its_end(play: &Play) {
    let is_counted = play.is_over() && play.task.is_none();
    assert_eq!(play.ended().is_some(), is_counted);
}

/// Whether the computers wait in the game that a request leaves: a pause belongs to the game, begins where a command
/// leads to a computer's turn without a move of it or seats no human, and ends where the computers are told to play on.
fn is_paused(request: Option<&Request>, before: &Seen, after: &Seen) -> bool {
    let was_paused = before.is_paused();
    let is_computers_turn = after
        .current()
        .is_some_and(|play| play.is_computers_turn(&after.settings));
    let command = match request {
        Some(Request::Change(command)) => command,
        Some(Request::Load(_)) => return is_computers_turn,
        Some(Request::Lesson(..) | Request::Puzzle(..) | Request::Review | Request::Go(_)) => {
            return false;
        }
        Some(_) => return was_paused,
        None => &Command::Resign,
    };
    let left = before.waiting.as_ref().or(before.latest.as_ref());
    let waits = left.filter(|play| !play.is_over());
    match command {
        Command::Undo(_) | Command::Redo(_) => was_paused || is_computers_turn,
        Command::Position(_) => is_computers_turn,
        Command::Resume => waits.is_some_and(|play| {
            play.is_paused || play.has_any_human_move() && play.has_no_human(&before.settings)
        }),
        Command::Play(..) | Command::Restart => false,
        Command::Move(..) | Command::Resign => {
            was_paused && after.games_played() == before.games_played()
        }
        Command::Set(_) => {
            let has_no_human = |settings| {
                let play = before.current();
                play.is_some_and(|play| play.has_no_human(settings))
            };
            let loses_human = !has_no_human(&before.settings) && has_no_human(&after.settings);
            was_paused || loses_human
        }
        Command::GoOn | Command::Menu | Command::Task(..) => was_paused,
    }
}

/// Changes what a request may change, except for the pause.
fn changes(request: Request, expected: &mut Seen, after: &Seen) {
    match request {
        Request::Change(command) => command_changes(command, expected, after),
        Request::Go(_) => plays_on(expected, after),
        Request::Lesson(..) | Request::Puzzle(..) | Request::Review => {
            if let Request::Lesson(Some(variant), _) | Request::Puzzle(_, Some(variant)) = request {
                expected.settings.variant = variant;
            }
            let play = after.current().expect("a task");
            assert!(play.task.is_some() && play.games.is_none());
            let left = expected.latest.take();
            if let Some(mut left) = left.filter(|play| play.task.is_none() && !play.is_over()) {
                left.games = None;
                expected.waiting = Some(left);
            }
            expected.take_over_game(after);
        }
        Request::Load(_) => {
            let play = after.latest.as_ref();
            assert!(play.is_none_or(|play| play.task.is_none() && play.games.is_none()));
            *expected = after.clone();
        }
        _ => {}
    }
}

fn command_changes(command: Command, expected: &mut Seen, after: &Seen) {
    match command {
        Command::Set(setting) => {
            let set = expected.settings.set(&setting);
            set.expect("a setting that was accepted");
            let may_move = Seat::ALL
                .iter()
                .any(|&seat| expected.settings.kinds[seat].is_computer());
            if expected.is_in_game && !expected.is_paused() && may_move {
                plays_on(expected, after);
            }
        }
        Command::Menu => match &mut expected.latest {
            Some(play) if expected.is_in_game && play.task.is_some() => {
                expected.is_in_game = false;
                expected.latest = expected.waiting.take();
            }
            Some(play) if expected.is_in_game => {
                expected.is_in_game = false;
                play.games = None;
            }
            _ => {}
        },
        Command::Play(variant, games) => {
            if let Some(variant) = variant {
                expected.settings.variant = variant;
            }
            begin(games, expected, after);
        }
        Command::Position(_) => {
            let play = after.latest.as_ref().expect("the game of the position");
            expected.settings.variant = play.game().variant();
            begin(None, expected, after);
        }
        Command::Restart | Command::Resume | Command::Undo(_) => {
            if command == Command::Resume && expected.waiting.is_some() {
                expected.latest = expected.waiting.take();
            }
            if let Some(play) = expected.latest.as_mut().filter(|_| !expected.is_in_game) {
                // what was left or is over goes on, a task as one, and a game as a single one
                play.games = None;
            }
            plays_on(expected, after);
        }
        Command::Move(..) | Command::Redo(_) | Command::Resign => plays_on(expected, after),
        Command::GoOn | Command::Task(..) => {
            panic!("{command:?} is not typed")
        }
    }
}

/// Lets another game begin, one of so many or a single one, and be played on: [`moves`] sees how.
fn begin(games: Option<u32>, expected: &mut Seen, after: &Seen) {
    let play = after.latest.as_ref().expect("a game");
    assert_eq!(play.games.as_ref().map(|games| games.games), games);
    assert_eq!(play.task, None);
    expected.waiting = None;
    expected.take_over_game(after);
}

/// Lets the game, or in a match also the games after it, be played on: [`moves`] sees how.
fn plays_on(expected: &mut Seen, after: &Seen) {
    let [was, is] = [&*expected, after].map(|seen| seen.latest.as_ref().expect("a game"));
    assert_eq!(was.task, is.task);
    let [was, is] = [was, is].map(|play| play.games.as_ref().map(|games| games.games));
    assert_eq!(was, is);
    expected.take_over_game(after);
}
