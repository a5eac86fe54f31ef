//! Infers what a player intended with a throw, so that the scatter of the player's hand can be measured from records.

use glam::Vec2;

use super::shots::{Hand, Scene};
use super::{Held, Slip};
use crate::shuffleboard::rules::{Layout, Line};
use crate::shuffleboard::sim::{Grip, Table, Throw};

/// A throw that would slide a single weight at least this many times the distance to the end is meant as a hit.
const HIT_SPEED_FACTOR: f32 = 1.15;
/// The largest deviation of direction of a hit, as sideways per forward distance: half the width of a board. Beyond it,
/// something else was intended.
const MOST_DIRECTION_ERROR: f32 = 0.04;
/// The largest relative deviation of speed of a lag. Beyond it, something else was intended.
const MOST_SPEED_ERROR: f32 = 0.3;

impl Slip {
    /// The intended place of a single-weight throw, in metres in board coordinates from the shooter's end, and the
    /// deviation from it.
    ///
    /// A hard throw shows by how much its direction missed the nearest weight of the other colour; a lag down a clear
    /// path shows by how much its speed missed the middle of the three zone (on a target board, of the rings). `None`
    /// for other throws, bank shots and breaks, whose intention is unclear. On worn wax this needs one simulated throw.
    pub fn seen(table: &Table, lie: &Layout, thrown: &Throw) -> Option<(Vec2, Self)> {
        let (Grip::One(held), board) = (thrown.grip, &table.board) else { return None };
        if board.cushions.is_some() || thrown.velocity().x <= 0.0 {
            return None;
        }
        let (foes, own) = lie.iter().map(|(id, _)| id).partition::<Vec<_>, _>(|id| id.colour() != held.colour());
        let (foes, own) = (foes.into_iter().collect(), own.into_iter().collect());
        let loss = 2.0 * table.brake();
        let mut scene = Scene { table: table.clone(), lie: *lie, held: Held::One(held), foes, own, loss };
        scene.feel();
        let hand = Hand::new(&scene);
        let (at, velocity) = (thrown.at(), thrown.velocity());
        let (slope, speed) = (velocity.y / velocity.x, velocity.length());
        if speed * speed > HIT_SPEED_FACTOR * scene.loss * (board.length - at.x) {
            let aside = scene.foes.iter().filter_map(|foe| {
                let lies = scene.lie.get(foe)?.at;
                Some((lies, slope - hand.direction(at, speed, lies)?))
            });
            let (place, aside) = aside.min_by(|(_, one), (_, other)| one.abs().total_cmp(&other.abs()))?;
            return (aside.abs() <= MOST_DIRECTION_ERROR)
                .then(|| (place, Self { direction: Some(aside), ..Self::default() }));
        }
        let deep = board.rings.map_or(0.5 * (board.line_x(Line::Trey) + board.length), |rings| rings.centre(board).x);
        let needed = (scene.loss * (deep - at.x).max(0.0)).sqrt();
        if needed <= 0.0 || !hand.is_clear(thrown, Vec2::new(deep, 0.0), &[]) {
            return None;
        }
        // A line is equally good across the whole board; rings are only good in the middle.
        let left = if board.rings.is_some() { 0.0 } else { hand.left_at_rest(at, slope, deep) };
        let off = speed / needed - 1.0;
        (off.abs() <= MOST_SPEED_ERROR).then(|| (Vec2::new(deep, left), Self { speed: Some(off), ..Self::default() }))
    }
}
