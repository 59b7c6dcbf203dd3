//! `TT2()`: the menu, and what it starts.

use std::convert::Infallible;

use crate::command::setting_text::player_told;
use crate::learning::task_log::today;
use crate::model::game::Game;
use crate::model::results::Record;
use crate::model::settings::{Player, Seat, XRule};
use crate::model::text::{joined, listed, spelled};
use crate::play::{Match, play, play_silently};
use crate::session::autosave::close;
use crate::session::flow::{Exit, Flow, Next};
use crate::session::prompt::{read_line, run_line};
use crate::session::seated_game::SeatedGame;
use crate::session::state::Session;
use crate::session::wording::tally;

/// The original's `TT2()`: shows the menu, reads lines, and plays what they ask for, until the program ends.
pub fn tt2(session: &mut Session) -> Exit {
    let Err(exit) = menu_loop(session);
    say_goodbye(session, &exit);
    exit
}

fn menu_loop(session: &mut Session) -> Result<Infallible, Exit> {
    // the game that was finished last, until a move was made in the next one
    let mut finished = None;
    let mut is_menu_due = true;
    loop {
        if is_menu_due && session.terminal.is_at_script() {
            show_menu(session);
            is_menu_due = false;
        }
        let mut next = match take_line(session, finished.as_mut())? {
            Flow::Stay | Flow::Rejected => None,
            Flow::Leave(next) => Some(next),
            Flow::Turn => {
                is_menu_due = false;
                play_on(session, &mut finished)?
            }
        };
        while let Some(chosen) = next {
            is_menu_due = matches!(chosen, Next::Menu);
            next = match chosen {
                Next::Menu => None,
                Next::Play(games) => play_games(session, games, &mut finished)?,
                Next::Continue(game) => continue_game(session, *game, &mut finished)?,
            };
        }
    }
}

/// Reads a line at the menu's prompt, and runs it. An empty line stands for what the menu says about Enter.
fn take_line(session: &mut Session, finished: Option<&mut SeatedGame>) -> Result<Flow, Exit> {
    let Some(mut line) = read_line(session, finished.as_deref(), "> ", false)? else {
        return Ok(Flow::Stay);
    };
    if line.is_empty() {
        line.clone_from(&session.on_enter);
    }
    run_line(session, finished, &line)
}

/// Plays a game, or a match of several, of the variant that is chosen. Returns what comes next if one is left.
fn play_games(
    session: &mut Session,
    games: u32,
    finished: &mut Option<SeatedGame>,
) -> Result<Option<Next>, Exit> {
    let variant = session.settings.variant;
    let game = session.begin(variant);
    if games > 1 {
        let score = Record::default();
        let of = Match {
            variant,
            games,
            score,
        };
        return play_match(session, of, game, finished);
    }
    session.terminal.remark(game.beginning());
    play_and_put_away(session, game, None, finished)
}

/// Plays a match, whose first game is `game`.
fn play_match(
    session: &mut Session,
    mut of: Match,
    mut game: SeatedGame,
    finished: &mut Option<SeatedGame>,
) -> Result<Option<Next>, Exit> {
    let bar = session.terminal.progress("Playing", session.settings.board);
    loop {
        let played = of.score.games();
        if game.players.has_human() {
            let number = played + 1;
            session
                .terminal
                .remark(format_args!("Game {number} of {}.", of.games));
            session.terminal.remark(game.beginning());
        } else {
            bar.advance(played.into(), of.games.into());
        }
        game.is_of_match = true;
        let x = game.x;
        let left = play_and_put_away(session, game, Some(&mut of), finished);
        if !matches!(left, Ok(None)) || of.score.games() == of.games {
            return left;
        }
        *finished = None;
        game = session.begin(of.variant);
        if session.settings.x == XRule::Turns {
            game.x = !x;
        }
    }
}

/// Plays the game that was finished last, after a command has changed it.
fn play_on(session: &mut Session, finished: &mut Option<SeatedGame>) -> Result<Option<Next>, Exit> {
    let Some(game) = finished.take() else {
        return Ok(None);
    };
    session.seat(&game);
    play_and_put_away(session, game, None, finished)
}

/// Plays a task, or a game that was resumed, loaded or begun at a position. Such a game may be over.
fn continue_game(
    session: &mut Session,
    mut game: SeatedGame,
    finished: &mut Option<SeatedGame>,
) -> Result<Option<Next>, Exit> {
    if game.task.is_none() {
        session.seat(&game);
        session.show_board(&mut game);
    }
    if game.is_over() {
        *finished = Some(game);
        return Ok(None);
    }
    play_and_put_away(session, game, None, finished)
}

/// Plays a game or a task until it is over or left, and puts the game away: among the unfinished ones, or as the one
/// that was finished last. A match ends with a game of it that is left.
fn play_and_put_away(
    session: &mut Session,
    mut game: SeatedGame,
    mut of: Option<&mut Match>,
    finished: &mut Option<SeatedGame>,
) -> Result<Option<Next>, Exit> {
    let left = match &mut of {
        Some(of) if !game.players.has_human() => play_silently(session, &mut game, of),
        _ => play(session, &mut game, of.as_deref_mut()),
    };
    if let Some(of) = of.filter(|_| !matches!(left, Ok(None))) {
        session.terminal.say(of.left(&game.players));
    }
    let variant = game.history.variant();
    if game.task.is_none() && game.is_over() {
        *finished = Some(game);
    } else if session.leave(game) {
        // until a move was made in the next game, the one before it can be looked at and continued
        *finished = None;
        if matches!(&left, Ok(Some(Next::Continue(next))) if next.task.is_some()) {
            session.terminal.remark(format_args!(
                "{variant} is kept. Type 'resume' to continue it."
            ));
        }
        session.drop_oldest();
    }
    left
}

/// Shows the players, the game and the score, how they are set, and what Enter does.
fn show_menu(session: &mut Session) {
    session.on_enter = match session.unfinished[..] {
        [] => "play".to_owned(),
        _ => "resume".to_owned(),
    };
    if session.terminal.console.is_quiet {
        return;
    }
    let settings = &session.settings;
    let (players, variant) = (&settings.players, settings.variant);
    let plays = match session.unfinished[..] {
        [] => "Enter plays",
        _ => "'play' plays",
    };
    let [p1, p2] = Seat::ALL.map(|seat| player_told(seat, settings));
    let score = tally(&session.results.score(variant, players), players);
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
