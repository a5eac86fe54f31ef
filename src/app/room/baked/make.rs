//! Makes the stored light: builds every table's room without a window, and traces the light on each vertex of what stands
//! still. Only tests are compiled with it.

use std::fs;
use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use bevy::asset::AssetPlugin;
use bevy::prelude::*;
use indicatif::{ProgressBar, ProgressStyle};

use super::scene::{Scene, Solid};
use super::tracer::Tracer;
use super::{Lightmap, Room, encode, fingerprint, label, light_on};
use crate::app::frame_rate::Motion;
use crate::app::room::geometry::Shape;
use crate::app::room::grounding::Grounding;
use crate::app::room::painted::Painted;
use crate::app::room::scene_builder::{Recorded, Recorder};
use crate::app::room::{self, StandingTable, every_table, light};
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
        parts.iter().filter(|part| !part.metal).map(|part| part.shape.vertices().count()).sum::<usize>()
    };
    let all = rooms.iter().map(|(_, parts)| count(parts)).sum();
    let done = AtomicUsize::new(0);
    let tick = || told(done.fetch_add(1, Ordering::Relaxed) + 1, all);
    let traced: Vec<(String, Vec<(&str, u32, Vec<u8>)>)> = rooms
        .iter()
        .map(|(board, parts)| {
            let tracer = tracer(board, parts);
            let lit = parts.iter().filter(|part| !part.metal);
            let lit = lit.map(|part| (part.name, fingerprint(&part.shape), encode(&trace(&tracer, part, &tick))));
            (label(board), lit.collect())
        })
        .collect();
    let rooms: Vec<Room> = traced
        .iter()
        .map(|(table, parts)| Room {
            table,
            parts: parts.iter().map(|(name, vertices, light)| Lightmap { name, vertices: *vertices, light }).collect(),
        })
        .collect();
    postcard::to_allocvec(&rooms).expect("bytes and names can always be written")
}

/// The solid parts of a table's room, in the order of their names.
fn recorded(table: &StandingTable) -> Vec<Recorded> {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, AssetPlugin::default()))
        .init_asset::<Mesh>()
        .init_asset::<Image>()
        .init_asset::<StandardMaterial>()
        .init_asset::<Painted>()
        .init_asset::<Grounding>()
        .init_resource::<Motion>()
        .init_resource::<Recorder>()
        .insert_resource(Quality::Software)
        .insert_resource(table.clone())
        .add_plugins(room::plugin);
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

/// For each vertex the middle of the triangles that meet in it.
fn middles(shape: &Shape) -> Vec<Vec3> {
    let mut sums: Vec<(Vec3, f32)> = shape.vertices().map(|(at, _)| (at, 1.0)).collect();
    let places: Vec<Vec3> = shape.vertices().map(|(at, _)| at).collect();
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
        for part in recorded(&table).iter().filter(|part| !part.metal) {
            let light = light_on(table.board(), part.name, &part.shape);
            assert!(
                light.is_some_and(|light| light.len() == part.shape.vertices().len()),
                "{} of the {:.1} m table has changed: cargo test --lib trace_the_light -- --ignored --nocapture",
                part.name,
                table.board().length,
            );
        }
    }
}

#[test]
#[ignore = "writes assets/light.bin anew, about ten minutes on two cores"]
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
