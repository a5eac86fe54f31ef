//! Where two weights meet: when they will, and how rapier is told to resolve it.

use rapier2d::prelude::{ContactModificationContext, PhysicsHooks, RigidBody};

use super::Motion;

/// Weights nearer than this touch, in metres: eight times the resolution of an `f32` at the far end of the board.
const TOUCHING: f32 = 4e-6;
/// The gap free motion stops at before a contact, in metres.
const GAP: f32 = 2e-6;
/// Slower than this, in m/s, nothing is resolved: friction stops such a weight within a thousandth of a millimetre.
const CLOSING: f32 = 1e-4;

/// Friction between two rims. Pucks on an air table: 0.12, steady over a threefold speed range.
const RIM_FRICTION: f32 = 0.12;

/// The coefficient of restitution of two weights that close at `speed` m/s: 0.92 up to 1 m/s, easing to 0.85 at 4 m/s.
///
/// Published: pucks on an air table 0.93, and less with speed for every material; the slope is our choice.
pub(super) fn restitution(speed: f32) -> f32 {
    0.92 - 0.07 * ((speed - 1.0) / 3.0).clamp(0.0, 1.0)
}

/// How two weights stand to each other: the gap between their rims and the speed at which it closes.
#[derive(Debug, Clone, Copy)]
pub(super) struct Approach {
    gap: f32,
    /// Along the line of the centres, m/s; negative when they part.
    pub(super) closing: f32,
}

impl Approach {
    pub(super) fn of(a: &Motion, b: &Motion, radius: f32) -> Self {
        let between = b.at - a.at;
        let distance = between.length();
        let along = if distance > 0.0 { between / distance } else { glam::Vec2::X };
        Self { gap: distance - 2.0 * radius, closing: (a.velocity - b.velocity).dot(along) }
    }

    /// Whether they touch and press on each other, so that rapier has to part them.
    pub(super) fn collides(&self) -> bool {
        self.gap < TOUCHING && self.closing > CLOSING
    }

    /// Whether they touch at all.
    pub(super) fn touches(&self) -> bool {
        self.gap < TOUCHING
    }
}

/// In how many seconds two weights will all but touch if both keep their velocity; `None` if they will not.
///
/// Friction only slows them, so this is early rather than late, except when one that is followed is braked away from
/// its course: over one step that is a few micrometres, which [`TOUCHING`] forgives.
pub(super) fn time_to_contact(a: &Motion, b: &Motion, radius: f32) -> Option<f32> {
    let between = b.at - a.at;
    let velocity = b.velocity - a.velocity;
    let reach = 2.0 * radius + GAP;
    let approach = between.dot(velocity);
    let room = between.length_squared() - reach * reach;
    if approach >= 0.0 || room <= 0.0 {
        return None;
    }
    let speed2 = velocity.length_squared();
    let root = approach * approach - speed2 * room;
    // The smaller root of |between + velocity t| = reach, in the form that does not cancel.
    (root >= 0.0).then(|| room / (-approach + root.sqrt()))
}

/// Gives each contact the restitution of its own closing speed.
///
/// Rapier adds the bounce after it has bounded friction by the impulse of compression alone; scaling the friction by
/// `1 + e` bounds it by the whole impulse, as Coulomb's law has it.
pub(super) struct RimLaw;

impl PhysicsHooks for RimLaw {
    fn modify_solver_contacts(&self, context: &mut ContactModificationContext) {
        let body = |handle: Option<_>| handle.and_then(|handle| context.bodies.get(handle));
        let velocity = |body: Option<&RigidBody>| body.map(RigidBody::linvel).unwrap_or_default();
        let relative = velocity(body(context.rigid_body1)) - velocity(body(context.rigid_body2));
        let e = restitution(relative.dot(*context.normal).abs());
        *context.restitution = e;
        *context.friction = RIM_FRICTION * (1.0 + e);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn restitution_eases_from_0_92_at_1_m_s_to_0_85_at_4_m_s() {
        for (speed, e) in [(0.0, 0.92), (1.0, 0.92), (2.5, 0.885), (4.0, 0.85), (8.0, 0.85)] {
            assert!((restitution(speed) - e).abs() < 1e-6, "at {speed} m/s");
        }
    }
}
