//! Somebody at a keyboard who stops at nothing.

use nix::sys::signal::Signal;

use super::script::Act;
use crate::support::SplitMix;

/// Lines that run before anything is typed.
pub(super) const FIRST_LINES: [&str; 5] = [
    "play",
    "set game tatedrez 4",
    "position swap xo-/-X-/--- X",
    "set speed 3",
    "set p2 random",
];

/// Names of files, as unpleasant as they can be.
pub(super) const FILE_NAMES: [&[u8]; 14] = [
    b"game.tt2",
    b"game one.tt2",
    "game\u{a0}two.tt2".as_bytes(),
    "game\u{3000}three.tt2".as_bytes(),
    b"game\nsave! important.txt",
    b"game\x1b]0;title\x07",
    b"game\x08\x08\x7f",
    b"gam\xe9.tt2",
    "game\u{85}\u{9b}31m".as_bytes(),
    "ga\u{301}me\u{200f}".as_bytes(),
    "名前.tt2".as_bytes(),
    "👩\u{200d}👩\u{200d}👧.tt2".as_bytes(),
    b"#comment",
    b"-q",
];

/// Lines that are understood, here or there.
const LINES: &str = "\
    play; play; play; play 3; play 100000; 1; 1; 2; 3; 4; 9; q; q; 0; 2 2; 11; 3,3; n 0 0; r12; up; ul; \
    place 2 2; place n 1 1; move 1 1 2 2; 1 1 2 2; swap 0 0 1 1; shift left; pass; undo; undo 2; redo; \
    restart; resign; menu; go; go random; go sees 3; force on; force off; set p1 random; set p1 human; \
    set p2 strat1; set p2 perfect 70; set p2 sees even; set p2 human; set name p1 Ann; set name p2 P1; \
    set game swap; set game toe; set game tatedrez; set speed 1; set options off; set board words; \
    set tutor on; set toss on; set x p2; set score 1 2 3; puzzle; puzzle 3; why; hint; values; analyze; \
    history; moves; position; help; rules; perft 4; perft 99; solve toe; resume";

/// Commands that take the name of a file.
const FILE_LINES: [&str; 6] = [
    "save ",
    "save! ",
    "load ",
    "LOAD ",
    "solve toe ",
    "export toe ",
];

/// Keys that edit, move, search, and mean nothing, with a bar between them.
const KEYS: &str = "\
    \t|\t|\t\t|\t\ty|\t\tn|\r|\r|\n|\x1b[A|\x1b[B|\x1b[C|\x1b[D|\x1bOA|\x1b[H|\x1b[F|\
    \x1b[3~|\x1b[2~|\x1b[5~|\x1b[1;5C|\x1b[1;5D|\x1b[Z|\x1bOP|\x1b[24~|\x1b|\x1b\x1b|\
    \x1b[|\x1bO|\x1b[1;|\x1b[<0;3;4M|\x1b[M !!|\x1b[I|\x1b[12;40R|\x1b[?1;2c|\
    \x1b]11;rgb:0/0/0\x07|\x1bb|\x1bd|\x1bu|\x1bt|\x1b5|\x1b-3|\x1b\x7f|\x1b.|\x1b<|\
    \x7f|\x7f\x7f\x7f|\x12pl|\x13x|\x16\x1b|\x16\x07|\x11\t|\x18\x15|\x18\x18|\x19\x1by|\
    \x1b[201~";

/// Characters of every kind that a console may stumble over.
const CHARACTERS: &str = "\
    aZ0\"'\\#~\u{a0}\u{1680}\u{2003}\u{2009}\u{202f}\u{205f}\u{3000}\u{200b}\u{200c}\
    \u{200d}\u{2060}\u{feff}\u{ad}\u{301}\u{332}\u{20dd}\u{e0100}\u{fe0f}\u{1f3ff}\
    \u{e01}\u{e33}\u{915}\u{94d}\u{937}\u{1100}\u{1161}\u{11a8}\u{ac00}名Ａﾊאش\u{202e}\
    \u{2066}\u{2028}\u{2029}\u{85}\u{9b}\u{80}\u{fffd}\u{ffff}\u{10ffff}\u{e000}ﬃßİ👩";

/// Bytes that are not UTF-8.
const NOT_TEXT: [&[u8]; 8] = [
    b"\xff",
    b"\xe9",
    b"\xc3",
    b"\xf0\x9f\x91",
    b"\xc0\xaf",
    b"\xed\xa0\x80",
    b"\xf4\x90\x80\x80",
    b"\x80",
];

/// The rows and columns of a window.
pub(super) fn window(random: &mut SplitMix) -> (u16, u16) {
    let lengths = [0, 1, 2, 7, 20, 24, 40, 80, 80, 80, 200];
    (random.pick(&lengths), random.pick(&lengths))
}

/// What happens next.
pub(super) fn act(random: &mut SplitMix) -> Act {
    match random.below(100) {
        0..60 => Act::Keys(keys(random)),
        60..64 => Act::Keys(pasted(random)),
        64..70 => {
            let (rows, columns) = window(random);
            Act::Window(rows, columns)
        }
        70..76 => Act::Signal(random.pick(&[
            Signal::SIGINT,
            Signal::SIGINT,
            Signal::SIGTSTP,
            Signal::SIGCONT,
            Signal::SIGWINCH,
            Signal::SIGURG,
        ])),
        76..84 => Act::Rest(u64::from(random.below(30))),
        _ => Act::Quiet,
    }
}

/// What somebody types in one go.
fn keys(random: &mut SplitMix) -> Vec<u8> {
    match random.below(100) {
        0..45 => line(random),
        45..52 => file_line(random),
        52..60 => begun(random),
        60..75 => {
            let keys: Vec<&str> = KEYS.split('|').collect();
            random.pick(&keys).as_bytes().to_owned()
        }
        // every other key with Ctrl, but for those that end or stop programs, which come less often
        75..80 => vec![random.pick(
            b"\x00\x01\x02\x03\x05\x06\x07\x08\x0b\x0c\x0e\x0f\x10\x14\x15\x17\x19\x1d\x1e\x1f",
        )],
        80..82 => vec![random.pick(b"\x04\x1a\x1c\x03")],
        82..92 => text(random),
        92..96 => [
            text(random),
            random.pick(&NOT_TEXT).to_owned(),
            text(random),
        ]
        .concat(),
        _ => long(random),
    }
}

/// A line that is understood in many places.
fn line(random: &mut SplitMix) -> Vec<u8> {
    format!("{}\r", understood(random)).into_bytes()
}

fn understood(random: &mut SplitMix) -> &'static str {
    let lines: Vec<&str> = LINES.split("; ").collect();
    random.pick(&lines)
}

/// A line with a file, by its name or by its beginning and a tab.
fn file_line(random: &mut SplitMix) -> Vec<u8> {
    let name = random.pick(&FILE_NAMES);
    let (typed, end): (&[u8], &[u8]) = match random.below(4) {
        0 => (name, b"\r"),
        1 => (&name[..1], b"\t\t\r"),
        2 => (&name[..1], b"\t"),
        _ => (b"", b"\t\t"),
    };
    [random.pick(&FILE_LINES).as_bytes(), typed, end].concat()
}

/// The beginning of a line, and a tab or two.
fn begun(random: &mut SplitMix) -> Vec<u8> {
    let line = understood(random);
    let typed = &line[..random.index(line.len() + 1)];
    format!("{typed}{}", random.pick(&["\t", "\t\t", " \t\t"])).into_bytes()
}

/// A few characters of any kind.
fn text(random: &mut SplitMix) -> Vec<u8> {
    let before = random.pick(&["", "", "set name p1 ", "help ", "load ", "# "]);
    let mut text = before.to_owned();
    for _ in 0..=random.below(6) {
        text.push(character(random));
    }
    text.push_str(random.pick(&["", "", "\t", "\r", "\x1b[D\t", "\x7f", "\x17"]));
    text.into_bytes()
}

fn character(random: &mut SplitMix) -> char {
    match random.once_in(4) {
        true => char::from_u32(random.below(0x11_0000)).unwrap_or('\u{fffd}'),
        false => random.letter(CHARACTERS),
    }
}

/// Much of the same, longer than a window or a line. The longest is pasted, as each key would have it drawn anew.
fn long(random: &mut SplitMix) -> Vec<u8> {
    const DRAWN_ONCE: usize = 1_400;
    let character = character(random);
    let count = random.pick(&[30, 100, 300, DRAWN_ONCE]);
    let text: String = std::iter::repeat_n(character, count).collect();
    let end = random.pick(&["", "\r"]);
    match count {
        DRAWN_ONCE => format!("\x1b[200~{text}\x1b[201~{end}").into_bytes(),
        _ => format!("{text}{end}").into_bytes(),
    }
}

/// What is pasted into a terminal that marks it, not always as it should be.
fn pasted(random: &mut SplitMix) -> Vec<u8> {
    let mut pasted = b"\x1b[200~".to_vec();
    for _ in 0..random.below(5) {
        match random.below(4) {
            0 => pasted.extend(line(random)),
            1 => pasted.extend(text(random)),
            2 => pasted.extend(keys(random)),
            _ => pasted.push(random.below(0x20) as u8),
        }
    }
    if !random.once_in(8) {
        pasted.extend(b"\x1b[201~");
    }
    if random.once_in(2) {
        pasted.push(b'\r');
    }
    pasted
}
