//! The lights: brass lamps over the board, a warm ambient fill, the night in the window, the neon sign, the lamps of
//! the bar.
//!
//! The renderer's lights, the traced light of everything that stands still (see [`super::baked`]) and the formula that lights
//! what moves on a software renderer all use these numbers.

use bevy::prelude::*;

use super::ease::smoothstep;
use super::glow::{LAMPLIGHT, NEON, NIGHT};
use super::{ambient, plan};
use crate::shuffleboard::rules::Board;

/// Height of the bulbs above the board, in metres.
const BULB_HEIGHT: f32 = 0.98;

/// Boards up to this length, in metres, have two lamps.
const TWO_LAMPS_LENGTH: f32 = 4.2;

/// Brightness of a white matt surface one metre below a bulb, in display units.
pub(super) const LAMP_STRENGTH: f32 = 1.9;

/// Half-angles of a lamp's cone, in radians: full light inside the first, none outside the second.
pub(super) const CONE_ANGLES: [f32; 2] = [0.80, 1.20];

/// Radius of the ball that throws a lamp's soft shadows, in metres: its bulb and what the shade throws back.
const BULB_RADIUS: f32 = 0.09;
/// Radius of the ball that stands for the window, the neon sign or a lamp of the bar, in metres.
const ACCENT_RADIUS: f32 = 0.25;
/// See [`house_glow`].
#[cfg(test)]
const CEILING_GLOW: Vec3 = Vec3::new(0.30, 0.235, 0.17);

/// An unshaded light, for the window, the neon sign and the bar.
pub(super) struct Accent {
    pub(super) at: Vec3,
    pub(super) colour: Vec3,
    /// Brightness of a white matt surface one metre away, facing it.
    pub(super) strength: f32,
}

/// Positions of the bulbs: the first and the last over the scoring zones, and one between on a long board.
pub(super) fn bulbs(board: &Board) -> impl DoubleEndedIterator<Item = Vec3> + ExactSizeIterator {
    let shares: &[f32] = if board.length > TWO_LAMPS_LENGTH { &[0.12, 0.5, 0.88] } else { &[0.2, 0.8] };
    shares.iter().map(|share| Vec3::new(board.length * share, 0.0, BULB_HEIGHT))
}

/// The light of the room without its lamps on a surface that faces up, as a share of a lamp's one metre below it.
pub(super) fn room_share() -> f32 {
    ambient::fill(Vec3::Z).x / (LAMPLIGHT.x * LAMP_STRENGTH)
}

pub(super) fn accents(board: &Board) -> [Accent; 4] {
    let [one, other] = plan::bar_lamps(board).map(|at| Accent { at, colour: LAMPLIGHT, strength: 0.22 });
    [
        one,
        other,
        Accent { at: plan::window_at(board) + Vec3::new(0.5, 0.0, 0.0), colour: NIGHT, strength: 0.16 },
        Accent { at: plan::neon_at(board) - Vec3::new(0.35, 0.0, 0.0), colour: NEON, strength: 0.20 },
    ]
}

/// The light that falls on a matt surface with nothing in its way, in display units per unit of albedo.
pub(super) fn falling_on(board: &Board, at: Vec3, normal: Vec3) -> Vec3 {
    let lamps: Vec3 = bulbs(board).map(|bulb| lamp_falling(bulb, at, normal)).sum();
    let accents: Vec3 = accents(board).iter().map(|accent| accent.falling(at, normal)).sum();
    ambient::fill(normal) + lamps + accents
}

/// The light of the lamp with this bulb.
fn lamp_falling(bulb: Vec3, at: Vec3, normal: Vec3) -> Vec3 {
    let (toward, distance, facing) = seen_from(at, normal, bulb);
    let cone = smoothstep(CONE_ANGLES[1].cos(), CONE_ANGLES[0].cos(), toward.z);
    LAMPLIGHT * (LAMP_STRENGTH * cone * facing / (distance * distance))
}

impl Accent {
    fn falling(&self, at: Vec3, normal: Vec3) -> Vec3 {
        let (_, distance, facing) = seen_from(at, normal, self.at);
        self.colour * (self.strength * facing / (distance * distance).max(0.1))
    }
}

/// A light as a surface sees it: its direction, its distance, and the cosine to the surface's normal.
fn seen_from(at: Vec3, normal: Vec3, light: Vec3) -> (Vec3, f32, f32) {
    let way = light - at;
    let distance = way.length().max(0.05);
    (way / distance, distance, (way.dot(normal) / distance).max(0.0))
}

/// A lamp: a ball that shines.
pub(super) struct Lamp {
    pub(super) at: Vec3,
    /// Radius in metres.
    pub(super) radius: f32,
    /// The light on a matt surface from here, were nothing between them, in display units per unit of albedo.
    pub(super) falling: Box<dyn Fn(Vec3, Vec3) -> Vec3 + Sync>,
}

/// All lamps.
pub(super) fn lamps(board: &Board) -> Vec<Lamp> {
    let bulbs = bulbs(board).map(|at| Lamp {
        at,
        radius: BULB_RADIUS,
        falling: Box::new(move |on, normal| lamp_falling(at, on, normal)),
    });
    let accents = accents(board).into_iter().map(|accent| Lamp {
        at: accent.at,
        radius: ACCENT_RADIUS,
        falling: Box::new(move |on, normal| accent.falling(on, normal)),
    });
    bulbs.chain(accents).collect()
}

/// The light that a surface of the room sends out by itself, in display units: the ceiling stands for all the lamps of the
/// house that are not in the picture.
#[cfg(test)]
pub(super) fn house_glow(normal: Vec3) -> Vec3 {
    if normal.z < -0.99 { CEILING_GLOW } else { Vec3::ZERO }
}

/// A lamp as what mirrors it sees it.
pub(super) struct Seen {
    pub(super) at: Vec3,
    /// Radius in metres.
    pub(super) radius: f32,
    /// Radiance in display units.
    pub(super) colour: Vec3,
}

/// The lamps over the board, with their shades.
pub(super) fn seen(board: &Board) -> impl Iterator<Item = Seen> {
    bulbs(board).map(|at| Seen { at, radius: 0.11, colour: LAMPLIGHT * 9.0 })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::room::every_table;

    #[test]
    fn the_scoring_zones_of_every_board_are_brighter_than_the_floor_and_the_walls() {
        for table in every_table() {
            let board = table.board();
            let zone = falling_on(board, Vec3::new(board.length - 0.1, 0.0, 0.0), Vec3::Z).x;
            let floor = falling_on(board, Vec3::new(board.length / 2.0, 1.6, plan::FLOOR), Vec3::Z).x;
            let wall = falling_on(board, Vec3::new(board.length / 2.0, 2.8, 0.5), Vec3::NEG_Y).x;
            assert!(zone > 2.0 * floor && zone > 5.0 * wall, "{} m: {zone} {floor} {wall}", board.length);
        }
    }

    #[test]
    fn every_board_is_lit_from_end_to_end() {
        for table in every_table() {
            let board = table.board();
            let along = (0..=100).map(|i| falling_on(board, Vec3::X * board.length * i as f32 / 100.0, Vec3::Z).x);
            let (least, most) = along.fold((f32::MAX, 0.0_f32), |(least, most), x| (least.min(x), most.max(x)));
            assert!(least > 0.25 * most && most < 3.0, "{} m: from {least} to {most}", board.length);
        }
    }
}
