//! Checks that the README and the page about the forms of output are true. Other tests, which solve
//! the games, check the figures of the games.

// the commands are those of /bin/sh
#[cfg(unix)]
mod blocks;

use std::fs;
use std::path::Path;
use std::process::Command;

use expect_test::expect_file;
use tt2::commands::{page_for, parse};
use tt2::console::LONGEST_LINE;
use tt2::learning::analysis::MISTAKE_HORIZON;
use tt2::learning::lesson::lessons;
use tt2::learning::rush::Rush;
use tt2::line::Mode;
use tt2::model::game::{Game, Variant};
use tt2::model::games::AnyPosition;
use tt2::model::settings::{Name, Seat};
use tt2::solver::{AnyValues, Value};

use crate::help::renewed_facts;
use crate::support::{Dialogue, Folder, Program};

const README: &str = include_str!("../../README.md");
/// The page about the output of the program.
const FORMS: &str = include_str!("../../src/text/output.md");
/// The map of the code.
const MAP: &str = include_str!("../../src/lib.rs");
const CONTRIBUTING: &str = include_str!("../../.github/CONTRIBUTING.md");

/// Each line in a block of the page of the forms is printed by a transcript, as a whole or as a
/// part.
#[test]
fn every_form_is_printed_by_a_transcript() {
    let printed = transcripts_of(Path::new("tests/scripts"));
    // blocks with a word after the fence are examples, which other tests run
    let blocks = FORMS.split("```").skip(1).step_by(2);
    let forms = blocks
        .filter_map(|block| block.strip_prefix('\n'))
        .flat_map(str::lines);
    let is_printed = |form: &&str| printed.contains(*form);
    let missing: Vec<&str> = forms.filter(|form| !is_printed(form)).collect();
    assert!(
        missing.is_empty(),
        "no script in tests/scripts prints {missing:#?}"
    );
}

/// Everything that the page of the forms quotes is a word or a line that the program prints: in a
/// transcript, in its help or in `--help`.
#[test]
fn everything_that_the_page_of_the_forms_quotes_is_printed() {
    let printed = [
        transcripts_of(Path::new("tests/scripts")),
        transcripts_of(Path::new("tests/terminal")),
        include_str!("../../src/commands/help.txt").to_owned(),
        Program::new(["--help"]).reads("").out,
    ]
    .join("\n");
    let text = FORMS.split("```").step_by(2);
    let quoted = text.flat_map(|text| text.split('`').skip(1).step_by(2));
    let is_one_word = |left: &str, right: &str| {
        let letters = [left.chars().next_back(), right.chars().next()];
        letters.map(|letter| letter.is_some_and(char::is_alphanumeric)) == [true; 2]
    };
    let placeholders = ["..", " TEXT", " R C", " N", " MOVE", " FILE"];
    let is_printed = |quoted: &&str| {
        let begin = placeholders.iter().fold(*quoted, |begin, what| {
            begin.split(what).next().unwrap_or(begin)
        });
        printed.match_indices(begin).any(|(start, found)| {
            let (before, after) = (&printed[..start], &printed[start + found.len()..]);
            !is_one_word(before, found) && !is_one_word(found, after)
        })
    };
    let unknown: Vec<&str> = quoted.filter(|quoted| !is_printed(quoted)).collect();
    assert!(unknown.is_empty(), "{unknown:#?}");
}

/// Collects the output in all transcripts in a folder and its subfolders.
pub(crate) fn transcripts_of(folder: &Path) -> String {
    let entries = fs::read_dir(folder).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let texts = paths.map(|path| match path.extension() {
        None => transcripts_of(&path),
        Some(ending) if ending == "out" || ending == "txt" => {
            fs::read_to_string(path).expect("a text")
        }
        Some(_) => String::new(),
    });
    texts.collect()
}

/// The script reference comes with the program, as it is in the source.
#[test]
fn the_program_prints_the_reference() {
    assert_eq!(Program::new(["--reference"]).reads("").out, FORMS);
}

/// The pages can be read in a window of 120 columns.
#[test]
fn no_line_of_the_pages_is_wider_than_120_columns() {
    for page in [README, FORMS, CONTRIBUTING] {
        for line in page.lines() {
            assert!(line.chars().count() <= 120, "{line}");
        }
    }
}

#[test]
fn every_link_of_the_pages_leads_somewhere() {
    for (page, folder) in [(README, "."), (CONTRIBUTING, ".github")] {
        let links = page.split("](").skip(1);
        for link in links.filter_map(|rest| Some(rest.split_once(')')?.0)) {
            let root = Path::new(env!("CARGO_MANIFEST_DIR"));
            let mut headings = page.lines().filter_map(|line| line.strip_prefix("## "));
            let is_there = match link.strip_prefix('#') {
                Some(part) => headings.any(|line| line.to_lowercase().replace(' ', "-") == part),
                None => link.starts_with("https:") || root.join(folder).join(link).exists(),
            };
            assert!(is_there, "{link}");
        }
    }
}

/// Lists the cells of the tables in a section of a page, row by row, without code marks.
fn cells(page: &str, heading: &str) -> Vec<Vec<String>> {
    let (_, section) = page
        .split_once(&format!("\n{heading}\n"))
        .expect("a section");
    let (section, _) = section.split_once("\n## ").unwrap_or((section, ""));
    let rows = section.lines().filter_map(|line| line.strip_prefix("| `"));
    let cells = rows.map(|row| {
        row.replace('`', "")
            .split('|')
            .map(|cell| cell.trim().to_owned())
            .collect()
    });
    cells.collect()
}

/// Facts on the README and the page of the forms, as those in `tests/data/help.txt`.
const FACTS: &str = include_str!("../data/pages.txt");

#[test]
fn what_the_pages_say_is_true() {
    let page = |name: &str| match name {
        "README" => README.to_owned(),
        "MAP" => MAP.replace("//! ", ""),
        "HELP" => include_str!("../../src/commands/help.txt").to_owned(),
        "RULES" => include_str!("../../rules.txt").to_owned(),
        "LESSONS" => include_str!("../../src/learning/lessons.txt").to_owned(),
        _ => FORMS.to_owned(),
    };
    expect_file!["../data/pages.txt"].assert_eq(&renewed_facts(FACTS, page));
    let longest = format!("with up to {LONGEST_LINE} bytes");
    assert!(FORMS.contains(&longest), "{longest}");
    // an example below the sentence shows that it is true
    assert!(FORMS.contains("reads standard input only if `-` is the last argument"));
    let near = format!("`win {MISTAKE_HORIZON}`");
    assert!(FORMS.contains(&near), "{near}");
}

/// Each text in code marks is a line that TT2 takes at its menu or in a game, or one of its
/// options. Blocks and commands of a shell are run elsewhere.
#[test]
fn everything_that_the_readme_says_to_type_is_read() {
    let oldest = concat!(env!("CARGO_PKG_RUST_VERSION"), " or later");
    assert!(README.contains(oldest), "{oldest}");
    let usage = Program::new(["--help"]).reads("").out;
    let starts = Variant::ALL.map(|variant| Mode::Game(AnyPosition::start(variant)));
    let modes = [&[Mode::Menu(None)], &starts[..]].concat();
    let text: String = README.split("```").step_by(2).collect();
    for typed in text.split('`').skip(1).step_by(2) {
        let word = typed.split(' ').next().unwrap_or_default();
        let is_it = |other: &str| other == word;
        let is_read = match word {
            "cargo" | "tt2" | "python3" | "time" | "/usr/bin/time" => true,
            word if word.starts_with(['-', '~']) => usage.split([' ', ',', ')']).any(is_it),
            _ => modes.iter().any(|mode| parse(typed, mode).is_ok()),
        };
        assert!(is_read, "{typed}");
    }
}

/// The texts of a game for which the compiler does not ask. `.github/CONTRIBUTING.md` says where they
/// belong.
#[test]
fn every_game_has_its_texts() {
    const RULES: &str = include_str!("../../rules.txt");
    const HELP: &str = include_str!("../../src/commands/help.txt");
    for game in Game::ALL {
        let rules = format!("== {} ==\n", game.name());
        assert!(RULES.contains(&rules), "rules.txt has no section {rules:?}");
        let has_lessons = !lessons(game).is_empty();
        assert!(
            has_lessons,
            "src/learning/lessons.txt has none for {}",
            game.name()
        );
    }
    for variant in Variant::ALL {
        let word = variant.word();
        let page = format!("== Game {} ==\n", variant.game().word());
        assert!(HELP.contains(&page), "help.txt has no page {page:?}");
        let page = format!("== Moves in {} ==\n", variant.game().word());
        assert!(HELP.contains(&page), "help.txt has no page {page:?}");
        let row = format!("\n  {word:<10} ");
        let games = page_for("games").expect("a page");
        assert!(
            games.contains(&row),
            "help.txt has no row {row:?} on its page of games"
        );
        let rush = Rush::new(vec![(Name::of_seat(Seat::P1), 0)]);
        let mut rush = (0..30).scan(rush, |rush, _| {
            *rush = rush.after(true);
            Some(rush.run().puzzle().0)
        });
        let is_set = rush.any(|of| of == variant);
        assert!(is_set, "games_with in src/learning/puzzle.rs has no {word}");
        let is_its_row = |row: &Vec<String>| row[0].split(", ").any(|cell| cell == word);
        let is_in = |page, heading| cells(page, heading).iter().any(is_its_row);
        assert!(
            is_in(README, "## The games"),
            "README.md has no row for {word}"
        );
        assert!(
            is_in(FORMS, "## Positions"),
            "output.md has no row for {word}"
        );
    }
}

#[test]
fn the_readme_says_how_each_game_ends_with_best_play() {
    for row in cells(README, "## The games") {
        let variant = Variant::from_word(&row[0]).expect("the word for a game");
        let mut values = AnyValues::default();
        let values = values.of(variant).expect("a solved game");
        let end = match values.value(&AnyPosition::start(variant)) {
            Value::Win(plies) => format!("X wins in {} moves", plies.div_ceil(2)),
            value => value.to_string(),
        };
        assert_eq!(row[2], end, "{variant}");
    }
}

/// Checks the number of positions in the README.
#[track_caller]
pub(crate) fn check_claim(game: Variant, positions: u64) {
    let claim = format!("| {positions} positions in {game} up to symmetry and exchange of sides |");
    // the README writes 16624 as 16,624
    assert!(README.replace(',', "").contains(&claim), "{claim}");
}

/// A program outside this folder, with the lines of Cargo.toml that the pages name, uses the library, also
/// in another thread. Its answers are those of TT2.
#[test]
#[ignore = "the gate builds it"]
fn another_program_uses_the_library() {
    let block = |page: &str| {
        let page = page.replace("//! ", "").replace("//!\n", "\n");
        let (_, rest) = page.split_once("```toml\n").expect("a block");
        rest.split_once("```").expect("its end").0.to_owned()
    };
    let lines = block(README);
    assert_eq!(lines, block(MAP));
    let folder = Folder::new();
    fs::create_dir(folder.file("src")).expect("a folder");
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let lines = lines.replace("../tt2", here.to_str().expect("a path in UTF-8"));
    let package =
        "[package]\nname = \"user\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[workspace]\n\n";
    folder.write("Cargo.toml", package.to_owned() + &lines);
    let library = include_str!("../examples/library.rs");
    folder.write("src/main.rs", library);
    fs::copy(here.join("Cargo.lock"), folder.file("Cargo.lock")).expect("a copy");
    let cargo = Command::new(env!("CARGO"))
        .args(["run", "--quiet", "--offline"])
        .current_dir(folder.path())
        .env("CARGO_TARGET_DIR", folder.file("target"))
        .output();
    let told = cargo.expect("cargo");
    let told = String::from_utf8(told.stdout).expect("text");
    let mut dialogue = Dialogue::new(1);
    assert!(
        told.starts_with("toe ---/---/--- X\tplace 0 0\tdraw\n"),
        "{told}"
    );
    for line in told.lines() {
        let (position, answer) = line.split_once('\t').expect("a position");
        let values = dialogue.ask(&format!("values {position}"));
        assert!(
            values.iter().any(|value| value.starts_with(answer)),
            "{line}"
        );
    }
}
