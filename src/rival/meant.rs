//! What a player must have meant by a throw, so that their own record can tell how much their hand scatters.

use super::shots::{Hand, Scene};
use super::{Held, Slip};
use crate::rules::{Layout, Line};
use crate::sim::{Grip, Table, Throw};

/// Who throws so that a weight alone would slide this many times the way to the end means to hit something.
const HARD: f32 = 1.15;
/// A hit that misses by more than this, sideways per forward, was meant for something else: half a board's width.
const ASIDE: f32 = 0.04;
/// So was a lag whose speed is off by more than this share.
const OFF: f32 = 0.3;

impl Slip {
    /// How far a player's throw of one weight was from what it must have been meant for, on the table and with the weights as
    /// it found them. A hard throw tells how far its direction was from the middle of the nearest weight of the other colour;
    /// a lag down a clear way how far its speed was from the middle of the three (of the rings, on a target board).
    /// Everything else tells nothing, and so do bank shots and breaks, of which too much may have been meant. On worn wax this
    /// takes one simulated throw.
    pub fn seen(table: &Table, lie: &Layout, thrown: &Throw) -> Self {
        let (Grip::One(held), board) = (thrown.grip, &table.board) else { return Self::default() };
        if board.cushions.is_some() || thrown.velocity().x <= 0.0 {
            return Self::default();
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
                let needed = hand.direction(at, speed, scene.lie.get(foe)?.at)?;
                Some(slope - needed)
            });
            let nearest = aside.min_by(|one, other| one.abs().total_cmp(&other.abs()));
            return Self { direction: nearest.filter(|aside| aside.abs() <= ASIDE), ..Self::default() };
        }
        let deep = board.rings.map_or(0.5 * (board.line_x(Line::Trey) + board.length), |rings| rings.centre(board).x);
        let needed = (scene.loss * (deep - at.x).max(0.0)).sqrt();
        let clear = needed > 0.0 && hand.is_clear(thrown, glam::Vec2::new(deep, 0.0), &[]);
        let off = clear.then(|| speed / needed - 1.0);
        Self { speed: off.filter(|off| off.abs() <= OFF), ..Self::default() }
    }
}
