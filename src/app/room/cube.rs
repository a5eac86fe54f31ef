//! Cube maps of light: the directions of their texels, and the image that holds one.

use bevy::asset::RenderAssetUsages;
use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::render::render_resource::{
    Extent3d, TextureDimension, TextureFormat, TextureViewDescriptor, TextureViewDimension,
};

/// The most light that a texel holds, in display units (1 is white).
pub(super) const MOST: f32 = 4.0;

/// The mip level and the world direction of each texel, in the order in which an image holds them: face by face, on each the
/// levels from the largest, on each of those the rows from the top. `edge` is the largest level's, in texels.
pub(super) fn texels(edge: u32, levels: u32) -> impl Iterator<Item = (u32, Vec3)> {
    (0..6).flat_map(move |face| {
        (0..levels).flat_map(move |level| {
            let side = edge >> level;
            let across = move |place: u32| (place as f32 + 0.5) / side as f32 * 2.0 - 1.0;
            (0..side * side).map(move |texel| (level, looking(face, across(texel % side), across(texel / side))))
        })
    })
}

/// An image of these texels, in the order of [`texels`].
pub(super) fn image(edge: u32, levels: u32, light: impl Iterator<Item = Vec3>) -> Image {
    let step = |light: f32| (Srgba::gamma_function_inverse((light / MOST).clamp(0.0, 1.0)) * 255.0).round() as u8;
    let data = light.flat_map(|light| [step(light.x), step(light.y), step(light.z), u8::MAX]).collect();
    let mut image = Image::new_uninit(
        Extent3d { width: edge, height: edge, depth_or_array_layers: 6 },
        TextureDimension::D2,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.data = Some(data);
    image.texture_descriptor.mip_level_count = levels;
    image.sampler = ImageSampler::linear();
    image.texture_view_descriptor =
        Some(TextureViewDescriptor { dimension: Some(TextureViewDimension::Cube), ..default() });
    image
}

/// The world direction of a place (-1..1 to the right and down) on a face of a cube map.
///
/// Cube maps are left-handed and the shader mirrors z for that; so does this.
fn looking(face: u32, u: f32, v: f32) -> Vec3 {
    let sampled = match face {
        0 => Vec3::new(1.0, -v, -u),
        1 => Vec3::new(-1.0, -v, u),
        2 => Vec3::new(u, 1.0, v),
        3 => Vec3::new(u, -1.0, -v),
        4 => Vec3::new(u, -v, 1.0),
        _ => Vec3::new(-u, -v, -1.0),
    };
    (sampled * Vec3::new(1.0, 1.0, -1.0)).normalize()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_texels_of_a_level_look_everywhere_and_an_image_has_one_colour_for_each() {
        let (edge, levels) = (8, 3);
        for level in 0..levels {
            let seen: Vec<Vec3> =
                texels(edge, levels).filter(|(of, _)| *of == level).map(|(_, direction)| direction).collect();
            assert_eq!(seen.len() as u32, 6 * (edge >> level).pow(2));
            assert!(seen.iter().sum::<Vec3>().length() < 1e-3, "as many look one way as the other");
        }
        let image = image(edge, levels, texels(edge, levels).map(|(_, direction)| direction.max(Vec3::ZERO)));
        let data = image.data.expect("texels");
        assert_eq!(data.len(), 4 * 6 * (64 + 16 + 4));
        // The first face looks along +X.
        assert!(data[0] > data[1] && data[0] > data[2], "{:?}", &data[..4]);
    }
}
