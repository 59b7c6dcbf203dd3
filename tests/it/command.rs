//! Tests of the parser of typed lines: every form of a command, and lines that are refused. Also
//! tests help.

use expect_test::expect_file;
use tt2::commands::help::help;
use tt2::commands::{COMMANDS, TOPICS, page_for, parse};
use tt2::line::Mode;
use tt2::line::arg::Args;
use tt2::model::game::Variant;
use tt2::model::games::AnyPosition;
use tt2::model::settings::Player;

use crate::support::{Dialogue, Program};

/// A table with rows like `LINE; LINE = COMMAND: ARGUMENT; ARGUMENT`: typed lines that mean the
/// same, and what they mean. A row that begins with `@` sets the mode and the position for the rows
/// below it.
const READ: &str = include_str!("../data/typed/read.txt");

/// A table with rows like `LINE = MESSAGE`: a typed line that is refused, and the message. A row
/// that begins with `@` sets the mode and the position for the rows below it.
const REFUSED: &str = include_str!("../data/typed/refused.txt");

/// Returns `table` with a new right-hand side in each row: the `outcome` of the left-hand side.
pub(crate) fn renewed(table: &str, outcome: impl Fn(&str, &Mode) -> String) -> String {
    let (mut mode, mut renewed) = (Mode::Menu(None), String::new());
    for line in table.lines() {
        if let Some(here) = line.strip_prefix('@') {
            let (word, text) = here.split_once(' ').unwrap_or((here, ""));
            let position = || text.parse().expect(text);
            mode = match word {
                "menu" if text.is_empty() => Mode::Menu(None),
                "menu" => Mode::Menu(Some(position())),
                "game" => Mode::Game(position()),
                "task" => Mode::Task("puzzle", position()),
                "rush" => Mode::Rush(position()),
                other => panic!("{other}"),
            };
            renewed += line;
        } else {
            let (typed, _) = line.split_once(" = ").expect("a line of the table");
            renewed += &format!("{typed} = {}", outcome(typed, &mode));
        }
        renewed += "\n";
    }
    renewed
}

/// Lists the arguments that a line has.
fn shown(args: &Args) -> String {
    let moves = args.mv.map(|mv| mv.to_string());
    let players = args.player.as_ref().map(|player| format!("{player:?}"));
    let parts = [
        args.cell.map(|cell| cell.to_string()),
        args.game.map(|game| game.word().to_owned()),
        moves,
        args.names.as_ref().map(|names| format!("{names:?}")),
        args.number.map(|number| number.to_string()),
        players,
        args.position.map(|position| position.to_string()),
        args.setting.map(|setting| format!("{setting:?}")),
        args.text.as_ref().map(|text| format!("{text:?}")),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join("; ")
}

#[test]
fn every_form_is_read() {
    let table = renewed(READ, |lines, mode| {
        let read = lines.split("; ").map(|line| {
            let (command, args) = parse(line, mode).expect(line);
            // only in names and texts do capitals matter
            if args.names.is_none() && args.text.is_none() && args.position.is_none() {
                let (other, capital) = parse(&line.to_uppercase(), mode).expect(line);
                let is_same = other.names == command.names && shown(&capital) == shown(&args);
                assert!(is_same, "{line} in capitals: {}", shown(&capital));
            }
            format!("{}: {}", command.names[0], shown(&args))
        });
        let read: Vec<String> = read.collect();
        // a move means the same with and without the word for its kind
        let means = |read: &String| read.split_once(": ").map(|(_, args)| args.to_owned());
        let is_same = |other: &String| read[0] == *other || means(&read[0]) == means(other);
        assert!(read.iter().all(is_same), "{read:?}");
        read[0].trim_end_matches(": ").to_owned()
    });
    expect_file!["../data/typed/read.txt"].assert_eq(&table);
}

#[test]
fn refusals_say_what_would_be_right() {
    let table = renewed(REFUSED, |line, mode| {
        parse(line, mode).expect_err(line).to_string()
    });
    expect_file!["../data/typed/refused.txt"].assert_eq(&table);
}

#[test]
fn every_form_in_help_is_read_by_each_name_of_its_command() {
    let games = Variant::ALL.map(|variant| Mode::Game(AnyPosition::start(variant)));
    let modes = [&[Mode::Menu(None)], &games[..]].concat();
    for command in COMMANDS {
        let main = command.names[0];
        let page = page_for(main).unwrap_or_default();
        let rows = page
            .lines()
            .filter_map(|row| row.strip_prefix("  ")?.split_once("  "));
        let forms = rows.flat_map(|(typed, _)| typed.split(", "));
        let own = forms.filter_map(|form| {
            let name = command.names.iter().find(|name| form.starts_with(**name))?;
            Some((form, *name))
        });
        let own: Vec<(&str, &str)> = own.collect();
        assert!(
            !own.is_empty(),
            "src/commands/help.txt has no form of '{main}' on its page"
        );
        for (form, name) in own {
            for other in command.names {
                let line = &form.replacen(name, other, 1);
                let mut read = modes.iter().filter_map(|mode| parse(line, mode).ok());
                assert!(read.any(|(found, _)| found.names[0] == main), "{line}");
            }
        }
    }
}

#[test]
fn help_fits_on_a_screen() {
    let check = |lines: &[String]| {
        let is_narrow = lines.iter().all(|line| line.chars().count() <= 78);
        let is_short = (1..=23).contains(&lines.len());
        assert!(is_narrow && is_short, "{lines:#?}");
    };
    let usage = Program::new(["--help"]).reads("").out;
    assert!(usage.lines().all(|line| line.len() <= 78), "{usage}");
    let mut dialogue = Dialogue::new(1);
    for word in Variant::WORDS {
        for start in ["set game", "play", "lesson"] {
            dialogue.tell(&[format!("{start} {word}")]);
            check(&dialogue.ask("help"));
            dialogue.tell(&["menu"]);
        }
        dialogue.tell(&[&*format!("play {word}"), "resign"]);
        check(&dialogue.ask("help"));
        check(&dialogue.ask("rules"));
        dialogue.tell(&["menu"]);
    }
    let names = COMMANDS.iter().map(|spec| spec.names[0]);
    let kinds = Player::NUMBERED;
    for word in names.chain(TOPICS).chain(Variant::WORDS).chain(kinds) {
        check(&dialogue.ask(&format!("help {word}")));
    }
}

/// A task leaves no game to which a line could refer.
#[test]
fn help_after_a_task_is_that_of_the_menu() {
    let mut dialogue = Dialogue::new(1);
    let at_menu = dialogue.ask("help");
    dialogue.tell(&["lesson toe 1", "2 0"]);
    assert_eq!(dialogue.ask("help"), at_menu);
    dialogue.tell(&["play", "resign"]);
    assert_ne!(dialogue.ask("help"), at_menu);
}

/// Only two people can agree to a draw.
#[test]
fn help_lists_draw_for_two_people() {
    let start = AnyPosition::start(Variant::TicTacToe);
    let lists =
        |humans| help(&Mode::Game(start), false, Variant::TicTacToe, humans).contains("draw");
    assert_eq!([0, 1, 2].map(lists), [false, false, true]);
}

/// Every command that the help of a mode shows can be typed in that mode.
#[test]
fn help_shows_lines_that_are_read() {
    for variant in Variant::ALL {
        let start = AnyPosition::start(variant);
        for mode in [Mode::Menu(Some(start)), Mode::Game(start), Mode::Menu(None)] {
            let help = help(&mode, true, variant, 2);
            let shown = help.lines().filter_map(|line| line.strip_prefix("  "));
            let lines = shown.filter_map(|line| line.split("  ").next());
            let lines = lines.flat_map(|lines| lines.split(", "));
            for line in lines.filter(|line| !["Enter", "..."].contains(line)) {
                parse(line, &mode).expect(line);
            }
        }
    }
}
