//! Plays a game or a task until it ends or is left. In the [original](crate#the-original), this is `Play()`.

use std::cmp::Ordering;

use crate::console::{Text, forget_interrupt};
use crate::learning::analysis::JudgedPly;
use crate::learning::lesson::lessons;
use crate::learning::task::{TaskEnding, TaskKind};
use crate::model::game::{Position as _, Variant};
use crate::model::results::Record;
use crate::model::settings::{Players, Seat};
use crate::model::text::counted;
use crate::model::winner::{Winner, winner};
use crate::player::{computer_move, player};
use crate::session::autosave::save_task;
use crate::session::flow::{Exit, Next, Step};
use crate::session::queries::score;
use crate::session::seated_game::SeatedGame;
use crate::session::state::Session;
use crate::session::wording::{self, tally};

/// A match: several games in a row with the same two players, and the score so far.
pub struct Match {
    pub variant: Variant,
    /// The number of games in the whole match.
    pub games: u32,
    /// P1's results in the finished games of the match, including games that do not count.
    pub score: Record,
}

impl Match {
    pub fn games_to_go(&self) -> u32 {
        self.games - self.score.games()
    }

    fn add_result(&mut self, game: &SeatedGame, winner: &Winner) {
        let p1 = game.x.side(Seat::P1);
        self.score.add(p1, winner.side(), None);
    }

    /// Writes the score of the match, and how many games are left or, after the last game, who has won the match.
    pub fn standing(&self, players: &Players) -> String {
        let tally = tally(&self.score, players);
        if self.games_to_go() > 0 {
            let games = counted(self.games_to_go() as usize, "game", "games");
            return format!("Match: {tally}. {games} to go.");
        }
        let how = match self.score.won.cmp(&self.score.lost) {
            Ordering::Equal => "The match is a tie.".to_owned(),
            Ordering::Less => format!("{} wins the match.", players.display_name(Seat::P2)),
            Ordering::Greater => format!("{} wins the match.", players.display_name(Seat::P1)),
        };
        format!("Played {}: {tally}. {how}", self.games)
    }

    /// Writes how many games were played and the score, for a match that ends early.
    pub fn left_early(&self, players: &Players) -> String {
        let (played, games) = (self.score.games(), self.games);
        let tally = tally(&self.score, players);
        format!("Played {played} of {games}: {tally}. The match ends here.")
    }
}

/// How the playing of a game or a task ended.
pub enum Ended {
    /// The game or the task is over. In a game, humans made this number of mistakes.
    Over { mistakes: usize },
    /// The game or the task was left, and this follows.
    Left(Next),
}

/// Plays a game or a task: calls [`player()`] for each turn until the game ends or is left. After the end, prints the
/// result. `current_match` is the match to which the game belongs. In the original, this is `Play()`.
///
/// # Errors
/// Returns an [`Exit`] if the program ends. `game` then keeps the moves that were made.
pub fn play(
    session: &mut Session,
    game: &mut SeatedGame,
    current_match: Option<&mut Match>,
) -> Result<Ended, Exit> {
    tell_task(session, game);
    loop {
        if game.task.is_some() && game.is_over() {
            end_task(session, game);
            return Ok(Ended::Over { mistakes: 0 });
        }
        if let Some(winner) = winner(&game.history) {
            let mistakes = end(session, game, &winner, current_match)?;
            return Ok(Ended::Over { mistakes });
        }
        if let Step::Leave(next) = player(session, game)? {
            return Ok(Ended::Left(next));
        }
    }
}

/// Plays a game of a match between computers without showing it. After the last game, prints the result of the match.
///
/// If a computer makes no move, for example because of Ctrl-C, the game is left for the menu.
///
/// # Errors
/// Returns [`Exit::Results`] if the list of results that the command line names cannot be written.
pub fn play_silently(
    session: &mut Session,
    game: &mut SeatedGame,
    current_match: &mut Match,
) -> Result<Ended, Exit> {
    loop {
        if let Some(winner) = winner(&game.history) {
            current_match.add_result(game, &winner);
            count_result(session, game, &winner, None)?;
            if current_match.games_to_go() == 0 {
                let standing = current_match.standing(&game.players);
                session.terminal.say(standing);
            }
            return Ok(Ended::Over { mistakes: 0 });
        }
        match computer_move(session, game) {
            Some(legal) => game.make(legal),
            None => return Ok(Ended::Left(Next::Menu)),
        };
    }
}

/// Prints what a task is about. In a lesson, prints the idea, shows the board, and then prints what to do. If `game` is
/// not a task, does nothing.
fn tell_task(session: &mut Session, game: &mut SeatedGame) {
    let Some(attempt) = &game.task else {
        return;
    };
    let task = attempt.task.clone();
    session.terminal.gap();
    match &task.kind {
        TaskKind::Lesson(lesson) => {
            let count = lessons(task.position.variant().game()).len();
            let title = format!("Lesson {} of {count}: {}.", lesson.number, lesson.title);
            session.terminal.print(&Text::Title(title));
            session.terminal.say(lesson.idea);
            if session.terminal.shows_menus() {
                session.show_board(game);
            }
            session.terminal.say(task.heading());
        }
        TaskKind::Day(date) => {
            if session.tasks.has_solved_day(*date, &attempt.learner) {
                let again = "You have already solved today's puzzle. Here it is again.";
                session.terminal.remark(again);
            }
            session.terminal.print(&Text::Title(task.heading()));
        }
        TaskKind::Puzzle | TaskKind::Review(..) => {
            session.terminal.print(&Text::Title(task.heading()));
        }
    }
}

/// Prints how a game ended, the score and the last mistakes, and counts the result. Returns the number of mistakes that
/// humans made.
fn end(
    session: &mut Session,
    game: &mut SeatedGame,
    winner: &Winner,
    mut current_match: Option<&mut Match>,
) -> Result<usize, Exit> {
    tell_end(session, game, winner);
    let is_judged = is_listed(session, game) || !session.terminal.console.is_quiet;
    let mistakes = is_judged.then(|| mistakes(session, game)).flatten();
    if let Some(current_match) = &mut current_match {
        current_match.add_result(game, winner);
    }
    count_result(session, game, winner, mistakes.as_deref())?;
    if let Err(why) = game.counting {
        session.terminal.say(match current_match {
            Some(_) => format!("This game counts for the match only: {why}."),
            None => format!("This game doesn't count: {why}."),
        });
    }
    if let Some(current_match) = &current_match {
        session.terminal.say(current_match.standing(&game.players));
    } else {
        let score = score(&game.players, &session.results);
        session.terminal.print(&score);
    }
    let mistakes = mistakes.unwrap_or_default();
    for line in game.last_mistakes(&mistakes) {
        session.terminal.remark(line);
    }
    Ok(mistakes.len())
}

fn is_listed(session: &Session, game: &SeatedGame) -> bool {
    game.counting.is_ok() && session.files.lists(&game.players)
}

/// Adds the result of a finished game to the other results, if the game counts. Fails only if the list of results that
/// the command line names cannot be written.
fn count_result(
    session: &mut Session,
    game: &SeatedGame,
    winner: &Winner,
    mistakes: Option<&[JudgedPly]>,
) -> Result<(), Exit> {
    let Ok(begun) = game.counting else {
        return Ok(());
    };
    let result = game.result(begun, winner, mistakes, is_listed(session, game));
    session.terminal.report(session.files.keep_result(&result));
    let listed = session.files.list_result(&result);
    session.results.add(result);
    listed.map_err(Exit::Results)
}

/// Shows the last board, and prints who has won and how.
fn tell_end(session: &mut Session, game: &mut SeatedGame, winner: &Winner) {
    session.show_board(game);
    session.terminal.print(&match winner.side() {
        Some(side) => Text::Named(side, game.display_name(side), format!(" ({side}) wins!")),
        None => Text::Say("Tie!".to_owned()),
    });
    let kind = game.history.variant().game();
    let how = wording::ending(kind, winner, |side| game.display_name(side));
    session.terminal.say(how);
}

/// Finds the mistakes of the humans in a game. Returns `None` if no human played, or if the search fails.
fn mistakes(session: &mut Session, game: &SeatedGame) -> Option<Vec<JudgedPly>> {
    if !game.players.has_human() {
        return None;
    }
    let bar = session.progress("Analysing");
    let mistakes = game.mistakes(&mut session.engine.values, &bar);
    forget_interrupt();
    mistakes.ok()
}

/// Prints how a task was solved and why its first move is right, and records the solved task.
fn end_task(session: &mut Session, game: &mut SeatedGame) {
    session.show_board(game);
    let Some(attempt) = &game.task else {
        return;
    };
    let bar = session.progress("Working");
    let task = &attempt.task;
    let ending = match attempt.wrong_tries {
        _ if attempt.is_helped => TaskEnding::WithHelp,
        0 => TaskEnding::AtFirstTry,
        tries => TaskEnding::AfterWrongTries(tries),
    };
    session.terminal.say(ending);
    if let Ok(values) = session.engine.values.of(task.position.variant())
        && let Some(first) = game.history.plies().first()
        && let Ok(why) = task.explanation(first.mv, values, &bar)
    {
        session.terminal.say(why);
    }
    forget_interrupt();
    let name = attempt.learner.clone();
    let record = attempt.record(ending);
    let date = record.date;
    let is_again = session.tasks.has_solved_day(date, &name);
    save_task(session, record);
    let days = session.tasks.days_in_a_row(date, &name);
    if let Some(line) = task.share_line(ending, days).filter(|_| !is_again) {
        session.terminal.remark("To share it:");
        session.terminal.print(&Text::data([line]));
    }
}
