//! Plays a game of Perfect against itself in another thread, and prints the values of all moves.

use std::thread;

use tt2::prelude::*;

fn main() -> Result<(), TooLittleMemory> {
    let mut engine = Engine::new(1);
    let mut game = AnyGame::new(AnyPosition::start(Variant::TicTacToe));
    let play = move || {
        while game.outcome().is_none() {
            let position = game.position();
            for (mv, value) in engine.values.move_values(&position)? {
                println!("{position}\t{mv}\t{value}");
            }
            let mv = engine.choose(Computer::Perfect, &game)?;
            game.make(mv).expect("a legal move");
        }
        Ok(())
    };
    thread::spawn(play).join().expect("no panic")
}
