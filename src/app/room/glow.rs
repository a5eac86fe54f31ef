//! The colours of the lights, and how bright the camera shows them.

use bevy::prelude::*;

/// The colour of the lamps: about 2800 K, a little paler, so that the maple looks like honey and not orange.
pub(super) const LAMPLIGHT: Vec3 = Vec3::new(1.0, 0.80, 0.55);

/// The colour of the street at night.
pub(super) const NIGHT: Vec3 = Vec3::new(0.35, 0.55, 1.0);

/// The colour of the neon sign, `#FF6B4A`.
pub(super) const NEON: Vec3 = Vec3::new(1.0, 0.15, 0.07);

/// Radiance (cd/m2) that the camera shows as white.
pub(super) fn per_exposure() -> f32 {
    // The exposure of the camera's default settings.
    1.2 * bevy::camera::Exposure::EV100_BLENDER.exp2()
}
