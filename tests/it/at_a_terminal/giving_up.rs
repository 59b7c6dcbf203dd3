//! An unfinished game is given up at a terminal only by a line that is typed twice.

use super::kept_session::{
    KEPT, LISTED, MISTAKES, ONE_PLY, WELCOME, begin, keep_a_game, type_lines,
};
use crate::support::Folder;

const HELD: &str = "A game of Tic-Tac-Two waits after 1 ply: 'resume' goes on with it. 'save FILE' saves it. Type it again to give that game up.\n";

/// A game that waits is given up only by a line that is typed twice.
#[test]
fn what_would_give_a_game_up_is_held_at_a_terminal() {
    for line in [
        "play",
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
        // what was changed in between may make another game of it
        type_lines(&session, &[line, "set toss off", line, "score"]);
        let screen = session.screen();
        assert!(
            screen.contains(&format!("> {line}\n{HELD}> score\n")),
            "{screen}"
        );
        assert!(home.read(KEPT).contains("\nplace 2 2\n"));
        type_lines(&session, &[line]);
        let screen = session.screen();
        assert_eq!(screen.matches(HELD).count(), 2, "{screen}");
        assert!(!home.read(KEPT).contains("\nplace 2 2\n"), "{line}");
    }
}

#[test]
fn a_game_that_was_left_by_menu_waits_and_is_held_again_after_resume() {
    let home = Folder::new();
    let session = begin(&home, "xterm", &[]);
    type_lines(
        &session,
        &["set p2 human", "play", "2 2", "menu", "play", "resume"],
    );
    let screen = session.screen();
    assert!(
        screen.contains(&format!("> play\n{HELD}> resume\nThe game goes on.\n")),
        "{screen}"
    );
    type_lines(&session, &["menu", "play"]);
    assert_eq!(session.screen().matches(HELD).count(), 2);
    type_lines(&session, &["play"]);
    let screen = session.screen();
    assert!(!screen.ends_with(&format!("{HELD}>")), "{screen}");
    drop(session);
    // a game without a move is no loss
    let session = begin(&home, "xterm", &[" waits after 0 plies"]);
    type_lines(&session, &["set game toe", "play"]);
    session.ends_in("P1 (X)>");
    // a file replaces a game that is going on, too
    type_lines(&session, &["1 1", "load other"]);
    session.ends_in("Type it again to give that game up.\nP2 (O)>");
}
