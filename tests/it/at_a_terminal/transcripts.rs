//! Replays the transcripts of sessions in `tests/terminal`, and compares the screen with them.
//! Other modules test single keys and exact moments.
//!
//! A line that begins with `$ ` is a command, which a shell runs at a terminal. All commands of a
//! transcript share a home folder. The lines below a command, up to the next one, are on the screen
//! when the command ends. The text after a prompt of the program is typed there, followed by Enter.
//! If the line ends in `^C` or `^D`, that key is pressed instead of Enter. `UPDATE_EXPECT=1`
//! rewrites everything that is not typed.

use std::cell::Cell;
use std::fs;
use std::path::Path;
use std::sync::Mutex;
use std::thread;

use expect_test::expect_file;

use crate::support::{Folder, PROGRAM, Program};

/// The prompts that do not name a player.
const PROMPTS: [&str; 10] = [
    ">",
    "Which cell (row and column)?",
    "Column?",
    "Move which piece (row and column)?",
    "Move it where (row and column)?",
    "Swap which mark (row and column)?",
    "Swap it with which (row and column)?",
    "Where to (one of the +)?",
    "Which piece?",
    "Which direction?",
];
/// The possible ends of a prompt that names the player to move.
const NAMED: [&str; 4] = [" (X)>", " (O)>", " (X), practice>", " (O), practice>"];
/// The keys that can end a typed line, each with its name in a transcript and the text that it
/// sends. Enter has an empty name.
const KEYS: [(&str, &str); 3] = [("^C", "\x03"), ("^D", "\x04"), ("", "\r")];

/// Returns the text that is typed in a line of the screen, or `None` if the line has no prompt.
fn typed(line: &str) -> Option<&str> {
    let prompt = PROMPTS.iter().find_map(|prompt| line.strip_prefix(prompt));
    let named = || NAMED.iter().find_map(|end| line.split_once(end));
    let typed = prompt.or_else(|| named().map(|(_, typed)| typed));
    typed.map(str::trim_start)
}

/// Finds the entry of [`KEYS`] for the key that ends a typed line.
fn key_after(line: &str) -> (&'static str, &'static str) {
    let mut keys = KEYS.into_iter();
    let key = keys.find(|(name, _)| line.ends_with(name));
    key.expect("Enter, at the least")
}

/// Runs a command at a terminal, types these lines at its prompts, and returns what a transcript
/// shows below the command.
#[track_caller]
fn shown(home: &Folder, command: &str, lines: &[&str]) -> String {
    // nothing fills or wraps in the window, though a line may name the home folder twice; a larger
    // one would make each new process slow to start
    let rows = 200 + 10 * lines.len() as u16;
    let columns = 300 + 2 * home.path().as_os_str().len() as u16;
    let programs = Path::new(PROGRAM).parent().expect("a folder").display();
    let mut terminal = Program::in_shell(command)
        .within(home.path())
        .with("PATH", format!("{programs}:/usr/bin:/bin"))
        .with("TERM", "xterm")
        .with("NO_COLOR", "1")
        .with("XDG_STATE_HOME", home.file("state"))
        .window(rows, columns)
        .begin();
    let next_row = Cell::new(0);
    for line in lines {
        terminal.shows(&format!("a prompt for {line:?}"), |screen| {
            let (row, _) = screen.cursor_position();
            let last_line = screen.contents_between(row, 0, row, columns);
            let is_prompt = row >= next_row.get() && typed(last_line.trim_end()) == Some("");
            if is_prompt {
                next_row.set(row + 1);
            }
            is_prompt
        });
        let (name, key) = key_after(line);
        terminal.press(&format!("{}{key}", &line[..line.len() - name.len()]));
    }
    terminal.wait();
    let mut lines = lines.iter();
    let mut shown = String::new();
    for line in terminal.screen().trim_end().lines() {
        shown += line;
        let typed = typed(line).and_then(|_| lines.next());
        let (name, _) = typed.map_or(("", ""), |line| key_after(line));
        // without a line editor, the terminal itself shows the name of the key
        if !line.ends_with(name) {
            shown += name;
        }
        shown += "\n";
    }
    shown.replace(&home.path().display().to_string(), "~")
}

/// Replays the commands and the typed lines of a transcript, and returns the resulting transcript.
#[track_caller]
fn played(transcript: &str) -> String {
    let home = Folder::new();
    let commands = transcript.strip_prefix("$ ").expect("a command");
    let mut played = String::new();
    for command in commands.split("\n$ ") {
        let (command, shows) = command.split_once('\n').unwrap_or((command, ""));
        let lines: Vec<&str> = shows.lines().filter_map(typed).collect();
        played += &format!("$ {command}\n{}", shown(&home, command, &lines));
    }
    played
}

#[test]
fn every_session_shows_what_is_written_down() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/terminal");
    let entries = fs::read_dir(folder).expect("a folder");
    let entries = Mutex::new(entries);
    let next = || entries.lock().expect("nobody fails here").next();
    // a new process copies what the emulated screens take, so only a few are open at the same time
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                while let Some(entry) = next() {
                    let path = entry.expect("an entry").path();
                    let transcript = fs::read_to_string(&path).expect("a transcript");
                    expect_file![path].assert_eq(&played(&transcript));
                }
            });
        }
    });
}
