//! Stereo placement: panning, distance attenuation and high-frequency damping.

use bevy::prelude::*;

/// The gain of each ear and the cutoff for a source.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Ears {
    /// The gains of the left and right ear, 0 to 1; the sum of their squares is the squared distance gain.
    pub(super) loud: [f32; 2],
    /// The low-pass cutoff for the distance, in hertz.
    pub(super) clear: f32,
}

/// Distance from the camera without attenuation, in metres.
const NEAR_METRES: f32 = 0.8;
/// The attenuation per metre beyond that.
const ATTENUATION_PER_METRE: f32 = 0.35;
/// Widens the panning: the whole board is narrow as seen from behind its end.
const PAN_FACTOR: f32 = 2.5;
/// The maximum pan, so that the other ear always hears something.
const MOST_PAN: f32 = 0.85;

impl Ears {
    /// Without a position: centred, near and clear.
    pub(super) const MIDDLE: Self =
        Self { loud: [std::f32::consts::FRAC_1_SQRT_2, std::f32::consts::FRAC_1_SQRT_2], clear: 18_000.0 };

    /// The placement of a point in the world for this camera; centred without one.
    pub(super) fn of(camera: Option<&Transform>, at: Vec3) -> Self {
        let Some(camera) = camera else { return Self::MIDDLE };
        let way = at - camera.translation;
        let distance = way.length().max(1e-3);
        let aside = (PAN_FACTOR * way.dot(*camera.right()) / distance).clamp(-MOST_PAN, MOST_PAN);
        let (right, left) = (std::f32::consts::FRAC_PI_4 * (1.0 + aside)).sin_cos();
        let loud = 1.0 / (1.0 + ATTENUATION_PER_METRE * (distance - NEAR_METRES).max(0.0));
        Self { loud: [loud * left, loud * right], clear: 18_000.0 / (1.0 + 0.3 * (distance - NEAR_METRES).max(0.0)) }
    }

    /// Scales both gains.
    pub(super) fn times(self, factor: f32) -> Self {
        Self { loud: self.loud.map(|ear| ear * factor), ..self }
    }

    /// The combined gain of both ears.
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
