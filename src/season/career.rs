//! A career: a player, a seed, and the seasons so far.

use rand::{Rng, RngExt};
use serde::{Deserialize, Serialize};

use super::bill::{self, Bill, NIGHTS, luck};
use super::division::{Division, pro};
use super::night::{Night, Player};
use super::table::{Memory, Move, Season};
use crate::club::{BadEvening, Entrant, Entry, Evening, EveningPhase, Setup, Who};
use crate::shuffleboard::rules::{Cents, is_same_name};

/// The most seasons that are kept. The oldest are removed.
pub const MOST_SEASONS: usize = 100;

/// The seasons of one player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Career {
    pub(super) player: Entrant,
    seed: u64,
    /// The current one is the last.
    pub(super) seasons: Vec<Season>,
    /// The name under which tonight's evening is kept, once it has begun.
    pub(super) tonight: Option<String>,
}

/// Somebody from outside the division who plays on a night.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Guest {
    /// The rival.
    pub name: &'static str,
    /// Why they come.
    pub why: WhyGuest,
}

/// Why a guest comes. The strength of the field follows from the player's last night.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WhyGuest {
    /// The player was the best of the division: somebody stronger comes.
    Best,
    /// The player was the best of the first division, above which there is nobody but the pro.
    BestOfAll,
    /// The player was the last of their division: somebody weaker comes.
    Last,
    /// It is the last night of the season, on which the pro plays.
    Pro,
}

/// Why an evening is not tonight's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NotTheNight {
    /// Not everything is played.
    #[error("the evening is not over")]
    NotOver,
    /// Something else was agreed.
    #[error("the evening was agreed otherwise than this night of the season")]
    Other,
    /// Every night of the season is over.
    #[error("the season is over")]
    SeasonOver,
}

impl Career {
    /// A career that begins with a season in the third division. The player's profile decides with which hand it is played.
    pub fn new(player: Entrant, seed: u64) -> Self {
        let first = Season::new(1, Division::default(), Cents::default());
        Self { player, seed, seasons: vec![first], tonight: None }
    }

    /// The player.
    pub fn player(&self) -> &Entrant {
        &self.player
    }

    /// Makes it the career of this player, under the name that the player has now. Both count from the next evening on.
    pub fn belong_to(&mut self, player: Entrant) {
        self.player = player;
    }

    /// Whether nothing has been played or left out in it, and no evening has begun.
    pub fn is_new(&self) -> bool {
        self.tonight.is_none() && self.seasons.len() == 1 && self.season().nights.is_empty()
    }

    /// Whether it is the same career as an earlier one, as far on or further.
    pub fn continues(&self, earlier: &Self) -> bool {
        let continued = |before: &Season| {
            let now = self.seasons.iter().find(|season| season.number == before.number);
            now.is_some_and(|now| {
                let same = (now.division(), now.begins_with()) == (before.division(), before.begins_with());
                same && now.nights.starts_with(&before.nights)
            })
        };
        self.seed == earlier.seed && earlier.seasons.iter().all(continued)
    }

    /// Whether an evening is the next night as it was agreed, over or not.
    pub(super) fn is_tonight(&self, evening: &Evening) -> bool {
        self.setup(&evening.setup().title).is_some_and(|setup| *evening.setup() == setup)
    }

    /// The seasons, the current one last.
    pub fn seasons(&self) -> &[Season] {
        &self.seasons
    }

    /// The current season.
    pub fn season(&self) -> &Season {
        // A career begins with a season, and `kept` refuses one without.
        &self.seasons[self.seasons.len() - 1]
    }

    /// The name under which tonight's evening is kept, if it has begun.
    pub fn tonight(&self) -> Option<&str> {
        self.tonight.as_deref()
    }

    /// Remembers where tonight's evening is kept, or that it is not.
    pub fn keep_tonight(&mut self, name: Option<String>) {
        self.tonight = name;
    }

    /// What is played on the nights of the current season.
    pub fn calendar(&self) -> [Bill; NIGHTS] {
        bill::calendar(self.seed, self.season().number)
    }

    /// What is played on the next night; `None` after the last one.
    pub fn bill(&self) -> Option<Bill> {
        self.calendar().get(self.season().nights.len()).copied()
    }

    /// Who comes from outside the division to the next night.
    pub fn guest(&self) -> Option<Guest> {
        let season = self.season();
        let night = season.nights.len();
        let why = match night + 1 {
            NIGHTS => WhyGuest::Pro,
            next if next > NIGHTS => return None,
            _ => standing(season)?,
        };
        let from = match why {
            WhyGuest::Pro | WhyGuest::BestOfAll => None,
            WhyGuest::Best => season.division().above(),
            WhyGuest::Last => Some(season.division().below()?),
        };
        let Some(from) = from else { return Some(Guest { name: pro(), why }) };
        let names: Vec<&str> = from.members().collect();
        let lot = luck(self.seed, season.number, 2 * night as u32 + 1).random_range(0..names.len());
        Some(Guest { name: names[lot], why })
    }

    /// The rivals of the next night.
    pub fn field(&self) -> Vec<&'static str> {
        self.season().division().members().chain(self.guest().map(|guest| guest.name)).collect()
    }

    /// What is agreed about the next night; `None` after the last one.
    pub(super) fn setup(&self, title: &str) -> Option<Setup> {
        let night = self.season().nights.len() as u32;
        let seed = luck(self.seed, self.season().number, 2 * night + 2).next_u64();
        Some(self.bill()?.setup(title, seed, self.field().len() + 1))
    }

    /// The next night as an evening with its draw made; `None` after the last one. `shown` gives the name that a rival is shown by.
    ///
    /// # Errors
    /// A player whose name cannot enter.
    pub fn evening(&self, title: &str, shown: impl Fn(&str) -> String) -> Option<Result<Evening, BadEvening>> {
        let rivals = self.field().into_iter().map(|name| {
            let mut called = shown(name);
            if is_same_name(&called, &self.player.name) {
                called.push_str(" 2");
            }
            Entrant { who: Who::Rival(name.to_owned()), ..Entrant::guest(&called) }
        });
        let entries = std::iter::once(self.player.clone()).chain(rivals).map(Entry::Enter);
        Some(Evening::of(self.setup(title)?, entries.chain([Entry::Draw]).collect()))
    }

    /// Writes tonight's evening down.
    ///
    /// # Errors
    /// Why it is not one that ends this night; nothing has changed then.
    pub fn close(&mut self, evening: &Evening) -> Result<(), NotTheNight> {
        if self.season().is_over() {
            return Err(NotTheNight::SeasonOver);
        }
        if !self.is_tonight(evening) {
            return Err(NotTheNight::Other);
        }
        if evening.state().phase() != EveningPhase::Over {
            return Err(NotTheNight::NotOver);
        }
        self.push(Night::read(evening));
        Ok(())
    }

    /// Replaces the last night by this evening if it is that night's and its result has changed since it was written down; returns
    /// whether it did. Once the next evening has begun, nothing changes any more.
    pub fn correct_last(&mut self, evening: &Evening) -> bool {
        if self.tonight.is_some() || evening.state().phase() != EveningPhase::Over {
            return false;
        }
        let mut before = self.clone();
        let Some(last) = before.seasons.last_mut().and_then(|season| season.nights.pop()) else { return false };
        let corrected = Night::read(evening);
        if last == Night::Missed || last == corrected || !before.is_tonight(evening) {
            return false;
        }
        before.push(corrected);
        *self = before;
        true
    }

    /// Leaves the next night out. It costs nothing but the points of the table.
    pub fn miss(&mut self) {
        if !self.season().is_over() {
            self.push(Night::Missed);
        }
    }

    /// What a rival remembers of all seasons that are kept.
    pub fn memory(&self, rival: &str) -> Memory {
        let rival = Player::Rival(rival.to_owned());
        let mut memory = Memory::default();
        for night in self.seasons().iter().flat_map(Season::nights) {
            let (Some(own), Some(other)) = (night.of(&Player::You), night.of(&rival)) else { continue };
            memory.ahead += u32::from(own.place < other.place);
            memory.behind += u32::from(own.place > other.place);
            memory.last = other.met.or(memory.last);
        }
        memory
    }

    fn push(&mut self, night: Night) {
        if let Some(season) = self.seasons.last_mut() {
            season.nights.push(night);
        }
        self.tonight = None;
    }

    /// Begins the next season, where the last one leads to; nothing before it is over.
    pub fn begin_next(&mut self) {
        let season = self.season();
        let Some(outcome) = season.outcome() else { return };
        let division = match outcome {
            Move::Up(division) | Move::Down(division) => division,
            Move::Champion | Move::Stays => season.division(),
        };
        let jar = if season.takes_jar().is_some() { Cents::default() } else { season.jar() };
        let next = Season::new(season.number.saturating_add(1), division, jar);
        self.seasons.push(next);
        let gone = self.seasons.len().saturating_sub(MOST_SEASONS);
        self.seasons.drain(..gone);
    }
}

/// How the last night ended for the player within the division: the best, the last, or neither.
fn standing(season: &Season) -> Option<WhyGuest> {
    let night = season.nights().last()?;
    let own = night.of(&Player::You)?.place;
    let members = season.division().members();
    let others = || night.lines().iter().filter(|line| line.who != Player::You);
    let of_division: Vec<u16> = members
        .filter_map(|name| others().find(|line| line.who == Player::Rival(name.to_owned())))
        .map(|line| line.place)
        .collect();
    match () {
        () if of_division.is_empty() => None,
        () if of_division.iter().all(|place| own < *place) => {
            Some(if season.division().above().is_some() { WhyGuest::Best } else { WhyGuest::BestOfAll })
        }
        () if of_division.iter().all(|place| own > *place) => Some(WhyGuest::Last),
        () => None,
    }
}
