//! What is read of a line that is being typed, and what is known about every command.

use std::path::Path;

use tt2::command::{Arg, GROUPS, Request, SETTINGS, begun_file, find_row, name_of, parse, rows};
use tt2::files::given_path;
use tt2::game::{Game, Variant};
use tt2::settings::PlayerKind;

/// The game that `solve` names comes first, with the number of its rows; what goes on otherwise is a file.
#[test]
fn a_file_stands_after_a_game() {
    for (line, variant, file) in [
        ("solve", None, None),
        ("solve tat 4", Some(Variant::Tatedrez4), None),
        ("solve tat 4 a b", Some(Variant::Tatedrez4), Some("a b")),
        ("solve tat 4.bin", Some(Variant::Tatedrez3), Some("4.bin")),
    ] {
        let file = file.map(str::to_owned);
        let request = Request::Solve { variant, file };
        assert_eq!(parse(line, None), Ok(Some(request)), "{line}");
    }
}

/// One pair of double quotes around a name is no part of it; any other is.
#[test]
fn a_file_stands_in_one_pair_of_quotes_at_most() {
    let mut texts = vec![String::new()];
    for start in 0..4_usize.pow(4) {
        let text = &texts[start].clone();
        texts.extend(['"', 'a', ' ', 'é'].map(|char| format!("{text}{char}")));
    }
    for text in &texts {
        let within = |text: &str| {
            let chars: Vec<char> = text.chars().collect();
            match &chars[..] {
                ['"', name @ .., '"'] => name.iter().collect(),
                name => name.iter().collect::<String>(),
            }
        };
        assert_eq!(given_path(Path::new(text)), Path::new(&within(text)));
        let name = within(text.trim());
        if !name.is_empty() {
            let load = parse(&format!("load {text}"), None);
            assert_eq!(load, Ok(Some(Request::Load(name.clone()))), "{text}");
            for (word, overwrite) in [("save", false), ("save!", true)] {
                let file = Some(name.clone());
                let save = parse(&format!("{word} {text}"), None);
                assert_eq!(save, Ok(Some(Request::Save { file, overwrite })), "{text}");
            }
        }
    }
}

#[test]
fn the_name_of_a_file_is_completed_where_it_stands() {
    for (line, begun) in [
        ("save ", Some("")),
        ("save! ~/ev", Some("~/ev")),
        ("  load a b ", Some("a b ")),
        ("LOAD \"a", Some("\"a")),
        ("solve f", None),
        ("solve ", None),
        ("solve to", None),
        ("solve t", None),
        ("solve toe ", Some("")),
        ("solve toe f", Some("f")),
        ("save", None),
        ("rules f", None),
        ("savex f", None),
    ] {
        assert_eq!(begun_file(line), begun, "{line:?}");
    }
}

#[test]
fn a_word_names_the_row_that_it_begins() {
    for (words, name) in [
        ("U", "undo"),
        ("hin", "hint"),
        ("up", "shift"),
        ("set p2", "set p2"),
        ("set opt", "set options"),
        ("save!", "save"),
    ] {
        let found = find_row(words).map(|row| row.name);
        assert_eq!(found, Ok(name), "{words}");
    }
    for (line, name) in [
        ("hin x", "hint"),
        ("set name", "set name"),
        ("set nix", "set"),
        ("4", "set p2"),
        ("toe", "play"),
        ("xyzzy", ""),
    ] {
        assert_eq!(name_of(line), name, "{line}");
    }
}

/// Prose that a row or an argument needs is there.
#[test]
fn every_row_is_explained() {
    let groups: usize = GROUPS.iter().map(|(_, rows)| rows.len()).sum();
    assert_eq!(rows().count(), groups);
    for row in rows().chain(SETTINGS) {
        assert!(row.meaning().starts_with(char::is_lowercase), "{row:?}");
        let explanation = row.explanation(None);
        for usage in row.usage(None) {
            let words = usage.split([' ', '[', ']']);
            for name in words.filter(|word| word.starts_with(char::is_uppercase)) {
                // a row and a column are explained as a cell
                let name = if name == "R" || name == "C" {
                    "R C"
                } else {
                    name
                };
                let begins = |line: &String| line.starts_with(&format!("{name}: "));
                assert!(explanation.iter().any(begins), "{name} of {usage}");
            }
        }
    }
}

/// A number is refused that is too large, however few of its bits were looked at, or too small.
#[test]
fn a_number_is_read_whole() {
    /// Numbers of as many values as some bits have.
    const RANGES: [u128; 5] = [1 << 7, 1 << 8, 1 << 16, 1 << 32, 1 << 64];
    let too_large = |least: u32, most: u32| {
        let within = u128::from(least)..=u128::from(most);
        let numbers = RANGES.map(|range| [range + within.start(), range + within.end()]);
        let beyond = [within.end() + 1, u128::MAX];
        let mut numbers: Vec<u128> = [numbers.as_flattened(), &beyond].concat();
        numbers.extend(within.start().checked_sub(1));
        numbers.retain(|number| !within.contains(number));
        numbers
    };
    let mut count = 0;
    let games = [None].into_iter().chain(Game::ALL.map(Some));
    let mut check = |line: String| {
        for game in games.clone() {
            assert!(parse(&line, game).is_err(), "{line}");
        }
        count += 1;
    };
    for row in rows().chain(SETTINGS) {
        for arg in row.forms.iter().copied().flatten() {
            let numbers = match arg {
                Arg::Optional(arg) => *arg,
                arg => arg,
            };
            if let Arg::Number(_, least, most) = numbers {
                for number in too_large(*least, *most) {
                    check(format!("{} {number}", row.name));
                }
            }
        }
    }
    for number in too_large(PlayerKind::SHORTEST.into(), PlayerKind::LONGEST.into()) {
        for seat in ["", "set p1 ", "go "] {
            check(format!("{seat}sees {number}"));
        }
    }
    assert!(count > 100, "{count}");
}
