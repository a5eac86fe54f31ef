//! Traces the light of every table's room and of the card table, and what steel mirrors of the room. Only tests are compiled with it.
//!
//! `cargo test --lib trace_the_light -- --ignored --nocapture` makes both files anew.

mod light;
mod scene;
mod surroundings;
mod tracer;

use bevy::prelude::*;
use scene::{Scene, Solid};
use tracer::Tracer;

use super::baked::{Place, Recorded, Recorder};
use super::card_table::{self, CardsShown};
use super::geometry::Shape;
use super::light::{Lamp, house_glow, lamps};
use super::{StandingTable, every_table, without_renderer};
use crate::app::settings::Quality;
use crate::shuffleboard::rules::Board;

/// A place with all that its light is traced from.
struct Recording {
    board: Board,
    cards: bool,
    parts: Vec<Recorded>,
    lamps: Vec<Lamp>,
}

impl Recording {
    /// The room of a table, with the card table or without it.
    fn new(table: &StandingTable, cards: bool) -> Self {
        let mut app = without_renderer(Quality::Software);
        app.init_resource::<Recorder>().insert_resource(table.clone());
        app.insert_resource(CardsShown { open: cards, ..default() });
        app.update();
        let mut parts = app.world_mut().resource_mut::<Recorder>().take();
        parts.sort_by_key(|part| part.name);
        let board = table.board().clone();
        let lamps = lamps(&board).into_iter().chain(cards.then(|| card_table::lamp(&board))).collect();
        Self { board, cards, parts, lamps }
    }

    /// All places.
    fn all() -> impl Iterator<Item = Self> {
        every_table().map(|table| Self::new(&table, false)).chain([Self::new(&StandingTable::default(), true)])
    }

    fn place(&self) -> Place<'_> {
        if self.cards { Place::CardTable } else { Place::Room(&self.board) }
    }

    /// The parts whose light is stored for this place.
    fn stored(&self) -> impl Iterator<Item = &Recorded> {
        self.parts.iter().filter(|part| part.stored && part.of_card_table == self.cards)
    }

    /// A checksum of all that its light is traced from, to the millimetre and to a thousandth of a colour.
    fn checksum(&self) -> u32 {
        let mut sum = crc32fast::Hasher::new();
        // The offset keeps round measures away from the limits of rounding.
        let mut take = |vector: Vec3| {
            vector.to_array().iter().for_each(|x| sum.update(&((x * 1000.0 + 0.37).floor() as i32).to_le_bytes()));
        };
        for part in &self.parts {
            take(part.albedo);
            for (at, normal, colour) in part.shape.triangles().flatten() {
                [at, normal, colour].into_iter().for_each(&mut take);
            }
        }
        for lamp in &self.lamps {
            take(lamp.at);
            take(Vec3::splat(lamp.radius));
            take((lamp.falling)(lamp.at - Vec3::Z, Vec3::Z));
        }
        take(house_glow(Vec3::NEG_Z));
        sum.finalize()
    }

    /// All that is solid, as far as it is `wanted`.
    fn scene(&self, wanted: impl Fn(&Shape) -> bool) -> Scene {
        let parts = self.parts.iter().filter(|part| wanted(&part.shape));
        Scene::new(&parts.map(|part| Solid { shape: &part.shape, albedo: part.albedo }).collect::<Vec<_>>())
    }

    fn tracer(self) -> Tracer {
        Tracer { scene: self.scene(|_| true), lamps: self.lamps, glow: house_glow }
    }
}
