//! Checks that saved games are restored as they were, with forced passes, and with undone moves and
//! resignations.

use tt2::game::{Counting, NotCounted, SeatedGame};
use tt2::model::game::Variant;
use tt2::model::games::{AnyGame, AnyPosition};
use tt2::model::results::StartTime;
use tt2::model::settings::{Computer, Name, Player, Players, Seat};
use tt2::store::saved_game::{load, save};

use super::Typed;
use super::by_rules::{Replay, replay};
use crate::support::{Dialogue, Folder, Program, SplitMix, times, without_date};

/// Picks a legal move: in Tatedrez on 3x3 one that blocks the other side, if there is one.
fn pick(dice: &mut SplitMix, variant: Variant, moves: &[String], now: &Replay) -> String {
    let legal = &now.legal;
    let after = |mv: &String| replay(variant, None, &[moves, std::slice::from_ref(mv)].concat());
    let is_pass = |replay: Replay| replay.plies.last().is_some_and(|(_, mv)| mv == "pass");
    let blocks = |mv: &&String| after(mv).is_ok_and(is_pass);
    let can_block = variant == Variant::Tatedrez3;
    let blocking = legal.iter().find(|mv| can_block && blocks(mv));
    blocking.unwrap_or(&legal[dice.index(legal.len())]).clone()
}

/// Types a random game of two humans. Returns the moves that are not undone at the end.
fn play(
    dice: &mut SplitMix,
    variant: Variant,
    typed: &mut Typed,
    dialogue: &mut Dialogue,
) -> Vec<String> {
    let (mut moves, mut undone, mut is_resigned) = (Vec::new(), Vec::new(), false);
    let mut tell = |line: &str| {
        typed.line(line);
        dialogue.tell(&[line]);
    };
    tell(&format!("play {}", variant.word()));
    for _ in 0..30 {
        let replay = replay(variant, None, &moves).expect("legal moves");
        let is_over = is_resigned || replay.outcome.is_some();
        match dice.below(12) {
            0 | 1 if !moves.is_empty() || is_resigned => {
                let turns = 1 + dice.index(moves.len() + usize::from(is_resigned));
                tell(&format!("undo {turns}"));
                let back = moves.split_off(moves.len() - (turns - usize::from(is_resigned)));
                undone = [back, undone].concat();
                is_resigned = false;
            }
            2 if !undone.is_empty() && !is_resigned => {
                tell("redo");
                moves.push(undone.remove(0));
            }
            3 if !is_over => {
                tell("resign");
                (is_resigned, undone) = (true, Vec::new());
            }
            _ if !is_over => {
                let mv = pick(dice, variant, &moves, &replay);
                tell(&mv);
                moves.push(mv);
                undone.clear();
            }
            _ => {}
        }
    }
    moves
}

#[test]
fn a_saved_game_is_loaded_and_piped_as_it_was() {
    let mut passes = 0;
    for seed in 1..=28 * times() as u64 {
        let (mut dice, mut typed) = (SplitMix(seed), Typed::new(seed));
        let folder = Folder::for_many_files();
        let variant = dice.pick(&Variant::ALL);
        let variant = match seed % 2 {
            0 => Variant::Tatedrez3,
            _ => variant,
        };
        let begin = || {
            let program = Program::new(["-q", "--seed", "1"]);
            Dialogue::of(program.within(folder.path()))
        };
        let mut dialogue = begin();
        dialogue.tell(&["name Ann -"]);
        let moves = play(&mut dice, variant, &mut typed, &mut dialogue);
        let plies = replay(variant, None, &moves).expect("legal moves").plies;
        passes += plies.iter().filter(|(_, mv)| mv == "pass").count();
        let there = ["position", "history"].map(|question| dialogue.ask(question));
        let plies = (1..).zip(&plies);
        let made = plies.map(|(number, (side, mv))| format!("{number}. {side} {mv}"));
        let made: Vec<String> = made.collect();
        assert_eq!(there[1][..made.len()], made);
        assert!(there[1].len() <= made.len() + 1, "{:?}", there[1]);
        dialogue.tell(&["save game"]);
        let text = folder.read("game");
        let piped = folder.told(&format!(
            "name Ann -\n{text}save again\necho piped\nposition\nhistory\n"
        ));
        let (_, piped) = piped.split_once("piped\n").expect("an echo");
        let piped: Vec<&str> = piped.lines().collect();
        assert_eq!(piped, there.concat(), "{text}");
        let mut other = begin();
        other.tell(&["load game", "save loaded"]);
        let loaded = ["position", "history"].map(|question| other.ask(question));
        assert_eq!(loaded, there, "{text}");
        for other in ["again", "loaded"] {
            let [one, other] = ["game", other].map(|name| without_date(&folder.read(name)));
            assert_eq!(other, one);
        }
    }
    assert!(passes > 2, "{passes} passes");
}

/// Plays random moves, from the start or from a later position. The game may end by a resignation.
fn random_game(dice: &mut SplitMix) -> AnyGame {
    let mut game = AnyGame::new(AnyPosition::start(dice.pick(&Variant::ALL)));
    for plies in [dice.below(12), dice.below(12)] {
        for _ in 0..plies {
            let moves = game.legal_moves();
            if !moves.is_empty() {
                let mv = moves[dice.index(moves.len())];
                game.make(game.legal(mv).expect("a legal move"));
            }
        }
        if dice.once_in(2) && game.outcome().is_none() {
            game = AnyGame::new(game.position());
        }
    }
    if dice.once_in(6) && game.outcome().is_none() {
        game.resign(game.side_to_move());
    }
    game
}

#[test]
fn whatever_is_saved_is_loaded_equal() {
    let kinds = ["human", "random", "strat1", "easy", "sees 12"];
    let folder = Folder::new();
    for seed in 1..=400 * times() as u64 {
        let mut dice = SplitMix(seed);
        let game = random_game(&mut dice);
        let mut players = Players::default();
        for seat in Seat::ALL {
            let computer = Computer::from_typed(dice.pick(&kinds)).map(Player::from);
            // two humans need different names
            let names = [["Ann", "Zo\u{eb} Lee", "''"], ["'1' :", "4", "P1: a"]];
            let name = dice.pick(&names[seat as usize]);
            players[seat] = match computer {
                Some(computer) => computer,
                None if dice.once_in(3) => Player::unnamed(seat),
                None => Name::new(name).expect(name).into(),
            };
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
