//! Who plays a card game: the seats of its form, and the names in them.

use super::super::who_sits::{self, Sitter};
use super::CardForm;
use crate::progress::Profile;
use crate::save::Seat;
use crate::shuffleboard::rival::PEOPLE;
use crate::shuffleboard::rules::{is_same_name, player_name};
use crate::words::{rival_name, say, say_with, seat_name, seat_of_name};

impl CardForm {
    /// Whether the rules allow another player.
    pub(super) fn has_room(&self) -> bool {
        self.seats.len() < usize::from(self.rules().players.1)
    }

    /// Adapts the number of players to the rules.
    pub(super) fn fit(&mut self) {
        let (least, most) = self.rules().players;
        self.names.truncate(most.into());
        self.seats.truncate(most.into());
        while self.seats.len() < usize::from(least) {
            self.add_anybody();
        }
    }

    /// Plays here, or live with friends elsewhere: rivals then leave their seats to people.
    pub(super) fn play_elsewhere(&mut self, elsewhere: bool) {
        self.elsewhere = elsewhere;
        for place in 0..self.seats.len() {
            if elsewhere && matches!(self.seats[place], Seat::Rival(_)) {
                self.sit(place, Sitter::Guest);
            }
        }
    }

    /// Adds somebody to fill a seat.
    fn add_anybody(&mut self) {
        if self.elsewhere {
            self.add_person();
        } else {
            self.add_rival();
        }
    }

    /// Adds a guest.
    pub(super) fn add_person(&mut self) {
        let name = (1..).map(seat_name).find(|name| !self.names.contains(name));
        self.names.push(name.unwrap_or_default());
        self.seats.push(Seat::Guest);
    }

    /// Adds the first rival who has no seat yet.
    pub(super) fn add_rival(&mut self) {
        let sits =
            |name: &str| self.seats.iter().any(|seat| who_sits::rival_in(seat).is_some_and(|one| one.name == name));
        let rival = PEOPLE.iter().skip(3).chain(&PEOPLE).find(|rival| !sits(&rival.name));
        if let Some(rival) = rival.cloned() {
            self.names.push(rival_name(&rival.name));
            self.seats.push(Seat::Rival(Box::new(rival)));
        }
    }

    /// Takes over the current profiles, with new names for those that were renamed. Whoever has lost theirs becomes a guest.
    pub(super) fn meet(&mut self, people: &[Profile]) {
        for (seat, name) in self.seats.iter_mut().zip(&mut self.names) {
            let Seat::Person(id) = *seat else { continue };
            let is = |one: &&Profile| one.id == id;
            let keeps_its_name = self.people.iter().find(is).is_some_and(|before| before.name == name.trim());
            match people.iter().find(is) {
                Some(profile) if keeps_its_name || profile.name == name.trim() => name.clone_from(&profile.name),
                _ => *seat = Seat::Guest,
            }
        }
        self.people = people.to_vec();
    }

    /// Translates default names and the names of rivals into the current language.
    pub(super) fn rename(&mut self) {
        for (name, seat) in self.names.iter_mut().zip(&self.seats) {
            match seat {
                Seat::Guest => {
                    if let Some(number) = seat_of_name(name) {
                        *name = seat_name(number);
                    }
                }
                Seat::Rival(rival) => *name = rival_name(&rival.name),
                // The name of a profile is the same in every language.
                Seat::Person(_) => {}
            }
        }
    }

    /// Gives a seat to a player, under that player's own name. A profile that had another seat leaves it.
    pub(super) fn sit(&mut self, place: usize, sitter: Sitter) {
        self.seats[place] = match sitter {
            Sitter::Guest => {
                if self.seats[place] != Seat::Guest {
                    let free = (place + 1..).map(seat_name).find(|name| !self.names.contains(name));
                    self.names[place] = free.unwrap_or_default();
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

    pub(super) fn remove(&mut self, place: usize) {
        self.names.remove(place);
        self.seats.remove(place);
    }

    /// The players when the game begins. A seat whose name differs from its profile's is a guest's.
    pub(super) fn seated(&self) -> Vec<Seat> {
        let own = |(seat, name): (&Seat, &String)| match seat {
            Seat::Person(id) if !self.people.iter().any(|one| one.id == *id && one.name == name.trim()) => Seat::Guest,
            seat => seat.clone(),
        };
        self.seats.iter().zip(&self.names).map(own).collect()
    }

    /// The fault of the name in a seat, if it has one.
    pub(super) fn wrong_name(&self, place: usize) -> Option<String> {
        let Ok(name) = player_name(&self.names[place]) else { return Some(say("wrong-name")) };
        // A friend elsewhere reads the names in a chat, perhaps in another language.
        if self.elsewhere && seat_of_name(name).is_some() {
            return Some(say("wrong-name-elsewhere"));
        }
        let same = self.names[..place].iter().any(|other| is_same_name(other, name));
        same.then(|| say_with("new-cards-same-name", &[("name", name.into())]))
    }
}
