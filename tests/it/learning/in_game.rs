//! Checks that everything that TT2 says about a position in a game agrees with the values of the
//! moves.

use tt2::commands::parse;
use tt2::console::Text;
use tt2::learning::analysis::{JudgedPly, judge};
use tt2::learning::best_play::{ExplainedPly, best_play};
use tt2::line::Mode;
use tt2::model::board::Cell;
use tt2::model::game::{ConcretePosition as _, Move, Outcome, Side, Variant};
use tt2::model::games::{AnyGame, AnyPosition};
use tt2::model::settings::Computer;
use tt2::solver::{
    AnyValues, RatedMove, RatedMoves, Value, Wdl, best_move, rated_moves, value_in_game,
};
use tt2::strategies::Engine;
use tt2::text::hint::hint;
use tt2::text::mistakes::consequence;
use tt2::text::values::values;
use tt2::text::why::row;

use super::past::{Rated, best, by_library, by_rules, of_move, rated, stood};
use super::{in_moves, is_mistake, recommended};
use crate::rules::naive::{
    Naive, NaiveGame, NaiveSwap, NaiveTatedrez, NaiveToe, NaiveTwo, conceivable,
};
use crate::rules::samples::{mixed, played, random_moves};
use crate::support::{SplitMix, times};

/// Counts of special cases in the games of a check. Without these cases, the check would prove
/// little.
#[derive(Debug, Default)]
struct Seen {
    /// The number of games in which a move ends the game as a draw by repetition, and so has another
    /// value than the position after it.
    draws: usize,
    /// The number of games in which these draws make the value of the game differ from the value of
    /// its position.
    changed: usize,
    /// The number of games in which the other side can end the game by repetition after a move that
    /// draws.
    lets_repeat: usize,
    mistakes: usize,
}

/// An unfinished game, with the values of its legal moves.
struct Case<N> {
    /// The positions of the game, from the start to the current one.
    stood: Vec<N>,
    rated: Vec<Rated>,
    game: AnyGame,
    /// The start and the moves, for messages.
    text: String,
}

impl<N: Naive> Case<N> {
    fn new(start: N, moves: &[Move], value: &mut impl FnMut(&N) -> Value) -> Self {
        let naive = NaiveGame::replay(start, moves);
        let stood = stood(&naive, naive.plies.len());
        let start: AnyPosition = start.text().parse().expect("a position");
        Self {
            rated: rated(&stood, value),
            stood,
            game: played(start, moves),
            text: format!("{start} after {moves:?}"),
        }
    }

    fn position(&self) -> &N {
        self.stood.last().expect("a position")
    }

    /// Checks the value of the game, and its list of legal moves: their order, their values, and
    /// the share of losing replies to each. The result is the first move of the list.
    #[track_caller]
    fn check_values(&self, values: &mut AnyValues) -> Move {
        let (rated, game, text) = (&self.rated, &self.game, &self.text);
        let value = value_in_game(game, values);
        assert_eq!(value, Ok(best(rated)), "{text}");
        let listed = rated_moves(game, values).expect("enough memory");
        assert_eq!(best_move(game, values), Ok(listed.best().mv), "{text}");
        assert_eq!(
            listed.as_slice().iter().count(),
            rated.len(),
            "{text}: {listed:?}"
        );
        for line in listed.as_slice().iter().map(RatedMove::to_string) {
            let (mv, rest) = line.split_once('\t').expect("a value");
            let known = of_move(mv, rated);
            let share = known.share();
            let lose = |count| if count == 1 { "loses" } else { "lose" };
            let share =
                share.map(|(count, of)| format!("\t{count} of {of} replies {}", lose(count)));
            let worth = format!("{}{}", known.value, share.unwrap_or_default());
            assert_eq!(rest, worth, "{text}: {mv}");
        }
        let known = listed
            .as_slice()
            .iter()
            .map(|listed| of_move(&listed.mv, rated));
        let is_sorted = known.is_sorted_by(|one, next| one.cmp(next).is_ge());
        assert!(is_sorted, "{text}: {listed:?}");
        listed.best().mv
    }

    /// Checks a hint, apart from threats and lines.
    #[track_caller]
    fn check_hint(&self, hint: &str, first: Move) {
        let (rated, text) = (&self.rated, &self.text);
        let known = of_move(&first, rated);
        let which = match rated
            .iter()
            .filter(|other| other.value == known.value)
            .count()
        {
            1 => "The best move is",
            _ => "One of the best moves is",
        };
        let begin = format!("{which} '{first}': it {}", recommended(known.value));
        let rest = hint.strip_prefix(&begin);
        let rest = rest.unwrap_or_else(|| panic!("{text}: {hint:?}, not {begin}"));
        let (facts, after) = rest.split_once('.').expect("a full stop");
        assert!(
            facts.is_empty() || facts.starts_with(", "),
            "{text}: {hint}"
        );
        let other = !self.position().side_to_move();
        let replies = match known.share().filter(|(count, _)| *count > 0) {
            Some((1, of)) => format!(" Of {other}'s {of} replies, 1 loses."),
            Some((count, of)) => format!(" Of {other}'s {of} replies, {count} lose."),
            None => String::new(),
        };
        let wdl = known.value.wdl();
        let same = rated.iter().filter(|other| other.value.wdl() == wdl);
        let only = match wdl {
            _ if rated.len() == 1 || same.count() > 1 => "",
            Wdl::Win => " No other move wins.",
            Wdl::Draw => " No other move draws.",
            Wdl::Loss => "",
        };
        assert_eq!(after, replies + only, "{text}: {hint}");
    }

    /// Checks a line of best play. It must end with the game, or after six plies if the game is a
    /// draw. Each ply must show its value, and each ply after the first must be a best move.
    /// After the first ply, positions from before the line no longer count for repetition.
    #[track_caller]
    fn check_line(&self, line: &[ExplainedPly], value: &mut impl FnMut(&N) -> Value) {
        let mut stood = self.stood.clone();
        let (mut drawn, mut is_over) = (0, false);
        let first = self.game.plies().len() + 1;
        for (number, ply) in (first..).zip(line) {
            let text = format!("{}: {ply:?}", self.text);
            assert!(!is_over, "{text}");
            let position = *stood.last().expect("a position");
            let rated = rated(&stood, value);
            let known = of_move(&ply.mv, &rated);
            let (side, worth) = (position.side_to_move(), in_moves(known.value));
            let begin = format!("{number}. {side} {}\t{worth}", ply.mv);
            assert!(row(ply).starts_with(&begin), "{text}, not {begin}");
            if number == first {
                stood.clear();
                is_over = known.ends_game;
            } else {
                assert_eq!(known.value, best(&rated), "{text}");
            }
            drawn += usize::from(known.value == Value::Draw);
            let after = position.after(ply.mv);
            stood.push(after);
            let times = stood.iter().filter(|other| **other == after).count();
            is_over |= after.outcome().is_some() || times >= 3;
        }
        let is_long = drawn == 6 && line.len() == 6;
        assert!(is_over || is_long, "{}: {line:?}", self.text);
    }

    /// Checks the verdict on a move: whether the move is a mistake, and the consequence that the
    /// verdict names.
    #[track_caller]
    fn check_judged(&self, ply: &JudgedPly, value: &mut impl FnMut(&N) -> Value) {
        let text = format!("{}: {}", self.text, ply.mv);
        let (had, left) = (best(&self.rated), of_move(&ply.mv, &self.rated).value);
        let is_mistake = is_mistake(had, left, N::Fast::VARIANT.game());
        assert_eq!(ply.is_mistake, is_mistake, "{text}");
        let said = consequence(ply);
        let said = said.as_deref();
        let is_bad = is_mistake || left.wdl() < had.wdl();
        assert_eq!(said.is_some(), is_bad, "{text}: {said:?}");
        let Some(said) = said else { return };
        let position = self.position();
        let (after, other) = (position.after(ply.mv), !position.side_to_move());
        let stood = [&*self.stood, &[after]].concat();
        let times = stood.iter().filter(|position| **position == after).count();
        let is_third = (times >= 3).then_some(Outcome::Repetition);
        match after.outcome().or(is_third) {
            Some(outcome) => {
                let end = match outcome.winner() {
                    Some(_) if leaves_line(other, position, &after) => {
                        format!("{other} still has a line")
                    }
                    Some(_) => format!("{other} has a line"),
                    None => "the game ends in a draw".to_owned(),
                };
                assert_eq!(said, end, "{text}");
            }
            // a forced pass would come between the move and its consequence
            None if after.must_pass() => {}
            None => {
                let wins = in_moves(left).replace("loses", "wins");
                let (begin, end) = match left {
                    Value::Draw => ("answers with '", "', and the win is gone"),
                    Value::Loss(2) => ("wins at once with '", "'"),
                    _ if wins == "wins in 1 move" => ("wins with '", "'"),
                    _ => (&*format!("{wins}, beginning with '"), "'"),
                };
                let reply = said.strip_prefix(&format!("{other} {begin}"));
                let reply = reply.and_then(|rest| rest.strip_suffix(end));
                let reply = reply.unwrap_or_else(|| panic!("{text}: {said}, not {begin}"));
                let replies = rated(&stood, value);
                let answer = of_move(reply, &replies).value;
                assert_eq!(answer, best(&replies), "{text}: {said}");
            }
        }
    }
}

/// Returns `true` if this side has the same line of three in both positions. Only in Tic-Tac-Swap
/// can a game continue with a line that counts, so the result is `false` in other games.
pub(super) fn leaves_line<N: Naive>(side: Side, before: &N, after: &N) -> bool {
    const LINES: [&str; 8] = ["012", "345", "678", "036", "147", "258", "048", "246"];
    let is_own = |position: &N, cell: u8| {
        let letter = position.letter(Cell::new(cell / 3, cell % 3));
        letter.and_then(N::owner) == Some(side)
    };
    let is_left = |cell: u8| {
        let cell = cell - b'0';
        is_own(before, cell) && is_own(after, cell)
    };
    let mut lines = LINES.iter();
    N::Fast::VARIANT == Variant::TicTacSwap && lines.any(|line| line.bytes().all(is_left))
}

/// Checks the list of moves for a reader: each move with its verb can be typed as it is, and the
/// moves are all there, the best first.
#[track_caller]
fn check_typed(game: &AnyGame, rated: &RatedMoves) {
    let Text::All(texts) = values(rated) else {
        panic!("{rated:?}");
    };
    let Some(Text::Table(rows, _)) = texts.last() else {
        panic!("{texts:?}");
    };
    let mode = Mode::Game(game.position());
    let typed = |line: &str| {
        let (_, args) = parse(line, &mode).unwrap_or_else(|why| panic!("{line}: {why}"));
        args.mv.unwrap_or_else(|| panic!("{line}"))
    };
    let mut shown = Vec::new();
    for row in rows {
        let (_, moves) = row.split_once('\t').expect("moves");
        for group in moves.replace('\u{a0}', " ").split("; ") {
            let verb = group.split_inclusive(" to ").next().expect("a text");
            let verb = match group.split_once(' ') {
                Some(_) if verb.ends_with(" to ") => verb,
                Some(("swap", _)) | None => "",
                Some((verb, _)) => &group[..=verb.len()],
            };
            let others = group[verb.len()..].split(", ");
            shown.extend(others.map(|other| typed(&format!("{verb}{other}"))));
        }
    }
    let mut expected: Vec<Move> = rated.as_slice().iter().map(|rated| rated.mv).collect();
    expected.sort();
    shown.sort();
    assert_eq!(shown, expected, "{rows:?}");
}

/// Plays a random game of at most `most` moves from each of `starts`, and checks everything that
/// TT2 says about it. The result is the counts of special cases.
#[track_caller]
fn check<N: Naive>(
    seed: u64,
    starts: impl IntoIterator<Item = N>,
    most: usize,
    mut value: impl FnMut(&N) -> Value,
) -> Seen {
    let (mut random, mut engine, mut had) = (SplitMix(seed), Engine::new(1), Seen::default());
    let conceivable = conceivable(N::Fast::VARIANT.size());
    for start in starts {
        let moves = random_moves(&mut random, start, most);
        let case = Case::new(start, &moves, &mut value);
        let (game, text) = (&case.game, &case.text);
        let made = engine.choose(Computer::Perfect, game);
        let made = made.expect("values");
        let values = &mut engine.values;
        // the hint and best play begin with the first of the listed moves, and Perfect makes one of
        // the same rank
        let first = case.check_values(values);
        let [chosen, listed] = [made, first].map(|mv| of_move(&mv, &case.rated));
        assert!(chosen.cmp(listed).is_eq(), "{text}: {made}, not {first}");
        let rated = rated_moves(game, values).expect("enough memory");
        let hint = hint(game, &rated);
        case.check_hint(&hint, first);
        let tried = random.pick(&case.position().legal_moves(&conceivable));
        for (mv, begin) in [(None, first), (Some(tried), tried)] {
            let line = best_play(game, mv, values).expect("enough memory");
            assert_eq!(line[0].mv, begin, "{text}");
            case.check_line(&line, &mut value);
        }
        check_typed(game, &rated_moves(game, values).expect("enough memory"));
        let judged = judge(game, tried, values).expect("enough memory");
        case.check_judged(&judged, &mut value);
        had.mistakes += usize::from(judged.is_mistake);
        let mut worth = |mv| value(&case.position().after(mv)).before();
        let mut rated = case.rated.iter();
        let lets_repeat = |rated: &Rated| rated.value == Value::Draw && rated.lets_repeat;
        had.lets_repeat += usize::from(case.rated.iter().any(lets_repeat));
        had.draws += usize::from(rated.any(|rated| rated.value != worth(rated.mv)));
        had.changed += usize::from(best(&case.rated) != value(case.position()));
    }
    println!("{}: {had:?}", N::Fast::VARIANT);
    had
}

#[test]
fn what_is_said_in_games_on_small_boards_agrees_with_the_rules() {
    let starts = vec![NaiveTatedrez::<3>::START; 150 * times()];
    let seen = check(73, starts, 40, by_rules());
    let is_enough = seen.draws >= 5 && seen.changed >= 5 && seen.mistakes >= 25;
    assert!(is_enough, "{seen:?}");
    let seen = check(71, vec![NaiveToe::START; 100 * times()], 8, by_rules());
    assert!(seen.mistakes >= 20, "{seen:?}");
    let seen = check(72, vec![NaiveSwap::START; 200 * times()], 12, by_library());
    assert!(seen.mistakes >= 20, "{seen:?}");
}

#[test]
fn what_is_said_in_games_on_large_boards_agrees_with_the_values_of_positions() {
    fn starts<N: Naive>(seed: u64, count: usize) -> impl Iterator<Item = N> {
        let positions = mixed::<N>(seed, count * times()).into_iter();
        positions.map(|(_, naive)| naive)
    }
    let two = check::<NaiveTwo>(1, starts(10, 12), 12, by_library());
    let tatedrez = check::<NaiveTatedrez<4>>(3, starts(15, 12), 12, by_library());
    for seen in [two, tatedrez] {
        assert!(seen.draws > 0 && seen.lets_repeat > 0, "{seen:?}");
    }
}
