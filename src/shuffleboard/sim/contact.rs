//! Where weights meet each other and the cushions: how soon they can, and what rapier is told and asked about it.

use glam::DVec2;
use rapier2d::prelude::{ColliderHandle, ContactModificationContext, PhysicsHooks};

use super::law::State;
use crate::shuffleboard::rules::Edge;

/// Things nearer than this touch, in metres.
const TOUCHING: f64 = 1e-6;
/// Things that have touched are taken to touch until they are this far apart, in metres: what leans on something rattles
/// within it, and is one contact, not hundreds.
const PARTED: f64 = 5e-5;
/// The gap free motion aims at before a contact, in metres: inside [`TOUCHING`], so that it is reached. Before an edge it
/// aims as far beyond, so that a fall is never missed.
const GAP: f64 = 0.5e-6;
/// Things that touch and close slower than this, in m/s, are left alone: a whole slide brings them no nearer than a
/// hundredth of a millimetre.
const CREEP: f64 = 1e-6;
/// Things that met part at least this fast, in m/s, or friction that presses them together would have them meet in ever
/// smaller bounces without end.
const PARTING: f64 = 1e-4;
/// However near a contact is, free motion goes on for this long, in seconds, lest it never get there.
const SHORTEST: f64 = 1e-6;
/// The same for things that touch without closing: in this time friction gives them no speed to speak of.
const SHORTEST_TOUCHING: f64 = 1e-4;

/// Friction between two rims. Pucks on an air table: 0.12, steady over a threefold speed range.
pub(super) const RIM_FRICTION: f64 = 0.12;
/// How deep rapier is told that colliding weights overlap, in metres: safely more than the rounding of its `f32` places,
/// so that it stops them dead instead of letting them close what it takes for a gap.
const OVERLAP: f32 = 2e-5;

/// The coefficient of restitution of two weights that close at `speed` m/s: 0.92 up to 1 m/s, easing to 0.85 at 4 m/s.
///
/// Published: pucks on an air table 0.93, and less with speed for every material; the slope is our choice.
pub(super) fn restitution(speed: f64) -> f64 {
    0.92 - 0.07 * ((speed - 1.0) / 3.0).clamp(0.0, 1.0)
}

/// How a weight stands to another, or to a cushion.
#[derive(Debug, Clone, Copy)]
pub(super) struct Approach {
    /// Between the rims, or the rim and the nose.
    gap: f64,
    /// The direction from the first to the second.
    pub(super) along: DVec2,
    /// How fast they close along it, m/s; negative when they part.
    pub(super) closing: f64,
}

impl Approach {
    /// Two weights.
    pub(super) fn of(a: &State, b: &State, radius: f64) -> Self {
        let between = b.at - a.at;
        let distance = between.length();
        let along = if distance > 0.0 { between / distance } else { DVec2::X };
        Self { gap: distance - 2.0 * radius, along, closing: (a.velocity - b.velocity).dot(along) }
    }

    /// A weight and the cushion on that side, with its nose `half_width` from the middle.
    pub(super) fn to_cushion(weight: &State, edge: Edge, radius: f64, half_width: f64) -> Self {
        let along = if edge == Edge::Left { DVec2::Y } else { -DVec2::Y };
        Self { gap: half_width - radius - weight.at.dot(along), along, closing: weight.velocity.dot(along) }
    }

    /// Whether they touch.
    pub(super) fn touches(&self) -> bool {
        self.gap <= TOUCHING
    }

    /// Whether they still touch, if they did.
    pub(super) fn clings(&self) -> bool {
        self.gap <= PARTED
    }

    /// Whether they touch and press on each other, so that rapier has to part them.
    pub(super) fn collides(&self) -> bool {
        self.touches() && self.closing > CREEP
    }

    /// For how many seconds at least they will not collide, however the board turns and brakes them, if that changes the
    /// speed between them by at most `most` m/s^2.
    ///
    /// Two weights on straight courses close ever more slowly: the gap after a time `t` is at least
    /// `gap - closing t - most t^2 / 2`. Moving on by the time in which that is used up, again and again, comes as near
    /// to the contact as one likes, and never beyond it.
    pub(super) fn free_time(&self, most: f64) -> f64 {
        if self.touches() {
            ((CREEP - self.closing) / most).max(SHORTEST_TOUCHING)
        } else {
            soonest(self.gap - GAP, self.closing, most).max(SHORTEST)
        }
    }
}

/// For how many seconds at least a weight that closes on an edge `gap` metres away stays on the board.
pub(super) fn time_to_edge(gap: f64, closing: f64, most: f64) -> f64 {
    soonest(gap + GAP, closing, most)
}

/// When `gap - closing t - most t^2 / 2` comes to zero, for a gap above zero.
fn soonest(gap: f64, closing: f64, most: f64) -> f64 {
    2.0 * gap / (closing + (closing * closing + 2.0 * most * gap).sqrt())
}

/// What a weight collides with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Other {
    /// The weight at that place in tables of eight.
    Weight(usize),
    /// The cushion along that edge.
    Cushion(Edge),
}

/// A weight that collides with something. Impulses in N s, on the other; the weight gets the opposite.
#[derive(Debug, Clone, Copy)]
pub(super) struct Contact {
    /// Its place in tables of eight.
    pub(super) weight: usize,
    /// What it collides with.
    pub(super) other: Other,
    /// Both, in rapier's sets.
    pub(super) shapes: [ColliderHandle; 2],
    /// The direction from the weight to the other.
    pub(super) along: DVec2,
    /// How fast they close along it, m/s.
    pub(super) closing: f64,
    /// Their restitution at that speed.
    pub(super) restitution: f64,
    /// The coefficient of friction between them.
    pub(super) roughness: f64,
    /// Rapier's answer: what it takes along [`Contact::along`] to stop them closing.
    pub(super) compression: f64,
    /// Rapier's answer: friction, along the perpendicular of [`Contact::along`].
    pub(super) friction: f64,
}

impl Contact {
    /// Everything the other is given by a weight of that mass: rapier's answer, and the bounce (restitution by Poisson's
    /// hypothesis, which for a single contact is Newton's: they push apart with `e` times the impulse that stopped them).
    pub(super) fn impulse(&self, mass: f64) -> DVec2 {
        // The mass that an impulse between two equal weights moves is half of one.
        let moved = if matches!(self.other, Other::Weight(_)) { 0.5 * mass } else { mass };
        let missing = (PARTING - self.restitution * self.closing).max(0.0);
        let pushed = (1.0 + self.restitution) * self.compression + moved * missing;
        self.along * pushed + self.along.perp() * self.friction
    }
}

/// Lets rapier see the given contacts and no others, and bounds the friction of each by its whole normal impulse: rapier
/// only computes compression, Coulomb's law counts the bounce as well.
pub(super) struct RimLaw<'a>(pub(super) &'a [Contact]);

impl PhysicsHooks for RimLaw<'_> {
    fn modify_solver_contacts(&self, context: &mut ContactModificationContext) {
        let shapes = [context.collider1, context.collider2];
        let is_it = |contact: &&Contact| contact.shapes == shapes || contact.shapes == [shapes[1], shapes[0]];
        let Some(contact) = self.0.iter().find(is_it) else {
            context.solver_contacts.clear();
            return;
        };
        // From both sides, or the point of contact would move, and fast rims would slip at different speeds.
        let deep = *context.normal * (0.5 * OVERLAP);
        for point in context.solver_contacts.iter_mut() {
            point.anchor1 += deep;
            point.anchor2 -= deep;
            point.dist = -OVERLAP;
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
