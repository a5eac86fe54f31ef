//! The room as steel and lacquer mirror it: a cube map that the path tracer took over the middle of the board, blurred for each
//! roughness, and where in it a ray of the room ends.
//!
//! The lamps over the board are left out of it: they are mirrored one by one (see [`super::gloss`]). [`path_tracing`](super::path_tracing)
//! makes it.

use bevy::prelude::*;
use bevy::render::render_resource::ShaderType;
use serde::{Deserialize, Serialize};

use super::glow::per_exposure;
use super::{ambient, baked, cube, plan};
use crate::shuffleboard::rules::Board;

/// The texels, as they are kept.
pub(super) static STORED: &[u8] = include_bytes!("../../../assets/surroundings.bin");

/// The content of the file.
#[derive(Serialize, Deserialize)]
pub(super) struct Stored<'a> {
    /// A checksum of all that was seen; only the test compares it.
    pub(super) seen: u32,
    /// The light of each texel of [`directions`], as [`baked::encode`] writes it.
    pub(super) light: &'a [u8],
}

/// Size of the largest level, in texels.
const EDGE: u32 = 32;
/// The number of mip levels.
const LEVELS: u32 = 6;

/// The roughness for which a mip level is blurred, as the engine takes it.
#[cfg(test)]
pub(super) fn roughness(level: u32) -> f32 {
    level as f32 / (LEVELS - 1) as f32
}

/// The mip level and the direction of each texel that is kept: all levels but the largest, since nothing here is polished that
/// well.
#[cfg(test)]
pub(super) fn directions() -> impl Iterator<Item = (u32, Vec3)> {
    cube::texels(EDGE / 2, LEVELS - 1).map(|(level, direction)| (level + 1, direction))
}

/// The cube map. Its largest level repeats the texels of the next.
pub(super) fn image() -> Image {
    let texels = texels();
    let half = EDGE / 2;
    let faces = texels.chunks(texels.len() / 6).flat_map(|face| {
        let next = |at: u32| face[(at / EDGE / 2 * half + at % EDGE / 2) as usize];
        (0..EDGE * EDGE).map(next).chain(face.iter().copied())
    });
    cube::image(EDGE, LEVELS, faces)
}

/// The light of each texel that is kept; an even grey if the file cannot be read.
fn texels() -> Vec<Vec3> {
    let count = 6 * (1..LEVELS).map(|level| (EDGE >> level).pow(2) as usize).sum::<usize>();
    let stored = postcard::from_bytes(STORED).map(|stored: Stored| baked::decode(stored.light)).unwrap_or_default();
    if stored.len() == count {
        return stored;
    }
    error!("what steel mirrors is not stored: cargo test --lib trace_the_light -- --ignored --nocapture");
    vec![Vec3::splat(0.1); count]
}

/// The surroundings of whatever the renderer lights.
pub(super) fn reflections(images: &mut Assets<Image>) -> EnvironmentMapLight {
    let diffuse = cube::image(16, 1, cube::texels(16, 1).map(|(_, direction)| ambient::all(direction)));
    EnvironmentMapLight {
        diffuse_map: images.add(diffuse),
        specular_map: images.add(image()),
        intensity: cube::MOST * per_exposure(),
        ..default()
    }
}

/// The place that the cube map was taken from.
pub(super) fn eye(board: &Board) -> Vec3 {
    Vec3::new(board.length / 2.0, 0.0, 0.25)
}

/// Where a ray ends, as the shader lays it out: the walls of the room, and the board.
#[derive(ShaderType, Debug, Clone, Default)]
pub(super) struct Walls {
    /// The lowest corner of the room, and the light of the brightest texel.
    low: Vec4,
    /// The highest corner of the room, and the last mip level.
    high: Vec4,
    /// The place that the cube map was taken from.
    eye: Vec4,
    /// Length and half the width of the board.
    board: Vec2,
}

impl Walls {
    pub(super) fn new(board: &Board) -> Self {
        let (low, high) = plan::corners(board);
        Self {
            low: low.extend(cube::MOST),
            high: high.extend((LEVELS - 1) as f32),
            eye: eye(board).extend(0.0),
            board: Vec2::new(board.length, board.width / 2.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::room::StandingTable;

    /// The mean light of the finest level within 26 degrees of a direction.
    fn seen(toward: Vec3) -> Vec3 {
        let near: Vec<Vec3> = directions()
            .zip(texels())
            .filter(|((level, direction), _)| *level == 1 && direction.dot(toward) > 0.9)
            .map(|(_, light)| light)
            .collect();
        near.iter().sum::<Vec3>() / near.len() as f32
    }

    #[test]
    fn the_bar_is_warm_the_window_cold_the_sign_bright_and_the_floor_dark() {
        assert_eq!(directions().count(), texels().len());
        let board = StandingTable::default().board().clone();
        let [sign, window] = [plan::neon_at(&board), plan::window_at(&board)].map(|at| (at - eye(&board)).normalize());
        let [sign, window, bar, below, above] = [sign, window, Vec3::NEG_Y, Vec3::NEG_Z, Vec3::Z].map(seen);
        assert!(bar.x > 3.0 * bar.z && window.x < 2.2 * window.z, "the bar: {bar}, the window: {window}");
        assert!(sign.x > 1.5 * window.x, "the sign: {sign}, the window: {window}");
        assert!(above.x > 1.5 * sign.x && below.x < 0.1 * above.x, "the ceiling: {above}, the floor: {below}");
    }

    #[test]
    fn a_rougher_level_has_the_same_light_in_all_with_less_between_its_brightest_and_its_darkest() {
        let lights = |level: u32| {
            let of = directions().zip(texels()).filter(|((of, _), _)| *of == level).map(|(_, light)| light.x);
            of.collect::<Vec<f32>>()
        };
        let mean = |of: &[f32]| of.iter().sum::<f32>() / of.len() as f32;
        let brightest = |of: &[f32]| of.iter().copied().fold(0.0, f32::max);
        for level in 2..LEVELS {
            let (finer, rougher) = (lights(level - 1), lights(level));
            assert!((mean(&finer) / mean(&rougher) - 1.0).abs() < 0.15, "{} {}", mean(&finer), mean(&rougher));
            assert!(brightest(&rougher) < brightest(&finer), "level {level}");
        }
    }

    #[test]
    fn the_largest_level_repeats_the_next() {
        let image = image();
        let data = image.data.expect("texels");
        let face = data.len() / 6;
        assert_eq!(face as u32, 4 * (0..LEVELS).map(|level| (EDGE >> level).pow(2)).sum::<u32>());
        let texel = |level: &[u8], edge: usize, x: usize, y: usize| level[4 * (y * edge + x)..][..4].to_vec();
        let (largest, next) = data[..face].split_at(4 * (EDGE * EDGE) as usize);
        for (x, y) in [(0, 0), (31, 0), (7, 20), (31, 31)] {
            assert_eq!(texel(largest, 32, x, y), texel(next, 16, x / 2, y / 2));
        }
    }
}
