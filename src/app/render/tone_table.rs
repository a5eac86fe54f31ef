//! The tone curve of the room's camera, as the table that the engine looks tones up in: the same curve at every quality level.

use bevy::asset::RenderAssetUsages;
use bevy::core_pipeline::tonemapping::TonemappingLuts;
use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

/// Samples along each edge of the table, as the engine's shader expects them.
const SAMPLES_PER_EDGE: u8 = 48;

/// How steeply the curve begins, as in `src/app/room/display.wgsl`, which follows it where the camera maps no tones.
const STEEPNESS: f32 = 1.05;

/// How bright the screen shows this much light, both linear. Each colour saturates by itself, as on film.
fn shown(light: f32) -> f32 {
    1.0 - (-STEEPNESS * light).exp()
}

/// The light at a sample: the engine's shader squeezes all light, however bright, into 0..1.
fn light_at(sample: u8) -> f32 {
    let squeezed = f32::from(sample) / f32::from(SAMPLES_PER_EDGE - 1);
    squeezed / (1.0 - squeezed)
}

/// Puts the table in place of the engine's placeholders, if there is a renderer.
pub(super) fn plugin(app: &mut App) {
    let world = app.world_mut();
    if world.contains_resource::<TonemappingLuts>() {
        let table = world.resource_mut::<Assets<Image>>().add(table());
        // A camera without tone mapping binds one of the others, without reading it.
        let [blender_filmic, agx] = [table.clone(), table.clone()];
        world.insert_resource(TonemappingLuts { blender_filmic, agx, tony_mc_mapface: table });
    }
}

/// The colours of the screen by those of the scene: red runs first, then green.
fn table() -> Image {
    let steps = || {
        (0..SAMPLES_PER_EDGE)
            .map(|sample| (Srgba::gamma_function_inverse(shown(light_at(sample))) * 255.0).round() as u8)
    };
    let reds: Vec<u8> = steps().collect();
    let rows = steps().flat_map(|blue| steps().map(move |green| (green, blue)));
    let texels = rows.flat_map(|(green, blue)| reds.iter().flat_map(move |red| [*red, green, blue, 255]));
    let edge = u32::from(SAMPLES_PER_EDGE);
    let mut image = Image::new(
        Extent3d { width: edge, height: edge, depth_or_array_layers: edge },
        TextureDimension::D3,
        texels.collect(),
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.sampler = ImageSampler::linear();
    image
}

#[cfg(test)]
mod tests {
    use super::*;

    fn colours() -> Vec<[u8; 4]> {
        table().data.expect("the table was just made").as_chunks().0.to_vec()
    }

    /// What the engine's shader reads for this much light of one colour, between two samples.
    fn looked_up(light: f32) -> f32 {
        let colours = colours();
        let at = light / (light + 1.0) * f32::from(SAMPLES_PER_EDGE - 1);
        let red = |sample: f32| Srgba::gamma_function(f32::from(colours[sample as usize][0]) / 255.0);
        red(at.floor()).lerp(red(at.ceil()), at.fract())
    }

    #[test]
    fn what_is_looked_up_is_the_curve_within_a_display_step() {
        for light in [0.0, 0.003, 0.01, 0.05, 0.18, 0.4, 0.75, 1.0, 1.6, 3.0, 8.0, 40.0] {
            let [wanted, found] =
                [shown(light), looked_up(light)].map(|shown| Srgba::gamma_function_inverse(shown) * 255.0);
            assert!((wanted - found).abs() < 1.0, "{light}: {found} instead of {wanted}");
        }
    }

    #[test]
    fn the_lowest_level_follows_the_same_curve() {
        let shader = include_str!("../room/display.wgsl");
        assert!(shader.contains(&format!("1.0 - exp(-{STEEPNESS} * ")), "the shader has another curve");
    }

    #[test]
    fn each_colour_of_the_scene_is_one_of_the_screen() {
        let colours = colours();
        let edge = usize::from(SAMPLES_PER_EDGE);
        assert_eq!(colours.len(), edge.pow(3));
        let last = edge - 1;
        assert_eq!([colours[0], colours[last]], [[0, 0, 0, 255], [255, 0, 0, 255]]);
        assert_eq!([colours[last * edge], colours[last * edge * edge]], [[0, 255, 0, 255], [0, 0, 255, 255]]);
        assert!(colours[..edge].is_sorted_by_key(|colour| colour[0]), "more light is never darker");
    }

    #[test]
    fn the_table_replaces_the_placeholders_of_a_renderer() {
        let mut app = App::new();
        plugin(&mut app);
        assert!(!app.world().contains_resource::<TonemappingLuts>());

        let [blender_filmic, agx, tony_mc_mapface] = std::array::from_fn(|_| Handle::default());
        app.init_resource::<Assets<Image>>();
        app.insert_resource(TonemappingLuts { blender_filmic, agx, tony_mc_mapface });
        plugin(&mut app);
        let tables = app.world().resource::<TonemappingLuts>();
        let table = app.world().resource::<Assets<Image>>().get(&tables.tony_mc_mapface).expect("it was put there");
        assert_eq!(table.texture_descriptor.size.depth_or_array_layers, 48);
        assert!([&tables.agx, &tables.blender_filmic].iter().all(|other| **other == tables.tony_mc_mapface));
    }
}
