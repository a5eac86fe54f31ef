//! Round shapes: bodies of revolution, limbs, domes, and cards with round corners.

use bevy::prelude::*;

use super::Shape;

/// A circle of a [turned](Shape::turned) body.
#[derive(Debug, Clone, Copy)]
pub(in crate::app::room) struct Ring {
    /// In metres.
    pub(in crate::app::room) radius: f32,
    /// In metres.
    pub(in crate::app::room) height: f32,
    /// The elevation of its normal, in radians: 0 faces outward, a quarter turn upward.
    pub(in crate::app::room) faces: f32,
}

impl Shape {
    /// A body of revolution about the vertical through the origin, from ring to ring, with the outside to the right when going
    /// up. Unlike that of a [lathe](Self::lathe) its surface is smooth, and its vertices know the way of the grooves round it,
    /// so that what it mirrors shows none of its segments. Nothing is added to it or [placed](Self::place).
    pub(in crate::app::room) fn turned(rings: &[Ring], segments: u32) -> Self {
        let mut shape = Self::new(1.0);
        let row = segments + 1;
        for (number, ring) in rings.iter().enumerate() {
            let facing = Vec2::from_angle(ring.faces);
            for i in 0..=segments {
                let turn = i as f32 / segments as f32;
                let out = Vec2::from_angle(turn * std::f32::consts::TAU);
                let at = (out * ring.radius).extend(ring.height);
                shape.vertex(at, (out * facing.x).extend(facing.y), Vec2::new(turn, number as f32));
                shape.grooves.push(out.perp().extend(0.0));
            }
            if number == 0 {
                continue;
            }
            let upper = number as u32 * row;
            for (a, b) in (upper - row..upper).zip(upper..).take(segments as usize) {
                // Around a point there is one triangle instead of two.
                if rings[number - 1].radius > 0.0 {
                    shape.indices.extend([a, a + 1, b + 1]);
                }
                shape.indices.extend([a, b + 1, b]);
            }
        }
        shape
    }

    /// A body of revolution about the vertical through `base`. `profile` is a list of (radius, height), with the
    /// outside to the right when going up. Each segment of the profile is a band with hard edges.
    pub(in crate::app::room) fn lathe(&mut self, base: Vec3, profile: &[(f32, f32)], segments: u32) -> &mut Self {
        for piece in profile.windows(2) {
            let [(r0, z0), (r1, z1)] = [piece[0], piece[1]];
            let across = Vec2::new(z1 - z0, r0 - r1).normalize_or_zero();
            let first = self.positions.len() as u32;
            for i in 0..=segments {
                let turn = i as f32 / segments as f32;
                let out = Vec2::from_angle(turn * std::f32::consts::TAU);
                let normal = (out * across.x).extend(across.y);
                self.vertex(base + (out * r0).extend(z0), normal, Vec2::new(turn, 0.0));
                self.vertex(base + (out * r1).extend(z1), normal, Vec2::new(turn, 1.0));
            }
            for i in 0..segments {
                let a = first + 2 * i;
                self.indices.extend([a, a + 2, a + 3, a, a + 3, a + 1]);
            }
        }
        self
    }

    /// A rounded limb from one point to another with a radius at each, in metres.
    pub(in crate::app::room) fn limb(&mut self, from: Vec3, to: Vec3, radii: [f32; 2], segments: u32) -> &mut Self {
        /// The elevations of its rings: three at either end.
        const RINGS: [(usize, f32); 6] = [(0, -1.5), (0, -0.7), (0, 0.0), (1, 0.0), (1, 0.7), (1, 1.5)];
        let along = (to - from).normalize_or(Vec3::Z);
        let (across, other) = along.any_orthonormal_pair();
        let first = self.positions.len() as u32;
        for (end, elevation) in RINGS {
            let (middle, radius) = ([from, to][end], radii[end]);
            let (up, out) = elevation.sin_cos();
            for i in 0..=segments {
                let turn = Vec2::from_angle(i as f32 / segments as f32 * std::f32::consts::TAU);
                let normal = (across * turn.x + other * turn.y) * out + along * up;
                self.vertex(middle + normal * radius, normal, Vec2::ZERO);
            }
        }
        let row = segments + 1;
        for ring in 0..RINGS.len() as u32 - 1 {
            for i in 0..segments {
                let a = first + ring * row + i;
                self.indices.extend([a, a + 1, a + row + 1, a, a + row + 1, a + row]);
            }
        }
        self
    }

    /// A round dome on `base`, `rise` higher in the middle than at its rim. The texture is upright for a viewer looking
    /// along +X.
    pub(in crate::app::room) fn dome(&mut self, base: Vec3, radius: f32, rise: f32, segments: u32) -> &mut Self {
        let rings = 4;
        let first = self.positions.len() as u32;
        for ring in 0..=rings {
            let share = ring as f32 / rings as f32;
            for i in 0..=segments {
                let out = Vec2::from_angle(i as f32 / segments as f32 * std::f32::consts::TAU);
                let at = (out * radius * share).extend(rise * (1.0 - share * share));
                let normal = (out * (2.0 * rise * share / radius)).extend(1.0).normalize();
                self.vertex(base + at, normal, Vec2::new(0.5 - 0.5 * out.y * share, 0.5 - 0.5 * out.x * share));
            }
        }
        let row = segments + 1;
        for ring in 0..rings {
            for i in 0..segments {
                let a = first + ring * row + i;
                self.indices.extend([a, a + row, a + row + 1, a, a + row + 1, a + 1]);
            }
        }
        self
    }

    /// A flat card with round corners, centred at the origin; sizes in metres. The front, `thick` above the back, shows
    /// the texture from `front[0]` to `front[1]`, upright along +Y; the back shows `back`.
    pub(in crate::app::room) fn plate(
        &mut self,
        size: Vec2,
        radius: f32,
        thick: f32,
        front: [Vec2; 2],
        back: [Vec2; 2],
    ) -> &mut Self {
        /// Segments per corner.
        const PIECES: u32 = 4;
        let inner = size / 2.0 - radius;
        let corners = [Vec2::ONE, Vec2::new(-1.0, 1.0), Vec2::NEG_ONE, Vec2::new(1.0, -1.0)];
        let outline: Vec<Vec2> = corners
            .iter()
            .zip(0_u8..)
            .flat_map(|(corner, quarter)| {
                (0..=PIECES).map(move |piece| {
                    let turn = (f32::from(quarter) + piece as f32 / PIECES as f32) * std::f32::consts::FRAC_PI_2;
                    *corner * inner + Vec2::from_angle(turn) * radius
                })
            })
            .collect();
        let part =
            |at: Vec2, [low, high]: [Vec2; 2]| low + (high - low) * Vec2::new(at.x / size.x + 0.5, 0.5 - at.y / size.y);
        let count = outline.len() as u32;
        for (up, height, skin) in [(1.0, thick, front), (-1.0, 0.0, back)] {
            let first = self.positions.len() as u32;
            for at in &outline {
                let at = Vec2::new(at.x, up * at.y);
                let shown = if up > 0.0 { at } else { Vec2::new(-at.x, at.y) };
                self.vertex(at.extend(height), Vec3::Z * up, part(shown, skin));
            }
            for i in 2..count {
                self.indices.extend([first, first + i - 1, first + i]);
            }
        }
        let first = self.positions.len() as u32;
        for (at, next) in outline.iter().zip(outline.iter().cycle().skip(1)) {
            let normal = (*next - *at).perp().extend(0.0).normalize_or_zero() * -1.0;
            for (at, height) in [(at, 0.0), (next, 0.0), (next, thick), (at, thick)] {
                self.vertex(at.extend(height), normal, part(*at, front));
            }
        }
        for side in 0..count {
            let a = first + 4 * side;
            self.indices.extend([a, a + 1, a + 2, a, a + 2, a + 3]);
        }
        self
    }
}
