//! Results: scores and horizons are what a plain count of them gives.

use arbtest::arbitrary::{self, Unstructured};

use tt2::game::{BySide, Side, Variant};
use tt2::settings::{PlayerKind, Seat, Setting, Settings};
use tt2::winner::{Competitor, GameResult, Results};

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
            let names = "set name p1 first\nset name p2 second\n";
            // not every game has every player, so none is chosen with the last one's players
            let game = format!("set p1 human\nset p2 human\nset game {variant}\n");
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
            let (p1, p2) = (name(p1, "first"), name(p2, "second"));
            let expected = format!("Score: {p1} {of_p1}, {p2} {of_p2}, ties {ties}, games {games}");
            assert_eq!(score, expected, "{list}\n{lines}");
        }
        counted += results.len();
        Ok(())
    });
    assert!(counted > 40, "{counted}");
}
