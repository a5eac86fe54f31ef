//! The start of a throw: checks the input and creates a fresh world with every weight in it.

use glam::Vec2;

use super::law::Motion;
use super::slide::{Slide, Sliding};
use super::throw::MOST_OVERLAP;
use super::world::World;
use super::{BadThrow, Table, Throw};
use crate::shuffleboard::rules::{Layout, Pose, WeightId};

impl Slide {
    /// Starts a throw in a fresh world. Weights are inserted in the order of their numbers, so that results are
    /// reproducible.
    ///
    /// # Errors
    /// A throw that no hand can make on this table, weights that cannot lie where they do, or an invalid table.
    pub fn begin(table: &Table, before: &Layout, throw: &Throw) -> Result<(Self, World), BadThrow> {
        let mut motions = [None; WeightId::COUNT];
        for (id, Pose { at, angle }) in before.iter() {
            motions[id.index()] = Some(Motion { at, velocity: Vec2::ZERO, angle, spin: 0.0 });
        }
        Self::start(table, *before, motions, Some(throw))
    }

    /// Starts a simulation with weights that already move, with or without a throw. In the outcome, the weights in
    /// `moving` count as on the board before.
    ///
    /// # Errors
    /// As [`Slide::begin`]; also a weight given twice, or one that moves or turns faster than a throw can make it.
    pub fn begin_moving(
        table: &Table,
        moving: &[(WeightId, Motion)],
        throw: Option<&Throw>,
    ) -> Result<(Self, World), BadThrow> {
        let (mut before, mut motions) = (Layout::EMPTY, [None; WeightId::COUNT]);
        for &(id, motion) in moving {
            if motions[id.index()].replace(motion).is_some() {
                return Err(BadThrow::OnTheBoard(id));
            }
            // NaN is outside every range.
            let speed = motion.velocity.length();
            if !(0.0..=Throw::FASTEST).contains(&speed) {
                return Err(BadThrow::TooFast(speed));
            }
            if !(0.0..=Throw::MOST_SPIN).contains(&motion.spin.abs()) {
                return Err(BadThrow::SpinsTooFast(motion.spin));
            }
            before.put(id, Pose { at: motion.at, angle: motion.angle });
        }
        Self::start(table, before, motions, throw)
    }

    fn start(
        table: &Table,
        before: Layout,
        mut motions: [Option<Motion>; WeightId::COUNT],
        throw: Option<&Throw>,
    ) -> Result<(Self, World), BadThrow> {
        table.check()?;
        check_lying(table, &before)?;
        if let Some(throw) = throw {
            throw.check(table, &before)?;
            for release in throw.releases(table) {
                let (at, velocity, spin) = (release.at, release.velocity, release.spin);
                motions[release.weight.index()] = Some(Motion { at, velocity, angle: 0.0, spin });
            }
        }
        let mut slide = Self::on(table, before);
        let mut world = World::new();
        slide.throw = throw.copied();
        slide.weights =
            motions.map(|motion| motion.map(|motion| Sliding::new(world.insert(&table.weight, &motion), motion)));
        slide.cushions = table.board.cushions.map(|cushions| (cushions, world.insert_cushions(&table.board)));
        Ok((slide, world))
    }
}

/// Checks that every weight is on the board and that none overlap.
fn check_lying(table: &Table, before: &Layout) -> Result<(), BadThrow> {
    for (id, pose) in before.iter() {
        if !table.has_room(pose.at) || !pose.angle.is_finite() {
            return Err(BadThrow::Misplaced(id, pose.at));
        }
        let nearest = 2.0 * table.weight.radius - MOST_OVERLAP;
        let inside = |other: &(WeightId, Pose)| other.0 < id && other.1.at.distance(pose.at) < nearest;
        if let Some((other, _)) = before.iter().find(inside) {
            return Err(BadThrow::Overlapping(other, id));
        }
    }
    Ok(())
}
