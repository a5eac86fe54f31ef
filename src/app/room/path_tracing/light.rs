//! The light on each vertex of what stands still, in every place.

use std::fs;
use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use bevy::prelude::*;
use indicatif::{ProgressBar, ProgressStyle};

use super::Recording;
use super::tracer::Tracer;
use crate::app::room::StandingTable;
use crate::app::room::baked::{Lightmap, Room, decode, encode, label, room, steps};
use crate::app::room::geometry::Shape;

/// Distance from a surface at which its light is gathered, in metres.
const LIFT: f32 = 0.003;
/// How far a vertex is moved toward the middle of its triangles, as a share: at the very edge of a surface, the next one would
/// be in the way.
const INSET: f32 = 0.06;

/// The light of all places, as `assets/light.bin` keeps it; that of a place which has not changed is taken from there. `told`
/// hears how many vertices are done, of how many.
fn stored_light(told: impl Fn(usize, usize) + Sync) -> Vec<u8> {
    let mut places: Vec<Recording> = Recording::all().collect();
    places.dedup_by_key(|place| label(place.place()));
    let kept = |place: &Recording| room(place.place()).filter(|kept| kept.traced_from == place.checksum());
    let anew = places.iter().filter(|place| kept(place).is_none());
    let all = anew.flat_map(Recording::stored).map(|part| part.shape.vertices().len()).sum();
    let done = AtomicUsize::new(0);
    let tick = || told(done.fetch_add(1, Ordering::Relaxed) + 1, all);
    let traced: Vec<(String, u32, Vec<(&str, Vec<u8>)>)> = places
        .into_iter()
        .map(|place| {
            let (table, sum) = (label(place.place()), place.checksum());
            if let Some(kept) = kept(&place) {
                return (table, sum, kept.parts.iter().map(|part| (part.name, part.light.to_owned())).collect());
            }
            let lit: Vec<(&str, Shape)> = place.stored().map(|part| (part.name, part.shape.clone())).collect();
            let tracer = place.tracer();
            let lit =
                lit.iter().map(|(name, shape)| (*name, encode(&trace(&tracer, &gathered_at(name, shape), &tick))));
            (table, sum, lit.collect())
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

/// Where the light of a vertex is gathered, the normal there, and the seed of its random rays.
type Gathered = (Vec3, Vec3, u64);

/// Those of each vertex of a part.
fn gathered_at(name: &str, shape: &Shape) -> Vec<Gathered> {
    let own = u64::from(crc32fast::hash(name.as_bytes())) << 32;
    let vertices = shape.vertices().zip(middles(shape)).zip(own..);
    vertices.map(|(((at, normal), middle), seed)| (at.lerp(middle, INSET) + normal * LIFT, normal, seed)).collect()
}

/// The light at these places, on all processors.
fn trace(tracer: &Tracer, places: &[Gathered], tick: &(dyn Fn() + Sync)) -> Vec<Vec3> {
    let hands = thread::available_parallelism().map_or(1, NonZero::get);
    let light = |places: &[Gathered]| {
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
fn light_is_stored_for_every_part_of_every_place_as_it_is_built_today() {
    for built in Recording::all() {
        let place = built.place();
        let stored = room(place).unwrap_or_else(|| panic!("no light is stored for {}", label(place)));
        let lit = built.stored().map(|part| (part.name, part.shape.vertices().len()));
        let kept = stored.parts.iter().map(|part| (part.name, part.light.len() / 3));
        assert!(
            kept.eq(lit) && stored.traced_from == built.checksum(),
            "{} has changed: cargo test --lib trace_the_light -- --ignored --nocapture",
            label(place),
        );
    }
}

/// Some vertices of one room and of the card table are traced anew: all would take minutes.
#[test]
fn the_stored_light_is_what_the_tracer_finds_today() {
    /// A prime, so that the vertices are not of one row.
    const EVERY: usize = 199;
    for cards in [false, true] {
        let built = Recording::new(&StandingTable::default(), cards);
        let stored = room(built.place()).expect("stored light");
        let some = built.stored().zip(&stored.parts).flat_map(|(part, kept)| {
            gathered_at(part.name, &part.shape).into_iter().zip(decode(kept.light)).step_by(EVERY)
        });
        let (places, kept): (Vec<Gathered>, Vec<Vec3>) = some.unzip();
        for (light, kept) in trace(&built.tracer(), &places, &|| {}).into_iter().zip(kept) {
            let off = (steps(light) - steps(kept)).abs().max_element();
            assert!(off < 1.51, "{kept} is stored for {light}: empty assets/light.bin, then trace_the_light");
        }
    }
}

#[test]
#[ignore = "writes assets/light.bin anew, under fifteen minutes on two cores"]
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
