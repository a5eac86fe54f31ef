//! The wax on a board: a powder, a map of how thickly it lies, and dusting.

use std::fmt;

use glam::Vec2;
use serde::{Deserialize, Serialize};

use super::wax_text;
use crate::shuffleboard::rules::{Board, End};

/// The size a cell is meant to have, in metres; a whole number of them makes the board.
const CELL: f32 = 0.02;
/// How many cells there may be along a board and across it.
const MOST_CELLS: [usize; 2] = [1024, 256];

/// Thickness in units: the right one ...
pub(super) const RIGHT: u16 = 16_384;
/// ... and the most that stays in a cell; what more is pushed into it spills.
pub(super) const MOST: u16 = 2 * RIGHT;
/// More lost wax than any game can have, and still far from where its sum overflows.
const MOST_LOST: u64 = 1 << 62;

/// The wax on a board.
///
/// Either it lies evenly and never wears, which costs nothing, or it is a map of cells of about 2 cm, which weights wear
/// thin and push aside and dusting mends. The map is the table's: it stays where it is when the players change ends.
#[derive(Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "Kept", into = "Kept")]
pub struct Wax(pub(super) Option<Box<Map>>);

/// How thickly the wax lies.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct Map {
    /// How many cells along the board.
    pub(super) columns: usize,
    /// How many across.
    pub(super) rows: usize,
    /// Column by column from the home end, each from the right as seen from there, so that the same table seen from the
    /// away end is the same list backwards.
    pub(super) cells: Vec<u16>,
    /// What was carried off, crushed or pushed over the edges, in the units of the cells.
    pub(super) lost: u64,
}

/// What can be dusted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Area {
    /// The whole board.
    Board,
    /// A shooter's end, up to its own foul line.
    End(End),
    /// The same, but only along the two long edges, as wide as a weight.
    Edges(End),
}

/// How far from a long edge [`Area::Edges`] reaches, in metres: the widest weight.
const EDGE: f32 = 0.06;

impl Wax {
    /// Wax that lies evenly, and stays so: it never wears.
    pub fn even() -> Self {
        Self(None)
    }

    /// Wax that has just been spread, and wears from now on.
    pub fn fresh(board: &Board) -> Self {
        let [columns, rows] = size(board);
        Self(Some(Box::new(Map { columns, rows, cells: vec![RIGHT; columns * rows], lost: 0 })))
    }

    /// Whether it lies evenly and never wears.
    pub fn is_even(&self) -> bool {
        self.0.is_none()
    }

    /// Sweeps an area and sprinkles it anew: there it is as fresh wax is.
    pub fn dust(&mut self, board: &Board, area: Area) {
        let Some(map) = &mut self.0 else { return };
        let (columns, rows) = (map.columns, map.rows);
        // A cell is dusted if its middle is.
        let share = f64::from(board.foul_line) / f64::from(board.length);
        let deep = ((share * columns as f64 + 0.5) as usize).min(columns);
        let dusted = match area {
            Area::Board => 0..columns,
            Area::End(End::Home) | Area::Edges(End::Home) => 0..deep,
            Area::End(End::Away) | Area::Edges(End::Away) => columns - deep..columns,
        };
        let edge = match area {
            Area::Edges(_) => ((EDGE / board.width * rows as f32 + 0.5) as usize).min(rows / 2),
            Area::Board | Area::End(_) => rows - rows / 2,
        };
        for column in map.cells[dusted.start * rows..dusted.end * rows].chunks_mut(rows) {
            column[..edge].fill(RIGHT);
            column[rows - edge..].fill(RIGHT);
        }
    }

    /// How many cells there are along the board and across it; `None` for even wax.
    pub fn size(&self) -> Option<(usize, usize)> {
        self.0.as_ref().map(|map| (map.columns, map.rows))
    }

    /// Every cell: its middle as seen from the home end, in metres, and how thickly wax lies there, 1 being right. Column
    /// by column from the home end, each from the right (-Y). None for even wax.
    pub fn cells(&self, board: &Board) -> impl Iterator<Item = (Vec2, f32)> + '_ {
        let (length, width) = (board.length, board.width);
        self.0.iter().flat_map(move |map| {
            let cell = Vec2::new(length / map.columns as f32, width / map.rows as f32);
            map.cells.iter().enumerate().map(move |(index, thick)| {
                let (column, row) = (index / map.rows, index % map.rows);
                let at = Vec2::new((column as f32 + 0.5) * cell.x, (row as f32 + 0.5) * cell.y - 0.5 * width);
                (at, f32::from(*thick) / f32::from(RIGHT))
            })
        })
    }

    /// How much lies on the board and how much throws have carried off it, in units of which a cell rightly has 16,384.
    pub fn amounts(&self) -> (u64, u64) {
        self.0.as_ref().map_or((0, 0), |map| (map.cells.iter().map(|thick| u64::from(*thick)).sum(), map.lost))
    }

    /// Whether it is of a board of that size.
    pub(super) fn fits(&self, board: &Board) -> bool {
        self.0.as_ref().is_none_or(|map| [map.columns, map.rows] == size(board))
    }
}

/// How many cells there are along a board and across it.
fn size(board: &Board) -> [usize; 2] {
    let cells = |metres: f32, most: usize| ((metres / CELL + 0.5) as usize).clamp(2, most);
    [cells(board.length, MOST_CELLS[0]), cells(board.width, MOST_CELLS[1])]
}

impl fmt::Debug for Wax {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            None => write!(out, "even wax"),
            Some(map) => write!(out, "wax in {} x {} cells, {} lost", map.columns, map.rows, map.lost),
        }
    }
}

impl fmt::Debug for Map {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} x {} cells", self.columns, self.rows)
    }
}

/// Wax as it is written down.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Wax")]
enum Kept {
    Even,
    Map { columns: usize, rows: usize, lost: u64, cells: String },
}

impl From<Wax> for Kept {
    fn from(wax: Wax) -> Self {
        match wax.0 {
            None => Self::Even,
            Some(map) => {
                let Map { columns, rows, lost, ref cells } = *map;
                Self::Map { columns, rows, lost, cells: wax_text::write(cells) }
            }
        }
    }
}

impl TryFrom<Kept> for Wax {
    type Error = String;

    fn try_from(kept: Kept) -> Result<Self, String> {
        let Kept::Map { columns, rows, lost, cells } = kept else { return Ok(Self::even()) };
        if !(2..=MOST_CELLS[0]).contains(&columns) || !(2..=MOST_CELLS[1]).contains(&rows) {
            return Err(format!("no board has {columns} x {rows} cells of wax"));
        }
        if lost > MOST_LOST {
            return Err(format!("no board has lost {lost} units of wax"));
        }
        let cells = wax_text::read(&cells, columns * rows)?;
        if let Some(thick) = cells.iter().find(|thick| **thick > MOST) {
            return Err(format!("wax of {thick} units lies nowhere: a cell holds {MOST} at most"));
        }
        Ok(Self(Some(Box::new(Map { columns, rows, cells, lost }))))
    }
}
