//! The seats of the new-game form: guests, profiles and rivals, on sides of equal size.

use super::Form;
use crate::app::screens::new_game::who_sits::{self, Sitter};
use crate::progress::Profile;
use crate::save::{ProfileId, Seat};
use crate::shuffleboard::rival::{self, PEOPLE, Rival, Strength};
use crate::shuffleboard::rules::{PlayerColour, PlayerSetup};
use crate::words::{rival_name, seat_name, seat_of_name};

/// A player who can be seated by name.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Offered {
    Person(Profile),
    /// A guest of an earlier game.
    Guest(String),
}

impl Offered {
    pub(crate) fn name(&self) -> &str {
        match self {
            Self::Person(profile) => &profile.name,
            Self::Guest(name) => name,
        }
    }
}

impl Form {
    pub(crate) fn sides(&self) -> usize {
        self.players.len() / self.team
    }

    /// Sets the number of sides and of players per side. The first players stay, new ones are added at the end.
    pub(crate) fn seat(&mut self, sides: usize, team: usize) {
        self.elsewhere &= sides == 2 && team == 1;
        self.team = team;
        self.players.truncate(sides * team);
        self.seats.truncate(sides * team);
        while self.players.len() < sides * team {
            self.add_player();
        }
    }

    /// Adds a player with an unused default name and, while there are any, an unused colour.
    fn add_player(&mut self) {
        let name = (1..).map(seat_name).find(|name| self.players.iter().all(|player| player.name != *name));
        let seat = PlayerSetup::in_seat(self.players.len(), name.unwrap_or_default());
        let colour = PlayerColour::ALL.into_iter().find(|colour| self.whose(*colour).is_none()).unwrap_or(seat.colour);
        self.players.push(PlayerSetup { colour, ..seat });
        self.seats.push(Seat::Guest);
    }

    /// Whether no seat is a rival's.
    pub(crate) fn is_all_here(&self) -> bool {
        self.seats.iter().all(|seat| !matches!(seat, Seat::Rival(_)))
    }

    /// Seats the first side as it is against a side of rivals who play about as well as most people do.
    pub(crate) fn play_against_a_rival(&mut self) {
        self.elsewhere = false;
        self.seat(2, self.team);
        let usual = PEOPLE.iter().filter(|rival| rival.form == rival::Form::Of(Strength::Casual));
        for (place, rival) in (self.team..2 * self.team).zip(usual.chain(&PEOPLE)) {
            self.sit(place, Sitter::Rival(Box::new(rival.clone())));
        }
    }

    /// Seats two players, the second of whom plays elsewhere.
    pub(crate) fn play_elsewhere(&mut self) {
        self.play_among_friends();
        self.seat(2, 1);
        self.elsewhere = true;
    }

    /// Replaces every rival, and whoever plays elsewhere, by a guest.
    pub(crate) fn play_among_friends(&mut self) {
        self.elsewhere = false;
        for place in 0..self.seats.len() {
            if matches!(self.seats[place], Seat::Rival(_)) {
                self.sit(place, Sitter::Guest);
            }
        }
    }

    /// Whether a rival of this name has a seat.
    pub(crate) fn has_rival(&self, rival: &Rival) -> bool {
        self.seats.iter().any(|seat| who_sits::rival_in(seat).is_some_and(|here| here.name == rival.name))
    }

    /// Replaces a rival's player. With several rivals, each call replaces the next one.
    pub(crate) fn sit_opposite(&mut self, sitter: Sitter) {
        let rivals: Vec<usize> =
            (0..self.seats.len()).filter(|place| matches!(self.seats[*place], Seat::Rival(_))).collect();
        let after = rivals.iter().copied().find(|place| Some(*place) > self.last_opposite);
        if let Some(place) = after.or(rivals.first().copied()) {
            self.last_opposite = Some(place);
            self.sit(place, sitter);
        }
    }

    pub(crate) fn remove_side(&mut self, side: usize) {
        let leaving = side * self.team..(side + 1) * self.team;
        self.players.drain(leaving.clone());
        self.seats.drain(leaving);
    }

    /// Swaps the ends of the partners of a side.
    pub(crate) fn swap_ends(&mut self, side: usize) {
        let partners = side * self.team..(side + 1) * self.team;
        self.players[partners.clone()].reverse();
        self.seats[partners].reverse();
    }

    /// Takes over the current profiles, with new names for those that were renamed.
    pub(crate) fn know(&mut self, people: &[Profile]) {
        let name_in =
            |people: &[Profile], id: ProfileId| people.iter().find(|one| one.id == id).map(|one| one.name.clone());
        for (seat, player) in self.seats.iter().zip(&mut self.players) {
            if let Seat::Person(id) = seat
                && name_in(&self.people, *id).is_some_and(|name| name == player.name.trim())
                && let Some(name) = name_in(people, *id)
            {
                player.name = name;
            }
        }
        self.people = people.to_vec();
    }

    /// Gives a seat to a player, under that player's own name. A profile that had another seat leaves it. A guest keeps
    /// the name of the seat, unless it is a rival's.
    pub(crate) fn sit(&mut self, place: usize, sitter: Sitter) {
        self.elsewhere &= !matches!(sitter, Sitter::Rival(_));
        self.seats[place] = match sitter {
            Sitter::Guest => {
                if matches!(self.seats[place], Seat::Rival(_)) {
                    let is_free = |name: &String| self.players.iter().all(|player| player.name != *name);
                    self.players[place].name = (place + 1..).map(seat_name).find(is_free).unwrap_or_default();
                }
                Seat::Guest
            }
            Sitter::Person(profile) => {
                // A guest stays in the old seat, even if that seat had another name and the profile's name is typed
                // there again.
                for seat in self.seats.iter_mut().filter(|seat| **seat == Seat::Person(profile.id)) {
                    *seat = Seat::Guest;
                }
                self.recolour(place, profile.colour);
                self.players[place].name = profile.name;
                Seat::Person(profile.id)
            }
            Sitter::Rival(rival) => {
                self.players[place].name = rival_name(&rival.name);
                Seat::Rival(rival)
            }
        };
    }

    /// The players when the game begins. A guest with the name of a profile counts as that profile, unless the profile
    /// has another seat.
    pub(crate) fn seated(&self) -> Vec<Seat> {
        let given = self.seats.iter().zip(&self.players);
        let mut seats: Vec<Seat> = given.map(|(seat, player)| who_sits::seated(seat, player, &self.people)).collect();
        for place in 0..seats.len() {
            if seats[place] == Seat::Guest
                && let Some(known) = self.known_by(&self.players[place].name)
                && !seats.contains(&Seat::Person(known.id))
            {
                seats[place] = Seat::Person(known.id);
            }
        }
        seats
    }

    /// The profile with this name. The default name of a seat never belongs to one.
    fn known_by(&self, name: &str) -> Option<&Profile> {
        if seat_of_name(name).is_some() {
            return None;
        }
        self.people.iter().find(|profile| profile.is_called(name))
    }

    /// Gives the seat to the profile whose name was typed, with its colour.
    pub(crate) fn recognise(&mut self, place: usize) {
        if self.seats[place] == Seat::Guest
            && let Seat::Person(id) = self.seated()[place]
            && let Some(profile) = self.people.iter().find(|profile| profile.id == id).cloned()
        {
            self.sit(place, Sitter::Person(profile));
        }
    }

    /// Whether a seat is free: a guest with the default name.
    pub(crate) fn is_free(&self, place: usize) -> bool {
        self.seats[place] == Seat::Guest && seat_of_name(&self.players[place].name).is_some()
    }

    /// Who can be seated by name: the profiles and the earlier guests who have no seat.
    pub(crate) fn offered(&self) -> Vec<Offered> {
        let seats = self.seated();
        let people = self.people.iter().filter(|profile| !seats.contains(&Seat::Person(profile.id)));
        let here = |name: &str| self.players.iter().any(|player| player.name.trim().eq_ignore_ascii_case(name));
        let guests = self.guests.iter().filter(|name| !here(name) && self.known_by(name).is_none());
        people.cloned().map(Offered::Person).chain(guests.cloned().map(Offered::Guest)).collect()
    }

    /// Gives the first free seat to this player, or the last guest's seat.
    pub(crate) fn take(&mut self, offered: Offered) {
        let places = 0..self.seats.len();
        let free = places.clone().find(|place| self.is_free(*place));
        let Some(place) = free.or_else(|| places.rev().find(|place| self.seats[*place] == Seat::Guest)) else { return };
        match offered {
            Offered::Person(profile) => self.sit(place, Sitter::Person(profile)),
            Offered::Guest(name) => self.players[place].name = name,
        }
    }

    /// Translates default names and the names of rivals into the current language.
    pub(crate) fn rename(&mut self) {
        for (player, seat) in self.players.iter_mut().zip(&self.seats) {
            match seat {
                Seat::Guest => {
                    if let Some(number) = seat_of_name(&player.name) {
                        player.name = seat_name(number);
                    }
                }
                Seat::Rival(rival) => player.name = rival_name(&rival.name),
                // The name of a profile is the same in every language.
                Seat::Person(_) => {}
            }
        }
    }

    /// Gives a player a colour. A player who had it gets the former colour in exchange.
    pub(crate) fn recolour(&mut self, place: usize, colour: PlayerColour) {
        let had = self.players[place].colour;
        if let Some(other) = self.whose(colour) {
            self.players[other].colour = had;
        }
        self.players[place].colour = colour;
    }

    fn whose(&self, colour: PlayerColour) -> Option<usize> {
        self.players.iter().position(|player| player.colour == colour)
    }
}
