//! Every way to give lines, with every option that says what happens to them.

use crate::support::{Folder, Program};

/// Lines, and how messages call the place where they are.
type Source = (&'static str, &'static [&'static str]);

/// Options that say what happens to the lines.
#[derive(Clone, Copy, Debug)]
struct Options {
    interactive: bool,
    strict: bool,
    echo: bool,
}

/// What comes of lines that set a name, ask for the score, quit or are nonsense, in this order: the output, the places of
/// the messages, and the exit status.
fn expected(sources: &[Source], options: Options) -> (String, Vec<String>, i32) {
    let mut out = String::new();
    let mut places = Vec::new();
    let mut name = "P1";
    let numbered = sources.iter().flat_map(|(place, lines)| {
        let lines = (1..).zip(*lines);
        lines.map(move |(number, line)| (format!("{place}:{number}"), *line))
    });
    for (place, line) in numbered {
        if options.echo {
            out += &format!("> {line}\n");
        }
        if line == "quit" {
            break;
        } else if line == "score" {
            out += &format!("Score: {name} 0, P2 0, ties 0, games 0\n");
        } else if let Some(set) = line.strip_prefix("set name p1 ") {
            name = set;
        } else {
            places.push(place);
            if options.strict {
                break;
            }
        }
    }
    let status = i32::from(!places.is_empty());
    (out, places, status)
}

/// Runs the program with `-c` lines, a SCRIPT if one is named, and standard input.
#[track_caller]
fn check(commands: Source, script: Option<Source>, input: Source, options: Options) {
    let folder = Folder::new();
    let mut program = Program::new(["-q"]).within(folder.path());
    for (is_set, option) in [
        (options.interactive, "-i"),
        (options.strict, "--strict"),
        (options.echo, "--echo"),
    ] {
        program = program.options(is_set.then_some(option));
    }
    program = program.lines(commands.1);
    let mut sources = vec![commands];
    if let Some((place, lines)) = script {
        program = program.options([place]);
        if place != "-" {
            folder.write(place, lines.join("\n") + "\n");
            sources.push((place, lines));
        }
    }
    let is_named = script.is_some_and(|(place, _)| place == "-");
    let is_rest = script.is_none() && commands.1.is_empty();
    if is_named || is_rest || options.interactive {
        sources.push(input);
    }
    let told = program.reads(input.1.join("\n") + "\n");
    let places = told.err.lines().filter_map(|line| line.split_once(": "));
    let places = places.map(|(place, _)| place.to_owned()).collect();
    let found = (told.out, places, told.status);
    let what = format!("{commands:?}, {script:?}, {input:?}, {options:?}");
    assert_eq!(found, expected(&sources, options), "{what}");
}

#[test]
fn lines_of_every_source_run_in_order_as_the_options_say() {
    let commands: [&[&str]; 4] = [
        &[],
        &["set name p1 Ann", "score"],
        &["nonsense", "score"],
        &["score", "quit", "set name p1 Bob"],
    ];
    let scripts: [&[&str]; 3] = [
        &["score", "set name p1 Cleo", "score"],
        &["set name p1 Dora", "nonsense", "score"],
        &["score", "quit", "score"],
    ];
    let inputs: [&[&str]; 2] = [
        &["score", "set name p1 Eve", "score"],
        &["nonsense", "set name p1 Fay"],
    ];
    let place = |place| move |lines| (place, lines);
    for commands in commands.map(place("-c")) {
        for input in inputs.map(place("-")) {
            let files = scripts.map(place("a script.tt2")).map(Some);
            for script in [None, Some(input)].into_iter().chain(files) {
                for bits in 0..8 {
                    let options = Options {
                        interactive: bits & 1 > 0,
                        strict: bits & 2 > 0,
                        echo: bits & 4 > 0,
                    };
                    check(commands, script, input, options);
                }
            }
        }
    }
}
