//! What the form of a new game holds, and the game it describes.

use std::collections::BTreeMap;

use bevy::prelude::*;

use super::who_sits::{self, Sitter};
use crate::progress::Profile;
use crate::replay::Setup;
use crate::rival::{self, Measured, PEOPLE, Strength};
use crate::rules::{
    Agreed, BadAgreement, BoardModel, BoardSpeed, Cents, Choice, Mode, Options, Order, PlayerColour, PlayerSetup, Side,
};
use crate::save::{ProfileId, Seat};
use crate::words::{Language, rival_name, say, say_with};

/// How many times as strongly English bends the way of a weight when it is exaggerated: enough to go around a guard.
const EXAGGERATED: f32 = 12.0;

/// The most players there are numbers for.
const MOST_SEATS: usize = 8;

/// What is filled in; kept while the program runs, so that the next game starts from the last one's choices.
#[derive(Resource, Debug, Clone)]
pub(super) struct Form {
    pub(super) mode: Mode,
    /// Everybody on the first side, then the second ...; as many as `team` on each.
    pub(super) players: Vec<PlayerSetup>,
    /// Who plays for each of them.
    pub(super) seats: Vec<Seat>,
    /// Everybody with a profile.
    pub(super) people: Vec<Profile>,
    /// How much their hands scatter.
    pub(super) hands: BTreeMap<ProfileId, Measured>,
    /// How many play on each side.
    pub(super) team: usize,
    /// The options of each game, in the order of [`Mode::ALL`]. Lots and coins get their luck when the game begins.
    options: [Options; Mode::ALL.len()],
    /// What a hickey costs, in words, where it is none of the usual amounts.
    pub(super) custom_jar: Option<String>,
    board: [BoardModel; Mode::ALL.len()],
    pub(super) speed: BoardSpeed,
    /// Whether the wax wears.
    pub(super) wears: bool,
    /// Whether English bends the way more than it really does.
    pub(super) exaggerated: bool,
}

/// What is wrong with the form, in a sentence, and beside which field it belongs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Wrong {
    pub(super) sentence: String,
    pub(super) player: Option<usize>,
    pub(super) jar: bool,
}

impl Default for Form {
    fn default() -> Self {
        let players = [0, 1].map(|seat| PlayerSetup::in_seat(seat, name_of_seat(seat + 1))).to_vec();
        Self {
            mode: Mode::default(),
            players,
            seats: vec![Seat::Guest; 2],
            people: Vec::new(),
            hands: BTreeMap::new(),
            team: 1,
            options: Mode::ALL.map(usual_options),
            custom_jar: None,
            board: Mode::ALL.map(|mode| boards_of(mode)[0]),
            speed: BoardSpeed::default(),
            wears: false,
            exaggerated: false,
        }
    }
}

/// The boards a game is played on, the usual one first.
pub(super) fn boards_of(mode: Mode) -> Vec<BoardModel> {
    let suits = |model: &BoardModel| mode.card().boards.suits(&model.board(BoardSpeed::default()));
    BoardModel::ALL.into_iter().filter(suits).collect()
}

/// What a game begins with unless somebody chooses: its written rules; a coin where it wants one, a quarter in the jar of
/// Crazy Eight.
fn usual_options(mode: Mode) -> Options {
    let written = mode.written();
    let flips = mode.card().offers.contains(&Choice::Coin);
    Options {
        order: if flips { Order::Flip(0) } else { written.order },
        hickey: (mode == Mode::CrazyEight).then_some(Cents(25)),
        ..written
    }
}

impl Form {
    /// The options of the game chosen.
    pub(super) fn options(&mut self) -> &mut Options {
        &mut self.options[self.mode as usize]
    }

    /// The board for the game chosen.
    pub(super) fn board(&mut self) -> &mut BoardModel {
        &mut self.board[self.mode as usize]
    }

    /// Whether the game chosen can be played with a jar.
    fn has_a_jar(&self) -> bool {
        self.mode.card().offers.contains(&Choice::Hickey)
    }

    /// How many sides there are.
    pub(super) fn sides(&self) -> usize {
        self.players.len() / self.team
    }

    /// Chooses a game: as many sides and players stay as it can have.
    pub(super) fn choose(&mut self, mode: Mode) {
        self.mode = mode;
        let card = mode.card();
        let team = if card.team_sizes.contains(&self.team) { self.team } else { 1 };
        let sides = self.sides().clamp(*card.sides.start(), *card.sides.end());
        self.seat(sides, team);
    }

    /// Has so many sides of so many players: the first ones stay, new ones come last.
    pub(super) fn seat(&mut self, sides: usize, team: usize) {
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
    pub(super) fn is_all_here(&self) -> bool {
        self.seats.iter().all(|seat| !matches!(seat, Seat::Rival(_)))
    }

    /// One side here, and one of rivals who play about as well as most people do.
    pub(super) fn play_against_a_rival(&mut self) {
        self.seat(2, self.team);
        let usual = PEOPLE.iter().filter(|rival| rival.form == rival::Form::Of(Strength::Casual));
        for (place, rival) in (self.team..2 * self.team).zip(usual.chain(&PEOPLE)) {
            self.sit(place, Sitter::Rival(Box::new(rival.clone())));
        }
    }

    /// Takes a side away.
    pub(super) fn remove_side(&mut self, side: usize) {
        let leaving = side * self.team..(side + 1) * self.team;
        self.players.drain(leaving.clone());
        self.seats.drain(leaving);
    }

    /// Has the partners of a side stand at each other's ends.
    pub(super) fn swap_ends(&mut self, side: usize) {
        let partners = side * self.team..(side + 1) * self.team;
        self.players[partners.clone()].reverse();
        self.seats[partners].reverse();
    }

    /// Knows everybody with a profile, as they are called now: so is whoever sits there under the former name.
    pub(super) fn know(&mut self, people: &[Profile]) {
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
    pub(super) fn sit(&mut self, place: usize, sitter: Sitter) {
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
    pub(super) fn seated(&self) -> Vec<Seat> {
        self.seats
            .iter()
            .zip(&self.players)
            .map(|(seat, player)| who_sits::seated(seat, player, &self.people))
            .collect()
    }

    /// Calls those who have no name of their own, and rivals, as the language now has it.
    pub(super) fn rename(&mut self) {
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
    pub(super) fn recolour(&mut self, place: usize, colour: PlayerColour) {
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

    /// The game described; `luck` decides a lot or a coin.
    pub(super) fn setup(&self, luck: u64) -> Result<Setup, Wrong> {
        let mut options = self.options[self.mode as usize].clone();
        if let Some(amount) = self.custom_jar.as_ref().filter(|_| self.has_a_jar()) {
            options.hickey = Some(parse_money(amount).ok_or_else(Wrong::amount)?);
        }
        options.order = match options.order {
            Order::AsListed => Order::AsListed,
            Order::Lot(_) => Order::Lot(luck),
            Order::Flip(_) => Order::Flip(luck),
        };
        let named = |player: &PlayerSetup| PlayerSetup { name: player.name.trim().to_owned(), ..*player };
        let sides = self.players.chunks(self.team).map(|team| Side { players: team.iter().map(named).collect() });
        let agreed = Agreed { mode: self.mode, sides: sides.collect(), options };
        // The rules themselves say what can be played.
        let curl = if self.exaggerated { EXAGGERATED } else { 1.0 };
        let board = self.board[self.mode as usize];
        let setup = Setup { wears: self.wears, curl, ..Setup::new(board, self.speed, agreed) };
        match setup.game() {
            Ok(_) => Ok(setup),
            Err(wrong) => Err(wrong.into()),
        }
    }
}

impl Wrong {
    fn amount() -> Self {
        Self { sentence: say("wrong-jar"), player: None, jar: true }
    }
}

impl From<BadAgreement> for Wrong {
    fn from(bad: BadAgreement) -> Self {
        let other = |sentence| Self { sentence, player: None, jar: false };
        match bad {
            BadAgreement::Name(player) => Self { player: Some(player - 1), ..other(say("wrong-name")) },
            BadAgreement::Hickey(_) => Self::amount(),
            // The form cannot be brought to any other.
            _ => other(say("wrong-setup")),
        }
    }
}

/// "Player 3".
fn name_of_seat(number: usize) -> String {
    say_with("new-player", &[("number", number.into())])
}

/// Whether it is called so in any language.
fn is_name_of_seat(name: &str, number: usize) -> bool {
    Language::ALL.iter().any(|language| language.say_with("new-player", &[("number", number.into())]) == name)
}

/// An amount such as "0.25", ".5", "1,50", "$5" or "5 $", in cents.
fn parse_money(entry: &str) -> Option<Cents> {
    let entry = entry.trim().trim_matches('$').trim().replace(',', ".");
    let (whole, part) = entry.split_once('.').unwrap_or((&entry, ""));
    let digits = |text: &str| text.chars().all(|letter| letter.is_ascii_digit());
    if !digits(whole) || !digits(part) || part.len() > 2 || whole.len() + part.len() == 0 {
        return None;
    }
    let whole: u32 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
    let part: u32 = format!("{part:0<2}").parse().ok()?;
    whole.checked_mul(100)?.checked_add(part).map(Cents)
}

#[cfg(test)]
mod tests;
