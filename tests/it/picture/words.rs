//! The board in words.

use tt2::board::Cell;
use tt2::game::{Side, Variant, Visible as _};
use tt2::picture::words;

use super::{after, all_games, begin, from_text, positions_from_play};

#[test]
fn an_empty_board_is_called_empty() {
    let starts: Vec<String> = all_games().map(|game| words(&game)).collect();
    assert_eq!(
        starts,
        [
            "The board is empty. Grid centre 2 2. X to move, 4 in hand.",
            "The board is empty. X to move.",
            "The board is empty. X to move.",
            "The board is empty. X to move, knight, rook, bishop in hand.",
            "The board is empty. X to move, knight, knight, rook, bishop in hand.",
            "The board is empty. X to move, knight, knight, rook, rook, bishop in hand.",
        ]
    );
}

#[test]
fn the_sides_the_grid_and_the_turn_are_described_in_sentences() {
    let game = from_text("two -----/-XOO-/--X--/-----/----- 22 X");
    assert_eq!(
        words(&game),
        "X on 1 1, 2 2. O on 1 2, 1 3. Grid centre 2 2. X to move, 2 in hand."
    );
    let game = after(begin(Variant::TicTacTwo), &["place 2 2"]);
    assert_eq!(
        words(&game),
        "X on 2 2. O nowhere. Grid centre 2 2. O to move, 4 in hand. Last move place 2 2."
    );
}

#[test]
fn locked_cells_are_told_apart() {
    let moves = ["place 0 0", "place 1 1", "swap 0 0 1 1"];
    let game = after(begin(Variant::TicTacSwap), &moves);
    assert_eq!(
        words(&game),
        "X on 1 1. O on 0 0. Locked 0 0, 1 1. O to move. Last move swap 0 0 1 1."
    );
}

#[test]
fn the_pieces_of_tatedrez_have_their_names() {
    let game = after(begin(Variant::Tatedrez3), &["place r 1 1", "place n 0 2"]);
    assert_eq!(
        words(&game),
        "X: rook on 1 1. O: knight on 0 2. X to move, knight, bishop in hand. Last move place n 0 2."
    );
    let passed = after(from_text("tatedrez NRn/Brb/--- X"), &["move 0 0 2 1"]);
    assert_eq!(
        words(&passed),
        "X: rook on 0 1, bishop on 1 0, knight on 2 1. O: knight on 0 2, rook on 1 1, bishop on 1 2. \
         X to move, none in hand. Last move move 0 0 2 1, then a pass."
    );
}

#[test]
fn a_game_that_is_over_shows_its_line_and_who_won() {
    let game = after(from_text("toe XX-/OO-/--- X"), &["place 0 2"]);
    assert_eq!(
        words(&game),
        "X on 0 0, 0 1, 0 2. O on 1 0, 1 1. Line of X 0 0, 0 1, 0 2. Game over, X won. \
         Last move place 0 2."
    );
    let game = after(from_text("toe XOX/XOO/OX- X"), &["place 2 2"]);
    assert_eq!(
        words(&game),
        "X on 0 0, 0 2, 1 0, 2 1, 2 2. O on 0 1, 1 1, 1 2, 2 0. Game over, a tie. Last move place 2 2."
    );
    let game = from_text("two X---O/-X-O-/-X-O-/-X-O-/----- 32 X");
    assert_eq!(
        words(&after(game, &["shift up"])),
        "X on 0 0, 1 1, 2 1, 3 1. O on 0 4, 1 3, 2 3, 3 3. Grid centre 2 2. Line of X 1 1, 2 1, 3 1. \
         Line of O 1 3, 2 3, 3 3. Game over, a tie. Last move shift up."
    );
    let mut resigned = begin(Variant::TicTacToe);
    resigned.resign();
    assert_eq!(words(&resigned), "The board is empty. Game over, O won.");
}

#[test]
fn every_board_in_words_names_the_cells_of_each_side() {
    for game in positions_from_play(3) {
        let words = words(&game);
        let sentences: Vec<&str> = words.split_inclusive(". ").collect();
        let is_empty = sentences[0] == "The board is empty. ";
        for (side, sentence) in Side::ALL.into_iter().zip(&sentences) {
            let cells = (0..game.variant().size())
                .flat_map(|row| (0..game.variant().size()).map(move |col| Cell::new(row, col)));
            for cell in cells {
                let is_named = !is_empty && sentence.contains(&cell.to_string());
                assert_eq!(
                    is_named,
                    game.position().owner(cell) == Some(side),
                    "{cell} in {words}"
                );
            }
        }
        assert!(
            words.is_ascii() && !words.contains('\n') && !words.contains("  "),
            "{words}"
        );
        assert!(words.ends_with('.') && !words.contains(".."), "{words}");
    }
}
