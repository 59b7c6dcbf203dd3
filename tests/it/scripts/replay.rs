//! Every command in every situation, saved and continued.

use std::fs;

use tt2::command::{SETTINGS, rows};

use crate::support::{Folder, Program, times, without_date};

/// Beginnings of sessions, each of which leads into a situation of its own.
const SITUATIONS: [&str; 20] = [
    "",
    "set name p1 Ann\nset name p2 Bob # and Eve\nset x p2\nset speed 3\n",
    "set name p1 Ann\nset p1 hard\nset name p1 Deep\nset p1 human\nset p2 human\nset game toe\nplay\nplace 1 1\n",
    "set p1 perfect\nset p2 random\nset game tatedrez\n",
    "set p2 human\nset game toe\nplay\nplace 1 1\nplace 0 0\n",
    "set p2 human\nset game toe\nplay\nplace 1 1\nplace 0 0\nundo 1\n",
    "set p2 human\nset game toe\nplay\nplace 1 1\nplace 0 0\nset game two\nset x p2\n",
    "set p2 strat1\nset game swap\nplay\nplace 1 1\n",
    "set p2 perfect\nset game toe\nplay\nplace 1 1\n",
    "set p2 human\nplay\nplace 2 2\nplace 1 1\nplace 1 2\nplace 3 3\n",
    "set p2 human\nposition toe XX-/OO-/--- X\nplace 0 2\n",
    "set p2 human\nset game tatedrez\nplay\nplace r 1 1\nresign\n",
    "set p2 human\nset game toe\nplay 3\nresign\nplace 1 1\n",
    "set p2 human\nset game toe\nplay\nplace 1 1\nmenu\n",
    "set p2 random\nposition tatedrez NRn/-rB/-b- X\n",
    "set p1 random\nposition toe X--/-O-/--- X\n",
    "set p2 human\nset game toe\nplay\nplace 1 1\nset p1 random\nset p2 random\n",
    "set p2 human\nset game tatedrez 4\nplay\nplace r 1 1\nplace n 0 0\n",
    "set tutor on\nset board words\nset options on\nset p1 human\nset p2 even\n",
    "set tutor on\nset p2 human\nposition toe X--/-O-/--- X\nplace 0 1\n",
];

/// Lines of every kind that may change something, and a few that never do.
const LINES: &str = include_str!("../../data/typed/changes.txt");

/// What a saved game says nothing of.
const TASKS: [&str; 3] = ["lesson", "puzzle", "review"];

/// What is not among the lines is not tried: a new command or setting must be added to them.
#[test]
fn every_command_and_setting_is_tried_or_harmless() {
    let is_in = |begin: &str| {
        let mut lines = LINES.lines().chain(TASKS);
        lines.any(|line| {
            line.split(' ')
                .zip(begin.split(' '))
                .all(|(one, other)| one == other)
        })
    };
    for row in rows() {
        let word = row.word();
        assert!(is_in(word) || is_harmless(word), "{word} is not tried");
    }
    for row in SETTINGS {
        let begin = format!("set {}", row.word());
        assert!(
            LINES.lines().any(|line| line.starts_with(&begin)),
            "{begin} is not tried"
        );
    }
}

/// Whether a command says of itself that it changes nothing, by what is said of a file with it alone.
fn is_harmless(word: &str) -> bool {
    let program = Program::new(["-c", "load lines"]);
    fs::write(program.path().join("lines"), word.to_owned() + "\n").expect("a file");
    let told = program.reads("").err;
    told.contains("has no complete line that changes anything")
        || told.contains("a file being loaded cannot")
}

/// A line that changes nothing, before the answers to questions; messages go elsewhere.
const HERE: &str = "# here\n";

/// Lines that show the state of the game and the settings, and save the game.
fn questions(saved: &str) -> String {
    format!("{HERE}history\nset\nsave! {saved}\n")
}

/// What was answered to [`questions`], and the saved game without the line that names the day, empty if there was none.
fn stood(answers: &str, folder: &Folder, saved: &str) -> (String, String) {
    let text = fs::read_to_string(folder.file(saved)).unwrap_or_default();
    // with every line that is read is its echo; a match is not saved
    let answers = answers.replace(saved, "saved");
    let answers = answers.lines().filter(|line| !line.starts_with("Played "));
    (answers.collect(), without_date(&text))
}

#[test]
fn every_line_in_every_situation_is_saved_and_loaded() {
    // every fourth one, unless there is time
    let step = if times() > 1 { 1 } else { 4 };
    for (at, situation) in SITUATIONS.into_iter().enumerate() {
        let folder = Folder::for_many_files();
        folder.told("set p2 human\nset name p1 Bea\nplay\nplace 2 2\nsave other game\n");
        let options = ["-q", "--seed", "1", "--echo"];
        let mut expected = Vec::new();
        let lines = LINES.lines().skip(at % step).step_by(step);
        for (number, line) in lines.enumerate() {
            let saved = format!("saved {number}");
            let script = format!("{situation}{line}\n");
            let told = folder.run(&options, format!("{script}{}", questions(&saved)));
            if folder.file(&saved).exists() {
                let (_, answers) = told.out.split_once(HERE).expect("what was echoed");
                expected.push((script, saved.clone(), stood(answers, &folder, &saved)));
            }
        }
        let script: String = expected
            .iter()
            .map(|(_, saved, _)| format!("load {saved}\n{}", questions(&format!("again {saved}"))))
            .collect();
        let told = folder.run(&options, script).out;
        let mut answers = told.split(HERE).skip(1);
        for (script, saved, expected) in expected {
            let answers = answers.next().expect("answers");
            // what comes after them belongs to the next line
            let answers = answers.split("> load ").next().unwrap_or_default();
            let found = stood(answers, &folder, &format!("again {saved}"));
            assert_eq!(found, expected, "{script}\nis\n{}", folder.read(&saved));
        }
    }
}
