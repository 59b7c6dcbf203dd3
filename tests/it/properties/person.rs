//! Random sessions of a person at a terminal, some of them killed, and whether their files agree with an account.

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
const LINES: &str = "play toe,play toe,play toe,play swap,play two,play tatedrez,play tatedrez4,\
    resume 1,resume 1,resume 2,resume 3,resume 9,menu,menu,resign,undo,set p2 human,set p2 human,set p2 random,\
    set p2 easy,set p2 strat1,name Ann,name Cy,name -,name Ann Bob,name Bob Ann,name Cy -,name - Dee,set game toe,\
    set x p1,set x p2";

/// A person's sessions in a home folder of their own.
struct Person {
    dice: SplitMix,
    home: Folder,
    account: Account,
    results: Vec<Vec<String>>,
    typed: Typed,
}

/// Waits for the next prompt, and returns the output up to it.
fn told(terminal: &mut Terminal) -> String {
    let mut told = String::new();
    while !told.ends_with("\n> ") && !told.ends_with(")> ") {
        let (new, asks) = terminal.asks();
        told += &new;
        assert!(asks, "the program ends: {told}");
    }
    told
}

/// Types a line, and returns the output after it up to the next prompt.
fn answer(terminal: &mut Terminal, line: &str) -> String {
    terminal.line(line);
    let told = told(terminal);
    format!("\n{}", told.split_once('\n').unwrap_or_default().1)
}

impl Person {
    fn new(seed: u64) -> Self {
        let home = Folder::for_many_files();
        fs::create_dir_all(home.file("state/tt2")).expect("a folder");
        home.write("state/tt2/session.tt2", "set x p1\n");
        Self {
            dice: SplitMix(seed),
            home,
            account: Account::new(),
            results: Vec::new(),
            typed: Typed::new(seed),
        }
    }

    fn files(&self) -> StateFiles {
        StateFiles::read(&self.home.file("state/tt2"))
    }

    /// Checks that the files hold the results, the settings and the games left.
    fn check(&self, said: &str) {
        let files = self.files();
        assert_eq!(files.results, self.results, "after {said}");
        assert_eq!(files.settings, self.account.settings(), "after {said}");
        assert_eq!(files.games, self.account.games(), "after {said}");
    }

    fn begin(&mut self) -> Terminal {
        self.typed.line("-- begins");
        let program = Program::with_term("dumb").within(self.home.path());
        let program = program.with("XDG_STATE_HOME", self.home.file("state"));
        let program = program.options(["--color", "never"]).window(24, 400);
        let mut terminal = program.begin();
        self.account.leave();
        self.check(&told(&mut terminal));
        terminal
    }

    fn legal_move(&mut self, game: &Game) -> String {
        let legal = game.replay().legal;
        legal[self.dice.index(legal.len())].clone()
    }

    /// Picks a line to type.
    fn line(&mut self) -> String {
        let lines: Vec<&str> = LINES.split(',').collect();
        let line = self.dice.pick(&lines);
        match self.account.current.clone() {
            Some(game) if !self.dice.once_in(4) => self.legal_move(&game),
            // after a game, this would be practice
            None if line == "undo" => "menu".to_owned(),
            _ => line.to_owned(),
        }
    }

    /// Types a line, and checks its effects.
    fn type_line(&mut self, terminal: &mut Terminal) {
        let line = self.line();
        self.typed.line(&line);
        let mut said = answer(terminal, &line);
        if said.starts_with("\nType 'resign' again") {
            said = answer(terminal, &line);
        }
        let history = answer(terminal, "history");
        let made = made(history.lines());
        self.results.extend(self.account.execute(&line, made));
        self.check(&said);
    }

    /// Ends a session with `quit` or Ctrl-D.
    fn leave(&mut self, mut terminal: Terminal) {
        let (keys, typed) = self.dice.pick(&[("quit\r", "quit"), ("\x04", "-- Ctrl-D")]);
        self.typed.line(typed);
        terminal.press(keys);
        terminal.wait();
        self.account.leave();
        self.check(typed);
    }

    /// Types a move or resigns, and kills the program at a random instant, or as soon as there is a new result. The game
    /// is then kept with all its moves, or it has a result, and nothing else has changed.
    fn kill(&mut self, mut terminal: Terminal) {
        let Some(mut game) = self.account.current.take() else {
            return self.leave(terminal);
        };
        let line = match self.dice.below(3) {
            0 => "resign".to_owned(),
            _ => self.legal_move(&game),
        };
        let place = self.home.file("state/tt2/results.tsv");
        let length = || fs::metadata(&place).map_or(0, |file| file.len());
        let before = length();
        let pause = Duration::from_micros(u64::from(self.dice.below(50)).pow(2));
        let end = Instant::now() + pause;
        terminal.press(&format!("{line}\r").repeat(2));
        while Instant::now() < end && before == length() {
            thread::yield_now();
        }
        let signal = self.dice.pick(&[SIGKILL, SIGHUP, SIGTERM]);
        terminal.signal(signal);
        terminal.wait();
        self.typed.line(&format!("{line} -- {signal}"));
        let files = self.files();
        assert_eq!(files.settings, self.account.settings());
        let (known, new) = files.results.split_at(self.results.len());
        assert_eq!(known, self.results);
        let kept = files.games.strip_suffix(&*self.account.games());
        // until the session is written again, the game may be in it although it has a result
        let after = match (new, kept.expect("the other games")) {
            ([result], _) => moves_of(result[5].split(", ")),
            (_, [kept]) => moves_of(kept.iter()),
            _ => Vec::new(),
        };
        assert!(after.starts_with(&game.moves), "{files:#?}");
        game.moves = after;
        self.account.current = Some(game).filter(|_| new.is_empty());
        self.results.extend_from_slice(new);
    }
}

/// Keeps only the moves, without forced passes.
fn moves_of(lines: impl Iterator<Item = impl AsRef<str>>) -> Vec<String> {
    let kinds = ["place ", "move ", "swap ", "shift "];
    let lines = lines.map(|line| line.as_ref().to_owned());
    lines
        .filter(|line| kinds.iter().any(|kind| line.starts_with(kind)))
        .collect()
}

/// A session may end in any way and at any moment: each game is unfinished or counted, and nothing else is lost.
#[test]
fn what_is_kept_agrees_with_an_account_of_random_sessions() {
    for seed in 1..=2 * times() as u64 {
        let mut person = Person::new(seed);
        for _ in 0..20 {
            let mut terminal = person.begin();
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
