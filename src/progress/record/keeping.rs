//! How a record grows, and how what has changed of it is saved.

use super::{MOST_PAGES, Record};
use crate::progress::cards::cards_name;
use crate::progress::firsts::{Firsts, Seen, firsts_name};
use crate::progress::kept::{PAGE_RECORDS, Page, head_name, page_name};
use crate::progress::{Entry, What};
use crate::save::{self, Shelf, Trouble};

impl Record {
    /// Adds a record, unless it only repeats to which game the records of its sitting belong.
    pub(super) fn push(&mut self, entry: Entry) {
        if let What::SatDown(_) = entry.what {
            let mut same = self.entries().rev().filter(|known| known.sitting == entry.sitting);
            if same.find(|known| matches!(known.what, What::SatDown(_))).is_some_and(|last| last.what == entry.what) {
                return;
            }
        }
        if self.pages.back().is_none_or(|page| page.0.len() >= PAGE_RECORDS) {
            self.pages.push_back(Page::default());
        }
        let last = self.end() - 1;
        if let Some(page) = self.pages.back_mut() {
            page.0.push(entry);
        }
        self.unkept = self.unkept.min(last);
        let totals = || self.totals();
        let Some(seen) = Seen::new(self.entries().rev(), &totals) else { return };
        let (fresh, when) = (self.firsts.fresh(&seen), seen.when());
        self.firsts_unkept |= !fresh.is_empty();
        self.firsts.reach(fresh, when);
    }

    /// The firsts of all records that there are one by one.
    pub(super) fn worked_out(&self) -> Firsts {
        let mut firsts = Firsts::default();
        let entries: Vec<&Entry> = self.entries().collect();
        for end in 1..=entries.len() {
            let totals = || {
                let mut totals = self.head.folded.clone();
                entries[..end].iter().for_each(|entry| totals.add(entry));
                totals
            };
            let Some(seen) = Seen::new(entries[..end].iter().rev().copied(), &totals) else { continue };
            let fresh = firsts.fresh(&seen);
            firsts.reach(fresh, seen.when());
        }
        firsts
    }

    /// The number of the page after the last.
    fn end(&self) -> u32 {
        self.head.first + self.pages.len() as u32
    }

    pub(super) fn keep_head(&mut self, shelf: &(impl Shelf + ?Sized)) -> Result<(), Trouble> {
        let kept = save::keep(shelf, &head_name(self.profile().id), &self.head);
        self.head_unkept = kept.is_err();
        kept
    }

    pub(super) fn keep_cards(&mut self, shelf: &(impl Shelf + ?Sized)) -> Result<(), Trouble> {
        if self.cards_unkept {
            save::keep(shelf, &cards_name(self.profile().id), &self.cards)?;
            self.cards_unkept = false;
        }
        Ok(())
    }

    pub(super) fn keep_firsts(&mut self, shelf: &(impl Shelf + ?Sized)) -> Result<(), Trouble> {
        if self.firsts_unkept {
            save::keep(shelf, &firsts_name(self.profile().id), &self.firsts)?;
            self.firsts_unkept = false;
        }
        Ok(())
    }

    pub(super) fn keep_pages(&mut self, shelf: &(impl Shelf + ?Sized)) -> Result<(), Trouble> {
        while self.unkept < self.end() {
            if !self.unread.contains(&self.unkept) {
                let page = &self.pages[(self.unkept - self.head.first) as usize];
                save::keep(shelf, &page_name(self.profile().id, self.unkept), page)?;
            }
            self.unkept += 1;
        }
        Ok(())
    }

    /// Folds the oldest pages into the totals, once all pages are saved.
    pub(super) fn fold(&mut self, shelf: &(impl Shelf + ?Sized)) -> Result<(), Trouble> {
        while self.pages.len() > MOST_PAGES {
            let gone = page_name(self.profile().id, self.head.first);
            // An unread file is set aside, not deleted. Only its previous copy, if there was one, is in the totals.
            if self.unread.contains(&self.head.first) {
                shelf.set_aside(&gone)?;
                self.unread.remove(&self.head.first);
            }
            let mut head = self.head.clone();
            self.pages[0].0.iter().for_each(|entry| head.folded.add(entry));
            head.first += 1;
            save::keep(shelf, &head_name(self.profile().id), &head)?;
            self.head = head;
            self.pages.pop_front();
            shelf.remove(&gone)?;
        }
        Ok(())
    }
}
