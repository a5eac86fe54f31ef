//! The light that falls on everything that stands still: traced once for each table, and for the card table, by
//! [`path_tracing`](super::path_tracing), kept in `assets/light.bin`, one colour for each vertex.
//!
//! `cargo test --lib trace_the_light -- --ignored --nocapture` makes it anew; a test tells when it no longer matches the room.

#[cfg(test)]
mod record;

use bevy::prelude::*;
#[cfg(test)]
pub(super) use record::{Recorded, Recorder};
use serde::{Deserialize, Serialize};

use crate::shuffleboard::rules::Board;

/// The light of all tables.
static STORED: &[u8] = include_bytes!("../../../../assets/light.bin");

/// The place of which the light is stored.
#[derive(Debug, Clone, Copy)]
pub(super) enum Place<'a> {
    /// The room with this board in it.
    Room(&'a Board),
    /// The card table under its lamp, which stands alike beside every board.
    CardTable,
}

/// The light of one place.
#[derive(Serialize, Deserialize)]
pub(super) struct Room<'a> {
    /// The place, as [`label`] writes it.
    pub(super) table: &'a str,
    /// A checksum of all that it was traced from; only the test compares it.
    pub(super) traced_from: u32,
    #[serde(borrow)]
    pub(super) parts: Vec<Lightmap<'a>>,
}

/// The light on one part of the room.
#[derive(Serialize, Deserialize)]
pub(super) struct Lightmap<'a> {
    pub(super) name: &'a str,
    /// The light of each vertex, as [`encode`] writes it.
    pub(super) light: &'a [u8],
}

/// The light that falls on the vertices of a part, in display units per unit of albedo; `None` if none is stored for so many.
pub(super) fn light_on(place: Place, name: &str, vertices: usize) -> Option<Vec<Vec3>> {
    let part = room(place)?.parts.into_iter().find(|part| part.name == name)?;
    Some(decode(part.light)).filter(|light| light.len() == vertices)
}

pub(super) fn room(place: Place) -> Option<Room<'static>> {
    let rooms: Vec<Room> = postcard::from_bytes(STORED).ok()?;
    let table = label(place);
    rooms.into_iter().find(|room| room.table == table)
}

/// The place for which light is stored: everything that changes its shape.
pub(super) fn label(place: Place) -> String {
    let Place::Room(board) = place else { return "card table".to_owned() };
    let bank = if board.cushions.is_some() { ", bank" } else { "" };
    let rings = if board.rings.is_some() { ", rings" } else { "" };
    format!("{:.2} m{bank}{rings}", board.length)
}

/// The most light that can be stored, in display units.
const MOST: f32 = 4.0;
/// The steps of a channel are this root of the light: fine in the dark, coarse where it is bright.
const GAMMA: f32 = 2.2;

/// How many steps each channel of a light is above darkness.
#[cfg(test)]
pub(super) fn steps(light: Vec3) -> Vec3 {
    let share = (light / MOST).clamp(Vec3::ZERO, Vec3::ONE);
    share.powf(1.0 / GAMMA) * 255.0
}

/// Writes each channel of each vertex as the difference from the vertex before, first all of red, then green less red, then
/// blue less green: neighbours are alike, so that nearly all numbers are small.
#[cfg(test)]
pub(super) fn encode(light: &[Vec3]) -> Vec<u8> {
    let steps: Vec<[u8; 3]> =
        light.iter().map(|light| steps(*light).to_array().map(|step| step.round() as u8)).collect();
    let planes = [0, 1, 2].map(|plane| {
        let mut before = 0;
        let differs = |now: u8| now.wrapping_sub(std::mem::replace(&mut before, now));
        steps
            .iter()
            .map(|at| if plane == 0 { at[0] } else { at[plane].wrapping_sub(at[plane - 1]) })
            .map(differs)
            .collect()
    });
    planes.map(|plane: Vec<u8>| plane).concat()
}

/// Reads what [`encode`] wrote.
pub(super) fn decode(codes: &[u8]) -> Vec<Vec3> {
    let light = |step: u8| MOST * (f32::from(step) / 255.0).powf(GAMMA);
    let count = codes.len() / 3;
    let mut before = [0_u8; 3];
    (0..count)
        .map(|vertex| {
            for (plane, before) in before.iter_mut().enumerate() {
                *before = before.wrapping_add(codes[plane * count + vertex]);
            }
            let [red, green, blue] = before;
            let green = green.wrapping_add(red);
            Vec3::new(light(red), light(green), light(blue.wrapping_add(green)))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn light_is_read_as_it_was_written_to_a_step() {
        let light: Vec<Vec3> = (0..400).map(|i| Vec3::new(0.01, 0.007, 0.004) * i as f32).collect();
        let read = decode(&encode(&light));
        assert_eq!(read.len(), light.len());
        for (read, light) in read.iter().zip(&light) {
            let off = (steps(*read) - steps(*light)).abs();
            assert!(off.max_element() < 0.51, "{read} for {light}");
        }
    }
}
