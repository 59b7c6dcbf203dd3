//! Everything that is known of the commands and the settings, one entry for each.

use super::arguments::Arguments;
use super::parse::{self, unit};
use super::{Command, GameCommand, NotUnderstood, ProgramCommand, Question};
use crate::game::Game;
use crate::settings::{PlayerKind, Seat, Settings};

/// Everything that is known of a command, or of a setting.
#[derive(Debug)]
pub struct Entry {
    /// The words that a line begins with: `place`, `set p1`.
    pub name: &'static str,
    /// Other words for the last one of the name. They are never cut short.
    pub aliases: &'static [&'static str],
    /// The forms of the line, with its arguments in capitals.
    pub forms: &'static [&'static str],
    /// What the command does, in a phrase.
    pub meaning: &'static str,
    /// A line that could be typed.
    pub example: &'static str,
    /// Where help lists it.
    pub group: Group,
    /// Where it can be typed.
    pub stage: Stage,
    /// What the arguments may be.
    pub completion: Completion,
    /// Reads the arguments.
    pub(super) parse: fn(&mut Arguments<'_>) -> Result<Command, NotUnderstood>,
}

/// A heading of the help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// What makes a move.
    Moves,
    /// What begins, ends and changes games.
    Game,
    /// What shows something.
    Questions,
    /// What needs the values of positions.
    Values,
    /// Settings, files and the program itself.
    Table,
}

/// Where a command can be typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Everywhere.
    Anywhere,
    /// At the menu.
    Menu,
    /// In a game.
    Game,
    /// In a game, and at the menu after one.
    GameOrAfter,
}

/// What the arguments of a command may be, as far as that can be listed.
#[derive(Clone, Copy, Debug)]
pub enum Completion {
    /// There is nothing to list.
    Nothing,
    /// The legal moves that begin with the command's word.
    Moves,
    /// The name of a file.
    File,
    /// These.
    Words(fn(&Settings) -> Vec<String>),
}

impl Group {
    /// All of them, in the order of the help.
    pub const ALL: [Self; 5] = [
        Self::Moves,
        Self::Game,
        Self::Questions,
        Self::Values,
        Self::Table,
    ];

    /// The heading.
    pub const fn heading(self) -> &'static str {
        match self {
            Self::Moves => "Moves",
            Self::Game => "Game",
            Self::Questions => "Questions",
            Self::Values => "Values",
            Self::Table => "Table",
        }
    }
}

impl Entry {
    /// The last word of the name: the one that tells the entry from the others.
    pub fn word(&self) -> &'static str {
        self.name.rsplit(' ').next().unwrap_or(self.name)
    }

    /// The forms in one line.
    pub fn usage(&self) -> String {
        self.forms.join(" | ")
    }
}

impl PartialEq for Entry {
    /// No two entries have the same name.
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Entry {}

/// An entry to begin with.
const COMMAND: Entry = Entry {
    name: "",
    aliases: &[],
    forms: &[],
    meaning: "",
    example: "",
    group: Group::Table,
    stage: Stage::Anywhere,
    completion: Completion::Nothing,
    parse: |_| unit(ProgramCommand::Menu),
};
const MOVE: Entry = Entry {
    group: Group::Moves,
    stage: Stage::Game,
    completion: Completion::Moves,
    ..COMMAND
};
const GAME: Entry = Entry {
    group: Group::Game,
    stage: Stage::Game,
    ..COMMAND
};
const QUESTION: Entry = Entry {
    group: Group::Questions,
    stage: Stage::Game,
    ..COMMAND
};
const VALUE: Entry = Entry {
    group: Group::Values,
    stage: Stage::Game,
    ..COMMAND
};

/// Every command, in the order of the help.
pub static COMMANDS: [Entry; 30] = [
    Entry {
        name: "place",
        forms: &["place [PIECE] R C"],
        meaning: "place a piece in row R, column C; Tatedrez: n, r or b first",
        example: "place 2 2",
        parse: parse::place,
        ..MOVE
    },
    Entry {
        name: "move",
        forms: &["move R C R C"],
        meaning: "move a piece of yours from a cell to another",
        example: "move 1 1 2 3",
        parse: parse::move_piece,
        ..MOVE
    },
    Entry {
        name: "shift",
        forms: &["shift DIRECTION"],
        meaning: "shift the grid one step: up, down-left, ...",
        example: "shift up-left",
        parse: parse::shift,
        ..MOVE
    },
    Entry {
        name: "swap",
        forms: &["swap R C R C"],
        meaning: "swap the contents of two cells",
        example: "swap 0 0 1 1",
        parse: parse::swap,
        ..MOVE
    },
    Entry {
        name: "cancel",
        forms: &["cancel"],
        meaning: "back from a question to the options",
        example: "cancel",
        completion: Completion::Nothing,
        parse: |_| unit(GameCommand::Cancel),
        ..MOVE
    },
    Entry {
        name: "play",
        forms: &["play [N]"],
        meaning: "play a game, or N games in a row",
        example: "play",
        stage: Stage::Menu,
        parse: parse::play,
        ..GAME
    },
    Entry {
        name: "undo",
        forms: &["undo [N]"],
        meaning: "take back N plies, or to the last turn of a human",
        example: "undo",
        stage: Stage::GameOrAfter,
        parse: parse::undo,
        ..GAME
    },
    Entry {
        name: "redo",
        forms: &["redo [N]"],
        meaning: "make N plies again that were taken back",
        example: "redo 1",
        parse: parse::redo,
        ..GAME
    },
    Entry {
        name: "restart",
        forms: &["restart"],
        meaning: "start this game anew, without score",
        example: "restart",
        parse: |_| unit(GameCommand::Restart),
        ..GAME
    },
    Entry {
        name: "resign",
        forms: &["resign"],
        meaning: "the side to move loses",
        example: "resign",
        parse: |_| unit(GameCommand::Resign),
        ..GAME
    },
    Entry {
        name: "menu",
        forms: &["menu"],
        meaning: "leave the game without score",
        example: "menu",
        stage: Stage::Anywhere,
        parse: |_| unit(ProgramCommand::Menu),
        ..GAME
    },
    Entry {
        name: "go",
        forms: &["go [WHO]"],
        meaning: "the computer makes this move, and waiting ends",
        example: "go perfect",
        completion: Completion::Words(|_| computers()),
        parse: parse::go,
        ..GAME
    },
    Entry {
        name: "force",
        forms: &["force [on|off]"],
        meaning: "on: the computers wait and every move is typed",
        example: "force on",
        stage: Stage::Anywhere,
        completion: Completion::Words(|_| on_or_off()),
        parse: parse::force,
        ..GAME
    },
    Entry {
        name: "board",
        forms: &["board"],
        meaning: "the board",
        example: "board",
        stage: Stage::GameOrAfter,
        parse: |_| unit(Question::Board),
        ..QUESTION
    },
    Entry {
        name: "moves",
        forms: &["moves"],
        meaning: "every legal move",
        example: "moves",
        parse: |_| unit(Question::Moves),
        ..QUESTION
    },
    Entry {
        name: "history",
        forms: &["history"],
        meaning: "the moves so far",
        example: "history",
        stage: Stage::GameOrAfter,
        parse: |_| unit(Question::History),
        ..QUESTION
    },
    Entry {
        name: "position",
        forms: &["position [TEXT]"],
        meaning: "print the position, or play on from another one",
        example: "position toe X-O/-X-/--- O",
        stage: Stage::Anywhere,
        completion: Completion::Words(|_| games()),
        parse: parse::position,
        ..QUESTION
    },
    Entry {
        name: "score",
        forms: &["score [reset]"],
        meaning: "the scoreboard, or set it back to nothing",
        example: "score",
        stage: Stage::Anywhere,
        completion: Completion::Words(|_| vec!["reset".to_owned()]),
        parse: parse::score,
        ..QUESTION
    },
    Entry {
        name: "rules",
        forms: &["rules [GAME]"],
        meaning: "the rulebook",
        example: "rules swap",
        stage: Stage::Anywhere,
        completion: Completion::Words(|_| games()),
        parse: parse::rules,
        ..QUESTION
    },
    Entry {
        name: "help",
        forms: &["help [COMMAND]"],
        meaning: "the commands, or one of them explained",
        example: "help set",
        stage: Stage::Anywhere,
        completion: Completion::Words(|_| command_words()),
        parse: parse::help,
        ..QUESTION
    },
    Entry {
        name: "hint",
        forms: &["hint"],
        meaning: "the best move and what it leads to",
        example: "hint",
        parse: |_| unit(Question::Hint),
        ..VALUE
    },
    Entry {
        name: "value",
        forms: &["value"],
        meaning: "the value of the position for the side to move",
        example: "value",
        parse: |_| unit(Question::Value),
        ..VALUE
    },
    Entry {
        name: "values",
        forms: &["values"],
        meaning: "every legal move with its value for the mover",
        example: "values",
        parse: |_| unit(Question::Values),
        ..VALUE
    },
    Entry {
        name: "analyze",
        forms: &["analyze"],
        meaning: "the game so far with the value of every move",
        example: "analyze",
        stage: Stage::GameOrAfter,
        parse: |_| unit(Question::Analyze),
        ..VALUE
    },
    Entry {
        name: "perft",
        forms: &["perft N"],
        meaning: "count the positions exactly N plies on",
        example: "perft 4",
        parse: parse::perft,
        ..VALUE
    },
    Entry {
        name: "solve",
        forms: &["solve [GAME] [FILE]"],
        meaning: "solve a game, counting up to symmetry; FILE gets the packed table",
        example: "solve toe",
        stage: Stage::Anywhere,
        completion: Completion::Words(|_| games()),
        parse: parse::solve,
        ..VALUE
    },
    Entry {
        name: "set",
        forms: &["set WHAT ..."],
        meaning: "change a setting; see help set",
        example: "set p2 perfect 70",
        completion: Completion::Words(setting_lines),
        parse: parse::set,
        ..COMMAND
    },
    Entry {
        name: "save",
        aliases: &["save!"],
        forms: &["save FILE", "save! FILE"],
        meaning: "save the game; save! overwrites any file",
        example: "save evening.tt2",
        completion: Completion::File,
        parse: parse::save,
        ..COMMAND
    },
    Entry {
        name: "load",
        forms: &["load FILE"],
        meaning: "take up a saved game",
        example: "load evening.tt2",
        completion: Completion::File,
        parse: parse::load,
        ..COMMAND
    },
    Entry {
        name: "quit",
        forms: &["quit"],
        meaning: "leave the program",
        example: "quit",
        parse: |_| unit(ProgramCommand::Quit),
        ..COMMAND
    },
];

/// Everything that `set` sets, in the order of the help.
pub static SETTINGS: [Entry; 8] = [
    Entry {
        name: "set p1",
        forms: &["set p1 WHO"],
        meaning: "who plays: 0 Human, 1 Strat1, 2 Random, 3 Perfect",
        example: "set p1 human",
        completion: Completion::Words(|_| player_kinds()),
        parse: |arguments| parse::set_player(Seat::P1, arguments),
        ..COMMAND
    },
    Entry {
        name: "set p2",
        forms: &["set p2 WHO"],
        meaning: "likewise; perfect 70 plays 30 of 100 turns at random",
        example: "set p2 perfect 70",
        completion: Completion::Words(|_| player_kinds()),
        parse: |arguments| parse::set_player(Seat::P2, arguments),
        ..COMMAND
    },
    Entry {
        name: "set name",
        forms: &["set name p1|p2 TEXT"],
        meaning: "a player's name",
        example: "set name p1 Ann",
        completion: Completion::Words(|settings| {
            let name = |seat: Seat| format!("{} {}", seat.word(), settings.name(seat));
            Seat::ALL.map(name).to_vec()
        }),
        parse: parse::set_name,
        ..COMMAND
    },
    Entry {
        name: "set game",
        forms: &["set game GAME"],
        meaning: "0 two, 1 swap, 2 toe, 3 tatedrez",
        example: "set game swap",
        completion: Completion::Words(|_| games()),
        parse: parse::set_game,
        ..COMMAND
    },
    Entry {
        name: "set toss",
        forms: &["set toss on|off"],
        meaning: "draw before each game who is X",
        example: "set toss on",
        completion: Completion::Words(|_| on_or_off()),
        parse: parse::set_toss,
        ..COMMAND
    },
    Entry {
        name: "set x",
        forms: &["set x p1|p2"],
        meaning: "who is X without a toss",
        example: "set x p2",
        completion: Completion::Words(|_| owned(Seat::ALL.map(Seat::word))),
        parse: parse::set_x,
        ..COMMAND
    },
    Entry {
        name: "set speed",
        forms: &["set speed N"],
        meaning: "pause after a computer's move: 0 none to 10 slow",
        example: "set speed 3",
        completion: Completion::Words(|_| {
            (0..=Settings::SLOWEST)
                .map(|speed| speed.to_string())
                .collect()
        }),
        parse: parse::set_speed,
        ..COMMAND
    },
    Entry {
        name: "set score",
        forms: &["set score A B T"],
        meaning: "wins of P1, wins of P2, ties",
        example: "set score 3 1 2",
        parse: parse::set_score,
        ..COMMAND
    },
];

fn owned<const COUNT: usize>(words: [&str; COUNT]) -> Vec<String> {
    words.map(str::to_owned).to_vec()
}

fn games() -> Vec<String> {
    owned(Game::ALL.map(Game::word))
}

fn player_kinds() -> Vec<String> {
    PlayerKind::ALL
        .map(|kind| kind.name().to_lowercase())
        .to_vec()
}

fn computers() -> Vec<String> {
    let computers = PlayerKind::ALL
        .into_iter()
        .filter(|kind| kind.is_computer());
    computers.map(|kind| kind.name().to_lowercase()).collect()
}

fn on_or_off() -> Vec<String> {
    owned(["on", "off"])
}

fn command_words() -> Vec<String> {
    COMMANDS
        .iter()
        .map(|entry| entry.word().to_owned())
        .collect()
}

/// What can come after `set`.
fn setting_lines(settings: &Settings) -> Vec<String> {
    let lines = |entry: &Entry| -> Vec<String> {
        let word = entry.word();
        match entry.completion {
            Completion::Words(words) => {
                let words = words(settings).into_iter();
                words.map(|argument| format!("{word} {argument}")).collect()
            }
            Completion::Nothing | Completion::Moves | Completion::File => vec![word.to_owned()],
        }
    };
    SETTINGS.iter().flat_map(lines).collect()
}
