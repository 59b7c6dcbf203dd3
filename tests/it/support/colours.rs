//! The colours of a terminal.

/// The red, green and blue parts of one of the 256 colours; the first sixteen are those of xterm.
pub(crate) fn rgb(index: u8) -> [u8; 3] {
    const FIRST: [[u8; 3]; 16] = [
        [0x00, 0x00, 0x00],
        [0xcd, 0x00, 0x00],
        [0x00, 0xcd, 0x00],
        [0xcd, 0xcd, 0x00],
        [0x00, 0x00, 0xee],
        [0xcd, 0x00, 0xcd],
        [0x00, 0xcd, 0xcd],
        [0xe5, 0xe5, 0xe5],
        [0x7f, 0x7f, 0x7f],
        [0xff, 0x00, 0x00],
        [0x00, 0xff, 0x00],
        [0xff, 0xff, 0x00],
        [0x5c, 0x5c, 0xff],
        [0xff, 0x00, 0xff],
        [0x00, 0xff, 0xff],
        [0xff, 0xff, 0xff],
    ];
    const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    match index {
        0..16 => FIRST[usize::from(index)],
        16..232 => {
            let cube = usize::from(index - 16);
            [cube / 36, cube / 6 % 6, cube % 6].map(|level| LEVELS[level])
        }
        232.. => [8 + 10 * (index - 232); 3],
    }
}

/// The contrast of two colours, from 1 to 21.
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
