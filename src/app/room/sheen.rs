//! The environment map for steel and wax: the room as a few soft lobes of light, prefiltered analytically for each mip
//! level.
//!
//! A lobe is `light * exp(sharpness * (cos - 1))` on the sphere. The convolution of two lobes is nearly a lobe with another
//! sharpness, so each mip level is computed directly, without sampling, in a few milliseconds.

use std::f32::consts::TAU;

use bevy::asset::RenderAssetUsages;
use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::render::render_resource::{
    Extent3d, TextureDimension, TextureFormat, TextureViewDescriptor, TextureViewDimension,
};

use super::glow::{LAMPLIGHT, NEON, NIGHT, per_exposure};
use super::paint::light_of;

/// Face size of the cube map, in texels.
const FACE_TEXELS: u32 = 64;

/// Maximum radiance of a texel, as a multiple of white.
const MOST_RADIANCE: f32 = 6.0;

/// The clamped cosine (Lambert), approximated as a lobe.
const LAMBERT_SHARPNESS: f32 = 2.133;

/// A lobe of light.
struct Glow {
    toward: Vec3,
    sharpness: f32,
    light: Vec3,
}

/// The tavern seen from the middle of the board, in display units (1 is white).
fn glows() -> Vec<Glow> {
    let glow = |toward: Vec3, sharpness, light| Glow { toward: toward.normalize(), sharpness, light };
    let mut glows = vec![
        glow(Vec3::Z, 14.0, LAMPLIGHT * 1.1),
        glow(Vec3::new(0.8, 0.0, 0.75), 30.0, LAMPLIGHT * 2.0),
        glow(Vec3::new(-0.8, 0.0, 0.75), 30.0, LAMPLIGHT * 2.0),
        glow(Vec3::new(-1.0, 0.45, 0.28), 40.0, NIGHT * 3.0),
        glow(Vec3::new(1.0, 0.3, 0.28), 60.0, NEON * 2.0),
        glow(Vec3::new(0.0, -1.0, 0.22), 12.0, LAMPLIGHT * 0.7),
    ];
    // The lit board below.
    glows.push(glow(-Vec3::Z, 3.0, light_of(0xC98F4E) * 0.6));
    glows
}

/// The light from around `direction`, convolved with a normalised lobe of sharpness `kernel`.
fn gathered(glows: &[Glow], direction: Vec3, kernel: f32) -> Vec3 {
    let softness = (kernel / 8.0).clamp(0.6, 3.0);
    let height = (direction.z * softness).clamp(-1.0, 1.0);
    let (floor, wall, ceiling) = (light_of(0x24170F), light_of(0x35241A), light_of(0x20160F));
    let base = if height < 0.0 { wall.lerp(floor, -height) } else { wall.lerp(ceiling, height) };
    let energy = |sharpness: f32| TAU * (1.0 - (-2.0 * sharpness).exp()) / sharpness;
    glows.iter().fold(base, |sum, glow| {
        let sharpness = glow.sharpness * kernel / (glow.sharpness + kernel);
        let light = glow.light * (energy(glow.sharpness) / energy(sharpness));
        sum + light * (sharpness * (glow.toward.dot(direction) - 1.0)).exp()
    })
}

/// Ambient irradiance for a matt surface facing `normal`, in display units per unit of albedo. The lobes count only in part,
/// because the lamps already contain most of their light.
pub(super) fn fill(normal: Vec3) -> Vec3 {
    gathered(&[], normal, LAMBERT_SHARPNESS).lerp(gathered(&glows(), normal, LAMBERT_SHARPNESS), 0.7)
}

/// The specular colour of polished metal facing `normal`, seen from above.
pub(super) fn shine(normal: Vec3, roughness: f32) -> Vec3 {
    let mirrored = normal * (2.0 * normal.z) - Vec3::Z;
    // Extra blur: a sharp baked reflection does not move with the camera and looks like dirt.
    gathered(&glows(), mirrored.normalize_or(Vec3::Z), lobe(roughness.max(0.55))) * 0.6
}

/// The sharpness of the specular lobe for this roughness.
fn lobe(roughness: f32) -> f32 {
    (0.5 / roughness.powi(4).max(1e-4)).max(LAMBERT_SHARPNESS)
}

/// The environment map for the camera.
pub(super) fn reflections(images: &mut Assets<Image>) -> EnvironmentMapLight {
    let levels = FACE_TEXELS.ilog2() + 1;
    let sharp = |level: u32| lobe(level as f32 / (levels - 1) as f32);
    EnvironmentMapLight {
        diffuse_map: images.add(cube_map(16, 1, |_| LAMBERT_SHARPNESS)),
        specular_map: images.add(cube_map(FACE_TEXELS, levels, sharp)),
        intensity: MOST_RADIANCE * per_exposure(),
        ..default()
    }
}

/// A cube map whose mip level `n` is convolved with a lobe of sharpness `kernel(n)`.
fn cube_map(edge: u32, levels: u32, kernel: impl Fn(u32) -> f32) -> Image {
    let glows = glows();
    let mut data = Vec::new();
    for face in 0..6 {
        for level in 0..levels {
            let side = edge >> level;
            for texel in 0..side * side {
                let across = |place: u32| (place as f32 + 0.5) / side as f32 * 2.0 - 1.0;
                let direction = looking(face, across(texel % side), across(texel / side));
                let light = gathered(&glows, direction, kernel(level)) / MOST_RADIANCE;
                data.extend(light.to_array().map(|c| (Srgba::gamma_function_inverse(c.min(1.0)) * 255.0) as u8));
                data.push(255);
            }
        }
    }
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
    fn blurring_keeps_the_light_of_a_glow() {
        let glows = [Glow { toward: Vec3::Z, sharpness: 20.0, light: Vec3::ONE }];
        let total = |kernel: f32| {
            let steps = 4000;
            (0..steps)
                .map(|i| {
                    let cos = 1.0 - 2.0 * (i as f32 + 0.5) / steps as f32;
                    let direction = Vec3::new((1.0 - cos * cos).sqrt(), 0.0, cos);
                    let base = gathered(&[], direction, kernel);
                    (gathered(&glows, direction, kernel) - base).x * 2.0 * TAU / steps as f32
                })
                .sum::<f32>()
        };
        let (crisp, soft) = (total(1e4), total(LAMBERT_SHARPNESS));
        assert!((crisp / soft - 1.0).abs() < 0.02, "{crisp} became {soft}");
    }

    #[test]
    fn a_surface_under_the_lamps_gets_more_than_one_that_faces_the_floor() {
        assert!(fill(Vec3::Z).x > 1.5 * fill(-Vec3::Z).x);
    }
}
