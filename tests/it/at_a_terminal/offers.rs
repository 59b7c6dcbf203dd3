//! Tests of what TT2 offers between games: what Enter does, and what else can be typed.

use super::{begin, said, says};
use crate::support::Terminal;

fn start() -> Terminal {
    let mut terminal = begin("dumb", &["name Ann"]);
    terminal.asks();
    terminal
}

/// The end of a game offers another computer, `retry` and the other words only if they can be typed.
#[test]
fn the_end_of_a_game_offers_what_can_be_done() {
    const OTHERS: &str = "'analyze', 'undo', 'menu' or 'quit'";
    const RETRY: &str = "'retry' to find a better move, 'analyze', 'undo', 'menu' or 'quit'";
    let with = |first: &str| format!("{first}, {OTHERS}");
    for (lines, offered) in [
        (
            "easy; two; hints",
            with("'classic' for a stronger opponent"),
        ),
        ("hard; two; hints", with("'expert' for a stronger opponent")),
        (
            "expert; swap; hints",
            with("'perfect' for a stronger opponent"),
        ),
        // no other computer
        ("perfect; swap; hints", OTHERS.to_owned()),
        ("random; two; hints", OTHERS.to_owned()),
        ("easy; position toe XX-/OO-/--- X; 0 2", OTHERS.to_owned()),
        ("easy; two; hints; undo; hints", OTHERS.to_owned()),
        (
            "p1 easy; name P1 Ann; first p2; two; hints",
            OTHERS.to_owned(),
        ),
        ("classic; toe; 1 1; 0 2; 1 0; 0 1; 2 2", OTHERS.to_owned()),
        ("hard; first p2; toe; 0 1; resign; yes", RETRY.to_owned()),
        // after a loss to Classic
        (
            "classic; first p2; toe; 0 1; resign; yes",
            format!("'easy' for an easier opponent, {RETRY}"),
        ),
        (
            "classic; toe; resign; yes",
            "'easy' for an easier opponent, 'undo', 'menu' or 'quit'".to_owned(),
        ),
        // a win that was too far ahead is no mistake to go back to, but a loss is
        (
            "name Ann Ben; tatedrez; b 1 1; draw; yes",
            OTHERS.to_owned(),
        ),
        ("name Ann Ben; tatedrez; n 0 0; draw; yes", RETRY.to_owned()),
        ("name Ann Ben; toe; 0 0; 0 1; draw; yes", RETRY.to_owned()),
    ] {
        let told = says(&mut start(), lines).replace('\n', " ");
        let (_, offers) = told.rsplit_once("Or type ").expect(&told);
        assert_eq!(
            offers.trim_end_matches(" > "),
            format!("{offered}."),
            "{lines}: {told}"
        );
    }
}

/// After a task, the words that can be typed depend on the next task and on unfinished games.
#[test]
fn the_end_of_a_task_offers_what_can_be_done() {
    const MISTAKE: &str = "name Ann Ben; toe; 0 0; 0 1; draw; yes; name Ben Ann";
    let left = |lines: &str| format!("toe; 1 1; menu; {lines}");
    for (lines, offered) in [
        ("daily; hints".to_owned(), "'menu' or 'quit'."),
        (
            "lesson toe 1; hints".to_owned(),
            "'play', 'menu' or 'quit'.",
        ),
        ("puzzle toe; hints".to_owned(), "'play', 'menu' or 'quit'."),
        (format!("{MISTAKE}; review; hints"), "'menu' or 'quit'."),
        (left("daily; hints"), "'menu' or 'quit'."),
        (left("lesson toe 2; hints"), "'continue', 'menu' or 'quit'."),
        (left("puzzle swap; hints"), "'continue', 'menu' or 'quit'."),
        (
            left(&format!("{MISTAKE}; review; hints")),
            "'menu' or 'quit'.",
        ),
    ] {
        let told = says(&mut start(), &lines);
        let (_, offers) = told.rsplit_once("Or type ").expect(&told);
        assert_eq!(offers.trim_end_matches("\n> "), offered, "{lines}: {told}");
    }
}

/// The menu offers a review only while there is a mistake to review.
#[test]
fn the_menu_offers_a_review_if_there_is_one() {
    let offers_review = |lines: &str| says(&mut start(), lines).contains(", review\n");
    let mistake = "name Ann Ben; toe; 0 0; 0 1; draw; yes; name Ben Ann";
    assert!(offers_review(&format!("{mistake}; menu")));
    assert!(!offers_review(&format!("{mistake}; review; hints; menu")));
    assert!(!offers_review(&format!("{mistake}; name Cy Dee; menu")));
}

/// The evening ends with the scores of all pairs that played, the latest first. The player who was P1
/// then comes first.
#[test]
fn the_evening_ends_with_its_scores() {
    let resign = |names: &str, game: &str| format!("name {names}; {game}; resign; yes");
    let pairs = ["Ann Ben", "Ann Cleo", "Dora Ann", "Ann Eva", "Cleo Ann"];
    let games = pairs.map(|names| resign(names, "toe")).join("; ");
    for (lines, said) in [
        ("score".to_owned(), &[][..]),
        (
            "toe; resign; yes; undo; 1 1; menu".to_owned(),
            &["Ann 0, Easy 1, draws 0"],
        ),
        (resign("Ann Ben", "toe"), &["Ann 0, Ben 1, draws 0"]),
        (
            [resign("Ann Ben", "toe"), resign("Ben Ann", "swap")].join("; "),
            &["Ben 1, Ann 1, draws 0"],
        ),
        (
            games,
            &[
                "Cleo 1, Ann 1, draws 0",
                "Ann 0, Eva 1, draws 0",
                "Dora 0, Ann 1, draws 0",
                "Ann 0, Ben 1, draws 0",
            ],
        ),
    ] {
        let mut terminal = start();
        says(&mut terminal, &lines);
        terminal.line("quit");
        let (told, _) = terminal.asks();
        let after = told
            .split_once("\nThis time:\n")
            .map_or("", |(_, after)| after);
        let scores = after.lines().map_while(|line| line.strip_prefix("  "));
        assert_eq!(scores.collect::<Vec<_>>(), said, "{lines}: {told}");
    }
}

/// Only a player who has not lost, and has not won with help, reads that there were no mistakes.
#[test]
fn nobody_is_praised_for_a_loss() {
    let lost = says(&mut start(), "perfect; first p2; swap; hints");
    let from_start = "You made no mistakes: the position was lost from the start.";
    assert!(
        lost.contains("Perfect (X) wins!") && lost.contains(from_start),
        "{lost}"
    );
    let won = says(&mut start(), "easy; swap; hints");
    assert!(
        won.contains("Ann (X) wins with help!") && !won.contains("mistakes"),
        "{won}"
    );
}

/// Whatever was chosen, Enter does what the last line says.
#[test]
fn enter_does_what_the_last_choice_says() {
    for (lines, offer, then) in [
        (
            "name Ann Ben; first Ben",
            "play Tic-Tac-Two: Ben (X) against Ann (O).",
            "Ben (X)>",
        ),
        (
            "name Ann Ben; first p2; first turns",
            "play Tic-Tac-Two: Ann (X) against Ben (O).",
            "Ann (X)>",
        ),
        (
            "name Ann Ben; toe; resign; yes; first Ann",
            "play again: Ann (X) against Ben (O).",
            "Ann (X)>",
        ),
        (
            "name Ann Ben; toe; 1 1; set game swap; menu",
            "play Tic-Tac-Swap: Ann (X) against Ben (O).",
            "Ann (X)>",
        ),
        (
            "name Ann Ben; toe; 1 1; play swap; 1 1; menu; delete 1; yes",
            "play Tic-Tac-Swap: Ann (X)",
            "Ann (X)>",
        ),
        (
            "name Ann Ben; toe; 1 1; play swap; 1 1; menu; delete 2; yes",
            "continue Tic-Tac-Swap after 1 move",
            "Ben (O)>",
        ),
        (
            "name Ann Ben; toe; 1 1; 0 0; menu; name Ann Cleo",
            "play Tic-Tac-Toe: Ann (X) against Cleo",
            "Ann (X)>",
        ),
        (
            "name Ann Ben; toe; 1 1; 0 0; menu; name Ben Ann; score",
            "continue Tic-Tac-Toe after 2 moves",
            "Ann (X)>",
        ),
        (
            "p1 easy; p2 medium",
            "watch Tic-Tac-Two: Easy (X) against Medium (O).",
            "Easy (X)>",
        ),
    ] {
        let mut terminal = start();
        let told = says(&mut terminal, lines);
        assert!(
            told.contains(&format!("Press Enter to {offer}")),
            "{lines}: {told}"
        );
        if then != "Easy (X)>" {
            let told = said(&mut terminal, "");
            assert!(told.trim_end().ends_with(then), "{lines}: {told}");
        }
    }
    let told = says(&mut start(), "help hard");
    assert!(!told.contains("Press Enter to play"), "{told}");
}
