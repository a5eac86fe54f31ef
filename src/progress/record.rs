//! Everything about one person, and how it is kept: the profile with the sums of what is old, and pages of entries.
//!
//! A new entry writes only the page it stands on. When there are too many pages, the oldest is folded into the sums: first
//! the sums are kept, with the number of the first page that is not in them, then the page is taken away. Whatever happens
//! between, no entry is counted twice.

use std::collections::VecDeque;

use super::kept::{Head, PAGE, PROFILE, Page, THROWS, free_id, head_name, numbers, page_name};
use super::{Entry, Practised, Profile, Totals, What};
use crate::save::{self, Mishap, ProfileId, Shelf, Trouble};
use crate::shuffleboard::hand::{Firmness, HandKind};
use crate::shuffleboard::rival::{Measured, Noise, Slip};
use crate::shuffleboard::rules::PlayerColour;

/// How many pages there are before the oldest is folded.
const PAGES: usize = 64;
/// So many of the newest throws that tell anything about a hand are asked: it gets better, and the old ones do not know.
const HAND: usize = 400;
/// The most entries of which everything is known.
pub const MOST_ENTRIES: usize = PAGE * PAGES;

/// Everything about one person.
#[derive(Debug, Clone, PartialEq)]
pub struct Record {
    head: Head,
    /// Whether the head was to be kept as it stands here, and could not be.
    head_unkept: bool,
    /// From page number `head.first` on.
    pages: VecDeque<Page>,
    /// The first page that is not kept as it stands here.
    unkept: u32,
}

/// What an entry tells about the hand, if it tells anything, and how firmly that was thrown. A hand that sets does not slip: what
/// it does says nothing.
fn slip(entry: &Entry) -> Option<(Firmness, Slip)> {
    match &entry.what {
        What::Throw(thrown) if thrown.hand == HandKind::Swing && thrown.slip != Slip::default() => {
            Some((thrown.firmness, thrown.slip))
        }
        _ => None,
    }
}

/// Everybody who has a profile, the oldest first, and what went wrong with the others.
///
/// # Errors
/// A shelf that cannot be read.
pub fn people(shelf: &(impl Shelf + ?Sized)) -> Result<(Vec<Profile>, Vec<Mishap>), Trouble> {
    let (mut people, mut mishaps) = (Vec::new(), Vec::new());
    for name in shelf.list()?.iter().filter(|name| numbers(name, PROFILE).is_some()) {
        let (head, mishap) = save::glance::<Head>(shelf, name);
        people.extend(head.map(|head| head.profile));
        mishaps.extend(mishap);
    }
    people.sort_by_key(|profile| (profile.created, profile.id));
    Ok((people, mishaps))
}

impl Record {
    /// A new person. If it cannot be kept, it lasts as long as the program.
    pub fn new(
        shelf: &(impl Shelf + ?Sized),
        name: &str,
        colour: PlayerColour,
        when: u64,
    ) -> (Self, Result<(), Trouble>) {
        let (id, listed) = free_id(shelf, ProfileId(when));
        let profile = Profile { id, name: name.to_owned(), colour, created: when, hand: HandKind::default() };
        let mut record = Self::empty(profile);
        let kept = listed.and_then(|()| record.keep_head(shelf));
        (record, kept)
    }

    fn empty(profile: Profile) -> Self {
        let head = Head { profile, folded: Totals::default(), practised: Practised::default(), first: 0 };
        Self { head, head_unkept: false, pages: VecDeque::new(), unkept: 0 }
    }

    /// What is kept of a person, and what went wrong with parts of it; `None` if nothing can be read.
    pub fn open(shelf: &(impl Shelf + ?Sized), id: ProfileId) -> (Option<Self>, Vec<Mishap>) {
        let (head, mishap) = save::load::<Head>(shelf, &head_name(id));
        let mut mishaps: Vec<Mishap> = mishap.into_iter().collect();
        let Some(head) = head else { return (None, mishaps) };
        let names = shelf.list().unwrap_or_else(|trouble| {
            mishaps.push(Mishap { trouble, aside: None, previous: false });
            Vec::new()
        });
        let kept = names.iter().filter_map(|name| match numbers(name, THROWS)?[..] {
            [of, page] if of == id.0 => u32::try_from(page).ok(),
            _ => None,
        });
        let (folded, kept): (Vec<u32>, Vec<u32>) = kept.partition(|page| *page < head.first);
        for page in folded {
            // In the sums already; if it cannot be taken away, it stays without being counted.
            let _ = shelf.remove(&page_name(id, page));
        }
        // Pages beyond any a program can have written stand for nothing.
        let most = (PAGES as u32) * 2;
        let end = kept
            .iter()
            .filter_map(|page| page.checked_add(1))
            .filter(|end| *end <= head.first.saturating_add(most))
            .max();
        let unkept = end.unwrap_or(head.first);
        let mut record = Self { head, head_unkept: false, pages: VecDeque::new(), unkept };
        let mut in_doubt = false;
        for number in record.head.first..unkept {
            let (page, mishap) = save::load::<Page>(shelf, &page_name(id, number));
            // What stands in for a page that was lost is to be kept in its place.
            if page.is_some() && mishap.is_some() {
                record.unkept = record.unkept.min(number);
            }
            // A page that cannot be read now may be read another time: nothing is written on it.
            in_doubt = page.is_none() && mishap.as_ref().is_some_and(|mishap| mishap.aside.is_none());
            mishaps.extend(mishap);
            record.pages.push_back(page.unwrap_or_default());
        }
        if in_doubt {
            record.pages.push_back(Page::default());
        }
        (Some(record), mishaps)
    }

    /// Who it is.
    pub fn profile(&self) -> &Profile {
        &self.head.profile
    }

    /// Calls the person otherwise.
    ///
    /// # Errors
    /// A shelf that cannot be written. It is known all the same, and kept with whatever is kept next if that succeeds.
    pub fn rename(&mut self, shelf: &(impl Shelf + ?Sized), name: &str, colour: PlayerColour) -> Result<(), Trouble> {
        name.clone_into(&mut self.head.profile.name);
        self.head.profile.colour = colour;
        self.keep_head(shelf)
    }

    /// Takes the person away for good, with everything.
    ///
    /// # Errors
    /// A shelf that cannot be written; the profile goes last.
    pub fn remove(&self, shelf: &(impl Shelf + ?Sized)) -> Result<(), Trouble> {
        let id = self.profile().id;
        for name in shelf.list()? {
            if matches!(numbers(&name, THROWS).as_deref(), Some([of, _]) if *of == id.0) {
                shelf.remove(&name)?;
            }
        }
        shelf.remove(&head_name(id))
    }

    /// The entries of which everything is known, the oldest first.
    pub fn entries(&self) -> impl DoubleEndedIterator<Item = &Entry> + Clone {
        self.pages.iter().flat_map(|page| &page.0)
    }

    /// The sums over everything, what is folded included.
    pub fn totals(&self) -> Totals {
        let mut totals = self.head.folded.clone();
        self.entries().for_each(|entry| totals.add(entry));
        totals
    }

    /// The person throws with another hand from now on.
    ///
    /// # Errors
    /// As [`Record::rename`].
    pub fn throw_with(&mut self, shelf: &(impl Shelf + ?Sized), hand: HandKind) -> Result<(), Trouble> {
        self.head.profile.hand = hand;
        self.keep_head(shelf)
    }

    /// How much the hand scatters at the firmness it swung at last, as far as the newest throws tell.
    pub fn hand(&self) -> Measured {
        let mut slips = self.entries().rev().filter_map(slip).peekable();
        let last = slips.peek().map(|(firmness, _)| *firmness);
        let same = slips.filter(|(firmness, _)| Some(*firmness) == last).map(|(_, slip)| slip);
        Noise::measure(&same.take(HAND).collect::<Vec<_>>())
    }

    /// What of practice is done.
    pub fn practised(&self) -> &Practised {
        &self.head.practised
    }

    /// Writes down what a throw has brought, and keeps it.
    ///
    /// # Errors
    /// A shelf that cannot be written. The entries are known all the same, and are kept with the next ones if that succeeds.
    pub fn add(
        &mut self,
        shelf: &(impl Shelf + ?Sized),
        entries: impl IntoIterator<Item = Entry>,
    ) -> Result<(), Trouble> {
        entries.into_iter().for_each(|entry| self.push(entry));
        if self.head_unkept {
            self.keep_head(shelf)?;
        }
        self.keep_pages(shelf)?;
        self.fold(shelf)
    }

    /// Writes down what of practice is done now, and keeps it.
    ///
    /// # Errors
    /// A shelf that cannot be written. It is known all the same, and kept with whatever is kept next if that succeeds.
    pub fn practise(&mut self, shelf: &(impl Shelf + ?Sized), practised: Practised) -> Result<(), Trouble> {
        self.head.practised = practised;
        self.keep_head(shelf)
    }

    /// The head and the entries, to be taken elsewhere.
    pub(super) fn head(&self) -> &Head {
        &self.head
    }

    /// What came from elsewhere, kept here as somebody new if somebody of that number is here already.
    pub(super) fn settle(
        shelf: &(impl Shelf + ?Sized),
        head: Head,
        entries: impl IntoIterator<Item = Entry>,
    ) -> (Self, Result<(), Trouble>) {
        let (id, listed) = free_id(shelf, head.profile.id);
        let profile = Profile { id, ..head.profile };
        let head = Head { profile, first: 0, ..head };
        let mut record = Self { head, head_unkept: false, pages: VecDeque::new(), unkept: 0 };
        // Known before anything can fail: what cannot be kept now is kept with the next.
        entries.into_iter().for_each(|entry| record.push(entry));
        let kept = listed.and_then(|()| record.keep_head(shelf)).and_then(|()| record.add(shelf, []));
        (record, kept)
    }

    fn push(&mut self, entry: Entry) {
        if self.pages.back().is_none_or(|page| page.0.len() >= PAGE) {
            self.pages.push_back(Page::default());
        }
        let last = self.end() - 1;
        if let Some(page) = self.pages.back_mut() {
            page.0.push(entry);
        }
        self.unkept = self.unkept.min(last);
    }

    /// The number of the page after the last.
    fn end(&self) -> u32 {
        self.head.first + self.pages.len() as u32
    }

    fn keep_head(&mut self, shelf: &(impl Shelf + ?Sized)) -> Result<(), Trouble> {
        let kept = save::keep(shelf, &head_name(self.profile().id), &self.head);
        self.head_unkept = kept.is_err();
        kept
    }

    fn keep_pages(&mut self, shelf: &(impl Shelf + ?Sized)) -> Result<(), Trouble> {
        while self.unkept < self.end() {
            let page = &self.pages[(self.unkept - self.head.first) as usize];
            save::keep(shelf, &page_name(self.profile().id, self.unkept), page)?;
            self.unkept += 1;
        }
        Ok(())
    }

    /// Takes the oldest pages into the sums, once all pages are kept.
    fn fold(&mut self, shelf: &(impl Shelf + ?Sized)) -> Result<(), Trouble> {
        while self.pages.len() > PAGES {
            let mut head = self.head.clone();
            self.pages[0].0.iter().for_each(|entry| head.folded.add(entry));
            head.first += 1;
            save::keep(shelf, &head_name(self.profile().id), &head)?;
            let gone = page_name(self.profile().id, self.head.first);
            self.head = head;
            self.pages.pop_front();
            shelf.remove(&gone)?;
        }
        Ok(())
    }
}
