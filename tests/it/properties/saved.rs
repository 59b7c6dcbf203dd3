//! Checks that saved games are restored as they were.

use tt2::game::{Counting, NotCounted, SeatedGame};
use tt2::model::game::{Outcome, Variant};
use tt2::model::games::{AnyGame, AnyPosition};
use tt2::model::results::StartTime;
use tt2::model::settings::{Computer, Name, Player, Players, Seat};
use tt2::store::saved_game::{load, save};

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
        let x = dice.pick(&Seat::ALL);
        let saved = SeatedGame::new(game, players, x, Counting::Since(StartTime::now()));
        let file = folder.file("game").display().to_string();
        save(&saved, &file).expect("a file");
        let loaded = load(&file).unwrap_or_else(|why| panic!("{why}\n{}", folder.read("game")));
        let told = format!("seed {seed}\n{}", folder.read("game"));
        assert_eq!(loaded.history, saved.history, "{told}");
        assert_eq!(loaded.players, saved.players, "{told}");
        let seated = (loaded.x, loaded.counting);
        assert_eq!(seated, (x, Counting::Not(NotCounted::Loaded)), "{told}");
    }
}
