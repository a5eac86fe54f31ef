//! The room: the board and its cabinet, the weights, the tavern around them, its light, and the camera that looks at it.
//!
//! It only shows. Where a weight is, and what a throw did, is decided elsewhere and told to the room; nothing here can
//! ever change a game. Everything in it is made by code: meshes, textures and reflections.
//!
//! The world is the board's own frame seen from the Home end: the origin in the middle of the Home end's edge, +X to
//! the Away end, +Y to the left, Z up, the playing surface at z = 0.

mod backdrop;
mod bar;
mod board;
mod cabinet;
pub(super) mod camera;
pub(super) mod card_table;
mod cushions;
mod dust;
pub(super) mod fall;
mod film;
pub(super) mod focus;
mod geometry;
mod gloss;
mod jar;
mod lettering;
mod light;
mod maple;
mod neon;
mod occlusion;
mod paint;
mod painted;
pub(super) mod photograph;
mod pictures;
mod scene_builder;
mod sheen;
mod slate;
mod still;
mod tavern;
mod tumble;
pub(super) mod weight;
pub(super) mod weight_body;

use bevy::prelude::*;

pub(super) use backdrop::Redraw;
pub(super) use dust::Struck;
pub(super) use fall::{ClearAlley, Landed};
pub(super) use film::{Sprinkled, WaxFilm};
pub(super) use jar::{CoinFell, HickeyJar};
pub(super) use scene_builder::SceneBuilding;
pub(super) use slate::Chalked;
pub(super) use tumble::Fallen;

use crate::shuffleboard::rules::{Board, BoardSpeed, End, WeightSpec};

/// What stands in the room, what moves in it, and the camera.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<StandingTable>()
        .add_plugins((scene_builder::plugin, backdrop::plugin, board::plugin, cabinet::plugin, cushions::plugin))
        .add_plugins((
            camera::eye,
            card_table::plugin,
            fall::plugin,
            film::plugin,
            gloss::plugin,
            light::plugin,
            painted::plugin,
        ))
        .add_plugins((tavern::plugin, bar::plugin, slate::plugin, jar::plugin, weight::plugin))
        .add_plugins((dust::plugin, focus::plugin, photograph::plugin, still::plugin));
}

/// The table that stands in the room: its board, and weights of the size that is played with on it.
///
/// Whoever starts a game sets it, before [`SceneBuilding`] in [`Update`]; what depends on it is then made anew in the same frame.
#[derive(Resource, Debug, Clone, PartialEq)]
pub(super) struct StandingTable {
    board: Board,
    weight: WeightSpec,
}

impl StandingTable {
    /// A table, less what is not seen of it: faster wax or another underside puts up no new one.
    pub(super) fn new(board: &Board, weight: &WeightSpec) -> Self {
        Self {
            board: Board { speed: BoardSpeed::default(), ..board.clone() },
            weight: WeightSpec { radius: weight.radius, height: weight.height, ..WeightSpec::large() },
        }
    }

    /// The board.
    pub(super) fn board(&self) -> &Board {
        &self.board
    }
}

impl Default for StandingTable {
    /// The tournament's.
    fn default() -> Self {
        Self::new(&Board::regulation(BoardSpeed::default()), &WeightSpec::large())
    }
}

/// Where a place in the shooter's board frame is in the world: a turn from the Away end is the same board seen from
/// the other side. (Its own inverse: it also takes the world to the shooter's frame.)
pub(super) fn to_world(board: &Board, end: End, at: Vec2) -> Vec2 {
    match end {
        End::Home => at,
        End::Away => Vec2::new(board.length - at.x, -at.y),
    }
}

/// The direction in the world of a direction in the shooter's board frame. (Its own inverse.)
pub(super) fn to_world_direction(end: End, direction: Vec2) -> Vec2 {
    match end {
        End::Home => direction,
        End::Away => -direction,
    }
}

/// The angle in the world of an angle in the shooter's board frame.
pub(super) fn to_world_angle(end: End, angle: f32) -> f32 {
    match end {
        End::Home => angle,
        End::Away => angle + std::f32::consts::PI,
    }
}

/// Every table of the catalogue.
#[cfg(test)]
fn every_table() -> impl Iterator<Item = StandingTable> {
    use crate::shuffleboard::rules::{BoardModel, Profile};
    BoardModel::ALL
        .into_iter()
        .map(|model| StandingTable::new(&model.board(BoardSpeed::default()), &model.weights().with(Profile::default())))
}

#[cfg(test)]
mod tests;
