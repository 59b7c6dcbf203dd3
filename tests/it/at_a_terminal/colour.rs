//! Tests of colour: if there is any, and which parts of the output have it.

use std::fs::File;
use std::process::Stdio;
use std::thread;

use crate::support::{Folder, Program};

const BOARD: [&str; 2] = ["position two -----/-XO--/-OX--/-----/----- 22 X", "board"];

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
    let mut setup = Program::new(None::<&str>).lines(BOARD).window(24, 80);
    if flag != "unset" {
        setup = setup.options(["--color", flag]);
    }
    for (name, value) in variables.into_iter().filter(|(_, value)| *value != "unset") {
        setup = setup.with(name, value);
    }
    setup
}

/// Checks every combination of the variables with this option.
#[track_caller]
fn check(flag: &str) {
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
                    let context = format!("{flag}, {variables:?}, {at_terminal}: {output}");
                    assert_eq!(output.contains('\x1b'), expected, "{context}");
                }
            }
        }
    }
}

#[test]
fn every_combination_of_options_and_variables_decides_on_colour() {
    // at the same time, because each check mostly waits for programs to start
    thread::scope(|scope| {
        for flag in ["unset", "auto", "always", "never"] {
            scope.spawn(move || check(flag));
        }
    });
}

#[test]
fn a_terminal_may_have_no_colours() {
    for (term, clicolor, force, expected) in [
        ("xterm", "0", "", false),
        ("xterm", "1", "", true),
        ("xterm", "0", "1", true),
        ("vt100", "", "", false),
        ("vt220", "", "1", true),
        ("vte", "", "", true),
    ] {
        let variables = [
            ("CLICOLOR", clicolor),
            ("CLICOLOR_FORCE", force),
            ("TERM", term),
        ];
        let output = setup("unset", variables).begin().ends_well();
        assert_eq!(output.contains('\x1b'), expected, "{variables:?}: {output}");
    }
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
        session.press(
            "human\rposition toe XX-/OO-/--- X\r0 2\rp1 random\rp2 hard\rplay 50\rboard\rhelp\rquit\r",
        );
        let shown = session.ends_well();
        assert!(!shown.contains('\x1b'), "{shown}");
    }
    let output = folder.read("output");
    assert!(output.contains("Played 50: "), "{output}");
    assert!(!output.contains('\x1b'), "{output}");
}

#[test]
fn a_quiet_program_has_no_colours() {
    let variables = [("CLICOLOR_FORCE", "1"), ("TERM", "xterm"), ("NO_COLOR", "")];
    let program = || setup("always", variables).options(["-q"]);
    for shown in [program().reads("").out, program().begin().ends_well()] {
        assert!(shown.contains('X') && !shown.contains('\x1b'), "{shown}");
    }
}

/// Transcripts show everything else that has a look of its own, but only a terminal has this line.
#[test]
fn what_enter_does_is_bold() {
    let mut session = Program::with_term("xterm-256color").begin();
    session.wait_for("Press Enter");
    let shown = session.quits();
    let bold = "\x1b[1mPress Enter to play Tic-Tac-Two";
    assert!(shown.contains(bold), "{shown}");
}
