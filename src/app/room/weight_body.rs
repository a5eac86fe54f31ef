//! The entity of a weight, and its parts that others look for.

use bevy::prelude::*;

use crate::shuffleboard::rules::WeightId;

/// The root entity of a weight: its [`Transform`] is at the centre of the underside, Z up.
///
/// The system that moves it (see [`lying`]) also sets its [`Visibility`]; while it has a [`Fall`](super::fall::Fall),
/// the fall moves it.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
#[require(Transform, Visibility::Hidden)]
pub(in super::super) struct WeightBody(pub WeightId);

/// The steel of a weight, which mirrors the other weights.
#[derive(Component)]
pub(super) struct Steel;
