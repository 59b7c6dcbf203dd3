//! Results: scores and horizons are what a plain count of them gives.

use arbtest::arbitrary::{self, Unstructured};

use tt2::game::{BySide, Side, Variant};
use tt2::keeping::results;
use tt2::settings::{PlayerKind, Seat, Setting, Settings};
use tt2::winner::{Competitor, GameResult, Progress, Results};

use super::{cases, typist};
use crate::session::Watched;
use crate::support::{Folder, Program};

/// Any player in each seat, humans by one of a few names.
fn seated(u: &mut Unstructured<'_>) -> arbitrary::Result<Settings> {
    let mut settings = Settings::default();
    for seat in Seat::ALL {
        let kinds = [
            PlayerKind::Human,
            PlayerKind::Human,
            PlayerKind::EASY,
            PlayerKind::Even,
        ];
        let kind = Setting::Player(seat, *u.choose(&kinds)?);
        settings.set(&kind).expect("a player");
        // refused if the other player has it
        let name = u.choose(&["Ann", "Bob", "Cleo"])?;
        let _ = settings.set(&Setting::Name(seat, (*name).to_owned()));
    }
    Ok(settings)
}

/// A game is known by who sits where, and who won it from which seat.
#[test]
fn results_are_counted_for_every_two_that_met() {
    const GAMES: [Variant; 2] = [Variant::TicTacToe, Variant::Tatedrez3];
    cases::check(200, 2_000, |u| {
        let mut results = Results::default();
        let mut played: Vec<(Variant, [Competitor; 2], Option<Seat>)> = Vec::new();
        for _ in 0..u.choose_index(60)? {
            let (settings, variant) = (seated(u)?, *u.choose(&GAMES)?);
            let x = *u.choose(&Seat::ALL)?;
            let [p1, p2] = Seat::ALL.map(|seat| Competitor::of(seat, &settings));
            let players = match x {
                Seat::P1 => BySide::new(p1.clone(), p2.clone()),
                Seat::P2 => BySide::new(p2.clone(), p1.clone()),
            };
            let won = *u.choose(&[Some(Side::X), Some(Side::O), None])?;
            let winner = won.map(|side| if side == Side::X { x } else { !x });
            results.add(&GameResult {
                variant,
                players,
                x,
                won,
                mistakes: BySide::default(),
            });
            played.push((variant, [p1, p2], winner));
        }
        let (settings, variant) = (seated(u)?, *u.choose(&GAMES)?);
        let here = Seat::ALL.map(|seat| Competitor::of(seat, &settings));
        let (mut wins, mut ties, mut horizons) = ([0; 2], 0, [2_u8; 2]);
        for (game, players, winner) in played {
            let is_turned = players != here;
            let [p1, p2] = players;
            if game != variant || is_turned && [p2, p1] != here {
                continue;
            }
            let Some(winner) = winner else {
                ties += 1;
                continue;
            };
            let winner = winner as usize ^ usize::from(is_turned);
            wins[winner] += 1;
            horizons[winner] = 1.max(horizons[winner] - 1);
            horizons[1 - winner] = 20.min(horizons[1 - winner] + 1);
        }
        let score = results.score(variant, &settings);
        assert_eq!(Seat::ALL.map(|seat| score.wins[seat]), wins);
        assert_eq!(score.ties, ties);
        let seen = Seat::ALL.map(|seat| results.horizon(seat, variant, &settings));
        assert_eq!(seen, horizons);
        Ok(())
    });
}

/// A line of the list: the game, X, O and who won.
fn read(line: &str) -> [&str; 4] {
    let fields: Vec<&str> = line.split('\t').collect();
    let [_, game, x, o, won, plies, _, _, moves] = fields[..] else {
        panic!("{line:?}");
    };
    let plies: usize = plies.parse().expect("a number");
    let moves = moves.split(", ").filter(|mv| !mv.is_empty()).count();
    assert_eq!(plies, moves, "{line}");
    [game, x, o, won]
}

/// The lines that seat a player, who is written so in the list.
fn seating(seat: Seat, player: &str) -> String {
    let seat = seat.word();
    match PlayerKind::from_typed(player) {
        Some(computer) => format!("set {seat} {computer}\n"),
        None => format!("set {seat} human\nset name {seat} {player}\n"),
    }
}

/// The score of any two at any game is a plain count of the list, whatever was typed.
#[test]
fn the_score_is_what_a_plain_count_of_the_list_gives() {
    let mut counted = 0;
    cases::check(40, 4_000, |u| {
        let folder = Folder::for_many_files();
        let file = folder.file("game");
        let mut watched = Watched::new(1);
        let mut lines = String::new();
        for _ in 0..u.choose_index(150)? {
            let line = match u.choose_index(20)? {
                0 => format!("save! {}", file.display()),
                1 => format!("load {}", file.display()),
                _ => typist::line(u, watched.program().session())?,
            };
            let _ = watched.line(&line);
            lines += &format!("{line}\n");
        }
        let _ = std::fs::remove_file(&file);
        let mut program = Program::new(["-q", "--seed", "1", "--results", "results"])
            .within(folder.path())
            .start();
        program.types(lines.clone() + "cancel\nmenu\necho the list\n");
        program.tells("the list\n");
        let list = folder.read("results");
        let results: Vec<[&str; 4]> = list.lines().skip(1).map(read).collect();
        for [variant, x, o, _] in &results {
            // no name is taken while it is set, and nobody is called as the other seat is without a name
            let nameless = ["p1", "p2"].map(|seat| {
                ["random", "human"]
                    .map(|kind| format!("set {seat} {kind}\nset name {seat} {seat}\n"))
            });
            let names = nameless
                .as_flattened()
                .concat()
                .replace("name p1 p1", "name p1 P1");
            let names = names.replace("name p2 p2", "name p2 P2");
            // not every game has every player, so none is chosen with the last one's players
            let game = format!("set game {variant}\n");
            let is_turned = *x == "P2" || *o == "P1";
            let (p1, p2) = if is_turned { (o, x) } else { (x, o) };
            let seats = seating(Seat::P1, p1) + &seating(Seat::P2, p2);
            program.types(format!(
                "{names}{game}{seats}echo seated\nscore\necho scored\n"
            ));
            program.tells("seated\n");
            let told = program.tells("scored\n");
            let score = told.lines().next().expect("a score");
            let count = |won: &dyn Fn(&[&str; 4]) -> bool| {
                let here = |result: &&[&str; 4]| {
                    let [of, one, other, _] = result;
                    of == variant && ([one, other] == [x, o] || [one, other] == [o, x])
                };
                results
                    .iter()
                    .filter(here)
                    .filter(|result| won(result))
                    .count()
            };
            let games = count(&|_| true);
            let ties = count(&|result| result[3] == "tie");
            let of_p1 = count(&|result| result[3] == if result[1] == *p1 { "X" } else { "O" });
            let of_p2 = games - ties - of_p1;
            // two of a kind have a score by seat, which the list does not know
            if x == o {
                let end = format!(", ties {ties}, games {games}");
                assert!(score.ends_with(&end), "{score}\n{list}\n{lines}");
                continue;
            }
            let name = |player: &str, name: &'static str| match PlayerKind::from_typed(player) {
                Some(_) => name.to_owned(),
                None => player.to_owned(),
            };
            let (p1, p2) = (name(p1, "P1"), name(p2, "P2"));
            let expected = format!("Score: {p1} {of_p1}, {p2} {of_p2}, ties {ties}, games {games}");
            assert_eq!(score, expected, "{list}\n{lines}");
        }
        counted += results.len();
        Ok(())
    });
    assert!(counted > 40, "{counted}");
}

/// What is told of somebody's mistakes, the numbers from the first line to the last, is that they made so many.
#[track_caller]
fn check_stretches(lines: &[String], mistakes: &[u32]) {
    let mut length = None;
    let mut next = 0;
    assert!((1..=8).contains(&lines.len()), "{lines:?}");
    for line in lines {
        let (games, told) = line.split_once('\t').expect("a column");
        let numbers = games.trim_start_matches([' ', 'g', 'a', 'm', 'e', 's']);
        let (first, last) = numbers.split_once('-').unwrap_or((numbers, numbers));
        let [first, last] = [first, last].map(|number| number.parse::<usize>().expect("a number"));
        assert_eq!(first, next + 1, "{lines:?}");
        next = last;
        let count = last + 1 - first;
        let is_newest = last == mistakes.len();
        assert!(count == *length.get_or_insert(count) || is_newest && length > Some(count));
        let sum: u32 = mistakes[first - 1..last].iter().sum();
        let (mean, bar) = told.split_once(' ').unwrap_or((told, ""));
        let tenths = (20 * sum as usize + count) / (2 * count);
        assert_eq!(mean, format!("{}.{}", tenths / 10, tenths % 10));
        assert_eq!(bar, "#".repeat(bar.len()));
        assert!(sum > 0 || bar.is_empty(), "{line}");
    }
    assert_eq!(next, mistakes.len());
}

/// X and O, who won, and the mistakes of each.
type Played = ([&'static str; 2], &'static str, [Option<u32>; 2]);

/// What is kept is read, and what is shown of it is a plain count, on a screen.
#[test]
fn progress_is_a_plain_count_of_the_list() {
    const PLAYERS: [&str; 4] = ["Ann", "Bob", "easy", "even"];
    cases::check(200, 2_000, |u| {
        let mut results = Results::default();
        let mut played: Vec<Played> = Vec::new();
        for _ in 0..u.choose_index(80)? {
            let players = [*u.choose(&PLAYERS)?, *u.choose(&PLAYERS)?];
            let [x, o] = players;
            if x == o {
                continue;
            }
            let game = *u.choose(&["toe", "two"])?;
            let won = *u.choose(&["X", "O", "tie"])?;
            let mut mistakes = [None; 2];
            for (player, count) in players.iter().zip(&mut mistakes) {
                if PlayerKind::from_typed(player).is_none() {
                    *count = Some(u.int_in_range(1..=5)? - 1);
                }
            }
            let [of_x, of_o] =
                mistakes.map(|count| count.map_or(String::new(), |it| it.to_string()));
            let line = format!("2026-11-22\t{game}\t{x}\t{o}\t{won}\t1\t{of_x}\t{of_o}\tplace 1 1");
            results.add(&results::read(&line).expect("a result"));
            if game == "toe" {
                played.push((players, won, mistakes));
            }
        }
        let seated: &[&str] = u.choose(&[&[][..], &["Bob"], &["Ann", "Bob"]])?;
        let mut progress = Progress::new(seated, None);
        progress.add_results(&results, Variant::TicTacToe);
        let lines = progress.into_lines();
        assert!(lines.len() <= 22, "{lines:?}");
        let mut rows = 0;
        for (human, other) in [
            ("Ann", "easy"),
            ("Ann", "even"),
            ("Ann", "Bob"),
            ("Bob", "easy"),
            ("Bob", "even"),
        ] {
            // of two humans, the one who sits there sees it
            let is_turned = seated == ["Bob"] && other == "Bob";
            let (human, other) = if is_turned {
                (other, human)
            } else {
                (human, other)
            };
            let [mut won, mut lost, mut tied] = [0; 3];
            for ([x, o], winner, _) in &played {
                if [*x, *o] == [human, other] || [*x, *o] == [other, human] {
                    let winner = match *winner {
                        "X" => x,
                        "O" => o,
                        _ => &"",
                    };
                    won += u32::from(*winner == human);
                    lost += u32::from(*winner == other);
                    tied += u32::from(winner.is_empty());
                }
            }
            let shown = PlayerKind::from_typed(other).map_or(other.to_owned(), PlayerKind::name);
            let row = format!("{human} against {shown}\twon {won}\tlost {lost}\ttied {tied}");
            let is_told = lines.iter().any(|line| line.starts_with(&row));
            assert_eq!(is_told, won + lost + tied > 0, "{row}: {lines:?}");
            rows += usize::from(is_told);
        }
        let mut told: Vec<&[String]> = lines[rows..]
            .chunk_by(|_, line| line.starts_with(' '))
            .collect();
        for human in ["Ann", "Bob"] {
            let mut mistakes = Vec::new();
            for (players, _, counts) in &played {
                let of_human = players
                    .iter()
                    .zip(counts)
                    .filter(|(player, _)| **player == human);
                mistakes.extend(of_human.filter_map(|(_, count)| *count));
            }
            let begin = format!("{human}'s mistakes");
            if let Some(at) = told.iter().position(|lines| lines[0].starts_with(&begin)) {
                check_stretches(&told.remove(at)[1..], &mistakes);
            } else {
                // there is room for those of the first who sits there
                assert!(
                    mistakes.is_empty() || seated.first() != Some(&human),
                    "{lines:?}"
                );
            }
        }
        assert!(told.is_empty(), "{told:?}");
        Ok(())
    });
}
