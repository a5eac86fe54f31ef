//! The set-up of a card game: the data of its form, and the game that the form describes.

mod house;
pub(in crate::app::screens) mod options;
mod players;
pub(in crate::app::screens) mod screen;
mod seating;
mod switches;

use bevy::prelude::*;

use super::who_sits::Sitter;
use crate::app::request::{CardOpening, LiveRequest};
use crate::cards::{CardMatch, CardSetup, Document, RuleSet, Shuffles};
use crate::far::{Beginning, FarCards, Log, NONCE_BYTES};
use crate::formats::ron_file::Check;
use crate::live::Broker;
use crate::progress::Profile;
use crate::save::{RulesDraft, Seat};
use crate::words::{self, bad_card_code, card_rules_fault, say, say_with, seat_name, seat_of_name};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Crazy8s,
    Xtreme,
    House,
}

impl Kind {
    /// Every kind, in the order in which they are shown.
    const ALL: [Self; 3] = [Self::Crazy8s, Self::Xtreme, Self::House];
}

/// A page of the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
enum Page {
    /// The game, the players and the options.
    #[default]
    Game,
    /// The house rules.
    House,
    /// The question whether the house rules are to be deleted.
    Removing,
    /// The question whether other rules may take the place of house rules that are not saved.
    Replacing,
    /// The same question in the editor, which goes on with either.
    BeginningAnew,
}

/// The data of the form; it is kept while the program runs.
#[derive(Resource, Debug, Clone)]
pub(crate) struct CardForm {
    page: Page,
    /// The number of times the form was opened, which makes each visit start at the top of the page.
    visits: u32,
    kind: Kind,
    /// The rules of each kind, with the agreed options.
    rules: [RuleSet; 3],
    /// The names in the order of the seats.
    names: Vec<String>,
    /// The players in the order of the seats.
    seats: Vec<Seat>,
    people: Vec<Profile>,
    /// The saved house rules, each with its slot.
    kept: Vec<(String, RuleSet)>,
    /// The slot of the chosen house rules, once they are saved.
    kept_as: Option<String>,
    /// The rules that take the place of the house rules, with their slot, once the question is answered.
    others: Option<(Option<String>, RuleSet)>,
    /// The code that was entered, and the reason why it was refused.
    code: String,
    code_refused: Option<String>,
    /// Whether it is played live with trusting friends elsewhere, each in a seat of their own.
    elsewhere: bool,
    /// The address of the broker for that, as it is written.
    broker: String,
    /// The seconds of the polite clock, 0 without one.
    seconds: u16,
}

impl Default for CardForm {
    fn default() -> Self {
        let mut form = Self {
            page: Page::default(),
            visits: 0,
            kind: Kind::Crazy8s,
            rules: [RuleSet::crazy_8s(), RuleSet::xtreme(), new_rules()],
            names: vec![seat_name(1)],
            seats: vec![Seat::Guest],
            people: Vec::new(),
            kept: Vec::new(),
            kept_as: None,
            others: None,
            code: String::new(),
            code_refused: None,
            elsewhere: false,
            broker: String::new(),
            seconds: 0,
        };
        // The form starts with one person against three rivals.
        (0..3).for_each(|_| form.add_rival());
        form
    }
}

impl CardForm {
    /// Opens the form at its first page with the current profiles. The profile that practises here takes the first seat
    /// if that is free.
    fn open(&mut self, people: &[Profile], whose: Option<&Profile>) {
        // A link may have asked the question before the form was opened.
        self.page = if self.others.is_some() { Page::Replacing } else { Page::Game };
        self.visits = self.visits.wrapping_add(1);
        self.meet(people);
        if let Some(profile) = whose
            && self.seats[0] == Seat::Guest
            && seat_of_name(&self.names[0]).is_some()
        {
            self.sit(0, Sitter::Person(profile.clone()));
        }
    }

    /// The rules of the chosen kind.
    fn rules(&self) -> &RuleSet {
        &self.rules[self.kind as usize]
    }

    fn rules_mut(&mut self) -> &mut RuleSet {
        &mut self.rules[self.kind as usize]
    }

    /// Whether the house rules are saved in their current state.
    fn are_kept(&self) -> bool {
        let rules = &self.rules[Kind::House as usize];
        self.kept.iter().any(|(slot, kept)| self.kept_as.as_ref() == Some(slot) && kept == rules)
    }

    /// Whether house rules were begun that are saved nowhere.
    fn would_be_lost(&self) -> bool {
        let rules = &self.rules[Kind::House as usize];
        let untouched = RuleSet { name: rules.name.clone(), ..new_rules() };
        *rules != untouched && self.kept.iter().all(|(_, kept)| kept != rules)
    }

    /// The house rules that would be lost, with the slot of the saved rules that they are to replace.
    fn unsaved(&self) -> Option<RulesDraft> {
        let rules = || self.rules[Kind::House as usize].clone();
        self.would_be_lost().then(|| RulesDraft { slot: self.kept_as.clone(), rules: rules() })
    }

    /// Goes on with house rules from an earlier run of the program.
    fn resume(&mut self, draft: RulesDraft) {
        self.rules[Kind::House as usize] = draft.rules;
        self.kept_as = draft.slot;
    }

    /// Chooses these house rules, after a question if others would be lost.
    fn play_by_others(&mut self, kept_as: Option<String>, rules: RuleSet) {
        if self.would_be_lost() && self.rules[Kind::House as usize] != rules {
            self.others = Some((kept_as, rules));
            self.page = Page::Replacing;
        } else {
            self.play_by(kept_as, rules);
        }
    }

    /// Begins the house rules anew with written ones, under their own name: after a question if changes would be lost.
    fn begin_with(&mut self, written: RuleSet) {
        let own = &self.rules[Kind::House as usize];
        let named = |rules: RuleSet| RuleSet { name: own.name.clone(), written: own.written, ..rules };
        let is_written = WRITTEN.map(|rules| named(rules())).contains(own);
        let rules = named(written);
        if self.would_be_lost() && !is_written {
            self.others = Some((self.kept_as.clone(), rules));
            self.page = Page::BeginningAnew;
        } else {
            self.play_by(self.kept_as.clone(), rules);
        }
    }

    /// Takes over the saved rules, and finds the slot of rules that were just saved.
    fn know(&mut self, kept: &[(String, RuleSet)]) {
        self.kept = kept.to_vec();
        let slot_of = |wanted: &dyn Fn(&(String, RuleSet)) -> bool| {
            self.kept.iter().find(|one| wanted(one)).map(|(slot, _)| slot.clone())
        };
        let rules = &self.rules[Kind::House as usize];
        let same = slot_of(&|(_, kept)| kept == rules);
        self.kept_as = slot_of(&|(slot, _)| self.kept_as.as_ref() == Some(slot)).or(same);
    }

    /// Chooses these house rules, with their slot if they are saved.
    fn play_by(&mut self, kept_as: Option<String>, rules: RuleSet) {
        self.rules[Kind::House as usize] = rules;
        self.kept_as = kept_as;
        self.choose(Kind::House);
    }

    /// Chooses another game and adapts the number of players.
    fn choose(&mut self, kind: Kind) {
        self.kind = kind;
        self.fit();
    }

    /// The game that the form describes; `lot` is the seed of its shuffles.
    ///
    /// # Errors
    /// The first fault, in a sentence.
    fn opening(&self, lot: u64) -> Result<CardOpening, String> {
        if let Some(wrong) = (0..self.names.len()).find_map(|place| self.wrong_name(place)) {
            return Err(wrong);
        }
        if self.seats.iter().all(|seat| matches!(seat, Seat::Rival(_))) {
            return Err(say("new-cards-nobody"));
        }
        self.rules().check().map_err(|fault| card_rules_fault(&fault))?;
        let players = u8::try_from(self.seats.len()).unwrap_or(u8::MAX);
        let setup = CardSetup { rules: self.rules().clone(), players, dealer: None, shuffles: Shuffles::Seed(lot) };
        CardMatch::new(setup.clone()).map_err(|refused| refused.to_string())?;
        let names = self.names.iter().map(|name| name.trim().to_owned()).collect();
        Ok(CardOpening { setup, names, seats: self.seated(), luck: lot.rotate_left(29) })
    }

    /// The game with friends elsewhere that the form describes, and where they meet; `lot` is the seed of its shuffles.
    ///
    /// # Errors
    /// The first fault, in a sentence.
    fn inviting(&self, lot: u64) -> Result<LiveRequest, String> {
        let CardOpening { setup, names, .. } = self.opening(lot)?;
        let cards = FarCards { setup, names };
        let not_begun = |bad| say_with("far-not-begun", &[("why", words::far_bad_log(&bad, None).into())]);
        Log::new(Beginning::new(cards.clone(), [0; NONCE_BYTES])).map_err(not_begun)?;
        let broker = Broker::read(&self.broker).map_err(words::live_bad_broker)?;
        Ok(LiveRequest::Invite { setup: Box::new(cards.into()), broker, seconds: self.seconds })
    }

    /// The fault of the broker's address, if it is needed and has one.
    fn wrong_broker(&self) -> Option<String> {
        Broker::read(&self.broker).err().filter(|_| self.elsewhere).map(words::live_bad_broker)
    }

    /// Imports the rules of the entered code.
    fn take_in(&mut self) {
        // The form shows the fault below the field.
        self.take_in_code(self.code.clone()).ok();
    }

    /// Imports the rules of a code from another source, such as a link.
    ///
    /// # Errors
    /// Why it is refused, in a sentence.
    fn take_in_code(&mut self, code: String) -> Result<(), String> {
        self.code = code;
        match RuleSet::from_code(&self.code) {
            Ok(rules) => {
                self.play_by_others(None, rules);
                self.code.clear();
                self.code_refused = None;
                Ok(())
            }
            Err(refused) => {
                let told = say_with("new-cards-code-refused", &[("why", bad_card_code(&refused).into())]);
                self.code_refused = Some(told.clone());
                Err(told)
            }
        }
    }
}

#[cfg(test)]
impl CardForm {
    /// The form after a restart of the program.
    pub(in crate::app::screens) fn restarted(&self) -> Self {
        let mut form = Self { kept: self.kept.clone(), ..Self::default() };
        self.unsaved().into_iter().for_each(|draft| form.resume(draft));
        form
    }

    /// The form of a game with friends elsewhere.
    pub(in crate::app::screens) fn elsewhere() -> Self {
        let mut form = Self::default();
        form.play_elsewhere(true);
        form
    }

    /// Names everybody.
    pub(in crate::app::screens) fn name_all(&mut self, names: &[&str]) {
        self.names = names.iter().map(|name| (*name).to_owned()).collect();
    }

    /// Writes the address of the broker.
    pub(in crate::app::screens) fn meet_at(&mut self, broker: &str) {
        broker.clone_into(&mut self.broker);
    }

    /// A form that asks whether rules may be put away.
    pub(in crate::app::screens) fn replacing() -> Self {
        let mut form = Self::house(false);
        form.rules_mut().cut = true;
        form.play_by_others(None, new_rules());
        form
    }

    /// A form with saved house rules: the editor, or, with `chosen`, the list that they are chosen from.
    pub(in crate::app::screens) fn house(chosen: bool) -> Self {
        let rules = RuleSet { name: "Ninth night".into(), written: Document::House, ..RuleSet::xtreme() };
        let mut form = Self { kept: vec![("rules-1".into(), rules.clone())], ..Self::default() };
        form.play_by(Some("rules-1".into()), rules);
        form.page = if chosen { Page::Game } else { Page::House };
        form
    }
}

/// The rules that house rules can begin with.
const WRITTEN: [fn() -> RuleSet; 2] = [RuleSet::crazy_8s, RuleSet::xtreme];

/// House rules before the first change.
fn new_rules() -> RuleSet {
    RuleSet { name: say("new-cards-house-name"), written: Document::House, ..RuleSet::crazy_8s() }
}

#[cfg(test)]
mod tests;
