//! Asks the program questions, and reads its answers.

use super::{Program, Running};

/// The line that ends an answer.
const END: &str = "~ end of the answer ~";

/// A program that reads lines one at a time. Its messages are among the answers.
pub(crate) struct Dialogue(Running);

impl Dialogue {
    /// Starts a quiet program with this seed.
    #[track_caller]
    pub(crate) fn new(seed: u64) -> Self {
        Self::of(Program::new(["-q", "--seed", &seed.to_string()]))
    }

    /// Starts a program, whose messages go to standard output.
    #[track_caller]
    pub(crate) fn of(program: Program) -> Self {
        Self(program.in_one_stream().start())
    }

    /// Types a line, and returns the lines of the answer.
    #[track_caller]
    pub(crate) fn ask(&mut self, line: &str) -> Vec<String> {
        self.0.send(format!("{line}\necho {END}\n"));
        let told = self.0.wait_for(&format!("{END}\n"));
        let (answer, _) = told.rsplit_once(END).expect("what was waited for");
        answer.lines().map(str::to_owned).collect()
    }

    /// Types lines, none of which may be rejected.
    #[track_caller]
    pub(crate) fn tell(&mut self, lines: &[impl AsRef<str>]) {
        for line in lines {
            let answer = self.ask(line.as_ref());
            assert!(!is_rejected(&answer), "{}: {answer:?}", line.as_ref());
        }
    }

    /// Ends the input, and returns the exit status.
    #[track_caller]
    pub(crate) fn wait(mut self) -> i32 {
        self.0.closes_input();
        self.0.wait().status
    }
}

/// Returns `true` if an answer of a [`Dialogue`] says that its line was rejected.
pub(crate) fn is_rejected(answer: &[String]) -> bool {
    answer.iter().any(|line| line.starts_with("-:"))
}
