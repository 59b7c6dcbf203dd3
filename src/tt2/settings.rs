//! The commands that change settings, the score, and whether the computers wait.

use super::{Session, Stage, TT2, menu};
use crate::command::ProgramCommand;
use crate::game::Game;
use crate::games::AnyGame;
use crate::player::check_values;
use crate::rejection::{NotPossible, Rejection};
use crate::settings::{BySeat, Computer, PlayerKind, Seat, Setting};
use crate::winner::Scoreboard;

impl TT2 {
    /// Changes a setting.
    pub(super) fn set(&mut self, setting: Setting) -> Result<(), Rejection> {
        let is_loading = self.mode.is_loading();
        if needs_values(&setting) && !is_loading {
            let variant = (self.session.game_meant(None), self.session.size_meant(None));
            let seat = match setting {
                Setting::Player(seat, _) => Some(seat),
                _ => None,
            };
            self.check_values("set", variant, seat)?;
        }
        let mut settings = self.session.settings.clone();
        settings.set(&setting)?;
        // while a file is loaded, names are compared when both have been set
        if let Setting::Name(seat, _) = &setting
            && !is_loading
        {
            settings.check_names(*seat)?;
        }
        if self
            .session
            .series()
            .is_some_and(|series| !series.is_at_last_game())
        {
            self.check_players("set", settings.next_variant(), settings.kinds)?;
        }
        self.session.settings = settings;
        if let (Setting::Player(seat, kind), Stage::Menu { last: Some(last) }) =
            (&setting, &mut self.session.stage)
        {
            last.choose(*seat, *kind);
        }
        let line = menu::line_of(&self.session.settings, &setting);
        if self.session.current().is_some() && waits_for_next_game(&setting) {
            self.console
                .mention(format_args!("{line} (from the next game)"));
        } else {
            self.console.mention(line);
        }
        self.journal.push(setting);
        Ok(())
    }

    /// Checks that Perfect, if it is one of the players, can play this game on a board of this size. While a file is
    /// being loaded no computer moves, so nothing is checked.
    pub(super) fn check_players(
        &mut self,
        command: &'static str,
        variant: (Game, u8),
        kinds: BySeat<PlayerKind>,
    ) -> Result<(), NotPossible> {
        let perfect = Seat::ALL.into_iter().find(|&seat| is_perfect(kinds[seat]));
        match perfect.filter(|_| !self.mode.is_loading()) {
            Some(seat) => self.check_values(command, variant, Some(seat)),
            None => Ok(()),
        }
    }

    /// Checks that the last game, if there is one, can be taken up again by the players chosen now.
    pub(super) fn check_last_again(&mut self, command: &'static str) -> Result<(), NotPossible> {
        let Stage::Menu { last: Some(last) } = &self.session.stage else {
            return Ok(());
        };
        self.check_players(
            command,
            last.play.game().variant(),
            self.session.settings.kinds,
        )
    }

    /// Checks that a game has the values that the player in `seat` needs, if it is a player that needs them.
    pub(super) fn check_values(
        &mut self,
        command: &'static str,
        (game, size): (Game, u8),
        seat: Option<Seat>,
    ) -> Result<(), NotPossible> {
        let checked = check_values(&AnyGame::new(game, size), &mut self.engine.values);
        checked.map_err(|problem| NotPossible::NoValue {
            command: Some(command),
            seat,
            problem,
        })
    }

    /// Sets the score, as `command` says.
    pub(super) fn set_score(&mut self, score: Scoreboard, command: ProgramCommand) {
        self.session.set_score(score);
        let Session {
            settings, score, ..
        } = &self.session;
        self.console.mention(score.line(settings));
        self.journal.push(command);
    }

    /// Makes the computers wait, or play again.
    pub(super) fn force(&mut self, on: bool) {
        self.session.is_forced = on;
        if !on {
            self.session.unpause();
        }
        self.console.mention(match on {
            true => "The computers wait until 'force off' or 'go'; both sides' moves are typed.",
            false => "The computers play.",
        });
        self.journal.push(ProgramCommand::Force(on));
    }
}

/// Whether a setting makes sense only for a game that has exact values.
pub(super) fn needs_values(setting: &Setting) -> bool {
    match setting {
        Setting::Player(_, kind) => is_perfect(*kind),
        Setting::Tutor(on) => *on,
        Setting::Name(..)
        | Setting::Game(_)
        | Setting::GameOfSize(..)
        | Setting::Size(_)
        | Setting::Toss(_)
        | Setting::X(_)
        | Setting::Speed(_)
        | Setting::Options(_)
        | Setting::Board(_) => false,
    }
}

/// Whether a setting that is changed in a game takes effect only from the next one.
fn waits_for_next_game(setting: &Setting) -> bool {
    match setting {
        Setting::Game(_)
        | Setting::GameOfSize(..)
        | Setting::Size(_)
        | Setting::Toss(_)
        | Setting::X(_) => true,
        Setting::Player(..)
        | Setting::Name(..)
        | Setting::Speed(_)
        | Setting::Options(_)
        | Setting::Board(_)
        | Setting::Tutor(_) => false,
    }
}

/// Whether the player plays by exact values.
fn is_perfect(kind: PlayerKind) -> bool {
    matches!(kind, PlayerKind::Computer(Computer::Perfect(_)))
}
