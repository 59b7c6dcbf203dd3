//! Random sessions of a person at a terminal, against an account that is kept outside the program.

use std::fs;
use std::thread;
use std::time::Duration;

use nix::sys::signal::Signal;
use tt2::game::Variant;

use super::Typed;
use super::account::{Account, Checked, Said};
use super::kept::Kept;
use crate::support::{Folder, Program, SplitMix, Terminal, plain, times};

/// What is typed, but for moves.
const LINES: &str = "play,play toe,play swap,play two,play tatedrez,play tatedrez4,play tatedrez5,play toe 2,play toe 3,\
    play swap 2,play toe,play toe,toe,two,swap,tatedrez,resume,resume,resume,resume toe,resume swap,\
    resume two,resume tatedrez,,,menu,menu,menu,resign,resign,resign,resign,restart,undo,undo,undo 2,\
    redo,redo 2,retry,set p1 human,set p1 random,set p2 human,set p2 human,set p2 strat1,set p2 random,\
    random,easy,human,set name p1 Ann,set name p1 ANN,set name p1 Cy,set name p2 Bob,set name p2 Dee,\
    set game toe,set game two,set x turns,set x turns,set x p1,set x p2,score,save g,load g,\
    lesson toe 1,lesson toe 2";

/// The least time between games of two windows.
const APART: Duration = Duration::from_millis(20);

const SESSION: &str = "state/tt2/session.tt2";

/// Positions in which games begin.
const POSITIONS: [&str; 3] = [
    "position toe X-O/-X-/--- O",
    "position tatedrez ---/-R-/--- O",
    "position swap xo-/-X-/--- X",
];

/// A person's sessions in a home folder of their own.
struct Person {
    dice: SplitMix,
    home: Folder,
    account: Account,
    typed: Typed,
    /// What the last hint in a task says.
    hint: Option<String>,
}

/// A program at a terminal, and how much of what it told was looked at.
struct Window {
    terminal: Terminal,
    read: usize,
}

impl Window {
    fn begin(home: &Folder) -> Self {
        let program = Program::with_term("dumb").within(home.path());
        let program = program.with("XDG_STATE_HOME", home.file("state"));
        let terminal = program
            .options(["--color", "never"])
            .window(24, 400)
            .begin();
        Self { terminal, read: 0 }
    }

    /// Returns what comes up to the next prompt or the end.
    fn told(&mut self) -> (String, bool) {
        let (text, asks) = self.terminal.asks(self.read);
        self.read += text.len();
        (plain(&text), asks)
    }
}

/// Reads what an answer says of the game.
fn said(answer: &str, is_whole: bool) -> Said {
    let kinds = ["place ", "move ", "swap ", "shift "];
    let moves = answer
        .lines()
        .filter_map(|line| line.split_once(": ").map(|(_, mv)| mv));
    let moves = moves.filter(|mv| {
        kinds.iter().any(|kind| mv.starts_with(kind)) && !mv.contains(['(', ';', '.'])
    });
    let solved = answer
        .lines()
        .find(|line| line.starts_with("Solved ") || *line == "Solved.");
    Said {
        moves: moves.map(str::to_owned).collect(),
        solved: solved.map(str::to_owned),
        text: answer.to_owned(),
        left: None,
        is_whole,
    }
}

impl Person {
    fn new(seed: u64) -> Self {
        Self {
            dice: SplitMix(seed),
            home: Folder::for_many_files(),
            account: Account::new(),
            typed: Typed::new(seed),
            hint: None,
        }
    }

    /// Returns a line to type; what the account cannot follow is not among them.
    fn line(&mut self, account: &Account) -> String {
        loop {
            let (dice, current) = (&mut self.dice, account.current.as_ref());
            if account.task.is_some() && !dice.once_in(4) {
                let hint = self.hint.take();
                return hint.unwrap_or_else(|| {
                    dice.pick(&["hint", "hint", "menu", "2 0", "1 1"])
                        .to_owned()
                });
            }
            if let Some(game) = current
                && !dice.once_in(3)
            {
                let legal = game.stand().expect("a game").legal();
                return legal[dice.index(legal.len())].clone();
            }
            let line = match dice.below(20) {
                0 => dice.pick(&POSITIONS),
                1 if dice.once_in(6) => "puzzle today",
                2 => "set x toss",
                _ => dice.pick(&LINES.split(',').collect::<Vec<_>>()),
            };
            let computers = |kind: &str, other: usize| {
                kind == "human"
                    || account.players[other].is_human()
                        && current.is_none_or(|game| game.is_human(other))
            };
            let is_possible = match line {
                "" => current.is_none() && account.enter.is_some(),
                "toe" | "two" | "swap" | "tatedrez" => current.is_none() && account.task.is_none(),
                "random" | "easy" => account.players.iter().all(super::account::Player::is_human),
                "retry" => {
                    account.task.is_none()
                        && current.is_none_or(|game| game.variant != Variant::Tatedrez5)
                }
                "set x toss" => account.games.is_none(),
                _ if line.starts_with("play ") && line.split(' ').count() == 3 => {
                    account.x != "toss"
                }
                _ if line.starts_with("set p1 ") => computers(&line[7..], 1),
                _ if line.starts_with("set p2 ") => computers(&line[7..], 0),
                _ => true,
            };
            let in_task = [
                "play", "resume", "menu", "position", "lesson", "puzzle", "score",
            ];
            if is_possible
                && (account.task.is_none() || in_task.iter().any(|word| line.starts_with(word)))
            {
                return line.to_owned();
            }
        }
    }

    /// Types a line, and checks the answer; returns what the account then is.
    fn answered(&mut self, window: &mut Window, account: &Account, line: &str) -> Checked<Account> {
        self.typed.line(line);
        window.terminal.line(line);
        let (answer, asks) = window.told();
        let answer = answer.split_once('\n').map_or("", |(_, answer)| answer);
        let mut said = said(answer, true);
        if !asks {
            return Err(format!("a prompt, not the end: {answer}"));
        }
        self.hint = answer
            .strip_prefix("hint: ")
            .and_then(|hint| hint.split(" (").next())
            .map(str::to_owned);
        if line == "retry" {
            // what `retry` goes back to is not the account's to know
            window.terminal.line("history");
            let history = window.told().0;
            let moves = history
                .lines()
                .filter(|line| {
                    line.contains(". ") && !line.ends_with(" pass") && !line.contains("resign")
                })
                .count();
            said.left = answer.contains(" to move").then_some(moves);
        }
        let fits = |account: Account| -> Checked<Account> {
            account.check_prompt(&format!("\n{answer}"))?;
            if line == "menu" && account.current.is_none() {
                account.check_menu(answer)?;
            }
            Ok(account)
        };
        account
            .after(line, said)
            .and_then(fits)
            .map_err(|error| format!("{error}\n{answer}"))
    }

    fn session(&self) -> Vec<u8> {
        fs::read(self.home.file(SESSION)).unwrap_or_default()
    }

    fn kept(&self) -> Kept {
        Kept::read(&self.home.file("state/tt2"))
    }

    /// Begins a session, and types lines until it ends in one way or another.
    fn sits_down(&mut self) -> Checked {
        self.typed.line("-- the program begins");
        let mut window = Window::begin(&self.home);
        let mut account = self.account.restarted();
        if self.dice.once_in(10) {
            window.terminal.signal(Signal::SIGKILL);
            self.typed.line("-- is killed");
            self.account = account;
            window.terminal.ends();
            return self.account.check_kept(&self.kept());
        }
        let menu = window.told().0;
        account
            .check_menu(&menu)
            .map_err(|error| format!("{error}\n{menu}"))?;
        for _ in 0..5 + self.dice.below(12) {
            let line = self.line(&account);
            let (session, counted) = (self.session(), account.lists.results.len());
            account = self.answered(&mut window, &account, &line)?;
            if account.lists.results.len() > counted
                && account.current.is_none()
                && self.dice.once_in(2)
            {
                // it could have been killed before it wrote the session
                self.typed
                    .line("-- is killed; the session is older than the results");
                window.terminal.signal(Signal::SIGKILL);
                window.terminal.ends();
                fs::write(self.home.file(SESSION), session).map_err(|error| error.to_string())?;
                self.account = account.restarted();
                return self.account.check_kept(&self.kept());
            }
            account.check_kept(&self.kept())?;
            if self.dice.once_in(60) {
                self.opens_another(&mut account)?;
            }
        }
        let line = match self.dice.below(6) {
            0 => Some("quit"),
            1 => Some("\x04"),
            _ => None,
        };
        if let Some(line) = line {
            self.typed.line(line);
            window
                .terminal
                .press(if line == "quit" { "quit\r" } else { line });
            window.terminal.ends();
            self.account = account.restarted();
            return self.account.check_kept(&self.kept());
        }
        self.is_killed(window, &account)
    }

    /// Kills the program while it carries out a line.
    fn is_killed(&mut self, mut window: Window, account: &Account) -> Checked {
        let mut line = self.line(account);
        while ["retry", "save g"].contains(&&*line)
            || account.x == "toss" && account.current.is_none()
        {
            "menu".clone_into(&mut line);
            if account.current.is_none() {
                break;
            }
        }
        self.typed.line(&line);
        let signal = self
            .dice
            .pick(&[Signal::SIGKILL, Signal::SIGHUP, Signal::SIGTERM]);
        window.terminal.line(&line);
        thread::sleep(Duration::from_micros(u64::from(self.dice.below(40)).pow(2)));
        window.terminal.signal(signal);
        window.terminal.ends();
        self.typed.line(&format!("-- {signal}"));
        let answer = window.told().0;
        let kept = self.kept();
        // the line was carried out, or it was not
        let mut reasons = Vec::new();
        let before = account.restarted();
        let after = candidates(account, &kept, &answer)
            .into_iter()
            .map(|said| account.after(&line, said));
        for account in std::iter::once(Ok(before)).chain(after) {
            match account.and_then(|account| account.check_kept(&kept).map(|()| account)) {
                Ok(account) => {
                    self.account = account.restarted();
                    return Ok(());
                }
                Err(reason) => reasons.push(reason),
            }
        }
        Err(format!(
            "neither before nor after it: {}\n{answer}",
            reasons.join("\n")
        ))
    }

    /// Plays a game in another window, which leaves the unfinished games alone.
    fn opens_another(&mut self, account: &mut Account) -> Checked {
        self.typed.line("-- another window");
        let mut other = account.beside();
        let before = self.session();
        // a kept game is known by the millisecond in which it began, in any window
        thread::sleep(APART);
        let mut window = Window::begin(&self.home);
        let menu = window.told().0;
        if !menu.contains("TT2 is open in another window") {
            return Err(format!("expected another window\n{menu}"));
        }
        other.check_menu(&menu)?;
        for line in [
            "set p2 human",
            "set name p2 Eve",
            "play toe",
            "place 1 1",
            "menu",
            "resume",
            "resign",
            "play swap",
            "place 0 0",
            "quit",
        ] {
            if line == "quit" {
                window.terminal.quits();
            } else {
                other = self.answered(&mut window, &other, line)?;
            }
        }
        account.lists = other.lists;
        thread::sleep(APART);
        self.typed.line("-- the first window");
        if self.session() != before {
            return Err("expected the session as it was".to_owned());
        }
        Ok(())
    }
}

/// Returns what the program can have said to a line that it carried out, as far as the files and its last words show it.
fn candidates(account: &Account, kept: &Kept, answer: &str) -> Vec<Said> {
    let results = &account.lists.results;
    let new = kept.lists.results.get(results.len());
    let own = account.current.as_ref();
    let counted = new.map(|row| {
        row.moves
            .split(", ")
            .filter(|mv| *mv != "pass")
            .map(str::to_owned)
            .collect::<Vec<_>>()
    });
    let tasks = kept
        .lists
        .tasks
        .get(account.lists.tasks.len()..)
        .unwrap_or_default();
    let solved = tasks
        .iter()
        .filter_map(|task| task.rsplit('\t').next())
        .find(|how| *how != "tried");
    let is_tried = tasks.iter().any(|task| task.ends_with("\ttried"));
    let mut candidates = Vec::new();
    for variant in Variant::ALL {
        for before in [own.map_or(0, |game| game.moves.len()), 0] {
            // a game that was counted, and the next one of a match
            let played = kept.moves(variant);
            let rest = |moves: &[String]| moves.get(before..).unwrap_or_default().to_vec();
            let moves = match &counted {
                Some(counted) => [rest(counted), played].concat(),
                None => rest(&played),
            };
            candidates.push(Said {
                text: format!("{answer}{}", if is_tried { "Try again" } else { "" }),
                moves: moves.into(),
                solved: solved.map(str::to_owned),
                left: None,
                is_whole: false,
            });
        }
    }
    candidates.push(said(
        answer.split_once('\n').map_or("", |(_, answer)| answer),
        false,
    ));
    candidates.push(Said::default());
    candidates
}

/// However each session ends, and at any moment: a game is unfinished or counted, and nothing else is lost.
#[test]
fn what_is_kept_agrees_with_an_account_of_random_sessions() {
    for seed in 1..=100 * times() as u64 {
        let mut person = Person::new(seed);
        for _ in 0..3 {
            if let Err(why) = person.sits_down() {
                panic!("{why}");
            }
        }
    }
}
