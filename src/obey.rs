//! Requests: what is asked is answered, what is set is changed, and what leads on is checked and returned.

use crate::answers;
use crate::command::{Place, Request};
use crate::console::Text;
use crate::game::{GameEvent, Legal, Position as _, Variant};
use crate::games::AnyPosition;
use crate::help;
use crate::rejection::Rejection;
use crate::round::Round;
use crate::saved_game::{self, start_position};
use crate::session::Session;
use crate::settings::{Name, Seat, Setting};
use crate::solver::{NoValue, Watch, longest};
use crate::tasks;
use crate::text::escaped;

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
    /// A task, or a game that goes on or is to be looked at.
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
pub fn place(round: Option<&Round>) -> Place {
    match round {
        None => Place::Menu,
        Some(round) if round.task.is_some() => Place::Task,
        Some(round) if round.is_over() => Place::AfterGame,
        Some(_) => Place::Game,
    }
}

/// Carries out a command. `round` is what goes on; at the menu it is the game that was finished last, until the next one
/// begins.
///
/// # Errors
/// Why the command is refused; nothing has changed then.
pub fn obey(
    session: &mut Session,
    mut round: Option<&mut Round>,
    request: Request,
    watch: &dyn Watch,
) -> Result<Done, Rejection> {
    // a text is not the position of the game
    let helps = matches!(
        request,
        Request::Hint | Request::Why(_) | Request::Value(None) | Request::Values
    );
    let place = place(round.as_deref());
    let done = carry_out(session, round.as_deref_mut(), place, request, watch)?;
    if let Some(round) = round.filter(|_| helps) {
        round.note_help();
    }
    Ok(done)
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
        Request::Load(file) => load(session, &file)?,
        Request::Set(setting) => set(session, at_hand.filter(goes_on), &setting)?,
        Request::Opponent(kind) => {
            let human = players.only_human().unwrap_or(Seat::P1);
            let change = Setting::Player(!human, kind);
            set(session, at_hand.filter(goes_on), &change)?
        }
        Request::Name(seat, name) => {
            let seat = seat.or(players.only_human()).unwrap_or(Seat::P1);
            let change = Setting::Name(seat, Name::new(&name)?);
            set(session, at_hand.filter(goes_on), &change)?
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
        // `ask` ends at it before
        Request::Quit => Done::default(),
        Request::Play(of, games) => play(session, of.unwrap_or(chosen), games)?,
        Request::Enter(of) => {
            let is_it = |game: &Round| {
                game.history.variant() == of && game.players.are_those_of(&session.settings.players)
            };
            match session.find_unfinished(is_it) {
                Some(place) => resume(session, place)?,
                None => play(session, of, None)?,
            }
        }
        Request::Resume(of) => {
            let is_it = |game: &Round| of.is_none_or(|of| game.history.variant() == of);
            let missing = || of.map_or(Rejection::NoUnfinished, Rejection::NoneUnfinishedOf);
            let place = session.find_unfinished(is_it).ok_or_else(missing)?;
            resume(session, place)?
        }
        Request::ResumeNumber(number) => {
            let place = number as usize - 1;
            match session.unfinished.len() {
                0 => return Err(Rejection::NoUnfinished),
                count if place >= count => return Err(Rejection::NoSuchUnfinished(count)),
                _ => resume(session, place)?,
            }
        }
        Request::Games => answers::games(&session.unfinished)?.into(),
        Request::Position(Some(text)) => begin_at(session, start_position(&text)?)?,
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

/// Changes a setting, and with it the players of the game that goes on, or the names of a task and of the game below it. A
/// computer whose turn it is then moves.
fn set(session: &mut Session, goes_on: Option<&mut Round>, change: &Setting) -> Obeyed {
    if session.in_match.is_some() && matches!(change, Setting::Player(..) | Setting::Name(..)) {
        return Err(Rejection::InMatch);
    }
    let mut settings = session.settings.clone();
    settings.set(change)?;
    let mut turn = None;
    if let Some(round) = goes_on {
        let mut players = round.players.clone();
        players.set(change)?;
        players.check(round.history.variant())?;
        round.seat_players(players);
        if let Some(below) = round.task.as_mut().and_then(|task| task.below.as_mut()) {
            below.players.set(change)?;
        }
        turn = (!round.is_humans_turn()).then_some(Turn::Changed(false));
    }
    session.settings = settings;
    let said = vec![Text::Remark(session.settings.line(change))];
    Ok(Done { said, turn })
}

/// Begins a game, or this number of games in a row.
fn play(session: &mut Session, variant: Variant, games: Option<u32>) -> Obeyed {
    session.settings.players.check(variant)?;
    session.settings.variant = variant;
    Ok(Turn::Leave(Left::Games(games.unwrap_or(1))).into())
}

/// Begins a game from an unfinished position.
fn begin_at(session: &mut Session, start: AnyPosition) -> Obeyed {
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

/// Goes on with the unfinished game in this place.
fn resume(session: &mut Session, place: usize) -> Obeyed {
    let round = session.take_unfinished(place)?;
    let said = vec![Text::Remark(format!("{}.", round.description()))];
    Ok(Done {
        said,
        ..round.into()
    })
}

/// Takes up the saved game in a file. A player whom it does not name is called as here.
fn load(session: &mut Session, file: &str) -> Obeyed {
    let mut round = saved_game::load(file)?;
    round.players.check(round.history.variant())?;
    for seat in Seat::ALL {
        if round.players.names[seat] == Name::kept(seat.word()) {
            round.players.names[seat] = session.settings.players.name(seat);
        }
    }
    let said = format!("Loaded {}: {}.", escaped(file), round.description());
    Ok(Done {
        said: vec![Text::Remark(said)],
        ..round.into()
    })
}
