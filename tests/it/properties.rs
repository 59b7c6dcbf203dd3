//! Plays random sessions, and checks what must be true of every session. A failure prints the lines
//! that were typed.

mod any_line;
mod by_rules;
mod mirrored;
mod saved;

// a person is at a pseudo-terminal, and is killed by signals
#[cfg(unix)]
mod account;
#[cfg(unix)]
mod person;
#[cfg(unix)]
mod state_files;

/// The lines that were typed, which a failure prints.
struct Typed(String);

impl Typed {
    fn new(seed: u64) -> Self {
        Self(format!("seed {seed}\n"))
    }

    fn line(&mut self, line: &str) {
        self.0 += line;
        self.0.push('\n');
    }
}

impl Drop for Typed {
    fn drop(&mut self) {
        if std::thread::panicking() {
            println!("after {}", self.0);
        }
    }
}
