//! All that is said of a position in a game agrees with the naive rules, the game's past included, and so with each other.

use tt2::board::Cell;
use tt2::game::{ConcretePosition as _, Move, Outcome, Side, Variant};
use tt2::games::{AnyGame, AnyPosition};
use tt2::learning::analysis::{JudgedPly, judge};
use tt2::learning::best_play::{Step, best_play, hint};
use tt2::settings::PlayerKind;
use tt2::solver::{AnyValues, Class, RatedMove, Value, rated_moves, value_in_game};
use tt2::strategies::Engine;

use super::past::{
    ByRules, Oracle, Proof, Rated, TATEDREZ, best, of_move, random_moves, rated, stood, twice,
};
use super::{in_moves, is_mistake, recommended};
use crate::rules::naive::{
    Naive, NaiveGame, NaiveSwap, NaiveTatedrez, NaiveToe, NaiveTwo, conceivable,
};
use crate::support::{SplitMix, times};

/// A game that goes on, and a move in it.
struct Case<N> {
    start: N,
    moves: Vec<Move>,
    tried: Move,
}

/// What the games of a check had, so that none checks nothing.
#[derive(Debug, Default)]
struct Seen {
    decided: usize,
    changed: usize,
    mistakes: usize,
    skipped: usize,
}

impl<N: Naive> Case<N> {
    /// Adds a random move to a game that goes on.
    fn new(start: N, moves: Vec<Move>, random: &mut SplitMix) -> Self {
        let position = NaiveGame::replay(start, &moves).position();
        let conceivable = conceivable(N::Fast::VARIANT.size());
        let tried = random.pick(&position.legal_moves(&conceivable));
        Self {
            start,
            moves,
            tried,
        }
    }

    /// Plays the game.
    fn game(&self) -> AnyGame {
        let start: AnyPosition = self.start.text().parse().expect("a position");
        let mut game = AnyGame::new(start);
        for mv in &self.moves {
            game.make(game.legal(*mv).expect("a legal move"));
        }
        game
    }
}

/// Checks what is said about a case.
#[track_caller]
fn check_case<N: Naive>(
    case: &Case<N>,
    engine: &mut Engine,
    oracle: &mut impl Oracle<N>,
    seen: &mut Seen,
) {
    let played = NaiveGame::replay(case.start, &case.moves);
    let stood = stood(&played, played.plies.len());
    let text = format!("{} after {:?}", case.start.text(), case.moves);
    let Some(rated) = rated(&stood, oracle) else {
        seen.skipped += 1;
        return;
    };
    let best = best(&rated);
    let alone = oracle.alone(&played.position());
    seen.decided += usize::from(alone != Value::Draw && !twice(&stood).is_empty());
    seen.changed += usize::from(alone != best);
    let game = case.game();
    let made = engine.choose(PlayerKind::Perfect, &game, &());
    let made = made.expect("values").expect("nobody stops it");
    let values = engine.values.of(game.variant()).expect("a solved game");
    assert_eq!(value_in_game(&game, values, &()), Some(best), "{text}");
    let listed = rated_moves(&game, values, &()).expect("nobody stops it");
    let listed: Vec<String> = listed.iter().map(RatedMove::to_string).collect();
    check_values(&listed, &rated, &text);
    // hint and best play begin with the first of the values, and Perfect makes one that is equal
    let first = first_of(&listed);
    let [made, first_made] = [&*made.to_string(), first].map(|mv| of_move(mv, &rated).rank());
    assert_eq!(made, first_made, "{text}: {listed:?}");
    let hint = hint(&game, values, &()).expect("nobody stops it");
    let hinted = format!("{first} ({})", recommended(best));
    let rest = hint
        .strip_prefix(&hinted)
        .unwrap_or_else(|| panic!("{text}: {hint:?}, not {hinted}"));
    assert!(
        rest.is_empty() || rest.starts_with("; "),
        "{text}: {hint:?}"
    );
    let steps = best_play(&mut game.clone(), None, values, &()).expect("nobody stops it");
    let why: Vec<String> = steps.iter().map(Step::to_string).collect();
    let side = played.position().side_to_move();
    let begin = format!("1. {side} {first}\t{}", in_moves(best));
    assert!(why[0].starts_with(&begin), "{text}: {why:?}");
    check_line(&why, stood.clone(), oracle, &text);
    let tried = judge(&game, case.tried, values, &()).expect("nobody stops it");
    check_judged(&tried, &rated, &stood, oracle, &text);
    seen.mistakes += usize::from(tried.is_mistake);
}

/// Returns the first move that is listed.
fn first_of(values: &[String]) -> &str {
    values[0].split('\t').next().expect("a move")
}

/// Checks every legal move with its value and share, in the one order.
#[track_caller]
fn check_values(listed: &[String], rated: &[Rated], text: &str) {
    assert_eq!(listed.len(), rated.len(), "{text}: {listed:?}");
    let mut last = None;
    for line in listed {
        let (mv, rest) = line.split_once('\t').expect("a value");
        let known = of_move(mv, rated);
        let share = known
            .share
            .map(|(count, of)| format!("\t{count} of {of} replies lose"));
        assert_eq!(
            rest,
            format!("{}{}", known.value, share.unwrap_or_default()),
            "{text}: {mv}"
        );
        assert!(
            last.is_none_or(|rank| rank >= known.rank()),
            "{text}: {listed:?}"
        );
        last = Some(known.rank());
    }
}

/// Checks that best play is to the end of the game, or six plies of a draw, and that each ply has the value of the game.
#[track_caller]
fn check_line<N: Naive>(
    line: &[String],
    mut stood: Vec<N>,
    oracle: &mut impl Oracle<N>,
    text: &str,
) {
    let mut drawn = 0;
    for (number, step) in (1..).zip(line) {
        let position = *stood.last().expect("a position");
        let mut fields = step.split('\t');
        let begin = format!("{number}. {} ", position.side_to_move());
        let mv = fields
            .next()
            .and_then(|mv| mv.strip_prefix(&begin))
            .unwrap_or_else(|| panic!("{text}: {step:?}"));
        let Some(rated) = rated(&stood, oracle) else {
            return;
        };
        let known = of_move(mv, &rated);
        assert_eq!(
            fields.next(),
            Some(&*in_moves(known.value)),
            "{text}: {step:?}"
        );
        assert_eq!(known.value, best(&rated), "{text}: {step:?}");
        drawn += usize::from(known.value == Value::Draw);
        stood.push(position.after(known.mv));
    }
    let last = stood.last().expect("a position");
    let times = stood.iter().filter(|position| *position == last).count();
    let is_over = last.outcome().is_some() || times >= 3;
    assert!(is_over || drawn == 6 && line.len() == 6, "{text}: {line:?}");
}

/// Returns whether a line of three of this side is in both positions.
fn leaves_line<N: Naive>(side: Side, before: &N, after: &N) -> bool {
    let lines = [
        [0, 1, 2],
        [3, 4, 5],
        [6, 7, 8],
        [0, 3, 6],
        [1, 4, 7],
        [2, 5, 8],
        [0, 4, 8],
        [2, 4, 6],
    ];
    let is_own = |position: &N, cell: u8| {
        let letter = position.letter(Cell::new(cell / 3, cell % 3));
        letter.and_then(N::owner) == Some(side)
    };
    let is_left = |cell: &u8| is_own(before, *cell) && is_own(after, *cell);
    N::Fast::VARIANT == Variant::TicTacSwap && lines.iter().any(|line| line.iter().all(is_left))
}

/// Checks whether a move is called a mistake, and what is said to come of it.
#[track_caller]
fn check_judged<N: Naive>(
    ply: &JudgedPly,
    before: &[Rated],
    stood: &[N],
    oracle: &mut impl Oracle<N>,
    text: &str,
) {
    let mv = ply.mv;
    let (had, left) = (best(before), of_move(&mv.to_string(), before).value);
    let is_mistake = is_mistake(had, left, N::Fast::VARIANT.game());
    assert_eq!(ply.is_mistake, is_mistake, "{text}: {mv}");
    let is_bad = is_mistake || left.class() < had.class();
    let said = ply.consequence();
    assert_eq!(said.is_some(), is_bad, "{text}: {mv}: {said:?}");
    let Some(said) = said else { return };
    let position = stood.last().expect("a position");
    let (after, other) = (position.after(mv), !position.side_to_move());
    let stood = [stood, &[after]].concat();
    let times = stood.iter().filter(|position| **position == after).count();
    match after
        .outcome()
        .or((times >= 3).then_some(Outcome::Repetition))
    {
        Some(outcome) => {
            let end = match outcome.winner() {
                Some(_) if leaves_line(other, position, &after) => {
                    format!("it leaves {other}'s line standing")
                }
                Some(_) => format!("it gives {other} a line"),
                None => "it ends in a tie".to_owned(),
            };
            assert_eq!(said, end, "{text}: {mv}");
        }
        // a pass comes between the move and what is said of it
        None if after.must_pass() => {}
        None => {
            let begin = format!("{other} answers ");
            let rest = said
                .strip_prefix(&begin)
                .unwrap_or_else(|| panic!("{text}: {mv}: {said}"));
            let what = match (left.class(), had.class()) {
                (Class::Draw, _) => ", and the win is gone".to_owned(),
                _ => format!(" and {}", in_moves(left).replace("loses", "wins")),
            };
            let reply = rest
                .strip_suffix(&what)
                .unwrap_or_else(|| panic!("{text}: {mv}: {said}, not {what}"));
            if let Some(replies) = rated(&stood, oracle) {
                assert_eq!(
                    of_move(reply, &replies).value,
                    best(&replies),
                    "{text}: {mv}: {said}"
                );
            }
        }
    }
}

/// Returns games of random moves that begin in these positions.
fn cases<N: Naive>(seed: u64, starts: impl IntoIterator<Item = N>, most: usize) -> Vec<Case<N>> {
    let mut random = SplitMix(seed);
    let starts = starts.into_iter();
    let cases = starts.map(|start| {
        let moves = random_moves(&mut random, start, most);
        Case::new(start, moves, &mut random)
    });
    cases.collect()
}

/// Checks what is said about games.
#[track_caller]
fn check<N: Naive>(cases: &[Case<N>], oracle: &mut impl Oracle<N>) -> Seen {
    let (mut engine, mut had) = (Engine::new(1), Seen::default());
    for case in cases {
        check_case(case, &mut engine, oracle, &mut had);
    }
    println!("{}: {had:?}", N::Fast::VARIANT);
    had
}

#[test]
fn what_is_said_of_tatedrez_agrees_with_the_rules() {
    let starts = vec![NaiveTatedrez::<3>::START; 100 * times()];
    let seen = check(&cases(73, starts, 40), &mut ByRules::new(&TATEDREZ));
    assert!(
        seen.decided >= 25 && seen.changed >= 5 && seen.mistakes >= 25,
        "{seen:?}"
    );
}

#[test]
fn what_is_said_of_games_that_cannot_repeat_agrees_with_the_rules() {
    let starts = vec![NaiveToe::START; 100 * times()];
    let seen = check(&cases(71, starts, 8), &mut Proof::new());
    assert!(seen.mistakes >= 20, "{seen:?}");
    let starts = vec![NaiveSwap::START; 200 * times()];
    let seen = check(&cases(72, starts, 12), &mut Proof::new());
    assert!(seen.mistakes >= 20, "{seen:?}");
}

/// Returns the positions that another program found to be won or lost in five plies or more.
fn long_wins<N: Naive>() -> Vec<N> {
    const LISTED: [&str; 2] = [
        include_str!("../../data/values.tsv"),
        include_str!("../../data/tatedrez4-values.tsv"),
    ];
    let is_long = |value: &str| {
        value
            .split_once(' ')
            .is_some_and(|(_, plies)| plies.parse().is_ok_and(|plies: u8| plies >= 5))
    };
    let lines = LISTED
        .into_iter()
        .flat_map(str::lines)
        .filter_map(|line| line.split_once('\t'));
    let texts = lines
        .filter(|(_, value)| is_long(value))
        .map(|(text, _)| text);
    let words = texts.map(|text| text.split(' ').collect::<Vec<_>>());
    let own = words.filter(|words| words[0] == N::Fast::VARIANT.game().word());
    own.filter_map(|words| N::read(&words[1..]).ok()).collect()
}

/// Returns the moves of a game that goes on and brings earlier positions back. No side gives anything away.
fn returning_moves<N: Naive>(
    random: &mut SplitMix,
    start: N,
    most: usize,
    proof: &mut Proof<N>,
) -> Vec<Move> {
    let conceivable = conceivable(N::Fast::VARIANT.size());
    let mut moves = Vec::new();
    while moves.len() < most {
        let game = NaiveGame::replay(start, &moves);
        let position = game.position();
        let mut legal = position.legal_moves(&conceivable);
        let mut class = |mv: &Move| proof.alone(&position.after(*mv)).before().class();
        let best = legal.iter().map(&mut class).max();
        legal.retain(|mv| Some(class(mv)) == best);
        let returns = |mv: &Move| game.occurrences(position.after(*mv)) == 1;
        if legal.iter().any(returns) && !random.once_in(4) {
            legal.retain(returns);
        }
        moves.push(random.pick(&legal));
        if NaiveGame::replay(start, &moves).outcome().is_some() {
            moves.pop();
            break;
        }
    }
    moves
}

/// Returns games of a large board in which a position that is won or lost has stood twice, and still is.
fn decided_twice<N: Naive>(seed: u64) -> Vec<Case<N>> {
    const MOST: usize = 12;
    let (mut random, mut proof) = (SplitMix(seed), Proof::new());
    let mut cases = Vec::new();
    let step = if times() > 1 { 1 } else { 2 };
    for start in long_wins::<N>().into_iter().step_by(step) {
        let moves = returning_moves(&mut random, start, MOST, &mut proof);
        let game = NaiveGame::replay(start, &moves);
        let twice = twice(&stood(&game, game.plies.len()));
        let is_one = proof.alone(&game.position()) != Value::Draw
            && twice
                .iter()
                .any(|position| proof.alone(position) != Value::Draw);
        if is_one {
            cases.push(Case::new(start, moves, &mut random));
        }
    }
    cases
}

/// Checks all that is said about some games, and of all of them the values. Returns how many values the past has changed.
#[track_caller]
fn check_decided<N: Naive>(seed: u64, some: usize) -> usize {
    let (cases, mut proof) = (decided_twice::<N>(seed), Proof::new());
    let checked = check(&cases[..some], &mut proof);
    assert!(checked.skipped * 2 < some, "{checked:?}");
    let (mut values, mut changed) = (AnyValues::default(), 0);
    let values = values.of(N::Fast::VARIANT).expect("a solved game");
    for case in &cases {
        let played = NaiveGame::replay(case.start, &case.moves);
        let stood = stood(&played, played.plies.len());
        if let Some(rated) = rated(&stood, &mut proof) {
            let listed = rated_moves(&case.game(), values, &()).expect("nobody stops it");
            let listed: Vec<String> = listed.iter().map(RatedMove::to_string).collect();
            check_values(
                &listed,
                &rated,
                &format!("{} after {:?}", case.start.text(), case.moves),
            );
            changed += usize::from(best(&rated) != proof.alone(&played.position()));
        }
    }
    changed
}

#[test]
fn what_is_said_of_large_boards_agrees_with_a_plain_proof() {
    let changed = check_decided::<NaiveTwo>(1, 6) + check_decided::<NaiveTatedrez<4>>(8, 3);
    assert!(changed > 0, "{changed} values");
    let from_the_start = cases(76, [NaiveTwo::START; 2], 30);
    check(&from_the_start, &mut Proof::new());
}

/// Long wins in which a position has stood twice, each with a move and its value.
#[test]
fn values_after_repetitions_are_as_they_were_found_by_hand() {
    let cases = [
        (
            "two -----/-----/-----/XX---/-OXO- 32 X",
            "move 3 1 2 1, shift up, move 2 1 3 1, shift down, move 3 1 2 1, shift up",
            "shift left\tdraw",
        ),
        (
            "tatedrez r--n/b-NR/-N-n/B--- O",
            "move 0 3 2 2, move 1 2 3 3, move 2 2 0 3, move 3 3 1 2, move 0 3 2 2",
            "move 2 1 3 3\tlose 18",
        ),
    ];
    let mut values = AnyValues::default();
    for (start, moves, line) in cases {
        let mut game = AnyGame::new(start.parse().expect("a position"));
        for text in moves.split(", ") {
            let mut legal = game.legal_moves().into_iter();
            let mv = legal
                .find(|mv| mv.to_string() == text)
                .expect("a legal move");
            game.make(game.legal(mv).expect("a legal move"));
        }
        let values = values.of(game.variant()).expect("a solved game");
        let rated = rated_moves(&game, values, &()).expect("nobody stops it");
        let lines: Vec<String> = rated.iter().map(RatedMove::to_string).collect();
        assert!(
            lines.iter().any(|rated| rated.starts_with(line)),
            "{line}: {lines:?}"
        );
    }
}
