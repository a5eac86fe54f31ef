//! The surface under a weight: the friction of its wax, and how the weight wears it.
//!
//! No friction of a worn board and no rate of wear is published. All values are our choice: a lane becomes noticeable
//! after about ten frames, and a bare patch stops a lag.

use glam::DVec2;

use super::law::{Law, State};
use super::table::{GRAVITY, Table};
use super::wax::{MOST_THICKNESS, Map, RIGHT_THICKNESS, Wax};
use crate::shuffleboard::rules::End;

/// The coefficient of friction of bare wood.
const DRY_FRICTION: f64 = 0.12;
/// The additional friction, as a share, where the wax is twice as thick as it should be.
const OVERLOAD_FRICTION: f64 = 0.2;
/// The share of the wax in a cell that a weight removes when it passes centrally over it.
const REMOVED_SHARE: f64 = 1.0 / 256.0;
/// How many quarters of that are laid down beside the track; the rest leaves the board.
const PLOUGHED_QUARTERS: u32 = 3;

/// The distance in metres over which friction is taken as constant: one cell.
const REACH: f64 = 0.02;
/// The longest stretch of a single moving weight on wax that wears, in seconds.
const LONGEST_ALONE_SECONDS: f64 = 0.25;
/// The longest stretch of several moving weights, which may cross each other's tracks, in seconds.
const LONGEST_SECONDS: f64 = 1.0 / 30.0;

/// The friction and wear of one kind of weight on one board, in board coordinates from the shooter's end.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ground {
    end: End,
    half_width: f64,
    /// The radius of the contact.
    radius: f64,
    /// The coefficient of friction at the right thickness.
    least: f64,
    /// The deceleration per unit of friction, in m/s^2.
    grip: f64,
    /// The size of a cell along and across the board, in metres.
    cell: DVec2,
    /// The number of cells per metre along and across.
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

    /// The largest deceleration by friction, in m/s^2.
    pub(super) fn most_brake(table: &Table) -> f64 {
        let ground = Self::new(table);
        let friction =
            if table.wax.is_even() { ground.least } else { DRY_FRICTION.max(ground.least * (1.0 + OVERLOAD_FRICTION)) };
        ground.grip * friction
    }

    /// The longest stretch, in seconds, over which this many weights may be moved one after the other.
    pub(super) fn longest(wax: &Wax, moving: usize) -> f64 {
        match (wax.is_even(), moving) {
            (true, _) => f64::INFINITY,
            (false, 0 | 1) => LONGEST_ALONE_SECONDS,
            (false, _) => LONGEST_SECONDS,
        }
    }

    /// Moves a weight for `time` seconds or until it stops, wears the wax under it, and returns the time it took.
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

    /// As [`Ground::carry`], but leaves the wax as it is.
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

    /// The coefficient of friction at a position on this wax.
    pub(super) fn friction_at(&self, wax: &Wax, at: DVec2) -> f64 {
        wax.0.as_ref().map_or(self.least, |map| self.friction(map, at))
    }

    /// Makes one step of at most `time` seconds with the friction in the middle of its path; returns its duration.
    fn step(&self, map: &Map, law: &Law, state: &mut State, time: f64) -> f64 {
        let speed = state.velocity.length();
        let time = if speed * time > REACH { REACH / speed } else { time };
        let brake = self.grip * self.friction(map, state.at + state.velocity * (0.5 * time));
        law.step(state, time, brake)
    }

    /// The coefficient of friction at a position.
    fn friction(&self, map: &Map, at: DVec2) -> f64 {
        // Interpolates between the centres of four cells; outside the outermost centres the nearest values apply.
        let place = (at + DVec2::new(0.0, self.half_width)) * self.cells - DVec2::splat(0.5);
        let place = place.clamp(DVec2::ZERO, DVec2::new((map.columns - 1) as f64, (map.rows - 1) as f64));
        let (column, row) = ((place.x as usize).min(map.columns - 2), (place.y as usize).min(map.rows - 2));
        let share = place - DVec2::new(column as f64, row as f64);
        let thick = |column, row| f64::from(map.cells[self.index(map, column, row)]);
        let across = |column| thick(column, row) * (1.0 - share.y) + thick(column, row + 1) * share.y;
        let thick = across(column) * (1.0 - share.x) + across(column + 1) * share.x;
        let bare = 1.0 - thick / f64::from(RIGHT_THICKNESS);
        if bare > 0.0 {
            self.least + (DRY_FRICTION - self.least).max(0.0) * bare * bare
        } else {
            self.least * (1.0 - OVERLOAD_FRICTION * bare)
        }
    }

    /// The index in the table's map of a cell given in the shooter's coordinates.
    fn index(&self, map: &Map, column: usize, row: usize) -> usize {
        let index = column * map.rows + row;
        match self.end {
            End::Home => index,
            End::Away => map.cells.len() - 1 - index,
        }
    }

    /// Wears the wax under a weight that slid straight from `from` to `to`: removes some from every cell under it and
    /// lays most of that down beside the track.
    fn wear(&self, map: &mut Map, from: DVec2, to: DVec2) {
        let (way, middle) = (to - from, 0.5 * (from + to));
        let distance = way.length();
        let share = REMOVED_SHARE * 0.5 * distance / self.radius;
        if share * f64::from(MOST_THICKNESS) < 0.5 {
            return;
        }
        let course = way / distance;
        // From the centre of the weight to the strip beside its track.
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
                let ploughed = taken * PLOUGHED_QUARTERS / 4;
                let aside = course.perp_dot(off);
                let track = middle + course * course.dot(off);
                let laid = if aside > 0.0 {
                    self.lay_wax(map, track + beside, ploughed)
                } else if aside < 0.0 {
                    self.lay_wax(map, track - beside, ploughed)
                } else {
                    self.lay_wax(map, track + beside, ploughed / 2) + self.lay_wax(map, track - beside, ploughed / 2)
                };
                map.lost += u64::from(taken - laid);
            }
        }
    }

    /// Lays wax down at a position, as much as the cell can take and none beyond the edges; returns how much.
    fn lay_wax(&self, map: &mut Map, at: DVec2, units: u32) -> u32 {
        let place = (at + DVec2::new(0.0, self.half_width)) * self.cells;
        if place.x < 0.0 || place.y < 0.0 || place.x >= map.columns as f64 || place.y >= map.rows as f64 {
            return 0;
        }
        let index = self.index(map, place.x as usize, place.y as usize);
        let laid = units.min(u32::from(MOST_THICKNESS - map.cells[index]));
        map.cells[index] += laid as u16;
        laid
    }
}
