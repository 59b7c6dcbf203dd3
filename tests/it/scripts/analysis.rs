//! Random games analyzed, against the naive rules.

use std::collections::BTreeSet;

use tt2::game::{Move, Side};

use crate::rules::naive::{
    Naive, NaiveGame, NaiveToe, NaiveValues, SWAP, TATEDREZ, Worth, conceivable,
};
use crate::support::{Program, SplitMix};

/// Moves of a random game, passes left out.
fn random_moves<N: Naive>(random: &mut SplitMix) -> Vec<Move> {
    let conceivable = conceivable(3);
    let mut moves = Vec::new();
    while moves.len() < 25 {
        let game = NaiveGame::replay(N::START, &moves);
        if game.outcome().is_some() {
            break;
        }
        moves.push(random.pick(&game.position_to_move().legal_moves(&conceivable)));
    }
    moves
}

/// What each move is worth after these plies: a draw if a position occurs for the third time after it or, where it wins,
/// after a reply.
fn worths<N: Naive>(
    played: &NaiveGame<N>,
    plies: usize,
    values: &NaiveValues<N>,
) -> Vec<(Move, Worth)> {
    let reached = played.plies[..plies].iter().map(|&(_, position)| position);
    let stood: Vec<N> = [played.start].into_iter().chain(reached).collect();
    let before = stood[plies];
    let is_third = |position: &N| {
        let times = stood.iter().filter(|other| *other == position).count();
        times >= 2 && position.outcome().is_none()
    };
    let ties =
        |after: N| is_third(&after) || after.must_pass() && is_third(&after.after(Move::Pass));
    let can_be_tied = |after: N| {
        let replies = after.legal_moves(&conceivable(3));
        after.outcome().is_none() && replies.into_iter().any(|reply| ties(after.after(reply)))
    };
    let rated = values.move_values(&before).into_iter();
    let worth = |(mv, worth): (Move, Worth)| {
        let after = before.after(mv);
        let is_win = matches!(worth, Worth::Win(_));
        match ties(after) || is_win && can_be_tied(after) {
            true => (mv, Worth::Draw),
            false => (mv, worth),
        }
    };
    rated.map(worth).collect()
}

/// The best of them.
fn best(worths: &[(Move, Worth)]) -> Worth {
    let worths = worths.iter().map(|&(_, worth)| worth);
    worths.min_by_key(|worth| worth.rank()).expect("a move")
}

/// The mark of a move of one value where there was one of another, if it gets one.
fn mark(made: Worth, best: Worth) -> Option<&'static str> {
    let same_kind = made.rank().0 == best.rank().0;
    (made != best).then_some(if same_kind { "?!" } else { "?" })
}

/// What is to be said of how often each side kept the value in the game, recounted over the values of all moves.
fn accuracy<N: Naive>(played: &NaiveGame<N>, values: &NaiveValues<N>) -> Vec<String> {
    let class = |worth: Worth| worth.rank().0;
    let mut lines = Vec::new();
    for side in Side::ALL {
        let (mut moves, mut kept, mut by_chance) = (0, 0, 0.0);
        let mut before = played.start;
        for (plies, &(mv, after)) in played.plies.iter().enumerate() {
            if before.side_to_move() == side && mv != Move::Pass {
                let worths = worths(played, plies, values);
                let keeps = |&&(_, worth): &&(Move, Worth)| class(worth) == class(best(&worths));
                let keeping: Vec<_> = worths.iter().filter(keeps).collect();
                moves += 1;
                kept += usize::from(keeping.iter().any(|(keeping, _)| *keeping == mv));
                by_chance += f64::from(keeping.len() as u32) / f64::from(worths.len() as u32);
            }
            before = after;
        }
        let noun = if moves == 1 { "move" } else { "moves" };
        if moves > 0 {
            lines.push(format!(
                "{side} kept the value in {kept} of {moves} {noun}; chance would have kept it in {by_chance:.1}"
            ));
        }
    }
    lines
}

/// Checks the analyses of random games; the kinds of values that were given away, as `best, made`.
#[track_caller]
fn check<N: Naive>(game: &str, random: &mut SplitMix, values: &NaiveValues<N>) -> BTreeSet<String> {
    let kind = |worth: Worth| ["win", "draw", "loss"][usize::from(worth.rank().0)];
    let mut given_away = BTreeSet::new();
    for _ in 0..40 {
        let moves = random_moves::<N>(random);
        let typed: String = moves.iter().map(|mv| format!("{mv}\n")).collect();
        let script = format!("force on\nset game {game}\nplay\n{typed}analyze\n");
        let told = Program::new(["-q"]).reads(&script);
        assert_eq!((told.status, &*told.err), (0, ""), "{script}");
        let mut lines = told.out.lines().filter(|line| line.contains('\t'));
        let told_accuracy = told.out.lines().filter(|line| line.contains(" kept the "));

        let played = NaiveGame::replay(N::START, &moves);
        let mut before = played.start;
        for (plies, &(mv, after)) in played.plies.iter().enumerate() {
            let line = lines.next().unwrap_or_default();
            let worths = worths(&played, plies, values);
            let made = worths.iter().find(|(other, _)| *other == mv);
            let (_, made) = *made.expect("a legal move");
            let best = best(&worths);
            let number = plies + 1;
            let side = before.side_to_move();
            let begin = format!("{number}. {side} {mv}\t{made}");
            match mark(made, best) {
                None => assert_eq!(line, begin, "{script}"),
                Some(mark) => {
                    let mut better = worths
                        .into_iter()
                        .filter(|&(_, worth)| worth == best)
                        .map(|(better, _)| format!("{begin} {mark} better: {better} ({best})"));
                    assert!(better.any(|expected| line == expected), "{line}\n{script}");
                    given_away.insert(format!("{}, {}", kind(best), kind(made)));
                }
            }
            before = after;
        }
        assert_eq!(lines.next(), None, "{script}");
        let recounted = accuracy(&played, values);
        assert!(
            told_accuracy.eq(recounted.iter()),
            "{recounted:?}\n{script}"
        );
    }
    given_away
}

#[test]
fn an_analysis_marks_and_counts_what_the_naive_rules_say_was_given_away() {
    let mut random = SplitMix(41);
    let toe = NaiveValues::of([NaiveToe::START]);
    let mut given_away = check("toe", &mut random, &toe);
    given_away.extend(check("swap", &mut random, &SWAP));
    given_away.extend(check("tatedrez", &mut random, &TATEDREZ));
    let all = [
        "draw, loss",
        "loss, loss",
        "win, draw",
        "win, loss",
        "win, win",
    ];
    assert!(given_away.iter().eq(all), "{given_away:?}");
}
