//! What a line does to the current game, as lists of moves.

use tt2::command::{Command, Request};
use tt2::game::{Game, Move, Side};
use tt2::games::AnyGame;
use tt2::play::Play;
use tt2::session::Session;
use tt2::settings::{Seat, Setting, Settings};

/// A game as lists of moves. Forced passes are left out: they go with the moves before or after them.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Moves {
    game: Game,
    /// The position in which it began; nothing if it is the start of the game.
    start: Option<String>,
    x: Seat,
    made: Vec<Move>,
    undone: Vec<Move>,
    is_resigned: bool,
}

impl Moves {
    fn new(game: Game, start: Option<String>, x: Seat) -> Self {
        Self {
            game,
            start,
            x,
            made: Vec::new(),
            undone: Vec::new(),
            is_resigned: false,
        }
    }

    fn of(play: &Play) -> Self {
        let undone = play.game().undone().into_iter();
        Self {
            made: movers(play).into_iter().map(|(_, mv)| mv).collect(),
            undone: undone.filter(|&mv| mv != Move::Pass).collect(),
            is_resigned: play.game().is_resigned(),
            ..Self::new(play.game().game(), play.game().start_text(), play.x())
        }
    }

    fn make(&mut self, mv: Move) {
        if mv != Move::Pass {
            self.made.push(mv);
            self.undone.clear();
        }
    }

    fn undo(&mut self, count: usize) {
        self.is_resigned = false;
        for _ in 0..count {
            self.undone.insert(0, self.made.pop().expect("a move"));
        }
    }

    fn redo(&mut self, count: usize) {
        self.made.extend(self.undone.drain(..count));
    }
}

/// The moves of a game, each with the side that made it.
fn movers(play: &Play) -> Vec<(Side, Move)> {
    let plies = play.game().plies().into_iter();
    plies.filter(|(_, mv)| *mv != Move::Pass).collect()
}

/// Checks that a line that was accepted did to the current game what it says, and that only computers moved after it.
/// A line that is not a command answers a question.
pub(crate) fn check(line: &str, request: Option<&Request>, before: &Session, after: &Session) {
    let is_next_of_match = is_next_of_match(request, before, after);
    let expected = if is_next_of_match {
        let x = x_of_next(&after.settings, after);
        Some(Moves::new(after.settings.game, None, x))
    } else {
        after_request(request, before, after)
    };
    let Some(mut expected) = expected else {
        return;
    };
    let play = after.latest().expect("a game");
    let found = Moves::of(play);
    let follows = movers(play).split_off(expected.made.len().min(found.made.len()));
    let mut players = before.settings.clone();
    if let Some(Request::Change(Command::Set(setting))) = request {
        players.set(setting).expect("a setting that was accepted");
    }
    for &(side, mv) in &follows {
        let is_computers = |settings: &Settings| play.player_kind(side, settings).is_computer();
        // after a puzzle the players are no longer those of the puzzle
        assert!(
            is_computers(&players) || is_computers(&after.settings),
            "{mv} after {line:?}"
        );
    }
    assert!(
        follows.is_empty() || is_next_of_match || may_play_on(request, before),
        "{follows:?} after {line:?}"
    );
    for (_, mv) in follows {
        expected.make(mv);
    }
    assert_eq!(found, expected, "{line:?}");
}

/// The move that was accepted: a cell alone, in a game with kinds of pieces, places the only kind that is left in hand.
fn with_piece_in_hand(mv: Move, before: &Session) -> Move {
    let Some(play) = before.current() else {
        return mv;
    };
    let placings = play.game().legal_moves().into_iter();
    let mut in_hand = placings.filter_map(|placing| match placing {
        Move::PlacePiece(piece, _) => Some(piece),
        _ => None,
    });
    match (mv, in_hand.next()) {
        (Move::Place(cell), Some(first)) => {
            assert!(in_hand.all(|piece| piece == first), "{mv}");
            Move::PlacePiece(first, cell)
        }
        _ => mv,
    }
}

/// Whether the current game is a later one of the same match.
fn is_next_of_match(request: Option<&Request>, before: &Session, after: &Session) -> bool {
    let begun = match request {
        Some(Request::Change(Command::PlayMatch(games))) => Some((u64::from(*games), 0)),
        _ => None,
    };
    let games_before = before
        .current_match()
        .map(|games| (games.games, games.games_played()));
    let Some((games, played)) = games_before.or(begun) else {
        return false;
    };
    match (after.current_match(), after.latest()) {
        (Some(games), _) => games.games_played() > played,
        (None, Some(last)) => {
            last.result().is_some() && after.current().is_none() && games > played + 1
        }
        (None, None) => false,
    }
}

/// Whether the computers may move after a command: they do not wait, or no longer.
fn may_play_on(request: Option<&Request>, before: &Session) -> bool {
    match request {
        Some(Request::Change(Command::Position { .. } | Command::Undo(_) | Command::Redo(_))) => {
            false
        }
        Some(Request::Change(Command::Force(false)) | Request::Go(_)) => true,
        Some(Request::Change(Command::Play { .. } | Command::Restart)) => !before.is_forced,
        _ => !before.computers_wait(),
    }
}

/// The game after a request and before the computers move; `None` if there is none, or if the request brings a game
/// from elsewhere.
fn after_request(request: Option<&Request>, before: &Session, after: &Session) -> Option<Moves> {
    let was = before.latest().map(Moves::of);
    match request {
        Some(Request::Change(command)) => after_command(command, was, before, after),
        Some(Request::Go(computer)) => {
            let mut game = was.expect("a game");
            let play = before.latest().expect("a game");
            let kind = play.player_kind(play.game().side_to_move(), &before.settings);
            // if a human is to move, only a pass that is due can be made without naming a computer
            if kind.is_computer() || computer.is_some() {
                game.make(next_move(&game, after).expect("the computer's move"));
            }
            Some(game)
        }
        Some(Request::Puzzle(_) | Request::Review | Request::Load(_)) => None,
        Some(_) => was,
        None => {
            let mut game = was?;
            // the last of several answers makes a move, if the tutor does not hold it
            game.make(next_move(&game, after).unwrap_or(Move::Pass));
            Some(game)
        }
    }
}

/// The move that follows those of a game, if one was made.
fn next_move(game: &Moves, after: &Session) -> Option<Move> {
    let (_, mv) = *movers(after.latest()?).get(game.made.len())?;
    Some(mv)
}

/// Who is X in a game that began with these settings: whoever it is, if the toss decides.
fn x_of_next(settings: &Settings, after: &Session) -> Seat {
    let drawn = after.latest().filter(|_| settings.toss);
    drawn.map_or(settings.x, Play::x)
}

fn after_command(
    command: &Command,
    was: Option<Moves>,
    before: &Session,
    after: &Session,
) -> Option<Moves> {
    let x_of_next = x_of_next(&before.settings, after);
    match command {
        Command::Puzzle { .. } => return None,
        Command::Play(choice) => {
            let mut settings = before.settings.clone();
            if let Some(choice) = choice {
                let set = settings.set(&Setting::Game(*choice));
                set.expect("a game that was accepted");
            }
            return Some(Moves::new(settings.game, None, x_of_next));
        }
        Command::PlayMatch(_) => {
            return Some(Moves::new(before.settings.game, None, x_of_next));
        }
        Command::Position(text) => {
            let begun = AnyGame::from_text(text).expect("a position that was accepted");
            let x = before.current().map_or(x_of_next, Play::x);
            return Some(Moves::new(begun.game(), begun.start_text(), x));
        }
        Command::Move(..)
        | Command::Redo(_)
        | Command::Resign
        | Command::Restart
        | Command::Undo(_) => {}
        Command::Force(_)
        | Command::GoOn
        | Command::Menu
        | Command::NextGame
        | Command::Pause
        | Command::ResetScore
        | Command::Resume
        | Command::Set(_)
        | Command::SetPuzzles(_)
        | Command::SetScore(_) => return was,
    }
    let mut game = was.expect("a game");
    change_game(command, &mut game, before, after);
    Some(game)
}

fn change_game(command: &Command, game: &mut Moves, before: &Session, after: &Session) {
    let play = before.latest().expect("a game");
    match command {
        Command::Move(mv, _) => {
            let is_held = play.has_tutor(&before.settings)
                && Some(&*game) == after.latest().map(Moves::of).as_ref();
            if !is_held {
                game.make(with_piece_in_hand(*mv, before));
            }
        }
        Command::Undo(count) => {
            let is_left = before.current().is_none() && before.unfinished().is_some();
            game.undo(match count {
                Some(count) => *count as usize,
                // a game that was left is taken up as it was
                None if is_left => 0,
                // a puzzle that is taken up again has its players
                None => to_human(play, &after.settings),
            });
        }
        Command::Redo(count) => {
            let count = count.map_or_else(
                || on_to_human(play, &before.settings),
                |count| count as usize,
            );
            game.redo(count);
        }
        Command::Resign => {
            game.is_resigned = true;
            game.undone.clear();
        }
        _ => *game = Moves::new(game.game, game.start.take(), game.x),
    }
}

/// How many moves lead back to a human's turn or, if no human plays, to the last turn.
fn to_human(play: &Play, settings: &Settings) -> usize {
    if play.game().is_resigned() {
        return 0;
    }
    if play.has_no_human(settings) {
        return 1;
    }
    let mut moves = movers(play);
    let made = moves.len();
    while let Some((side, _)) = moves.pop() {
        if !play.player_kind(side, settings).is_computer() {
            break;
        }
    }
    made - moves.len()
}

/// How many moves that were taken back lead up to a human's next turn, or to the last of them.
fn on_to_human(play: &Play, settings: &Settings) -> usize {
    let mut again = play.clone();
    let mut count = 0;
    while again.game().redoable() > 0 {
        again.redo(Some(1), settings).expect("a move to make again");
        count += 1;
        let side = again.game().side_to_move();
        if !again.player_kind(side, settings).is_computer() {
            break;
        }
    }
    count
}
