//! What is known about a command, in one row.

use std::ops::RangeInclusive;

use arrayvec::ArrayVec;
use chrono::NaiveDate;

use super::word::{levels, sizes};
use super::{NotUnderstood, Request};
use crate::board::Cell;
use crate::game::{Direction, Game, Move, MoveKind, Piece, Variant, alternatives, section};
use crate::settings::{Computer, Horizon, PlayerKind, Setting, Settings};

/// An example of each command and setting, in a section of its own.
const EXAMPLES: &str = include_str!("examples.txt");

/// Everything that is known about a command or a setting.
#[derive(Debug)]
pub struct Row {
    /// The words that a line begins with: `place`, `set p1`.
    pub name: &'static str,
    /// Other words for the last word of the name. They cannot be abbreviated. One that ends in an exclamation mark
    /// insists, and begins a form of its own.
    pub aliases: &'static [&'static str],
    /// What follows the name.
    pub parameters: &'static [Parameter],
    /// What the command does, in a phrase.
    pub meaning: &'static str,
    /// Words that are explained after the parameters, and what they may be.
    pub notes: &'static [(&'static str, &'static str)],
    /// What the command brings about, or what the answer means.
    pub effect: &'static str,
    /// Where it can be typed.
    pub scope: Scope,
    /// The command with these arguments.
    pub(super) make: fn(Given) -> Request,
}

/// Where a command can be typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Everywhere.
    Anywhere,
    /// At the menu.
    Menu,
    /// In a game.
    Game,
    /// In a game, and at the menu after one.
    GameOrAfter,
}

/// An argument that a command takes.
#[derive(Debug)]
pub struct Parameter {
    /// How it is shown in a form, in capitals unless it is typed as it stands there.
    pub name: &'static str,
    /// What the argument may be; empty if that is not explained.
    pub meaning: &'static str,
    /// How the argument is read.
    pub(super) kind: Kind,
    /// Whether it may be left out.
    pub(super) is_optional: bool,
}

/// How an argument is read.
#[derive(Debug)]
pub(super) enum Kind {
    Cell,
    Computer,
    /// A day, as 2026-12-24.
    Date,
    Direction,
    /// One of several arguments: the first that the next word can be, else the last.
    Either(&'static [Parameter]),
    /// The name of a file, to the end of the line.
    File,
    Game,
    /// A move of any kind, with its word or bare.
    Move,
    /// A whole number; what it is, and the range.
    Number(&'static str, RangeInclusive<u32>),
    /// One of several words; what they are, and all of them.
    OneOf(&'static str, fn() -> Vec<&'static str>),
    /// A kind of piece, where the game has several.
    Piece,
    Player,
    /// A position as text, which begins with exactly the word of a game.
    Position,
    /// A setting, with its own arguments.
    Setting(&'static [Row]),
    /// The side of a board of this game.
    Size(Game),
    /// The side of a board of the game that was named before it; how that game is shown in a form with a size.
    SizeOf(&'static str),
    /// The same, of a game that has several.
    SizeToPlay(&'static str),
    /// The rest of the line; what it is, and what it may be after the line so far, as far as that can be listed.
    Text(&'static str, fn(&str, &Listing<'_>) -> Vec<String>),
}

/// Arguments of one kind, kept on the stack: no command takes more of them.
type Few<T> = ArrayVec<T, 3>;

/// The arguments that were typed, those of a kind in their order.
#[derive(Debug, Default)]
pub(super) struct Given {
    pub(super) cells: Few<Cell>,
    /// The words that were chosen, by their places in the lists.
    pub(super) choices: Few<usize>,
    pub(super) computers: Few<Computer>,
    pub(super) date: Option<NaiveDate>,
    pub(super) directions: Few<Direction>,
    pub(super) games: Few<Game>,
    /// Whether the command's word insists.
    pub(super) insists: bool,
    pub(super) moves: Few<Move>,
    pub(super) numbers: Few<u32>,
    pub(super) pieces: Few<Piece>,
    /// A player who is Sees without a horizon is left out.
    pub(super) players: Few<PlayerKind>,
    pub(super) boards: Few<Variant>,
    pub(super) text: Option<String>,
}

impl Given {
    /// The number, if there is one.
    pub(super) fn number(&self) -> Option<u32> {
        self.numbers.first().copied()
    }

    /// The text, which is not optional.
    pub(super) fn text(self) -> String {
        self.text.unwrap_or_default()
    }

    /// The choice of this game, and of its board if one was named.
    pub(super) fn choice(&self, game: Game) -> Setting {
        let board = self.boards.first().filter(|_| game.has_sizes());
        board.map_or(Setting::Game(game), |board| Setting::Variant(*board))
    }

    /// Whether the first of two words was chosen, or none.
    pub(super) fn is_on(&self) -> bool {
        self.choices[..] != [1]
    }
}

/// The defaults of a row without arguments.
const fn row(scope: Scope, make: fn(Given) -> Request) -> Row {
    Row {
        name: "",
        aliases: &[],
        parameters: &[],
        meaning: "",
        notes: &[],
        effect: "",
        scope,
        make,
    }
}

/// The defaults of a row that makes such a command anywhere.
pub(super) const fn anywhere(make: fn(Given) -> Request) -> Row {
    row(Scope::Anywhere, make)
}

/// The defaults of a row that makes such a command at the menu.
pub(super) const fn at_menu(make: fn(Given) -> Request) -> Row {
    row(Scope::Menu, make)
}

/// The defaults of a row that makes such a command in a game.
pub(super) const fn in_game(make: fn(Given) -> Request) -> Row {
    row(Scope::Game, make)
}

/// The defaults of a row that makes such a command in a game, and at the menu after one.
pub(super) const fn in_or_after_game(make: fn(Given) -> Request) -> Row {
    row(Scope::GameOrAfter, make)
}

/// A parameter that must be given, and is not explained.
pub(super) const fn required(name: &'static str, kind: Kind) -> Parameter {
    Parameter {
        name,
        meaning: "",
        kind,
        is_optional: false,
    }
}

/// A parameter that may be left out, and is not explained.
pub(super) const fn optional(name: &'static str, kind: Kind) -> Parameter {
    Parameter {
        is_optional: true,
        ..required(name, kind)
    }
}

/// How many games or plies.
pub(super) const COUNT: Kind = Kind::Number("number", 1..=Settings::LARGEST_COUNT);

/// On, if it is the first, or off.
pub(super) const ON_OR_OFF: Kind = Kind::OneOf("word", || vec!["on", "off"]);

/// A cell.
pub(super) const CELL: Parameter = required("R C", Kind::Cell)
    .help("a cell by its row and column, as printed at the edge of the board: 1 2, 1,2 or 12");

/// A cell after one that is explained.
pub(super) const OTHER_CELL: Parameter = required("R C", Kind::Cell);

/// What a game may be.
pub(super) const GAME: &str = "two, swap, toe or tatedrez; or its number, 0 to 3; or its name";

/// What the size of a board may be.
pub(super) const SIZE: &str = "the side of the Tatedrez board: 3, 4 or 5";

/// What lines are made of, as far as it can be listed.
#[derive(Clone, Debug)]
pub struct Listing<'a> {
    /// The legal moves.
    pub moves: &'a [String],
    /// The names of all commands and settings.
    pub names: Vec<String>,
    /// The settings as they are.
    pub settings: &'a Settings,
}

impl Row {
    /// The name without the `set` before that of a setting.
    pub fn word(&self) -> &'static str {
        self.name.strip_prefix("set ").unwrap_or(self.name)
    }

    /// Lines that could be typed, each after `> `, and the answer to the last, or its beginning and `...`.
    pub fn example(&self) -> impl Iterator<Item = &'static str> {
        let lines = section(EXAMPLES, self.name).lines();
        lines.filter_map(|line| line.strip_prefix("  "))
    }

    /// The word, and the one that insists if there is one: each begins forms of its own.
    pub fn words(&self) -> impl Iterator<Item = &'static str> {
        let insisting = self.aliases.iter().filter(|alias| alias.ends_with('!'));
        [self.word()].into_iter().chain(insisting.copied())
    }

    /// The words that only stand for the row's word.
    pub fn other_words(&self) -> impl Iterator<Item = &'static str> {
        let aliases = self.aliases.iter().copied();
        aliases.filter(|alias| !alias.ends_with('!'))
    }

    /// Whether this is the row's word or an alias; the case does not matter.
    pub fn is_called(&self, word: &str) -> bool {
        self.word().eq_ignore_ascii_case(word) || self.has_alias(word)
    }

    /// Whether this is an alias of the row's word; the case does not matter.
    pub(super) fn has_alias(&self, word: &str) -> bool {
        let is_word = |alias: &&str| alias.eq_ignore_ascii_case(word);
        self.aliases.iter().any(is_word)
    }

    /// The kind of move that the command if it makes one.
    pub fn move_kind(&self) -> Option<MoveKind> {
        let is_named = |kind: &MoveKind| kind.word() == self.name;
        MoveKind::ALL.into_iter().find(is_named)
    }

    /// Whether the argument is the name of a file.
    pub fn takes_file(&self) -> bool {
        matches!(self.parameters, [file] if matches!(file.kind, Kind::File))
    }

    /// The settings that may follow, as they follow `set`.
    pub fn settings(&self) -> &'static [Self] {
        match self.parameters.first().map(|parameter| &parameter.kind) {
            Some(Kind::Setting(rows)) => rows,
            _ => &[],
        }
    }

    /// The parameters that make sense in `game`: a piece is named only if there are several kinds.
    fn parameters_in(&self, game: Option<Game>) -> impl Iterator<Item = &'static Parameter> {
        let names_piece = game.is_none_or(Game::has_pieces);
        let parameters = self.parameters.iter();
        parameters.filter(move |parameter| names_piece || !parameter.is_piece())
    }

    /// The words that are explained in `game`, and what each may be.
    pub fn explained(
        &self,
        game: Option<Game>,
    ) -> impl Iterator<Item = (&'static str, &'static str)> {
        let parameters = self.parameters_in(game);
        let each = parameters.flat_map(|parameter| match parameter.kind {
            Kind::Either(others) => others,
            _ => std::slice::from_ref(parameter),
        });
        let explained = each.map(|parameter| (parameter.name, parameter.meaning));
        let explained = explained.chain(self.notes.iter().copied());
        explained.filter(|(_, meaning)| !meaning.is_empty())
    }

    /// The forms of a line in `game`, with its arguments in capitals.
    pub fn forms(&self, game: Option<Game>) -> Vec<String> {
        let before = &self.name[..self.name.len() - self.word().len()];
        let mut forms: Vec<_> = self.words().map(|word| format!("{before}{word}")).collect();
        for parameter in self.parameters_in(game) {
            // with a size and what follows it, too many forms would be shown
            let begun = forms.iter().filter(|form| !form.ends_with(" SIZE"));
            let longer = begun.flat_map(|form| parameter.forms_after(form)).collect();
            match parameter.is_optional && (game.is_none() || !parameter.is_piece()) {
                true => forms.extend::<Vec<_>>(longer),
                false => forms = longer,
            }
        }
        forms
    }

    /// The forms in `game`, in one line.
    pub fn usage(&self, game: Option<Game>) -> String {
        alternatives(&self.forms(game))
    }

    /// What is wrong with a line of the command, of whose arguments this is not understood.
    pub(super) fn refused(&self, problem: NotUnderstood, game: Option<Game>) -> NotUnderstood {
        let usage = match problem {
            // these errors already say what would be right
            NotUnderstood::NotInGame(_) | NotUnderstood::NotAHorizon(_) => return problem,
            NotUnderstood::HumanMoves | NotUnderstood::AfterGame(..) => None,
            _ => Some(self.usage(game)),
        };
        NotUnderstood::Arguments {
            name: self.name,
            usage,
            problem: Box::new(problem),
        }
    }

    /// The lines that could be typed, as far as they can be listed.
    pub fn lines(&self, listing: &Listing<'_>) -> Vec<String> {
        let mut lines: Vec<String> = self.words().map(str::to_owned).collect();
        let mut begun = lines.clone();
        for (parameter, place) in self.parameters.iter().zip(1..) {
            let longer = |line: &String| parameter.kind.lines_after(line, listing);
            begun = begun.iter().flat_map(longer).collect();
            if self.parameters[place..]
                .iter()
                .all(|later| later.is_optional)
            {
                lines.extend_from_slice(&begun);
            }
        }
        lines
    }
}

impl PartialEq for Row {
    /// No two rows have the same name.
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Parameter {
    /// The parameter, explained in help.
    pub(super) const fn help(self, meaning: &'static str) -> Self {
        Self { meaning, ..self }
    }

    /// Whether it is the kind of a piece.
    fn is_piece(&self) -> bool {
        matches!(self.kind, Kind::Piece)
    }

    /// The forms that go on after this one with the parameter.
    fn forms_after(&self, form: &str) -> Vec<String> {
        match &self.kind {
            Kind::Either(others) => {
                let others = others.iter();
                others.flat_map(|other| other.forms_after(form)).collect()
            }
            Kind::OneOf(_, words) => {
                let words = words().into_iter();
                words.map(|word| format!("{form} {word}")).collect()
            }
            Kind::SizeOf(game) | Kind::SizeToPlay(game) => {
                let before = form.strip_suffix("GAME").into_iter();
                let sized = before.map(|before| format!("{before}{game} {}", self.name));
                sized.collect()
            }
            _ => vec![format!("{form} {}", self.name)],
        }
    }
}

impl Kind {
    /// The lines that go on after this one with such an argument, as far as they can be listed.
    fn lines_after(&self, line: &str, listing: &Listing<'_>) -> Vec<String> {
        /// If there are more numbers than this, none is listed.
        const MOST_NUMBERS: u32 = 20;
        let all = |words: Vec<&str>| words.into_iter().map(str::to_owned).collect();
        let arguments = match self {
            Self::Computer => computers(),
            Self::Either(others) => {
                let others = others.iter();
                let lines = others.flat_map(|other| other.kind.lines_after(line, listing));
                return lines.collect();
            }
            Self::Game => game_words(),
            Self::Move => listing.moves.to_vec(),
            Self::Number(_, range) if range.end() - range.start() < MOST_NUMBERS => {
                range.clone().map(|number| number.to_string()).collect()
            }
            Self::OneOf(_, words) => all(words()),
            Self::Player => [vec![PlayerKind::Human.typed()], computers()].concat(),
            Self::Setting(rows) => rows.iter().flat_map(|row| row.lines(listing)).collect(),
            Self::Size(game) => all(sizes(*game)),
            Self::SizeOf(shown) | Self::SizeToPlay(shown) => match Game::from_word(shown) {
                Some(game) if line.ends_with(shown) => all(sizes(game)),
                _ => Vec::new(),
            },
            Self::Text(_, listed) => listed(line, listing),
            Self::Cell
            | Self::Date
            | Self::Direction
            | Self::File
            | Self::Number(..)
            | Self::Piece
            | Self::Position => Vec::new(),
        };
        arguments
            .into_iter()
            .map(|argument| format!("{line} {argument}"))
            .collect()
    }
}

/// The computers as they are typed, with every horizon that they may have, and the levels.
fn computers() -> Vec<String> {
    let typed = |computer| match computer {
        Computer::Sees(_) => {
            let fixed = (Horizon::LEAST..=Horizon::GREATEST).map(Horizon::Fixed);
            let fixed = fixed.map(|horizon| Computer::Sees(horizon).typed());
            let levels = levels().map(str::to_owned);
            let even = ["sees", "sees even"].map(str::to_owned);
            fixed.chain(even).chain(levels).collect()
        }
        computer => vec![computer.typed()],
    };
    Computer::ALL.into_iter().flat_map(typed).collect()
}

/// The words of the games.
pub(super) fn game_words() -> Vec<String> {
    Game::ALL.map(|game| game.word().to_owned()).to_vec()
}
