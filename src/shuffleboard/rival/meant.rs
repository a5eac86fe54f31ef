//! What a player must have meant by a throw, so that their own record can tell how much their hand scatters.

use glam::Vec2;

use super::shots::{Hand, Scene};
use super::{Held, Slip};
use crate::shuffleboard::rules::{Layout, Line};
use crate::shuffleboard::sim::{Grip, Table, Throw};

/// Who throws so that a weight alone would slide this many times the way to the end means to hit something.
const HARD: f32 = 1.15;
/// A hit that misses by more than this, sideways per forward, was meant for something else: half a board's width.
const ASIDE: f32 = 0.04;
/// So was a lag whose speed is off by more than this share.
const OFF: f32 = 0.3;

impl Slip {
    /// The place a player's throw of one weight must have been meant for, in metres in the thrower's board frame, and how far
    /// it was from that, on the table and with the weights as it found them. A hard throw tells how far its direction was
    /// from the middle of the nearest weight of the other colour; a lag down a clear way how far its speed was from the middle
    /// of the three (of the rings, on a target board). Everything else tells nothing, and so do bank shots and breaks, of
    /// which too much may have been meant. On worn wax this takes one simulated throw.
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
        if speed * speed > HARD * scene.loss * (board.length - at.x) {
            let aside = scene.foes.iter().filter_map(|foe| {
                let lies = scene.lie.get(foe)?.at;
                Some((lies, slope - hand.direction(at, speed, lies)?))
            });
            let (place, aside) = aside.min_by(|(_, one), (_, other)| one.abs().total_cmp(&other.abs()))?;
            return (aside.abs() <= ASIDE).then(|| (place, Self { direction: Some(aside), ..Self::default() }));
        }
        let deep = board.rings.map_or(0.5 * (board.line_x(Line::Trey) + board.length), |rings| rings.centre(board).x);
        let needed = (scene.loss * (deep - at.x).max(0.0)).sqrt();
        if needed <= 0.0 || !hand.is_clear(thrown, Vec2::new(deep, 0.0), &[]) {
            return None;
        }
        // Lines are as good anywhere across the board; of the rings only the middle is.
        let left = if board.rings.is_some() { 0.0 } else { hand.left_at_rest(at, slope, deep) };
        let off = speed / needed - 1.0;
        (off.abs() <= OFF).then(|| (Vec2::new(deep, left), Self { speed: Some(off), ..Self::default() }))
    }
}
