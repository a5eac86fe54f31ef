//! Tests of the coverings, and of the pictures and maps that are made of them.

use bevy::image::ImageAddressMode;

use super::*;
use crate::app::room::paint;

const ALL: [Covering; 6] = [BRICKS, DARK_WOOD, FLOORBOARDS, PILE, PLASTER, WALNUT];

/// A hill in the middle of a metre.
const HILL: Covering = Covering {
    name: "hill",
    tile: 1.0,
    texels: [16, 16],
    mean: 0x808080,
    lean: Vec2::new(0.0, 0.5),
    varnished: false,
    varies: false,
    look: |at| {
        let Vec2 { x, y } = at * (1.0 - at);
        Point { colour: Vec3::splat(0.2), height: 0.8 * x * y, roughness: x }
    },
};

/// The texels of each mip level.
fn levels(image: &Image) -> Vec<Vec<[u8; 4]>> {
    let data = image.data.as_ref().expect("texels");
    let (texels, _) = data.as_chunks::<4>();
    let mut side = image.width() as usize;
    let mut rest = texels;
    let mut levels = Vec::new();
    while !rest.is_empty() {
        let (level, others) = rest.split_at(side * side);
        levels.push(level.to_vec());
        rest = others;
        side /= 2;
    }
    levels
}

fn normal([x, y, z, _]: [u8; 4]) -> Vec3 {
    Vec3::new(x.into(), y.into(), z.into()) / 127.5 - 1.0
}

#[test]
fn a_picture_has_the_mean_colour_that_light_was_traced_with_whether_it_shows_its_relief_or_not() {
    for covering in ALL {
        let mean = light_of(covering.mean);
        for mapped in [false, true] {
            let image = covering.samples(mapped).picture().into_image(ImageAddressMode::Repeat, 8);
            assert_eq!(paint::mean(&image), Some(mean), "{}", covering.name);
            let largest = &levels(&image)[0];
            let light = |[r, g, b, _]: &[u8; 4]| light_of(u32::from_be_bytes([0, *r, *g, *b]));
            let all: Vec3 = largest.iter().map(light).sum::<Vec3>() / largest.len() as f32;
            let off = (all - mean).abs();
            assert!(off.cmple(0.01 * mean + 3e-4).all(), "{} has {all} instead of {mean}", covering.name);
        }
    }
}

#[test]
fn normals_are_of_unit_length_at_every_mip_level_and_flat_on_the_whole() {
    for covering in ALL {
        let levels = levels(&covering.samples(true).normals(8));
        assert_eq!(levels.len() as u32, covering.texels[1].ilog2() + 1);
        for texel in levels.iter().flatten() {
            let normal = normal(*texel);
            assert!((normal.length() - 1.0).abs() < 0.02 && normal.z > 0.0, "{}: {normal}", covering.name);
        }
        let all: Vec<Vec3> = levels[0].iter().copied().map(normal).collect();
        let mean = all.iter().sum::<Vec3>() / all.len() as f32;
        assert!(mean.truncate().length() < 0.02 && mean.z > 0.9, "{} leans by {mean}", covering.name);
        // From afar nothing is left that could sparkle.
        let afar = normal(levels[levels.len() - 1][0]);
        assert!(afar.truncate().length() < 0.02, "{} looks {afar} from afar", covering.name);
        let steepest = all.iter().map(|normal| normal.truncate().length()).fold(0.0, f32::max);
        assert!(steepest > 0.02, "{} has no relief: {steepest}", covering.name);
    }
}

#[test]
fn the_far_side_of_a_hill_faces_away_in_its_map_and_is_lit_from_there_in_its_picture() {
    let at = |x: usize, y: usize| 16 * y + x;
    let samples = HILL.samples(true);
    let map = levels(&samples.normals(1)).remove(0);
    let [right, left, beyond, before] = [at(12, 8), at(3, 8), at(8, 12), at(8, 3)].map(|texel| normal(map[texel]));
    assert!(right.x > 0.05 && left.x < -0.05, "{right} {left}");
    // Green is up, and the second axis of texture coordinates runs down.
    assert!(beyond.y < -0.05 && before.y > 0.05, "{beyond} {before}");
    let roughness = levels(&samples.roughness(1)).remove(0);
    for texel in [at(12, 8), at(3, 8), at(0, 0)] {
        assert_eq!(map[texel][3], roughness[texel][1], "both maps have the same roughness");
    }
    let lit = levels(&HILL.samples(false).picture().into_image(ImageAddressMode::Repeat, 1)).remove(0);
    let even = levels(&samples.picture().into_image(ImageAddressMode::Repeat, 1)).remove(0);
    assert!(lit[at(8, 12)][0] > lit[at(8, 3)][0] + 3, "{:?} {:?}", lit[at(8, 12)], lit[at(8, 3)]);
    assert_eq!(even[at(8, 12)], even[at(8, 3)], "maps are lit later");
}

#[test]
fn the_varnish_of_the_floor_is_worn_plank_by_plank_and_gone_in_the_gaps() {
    let samples = FLOORBOARDS.samples(true);
    let side = samples.edge / 16;
    let of = |across: u32| (0..16).map(move |plank| plank * side + across);
    let roughness = |x: u32, y: u32| samples.point(x, y).roughness;
    assert!(of(0).all(|y| roughness(0, y) > 0.8), "the gaps");
    // The mean of each plank's first piece, away from its ends.
    let planks: Vec<f32> = of(side / 2).map(|y| (0..40).map(|x| roughness(x, y)).sum::<f32>() / 40.0).collect();
    let (least, most) = planks.iter().fold((1.0_f32, 0.0_f32), |(least, most), x| (least.min(*x), most.max(*x)));
    assert!(least < 0.25 && most > least + 0.1 && most < 0.6, "{planks:?}");
}
