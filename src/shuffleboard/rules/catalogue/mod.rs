//! The boards and weights of the game, read from files under `assets/`.
//!
//! The files state numbers and sources in the units of makers; the values here are in SI units.

mod board_file;
mod weight_file;

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::{Board, BoardSpeed, WeightSpec};
use crate::formats::ron_file::{Check, Source};

pub use board_file::{BoardFile, CushionsFile, FoulLinesFile, RingsFile};
pub use weight_file::{UndersideFile, WeightFile};

/// A board of the game, named by the length of its cabinet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum BoardModel {
    /// The regulation board of tournaments.
    #[default]
    Feet22,
    /// Two feet shorter than regulation.
    Feet20,
    /// For a long room.
    Feet18,
    /// The shortest board with two foul lines.
    Feet16,
    /// For the home, with one foul line in the middle.
    Feet14,
    /// For the home, narrower.
    Feet12,
    /// For a small room.
    Feet9,
    /// 12 feet, with cushions.
    Bank12,
    /// 9 feet, with cushions.
    Bank9,
    /// The regulation board with rings instead of lines, for the game of Target.
    Target22,
}

impl BoardModel {
    /// Every board: open ones from long to short, then bank boards, then the target board.
    pub const ALL: [Self; 10] = [
        Self::Feet22,
        Self::Feet20,
        Self::Feet18,
        Self::Feet16,
        Self::Feet14,
        Self::Feet12,
        Self::Feet9,
        Self::Bank12,
        Self::Bank9,
        Self::Target22,
    ];

    /// The board in SI units, with wax of this speed.
    pub fn board(self, speed: BoardSpeed) -> Board {
        self.file().board(speed)
    }

    /// The content of its file.
    pub fn file(self) -> &'static BoardFile {
        &CATALOGUE.boards[self as usize]
    }

    /// The size of weights that belongs to the board.
    pub fn weights(self) -> WeightSize {
        self.file().weights
    }
}

/// A size of weights.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum WeightSize {
    /// The tournament size.
    #[default]
    Large,
    /// For boards of up to 14 feet.
    Medium,
}

impl WeightSize {
    /// Every size, largest first.
    pub const ALL: [Self; 2] = [Self::Large, Self::Medium];

    /// A weight of this size with this underside.
    pub fn with(self, shape: UndersideShape) -> WeightSpec {
        CATALOGUE.weights[self as usize].with(shape)
    }
}

/// The shape of the underside of a weight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum UndersideShape {
    /// Rests on its whole area: the fastest.
    Flat,
    /// Hollow, rests on a ring: the default.
    #[default]
    Cupped,
    /// Rests on its middle: the slowest.
    Pointed,
}

impl UndersideShape {
    /// Every shape, fastest first.
    pub const ALL: [Self; 3] = [Self::Flat, Self::Cupped, Self::Pointed];
}

impl WeightFile {
    /// The weight in SI units, with this underside.
    pub fn with(&self, shape: UndersideShape) -> WeightSpec {
        self.weight(&CATALOGUE.undersides[shape as usize])
    }
}

impl Board {
    /// The regulation board, [`BoardModel::Feet22`].
    pub fn regulation(speed: BoardSpeed) -> Self {
        BoardModel::Feet22.board(speed)
    }
}

impl WeightSpec {
    /// The tournament weight: [`WeightSize::Large`] with [`UndersideShape::Cupped`].
    pub fn large() -> Self {
        WeightSize::Large.with(UndersideShape::Cupped)
    }
}

/// The content of all files, indexed by the enums.
struct Catalogue {
    boards: [BoardFile; BoardModel::ALL.len()],
    weights: [WeightFile; WeightSize::ALL.len()],
    undersides: [UndersideFile; UndersideShape::ALL.len()],
}

/// Parses an embedded file.
macro_rules! asset {
    ($file:literal) => {
        read($file, include_str!(concat!("../../../../", $file)))
    };
}

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| Catalogue {
    boards: BoardModel::ALL.map(|model| match model {
        BoardModel::Feet22 => asset!("assets/boards/22_feet.ron"),
        BoardModel::Feet20 => asset!("assets/boards/20_feet.ron"),
        BoardModel::Feet18 => asset!("assets/boards/18_feet.ron"),
        BoardModel::Feet16 => asset!("assets/boards/16_feet.ron"),
        BoardModel::Feet14 => asset!("assets/boards/14_feet.ron"),
        BoardModel::Feet12 => asset!("assets/boards/12_feet.ron"),
        BoardModel::Feet9 => asset!("assets/boards/9_feet.ron"),
        BoardModel::Bank12 => asset!("assets/boards/12_feet_bank.ron"),
        BoardModel::Bank9 => asset!("assets/boards/9_feet_bank.ron"),
        BoardModel::Target22 => asset!("assets/boards/22_feet_target.ron"),
    }),
    weights: WeightSize::ALL.map(|size| match size {
        WeightSize::Large => asset!("assets/weights/large.ron"),
        WeightSize::Medium => asset!("assets/weights/medium.ron"),
    }),
    undersides: UndersideShape::ALL.map(|shape| match shape {
        UndersideShape::Flat => asset!("assets/undersides/flat.ron"),
        UndersideShape::Cupped => asset!("assets/undersides/cupped.ron"),
        UndersideShape::Pointed => asset!("assets/undersides/pointed.ron"),
    }),
});

/// Parses an embedded file. A bad one is a bug in the program, so it panics; a test reads all of them.
fn read<T: serde::de::DeserializeOwned + Check>(file: &str, text: &str) -> T {
    Source::new(file, text).parse().unwrap_or_else(|error| panic!("{error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_can_be_read_and_every_enum_is_in_its_order() {
        assert!(BoardModel::ALL.iter().enumerate().all(|(place, model)| *model as usize == place));
        assert!(WeightSize::ALL.iter().enumerate().all(|(place, size)| *size as usize == place));
        assert!(UndersideShape::ALL.iter().enumerate().all(|(place, shape)| *shape as usize == place));
        assert_eq!(CATALOGUE.boards.len() + CATALOGUE.weights.len() + CATALOGUE.undersides.len(), 15);
    }
}
