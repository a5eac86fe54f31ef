//! Procedural textures: cheap noise, antialiased edges, and full mip chains.

use std::sync::LazyLock;

use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy::tasks::{ComputeTaskPool, ParallelSlice, TaskPool};

/// Linear light for each of the 256 steps of an sRGB channel.
static LINEAR: LazyLock<[f32; 256]> =
    LazyLock::new(|| std::array::from_fn(|step| Srgba::gamma_function(step as f32 / 255.0)));

/// Quantisation of linear light before sRGB encoding.
const SHADES: usize = 4096;

/// The sRGB value for each of [`SHADES`] steps of linear light.
static ENCODED: LazyLock<[u8; SHADES + 1]> = LazyLock::new(|| {
    std::array::from_fn(|step| (Srgba::gamma_function_inverse(step as f32 / SHADES as f32) * 255.0).round() as u8)
});

/// A painted picture in linear light, kept as sRGB texels, row by row from the top.
pub(super) struct Canvas {
    width: u32,
    height: u32,
    texels: Vec<[u8; 4]>,
    /// The mean colour, if it was given.
    mean: Option<[u8; 4]>,
}

impl Canvas {
    /// Calls `paint` for the colour (linear, with alpha) of every texel, given its centre in texels.
    pub(super) fn paint(width: u32, height: u32, paint: impl Fn(f32, f32) -> Vec4 + Sync) -> Self {
        let paint = &paint;
        Self::paint_rows(width, height, |y| move |x| paint(x, y))
    }

    /// Calls `row` with the centre of every row, and what it returns with the centre of every texel in it, from the left.
    pub(super) fn paint_rows<R: FnMut(f32) -> Vec4>(width: u32, height: u32, row: impl Fn(f32) -> R + Sync) -> Self {
        let texels = by_rows(width, height, |y| {
            let mut paint = row(y);
            move |x| encode(paint(x))
        });
        Self::from_texels(width, height, texels)
    }

    /// Wraps existing sRGB RGBA texels, row by row from the top.
    pub(super) fn from_texels(width: u32, height: u32, texels: Vec<[u8; 4]>) -> Self {
        Self { width, height, texels, mean: None }
    }

    /// Names the mean colour (`0xRRGGBB` in sRGB), which the smallest mip level then has to the bit: steps of 8 bits in all levels
    /// above it would else add up to one or two.
    pub(super) fn with_mean(self, rgb: u32) -> Self {
        let [_, r, g, b] = rgb.to_be_bytes();
        Self { mean: Some([r, g, b, u8::MAX]), ..self }
    }

    /// The texture with mip maps and anisotropic filtering, so that lines stay crisp at low angles.
    pub(super) fn into_image(self, address: ImageAddressMode, anisotropy: u16) -> Image {
        let (width, height, mean) = (self.width, self.height, self.mean);
        let mut data = Vec::with_capacity(self.texels.len() * 16 / 3 + 64);
        let mut levels = 1;
        let mut level = self;
        loop {
            data.extend_from_slice(level.texels.as_flattened());
            if level.width == 1 && level.height == 1 {
                break;
            }
            level = level.halved();
            levels += 1;
        }
        if let (Some(mean), Some(last)) = (mean, data.last_chunk_mut()) {
            *last = mean;
        }
        image(width, height, levels, data, TextureFormat::Rgba8UnormSrgb, address, anisotropy)
    }

    /// The texture without mip maps, for drawing near its own size. It may replace a texture of the same size in place: the
    /// renderer rewrites only the first mip level.
    pub(super) fn into_flat_image(self) -> Image {
        let Self { width, height, texels, .. } = self;
        let format = TextureFormat::Rgba8UnormSrgb;
        image(width, height, 1, texels.into_flattened(), format, ImageAddressMode::ClampToEdge, 1)
    }

    /// Halves the size with a box filter in linear light.
    fn halved(&self) -> Self {
        let (width, height) = ((self.width / 2).max(1), (self.height / 2).max(1));
        let row = |y: u32| &self.texels[(y.min(self.height - 1) * self.width) as usize..][..self.width as usize];
        Self::paint_rows(width, height, |y| {
            let y = 2 * y as u32;
            let (upper, lower) = (row(y), row(y + 1));
            move |x| {
                let left = 2 * x as usize;
                let right = (left + 1).min(upper.len() - 1);
                (decode(upper[left]) + decode(upper[right]) + decode(lower[left]) + decode(lower[right])) / 4.0
            }
        })
    }
}

/// Calls `row` with the centre of every row, and what it returns with the centre of every texel in it, from the left. Painting
/// delays the room, so the rows are spread over all processors.
pub(super) fn by_rows<T, R>(width: u32, height: u32, row: impl Fn(f32) -> R + Sync) -> Vec<T>
where
    T: Clone + Send + 'static,
    R: FnMut(f32) -> T,
{
    let rows: Vec<u32> = (0..height).collect();
    let painted = rows.par_splat_map(ComputeTaskPool::get_or_init(TaskPool::default), None, |_, rows| {
        let mut texels = Vec::with_capacity(rows.len() * width as usize);
        for y in rows {
            let mut paint = row(*y as f32 + 0.5);
            texels.extend((0..width).map(|x| paint(x as f32 + 0.5)));
        }
        texels
    });
    painted.concat()
}

/// A texture of four channels of 8 bits with this many mip levels, the largest first in `data`.
pub(super) fn image(
    width: u32,
    height: u32,
    levels: u32,
    data: Vec<u8>,
    format: TextureFormat,
    address: ImageAddressMode,
    anisotropy: u16,
) -> Image {
    let size = Extent3d { width, height, depth_or_array_layers: 1 };
    let mut image = Image::new_uninit(size, TextureDimension::D2, format, RenderAssetUsages::RENDER_WORLD);
    image.data = Some(data);
    image.texture_descriptor.mip_level_count = levels;
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        address_mode_u: address,
        address_mode_v: address,
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        // Without anisotropy, filtering has to be cheap: one mip level instead of two.
        mipmap_filter: if anisotropy > 1 { ImageFilterMode::Linear } else { ImageFilterMode::Nearest },
        anisotropy_clamp: anisotropy,
        ..default()
    });
    image
}

fn encode(colour: Vec4) -> [u8; 4] {
    let step = |light: f32| ENCODED[(light.clamp(0.0, 1.0) * SHADES as f32) as usize];
    [step(colour.x), step(colour.y), step(colour.z), (colour.w.clamp(0.0, 1.0) * 255.0).round() as u8]
}

fn decode(texel: [u8; 4]) -> Vec4 {
    let light = |step: u8| LINEAR[usize::from(step)];
    Vec4::new(light(texel[0]), light(texel[1]), light(texel[2]), f32::from(texel[3]) / 255.0)
}

/// The mean colour of a picture made by [`Canvas::into_image`], in linear light: its smallest mip level.
#[cfg(test)]
pub(super) fn mean(image: &Image) -> Option<Vec3> {
    let texel = image.data.as_ref()?.last_chunk::<4>()?;
    Some(decode(*texel).truncate())
}

/// A colour of the palette (`0xRRGGBB` in sRGB) as linear light.
pub(super) fn light_of(rgb: u32) -> Vec3 {
    let [_, r, g, b] = rgb.to_be_bytes();
    Vec3::new(LINEAR[usize::from(r)], LINEAR[usize::from(g)], LINEAR[usize::from(b)])
}

/// How much of the texel centred on `at` and `size` wide is covered by the band from `low` to `high`.
pub(super) fn band(at: f32, size: f32, low: f32, high: f32) -> f32 {
    let overlap = (at + size / 2.0).min(high) - (at - size / 2.0).max(low);
    (overlap / size).clamp(0.0, 1.0)
}

/// A fixed pseudo-random number in 0..1 for each pair of whole numbers.
pub(super) fn hash(x: i32, y: i32) -> f32 {
    let mut h = (x as u32).wrapping_mul(0x9E37_79B1) ^ (y as u32).wrapping_mul(0x85EB_CA77);
    h = (h ^ (h >> 15)).wrapping_mul(0x2C1B_3C6D);
    h = (h ^ (h >> 12)).wrapping_mul(0x297A_2D39);
    (h >> 8) as f32 / (1 << 24) as f32
}

/// Smooth noise in 0..1 with features one unit across.
pub(super) fn noise(x: f32, y: f32) -> f32 {
    smooth(x, y, hash)
}

/// Smooth noise that tiles over a texture (0..1 each way), with this many features across and down.
pub(super) fn tiled_noise(at: Vec2, across: i32, down: i32) -> f32 {
    smooth(at.x * across as f32, at.y * down as f32, |x, y| {
        hash(x.rem_euclid(across) + 1000 * across, y.rem_euclid(down) + 1000 * down)
    })
}

/// [`noise`] that remembers where it was last: along a row of texels it seldom needs new corners.
#[derive(Default)]
pub(super) struct Noise {
    cell: IVec2,
    corners: Option<[f32; 4]>,
}

impl Noise {
    pub(super) fn at(&mut self, x: f32, y: f32) -> f32 {
        let cell = IVec2::new(x.floor() as i32, y.floor() as i32);
        if cell != self.cell {
            self.corners = None;
        }
        self.cell = cell;
        blend(x, y, *self.corners.get_or_insert_with(|| corners(cell, hash)))
    }
}

fn smooth(x: f32, y: f32, corner: impl Fn(i32, i32) -> f32) -> f32 {
    blend(x, y, corners(IVec2::new(x.floor() as i32, y.floor() as i32), corner))
}

/// The values at the corners of a cell: upper left, upper right, lower left, lower right.
fn corners(cell: IVec2, corner: impl Fn(i32, i32) -> f32) -> [f32; 4] {
    let IVec2 { x, y } = cell;
    [corner(x, y), corner(x + 1, y), corner(x, y + 1), corner(x + 1, y + 1)]
}

/// The value at a point between the corners of its cell.
fn blend(x: f32, y: f32, [upper_left, upper_right, lower_left, lower_right]: [f32; 4]) -> f32 {
    let ease = |t: f32| t * t * (3.0 - 2.0 * t);
    let (right, down) = (ease(x - x.floor()), ease(y - y.floor()));
    upper_left.lerp(upper_right, right).lerp(lower_left.lerp(lower_right, right), down)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_survive_being_stored() {
        for rgb in [0xE2B77A, 0x2B1B12, 0xFFFFFF, 0x000000] {
            let stored = decode(encode(light_of(rgb).extend(1.0))).truncate();
            assert!((stored - light_of(rgb)).abs().max_element() < 0.006, "{rgb:06x} became {stored}");
        }
    }

    #[test]
    fn mip_maps_end_at_one_texel_and_keep_the_mean_light() {
        let canvas = Canvas::paint(8, 2, |x, _| Vec4::splat(if x < 4.0 { 1.0 } else { 0.0 }));
        let image = canvas.into_image(ImageAddressMode::Repeat, 8);
        assert_eq!(image.texture_descriptor.mip_level_count, 4);
        let data = image.data.expect("painted");
        assert_eq!(data.len(), 4 * (16 + 4 + 2 + 1));
        let last: [u8; 4] = data[data.len() - 4..].try_into().expect("four channels");
        assert!((decode(last).x - 0.5).abs() < 0.01);
    }

    #[test]
    fn a_named_mean_is_the_smallest_mip_map_and_nothing_else() {
        let paint = || Canvas::paint(4, 4, |_, _| Vec4::splat(0.3));
        let [plain, named] = [paint(), paint().with_mean(0x123456)].map(|canvas| {
            let image = canvas.into_image(ImageAddressMode::Repeat, 8);
            (mean(&image).expect("painted"), image.data.expect("painted"))
        });
        assert_eq!(named.0, light_of(0x123456));
        assert_eq!(plain.1[..plain.1.len() - 4], named.1[..named.1.len() - 4]);
    }

    #[test]
    fn noise_that_remembers_is_the_same_noise() {
        let mut remembers = Noise::default();
        for step in 0..200 {
            let (x, y) = (step as f32 * 0.13 - 9.0, (step / 20) as f32 * 0.3 - 1.0);
            assert_eq!(remembers.at(x, y), noise(x, y), "at {x}, {y}");
        }
    }

    #[test]
    fn a_band_covers_texels_by_its_share() {
        assert_eq!(band(0.5, 1.0, 0.25, 3.0), 0.75);
        assert_eq!(band(5.0, 1.0, 0.25, 3.0), 0.0);
    }
}
