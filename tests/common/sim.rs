//! Tables, weights and throws for the tests of the simulation.
#![allow(dead_code, reason = "every test file uses its own part of this")]

use crazy_eight::shuffleboard::rules::{Board, BoardSpeed, Colour, Layout, Pose, ThrowOutcome, WeightId, WeightSpec};
use crazy_eight::shuffleboard::sim::{self, Grip, Table, Throw};
use glam::Vec2;

/// The radius of every weight, in metres.
pub(crate) fn radius() -> f32 {
    WeightSpec::large().radius
}

/// The first red weight, which the tests throw.
pub(crate) fn shooter() -> WeightId {
    WeightId::of(Colour::Red)[0]
}

/// The blue weights, which are hit.
pub(crate) fn blue() -> [WeightId; 4] {
    WeightId::of(Colour::Blue)
}

/// The regulation board without its dip, so that weights go straight.
pub(crate) fn on(speed: BoardSpeed) -> Table {
    Table::new(Board { dip: 0.0, ..Board::regulation(speed) }, WeightSpec::large())
}

/// The regulation board with its middle `dip` metres lower than its edges.
pub(crate) fn dished(speed: BoardSpeed, dip: f32) -> Table {
    Table::new(Board { dip, ..Board::regulation(speed) }, WeightSpec::large())
}

pub(crate) fn medium() -> Table {
    on(BoardSpeed::Medium)
}

/// A throw of the shooter with this velocity and no spin.
pub(crate) fn one(at: Vec2, velocity: Vec2) -> Throw {
    Throw::new(Grip::One(shooter()), at, velocity, 0.0)
}

/// A layout of these weights.
pub(crate) fn lying(weights: &[(WeightId, Vec2)]) -> Layout {
    let mut layout = Layout::default();
    for (id, at) in weights {
        layout.put(*id, Pose { at: *at, angle: 0.0 });
    }
    layout
}

pub(crate) fn thrown(table: &Table, before: &Layout, throw: &Throw) -> ThrowOutcome {
    sim::throw(&mut table.clone(), before, throw).expect("a legal throw")
}
