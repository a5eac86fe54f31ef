//! Where two weights meet: how soon they can, and what rapier is told and asked about it.

use glam::DVec2;
use rapier2d::prelude::{ColliderHandle, ContactModificationContext, PhysicsHooks};

use super::law::{Law, State};

/// Weights nearer than this touch, in metres.
const TOUCHING: f64 = 1e-6;
/// The gap free motion aims at before a contact, in metres: inside [`TOUCHING`], so that it is reached.
const GAP: f64 = 0.5e-6;
/// Weights that touch and close slower than this, in m/s, are left alone: a whole slide brings them no nearer than a
/// hundredth of a millimetre.
const CREEP: f64 = 1e-6;
/// Weights that met part at least this fast, in m/s, or friction that presses them together would have them meet in ever
/// smaller bounces without end.
const PARTING: f64 = 1e-4;
/// However near a contact is, free motion goes on for this long, in seconds, lest it never get there.
const SHORTEST: f64 = 1e-6;
/// The same for weights that touch without closing: in this time friction gives them no speed to speak of.
const SHORTEST_TOUCHING: f64 = 1e-4;

/// Friction between two rims. Pucks on an air table: 0.12, steady over a threefold speed range.
const RIM_FRICTION: f64 = 0.12;
/// How deep rapier is told that colliding weights overlap, in metres: safely more than the rounding of its `f32` places,
/// so that it stops them dead instead of letting them close what it takes for a gap.
const OVERLAP: f32 = 2e-5;

/// The coefficient of restitution of two weights that close at `speed` m/s: 0.92 up to 1 m/s, easing to 0.85 at 4 m/s.
///
/// Published: pucks on an air table 0.93, and less with speed for every material; the slope is our choice.
pub(super) fn restitution(speed: f64) -> f64 {
    0.92 - 0.07 * ((speed - 1.0) / 3.0).clamp(0.0, 1.0)
}

/// How two weights stand to each other.
#[derive(Debug, Clone, Copy)]
pub(super) struct Approach {
    /// Between their rims.
    gap: f64,
    /// The direction from the first to the second.
    pub(super) along: DVec2,
    /// How fast they close along it, m/s; negative when they part.
    pub(super) closing: f64,
}

impl Approach {
    pub(super) fn of(a: &State, b: &State, radius: f64) -> Self {
        let between = b.at - a.at;
        let distance = between.length();
        let along = if distance > 0.0 { between / distance } else { DVec2::X };
        Self { gap: distance - 2.0 * radius, along, closing: (a.velocity - b.velocity).dot(along) }
    }

    /// Whether they touch.
    pub(super) fn touches(&self) -> bool {
        self.gap <= TOUCHING
    }

    /// Whether they touch and press on each other, so that rapier has to part them.
    pub(super) fn collides(&self) -> bool {
        self.touches() && self.closing > CREEP
    }

    /// For how many seconds at least they will not collide, however friction turns and brakes them.
    ///
    /// Two weights on straight courses close ever more slowly, and friction adds at most `2 mu g` to that: the gap after
    /// a time `t` is at least `gap - closing t - mu g t^2`. Moving on by the time in which that is used up, again and
    /// again, comes as near to the contact as one likes, and never beyond it.
    pub(super) fn free_time(&self, law: &Law) -> f64 {
        if self.touches() {
            ((CREEP - self.closing) / (2.0 * law.deceleration)).max(SHORTEST_TOUCHING)
        } else {
            let gap = self.gap - GAP;
            let root = (self.closing * self.closing + 4.0 * law.deceleration * gap).sqrt();
            (2.0 * gap / (self.closing + root)).max(SHORTEST)
        }
    }
}

/// Two weights that collide. Impulses in N s, on the second weight; the first gets the opposite.
#[derive(Debug, Clone, Copy)]
pub(super) struct Contact {
    /// Their places in tables of eight.
    pub(super) weights: [usize; 2],
    /// Their discs in rapier's sets.
    pub(super) discs: [ColliderHandle; 2],
    /// The direction from the first to the second.
    pub(super) along: DVec2,
    /// How fast they close along it, m/s.
    pub(super) closing: f64,
    /// Their restitution at that speed.
    pub(super) restitution: f64,
    /// Rapier's answer: what it takes along [`Contact::along`] to stop them closing.
    pub(super) compression: f64,
    /// Rapier's answer: friction between the rims, along the perpendicular of [`Contact::along`].
    pub(super) friction: f64,
}

impl Contact {
    /// Everything the second of two weights of that mass is given: rapier's answer, and the bounce (restitution by
    /// Poisson's hypothesis, which for a single contact is Newton's: the rims push apart with `e` times the impulse that
    /// stopped them).
    pub(super) fn impulse(&self, mass: f64) -> DVec2 {
        let missing = (PARTING - self.restitution * self.closing).max(0.0);
        let pushed = (1.0 + self.restitution) * self.compression + 0.5 * mass * missing;
        self.along * pushed + self.along.perp() * self.friction
    }
}

/// Lets rapier see the given contacts and no others, and bounds the friction of each by its whole normal impulse: rapier
/// only computes compression, Coulomb's law counts the bounce as well.
pub(super) struct RimLaw<'a>(pub(super) &'a [Contact]);

impl PhysicsHooks for RimLaw<'_> {
    fn modify_solver_contacts(&self, context: &mut ContactModificationContext) {
        let discs = [context.collider1, context.collider2];
        let is_it = |contact: &&Contact| contact.discs == discs || contact.discs == [discs[1], discs[0]];
        let Some(contact) = self.0.iter().find(is_it) else {
            context.solver_contacts.clear();
            return;
        };
        for point in context.solver_contacts.iter_mut() {
            point.dist = -OVERLAP;
        }
        *context.restitution = 0.0;
        *context.friction = (RIM_FRICTION * (1.0 + contact.restitution)) as f32;
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
