//! Settings, files, and the program itself.

use crate::command::row::{
    GAME, Given, Kind, Listing, ON_OR_OFF, Parameter, Row, SIZE, anywhere, at_menu,
    in_or_after_game, optional, required,
};
use crate::command::{Command, Request};
use crate::game::Game;
use crate::settings::{BoardStyle, OptionsShown, Seat, Setting, Settings};
use crate::winner::{PuzzleCount, Scoreboard};

const FILE: Parameter = required("FILE", Kind::File)
    .help("the name of a file, to the end of the line; ~/ is the home folder");

pub(super) static PROGRAM: [Row; 5] = [
    Row {
        name: "set",
        parameters: &[optional("WHAT VALUE", Kind::Setting(&SETTINGS))],
        meaning: "show all settings, or change one; 'help set' lists them",
        effect: "Without more words, every setting as it stands, a line each, as it would be typed. Else the answer is the setting as the menu shows it. It is kept until it is changed.",
        ..anywhere(|_| Request::Settings)
    },
    Row {
        name: "save",
        aliases: &["save!"],
        parameters: &[FILE],
        meaning: "save the game",
        effect: "The file is a script of commands like these. save! overwrites a file that is not a saved game.",
        ..in_or_after_game(|given| {
            let overwrite = given.insists;
            let file = given.text();
            Request::Save { file, overwrite }
        })
    },
    Row {
        name: "load",
        parameters: &[FILE],
        meaning: "continue a saved game",
        effect: "The game, the settings and the score are those of the file. A file with an error changes nothing.",
        ..anywhere(|given| Request::Load(given.text()))
    },
    Row {
        name: "resume",
        meaning: "go on with the game that was left unfinished",
        effect: "The game goes on as it was left, by 'menu' or when the program ended: of a match that one game. The computers wait if they waited.",
        ..at_menu(|_| Command::Resume.into())
    },
    Row {
        name: "quit",
        aliases: &["q", "exit"],
        meaning: "leave the program",
        effect: "At a terminal everything is kept: 'resume' goes on with an unfinished game the next time.",
        ..anywhere(|_| Request::Quit)
    },
];

const SEAT: Parameter = required(
    "p1|p2",
    Kind::OneOf("player", || Seat::ALL.map(Seat::word).to_vec()),
);

const WHO: Parameter = required("WHO", Kind::Player)
    .help("human, easy, medium, hard, strat1, random, perfect, perfect PERCENT, sees N, sees even or sees even N; or a number from the menu");

/// What follows the kind of a player.
const WHO_NOTES: &[(&str, &str)] = &[
    (
        "PERCENT",
        "the percentage of turns that Perfect plays perfectly, 0 to 100; in the others it plays at random",
    ),
    (
        "N",
        "how many plies the computer sees ahead, 1 to 20; beyond 12, a move may take minutes; easy is sees 1, medium 3, hard 6; sees even begins at N, or 2, and goes up after each loss and down after each win; sees alone is sees even, wherever it stands",
    ),
];

/// Who the player in a seat is.
fn player(seat: Seat, given: &Given) -> Setting {
    match given.players.first() {
        Some(kind) => Setting::Player(seat, *kind),
        None => Setting::SeesEven(seat),
    }
}

/// What the players do.
const WHO_EFFECT: &str = "Perfect never errs; among drawing moves it sets the best trap: a large share of the replies lose, and only after many plies. Sees finds every win and every loss within its N plies, and nothing beyond.";

/// The wins of a player, or the ties.
const fn wins(what: &'static str) -> Kind {
    Kind::Number(what, 0..=Settings::LARGEST_COUNT)
}

/// The name of the player whom the line names last.
fn current_name(line: &str, listing: &Listing<'_>) -> Vec<String> {
    let mut seats = Seat::ALL.into_iter();
    let seat = seats.find(|seat| line.ends_with(seat.word()));
    seat.map(|seat| listing.settings.name(seat))
        .into_iter()
        .collect()
}

/// Everything that `set` sets, in the order of the help.
pub static SETTINGS: [Row; 13] = [
    Row {
        name: "set p1",
        parameters: &[WHO],
        meaning: "who P1 is: human, easy, medium, hard, perfect or another",
        notes: WHO_NOTES,
        effect: WHO_EFFECT,
        ..anywhere(|given| player(Seat::P1, &given).into())
    },
    Row {
        name: "set p2",
        parameters: &[WHO],
        meaning: "who P2 is: human, easy, medium, hard, perfect or another",
        notes: WHO_NOTES,
        effect: WHO_EFFECT,
        ..anywhere(|given| player(Seat::P2, &given).into())
    },
    Row {
        name: "set name",
        parameters: &[
            SEAT,
            required("TEXT", Kind::Text("name", current_name))
                .help("1 to 64 characters, to the end of the line"),
        ],
        meaning: "a player's name",
        effect: "The name is used in the prompt, the score and all messages.",
        ..anywhere(|given| Setting::Name(Seat::ALL[given.choices[0]], given.text()).into())
    },
    Row {
        name: "set game",
        parameters: &[
            required("GAME", Kind::Game).help(GAME),
            optional("SIZE", Kind::SizeOf("tatedrez")).help(SIZE),
        ],
        meaning: "the game: two, swap, toe or tatedrez",
        effect: "During a game, it takes effect from the next game.",
        ..anywhere(|given| given.choice(given.games[0]).into())
    },
    Row {
        name: "set size",
        parameters: &[required("N", Kind::Size(Game::Tatedrez))
            .help("3, 4 or 5; each side has this many pieces")],
        meaning: "the side of the Tatedrez board: 3, 4 or 5",
        effect: "It takes effect from the next game of Tatedrez.",
        ..anywhere(|given| Setting::Size(given.boards[0]).into())
    },
    Row {
        name: "set toss",
        parameters: &[required("on|off", ON_OR_OFF).help("off: 'set x' says who is X")],
        meaning: "toss for X before each game",
        ..anywhere(|given| Setting::Toss(given.is_on()).into())
    },
    Row {
        name: "set x",
        parameters: &[SEAT],
        meaning: "who is X, and moves first, when there is no toss",
        ..anywhere(|given| Setting::X(Seat::ALL[given.choices[0]]).into())
    },
    Row {
        name: "set speed",
        parameters: &[
            required("N", Kind::Number("speed", 0..=Settings::SLOWEST as u32))
                .help("fifths of a second, 0 to 10"),
        ],
        meaning: "the pause before a computer's move: 0 none to 10 slow",
        effect: "Enter or Space cuts a pause short.",
        ..anywhere(|given| Setting::Speed(given.numbers[0] as u8).into())
    },
    Row {
        name: "set options",
        parameters: &[required(
            "auto",
            Kind::OneOf("word", || {
                OptionsShown::ALL.map(OptionsShown::word).to_vec()
            }),
        )
        .help("at the first turn, and whenever they differ from those shown last")],
        meaning: "when the numbered options are shown",
        notes: &[("on|off", "always, or never")],
        ..anywhere(|given| Setting::Options(OptionsShown::ALL[given.choices[0]]).into())
    },
    Row {
        name: "set board",
        parameters: &[required(
            "words",
            Kind::OneOf("word", || BoardStyle::ALL.map(BoardStyle::word).to_vec()),
        )
        .help("sentences, for a screen reader")],
        meaning: "the board as a picture, or in words",
        ..anywhere(|given| Setting::Board(BoardStyle::ALL[given.choices[0]]).into())
    },
    Row {
        name: "set tutor",
        parameters: &[required("on|off", ON_OR_OFF)],
        meaning: "hold back a move of yours that gives away a win or a draw",
        effect: "The move is made if it is typed again at once.",
        ..anywhere(|given| Setting::Tutor(given.is_on()).into())
    },
    Row {
        name: "set score",
        parameters: &[
            required("A", wins("number of P1's wins")),
            required("B", wins("number of P2's wins")),
            required("T", wins("number of ties")),
        ],
        meaning: "the score: wins of P1, wins of P2, ties",
        notes: &[("A B T", "three numbers")],
        ..anywhere(|given| {
            let [p1, p2, ties] = [0, 1, 2].map(|place| given.numbers[place]);
            Command::SetScore(Scoreboard::new(p1, p2, ties)).into()
        })
    },
    Row {
        name: "set puzzles",
        parameters: &[
            required("TRIED", wins("number of puzzles")),
            required("SOLVED", wins("number of solved puzzles")),
            required("RUN", wins("number of puzzles solved in a row")),
        ],
        meaning: "the count of puzzles: tried, solved, solved in a row",
        notes: &[("TRIED SOLVED RUN", "three numbers")],
        ..anywhere(|given| {
            let [tried, solved, run] = [0, 1, 2].map(|place| given.numbers[place]);
            Command::SetPuzzles(PuzzleCount { tried, solved, run }).into()
        })
    },
];
