//! All that is said of a position in a game agrees with the naive rules, the past of the game included, and so with each
//! other.

use tt2::game::{ConcretePosition as _, Visible};
use tt2::game::{History, Move, Outcome};
use tt2::learning::best_play::best_play;
use tt2::learning::hint::hint;
use tt2::learning::values::{RatedMove, move_values};
use tt2::learning::verdict::{Shown, Verdict, judge};
use tt2::player::perfect::best_moves;
use tt2::solver::Solvable;
use tt2::solver::{Values, move_values_in_game, value_in_game};

use super::past::{
    Bare, Library, best, class, part_of, random_moves, repeats, stood, worth_of, worths,
};
use crate::rules::naive::{
    Naive, NaiveGame, NaiveSwap, NaiveTatedrez, NaiveToe, NaiveTwo, NaiveValues, SWAP, TATEDREZ,
    Worth,
};
use crate::support::{MORE, SplitMix};

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
    worths: Vec<(Move, Worth)>,
    values: &'a mut dyn Values<N::Fast>,
    bare: &'a mut dyn Bare<N>,
    seen: &'a mut Seen,
}

impl<N: Naive> Case<'_, N>
where
    N::Fast: Solvable + Visible,
{
    fn worth(&self, mv: Move) -> Worth {
        let made = self.worths.iter().find(|(other, _)| *other == mv);
        made.expect("a legal move").1
    }

    /// Whether a move of this worth may be called a best one: where positions were repeated, a longer win may last that a
    /// shorter one does not.
    fn is_best(&self, worth: Worth, best: Worth) -> bool {
        let is_longer = self.history.has_repetition() && class(worth) == class(best);
        worth == best || is_longer && matches!(worth, Worth::Win(_))
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
        assert_eq!(worth_of(value), best(&self.worths), "{text}");
        let listed = move_values(self.history, self.values);
        assert_eq!(listed.len(), self.worths.len(), "{text}");
        assert_eq!(listed[0].value, value, "{text}");
        let hint = hint(self.history, self.values);
        let is_first = listed[0].mv == hint.mv;
        assert!(is_first || hint.value != Some(value), "{text}");
        let mut last: Option<(Worth, f64)> = None;
        for (place, RatedMove { mv, value, share }) in listed.into_iter().enumerate() {
            let worth = worth_of(value);
            assert_eq!(worth, self.worth(mv), "{text}: {mv}");
            let after = self.stood_after(mv);
            let is_last = after.last().is_some_and(|after| after.outcome().is_some())
                || repeats(&self.stood, mv);
            let mut expected = None;
            if !is_last && !matches!(worth, Worth::Win(_)) {
                let replies = worths(&after, self.bare);
                let matters = |(_, reply): &&(Move, Worth)| match worth {
                    Worth::Draw => matches!(reply, Worth::Loss(_)),
                    _ => matches!(reply, Worth::Win(_)),
                };
                expected = Some((replies.iter().filter(matters).count(), replies.len()));
            }
            let share = share.map(|share| (share.count, share.of));
            assert_eq!(share, expected, "{text}: {mv}");
            // the worse, the greater
            let part = share.map_or(0.0, |(count, of)| part_of(count, of));
            let part = if worth == Worth::Draw { -part } else { part };
            if let Some((before, part_before)) = last {
                assert!(before.rank() <= worth.rank(), "{text}: {mv}");
                assert!(before != worth || part_before <= part, "{text}: {mv}");
            }
            // the hint comes first, whatever its share
            if place > 0 || !is_first {
                last = Some((worth, part));
            }
        }
    }

    #[track_caller]
    fn check_hint(&mut self) {
        let text = self.history.position();
        let hint = hint(self.history, self.values);
        let worth = self.worth(hint.mv);
        assert_eq!(hint.value.map(worth_of), Some(worth), "{text}");
        assert!(self.is_best(worth, best(&self.worths)), "{text}: {hint}");
        let rated = move_values_in_game(self.history, &text, self.values);
        let perfect = best_moves(self.history, &rated, self.values);
        assert_eq!(perfect[0], hint.mv, "{text}");
        let line = best_play(&mut self.history.clone(), None, self.values, &());
        let line = line.expect("nobody stops it");
        assert_eq!(line[0].line.mv, hint.mv, "{text}");
    }

    #[track_caller]
    fn check_verdicts(&mut self) {
        let text = self.history.position();
        let had = best(&self.worths);
        for (mv, worth) in self.worths.clone() {
            let verdict = judge(self.history, mv, self.values);
            assert_eq!(verdict.is_some(), class(worth) > class(had), "{text}: {mv}");
            let Some(verdict) = verdict else { continue };
            assert_eq!(worth_of(verdict.had), had, "{text}: {mv}");
            assert_eq!(worth_of(verdict.left), worth, "{text}: {mv}");
            self.seen.mistakes += 1;
            self.check_shown(mv, worth, &verdict);
        }
    }

    #[track_caller]
    fn check_shown(&mut self, mv: Move, worth: Worth, verdict: &Verdict) {
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
        let replies = worths(&stood, self.bare);
        let made = replies.iter().find(|(other, _)| *other == reply.mv);
        let (_, made) = *made.expect("a legal reply");
        let made = if self.is_best(made, best(&replies)) {
            best(&replies)
        } else {
            made
        };
        assert_eq!(made, best(&replies), "{text}");
        let value = if is_pass { made.before() } else { made };
        assert_eq!(worth_of(reply.value), value, "{text}");
        let is_saved = value == Worth::Draw && matches!(worth, Worth::Loss(_));
        let hinted = hint(&after, self.values);
        let hinted_worth = hinted.value.map(worth_of);
        assert!(
            hinted_worth.is_some_and(|worth| self.is_best(worth, made)),
            "{text}"
        );
        assert!(is_saved || hinted.mv == reply.mv, "{text}");

        let begin = match is_pass {
            true => format!("{side} passes and, after {}, ", reply.mv),
            false => format!("{side} answers {} and ", reply.mv),
        };
        let ends = repeats(&stood, reply.mv);
        assert_eq!(reply.ends_by_repetition, ends, "{text}");
        let end = match (value, worth) {
            (Worth::Win(plies), _) => format!("wins in {plies}"),
            (_, Worth::Loss(plies)) => format!("wins in {} but for repetition", plies - 1),
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
        let mut expected: Option<Worth> = None;
        let (mut drawn, mut number) = (0, 0);
        for step in &steps {
            number += 1;
            let position = *stood.last().expect("a position");
            let text = format!("{}: {step}", position.text());
            let worths = worths(&stood, self.bare);
            let mv = step.line.mv;
            let made = worths.iter().find(|(other, _)| *other == mv);
            let (_, made) = *made.expect("a legal move");
            let had = best(&worths);
            assert_eq!(step.line.number, number, "{text}");
            assert_eq!(step.line.side, position.side_to_move(), "{text}");
            assert_eq!(worth_of(step.line.value), made, "{text}");
            let is_best = self.is_best(made, had);
            assert!(is_best || step.line.missed.is_some(), "{text}");
            assert!(is_best || number == 1 && first == Some(mv), "{text}");
            let alone = self.bare.worth(&position);
            let but = step.but_for_repetition.map(worth_of);
            assert_eq!(but, (alone != had).then_some(alone), "{text}");
            assert_eq!(step.ends_by_repetition, repeats(&stood, mv), "{text}");
            // what was promised comes about, or a word says why not
            let is_kept = expected.is_none_or(|expected| expected == had);
            assert!(is_kept || but.is_some(), "{text}: not {expected:?}");
            self.seen.lost_on_the_way += usize::from(!is_kept);
            self.seen.changed += usize::from(but.is_some());
            expected = Some(match made {
                Worth::Win(plies) => Worth::Loss(plies - 1),
                Worth::Draw => Worth::Draw,
                Worth::Loss(plies) => Worth::Win(plies - 1),
            });
            drawn = if made == Worth::Draw { drawn + 1 } else { 0 };
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

/// Checks what is said of positions in random games, of which every other one shuffles.
#[track_caller]
fn check<N: Naive>(first: u64, games: usize, most: usize, mut bare: impl Bare<N>) -> Seen
where
    N::Fast: Solvable + Visible,
{
    let mut random = SplitMix(first);
    let mut values = N::Fast::exact().expect("a solved game");
    let mut seen = Seen::default();
    for game in 0..games * MORE as usize {
        let mut moves = random_moves::<N>(&mut random, game % 2 == 0, most);
        if NaiveGame::replay(N::START, &moves).outcome().is_some() {
            moves.pop();
        }
        let mut history = History::new(N::Fast::START);
        for &mv in &moves {
            history.make(mv).expect("a legal move");
        }
        let played = NaiveGame::replay(N::START, &moves);
        let stood = stood(&played, played.plies.len());
        let mut case = Case {
            history: &history,
            worths: worths(&stood, &mut bare),
            stood,
            values: &mut *values,
            bare: &mut bare,
            seen: &mut seen,
        };
        case.check_values();
        case.check_hint();
        case.check_verdicts();
        case.check_line(None);
        let (mv, _) = random.pick(&case.worths);
        case.check_line(Some(mv));
    }
    println!("{}: {seen:?}", N::Fast::VARIANT);
    seen
}

#[test]
fn what_is_said_of_tic_tac_toe_agrees() {
    let values = NaiveValues::of([NaiveToe::START]);
    let seen = check::<NaiveToe>(71, 100, 8, &values);
    assert!(seen.mistakes > 20, "{seen:?}");
}

#[test]
fn what_is_said_of_tic_tac_swap_agrees() {
    let seen = check::<NaiveSwap>(72, 200, 12, &*SWAP);
    assert!(seen.mistakes > 100, "{seen:?}");
}

#[test]
fn what_is_said_of_tatedrez_agrees() {
    let seen = check::<NaiveTatedrez>(73, 600, 30, &*TATEDREZ);
    assert!(
        seen.mistakes > 100 && seen.passes > 1 && seen.changed > 10,
        "{seen:?}"
    );
    check::<NaiveTatedrez<4>>(74, 5, 30, Library::new());
}

#[test]
fn what_is_said_of_tic_tac_two_agrees() {
    let seen = check::<NaiveTwo>(75, 60, 40, Library::new());
    assert!(seen.mistakes > 100 && seen.changed > 1, "{seen:?}");
}
