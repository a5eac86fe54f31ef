//! The beginning of a far game, before its first entry.

use serde::{Deserialize, Serialize};

use super::chain::Hash;
use super::error::BadLog;
use crate::cards::{BadCardRecording, CARD_RECORDING_VERSION, CardRecording, CardSetup, Seat, Shuffles};
use crate::formats::sealed::append;
use crate::shuffleboard::replay::{Setup, VERSION};
use crate::shuffleboard::rules::{Order, Side, SideId};

/// How many random bytes tell two games with the same setup apart.
pub const NONCE_BYTES: usize = 12;

/// The largest beginning in bytes: sixteen names of 24 four-byte characters, or eight and the rules of a house, and some numbers.
pub(super) const MOST_BEGINNING_BYTES: usize = 2048;

/// What was agreed, and what tells this game from every other.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Beginning {
    /// The version of the rules (at the board also of the physics), which is that of recordings.
    rules: u8,
    setup: FarSetup,
    nonce: [u8; NONCE_BYTES],
}

/// The agreement of a far game, at the board or at the card table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum FarSetup {
    /// A match at the board; its sides are the seats.
    Board(Setup),
    /// A match at the card table.
    Cards(FarCards),
}

/// A match at the card table from several places, for friends who trust each other: whoever has it can work out every hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FarCards {
    /// The rules, and the seed of the shuffles.
    pub setup: CardSetup,
    /// The names by seat.
    pub names: Vec<String>,
}

impl From<Setup> for FarSetup {
    fn from(setup: Setup) -> Self {
        Self::Board(setup)
    }
}

impl From<FarCards> for FarSetup {
    fn from(cards: FarCards) -> Self {
        Self::Cards(cards)
    }
}

impl FarSetup {
    /// The same game once more, in which whoever sat in this seat invites and has the first one; `lot` is the seed of the coin, of the lots or
    /// of the shuffles.
    #[must_use]
    pub fn again(&self, seat: SideId, lot: u64) -> Self {
        match self.clone() {
            Self::Board(mut setup) => {
                setup.agreed.sides.rotate_left(seat.index());
                let order = &mut setup.agreed.options.order;
                *order = match *order {
                    Order::AsListed => Order::AsListed,
                    Order::Lot(_) => Order::Lot(lot),
                    Order::Flip(_) | Order::FlipFirst(_) => Order::FlipFirst(lot),
                };
                Self::Board(setup)
            }
            Self::Cards(FarCards { mut setup, mut names }) => {
                names.rotate_left(seat.index());
                let turned = |dealer: Seat| Seat((dealer.0 + setup.players - seat.0) % setup.players);
                setup.dealer = setup.dealer.map(turned);
                setup.shuffles = Shuffles::Seed(lot);
                Self::Cards(FarCards { setup, names })
            }
        }
    }
}

impl FarCards {
    /// A recording without actions.
    ///
    /// # Errors
    /// A match that cannot begin.
    pub(super) fn recording(&self) -> Result<CardRecording, BadCardRecording> {
        CardRecording::new(self.setup.clone(), self.names.clone())
    }

    /// Checks what a match from several places needs beyond every other: a seed, since written orders are too long for an
    /// invitation, and no limit of time, since no two programs have the same clock.
    fn check(&self) -> Result<(), BadLog> {
        self.recording()?;
        if !matches!(self.setup.shuffles, Shuffles::Seed(_)) {
            return Err(BadLog::WrittenShuffles);
        }
        match self.setup.rules.points().and_then(|points| points.minutes) {
            Some(_) => Err(BadLog::Timed),
            None => Ok(()),
        }
    }
}

impl Beginning {
    /// A game of this setup.
    pub fn new(setup: impl Into<FarSetup>, nonce: [u8; NONCE_BYTES]) -> Self {
        let setup = setup.into();
        let rules = setup.version();
        Self { rules, setup, nonce }
    }

    /// What was agreed.
    pub fn setup(&self) -> &FarSetup {
        &self.setup
    }

    /// The agreement at the board; `None` for a card game.
    pub fn board(&self) -> Option<&Setup> {
        if let FarSetup::Board(setup) = &self.setup { Some(setup) } else { None }
    }

    /// The agreement at the card table; `None` for a game at the board.
    pub fn cards(&self) -> Option<&FarCards> {
        if let FarSetup::Cards(cards) = &self.setup { Some(cards) } else { None }
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        match &self.setup {
            FarSetup::Board(setup) => setup.agreed.sides.len(),
            FarSetup::Cards(cards) => usize::from(cards.setup.players),
        }
    }

    /// The names of the players of each seat.
    pub fn names(&self) -> Vec<Vec<String>> {
        match &self.setup {
            FarSetup::Board(setup) => {
                let names = |side: &Side| side.players.iter().map(|player| player.name.clone()).collect();
                setup.agreed.sides.iter().map(names).collect()
            }
            FarSetup::Cards(cards) => cards.names.iter().map(|name| vec![name.clone()]).collect(),
        }
    }

    /// The hash that names the game and begins its chain.
    pub(super) fn hash(&self) -> Hash {
        Hash::of("beginning", &[&append(self, Vec::new())])
    }

    /// Checks that this version can play it.
    pub(super) fn check(&self) -> Result<(), BadLog> {
        let ours = self.setup.version();
        match self.rules.cmp(&ours) {
            std::cmp::Ordering::Less => return Err(BadLog::OlderRules { theirs: self.rules, ours }),
            std::cmp::Ordering::Greater => return Err(BadLog::NewerRules { theirs: self.rules, ours }),
            std::cmp::Ordering::Equal => {}
        }
        if append(self, Vec::new()).len() > MOST_BEGINNING_BYTES {
            return Err(BadLog::TooLong);
        }
        match &self.setup {
            FarSetup::Board(setup) => {
                setup.game()?;
                Ok(setup.table().check()?)
            }
            FarSetup::Cards(cards) => cards.check(),
        }
    }
}

impl FarSetup {
    /// The version of recordings of the same room.
    fn version(&self) -> u8 {
        match self {
            Self::Board(_) => VERSION,
            Self::Cards(_) => CARD_RECORDING_VERSION,
        }
    }
}
