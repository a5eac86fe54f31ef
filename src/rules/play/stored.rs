//! Writing a match down and reading it back: only a state that a match can be in is accepted.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::game::Stage;
use super::round::{self, Round};
use super::{Chosen, Match};
use crate::rules::{Cents, Order, TieBreak, WeightId};

/// More frames, points or hickeys than any evening has; keeps every later sum far from overflow.
const MOST: u32 = 1_000_000;

impl Serialize for Match {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, serializer) // the one `serde(remote)` derives
    }
}

impl<'de> Deserialize<'de> for Match {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let game = Self::deserialize(deserializer)?; // the one `serde(remote)` derives
        game.check().map_err(D::Error::custom)?;
        Ok(game)
    }
}

impl Match {
    /// What a stored match must fulfil for the rules to go on with it, and a sentence on the first thing that is wrong.
    fn check(&self) -> Result<(), String> {
        self.agreed.check(&self.board).map_err(|error| error.to_string())?;
        let sides = self.agreed.sides.len();
        if !(1..=MOST).contains(&self.frame) {
            return Err(format!("there is no frame {}", self.frame));
        }
        self.check_standings(sides)?;
        if self.up >= self.order.len() {
            return Err(format!("nobody shoots at place {} of the order", self.up));
        }
        for (place, side) in self.order.iter().enumerate() {
            if side.index() >= sides || self.order[..place].contains(side) {
                return Err(format!("side {} cannot stand at place {place} of the order", side.0));
            }
        }
        if self.order.len() != sides && self.options().tie_break != TieBreak::OnlyTied {
            return Err("a side is missing from the order".to_owned());
        }
        if self.red.index() >= sides {
            return Err(format!("side {} cannot have the red weights", self.red.0));
        }
        let flips = matches!(self.agreed.options.order, Order::Flip(_));
        match &self.stage {
            Stage::Coin if flips => Ok(()),
            Stage::Choosing { winner, taken } if flips && winner.index() < sides => match taken {
                None | Some(Chosen::Colour(_) | Chosen::First | Chosen::Hammer) => Ok(()),
            },
            Stage::Coin | Stage::Choosing { .. } => Err("there is no coin to be flipped".to_owned()),
            Stage::Over { winner } if winner.index() < sides => Ok(()),
            Stage::Over { winner } => Err(format!("side {} cannot have won", winner.0)),
            Stage::Round(round) => self.check_round(round),
        }
    }

    fn check_standings(&self, sides: usize) -> Result<(), String> {
        if self.standings.len() != sides || self.lines.len() != sides {
            return Err(format!("{sides} sides, but {} standings", self.standings.len()));
        }
        let price = self.agreed.options.hickey.unwrap_or_default();
        for ((standing, line), number) in self.standings.iter().zip(&self.lines).zip(1..) {
            if standing.total > MOST || standing.hickeys > MOST || line.len() > self.frame as usize {
                return Err(format!("side {number} has more points or hickeys than a game can give"));
            }
            if line.iter().map(|points| u64::from(*points)).sum::<u64>() != u64::from(standing.total) {
                return Err(format!("the frames of side {number} do not add up to its total"));
            }
            if standing.paid != Cents(price.0.saturating_mul(standing.hickeys)) {
                return Err(format!("side {number} has not paid the agreed amount for every hickey"));
            }
        }
        Ok(())
    }

    fn check_round(&self, round: &Round) -> Result<(), String> {
        let in_hand = round.unthrown.len();
        let broken = round.broke.is_some();
        if in_hand == 0 || broken != (self.breaks() && in_hand < WeightId::COUNT) || broken && in_hand > 4 {
            return Err("the hand holds other weights than it can in this round".to_owned());
        }
        if round.broke.is_some_and(|colour| !round.unthrown_of(colour).is_empty()) {
            return Err("a weight of the break is still in the hand".to_owned());
        }
        if self.in_hand().is_empty() {
            return Err("whoever is to shoot has no weight left".to_owned());
        }
        let misplaced = |id: WeightId| match round.layout.get(id) {
            Some(pose) => round.unthrown.contains(id) || !round::can_lie(&self.board, pose),
            None => false,
        };
        match WeightId::all().find(|id| misplaced(*id)) {
            Some(id) => Err(format!("weight {} {} cannot lie there", id.colour().name(), id.number())),
            None => Ok(()),
        }
    }
}
