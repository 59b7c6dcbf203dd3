//! Tests of boards in words.

use super::begin;

/// Lines after which a board is shown in some way: on a turn, at a question, by a command, in
/// practice, at the end and in a task. A question follows those that end in `?`.
const SESSIONS: [&str; 4] = [
    "play two; 2 2; 1 1; 2 3; 2 1; 3?; 2 2?; back; 2?; 9; board; board 1; undo; undo 2; redo; menu; continue",
    "play swap; 0 0; 1 1; 2?; 0 0?; 1 1; 1?; 0 2; tutor on; hint; 2 0; menu; continue; resign; yes; board 2; undo; board",
    "position tatedrez Rn-/-Nb/Br- X; 1?; 0 0?; 0 2?; back; 0 0?; 1 0; 0 1?; back; undo; resign; yes; undo; board",
    "lesson swap 5; board; hint; menu; puzzle toe 1; board; why; lesson tatedrez 2; board; menu",
];

#[test]
fn in_words_no_board_is_drawn() {
    for lines in SESSIONS {
        let session = begin("xterm", &["set p2 human", "set board words"]);
        session.prompts();
        for line in lines.split("; ") {
            match line.strip_suffix('?') {
                Some(line) => session.answers(line, "?"),
                None => session.answers(line, ">"),
            }
            let screen = session.screen();
            // the numbers of the columns are below each drawn board
            assert!(!screen.contains(" 0  1  2"), "{line}: {screen}");
        }
    }
}
