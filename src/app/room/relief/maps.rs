//! Maps of normals and of roughness: textures in linear steps, each of whose mip levels is the mean of the one before.

use bevy::image::ImageAddressMode;
use bevy::prelude::*;
use bevy::render::render_resource::TextureFormat;

use crate::app::room::paint::{by_rows, image};

/// The normal at a texel of a square that repeats, along the axes of its picture and outward. `apart` is the distance between
/// texels, in the unit of the heights.
pub(super) fn normal(edge: u32, apart: f32, height: impl Fn(u32, u32) -> f32, [x, y]: [u32; 2]) -> Vec3 {
    let before = edge - 1;
    let rises = Vec2::new(height(x + 1, y) - height(x + before, y), height(x, y + 1) - height(x, y + before));
    (-rises / (2.0 * apart)).extend(1.0).normalize()
}

/// The map of the normals of an engraved square face, as the engine reads it. `heights` are those of its texels, row by row from
/// the top, as shares of its side; its edges are not engraved.
pub(in crate::app::room) fn engraved(edge: u32, heights: &[f32], anisotropy: u16) -> Image {
    let height = |x: u32, y: u32| heights[(y % edge * edge + x % edge) as usize];
    of_normals(edge, anisotropy, |x, y| normal(edge, 1.0 / edge as f32, height, [x, y]).extend(1.0))
}

/// A map of normals as the engine reads it: right, up (against the second axis of texture coordinates), and outward. `look` says the
/// normal of a texel along the axes of the picture, and what the fourth channel holds.
pub(super) fn of_normals(edge: u32, anisotropy: u16, look: impl Fn(u32, u32) -> Vec4 + Sync) -> Image {
    let look = &look;
    let up = Vec4::new(1.0, -1.0, 1.0, 1.0);
    let texels = by_rows(edge, edge, |y| move |x| look(x as u32, y as u32) * up);
    // Mean normals are short where slopes differ, and count for less in the next mean.
    map(edge, texels, anisotropy, |texel| (texel.truncate().normalize_or(Vec3::Z) * 0.5 + 0.5).extend(texel.w))
}

/// A texture that repeats, with all its mip levels.
pub(super) fn map(edge: u32, mut level: Vec<Vec4>, anisotropy: u16, shown: impl Fn(Vec4) -> Vec4) -> Image {
    let step = |x: f32| (x.clamp(0.0, 1.0) * 255.0).round() as u8;
    let mut data = Vec::with_capacity(level.len() * 16 / 3 + 64);
    let (mut side, mut levels) = (edge as usize, 1);
    loop {
        data.extend(level.iter().flat_map(|texel| shown(*texel).to_array().map(step)));
        if side == 1 {
            break;
        }
        side /= 2;
        level = halved(&level, side);
        levels += 1;
    }
    image(edge, edge, levels, data, TextureFormat::Rgba8Unorm, ImageAddressMode::Repeat, anisotropy)
}

/// The mean of each four texels of a square level, for the next one, which has this side.
fn halved(level: &[Vec4], side: usize) -> Vec<Vec4> {
    let mean = |texel: usize| {
        let (x, y) = (texel % side, texel / side);
        let upper = 4 * side * y + 2 * x;
        let lower = upper + 2 * side;
        (level[upper] + level[upper + 1] + level[lower] + level[lower + 1]) / 4.0
    };
    (0..side * side).map(mean).collect()
}
