//! The data of the new-game form, and the game that the form describes.

mod seating;

use std::collections::BTreeMap;

use super::own_board::{BadMeasure, Measure, OwnBoard};
use super::scored::Scored;
use super::who_sits::Sitter;
use crate::app::storage::Duels;
use crate::live::Broker;
use crate::progress::Profile;
use crate::save::{ProfileId, Seat};
use crate::score::RealBoard;
use crate::shuffleboard::hand::{Firmness, HandKind};
use crate::shuffleboard::replay::Setup;
use crate::shuffleboard::rival::Measured;
use crate::shuffleboard::rules::{
    Agreed, BadAgreement, BoardModel, BoardSpeed, Cents, Choice, Mode, Options, Order, PlayerSetup, Side,
};
use crate::words::{self, say, seat_name};
use bevy::prelude::*;

/// The factor of the curl when English is exaggerated; it bends a throw around a guard.
const EXAGGERATED_CURL: f32 = 12.0;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) enum Page {
    /// The game, the players and the opponent.
    #[default]
    Game,
    HouseRules,
}

/// The data of the form. It is kept while the program runs, so the next game starts with the same choices.
#[derive(Resource, Debug, Clone)]
pub(crate) struct Form {
    pub(crate) page: Page,
    /// The number of times the form was opened, which makes each visit start at the top of the page.
    pub(crate) visits: u32,
    /// The kind of game that the scorekeeper scores.
    pub(crate) scored: Scored,
    pub(crate) mode: Mode,
    /// The players of the first side, then those of the second, and so on; `team` of them per side.
    pub(crate) players: Vec<PlayerSetup>,
    /// The seats, in the order of `players`.
    pub(crate) seats: Vec<Seat>,
    pub(crate) people: Vec<Profile>,
    /// The names of earlier guests, the latest first.
    pub(crate) guests: Vec<String>,
    /// The hand that guests throw with.
    pub(crate) guests_hand: HandKind,
    /// The measured hand scatter of each profile.
    pub(crate) hands: BTreeMap<ProfileId, Measured>,
    /// The games of each profile won and lost against each rival.
    pub(crate) duels: BTreeMap<ProfileId, Duels>,
    /// The number of players per side.
    pub(crate) team: usize,
    /// Whether the second of two players plays elsewhere.
    pub(crate) elsewhere: bool,
    /// Whether a game with somebody elsewhere is played live, and not by post.
    pub(crate) live: bool,
    /// The address of the broker for a live game, as it is written.
    pub(crate) broker: String,
    /// The seconds of the polite clock of a live game, 0 without one.
    pub(crate) seconds: u16,
    /// The seat in which a rival was last replaced.
    last_opposite: Option<usize>,
    /// The options of each game, in the order of [`Mode::ALL`]. The seeds of lots and coins are set when the game
    /// begins.
    options: [Options; Mode::ALL.len()],
    /// The entered price of a hickey, if it is none of the offered ones.
    pub(crate) custom_jar: Option<String>,
    board: [BoardModel; Mode::ALL.len()],
    /// The user's own board for scorekeeping, as last measured, and whether it is chosen.
    own: Option<OwnBoard>,
    on_own: bool,
    pub(crate) speed: BoardSpeed,
    /// Whether the wax wears.
    pub(crate) wears: bool,
    /// Whether the curl of English is exaggerated.
    pub(crate) exaggerated: bool,
    /// Whether the table deviates a little from its board in this game.
    pub(crate) tonight: bool,
    /// How much of a swing's deviation counts.
    pub(crate) firmness: Firmness,
    /// Whether the speed scale shows the lines of the board.
    pub(crate) marks: bool,
}

/// A fault of the form in one sentence, and the field beside which it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct FormFault {
    pub(crate) sentence: String,
    pub(crate) field: Field,
}

/// A field of the form that can have a fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Field {
    /// The name of a player, counted from 0.
    Name(usize),
    /// The price of a hickey.
    Jar,
    /// The address of the broker.
    Broker,
    /// A measurement of the user's own board.
    Measure(Measure),
    /// No single field.
    Whole,
}

impl Default for Form {
    fn default() -> Self {
        let players = [0, 1].map(|seat| PlayerSetup::in_seat(seat, seat_name(seat + 1))).to_vec();
        Self {
            page: Page::default(),
            visits: 0,
            scored: Scored::default(),
            mode: Mode::default(),
            players,
            seats: vec![Seat::Guest; 2],
            people: Vec::new(),
            guests: Vec::new(),
            guests_hand: HandKind::default(),
            hands: BTreeMap::new(),
            duels: BTreeMap::new(),
            team: 1,
            elsewhere: false,
            live: false,
            broker: String::new(),
            seconds: 0,
            last_opposite: None,
            options: Mode::ALL.map(usual_options),
            custom_jar: None,
            board: Mode::ALL.map(|mode| mode.card().boards.models()[0]),
            own: None,
            on_own: false,
            speed: BoardSpeed::default(),
            wears: false,
            exaggerated: false,
            tonight: false,
            firmness: Firmness::default(),
            marks: false,
        }
    }
}

/// The default options: the written rules, with a coin where the game flips one, and a quarter in the jar of Crazy
/// Eight.
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
    /// Opens the form at the top of its first page. The profile that practises here takes the first seat if that is
    /// free.
    pub(crate) fn open(&mut self, whose: Option<ProfileId>) {
        self.page = Page::Game;
        self.visits = self.visits.wrapping_add(1);
        let whose = whose.and_then(|id| self.people.iter().find(|profile| profile.id == id)).cloned();
        if let Some(profile) = whose
            && self.is_free(0)
            && !self.seated().contains(&Seat::Person(profile.id))
        {
            self.sit(0, Sitter::Person(profile));
        }
    }

    /// The profile in the first seat that has one.
    fn first_person(&self) -> Option<&Profile> {
        let ids = self.seats.iter().filter_map(|seat| if let Seat::Person(id) = seat { Some(*id) } else { None });
        ids.filter_map(|id| self.people.iter().find(|profile| profile.id == id)).next()
    }

    /// The games that this profile won and lost against a rival; `None` if they never played.
    pub(crate) fn duel(&self, rival: &str) -> Option<(&Profile, [u32; 2])> {
        let person = self.first_person()?;
        Some((person, *self.duels.get(&person.id)?.get(rival)?))
    }

    /// Resets the chosen game to its written rules, and the table to its defaults.
    pub(crate) fn agree_as_written(&mut self) {
        let mode = self.mode;
        (self.custom_jar, self.wears, self.exaggerated) = (None, false, false);
        (self.tonight, self.firmness, self.marks) = (false, Firmness::default(), false);
        let board = self.board().board(BoardSpeed::default());
        let others = mode.card().offers.iter().copied().filter(|choice| *choice != Choice::Target);
        // The target comes last, because a choice of the counting changes it.
        for choice in others.chain([Choice::Target]) {
            let options = &self.options[mode as usize];
            let written = |setting: &words::Setting| words::is_written(mode, options, &board, *setting);
            if let Some(setting) = words::settings(mode, choice).into_iter().find(written) {
                setting.choose(self.options());
            }
        }
    }

    /// The hand of a player; `None` for a rival.
    pub(crate) fn hand_of(&self, seat: &Seat) -> Option<HandKind> {
        match seat {
            Seat::Guest => Some(self.guests_hand),
            Seat::Person(id) => self.people.iter().find(|profile| profile.id == *id).map(|profile| profile.hand),
            Seat::Rival(_) => None,
        }
    }

    /// The options of the chosen game.
    pub(crate) fn options(&mut self) -> &mut Options {
        &mut self.options[self.mode as usize]
    }

    /// The listed board of the chosen game.
    pub(crate) fn board(&mut self) -> &mut BoardModel {
        &mut self.board[self.mode as usize]
    }

    /// The user's own board, if it is chosen and the game can be played on a board of its kind.
    pub(crate) fn own_board(&mut self) -> Option<&mut OwnBoard> {
        let mode = self.mode;
        self.own.as_mut().filter(|own| self.on_own && mode.card().boards.models().contains(&own.like))
    }

    /// Chooses a listed board, or with `None` the user's own, which starts as a copy of the board chosen before.
    pub(crate) fn choose_board(&mut self, listed: Option<BoardModel>) {
        self.on_own = listed.is_none();
        let like = *self.board();
        match listed {
            Some(model) => {
                *self.board() = model;
                // A board with its own usual target sets it, unless another target was chosen.
                let mode = self.mode;
                let usual = |options: &Options, model: BoardModel| {
                    options.usual_target(mode, &model.board(BoardSpeed::default()))
                };
                let options = self.options();
                if options.target == usual(options, like) {
                    options.target = usual(options, model);
                }
            }
            None if self.own.as_ref().is_some_and(|own| own.like == like) => {}
            None => self.own = Some(OwnBoard::like(like)),
        }
    }

    /// Whether the chosen game can be played with a jar.
    fn has_a_jar(&self) -> bool {
        self.mode.card().offers.contains(&Choice::Hickey)
    }

    /// Chooses a game and adapts the number of sides and players to it.
    pub(crate) fn choose(&mut self, mode: Mode) {
        self.mode = mode;
        let card = mode.card();
        self.elsewhere &= card.sides.contains(&2) && card.team_sizes.contains(&1);
        let team = if card.team_sizes.contains(&self.team) { self.team } else { 1 };
        let sides = self.sides().clamp(*card.sides.start(), *card.sides.end());
        self.seat(sides, team);
    }

    /// The game to play that the form describes; `luck` is the seed of its lot or coin.
    pub(crate) fn setup(&self, luck: u64) -> Result<Setup, FormFault> {
        let mut agreed = self.agreed(luck)?;
        // The rules decide whether the game can be played.
        let curl = if self.exaggerated { EXAGGERATED_CURL } else { 1.0 };
        let board = self.board[self.mode as usize];
        // An option may have been set for another board. Where it makes no difference, it is as written.
        agreed.options = agreed.options.without_idle(self.mode, &board.board(self.speed));
        // The seed is derived from the lot, but is not part of it.
        let tonight = self.tonight.then_some((luck ^ (luck >> 32)) as u32);
        let (wears, firmness, marks) = (self.wears, self.firmness, self.marks);
        if self.elsewhere {
            agreed.check_names_differ()?;
            // The friend reads the names in a chat, perhaps in another language.
            if let Some(place) = (0..self.players.len()).find(|place| self.is_free(*place)) {
                return Err(FormFault { sentence: say("wrong-name-elsewhere"), field: Field::Name(place) });
            }
        }
        let setup = Setup { wears, curl, tonight, firmness, marks, ..Setup::new(board, self.speed, agreed) };
        match setup.game() {
            Ok(_) => Ok(setup),
            Err(wrong) => Err(wrong.into()),
        }
    }

    /// Where a live game is played.
    pub(crate) fn meets_at(&self) -> Result<Broker, FormFault> {
        Broker::read(&self.broker)
            .map_err(|bad| FormFault { sentence: words::live_bad_broker(bad), field: Field::Broker })
    }

    /// The board and the agreement of a game at a real table, whose score is kept.
    pub(crate) fn kept(&mut self) -> Result<(RealBoard, Agreed), FormFault> {
        let agreed = self.agreed(0)?;
        let board = match self.own_board() {
            Some(own) => RealBoard::Own(own.file().map_err(FormFault::measure)?),
            None => RealBoard::Listed(*self.board()),
        };
        agreed.check(&board.board())?;
        agreed.check_names_differ()?;
        Ok((board, agreed))
    }

    /// Whether the first player of a side, who calls for it, is a person.
    fn speaks(&self, side: usize) -> bool {
        self.seats.get(side * self.team).is_some_and(|seat| !matches!(seat, Seat::Rival(_)))
    }

    /// The agreement, without the board.
    fn agreed(&self, luck: u64) -> Result<Agreed, FormFault> {
        let mut options = self.options[self.mode as usize].clone();
        if let Some(amount) = self.custom_jar.as_ref().filter(|_| self.has_a_jar()) {
            options.hickey = Some(parse_money(amount).ok_or_else(FormFault::amount)?);
        }
        options.order = match options.order {
            Order::AsListed => Order::AsListed,
            Order::Lot(_) => Order::Lot(luck),
            // The coin is called by a side with a person, if there is one.
            Order::Flip(_) | Order::FlipFirst(_) if self.speaks(0) && !self.speaks(1) => Order::FlipFirst(luck),
            Order::Flip(_) | Order::FlipFirst(_) => Order::Flip(luck),
        };
        let named = |player: &PlayerSetup| PlayerSetup { name: player.name.trim().to_owned(), ..*player };
        let sides = self.players.chunks(self.team).map(|team| Side { players: team.iter().map(named).collect() });
        Ok(Agreed { mode: self.mode, sides: sides.collect(), options })
    }
}

impl FormFault {
    fn measure(bad: BadMeasure) -> Self {
        Self { sentence: bad.sentence, field: Field::Measure(bad.measure) }
    }

    fn amount() -> Self {
        Self { sentence: say("wrong-jar"), field: Field::Jar }
    }

    /// The fault in one sentence, if it belongs to this field.
    pub(crate) fn beside(&self, field: Field) -> Option<&str> {
        (self.field == field).then_some(self.sentence.as_str())
    }
}

impl From<BadAgreement> for FormFault {
    fn from(bad: BadAgreement) -> Self {
        match bad {
            BadAgreement::Name(player, _) => Self { sentence: say("wrong-name"), field: Field::Name(player - 1) },
            BadAgreement::SameName(_, player) => {
                Self { sentence: say("wrong-same-name"), field: Field::Name(player - 1) }
            }
            BadAgreement::Hickey(_) => Self::amount(),
            // The form cannot produce any other fault.
            _ => Self { sentence: say("wrong-setup"), field: Field::Whole },
        }
    }
}

/// Parses an amount such as "0.25", ".5", "1,50", "$5" or "5 $" into cents.
pub(super) fn parse_money(entry: &str) -> Option<Cents> {
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
