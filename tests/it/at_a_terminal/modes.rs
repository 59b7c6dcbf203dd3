//! Tests of what people say, typed in every mode.

use tt2::line::is_enter;

use super::{begin, says};

/// What is typed to get into each mode: at the menu, in a game without a move, in a game, at a
/// question, in a task, in practice, after a game, and between two computers.
const MODES: [&str; 8] = [
    "",
    "play two",
    "play two; 2 2; 1 1",
    "play two; 2 2; 1 1; 1",
    "lesson toe 1",
    "play toe; 0 0; 0 1; resign; yes; undo",
    "play toe; 0 0; 0 1; resign; yes",
    "p1 easy; p2 easy",
];

/// What people say, besides moves that are legal there.
const SAID: &str = "first p2; first Ann; first toss; first turns; first nobody; first; set x p1; toss; yes; y; ok; \
    no; hist; tated; hum; med; shift grid right; rook to 1 1; move from 1 1 to 2 3; swap 11 and 20; l; downright; \
    to the grid; settings; stats; take back; daily; rematch; games; delete 7; delete; medium; name Cleo Dora; \
    continue 7; load 'none'; save ''; tie; draw; No; match; position longest";

/// A game in which a human has moved is kept, whatever is typed. Nothing else is.
#[test]
fn nothing_that_people_say_loses_a_game() {
    for mode in MODES {
        let mut terminal = begin("dumb", &["name Ann Ben"]);
        terminal.asks();
        for line in SAID.split(';').map(str::trim) {
            // such a line would show a whole game between computers
            if mode == "p1 easy; p2 easy" && is_enter(line) {
                continue;
            }
            says(
                &mut terminal,
                &format!("set x p1; name Ann Ben; {mode}; {line}; menu"),
            );
            let games = says(&mut terminal, "games");
            let is_kept = mode.contains("2 2")
                && games.contains("continue 1")
                && !games.contains("continue 2");
            let is_none = games.contains("The list of unfinished games is empty.");
            assert!(
                is_kept || is_none && !mode.contains("2 2"),
                "{mode}; {line}: {games}"
            );
            if is_kept {
                says(&mut terminal, "delete 1; yes");
            }
        }
    }
}
