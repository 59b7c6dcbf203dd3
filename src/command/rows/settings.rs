//! Everything that is known about the settings, one row for each.

use super::{GAME, SIZE};
use crate::command::Command;
use crate::command::row::{Row, Scope};
use crate::game::Game;
use crate::settings::{BoardStyle, OptionsShown, Seat, Setting, Settings};
use crate::winner::Scoreboard;

/// Who a player may be.
const WHO: &[(&str, &str)] = &[
    (
        "WHO",
        "human, {levels}, strat1, random, perfect, perfect PERCENT, sees N, sees even or sees even N; or a number from the menu",
    ),
    (
        "PERCENT",
        "the percentage of turns that Perfect plays perfectly, 0 to 100; in the others it plays at random",
    ),
    (
        "N",
        "how many plies the computer sees ahead, 1 to 20; beyond 12, a move may take minutes; easy is sees 1, medium 3, hard 6; sees even begins at N, or 2, and goes up after each loss and down after each win; sees alone is sees even, wherever it stands",
    ),
];

/// What the players do.
const WHO_EFFECT: &str = "Perfect never errs; among drawing moves it sets the best trap: a large share of the replies lose, and only after many plies. Sees finds every win and every loss within its N plies, and nothing beyond.";

/// Everything that `set` sets, in the order of the help.
pub static SETTINGS: [Row; 12] = [
    Row {
        name: "set p1",
        forms: &["WHO"],
        meaning: "who P1 is: human, {levels}, perfect or another",
        words: WHO,
        effect: WHO_EFFECT,
        ..Scope::Anywhere.row(|words| Ok(words.player(Seat::P1)?.into()))
    },
    Row {
        name: "set p2",
        forms: &["WHO"],
        meaning: "who P2 is: human, {levels}, perfect or another",
        words: WHO,
        effect: WHO_EFFECT,
        ..Scope::Anywhere.row(|words| Ok(words.player(Seat::P2)?.into()))
    },
    Row {
        name: "set name",
        forms: &["p1 TEXT", "p2 TEXT"],
        meaning: "a player's name",
        words: &[("TEXT", "1 to 64 characters, to the end of the line")],
        effect: "The name is used in the prompt, the score and all messages.",
        ..Scope::Anywhere.row(|words| {
            let seat = words.seat()?;
            Ok(Setting::Name(seat, words.name(seat)?).into())
        })
    },
    Row {
        name: "set game",
        forms: &["GAME", "tatedrez SIZE"],
        meaning: "the game: {games}",
        words: &[GAME, SIZE],
        effect: "During a game, it takes effect from the next game.",
        ..Scope::Anywhere.row(|words| Ok(words.choice()?.into()))
    },
    Row {
        name: "set size",
        forms: &["N"],
        meaning: "the side of the Tatedrez board: {sizes}",
        words: &[("N", "{sizes}; each side has this many pieces")],
        effect: "It takes effect from the next game of Tatedrez.",
        ..Scope::Anywhere.row(|words| Ok(Setting::Size(words.board(Game::Tatedrez)?).into()))
    },
    Row {
        name: "set toss",
        forms: &["on", "off"],
        meaning: "toss for X before each game",
        words: &[("on|off", "off: 'set x' says who is X")],
        ..Scope::Anywhere.row(|words| Ok(Setting::Toss(words.on_or_off()?).into()))
    },
    Row {
        name: "set x",
        forms: &["p1", "p2"],
        meaning: "who is X, and moves first, when there is no toss",
        ..Scope::Anywhere.row(|words| Ok(Setting::X(words.seat()?).into()))
    },
    Row {
        name: "set speed",
        forms: &["N"],
        meaning: "the pause before a computer's move: 0 none to 10 slow",
        words: &[("N", "fifths of a second, 0 to 10")],
        effect: "Enter or Space cuts a pause short.",
        ..Scope::Anywhere.row(|words| {
            let speed = words.small_number("speed", 0..=Settings::SLOWEST)?;
            Ok(Setting::Speed(speed).into())
        })
    },
    Row {
        name: "set options",
        forms: &["auto", "on", "off"],
        meaning: "when the numbered options are shown",
        words: &[
            (
                "auto",
                "at the first turn, and whenever they differ from those shown last",
            ),
            ("on|off", "always, or never"),
        ],
        ..Scope::Anywhere.row(|words| {
            let shown = OptionsShown::ALL.map(|shown| (shown.word(), shown));
            Ok(Setting::Options(words.one_of("word", shown)?).into())
        })
    },
    Row {
        name: "set board",
        forms: &["plain", "words"],
        meaning: "the board as a picture, or in words",
        words: &[("words", "sentences, for a screen reader")],
        ..Scope::Anywhere.row(|words| {
            let styles = BoardStyle::ALL.map(|style| (style.word(), style));
            Ok(Setting::Board(words.one_of("word", styles)?).into())
        })
    },
    Row {
        name: "set tutor",
        forms: &["on", "off"],
        meaning: "hold back a move of yours that gives away a win or a draw",
        effect: "The move is made if it is typed again at once.",
        ..Scope::Anywhere.row(|words| Ok(Setting::Tutor(words.on_or_off()?).into()))
    },
    Row {
        name: "set score",
        forms: &["A B T"],
        meaning: "the score: wins of P1, wins of P2, ties",
        words: &[("A B T", "three numbers")],
        ..Scope::Anywhere.row(|words| {
            let mut wins = |what| words.number(what, 0..=Settings::LARGEST_COUNT);
            let p1 = wins("number of P1's wins")?;
            let p2 = wins("number of P2's wins")?;
            let ties = wins("number of ties")?;
            Ok(Command::SetScore(Scoreboard::new(p1, p2, ties)).into())
        })
    },
];
