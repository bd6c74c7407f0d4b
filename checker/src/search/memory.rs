//! Whether the process has as much memory as it may: what the system says is resident, so that everything counts.

/// Where the system does not tell, what is counted stands for all.
#[derive(Default)]
pub(crate) struct Memory {
    /// What was counted when the system was last asked.
    counted: usize,
    resident: usize,
}

impl Memory {
    /// Whether there is more than `most`, if so much is counted. The system is asked when enough has changed.
    pub fn is_over(&mut self, most: usize, counted: usize) -> bool {
        let changed = counted.abs_diff(self.counted);
        if changed > most / 64 || self.resident == 0 || self.resident + changed > most {
            self.counted = counted;
            self.resident = resident().unwrap_or(counted);
            return self.resident > most;
        }
        false
    }
}

/// Bytes of memory that the process has now.
fn resident() -> Option<usize> {
    let pages = std::fs::read_to_string("/proc/self/statm").ok()?;
    Some(pages.split(' ').nth(1)?.parse::<usize>().ok()? * 4096)
}
