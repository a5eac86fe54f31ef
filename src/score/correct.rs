//! Correcting any entry of a sheet: it is drawn again, and those after it are played again behind it.

use super::file::ThrowPart;
use super::keeper::Keeper;
use super::laying::Laying;
use crate::formats::ron_file::{Fault, element};

impl Keeper {
    /// Opens an entry, by its index, to be drawn again. The next mark that writes an entry replaces it, and
    /// [`Mark::Undo`](super::Mark::Undo) leaves it as it was. Whether there is such an entry and none is open already.
    pub fn correct(&mut self, entry: usize) -> bool {
        if self.correction.is_some() || entry >= self.entries() {
            return false;
        }
        let mut rest = Vec::new();
        while self.entries() > entry {
            rest.extend(self.take_back());
        }
        rest.reverse();
        self.draw_again(&rest[0]);
        self.correction = Some(rest);
        true
    }

    /// The index of the entry that is being corrected.
    pub fn corrected(&self) -> Option<usize> {
        self.correction.as_ref().map(|_| self.entries())
    }

    /// Leaves the open entry as it was.
    pub(super) fn cancel_correction(&mut self) -> bool {
        let Some(rest) = self.correction.take() else { return false };
        for part in rest {
            // It was written before, behind the same entries.
            let written = self.write(part);
            debug_assert!(written.is_ok());
        }
        true
    }

    /// Replaces the open entry, and writes those after it again.
    ///
    /// # Errors
    /// The first entry that could not be written then, for one because somebody else would throw; nothing has changed.
    pub(super) fn replace(&mut self, part: ThrowPart) -> Result<(), Fault> {
        let Some(rest) = &self.correction else { return self.write(part) };
        let mut corrected = self.clone();
        corrected.correction = None;
        let later = rest.iter().skip(1).cloned();
        for part in std::iter::once(part).chain(later) {
            let place = element("throws", corrected.entries());
            corrected.write(part).map_err(|fault| fault.inside(&place))?;
        }
        *self = corrected;
        Ok(())
    }

    /// Every entry of the sheet; an open one as it was.
    pub(super) fn parts(&self) -> impl Iterator<Item = &ThrowPart> {
        let rest = self.correction.iter().flatten();
        self.kept.entries().iter().map(|entry| &entry.part).chain(rest)
    }

    fn take_back(&mut self) -> Option<ThrowPart> {
        self.kept.undo().map(|undone| undone.part)
    }

    fn draw_again(&mut self, part: &ThrowPart) {
        self.laying = Laying::again(self.kept.game(), part);
        self.counted = None;
    }
}
