//! `TT2()`: the menu, and what it starts.

use std::convert::Infallible;

use crate::command::{Command, ResumeTarget};
use crate::console::ProgressBar;
use crate::learning::task_log::today;
use crate::model::game::Game;
use crate::model::results::Record;
use crate::model::settings::{Player, Seat, Setting};
use crate::model::text::{joined, listed, spelled};
use crate::play::play;
use crate::session::autosave::close;
use crate::session::execute::{Action, Next};
use crate::session::prompt::{Exit, LineOutcome, Reading, prompt};
use crate::session::seated_game::SeatedGame;
use crate::session::state::{Match, Session};
use crate::solver::Watch as _;

/// The original's `TT2()`: shows the menu, reads a command, and plays what it asks for, until the program ends.
pub fn tt2(session: &mut Session) -> Exit {
    let (Err(exit) | Ok(exit)) = menu_loop(session);
    say_goodbye(session, &exit);
    exit
}

fn menu_loop(session: &mut Session) -> Result<Exit, Exit> {
    let mut finished = None;
    let mut next = Next::Menu { shows_menu: true };
    let mut bar = None;
    loop {
        let (mut game, shows_board) = match next {
            Next::Menu { shows_menu } => {
                bar = None;
                next = menu(session, &mut finished, shows_menu)?;
                continue;
            }
            Next::Play(games) => {
                session.in_match = (games > 1).then(|| Match {
                    variant: session.settings.variant,
                    games,
                    score: Record::default(),
                    players: session.settings.players.clone(),
                });
                bar = Some(session.terminal.progress("Playing", session.settings.board));
                (begin_game(session, bar.as_ref()), false)
            }
            Next::GameOfMatch => {
                finished = None;
                (begin_game(session, bar.as_ref()), false)
            }
            Next::GoOn { game, shows_board } => {
                if game.task.is_none() {
                    session.seat(&game);
                }
                (*game, shows_board)
            }
            Next::Quit => return Ok(Exit::Quit),
        };
        let played = if game.is_over() {
            // it was loaded
            session.terminal.show(|| game.board(session.settings.board));
            Ok(None)
        } else {
            play(session, &mut game, shows_board)
        };
        if game.task.is_none() && game.is_over() {
            finished = Some(game);
        } else if session.leave(game) {
            // until a move stands in the next game, the one before it can be looked at and taken up
            finished = None;
            session.drop_oldest();
        }
        next = match played? {
            Some(next) => next,
            None if session.in_match.is_some() => Next::GameOfMatch,
            None => Next::Menu { shows_menu: false },
        };
    }
}

/// Begins a game of the variant that is chosen, or the next one of a match.
fn begin_game(session: &mut Session, bar: Option<&ProgressBar>) -> SeatedGame {
    let in_match = session.in_match.as_ref();
    let played = in_match.map(|of| (of.score.games(), of.games));
    let variant = in_match.map_or(session.settings.variant, |of| of.variant);
    let game = session.begin(variant);
    match (played, bar) {
        (Some((played, games)), Some(bar)) if session.is_silent(&game) => {
            bar.progress(played.into(), games.into());
            return game;
        }
        (Some((played, games)), _) => {
            session
                .terminal
                .remark(format_args!("Game {} of {games}.", played + 1));
        }
        _ => {}
    }
    if !session.terminal.console.is_quiet {
        session.terminal.say(game.beginning());
    }
    game
}

/// Shows the menu if it is due, and reads lines until one of them leads on. `finished` is the game at hand.
fn menu(
    session: &mut Session,
    finished: &mut Option<SeatedGame>,
    mut shows_menu: bool,
) -> Result<Next, Exit> {
    loop {
        if shows_menu && session.terminal.is_at_script() {
            shows_menu = false;
            let command = match session.unfinished[..] {
                [] => Command::Play(None, None),
                _ => Command::Resume(ResumeTarget::Last),
            };
            session.on_enter = command.into();
            if !session.terminal.console.is_quiet {
                show_menu(session);
            }
        }
        let on_enter = session.on_enter.clone();
        let read = |line: &str| line.is_empty().then_some(Ok(Reading::Request(on_enter)));
        let at_hand = finished.as_mut();
        let outcome = prompt::<Infallible>(session, at_hand, "> ", None, read)?;
        match outcome {
            LineOutcome::Action(Action::Leave(next)) => return Ok(next),
            LineOutcome::Action(Action::Changed { shows_board }) => {
                if let Some(game) = finished.take().map(Box::new) {
                    return Ok(Next::GoOn { game, shows_board });
                }
            }
            _ => {}
        }
    }
}

/// Shows the players, the game and the score, and how they are set.
fn show_menu(session: &mut Session) {
    let settings = &session.settings;
    let (players, variant) = (&settings.players, settings.variant);
    let plays = match session.unfinished[..] {
        [] => "Enter plays",
        _ => "'play' plays",
    };
    let line = |seat| settings.line(&Setting::Player(seat, players.kinds[seat]));
    let [p1, p2] = Seat::ALL.map(line);
    let score = session.results.score(variant, players).tally(players);
    let numbered = Player::NUMBERED.iter().enumerate();
    let numbered = numbered.map(|(number, player)| format!("{number} {}", player.name()));
    let opponent = players.opponent();
    let others = Game::ALL.into_iter().filter(|game| *game != variant.game());
    let others = listed(others.map(|game| format!("'{}'", game.word())));
    let mut lines = vec![
        format!(
            "TT2: {} small board games. {plays} what stands here; 'help' says more.",
            spelled(Game::ALL.len())
        ),
        format!("{p1}    {p2}    Game: {variant}"),
        format!("Score: {score}"),
        joined(numbered, "  "),
        format!(
            "A number or its word sets {opponent}; 'set {} 4' sets {}.",
            (!opponent).word(),
            !opponent
        ),
        "Two friends: 'human', then 'name p1 Ann' and 'name p2 Ben'.".to_owned(),
        format!("Other games: {others}."),
        "Play, Lesson, Puzzle, Rules, Quit, Help".to_owned(),
    ];
    if session.terminal.is_at_terminal() {
        lines.extend(suggested_next(session));
    }
    if let [left_last, more @ ..] = &session.unfinished[..] {
        let more = match more.len() {
            0 => ".".to_owned(),
            more => format!("; {more} more: 'games'."),
        };
        let description = left_last.description();
        lines.push(format!("Enter goes on with {description}{more}"));
    }
    session.terminal.say(lines.join("\n"));
}

/// Returns where to begin, for a newcomer, or else the day's puzzle if this human has not solved it.
fn suggested_next(session: &Session) -> Option<String> {
    let settings = &session.settings;
    let name = settings.players.name(settings.players.learner()?);
    if session.results.is_empty() && session.tasks.is_empty() {
        let game = settings.variant.game();
        return Some(format!("New here? 'lesson' teaches {game} in small steps."));
    }
    let is_solved = session.tasks.has_solved_day(today(), &name);
    (!is_solved).then(|| "Today's puzzle: 'puzzle today'.".to_owned())
}

/// Keeps everything, and says goodbye.
fn say_goodbye(session: &mut Session, exit: &Exit) {
    let is_kept = close(session);
    if let Exit::Quit = exit {
        session.terminal.remark("Thanks for playing!");
        match session.unfinished.len() {
            games if games == 0 || !is_kept => {}
            1 => session.terminal.remark("The game is kept."),
            games => session.terminal.remark(format!("{games} games are kept.")),
        }
    }
}
