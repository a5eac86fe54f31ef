//! The coverings of the room: floorboards, bricks, plaster, two woods, and the carpet of the alleys.

use bevy::prelude::*;

use super::{Covering, Point};
use crate::app::room::ease::smoothstep;
use crate::app::room::paint::{hash, light_of, tiled_noise};

/// The planks of the floor.
pub(in crate::app::room) const FLOORBOARDS: Covering = Covering {
    name: "floorboards",
    tile: 1.6,
    texels: [512, 512],
    mean: 0x452D1E,
    lean: Vec2::new(0.0, 0.25),
    varnished: true,
    varies: false,
    look: floorboards,
};

/// The lower part of the walls.
pub(in crate::app::room) const BRICKS: Covering = Covering {
    name: "bricks",
    tile: 1.2,
    texels: [256, 512],
    mean: 0x724A3A,
    lean: Vec2::new(0.0, 0.7),
    varnished: false,
    varies: false,
    look: bricks,
};

/// The upper part of the walls, and the ceiling.
pub(in crate::app::room) const PLASTER: Covering = Covering {
    name: "plaster",
    tile: 2.0,
    texels: [128, 256],
    mean: 0x8B7357,
    lean: Vec2::new(0.0, 0.7),
    varnished: false,
    varies: false,
    look: plaster,
};

/// The joinery and the bar.
pub(in crate::app::room) const DARK_WOOD: Covering = Covering {
    name: "dark wood",
    tile: 0.8,
    texels: [128, 256],
    mean: 0x492C19,
    lean: Vec2::new(0.0, 0.6),
    varnished: false,
    varies: false,
    look: dark_wood,
};

/// The cabinet of the table.
pub(in crate::app::room) const WALNUT: Covering = Covering {
    name: "walnut",
    tile: 0.5,
    texels: [256, 512],
    mean: 0x5C3823,
    lean: Vec2::new(0.0, 0.5),
    varnished: false,
    varies: true,
    look: walnut,
};

/// The carpet of the alleys.
pub(in crate::app::room) const PILE: Covering = Covering {
    name: "carpet",
    tile: 0.12,
    texels: [128, 256],
    mean: 0x29493B,
    lean: Vec2::new(0.2, 0.3),
    varnished: false,
    varies: false,
    look: carpet,
};

/// Planks of 80 by 10 cm: bevelled, a little hollow or tilted each, and more or less worn.
fn floorboards(at: Vec2) -> Point {
    let plank = (at.y * 16.0) as i32;
    let across = (at.y * 16.0).fract();
    let along = 2.0 * (at.x + hash(plank, 1));
    let piece = (along.floor() as i32).rem_euclid(2);
    let (own, worn) = (hash(plank, piece + 40), hash(plank + 5, piece + 90));
    let grain = tiled_noise(at, 8, 128) - 0.5;
    // Metres from the nearest gap.
    let beside = (across - 0.05).min(1.0 - across) * 0.1;
    let inside = beside.min((along.fract() - 0.008).min(1.0 - along.fract()) * 0.8);
    let wood = smoothstep(-0.0015, 0.001, inside);
    let side = across - 0.525;
    let crowned = 0.0014 * (worn - 0.5) * side - 0.0032 * side * side;
    let varnish = 0.17 + 0.2 * worn * worn + 0.12 * grain.max(0.0);
    Point {
        colour: light_of(0x4A3222) * 0.25_f32.lerp(0.7 + 0.6 * own + 0.4 * grain, wood),
        height: 0.0025 * smoothstep(-0.0015, 0.004, inside) + crowned + 0.0002 * grain,
        roughness: 0.9_f32.lerp(varnish, wood),
    }
}

/// Bricks of 24 by 7.5 cm with their joints: rough, with rounded edges, laid by hand.
fn bricks(at: Vec2) -> Point {
    let row = (at.y * 16.0) as i32;
    let along = at.x * 5.0 + if row % 2 == 0 { 0.5 } else { 0.0 };
    let column = (along.floor() as i32).rem_euclid(5);
    let (across, up) = (along.fract() * 0.24, (at.y * 16.0).fract() * 0.075);
    let rough = tiled_noise(at, 64, 64) - 0.5;
    let fine = tiled_noise(at, 160, 160) - 0.5;
    // Metres from the nearest joint.
    let inside = (across - 0.0108).min(0.24 - across).min((up - 0.0098).min(0.075 - up)) + 0.004 * rough;
    let body = smoothstep(-0.0015, 0.0055, inside);
    let (own, other) = (hash(column + 7, row + 3), hash(row, column) - 0.5);
    let turned = (hash(column + 31, row + 11) - 0.5) * 0.05 * (across - 0.125) + (own - 0.5) * 0.06 * (up - 0.042);
    let face = 0.006 + 0.0025 * other + turned + 0.0012 * rough + 0.0008 * fine;
    let fired = light_of(0x84513A).lerp(light_of(0x6A4032), own) * (0.95 + 0.3 * rough + 0.2 * other + 0.12 * fine);
    let mortar = light_of(0x75655A) * (0.8 + 0.3 * rough + 0.15 * fine);
    Point {
        colour: mortar.lerp(fired, smoothstep(-0.003, 0.0015, inside)),
        height: (0.0012 * fine).lerp(face, body),
        roughness: 0.98 - 0.1 * body,
    }
}

/// Plaster with the marks of a trowel, which here went along the wall and there up and down.
fn plaster(at: Vec2) -> Point {
    let (large, small) = (tiled_noise(at, 5, 5), tiled_noise(at, 24, 24));
    let stroke = tiled_noise(at, 6, 22).lerp(tiled_noise(at, 17, 8), smoothstep(0.35, 0.65, large));
    // The edge of the trowel leaves ridges.
    let ridge = 1.0 - (2.0 * stroke - 1.0).abs();
    Point {
        colour: light_of(0x8C7458) * (1.0 + 0.22 * (large + 0.5 * small - 0.75) + 0.06 * (ridge - 0.5)),
        height: 0.005 * ridge + 0.0025 * small,
        roughness: 0.95,
    }
}

fn dark_wood(at: Vec2) -> Point {
    let grain = tiled_noise(at, 3, 48) - 0.5;
    Point { colour: light_of(0x4A2D1B) * (1.0 + 0.6 * grain), height: 0.0025 * grain, roughness: 0.45 + 0.2 * grain }
}

/// Oiled wood with open pores along its grain.
fn walnut(at: Vec2) -> Point {
    let grain = tiled_noise(at, 6, 64) - 0.5;
    let pores = tiled_noise(at, 12, 128) - 0.5;
    let figure = tiled_noise(at, 3, 9) - 0.5;
    let pit = smoothstep(-0.12, -0.36, pores);
    Point {
        colour: light_of(0x5A3823) * (1.0 + 0.5 * grain + 0.3 * pores + 0.6 * figure),
        height: 0.00012 * grain - 0.0004 * pit,
        roughness: 0.36 + 0.28 * pit + 0.08 * figure,
    }
}

/// Rows of tufts, 2 mm each, none like the next.
fn carpet(at: Vec2) -> Point {
    const TUFTS: f32 = 64.0;
    let row = (at.y * TUFTS) as i32;
    let along = at.x * TUFTS + if row % 2 == 0 { 0.5 } else { 0.0 };
    let number = (along.floor() as i32).rem_euclid(TUFTS as i32);
    let tuft = hash(number, row) - 0.5;
    let off = 2.0 * Vec2::new(along.fract(), (at.y * TUFTS).fract()) - 1.0;
    let leans = Vec2::new(hash(number + 100, row), hash(number, row + 100)) - 0.5;
    let dome = 1.0 - 0.5 * (off - 0.5 * leans).length_squared();
    let cloud = tiled_noise(at, 8, 8) - 0.5;
    Point {
        colour: light_of(0x2A4A3C) * (1.0 + 0.5 * tuft + 0.35 * cloud),
        height: 0.0004 * dome * (1.0 + 0.9 * tuft) + 0.0004 * tuft,
        roughness: 1.0,
    }
}
