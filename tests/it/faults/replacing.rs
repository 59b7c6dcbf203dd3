//! What has the name of a file that is saved, and what is next to it.

use std::fs::{self, Permissions};
use std::os::unix::fs::{PermissionsExt as _, symlink};

use tt2::files::{AtomicFile, replace_private};

use super::saving::{mode, save, with_a_game};
use crate::support::{Folder, Program, Told};

/// A device is not replaced by a file, even with `save!`.
#[test]
fn devices_and_folders_are_kept() {
    for (file, why) in [
        ("/dev/null", "it is not a regular file"),
        ("/", "is a directory"),
    ] {
        let save = format!("save! {file}");
        let told = Program::new(["-q", "-c", "play", "-c", &save]).reads("");
        let complaint = format!("-c:2: save: cannot write {file}: {why}\n");
        assert_eq!(told, Told::new("", &complaint, 1));
        assert!(!fs::metadata(file).expect("it is there").is_file());
    }
}

/// What is in the way under the name of a temporary file is left alone, and is not waited for.
#[test]
fn names_beside_the_file_that_are_taken_are_left_alone() {
    const TAKEN: usize = 30;
    // the program has the number of the shell that becomes it
    let script = r#"
        for number in $(seq 0 29); do
            name=.tt2-$$-$number
            case $((number % 2)) in
                0) mkdir $name ;;
                1) mkfifo $name ;;
            esac
        done
        exec "$0" "$@"
    "#;
    let folder = Folder::new();
    let told = save(&folder, Program::in_shell(script));
    assert_eq!(told, Told::new("", "", 0));
    assert!(folder.read("game").starts_with("# TT2 saved game\n"));
    let names = folder.names();
    assert_eq!(names.len(), TAKEN + 1, "{names:?}");
}

/// A program that was killed leaves its temporary file, one that is still at it needs its own.
#[test]
fn what_killed_programs_have_left_goes_with_a_later_save() {
    let folder = Folder::new();
    let in_the_making = AtomicFile::create(&folder.file("other"), false).expect("a file");
    let [in_use] = &folder.names()[..] else {
        panic!("{:?}", folder.names());
    };
    for name in [
        ".tt2-1-0",
        ".tt2-4194303-17",
        ".tt2-x-1",
        ".tt2-1-",
        "tt2-1-1",
    ] {
        folder.write(name, "a part of a game");
    }
    assert_eq!(folder.told("play\nsave game\n"), "");
    let mut left = [".tt2-1-", ".tt2-x-1", "game", "tt2-1-1", in_use];
    left.sort_unstable();
    assert_eq!(folder.names(), left);
    in_the_making.finish(b"whole").expect("a file");
    assert_eq!(folder.read("other"), "whole");
}

#[test]
fn a_read_only_game_is_replaced_for_one_who_insists_and_stays_read_only() {
    let folder = with_a_game();
    let before = folder.read("game");
    fs::set_permissions(folder.file("game"), Permissions::from_mode(0o444)).expect("permissions");
    let complaint = "-c:2: save: game is read-only; type 'save! game' to overwrite it\n";
    let told = save(&folder, Program::new(["-c", "set game toe"]));
    assert_eq!(told.status, 1);
    assert_eq!(told.err, complaint.replace(":2:", ":3:"));
    assert_eq!(folder.read("game"), before);
    assert_eq!(folder.told("set game toe\nplay\nsave! game\n"), "");
    assert!(folder.read("game").contains("set game toe\n"));
    assert_eq!(mode(&folder.file("game")), 0o444);
    for line in ["solve toe game\n", "export toe game\n"] {
        assert_eq!(folder.run(&["-q"], line).status, 1);
    }
    assert_eq!(folder.names(), ["game"]);
}

#[test]
fn a_private_file_is_private_before_anything_is_in_it() {
    let folder = Folder::new();
    let path = folder.file("game");
    for allowed in [0o600, 0o640, 0o400] {
        fs::write(&path, "old").expect("a file");
        fs::set_permissions(&path, Permissions::from_mode(allowed)).expect("permissions");
        let begun = AtomicFile::create(&path, true).expect("a file");
        let names = folder.names();
        let in_the_making = names.iter().find(|name| *name != "game");
        let found = mode(&folder.file(in_the_making.expect("a file beside it")));
        assert_eq!(found & !allowed, 0, "{found:o}");
        begun.finish(b"new").expect("a new file");
        assert_eq!(mode(&path), allowed);
        fs::remove_file(&path).expect("a file");
    }
}

#[test]
fn links_are_followed_and_stay_links() {
    let folder = Folder::new();
    fs::create_dir(folder.file("games")).expect("a folder");
    symlink("game", folder.file("games/first")).expect("a link");
    symlink("games/first", folder.file("link")).expect("a link");
    // first it leads nowhere yet, then to a saved game
    for _ in 0..2 {
        assert_eq!(folder.told("play\nsave link\n"), "");
        assert!(folder.read("games/game").starts_with("# TT2 saved game\n"));
        for link in ["games/first", "link"] {
            assert!(folder.file(link).is_symlink());
        }
    }
    replace_private(&folder.file("link"), b"kept").expect("a file");
    assert!(folder.file("link").is_symlink());
    symlink("missing/game", folder.file("lost")).expect("a link");
    symlink("loop", folder.file("loop")).expect("a link");
    for (link, why) in [
        ("lost", "No such file or directory"),
        ("loop", "Too many levels of symbolic links"),
    ] {
        let told = folder.run(&["-q"], format!("play\nsave {link}\n"));
        let complaint = format!("-:2: save: cannot write {link}: {why}\n");
        assert_eq!(told, Told::new("", &complaint, 1));
        assert!(folder.file(link).is_symlink());
    }
}

/// A file that is whole at any moment is another one than before.
#[test]
fn another_name_of_a_file_keeps_what_was_there() {
    let folder = with_a_game();
    let before = folder.read("game");
    fs::hard_link(folder.file("game"), folder.file("other")).expect("a link");
    folder.run(&["-c", "set game toe", "-c", "play", "-c", "save game"], "");
    assert_eq!(folder.read("other"), before);
    assert_ne!(folder.read("game"), before);
}
