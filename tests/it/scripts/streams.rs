//! Standard input, output and error that are full, closed, or read by somebody who goes away.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Stdio};

use super::{Program, Told};

/// The score nobody has changed.
const SCORE: &str = "Score: P1 0, P2 0, ties 0, games 0\n";

fn in_shell(script: &str, input: &str) -> Told {
    Program::in_shell(script).reads(input)
}

#[test]
fn a_reader_that_goes_away_ends_the_program_quietly() {
    let script = r#"{ "$0" -q; echo "status $?" >&2; } | head -n 1"#;
    let told = in_shell(script, &"score\n".repeat(100_000));
    assert_eq!(told, Told::new(SCORE, "status 0\n", 0));
}

#[test]
fn a_full_disk_ends_the_program_with_74() {
    let told = in_shell(r#""$0" -q > /dev/full"#, "score\n");
    let message = "tt2: cannot write standard output: No space left on device (os error 28)\n";
    assert_eq!(told, Told::new("", message, 74));
}

#[test]
fn a_full_disk_ends_a_long_script_before_its_end() {
    let told = in_shell(
        r#""$0" -q > /dev/full"#,
        &"score\nnonsense\n".repeat(10_000),
    );
    assert_eq!(told.status, 74);
    assert!(told.err.lines().count() < 10_000);
}

#[test]
fn closed_streams_are_no_reason_to_panic() {
    assert_eq!(in_shell(r#""$0" -q <&-"#, ""), Told::new("", "", 0));
    for script in [
        r#""$0" -q >&-"#,
        r#""$0" -q 2>&-"#,
        r#""$0" -q >&- 2>&-"#,
        r#""$0" -q <&- >&- 2>&-"#,
    ] {
        let told = in_shell(script, "score\nnonsense\n");
        assert!(matches!(told.status, 0 | 1 | 74), "{script}: {told:?}");
        assert!(!told.err.contains("panicked"), "{script}: {told:?}");
    }
}

#[test]
fn a_full_standard_error_is_no_reason_to_panic() {
    let told = in_shell(r#""$0" -q 2>/dev/full"#, "nonsense\nscore\n");
    assert_eq!(told, Told::new(SCORE, "", 1));
}

#[test]
fn a_folder_as_standard_input_ends_with_66() {
    let told = in_shell(r#""$0" -q < ."#, "");
    assert_eq!((told.status, &*told.out), (66, ""));
    assert_eq!(told.err.lines().count(), 1, "{}", told.err);
}

#[test]
fn answers_and_messages_keep_their_order() {
    let told = in_shell(
        r#""$0" -q 2>&1"#,
        "score\nnonsense\nscore\nplace 1 1\nscore\n",
    );
    let lines = [
        SCORE,
        "-:2: unknown command 'nonsense'; help lists them all\n",
        SCORE,
        "-:4: there is no game going on; say play to begin one\n",
        SCORE,
    ];
    assert_eq!(told, Told::new(&lines.concat(), "", 1));
}

#[test]
fn prompts_are_not_printed_where_nobody_types() {
    let told = Program::new(None::<&str>).reads("set game toe\nplay\n1\n");
    assert!(!told.out.contains("> "), "{}", told.out);
    assert!(!told.out.contains("Row?"), "{}", told.out);
}

#[test]
fn every_answer_comes_before_the_next_question_is_waited_for() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tt2"))
        .arg("-q")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut questions = child.stdin.take().expect("standard input is a pipe");
    let mut answers = BufReader::new(child.stdout.take().expect("standard output is a pipe"));
    for _ in 0..3 {
        questions.write_all(b"score\n").expect("the program reads");
        let mut answer = String::new();
        answers.read_line(&mut answer).expect("the program answers");
        assert_eq!(answer, SCORE);
    }
    drop(questions);
    assert!(child.wait().expect("the program ends").success());
}

#[test]
fn an_interrupt_ends_a_program_that_reads_a_pipe_with_130() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tt2"))
        .arg("-q")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    stdin.write_all(b"score\n").expect("the program reads");
    let mut answers = BufReader::new(child.stdout.take().expect("standard output is a pipe"));
    answers
        .read_line(&mut String::new())
        .expect("the program answers");
    let killed = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(killed.expect("kill can be run").success());
    let status = child.wait().expect("the program ends");
    assert_eq!(status.code(), Some(130));
}
