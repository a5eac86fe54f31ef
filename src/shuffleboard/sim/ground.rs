//! What a weight slides on: how slippery the wax under it is, and what it does to the wax.
//!
//! No friction of a worn board, and no rate of wear, is published; all of it is our choice, made so that a lane tells after
//! some ten frames and a bare patch stops a lag.

use glam::DVec2;

use super::law::{GRAVITY, Law, State};
use super::table::Table;
use super::wax::{MOST, Map, RIGHT, Wax};
use crate::shuffleboard::rules::End;

/// The friction of bare wood.
const DRY: f64 = 0.12;
/// How much more friction a doubled thickness has, as a share.
const OVERLOADED: f64 = 0.2;
/// The share of the wax in a cell that a weight takes as it passes right over it.
const TAKEN: f64 = 1.0 / 256.0;
/// Of which so many quarters come to lie beside its track; the rest is crushed or carried off.
const PLOUGHED: u32 = 3;

/// The way, in metres, on which friction counts as the same: a cell.
const REACH: f64 = 0.02;
/// The longest stretch of a weight that moves alone over wearing wax, in seconds ...
const LONGEST_ALONE: f64 = 0.25;
/// ... and of several, which may cross each other's tracks.
const LONGEST: f64 = 1.0 / 30.0;

/// What a weight of one kind finds on one board, seen from the end it is thrown from.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ground {
    end: End,
    /// Half the width of the board.
    half_width: f64,
    /// The radius of the contact.
    radius: f64,
    /// The friction of the right thickness.
    least: f64,
    /// What a friction of 1 takes off the speed, in m/s^2.
    grip: f64,
    /// Along and across, the size of a cell ...
    cell: DVec2,
    /// ... and how many make a metre.
    cells: DVec2,
}

impl Ground {
    pub(super) fn new(table: &Table) -> Self {
        let (columns, rows) = table.wax.size().unwrap_or((1, 1));
        let size = DVec2::new(f64::from(table.board.length), f64::from(table.board.width));
        Self {
            end: table.end,
            half_width: 0.5 * size.y,
            radius: f64::from(table.weight.underside.radius),
            least: f64::from(table.friction()),
            grip: f64::from(table.weight.underside.drag) * f64::from(GRAVITY),
            cell: size / DVec2::new(columns as f64, rows as f64),
            cells: DVec2::new(columns as f64, rows as f64) / size,
        }
    }

    /// The most that friction can take off a speed, in m/s^2.
    pub(super) fn most_brake(table: &Table) -> f64 {
        let ground = Self::new(table);
        let friction = if table.wax.is_even() { ground.least } else { DRY.max(ground.least * (1.0 + OVERLOADED)) };
        ground.grip * friction
    }

    /// The longest stretch, in seconds, over which so many weights may be moved one after the other.
    pub(super) fn longest(wax: &Wax, moving: usize) -> f64 {
        match (wax.is_even(), moving) {
            (true, _) => f64::INFINITY,
            (false, 0 | 1) => LONGEST_ALONE,
            (false, _) => LONGEST,
        }
    }

    /// Moves a weight on by `time` seconds, or to its stop, and wears the wax under it; the time it took.
    pub(super) fn carry(&self, wax: &mut Wax, law: &Law, state: &mut State, time: f64) -> f64 {
        let Some(map) = &mut wax.0 else { return law.advance(state, time) };
        let mut left = time;
        while left > 0.0 && !state.is_at_rest() {
            let from = state.at;
            left -= self.step(map, law, state, left);
            self.wear(map, from, state.at);
        }
        time - left
    }

    /// The same without leaving a track.
    pub(super) fn foresee(&self, wax: &Wax, law: &Law, state: &mut State, time: f64) {
        let Some(map) = &wax.0 else {
            law.advance(state, time);
            return;
        };
        let mut left = time;
        while left > 0.0 && !state.is_at_rest() {
            left -= self.step(map, law, state, left);
        }
    }

    /// The coefficient of friction of that wax at a place.
    pub(super) fn friction_at(&self, wax: &Wax, at: DVec2) -> f64 {
        wax.0.as_ref().map_or(self.least, |map| self.friction(map, at))
    }

    /// One step of at most `time` seconds, under the friction of the middle of its way; the time it took.
    fn step(&self, map: &Map, law: &Law, state: &mut State, time: f64) -> f64 {
        let speed = state.velocity.length();
        let time = if speed * time > REACH { REACH / speed } else { time };
        let brake = self.grip * self.friction(map, state.at + state.velocity * (0.5 * time));
        law.step(state, time, brake)
    }

    /// The coefficient of friction at a place.
    fn friction(&self, map: &Map, at: DVec2) -> f64 {
        // Between the middles of four cells; beyond the outermost as at them.
        let place = (at + DVec2::new(0.0, self.half_width)) * self.cells - DVec2::splat(0.5);
        let place = place.clamp(DVec2::ZERO, DVec2::new((map.columns - 1) as f64, (map.rows - 1) as f64));
        let (column, row) = ((place.x as usize).min(map.columns - 2), (place.y as usize).min(map.rows - 2));
        let share = place - DVec2::new(column as f64, row as f64);
        let thick = |column, row| f64::from(map.cells[self.index(map, column, row)]);
        let across = |column| thick(column, row) * (1.0 - share.y) + thick(column, row + 1) * share.y;
        let thick = across(column) * (1.0 - share.x) + across(column + 1) * share.x;
        let bare = 1.0 - thick / f64::from(RIGHT);
        if bare > 0.0 {
            self.least + (DRY - self.least).max(0.0) * bare * bare
        } else {
            self.least * (1.0 - OVERLOADED * bare)
        }
    }

    /// Where the table keeps a cell that the shooter sees there.
    fn index(&self, map: &Map, column: usize, row: usize) -> usize {
        let index = column * map.rows + row;
        match self.end {
            End::Home => index,
            End::Away => map.cells.len() - 1 - index,
        }
    }

    /// Wears the wax under a weight that has slid straight from one place to another: takes from every cell under it, and
    /// lays most of that down beside the track.
    fn wear(&self, map: &mut Map, from: DVec2, to: DVec2) {
        let (way, middle) = (to - from, 0.5 * (from + to));
        let distance = way.length();
        let share = TAKEN * 0.5 * distance / self.radius;
        if share * f64::from(MOST) < 0.5 {
            return;
        }
        let course = way / distance;
        // From the middle of the weight to beside its track.
        let beside = course.perp() * (self.radius + 0.5 * self.cell.y);
        let low = (middle + DVec2::new(-self.radius, self.half_width - self.radius)) * self.cells;
        let high = (middle + DVec2::new(self.radius, self.half_width + self.radius)) * self.cells;
        let range = |low: f64, high: f64, count: usize| low.max(0.0) as usize..(high.max(0.0) as usize + 1).min(count);
        for column in range(low.x, high.x, map.columns) {
            for row in range(low.y, high.y, map.rows) {
                let cell = (DVec2::new(column as f64, row as f64) + DVec2::splat(0.5)) * self.cell;
                let off = cell - DVec2::new(0.0, self.half_width) - middle;
                if off.length_squared() > self.radius * self.radius {
                    continue;
                }
                let index = self.index(map, column, row);
                let taken = (f64::from(map.cells[index]) * share + 0.5) as u32;
                map.cells[index] -= taken as u16;
                let ploughed = taken * PLOUGHED / 4;
                let aside = course.perp_dot(off);
                let track = middle + course * course.dot(off);
                let laid = if aside > 0.0 {
                    self.lay(map, track + beside, ploughed)
                } else if aside < 0.0 {
                    self.lay(map, track - beside, ploughed)
                } else {
                    self.lay(map, track + beside, ploughed / 2) + self.lay(map, track - beside, ploughed / 2)
                };
                map.lost += u64::from(taken - laid);
            }
        }
    }

    /// Lays wax down at a place, as much as goes there: none beyond the edges. How much.
    fn lay(&self, map: &mut Map, at: DVec2, units: u32) -> u32 {
        let place = (at + DVec2::new(0.0, self.half_width)) * self.cells;
        if place.x < 0.0 || place.y < 0.0 || place.x >= map.columns as f64 || place.y >= map.rows as f64 {
            return 0;
        }
        let index = self.index(map, place.x as usize, place.y as usize);
        let laid = units.min(u32::from(MOST - map.cells[index]));
        map.cells[index] += laid as u16;
        laid
    }
}
