//! Tests of results and of the times at which games begin. Transcripts show what TT2 makes of the
//! lists.

use std::time::{Duration, SystemTime};

use tt2::commands::page_for;
use tt2::console::{Console, Terminal};
use tt2::game::Counting;
use tt2::learning::analysis::{JUDGED_GAMES, wins_kept};
use tt2::model::clock;
use tt2::model::game::{BySide, History, Move, Outcome, Side, Variant};
use tt2::model::games::AnyPosition;
use tt2::model::results::{GameResult, Results, StartTime};
use tt2::model::settings::{Computer, Name, Player, Players, Seat};
use tt2::session::state::Session;
use tt2::solver::Wdl;
use tt2::strategies::Engine;

use crate::support::{Folder, Program, SplitMix};

#[test]
fn a_result_is_read_as_it_is_written() {
    for rest in [
        "toe\tAnn\thard\tdraw\t0\t0\t\t\tyes",
        "two\tAnn\texpert\tO\t4\t12\t0\tplace 2 2, move 2 3 1 1, shift up-left, place 4 4\tno",
        "tatedrez\tAnn\tBen\tX\t3\t0\t1\tplace n 2 2, move 1 1 2 3, pass\tno",
    ] {
        let line = format!("2026-11-24 20:15:03.000007\t{rest}");
        let read = GameResult::read(&line).expect(rest);
        assert_eq!(read.to_string(), line);
    }
}

/// The wins that a player kept are those that the values of all moves show. Perfect keeps every win.
/// Easy keeps each in 1 move that it sees, and not all of the others.
#[test]
fn the_wins_kept_are_counted() {
    let mut engine = Engine::new(1);
    let ann = Name::read("Ann").expect("a name");
    let mut missed = 0;
    for (computer, other) in [
        (Computer::Perfect, Computer::Random),
        (Computer::Easy, Computer::Easy),
    ] {
        for variant in Variant::ALL {
            let (mut results, mut counts) = (Results::default(), [(0, 0); 4]);
            let mut begun = StartTime::now();
            // of 24 games, the last 20 that are without help count
            for number in 0..24 {
                let side = Side::ALL[number % 2];
                let mut game = History::new(AnyPosition::start(variant));
                let mut own = [(0, 0); 4];
                while game.outcome().is_none() {
                    let position = game.position();
                    let is_own = game.side_to_move() == side;
                    let player = if is_own { computer } else { other };
                    let mv = engine.choose(player, &game).expect("values");
                    let rated = engine.values.move_values(&position).expect("values");
                    let best = rated[0].1;
                    if is_own && mv != Move::Pass && best.wdl() == Wdl::Win {
                        let after = rated.iter().find(|(other, _)| *other == mv);
                        let after = after.expect("a legal move").1;
                        let in_1 = best.moves() == 1;
                        let is_kept = after.wdl() == Wdl::Win && (!in_1 || after.moves() == 1);
                        let own = &mut own[usize::from(best.moves()).min(4) - 1];
                        *own = (own.0 + usize::from(is_kept), own.1 + 1);
                    }
                    game.make(mv).expect("a legal move");
                }
                let has_help = number == 20;
                if number > 2 && !has_help {
                    for (count, own) in counts.iter_mut().zip(own) {
                        *count = (count.0 + own.0, count.1 + own.1);
                    }
                }
                let [human, computer] = [ann.clone().into(), other.into()];
                let players = match side {
                    Side::X => BySide::new(human, computer),
                    Side::O => BySide::new(computer, human),
                };
                begun = begun.next();
                results.add(GameResult {
                    begun,
                    variant,
                    players,
                    x: None,
                    won: game.outcome().and_then(Outcome::winner),
                    plies: game.plies().len(),
                    mistakes: BySide::new(None, None),
                    has_help,
                    moves: game.plies().iter().map(|ply| ply.mv).collect(),
                });
            }
            let kept = wins_kept(&results, &ann, &mut engine.values).expect("values");
            assert_eq!(
                (kept.games, kept.wins),
                (20, counts),
                "{computer} in {variant}"
            );
            let all_kept = |(kept, all): &(usize, usize)| kept == all;
            // a line of Tic-Tac-Swap must last longer than Easy looks ahead
            let sees = computer == Computer::Perfect || variant != Variant::TicTacSwap;
            assert!(
                !sees || all_kept(&counts[0]),
                "{computer} in {variant}: {counts:?}"
            );
            assert!(computer != Computer::Perfect || counts.iter().all(all_kept));
            missed += counts.iter().filter(|count| !all_kept(count)).count();
        }
    }
    assert!(missed > 0);
    // X can win in 2 moves, but must pass first, which keeps nothing
    let line = "2026-11-24 20:15:03.000007\ttatedrez\tAnn\thard\tX\t9\t0\t\tplace r 1 0, place n 0 0, place n 1 1, \
                place r 2 0, place b 2 1, place b 1 2, pass, move 1 2 0 1, move 2 1 1 2\tno";
    let mut results = Results::default();
    results.add(GameResult::read(line).expect("a result"));
    let kept = wins_kept(&results, &ann, &mut engine.values).expect("values");
    assert_eq!(kept.wins, [(1, 2), (0, 0), (0, 0), (0, 2)]);
    let page = page_for("progress").expect("a page").replace('\n', " ");
    let last = format!("a win in your last {JUDGED_GAMES} games without help");
    assert!(page.contains(&last), "{page}");
}

/// Two windows whose clocks show the same lose no game of theirs.
#[test]
fn games_of_other_players_may_begin_at_the_same_time() {
    let result = |x: &str, o: &str| {
        let line = format!("2026-11-24 20:15:03.000007\ttoe\t{x}\t{o}\tX\t0\t0\t0\t\tno");
        GameResult::read(&line).expect("a result")
    };
    let mut results = Results::default();
    for (x, o) in [
        ("Ann", "hard"),
        ("Ben", "hard"),
        ("Ann", "hard"),
        ("hard", "Ann"),
    ] {
        results.add(result(x, o));
    }
    assert_eq!(results.newest().count(), 3);
    let [ann, cleo] = ["Ann", "Cleo"].map(|name| Player::read(name).expect("a player"));
    let hard = Player::read("hard").expect("a player");
    let begun = result("Ann", "hard").begun;
    assert!(results.has_game(begun, [&ann, &hard]));
    assert!(!results.has_game(begun, [&cleo, &hard]));
    assert!(!results.has_game(begun.next(), [&ann, &hard]));
    // games between computers are only counted, each of them
    results.add(result("easy", "hard"));
    results.add(result("easy", "hard"));
    assert_eq!(results.newest().count(), 3);
    let easy = Player::read("easy").expect("a player");
    assert_eq!(results.score(&Players::new(easy, hard)).won, 2);
}

/// The records are those that a walk over all results finds.
#[test]
fn what_was_played_is_kept_up_to_date() {
    let mut dice = SplitMix(1);
    let players = ["Ann", "ann", "Ben", "easy", "hard"].map(|name| Player::read(name).expect(name));
    let mut results = Results::default();
    let mut all: Vec<GameResult> = Vec::new();
    for number in 0..2_000 {
        let mut player = || &players[dice.index(players.len())];
        let [x, o, p1, p2] = [player(), player(), player(), player()];
        let game = dice.pick(&["toe", "two"]);
        let won = dice.pick(&["X", "O", "draw"]);
        let line =
            format!("2026-11-24 20:15:03.{number:06}\t{game}\t{x}\t{o}\t{won}\t0\t1\t0\t\tno");
        let mut result = GameResult::read(&line).expect("a result");
        result.x = dice.pick(&[None, Some(Seat::P1), Some(Seat::P2)]);
        all.push(result.clone());
        results.add(result);
        check_played(&results, &all, &Players::new(p1.clone(), p2.clone()));
    }
}

/// Compares what TT2 says about two players with a walk over the results, the oldest first.
#[track_caller]
fn check_played(results: &Results, all: &[GameResult], players: &Players) {
    let mut record = [0; 3];
    let mut next = Seat::P1;
    for game in all {
        let seats = Seat::ALL.map(|x| {
            let theirs = Side::ALL.map(|side| &players[x.of_side(side)]);
            theirs == Side::ALL.map(|side| &game.players[side])
        });
        let x = match seats {
            [true, true] => game.x,
            [true, false] => Some(Seat::P1),
            [false, true] => Some(Seat::P2),
            [false, false] => None,
        };
        let Some(x) = x else { continue };
        let winner = game.won.map(|side| x.of_side(side));
        record[winner.map_or(2, |winner| winner as usize)] += 1;
        if game.variant == Variant::TicTacToe {
            next = !x;
        }
    }
    let score = results.score(players);
    assert_eq!([score.won, score.lost, score.drawn], record, "{players:?}");
    assert_eq!(
        results.next_x(Variant::TicTacToe, players),
        next,
        "{players:?}"
    );
}

/// A clock that is wrong by centuries gives the nearest possible date.
#[test]
fn a_clock_may_show_any_time() {
    let from_1970 =
        |days: u64| SystemTime::UNIX_EPOCH.checked_add(Duration::from_secs(86_400 * days));
    let before_1970 = |seconds| SystemTime::UNIX_EPOCH.checked_sub(Duration::from_secs(seconds));
    let (first, last) = ("1970-01-01", "9999-12-31");
    for (time, date) in [
        (before_1970(1), first),
        (before_1970(32_400_000_000), first),
        (from_1970(2), "1970-01-03"),
        (from_1970(2_932_890), "9999-12-25"),
        (from_1970(2_932_900), last),
        (from_1970(100_000_000), last),
        (from_1970(100_000_000_000), last),
    ] {
        // not every system has all of these times
        let Some(time) = time else { continue };
        let time = clock::local_time(time);
        let start = StartTime::read(&time.format("%F %T%.6f").to_string());
        assert!(start.is_some() && time.date().to_string() == date, "{time}");
    }
}

/// A game with the start of a kept game would not count.
#[test]
fn a_game_begins_at_another_time_than_the_kept_ones() {
    let terminal = Terminal::new(Console::default(), &[], None, false);
    let mut session = Session::new(Engine::new(1), terminal);
    let first = StartTime::now();
    assert_eq!(session.start_time(first), first);
    // the next one is unfinished
    let mut unfinished = session.begin(Variant::TicTacToe);
    unfinished.counting = Counting::Since(first.next());
    session.unfinished.push(unfinished);
    for begun in [first, first.next().next()] {
        let line = format!("{begun}\ttoe\tAnn\thard\tdraw\t0\t0\t\t\tno");
        let result = GameResult::read(&line).expect("a result");
        session.results.add(result);
    }
    assert_eq!(session.start_time(first), first.next().next().next());
}

/// Each command that gives something away makes a game one with help, in a script, too.
#[test]
fn what_helps_is_listed_as_help() {
    let helps = [
        "hint",
        "why",
        "why 0 0",
        "value",
        "values",
        "value toe ---/---/--- X",
        "values toe ---/---/--- X",
        "analyze",
        "undo",
        "retry",
        "set tutor on\n1 0\n2 1\n1 2",
    ];
    let others = [
        "2 1", "moves", "board", "rules", "history", "position", "score", "help", "set", "restart",
    ];
    let lines = helps.map(|line| (line, "yes")).into_iter();
    for (line, help) in lines.chain(others.map(|line| (line, "no"))) {
        let folder = Folder::new();
        let script = format!("set p2 perfect\nset x p2\nplay toe\n0 1\n{line}\nresign\n");
        let program =
            Program::new(["-q", "--seed", "1", "--results", "list"]).within(folder.path());
        program.reads(&script);
        let list = folder.read("list");
        let listed = list.lines().last().and_then(|row| row.rsplit('\t').next());
        assert_eq!(listed, Some(help), "{line}: {list}");
    }
}
