//! The manual page, and completions for shells.

use tt2::arguments::command;

use crate::pages;
use crate::support::Folder;

#[test]
fn the_manual_page_and_every_completion_have_every_option() {
    let folder = Folder::new();
    pages::write(folder.path()).expect("the files can be written");
    assert_eq!(folder.names(), ["_tt2", "tt2.6", "tt2.bash", "tt2.fish"]);
    let page = folder.read("tt2.6").replace("\\-", "-");
    for option in command()
        .get_arguments()
        .filter_map(|option| option.get_long())
    {
        assert!(page.contains(&format!("--{option}")), "{option}");
        for shell in ["_tt2", "tt2.bash"] {
            assert!(
                folder.read(shell).contains(&format!("--{option}")),
                "{shell}: {option}"
            );
        }
        assert!(
            folder.read("tt2.fish").contains(&format!("-l {option}")),
            "{option}"
        );
    }
}

#[test]
fn the_manual_page_has_what_the_help_says_after_the_options() {
    let folder = Folder::new();
    pages::write(folder.path()).expect("the files can be written");
    let page = folder.read("tt2.6");
    let sections: Vec<&str> = page
        .lines()
        .filter_map(|line| line.strip_prefix(".SH "))
        .collect();
    let expected = [
        "NAME",
        "SYNOPSIS",
        "DESCRIPTION",
        "OPTIONS",
        "\"EXAMPLES\"",
        "\"EXIT STATUS\"",
        "\"FILES\"",
    ];
    assert_eq!(sections, expected);
}
