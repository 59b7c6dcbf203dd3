//! Saved games: the old file as it was, or the new one whole.

use std::cell::Cell;
use std::fs::{self, File, Permissions};
use std::io;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::thread;
use std::time::Duration;

use nix::sys::signal::Signal;
use nix::sys::stat::Mode;
use nix::unistd::mkfifo;
use tt2::files::{AtomicFile, Disk, SystemDisk, replace_private};

use crate::support::{Folder, Program, Told, eventually, skip};

/// A disk whose operations fail from the one with this number on, or only that one.
struct Failing<'a> {
    at: u32,
    for_good: bool,
    /// Whether half of what is written is written before it fails.
    half: bool,
    done: &'a Cell<u32>,
}

impl Failing<'_> {
    fn operation(&self) -> io::Result<()> {
        let number = self.done.get();
        self.done.set(number + 1);
        if number == self.at || self.for_good && number > self.at {
            return Err(io::ErrorKind::StorageFull.into());
        }
        Ok(())
    }
}

impl Disk for &Failing<'_> {
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

/// Permissions that the mask of a new file takes away, so that it has to be given them.
const MODE: u32 = 0o666;

/// The permissions of a file.
#[track_caller]
fn mode(path: &Path) -> u32 {
    fs::metadata(path).expect("a file").permissions().mode() & 0o777
}

/// Saves on a disk, and checks that the old file or the new one stands; whether it is the new one.
fn is_saved(folder: &Folder, old: Option<&[u8]>, disk: &Failing<'_>) -> bool {
    const NEW: &[u8] = b"all of the new contents";
    let path = folder.file("game");
    if path.exists() {
        fs::remove_file(&path).expect("a file");
    }
    if let Some(old) = old {
        fs::write(&path, old).expect("a file");
        fs::set_permissions(&path, Permissions::from_mode(MODE)).expect("permissions");
    }
    let begun = AtomicFile::create_on(disk, &path, false);
    let saved = begun.and_then(|file| file.finish(NEW));
    let found = fs::read(&path).ok();
    let before_or_after = found.as_deref() == old || found.as_deref() == Some(NEW);
    assert!(before_or_after, "operation {}: {found:?}", disk.at);
    let expected: &[&str] = if found.is_some() { &["game"] } else { &[] };
    assert_eq!(folder.names(), expected, "operation {}", disk.at);
    let is_new = found.as_deref() == Some(NEW);
    assert_eq!(saved.is_ok(), is_new, "operation {}", disk.at);
    if old.is_some() {
        assert_eq!(mode(&path), MODE);
    }
    is_new
}

#[test]
fn a_save_of_which_any_operation_fails_leaves_the_old_file_or_the_new_one() {
    let folder = Folder::new();
    for (for_good, half) in [(false, false), (false, true), (true, false), (true, true)] {
        // a folder that cannot be waited for, after all others, is no failure
        for (old, operations) in [(None, 4), (Some(b"the old contents".as_slice()), 5)] {
            for at in 0..=operations + 1 {
                let done = Cell::new(0);
                let disk = Failing {
                    at,
                    for_good,
                    half,
                    done: &done,
                };
                assert_eq!(is_saved(&folder, old, &disk), at >= operations);
                assert_eq!(done.get() > operations, at >= operations);
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

/// No file may grow at all, with and without a shell that has the signal for it ignored.
#[test]
fn a_limit_of_the_size_of_files_leaves_the_old_game() {
    for signal in ["", r#"trap "" XFSZ;"#] {
        let folder = with_a_game();
        let before = folder.read("game");
        let limited = Program::in_shell(&format!(r#"ulimit -f 0; {signal} exec "$0" "$@""#));
        let told = save(&folder, limited);
        let complaint = "-c:2: save: cannot write game: File too large (os error 27)\n";
        assert_eq!(told, Told::new("", complaint, 1));
        assert_eq!(folder.names(), ["game"]);
        assert_eq!(folder.read("game"), before);
    }
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

/// A program that is killed while it saves again and again leaves a saved game, and nothing that is in the way of the
/// next one.
#[test]
fn a_program_that_is_killed_while_it_saves_leaves_a_saved_game() {
    const KILLS: u64 = 40;
    let folder = Folder::new();
    for number in 0..KILLS {
        let mut program = Program::new(["-q"]).within(folder.path()).start();
        program.types("force on\nplay\nsave game\nplace 2 2\nsave game\nundo\n");
        program.types("save game\n".repeat(2_000));
        thread::sleep(Duration::from_micros(2_000 + number * 371));
        program.signal(Signal::SIGKILL);
        assert_eq!(program.ends().status, -9);
        if folder.file("game").exists() {
            folder.told("load game\nposition\n");
            let text = folder.read("game");
            assert!(text.ends_with("force on\n"), "{text}");
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
        program.types(format!("force on\nplay\n{saves}"));
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
        let mut program = Program::new(["-q", "--seed", "1"]);
        let folder = Folder::new();
        program = program.within(folder.path());
        let mut program = program.start();
        program.types("solve two table\n");
        eventually("a file in the making", || {
            (!folder.names().is_empty()).then_some(())
        });
        program.signal(signal);
        program.ends();
        assert_eq!(folder.names(), [""; 0], "{signal}");
    }
}

/// What others have under names like those of our temporary files stays as it is, and is not waited for.
#[test]
fn names_beside_the_file_that_are_taken_are_left_alone() {
    const TAKEN: u32 = 400;
    let folder = Folder::new();
    let name = |number: u32| folder.file(format!(".tt2-{}-{number}", std::process::id()));
    for number in 0..TAKEN {
        match number % 3 {
            0 => fs::create_dir(name(number)).expect("a folder"),
            1 => mkfifo(&name(number), Mode::S_IRWXU).expect("a pipe"),
            _ => fs::write(name(number), "somebody else's").expect("a file"),
        }
    }
    let file = AtomicFile::create(&folder.file("game"), false).expect("a new file");
    file.finish(b"contents").expect("a file");
    assert_eq!(folder.read("game"), "contents");
    assert_eq!(folder.names().len(), TAKEN as usize + 1);
    for number in (2..TAKEN).step_by(3) {
        let text = fs::read_to_string(name(number));
        assert_eq!(text.expect("a file"), "somebody else's");
    }
}

#[test]
fn a_read_only_game_is_replaced_for_one_who_insists_and_stays_read_only() {
    let folder = with_a_game();
    let before = folder.read("game");
    fs::set_permissions(folder.file("game"), Permissions::from_mode(0o444)).expect("permissions");
    let complaint = "-c:2: save: game is read-only; save! game overwrites it\n";
    let told = save(&folder, Program::new(["-c", "set game toe"]));
    assert_eq!(told.status, 1);
    assert_eq!(told.err, complaint.replace(":2:", ":3:"));
    assert_eq!(folder.read("game"), before);
    assert_eq!(folder.told("set game toe\nplay\nsave! game\n"), "");
    assert!(folder.read("game").contains("set game toe\n"));
    assert_eq!(mode(&folder.file("game")), 0o444);
    let told = folder.run(&["-q"], "solve toe game\n");
    assert_eq!(told.status, 1);
    assert_eq!(folder.names(), ["game"]);
}

/// Looks at the permissions of a file before anything is written to it.
struct Watching<'a>(&'a Cell<u32>);

impl Disk for Watching<'_> {
    fn write(&self, file: &File, contents: &[u8]) -> io::Result<()> {
        let permissions = file.metadata()?.permissions();
        self.0.set(permissions.mode() & 0o777);
        SystemDisk.write(file, contents)
    }
}

#[test]
fn a_private_file_is_private_before_anything_is_in_it() {
    let folder = Folder::new();
    let path = folder.file("game");
    for allowed in [0o600, 0o640, 0o400] {
        fs::write(&path, "old").expect("a file");
        fs::set_permissions(&path, Permissions::from_mode(allowed)).expect("permissions");
        let found = Cell::new(0);
        let begun = AtomicFile::create_on(Watching(&found), &path, true);
        let saved = begun.and_then(|file| file.finish(b"new"));
        saved.expect("a new file");
        assert_eq!(found.get() & !allowed, 0, "{:o}", found.get());
        assert_eq!(mode(&path), allowed);
        fs::remove_file(&path).expect("a file");
    }
}

#[test]
fn what_is_kept_for_the_user_is_private_with_its_folder() {
    let folder = Folder::new();
    let path = folder.file("state/tt2/session");
    for contents in ["a", "another one"] {
        replace_private(&path, contents.as_bytes()).expect("a file");
        assert_eq!(fs::read_to_string(&path).expect("a file"), contents);
        assert_eq!(mode(&path), 0o600);
        assert_eq!(mode(&folder.file("state/tt2")), 0o700);
    }
    let names = fs::read_dir(folder.file("state/tt2")).expect("a folder");
    assert_eq!(names.count(), 1);
}

#[test]
fn links_are_followed_and_stay_links() {
    use std::os::unix::fs::symlink;

    let folder = Folder::new();
    fs::create_dir(folder.file("games")).expect("a folder");
    symlink("games/game", folder.file("first")).expect("a link");
    symlink("first", folder.file("link")).expect("a link");
    // first it leads nowhere yet, then to a saved game
    for _ in 0..2 {
        assert_eq!(folder.told("play\nsave link\n"), "");
        assert!(folder.read("games/game").starts_with("# TT2 saved game\n"));
        for link in ["first", "link"] {
            assert!(folder.file(link).is_symlink());
        }
    }
    symlink("missing/game", folder.file("lost")).expect("a link");
    symlink("loop", folder.file("loop")).expect("a link");
    for (link, why) in [
        ("lost", "No such file or directory (os error 2)"),
        ("loop", "Too many levels of symbolic links (os error 40)"),
    ] {
        let told = folder.run(&["-q"], format!("play\nsave {link}\n"));
        let complaint = format!("-:2: save: cannot write {link}: {why}\n");
        assert_eq!(told, Told::new("", &complaint, 1));
        assert!(folder.file(link).is_symlink());
    }
}

/// A record is kept from being overwritten by the lock of the program that writes it.
#[test]
fn a_file_that_another_program_has_locked_is_not_replaced() {
    let folder = Folder::new();
    let options = ["-q", "--record", "record"];
    let mut other = Program::new(options).within(folder.path()).start();
    other.types("set toss on\nscore\n");
    other.tells("Score: ");
    let told = folder.run(&["-q"], "play\nsave! record\n");
    let complaint = "-:2: save: cannot write record: another program writes it\n";
    assert_eq!(told, Told::new("", complaint, 1));
    assert_eq!(folder.read("record"), "set toss on\n");
}

/// Runs a program of which the system calls in `faults` fail, as `strace` lets them.
#[cfg(target_os = "linux")]
pub(super) fn with_faults(faults: &str) -> Option<Program> {
    let inject = format!("exec strace -f -qqq -o /dev/null {faults} \"$0\" \"$@\"");
    let probe = Program::in_shell(&inject).options(["--version"]).reads("");
    match probe.status {
        0 => Some(Program::in_shell(&inject)),
        _ => {
            skip(&probe.err);
            None
        }
    }
}

/// Some network file systems have no locks, and cannot wait for a folder.
#[cfg(target_os = "linux")]
#[test]
fn a_file_system_without_locks_and_sync_of_folders_is_good_enough() {
    for (errno, when) in [("ENOLCK", "2+2"), ("EOPNOTSUPP", "2+2")] {
        let faults = format!(
            "-e trace=flock,fsync -e inject=flock:error={errno} -e inject=fsync:error=EINVAL:when={when}"
        );
        let Some(program) = with_faults(&faults) else {
            return;
        };
        let folder = with_a_game();
        let told = save(&folder, program.options(["--record", "record"]));
        assert_eq!(told, Told::new("", "", 0), "{errno}");
        assert_eq!(folder.names(), ["game", "record"]);
        assert_eq!(folder.read("record"), "play\n");
    }
}
