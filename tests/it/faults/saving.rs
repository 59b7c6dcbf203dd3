//! Saved games: the old file as it was, or the new one whole.

use std::cell::Cell;
use std::fs::{self, File, Permissions};
use std::io;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::thread;
use std::time::Duration;

use tt2::files::{AtomicFile, Disk, SystemDisk};

use super::program::{check, folder, names, run, shell, start, tt2};

/// A disk whose operations fail from the one with this number on, or only that one.
struct Failing {
    at: u32,
    for_good: bool,
    /// Whether half of what is written is written before it fails.
    half: bool,
    done: Cell<u32>,
}

impl Failing {
    fn operation(&self) -> io::Result<()> {
        let number = self.done.get();
        self.done.set(number + 1);
        if number == self.at || self.for_good && number > self.at {
            return Err(io::ErrorKind::StorageFull.into());
        }
        Ok(())
    }
}

impl Disk for &Failing {
    fn create(&self, path: &Path, permissions: Option<&Permissions>) -> io::Result<File> {
        self.operation()?;
        SystemDisk.create(path, permissions)
    }

    fn write(&self, file: &File, contents: &[u8]) -> io::Result<()> {
        if let Err(error) = self.operation() {
            let written = if self.half { contents.len() / 2 } else { 0 };
            SystemDisk.write(file, &contents[..written])?;
            return Err(error);
        }
        SystemDisk.write(file, contents)
    }

    fn set_permissions(&self, file: &File, permissions: Permissions) -> io::Result<()> {
        self.operation()?;
        SystemDisk.set_permissions(file, permissions)
    }

    fn sync(&self, file: &File) -> io::Result<()> {
        self.operation()?;
        SystemDisk.sync(file)
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.operation()?;
        SystemDisk.rename(from, to)
    }

    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        self.operation()?;
        SystemDisk.sync_folder(folder)
    }
}

/// Lets each operation of a save fail in turn; `true` where there was none left to fail.
fn save_fails(folder: &Path, old: Option<&[u8]>, disk: &Failing) -> bool {
    const NEW: &[u8] = b"all of the new contents";
    let path = folder.join("game");
    let _ = fs::remove_file(&path);
    if let Some(old) = old {
        fs::write(&path, old).expect("a file");
        fs::set_permissions(&path, Permissions::from_mode(0o640)).expect("permissions");
    }
    let saved = AtomicFile::create_on(disk, &path, false).and_then(|file| file.finish(NEW));
    let found = fs::read(&path).ok();
    let before_or_after = found.as_deref() == old || found.as_deref() == Some(NEW);
    assert!(before_or_after, "operation {}: {found:?}", disk.at);
    let expected: &[&str] = if found.is_some() { &["game"] } else { &[] };
    assert_eq!(names(folder), expected, "operation {}", disk.at);
    if saved.is_ok() {
        assert_eq!(found.as_deref(), Some(NEW));
    }
    if let (Some(_), Ok(metadata)) = (old, fs::metadata(&path)) {
        assert_eq!(metadata.permissions().mode() & 0o777, 0o640);
    }
    saved.is_ok()
}

#[test]
fn each_operation_fails_in_turn() {
    let folder = folder("each_operation");
    for (for_good, half) in [(false, false), (false, true), (true, false), (true, true)] {
        for (old, operations) in [(None, 6), (Some(b"the old contents".as_slice()), 7)] {
            for at in 0..=operations {
                let done = Cell::new(0);
                let disk = Failing {
                    at,
                    for_good,
                    half,
                    done,
                };
                assert_eq!(save_fails(&folder, old, &disk), at == operations);
            }
        }
    }
}

/// The lines that begin a game and save it in `path`.
fn lines(path: &Path) -> [String; 2] {
    ["play".to_owned(), format!("save {}", path.display())]
}

/// Saves a game, and checks what is said; nothing is left in the folder but what was there.
#[track_caller]
fn check_refused(folder: &Path, mut command: std::process::Command, complaint: &str) {
    let before: Vec<_> = names(folder)
        .iter()
        .map(|name| (name.clone(), fs::read(folder.join(name)).ok()))
        .collect();
    check(&run(&mut command), 1, complaint);
    let after: Vec<_> = names(folder)
        .iter()
        .map(|name| (name.clone(), fs::read(folder.join(name)).ok()))
        .collect();
    assert_eq!(after, before);
}

#[test]
fn files_that_are_no_saved_games_are_kept() {
    let folder = folder("no_saved_games");
    let path = folder.join("letter");
    fs::write(&path, "Dear Ann,\n").expect("a file");
    let [play, save] = lines(&path);
    let complaint = format!(
        "-c:2: save: {0} is no saved game; save! {0} overwrites it\n",
        path.display()
    );
    check_refused(&folder, tt2(&["-q", "-c", &play, "-c", &save]), &complaint);
}

/// A device is not replaced by a file, even for one who insists.
#[test]
fn devices_and_folders_are_kept() {
    let output = run(&mut tt2(&["-q", "-c", "play", "-c", "save! /dev/null"]));
    let complaint = "-c:2: save: cannot write /dev/null: it is not a regular file\n";
    check(&output, 1, complaint);
    assert!(!fs::metadata("/dev/null").expect("a device").is_file());
    let output = run(&mut tt2(&["-q", "-c", "play", "-c", "save! /"]));
    check(&output, 1, "-c:2: save: cannot write /: is a directory\n");
}

#[test]
fn a_folder_that_is_missing() {
    let folder = folder("missing");
    let [play, save] = lines(&folder.join("at all/game"));
    let complaint = format!(
        "-c:2: save: cannot write {}/at all/game: No such file or directory (os error 2)\n",
        folder.display()
    );
    check_refused(&folder, tt2(&["-q", "-c", &play, "-c", &save]), &complaint);
}

/// No file may grow at all, and the signal that says so is ignored, as some shells have it.
#[test]
fn a_limit_of_the_size_of_files() {
    let folder = folder("limit");
    let path = folder.join("game");
    let [play, save] = lines(&path);
    check(&run(&mut tt2(&["-q", "-c", &play, "-c", &save])), 0, "");
    let mut limited = shell(r#"ulimit -f 0; trap "" XFSZ; exec "$0" "$@""#);
    limited.args(["-q", "-c", &play, "-c", &save]);
    let complaint = format!(
        "-c:2: save: cannot write {}: File too large (os error 27)\n",
        path.display()
    );
    check_refused(&folder, limited, &complaint);
}

/// A folder in which nothing can be created, for the superuser only one without the superuser's rights.
#[test]
fn a_folder_that_is_read_only() {
    let folder = folder("read_only");
    let path = folder.join("game");
    let [play, save] = lines(&path);
    check(&run(&mut tt2(&["-q", "-c", &play, "-c", &save])), 0, "");
    fs::set_permissions(&folder, Permissions::from_mode(0o555)).expect("permissions");
    let mut command = if File::create_new(folder.join("probe")).is_err() {
        shell(r#"exec "$0" "$@""#)
    } else {
        fs::remove_file(folder.join("probe")).expect("a file");
        shell(r#"exec unshare --user "$0" "$@""#)
    };
    let output = run(command.args(["-q", "-c", &play, "-c", &save]));
    fs::set_permissions(&folder, Permissions::from_mode(0o755)).expect("permissions");
    let said = String::from_utf8_lossy(&output.stderr);
    // not every system lets us give up our rights
    if !said.starts_with("unshare: ") {
        let complaint = format!(
            "-c:2: save: cannot write {}: Permission denied (os error 13)\n",
            path.display()
        );
        check(&output, 1, &complaint);
        assert_eq!(names(&folder), ["game"]);
    }
}

/// A file system without room, where the system lets us make one.
#[test]
fn a_disk_that_is_full() {
    let folder = folder("full_disk");
    let script = r#"
        mount -t tmpfs -o size=4k,mode=755 none "$1" 2>/dev/null || { echo none; exit; }
        cd "$1"
        "$0" -q -c play -c "save game" && echo saved
        cat game > ../full_disk_before
        head -c 9000 /dev/zero > filler 2>/dev/null
        "$0" -q -c "set game toe" -c play -c "save game"
        echo "$? $(ls -A | tr "\n" " ")"
        cmp game ../full_disk_before && echo same
    "#;
    let mut command =
        shell(r#"exec unshare --user --map-root-user --mount /bin/sh -c "$2" "$0" "$1""#);
    let output = run(command.arg(&folder).arg(script));
    let said = String::from_utf8_lossy(&output.stdout);
    if said.starts_with("saved") {
        let complaint = "-c:3: save: cannot write game: No space left on device (os error 28)\n";
        assert_eq!(String::from_utf8_lossy(&output.stderr), complaint);
        assert_eq!(said, "saved\n1 filler game \nsame\n");
    }
}

/// A program that is killed while it saves again and again leaves a saved game, and the next one puts things
/// in order.
#[test]
fn killed_while_saving() {
    const KILLS: u64 = 40;
    let folder = folder("killed");
    let path = folder.join("game");
    let mut stale = 0;
    for number in 0..KILLS {
        let mut child = start(&mut tt2(&["-q"]));
        let mut input = child.stdin.take().expect("a pipe");
        let save = format!("save {}\n", path.display());
        let text = format!(
            "force on\nplay\n{save}place 2 2\n{save}undo\n{}",
            save.repeat(2_000)
        );
        let writer = thread::spawn(move || {
            // until the program is killed
            let _ = io::Write::write_all(&mut input, text.as_bytes());
        });
        thread::sleep(Duration::from_micros(2_000 + number * 371));
        child.kill().expect("a program to kill");
        child.wait().expect("the program ends");
        writer.join().expect("no panic");
        stale += names(&folder).iter().filter(|name| *name != "game").count();
        if path.exists() {
            let load = format!("load {}", path.display());
            check(
                &run(&mut tt2(&["-q", "-c", &load, "-c", "position"])),
                0,
                "",
            );
            let text = fs::read_to_string(&path).expect("text");
            assert!(text.ends_with("force on\n"), "{text}");
        }
    }
    let [play, save] = lines(&path);
    check(&run(&mut tt2(&["-q", "-c", &play, "-c", &save])), 0, "");
    assert_eq!(
        names(&folder),
        ["game"],
        "{stale} temporary files were left behind"
    );
}
