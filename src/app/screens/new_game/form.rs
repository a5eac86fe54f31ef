//! What the form of a new game holds, and the game it describes.

mod seating;

use std::collections::BTreeMap;

use super::own_board::{BadMeasure, Measure, OwnBoard};
use super::scored::Scored;
use super::who_sits::Sitter;
use crate::app::storage::Duels;
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

/// How many times as strongly English bends the way of a weight when it is exaggerated: enough to go around a guard.
const EXAGGERATED: f32 = 12.0;

/// A page of the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) enum Page {
    /// The game, the players and the opponent.
    #[default]
    Game,
    /// What else may be agreed.
    HouseRules,
}

/// What is filled in; kept while the program runs, so that the next game starts from the last one's choices.
#[derive(Resource, Debug, Clone)]
pub(crate) struct Form {
    /// The page that is open.
    pub(crate) page: Page,
    /// How often the form was opened.
    pub(crate) visits: u32,
    /// What the scorekeeper is to score.
    pub(crate) scored: Scored,
    pub(crate) mode: Mode,
    /// Everybody on the first side, then the second ...; as many as `team` on each.
    pub(crate) players: Vec<PlayerSetup>,
    /// Who plays for each of them.
    pub(crate) seats: Vec<Seat>,
    /// Everybody with a profile.
    pub(crate) people: Vec<Profile>,
    /// The names of guests who have played here, the last one first.
    pub(crate) guests: Vec<String>,
    /// The hand that guests throw with.
    pub(crate) guests_hand: HandKind,
    /// How much the hands of those with a profile scatter.
    pub(crate) hands: BTreeMap<ProfileId, Measured>,
    /// The games they have won and lost against each rival.
    pub(crate) duels: BTreeMap<ProfileId, Duels>,
    /// How many play on each side.
    pub(crate) team: usize,
    /// Where a rival was chosen last.
    last_opposite: Option<usize>,
    /// The options of each game, in the order of [`Mode::ALL`]. Lots and coins get their luck when the game begins.
    options: [Options; Mode::ALL.len()],
    /// What a hickey costs, in words, where it is none of the usual amounts.
    pub(crate) custom_jar: Option<String>,
    board: [BoardModel; Mode::ALL.len()],
    /// One's own board at a real table, as it was last measured, and whether that is what is played on.
    own: Option<OwnBoard>,
    on_own: bool,
    pub(crate) speed: BoardSpeed,
    /// Whether the wax wears.
    pub(crate) wears: bool,
    /// Whether English bends the way more than it really does.
    pub(crate) exaggerated: bool,
    /// Whether the table differs from its board tonight.
    pub(crate) tonight: bool,
    /// How much of what a swing does beside what was meant counts.
    pub(crate) firmness: Firmness,
    /// Whether the speed scale shows the lines of the board.
    pub(crate) marks: bool,
}

/// What is wrong with the form, in a sentence, and beside which field it belongs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Wrong {
    pub(crate) sentence: String,
    pub(crate) field: Field,
}

/// A field that something can be wrong with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Field {
    /// The name of a player, from 0.
    Name(usize),
    /// What a hickey costs.
    Jar,
    /// A measure of one's own board.
    Measure(Measure),
    /// None of them alone.
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
    /// Opens it anew, at the top of its first page. Whoever plays here by themselves sits in the first seat, unless somebody
    /// was given it.
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

    /// The first of those who sit here with a profile.
    fn first_person(&self) -> Option<&Profile> {
        let ids = self.seats.iter().filter_map(|seat| if let Seat::Person(id) = seat { Some(*id) } else { None });
        ids.filter_map(|id| self.people.iter().find(|profile| profile.id == id)).next()
    }

    /// How often the first of those who sit here with a profile won and lost against a rival; `None` if they never played.
    pub(crate) fn duel(&self, rival: &str) -> Option<(&Profile, [u32; 2])> {
        let person = self.first_person()?;
        Some((person, *self.duels.get(&person.id)?.get(rival)?))
    }

    /// Agrees on what the written rules of the game chosen say, wherever they say something.
    pub(crate) fn agree_as_written(&mut self) {
        let mode = self.mode;
        (self.custom_jar, self.wears, self.exaggerated) = (None, false, false);
        (self.tonight, self.firmness, self.marks) = (false, Firmness::default(), false);
        for choice in mode.card().offers.iter().copied() {
            let written = |setting: &words::Setting| words::is_written(mode, &self.options[mode as usize], *setting);
            if let Some(setting) = words::settings(mode, choice).into_iter().find(written) {
                setting.choose(self.options());
            }
        }
    }

    /// The hand that whoever sits there throws with; `None` for a rival.
    pub(crate) fn hand_of(&self, seat: &Seat) -> Option<HandKind> {
        match seat {
            Seat::Guest => Some(self.guests_hand),
            Seat::Person(id) => self.people.iter().find(|profile| profile.id == *id).map(|profile| profile.hand),
            Seat::Rival(_) => None,
        }
    }

    /// The options of the game chosen.
    pub(crate) fn options(&mut self) -> &mut Options {
        &mut self.options[self.mode as usize]
    }

    /// The board of the list for the game chosen.
    pub(crate) fn board(&mut self) -> &mut BoardModel {
        &mut self.board[self.mode as usize]
    }

    /// One's own board, if the score is to be kept on it: the game chosen has to be one for boards like it.
    pub(crate) fn own_board(&mut self) -> Option<&mut OwnBoard> {
        let mode = self.mode;
        self.own.as_mut().filter(|own| self.on_own && mode.card().boards.models().contains(&own.like))
    }

    /// Chooses a board of the list, or one's own, which is like the one chosen last until it is measured.
    pub(crate) fn choose_board(&mut self, listed: Option<BoardModel>) {
        self.on_own = listed.is_none();
        let like = *self.board();
        match listed {
            Some(model) => {
                *self.board() = model;
                // A board with a usual target of its own brings it along, unless another one was chosen.
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

    /// Whether the game chosen can be played with a jar.
    fn has_a_jar(&self) -> bool {
        self.mode.card().offers.contains(&Choice::Hickey)
    }

    /// Chooses a game: as many sides and players stay as it can have.
    pub(crate) fn choose(&mut self, mode: Mode) {
        self.mode = mode;
        let card = mode.card();
        let team = if card.team_sizes.contains(&self.team) { self.team } else { 1 };
        let sides = self.sides().clamp(*card.sides.start(), *card.sides.end());
        self.seat(sides, team);
    }

    /// The game described, to be played here; `luck` decides a lot or a coin.
    pub(crate) fn setup(&self, luck: u64) -> Result<Setup, Wrong> {
        let agreed = self.agreed(luck)?;
        // The rules themselves say what can be played.
        let curl = if self.exaggerated { EXAGGERATED } else { 1.0 };
        let board = self.board[self.mode as usize];
        // Of the same luck as the lot, but no part of it.
        let tonight = self.tonight.then_some((luck ^ (luck >> 32)) as u32);
        let (wears, firmness, marks) = (self.wears, self.firmness, self.marks);
        let setup = Setup { wears, curl, tonight, firmness, marks, ..Setup::new(board, self.speed, agreed) };
        match setup.game() {
            Ok(_) => Ok(setup),
            Err(wrong) => Err(wrong.into()),
        }
    }

    /// What a game at a real table is played on and by, to keep its score.
    pub(crate) fn kept(&mut self) -> Result<(RealBoard, Agreed), Wrong> {
        let agreed = self.agreed(0)?;
        let board = match self.own_board() {
            Some(own) => RealBoard::Own(own.file().map_err(Wrong::measure)?),
            None => RealBoard::Listed(*self.board()),
        };
        agreed.check(&board.board())?;
        agreed.check_names_differ()?;
        Ok((board, agreed))
    }

    /// Whether a person speaks for a side: the first of it.
    fn speaks(&self, side: usize) -> bool {
        self.seats.get(side * self.team).is_some_and(|seat| !matches!(seat, Seat::Rival(_)))
    }

    /// What is agreed, whatever it is played on.
    fn agreed(&self, luck: u64) -> Result<Agreed, Wrong> {
        let mut options = self.options[self.mode as usize].clone();
        if let Some(amount) = self.custom_jar.as_ref().filter(|_| self.has_a_jar()) {
            options.hickey = Some(parse_money(amount).ok_or_else(Wrong::amount)?);
        }
        options.order = match options.order {
            Order::AsListed => Order::AsListed,
            Order::Lot(_) => Order::Lot(luck),
            // A person calls, if one sits here.
            Order::Flip(_) | Order::FlipFirst(_) if self.speaks(0) && !self.speaks(1) => Order::FlipFirst(luck),
            Order::Flip(_) | Order::FlipFirst(_) => Order::Flip(luck),
        };
        let named = |player: &PlayerSetup| PlayerSetup { name: player.name.trim().to_owned(), ..*player };
        let sides = self.players.chunks(self.team).map(|team| Side { players: team.iter().map(named).collect() });
        Ok(Agreed { mode: self.mode, sides: sides.collect(), options })
    }
}

impl Wrong {
    fn measure(bad: BadMeasure) -> Self {
        Self { sentence: bad.sentence, field: Field::Measure(bad.measure) }
    }

    fn amount() -> Self {
        Self { sentence: say("wrong-jar"), field: Field::Jar }
    }

    /// The sentence that belongs beside a field.
    pub(crate) fn beside(&self, field: Field) -> Option<&str> {
        (self.field == field).then_some(self.sentence.as_str())
    }
}

impl From<BadAgreement> for Wrong {
    fn from(bad: BadAgreement) -> Self {
        match bad {
            BadAgreement::Name(player, _) => Self { sentence: say("wrong-name"), field: Field::Name(player - 1) },
            BadAgreement::SameName(_, player) => {
                Self { sentence: say("wrong-same-name"), field: Field::Name(player - 1) }
            }
            BadAgreement::Hickey(_) => Self::amount(),
            // The form cannot be brought to any other.
            _ => Self { sentence: say("wrong-setup"), field: Field::Whole },
        }
    }
}

/// An amount such as "0.25", ".5", "1,50", "$5" or "5 $", in cents.
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
