//! `TT2()`: the menu, and what it starts.

use std::cmp::Ordering;

use crate::ask::{Asked, End, ask, carry_out};
use crate::console::Terminal;
use crate::game::Game;
use crate::keeping::finish;
use crate::obey::{Left, Turn};
use crate::play::{play, tell_task};
use crate::round::Round;
use crate::session::{Match, Session};
use crate::settings::{PlayerKind, Seat, Setting};
use crate::solver::Watch as _;
use crate::task_list::today;
use crate::tasks;
use crate::text::{alternatives, joined};
use crate::winner::{Record, winner};

/// The original's `TT2()`: shows the menu, reads a command, and plays what it asks for, until the program ends.
pub fn tt2(session: &mut Session, terminal: &mut Terminal) -> End {
    let mut menu = Menu {
        session,
        terminal,
        finished: None,
        enter: "play".to_owned(),
    };
    let mut left = Left::Menu;
    loop {
        let next = match left {
            Left::Menu => menu.read(true),
            Left::Over { .. } => menu.read(false),
            Left::Games(games) => menu.play_games(games),
            Left::To(round) => menu.go_to(*round),
        };
        match next {
            Ok(next) => left = next,
            Err(end) => {
                menu.take_leave(&end);
                return end;
            }
        }
    }
}

/// The menu.
struct Menu<'a> {
    session: &'a mut Session,
    terminal: &'a mut Terminal,
    /// The game that was finished last, if none has begun since.
    finished: Option<Round>,
    /// The line that an empty one stands for: what the last line that named Enter said.
    enter: String,
}

impl Menu<'_> {
    /// Shows the menu if it is due, and reads lines until one of them leads to a game.
    fn read(&mut self, mut is_due: bool) -> Result<Left, End> {
        if is_due {
            let unfinished = self.session.unfinished.first();
            self.enter = unfinished.map_or("play", |_| "resume").to_owned();
        }
        loop {
            if is_due && self.terminal.shows() {
                is_due = false;
                self.show();
            }
            let (session, terminal) = (&mut *self.session, &mut *self.terminal);
            let round = self.finished.as_mut();
            let asked = match ask::<()>(session, terminal, round, "> ", |_, _| None)? {
                Asked::Empty => carry_out(session, terminal, self.finished.as_mut(), &self.enter)?,
                asked => asked,
            };
            match asked {
                Asked::Turn(Turn::Leave(left)) => return Ok(left),
                Asked::Turn(Turn::Changed(_)) => {
                    if let Some(round) = self.finished.take() {
                        return Ok(Left::To(Box::new(round)));
                    }
                }
                _ => {}
            }
        }
    }

    /// Shows the players, the game and the score, and how they are set.
    fn show(&mut self) {
        let settings = &self.session.settings;
        let unfinished = self.session.unfinished.first();
        let plays = unfinished.map_or("Enter plays; ", |_| "");
        let numbered = PlayerKind::NUMBERED.iter().enumerate();
        let numbered = numbered.map(|(number, kind)| format!("{number} {}", kind.name()));
        let mut others = Game::ALL.map(|game| format!("'{}'", game.word())).to_vec();
        others.remove(settings.variant.game() as usize);
        let others = alternatives(&others).replace(" or ", " and ");
        let kinds = settings.players.kinds;
        let [p1, p2] = Seat::ALL.map(|seat| settings.line(&Setting::Player(seat, kinds[seat])));
        let game = format!("Game: {}", settings.variant);
        let results = &self.session.results;
        let score = results.score(settings.variant, &settings.players);
        let mut lines = vec![
            format!("TT2: four small board games. {plays}'help' tells what can be typed."),
            joined(numbered, "  "),
            format!("{p1:<20} 'set p1 hard' lets a computer play it"),
            format!("{p2:<20} 'human', 'hard' or 4 chooses another"),
            format!("{game:<20} {others} play the others"),
            format!("Score: {}", score.tally(&settings.players)),
            "Play, Lesson, Puzzle, Rules, Quit".to_owned(),
        ];
        if let Some(unfinished) = unfinished {
            let more = match self.session.unfinished.len() - 1 {
                0 => ".".to_owned(),
                more => format!("; {more} more: 'games'."),
            };
            let description = unfinished.description();
            lines.push(format!("Enter goes on with {description}{more}"));
        } else if self.terminal.is_at_terminal {
            lines.extend(self.invitation());
        }
        self.terminal.say(lines.join("\n"));
    }

    /// Returns where to begin, for a newcomer, or else the day's puzzle if this human has not solved it.
    fn invitation(&self) -> Option<String> {
        let settings = &self.session.settings;
        let name = settings.players.name(settings.players.learner()?);
        if self.session.results.is_empty() && self.session.tasks.is_empty() {
            let game = settings.variant.game();
            return Some(format!("New here? 'lesson' teaches {game} in small steps."));
        }
        let is_solved = self.session.tasks.has_solved_day(today(), &name);
        (!is_solved).then(|| "Today's puzzle: 'puzzle today'.".to_owned())
    }

    /// Goes on with a game, or sets a task.
    fn go_to(&mut self, mut round: Round) -> Result<Left, End> {
        let is_new = round.history.plies().is_empty() && round.counting.is_ok();
        if round.task.is_none() {
            self.session.seat(&round);
            self.finished = None;
        }
        tell_task(self.terminal, &round);
        let is_shown = round.task.is_none() && !is_new;
        if is_shown {
            let style = self.session.settings.board;
            self.terminal.show(|| round.board(style));
        }
        // a loaded game may be over
        let mut left = Ok(Left::Over { can_retry: false });
        if !round.is_over() {
            left = play(self.session, self.terminal, &mut round, is_shown);
            self.offer(&left, &round);
        }
        self.settle(round);
        left
    }

    /// Plays games in a row, each begun as the one before ends.
    fn play_games(&mut self, games: u32) -> Result<Left, End> {
        let style = self.session.settings.board;
        let variant = self.session.settings.variant;
        let players = self.session.settings.players.clone();
        let is_silent = games > 1 && !players.has_human();
        let bar = self.terminal.progress("Playing", style);
        self.finished = None;
        self.session.in_match = (games > 1).then(|| Match {
            games,
            score: Record::default(),
            players,
        });
        let mut number = 0;
        loop {
            number += 1;
            let mut round = self.session.begin(variant);
            if is_silent {
                bar.progress(u64::from(number) - 1, games.into());
            } else {
                if games > 1 {
                    let which = format!("Game {number} of {games}.");
                    self.terminal.remark(which);
                }
                self.terminal.remark(round.beginning());
            }
            let left = play(self.session, self.terminal, &mut round, false);
            if let Some(of) = &mut self.session.in_match
                && matches!(left, Ok(Left::Over { .. }))
                && let Some(winner) = winner(&round.history)
            {
                let has_won = |side| round.seat(side) == Seat::P1;
                of.score.count(winner.side().map(has_won), None);
            }
            if number == games || !matches!(left, Ok(Left::Over { .. })) {
                self.end_match();
                self.offer(&left, &round);
                self.settle(round);
                return left;
            }
            self.settle(round);
        }
    }

    /// Ends the match, if there is one: tells its score, and who has won it or how much of it was played.
    fn end_match(&mut self) {
        let Some(ended) = self.session.in_match.take() else {
            return;
        };
        let Match {
            games,
            score,
            players,
        } = &ended;
        let tally = score.tally(players);
        if score.games() < *games {
            let played = format!("Played {} of {games}: {tally}.", score.games());
            return self.terminal.say(played);
        }
        let how = match score.won.cmp(&score.lost) {
            Ordering::Equal => "The match is a tie.".to_owned(),
            Ordering::Less => format!("{} wins the match.", players.called(Seat::P2)),
            Ordering::Greater => format!("{} wins the match.", players.called(Seat::P1)),
        };
        let played = format!("Played {games}: {tally}. {how}");
        self.terminal.say(played);
    }

    /// Says what can be typed when a game or a task is over, and sets what an empty line then stands for.
    fn offer(&mut self, left: &Result<Left, End>, round: &Round) {
        let Ok(Left::Over { can_retry }) = *left else {
            return;
        };
        let (next, enter) = if let Some(attempt) = &round.task {
            tasks::next(self.session, &attempt.task)
        } else {
            let others = [
                ("'retry' (from before the last mistake), ", can_retry),
                ("'analyze', ", round.history.variant().is_solved()),
                ("'undo', ", round.players.has_human()),
            ];
            let others = others.into_iter().filter(|(_, is_possible)| *is_possible);
            let others: String = others.map(|(other, _)| other).collect();
            (format!("plays again; or {others}"), "play".to_owned())
        };
        self.enter = enter;
        if self.terminal.is_at_terminal {
            let next = format!("Enter {next}'menu', 'quit'.");
            self.terminal.remark(next);
        }
    }

    /// Puts away a round that is finished or left.
    fn settle(&mut self, round: Round) {
        if round.task.is_none() && round.is_over() {
            self.finished = Some(round);
        } else {
            self.terminal.say_all(self.session.leave(round));
        }
    }

    /// Keeps everything, and says goodbye.
    fn take_leave(&mut self, end: &End) {
        let is_kept = finish(self.session, self.terminal);
        if let End::Quit = end {
            self.terminal.remark("Thanks for playing!");
            match self.session.unfinished.len() {
                games if games == 0 || !is_kept => {}
                1 => self.terminal.remark("The game is kept."),
                games => self.terminal.remark(format!("{games} games are kept.")),
            }
        }
    }
}
