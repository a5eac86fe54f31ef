//! A smooth step between two values.

/// Hermite interpolation from 0 at `low` to 1 at `high`.
pub(super) fn smoothstep(low: f32, high: f32, x: f32) -> f32 {
    let t = ((x - low) / (high - low)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}
