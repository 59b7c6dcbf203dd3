//! Saved games: the old file as it was, or the new one whole.

use std::cell::Cell;
use std::fs::{self, File, Permissions};
use std::io;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::thread;
use std::time::Duration;

use tt2::tt2::{Disk, SystemDisk, WholeFile};

use nix::sys::signal::Signal;

use crate::support::{Folder, Program, Told, skip};

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
    fn create(&self, path: &Path) -> io::Result<File> {
        self.operation()?;
        SystemDisk.create(path)
    }

    fn lock(&self, file: &File) -> io::Result<()> {
        self.operation()?;
        SystemDisk.lock(file)
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
}

/// Lets each operation of a save fail in turn; `true` where there was none left to fail.
fn save_fails(folder: &Folder, old: Option<&[u8]>, disk: &Failing) -> bool {
    const NEW: &[u8] = b"all of the new contents";
    let path = folder.file("game");
    if path.exists() {
        fs::remove_file(&path).expect("a file");
    }
    if let Some(old) = old {
        fs::write(&path, old).expect("a file");
        fs::set_permissions(&path, Permissions::from_mode(0o640)).expect("permissions");
    }
    let saved = WholeFile::create_on(disk, &path).and_then(|whole| whole.finish(NEW));
    let found = fs::read(&path).ok();
    let before_or_after = found.as_deref() == old || found.as_deref() == Some(NEW);
    assert!(before_or_after, "operation {}: {found:?}", disk.at);
    let expected: &[&str] = if found.is_some() { &["game"] } else { &[] };
    assert_eq!(folder.names(), expected, "operation {}", disk.at);
    if saved.is_ok() {
        assert_eq!(found.as_deref(), Some(NEW));
    }
    if let (Some(_), Ok(metadata)) = (old, fs::metadata(&path)) {
        assert_eq!(metadata.permissions().mode() & 0o777, 0o640);
    }
    saved.is_ok()
}

#[test]
fn a_save_of_which_any_operation_fails_leaves_the_old_file_or_the_new_one() {
    let folder = Folder::new();
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

/// Runs a program in the folder that plays and saves.
fn save(folder: &Folder, program: Program) -> Told {
    let options = ["-q", "-c", "play", "-c", "save game"];
    program.options(options).within(folder.path()).reads("")
}

/// A folder with a saved game.
fn with_a_game() -> Folder {
    let folder = Folder::new();
    let told = save(&folder, Program::new(None::<&str>));
    assert_eq!(told, Told::new("", "", 0));
    folder
}

/// A device is not replaced by a file, even for one who insists.
#[test]
fn devices_and_folders_are_kept() {
    for (file, why) in [
        ("/dev/null", "it is no regular file"),
        ("/", "is a directory"),
    ] {
        let save = format!("save! {file}");
        let told = Program::new(["-q", "-c", "play", "-c", &save]).reads("");
        let complaint = format!("-c:2: save: cannot write {file}: {why}\n");
        assert_eq!(told, Told::new("", &complaint, 1));
        assert!(!fs::metadata(file).expect("it is there").is_file());
    }
}

/// No file may grow at all, and the signal that says so is ignored, as some shells have it.
#[test]
fn a_limit_of_the_size_of_files_leaves_the_old_game() {
    let folder = with_a_game();
    let before = folder.read("game");
    let limited = Program::in_shell(r#"ulimit -f 0; trap "" XFSZ; exec "$0" "$@""#);
    let told = save(&folder, limited);
    let complaint = "-c:2: save: cannot write game: File too large (os error 27)\n";
    assert_eq!(told, Told::new("", complaint, 1));
    assert_eq!(folder.names(), ["game"]);
    assert_eq!(folder.read("game"), before);
}

/// A folder in which nothing can be created, for the superuser only one without the superuser's rights.
#[test]
fn a_folder_that_is_read_only_keeps_its_game() {
    let folder = with_a_game();
    let before = folder.read("game");
    let set = |mode| {
        let permissions = Permissions::from_mode(mode);
        fs::set_permissions(folder.path(), permissions).expect("permissions");
    };
    set(0o555);
    let told = if File::create_new(folder.file("probe")).is_err() {
        save(&folder, Program::new(None::<&str>))
    } else {
        fs::remove_file(folder.file("probe")).expect("a file");
        let powerless = Program::in_shell(r#"exec unshare --user "$0" "$@""#);
        save(&folder, powerless)
    };
    set(0o755);
    if told.err.starts_with("unshare: ") {
        skip(&told.err);
        return;
    }
    let complaint = "-c:2: save: cannot write game: Permission denied (os error 13)\n";
    assert_eq!(told, Told::new("", complaint, 1));
    assert_eq!(folder.names(), ["game"]);
    assert_eq!(folder.read("game"), before);
}

/// A file system without room, where the system lets us make one.
#[test]
fn a_disk_that_is_full_keeps_its_game() {
    let script = r#"
        mount -t tmpfs -o size=4k,mode=755 none full || { echo none; exit; }
        cd full
        "$0" -q -c play -c "save game" && echo saved
        cat game > ../before
        head -c 9000 /dev/zero > filler 2>/dev/null
        "$0" -q -c "set game toe" -c play -c "save game"
        echo "$? $(ls -A | tr "\n" " ")"
        cmp game ../before && echo same
    "#;
    let shell = r#"exec unshare --user --map-root-user --mount /bin/sh -c "$1" "$0""#;
    let program = Program::in_shell(shell).options([script]);
    fs::create_dir(program.path().join("full")).expect("a folder");
    let told = program.reads("");
    if !told.out.starts_with("saved") {
        skip(&told.err);
        return;
    }
    let complaint = "-c:3: save: cannot write game: No space left on device (os error 28)\n";
    let out = "saved\n1 filler game \nsame\n";
    assert_eq!(told, Told::new(out, complaint, 0));
}

/// A program that is killed while it saves again and again leaves a saved game, and the next one puts things
/// in order.
#[test]
fn a_program_that_is_killed_while_it_saves_leaves_a_saved_game() {
    const KILLS: u64 = 40;
    let folder = Folder::new();
    let mut stale = 0;
    for number in 0..KILLS {
        let mut program = Program::new(["-q"]).within(folder.path()).start();
        program.types("force on\nplay\nsave game\nplace 2 2\nsave game\nundo\n");
        program.types("save game\n".repeat(2_000));
        thread::sleep(Duration::from_micros(2_000 + number * 371));
        program.signal(Signal::SIGKILL);
        assert_eq!(program.ends().status, -9);
        stale += (folder.names().iter())
            .filter(|name| *name != "game")
            .count();
        if folder.file("game").exists() {
            folder.told("load game\nposition\n");
            let text = folder.read("game");
            assert!(text.ends_with("force on\n"), "{text}");
        }
    }
    println!("{stale} temporary files were left");
    let told = save(&folder, Program::new(None::<&str>));
    assert_eq!(told, Told::new("", "", 0));
    assert_eq!(folder.names(), ["game"]);
}
