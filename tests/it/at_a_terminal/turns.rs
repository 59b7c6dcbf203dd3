//! A person's turn: the prompt, the questions on the way to a move, and the way back.

use std::fs;
use std::time::{Duration, Instant};

use crate::support::{Program, Terminal, text};

/// A game of two humans, the first of them with a name, at its first prompt.
#[track_caller]
fn playing_as(name: &str, term: &str, lines: &[&str]) -> Terminal {
    let name = format!("set name p1 {name}");
    let session = Program::with_term(term)
        .options(["-i", "--color", "never"])
        .lines(["set p2 human", &name])
        .lines(lines)
        .lines(["play"])
        .begin();
    session.ends_in(" (X)>");
    session
}

/// A game of two humans at its first prompt.
#[track_caller]
fn playing(term: &str, lines: &[&str]) -> Terminal {
    playing_as("P1", term, lines)
}

/// Types lines, of which each but the last is answered by a question, and waits for what the screen then ends in.
#[track_caller]
fn type_lines(session: &Terminal, lines: &[&str], end: &str) {
    for (number, line) in (1..).zip(lines) {
        session.answers(line, if number == lines.len() { end } else { "?" });
    }
}

/// The questions of a turn, and what leads to each.
const TO_QUESTIONS: [(&[&str], &str); 4] = [
    (&["1"], "Row?"),
    (&["1", "2"], "Column?"),
    (&["1", "4"], "Row?"),
    (&["1", "2", "0"], "Row?"),
];

const OPTIONS: &str = "P1 (X),\nPick an option, or type a move such as 2 2:\n1 - Place a piece on the grid\n4 - Rulebook\nQ - Quit\nP1 (X)>";

#[test]
fn every_way_back_from_a_question_leads_to_the_options() {
    for term in ["xterm", "dumb"] {
        for (lines, question) in TO_QUESTIONS {
            for way_back in ["cancel\r", "q\r", "\r", "\x03"] {
                let mut session = playing(term, &[]);
                type_lines(&session, lines, question);
                session.press(way_back);
                session.ends_in(OPTIONS);
                // the answers are forgotten with the question
                session.line("1");
                session.ends_in("Row?");
                session.line("22");
                session.sees("P1: place 2 2");
                session.quits();
            }
        }
    }
}

#[test]
fn a_piece_and_a_direction_are_asked_for_with_a_way_back() {
    for (lines, answers, question) in [
        (&["set game tatedrez"][..], &["1"][..], "Piece?"),
        (
            &[
                "set p2 human",
                "position two -----/-XO--/--X--/--O--/----- 22 X",
            ],
            &["2"],
            "Direction?",
        ),
    ] {
        for way_back in ["cancel\r", "q\r", "\r", "\x03"] {
            let mut session = Program::with_term("xterm")
                .options(["-i", "--color", "never"])
                .lines(lines)
                .begin();
            session.ends_in(">");
            if question == "Piece?" {
                session.line("play");
            }
            session.ends_in("P1 (X)>");
            type_lines(&session, answers, question);
            session.press(way_back);
            session.ends_in("Q - Quit\nP1 (X)>");
            session.quits();
        }
    }
}

/// Neither a move nor a rejected line does so, as the options are those that were shown last.
#[test]
fn an_empty_line_shows_the_board_and_the_options_again() {
    let mut session = playing("xterm", &["set game toe"]);
    session.answers("1 1", "P2 (O)>");
    session.answers("nonsense", "P2 (O)>");
    assert_eq!(session.screen().matches("Pick an option").count(), 1);
    session.line("");
    let options =
        "Pick an option, or type a move such as 1 2:\n1 - Place a piece\n2 - Rulebook\nQ - Quit";
    session.ends_in(&format!("\n 0  1  2\nP2 (O),\n{options}\nP2 (O)>"));
    session.quits();
}

/// In a window that is too narrow for anything, and in one of no size, the question goes on.
#[test]
fn a_window_may_change_while_a_question_is_asked() {
    for (rows, columns) in [(24, 10), (0, 0), (3, 2), (20, 40)] {
        let mut session = playing("xterm", &[]);
        type_lines(&session, &["1", "2"], "Column?");
        session.resize(rows, columns);
        session.line("9");
        session.line("rules");
        session.resize(400, 200);
        session.line("");
        session.line("1");
        session.line("2");
        session.line("2");
        session.sees("P1: place 2 2");
        session.quits();
    }
}

/// Names of wide and of combining characters are cut to 16 columns, and the cursor stands behind the prompt.
#[test]
fn a_long_name_is_cut_in_the_prompt() {
    let combining = "e\u{301}".repeat(32);
    let family = "👩\u{200d}👩\u{200d}👧".repeat(12);
    for (name, cut) in [
        ("Ann".to_owned(), "Ann".to_owned()),
        ("0123456789abcdef".repeat(4), "0123456789abcdef".to_owned()),
        ("名".repeat(64), "名".repeat(8)),
        ("a名".repeat(32), "a名a名a名a名a名a".to_owned()),
        (combining, "e\u{301}".repeat(16)),
    ] {
        let mut session = playing_as(&name, "xterm", &[]);
        let prompt = format!("{cut} (X)>");
        let is_drawn = |screen: &vt100::Screen| text(screen).ends_with(&format!("\n{prompt}"));
        session.shows(&prompt, is_drawn);
        let columns = prompt.chars().filter(|char| *char != '\u{301}').count();
        let wide = prompt.chars().filter(|char| *char == '名').count();
        let behind = u16::try_from(columns + wide + 1).expect("a column");
        session.shows("the cursor behind the prompt", |screen| {
            screen.cursor_position().1 == behind
        });
        session.line("2 2");
        session.sees(&format!("{name}: place 2 2"));
        session.quits();
    }
    // however wide the terminal takes such a name to be, it is no wider than its parts
    let mut session = playing_as(&family, "xterm", &[]);
    session.line("2 2");
    session.sees("place 2 2");
    session.quits();
}

/// A watched game goes on at its pace, whatever key is pressed but Enter and Space.
#[test]
fn other_keys_do_not_hurry_a_watched_game() {
    const REST: Duration = Duration::from_secs(1);
    // all of them at once, as each has to wait
    let watched = ["q", "\x1b[A", "2"].map(|key| {
        let mut session = Program::with_term("xterm")
            .options(["-i", "-q", "--seed", "3", "--color", "never"])
            .lines(["set p1 random", "set p2 random", "set game toe"])
            .lines(["set speed 1"])
            .begin();
        session.sees(">");
        session.line("play");
        session.sees("P1: place");
        let begun = Instant::now();
        session.press(key);
        (key, session, begun)
    });
    for (key, mut session, begun) in watched {
        session.sees("Score: ");
        // six more moves, of whose pauses of 200 ms the first may have begun
        assert!(begun.elapsed() >= REST, "{key:?}: {:?}", begun.elapsed());
        // the key began the next line, which is dropped
        session.edits();
        session.press("\x15");
        session.line("history");
        session.sees("\n7. ");
        session.quits();
    }
}

/// Nobody waits when it is their turn: the pause comes before the move, not after it.
#[test]
fn a_computers_move_is_followed_by_the_prompt_at_once() {
    let mut session = Program::with_term("xterm")
        .options(["-i", "-q", "--seed", "3", "--color", "never"])
        .lines(["set p2 random", "set speed 5", "play"])
        .begin();
    session.sees("P1 (X)>");
    session.line("2 2");
    session.sees("P2: place");
    let begun = Instant::now();
    session.sees("P1 (X)>");
    // a pause would take a second
    assert!(begun.elapsed() < Duration::from_secs(1));
    session.quits();
}

#[test]
fn prompts_are_printed_exactly_where_lines_are_typed() {
    let script = "play\n1\n2\n2\nquit\n";
    let piped = Program::with_term("xterm").options(["-q"]).reads(script);
    assert!(
        !piped.out.contains('>') && !piped.out.contains('?'),
        "{}",
        piped.out
    );
    let output = Program::with_term("dumb").options(["-q", "--echo"]);
    let path = output.path().join("output");
    let file = fs::File::create(&path).expect("a file");
    let mut session = output.stdout(file).begin();
    for line in script.lines() {
        session.line(line);
    }
    assert!(session.ends().success());
    let written = fs::read_to_string(path).expect("the output");
    assert!(
        written.starts_with("> P1 (X)> Row? Column? "),
        "{written:?}"
    );
}

/// Who looks at a game may mean a move.
#[test]
fn a_number_alone_chooses_an_opponent_only_while_the_menu_is_shown() {
    let mut session = Program::with_term("xterm").options(["-i"]).begin();
    session.line("4");
    session.sees("P2: Hard");
    for line in ["toe", "resign", "3"] {
        session.line(line);
    }
    session.sees("a number alone chooses P2 while the menu is shown; type 'set p2 3', or 'menu'");
    // what is no player is not offered as one
    session.line("9");
    session.sees("'9' is not a choice here");
    session.line("menu");
    session.line("3");
    session.sees("P2: Medium");
    session.quits();
}
