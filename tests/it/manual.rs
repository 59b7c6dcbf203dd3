//! The manual page, and completions for shells.

use clap::{Arg, CommandFactory as _};
use tt2::arguments::Arguments;

use crate::pages;
use crate::support::Folder;
#[cfg(unix)]
use crate::support::{Program, skip};

#[test]
fn the_manual_page_has_every_option_and_section_and_every_completion_has_every_option() {
    let folder = Folder::new();
    pages::write(folder.path()).expect("the files can be written");
    assert_eq!(folder.names(), ["_tt2", "tt2.6", "tt2.bash", "tt2.fish"]);
    let page = folder.read("tt2.6").replace("\\-", "-");
    let command = Arguments::command();
    for option in command.get_arguments().filter_map(Arg::get_long) {
        let long = format!("--{option}");
        assert!(page.contains(&long), "{option}");
        assert!(folder.read("_tt2").contains(&long), "{option}");
        assert!(folder.read("tt2.bash").contains(&long), "{option}");
        let of_fish = format!("-l {option}");
        assert!(folder.read("tt2.fish").contains(&of_fish), "{option}");
    }
    let sections = page.lines().filter_map(|line| line.strip_prefix(".SH "));
    let sections: Vec<&str> = sections.map(|name| name.trim_matches('"')).collect();
    let expected =
        "NAME, SYNOPSIS, DESCRIPTION, OPTIONS, EXAMPLES, EXIT STATUS, ENVIRONMENT, FILES";
    assert_eq!(sections.join(", "), expected);
    let synopsis = page.split(".SH SYNOPSIS\n").nth(1).expect("a synopsis");
    let synopsis = synopsis.lines().next().expect("a line");
    for argument in [
        r"[\fB-c\fR|\fB--command\fR \fILINE\fR] ...",
        r"[\fB--seed\fR \fIN\fR]",
        r"[\fB-q\fR|\fB--quiet\fR]",
        r"[\fISCRIPT\fR]",
    ] {
        assert!(synopsis.contains(argument), "{argument} in {synopsis}");
    }
}

/// What bash offers for the last of these words, and whether it offers files.
#[cfg(unix)]
fn completed(folder: &Folder, words: &[&str]) -> Option<String> {
    let script = r#"
        source ./tt2.bash
        COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
        compopt() { :; }
        _tt2 "$1" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
        [ ${#COMPREPLY[@]} = 0 ] && complete -p tt2 | grep -q -- '-o default' && echo files
        echo "${COMPREPLY[*]}"
    "#;
    let run = r#"exec bash -c "$SCRIPT" bash "$@""#;
    let program = Program::in_shell(run).with("SCRIPT", script);
    let told = program.options(words).within(folder.path()).reads("");
    if told.status != 0 {
        skip(&told.err);
        return None;
    }
    Some(told.out.trim_end().to_owned())
}

#[cfg(unix)]
#[test]
fn bash_completes_files_where_a_file_may_stand() {
    let folder = Folder::new();
    pages::write(folder.path()).expect("the files can be written");
    for (words, expected) in [
        (&["tt2", ""][..], "files"),
        (&["tt2", "-q", "mo"], "files"),
        (&["tt2", "--seed", ""], ""),
        (&["tt2", "-c", ""], ""),
        (&["tt2", "--color", "a"], "auto always"),
        (&["tt2", "--re"], "--results"),
        (&["tt2", "--results", "tt2.b"], "tt2.bash"),
    ] {
        if let Some(offered) = completed(&folder, words) {
            assert_eq!(offered, expected, "{words:?}");
        }
    }
}
