//! How a throw begins: what is refused at the door, and the fresh world with every weight in it.

use glam::Vec2;

use super::law::Motion;
use super::slide::{Slide, Sliding};
use super::throw::OVERLAP;
use super::world::World;
use super::{BadThrow, Table, Throw};
use crate::shuffleboard::rules::{Layout, Pose, WeightId};

impl Slide {
    /// Lets go: the throw, and a fresh world with every weight in it, in the order of their numbers.
    ///
    /// # Errors
    /// A throw that no hand could make on this table, a table on which weights lie as they cannot, or none to throw on.
    pub fn begin(table: &Table, before: &Layout, throw: &Throw) -> Result<(Self, World), BadThrow> {
        let mut motions = [None; WeightId::COUNT];
        for (id, Pose { at, angle }) in before.iter() {
            motions[id.index()] = Some(Motion { at, velocity: Vec2::ZERO, angle, spin: 0.0 });
        }
        Self::start(table, *before, motions, Some(throw))
    }

    /// The same with weights that move already, or with nothing but these.
    ///
    /// The outcome knows the weights among `moving` as those that were on the board before.
    ///
    /// # Errors
    /// Also a weight that is given twice, or moves faster than any hand throws or turns.
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
            // What is not a number is within no bounds.
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

/// Whether the weights are where weights can be.
fn check_lying(table: &Table, before: &Layout) -> Result<(), BadThrow> {
    for (id, pose) in before.iter() {
        if !table.has_room(pose.at) || !pose.angle.is_finite() {
            return Err(BadThrow::Misplaced(id, pose.at));
        }
        let nearest = 2.0 * table.weight.radius - OVERLAP;
        let inside = |other: &(WeightId, Pose)| other.0 < id && other.1.at.distance(pose.at) < nearest;
        if let Some((other, _)) = before.iter().find(inside) {
            return Err(BadThrow::Overlapping(other, id));
        }
    }
    Ok(())
}
