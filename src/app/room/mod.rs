//! The room: the board and its cabinet, the weights, the tavern around them, its light, and the camera that looks at it.
//!
//! It only shows. Where a weight is, and what a throw did, is decided elsewhere and told to the room; nothing here can
//! ever change a game. Everything in it is made by code: meshes, textures and reflections.
//!
//! The world is the board's own frame seen from the Home end: the origin in the middle of the Home end's edge, +X to
//! the Away end, +Y to the left, Z up, the playing surface at z = 0.

mod backdrop;
mod board;
mod cabinet;
pub(super) mod camera;
pub(super) mod fall;
mod film;
mod geometry;
mod light;
mod numerals;
mod paint;
mod painted;
mod pictures;
mod sheen;
mod tavern;
mod tumble;
pub(super) mod weight;
mod workshop;

use bevy::prelude::*;

pub(super) use fall::{ClearAlley, Fallen, Landed};
pub(super) use film::WaxFilm;

use crate::rules::{Board, BoardSpeed, End};

/// What stands in the room, what moves in it, and the camera.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((backdrop::plugin, board::plugin, cabinet::plugin, camera::eye, fall::plugin)).add_plugins((
        film::plugin,
        light::plugin,
        painted::plugin,
        tavern::plugin,
        weight::plugin,
    ));
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

/// The board that stands in the room. Its wax may differ from game to game, its shape does not.
fn standing_board() -> Board {
    Board::regulation(BoardSpeed::default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_away_end_is_the_same_board_turned_half_round() {
        let board = standing_board();
        let at = Vec2::new(0.3, 0.1);
        assert_eq!(to_world(&board, End::Home, at), at);
        let away = to_world(&board, End::Away, at);
        assert!((away - Vec2::new(board.length - 0.3, -0.1)).length() < 1e-6);
        assert!((to_world(&board, End::Away, away) - at).length() < 1e-6);
        assert_eq!(to_world_direction(End::Away, Vec2::X), -Vec2::X);
    }
}
