//! Who sits where in the form of a new game: guests, people with a profile and rivals, on sides of as many.

use super::Form;
use crate::app::screens::new_game::who_sits::{self, Sitter};
use crate::progress::Profile;
use crate::save::{ProfileId, Seat};
use crate::shuffleboard::rival::{self, PEOPLE, Rival, Strength};
use crate::shuffleboard::rules::{PlayerColour, PlayerSetup};
use crate::words::{rival_name, seat_name, seat_of_name};

/// Somebody whose name is known.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Offered {
    /// Somebody with a profile.
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
    /// How many sides there are.
    pub(crate) fn sides(&self) -> usize {
        self.players.len() / self.team
    }

    /// Has so many sides of so many players: the first ones stay, new ones come last.
    pub(crate) fn seat(&mut self, sides: usize, team: usize) {
        self.team = team;
        self.players.truncate(sides * team);
        self.seats.truncate(sides * team);
        while self.players.len() < sides * team {
            self.add_player();
        }
    }

    /// Adds a player under a name that nobody has yet and, as far as they go, with such a colour.
    fn add_player(&mut self) {
        let name = (1..).map(seat_name).find(|name| self.players.iter().all(|player| player.name != *name));
        let seat = PlayerSetup::in_seat(self.players.len(), name.unwrap_or_default());
        let colour = PlayerColour::ALL.into_iter().find(|colour| self.whose(*colour).is_none()).unwrap_or(seat.colour);
        self.players.push(PlayerSetup { colour, ..seat });
        self.seats.push(Seat::Guest);
    }

    /// Whether nobody is a rival.
    pub(crate) fn is_all_here(&self) -> bool {
        self.seats.iter().all(|seat| !matches!(seat, Seat::Rival(_)))
    }

    /// One side here, and one of rivals who play about as well as most people do.
    pub(crate) fn play_against_a_rival(&mut self) {
        self.seat(2, self.team);
        let usual = PEOPLE.iter().filter(|rival| rival.form == rival::Form::Of(Strength::Casual));
        for (place, rival) in (self.team..2 * self.team).zip(usual.chain(&PEOPLE)) {
            self.sit(place, Sitter::Rival(Box::new(rival.clone())));
        }
    }

    /// Guests in the place of the rivals.
    pub(crate) fn play_among_friends(&mut self) {
        for place in 0..self.seats.len() {
            if matches!(self.seats[place], Seat::Rival(_)) {
                self.sit(place, Sitter::Guest);
            }
        }
    }

    /// Whether a rival of that name sits anywhere.
    pub(crate) fn has_rival(&self, rival: &Rival) -> bool {
        self.seats.iter().any(|seat| who_sits::rival_in(seat).is_some_and(|here| here.name == rival.name))
    }

    /// Has somebody sit in the place of a rival; of several in that of each in turn.
    pub(crate) fn sit_opposite(&mut self, sitter: Sitter) {
        let rivals: Vec<usize> =
            (0..self.seats.len()).filter(|place| matches!(self.seats[*place], Seat::Rival(_))).collect();
        let after = rivals.iter().copied().find(|place| Some(*place) > self.last_opposite);
        if let Some(place) = after.or(rivals.first().copied()) {
            self.last_opposite = Some(place);
            self.sit(place, sitter);
        }
    }

    /// Takes a side away.
    pub(crate) fn remove_side(&mut self, side: usize) {
        let leaving = side * self.team..(side + 1) * self.team;
        self.players.drain(leaving.clone());
        self.seats.drain(leaving);
    }

    /// Has the partners of a side stand at each other's ends.
    pub(crate) fn swap_ends(&mut self, side: usize) {
        let partners = side * self.team..(side + 1) * self.team;
        self.players[partners.clone()].reverse();
        self.seats[partners].reverse();
    }

    /// Knows everybody with a profile, as they are called now: so is whoever sits there under the former name.
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

    /// Has somebody sit down, who plays under their own name, and nowhere else; a guest keeps the name that stands there,
    /// unless a rival's.
    pub(crate) fn sit(&mut self, place: usize, sitter: Sitter) {
        self.seats[place] = match sitter {
            Sitter::Guest => {
                if matches!(self.seats[place], Seat::Rival(_)) {
                    self.players[place].name = seat_name(place + 1);
                }
                Seat::Guest
            }
            Sitter::Person(profile) => {
                // Whoever was given another name in a seat is no longer meant there, even if it is taken back.
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

    /// Who plays for each of them when the game begins. A guest who is called as somebody with a profile is that one, unless
    /// they sit elsewhere.
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

    /// Whoever has a profile of that name. A name that only says the seat is nobody's.
    fn known_by(&self, name: &str) -> Option<&Profile> {
        if seat_of_name(name).is_some() {
            return None;
        }
        self.people.iter().find(|profile| profile.is_called(name))
    }

    /// Has whoever was recognised by the name that was typed sit down, with their colour.
    pub(crate) fn recognise(&mut self, place: usize) {
        if self.seats[place] == Seat::Guest
            && let Seat::Person(id) = self.seated()[place]
            && let Some(profile) = self.people.iter().find(|profile| profile.id == id).cloned()
        {
            self.sit(place, Sitter::Person(profile));
        }
    }

    /// Whether nobody was given a seat: it has a guest without a name.
    pub(crate) fn is_free(&self, place: usize) -> bool {
        self.seats[place] == Seat::Guest && seat_of_name(&self.players[place].name).is_some()
    }

    /// Who could sit down by name: everybody with a profile and every guest of earlier games who sits nowhere yet.
    pub(crate) fn offered(&self) -> Vec<Offered> {
        let seats = self.seated();
        let people = self.people.iter().filter(|profile| !seats.contains(&Seat::Person(profile.id)));
        let here = |name: &str| self.players.iter().any(|player| player.name.trim().eq_ignore_ascii_case(name));
        let guests = self.guests.iter().filter(|name| !here(name) && self.known_by(name).is_none());
        people.cloned().map(Offered::Person).chain(guests.cloned().map(Offered::Guest)).collect()
    }

    /// Has one of them sit in the first free seat, or in place of the last guest.
    pub(crate) fn take(&mut self, offered: Offered) {
        let places = 0..self.seats.len();
        let free = places.clone().find(|place| self.is_free(*place));
        let Some(place) = free.or_else(|| places.rev().find(|place| self.seats[*place] == Seat::Guest)) else { return };
        match offered {
            Offered::Person(profile) => self.sit(place, Sitter::Person(profile)),
            Offered::Guest(name) => self.players[place].name = name,
        }
    }

    /// Calls those who have no name of their own, and rivals, as the language now has it.
    pub(crate) fn rename(&mut self) {
        for (player, seat) in self.players.iter_mut().zip(&self.seats) {
            match seat {
                Seat::Guest => {
                    if let Some(number) = seat_of_name(&player.name) {
                        player.name = seat_name(number);
                    }
                }
                Seat::Rival(rival) => player.name = rival_name(&rival.name),
                // Whoever has a profile has a name, whatever it is.
                Seat::Person(_) => {}
            }
        }
    }

    /// Gives a player a colour; whoever had it gets theirs in exchange.
    pub(crate) fn recolour(&mut self, place: usize, colour: PlayerColour) {
        let had = self.players[place].colour;
        if let Some(other) = self.whose(colour) {
            self.players[other].colour = had;
        }
        self.players[place].colour = colour;
    }

    /// Which player has a colour.
    fn whose(&self, colour: PlayerColour) -> Option<usize> {
        self.players.iter().position(|player| player.colour == colour)
    }
}
