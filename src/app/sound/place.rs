//! What is heard of a place: louder on its side, softer and duller from afar.

use bevy::prelude::*;

/// How loud each ear hears a place, and how clearly.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Ears {
    /// The factors of the left and of the right ear, 0 to 1; the sum of their squares is that of the distance alone.
    pub(super) loud: [f32; 2],
    /// What is higher than this does not carry so far, in hertz.
    pub(super) clear: f32,
}

/// Up to here everything is as loud as it is, in metres from the eye.
const NEAR: f32 = 0.8;
/// Beyond that, by how much each metre divides what is heard.
const FADES: f32 = 0.35;
/// How much wider than it is seen a place is heard: the whole board is narrow from behind its end.
const WIDER: f32 = 2.5;
/// The furthest to one side: the other ear always hears something.
const FURTHEST: f32 = 0.85;

impl Ears {
    /// What is nowhere in the room: in the middle, near and clear.
    pub(super) const MIDDLE: Self =
        Self { loud: [std::f32::consts::FRAC_1_SQRT_2, std::f32::consts::FRAC_1_SQRT_2], clear: 18_000.0 };

    /// What is heard of a place in the world by whoever looks from that camera; all alike without one.
    pub(super) fn of(camera: Option<&Transform>, at: Vec3) -> Self {
        let Some(camera) = camera else { return Self::MIDDLE };
        let way = at - camera.translation;
        let distance = way.length().max(1e-3);
        let aside = (WIDER * way.dot(*camera.right()) / distance).clamp(-FURTHEST, FURTHEST);
        let (right, left) = (std::f32::consts::FRAC_PI_4 * (1.0 + aside)).sin_cos();
        let loud = 1.0 / (1.0 + FADES * (distance - NEAR).max(0.0));
        Self { loud: [loud * left, loud * right], clear: 18_000.0 / (1.0 + 0.3 * (distance - NEAR).max(0.0)) }
    }

    /// The same, so much louder.
    pub(super) fn times(self, factor: f32) -> Self {
        Self { loud: self.loud.map(|ear| ear * factor), ..self }
    }

    /// How loud it is, both ears together.
    pub(super) fn power(&self) -> f32 {
        self.loud[0].hypot(self.loud[1])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::room::StandingTable;
    use crate::app::room::camera::aim_view;
    use crate::shuffleboard::rules::End;

    #[test]
    fn what_lies_left_is_louder_on_the_left_from_both_ends_and_what_is_far_softer_and_duller() {
        let table = StandingTable::default();
        for (end, left) in [(End::Home, 0.2), (End::Away, -0.2)] {
            let camera = aim_view(table.board(), end).transform;
            let near = if end == End::Home { 0.5 } else { table.board().length - 0.5 };
            let hear = |x: f32, y: f32| Ears::of(Some(&camera), Vec3::new(x, y, 0.0));
            let [l, r] = hear(near, left).loud;
            assert!(l > 1.3 * r, "{end:?}: {l} left, {r} right");
            let [l, r] = hear(near, -left).loud;
            assert!(r > 1.3 * l, "{end:?}: {l} left, {r} right");
            let (near, far) = (hear(near, 0.0), hear(table.board().length - near, 0.0));
            assert!((near.loud[0] - near.loud[1]).abs() < 1e-3, "the middle is in the middle: {near:?}");
            assert!(far.power() < 0.5 * near.power() && far.clear < near.clear, "{far:?} {near:?}");
            assert!(far.power() > 0.2, "and still heard: {far:?}");
        }
        assert_eq!(Ears::of(None, Vec3::X), Ears::MIDDLE);
    }
}
