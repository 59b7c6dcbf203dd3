//! Compares random sessions of a person at a terminal with an account that is independent of the program.

use std::fs;
use std::os::unix::fs::MetadataExt as _;
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

use nix::sys::signal::Signal;
use tt2::model::game::Variant;

use super::Typed;
use super::account::{Account, Seen, UNKNOWN};
use super::by_rules::made;
use super::state_files::StateFiles;
use crate::support::{Folder, Program, SplitMix, Terminal, times};

/// The lines that are typed, apart from moves. They leave out what the account cannot follow: `retry`, random puzzles
/// and positions, X in turns or by a toss, and an empty line after a task. They also leave out computers that think for
/// a long time.
const LINES: &str = "play,play toe,play toe,play toe,play swap,play two,play tatedrez,play tatedrez4,play tatedrez5,\
    play toe 2,play toe 2,play swap 3,toe,two,swap,tatedrez,resume,resume,resume,resume toe,resume swap,resume two,\
    resume 1,resume 2,resume 3,resume 9,games,,,menu,menu,menu,resign,resign,restart,restart,undo,undo,undo,undo 2,\
    redo,redo,redo 2,hint,hint,set p1 human,set p1 random,set p1 easy,set p2 human,set p2 human,set p2 human,set p2 strat1,\
    set p2 random,random,easy,human,set name p1 Ann,set name p1 ANN,set name p1 Cy,set name p2 Ann,set name p2 Bob,\
    set game toe,set game two,set x p1,set x p2,score,save g,load g,load g,\
    position toe X-O/-X-/--- O,position tatedrez ---/-R-/--- O,position swap xo-/-X-/--- X,\
    lesson toe 1,lesson toe 2,puzzle today";

/// The lines that are typed when both players are computers. Other games of theirs could last for ever.
const COMPUTERS: &str = "play toe,play toe 2,play swap,toe,set p1 human,set p2 human,menu,resume";

/// The settings at the start.
const SETTINGS: &str = "set p1 human\nset p2 easy\nset name p1 Ann\nset name p2 Bob\nset game two\nset x p1\nset speed 0\n\
    set board plain\nset tutor off\n";

/// The places that cannot be written for a while: a file, or the folder.
const BLOCKED: [&str; 4] = ["tt2/results.tsv", "tt2/tasks.tsv", SESSION, "tt2"];

const SESSION: &str = "tt2/session.tt2";

/// A person's sessions in a home folder of their own.
struct Person {
    dice: SplitMix,
    home: Folder,
    /// The state in the files.
    filed: Account,
    /// The lines that can be typed in this session, apart from moves.
    lines: Vec<&'static str>,
    /// The move of the last hint.
    hint: Option<String>,
    typed: Typed,
}

/// A running program at a terminal, and its state.
struct Window {
    terminal: Terminal,
    account: Account,
    /// `true` if the window owns the session.
    is_owner: bool,
}

impl Window {
    /// Waits for the next prompt, and returns the output up to it.
    fn told(&mut self) -> String {
        let mut told = String::new();
        while !told.ends_with("\n> ") && !told.ends_with(")> ") {
            let (new, asks) = self.terminal.asks();
            told += &new;
            assert!(asks, "the program ends: {told}");
        }
        told
    }

    /// Types a line, and returns the output after it up to the next prompt.
    fn answers(&mut self, line: &str) -> String {
        self.terminal.line(line);
        let told = self.told();
        told.split_once('\n').unwrap_or_default().1.to_owned()
    }
}

impl Person {
    fn new(seed: u64) -> Self {
        let home = Folder::for_many_files();
        fs::create_dir_all(home.file("state/tt2")).expect("a folder");
        home.write("state/tt2/session.tt2", SETTINGS);
        let mut person = Self {
            dice: SplitMix(seed),
            home,
            filed: Account::default(),
            lines: Vec::new(),
            hint: None,
            typed: Typed::new(seed),
        };
        person.filed.settings = person.kept().settings;
        person
    }

    /// Finds the current place of a kept file, or of their folder.
    fn place(&self, name: &str) -> PathBuf {
        let blocked = self.filed.shared.blocked.unwrap_or("-");
        let place = name.replacen(blocked, "aside", 1);
        self.home.file("state").join(place)
    }

    fn kept(&self) -> StateFiles {
        StateFiles::read(|name| self.place(name))
    }

    /// Puts a folder in the place of a file, or a file in the place of the folder.
    fn block(&mut self, name: &'static str) {
        self.typed.line(&format!("-- {name} cannot be written"));
        let place = self.place(name);
        // it may not exist yet
        let _ = fs::rename(&place, self.home.file("state/aside"));
        let blocked = match name {
            "tt2" => fs::write(&place, ""),
            _ => fs::create_dir(&place),
        };
        blocked.expect("a free place");
        self.filed.shared.blocked = Some(name);
    }

    fn unblock(&mut self) {
        if let Some(name) = self.filed.shared.blocked.take() {
            self.typed.line(&format!("-- {name} can be written"));
            let place = self.place(name);
            let freed = fs::remove_file(&place).or_else(|_| fs::remove_dir(&place));
            freed.expect("a place to free");
            let _ = fs::rename(self.home.file("state/aside"), place);
        }
    }

    /// Picks a line to type.
    fn line(&mut self, account: &Account) -> String {
        let dice = &mut self.dice;
        let in_task = account.task.is_some();
        let game = account.current.as_ref().filter(|_| !in_task);
        let is_human = |seat: &str| account.settings[seat] == "human";
        loop {
            if in_task && !dice.once_in(4) {
                let hint = self.hint.take();
                let others = ["hint", "hint", "place 0 0", "place 2 0"];
                return hint.unwrap_or_else(|| dice.pick(&others).to_owned());
            }
            if let Some(game) = game.filter(|_| !dice.once_in(3)) {
                let legal = game.replay(game.at).legal();
                return legal[dice.index(legal.len())].clone();
            }
            if !is_human("p1") && !is_human("p2") {
                let lines: Vec<&str> = COMPUTERS.split(',').collect();
                return dice.pick(&lines).to_owned();
            }
            let line = dice.pick(&self.lines);
            let is_small = game.is_none_or(|game| game.variant == Variant::TicTacToe);
            let is_possible = match line {
                "" => in_task || game.is_some() || account.enter.as_deref() != Some(UNKNOWN),
                // two computers could play for ever
                "set p1 random" | "set p1 easy" => is_small || is_human("p2"),
                "set p2 random" | "set p2 strat1" => is_small || is_human("p1"),
                _ => true,
            };
            if is_possible {
                return line.to_owned();
            }
        }
    }

    /// Checks that the files hold one of these states, and continues with it.
    fn accept(&mut self, states: &[Account], is_owner: bool, said: &str) {
        let (kept, mut others) = (self.kept(), String::new());
        for state in states {
            let is_written = is_owner && self.filed.writes(SESSION);
            let holds = if is_written { state } else { &self.filed };
            match holds.beside(state).learned(&kept) {
                Ok(filed) => return self.filed = filed,
                Err(other) => others += &format!("{other:#?}\n"),
            }
        }
        panic!("kept is {kept:#?}\nnot {others}after {said}");
    }

    /// Begins a session. `None` means that it was killed at once.
    fn begin(&mut self, is_owner: bool) -> Option<Window> {
        self.unblock();
        // only a few lines each time, so that they meet in combinations
        let all: Vec<&str> = LINES.split(',').collect();
        self.lines = (0..10).map(|_| self.dice.pick(&all)).collect();
        self.lines.push("play");
        let begins = ["-- another window", "-- begins"][usize::from(is_owner)];
        self.typed.line(begins);
        let program = Program::with_term("dumb").within(self.home.path());
        let program = program.with("XDG_STATE_HOME", self.home.file("state"));
        let program = program.options(["--color", "never"]).window(24, 400);
        let mut account = self.filed.restarted();
        if !is_owner {
            account.unfinished.clear();
        }
        let mut window = Window {
            terminal: program.begin(),
            account,
            is_owner,
        };
        if self.dice.once_in(10) {
            self.kill(&mut window, "");
            self.accept(&[self.filed.clone(), window.account], is_owner, "the start");
            return None;
        }
        let menu = window.told();
        let is_other = menu.contains("TT2 is already open in another window");
        assert_eq!(is_other, !is_owner, "{menu}");
        window.account.check_said(&menu, true);
        self.accept(&[window.account.clone()], is_owner, &menu);
        let score = self.kept().score(&window.account.settings);
        assert!(menu.contains(&score), "{score} is not in {menu}");
        Some(window)
    }

    /// Types a line, and kills the program at a random instant, or as soon as a file has changed.
    fn kill(&mut self, window: &mut Window, line: &str) {
        let file = self.dice.pick(&["tt2/results.tsv", SESSION]);
        let place = self.place(file);
        let file_now = || {
            let file = fs::metadata(&place).ok()?;
            Some((file.ino(), file.len()))
        };
        let before = file_now().filter(|_| self.dice.once_in(2));
        let pause = Duration::from_micros(u64::from(self.dice.below(50)).pow(2));
        let end = Instant::now() + pause;
        window.terminal.press(line);
        while Instant::now() < end && (before.is_none() || before == file_now()) {
            thread::yield_now();
        }
        let signals = [Signal::SIGKILL, Signal::SIGHUP, Signal::SIGTERM];
        let signal = self.dice.pick(&signals);
        window.terminal.signal(signal);
        window.terminal.wait();
        self.typed.line(&format!("-- {signal}"));
    }

    fn seen<'a>(
        &self,
        kept: &'a StateFiles,
        moves: Vec<String>,
        said: Option<&'a str>,
    ) -> Seen<'a> {
        let trail = vec![self.filed.clone()];
        Seen {
            kept,
            moves,
            said,
            trail,
        }
    }

    /// Types a line, and checks its effects.
    fn type_line(&mut self, window: &mut Window) {
        let mut account = window.account.beside(&self.filed);
        let line = self.line(&account);
        let other = ["other window: ", ""][usize::from(window.is_owner)];
        self.typed.line(&format!("{other}{line}"));
        let mut said = window.answers(&line);
        if said.starts_with("Type 'resign' again") {
            said = window.answers(&line);
        }
        let hint = said.strip_prefix("hint: ").unwrap_or_default();
        self.hint = hint.split_once(" (").map(|(mv, _)| mv.to_owned());
        let history = window.answers("history");
        let kept = self.kept();
        let mut seen = self.seen(&kept, made(history.lines()), Some(&said));
        account.execute(&line, &mut seen);
        let is_at_menu = account.current.is_none() && account.task.is_none();
        account.check_said(&format!("\n{said}"), line == "menu" && is_at_menu);
        self.accept(&[account.clone()], window.is_owner, &said);
        window.account = account.beside(&self.filed);
    }

    /// Ends a session with `quit` or Ctrl-D.
    fn leave(&mut self, mut window: Window) {
        let (keys, typed) = self.dice.pick(&[("quit\r", "quit"), ("\x04", "-- Ctrl-D")]);
        self.typed.line(typed);
        window.terminal.press(keys);
        window.terminal.wait();
        let mut account = window.account.beside(&self.filed);
        account.leave();
        let games = account.unfinished.len();
        let is_kept = games > 0 && window.is_owner && self.filed.writes(SESSION);
        let words = match games {
            1 => "The unfinished game is kept.".to_owned(),
            games => format!("The {games} unfinished games are kept."),
        };
        let (told, _) = window.terminal.asks();
        assert_eq!(told.contains(&words), is_kept, "{words} in {told}");
        self.accept(&[account], window.is_owner, &told);
        self.unblock();
    }

    /// Kills the program while it executes a line. The line may have been executed, or not, or in part.
    fn is_killed(&mut self, mut window: Window) {
        let account = window.account.beside(&self.filed);
        let line = match self.line(&account) {
            // the result and the session are written one after the other
            _ if account.current.is_some() && self.dice.once_in(3) => "resign".to_owned(),
            // the test does not look at the file of `save`, and could not tell whether the line was executed
            line if line.starts_with("save") => "menu".to_owned(),
            line => line,
        };
        self.typed.line(&line);
        // at a terminal, a resignation must be typed twice
        let times = if line == "resign" { 2 } else { 1 };
        self.kill(&mut window, &format!("{line}\r").repeat(times));
        let kept = self.kept();
        let mut states = Vec::new();
        // the first unfinished game may not be the current one
        for moves in [kept.moves(), Vec::new()] {
            let mut seen = self.seen(&kept, moves, None);
            if line == "resign" {
                // perhaps it was typed only once
                seen.trail.push(account.clone());
            }
            account.clone().execute(&line, &mut seen);
            states.extend(seen.trail);
        }
        self.accept(&states, window.is_owner, &line);
        self.unblock();
    }

    /// Runs this number of sessions, sometimes in two windows.
    fn run(&mut self, sessions: usize) {
        let mut windows: Vec<Window> = Vec::new();
        let mut ended = 0;
        while ended < sessions {
            let is_owned = windows.iter().any(|window| window.is_owner);
            if !is_owned || windows.len() < 2 && self.dice.once_in(40) {
                let window = self.begin(!is_owned);
                ended += usize::from(window.is_none());
                windows.extend(window);
                continue;
            }
            let mut window = windows.swap_remove(self.dice.index(windows.len()));
            if self.dice.once_in(24) {
                ended += 1;
                match self.dice.below(3) {
                    0 => self.leave(window),
                    _ => self.is_killed(window),
                }
                continue;
            }
            self.type_line(&mut window);
            windows.push(window);
            if self.dice.once_in(4) {
                self.unblock();
            }
            if self.dice.once_in(40) {
                self.unblock();
                let name = self.dice.pick(&BLOCKED);
                self.block(name);
            }
        }
    }
}

/// A session may end in any way and at any moment: each game is unfinished or counted, and nothing else is lost.
#[test]
fn what_is_kept_agrees_with_an_account_of_random_sessions() {
    const SESSIONS: usize = 20;
    for seed in 1..=(100 * times() / SESSIONS) as u64 {
        Person::new(seed).run(SESSIONS);
    }
}
