//! Serialization of a match. Reading accepts only a state that a match can be in.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Match;
use super::game::Stage;
use super::round::{self, Round};
use crate::shuffleboard::rules::modes::Shape;
use crate::shuffleboard::rules::{Cents, Colour, End, SideId, TieBreak, WeightId, WeightSpec};

/// More frames or points than a real match has, and few enough that sums cannot overflow.
const MOST_COUNTED: u32 = 1_000_000;

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

/// A match inside bytes that name no fields, as those of thoughts: with the list that a match without red numbers leaves out at its
/// end. For `serde(with)`.
pub(crate) mod in_bytes {
    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::Match;
    use crate::formats::sealed::append;

    pub(crate) fn serialize<S: Serializer>(game: &Match, serializer: S) -> Result<S::Ok, S::Error> {
        let mut bytes = append(game, Vec::new());
        if game.red_numbers.is_empty() {
            bytes = append(&game.red_numbers, bytes);
        }
        bytes.serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Match, D::Error> {
        let bytes = Vec::<u8>::deserialize(deserializer)?;
        postcard::from_bytes(&bytes).map_err(D::Error::custom)
    }
}

impl Match {
    /// Checks every condition that the rules rely on, and returns a sentence about the first violation.
    pub(super) fn check(&self) -> Result<(), String> {
        self.agreed.check(&self.board).map_err(|error| error.to_string())?;
        let WeightSpec { radius, mass, height, gyration, underside } = self.weight;
        let sizes = [radius, mass, height, gyration, underside.radius, underside.drag];
        if !sizes.iter().all(|size| size.is_finite() && *size > 0.0) {
            return Err("a weight has a size that is no number above nought".to_owned());
        }
        if !(1..=MOST_COUNTED).contains(&self.frame) {
            return Err(format!("there is no frame {}", self.frame));
        }
        self.check_order()?;
        self.check_lines()?;
        self.check_standings()?;
        if self.red.index() >= self.agreed.sides.len() {
            return Err(format!("side {} cannot have the red weights", self.red.0));
        }
        match &self.stage {
            Stage::Coin | Stage::Choosing { .. } if self.frame > 1 || self.options().order.coin().is_none() => {
                Err("there is no coin to be flipped".to_owned())
            }
            Stage::Coin => Ok(()),
            Stage::Choosing { winner, .. } if winner.index() < self.agreed.sides.len() => Ok(()),
            Stage::Choosing { winner, .. } => Err(format!("side {} cannot have won the coin", winner.0)),
            Stage::Over { winner } => match self.leaders(&self.totals(), self.frame) {
                (highest, _, true) if highest == [*winner] => Ok(()),
                _ => Err(format!("side {} cannot have won", winner.0)),
            },
            Stage::Round(round) => self.check_round(round),
        }
    }

    fn check_order(&self) -> Result<(), String> {
        let sides = self.agreed.sides.len();
        for (place, side) in self.order.iter().enumerate() {
            if side.index() >= sides || self.order[..place].contains(side) {
                return Err(format!("side {} cannot stand at place {place} of the order", side.0));
            }
        }
        let turns = if let Shape::Turns { .. } = self.shape() { self.order.len() } else { 1 };
        if self.up >= turns {
            return Err(format!("nobody shoots at place {} of the order", self.up));
        }
        for (place, side) in self.red_numbers.iter().enumerate() {
            if side.index() >= sides || self.red_numbers[..place].contains(side) {
                return Err(format!("side {} cannot count the red numbers", side.0));
            }
        }
        if self.standings.len() != sides || self.lines.len() != sides {
            return Err(format!("{sides} sides, but {} standings", self.standings.len()));
        }
        if let Some(side) = self.standings.iter().position(|standing| standing.total > MOST_COUNTED) {
            return Err(format!("side {} has more points than a game can give", side + 1));
        }
        Ok(())
    }

    /// Checks that every side has shot in every frame and as far as this one has come, and that the end alternated with
    /// every round.
    fn check_lines(&self) -> Result<(), String> {
        let mut shooting: Vec<SideId> = (0..).map(SideId).take(self.lines.len()).collect();
        let mut totals: Vec<u32> = (0..).map(|side| self.given_points(SideId(side))).take(self.lines.len()).collect();
        let mut shot = vec![0; self.lines.len()];
        for frame in 1..self.frame {
            for side in shooting.iter().map(|side| side.index()) {
                totals[side] =
                    totals[side].saturating_add(self.lines[side].get(shot[side]).copied().unwrap_or_default());
                shot[side] += 1;
            }
            let (highest, _, reached) = self.leaders(&totals, frame);
            if reached && highest.len() == 1 {
                return Err(format!("the match was decided in frame {frame}"));
            }
            if reached && self.options().tie_break == TieBreak::OnlyTied {
                shooting = highest;
            }
        }
        if self.order.len() != shooting.len() || !self.order.iter().all(|side| shooting.contains(side)) {
            return Err("other sides stand in the order than shoot in this frame".to_owned());
        }
        let over = matches!(self.stage, Stage::Over { .. });
        for side in self.order.iter().take(if over { self.order.len() } else { self.up }) {
            shot[side.index()] += 1;
        }
        if let Some(side) = (0..shot.len()).find(|side| self.lines[*side].len() != shot[*side]) {
            return Err(format!("side {side} has shot in {} frames, not {}", self.lines[side].len(), shot[side]));
        }
        let rounds = if let Shape::Turns { .. } = self.shape() { shot.iter().sum() } else { shot[0] };
        let home = (rounds - usize::from(over)).is_multiple_of(2);
        if home != (self.end == End::Home) {
            return Err("this round is not shot from there".to_owned());
        }
        Ok(())
    }

    fn check_standings(&self) -> Result<(), String> {
        let hickeys_count = self.counts_hickeys();
        let price = self.agreed.options.hickey.unwrap_or_default();
        for ((standing, line), number) in self.standings.iter().zip(&self.lines).zip(1..) {
            // What was not scored was given.
            let scored = line.iter().map(|points| u64::from(*points)).sum::<u64>();
            let given = u64::from(standing.total).checked_sub(scored).and_then(|given| u32::try_from(given).ok());
            if !given.is_some_and(|given| self.may_begin_with(given)) {
                return Err(format!("the frames of side {number} do not add up to its total"));
            }
            let scoreless = line.iter().filter(|points| **points == 0).count() as u32;
            if standing.hickeys != if hickeys_count { scoreless } else { 0 } {
                return Err(format!("side {number} has other hickeys than its frames"));
            }
            if standing.paid != Cents(price.0.saturating_mul(standing.hickeys)) {
                return Err(format!("side {number} has not paid the agreed amount for every hickey"));
            }
        }
        Ok(())
    }

    fn check_round(&self, round: &Round) -> Result<(), String> {
        let left = Colour::ALL.map(|colour| round.unthrown_of(colour).len());
        let thrown = round.thrown();
        let fits = match (self.shape(), round.broke) {
            // The sides alternate: the side that shoots first has thrown half of the weights, rounded up.
            (Shape::Together { .. }, None) => {
                let [red, blue] = left;
                let (first, last) = if self.order[0] == self.red { (red, blue) } else { (blue, red) };
                first == 4 - thrown.div_ceil(2) && last == 4 - thrown / 2
            }
            // A colour that was begun is finished before the other.
            (Shape::Turns { breaks: false }, None) => !left.iter().all(|left| (1..4).contains(left)),
            (Shape::Turns { breaks: true }, None) => thrown == 0,
            (Shape::Turns { breaks: true }, Some(broke)) => round.unthrown_of(broke).is_empty(),
            (_, Some(_)) => false,
        };
        if round.unthrown.is_empty() || !fits {
            return Err("the hand holds other weights than it can in this round".to_owned());
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
