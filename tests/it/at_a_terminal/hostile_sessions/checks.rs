//! What is true after a session, whatever was typed.

use std::fs;
use std::os::unix::process::ExitStatusExt as _;
use std::process::ExitStatus;

use nix::sys::signal::Signal;

use super::running::LAST;
use super::script::Script;
use crate::support::{Folder, Terminal, without_date};

/// The session that the program keeps.
const KEPT: &str = ".local/state/tt2/session.tt2";

/// Says what is wrong after a session.
pub(super) fn check(
    script: &Script,
    terminal: &Terminal,
    status: ExitStatus,
    folder: &Folder,
) -> Result<(), String> {
    let checked = check_status(script, status)
        .and_then(|()| check_order(script, terminal))
        .and_then(|()| check_output(script, &terminal.bytes()))
        .and_then(|()| check_files(folder));
    checked.map_err(|why| {
        let bytes = terminal.bytes();
        let last = &bytes[bytes.len().saturating_sub(2_000)..];
        format!("{why}\nafter\n{}", last.escape_ascii())
    })
}

/// The program ends with 0, or by a signal that came.
fn check_status(script: &Script, status: ExitStatus) -> Result<(), String> {
    const BY_SIGNAL: i32 = 128;
    let by = |signal: Signal| BY_SIGNAL + signal as i32;
    let ended = match status.code() {
        Some(code) => code,
        None => BY_SIGNAL + status.signal().unwrap_or_default(),
    };
    let quits = script.types(b'\x1c').then_some(by(Signal::SIGQUIT));
    // before it is at its prompt, the interrupt key ends it as any other program
    let is_early = !script.waits && (script.types(b'\x03') || script.sends(Signal::SIGINT));
    let interrupted =
        (is_early || !script.waits && script.end.is_none()).then_some(by(Signal::SIGINT));
    let allowed = [Some(0), script.end.map(by), quits, interrupted];
    match allowed.contains(&Some(ended)) {
        true => Ok(()),
        false => Err(format!("the program ended with {status}")),
    }
}

/// The terminal is as it was.
fn check_order(script: &Script, terminal: &Terminal) -> Result<(), String> {
    let bytes = terminal.bytes();
    let last = |text: &[u8]| bytes.windows(text.len()).rposition(|part| part == text);
    if terminal.settings() != *terminal.settings_before() {
        return Err(format!("the terminal is left as {:?}", terminal.settings()));
    }
    // with a key that sends a signal, a terminal drops what was just written to it; with ctrl-s it holds what is written
    let drops = b"\x03\x1a\x1c\x13".iter().any(|&key| script.types(key));
    // one that was stopped may be ended in the background, where it cannot have the terminal
    let is_stopped = script.sends(Signal::SIGTSTP);
    if !drops && !is_stopped && last(b"\x1b[?2004h") > last(b"\x1b[?2004l") {
        return Err("the terminal still marks pastes".to_owned());
    }
    Ok(())
}

/// Nothing that was typed or is part of a name tells the terminal what to do.
fn check_output(script: &Script, bytes: &[u8]) -> Result<(), String> {
    let mut bytes = &without_end_of_marks(bytes)[..];
    if script.in_shell {
        bytes = without_words_of_shell(bytes);
    }
    if script.end.is_some() {
        // the end of the line that is written when a signal comes, which may be in the middle of a sequence
        bytes = bytes.strip_suffix(b"\r\n").unwrap_or(bytes);
    }
    // what comes from the terminal itself may be cut anywhere, and what was being written when a signal came
    let may_be_cut = script.echoes || script.end.is_some();
    let text = match std::str::from_utf8(bytes) {
        Err(error) if !may_be_cut && error.error_len().is_some() => {
            return Err(format!(
                "byte {} of the output is not UTF-8",
                error.valid_up_to()
            ));
        }
        _ => String::from_utf8_lossy(bytes),
    };
    let mut rest = &*text;
    while let Some(at) = rest.find(char::is_control) {
        rest = &rest[at..];
        let length = harmless_length(rest, script.echoes);
        if length == 0 {
            let seen: String = rest.chars().take(20).collect();
            return Err(format!("{seen:?} is written to the terminal"));
        }
        rest = &rest[length..];
    }
    Ok(())
}

/// What was written without the words of a shell, such as `Quit` or `User defined signal 1`, for the signal that ended the
/// program, which may have ended it in the middle of a character.
fn without_words_of_shell(bytes: &[u8]) -> &[u8] {
    let Some(before) = bytes.strip_suffix(b"\r\n") else {
        return bytes;
    };
    let is_of_words = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b' ';
    let words = before.iter().rev().take_while(|byte| is_of_words(byte));
    &before[..before.len() - words.count()]
}

/// What was written without the end of marked pastes, which a signal may write in the middle of a character or of
/// another sequence.
fn without_end_of_marks(bytes: &[u8]) -> Vec<u8> {
    const END: &[u8] = b"\x1b[?2004l";
    let mut rest = bytes;
    let mut kept = Vec::new();
    while let Some((&first, others)) = rest.split_first() {
        rest = rest.strip_prefix(END).unwrap_or_else(|| {
            kept.push(first);
            others
        });
    }
    kept
}

/// The number of bytes at the beginning of a text that do no harm; 0 if they could.
fn harmless_length(text: &str, echoes: bool) -> usize {
    let first = text.chars().next().unwrap_or(' ');
    match first {
        '\r' | '\n' | '\t' | '\x07' => 1,
        // a terminal that shows what is typed does so in the middle of a sequence too, and a key cuts one short
        '\x1b' if echoes => usize::from(!text.starts_with("\x1b]")),
        '\x1b' => sequence_length(text),
        // it shows what it deletes, and what it does not know
        '\x08' if echoes => 1,
        '\u{80}'..='\u{9f}' if echoes => first.len_utf8(),
        _ => 0,
    }
}

/// The length of an escape sequence that the line editor, a colour or a progress bar is made of, or of the part of one
/// that was written before a signal came: the text ends there, or another sequence begins; 0 for any other.
fn sequence_length(text: &str) -> usize {
    const START: &str = "\x1b[";
    const ESCAPE: char = '\x1b';
    let Some(sequence) = text.strip_prefix(START) else {
        let is_cut = text[1..].is_empty() || text[1..].starts_with(ESCAPE);
        return usize::from(is_cut);
    };
    let end = sequence.find(|char: char| !matches!(char, '0'..='9' | ';' | '?'));
    let Some((numbers, rest)) = end.map(|end| sequence.split_at(end)) else {
        return text.len();
    };
    let begun = START.len() + numbers.len();
    if rest.starts_with(ESCAPE) {
        return begun;
    }
    let is_known = match numbers.strip_prefix('?') {
        Some(mode) => ["25", "2004", "2026"].contains(&mode) && rest.starts_with(['h', 'l']),
        None => rest.starts_with(['A', 'B', 'C', 'D', 'H', 'J', 'K', 'm']),
    };
    if is_known { begun + 1 } else { 0 }
}

/// What was kept is what was saved last.
fn check_files(folder: &Folder) -> Result<(), String> {
    let read = |name: &str| fs::read_to_string(folder.file(name)).ok();
    let Some(kept) = read(KEPT) else {
        return Ok(());
    };
    let told = folder.run(&["-q"], format!("load {KEPT}\nsave! again.tt2\n"));
    if told.status != 0 && !told.err.contains("no game is at hand") {
        return Err(format!("{KEPT} cannot be loaded: {told:?}\n{kept}"));
    }
    if let (Some(last), Some(again)) = (read(LAST), read("again.tt2"))
        && without_date(&last) != without_date(&again)
    {
        return Err(format!("kept is\n{kept}\nbut saved was\n{last}"));
    }
    Ok(())
}
