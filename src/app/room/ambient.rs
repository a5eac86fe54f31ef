//! The even light of the room on matt surfaces, as a few soft lobes.
//!
//! A lobe is `light * exp(sharpness * (cos - 1))` on the sphere. The convolution of two lobes is nearly a lobe with another
//! sharpness, so that what a matt surface gathers is computed directly, without sampling.

use std::f32::consts::TAU;

use bevy::prelude::*;

use super::glow::{LAMPLIGHT, NEON, NIGHT};
use super::paint::light_of;

/// The clamped cosine (Lambert), approximated as a lobe.
const LAMBERT_SHARPNESS: f32 = 2.133;

/// A lobe of light.
struct Glow {
    toward: Vec3,
    sharpness: f32,
    light: Vec3,
}

/// The tavern seen from the middle of the board, in display units (1 is white).
fn glows() -> Vec<Glow> {
    let glow = |toward: Vec3, sharpness, light| Glow { toward: toward.normalize(), sharpness, light };
    let mut glows = vec![
        glow(Vec3::Z, 14.0, LAMPLIGHT * 1.1),
        glow(Vec3::new(0.8, 0.0, 0.75), 30.0, LAMPLIGHT * 2.0),
        glow(Vec3::new(-0.8, 0.0, 0.75), 30.0, LAMPLIGHT * 2.0),
        glow(Vec3::new(-1.0, 0.45, 0.28), 40.0, NIGHT * 3.0),
        glow(Vec3::new(1.0, 0.3, 0.28), 60.0, NEON * 2.0),
        glow(Vec3::new(0.0, -1.0, 0.22), 12.0, LAMPLIGHT * 0.7),
    ];
    // The lit board below.
    glows.push(glow(-Vec3::Z, 3.0, light_of(0xC98F4E) * 0.6));
    glows
}

/// The light from around `direction`, convolved with a normalised lobe of sharpness `kernel`.
fn gathered(glows: &[Glow], direction: Vec3, kernel: f32) -> Vec3 {
    let softness = (kernel / 8.0).clamp(0.6, 3.0);
    let height = (direction.z * softness).clamp(-1.0, 1.0);
    let (floor, wall, ceiling) = (light_of(0x24170F), light_of(0x35241A), light_of(0x20160F));
    let base = if height < 0.0 { wall.lerp(floor, -height) } else { wall.lerp(ceiling, height) };
    let energy = |sharpness: f32| TAU * (1.0 - (-2.0 * sharpness).exp()) / sharpness;
    glows.iter().fold(base, |sum, glow| {
        let sharpness = glow.sharpness * kernel / (glow.sharpness + kernel);
        let light = glow.light * (energy(glow.sharpness) / energy(sharpness));
        sum + light * (sharpness * (glow.toward.dot(direction) - 1.0)).exp()
    })
}

/// The light that a matt surface facing `normal` gathers from the whole room, in display units per unit of albedo.
pub(super) fn all(normal: Vec3) -> Vec3 {
    gathered(&glows(), normal, LAMBERT_SHARPNESS)
}

/// The light that a matt surface gathers, with 70 % of the glows. Most of their light comes from the lamps, which such a surface
/// gets on its own as well.
pub(super) fn fill(normal: Vec3) -> Vec3 {
    gathered(&[], normal, LAMBERT_SHARPNESS).lerp(all(normal), 0.7)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blurring_keeps_the_light_of_a_glow() {
        let glows = [Glow { toward: Vec3::Z, sharpness: 20.0, light: Vec3::ONE }];
        let total = |kernel: f32| {
            let steps = 4000;
            (0..steps)
                .map(|i| {
                    let cos = 1.0 - 2.0 * (i as f32 + 0.5) / steps as f32;
                    let direction = Vec3::new((1.0 - cos * cos).sqrt(), 0.0, cos);
                    let base = gathered(&[], direction, kernel);
                    (gathered(&glows, direction, kernel) - base).x * 2.0 * TAU / steps as f32
                })
                .sum::<f32>()
        };
        let (crisp, soft) = (total(1e4), total(LAMBERT_SHARPNESS));
        assert!((crisp / soft - 1.0).abs() < 0.02, "{crisp} became {soft}");
    }

    #[test]
    fn a_surface_under_the_lamps_gets_more_than_one_that_faces_the_floor() {
        assert!(fill(Vec3::Z).x > 1.5 * fill(-Vec3::Z).x);
    }
}
