//! The eight weights: four red, four blue, and what they are made of. The kinds there are: [`WeightSize`](super::WeightSize).

use serde::{Deserialize, Serialize};

/// The colour of a weight's cap.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Colour {
    /// Red caps, marked with a ring.
    Red,
    /// Blue caps, marked with a bar.
    Blue,
}

impl Colour {
    /// Both colours.
    pub const ALL: [Self; 2] = [Self::Red, Self::Blue];

    /// Its plain English name, for errors and headless output.
    pub fn name(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Blue => "blue",
        }
    }

    /// The other colour.
    pub fn other(self) -> Self {
        match self {
            Self::Red => Self::Blue,
            Self::Blue => Self::Red,
        }
    }
}

/// One of the eight weights. Weights 0 to 3 are red, 4 to 7 blue.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct WeightId(u8);

impl WeightId {
    /// How many weights there are.
    pub const COUNT: usize = 8;

    /// Every weight, red first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The four weights of one colour, in their printed order.
    pub fn of(colour: Colour) -> [Self; 4] {
        match colour {
            Colour::Red => [0, 1, 2, 3].map(Self),
            Colour::Blue => [4, 5, 6, 7].map(Self),
        }
    }

    /// The colour of its cap.
    pub fn colour(self) -> Colour {
        if self.0 < 4 { Colour::Red } else { Colour::Blue }
    }

    /// The number printed on its cap, 1 to 4.
    pub fn number(self) -> u8 {
        self.0 % 4 + 1
    }

    /// Its place in tables of eight, 0 to 7.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl TryFrom<u8> for WeightId {
    type Error = String;

    fn try_from(index: u8) -> Result<Self, String> {
        if usize::from(index) < Self::COUNT {
            Ok(Self(index))
        } else {
            Err(format!("there is no weight {index}: weights are 0 to 7"))
        }
    }
}

impl From<WeightId> for u8 {
    fn from(id: WeightId) -> Self {
        id.0
    }
}

/// A set of weights, kept in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct WeightSet(u8);

impl WeightSet {
    /// No weight.
    pub const NONE: Self = Self(0);

    /// Whether `id` is in the set.
    pub fn contains(self, id: WeightId) -> bool {
        self.0 & (1 << id.0) != 0
    }

    /// Puts `id` into the set.
    pub fn insert(&mut self, id: WeightId) {
        self.0 |= 1 << id.0;
    }

    /// How many weights are in the set.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The weights in the set, in order.
    pub fn iter(self) -> impl Iterator<Item = WeightId> {
        WeightId::all().filter(move |id| self.contains(*id))
    }
}

impl FromIterator<WeightId> for WeightSet {
    fn from_iter<I: IntoIterator<Item = WeightId>>(ids: I) -> Self {
        let mut set = Self::NONE;
        for id in ids {
            set.insert(id);
        }
        set
    }
}

/// What a weight is made of. SI units.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct WeightSpec {
    /// Radius of the rim.
    pub radius: f32,
    /// Mass with cap.
    pub mass: f32,
    /// Height with cap.
    pub height: f32,
    /// Radius of gyration about the vertical: the moment of inertia is `mass * gyration^2`.
    pub gyration: f32,
    /// What it slides on.
    pub underside: Underside,
}

/// The part of a weight that touches the board.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Underside {
    /// How the load is spread.
    pub contact: Contact,
    /// The radius of the contact, in metres.
    pub radius: f32,
    /// The friction of the board is multiplied by this: 1 for the usual cupped one, more for one that
    /// digs in.
    pub drag: f32,
}

/// How a weight's load is spread over its contact with the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Contact {
    /// Evenly over a disc: a flat or a pointed underside.
    Disc,
    /// Along a ring: a cupped underside.
    Ring,
}
