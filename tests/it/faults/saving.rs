//! Saved games: the old file as it was, or the new one whole.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::thread;
use std::time::Duration;

use nix::sys::signal::Signal;

use tt2::keeping::results;

use crate::support::{Folder, Program, Told, eventually};

#[cfg(target_os = "linux")]
use super::system_calls::{with_faults, with_faults_at};

/// Permissions that the mask of a new file takes away, so that it has to be given them.
#[cfg(target_os = "linux")]
pub(super) const MODE: u32 = 0o666;

/// The permissions of a file.
#[track_caller]
pub(super) fn mode(path: &Path) -> u32 {
    fs::metadata(path).expect("a file").permissions().mode() & 0o777
}

/// Each operation fails once, or it and all that come after it do.
#[cfg(target_os = "linux")]
#[test]
fn a_save_of_which_any_step_fails_leaves_the_old_file_or_the_new_one() {
    const STEPS: [&str; 5] = ["write", "fchmod", "fsync", "rename", "fsync"];
    let old = with_a_game().read("game");
    for (has_old, for_good) in [(false, false), (false, true), (true, false), (true, true)] {
        for (at, step) in STEPS.into_iter().enumerate() {
            let is_last = at == STEPS.len() - 1;
            let folder = Folder::new();
            let path = folder.file("game");
            if has_old {
                fs::write(&path, &old).expect("a file");
                fs::set_permissions(&path, Permissions::from_mode(MODE)).expect("permissions");
            } else if step == "fchmod" {
                continue;
            }
            let first = if is_last { 2 } else { 1 };
            // what is written later is the message
            let later = if for_good && step != "write" { "+" } else { "" };
            let mut faults = format!(
                "-e trace=write,fchmod,fsync,rename -e inject={step}:error=ENOSPC:when={first}{later}"
            );
            let later = STEPS[at + 1..].iter().filter(|later| **later != step);
            for later in later.filter(|_| for_good) {
                faults += &format!(" -e inject={later}:error=ENOSPC");
            }
            let Some(program) = with_faults(&faults) else {
                return;
            };
            let options = ["-q", "-c", "set game toe", "-c", "play", "-c", "save game"];
            let told = program.options(options).within(folder.path()).reads("");
            let found = fs::read_to_string(&path).ok();
            let place = format!("{faults}: {found:?}");
            if is_last {
                // a folder that cannot be waited for, after all others, is no failure
                assert_eq!(told, Told::new("", "", 0), "{place}");
                let new = found.expect("a saved game");
                assert!(new.contains("set game toe\n"), "{new}");
            } else {
                assert_eq!(told.status, 1, "{place}");
                let why = ": save: cannot write game: No space left on device\n";
                assert!(told.err.ends_with(why), "{place}: {}", told.err);
                assert_eq!(found.as_ref(), has_old.then_some(&old), "{place}");
            }
            let expected = if has_old || is_last {
                &["game"][..]
            } else {
                &[]
            };
            assert_eq!(folder.names(), expected, "{place}");
            if has_old {
                assert_eq!(mode(&path), MODE, "{place}");
            }
        }
    }
}

/// Runs a program in the folder that plays and saves.
pub(super) fn save(folder: &Folder, program: Program) -> Told {
    let options = ["-q", "-c", "play", "-c", "save game"];
    program.options(options).within(folder.path()).reads("")
}

/// A folder with a saved game.
pub(super) fn with_a_game() -> Folder {
    let folder = Folder::new();
    let told = save(&folder, Program::new(None::<&str>));
    assert_eq!(told, Told::new("", "", 0));
    folder
}

/// No file may grow at all, with and without a shell that has the signal for it ignored.
#[test]
fn a_limit_of_the_size_of_files_leaves_the_old_game() {
    for signal in ["", r#"trap "" XFSZ;"#] {
        let folder = with_a_game();
        let before = folder.read("game");
        let limited = Program::in_shell(&format!(r#"ulimit -f 0; {signal} exec "$0" "$@""#));
        let told = save(&folder, limited);
        let complaint = "-c:2: save: cannot write game: File too large\n";
        assert_eq!(told, Told::new("", complaint, 1));
        assert_eq!(folder.names(), ["game"]);
        assert_eq!(folder.read("game"), before);
    }
}

/// A program that is killed while it saves again and again leaves a saved game, and nothing that is in the way of the
/// next one.
#[test]
fn a_program_that_is_killed_while_it_saves_leaves_a_saved_game() {
    const KILLS: u64 = 40;
    let folder = Folder::new();
    for number in 0..KILLS {
        let mut program = Program::new(["-q"]).within(folder.path()).start();
        program.types("set p2 human\nplay\nsave game\nplace 2 2\nsave game\nundo\n");
        program.types("save game\n".repeat(2_000));
        thread::sleep(Duration::from_micros(2_000 + number * 371));
        program.signal(Signal::SIGKILL);
        assert_eq!(program.ends().status, -9);
        if folder.file("game").exists() {
            folder.told("load game\nposition\n");
            let text = folder.read("game");
            assert!(text.ends_with(" human\n"), "{text}");
        }
    }
    let told = save(&folder, Program::new(None::<&str>));
    assert_eq!(told, Told::new("", "", 0));
}

/// Each program saves the whole game, and the last one's stays.
#[test]
fn programs_that_save_under_one_name_do_not_disturb_each_other() {
    let folder = Folder::new();
    let saves = "place 1 1\nsave game\nundo\nsave game\n".repeat(500);
    let programs = [(); 3].map(|()| {
        let mut program = Program::new(["-q"]).within(folder.path()).start();
        program.types(format!("set p2 human\nplay\n{saves}"));
        program.closes_input();
        program
    });
    for mut program in programs {
        assert_eq!(program.ends(), Told::new("", "", 0));
    }
    assert_eq!(folder.names(), ["game"]);
    folder.told("load game\n");
}

#[test]
fn a_signal_leaves_no_temporary_file() {
    for signal in [Signal::SIGINT, Signal::SIGTERM, Signal::SIGHUP] {
        let folder = Folder::new();
        let mut program = Program::new(["-q"]).within(folder.path()).start();
        program.types("solve two table\n");
        eventually("a file in the making", || {
            (!folder.names().is_empty()).then_some(())
        });
        program.signal(signal);
        program.ends();
        assert_eq!(folder.names(), [""; 0], "{signal}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_kept_file_that_cannot_be_read_stays_as_it_is() {
    let results = format!("{}\n", results::HEADING);
    for (name, contents, warning) in [
        ("session.tt2", "# TT2 saved game\n", "Permission denied"),
        ("results.tsv", &results, "cannot be used: Permission denied"),
        (
            "mistakes.tsv",
            "position\tmove\tname\n",
            "cannot be used: Permission denied",
        ),
    ] {
        let home = Folder::new();
        fs::create_dir_all(home.file("state/tt2")).expect("a folder");
        let path = home.file(format!("state/tt2/{name}"));
        fs::write(&path, contents).expect("a file");
        let faults = "-e trace=openat -e inject=openat:error=EACCES";
        let Some(program) = with_faults_at(&path, faults) else {
            return;
        };
        let program = program
            .within(home.path())
            .with("TERM", "xterm")
            .with("XDG_STATE_HOME", home.file("state"));
        let mut session = program.begin();
        session.sees(name);
        session.sees(warning);
        session.sees(">");
        for line in ["set p2 human", "play toe", "0 0", "0 1", "resign", "quit"] {
            session.line(line);
        }
        assert!(session.ends().success());
        let screen = session.screen();
        assert_eq!(screen.matches(name).count(), 1, "{screen}");
        assert!(!screen.contains("damaged"), "{screen}");
        let after = fs::read_to_string(&path);
        assert_eq!(after.expect("the file"), contents);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_file_that_cannot_be_read_is_not_replaced() {
    let folder = with_a_game();
    let path = folder.file("evening.tt2");
    folder.write("evening.tt2", "# TT2 saved game\n");
    let faults = "-e trace=openat -e inject=openat:error=EACCES";
    let Some(program) = with_faults_at(&path, faults) else {
        return;
    };
    let file = path.display();
    let told = program.reads(format!("position toe X--/---/--- O\nsave {file}\n"));
    let cannot = format!("-:2: save: cannot read {file}: Permission denied\n");
    assert_eq!((told.status, told.err), (1, cannot));
    assert_eq!(folder.read("evening.tt2"), "# TT2 saved game\n");
}

/// Some network file systems have no locks, and cannot wait for a folder.
#[cfg(target_os = "linux")]
#[test]
fn a_file_system_without_locks_and_sync_of_folders_is_good_enough() {
    for errno in ["ENOLCK", "EOPNOTSUPP"] {
        let faults = format!(
            "-e trace=flock,fsync -e inject=flock:error={errno} -e inject=fsync:error=EINVAL:when=2+2"
        );
        let Some(program) = with_faults(&faults) else {
            return;
        };
        let folder = with_a_game();
        assert_eq!(save(&folder, program), Told::new("", "", 0), "{errno}");
        assert_eq!(folder.names(), ["game"]);
    }
}
