//! The manual page, and completions for shells.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::Path;

use clap::{Arg, ArgAction, Command, CommandFactory as _};
use clap_complete::{Shell, generate, generate_to};
use clap_mangen::Man;
use tt2::arguments::Arguments;

/// Writes the page and the completions in a folder, which is created where it is missing.
///
/// # Errors
/// Those of the file system.
pub(crate) fn write(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    for shell in [Shell::Zsh, Shell::Fish] {
        generate_to(shell, &mut Arguments::command(), "tt2", folder)?;
    }
    fs::write(folder.join("tt2.bash"), for_bash())?;
    write_manual(&mut File::create(folder.join("tt2.6"))?)
}

/// The completions for bash, which completes the names of files where this function finds no candidates: options are
/// candidates only for a word that begins like one.
fn for_bash() -> String {
    let mut script = Vec::new();
    generate(Shell::Bash, &mut Arguments::command(), "tt2", &mut script);
    let script = String::from_utf8_lossy(&script).replace(" || ${COMP_CWORD} -eq 1 ]]", " ]]");
    let options = r#"COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )"#;
    match script.rsplit_once(options) {
        Some((before, after)) => [before, "COMPREPLY=()", after].concat(),
        None => script,
    }
}

/// What is read from the environment, as a part of the help.
const ENVIRONMENT: &str = "\
Environment:
  NO_COLOR         if not empty, nothing is coloured, unless --color asks for it
  CLICOLOR_FORCE   if neither empty nor 0, everything is coloured, unless NO_COLOR or --color forbids it
  TERM             the kind of terminal; one that is dumb has no colour and no line editor
  XDG_STATE_HOME   the folder for what is kept from one session to the next
  HOME             the home folder, for ~/ in names of files and where XDG_STATE_HOME is not set
  TZ               the time zone, for the date in a saved game
  (LOCALAPPDATA and USERPROFILE in place of XDG_STATE_HOME and HOME on Windows)";

/// Writes the page. Each part of the help that follows the options is a section, whose lines stay as they are.
fn write_manual(page: &mut File) -> io::Result<()> {
    let command = Arguments::command();
    let rest = command.get_after_help().map(ToString::to_string);
    let rest = rest.unwrap_or_default();
    let rest = rest.replace("Files:", &format!("{ENVIRONMENT}\n\nFiles:"));
    let synopsis = synopsis(&command);
    let page_of_command = Man::new(command).section("6").manual("Games");
    page_of_command.render_title(page)?;
    page_of_command.render_name_section(page)?;
    write!(page, ".SH SYNOPSIS\n\\fBtt2\\fR{synopsis}\n")?;
    page_of_command.render_description_section(page)?;
    page_of_command.render_options_section(page)?;
    for part in rest.split("\n\n") {
        let (heading, lines) = part.split_once(":\n").unwrap_or(("Notes", part));
        writeln!(page, ".SH \"{}\"\n.nf", heading.to_uppercase())?;
        for line in lines.lines() {
            writeln!(page, "{}", escaped(line.strip_prefix("  ").unwrap_or(line)))?;
        }
        writeln!(page, ".fi")?;
    }
    Ok(())
}

/// The arguments, each with what its value is.
fn synopsis(command: &Command) -> String {
    let argument = |argument: &Arg| {
        let takes_value = argument.get_action().takes_values();
        let value = argument.get_value_names().filter(|_| takes_value);
        let value = value.and_then(<[_]>::first);
        let value = value.map(|name| format!("\\fI{name}\\fR"));
        let short = argument.get_short().map(|short| format!("-{short}"));
        let long = argument.get_long().map(|long| format!("--{long}"));
        let names = [short, long].into_iter().flatten();
        let names: Vec<String> = names.map(|name| format!("\\fB{name}\\fR")).collect();
        let names = Some(names.join("|")).filter(|names| !names.is_empty());
        let words: Vec<String> = names.into_iter().chain(value).collect();
        let is_repeated = matches!(argument.get_action(), ArgAction::Append);
        let more = if is_repeated { " ..." } else { "" };
        format!(" [{}]{more}", words.join(" ")).replace('-', "\\-")
    };
    let (placed, options): (Vec<&Arg>, Vec<&Arg>) = command
        .get_arguments()
        .partition(|argument| argument.is_positional());
    options.into_iter().chain(placed).map(argument).collect()
}

/// The line as it is written in a manual page: a hyphen is a minus, and nothing else has a meaning of its own.
fn escaped(line: &str) -> String {
    let line = line.replace('\\', "\\e").replace('-', "\\-");
    format!("\\&{}", line.replace('\'', "\\(aq"))
}
