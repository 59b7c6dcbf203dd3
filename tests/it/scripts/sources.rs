//! Every way to give lines, with every option that says what happens to them.

use crate::support::{Folder, Program};

/// Lines in one place, and how messages call it.
#[derive(Clone, Copy, Debug)]
struct Source {
    place: &'static str,
    lines: &'static [&'static str],
}

/// Options that say what happens to the lines.
#[derive(Clone, Copy, Debug)]
struct Options {
    interactive: bool,
    strict: bool,
    echo: bool,
}

/// The expected output of lines that set a name, ask for the score, quit or are nonsense.
#[derive(Debug, Default, PartialEq, Eq)]
struct Outcome {
    out: String,
    /// The places of the messages.
    places: Vec<String>,
    status: i32,
}

/// The output of the sources, in this order.
fn expected(sources: &[Source], options: Options) -> Outcome {
    let mut outcome = Outcome::default();
    let mut name = "P1";
    for source in sources {
        for (number, &line) in (1..).zip(source.lines) {
            if options.echo {
                outcome.out += &format!("> {line}\n");
            }
            match line.split(' ').collect::<Vec<_>>()[..] {
                ["quit"] => return outcome,
                ["score"] => {
                    outcome.out += &format!("Score: {name} 0, P2 0, ties 0, games 0\n");
                }
                ["set", "name", "p1", set] => name = set,
                _ => {
                    outcome.places.push(format!("{}:{number}: ", source.place));
                    outcome.status = 1;
                    if options.strict {
                        return outcome;
                    }
                }
            }
        }
    }
    outcome
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
    program = program.lines(commands.lines);
    if let Some(script) = script {
        program = program.options([script.place]);
        if script.place != "-" {
            folder.write(script.place, script.lines.join("\n") + "\n");
        }
    }
    let told = program.reads(input.lines.join("\n") + "\n");

    let is_read = options.interactive || script.is_none() && commands.lines.is_empty();
    let sources: Vec<Source> = [commands]
        .into_iter()
        .chain(script)
        .chain((is_read && script.is_none_or(|script| script.place != "-")).then_some(input))
        .collect();
    let expected = expected(&sources, options);
    let message = |line: &str| -> Option<String> {
        let (place, _) = line.split_once(": ")?;
        Some(format!("{place}: "))
    };
    let found = Outcome {
        out: told.out,
        places: told.err.lines().filter_map(message).collect(),
        status: told.status,
    };
    let what = format!("{commands:?}, {script:?}, {input:?}, {options:?}");
    assert_eq!(found, expected, "{what}");
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
    let place = |place| move |lines| Source { place, lines };
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
