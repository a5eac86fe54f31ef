//! Makes the cube map: the path tracer looks around from the middle of the tournament board.

use std::num::NonZero;
use std::{fs, thread};

use bevy::prelude::*;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::Recording;
use super::scene::Scene;
use super::tracer::Tracer;
use crate::app::room::pictures::Picture;
use crate::app::room::surroundings::{STORED, Stored, directions, eye, roughness};
use crate::app::room::{StandingTable, baked, cabinet, cube, neon, plan, street, tavern};
use crate::shuffleboard::rules::{Board, End};

/// Size of the map that is traced before it is blurred, in texels.
const FINE: u32 = 64;
/// Paths for each of its texels.
const PATHS: u32 = 96;

/// The scene of which the map is traced.
struct Surroundings {
    tracer: Tracer,
    /// The room without the table and what hangs over it.
    room: Scene,
    /// A checksum of all that.
    checksum: u32,
}

impl Surroundings {
    /// Those of a table.
    fn of(table: &StandingTable) -> Self {
        let recording = Recording::new(table, false);
        let (half, middle) = cabinet::outer(table.board());
        let over_table = |at: Vec3| (at.truncate() - middle).abs().cmple(half + 0.05).all();
        let room = recording.scene(|shape| !shape.vertices().all(|(at, _)| over_table(at)));
        let checksum = recording.checksum();
        Self { tracer: recording.tracer(), room, checksum }
    }
}

/// A picture on a wall that shines by itself.
struct Panel {
    picture: Picture,
    corner: Vec3,
    right: Vec3,
    up: Vec3,
    size: Vec2,
    shine: f32,
}

impl Panel {
    /// All of them. Tubes and lamps are brighter than their pictures on a screen can be.
    fn all(board: &Board) -> [Self; 3] {
        [
            (
                Picture::Window,
                plan::window_at(board),
                plan::right_of_wall(End::Home),
                street::WINDOW_SIZE,
                street::WINDOW_SHINE,
            ),
            (Picture::Neon, plan::neon_at(board), plan::right_of_wall(End::Away), neon::SIZE, 4.0 * tavern::NEON_SHINE),
            (Picture::Shelf, tavern::shelf_at(board), Vec3::NEG_X, tavern::SHELF_SIZE, 2.0 * tavern::SHELF_SHINE),
        ]
        .map(|(picture, middle, right, size, shine)| {
            let corner = tavern::hung_corner(middle, right, size);
            Self { picture, corner, right, up: Vec3::Z, size, shine }
        })
    }

    /// Its colour at a place, 0..1 to the right and downwards.
    fn look(&self, at: Vec2) -> Vec3 {
        self.picture.colour(at).truncate() * self.shine
    }

    /// How far away a ray meets it, and its colour there.
    fn met(&self, from: Vec3, toward: Vec3) -> Option<(f32, Vec3)> {
        let facing = toward.dot(self.right.cross(self.up));
        let way = (self.corner - from).dot(self.right.cross(self.up)) / facing;
        let on = from + toward * way - self.corner;
        let at = Vec2::new(on.dot(self.right), on.dot(self.up)) / self.size;
        let within = facing < 0.0 && at.cmpge(Vec2::ZERO).all() && at.cmple(Vec2::ONE).all();
        within.then(|| (way, self.look(Vec2::new(at.x, 1.0 - at.y))))
    }
}

/// A checksum of all that is seen.
fn checksum(room: u32, board: &Board) -> u32 {
    let mut sum = crc32fast::Hasher::new_with_initial(room);
    for panel in Panel::all(board) {
        let places = (0..64).map(|i| Vec2::new((i % 8) as f32, (i / 8) as f32) / 8.0 + 0.03);
        let steps = places.flat_map(|at| panel.look(at).to_array()).map(|x| (x * 500.0 + 0.37).floor() as i32);
        steps.for_each(|step| sum.update(&step.to_le_bytes()));
        for place in [panel.corner, panel.right, panel.size.extend(0.0)] {
            place.to_array().iter().for_each(|x| sum.update(&((x * 1000.0 + 0.37).floor() as i32).to_le_bytes()));
        }
    }
    sum.finalize()
}

/// The light from each direction of a map of [`FINE`] texels.
fn look_around(around: &Surroundings, board: &Board) -> Vec<(Vec3, Vec3)> {
    let panels = Panel::all(board);
    let from = eye(board);
    let all: Vec<(u64, Vec3)> = (0..).zip(cube::texels(FINE, 1).map(|(_, direction)| direction)).collect();
    let light = |(seed, direction): &(u64, Vec3)| {
        let mut dice = ChaCha8Rng::seed_from_u64(*seed);
        let across = direction.any_orthonormal_vector();
        let down = direction.cross(across);
        let mut sum = Vec3::ZERO;
        for _ in 0..PATHS {
            let mut beside = || dice.random_range(-1.0..1.0) / FINE as f32;
            let toward = (direction + across * beside() + down * beside()).normalize();
            let panel = panels.iter().filter_map(|panel| panel.met(from, toward)).min_by(|a, b| a.0.total_cmp(&b.0));
            let (within, behind) = panel.unwrap_or((f32::MAX, Vec3::ZERO));
            let hit = around.room.hit(from, toward).filter(|hit| hit.front && hit.at.distance(from) < within);
            sum += hit.map_or(behind, |hit| around.tracer.light_from(&hit, &mut dice));
        }
        (*direction, sum / PATHS as f32)
    };
    let hands = thread::available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| {
        let shares = all.chunks(all.len().div_ceil(hands));
        let at_work: Vec<_> = shares.map(|share| scope.spawn(|| share.iter().map(light).collect::<Vec<_>>())).collect();
        at_work.into_iter().flat_map(|hand| hand.join().expect("the tracer does not panic")).collect()
    })
}

/// The light from around a direction, blurred for this roughness: a lobe like that of the engine's microfacets.
fn blurred(around: &[(Vec3, Vec3)], direction: Vec3, roughness: f32) -> Vec3 {
    let sharpness = 0.5 / roughness.powi(4);
    let (mut sum, mut all) = (Vec3::ZERO, 0.0);
    for (toward, light) in around {
        // A texel near the edge of a face is a smaller part of the sphere.
        let size = toward.abs().max_element().powi(3);
        let share = size * (sharpness * (toward.dot(direction) - 1.0)).exp();
        (sum, all) = (sum + light * share, all + share);
    }
    sum / all
}

fn captured() -> Vec<u8> {
    let table = StandingTable::default();
    let surroundings = Surroundings::of(&table);
    let around = look_around(&surroundings, table.board());
    let light: Vec<Vec3> =
        directions().map(|(level, direction)| blurred(&around, direction, roughness(level))).collect();
    let light = baked::encode(&light);
    let seen = checksum(surroundings.checksum, table.board());
    postcard::to_allocvec(&Stored { seen, light: &light }).expect("bytes can be written")
}

#[test]
fn steel_mirrors_the_room_as_it_is_built_today() {
    let table = StandingTable::default();
    let Surroundings { checksum: room, .. } = Surroundings::of(&table);
    let stored: Stored = postcard::from_bytes(STORED).expect("the program's own file");
    assert_eq!(
        stored.seen,
        checksum(room, table.board()),
        "the room has changed: cargo test --lib trace_the_light -- --ignored --nocapture"
    );
}

#[test]
#[ignore = "writes assets/surroundings.bin anew, about a minute on two cores"]
fn trace_the_light_that_steel_mirrors() {
    fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/surroundings.bin"), captured())
        .expect("the checkout can be written");
}
