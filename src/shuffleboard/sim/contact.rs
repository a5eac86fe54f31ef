//! Contacts of weights with each other and with cushions: when the next one is possible, and how rapier resolves it.

use glam::DVec2;
use rapier2d::prelude::{ColliderHandle, ContactModificationContext, PhysicsHooks};

use super::law::State;
use crate::shuffleboard::rules::Edge;

/// The gap below which two bodies touch, in metres.
const TOUCHING_GAP: f64 = 1e-6;
/// The gap up to which a contact continues once it has begun, in metres. A weight that leans on something rattles
/// within it, which counts as one contact, not hundreds.
const PARTED_GAP: f64 = 5e-5;
/// The gap that free motion aims for before a contact, in metres: inside [`TOUCHING_GAP`], so that the contact is reached.
/// Before an edge it aims as far beyond, so that no fall is missed.
const AIMED_GAP: f64 = 0.5e-6;
/// The closing speed, in m/s, below which touching bodies are left alone: within a whole slide they come only 0.01 mm
/// nearer.
const CREEP_SPEED: f64 = 1e-6;
/// The least speed at which bodies part after a collision, in m/s. Without it, friction that presses them together
/// would make them bounce ever less without end.
const PARTING_SPEED: f64 = 1e-4;
/// The shortest free motion before a contact, in seconds, so that the contact is reached in a finite number of
/// stretches.
const SHORTEST_SECONDS: f64 = 1e-6;
/// The shortest free motion of touching bodies that do not close, in seconds: friction cannot give them a relevant
/// speed in it.
const SHORTEST_TOUCHING_SECONDS: f64 = 1e-4;

/// The coefficient of friction between two rims. Published for pucks on an air table: 0.12, steady over a threefold
/// speed range.
pub(super) const RIM_FRICTION: f64 = 0.12;
/// The overlap of colliding weights that rapier is told, in metres. It is safely more than the rounding of `f32`
/// positions; otherwise rapier would see a gap and let the weights close it.
const REPORTED_OVERLAP: f32 = 2e-5;

/// The coefficient of restitution of two weights that close at `speed` m/s: 0.92 up to 1 m/s, falling linearly to 0.85
/// at 4 m/s.
///
/// Published: 0.93 for pucks on an air table, and less at higher speeds for every material; the slope is our choice.
pub(super) fn restitution(speed: f64) -> f64 {
    0.92 - 0.07 * ((speed - 1.0) / 3.0).clamp(0.0, 1.0)
}

/// The relative position and speed of a weight and another body.
#[derive(Debug, Clone, Copy)]
pub(super) struct Approach {
    /// The distance between the two surfaces, in metres.
    gap: f64,
    /// The direction from the first body to the second.
    pub(super) along: DVec2,
    /// The speed at which they close in this direction, in m/s; negative when they part.
    pub(super) closing: f64,
}

impl Approach {
    /// For two weights with rims of this radius.
    pub(super) fn of(a: &State, b: &State, radius: f64) -> Self {
        let between = b.at - a.at;
        let distance = between.length();
        let along = if distance > 0.0 { between / distance } else { DVec2::X };
        Self { gap: distance - 2.0 * radius, along, closing: (a.velocity - b.velocity).dot(along) }
    }

    /// For a weight and the cushion along `edge`, whose face is `half_width` from the middle of the board.
    pub(super) fn to_cushion(weight: &State, edge: Edge, radius: f64, half_width: f64) -> Self {
        let along = if edge == Edge::Left { DVec2::Y } else { -DVec2::Y };
        Self { gap: half_width - radius - weight.at.dot(along), along, closing: weight.velocity.dot(along) }
    }

    pub(super) fn touches(&self) -> bool {
        self.gap <= TOUCHING_GAP
    }

    /// Whether a contact that had begun still continues.
    pub(super) fn clings(&self) -> bool {
        self.gap <= PARTED_GAP
    }

    /// Whether they touch and close, so that rapier has to resolve a collision.
    pub(super) fn collides(&self) -> bool {
        self.touches() && self.closing > CREEP_SPEED
    }

    /// A time, in seconds, in which they certainly do not collide, if the board changes their relative speed by at most
    /// `most` m/s^2.
    ///
    /// Weights on straight courses close ever more slowly, so the gap after time `t` is at least `gap - closing t -
    /// most t^2 / 2`. Moving on by the time in which that becomes zero, again and again, approaches the contact without
    /// passing it.
    pub(super) fn free_time(&self, most: f64) -> f64 {
        if self.touches() {
            ((CREEP_SPEED - self.closing) / most).max(SHORTEST_TOUCHING_SECONDS)
        } else {
            soonest(self.gap - AIMED_GAP, self.closing, most).max(SHORTEST_SECONDS)
        }
    }
}

/// A time, in seconds, in which a weight certainly stays on the board, if it is `gap` metres from an edge.
pub(super) fn time_to_edge(gap: f64, closing: f64, most: f64) -> f64 {
    soonest(gap + AIMED_GAP, closing, most)
}

/// The time at which `gap - closing t - most t^2 / 2` becomes zero, for a positive gap.
fn soonest(gap: f64, closing: f64, most: f64) -> f64 {
    2.0 * gap / (closing + (closing * closing + 2.0 * most * gap).sqrt())
}

/// The second body of a collision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SecondBody {
    /// The weight with this index.
    Weight(usize),
    /// The cushion along this edge.
    Cushion(Edge),
}

/// A collision of a weight. Impulses are in N s and act on the second body; the weight gets the opposite.
#[derive(Debug, Clone, Copy)]
pub(super) struct Collision {
    /// The weight's index.
    pub(super) weight: usize,
    pub(super) other: SecondBody,
    /// The colliders of both in rapier.
    pub(super) shapes: [ColliderHandle; 2],
    /// The direction from the weight to the second body.
    pub(super) along: DVec2,
    /// The closing speed in this direction, in m/s.
    pub(super) closing: f64,
    /// The coefficient of restitution at this speed.
    pub(super) restitution: f64,
    /// The coefficient of friction between them.
    pub(super) roughness: f64,
    /// Result from rapier: the impulse along [`Collision::along`] that stops them closing.
    pub(super) compression: f64,
    /// Result from rapier: the friction impulse, perpendicular to [`Collision::along`].
    pub(super) friction: f64,
}

impl Collision {
    /// The whole impulse on the second body for weights of this mass: rapier's result plus the bounce. By Poisson's
    /// hypothesis, which equals Newton's for a single contact, they push apart with the restitution times the impulse
    /// that stopped them.
    pub(super) fn impulse(&self, mass: f64) -> DVec2 {
        // An impulse between two equal weights acts on half of a weight's mass (their reduced mass).
        let moved = if matches!(self.other, SecondBody::Weight(_)) { 0.5 * mass } else { mass };
        let missing = (PARTING_SPEED - self.restitution * self.closing).max(0.0);
        let pushed = (1.0 + self.restitution) * self.compression + moved * missing;
        self.along * pushed + self.along.perp() * self.friction
    }
}

/// Shows rapier only the given contacts, and limits the friction of each by its whole normal impulse: rapier computes
/// only the compression, but Coulomb's law applies to the bounce as well.
pub(super) struct RimLaw<'a>(pub(super) &'a [Collision]);

impl PhysicsHooks for RimLaw<'_> {
    fn modify_solver_contacts(&self, context: &mut ContactModificationContext) {
        let shapes = [context.collider1, context.collider2];
        let is_it = |contact: &&Collision| contact.shapes == shapes || contact.shapes == [shapes[1], shapes[0]];
        let Some(contact) = self.0.iter().find(is_it) else {
            context.solver_contacts.clear();
            return;
        };
        // From both sides; otherwise the contact point would move and fast rims would slip at different speeds.
        let deep = *context.normal * (0.5 * REPORTED_OVERLAP);
        for point in context.solver_contacts.iter_mut() {
            point.anchor1 += deep;
            point.anchor2 -= deep;
            point.dist = -REPORTED_OVERLAP;
        }
        *context.restitution = 0.0;
        *context.friction = (contact.roughness * (1.0 + contact.restitution)) as f32;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn restitution_eases_from_0_92_at_1_m_s_to_0_85_at_4_m_s() {
        for (speed, e) in [(0.0, 0.92), (1.0, 0.92), (2.5, 0.885), (4.0, 0.85), (8.0, 0.85)] {
            assert!((restitution(speed) - e).abs() < 1e-9, "at {speed} m/s");
        }
    }
}
