//! Random games analyzed, against the naive rules.

use std::collections::BTreeSet;

use tt2::game::{Move, Side};

use crate::rules::naive::{
    Naive, NaiveGame, NaiveToe, NaiveValues, SWAP, TATEDREZ, Worth, conceivable,
};
use crate::support::{ANSWER, Program, QUESTION, SplitMix};

/// Moves of a random game, passes left out; they bring earlier positions back where they can if it `shuffles`.
fn random_moves<N: Naive>(random: &mut SplitMix, shuffles: bool) -> Vec<Move> {
    let conceivable = conceivable(3);
    let mut moves = Vec::new();
    while moves.len() < 25 {
        let game = NaiveGame::replay(N::START, &moves);
        if game.outcome().is_some() {
            break;
        }
        let position = game.position_to_move();
        let mut legal = position.legal_moves(&conceivable);
        let returns = |mv: &Move| game.occurrences(position.after(*mv)) > 0;
        if shuffles && legal.iter().any(returns) && !random.once_in(4) {
            legal.retain(returns);
        }
        moves.push(random.pick(&legal));
    }
    moves
}

/// Whether a move after these plies brings a position about for the third time.
fn repeats<N: Naive>(played: &NaiveGame<N>, plies: usize, mv: Move) -> bool {
    let reached = played.plies[..plies].iter().map(|&(_, position)| position);
    let stood: Vec<N> = [played.start].into_iter().chain(reached).collect();
    let is_third = |position: &N| {
        let times = stood.iter().filter(|other| *other == position).count();
        times >= 2 && position.outcome().is_none()
    };
    let after = stood[plies].after(mv);
    is_third(&after) || after.must_pass() && is_third(&after.after(Move::Pass))
}

/// What each move is worth after these plies: a draw if a position occurs for the third time after it, else what it is
/// worth by itself.
fn worths<N: Naive>(
    played: &NaiveGame<N>,
    plies: usize,
    values: &NaiveValues<N>,
) -> Vec<(Move, Worth)> {
    let reached = plies.checked_sub(1).map(|last| played.plies[last].1);
    let rated = values.move_values(&reached.unwrap_or(played.start));
    let worth = |(mv, worth)| match repeats(played, plies, mv) {
        true => (mv, Worth::Draw),
        false => (mv, worth),
    };
    rated.into_iter().map(worth).collect()
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

/// The number of mistakes, with the noun.
fn in_words(mistakes: usize) -> String {
    let noun = if mistakes == 1 { "mistake" } else { "mistakes" };
    format!("{mistakes} {noun}")
}

/// What is to be said of how often each side erred in the game, recounted over the values of all moves.
fn accounts<N: Naive>(played: &NaiveGame<N>, values: &NaiveValues<N>) -> Vec<String> {
    let class = |worth: Worth| worth.rank().0;
    let mut lines = Vec::new();
    for (side, name) in [(Side::X, "P1 (X)"), (Side::O, "P2 (O)")] {
        let (mut moves, mut mistakes, mut by_chance) = (0, 0, 0.0);
        let mut before = played.start;
        for (plies, &(mv, after)) in played.plies.iter().enumerate() {
            if before.side_to_move() == side && mv != Move::Pass {
                let worths = worths(played, plies, values);
                let errs = |&&(_, worth): &&(Move, Worth)| class(worth) > class(best(&worths));
                let erring: Vec<_> = worths.iter().filter(errs).collect();
                moves += 1;
                mistakes += usize::from(erring.iter().any(|(erring, _)| *erring == mv));
                by_chance += f64::from(erring.len() as u32) / f64::from(worths.len() as u32);
            }
            before = after;
        }
        let noun = if moves == 1 { "move" } else { "moves" };
        if moves > 0 {
            lines.push(format!(
                "{name}: {} in {moves} {noun}; random play would have made {by_chance:.1}",
                in_words(mistakes)
            ));
        }
    }
    lines
}

/// What one program tells of each of these games, and its messages.
#[track_caller]
fn told_of_each(options: &[&str], games: &[String]) -> (Vec<String>, String) {
    let script: String = (games.iter())
        .map(|game| format!("{QUESTION}{game}{QUESTION}set tutor off\nmenu\n"))
        .collect();
    let told = Program::new(options).reads(script);
    let pieces = told.out.split(ANSWER).skip(1).step_by(2);
    let pieces: Vec<String> = pieces.map(str::to_owned).collect();
    assert_eq!(pieces.len(), games.len(), "{}", told.out);
    (pieces, told.err)
}

/// Checks the analyses of random games, what is said of the mistakes of P1, who is X, at their end, and where `retry`
/// leads; the kinds of values that were given away, as `best, made`.
#[track_caller]
fn check<N: Naive>(game: &str, random: &mut SplitMix, values: &NaiveValues<N>) -> BTreeSet<String> {
    let kind = |worth: Worth| ["win", "draw", "loss"][usize::from(worth.rank().0)];
    let mut given_away = BTreeSet::new();
    let games: Vec<Vec<Move>> = (0..40)
        .map(|number| random_moves::<N>(random, number % 2 == 0))
        .collect();
    let script = |moves: &Vec<Move>| {
        let typed: String = moves.iter().map(|mv| format!("{mv}\n")).collect();
        format!("force on\nset game {game}\nplay\n{typed}analyze\nretry\nposition\n")
    };
    let scripts: Vec<String> = games.iter().map(script).collect();
    let (told, messages) = told_of_each(&[], &scripts);
    let mut messages = messages.lines().filter(|line| line.contains(": retry: "));
    for ((moves, script), told) in games.into_iter().zip(scripts).zip(told) {
        let mut lines = told.lines().filter(|line| line.contains('\t'));
        let told_accounts = told.lines().filter(|line| line.contains("; random play "));

        let played = NaiveGame::replay(N::START, &moves);
        let mut before = played.start;
        let mut mistakes = Vec::new();
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
                    if mark == "?" && side == Side::X {
                        mistakes.push((mv, before.text()));
                    }
                }
            }
            before = after;
        }
        assert_eq!(lines.next(), None, "{script}");
        let recounted = accounts(&played, values);
        assert!(
            told_accounts.eq(recounted.iter()),
            "{recounted:?}\n{script}"
        );

        let at_end = told.lines().find(|line| line.starts_with("P1 made"));
        let shown = match mistakes.len() {
            1 => "; 'analyze' shows it, 'retry' plays on from there.",
            _ => "; 'analyze' shows them, 'retry' plays on from the last.",
        };
        let expected = format!("P1 made {}{shown}", in_words(mistakes.len()));
        let is_told = played.outcome().is_some() && !mistakes.is_empty();
        assert_eq!(at_end, is_told.then_some(&*expected), "{script}");
        if let Some((mv, position)) = mistakes.last() {
            let before = format!("Before P1's mistake, {mv}.");
            let mut last = told.lines().skip_while(|line| *line != before);
            assert!(last.any(|line| line == position), "{script}{told}");
        } else {
            let message = messages.next().unwrap_or_default();
            let is_told = message.contains("no human has made a mistake");
            assert!(is_told, "{message}: {script}");
        }
    }
    assert_eq!(messages.next(), None);
    given_away
}

/// Checks that all that is said of a position in a game in which positions were repeated agrees with the naive rules, and
/// so with each other; returns how many lines of best play a repetition has changed.
#[track_caller]
fn check_agreement<N: Naive>(game: &str, random: &mut SplitMix, values: &NaiveValues<N>) -> usize {
    let mut changed = 0;
    let games: Vec<(Vec<Move>, (Move, Worth))> = (0..60)
        .map(|_| {
            let mut moves = random_moves::<N>(random, true);
            if NaiveGame::replay(N::START, &moves).outcome().is_some() {
                moves.pop();
            }
            let played = NaiveGame::replay(N::START, &moves);
            let rated = worths(&played, played.plies.len(), values);
            (moves, random.pick(&rated))
        })
        .collect();
    let script = |(moves, (mv, _)): &(Vec<Move>, (Move, Worth))| {
        let typed: String = moves.iter().map(|mv| format!("{mv}\n")).collect();
        format!(
            "force on\nset p2 human\nset game {game}\nplay\n{typed}\
             value\nvalues\nhint\nwhy\nset tutor on\n{mv}\n"
        )
    };
    let scripts: Vec<String> = games.iter().map(script).collect();
    let (told, messages) = told_of_each(&["-q"], &scripts);
    assert_eq!(messages, "");
    for (((mut moves, (mv, worth)), script), told) in games.into_iter().zip(scripts).zip(told) {
        let played = NaiveGame::replay(N::START, &moves);
        let plies = played.plies.len();
        let rated = worths(&played, plies, values);
        let value = best(&rated);
        let is_pass = |line: &&str| line.ends_with(" has no move and passes.");
        let mut lines = told.lines().skip_while(is_pass);
        assert_eq!(lines.next(), Some(&*value.to_string()), "{script}");
        let listed: Vec<&str> = lines.by_ref().take(rated.len()).collect();
        for (mv, worth) in &rated {
            let begin = format!("{mv}\t{worth}");
            let mut listed = listed.iter();
            let is_listed =
                listed.any(|line| *line == begin || line.starts_with(&format!("{begin}\t")));
            assert!(is_listed, "{begin}\n{script}");
        }
        let best_move = listed[0].split('\t').next().unwrap_or_default();
        let hint = format!("hint: {best_move} ({value})");
        assert_eq!(lines.next(), Some(&*hint), "{script}");

        let (line, rest): (Vec<&str>, Vec<&str>) = lines.partition(|line| line.contains('\t'));
        let side = played.position().side_to_move();
        assert!(line[0].starts_with(&format!("1. {side} {best_move}\t{value}")));
        let made = |line: &&str| {
            let (_, mv) = line.split_once(". ").expect("a numbered line");
            mv[2..].split('\t').next().unwrap_or_default().to_owned()
        };
        let conceivable = conceivable(3);
        for mv in line.iter().map(made).filter(|mv| mv != "pass") {
            let mut all = conceivable.iter();
            moves.push(*all.find(|other| other.to_string() == mv).expect("a move"));
        }
        let played = NaiveGame::replay(N::START, &moves);
        for (plies, line) in (plies..).zip(&line) {
            let value = best(&worths(&played, plies, values));
            let before = plies.checked_sub(1).map(|last| played.plies[last].1);
            let alone = values.value(&before.unwrap_or(played.start));
            let is_changed = value != alone || repeats(&played, plies, played.plies[plies].0);
            let note = if is_changed { "\trepetition" } else { "" };
            assert!(
                line.ends_with(&format!("\t{value}{note}")),
                "{line}\n{script}"
            );
            changed += usize::from(is_changed);
        }
        let held = rest
            .iter()
            .any(|line| line.starts_with(&format!("tutor: {mv} ")));
        assert_eq!(held, worth.rank().0 > value.rank().0, "{script}");
    }
    changed
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

#[test]
fn what_is_said_of_a_position_agrees_where_positions_were_repeated() {
    let mut random = SplitMix(42);
    let changed = check_agreement("tatedrez", &mut random, &TATEDREZ);
    assert!(changed > 5, "{changed}");
}
