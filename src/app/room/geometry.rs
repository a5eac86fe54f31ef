//! Mesh building: patches, boxes and bodies of revolution, collected so that each material needs one draw call.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

/// A mesh under construction; vertex colours multiply the material's colour.
#[derive(Clone)]
pub(super) struct Shape {
    positions: Vec<Vec3>,
    normals: Vec<Vec3>,
    uvs: Vec<Vec2>,
    colours: Vec<Vec3>,
    indices: Vec<u32>,
    cell: f32,
}

/// The part of a texture that a patch shows.
#[derive(Clone, Copy)]
pub(super) enum Skin {
    /// Repeats the texture at this interval, in metres.
    Tiled(f32),
    /// Shows this part of the texture, from the patch's corner to the opposite one.
    Part(Vec2, Vec2),
}

impl Shape {
    /// An empty shape. Patches are divided into cells of at most `cell` metres, so that baked vertex light has enough
    /// vertices.
    pub(super) fn new(cell: f32) -> Self {
        Self {
            positions: Vec::new(),
            normals: Vec::new(),
            uvs: Vec::new(),
            colours: Vec::new(),
            indices: Vec::new(),
            cell,
        }
    }

    /// A parallelogram from `corner` along `u` and `v`; it faces `u x v`.
    pub(super) fn patch(&mut self, corner: Vec3, u: Vec3, v: Vec3, skin: Skin) -> &mut Self {
        let normal = u.cross(v).normalize_or_zero();
        let steps = [u, v].map(|side| (side.length() / self.cell).ceil().max(1.0) as u32);
        let (low, high) = match skin {
            Skin::Tiled(size) => (Vec2::ZERO, Vec2::new(u.length(), v.length()) / size),
            Skin::Part(low, high) => (low, high),
        };
        let first = self.positions.len() as u32;
        for j in 0..=steps[1] {
            for i in 0..=steps[0] {
                let at = Vec2::new(i as f32 / steps[0] as f32, j as f32 / steps[1] as f32);
                self.vertex(corner + u * at.x + v * at.y, normal, low + (high - low) * at);
            }
        }
        let row = steps[0] + 1;
        for j in 0..steps[1] {
            for i in 0..steps[0] {
                let a = first + j * row + i;
                self.indices.extend([a, a + 1, a + row + 1, a, a + row + 1, a + row]);
            }
        }
        self
    }

    /// A box between two corners.
    pub(super) fn cuboid(&mut self, min: Vec3, max: Vec3, tile: f32) -> &mut Self {
        let size = max - min;
        let (x, y, z) = (Vec3::X * size.x, Vec3::Y * size.y, Vec3::Z * size.z);
        let skin = Skin::Tiled(tile);
        self.patch(min + z, x, y, skin)
            .patch(min + y, x, -y, skin)
            .patch(min, x, z, skin)
            .patch(min + x + y, -x, z, skin)
            .patch(min + y, -y, z, skin)
            .patch(min + x, y, z, skin)
    }

    /// A prism: a flat convex outline, anticlockwise seen against `along`, extruded along it.
    pub(super) fn prism(&mut self, outline: &[Vec3], along: Vec3) -> &mut Self {
        let next = outline.iter().cycle().skip(1);
        for (corner, next) in outline.iter().zip(next) {
            self.patch(*corner, *next - *corner, along, Skin::Part(Vec2::ZERO, Vec2::ONE));
        }
        let back: Vec<Vec3> = outline.iter().rev().copied().collect();
        let front: Vec<Vec3> = outline.iter().map(|corner| *corner + along).collect();
        for (cap, normal) in [(back, -along), (front, along)] {
            let first = self.positions.len() as u32;
            for corner in &cap {
                self.vertex(*corner, normal.normalize_or_zero(), Vec2::ZERO);
            }
            for i in 2..cap.len() as u32 {
                self.indices.extend([first, first + i - 1, first + i]);
            }
        }
        self
    }

    /// A body of revolution about the vertical through `base`. `profile` is a list of (radius, height), with the
    /// outside to the right when going up. Each segment of the profile is a band with hard edges.
    pub(super) fn lathe(&mut self, base: Vec3, profile: &[(f32, f32)], segments: u32) -> &mut Self {
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

    /// A round dome on `base`, `rise` higher in the middle than at its rim. The texture is upright for a viewer looking
    /// along +X.
    pub(super) fn dome(&mut self, base: Vec3, radius: f32, rise: f32, segments: u32) -> &mut Self {
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
    pub(super) fn plate(
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

    /// Multiplies each vertex colour by a function of its position and normal.
    pub(super) fn shade(mut self, light: impl Fn(Vec3, Vec3) -> Vec3) -> Self {
        for (i, colour) in self.colours.iter_mut().enumerate() {
            *colour *= light(self.positions[i], self.normals[i]);
        }
        self
    }

    /// Multiplies each vertex colour by its own factor.
    pub(super) fn shade_each(mut self, light: impl IntoIterator<Item = Vec3>) -> Self {
        for (colour, light) in self.colours.iter_mut().zip(light) {
            *colour *= light;
        }
        self
    }

    /// Multiplies the colours of the vertices added since `mark` (see [`Shape::mark`]).
    pub(super) fn tint(&mut self, mark: usize, colour: Vec3) -> &mut Self {
        for vertex in &mut self.colours[mark..] {
            *vertex *= colour;
        }
        self
    }

    /// Rotates and moves the vertices added since `mark` (see [`Shape::mark`]).
    pub(super) fn place(&mut self, mark: usize, at: Vec3, turn: Quat) -> &mut Self {
        for (position, normal) in self.positions[mark..].iter_mut().zip(&mut self.normals[mark..]) {
            *position = at + turn * *position;
            *normal = turn * *normal;
        }
        self
    }

    /// A mark for [`Shape::tint`] and [`Shape::place`].
    pub(super) fn mark(&self) -> usize {
        self.colours.len()
    }

    pub(super) fn mesh(self) -> Mesh {
        let colours: Vec<[f32; 4]> = self.colours.iter().map(|c| [c.x, c.y, c.z, 1.0]).collect();
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, self.normals)
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, self.uvs)
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colours)
            .with_inserted_indices(Indices::U32(self.indices))
    }

    /// The position and the normal of each vertex.
    pub(super) fn vertices(&self) -> impl ExactSizeIterator<Item = (Vec3, Vec3)> {
        self.positions.iter().copied().zip(self.normals.iter().copied())
    }

    /// The vertices of each triangle, three after three.
    #[cfg(test)]
    pub(super) fn indices(&self) -> &[u32] {
        &self.indices
    }

    /// The three corners of each triangle: position, normal and colour.
    #[cfg(test)]
    pub(super) fn triangles(&self) -> impl Iterator<Item = [(Vec3, Vec3, Vec3); 3]> {
        self.indices.chunks_exact(3).map(|triangle| {
            [triangle[0], triangle[1], triangle[2]].map(|vertex| {
                let vertex = vertex as usize;
                (self.positions[vertex], self.normals[vertex], self.colours[vertex])
            })
        })
    }

    #[cfg(test)]
    pub(super) fn corners(&self) -> &[Vec3] {
        &self.positions
    }

    fn vertex(&mut self, position: Vec3, normal: Vec3, uv: Vec2) {
        self.positions.push(position);
        self.normals.push(normal);
        self.uvs.push(uv);
        self.colours.push(Vec3::ONE);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every triangle must be anticlockwise about its vertices' normal; otherwise it is culled.
    fn assert_faces_outward(shape: &Shape) {
        for triangle in shape.indices.chunks(3) {
            let [a, b, c] = [0, 1, 2].map(|i| shape.positions[triangle[i] as usize]);
            let normal = shape.normals[triangle[0] as usize];
            let wound = (b - a).cross(c - a);
            assert!(wound.length() < 1e-9 || wound.dot(normal) > 0.0, "{a} {b} {c} turn their back on {normal}");
        }
    }

    #[test]
    fn every_side_of_a_box_faces_outward() {
        let mut shape = Shape::new(0.4);
        shape.cuboid(Vec3::new(-1.0, 2.0, 0.0), Vec3::new(1.0, 2.5, 3.0), 1.0);
        assert_faces_outward(&shape);
        let centre = Vec3::new(0.0, 2.25, 1.5);
        for (at, normal) in shape.positions.iter().zip(&shape.normals) {
            assert!((at - centre).dot(*normal) > 0.0, "the side at {at} faces {normal}");
        }
    }

    #[test]
    fn every_side_of_a_bar_faces_outward() {
        let mut shape = Shape::new(0.4);
        let outline = [Vec3::ZERO, Vec3::Y, Vec3::new(0.0, 1.0, 1.0), Vec3::new(0.0, 0.3, 1.2)];
        shape.prism(&outline, Vec3::X * 2.0);
        assert_faces_outward(&shape);
        let centre = Vec3::new(1.0, 0.6, 0.6);
        for (at, normal) in shape.positions.iter().zip(&shape.normals) {
            assert!((at - centre).dot(*normal) > 0.0, "the side at {at} faces {normal}");
        }
    }

    #[test]
    fn what_is_placed_still_faces_outward_and_the_rest_stays() {
        let mut shape = Shape::new(1.0);
        shape.lathe(Vec3::ZERO, &[(0.5, 0.0), (0.5, 1.0), (0.0, 1.0)], 12);
        let (mark, before) = (shape.mark(), shape.positions.clone());
        shape.lathe(Vec3::ZERO, &[(0.5, 0.0), (0.5, 1.0), (0.0, 1.0)], 12);
        shape.place(mark, Vec3::X * 3.0, Quat::from_rotation_y(0.8));
        assert_faces_outward(&shape);
        assert_eq!(shape.positions[..mark], before);
        assert!(shape.positions[mark..].iter().all(|at| at.x > 2.0), "it was moved, all of it");
    }

    #[test]
    fn a_card_faces_outward_and_shows_its_front_upright() {
        let mut shape = Shape::new(1.0);
        let [front, back] = [[Vec2::ZERO, Vec2::new(0.5, 1.0)], [Vec2::new(0.5, 0.0), Vec2::ONE]];
        shape.plate(Vec2::new(0.06, 0.09), 0.004, 0.0003, front, back);
        assert_faces_outward(&shape);
        let highest = (0..shape.positions.len()).filter(|i| shape.normals[*i].z > 0.5);
        let highest = highest.max_by(|a, b| shape.positions[*a].y.total_cmp(&shape.positions[*b].y)).expect("a front");
        assert!(shape.uvs[highest].y < 0.01 && shape.uvs[highest].x < 0.5, "{}", shape.uvs[highest]);
        let of_back = (0..shape.positions.len()).filter(|i| shape.normals[*i].z < -0.5);
        assert!(of_back.clone().count() > 0 && of_back.into_iter().all(|i| shape.uvs[i].x >= 0.499));
    }

    #[test]
    fn turned_bodies_and_domes_face_outward() {
        let mut shape = Shape::new(1.0);
        shape.lathe(Vec3::Z, &[(0.5, 0.0), (0.5, 1.0), (0.2, 1.2), (0.2, 0.9)], 12);
        shape.dome(Vec3::ZERO, 0.2, 0.05, 12);
        assert_faces_outward(&shape);
    }
}
