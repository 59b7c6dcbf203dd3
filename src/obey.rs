//! Requests: what is asked is answered, what is set is changed, and what leads on is checked and returned.

mod replay;

use replay::load;
pub use replay::{Section, replay};

use crate::answers;
use crate::command::{Place, Request};
use crate::console::Text;
use crate::game::{GameEvent, Legal, Position as _, PositionError, Variant};
use crate::games::AnyPosition;
use crate::help;
use crate::rejection::Rejection;
use crate::round::Round;
use crate::saved_game;
use crate::session::Session;
use crate::settings::{Name, Seat, Setting};
use crate::solver::{NoValue, Watch, longest};
use crate::tasks;

/// What a request came to.
#[derive(Debug, Default)]
pub struct Done {
    /// What is printed.
    pub said: Vec<Text>,
    /// What follows, if the request is more than a question.
    pub turn: Option<Turn>,
}

/// What is done with a turn. It was checked before it is returned.
#[derive(Debug)]
pub enum Turn {
    /// A legal move is made.
    Move(Legal<AnyPosition>),
    /// The round is another one than before; whether its board is to be shown.
    Changed(bool),
    /// The game is left.
    Leave(Left),
}

/// Where a game is left to.
#[derive(Debug)]
pub enum Left {
    /// Nowhere: it is over.
    Over {
        /// Whether a human made a mistake.
        can_retry: bool,
    },
    /// The menu.
    Menu,
    /// This number of games in a row.
    Games(u32),
    /// Another round.
    To(Box<Round>),
}

/// What a request came to, or why it is refused.
type Obeyed = Result<Done, Rejection>;

impl From<Text> for Done {
    fn from(said: Text) -> Self {
        let said = vec![said];
        Self { said, turn: None }
    }
}

impl From<Turn> for Done {
    fn from(turn: Turn) -> Self {
        let said = Vec::new();
        Self {
            said,
            turn: Some(turn),
        }
    }
}

impl From<Round> for Done {
    fn from(round: Round) -> Self {
        Turn::Leave(Left::To(Box::new(round))).into()
    }
}

/// Returns the place where a line is typed: the menu, if nothing goes on.
pub fn place(session: &Session, round: Option<&Round>) -> Place {
    match round {
        None if session.unfinished.is_empty() => Place::Menu,
        None => Place::AfterGame,
        Some(round) if round.task.is_some() => Place::Task,
        Some(round) if round.is_over() => Place::AfterGame,
        Some(_) => Place::Game,
    }
}

/// Carries out a command. `round` is what goes on; at the menu it is the game that was finished last, if none was left
/// since.
///
/// # Errors
/// Why the command is refused; nothing has changed then.
pub fn obey(
    session: &mut Session,
    round: Option<&mut Round>,
    request: Request,
    watch: &dyn Watch,
) -> Result<Done, Rejection> {
    let place = place(session, round.as_deref());
    // at the menu the game that was left last can be looked at and taken up
    let mut left = session.unfinished.pop_if(|_| round.is_none());
    let mut at_hand = round.or(left.as_mut());
    // a text is not the position of the game
    let helps = matches!(
        request,
        Request::Hint | Request::Why(_) | Request::Value(None) | Request::Values
    );
    let done = carry_out(session, at_hand.as_deref_mut(), place, request, watch);
    if let Some(round) = at_hand.filter(|_| helps && done.is_ok()) {
        round.is_helped = true;
    }
    let takes_up = |done: &Done| matches!(done.turn, Some(Turn::Changed(_)));
    match left {
        Some(left) if done.as_ref().is_ok_and(takes_up) => {
            let turn = Some(Turn::Leave(Left::To(Box::new(left))));
            done.map(|done| Done { turn, ..done })
        }
        left => {
            session.unfinished.extend(left);
            done
        }
    }
}

/// Carries out a request: every one is listed here. `at_hand` is the round that it speaks of.
fn carry_out(
    session: &mut Session,
    at_hand: Option<&mut Round>,
    place: Place,
    request: Request,
    watch: &dyn Watch,
) -> Obeyed {
    let goes_on = |_: &&mut Round| place.goes_on();
    let current = at_hand.as_deref().filter(|_| place.goes_on());
    let settings = &session.settings;
    let players = current.map_or(&settings.players, |round| &round.players);
    let variant = current.map_or(settings.variant, |round| round.history.variant());
    let chosen = settings.variant;
    let style = settings.board;
    let values = &mut session.engine.values;
    Ok(match request {
        Request::Board => needed(at_hand)?.board(style).into(),
        Request::Moves => answers::moves(&needed(at_hand)?.history)?.into(),
        Request::History => answers::history(&needed(at_hand)?.history).into(),
        Request::Position(None) => Text::data([needed(at_hand)?.history.position()]).into(),
        Request::Value(None) => answers::value(&needed(at_hand)?.history, values, watch)?.into(),
        Request::Value(Some(text)) => answers::value_of_text(&text, values, watch)?.into(),
        Request::Values => answers::values(&needed(at_hand)?.history, values, watch)?.into(),
        Request::Hint => answers::best_move(&needed(at_hand)?.history, values, watch)?.into(),
        Request::Why(mv) => answers::why(&needed(at_hand)?.history, mv, values, watch)?.into(),
        Request::Analyze => answers::analysis(&needed(at_hand)?.history, values, watch)?.into(),
        Request::Solve(of) => answers::solution(of.unwrap_or(variant), watch)?.into(),
        Request::Score => answers::score(variant, players, &session.results).into(),
        Request::Progress => answers::progress(players, session)?.into(),
        Request::Settings => answers::settings(settings).into(),
        Request::Rules(of) => Text::Say(help::rules(of.unwrap_or(variant).game()).into()).into(),
        Request::Help(word) => {
            let variant = at_hand.map_or(variant, |round| round.history.variant());
            Text::Say(help::help(word.as_deref(), place, variant)).into()
        }
        Request::Echo(text) => Text::data([text]).into(),
        Request::Save(file) => {
            saved_game::save(needed(at_hand)?, settings.x, file.as_deref())?.into()
        }
        Request::Load(file) => load(session, at_hand.filter(goes_on), &file)?,
        Request::Set(setting) => set(session, at_hand.filter(goes_on), &[setting])?,
        Request::Opponent(kind) => {
            let human = players.only_human().unwrap_or(Seat::P1);
            let change = Setting::Player(!human, kind);
            set(session, at_hand.filter(goes_on), &[change])?
        }
        Request::Name(seat, name) => {
            let seat = seat.or(players.only_human()).unwrap_or(Seat::P1);
            let change = Setting::Name(seat, Name::new(&name)?);
            set(session, at_hand.filter(goes_on), &[change])?
        }
        Request::Move(mv) => Turn::Move(needed(at_hand)?.history.legal(mv)?).into(),
        Request::Undo(turns) => changed(needed(at_hand)?.undo(turns), true)?,
        Request::Redo(turns) => changed(needed(at_hand)?.redo(turns), true)?,
        Request::Retry => changed(needed(at_hand)?.retry(values, watch), true)?,
        Request::Resign => changed(needed(at_hand)?.resign(), false)?,
        Request::Restart => {
            let round = needed(at_hand)?;
            round.restart();
            Done {
                said: vec![Text::Remark(round.beginning())],
                turn: Some(Turn::Changed(false)),
            }
        }
        Request::Menu => Turn::Leave(Left::Menu).into(),
        // `ask` and `replay` end at it before
        Request::Quit => Done::default(),
        Request::Play(of, games) => play(session, of.unwrap_or(chosen), games)?,
        Request::Enter(of) => match resume(session, at_hand.as_deref(), place, Some(of)) {
            Err(_) => play(session, of, None)?,
            resumed => resumed?,
        },
        Request::Resume(of) => resume(session, at_hand.as_deref(), place, of)?,
        Request::Position(Some(text)) => begin_at(session, text.parse()?)?,
        Request::Longest(of) => {
            let variant = of.unwrap_or(variant);
            let record = longest(variant).ok_or(NoValue::Unsolved(variant))?;
            begin_at(session, record.parse()?)?
        }
        Request::Lesson(of, number) => tasks::lesson(session, of.unwrap_or(chosen), number)?.into(),
        Request::Puzzle(of, moves) => {
            tasks::puzzle(session, of.unwrap_or(chosen), moves, watch)?.into()
        }
        Request::PuzzleToday => tasks::puzzle_of_day(session, watch)?.into(),
        Request::Review => tasks::review(session, watch)?.into(),
    })
}

fn needed(round: Option<&mut Round>) -> Result<&mut Round, Rejection> {
    round.ok_or(Rejection::NoGame)
}

/// Returns that a round has changed, if it could; whether its board is to be shown.
fn changed(change: Result<(), Rejection>, shows: bool) -> Obeyed {
    change.map(|()| Turn::Changed(shows).into())
}

/// Changes settings, and with them the players of the game that goes on, or the names of a task. A computer whose turn it
/// is then moves.
fn set(session: &mut Session, goes_on: Option<&mut Round>, changes: &[Setting]) -> Obeyed {
    let mut settings = session.settings.clone();
    changes.iter().try_for_each(|change| settings.set(change))?;
    let mut turn = None;
    if let Some(round) = goes_on {
        let mut players = round.players.clone();
        for change in changes {
            if round.task.is_none() || matches!(change, Setting::Name(..)) {
                players.set(change)?;
            }
        }
        players.check(round.history.variant())?;
        round.players = players;
        turn = (!round.is_humans_turn()).then_some(Turn::Changed(false));
    }
    session.settings = settings;
    let said = changes.iter().map(|change| session.settings.line(change));
    let said = said.map(Text::Remark).collect();
    Ok(Done { said, turn })
}

/// Begins a game, or this number of games in a row.
fn play(session: &mut Session, variant: Variant, games: Option<u32>) -> Obeyed {
    session.settings.players.check(variant)?;
    session.settings.variant = variant;
    Ok(Turn::Leave(Left::Games(games.unwrap_or(1))).into())
}

/// Begins a game from a position.
fn begin_at(session: &mut Session, start: AnyPosition) -> Obeyed {
    if start.outcome().is_some() {
        return Err(PositionError::Finished.into());
    }
    session.settings.players.check(start.variant())?;
    let round = session.begin_at(start);
    let mut said = Vec::new();
    if round.history.start() != start {
        said.extend(round.told(GameEvent::Passed(start.side_to_move())));
    }
    Ok(Done {
        said,
        ..round.into()
    })
}

/// Goes on with the unfinished game of a variant, else with the one that was left last: the game at hand at the menu, the
/// game below a task, or another one.
fn resume(
    session: &mut Session,
    at_hand: Option<&Round>,
    place: Place,
    variant: Option<Variant>,
) -> Obeyed {
    let is_it = |round: &&Round| {
        round.is_unfinished() && variant.is_none_or(|variant| variant == round.history.variant())
    };
    let game = at_hand.and_then(Round::game).filter(is_it);
    match (place, game) {
        (Place::AfterGame, Some(_)) => return Ok(Turn::Changed(true).into()),
        (Place::Task, Some(_)) => return Ok(Turn::Leave(Left::Menu).into()),
        _ => {}
    }
    let found = session.find_unfinished(variant);
    let missing = || variant.map_or(Rejection::NoUnfinished, Rejection::NoneUnfinishedOf);
    let round = session.unfinished.remove(found.ok_or_else(missing)?);
    Ok(round.into())
}
