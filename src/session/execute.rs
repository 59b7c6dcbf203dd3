//! Commands, and what they come to.

use crate::command::{Command, ParseError};
use crate::console::Terminal;
use crate::model::game::{GameEvent, Legal, Position as _, Variant};
use crate::model::games::AnyPosition;
use crate::model::settings::{Name, Seat, Setting};
use crate::model::text::{escaped, listed};
use crate::session::rejection::Rejection;
use crate::session::saved_game;
use crate::session::seated_game::SeatedGame;
use crate::session::state::Session;
use crate::session::task_setup;
use crate::solver::{NoValue, longest_win};

/// What is done with a turn of a human, or at the menu.
#[derive(Debug)]
pub enum Action {
    /// A move is made.
    Move {
        mv: Legal<AnyPosition>,
        /// What is said of it afterwards.
        warning: Option<String>,
    },
    /// The game is not as it was.
    Changed {
        /// Whether its board is to be shown at once.
        shows_board: bool,
    },
    /// The game, or the menu, is left.
    Leave(Next),
}

/// Where the program goes on.
#[derive(Debug)]
pub enum Next {
    /// At the menu.
    Menu {
        /// Whether the menu is to be shown.
        shows_menu: bool,
    },
    /// With this number of games in a row of the variant that is chosen.
    Play(u32),
    /// With the next game of the match.
    GameOfMatch,
    /// With a task, or with a game, which may be over.
    GoOn {
        game: Box<SeatedGame>,
        /// Whether its board is to be shown at once.
        shows_board: bool,
    },
    /// Nowhere.
    Quit,
}

/// What a command comes to; `None` if the turn, or the menu, goes on.
type Executed = Result<Option<Action>, Rejection>;

/// Executes a command. `at_hand` is the game that goes on; at the menu it is the one that was finished last.
///
/// # Errors
/// Why the command is refused; nothing has changed then.
pub fn execute(
    session: &mut Session,
    at_hand: Option<&mut SeatedGame>,
    command: Command,
) -> Executed {
    let chosen = session.settings.variant;
    let current = at_hand.as_deref().filter(|game| !game.is_over());
    match command {
        Command::Move(mv) => {
            let mv = require(at_hand)?.history.legal(mv)?;
            let warning = None;
            Ok(Some(Action::Move { mv, warning }))
        }
        Command::Undo(turns) => {
            let game = require(at_hand)?;
            let back = game.undo(turns)?;
            Ok(Some(report_change(
                &mut session.terminal,
                game,
                "Taken back",
                &back,
            )))
        }
        Command::Redo(turns) => {
            let game = require(at_hand)?;
            let again = game.redo(turns)?;
            Ok(Some(report_change(
                &mut session.terminal,
                game,
                "Made again",
                &again,
            )))
        }
        Command::Retry => {
            let bar = session.terminal.stoppable(session.settings.board);
            let game = require(at_hand)?;
            let back = game.retry(&mut session.engine.values, &bar)?;
            drop(bar);
            Ok(Some(report_change(
                &mut session.terminal,
                game,
                "Taken back",
                &back,
            )))
        }
        Command::Resign => {
            require(at_hand)?.resign();
            Ok(Some(Action::Changed { shows_board: false }))
        }
        Command::Restart => {
            let game = require(at_hand)?;
            game.restart();
            session.settings.variant = game.history.variant();
            session.terminal.remark(game.beginning());
            Ok(Some(Action::Changed { shows_board: false }))
        }
        Command::Menu => Ok(Some(Action::Leave(Next::Menu { shows_menu: true }))),
        Command::Quit => Ok(Some(Action::Leave(Next::Quit))),
        Command::Play(of, games) => begin_games(session, of.unwrap_or(chosen), games),
        Command::PlayOrResume(of) => {
            let players = &session.settings.players;
            let is_it = |game: &SeatedGame| {
                game.history.variant() == of && game.players.are_those_of(players)
            };
            match session.unfinished.iter().position(is_it) {
                Some(index) => resume(session, index),
                None => begin_games(session, of, None),
            }
        }
        Command::Resume(which) => {
            let index = session.find_unfinished(which)?;
            resume(session, index)
        }
        Command::Load(file) => load(session, &file),
        Command::BeginAt(start) => begin_at(session, start),
        Command::Longest(of) => {
            let variant = current.map_or(chosen, |game| game.history.variant());
            let variant = of.unwrap_or(variant);
            let start = longest_win(variant).ok_or(NoValue::Unsolved(variant))?;
            begin_at(session, start)
        }
        Command::SetTask(request) => {
            let bar = session.terminal.stoppable(session.settings.board);
            let game = Box::new(task_setup::set_up(session, request, &bar)?);
            let shows_board = false;
            Ok(Some(Action::Leave(Next::GoOn { game, shows_board })))
        }
        Command::Set(setting) => change(session, at_hand, &setting),
        Command::Opponent(player) => {
            let players = current.map_or(&session.settings.players, |game| &game.players);
            let setting = Setting::Player(players.opponent(), player);
            change(session, at_hand, &setting)
        }
        Command::Name(name) => {
            let meant = match current {
                Some(game) => Some(game.seat(game.history.side_to_move())),
                None => session.settings.players.only_human(),
            };
            let seat = meant.ok_or(Rejection::WhoseName)?;
            let name = Name::of(seat, &name.to_string())?;
            change(session, at_hand, &Setting::Name(seat, name))
        }
    }
}

fn require(game: Option<&mut SeatedGame>) -> Result<&mut SeatedGame, Rejection> {
    game.ok_or(ParseError::NoGame.into())
}

/// Returns that a game, which may be over, is gone on with.
fn leave_for(game: SeatedGame) -> Action {
    let game = Box::new(game);
    let shows_board = true;
    Action::Leave(Next::GoOn { game, shows_board })
}

/// Says what was taken back, or made again: up to four moves, and of more their number.
fn report_change(
    terminal: &mut Terminal,
    game: &SeatedGame,
    what: &str,
    events: &[GameEvent],
) -> Action {
    let is_move = |event: &&GameEvent| matches!(event, GameEvent::Moved(..));
    let said = match events.iter().filter(is_move).count() {
        0..=4 => listed(events.iter().filter_map(|event| game.event_text(*event))),
        more => format!("{more} moves"),
    };
    terminal.remark(format_args!("{what}: {said}."));
    Action::Changed { shows_board: true }
}

/// Changes a setting, and with it the players of the game that goes on, or the names of a task and of the game that it
/// pauses. A computer whose turn it is then moves.
fn change(session: &mut Session, at_hand: Option<&mut SeatedGame>, setting: &Setting) -> Executed {
    let is_of_players = matches!(setting, Setting::Player(..) | Setting::Name(..));
    if session.in_match.is_some() && is_of_players {
        return Err(Rejection::InMatch);
    }
    let current = at_hand.filter(|game| !game.is_over());
    let is_at_menu = current.is_none();
    let mut action = None;
    if let Some(game) = current.filter(|_| is_of_players) {
        let mut players = game.players.clone();
        players.set(setting);
        players.check(game.history.variant())?;
        game.seat_players(players);
        if let Some(paused) = &mut session.paused {
            paused.players.set(setting);
        }
        action = (!game.is_humans_turn()).then_some(Action::Changed { shows_board: false });
    }
    session.settings.set(setting);
    let settings = &session.settings;
    let line = settings.line(setting);
    let can_play = settings.players.check(settings.variant).is_ok();
    match setting {
        Setting::Player(seat, _) if session.terminal.is_at_terminal() && is_at_menu && can_play => {
            session.on_enter = Command::Play(None, None).into();
            let name = match session.settings.players.is_unnamed_human(*seat) {
                true => "'name p1 Ann' and 'name p2 Ben' name you; ",
                false => "",
            };
            session
                .terminal
                .remark(format_args!("{line}. {name}Enter plays."));
        }
        _ => session.terminal.remark(line),
    }
    Ok(action)
}

/// Begins a game, or this number of games in a row.
fn begin_games(session: &mut Session, variant: Variant, games: Option<u32>) -> Executed {
    session.settings.players.check(variant)?;
    session.settings.variant = variant;
    Ok(Some(Action::Leave(Next::Play(games.unwrap_or(1)))))
}

/// Begins a game from an unfinished position.
fn begin_at(session: &mut Session, start: AnyPosition) -> Executed {
    session.settings.players.check(start.variant())?;
    let game = session.begin_at(start);
    session.end_match();
    if game.history.start() != start {
        session
            .terminal
            .say_all(game.event_text(GameEvent::Passed(start.side_to_move())));
    }
    Ok(Some(leave_for(game)))
}

/// Goes on with the unfinished game at this index.
fn resume(session: &mut Session, index: usize) -> Executed {
    let game = session.take_unfinished(index)?;
    session.end_match();
    session
        .terminal
        .remark(format_args!("{}.", game.description()));
    Ok(Some(leave_for(game)))
}

/// Takes up the saved game in a file. A player whom it does not name is called as here.
fn load(session: &mut Session, file: &str) -> Executed {
    let mut game = saved_game::load(file)?;
    game.players.check(game.history.variant())?;
    for seat in Seat::ALL {
        if game.players.names[seat] == Name::kept(seat.word()) {
            game.players.names[seat] = session.settings.players.name(seat);
        }
    }
    session.end_match();
    let loaded = format!("Loaded {}: {}.", escaped(file), game.description());
    session.terminal.remark(loaded);
    Ok(Some(leave_for(game)))
}
