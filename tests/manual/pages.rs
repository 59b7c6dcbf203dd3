//! The manual page, and completions for shells.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::Path;

use clap_complete::{Shell, generate_to};
use clap_mangen::Man;
use tt2::arguments::command;

/// Writes the page and the completions in a folder, which is created where it is missing.
///
/// # Errors
/// Those of the file system.
pub(crate) fn write(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    for shell in [Shell::Bash, Shell::Zsh, Shell::Fish] {
        generate_to(shell, &mut command(), "tt2", folder)?;
    }
    write_manual(&mut File::create(folder.join("tt2.6"))?)
}

/// Writes the page. Each part of the help that follows the options is a section, whose lines stay as they are.
fn write_manual(page: &mut File) -> io::Result<()> {
    let command = command();
    let rest = command.get_after_help().map(ToString::to_string);
    let page_of_command = Man::new(command).section("6").manual("Games");
    page_of_command.render_title(page)?;
    page_of_command.render_name_section(page)?;
    page_of_command.render_synopsis_section(page)?;
    page_of_command.render_description_section(page)?;
    page_of_command.render_options_section(page)?;
    for part in rest.unwrap_or_default().split("\n\n") {
        let (heading, lines) = part.split_once(":\n").unwrap_or(("Notes", part));
        writeln!(page, ".SH \"{}\"\n.nf", heading.to_uppercase())?;
        for line in lines.lines() {
            writeln!(page, "{}", escaped(line.strip_prefix("  ").unwrap_or(line)))?;
        }
        writeln!(page, ".fi")?;
    }
    Ok(())
}

/// The line as it is written in a manual page: a hyphen is a minus, and nothing else has a meaning of its own.
fn escaped(line: &str) -> String {
    let line = line.replace('\\', "\\e").replace('-', "\\-");
    format!("\\&{}", line.replace('\'', "\\(aq"))
}
