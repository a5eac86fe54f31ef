//! Whoever throws: a hand at the weight that is held, and a rival who leans over the side of the table near its end.
//!
//! The data are what [`Shooter`] says; this module owns the figures. On a software renderer the rival moves only in frames that
//! the weight in its hand needs anyway, or the camera.

mod figure;
mod grasp;
mod hand;
mod hands;
mod pose;
mod rival;
#[cfg(test)]
mod tests;

use bevy::prelude::*;

pub(in super::super) use self::grasp::{Held, Shooter, ShooterMoves};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Shooter>().add_plugins((hands::plugin, rival::plugin));
}
