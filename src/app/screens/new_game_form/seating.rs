//! Who sits where in the form of a new game: guests, people with a profile and rivals, on sides of as many.

use super::super::who_sits::{self, Sitter};
use super::Form;
use crate::progress::Profile;
use crate::rival::{self, PEOPLE, Strength};
use crate::rules::{PlayerColour, PlayerSetup};
use crate::save::{ProfileId, Seat};
use crate::words::{Language, rival_name, say_with};

/// The most players there are numbers for.
const MOST_SEATS: usize = 8;

impl Form {
    /// How many sides there are.
    pub(in super::super) fn sides(&self) -> usize {
        self.players.len() / self.team
    }

    /// Has so many sides of so many players: the first ones stay, new ones come last.
    pub(in super::super) fn seat(&mut self, sides: usize, team: usize) {
        self.team = team;
        self.players.truncate(sides * team);
        self.seats.truncate(sides * team);
        while self.players.len() < sides * team {
            self.add_player();
        }
    }

    /// Adds a player under a name that nobody has yet and, as far as they go, with such a colour.
    fn add_player(&mut self) {
        let name = (1..).map(name_of_seat).find(|name| self.players.iter().all(|player| player.name != *name));
        let seat = PlayerSetup::in_seat(self.players.len(), name.unwrap_or_default());
        let colour = PlayerColour::ALL.into_iter().find(|colour| self.whose(*colour).is_none()).unwrap_or(seat.colour);
        self.players.push(PlayerSetup { colour, ..seat });
        self.seats.push(Seat::Guest);
    }

    /// Whether nobody is a rival.
    pub(in super::super) fn is_all_here(&self) -> bool {
        self.seats.iter().all(|seat| !matches!(seat, Seat::Rival(_)))
    }

    /// One side here, and one of rivals who play about as well as most people do.
    pub(in super::super) fn play_against_a_rival(&mut self) {
        self.seat(2, self.team);
        let usual = PEOPLE.iter().filter(|rival| rival.form == rival::Form::Of(Strength::Casual));
        for (place, rival) in (self.team..2 * self.team).zip(usual.chain(&PEOPLE)) {
            self.sit(place, Sitter::Rival(Box::new(rival.clone())));
        }
    }

    /// Takes a side away.
    pub(in super::super) fn remove_side(&mut self, side: usize) {
        let leaving = side * self.team..(side + 1) * self.team;
        self.players.drain(leaving.clone());
        self.seats.drain(leaving);
    }

    /// Has the partners of a side stand at each other's ends.
    pub(in super::super) fn swap_ends(&mut self, side: usize) {
        let partners = side * self.team..(side + 1) * self.team;
        self.players[partners.clone()].reverse();
        self.seats[partners].reverse();
    }

    /// Knows everybody with a profile, as they are called now: so is whoever sits there under the former name.
    pub(in super::super) fn know(&mut self, people: &[Profile]) {
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
    pub(in super::super) fn sit(&mut self, place: usize, sitter: Sitter) {
        self.seats[place] = match sitter {
            Sitter::Guest => {
                if matches!(self.seats[place], Seat::Rival(_)) {
                    self.players[place].name = name_of_seat(place + 1);
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

    /// Who plays for each of them when the game begins.
    pub(in super::super) fn seated(&self) -> Vec<Seat> {
        self.seats
            .iter()
            .zip(&self.players)
            .map(|(seat, player)| who_sits::seated(seat, player, &self.people))
            .collect()
    }

    /// Calls those who have no name of their own, and rivals, as the language now has it.
    pub(in super::super) fn rename(&mut self) {
        for (player, seat) in self.players.iter_mut().zip(&self.seats) {
            match seat {
                Seat::Guest => {
                    if let Some(number) = (1..=MOST_SEATS).find(|number| is_name_of_seat(&player.name, *number)) {
                        player.name = name_of_seat(number);
                    }
                }
                Seat::Rival(rival) => player.name = rival_name(&rival.name),
                // Whoever has a profile has a name, whatever it is.
                Seat::Person(_) => {}
            }
        }
    }

    /// Gives a player a colour; whoever had it gets theirs in exchange.
    pub(in super::super) fn recolour(&mut self, place: usize, colour: PlayerColour) {
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

/// "Player 3".
pub(super) fn name_of_seat(number: usize) -> String {
    say_with("new-player", &[("number", number.into())])
}

/// Whether it is called so in any language.
fn is_name_of_seat(name: &str, number: usize) -> bool {
    Language::ALL.iter().any(|language| language.say_with("new-player", &[("number", number.into())]) == name)
}
