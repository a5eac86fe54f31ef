//! The tone-mapping table of the room's camera. The engine's feature `tonemapping_luts` brings three tables of half a megabyte,
//! compressed; the one in use is made from a spline of 24 kB instead. `assets/tones` says whose it is and how close.

use bevy::asset::RenderAssetUsages;
use bevy::core_pipeline::tonemapping::TonemappingLuts;
use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

/// Samples along each edge of the table, as the engine's shader expects them.
const SAMPLES_PER_EDGE: usize = 48;

/// Control points along each edge of the spline, as in `assets/tones/fit.py`.
const CONTROL_POINTS_PER_EDGE: usize = 20;

/// The control points: all reds, greens and blues of the screen; in each of them by blue, green and red of the scene.
static CONTROL_POINTS: &[u8; 3 * CONTROL_POINTS_PER_EDGE.pow(3)] =
    include_bytes!("../../../assets/tones/tony_mc_mapface.bin");

/// The value of a control point, in steps of an 8-bit display (0 to 255).
fn display_step(byte: u8) -> f32 {
    f32::from(byte) * 1.08 - 4.0
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

/// The colours of the screen by those of the scene.
fn table() -> Image {
    let weights = weights();
    let shown = CONTROL_POINTS.as_chunks::<{ CONTROL_POINTS_PER_EDGE.pow(3) }>().0.iter().map(|points| {
        let points = points.iter().copied().map(display_step).collect();
        (0..3).fold(points, |values: Vec<f32>, _| along_first_edge(&weights, &values))
    });
    let shown: Vec<_> = shown.collect();
    let texel = |at| [shown[0][at], shown[1][at], shown[2][at], 255.0].map(|step: f32| step.round() as u8);
    let extent = Extent3d {
        width: SAMPLES_PER_EDGE as u32,
        height: SAMPLES_PER_EDGE as u32,
        depth_or_array_layers: SAMPLES_PER_EDGE as u32,
    };
    let mut image = Image::new(
        extent,
        TextureDimension::D3,
        (0..SAMPLES_PER_EDGE.pow(3)).flat_map(texel).collect(),
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.sampler = ImageSampler::linear();
    image
}

/// The weight of each control point (inner index) at each sample (outer index) along an edge.
fn weights() -> [[f32; CONTROL_POINTS_PER_EDGE]; SAMPLES_PER_EDGE] {
    // Knots are closer in the dark, where tones bend most; at the ends the spline passes through its control points.
    let inner = CONTROL_POINTS_PER_EDGE as f32 - 3.0;
    let knots: Vec<f32> =
        (0..CONTROL_POINTS_PER_EDGE + 4).map(|k| ((k as f32 - 3.0).clamp(0.0, inner) / inner).powf(1.15)).collect();
    std::array::from_fn(|sample| {
        let at = (sample as f32 / (SAMPLES_PER_EDGE - 1) as f32).min(0.999_999);
        std::array::from_fn(|point| weight(&knots[point..point + 5], at))
    })
}

/// A basis function of a B-spline, by the recursion of Cox and de Boor: the one that begins and ends with these knots.
fn weight(knots: &[f32], at: f32) -> f32 {
    let [first, inner @ .., last] = knots else { return 0.0 };
    let (Some(second), Some(second_last)) = (inner.first(), inner.last()) else {
        return if (*first..*last).contains(&at) { 1.0 } else { 0.0 };
    };
    let share = |distance: f32, length: f32| if length > 0.0 { distance / length } else { 0.0 };
    share(at - first, second_last - first) * weight(&knots[..knots.len() - 1], at)
        + share(last - at, last - second) * weight(&knots[1..], at)
}

/// Samples a block of values along its first edge, which becomes its last.
fn along_first_edge(weights: &[[f32; CONTROL_POINTS_PER_EDGE]; SAMPLES_PER_EDGE], values: &[f32]) -> Vec<f32> {
    let layer = values.len() / CONTROL_POINTS_PER_EDGE;
    let sample = |at, weights: &[f32; CONTROL_POINTS_PER_EDGE]| {
        (0..CONTROL_POINTS_PER_EDGE).map(|point| weights[point] * values[point * layer + at]).sum()
    };
    (0..layer).flat_map(|at| weights.iter().map(move |weights| sample(at, weights))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The published table at four places along each edge, as `assets/tones/fit.py` prints it: red of the scene runs first.
    const PUBLISHED: [&str; 16] = [
        "2b2b2b 7c2a2a d93c33 ffe8dd",
        "2b7829 79782c d57338 ffe8dd",
        "48c339 71c33e c7c352 ffeadc",
        "e9fce1 eafce1 ebfce2 fdfcf2",
        "292b7b 792c79 d53e6f ffe8df",
        "2e7879 797979 d47371 ffe8de",
        "4bc36a 73c46c c7c476 ffeadd",
        "eafce2 eafce2 ebfce2 fdfcf3",
        "2842d6 6b42cd c853c6 ffe8e3",
        "3978d8 7075d1 c778c6 ffe8e3",
        "62c4c7 7fc4c7 c7c7c7 ffeae2",
        "eafce3 eafce4 ebfce4 fdfcf3",
        "d6f1ff d8f1ff dff0ff fef3fd",
        "d7f2ff d9f2ff dff1ff fef3fd",
        "daf3ff dbf3ff e0f2ff fef4fd",
        "f8fdfe f8fdfe f8fdfe fdfdfd",
    ];
    const PLACES: [usize; 4] = [1, 8, 24, 46];

    fn colours() -> Vec<[u8; 4]> {
        table().data.expect("the table was just made").as_chunks().0.to_vec()
    }

    #[test]
    fn the_table_is_the_published_one_within_a_few_display_steps() {
        let colours = colours();
        assert_eq!(colours.len(), SAMPLES_PER_EDGE.pow(3));
        let published = PUBLISHED.iter().flat_map(|row| row.split(' '));
        let published = published.map(|colour| u32::from_str_radix(colour, 16).expect("a colour").to_be_bytes());
        let mut off = Vec::new();
        for (i, [_, wanted @ ..]) in published.enumerate() {
            let [blue, green, red] = [i / 16, i / 4 % 4, i % 4].map(|place| PLACES[place]);
            let [made @ .., alpha] = colours[(blue * SAMPLES_PER_EDGE + green) * SAMPLES_PER_EDGE + red];
            assert_eq!(alpha, 255);
            off.extend((0..3).map(|channel| made[channel].abs_diff(wanted[channel])));
        }
        assert_eq!(off.len(), 3 * PLACES.len().pow(3));
        assert!(off.iter().all(|steps| *steps <= 3), "{off:?}");
        let mean = off.iter().copied().map(f32::from).sum::<f32>() / off.len() as f32;
        assert!(mean < 0.5, "off by {mean} steps on average");
    }

    #[test]
    fn more_light_is_never_darker_on_the_grey_axis() {
        let greys: Vec<_> = colours().into_iter().step_by(SAMPLES_PER_EDGE.pow(2) + SAMPLES_PER_EDGE + 1).collect();
        assert_eq!(greys.len(), SAMPLES_PER_EDGE);
        for channel in 0..3 {
            assert!(greys.is_sorted_by_key(|grey| grey[channel]), "{greys:?}");
        }
        assert_eq!([greys[0], greys[SAMPLES_PER_EDGE - 1]], [[0, 0, 0, 255], [255, 255, 255, 255]]);
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
