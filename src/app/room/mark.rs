//! The mark of a weight, readable without colour, as it is engraved in the enamel of its cap: the picture of the cap, and the slopes
//! of the engraving.

use bevy::prelude::*;

use super::ease::smoothstep;
use super::lettering::Lettering;
use super::paint::{Canvas, light_of};
use super::relief;
use crate::shuffleboard::rules::{Colour, WeightId};

/// Size of the picture of a cap, in texels.
const TEXELS: u32 = 128;
/// Depth of the mark, as a share of the cap's diameter: its walls are four texels wide and 43 degrees steep in the middle.
const DEPTH: f32 = 0.025;
/// What a texel has of itself and of two on either side where edges are rounded.
const ROUNDED: [f32; 5] = [0.0625, 0.25, 0.375, 0.25, 0.0625];
/// The share of its light that a point walled in on all sides loses.
const CORNER: f32 = 0.8;

/// An engraved cap, row by row from the top.
pub(super) struct Engraving {
    colour: Colour,
    /// How much of each texel the mark covers.
    covered: Vec<f32>,
    /// How deep each texel is, as a share of the whole depth.
    depths: Vec<f32>,
}

impl Engraving {
    pub(super) fn new(id: WeightId) -> Self {
        let covered = mark(id);
        let depths = rounded(&covered, 1);
        Self { colour: id.colour(), covered, depths }
    }

    /// The enamel with the mark in cream. Little light gets into the corners of the mark; which of its walls are bright is up to the
    /// lamps.
    pub(super) fn picture(&self) -> Canvas {
        let (enamel, cream) = match self.colour {
            Colour::Red => (light_of(0xC8332B), light_of(0xF3E9D2)),
            Colour::Blue => (light_of(0x1F4FA8), light_of(0xF3E9D2)),
        };
        let around = rounded(&self.depths, 2);
        Canvas::paint(TEXELS, TEXELS, |x, y| {
            let texel = (y as u32 * TEXELS + x as u32) as usize;
            let corner = (self.depths[texel] - around[texel]).max(0.0);
            let colour = enamel.lerp(cream, self.covered[texel]) * (1.0 - CORNER * corner);
            let out = (Vec2::new(x, y) / TEXELS as f32 * 2.0 - 1.0).length();
            (colour * (1.0 - 0.35 * smoothstep(0.92, 1.0, out))).extend(1.0)
        })
    }

    /// The map of the normals.
    pub(super) fn normals(&self, anisotropy: u16) -> Image {
        let heights: Vec<f32> = self.depths.iter().map(|depth| -DEPTH * depth).collect();
        relief::engraved(TEXELS, &heights, anisotropy)
    }
}

/// Blurs with five taps that are so many texels apart. It wraps at the edges, where a cap has no mark.
fn rounded(texels: &[f32], apart: usize) -> Vec<f32> {
    let blur = |of: &[f32], apart: usize| -> Vec<f32> {
        let near = |texel: usize, step: usize| of[(texel + of.len() + step * apart - 2 * apart) % of.len()];
        let mean =
            |texel: usize| ROUNDED.iter().enumerate().map(|(step, share)| share * near(texel, step)).sum::<f32>();
        (0..of.len()).map(mean).collect()
    };
    blur(&blur(texels, apart), apart * TEXELS as usize)
}

/// How much of each texel of a cap its mark covers, row by row: the number, on red in a ring, on blue before a bar.
fn mark(id: WeightId) -> Vec<f32> {
    let digit = char::from_digit(u32::from(id.number()), 10).unwrap_or(' ');
    let numeral = Lettering::numeral(digit);
    let soft = 2.0 / TEXELS as f32;
    let within = |distance: f32| smoothstep(soft, -soft, distance);
    let tall = 0.92;
    let covered = |at: Vec2| {
        let out = at.length();
        let sign = match id.colour() {
            Colour::Red => within((out - 0.72).abs() - 0.065),
            Colour::Blue => within(at.y.abs() - 0.10) * within(0.42 - at.x.abs()) * within(out - 0.90),
        };
        sign.max(numeral.at((at + Vec2::new(numeral.aspect(), 1.0) * tall / 2.0) / tall))
    };
    let centre = |texel: u32| (texel as f32 + 0.5) / TEXELS as f32 * 2.0 - 1.0;
    (0..TEXELS * TEXELS).map(|i| covered(Vec2::new(centre(i % TEXELS), centre(i / TEXELS)))).collect()
}

#[cfg(test)]
mod tests {
    use bevy::image::ImageAddressMode;

    use super::*;

    /// The texels of the largest mip level.
    fn texels(image: Image) -> Vec<[u8; 4]> {
        let data = image.data.expect("texels");
        data.as_chunks::<4>().0[..(TEXELS * TEXELS) as usize].to_vec()
    }

    /// The texels of a kind whose neighbours three texels beside, above and below are of it, too.
    fn amid(covered: &[f32], belongs: impl Fn(f32) -> bool) -> Vec<usize> {
        let edge = TEXELS as isize;
        let near = [3, -3, 3 * edge, -3 * edge, 0];
        let all = |texel: &usize| {
            near.iter().all(|off| covered.get(texel.wrapping_add_signed(*off)).is_some_and(|cover| belongs(*cover)))
        };
        (0..covered.len()).filter(all).collect()
    }

    #[test]
    fn a_mark_is_cream_in_even_enamel_and_its_floor_is_darker_than_flat_cream() {
        for id in WeightId::all() {
            let engraving = Engraving::new(id);
            let shown = texels(engraving.picture().into_image(ImageAddressMode::ClampToEdge, 1));
            let mean = |of: &[usize]| {
                assert!(of.len() > 20, "{id:?}");
                of.iter().map(|texel| f32::from(shown[*texel][1])).sum::<f32>() / of.len() as f32
            };
            let beside = |texel: &usize| engraving.covered[*texel] == 0.0 && engraving.depths[*texel] > 0.05;
            let lip: Vec<usize> = (0..shown.len()).filter(beside).collect();
            let [floor, enamel] =
                [amid(&engraving.covered, |cover| cover > 0.99), amid(&engraving.covered, |cover| cover < 0.01)];
            let [floor, lip, enamel] = [floor, lip, enamel].map(|of| mean(&of));
            assert!((150.0..f32::from(0xE9_u8)).contains(&floor), "{id:?}: {floor}");
            assert!((lip - enamel).abs() < 0.15 * enamel + 2.0, "{id:?}: {lip} beside {enamel}");
        }
    }

    #[test]
    fn every_wall_of_a_mark_faces_into_it_and_everything_else_is_level() {
        for id in WeightId::all() {
            let engraving = Engraving::new(id);
            let covered = &engraving.covered;
            let normals: Vec<Vec3> = texels(engraving.normals(1))
                .into_iter()
                .map(|[x, y, z, _]| Vec3::new(x.into(), y.into(), z.into()) / 127.5 - 1.0)
                .collect();
            let edge = TEXELS as usize;
            let mut faces = Vec::new();
            for texel in 3 * edge..covered.len() - 3 * edge {
                let grows = |apart: usize| covered[texel + apart] - covered[texel - apart];
                // The second axis of a map of normals is up.
                let inward = Vec2::new(grows(2), -grows(2 * edge));
                if inward.length() > 0.9 && (0.3..0.7).contains(&covered[texel]) {
                    faces.push(normals[texel].truncate().dot(inward.normalize()));
                }
            }
            let steep = faces.iter().filter(|faces| (0.4..0.8).contains(*faces)).count();
            assert!(faces.len() > 60 && steep > faces.len() * 9 / 10, "{id:?}: {faces:?}");
            let level = |texel: &usize| [0.0, 1.0].contains(&engraving.depths[*texel]);
            assert!((0..covered.len()).filter(level).all(|texel| normals[texel].z > 0.97), "{id:?} is uneven");
        }
    }
}
