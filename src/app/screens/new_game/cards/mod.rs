//! The set-up of a card game: the data of its form, and the game that the form describes.

mod house;
pub(in crate::app::screens) mod options;
mod players;
pub(in crate::app::screens) mod screen;
mod switches;

use bevy::prelude::*;

use super::who_sits::{self, Sitter};
use crate::app::request::CardOpening;
use crate::cards::{CardMatch, CardSetup, Document, RuleSet, Shuffles};
use crate::formats::ron_file::Check;
use crate::progress::Profile;
use crate::save::{RulesDraft, Seat};
use crate::shuffleboard::rival::PEOPLE;
use crate::shuffleboard::rules::{is_same_name, player_name};
use crate::words::{card_rules_fault, rival_name, say, say_with, seat_name};

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
    /// Whether the copied text was asked for.
    pastes: bool,
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
            pastes: false,
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
        self.people = people.to_vec();
        for (seat, name) in self.seats.iter_mut().zip(&self.names) {
            if let Seat::Person(id) = seat
                && !people.iter().any(|one| one.id == *id && one.name == *name)
            {
                *seat = Seat::Guest;
            }
        }
        if let Some(profile) = whose
            && self.seats[0] == Seat::Guest
            && self.names[0] == seat_name(1)
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

    /// Whether the rules allow another player.
    fn has_room(&self) -> bool {
        self.seats.len() < usize::from(self.rules().players.1)
    }

    /// Chooses another game and adapts the number of players.
    fn choose(&mut self, kind: Kind) {
        self.kind = kind;
        self.fit();
    }

    /// Adapts the number of players to the rules.
    fn fit(&mut self) {
        let (least, most) = self.rules().players;
        self.names.truncate(most.into());
        self.seats.truncate(most.into());
        while self.seats.len() < usize::from(least) {
            self.add_rival();
        }
    }

    /// Adds a guest.
    fn add_person(&mut self) {
        let name = (1..).map(seat_name).find(|name| !self.names.contains(name));
        self.names.push(name.unwrap_or_default());
        self.seats.push(Seat::Guest);
    }

    /// Adds the first rival who has no seat yet.
    fn add_rival(&mut self) {
        let sits =
            |name: &str| self.seats.iter().any(|seat| who_sits::rival_in(seat).is_some_and(|one| one.name == name));
        let rival = PEOPLE.iter().skip(3).chain(&PEOPLE).find(|rival| !sits(&rival.name));
        if let Some(rival) = rival.cloned() {
            self.names.push(rival_name(&rival.name));
            self.seats.push(Seat::Rival(Box::new(rival)));
        }
    }

    /// Gives a seat to a player, under that player's own name. A profile that had another seat leaves it.
    fn sit(&mut self, place: usize, sitter: Sitter) {
        self.seats[place] = match sitter {
            Sitter::Guest => {
                if self.seats[place] != Seat::Guest {
                    self.names[place] = seat_name(place + 1);
                }
                Seat::Guest
            }
            Sitter::Person(profile) => {
                for seat in self.seats.iter_mut().filter(|seat| **seat == Seat::Person(profile.id)) {
                    *seat = Seat::Guest;
                }
                self.names[place] = profile.name;
                Seat::Person(profile.id)
            }
            Sitter::Rival(rival) => {
                self.names[place] = rival_name(&rival.name);
                Seat::Rival(rival)
            }
        };
    }

    fn remove(&mut self, place: usize) {
        self.names.remove(place);
        self.seats.remove(place);
    }

    /// The players when the game begins. A seat whose name differs from its profile's is a guest's.
    fn seated(&self) -> Vec<Seat> {
        let own = |(seat, name): (&Seat, &String)| match seat {
            Seat::Person(id) if !self.people.iter().any(|one| one.id == *id && one.name == name.trim()) => Seat::Guest,
            seat => seat.clone(),
        };
        self.seats.iter().zip(&self.names).map(own).collect()
    }

    /// The fault of the name in a seat, if it has one.
    fn wrong_name(&self, place: usize) -> Option<String> {
        let Ok(name) = player_name(&self.names[place]) else { return Some(say("wrong-name")) };
        let same = self.names[..place].iter().any(|other| is_same_name(other, name));
        same.then(|| say_with("new-cards-same-name", &[("name", name.into())]))
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
                let told = say_with("new-cards-code-refused", &[("why", refused.to_string().into())]);
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

/// House rules before the first change.
fn new_rules() -> RuleSet {
    RuleSet { name: say("new-cards-house-name"), written: Document::House, ..RuleSet::crazy_8s() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_form_begins_with_a_game_that_can_be_played() {
        let form = CardForm::default();
        let opening = form.opening(7).expect("a game");
        assert_eq!((opening.setup.players, opening.names.len(), opening.seats.len()), (4, 4, 4));
        assert_eq!(opening.seats.iter().filter(|seat| matches!(seat, Seat::Rival(_))).count(), 3);
    }

    #[test]
    fn a_game_for_fewer_keeps_as_many_as_it_is_for() {
        let mut form = CardForm::default();
        form.choose(Kind::Xtreme);
        while form.has_room() {
            form.add_rival();
        }
        assert_eq!(form.seats.len(), 8);
        form.choose(Kind::Crazy8s);
        assert_eq!((form.seats.len(), form.names.len()), (4, 4));
    }

    #[test]
    fn nobody_and_two_of_one_name_are_refused_in_a_sentence() {
        let mut form = CardForm::default();
        form.names[0] = form.names[1].clone();
        assert!(form.opening(1).is_err());
        let mut form = CardForm::default();
        form.remove(0);
        assert_eq!(form.opening(1), Err(say("new-cards-nobody")));
    }

    #[test]
    fn rules_are_kept_only_as_they_were_kept_last() {
        let mut form = CardForm::default();
        assert!(!form.are_kept());
        form.know(&[("rules-1".into(), new_rules())]);
        form.choose(Kind::House);
        assert!(form.are_kept());
        form.rules_mut().cut = true;
        assert!(!form.are_kept());
    }

    #[test]
    fn rules_that_are_not_saved_give_way_to_others_only_after_a_question() {
        let sent = RuleSet { name: "Ninth night".into(), written: Document::House, ..RuleSet::xtreme() };
        let mut form = CardForm::default();
        form.choose(Kind::House);
        form.rules_mut().players = (8, 2);
        assert!(form.rules().check().is_err() && form.would_be_lost(), "begun, and not playable yet");
        let begun = form.rules().clone();
        form.take_in_code(sent.to_code()).expect("a code");
        assert_eq!((form.page, form.rules()), (Page::Replacing, &begun));
        form.page = Page::Game;
        form.others = None;
        form.know(&[("rules-1".into(), sent.clone())]);
        form.play_by(Some("rules-1".into()), sent);
        assert!(!form.would_be_lost());
        form.play_by_others(None, new_rules());
        assert_eq!(form.page, Page::Game, "what is saved is not lost");
    }

    #[test]
    fn rules_that_are_begun_are_a_draft_until_they_are_saved_or_put_away() {
        let mut form = CardForm::house(true);
        assert_eq!(form.unsaved(), None, "what is saved needs no draft");
        form.rules_mut().players = (8, 2);
        let draft = form.unsaved().expect("a draft");
        assert_eq!((draft.slot.as_deref(), &draft.rules), (Some("rules-1"), form.rules()));

        let sent = RuleSet { name: "Tenth night".into(), written: Document::House, ..RuleSet::xtreme() };
        let mut restarted = form.restarted();
        restarted.take_in_code(sent.to_code()).expect("a code");
        restarted.open(&[], None);
        assert_eq!(restarted.page, Page::Replacing, "a link that opens the page asks, too");

        form.know(&[("rules-1".into(), draft.rules)]);
        assert_eq!(form.unsaved(), None, "saved");
        form.rules_mut().cut ^= true;
        form.play_by(None, new_rules());
        assert_eq!(form.unsaved(), None, "put away");
    }

    #[test]
    fn rules_come_as_a_code_and_what_is_none_is_refused() {
        let mut form = CardForm::default();
        let sent = RuleSet { name: "Ninth night".into(), written: Document::House, ..RuleSet::xtreme() };
        form.code = format!("http://somewhere/{}{}", crate::cards::CARD_LINK, sent.to_code());
        form.take_in();
        assert_eq!((form.kind, form.rules()), (Kind::House, &sent));
        form.code = "c8h.nonsense".into();
        form.take_in();
        assert!(form.code_refused.is_some());
    }
}
