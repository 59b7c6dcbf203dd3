//! What is done at a terminal only if it is typed twice: what gives up an unfinished game, and with the tutor a mistake.

use super::kept_session::{
    KEPT, LISTED, MISTAKES, ONE_PLY, WELCOME, begin, keep_a_game, type_lines,
};
use crate::support::Folder;

const HELD: &str =
    "A game of Tic-Tac-Two after 1 ply would be given up ('save FILE' saves it); type it again.\n";

/// A game that waits is given up only by a line that is typed twice.
#[test]
fn what_would_give_a_game_up_is_held_at_a_terminal() {
    for line in [
        "play",
        "lesson",
        "puzzle",
        "position toe ---/---/--- X",
        "load other",
        "restart",
        "review",
    ] {
        let home = Folder::new();
        home.write("other", "set game toe\nplay\n");
        keep_a_game(&home);
        home.write(MISTAKES, LISTED);
        let session = begin(&home, "xterm", &[WELCOME, ONE_PLY]);
        type_lines(&session, &[line, "set x p1", "score"]);
        let screen = session.screen();
        assert!(
            screen.contains(&format!("> {line}\n{HELD}> set x p1\n")),
            "{screen}"
        );
        assert!(home.read(KEPT).contains("\nplace 2 2\n"));
        // whatever came in between
        type_lines(&session, &[line]);
        let screen = session.screen();
        assert_eq!(screen.matches(HELD).count(), 1, "{screen}");
        assert!(!home.read(KEPT).contains("\nplace 2 2\n"), "{line}");
    }
}

#[test]
fn a_game_is_held_again_when_it_has_changed() {
    let home = Folder::new();
    let mut session = begin(&home, "xterm", &[]);
    type_lines(
        &session,
        &["set p2 human", "play", "2 2", "menu", "play", "resume"],
    );
    let screen = session.screen();
    assert!(
        screen.contains(&format!("> play\n{HELD}> resume\nThe game goes on.\n")),
        "{screen}"
    );
    session.ends_in("P2 (O)>");
    // what cannot be carried out is rejected first
    type_lines(&session, &["load other"]);
    session.sees("load: cannot read other: ");
    // until the game changes
    type_lines(&session, &["1 1", "position toe ---/---/--- X"]);
    session.sees("A game of Tic-Tac-Two after 2 plies would be given up");
    // a game that stands as it was saved is given up without a word
    type_lines(&session, &["1 2", "save game", "play toe"]);
    session.sees("Tic-Tac-Toe: P1 (X) against P2 (O).");
    assert!(!session.screen().contains("after 3 plies"));
}

#[test]
fn a_mistake_that_was_held_is_made_when_it_is_typed_again() {
    let home = Folder::new();
    home.write("other", "set game toe\nplay\n");
    let mut session = begin(&home, "xterm", &[]);
    type_lines(
        &session,
        &["set p2 human", "set tutor on", "play toe", "0 0"],
    );
    // whatever came in between
    type_lines(&session, &["0 1", "0 2", "load other", "value", "0 1"]);
    session.sees("> value\ndraw\n");
    session.sees("P2: place 0 1\n");
    let screen = session.screen();
    let held = screen.matches("Type place 0 1 again to play it").count();
    assert_eq!(held, 1, "{screen}");
}
