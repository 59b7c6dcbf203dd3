//! Judges the plies of a game, defines which moves are mistakes, and explains why a move is bad.

use crate::model::game::{Game, History, Move, Position as _, Side};
use crate::model::games::{AnyGame, AnyPosition};
use crate::model::results::{GameResult, Results};
use crate::model::settings::{Name, Player};
use crate::solver::{AnyValues, TooLittleMemory, Value, Wdl, best_move, move_values_in_game};

/// The limit for a win that is given away for a draw, in plies. If the win takes more plies, this is
/// not a mistake.
pub const MISTAKE_HORIZON: u8 = 7;

/// Returns `true` if a move is a mistake. `before` is the value of the position before the move,
/// and `after` is the value of the move, counted from the same position.
///
/// A mistake turns a win or a draw into a loss, or gives away a win in at most [`MISTAKE_HORIZON`]
/// plies for a draw. A missed stop is also a mistake: the other side wins at its next opportunity,
/// and another move would have lasted longer.
pub fn is_mistake(before: Value, after: Value, game: Game) -> bool {
    let is_lost = after.wdl() == Wdl::Loss;
    let gives_away = after.wdl() < before.wdl();
    let misses_stop =
        is_lost && after < before && after.remoteness() <= plies_to_soonest_loss(game);
    gives_away && (is_lost || before.remoteness() <= MISTAKE_HORIZON) || misses_stop
}

/// Returns the largest number of plies in a loss in which the other side wins at its next
/// opportunity.
const fn plies_to_soonest_loss(game: Game) -> u8 {
    if game.lines_must_last() { 3 } else { 2 }
}

/// A ply of a game with its value, and with an explanation if it is bad.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgedPly {
    /// The number of the ply, from 1.
    pub number: usize,
    pub side: Side,
    pub mv: Move,
    /// The value of the position before the move, for the side that moves.
    pub before: Value,
    /// The value of the move for the side that moves, counted from the position before the move.
    pub after: Value,
    pub is_mistake: bool,
    /// The explanation, if the move is a mistake or gives away a win or a draw.
    pub verdict: Option<Verdict>,
}

/// The explanation of a bad move, which is a mistake or gives away a win or a draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// A best move in the position before the bad move.
    pub better: Move,
    pub consequence: Consequence,
}

/// The consequence of a bad move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Consequence {
    /// The move ends the game in a draw.
    Draw,
    /// The move makes a line for the other side, which wins.
    GivesLine,
    /// The move does not break a line of the other side, which wins.
    LeavesLine,
    /// The other side answers with this move or forced pass.
    Reply(Move),
}

impl JudgedPly {
    /// Returns `true` if the move turns a win into a draw or a loss, or a draw into a loss.
    pub fn gives_away(&self) -> bool {
        self.after.wdl() < self.before.wdl()
    }
}

/// Finds what the last ply of a game leads to, which was bad.
fn consequence_of_last_ply(
    game: &AnyGame,
    values: &mut AnyValues,
) -> Result<Consequence, TooLittleMemory> {
    let Some(outcome) = game.outcome() else {
        return Ok(Consequence::Reply(best_move(game, values)?));
    };
    let before = game.position_before(game.plies().len()).lines();
    let lines = game.position().lines();
    let is_left = lines.iter().any(|line| before.contains(line));
    Ok(match outcome.winner() {
        Some(_) if is_left => Consequence::LeavesLine,
        Some(_) => Consequence::GivesLine,
        None => Consequence::Draw,
    })
}

/// Judges a legal move or the forced pass in an unfinished game, without making it.
///
/// # Panics
/// Panics if the position is finished, or if `mv` is not legal.
pub fn judge(
    game: &AnyGame,
    mv: Move,
    values: &mut AnyValues,
) -> Result<JudgedPly, TooLittleMemory> {
    let moves = move_values_in_game(game, values)?;
    let before = moves.iter().map(|(_, value)| *value).max();
    let before = before.expect("an unfinished game has a move");
    let after = moves.into_iter().find(|(legal, _)| *legal == mv);
    let (_, after) = after.expect("a legal move");
    let is_mistake = is_mistake(before, after, game.variant().game());
    let verdict = if is_mistake || after.wdl() < before.wdl() {
        let mut next = game.clone();
        next.push(mv);
        Some(Verdict {
            better: best_move(game, values)?,
            consequence: consequence_of_last_ply(&next, values)?,
        })
    } else {
        None
    };
    Ok(JudgedPly {
        number: game.plies().len() + 1,
        side: game.side_to_move(),
        mv,
        before,
        after,
        is_mistake,
        verdict,
    })
}

/// Judges every ply of a game, in order.
pub fn analyze(game: &AnyGame, values: &mut AnyValues) -> Result<Vec<JudgedPly>, TooLittleMemory> {
    let mut so_far = History::new(game.start());
    let plies = game.plies().iter().map(|ply| {
        let judged = judge(&so_far, ply.mv, values);
        so_far.push(ply.mv);
        judged
    });
    plies.collect()
}

/// Lists the moves of a human in a game, each with the position before it. Leaves out forced passes.
fn own_plies(game: &GameResult, name: &Name) -> Vec<(AnyPosition, Move)> {
    let own = Player::Human(name.clone());
    let mut position = AnyPosition::start(game.variant);
    let mut plies = Vec::new();
    for mv in game.moves.iter().copied() {
        if position.outcome().is_some() || !position.legal_moves().contains(&mv) {
            break;
        }
        if game.players[position.side_to_move()] == own && mv != Move::Pass {
            plies.push((position, mv));
        }
        position = position.apply(mv);
    }
    plies
}

/// The number of a human's last games in which TT2 counts the wins kept.
pub const JUDGED_GAMES: usize = 20;

/// The wins that a human had in their last games without help, and how many of them were kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WinsKept {
    pub games: usize,
    /// The wins in 1, 2, 3, and at least 4 of the human's moves: how many were kept, and how many there
    /// were.
    pub wins: [(usize, usize); 4],
}

/// Counts the wins that a human has kept. A win in 1 move is kept if the game is won without another
/// move, and a longer one if the human can still win after the move. Repetitions of positions do not
/// count.
pub fn wins_kept(
    results: &Results,
    name: &Name,
    values: &mut AnyValues,
) -> Result<WinsKept, TooLittleMemory> {
    let own = Player::Human(name.clone());
    let is_own = |game: &&GameResult| {
        let is_player = Side::ALL.iter().any(|side| game.players[*side] == own);
        is_player && !game.has_help && game.moves.len() == game.plies
    };
    let mut kept = WinsKept::default();
    for game in results.newest().filter(is_own).take(JUDGED_GAMES) {
        kept.games += 1;
        for (position, mv) in own_plies(game, name) {
            let before = values.value(&position)?;
            if before.wdl() != Wdl::Win {
                continue;
            }
            let after = values.value(&position.apply(mv))?.before();
            let moves = usize::from(before.moves());
            let is_kept = after.wdl() == Wdl::Win && (moves > 1 || after.moves() == 1);
            let (wins, all) = &mut kept.wins[moves.min(4) - 1];
            *wins += usize::from(is_kept);
            *all += 1;
        }
    }
    Ok(kept)
}

/// Finds the newest mistake of a human in a game for which `is_new` holds: the position before the
/// mistake, and the mistake. Repetitions of positions do not count.
pub fn newest_mistake(
    game: &GameResult,
    name: &Name,
    is_new: impl Fn(&AnyPosition) -> bool,
    values: &mut AnyValues,
) -> Result<Option<(AnyPosition, JudgedPly)>, TooLittleMemory> {
    let plies = own_plies(game, name);
    for (position, mv) in plies.into_iter().rev().filter(|(at, _)| is_new(at)) {
        let before = values.value(&position)?;
        let after = values.value(&position.apply(mv))?.before();
        // only a mistake is judged, because that takes the values of all moves
        if is_mistake(before, after, game.variant.game()) {
            let mistake = judge(&History::new(position), mv, values)?;
            return Ok(Some((position, mistake)));
        }
    }
    Ok(None)
}
