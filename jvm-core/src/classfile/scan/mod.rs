//! A quick walk over a whole class file: is everything there that is claimed, and what will it cost to parse?
//!
//! After the walk, every count has that many rows behind it, every attribute is as long as its contents, every index
//! names a constant of the right kind where `cafebabe` follows it, annotations nest no deeper than [`MAX_NESTING`], and
//! the estimated memory and work stay below [`MAX_COST`]. The walk itself is linear in the file and allocates only
//! its table of constants.

mod attributes;
mod code;
mod pool;
mod reader;

use super::ClassFileError;
use attributes::Place;
use pool::Pool;
use reader::Reader;

/// Deeper annotations than anybody writes, far less than a stack holds.
pub(super) const MAX_NESTING: u32 = 100;
/// An upper bound, in bytes, of what the parsed form of a class may take.
const MAX_COST: u64 = 512 << 20;

pub(super) struct Scan<'a> {
    pub(super) pool: Pool<'a>,
    /// Arguments of bootstrap methods that are dynamic constants: where the index stands, and the index.
    pub(super) nested_dynamics: Vec<(usize, u16)>,
    /// Whether instructions are looked at: only if they are going to be parsed.
    instructions: bool,
    /// Sum of the estimates of what was seen.
    cost: u64,
}

impl<'a> Scan<'a> {
    /// Walks a file that begins with a good header.
    pub(super) fn of(bytes: &'a [u8], instructions: bool) -> Result<Scan<'a>, ClassFileError> {
        let mut reader = Reader::new(bytes, 8);
        let pool = Pool::read(&mut reader)?;
        let mut scan = Scan { cost: pool.cost(), pool, nested_dynamics: Vec::new(), instructions };
        scan.class(&mut reader)?;
        Ok(scan)
    }

    fn class(&mut self, reader: &mut Reader) -> Result<(), ClassFileError> {
        reader.skip(2)?;
        self.class_name(reader.u2()?)?;
        let super_class = reader.u2()?;
        if super_class != 0 {
            self.class_name(super_class)?;
        }
        for _ in 0..reader.u2()? {
            self.class_name(reader.u2()?)?;
        }
        self.members(reader, Place::Field)?;
        self.members(reader, Place::Method)?;
        let attributes = self.attributes(reader, Place::Class)?;
        if !reader.at_end() {
            return damaged(format!("{} bytes follow the end of the class", reader.left()));
        }
        // For each dynamic constant, `cafebabe` looks through all attributes of the class.
        self.charge(u64::from(attributes) * self.pool.dynamics * 8)
    }

    fn members(&mut self, reader: &mut Reader, place: Place) -> Result<(), ClassFileError> {
        for number in 0..reader.u2()? {
            let start = reader.at;
            let within = |error: ClassFileError| match error {
                ClassFileError::Damaged(what) => {
                    ClassFileError::Damaged(format!("{} {number} at byte {start}: {what}", place.word()))
                }
                other => other,
            };
            self.member(reader, place).map_err(within)?;
        }
        Ok(())
    }

    fn member(&mut self, reader: &mut Reader, place: Place) -> Result<(), ClassFileError> {
        let flags = reader.u2()?;
        self.name(reader.u2()?)?;
        let descriptor = reader.u2()?;
        self.name(descriptor)?;
        if place == Place::Method {
            let is_static = flags & 0x0008 != 0;
            let slots = parameter_slots(self.pool.utf8(descriptor)?) + usize::from(!is_static);
            if slots > 255 {
                return damaged(format!("its parameters take {slots} slots, more than 255"));
            }
        }
        self.attributes(reader, place)?;
        self.charge(200)
    }

    /// Counts what parsing will take, in bytes of memory or steps of work.
    fn charge(&mut self, cost: u64) -> Result<(), ClassFileError> {
        self.cost = self.cost.saturating_add(cost);
        if self.cost > MAX_COST { Err(ClassFileError::TooLarge) } else { Ok(()) }
    }

    /// An index of a text, which is copied or parsed each time it is named.
    fn name(&mut self, index: u16) -> Result<(), ClassFileError> {
        let length = self.pool.utf8(index)?.len();
        self.charge(length as u64 * 2 + 24)
    }

    fn optional_name(&mut self, index: u16) -> Result<(), ClassFileError> {
        if index == 0 { Ok(()) } else { self.name(index) }
    }

    fn class_name(&mut self, index: u16) -> Result<(), ClassFileError> {
        let name = self.pool.class_name(index)?;
        self.name(name)
    }
}

/// The slots that a method's parameters take: two for `long` and `double`. Malformed descriptors are left to others.
fn parameter_slots(descriptor: &[u8]) -> usize {
    let mut slots = 0;
    let mut rest = descriptor.strip_prefix(b"(").unwrap_or_default();
    while let [first, tail @ ..] = rest {
        match first {
            b')' => break,
            b'J' | b'D' => slots += 2,
            b'[' => {
                let dimensions = tail.iter().take_while(|&&byte| byte == b'[').count();
                rest = &tail[dimensions..];
                // The element's type adds the array's one slot, so that of a long must not add two.
                if let [b'J' | b'D', after @ ..] = rest {
                    slots += 1;
                    rest = after;
                }
                continue;
            }
            b'L' => {
                slots += 1;
                let end = tail.iter().position(|&byte| byte == b';').unwrap_or(tail.len().saturating_sub(1));
                rest = tail.get(end + 1..).unwrap_or_default();
                continue;
            }
            _ => slots += 1,
        }
        rest = tail;
    }
    slots
}

fn damaged<T>(what: String) -> Result<T, ClassFileError> {
    Err(ClassFileError::Damaged(what))
}

#[cfg(test)]
mod tests {
    use super::parameter_slots;

    #[test]
    fn counts_slots() {
        for (descriptor, slots) in [
            ("()V", 0),
            ("(IJ)V", 3),
            ("([J[[DI)V", 3),
            ("(Ljava/lang/String;[Ljava/lang/String;D)I", 4),
            ("(", 0),
            ("(L", 1),
            ("([", 0),
            ("", 0),
        ] {
            assert_eq!(parameter_slots(descriptor.as_bytes()), slots, "{descriptor}");
        }
    }
}
