//! Surfaces with relief: each covering is described once, as colour, height and roughness at each point; its picture and the maps of
//! its normals and its roughness follow from that.

mod coverings;
mod maps;
#[cfg(test)]
mod tests;

use bevy::prelude::*;
pub(super) use coverings::{BRICKS, DARK_WOOD, FLOORBOARDS, PILE, PLASTER, WALNUT};
pub(super) use maps::engraved;

use super::geometry::Skin;
use super::paint::{Canvas, by_rows, light_of};

/// The covering of a surface: a square that repeats.
pub(super) struct Covering {
    pub(super) name: &'static str,
    /// Side of the square, in metres.
    pub(super) tile: f32,
    /// Its side in texels, where the picture shows the relief and where maps do.
    texels: [u32; 2],
    /// Its mean colour (`0xRRGGBB` in sRGB): the one that the light of the room was traced with.
    mean: u32,
    /// Where a picture that shows the relief is lit from: light along each axis of the picture, as a share of that straight from
    /// the front.
    lean: Vec2,
    /// Whether it is varnished.
    pub(super) varnished: bool,
    /// Whether its roughness varies where the renderer lights it, which reads it from a map of its own.
    pub(super) varies: bool,
    /// Its look at a place, 0..1 along each axis of the picture. In the room the second axis of a wall is up.
    look: fn(Vec2) -> Point,
}

/// A point of a surface.
#[derive(Debug, Clone, Copy)]
struct Point {
    /// Linear light.
    colour: Vec3,
    /// Height in metres.
    height: f32,
    /// Roughness as in [`Finish`](super::scene_builder::Finish).
    roughness: f32,
}

/// A covering at the centre of each texel.
pub(super) struct Samples<'a> {
    covering: &'a Covering,
    edge: u32,
    /// Whether maps show the relief.
    mapped: bool,
    points: Vec<Point>,
}

impl Covering {
    /// For patches that it covers.
    pub(super) fn skin(&self) -> Skin {
        Skin::Tiled(self.tile)
    }

    /// Looks at it everywhere; its relief is shown by maps or by the picture.
    pub(super) fn samples(&self, mapped: bool) -> Samples<'_> {
        let edge = self.texels[usize::from(mapped)];
        let look = |x: f32, y: f32| (self.look)(Vec2::new(x, y) / edge as f32);
        let points = by_rows(edge, edge, |y| move |x| look(x, y));
        Samples { covering: self, edge, mapped, points }
    }
}

impl Samples<'_> {
    /// The point at a texel; they repeat.
    fn point(&self, x: u32, y: u32) -> Point {
        self.points[(y % self.edge * self.edge + x % self.edge) as usize]
    }

    /// The normal at a texel, along the axes of the picture and outward.
    fn normal(&self, x: u32, y: u32) -> Vec3 {
        maps::normal(self.edge, self.covering.tile / self.edge as f32, |x, y| self.point(x, y).height, [x, y])
    }

    /// The picture, of the mean colour of its covering.
    pub(super) fn picture(&self) -> Canvas {
        let Covering { mean, lean, .. } = *self.covering;
        let look = |x: u32, y: u32| {
            let Point { colour, .. } = self.point(x, y);
            if self.mapped {
                return colour;
            }
            let normal = self.normal(x, y);
            colour * (normal.z + normal.truncate().dot(lean)).max(0.0)
        };
        let shown = by_rows(self.edge, self.edge, |y| move |x| look(x as u32, y as u32));
        let rows = shown.chunks(self.edge as usize);
        let sum: Vec3 = rows.map(|row| row.iter().sum::<Vec3>()).sum();
        let even = light_of(mean) * shown.len() as f32 / sum;
        let at = |x: f32, y: f32| (y as u32 * self.edge + x as u32) as usize;
        Canvas::paint(self.edge, self.edge, |x, y| (shown[at(x, y)] * even).extend(1.0)).with_mean(mean)
    }

    /// The map of the normals. Its fourth channel is the roughness.
    pub(super) fn normals(&self, anisotropy: u16) -> Image {
        maps::of_normals(self.edge, anisotropy, |x, y| self.normal(x, y).extend(self.point(x, y).roughness))
    }

    /// The map of the roughness as the engine reads it, in the second channel.
    pub(super) fn roughness(&self, anisotropy: u16) -> Image {
        let texels = self.points.iter().map(|point| Vec4::new(0.0, point.roughness, 0.0, 1.0)).collect();
        maps::map(self.edge, texels, anisotropy, |texel| texel)
    }
}
