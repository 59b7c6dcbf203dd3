//! All that is said of a position in a game agrees with the naive rules, the game's past included, and so with each other.

use tt2::game::{ConcretePosition as _, Move, Outcome, Side};
use tt2::solver::{Class, Value};

use super::past::{
    ByRules, Oracle, Proof, Rated, TATEDREZ, best, of_move, random_moves, rated, stood, twice,
};
use super::{in_moves, is_mistake};
use crate::rules::naive::{
    Naive, NaiveGame, NaiveSwap, NaiveTatedrez, NaiveToe, NaiveTwo, conceivable,
};
use crate::rules::samples::from_texts;
use crate::support::{SplitMix, answers, times};

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

/// The questions after the moves of a case, in the order in which [`check_case`] reads their answers.
const QUESTIONS: usize = 6;

/// A case among the lines: the number of the first question, and that of the line that lets Perfect move.
type Places = (usize, usize);

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

    /// Adds the lines that play the game and ask about it, and that play it again up to a move of Perfect.
    fn add_to(&self, lines: &mut Vec<String>) -> Places {
        let mut played = vec![format!("position {}", self.start.text())];
        played.extend(self.moves.iter().map(Move::to_string));
        lines.extend_from_slice(&played);
        let questions = lines.len();
        lines.extend(["value", "values", "hint", "why", "set tutor on"].map(str::to_owned));
        lines.push(self.tried.to_string());
        lines.push("set tutor off".to_owned());
        lines.extend(played);
        let side = NaiveGame::replay(self.start, &self.moves)
            .position()
            .side_to_move();
        let seat = if side == Side::X { "p1" } else { "p2" };
        let perfect = lines.len();
        lines.push(format!("set {seat} perfect"));
        // a position is played by humans again
        lines.extend(
            ["position toe ---/---/--- X", "set p1 human", "set p2 human"].map(str::to_owned),
        );
        (questions, perfect)
    }
}

/// Checks the answers about a case.
#[track_caller]
fn check_case<N: Naive>(
    case: &Case<N>,
    answers: &[Vec<String>],
    perfect: &[String],
    oracle: &mut impl Oracle<N>,
    seen: &mut Seen,
) {
    let [value, values, hint, why, _, tried] = answers else {
        panic!("{} answers", answers.len());
    };
    let played = NaiveGame::replay(case.start, &case.moves);
    let stood = stood(&played, played.plies.len());
    let text = format!("{} after {:?}", case.start.text(), case.moves);
    let Some(rated) = rated(&stood, oracle) else {
        seen.skipped += 1;
        return;
    };
    let best = best(&rated);
    assert_eq!(value[..], [best.to_string()], "{text}");
    let alone = oracle.alone(&played.position());
    seen.decided += usize::from(alone != Value::Draw && !twice(&stood).is_empty());
    seen.changed += usize::from(alone != best);
    check_values(values, &rated, &text);
    let made = perfect
        .first()
        .and_then(|line| line.strip_prefix("Perfect: "));
    let made = made.unwrap_or_else(|| panic!("{text}: {perfect:?}"));
    let [made, listed] = [made, first_of(values)].map(|mv| of_move(mv, &rated).rank());
    assert_eq!(made, listed, "{text}: {perfect:?}, {values:?}");
    // hint and best play begin with the first of the values
    let first = first_of(values);
    let hinted = format!("hint: {first} ({})", in_moves(best));
    let rest = hint[0]
        .strip_prefix(&hinted)
        .unwrap_or_else(|| panic!("{text}: {hint:?}, not {hinted}"));
    assert!(
        rest.is_empty() || rest.starts_with("; "),
        "{text}: {hint:?}"
    );
    assert!(
        why[0].starts_with(&format!(
            "1. {} {first}\t{best}",
            played.position().side_to_move()
        )),
        "{text}: {why:?}"
    );
    check_line(why, stood.clone(), oracle, &text);
    check_tutor(tried, case.tried, &rated, &stood, oracle, &text);
    seen.mistakes += usize::from(is_mistake(
        best,
        of_move(&case.tried.to_string(), &rated).value,
    ));
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
            Some(&*known.value.to_string()),
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

/// Checks the sentence about a move, or that there is none.
#[track_caller]
fn check_tutor<N: Naive>(
    told: &[String],
    mv: Move,
    before: &[Rated],
    stood: &[N],
    oracle: &mut impl Oracle<N>,
    text: &str,
) {
    let said = told.iter().find_map(|line| line.strip_prefix("Tutor: "));
    let (had, left) = (best(before), of_move(&mv.to_string(), before).value);
    assert_eq!(
        said.is_some(),
        is_mistake(had, left),
        "{text}: {mv}: {told:?}"
    );
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
                Some(_) => format!("it gives {other} a line."),
                None => "it ends in a tie.".to_owned(),
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
                (Class::Draw, _) => ", and the win is gone.".to_owned(),
                _ => format!(" and {}.", in_moves(left).replace("loses", "wins")),
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

/// Asks about games, and checks the answers.
#[track_caller]
fn check<N: Naive>(cases: &[Case<N>], oracle: &mut impl Oracle<N>) -> Seen {
    let mut lines = vec!["set p2 human".to_owned(), "set x p1".to_owned()];
    let places: Vec<Places> = cases.iter().map(|case| case.add_to(&mut lines)).collect();
    let answers = answers(&lines);
    let mut had = Seen::default();
    for (case, (questions, perfect)) in cases.iter().zip(places) {
        let answered = &answers[questions..questions + QUESTIONS];
        check_case(case, answered, &answers[perfect], oracle, &mut had);
    }
    println!("{}: {had:?}", N::Fast::VARIANT);
    had
}

#[test]
fn what_is_said_of_tatedrez_agrees_with_the_rules() {
    let starts = vec![NaiveTatedrez::<3>::START; 200 * times()];
    let seen = check(&cases(73, starts, 40), &mut ByRules::new(&TATEDREZ));
    assert!(
        seen.decided >= 50 && seen.changed >= 10 && seen.mistakes >= 50,
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

/// Returns a position of a large board that is won or lost.
fn decided<N: Naive>(random: &mut SplitMix, proof: &mut Proof<N>) -> N {
    loop {
        let positions = from_texts::<N>(random, 10).into_iter();
        let mut positions = positions.map(|(_, naive)| naive);
        let found = positions
            .find(|position| !position.must_pass() && proof.alone(position) != Value::Draw);
        if let Some(position) = found {
            return position;
        }
    }
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

/// Returns this number of games of a large board in which a position that is won or lost has stood twice, and still is.
fn decided_twice<N: Naive>(seed: u64, count: usize) -> Vec<Case<N>> {
    const MOST: usize = 12;
    let (mut random, mut proof) = (SplitMix(seed), Proof::new());
    let mut cases = Vec::new();
    while cases.len() < count {
        let start = decided(&mut random, &mut proof);
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

#[test]
fn what_is_said_of_large_boards_agrees_with_a_plain_proof() {
    let two = check(
        &decided_twice::<NaiveTwo>(1, 16 * times()),
        &mut Proof::new(),
    );
    let tatedrez = check(
        &decided_twice::<NaiveTatedrez<4>>(8, 6 * times()),
        &mut Proof::new(),
    );
    for (seen, cases) in [(two, 16), (tatedrez, 6)] {
        assert!(
            seen.changed > 1 && seen.mistakes > 1 && seen.skipped * 2 < cases * times(),
            "{seen:?}"
        );
    }
    let from_the_start = cases(76, [NaiveTwo::START; 4], 30);
    check(&from_the_start, &mut Proof::new());
}
