//! The stored data of one person: a head with the profile and the totals of old records, and pages of recent records.
//!
//! A new record rewrites only the last page. When there are too many pages, the oldest one is folded into the totals:
//! first the head is saved, with the new totals and the number of the first remaining page, then the page is removed.
//! Whenever the program stops in between, no record is counted twice.

mod keeping;

use std::collections::{BTreeSet, VecDeque};

use super::cards::{CardEntry, CardPlay, cards_name};
use super::firsts::{Firsts, firsts_name};
use super::kept::{Head, PAGE_RECORDS, PROFILE_PREFIX, Page, THROWS_PREFIX, free_id, head_name, numbers, page_name};
use super::{Entry, Practised, Profile, Totals, What};
use crate::save::{self, Mishap, ProfileId, Shelf, Trouble};
use crate::shuffleboard::hand::{Firmness, HandKind};
use crate::shuffleboard::rival::{Measured, Noise, Slip};
use crate::shuffleboard::rules::PlayerColour;

/// The most pages before the oldest is folded.
const MOST_PAGES: usize = 64;
/// The number of recent throws from which a hand is measured; older ones no longer represent it.
const HAND_THROWS: usize = 400;
/// The most individual records that are kept.
pub const MOST_ENTRIES: usize = PAGE_RECORDS * MOST_PAGES;

/// Everything about one person.
#[derive(Debug, Clone, PartialEq)]
pub struct Record {
    head: Head,
    /// Whether the head has changes that could not be saved.
    head_unkept: bool,
    /// The pages from number `head.first` on.
    pages: VecDeque<Page>,
    /// The number of the first page with unsaved changes.
    unkept: u32,
    /// The pages whose file could not be read and was left in place. It must not be overwritten, since it may be readable later.
    unread: BTreeSet<u32>,
    /// What the person did at the card table.
    cards: CardPlay,
    /// Whether that has changes that could not be saved.
    cards_unkept: bool,
    /// What the person has reached.
    firsts: Firsts,
    /// Whether that has changes that could not be saved.
    firsts_unkept: bool,
}

/// The deviation of a swing with its firmness, if the record is one. Set throws do not show how steady a hand is.
fn slip(entry: &Entry) -> Option<(Firmness, Slip)> {
    match &entry.what {
        What::Throw(thrown) if thrown.hand == HandKind::Swing && thrown.slip != Slip::default() => {
            Some((thrown.firmness, thrown.slip))
        }
        _ => None,
    }
}

/// Every person with a profile, oldest first, and what went wrong with the others.
///
/// # Errors
/// A store that cannot be read.
pub fn people(shelf: &(impl Shelf + ?Sized)) -> Result<(Vec<Profile>, Vec<Mishap>), Trouble> {
    let (mut people, mut mishaps) = (Vec::new(), Vec::new());
    for name in shelf.list()?.iter().filter(|name| numbers(name, PROFILE_PREFIX).is_some()) {
        let (head, mishap) = save::glance::<Head>(shelf, name);
        people.extend(head.map(|head| head.profile));
        mishaps.extend(mishap);
    }
    people.sort_by_key(|profile| (profile.created, profile.id));
    Ok((people, mishaps))
}

impl Record {
    /// Creates a person. If saving fails, the person exists until the program ends.
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
        Self::begin(head, 0)
    }

    /// A person without records of their own.
    fn begin(head: Head, unkept: u32) -> Self {
        let cards = CardPlay::default();
        let firsts = Firsts::default();
        Self {
            head,
            head_unkept: false,
            pages: VecDeque::new(),
            unkept,
            unread: BTreeSet::new(),
            cards,
            cards_unkept: false,
            firsts,
            firsts_unkept: false,
        }
    }

    /// Loads a person, and what went wrong with parts of the data; `None` if the profile cannot be read.
    pub fn open(shelf: &(impl Shelf + ?Sized), id: ProfileId) -> (Option<Self>, Vec<Mishap>) {
        let (head, mishap) = save::load::<Head>(shelf, &head_name(id));
        let mut mishaps: Vec<Mishap> = mishap.into_iter().collect();
        let Some(head) = head else { return (None, mishaps) };
        let names = shelf.list().unwrap_or_else(|trouble| {
            mishaps.push(Mishap { trouble, aside: None, previous: false });
            Vec::new()
        });
        let kept = names.iter().filter_map(|name| match numbers(name, THROWS_PREFIX)?[..] {
            [of, page] if of == id.0 => u32::try_from(page).ok(),
            _ => None,
        });
        let (folded, kept): (Vec<u32>, Vec<u32>) = kept.partition(|page| *page < head.first);
        for page in folded {
            // This page is in the totals already; if it cannot be removed, it is ignored.
            let _ = shelf.remove(&page_name(id, page));
        }
        // Page numbers beyond this were not written by the program.
        let most = (MOST_PAGES as u32) * 2;
        let end = kept
            .iter()
            .filter_map(|page| page.checked_add(1))
            .filter(|end| *end <= head.first.saturating_add(most))
            .max();
        let unkept = end.unwrap_or(head.first);
        let mut record = Self::begin(head, unkept);
        let (cards, mishap) = save::load(shelf, &cards_name(id));
        record.cards = cards.unwrap_or_default();
        mishaps.extend(mishap);
        for number in record.head.first..unkept {
            let (page, mishap) = save::load::<Page>(shelf, &page_name(id, number));
            if mishap.as_ref().is_some_and(Mishap::stays) {
                record.unread.insert(number);
            } else if page.is_some() && mishap.is_some() {
                // A page that replaces a lost one has to be saved in its place.
                record.unkept = record.unkept.min(number);
            }
            mishaps.extend(mishap);
            record.pages.push_back(page.unwrap_or_default());
        }
        // New records must not go onto a page whose file is still unread.
        if record.unread.last().is_some_and(|last| *last + 1 == unkept) {
            record.pages.push_back(Page::default());
        }
        let (firsts, mishap) = save::load(shelf, &firsts_name(id));
        mishaps.extend(mishap);
        // Until something is reached, nothing is kept: records from before there were firsts count.
        record.firsts = firsts.unwrap_or_else(|| record.worked_out());
        (Some(record), mishaps)
    }

    /// The person's profile.
    pub fn profile(&self) -> &Profile {
        &self.head.profile
    }

    /// Changes name and colour.
    ///
    /// # Errors
    /// A store that cannot be written. The change is in effect and will be saved with the next one.
    pub fn rename(&mut self, shelf: &(impl Shelf + ?Sized), name: &str, colour: PlayerColour) -> Result<(), Trouble> {
        name.clone_into(&mut self.head.profile.name);
        self.head.profile.colour = colour;
        self.keep_head(shelf)
    }

    /// Deletes all data of the person; the profile is removed last.
    ///
    /// # Errors
    /// A store that cannot be written.
    pub fn remove(&self, shelf: &(impl Shelf + ?Sized)) -> Result<(), Trouble> {
        let id = self.profile().id;
        for name in shelf.list()? {
            if matches!(numbers(&name, THROWS_PREFIX).as_deref(), Some([of, _]) if *of == id.0) {
                shelf.remove(&name)?;
            }
        }
        shelf.remove(&cards_name(id))?;
        shelf.remove(&firsts_name(id))?;
        shelf.remove(&head_name(id))
    }

    /// The individual records, oldest first.
    pub fn entries(&self) -> impl DoubleEndedIterator<Item = &Entry> + Clone {
        self.pages.iter().flat_map(|page| &page.0)
    }

    /// The totals of all records, including the folded ones.
    pub fn totals(&self) -> Totals {
        let mut totals = self.head.folded.clone();
        self.entries().for_each(|entry| totals.add(entry));
        totals
    }

    /// Changes the kind of hand.
    ///
    /// # Errors
    /// As [`Record::rename`].
    pub fn throw_with(&mut self, shelf: &(impl Shelf + ?Sized), hand: HandKind) -> Result<(), Trouble> {
        self.head.profile.hand = hand;
        self.keep_head(shelf)
    }

    /// The scatter of the hand at its latest firmness, as far as recent throws show it.
    pub fn hand(&self) -> Measured {
        let mut slips = self.entries().rev().filter_map(slip).peekable();
        let last = slips.peek().map(|(firmness, _)| *firmness);
        let same = slips.filter(|(firmness, _)| Some(*firmness) == last).map(|(_, slip)| slip);
        Noise::measure(&same.take(HAND_THROWS).collect::<Vec<_>>())
    }

    /// The results of practice.
    pub fn practised(&self) -> &Practised {
        &self.head.practised
    }

    /// Adds records and saves them.
    ///
    /// # Errors
    /// A store that cannot be written. The records are in effect and will be saved with the next ones.
    pub fn add(
        &mut self,
        shelf: &(impl Shelf + ?Sized),
        entries: impl IntoIterator<Item = Entry>,
    ) -> Result<(), Trouble> {
        entries.into_iter().for_each(|entry| self.push(entry));
        // A part that cannot be saved must not keep the others from being saved.
        let head = if self.head_unkept { self.keep_head(shelf) } else { Ok(()) };
        let (cards, firsts) = (self.keep_cards(shelf), self.keep_firsts(shelf));
        let pages = self.keep_pages(shelf).and_then(|()| self.fold(shelf));
        head.and(cards).and(firsts).and(pages)
    }

    /// What the person has reached.
    pub fn firsts(&self) -> &Firsts {
        &self.firsts
    }

    /// What the person did at the card table.
    pub fn cards(&self) -> &CardPlay {
        &self.cards
    }

    /// Adds records of the card table and saves them.
    ///
    /// # Errors
    /// As [`Record::add`].
    pub fn add_cards(
        &mut self,
        shelf: &(impl Shelf + ?Sized),
        entries: impl IntoIterator<Item = CardEntry>,
    ) -> Result<(), Trouble> {
        for entry in entries {
            self.cards.push(entry);
            self.cards_unkept = true;
        }
        self.add(shelf, [])
    }

    /// Replaces the results of practice and saves them.
    ///
    /// # Errors
    /// A store that cannot be written. The change is in effect and will be saved with the next one.
    pub fn practise(&mut self, shelf: &(impl Shelf + ?Sized), practised: Practised) -> Result<(), Trouble> {
        self.head.practised = practised;
        self.keep_head(shelf)
    }

    /// The head, for an export.
    pub(super) fn head(&self) -> &Head {
        &self.head
    }

    /// Saves imported data, under a new number if the old one is taken.
    pub(super) fn settle(
        shelf: &(impl Shelf + ?Sized),
        head: Head,
        entries: impl IntoIterator<Item = Entry>,
        cards: CardPlay,
        firsts: Firsts,
    ) -> (Self, Result<(), Trouble>) {
        let (id, listed) = free_id(shelf, head.profile.id);
        let profile = Profile { id, ..head.profile };
        let head = Head { profile, first: 0, ..head };
        let mut record = Self::begin(head, 0);
        record.cards_unkept = !cards.is_empty();
        record.cards = cards;
        record.firsts_unkept = !firsts.is_empty();
        record.firsts = firsts;
        // Added before anything can fail: what cannot be saved now is saved with the next records.
        entries.into_iter().for_each(|entry| record.push(entry));
        let kept = listed.and_then(|()| record.keep_head(shelf)).and_then(|()| record.add(shelf, []));
        (record, kept)
    }
}
