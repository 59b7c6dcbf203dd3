//! All that is said of a position in a game agrees with the naive rules, the past of the game included, and so with each
//! other.

use tt2::game::{ConcretePosition as _, History, Move, Outcome};
use tt2::games::{AnyGame, AnyPosition, Tatedrez};
use tt2::learning::best_play::best_play;
use tt2::learning::hint::hint;
use tt2::learning::values::{RatedMove, move_values};
use tt2::learning::verdict::{Shown, Verdict, judge};
use tt2::player::perfect::best_moves;
use tt2::solver::{
    Solvable, TranspositionTable, Value, Values, move_value_in_game, move_values_in_game,
    value_in_game,
};

use super::history_from;
use super::past::{alone, best, part_of, random_moves, rated, repeats, stood, value_of};
use crate::players::sees;
use crate::rules::naive::{
    Naive, NaiveGame, NaiveSwap, NaiveTatedrez, NaiveToe, NaiveTwo, conceivable,
};
use crate::rules::samples::{Pair, from_texts, start};
use crate::support::{SplitMix, times};

/// How often something was seen that the games must not lack.
#[derive(Debug, Default)]
struct Seen {
    mistakes: usize,
    passes: usize,
    repetitions: usize,
    saved: usize,
    changed: usize,
    lost_on_the_way: usize,
}

/// A position in a game, twice, and what each move is worth there.
struct Case<'a, N: Naive> {
    history: &'a History<N::Fast>,
    stood: Vec<N>,
    rated: Vec<(Move, Value)>,
    values: &'a mut dyn Values<N::Fast>,
    seen: &'a mut Seen,
}

impl<N: Naive> Case<'_, N> {
    /// Whether a move of this value may be called a best one: where positions were repeated, a longer win may last that a
    /// shorter one does not.
    fn is_best(&self, value: Value, best: Value) -> bool {
        let is_longer = self.history.has_repetition() && best > Value::Draw;
        value == best || is_longer && value > Value::Draw
    }

    /// The positions that have stood when the move is made.
    fn stood_after(&self, mv: Move) -> Vec<N> {
        let position = self.stood.last().expect("a position");
        [&self.stood[..], &[position.after(mv)]].concat()
    }

    #[track_caller]
    fn check_values(&mut self) {
        let text = self.history.position();
        let value = value_in_game(self.history, &text, self.values);
        assert_eq!(value, best(&self.rated), "{text}");
        let listed = move_values(self.history, self.values);
        assert_eq!(listed.len(), self.rated.len(), "{text}");
        assert_eq!(listed[0].value, value, "{text}");
        let mut last: Option<(Value, f64)> = None;
        for RatedMove { mv, value, share } in listed {
            assert_eq!(value, value_of(mv, &self.rated), "{text}: {mv}");
            let found = move_value_in_game(self.history, &text, mv, self.values);
            assert_eq!(found, value, "{text}: {mv}");
            let after = self.stood_after(mv);
            let is_last = after.last().is_some_and(|after| after.outcome().is_some())
                || repeats(&self.stood, mv);
            let mut expected = None;
            if !is_last && value <= Value::Draw {
                let replies = rated(&after, self.values);
                let matters = |(_, reply): &&(Move, Value)| match value {
                    Value::Draw => *reply < Value::Draw,
                    _ => *reply > Value::Draw,
                };
                expected = Some((replies.iter().filter(matters).count(), replies.len()));
            }
            let share = share.map(|share| (share.count, share.of));
            assert_eq!(share, expected, "{text}: {mv}");
            // the worse, the greater
            let part = share.map_or(0.0, |(count, of)| part_of(count, of));
            let part = if value == Value::Draw { -part } else { part };
            if let Some((before, part_before)) = last {
                assert!(before >= value, "{text}: {mv}");
                assert!(before != value || part_before <= part, "{text}: {mv}");
            }
            last = Some((value, part));
        }
    }

    #[track_caller]
    fn check_hint(&mut self) {
        let text = self.history.position();
        let hint = hint(self.history, self.values);
        let value = value_of(hint.mv, &self.rated);
        assert_eq!(hint.value, Some(value), "{text}");
        assert!(self.is_best(value, best(&self.rated)), "{text}: {hint}");
        let rated = move_values_in_game(self.history, &text, self.values);
        let perfect = best_moves(self.history, &rated, self.values);
        assert_eq!(perfect[0], hint.mv, "{text}");
        let line = best_play(&mut self.history.clone(), None, self.values, &());
        let line = line.expect("nobody stops it");
        assert_eq!(line[0].line.mv, hint.mv, "{text}");
    }

    /// Checks among which moves one that sees some plies ahead chooses.
    #[track_caller]
    fn check_sees(&self, table: &mut TranspositionTable)
    where
        N::Fast: Into<AnyPosition>,
    {
        let mut game = AnyGame::new(self.history.start().into());
        for ply in self.history.plies().iter().filter(|ply| ply.is_move()) {
            game.make(ply.mv).expect("a legal move");
        }
        for horizon in [2, 4] {
            let chosen = sees::chosen(horizon, &game, table);
            let best = sees::best(&self.rated, horizon);
            assert_eq!(chosen, best, "{}, sees {horizon}", game.position());
        }
    }

    #[track_caller]
    fn check_verdicts(&mut self) {
        let text = self.history.position();
        let had = best(&self.rated);
        for (mv, value) in self.rated.clone() {
            let verdict = judge(self.history, mv, self.values);
            let is_mistake = value.class() < had.class();
            assert_eq!(verdict.is_some(), is_mistake, "{text}: {mv}");
            let Some(verdict) = verdict else { continue };
            assert_eq!((verdict.had, verdict.left), (had, value), "{text}: {mv}");
            self.seen.mistakes += 1;
            self.check_shown(mv, value, &verdict);
        }
    }

    #[track_caller]
    fn check_shown(&mut self, mv: Move, left: Value, verdict: &Verdict) {
        let mut after = self.history.clone();
        let side = !after.side_to_move();
        after.make(mv).expect("a legal move");
        let answer = verdict.answer();
        let text = format!("{}: {mv}: {answer}", self.history.position());
        let reply = match &verdict.shown {
            Shown::ByTheEnd(outcome) => {
                assert_eq!(after.outcome(), Some(*outcome), "{text}");
                let expected = match outcome {
                    Outcome::Line(winner) => {
                        assert_eq!(*winner, side, "{text}");
                        format!("that gives {side} a line")
                    }
                    Outcome::Repetition => "that ends in a tie by repetition".to_owned(),
                    _ => "that ends in a tie".to_owned(),
                };
                assert_eq!(answer, expected, "{text}");
                return;
            }
            Shown::ByReply(reply) => reply,
        };
        assert_eq!(after.outcome(), None, "{text}");
        assert_eq!(reply.side, side, "{text}");
        // a pass comes after the move, if one is forced
        let mut stood = self.stood_after(mv);
        let is_pass = stood.last().is_some_and(Naive::must_pass);
        assert_eq!(reply.is_pass, is_pass, "{text}");
        if is_pass {
            self.seen.passes += 1;
            let passed = stood.last().expect("a position").after(Move::Pass);
            stood.push(passed);
        }
        let replies = rated(&stood, self.values);
        let made = value_of(reply.mv, &replies);
        assert!(self.is_best(made, best(&replies)), "{text}");
        let made = best(&replies);
        let value = if is_pass { made.before() } else { made };
        assert_eq!(reply.value, value, "{text}");
        let is_saved = value == Value::Draw && left < Value::Draw;
        let hinted = hint(&after, self.values);
        let hinted_value = hinted.value.expect("exact values");
        assert!(self.is_best(hinted_value, made), "{text}");
        assert!(is_saved || hinted.mv == reply.mv, "{text}");

        let begin = match is_pass {
            true => format!("{side} passes and, after {}, ", reply.mv),
            false => format!("{side} answers {} and ", reply.mv),
        };
        let ends = repeats(&stood, reply.mv);
        assert_eq!(reply.ends_by_repetition, ends, "{text}");
        let end = match (value, left) {
            (Value::Win(plies), _) => format!("wins in {plies}"),
            (_, Value::Loss(plies)) => format!("wins in {} but for repetition", plies - 1),
            _ if ends => "draws by repetition".to_owned(),
            _ => "draws".to_owned(),
        };
        assert_eq!(answer, begin + &end, "{text}");
        self.seen.repetitions += usize::from(ends);
        self.seen.saved += usize::from(is_saved);
    }

    /// Checks best play after a move.
    #[track_caller]
    fn check_line(&mut self, first: Option<Move>) {
        let mut line = self.history.clone();
        let steps = best_play(&mut line, first, self.values, &());
        let steps = steps.expect("nobody stops it");
        let mut stood = self.stood.clone();
        let mut expected: Option<Value> = None;
        let mut drawn = 0;
        for (number, step) in (1..).zip(&steps) {
            let position = *stood.last().expect("a position");
            let text = format!("{}: {step}", position.text());
            let rated = rated(&stood, self.values);
            let (mv, had) = (step.line.mv, best(&rated));
            let made = value_of(mv, &rated);
            assert_eq!(step.line.number, number, "{text}");
            assert_eq!(step.line.side, position.side_to_move(), "{text}");
            assert_eq!(step.line.value, made, "{text}");
            let is_best = self.is_best(made, had);
            assert!(is_best || step.line.missed.is_some(), "{text}");
            assert!(is_best || number == 1 && first == Some(mv), "{text}");
            let alone = alone(&position, self.values);
            let but = step.but_for_repetition;
            assert_eq!(but, (alone != had).then_some(alone), "{text}");
            assert_eq!(step.ends_by_repetition, repeats(&stood, mv), "{text}");
            // what was promised comes about, or a word says why not
            let is_kept = expected.is_none_or(|expected| expected == had);
            assert!(is_kept || but.is_some(), "{text}: not {expected:?}");
            self.seen.lost_on_the_way += usize::from(!is_kept);
            self.seen.changed += usize::from(but.is_some());
            expected = Some(match made {
                Value::Win(plies) => Value::Loss(plies - 1),
                Value::Draw => Value::Draw,
                Value::Loss(plies) => Value::Win(plies - 1),
            });
            drawn = if made == Value::Draw { drawn + 1 } else { 0 };
            stood.push(position.after(mv));
        }
        let is_over = line.outcome().is_some();
        assert!(is_over || drawn == 6, "{}", self.history.position());
        assert_eq!(
            line.position().to_string(),
            stood.last().expect("a position").text()
        );
    }
}

/// Checks what is said of the last position of a game that goes on.
#[track_caller]
fn check_game<N: Naive>(
    ((fast, naive), moves): (Pair<N>, &[Move]),
    values: &mut dyn Values<N::Fast>,
    table: &mut TranspositionTable,
    seen: &mut Seen,
) where
    N::Fast: Into<AnyPosition>,
{
    let history = history_from(fast, moves);
    let played = NaiveGame::replay(naive, moves);
    let stood = stood(&played, played.plies.len());
    let mut case = Case {
        history: &history,
        rated: rated(&stood, values),
        stood,
        values,
        seen,
    };
    case.check_values();
    case.check_hint();
    case.check_sees(table);
    case.check_verdicts();
    case.check_line(None);
    let (mv, _) = case.rated[moves.len() % case.rated.len()];
    case.check_line(Some(mv));
}

/// Checks what is said of positions in random games, of which every other one shuffles.
#[track_caller]
fn check<N: Naive>(first: u64, games: usize, most: usize) -> Seen
where
    N::Fast: Solvable + Into<AnyPosition>,
{
    let (mut random, mut table) = (SplitMix(first), TranspositionTable::new(19));
    let mut values = N::Fast::exact().expect("a solved game");
    let mut seen = Seen::default();
    for game in 0..games * times() {
        let mut moves = random_moves::<N>(&mut random, game % 2 == 0, most);
        if NaiveGame::replay(N::START, &moves).outcome().is_some() {
            moves.pop();
        }
        check_game((start::<N>(), &moves), &mut *values, &mut table, &mut seen);
    }
    println!("{}: {seen:?}", N::Fast::VARIANT);
    seen
}

#[test]
fn what_is_said_of_tic_tac_toe_agrees() {
    let seen = check::<NaiveToe>(71, 100, 8);
    assert!(seen.mistakes > 20, "{seen:?}");
}

#[test]
fn what_is_said_of_tic_tac_swap_agrees() {
    let seen = check::<NaiveSwap>(72, 200, 12);
    assert!(seen.mistakes > 100, "{seen:?}");
}

#[test]
fn what_is_said_of_tatedrez_agrees() {
    let seen = check::<NaiveTatedrez>(73, 500, 30);
    assert!(
        seen.mistakes > 100 && seen.passes > 1 && seen.changed > 10,
        "{seen:?}"
    );
    check::<NaiveTatedrez<4>>(74, 5, 30);
}

#[test]
fn what_is_said_of_tic_tac_two_agrees() {
    let seen = check::<NaiveTwo>(75, 30, 40);
    assert!(seen.mistakes > 100 && seen.changed > 1, "{seen:?}");
}

/// The moves of two sides that go there and back, and there once more, from every move and every answer: after the next
/// move back, the other one ends the game.
fn there_and_back(position: &NaiveTatedrez, conceivable: &[Move]) -> Vec<[Move; 6]> {
    let back = |mv| match mv {
        Move::Move(from, to) => Some(Move::Move(to, from)),
        _ => None,
    };
    let mut games = Vec::new();
    for one in position.legal_moves(conceivable) {
        let after = position.after(one);
        for other in after.legal_moves(conceivable) {
            if let (Some(one_back), Some(other_back)) = (back(one), back(other)) {
                games.push([one, other, one_back, other_back, one, other]);
            }
        }
    }
    games.retain(|moves| {
        let mut after = *position;
        moves.iter().all(|&mv| {
            let is_legal = after.allows(mv);
            if is_legal {
                after = after.after(mv);
            }
            is_legal && after.outcome().is_none() && !after.must_pass()
        })
    });
    games
}

#[test]
fn what_is_said_agrees_where_a_reply_ends_the_game() {
    let (mut values, mut table) = (
        Tatedrez::<3>::exact().expect("a solved game"),
        TranspositionTable::new(19),
    );
    let conceivable = conceivable(3);
    let mut seen = Seen::default();
    for start in from_texts::<NaiveTatedrez>(&mut SplitMix(76), 500 * times()) {
        for moves in there_and_back(&start.1, &conceivable) {
            check_game((start, &moves), &mut *values, &mut table, &mut seen);
        }
    }
    println!("{seen:?}");
    assert!(seen.changed > 10, "{seen:?}");
}
