//! A file of commands, read without showing anything.

use std::io::Read;

use super::{Done, Left, Obeyed, Turn, obey, set};
use crate::command::{NotUnderstood, Place, Request, parse, without_comment};
use crate::console::{Script, Text};
use crate::files::typed_path;
use crate::game::Side;
use crate::rejection::Rejection;
use crate::round::{Round, Stake};
use crate::saved_game::{BEGUN, HEADER, HELPED};
use crate::session::Session;
use crate::settings::{BySeat, Name, PlayerKind, Players, Seat, Setting, Settings};
use crate::strategies::Engine;
use crate::text::escaped;
use crate::winner::Begun;

/// A saved game, or the lines of a file before any.
pub struct Section {
    /// A session of its own, in which both players are humans.
    session: Session,
    /// When the game was begun, if it counts.
    begun: Option<Begun>,
    is_helped: bool,
    /// The settings that the lines name, in their order.
    pub named: Vec<Setting>,
    /// The game after the last line.
    pub round: Option<Round>,
    /// Whether it is a saved game.
    pub is_saved_game: bool,
}

/// Reads a file of commands: first its lines before a saved game, then each saved game, all as if they stood alone.
/// The players whom no line names are those of `settings`.
///
/// # Errors
/// Which line is rejected, with its place, or why the file cannot be read.
pub fn replay(
    mut script: Script<impl Read>,
    settings: &Settings,
) -> Result<Vec<Section>, Rejection> {
    let mut sections = vec![Section::new(settings, false)];
    while let Some(line) = script.read_line()? {
        let line = line.map_err(Rejection::from);
        if line.as_ref().is_ok_and(|line| line == HEADER) {
            sections.push(Section::new(settings, true));
        } else if let Some(section) = sections.last_mut() {
            let ends = line.and_then(|line| section.read(&line));
            let in_file = |why| Rejection::Because(format!("{}{why}", script.place()).into());
            if ends.map_err(in_file)? {
                break;
            }
        }
    }
    for section in &mut sections {
        section.finish(settings.players.clone())?;
    }
    Ok(sections)
}

impl Section {
    fn new(settings: &Settings, is_saved_game: bool) -> Self {
        let mut session = Session::new(Engine::new(0));
        session.settings.players = Players {
            kinds: BySeat::new(PlayerKind::Human, PlayerKind::Human),
            ..settings.players.clone()
        };
        Self {
            session,
            named: Vec::new(),
            round: None,
            begun: None,
            is_helped: false,
            is_saved_game,
        }
    }

    /// Reads a line. Returns whether it ends the file.
    fn read(&mut self, line: &str) -> Result<bool, Rejection> {
        if let Some(begun) = line.strip_prefix(BEGUN).filter(|_| self.is_saved_game) {
            self.begun = Begun::read(begun);
        }
        self.is_helped |= self.is_saved_game && line == HELPED;
        let line = without_comment(line);
        if line.is_empty() {
            return Ok(false);
        }
        let current = self.round.as_ref().filter(|round| !round.is_over());
        let position = current.map(|round| round.history.position());
        let request = match parse(line, Place::File, position.as_ref()) {
            Err(NotUnderstood::PassedOver) => return Ok(false),
            read => read?,
        };
        match request {
            Request::Quit => return Ok(true),
            Request::Set(setting) => self.set(setting)?,
            Request::Opponent(kind) => self.set(Setting::Player(Seat::P2, kind))?,
            Request::Name(seat, name) => {
                let seat = seat.unwrap_or(Seat::P1);
                self.set(Setting::Name(seat, Name::new(&name)?))?;
            }
            request => {
                let done = obey(&mut self.session, self.round.as_mut(), request, &())?;
                self.go_on(done);
            }
        }
        Ok(false)
    }

    fn set(&mut self, setting: Setting) -> Result<(), Rejection> {
        if !matches!(setting, Setting::Player(..)) {
            self.session.settings.set(&setting)?;
        }
        self.named.push(setting);
        Ok(())
    }

    /// Makes the move, or begins the game, that a line has led to.
    fn go_on(&mut self, done: Done) {
        match (done.turn, &mut self.round) {
            (Some(Turn::Move(mv)), Some(round)) => {
                round.make(mv);
            }
            (Some(Turn::Leave(Left::Games(_))), round) => {
                *round = Some(self.session.begin(self.session.settings.variant));
            }
            (Some(Turn::Leave(Left::To(next))), round) => *round = Some(*next),
            _ => {}
        }
    }

    /// Has the players sit down, as the lines name them.
    fn finish(&mut self, mut players: Players) -> Result<(), Rejection> {
        let mut named = self.named.iter();
        named.try_for_each(|setting| players.set(setting))?;
        if let Some(round) = &mut self.round {
            round.players = players;
            round.is_helped = self.is_helped;
            if let Some(begun) = self.begun {
                let players = round.competitors();
                round.stake = Stake::Seated { begun, players };
            } else {
                round.stake = Stake::None;
            }
        }
        Ok(())
    }
}

/// Loads a file. The settings that a script names replace those here, and its game is taken up.
pub(super) fn load(session: &mut Session, goes_on: Option<&mut Round>, file: &str) -> Obeyed {
    let mut sections = replay(Script::open(&typed_path(file))?, &session.settings)?;
    let Some(mut loaded) = sections.pop() else {
        return Ok(Done::default());
    };
    let name = escaped(file);
    let Some(mut round) = loaded.round else {
        let done = set(session, goes_on, &loaded.named)?;
        let said = vec![Text::Remark(format!("Loaded {name}."))];
        return Ok(Done { said, ..done });
    };
    round.stake = Stake::None;
    let variant = round.history.variant();
    round.players.check(variant)?;
    if loaded.is_saved_game {
        loaded.named.clear();
    }
    set(session, None, &loaded.named)?;
    let [x, o] = Side::ALL.map(|side| round.called(side));
    let moves = round.moves();
    let said = format!("Loaded {name}: {variant}, {moves}, {x} (X) against {o} (O).");
    let said = vec![Text::Remark(said)];
    Ok(Done {
        said,
        ..round.into()
    })
}
