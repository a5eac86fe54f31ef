//! The wax on a board: a powder, stored as a map of its thickness, and its dusting.

use std::fmt;

use glam::Vec2;
use serde::{Deserialize, Serialize};

use super::wax_text;
use crate::shuffleboard::rules::{Board, End};

/// The intended size of a cell, in metres; the real size divides the board evenly.
const CELL_METRES: f32 = 0.02;
/// The most cells along and across a board.
const MOST_CELLS: [usize; 2] = [1024, 256];

/// The right thickness, in units of the map.
pub(super) const RIGHT_THICKNESS: u16 = 16_384;
/// The largest thickness that a cell holds; more wax pushed into it is lost.
pub(super) const MOST_THICKNESS: u16 = 2 * RIGHT_THICKNESS;
/// More lost wax than any game produces, and small enough that sums cannot overflow.
const MOST_LOST: u64 = 1 << 62;

/// The wax on a board.
///
/// Either it is even and never wears, or it is a map of cells of about 2 cm, which weights wear and push aside and
/// dusting restores. The map belongs to the table and does not change when the players change ends.
#[derive(Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "StoredWax", into = "StoredWax")]
pub struct Wax(pub(super) Option<Box<Map>>);

/// The thickness of the wax.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct Map {
    /// The number of cells along the board.
    pub(super) columns: usize,
    /// The number of cells across the board.
    pub(super) rows: usize,
    /// The thickness of every cell, column by column from the home end, each from the right as seen from there. Seen
    /// from the away end, the same table is the reversed list.
    pub(super) cells: Vec<u16>,
    /// The wax that was carried off, crushed or pushed over the edges, in the units of the cells.
    pub(super) lost: u64,
}

/// An area to dust.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Area {
    /// The whole board.
    Board,
    /// A shooter's end, up to its own foul line.
    End(End),
    /// A strip along both long edges of a shooter's end, up to its own foul line, as wide as a weight.
    Edges(End),
}

/// The width of a strip of [`Area::Edges`], in metres: the widest weight.
const EDGE_METRES: f32 = 0.06;

impl Wax {
    /// Even wax, which never wears.
    pub fn even() -> Self {
        Self(None)
    }

    /// Freshly spread wax, which wears from now on.
    pub fn fresh(board: &Board) -> Self {
        let [columns, rows] = size(board);
        Self(Some(Box::new(Map { columns, rows, cells: vec![RIGHT_THICKNESS; columns * rows], lost: 0 })))
    }

    /// Whether the wax is even and never wears.
    pub fn is_even(&self) -> bool {
        self.0.is_none()
    }

    /// Dusts an area: there the wax is as thick as fresh wax.
    pub fn dust(&mut self, board: &Board, area: Area) {
        let Some(map) = &mut self.0 else { return };
        let (columns, rows) = (map.columns, map.rows);
        // A cell is dusted if its centre is in the area.
        let share = f64::from(board.foul_line) / f64::from(board.length);
        let deep = ((share * columns as f64 + 0.5) as usize).min(columns);
        let dusted = match area {
            Area::Board => 0..columns,
            Area::End(End::Home) | Area::Edges(End::Home) => 0..deep,
            Area::End(End::Away) | Area::Edges(End::Away) => columns - deep..columns,
        };
        let edge = match area {
            Area::Edges(_) => ((EDGE_METRES / board.width * rows as f32 + 0.5) as usize).min(rows / 2),
            Area::Board | Area::End(_) => rows - rows / 2,
        };
        for column in map.cells[dusted.start * rows..dusted.end * rows].chunks_mut(rows) {
            column[..edge].fill(RIGHT_THICKNESS);
            column[rows - edge..].fill(RIGHT_THICKNESS);
        }
    }

    /// The number of cells along and across the board; `None` for even wax.
    pub fn size(&self) -> Option<(usize, usize)> {
        self.0.as_ref().map(|map| (map.columns, map.rows))
    }

    /// Every cell: its centre in metres as seen from the home end, and its thickness, 1 being right. Ordered by column
    /// from the home end, each from the right (-Y). Empty for even wax.
    pub fn cells(&self, board: &Board) -> impl Iterator<Item = (Vec2, f32)> + '_ {
        let (length, width) = (board.length, board.width);
        self.0.iter().flat_map(move |map| {
            let cell = Vec2::new(length / map.columns as f32, width / map.rows as f32);
            map.cells.iter().enumerate().map(move |(index, thick)| {
                let (column, row) = (index / map.rows, index % map.rows);
                let at = Vec2::new((column as f32 + 0.5) * cell.x, (row as f32 + 0.5) * cell.y - 0.5 * width);
                (at, f32::from(*thick) / f32::from(RIGHT_THICKNESS))
            })
        })
    }

    /// The amount of wax on the board and the amount that throws carried off it, in units of which a cell at the right
    /// thickness has 16,384.
    pub fn amounts(&self) -> (u64, u64) {
        self.0.as_ref().map_or((0, 0), |map| (map.cells.iter().map(|thick| u64::from(*thick)).sum(), map.lost))
    }

    /// Whether the map has the size for this board.
    pub(super) fn fits(&self, board: &Board) -> bool {
        self.0.as_ref().is_none_or(|map| [map.columns, map.rows] == size(board))
    }
}

/// The number of cells along and across a board.
fn size(board: &Board) -> [usize; 2] {
    let cells = |metres: f32, most: usize| ((metres / CELL_METRES + 0.5) as usize).clamp(2, most);
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

/// The serialized form.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Wax")]
enum StoredWax {
    Even,
    Map { columns: usize, rows: usize, lost: u64, cells: String },
}

impl From<Wax> for StoredWax {
    fn from(wax: Wax) -> Self {
        match wax.0 {
            None => Self::Even,
            Some(map) => {
                let Map { columns, rows, lost, ref cells } = *map;
                Self::Map { columns, rows, lost, cells: wax_text::write(cells, RIGHT_THICKNESS) }
            }
        }
    }
}

impl TryFrom<StoredWax> for Wax {
    type Error = String;

    fn try_from(kept: StoredWax) -> Result<Self, String> {
        let StoredWax::Map { columns, rows, lost, cells } = kept else { return Ok(Self::even()) };
        if !(2..=MOST_CELLS[0]).contains(&columns) || !(2..=MOST_CELLS[1]).contains(&rows) {
            return Err(format!("no board has {columns} x {rows} cells of wax"));
        }
        if lost > MOST_LOST {
            return Err(format!("no board has lost {lost} units of wax"));
        }
        let cells = wax_text::read(&cells, columns * rows, RIGHT_THICKNESS)?;
        if let Some(thick) = cells.iter().find(|thick| **thick > MOST_THICKNESS) {
            return Err(format!("wax of {thick} units lies nowhere: a cell holds {MOST_THICKNESS} at most"));
        }
        Ok(Self(Some(Box::new(Map { columns, rows, cells, lost }))))
    }
}
