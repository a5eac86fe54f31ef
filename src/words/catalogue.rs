//! The names of boards and sizes of weights.

use super::say;
use crate::shuffleboard::rules::{BoardModel, BoardSpeed, WeightSize};

/// The name of a board: "9-foot bank board".
pub fn board_name(board: BoardModel) -> String {
    say(match board {
        BoardModel::Feet22 => "board-22",
        BoardModel::Feet20 => "board-20",
        BoardModel::Feet18 => "board-18",
        BoardModel::Feet16 => "board-16",
        BoardModel::Feet14 => "board-14",
        BoardModel::Feet12 => "board-12",
        BoardModel::Feet9 => "board-9",
        BoardModel::Bank12 => "board-bank-12",
        BoardModel::Bank9 => "board-bank-9",
        BoardModel::Target22 => "board-target",
    })
}

/// The name of a speed of the wax: "Fast".
pub fn speed_name(speed: BoardSpeed) -> String {
    say(match speed {
        BoardSpeed::Tournament => "speed-tournament",
        BoardSpeed::Fast => "speed-fast",
        BoardSpeed::Medium => "speed-medium",
        BoardSpeed::Slow => "speed-slow",
    })
}

/// The name of a size of weights.
pub fn weight_size_name(size: WeightSize) -> String {
    say(match size {
        WeightSize::Large => "weights-large",
        WeightSize::Medium => "weights-medium",
    })
}
