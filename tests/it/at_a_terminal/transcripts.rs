//! Replays the transcripts of sessions in `tests/terminal`, and compares the screen with them.
//! Other modules test single keys and exact moments.
//!
//! A line that begins with `$ ` is a command, which a shell runs at a terminal. All commands of a
//! transcript share a home folder, in which each finds a kept session, unless it removes the folder
//! `state` itself. The lines below a command, up to the next one, are on the screen
//! when the command ends. The text after a prompt of the program is typed there, followed by Enter.
//! If the line ends in `^C` or `^D`, that key is pressed instead of Enter. `UPDATE_EXPECT=1`
//! rewrites everything that is not typed.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::Mutex;
use std::thread;

use crate::scripts::expect;
use crate::support::{Folder, PROGRAM, Program, Terminal};

/// The prompts that do not name a player.
const PROMPTS: &[&str] = &[
    ">",
    "Which cell (row, column)?",
    "Column?",
    "Move which piece?",
    "To which cell?",
    "Swap which mark?",
    "With which mark?",
    "To which +?",
    "Which piece?",
    "Which direction?",
    "Press Enter for the next puzzle.",
];
/// The possible ends of a prompt that names a player.
const NAMED: &[&str] = &[")>", ", practice>"];
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

/// A command that a shell runs at a terminal, and the person who types at its prompts.
struct Session {
    terminal: Terminal,
    columns: u16,
    /// The first row in which the next prompt can be.
    next_row: Cell<u16>,
}

impl Session {
    #[track_caller]
    fn begin(home: &Folder, command: &str, lines: usize) -> Self {
        // nothing fills or wraps in the window, though a line may name the home folder twice; a
        // larger one would make each new process slow to start
        let rows = 120 + 10 * lines as u16;
        let columns = 300 + 2 * home.path().as_os_str().len() as u16;
        let programs = Path::new(PROGRAM).parent().expect("a folder").display();
        let terminal = Program::in_shell(command)
            .within(home.path())
            .with("PATH", format!("{programs}:/usr/bin:/bin"))
            .with("TERM", "xterm")
            .with("NO_COLOR", "1")
            .with("XDG_STATE_HOME", home.file("state"))
            .window(rows, columns)
            .begin();
        Self {
            terminal,
            columns,
            next_row: Cell::new(0),
        }
    }

    #[track_caller]
    fn waits_for_prompt(&self, line: &str) {
        let what = format!("a prompt for {line:?}");
        self.terminal.shows(&what, |screen| {
            let (row, _) = screen.cursor_position();
            let last_line = screen.contents_between(row, 0, row, self.columns);
            let is_prompt = row >= self.next_row.get() && typed(last_line.trim_end()) == Some("");
            if is_prompt {
                self.next_row.set(row + 1);
            }
            is_prompt
        });
    }

    /// Types a line of a transcript at the next prompt.
    #[track_caller]
    fn types(&self, line: &str) {
        self.waits_for_prompt(line);
        let (name, key) = key_after(line);
        let line = &line[..line.len() - name.len()];
        self.terminal.press(&format!("{line}{key}"));
    }
}

/// Runs a command at a terminal, types these lines at its prompts, and returns what a transcript
/// shows below the command.
#[track_caller]
fn shown(home: &Folder, command: &str, lines: &[&str]) -> String {
    let mut session = Session::begin(home, command, lines.len());
    for line in lines {
        session.types(line);
    }
    session.terminal.wait();
    let mut lines = lines.iter();
    let mut shown = String::new();
    for line in session.terminal.screen().trim_end().lines() {
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

/// Splits a transcript into its commands, each with what it shows.
fn commands(transcript: &str) -> impl Iterator<Item = (&str, &str)> {
    let commands = transcript.strip_prefix("$ ").expect("a command");
    let commands = commands.split("\n$ ");
    commands.map(|command| command.split_once('\n').unwrap_or((command, "")))
}

/// Replays the commands and the typed lines of a transcript, and returns the resulting transcript.
#[track_caller]
fn played(transcript: &str) -> String {
    let home = Folder::new();
    let mut played = String::new();
    for (command, shows) in commands(transcript) {
        let lines: Vec<&str> = shows.lines().filter_map(typed).collect();
        played += &format!("$ {command}\n{}", shown(&home, command, &lines));
    }
    played
}

/// Calls `check` with the path and the text of each transcript.
fn each_transcript(check: impl Fn(&Path, &str) + Sync) {
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
                    check(&path, &fs::read_to_string(&path).expect("a transcript"));
                }
            });
        }
    });
}

#[test]
fn every_session_shows_what_is_written_down() {
    each_transcript(|path, transcript| {
        expect(path, &played(transcript));
    });
}

/// Lists the commands that a text offers: those in single quotes after `Type`, to the end of the
/// sentence, each with its sentence. Leaves out names of files, and `quit`, after which nothing more
/// can be seen.
fn offers(text: &str) -> Vec<(String, String)> {
    const BEGIN: [&str; 4] = [
        "Type ",
        "r type ",
        "You can also type ",
        "You can now also ",
    ];
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ") + " ";
    let sentences = text.split_inclusive(". ").filter_map(|sentence| {
        let begins = BEGIN.iter().filter_map(|begin| sentence.find(begin));
        begins.min().map(|at| &sentence[at..])
    });
    let quoted = sentences.flat_map(|sentence| {
        // an apostrophe is between two letters
        let marked = sentence.replace(" '", " <").replace("('", "(<");
        let parts = marked.split('<').skip(1);
        let quoted = parts.filter_map(|part| Some(part.split_once('\'')?.0.to_owned()));
        let offers: Vec<_> = quoted.map(|quoted| (sentence.to_owned(), quoted)).collect();
        offers
    });
    let is_tried = |offer: &str| offer != "quit" && !offer.contains(".tt2");
    quoted.filter(|(_, offer)| is_tried(offer)).collect()
}

/// Returns `true` if a text has a page of help or of the rulebook, whose examples are for other
/// places.
fn has_page(text: &str) -> bool {
    let is_heading = |line: &str| {
        let is_of_it = |char: char| char.is_uppercase() || " -0123456789".contains(char);
        line.starts_with(char::is_uppercase) && line.len() > 3 && line.chars().all(is_of_it)
    };
    text.lines().any(is_heading)
}

fn copied(folder: &Folder) -> Folder {
    let copy = Folder::new();
    let files = folder.file(".");
    let status = Command::new("cp")
        .arg("-a")
        .arg(files)
        .arg(copy.path())
        .status();
    assert!(status.expect("cp").success());
    copy
}

/// Types an offer after the first lines of a command, and returns what is rejected then.
#[track_caller]
fn rejected(home: &Folder, command: &str, lines: &[&str], offer: &str) -> String {
    let errors = home.file("errors");
    let errors = errors.display().to_string().replace('\'', "'\\''");
    let command = format!("{{ {command}\n}} 2>'{errors}'");
    let session = Session::begin(home, &command, lines.len());
    for line in lines {
        session.types(line);
    }
    session.waits_for_prompt(offer);
    let before = home.read("errors").len();
    session.terminal.line(offer);
    // a game between computers, for example, takes long
    let what = format!("an answer to {offer:?}");
    session.terminal.shows(&what, |screen| {
        let rows = screen.rows(0, session.columns);
        let mut below = rows.skip(session.next_row.get().into());
        below.any(|row| !row.trim().is_empty())
    });
    home.read("errors")[before..].to_owned()
}

#[test]
#[ignore = "the gate does it"]
fn what_the_screens_offer_can_be_typed() {
    let (tried, wrong) = (Mutex::new(0), Mutex::new(Vec::new()));
    each_transcript(|_, transcript| {
        let (home, mut known) = (Folder::new(), BTreeSet::new());
        for (command, shows) in commands(transcript) {
            let (mut lines, mut text) = (Vec::new(), String::new());
            for line in shows.lines() {
                let Some(next) = typed(line) else {
                    text += &format!("{line}\n");
                    continue;
                };
                let mut offers = offers(&text);
                // the lines of `-c` have been at other places
                let is_elsewhere = has_page(&text) || lines.is_empty() && command.contains(" -c ");
                offers.retain(|offer| !is_elsewhere && known.insert(offer.clone()));
                for (sentence, offer) in offers {
                    let why = rejected(&copied(&home), command, &lines, &offer);
                    *tried.lock().expect("a count") += 1;
                    let is_read =
                        ["TT2 can't write", "Tutor: "].map(|begin| why.starts_with(begin));
                    if !why.is_empty() && !is_read.contains(&true) {
                        let found = format!("{command}: {lines:?}: {sentence}: {offer:?}: {why}");
                        wrong.lock().expect("a list").push(found);
                    }
                }
                lines.push(next);
                text.clear();
            }
            shown(&home, command, &lines);
        }
    });
    let (tried, wrong) = (tried.into_inner(), wrong.into_inner());
    println!("{tried:?} offers");
    assert_eq!(wrong.expect("a list"), Vec::<String>::new());
}
