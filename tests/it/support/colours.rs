//! The colours and the escape sequences of a terminal.

/// Splits one of the 256 colours into red, green and blue. The first sixteen are those of xterm.
pub(crate) fn rgb(index: u8) -> [u8; 3] {
    const FIRST: [u32; 16] = [
        0x00_00_00, 0xcd_00_00, 0x00_cd_00, 0xcd_cd_00, 0x00_00_ee, 0xcd_00_cd, 0x00_cd_cd,
        0xe5_e5_e5, 0x7f_7f_7f, 0xff_00_00, 0x00_ff_00, 0xff_ff_00, 0x5c_5c_ff, 0xff_00_ff,
        0x00_ff_ff, 0xff_ff_ff,
    ];
    const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    match index {
        0..16 => {
            let [_, rgb @ ..] = FIRST[usize::from(index)].to_be_bytes();
            rgb
        }
        16..232 => {
            let cube = usize::from(index - 16);
            [cube / 36, cube / 6 % 6, cube % 6].map(|level| LEVELS[level])
        }
        232.. => [8 + 10 * (index - 232); 3],
    }
}

/// Computes the contrast of two colours, from 1 to 21.
///
/// Source: <https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio>.
pub(crate) fn contrast(one: [u8; 3], other: [u8; 3]) -> f64 {
    let luminance = |colour: [u8; 3]| {
        let [red, green, blue] = colour.map(|part| {
            let part = f64::from(part) / 255.0;
            if part <= 0.040_45 {
                part / 12.92
            } else {
                ((part + 0.055) / 1.055).powf(2.4)
            }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    };
    let [one, other] = [one, other].map(|colour| luminance(colour) + 0.05);
    one.max(other) / one.min(other)
}

/// Removes escape sequences and carriage returns.
pub(crate) fn plain(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text.chars();
    while let Some(char) = rest.next() {
        match char {
            '\r' => {}
            '\x1b' => {
                if rest.next() == Some('[') {
                    // the parameters end before the first of these characters
                    rest.by_ref().find(|char| ('@'..='~').contains(char));
                }
            }
            char => plain.push(char),
        }
    }
    plain
}
