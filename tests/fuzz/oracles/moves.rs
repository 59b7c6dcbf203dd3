//! What a line does to the current game, as lists of moves.

use tt2::board::Cell;
use tt2::command::Request;
use tt2::game::{Move, Side, Variant};
use tt2::games::{AnyGame, AnyPosition};
use tt2::play::{Author, Play};
use tt2::session::{Command, Session};
use tt2::settings::{Seat, Settings, XRule};

/// A game as lists of moves, each with who chose it. Forced passes are left out: they go with the moves before or after
/// them.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Moves {
    start: AnyPosition,
    x: Seat,
    made: Vec<(Move, Author)>,
    undone: Vec<(Move, Author)>,
    is_resigned: bool,
}

impl Moves {
    /// A game in which no move has been made.
    fn new(start: AnyPosition, x: Seat) -> Self {
        Self {
            start,
            x,
            made: Vec::new(),
            undone: Vec::new(),
            is_resigned: false,
        }
    }

    /// A game from its usual start.
    fn usual(variant: Variant, x: Seat) -> Self {
        Self::new(AnyPosition::start(variant), x)
    }

    fn of(play: &Play) -> Self {
        let mut whole = play.clone();
        let undone = play.game().redoable() as u32;
        let redone = whole.redo(Some(undone), &Settings::default());
        redone.expect("the moves to make again");
        let plies = (1..).zip(whole.game().plies());
        let moves = plies.filter(|(_, ply)| ply.is_move());
        let mut made: Vec<_> = moves
            .map(|(number, ply)| (ply.mv, whole.author(number)))
            .collect();
        Self {
            undone: made.split_off(play.game().undoable()),
            made,
            is_resigned: play.game().is_resigned(),
            ..Self::new(play.game().start(), play.x())
        }
    }

    fn make(&mut self, mv: Move, author: Author) {
        if mv != Move::Pass {
            self.made.push((mv, author));
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
pub(super) fn movers(play: &Play) -> Vec<(Side, Move)> {
    let moves = play.game().plies().iter().filter(|ply| ply.is_move());
    moves.map(|ply| (ply.side(), ply.mv)).collect()
}

/// Checks that a line that was accepted did to the current game what it says, and that only computers moved after it.
/// A line that is not a command answers a question. Where the players are X in turns, it is `turn`'s
/// next; before the first of these games it is the turn of the other one.
pub(crate) fn check(
    line: &str,
    request: Option<&Request>,
    before: &Session,
    after: &Session,
    turn: &mut Option<Seat>,
) {
    let begun = games_begun(request, before, after);
    let is_next_of_match = begun > 1 || begun > 0 && !is_play(request);
    let settings = after.settings();
    let of_first = before.game().map_or(Seat::P1, |play| !play.x());
    let next = turn.unwrap_or(of_first);
    let x = match settings.x {
        XRule::P1 => Seat::P1,
        XRule::P2 => Seat::P2,
        XRule::Turns if begun > 0 && begun.is_multiple_of(2) => !next,
        XRule::Turns => next,
        XRule::Toss => after.latest().map_or(next, Play::x),
    };
    if begun > 0 && settings.x == XRule::Turns {
        *turn = Some(!x);
    }
    let current = before.current().filter(|play| play.task.is_none());
    if let Some(Request::Change(Command::Position(_))) = request
        && settings.x == XRule::Turns
        && current.is_none()
    {
        // it takes no turn
        *turn = Some(x);
    }
    let expected = if begun > 0 {
        Some(Moves::usual(settings.variant, x))
    } else {
        after_request(request, before, after, x)
    };
    let Some(mut expected) = expected else {
        return;
    };
    let play = after.latest().expect("a game");
    let found = Moves::of(play);
    let follows = movers(play).split_off(expected.made.len().min(found.made.len()));
    let mut players = before.settings().clone();
    if let Some(Request::Change(Command::Set(setting))) = request {
        players.set(setting).expect("a setting that was accepted");
    }
    for &(side, mv) in &follows {
        let is_computers = |settings: &Settings| play.player_kind(side, settings).is_computer();
        assert!(is_computers(&players), "{mv} after {line:?}");
    }
    assert!(
        follows.is_empty() || is_next_of_match || may_play_on(request, before),
        "{follows:?} after {line:?}"
    );
    for (_, mv) in follows {
        expected.make(mv, Author::Computer);
    }
    assert_eq!(found, expected, "{line:?}");
}

/// The move that was accepted, in a game with kinds of pieces: a cell alone places the only kind that is left in hand; when
/// none is left, a piece and a cell move the only such piece that can go there.
fn resolved(mv: Move, before: &Session) -> Move {
    let Some(play) = before.current() else {
        return mv;
    };
    if let (Move::PlacePiece(piece, to), false) = (mv, play.game().check(mv).is_ok()) {
        let text = play.game().position().to_string();
        let rows: Vec<&str> = text.split(' ').nth(1).expect("rows").split('/').collect();
        let letter = |from: Cell| {
            rows[usize::from(from.row)][usize::from(from.col)..][..1].to_ascii_lowercase()
        };
        let mut moves = play.game().legal_moves();
        moves.retain(|mv| matches!(mv, Move::Move(from, target) if *target == to && letter(*from) == piece.word()));
        assert_eq!(moves.len(), 1, "{mv}");
        return moves[0];
    }
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

/// Whether a request begins a game from its usual start.
fn is_play(request: Option<&Request>) -> bool {
    matches!(request, Some(Request::Change(Command::Play(..))))
}

/// How many games have begun from their usual start: one, or those of a match.
fn games_begun(request: Option<&Request>, before: &Session, after: &Session) -> u32 {
    // the last game is counted when it ends
    let number = |play: &Play| {
        let played = play.games.as_ref()?.score.games();
        Some(played + u32::from(play.ended().is_none()))
    };
    let after = after.latest().and_then(number);
    match (request, before.current().and_then(number), after) {
        (Some(Request::Change(Command::Play(_, None))), _, _) => 1,
        (Some(Request::Change(Command::Play(..))), _, Some(number)) => number,
        (_, Some(before), Some(after)) => after - before,
        _ => 0,
    }
}

/// Whether the computers may move after a command: they do not wait, or no longer.
fn may_play_on(request: Option<&Request>, before: &Session) -> bool {
    match request {
        Some(Request::Change(Command::Position(_) | Command::Undo(_) | Command::Redo(_))) => false,
        Some(Request::Go(_) | Request::Change(Command::Play(..) | Command::Restart)) => true,
        _ => before.latest().is_some_and(|play| !play.is_paused),
    }
}

/// The game after a request and before the computers move; `None` if there is none, or if the request brings a game
/// from elsewhere.
fn after_request(
    request: Option<&Request>,
    before: &Session,
    after: &Session,
    x_of_next: Seat,
) -> Option<Moves> {
    let was = before.latest().map(Moves::of);
    match request {
        Some(Request::Change(command)) => after_command(command, was, before, after, x_of_next),
        Some(Request::Go(_)) => {
            let mut game = was.expect("a game");
            let mv = next_move(&game, after).expect("the computer's move");
            game.make(mv, Author::Computer);
            Some(game)
        }
        Some(Request::Lesson(..) | Request::Puzzle(..) | Request::Review | Request::Load(_)) => {
            None
        }
        Some(_) => was,
        None => {
            let mut game = was?;
            // the last of several answers makes a move, if a task does not hold it
            let mv = next_move(&game, after).unwrap_or(Move::Pass);
            game.make(mv, Author::Human);
            Some(game)
        }
    }
}

/// The move that follows those of a game, if one was made.
fn next_move(game: &Moves, after: &Session) -> Option<Move> {
    let (_, mv) = *movers(after.latest()?).get(game.made.len())?;
    Some(mv)
}

fn after_command(
    command: &Command,
    was: Option<Moves>,
    before: &Session,
    after: &Session,
    x_of_next: Seat,
) -> Option<Moves> {
    let mut game = match command {
        Command::Position(text) => {
            let begun = AnyGame::new(text.parse().expect("a position that was accepted"));
            let current = before.current().filter(|play| play.task.is_none());
            return Some(Moves::new(
                begun.start(),
                current.map_or(x_of_next, Play::x),
            ));
        }
        // a task that is left is given up, for the game that waits
        Command::Menu if before.current_task().is_some() => {
            return before.unfinished().map(Moves::of);
        }
        Command::Resume => return before.unfinished().map(Moves::of),
        Command::Menu | Command::Set(_) => return was,
        _ => was.expect("a game"),
    };
    change_game(command, &mut game, before, after);
    Some(game)
}

fn change_game(command: &Command, game: &mut Moves, before: &Session, after: &Session) {
    let play = before.latest().expect("a game");
    match command {
        Command::Move(mv, _) => {
            let is_held =
                play.task.is_some() && Some(&*game) == after.latest().map(Moves::of).as_ref();
            if !is_held {
                game.make(resolved(*mv, before), Author::Human);
            }
        }
        Command::Undo(count) => {
            let is_left = before.current().is_none() && !play.is_over();
            game.undo(match count {
                Some(count) => *count as usize,
                // a game that was left is taken up as it was
                None if is_left => 0,
                None => to_human(play, before.settings()),
            });
        }
        Command::Redo(count) => {
            let count = count.map_or_else(
                || on_to_human(play, before.settings()),
                |count| count as usize,
            );
            game.redo(count);
        }
        Command::Resign => {
            game.is_resigned = true;
            game.undone.clear();
        }
        _ => *game = Moves::new(game.start, game.x),
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
