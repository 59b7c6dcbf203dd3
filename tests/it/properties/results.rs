//! Results: scores, horizons and progress are what a plain count of them gives.

use arbtest::arbitrary::{self, Unstructured};

use tt2::game::Variant;
use tt2::keeping::results;
use tt2::settings::{PlayerKind, Seat, Setting, Settings};
use tt2::view::Progress;
use tt2::winner::Results;

use super::{cases, typist};
use crate::session::Watched;
use crate::support::{Folder, Program};

/// A line of the list: the game, X and O, who won, and the mistakes of each.
struct Played<'a> {
    game: &'a str,
    players: [&'a str; 2],
    won: &'a str,
    mistakes: [Option<u32>; 2],
}

/// The games at which two met, of which the first won, lost and tied so many, and how far each of them then sees.
fn counted(played: &[Played<'_>], game: &str, [one, other]: [&str; 2]) -> ([u32; 3], [u8; 2]) {
    let (mut games, mut horizons) = ([0; 3], [2_u8; 2]);
    for played in played.iter().filter(|played| played.game == game) {
        let is_turned = played.players == [other, one];
        if !is_turned && played.players != [one, other] {
            continue;
        }
        let winner = match played.won {
            "X" => usize::from(is_turned),
            "O" => usize::from(!is_turned),
            _ => {
                games[2] += 1;
                continue;
            }
        };
        games[winner] += 1;
        horizons[winner] = 1.max(horizons[winner] - 1);
        horizons[1 - winner] = 20.min(horizons[1 - winner] + 1);
    }
    (games, horizons)
}

/// The settings with two players, a human by a name, a computer by what it is.
fn seated(players: [&str; 2]) -> Settings {
    let mut settings = Settings::default();
    for (seat, player) in Seat::ALL.into_iter().zip(players) {
        let setting = match PlayerKind::from_typed(player) {
            Some(kind) => Setting::Player(seat, kind),
            None => Setting::Name(seat, player.to_owned()),
        };
        let human = Setting::Player(seat, PlayerKind::Human);
        settings.set(&human).expect("a player");
        settings.set(&setting).expect("a player");
    }
    settings
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
    let mut count = 0;
    cases::check(20, 4_000, |u| {
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
        let written = folder.read("results");
        let mut played = Vec::new();
        for line in written.lines().skip(1) {
            let fields: Vec<&str> = line.split('\t').collect();
            let [_, game, x, o, won, plies, _, _, moves] = fields[..] else {
                panic!("{line:?}");
            };
            let moves = moves.split(", ").filter(|mv| !mv.is_empty()).count();
            assert_eq!(plies, moves.to_string(), "{line}");
            played.push(Played {
                game,
                players: [x, o],
                won,
                mistakes: [None; 2],
            });
        }
        for Played { game, players, .. } in &played {
            let [mut p1, mut p2] = *players;
            // two of a kind have a score by seat, which the list does not know
            if p1 == p2 {
                continue;
            }
            // nobody is called as the other seat is without a name
            if p1 == "P2" || p2 == "P1" {
                (p1, p2) = (p2, p1);
            }
            let seats = seating(Seat::P1, p1) + &seating(Seat::P2, p2);
            // no name is taken while it is set, and not every game has every player
            let names = [("p1", "P1"), ("p2", "P2")].map(|(seat, name)| {
                ["random", "human"]
                    .map(|kind| format!("set {seat} {kind}\nset name {seat} {name}\n"))
                    .concat()
            });
            let names = names.concat();
            program.types(format!("{names}set game {game}\n{seats}"));
            program.types("echo seated\nscore\necho scored\n");
            program.tells("seated\n");
            let told = program.tells("scored\n");
            let ([won, lost, ties], _) = counted(&played, game, [p1, p2]);
            let name = |player, name| PlayerKind::from_typed(player).map_or(player, |_| name);
            let (p1, p2) = (name(p1, "P1"), name(p2, "P2"));
            let games = won + lost + ties;
            let score = format!("Score: {p1} {won}, {p2} {lost}, ties {ties}, games {games}\n");
            assert!(told.starts_with(&score), "{told}{score}{written}\n{lines}");
        }
        count += played.len();
        Ok(())
    });
    assert!(count > 40, "{count}");
}

/// The list does not know the seats of two of a kind; a match does, and its score is that of the session.
#[test]
fn the_score_of_two_of_a_kind_is_that_of_their_match() {
    for x in ["p1", "p2", "turns", "toss"] {
        for kind in ["random", "easy"] {
            let players = format!("set p1 {kind}\nset p2 {kind}\nset x {x}\n");
            let script = players + "set game toe\nplay 40\nscore\n";
            let told = Program::new(["-q", "--seed", "1"]).reads(script).out;
            let (played, score) = told.trim_end().split_once('\n').expect("two lines");
            let played = played.strip_prefix("Played 40: ").expect("a match");
            assert_eq!(score, format!("Score: {played}, games 40"), "{x} {kind}");
        }
    }
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
        assert_eq!(games.starts_with("  games "), first != last, "{line}");
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

/// The mistakes of a human in a game; a computer's are not counted.
fn mistakes(u: &mut Unstructured<'_>, player: &str) -> arbitrary::Result<Option<u32>> {
    match PlayerKind::from_typed(player) {
        Some(_) => Ok(None),
        None => Ok(Some(u.int_in_range(0..=4)?)),
    }
}

/// What is told of the last of the results, whose X sat in this seat, if it is the first win of a human against a computer
/// at its game.
fn first_win(played: &[Played<'_>], seat_of_x: Seat) -> Option<String> {
    let Played {
        game, players, won, ..
    } = played.last()?;
    let [x, o] = *players;
    let (winner, loser) = match *won {
        "X" => (x, o),
        "O" => (o, x),
        _ => return None,
    };
    let ([count, ..], _) = counted(played, game, [winner, loser]);
    let beaten = PlayerKind::from_typed(loser)?;
    if count > 1 || PlayerKind::from_typed(winner).is_some() {
        return None;
    }
    let variant = Variant::from_word(game)?;
    let mut told = format!(
        "{winner}'s first win against {} at {variant}.",
        beaten.name()
    );
    // nobody knows how strong Even is
    if beaten != PlayerKind::Even {
        let seat = match (seat_of_x, *won) {
            (Seat::P1, "X") | (Seat::P2, "O") => "p2",
            _ => "p1",
        };
        told += &format!(" 'set {seat} strat1' seats a stronger opponent.");
    }
    Some(told)
}

/// What is kept is read, and what is shown of it is a plain count, on a screen.
#[test]
fn scores_horizons_and_progress_are_a_plain_count_of_the_list() {
    const PLAYERS: [&str; 4] = ["Ann", "Bob", "easy", "even"];
    cases::check(200, 2_000, |u: &mut Unstructured<'_>| {
        let mut results = Results::default();
        let mut played = Vec::new();
        for _ in 0..u.choose_index(80)? {
            let players = [*u.choose(&PLAYERS)?, *u.choose(&PLAYERS)?];
            let [x, o] = players;
            if x == o {
                continue;
            }
            let game = *u.choose(&["toe", "two"])?;
            let won = *u.choose(&["X", "O", "tie"])?;
            let mistakes = [mistakes(u, x)?, mistakes(u, o)?];
            let [of_x, of_o] =
                mistakes.map(|count| count.map_or(String::new(), |it: u32| it.to_string()));
            let line = format!("2026-11-22\t{game}\t{x}\t{o}\t{won}\t1\t{of_x}\t{of_o}\tplace 1 1");
            let mut result = results::read(&line).expect("a result");
            // a list does not say who sat where, but a game that has just ended does
            result.x = *u.choose(&Seat::ALL)?;
            results.add(&result);
            played.push(Played {
                game,
                players,
                won,
                mistakes,
            });
            let told = results.first_win(&result);
            assert_eq!(told, first_win(&played, result.x), "{line}");
        }
        for pair in PLAYERS
            .map(|one| PLAYERS.map(|other| [one, other]))
            .as_flattened()
        {
            if pair[0] == pair[1] {
                continue;
            }
            let ([won, lost, ties], horizons) = counted(&played, "toe", *pair);
            let settings = seated(*pair);
            let score = results.score(Variant::TicTacToe, &settings);
            let wins = Seat::ALL.map(|seat| score.wins[seat]);
            assert_eq!((wins, score.ties), ([won, lost], ties), "{pair:?}");
            for (seat, (who, of_even)) in Seat::ALL.into_iter().zip(pair.iter().zip(horizons)) {
                let horizon = results.horizon(seat, Variant::TicTacToe, &settings);
                // somebody else's results are not Even's
                let expected = if *who == "even" { of_even } else { 2 };
                assert_eq!(horizon, expected, "{pair:?}");
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
            let ([won, lost, ties], _) = counted(&played, "toe", [human, other]);
            let shown = PlayerKind::from_typed(other).map_or(other.to_owned(), PlayerKind::name);
            let row = format!("{human} against {shown}\twon {won}\tlost {lost}\ttied {ties}");
            let is_told = lines.iter().any(|line| line.starts_with(&row));
            assert_eq!(is_told, won + lost + ties > 0, "{row}: {lines:?}");
            rows += usize::from(is_told);
        }
        let mut told: Vec<&[String]> = lines[rows..]
            .chunk_by(|_, line| line.starts_with(' '))
            .collect();
        for human in ["Ann", "Bob"] {
            let mut mistakes = Vec::new();
            for played in played.iter().filter(|played| played.game == "toe") {
                let of_human = played.players.iter().position(|player| *player == human);
                mistakes.extend(of_human.and_then(|at| played.mistakes[at]));
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
