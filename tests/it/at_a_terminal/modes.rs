//! Tests of what people say, typed in every mode.

use std::thread;

use tt2::commands::{COMMANDS, Effect};
use tt2::line::is_enter;

use super::{begin, says};
use crate::support::Terminal;

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

/// Lists commands that end, leave, delete or overwrite something: all that ask, and some others.
fn ending() -> Vec<String> {
    let asking = COMMANDS
        .iter()
        .filter(|command| command.effect == Effect::Asks);
    let asking = asking
        .flat_map(|command| command.names)
        .map(|name| match *name {
            "delete" => "delete 1",
            name => name,
        });
    let others = [
        "quit",
        "exit",
        "menu",
        "leave",
        "save game",
        "play toe",
        "rush",
    ];
    asking.chain(others).map(str::to_owned).collect()
}

/// What friends say around a command: lines that are hedged, that are negated, and that are questions.
const AROUND: [&str; 22] = [
    "maybe *",
    "perhaps we * later",
    "i might *",
    "should i *",
    "could we *",
    "i think * soon",
    "don't *",
    "do not *",
    "i don't want to *",
    "let's not *",
    "never *",
    "please don't * now",
    "*?",
    "* ?",
    "* now?",
    "can i *?",
    "should we *?",
    "do you want to *?",
    "what does * do?",
    "is it ok to *?",
    "*, yes?",
    "yes, *?",
];
/// What is typed to get into a place, and what is typed there before each line: nothing, or what asks
/// a question.
const PLACES: [(&str, &str); 11] = [
    ("play swap; 0 0; menu", ""),
    ("play swap; 0 0; menu", "delete 1"),
    ("play two; 2 2; 1 1", ""),
    ("play two; 2 2; 1 1", "1"),
    ("play two; 2 2; 1 1", "resign"),
    ("play two; 2 2; 1 1", "restart"),
    ("play two; 2 2; 1 1", "draw"),
    ("play two; 2 2; 1 1", "resing"),
    ("lesson toe 1", ""),
    ("play toe; 0 0; 0 1; resign; yes", ""),
    ("play toe; 0 0; 0 1; resign; yes; undo", ""),
];

/// A line that is hedged or negated, or that is a question, ends, leaves, deletes and overwrites
/// nothing, even if TT2 has just asked something.
#[test]
fn nothing_is_lost_by_a_line_that_does_not_say_so_plainly() {
    thread::scope(|scope| {
        for places in PLACES.chunks(3) {
            scope.spawn(move || {
                for (setup, before) in places {
                    check_place(setup, before);
                }
            });
        }
    });
}

/// Types each line in a place, and checks that the game and the list of games stay as they are.
#[track_caller]
fn check_place(setup: &str, before: &str) {
    let mut terminal = begin("dumb", &["name Ann Ben"]);
    terminal.asks();
    says(&mut terminal, &format!("play two; 2 2; save game; {setup}"));
    let state = |terminal: &mut Terminal| {
        // a line that is accepted closes a question
        says(terminal, "echo");
        let lines = ["position", "games", "history", "board"];
        lines.map(|line| says(terminal, line))
    };
    let expected = state(&mut terminal);
    for around in AROUND {
        for command in ending() {
            let line = around.replace('*', &command);
            if !before.is_empty() {
                says(&mut terminal, before);
            }
            let told = says(&mut terminal, &line);
            assert_eq!(
                state(&mut terminal),
                expected,
                "{setup}; {before}; {line}: {told}"
            );
        }
    }
}
