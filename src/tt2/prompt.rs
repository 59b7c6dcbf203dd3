//! The prompt of a turn.

use unicode_segmentation::UnicodeSegmentation as _;
use unicode_width::UnicodeWidthStr as _;

/// As much of the beginning of a name as fits in 16 columns.
pub(super) fn cut(name: &str) -> String {
    const WIDEST: usize = 16;
    let mut width = 0;
    name.graphemes(true)
        .take_while(|grapheme| {
            width += grapheme.width();
            width <= WIDEST
        })
        .collect()
}
