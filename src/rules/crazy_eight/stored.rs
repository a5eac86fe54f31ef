//! Writing a game down and reading it back: only a state that a game can be in is accepted.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::CrazyEight;
use super::play::Stage;
use super::turn;
use crate::rules::{Cents, WeightId};

/// More frames, points or hickeys than any evening has; keeps every later sum far from overflow.
const MOST: u32 = 1_000_000;

impl Serialize for CrazyEight {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, serializer) // the one `serde(remote)` derives
    }
}

impl<'de> Deserialize<'de> for CrazyEight {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let game = Self::deserialize(deserializer)?; // the one `serde(remote)` derives
        game.check().map_err(D::Error::custom)?;
        Ok(game)
    }
}

impl CrazyEight {
    /// What a stored game must fulfil for the rules to go on with it, and a sentence on the first thing that is wrong.
    fn check(&self) -> Result<(), String> {
        self.options.check().map_err(|error| error.to_string())?;
        let players = self.options.players.len();
        if self.standings.len() != players {
            return Err(format!("{players} players, but {} standings", self.standings.len()));
        }
        let price = self.options.hickey.unwrap_or_default();
        for (standing, number) in self.standings.iter().zip(1..) {
            if standing.total > MOST || standing.hickeys > MOST {
                return Err(format!("player {number} has more points or hickeys than a game can give"));
            }
            if standing.paid != Cents(price.0.saturating_mul(standing.hickeys)) {
                return Err(format!("player {number} has not paid the agreed amount for every hickey"));
            }
        }
        if !(1..=MOST).contains(&self.frame) {
            return Err(format!("there is no frame {}", self.frame));
        }
        if self.up >= self.order.len() {
            return Err(format!("nobody shoots at place {} of the order", self.up));
        }
        for (place, player) in self.order.iter().enumerate() {
            if player.index() >= players || self.order[..place].contains(player) {
                return Err(format!("player {} cannot stand at place {place} of the order", player.0));
            }
        }
        match self.stage {
            Stage::Break => Ok(()),
            Stage::Over { winner } if winner.index() < players => Ok(()),
            Stage::Over { winner } => Err(format!("player {} cannot have won", winner.0)),
            Stage::Shots(shots) => {
                if shots.in_hand.is_empty() || shots.in_hand.iter().any(|id| id.colour() == shots.target) {
                    return Err("the hand does not hold 1 to 4 shooting weights".to_owned());
                }
                let misplaced = |id: WeightId| match shots.layout.get(id) {
                    Some(pose) => shots.in_hand.contains(id) || !turn::can_lie(&self.board, pose),
                    None => false,
                };
                match WeightId::all().find(|id| misplaced(*id)) {
                    Some(id) => Err(format!("weight {} {} cannot lie there", id.colour().name(), id.number())),
                    None => Ok(()),
                }
            }
        }
    }
}
