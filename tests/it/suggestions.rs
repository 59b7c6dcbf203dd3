//! What is suggested to a person who types, compared with what the program takes.

use std::collections::BTreeSet;

use tt2::command::{NotUnderstood, Request, Row, SETTINGS, parse, rows};
use tt2::console::{Console, Input};
use tt2::files::begun_path;
use tt2::game::{Game, Variant};
use tt2::keeping::Kept;
use tt2::player::Engine;
use tt2::session::Refusal;
use tt2::tt2::{Rejection, TT2};

use crate::support::{Folder, example};

/// Lines that lead to each place where a line can be typed.
const PLACES: [(&str, &[&str]); 9] = [
    ("at the menu", &[]),
    (
        "at the menu after a game",
        &["set p2 human", "play toe", "resign"],
    ),
    ("at the menu after a game that was left", &["play", "menu"]),
    ("in Tic-Tac-Two", &["set p2 human", "play"]),
    (
        "in Tic-Tac-Two after the opening",
        &["position two -----/-XO--/-OX--/-----/----- 22 X"],
    ),
    ("in Tic-Tac-Swap", &["position swap XO-/-X-/--- O"]),
    ("in Tic-Tac-Toe", &["set game toe", "play"]),
    ("in Tatedrez", &["set game tatedrez", "play"]),
    (
        "in Tatedrez after a pass",
        &["position tatedrez NRn/-rB/-b- X"],
    ),
];

/// The program after these lines.
#[track_caller]
fn program(lines: &[&str]) -> TT2 {
    let mut console = Console::default();
    console.discards = true;
    console.quiet = true;
    let mut program = TT2::new(Engine::new(1), console, Kept::default(), Input::default());
    for line in lines {
        assert!(program.line(line).is_ok(), "{line}");
    }
    program
}

/// Lines of a command: its example, in which a file is one that is not there; what may be given a position is typed
/// without and with one.
fn examples(row: &Row, folder: &Folder) -> Vec<String> {
    let (typed, _) = example(row);
    let line = typed.last().expect("a line").to_string();
    match row.name {
        // any other game takes long
        "solve" => vec![line],
        name if row.usage(None).iter().any(|form| form.contains("FILE")) => {
            vec![format!("{name} {}", folder.file("none").display())]
        }
        name @ ("position" | "value" | "values") => {
            vec![line, format!("{name} toe ---/---/--- X")]
        }
        _ => vec![line],
    }
}

/// Whether a line was rejected because of where it was typed.
fn is_out_of_place(rejection: &Rejection) -> bool {
    match rejection {
        Rejection::Of(_, rejection) => is_out_of_place(rejection),
        Rejection::Refused(refusal) => matches!(
            refusal,
            Refusal::NoGame
                | Refusal::GameIsOver
                | Refusal::GameWaits
                | Refusal::NoGameYet
                | Refusal::GameGoesOn
        ),
        _ => false,
    }
}

/// What a command is for is said where it is given, and not by a second list of places.
#[test]
fn a_command_is_suggested_exactly_where_it_is_not_out_of_place() {
    let folder = Folder::new();
    for (place, lines) in PLACES {
        let program_here = program(lines);
        let suggested = program_here.suggestions();
        let play = program_here.session().current();
        let moves = play
            .map(|play| play.game().legal_moves())
            .unwrap_or_default();
        for row in rows() {
            // a game's word alone plays it
            let is_suggested = suggested.iter().any(|line| {
                line.split(' ').next() == Some(row.word()) && Game::from_word(line).is_none()
            });
            let is_taken = |line: &String| {
                let taken = program(lines).line(line);
                !taken.is_err_and(|rejection| is_out_of_place(&rejection))
            };
            let is_in_place = match row.move_kind() {
                Some(kind) => moves.iter().any(|mv| mv.kind() == kind),
                None => examples(row, &folder).iter().any(is_taken),
            };
            assert_eq!(is_suggested, is_in_place, "{} {place}", row.name);
        }
    }
}

/// Whether a line is understood as far as it goes: only something that whoever types has to find is missing.
fn is_begun(understood: &Result<Option<Request>, NotUnderstood>) -> bool {
    match understood {
        Err(NotUnderstood::Arguments { problem, .. }) => {
            matches!(
                **problem,
                NotUnderstood::Missing { .. }
                    | NotUnderstood::NotAHorizon
                    | NotUnderstood::OnlyAGame(_)
            )
        }
        understood => understood.is_ok(),
    }
}

#[test]
fn every_line_that_is_suggested_is_understood() {
    for (place, lines) in PLACES {
        let program = program(lines);
        let suggested = program.suggestions();
        let game = program
            .session()
            .current()
            .map(|play| play.game().variant().game());
        for line in &suggested {
            let understood = parse(line, game);
            assert!(
                program.is_answer(line) || is_begun(&understood),
                "{line:?} {place}: {understood:?}"
            );
        }
    }
}

/// Where digits are answers, those that are taken are suggested, and no others.
#[test]
fn every_digit_that_answers_a_question_is_suggested() {
    let mut questions = 0;
    for (place, lines) in PLACES {
        let mut asked = lines.to_vec();
        while program(&asked).session().current().is_some() && asked.len() < lines.len() + 3 {
            let suggested = program(&asked).suggestions();
            let digits = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
            let is_suggested = |digit: &&str| suggested.iter().any(|line| line == digit);
            let Some(first) = digits.into_iter().find(is_suggested) else {
                break;
            };
            questions += 1;
            for digit in digits {
                let is_taken = program(&asked).line(digit).is_ok();
                assert_eq!(
                    is_taken,
                    is_suggested(&digit),
                    "{digit} {place} after {asked:?}"
                );
            }
            asked.push(first);
        }
    }
    assert!(questions > 10, "{questions} questions");
}

/// The lines of all forms that help shows, with what may be left out and without it, and with each of several words.
fn forms() -> BTreeSet<String> {
    let mut lines = BTreeSet::new();
    for form in rows().chain(SETTINGS).flat_map(|row| row.usage(None)) {
        let needed: String = form
            .split('[')
            .map(|part| part.split_once(']').map_or(part, |(_, after)| after))
            .collect();
        for form in [needed, form.replace(['[', ']'], "")] {
            let mut spelled = vec![String::new()];
            for word in form.split_whitespace() {
                let words = word.split('|');
                spelled = words
                    .flat_map(|word| spelled.iter().map(move |line| format!("{line} {word}")))
                    .collect();
            }
            lines.extend(spelled.iter().map(|line| line.trim().to_owned()));
        }
    }
    lines
}

/// What help shows of a command is what its reader takes, and it means the same at the menu and in every game.
#[test]
fn every_form_means_the_same_everywhere() {
    /// What may be typed for a word of a form.
    fn typed(word: &str) -> &str {
        match word {
            "R" | "C" | "PLY" => "1",
            "DATE" => "2026-12-24",
            "N" => "3",
            "PIECE" => "n",
            "DIRECTION" => "left",
            "GAME" => "tatedrez",
            "WHO" => "perfect",
            "MOVE" => "place 1 1",
            "TEXT" | "FILE" | "COMMAND" => "toe ---/---/--- X",
            word => word,
        }
    }
    for form in forms() {
        let words: Vec<&str> = form.split(' ').map(typed).collect();
        let line = words.join(" ");
        let request = parse(&line, None);
        assert!(matches!(request, Ok(Some(_))), "{line}");
        for game in Game::ALL {
            assert_eq!(parse(&line, Some(game)), request, "{line} in {game:?}");
        }
    }
}

/// What help shows of a command can be completed, as far as it can be listed.
#[test]
fn every_form_that_can_be_listed_is_suggested() {
    let suggested: Vec<String> = PLACES
        .iter()
        .flat_map(|(_, lines)| program(lines).suggestions())
        .collect();
    for form in forms() {
        for variant in Variant::WORDS {
            let line = form.replace("GAME", variant);
            if !line.contains(char::is_uppercase) {
                assert!(suggested.contains(&line), "{line:?}");
            }
        }
    }
    // what stands for other words in a form
    for line in [
        "why place 1 1",
        "help playing",
        "help set p2",
        "go even",
        "set p1 sees",
        "shift left",
    ] {
        assert!(suggested.contains(&line.to_owned()), "{line:?}");
    }
    assert!(!suggested.contains(&"go human".to_owned()));
}

/// On Windows a path is completed with the separator that was typed.
#[test]
fn a_path_keeps_the_separator_that_was_typed() {
    let is_of_windows = |char| ['/', '\\'].contains(&char);
    for (typed, parts) in [
        (r"C:\ga", (r"C:\", "ga", '\\')),
        ("C:/ga", ("C:/", "ga", '/')),
        (r"C:/my games\old\", (r"C:/my games\old\", "", '\\')),
        (r"spiele\größe/a", (r"spiele\größe/", "a", '/')),
        ("ga", ("", "ga", '/')),
        ("", ("", "", '/')),
    ] {
        assert_eq!(begun_path(typed, is_of_windows), parts, "{typed}");
    }
    // elsewhere a backslash is part of a name
    let parts = ("", r"C:\ga", '/');
    assert_eq!(begun_path(r"C:\ga", |char| char == '/'), parts);
}
