//! Standard input, output and error that are full, closed, or read by somebody who goes away.

use crate::support::{Folder, Program, Told};

/// The score nobody has changed.
const SCORE: &str = "Score: P1 0, P2 0, ties 0, games 0\n";

fn in_shell(script: &str, input: &str) -> Told {
    Program::in_shell(script).reads(input)
}

#[test]
fn closed_streams_are_no_reason_to_panic() {
    assert_eq!(in_shell(r#""$0" -q <&-"#, ""), Told::new("", "", 0));
    let wrong = "-:2: unknown command 'nonsense'; type 'help' to see what can be typed\n";
    for (script, told) in [
        (r#""$0" -q >&-"#, Told::new("", wrong, 1)),
        (r#""$0" -q 2>&-"#, Told::new(SCORE, "", 1)),
        (r#""$0" -q >&- 2>&-"#, Told::new("", "", 1)),
        (r#""$0" -q <&- >&- 2>&-"#, Told::new("", "", 0)),
    ] {
        assert_eq!(in_shell(script, "score\nnonsense\n"), told, "{script}");
    }
}

#[test]
fn streams_that_are_open_the_wrong_way_are_told() {
    let cannot = |what: &str| format!("tt2: cannot {what}: Bad file descriptor\n");
    for (script, told) in [
        (
            r#""$0" -q 0>stream"#,
            Told::new("", &cannot("read standard input"), 66),
        ),
        (
            r#""$0" -q 1</dev/null"#,
            Told::new("", &cannot("write standard output"), 74),
        ),
        (r#""$0" -q 2</dev/null"#, Told::new(SCORE, "", 0)),
    ] {
        assert_eq!(in_shell(script, "score\n"), told, "{script}");
    }
}

#[test]
fn a_full_standard_error_is_no_reason_to_panic() {
    let told = in_shell(r#""$0" -q 2>/dev/full"#, "nonsense\nscore\n");
    assert_eq!(told, Told::new(SCORE, "", 1));
}

#[test]
fn answers_and_messages_keep_their_order() {
    let told = in_shell(
        r#""$0" -q 2>&1"#,
        "score\nnonsense\nscore\nplace 1 1\nscore\n",
    );
    let lines = [
        SCORE,
        "-:2: unknown command 'nonsense'; type 'help' to see what can be typed\n",
        SCORE,
        "-:4: no game is going on; type 'play' to begin one\n",
        SCORE,
    ];
    assert_eq!(told, Told::new(&lines.concat(), "", 1));
}

#[test]
fn every_answer_comes_before_the_next_question_is_waited_for() {
    let mut program = Program::new(["-q"]).start();
    for _ in 0..3 {
        program.types("score\n");
        program.tells(SCORE);
    }
    program.closes_input();
    assert_eq!(program.ends(), Told::new(&SCORE.repeat(3), "", 0));
}

#[test]
fn what_is_written_is_not_read_as_the_script() {
    for script in [
        r#"exec "$0" -q --echo script >> script"#,
        r#"exec "$0" -q < script >> script"#,
    ] {
        let folder = Folder::new();
        folder.write("script", "score\n");
        let told = Program::in_shell(script).within(folder.path()).reads("");
        let complaint = "tt2: cannot write standard output: it is the script being read\n";
        assert_eq!(told, Told::new("", complaint, 74));
        assert_eq!(folder.read("script"), "score\n");
    }
}
