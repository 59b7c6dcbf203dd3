//! Random sessions at a terminal, some of them killed, whose files must agree with an account.

use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use nix::sys::signal::Signal::{SIGHUP, SIGKILL, SIGTERM};

use super::Typed;
use super::account::{Account, Game};
use super::by_rules::made;
use super::state_files::StateFiles;
use crate::support::{Folder, Program, SplitMix, Terminal, times};

/// The lines that are typed, apart from moves. They leave out all that the account does not follow.
const LINES: &str = ",,,play toe,play toe,play toe 2,play swap,play two 3,play tatedrez,play tatedrez4,\
    continue 1,continue 1,continue 2,continue toe,continue 9,menu,menu,resign,draw,undo,set p2 human,set p2 human,set p2 random,\
    set p2 easy,set p2 classic,name Ann,name Cy,name Bob,name Ann Bob,name Bob Ann,name Cy P2,name P1 Dee,set game toe,\
    set x p1,set x p2";

/// A person's sessions in a home folder of their own.
struct Person {
    dice: SplitMix,
    home: Folder,
    account: Account,
    /// `true` until a second window adds a result, which the first one sees only at its next start.
    sees_all: bool,
    typed: Typed,
}

/// Waits for the next prompt, and returns the output up to it.
fn told(terminal: &mut Terminal) -> String {
    let mut told = String::new();
    while !told.ends_with("> ") {
        let (new, asks) = terminal.asks();
        told += &new;
        assert!(asks, "the program ends: {told}");
    }
    told
}

/// The settings of someone who has typed `set p2 easy` and `set x p1`, as TT2 keeps them.
const SETTINGS: &str = "set p1 human\nset p2 easy\nset game two\nset x p1\nset speed 0\nset board plain\nset tutor off\n";

/// Types a line, and returns the output after it up to the next prompt.
fn answer(terminal: &mut Terminal, line: &str) -> String {
    terminal.line(line);
    let told = told(terminal);
    format!("\n{}", told.split_once('\n').unwrap_or_default().1)
}

/// Executes a line in an account. Returns the output after it.
fn execute(account: &mut Account, terminal: &mut Terminal, line: &str) -> String {
    let mut said = answer(terminal, line);
    if said.contains("'yes' ") {
        said = answer(terminal, "yes");
    }
    let history = answer(terminal, "history");
    account.execute(line, made(history.lines()));
    said
}

impl Person {
    fn new(seed: u64) -> Self {
        let home = Folder::new();
        fs::create_dir_all(home.file("tt2")).expect("a folder");
        home.write("tt2/session.tt2", SETTINGS);
        Self {
            dice: SplitMix(seed),
            home,
            account: Account::new(),
            sees_all: true,
            typed: Typed::new(seed),
        }
    }

    fn check(&self, said: &str) {
        let files = StateFiles::read(&self.home.file("tt2"));
        assert_eq!(files, self.account.files(), "after {said}");
    }

    /// Opens a window, which must show this text.
    fn open_window(&mut self, text: &str) -> Terminal {
        self.typed.line("-- opens a window");
        let program = Program::with_term("dumb").within(self.home.path());
        let program = program.with("XDG_STATE_HOME", self.home.path());
        let program = program.options(["--color", "never"]).window(24, 400);
        let mut terminal = program.begin();
        let told = told(&mut terminal);
        assert!(told.contains(text), "{told}");
        terminal
    }

    /// Ends a session with `quit` or Ctrl-D.
    fn leave(&mut self, mut terminal: Terminal) {
        let keys = self.dice.pick(&["quit\r", "\x04"]);
        self.typed.line(&format!("-- presses {keys:?}"));
        terminal.press(keys);
        terminal.wait();
    }

    /// Resigns a game in a second window, which changes nothing but the list of results.
    fn use_second_window(&mut self) {
        let mut terminal = self.open_window("open twice");
        let mut account = self.account.clone();
        execute(&mut account, &mut terminal, "play toe");
        execute(&mut account, &mut terminal, "resign");
        self.leave(terminal);
        self.account.results = account.results;
        self.sees_all = false;
        self.check("a second window");
    }

    fn legal_move(&mut self, game: &Game) -> String {
        let legal = game.replay().legal;
        legal[self.dice.index(legal.len())].clone()
    }

    /// Types a line, and checks its effects.
    fn type_line(&mut self, terminal: &mut Terminal) {
        let lines: Vec<&str> = LINES.split(',').collect();
        let line = match self.account.current.clone() {
            Some(game) if !self.dice.once_in(4) => self.legal_move(&game),
            _ => self.dice.pick(&lines).to_owned(),
        };
        self.typed.line(&line);
        let said = execute(&mut self.account, terminal, &line);
        self.check(&said);
        if self.dice.once_in(8) {
            self.solve_lesson(terminal);
        }
        if self.sees_all && self.dice.once_in(2) {
            self.check_tally(terminal);
        }
    }

    fn solve_lesson(&mut self, terminal: &mut Terminal) {
        for line in ["lesson toe 1", "2 0", "menu"] {
            self.typed.line(line);
            answer(terminal, line);
        }
        self.account.solve_lesson();
        self.check("a lesson");
    }

    /// Compares the score and the rows of progress with the account.
    fn check_tally(&self, terminal: &mut Terminal) {
        let (score, rows) = self.account.said();
        let said = answer(terminal, "score");
        assert!(said.contains(&score), "{said}, not {score}");
        let said = answer(terminal, "progress");
        let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
        for row in rows {
            let is_row = |line: &str| words(line).starts_with(&row);
            assert!(said.lines().any(is_row), "{said}, without {row}");
        }
    }

    /// Types a move or resigns, and kills the program at a random instant, or as soon as there is a
    /// new result. The game is then kept with all its moves, or it has a result, and nothing else
    /// has changed.
    fn kill(&mut self, mut terminal: Terminal) {
        let Some(mut game) = self.account.current.take() else {
            return self.leave(terminal);
        };
        let line = match self.dice.below(3) {
            0 => "resign".to_owned(),
            _ => self.legal_move(&game),
        };
        let length =
            || fs::metadata(self.home.file("tt2/results.tsv")).map_or(0, |file| file.len());
        let before = length();
        let end = Instant::now() + Duration::from_micros(u64::from(self.dice.below(50)).pow(2));
        terminal.press(&format!("{line}\r").repeat(2));
        while Instant::now() < end && before == length() {
            thread::yield_now();
        }
        let signal = self.dice.pick(&[SIGKILL, SIGHUP, SIGTERM]);
        terminal.signal(signal);
        terminal.wait();
        self.typed.line(&format!("{line} -- {signal}"));
        let mut files = StateFiles::read(&self.home.file("tt2"));
        let known = self.account.files();
        let new = files.results.split_off(known.results.len());
        let current = ..files.games.len() - known.games.len();
        let kept = files.games.drain(current).next();
        assert_eq!(files, known);
        // until the session is written again, the game may be in it although it has a result
        let after = match (&*new, kept) {
            ([result], _) => made(result[4].split(", ")),
            (_, Some(kept)) => made(kept[4].split(", ")),
            _ => Vec::new(),
        };
        assert!(!game.is_kept() || after.starts_with(&game.moves));
        game.moves = after;
        self.account.current = Some(game).filter(|_| new.is_empty());
        self.account.results.extend(new);
    }
}

/// However and whenever a session ends, each game is unfinished or counted, and nothing is lost.
#[test]
fn what_is_kept_agrees_with_an_account_of_random_sessions() {
    for seed in 1..=times() as u64 {
        let mut person = Person::new(seed);
        for _ in 0..20 {
            let mut terminal = person.open_window("");
            person.account.leave();
            person.sees_all = true;
            person.check("the start");
            if person.dice.once_in(8) {
                person.use_second_window();
            }
            while !person.dice.once_in(24) {
                person.type_line(&mut terminal);
            }
            match person.dice.below(2) {
                0 => person.kill(terminal),
                _ => person.leave(terminal),
            }
        }
    }
}
