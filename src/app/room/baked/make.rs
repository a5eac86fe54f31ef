//! Makes the stored light: builds every table's room without a window, and traces the light on each vertex of what stands
//! still. Only tests are compiled with it.

use std::fs;
use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use bevy::prelude::*;
use indicatif::{ProgressBar, ProgressStyle};

use super::record::{Recorded, Recorder};
use super::scene::{Scene, Solid};
use super::tracer::Tracer;
use super::{Lightmap, Room, encode, label, room};
use crate::app::room::geometry::Shape;
use crate::app::room::{StandingTable, every_table, light, without_renderer};
use crate::app::settings::Quality;
use crate::shuffleboard::rules::Board;

/// Distance from a surface at which its light is gathered, in metres.
const LIFT: f32 = 0.003;
/// How far a vertex is moved toward the middle of its triangles, as a share: at the very edge of a surface, the next one would
/// be in the way.
const INSET: f32 = 0.06;

/// The light of all tables, as `assets/light.bin` keeps it. `told` hears how many vertices are done, of how many.
fn stored_light(told: impl Fn(usize, usize) + Sync) -> Vec<u8> {
    let mut rooms: Vec<(Board, Vec<Recorded>)> =
        every_table().map(|table| (table.board().clone(), recorded(&table))).collect();
    rooms.dedup_by_key(|(board, _)| label(board));
    let count = |parts: &[Recorded]| {
        parts.iter().filter(|part| part.stored).map(|part| part.shape.vertices().count()).sum::<usize>()
    };
    let all = rooms.iter().map(|(_, parts)| count(parts)).sum();
    let done = AtomicUsize::new(0);
    let tick = || told(done.fetch_add(1, Ordering::Relaxed) + 1, all);
    let traced: Vec<(String, u32, Vec<(&str, Vec<u8>)>)> = rooms
        .iter()
        .map(|(board, parts)| {
            let tracer = tracer(board, parts);
            let lit = parts.iter().filter(|part| part.stored);
            let lit = lit.map(|part| (part.name, encode(&trace(&tracer, part, &tick))));
            (label(board), checksum(board, parts), lit.collect())
        })
        .collect();
    let rooms: Vec<Room> = traced
        .iter()
        .map(|(table, traced_from, parts)| Room {
            table,
            traced_from: *traced_from,
            parts: parts.iter().map(|(name, light)| Lightmap { name, light }).collect(),
        })
        .collect();
    postcard::to_allocvec(&rooms).expect("bytes and names can always be written")
}

/// A checksum of all that the light of a room is traced from, to the millimetre and to a thousandth of a colour.
fn checksum(board: &Board, parts: &[Recorded]) -> u32 {
    let mut sum = crc32fast::Hasher::new();
    // The offset keeps round measures away from the limits of rounding.
    let mut take = |vector: Vec3| {
        vector.to_array().iter().for_each(|x| sum.update(&((x * 1000.0 + 0.37).floor() as i32).to_le_bytes()));
    };
    for part in parts {
        take(part.albedo);
        for (at, normal, colour) in part.shape.triangles().flatten() {
            [at, normal, colour].into_iter().for_each(&mut take);
        }
    }
    for lamp in light::lamps(board) {
        take(lamp.at);
        take(Vec3::splat(lamp.radius));
        take((lamp.falling)(lamp.at - Vec3::Z, Vec3::Z));
    }
    take(light::house_glow(Vec3::NEG_Z));
    sum.finalize()
}

/// The solid parts of a table's room, in the order of their names.
fn recorded(table: &StandingTable) -> Vec<Recorded> {
    let mut app = without_renderer(Quality::Software);
    app.init_resource::<Recorder>().insert_resource(table.clone());
    app.update();
    let mut parts = app.world_mut().resource_mut::<Recorder>().take();
    parts.sort_by_key(|part| part.name);
    parts
}

fn tracer(board: &Board, parts: &[Recorded]) -> Tracer {
    let solids: Vec<Solid> = parts.iter().map(|part| Solid { shape: &part.shape, albedo: part.albedo }).collect();
    Tracer { scene: Scene::new(&solids), lamps: light::lamps(board), glow: light::house_glow }
}

/// The light on each vertex of a part, on all processors.
fn trace(tracer: &Tracer, part: &Recorded, tick: &(dyn Fn() + Sync)) -> Vec<Vec3> {
    let own = u64::from(crc32fast::hash(part.name.as_bytes())) << 32;
    let places: Vec<(Vec3, Vec3, u64)> = part
        .shape
        .vertices()
        .zip(middles(&part.shape))
        .zip(own..)
        .map(|(((at, normal), middle), seed)| (at.lerp(middle, INSET) + normal * LIFT, normal, seed))
        .collect();
    let hands = thread::available_parallelism().map_or(1, NonZero::get);
    let light = |places: &[(Vec3, Vec3, u64)]| {
        let lit = places.iter().map(|(at, normal, seed)| {
            tick();
            tracer.light(*at, *normal, *seed)
        });
        lit.collect::<Vec<Vec3>>()
    };
    thread::scope(|scope| {
        let shares = places.chunks(places.len().div_ceil(hands).max(1));
        let at_work: Vec<_> = shares.map(|share| scope.spawn(|| light(share))).collect();
        at_work.into_iter().flat_map(|hand| hand.join().expect("the tracer does not panic")).collect()
    })
}

/// For each vertex the mean of its own place and the middles of the triangles that meet in it.
fn middles(shape: &Shape) -> Vec<Vec3> {
    let places: Vec<Vec3> = shape.vertices().map(|(at, _)| at).collect();
    let mut sums: Vec<(Vec3, f32)> = places.iter().map(|at| (*at, 1.0)).collect();
    for corners in shape.indices().chunks(3) {
        let middle = corners.iter().map(|corner| places[*corner as usize]).sum::<Vec3>() / 3.0;
        for corner in corners {
            let (sum, count) = &mut sums[*corner as usize];
            (*sum, *count) = (*sum + middle, *count + 1.0);
        }
    }
    sums.into_iter().map(|(sum, count)| sum / count).collect()
}

#[test]
fn light_is_stored_for_every_part_of_every_table_as_it_is_built_today() {
    for table in every_table() {
        let (board, parts) = (table.board(), recorded(&table));
        let stored = room(board).unwrap_or_else(|| panic!("no light is stored for {}", label(board)));
        let lit = parts.iter().filter(|part| part.stored).map(|part| (part.name, part.shape.vertices().len()));
        let kept = stored.parts.iter().map(|part| (part.name, part.light.len() / 3));
        assert!(
            kept.eq(lit) && stored.traced_from == checksum(board, &parts),
            "the room of {} has changed: cargo test --lib trace_the_light -- --ignored --nocapture",
            label(board),
        );
    }
}

#[test]
#[ignore = "writes assets/light.bin anew, about five minutes on two cores"]
fn trace_the_light() {
    let bar = ProgressBar::new(0);
    bar.set_style(
        ProgressStyle::with_template("{bar:40} {pos} of {len} vertices, {eta} left").expect("a valid template"),
    );
    let light = stored_light(|done, all| {
        bar.set_length(all as u64);
        bar.set_position(done as u64);
    });
    bar.finish();
    fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/light.bin"), light).expect("the checkout can be written");
}
