//! Rows of bits in a table, with samples that make counting and finding bits fast.

/// The number of zeros between two samples of [`Zeros`].
const ZEROS_PER_SAMPLE: usize = 64;
/// The number of words between two samples of [`Ones`].
const WORDS_PER_SAMPLE: usize = 4;

/// A row of bits in words of 64, each in little-endian order; bits beyond the row are 0.
#[derive(Clone, Copy)]
struct Bits(&'static [[u8; 8]]);

impl Bits {
    fn word(self, index: usize) -> u64 {
        u64::from_le_bytes(self.0[index])
    }

    fn words(self) -> impl Iterator<Item = u64> {
        self.0.iter().copied().map(u64::from_le_bytes)
    }

    fn bit(self, position: usize) -> bool {
        self.word(position / 64) >> (position % 64) & 1 == 1
    }
}

/// A row of bits in which the zero with a given number is found at once.
pub(super) struct Zeros {
    bits: Bits,
    /// One for each zero whose number is a multiple of [`ZEROS_PER_SAMPLE`].
    samples: Vec<Sample>,
}

/// Where a zero is.
#[derive(Clone, Copy)]
struct Sample {
    /// The number of its word.
    word: u32,
    /// The number of zeros before this word.
    before: u32,
}

impl Zeros {
    /// The row of `length` bits in `words`; `None` unless exactly `ones` bits are set, all of them in the row.
    pub(super) fn new(words: &'static [[u8; 8]], length: usize, ones: usize) -> Option<Self> {
        let bits = Bits(words);
        let mut samples = Vec::with_capacity(length.checked_sub(ones)? / ZEROS_PER_SAMPLE + 2);
        u32::try_from(words.len() * 64).ok()?;
        let mut before = 0;
        for (word, number) in bits.words().zip(0..) {
            let zeros = before + word.count_zeros();
            // a word has at most as many zeros as lie between two samples
            if zeros as usize > samples.len() * ZEROS_PER_SAMPLE {
                samples.push(Sample {
                    word: number,
                    before,
                });
            }
            before = zeros;
        }
        let is_sound = before as usize + ones == words.len() * 64 && ends_at(bits, length);
        is_sound.then_some(Self { bits, samples })
    }

    /// The position of the zero with this number, counted from 0, which must be in the row.
    pub(super) fn select(&self, number: usize) -> usize {
        let sample = self.samples[number / ZEROS_PER_SAMPLE];
        let mut left = number - sample.before as usize;
        let mut index = sample.word as usize;
        loop {
            let zeros = !self.bits.word(index);
            let here = zeros.count_ones() as usize;
            if left < here {
                return index * 64 + select(zeros, left);
            }
            left -= here;
            index += 1;
        }
    }

    /// The bit at a position, which must be in the row.
    pub(super) fn bit(&self, position: usize) -> bool {
        self.bits.bit(position)
    }
}

/// A row of bits in which the ones before a position are counted at once.
pub(super) struct Ones {
    bits: Bits,
    /// The number of ones before every [`WORDS_PER_SAMPLE`]th word.
    samples: Vec<u32>,
}

impl Ones {
    /// The row of `length` bits in `words`; `None` unless exactly `ones` bits are set, all of them in the row.
    pub(super) fn new(words: &'static [[u8; 8]], length: usize, ones: usize) -> Option<Self> {
        let bits = Bits(words);
        let mut samples = Vec::with_capacity(words.len() / WORDS_PER_SAMPLE + 1);
        let mut count = 0;
        for (index, word) in bits.words().enumerate() {
            if index.is_multiple_of(WORDS_PER_SAMPLE) {
                samples.push(count);
            }
            count += word.count_ones();
        }
        let is_sound = count as usize == ones && ends_at(bits, length);
        is_sound.then_some(Self { bits, samples })
    }

    /// The number of ones before a position, which must be in the row.
    pub(super) fn rank(&self, position: usize) -> usize {
        let index = position / 64;
        let sample = index / WORDS_PER_SAMPLE;
        let between = sample * WORDS_PER_SAMPLE..index;
        let ones: u32 = between
            .map(|index| self.bits.word(index).count_ones())
            .sum();
        let before = self.bits.word(index) & !(!0 << (position % 64));
        (self.samples[sample] + ones + before.count_ones()) as usize
    }

    /// The bit at a position, which must be in the row.
    pub(super) fn bit(&self, position: usize) -> bool {
        self.bits.bit(position)
    }
}

/// Numbers of the same width one after the other, and one more word after them.
pub(super) struct Fields {
    bytes: &'static [u8],
    width: u32,
}

impl Fields {
    /// The number of words that `count` numbers of `width` bits take.
    pub(super) fn words(count: usize, width: u32) -> usize {
        (count * width as usize).div_ceil(64) + 1
    }

    /// The numbers of `width` bits, at most 31, in `words`.
    pub(super) fn new(words: &'static [[u8; 8]], width: u32) -> Self {
        Self {
            bytes: words.as_flattened(),
            width,
        }
    }

    /// The number with this index, which must exist.
    pub(super) fn get(&self, index: usize) -> u32 {
        let bit = index * self.width as usize;
        let bytes = self.bytes[bit / 8..].first_chunk();
        let word = bytes.map_or(0, |&bytes| u64::from_le_bytes(bytes));
        (word >> (bit % 8)) as u32 & ((1 << self.width) - 1)
    }
}

/// Whether the words hold `length` bits, and no ones after them.
fn ends_at(bits: Bits, length: usize) -> bool {
    bits.0.len() == length.div_ceil(64)
        && (length.is_multiple_of(64) || bits.word(length / 64) >> (length % 64) == 0)
}

/// The position of the one with this number, counted from 0, in `word`, which must have it.
///
/// Source: Sebastiano Vigna, Broadword Implementation of Rank/Select Queries, 2008.
fn select(word: u64, number: usize) -> usize {
    const LOWEST: u64 = 0x0101_0101_0101_0101;
    const HIGHEST: u64 = LOWEST << 7;
    let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (nibbles + (nibbles >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    // in each byte the number of ones in it and in all the bytes below
    let sums = bytes.wrapping_mul(LOWEST);
    // the number of bytes up to which there are at most `number` ones
    let passed = (((number as u64 * LOWEST) | HIGHEST) - sums) & HIGHEST;
    let shift = passed.count_ones() * 8;
    let left = number as u64 - ((sums << 8) >> shift & 0xff);
    let byte = (0..left).fold(word >> shift, |bits, _| bits & (bits - 1));
    (shift + byte.trailing_zeros()) as usize
}
