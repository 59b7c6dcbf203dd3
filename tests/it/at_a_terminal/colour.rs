//! When there is colour.

use std::fs::File;
use std::process::Stdio;

use vt100::Color;

use crate::support::{Folder, Program, plain, text};

const BOARD: [&str; 4] = [
    "-c",
    "position two -----/-XO--/-OX--/-----/----- 22 X",
    "-c",
    "board",
];

/// The rule, as it is written down.
fn is_coloured(flag: &str, no_colour: &str, force: &str, term: &str, at_terminal: bool) -> bool {
    match flag {
        "always" => true,
        "never" => false,
        _ if !no_colour.is_empty() => false,
        _ if !force.is_empty() && force != "0" => true,
        _ => at_terminal && !["", "dumb", "unset"].contains(&term),
    }
}

/// A program in an environment; the word `unset` is for a variable that is not there.
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
                // where the option decides, no terminal makes a difference
                let decides = ["always", "never"].contains(&flag);
                let terms = ["xterm", "dumb", "", "unset"];
                for term in terms.into_iter().take(if decides { 2 } else { 4 }) {
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
                        let set = |value: &'static str| if value == "unset" { "" } else { value };
                        let (no_colour, force) = (set(no_colour), set(force));
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
fn colour_changes_nothing_else() {
    let script = "set p1 random\nset p2 perfect\nplay toe\nplay two\nanalyze\nundo 3\nboard\nvalues\nset p1 human\n\
                  play two\nhelp\nposition tatedrez N-b/---/R-r X\nboard\n";
    let run = |when| {
        Program::new(None::<&str>)
            .options(["--seed", "7", "--color", when])
            .reads(script)
    };
    let (always, never) = (run("always"), run("never"));
    assert!(always.out.contains('\x1b'));
    assert_eq!(plain(&always.out), never.out);
    assert_eq!(always.err, never.err);
    assert!(!never.out.contains('\x1b'));
}

#[test]
fn answers_are_never_coloured() {
    let script =
        "play\nposition\nmoves\nvalue\nvalues\nhint\nwhy\nhistory\nscore\nrules\nhelp\nsolve toe\n";
    let told = Program::new(["-q", "--color", "always"]).reads(script);
    assert!(!told.out.contains('\x1b'), "{told:?}");
}

#[test]
fn no_escape_where_there_is_no_terminal_for_it() {
    let folder = Folder::new();
    let output = File::create(folder.file("output")).expect("a file");
    for program in [
        Program::with_term("dumb"),
        // an unknown terminal
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

/// The line that says who has won has the colour of that side's pieces; a tie has none.
#[test]
fn the_winner_is_named_in_its_colour() {
    for (position, mv, said, winner) in [
        ("toe XX-/OO-/--- X", "0 2", "P1 (X) wins!", Some(0)),
        ("toe XX-/OO-/X-- O", "1 2", "P2 (O) wins!", Some(1)),
        ("toe XOX/OOX/-XO X", "2 0", "Tie!", None),
    ] {
        let mut session = Program::with_term("xterm-256color")
            .lines(["set p2 human", &format!("position {position}"), "board", mv])
            .options(["-q", "-"])
            .begin();
        session.sees(said);
        session.shows(&format!("{said} in its colour"), |screen| {
            let colour = |row, column| {
                let cell = screen.cell(row, column).expect("a cell");
                cell.fgcolor()
            };
            let text = text(screen);
            let mut lines = (0..).zip(text.lines());
            let row = lines.find(|(_, line)| line.contains(said));
            let of_line = row.map(|(row, _)| colour(row, 0));
            // a piece of X and one of O, in the first column of the board
            let pieces = [colour(0, 1), colour(1, 1)];
            pieces[0] != pieces[1]
                && of_line == Some(winner.map_or(Color::Default, |side| pieces[side]))
        });
    }
}
