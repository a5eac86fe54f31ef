//! Mesh building: patches, boxes, prisms and round shapes, collected so that each material needs one draw call.

mod clay;
mod round;
mod tangents;

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

pub(in crate::app::room) use clay::Clay;
pub(in crate::app::room) use round::Ring;

/// A mesh under construction; vertex colours multiply the material's colour.
#[derive(Clone)]
pub(in crate::app::room) struct Shape {
    positions: Vec<Vec3>,
    normals: Vec<Vec3>,
    uvs: Vec<Vec2>,
    colours: Vec<Vec3>,
    /// The direction of the grooves at each vertex of a [turned](Shape::turned) body; empty for every other shape.
    grooves: Vec<Vec3>,
    indices: Vec<u32>,
    cell: f32,
}

/// The part of a texture that a patch shows.
#[derive(Clone, Copy)]
pub(in crate::app::room) enum Skin {
    /// Repeats the texture at this interval, in metres.
    Tiled(f32),
    /// Shows this part of the texture, from the patch's corner to the opposite one.
    Part(Vec2, Vec2),
}

impl Shape {
    /// An empty shape. Patches are divided into cells of at most `cell` metres, so that baked vertex light has enough
    /// vertices.
    pub(in crate::app::room) fn new(cell: f32) -> Self {
        Self {
            positions: Vec::new(),
            normals: Vec::new(),
            uvs: Vec::new(),
            colours: Vec::new(),
            grooves: Vec::new(),
            indices: Vec::new(),
            cell,
        }
    }

    /// A parallelogram from `corner` along `u` and `v`; it faces `u x v`.
    pub(in crate::app::room) fn patch(&mut self, corner: Vec3, u: Vec3, v: Vec3, skin: Skin) -> &mut Self {
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
    pub(in crate::app::room) fn cuboid(&mut self, min: Vec3, max: Vec3, tile: f32) -> &mut Self {
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
    pub(in crate::app::room) fn prism(&mut self, outline: &[Vec3], along: Vec3) -> &mut Self {
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

    /// Multiplies each vertex colour by a function of its position and normal.
    pub(in crate::app::room) fn shade(mut self, light: impl Fn(Vec3, Vec3) -> Vec3) -> Self {
        for (i, colour) in self.colours.iter_mut().enumerate() {
            *colour *= light(self.positions[i], self.normals[i]);
        }
        self
    }

    /// Multiplies each vertex colour by its own factor.
    pub(in crate::app::room) fn shade_each(mut self, light: impl IntoIterator<Item = Vec3>) -> Self {
        for (colour, light) in self.colours.iter_mut().zip(light) {
            *colour *= light;
        }
        self
    }

    /// Multiplies the colours of the vertices added since `mark` (see [`Shape::mark`]).
    pub(in crate::app::room) fn tint(&mut self, mark: usize, colour: Vec3) -> &mut Self {
        for vertex in &mut self.colours[mark..] {
            *vertex *= colour;
        }
        self
    }

    /// Rotates and moves the vertices added since `mark` (see [`Shape::mark`]).
    pub(in crate::app::room) fn place(&mut self, mark: usize, at: Vec3, turn: Quat) -> &mut Self {
        for (position, normal) in self.positions[mark..].iter_mut().zip(&mut self.normals[mark..]) {
            *position = at + turn * *position;
            *normal = turn * *normal;
        }
        self
    }

    /// A mark for [`Shape::tint`] and [`Shape::place`].
    pub(in crate::app::room) fn mark(&self) -> usize {
        self.colours.len()
    }

    pub(in crate::app::room) fn mesh(self) -> Mesh {
        let colours: Vec<[f32; 4]> = self.colours.iter().map(|c| [c.x, c.y, c.z, 1.0]).collect();
        let grooves: Vec<[f32; 4]> = self.grooves.iter().map(|g| [g.x, g.y, g.z, 1.0]).collect();
        let mesh = Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, self.normals)
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, self.uvs)
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colours)
            .with_inserted_indices(Indices::U32(self.indices));
        if grooves.is_empty() { mesh } else { mesh.with_inserted_attribute(Mesh::ATTRIBUTE_TANGENT, grooves) }
    }

    /// The position and the normal of each vertex.
    pub(in crate::app::room) fn vertices(&self) -> impl ExactSizeIterator<Item = (Vec3, Vec3)> {
        self.positions.iter().copied().zip(self.normals.iter().copied())
    }

    /// The vertices of each triangle, three after three.
    #[cfg(test)]
    pub(in crate::app::room) fn indices(&self) -> &[u32] {
        &self.indices
    }

    /// The three corners of each triangle: position, normal and colour.
    #[cfg(test)]
    pub(in crate::app::room) fn triangles(&self) -> impl Iterator<Item = [(Vec3, Vec3, Vec3); 3]> {
        self.indices.chunks_exact(3).map(|triangle| {
            [triangle[0], triangle[1], triangle[2]].map(|vertex| {
                let vertex = vertex as usize;
                (self.positions[vertex], self.normals[vertex], self.colours[vertex])
            })
        })
    }

    #[cfg(test)]
    pub(in crate::app::room) fn corners(&self) -> &[Vec3] {
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
mod tests;
