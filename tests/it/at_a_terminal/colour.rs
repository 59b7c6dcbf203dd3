//! When there is colour.

use std::process::Stdio;

use crate::support::{Program, plain};

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
        _ => at_terminal && !["", "dumb", "cons25", "Emacs", "unset"].contains(&term),
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
                let terms = ["xterm", "dumb", "cons25", "Emacs", "", "unset"];
                for term in terms.into_iter().take(if decides { 2 } else { 6 }) {
                    for at_terminal in [false, true] {
                        let variables = [
                            ("NO_COLOR", no_colour),
                            ("CLICOLOR_FORCE", force),
                            ("TERM", term),
                        ];
                        let setup = setup(flag, variables);
                        let output = if at_terminal {
                            let mut session = setup.begin();
                            assert!(session.ends().success());
                            session.bytes()
                        } else {
                            setup.reads("").out.into_bytes()
                        };
                        let set = |value: &'static str| if value == "unset" { "" } else { value };
                        let expected =
                            is_coloured(flag, set(no_colour), set(force), term, at_terminal);
                        if output.contains(&b'\x1b') != expected {
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
    let script = "set p1 random\nset p2 perfect\nset game toe\nplay\nset game two\nplay\nanalyze\n\
                  undo 3\nboard\nvalues\nset p1 human\nplay\nhelp\nposition tatedrez N-b/---/R-r X\nboard\n";
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
        "play\nposition\nmoves\nvalue\nvalues\nhint\nhistory\nscore\nperft 2\nrules\nhelp\n";
    let told = Program::new(["-q", "--color", "always"]).reads(script);
    assert!(!told.out.contains('\x1b'), "{told:?}");
}

#[test]
fn no_escape_where_there_is_no_terminal_for_it() {
    let lines = [
        "set p1 random",
        "set p2 random",
        "play",
        "play 50",
        "board",
        "help",
    ];
    // a dumb terminal, and an unknown one
    for setup in [Program::with_term("dumb"), Program::new(None::<&str>)] {
        let mut session = setup.begin();
        session.sees(">");
        for line in lines {
            session.line(line);
        }
        session.quits();
        let bytes = session.bytes();
        assert!(
            !bytes.contains(&b'\x1b'),
            "{}",
            String::from_utf8_lossy(&bytes)
        );
    }
    // output that goes elsewhere; what is typed is shown by the terminal
    let program = Program::with_term("xterm");
    let path = program.path().join("output");
    let file = std::fs::File::create(&path).expect("a file");
    let mut session = program.stdout(file).begin();
    for line in lines {
        session.line(line);
    }
    session.quits();
    let output = std::fs::read_to_string(&path).expect("text");
    assert!(
        output.contains("> Played 50: ") || output.contains("Played 50: "),
        "{output}"
    );
    assert!(!output.contains('\x1b'), "{output}");
    let bytes = session.bytes();
    assert!(
        !bytes.contains(&b'\x1b'),
        "{}",
        String::from_utf8_lossy(&bytes)
    );
    // input that comes from elsewhere
    let mut session = Program::with_term("xterm")
        .options(["--color", "never"])
        .stdin(Stdio::null())
        .begin();
    assert!(session.ends().success());
    assert!(!session.bytes().contains(&b'\x1b'));
}
