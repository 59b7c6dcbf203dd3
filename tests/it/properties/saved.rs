//! Checks that saved games and sessions are restored as they were.

use tt2::game::{Counting, NotCounted, SeatedGame};
use tt2::model::game::{Outcome, Variant};
use tt2::model::games::{AnyGame, AnyPosition, Tatedrez};
use tt2::model::results::StartTime;
use tt2::model::settings::{Computer, Name, Player, Players, Seat, Setting, Settings};
use tt2::store::saved_game::{load, read_session, save, session_text};

use crate::rules::long_games::long_game;
use crate::support::{Folder, SplitMix, times};

/// Plays random moves, from the start or from a later position.
fn random_game(dice: &mut SplitMix) -> AnyGame {
    let mut game = AnyGame::new(AnyPosition::start(dice.pick(&Variant::ALL)));
    for plies in [dice.below(12), dice.below(12)] {
        for _ in 0..plies {
            let moves = game.legal_moves();
            if !moves.is_empty() {
                let mv = moves[dice.index(moves.len())];
                game.make(mv).expect("a legal move");
            }
        }
        if dice.once_in(2) && game.outcome().is_none() {
            game = AnyGame::new(game.position());
        }
    }
    game
}

#[test]
fn whatever_is_saved_is_loaded_equal() {
    let kinds = ["human", "random", "classic", "easy", "expert"];
    let folder = Folder::new();
    for seed in 1..=300 * times() as u64 {
        let mut dice = SplitMix(seed);
        let mut game = random_game(&mut dice);
        let mut players = Players::default();
        for seat in Seat::ALL {
            let computer = Computer::from_typed(dice.pick(&kinds)).map(Player::from);
            // two humans need different names
            let names = [["Ann", "Zo\u{eb}", "y'"], ["E.-_", "z\u{301}4", "\u{6f22}"]];
            let name = dice.pick(&names[seat as usize]);
            players[seat] = match computer {
                Some(computer) => computer,
                None if dice.once_in(3) => Player::unnamed(seat),
                None => Name::new(name).expect(name).into(),
            };
        }
        if dice.once_in(6) && game.outcome().is_none() {
            game.end(if players.are_both_human() && dice.once_in(2) {
                Outcome::Agreement
            } else {
                Outcome::Resignation(game.side_to_move())
            });
        }
        if dice.once_in(4) {
            // what is taken back is not saved
            game.undo(dice.index(3));
        }
        let x = dice.pick(&Seat::ALL);
        let mut countings = NotCounted::ALL.map(Counting::Not).to_vec();
        countings.push(Counting::Since(StartTime::now()));
        let mut saved = SeatedGame::new(game, players, x, dice.pick(&countings));
        saved.has_help = dice.once_in(2);
        let row = saved.row();
        let read = SeatedGame::read(&row).expect(&row);
        assert_eq!(read.row(), row);
        assert_eq!(
            (read.counting, read.has_help),
            (saved.counting, saved.has_help),
            "{row}"
        );
        let file = folder.file("game").display().to_string();
        save(&saved, &file).expect("a file");
        let loaded = load(&file).unwrap_or_else(|why| panic!("{why}\n{}", folder.read("game")));
        let told = format!("seed {seed}\n{}", folder.read("game"));
        assert_eq!(loaded.history.plies(), saved.history.plies(), "{told}");
        assert_eq!(loaded.history.outcome(), saved.history.outcome(), "{told}");
        assert_eq!(loaded.players, saved.players, "{told}");
        let seated = (loaded.x, loaded.counting);
        assert_eq!(seated, (x, Counting::Not(NotCounted::Loaded)), "{told}");
    }
}

#[test]
fn a_damaged_row_is_no_game() {
    let row =
        "2026-11-24 20:15:03.000007\ttoe ---/---/--- X\tAnn\thard\tP2\tyes\tplace 1 1, place 0 0";
    assert_eq!(
        SeatedGame::read(row).map(|game| game.row()),
        Some(row.to_owned())
    );
    let columns: Vec<&str> = row.split('\t').collect();
    for (column, wrong) in [
        (0, ""),
        (0, "2026-11-24 20:15"),
        (1, "toe"),
        (1, "toe XXX/OO-/--- O"),
        (2, ""),
        (2, "P2"),
        (2, "human"),
        (2, "A B"),
        (2, "resign"),
        (3, "ann"),
        (3, "P1"),
        (4, "X"),
        (4, "p1"),
        (5, "maybe"),
        (6, "place 1 1,"),
        (6, "place 1 1, place 1 1"),
        (6, "place 3 3"),
        (6, "1 1"),
        (6, "pass"),
        (6, "draw"),
        (6, "resign, resign"),
        (6, "resign, place 1 1"),
        (6, "place 1 1\tno"),
    ] {
        let mut columns = columns.clone();
        columns[column] = wrong;
        let is_name = column == 2 && wrong == "resign";
        assert_eq!(
            SeatedGame::read(&columns.join("\t")).is_some(),
            is_name,
            "{columns:?}"
        );
    }
    assert!(SeatedGame::read(&columns[..6].join("\t")).is_none());
}

/// Each damaged line of a session costs only itself.
#[test]
fn a_damaged_line_costs_only_itself() {
    let mut settings = Settings::default();
    for (seat, name) in Seat::ALL.into_iter().zip(["Ann", "Ben"]) {
        settings.name(seat, &Name::new(name).expect(name));
    }
    settings.choose(Seat::P2, Computer::Hard.into());
    settings.set(Setting::Speed(3));
    let games = [1, 2, 3].map(|cell| {
        let row = "position\ttoe ---/---/--- X\tAnn\thard\tP1\tno\tplace 0 ";
        SeatedGame::read(&format!("{row}{}", cell - 1)).expect("a game")
    });
    let text = session_text(&settings, games.iter());
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 11);
    for (number, line) in lines.iter().enumerate() {
        for wrong in ["set speed", "game\t", "\u{fffd}", &line[1..]] {
            let mut lines = lines.clone();
            lines[number] = wrong;
            let mut read = Settings::default();
            let (found, damaged) = read_session(lines.join("\n").as_bytes(), &mut read);
            assert_eq!(damaged, [wrong], "{line}");
            lines.remove(number);
            let mut expected = Settings::default();
            let (others, none) = read_session(lines.join("\n").as_bytes(), &mut expected);
            assert_eq!((read, none), (expected, vec![]), "{line}");
            let rows = |games: &[SeatedGame]| games.iter().map(SeatedGame::row).collect::<Vec<_>>();
            assert_eq!(rows(&found), rows(&others), "{line}");
            assert_eq!(
                found.len(),
                3 - usize::from(line.starts_with("game")),
                "{line}"
            );
        }
    }
}

/// The first line of the file is as long as the game.
#[test]
fn a_long_game_is_loaded() {
    let history = long_game::<Tatedrez<4>>(2_000, 1);
    let mut game = AnyGame::new(AnyPosition::start(Variant::Tatedrez4));
    for ply in history.plies() {
        game.make(ply.mv).expect("a legal move");
    }
    let saved = SeatedGame::new(
        game,
        Players::default(),
        Seat::P1,
        Counting::Not(NotCounted::Loaded),
    );
    let folder = Folder::new();
    let file = folder.file("game").display().to_string();
    save(&saved, &file).expect("a file");
    let loaded = load(&file).expect("a saved game");
    assert_eq!(loaded.history.plies(), saved.history.plies());
}
