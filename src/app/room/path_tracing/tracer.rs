//! The path tracer: the light on a matt point from the lamps, with soft shadows, and from all that they light.

use std::f32::consts::TAU;

use bevy::prelude::*;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::scene::{Hit, Scene};
use crate::app::room::light::Lamp;

/// Rays to each lamp, for its soft shadow.
const SHADOW_RAYS: u32 = 48;
/// Paths for the light that comes by way of other surfaces.
const PATHS: u32 = 192;
/// Surfaces on a path; what comes after them is too faint to be seen in a dark room.
const BOUNCES: u32 = 4;

/// A room with its lamps.
pub(super) struct Tracer {
    pub(super) scene: Scene,
    pub(super) lamps: Vec<Lamp>,
    /// The light that a surface facing this way sends out by itself: lamps of the house that are not in the picture.
    pub(super) glow: fn(Vec3) -> Vec3,
}

impl Tracer {
    /// The light that falls on a matt point, in display units per unit of albedo; the same for the same seed.
    pub(super) fn light(&self, at: Vec3, normal: Vec3, seed: u64) -> Vec3 {
        let mut dice = ChaCha8Rng::seed_from_u64(seed);
        let mut sum = Vec3::ZERO;
        for _ in 0..PATHS {
            sum += self.path(at, normal, &mut dice);
        }
        sum / PATHS as f32 + self.direct(at, normal, SHADOW_RAYS, &mut dice)
    }

    /// The light that a surface sends out and throws back, by one random path.
    pub(super) fn light_from(&self, hit: &Hit, dice: &mut ChaCha8Rng) -> Vec3 {
        let falling = self.direct(hit.at, hit.normal, 1, dice) + self.path(hit.at, hit.normal, dice);
        (self.glow)(hit.normal) + hit.albedo * falling
    }

    /// The light on a matt point by way of other surfaces, on one random path.
    fn path(&self, mut at: Vec3, mut normal: Vec3, dice: &mut ChaCha8Rng) -> Vec3 {
        let (mut sum, mut share) = (Vec3::ZERO, Vec3::ONE);
        for _ in 0..BOUNCES {
            let Some(hit) = self.scene.hit(at, around(normal, dice)).filter(|hit| hit.front) else { break };
            sum += share * (self.glow)(hit.normal);
            share *= hit.albedo;
            (at, normal) = (hit.at, hit.normal);
            sum += share * self.direct(at, normal, 1, dice);
        }
        sum
    }

    /// The light straight from the lamps.
    fn direct(&self, at: Vec3, normal: Vec3, rays: u32, dice: &mut ChaCha8Rng) -> Vec3 {
        let mut sum = Vec3::ZERO;
        for lamp in &self.lamps {
            let falling = (lamp.falling)(at, normal);
            if falling.max_element() < 1e-4 {
                continue;
            }
            let passing = (0..rays).filter(|_| !self.scene.blocks(at, lamp.at + on_ball(dice) * lamp.radius)).count();
            sum += falling * (passing as f32 / rays as f32);
        }
        sum
    }
}

/// A random direction on the unit sphere.
fn on_ball(dice: &mut ChaCha8Rng) -> Vec3 {
    let z = dice.random_range(-1.0_f32..1.0);
    (Vec2::from_angle(dice.random_range(0.0..TAU)) * (1.0 - z * z).max(0.0).sqrt()).extend(z)
}

/// A random direction around a normal, as often as its cosine says.
fn around(normal: Vec3, dice: &mut ChaCha8Rng) -> Vec3 {
    (normal + on_ball(dice) * 0.999).normalize()
}

#[cfg(test)]
mod tests {
    use super::super::scene::Solid;
    use super::*;
    use crate::app::room::geometry::Shape;

    /// A white lamp of brightness 1 at a metre, over a floor of the given shapes.
    fn under_a_lamp(shapes: &[&Shape], albedo: f32, radius: f32, glow: fn(Vec3) -> Vec3) -> Tracer {
        let solids: Vec<Solid> = shapes.iter().map(|shape| Solid { shape, albedo: Vec3::splat(albedo) }).collect();
        let at = Vec3::Z * 2.0;
        let falling = move |from: Vec3, normal: Vec3| {
            let way = at - from;
            Vec3::splat((way.dot(normal) / way.length().powi(3)).max(0.0))
        };
        Tracer { scene: Scene::new(&solids), lamps: vec![Lamp { at, radius, falling: Box::new(falling) }], glow }
    }

    /// The six walls of a room, facing inward.
    fn hall(half: f32) -> Shape {
        let mut shape = Shape::new(half);
        let [x, y, z] = [Vec3::X, Vec3::Y, Vec3::Z].map(|axis| axis * 2.0 * half);
        let (low, high) = (Vec3::splat(-half), Vec3::splat(half));
        let skin = crate::app::room::geometry::Skin::Tiled(1.0);
        shape.patch(low, x, y, skin).patch(low, y, z, skin).patch(low, z, x, skin);
        shape.patch(high, -y, -x, skin).patch(high, -z, -y, skin).patch(high, -x, -z, skin);
        shape
    }

    #[test]
    fn in_a_hall_that_glows_all_over_light_is_the_sum_of_its_bounces() {
        // Radiance 0.1 from everywhere, half of it thrown back each time: 0.1 (1 + 1/2 + 1/4 + 1/8).
        let shape = hall(3.0);
        let mut tracer = under_a_lamp(&[&shape], 0.5, 0.1, |_| Vec3::splat(0.1));
        tracer.lamps.clear();
        let light = tracer.light(Vec3::new(0.4, 0.2, -0.5), Vec3::Z, 1);
        assert!((light - Vec3::splat(0.1875)).length() < 1e-4, "{light}");
    }

    #[test]
    fn a_shadow_is_black_in_its_middle_half_at_its_edge_and_gone_beside_it() {
        let mut table = Shape::new(4.0);
        table.cuboid(Vec3::new(-3.0, -3.0, 0.99), Vec3::new(0.0, 3.0, 1.0), 1.0);
        let tracer = under_a_lamp(&[&table], 0.0, 0.2, |_| Vec3::ZERO);
        let share = |x: f32| {
            let at = Vec3::new(x, 0.0, 0.0);
            tracer.light(at, Vec3::Z, 7).x / (tracer.lamps[0].falling)(at, Vec3::Z).x
        };
        assert!(share(-0.5) == 0.0 && share(0.5) == 1.0, "{} {}", share(-0.5), share(0.5));
        assert!((share(0.0) - 0.5).abs() < 0.15, "{}", share(0.0));
    }

    #[test]
    fn the_same_seed_gives_the_same_light() {
        let shape = hall(2.5);
        let tracer = under_a_lamp(&[&shape], 0.6, 0.1, |_| Vec3::ZERO);
        let light = |seed| tracer.light(Vec3::ZERO, Vec3::Z, seed);
        assert_eq!(light(3), light(3));
        assert_ne!(light(3), light(4));
    }
}
