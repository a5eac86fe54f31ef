//! The eight weights, four red and four blue, and their physical properties. The kinds of the game are listed in
//! [`WeightSize`](super::WeightSize).

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

    /// The English name, for errors and headless output.
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

/// One of the eight weights: 0 to 3 are red, 4 to 7 blue.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct WeightId(u8);

impl WeightId {
    /// The number of weights.
    pub const COUNT: usize = 8;

    /// Every weight, red first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The four weights of one colour, in order of their numbers.
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

    /// Its index among all weights, 0 to 7.
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

/// A set of weights, iterated in order of their indices.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct WeightSet(u8);

impl WeightSet {
    /// The empty set.
    pub const NONE: Self = Self(0);

    /// Whether `id` is in the set.
    pub fn contains(self, id: WeightId) -> bool {
        self.0 & (1 << id.0) != 0
    }

    /// Adds `id` to the set.
    pub fn insert(&mut self, id: WeightId) {
        self.0 |= 1 << id.0;
    }

    /// The number of weights in the set.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The weights in the set, in order of their indices.
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

/// The physical properties of a weight, in SI units.
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
    /// The part that slides on the board.
    pub underside: Underside,
}

/// The part of a weight that touches the board.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Underside {
    /// The shape of the area that carries the load.
    pub contact: Contact,
    /// The radius of that area, in metres.
    pub radius: f32,
    /// A factor on the friction of the board: 1 for the usual cupped underside, more for one that digs in.
    pub drag: f32,
}

/// The shape of the area between a weight and the board that carries the load.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Contact {
    /// An evenly loaded disc: a flat or pointed underside.
    Disc,
    /// A ring: a cupped underside.
    Ring,
}
