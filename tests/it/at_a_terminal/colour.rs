//! Tests of colour: if there is any, and which parts of the output have it.

use std::fs::File;
use std::num::NonZeroU16;
use std::process::Stdio;

use vt100::{Cell, Color};

use crate::support::{Folder, Program, Terminal, text};

const BOARD: [&str; 4] = [
    "-c",
    "position two -----/-XO--/-OX--/-----/----- 22 X",
    "-c",
    "board",
];

/// Decides if the output is coloured, by the documented rule: first by the option, then by the
/// variables, then by the terminal.
fn is_coloured(flag: &str, no_colour: &str, force: &str, term: &str, at_terminal: bool) -> bool {
    match flag {
        "always" => true,
        "never" => false,
        _ if !["unset", ""].contains(&no_colour) => false,
        _ if !["unset", "", "0"].contains(&force) => true,
        _ => at_terminal && !["unset", "", "dumb"].contains(&term),
    }
}

/// Prepares a program with the option `--color` and environment variables, each with the given
/// value. Leaves out those with the value `unset`.
fn setup(flag: &str, variables: [(&'static str, &str); 3]) -> Program {
    let mut setup = Program::new(["-q"]).options(BOARD).window(24, 80);
    if flag != "unset" {
        setup = setup.options(["--color", flag]);
    }
    for (name, value) in variables.into_iter().filter(|(_, value)| *value != "unset") {
        setup = setup.with(name, value);
    }
    setup
}

#[test]
fn every_combination_of_options_and_variables_decides_on_colour() {
    let mut wrong = Vec::new();
    for flag in ["unset", "auto", "always", "never"] {
        for no_colour in ["unset", "", "1"] {
            for force in ["unset", "", "0", "1"] {
                for term in ["xterm", "dumb", "", "unset"] {
                    for at_terminal in [false, true] {
                        let variables = [
                            ("NO_COLOR", no_colour),
                            ("CLICOLOR_FORCE", force),
                            ("TERM", term),
                        ];
                        let setup = setup(flag, variables);
                        let output = if at_terminal {
                            setup.begin().ends_well()
                        } else {
                            setup.reads("").out
                        };
                        let expected = is_coloured(flag, no_colour, force, term, at_terminal);
                        if output.contains('\x1b') != expected {
                            wrong.push((flag, variables, at_terminal));
                        }
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn no_escape_where_there_is_no_terminal_for_it() {
    let folder = Folder::new();
    let output = File::create(folder.file("output")).expect("a file");
    for program in [
        Program::with_term("dumb"),
        // without TERM, the kind of terminal is unknown
        Program::new(None::<&str>),
        Program::with_term("xterm").stdout(output),
        Program::with_term("xterm")
            .stdin(Stdio::null())
            .options(["--color", "never"]),
    ] {
        let mut session = program.begin();
        session.press("set p1 random\rset p2 random\rplay\rplay 50\rboard\rhelp\rquit\r");
        let shown = session.ends_well();
        assert!(!shown.contains('\x1b'), "{shown}");
    }
    let output = folder.read("output");
    assert!(output.contains("Played 50: "), "{output}");
    assert!(!output.contains('\x1b'), "{output}");
}

/// The name of the winner has the colour of the winner's side. The word for a tie has no colour.
#[test]
fn the_winner_is_named_in_its_colour() {
    let mut colours = Vec::new();
    for (position, mv, said) in [
        ("toe XX-/OO-/--- X", "0 2", "P1 (X) wins!"),
        ("toe XX-/OO-/X-- O", "1 2", "P2 (O) wins!"),
        ("toe XOX/OOX/-XO X", "2 0", "Tie!"),
    ] {
        let mut session = Program::with_term("xterm-256color")
            .lines(["set p2 human", &format!("position {position}"), "board", mv])
            .options(["-q", "-"])
            .begin();
        session.wait_for(said);
        colours.push(cell_of(&session, said, 0).fgcolor());
    }
    let [x, o, tie] = colours[..] else {
        panic!("{colours:?}");
    };
    assert_eq!(tie, Color::Default);
    assert!(x != o && x != tie && o != tie, "{colours:?}");
}

/// Finds the cell of the screen in this column of the last row that contains the text `line`.
#[track_caller]
fn cell_of(session: &Terminal, line: &str, column: u16) -> Cell {
    let [rows, columns] = [60, 80].map(|size| NonZeroU16::new(size).expect("some"));
    let mut parser = vt100::Parser::new(rows, columns, 0);
    parser.process(&session.bytes());
    let shown = text(parser.screen());
    let rows: Vec<&str> = shown.lines().collect();
    let row = rows.iter().rposition(|other| other.contains(line));
    let cell = parser.screen().cell(row.expect(line) as u16, column);
    cell.expect("a cell").clone()
}

#[test]
fn titles_are_bold_edges_dim_and_a_winning_line_is_reversed() {
    let mut session = Program::with_term("xterm-256color")
        .lines([
            "set p2 human",
            "position toe XX-/OO-/--- X",
            "0 2",
            "board",
            "help",
        ])
        .window(60, 80)
        .begin();
    session.wait_for("MORE");
    session.wait();
    assert!(cell_of(&session, "MORE", 0).bold());
    for column in [1, 4, 7] {
        assert!(cell_of(&session, "X* X* X*", column).inverse());
        assert!(!cell_of(&session, " O  O  - ", column).inverse());
    }
    assert!(cell_of(&session, " 0  1  2", 1).dim());
}

#[test]
fn the_options_are_dim_and_what_enter_does_is_bold() {
    let mut session = Program::with_term("xterm-256color").window(60, 80).begin();
    session.wait_for("Press Enter");
    session.lines("play two; 2 2");
    assert!(cell_of(&session, "Press Enter to play Tic-Tac-Two", 0).bold());
    assert!(cell_of(&session, "1 - Place a piece  2 - Rulebook", 0).dim());
    session.quits();
}
