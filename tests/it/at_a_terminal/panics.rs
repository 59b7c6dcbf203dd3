//! A panic, which puts the terminal in order before it prints anything.

use std::env;
use std::io;
use std::mem;
use std::path::Path;

use nix::sys::termios::{LocalFlags, SetArg, tcgetattr, tcsetattr};
use tt2::files::AtomicFile;
use tt2::system::{self, Interrupt, LineEditing};

use crate::support::Program;

/// The variable that makes the first test panic.
const PANICS: &str = "TT2_TEST_PANICS";

/// Panics if it is told to, in the middle of everything.
#[test]
fn a_panic_in_a_process_of_its_own() {
    if env::var_os(PANICS).is_none() {
        return;
    }
    system::listen(&Interrupt::default()).expect("signals");
    system::clean_up_on_panic();
    // a program without unwinding drops nothing
    mem::forget(LineEditing::begin());
    let mut settings = tcgetattr(io::stdin()).expect("a terminal");
    settings.local_flags -= LocalFlags::ICANON | LocalFlags::ECHO | LocalFlags::ISIG;
    tcsetattr(io::stdin(), SetArg::TCSANOW, &settings).expect("a terminal");
    mem::forget(AtomicFile::create(Path::new("file")));
    panic!("as told");
}

#[test]
fn a_panic_leaves_the_terminal_in_order_and_no_temporary_file() {
    let test = "at_a_terminal::panics::a_panic_in_a_process_of_its_own";
    let mut session = Program::of(env::current_exe().expect("the tests"))
        .options(["--exact", test, "--nocapture", "--test-threads=1"])
        .with("TERM", "xterm")
        .with(PANICS, "1")
        .begin();
    session.sees("as told");
    assert_eq!(session.settings(), *session.settings_before());
    let left = session.path().read_dir().expect("a folder").count();
    assert_eq!(left, 0);
    assert!(!session.ends().success());
}
