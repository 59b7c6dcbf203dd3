//! Many short lists of numbers in one block of memory.

/// Lists of numbers, one after the other.
#[derive(Default)]
pub(super) struct Lists {
    items: Vec<u32>,
    /// Where among the items each list ends and the next one begins.
    ends: Vec<u32>,
}

impl Lists {
    /// Adds a number to the list that is still open.
    pub(super) fn push(&mut self, item: u32) {
        self.items.push(item);
    }

    /// Ends a list and begins the next.
    pub(super) fn end_list(&mut self) {
        self.ends.push(self.items.len() as u32);
    }

    /// A list that has ended, by its number from 0.
    pub(super) fn list(&self, number: usize) -> &[u32] {
        let start = number.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.items[start as usize..self.ends[number] as usize]
    }

    /// The lengths of the lists.
    pub(super) fn lengths(&self) -> Vec<u32> {
        (0..self.ends.len())
            .map(|number| self.list(number).len() as u32)
            .collect()
    }

    /// For each number below `count`, a bound on all items: the numbers of the lists that contain it, each as often as
    /// it does.
    pub(super) fn reversed(&self, count: usize) -> Self {
        let mut lengths = vec![0; count];
        for &item in &self.items {
            lengths[item as usize] += 1;
        }
        let mut filled: Vec<u32> = Vec::with_capacity(count);
        let mut sum = 0;
        for length in lengths {
            filled.push(sum);
            sum += length;
        }
        let mut items = vec![0; self.items.len()];
        for number in 0..self.ends.len() {
            for &item in self.list(number) {
                let place = &mut filled[item as usize];
                items[*place as usize] = number as u32;
                *place += 1;
            }
        }
        Self {
            items,
            ends: filled,
        }
    }
}
