//! The body of a weight, and its shadow.

use bevy::prelude::*;

use crate::shuffleboard::rules::WeightId;

/// The root entity of a weight: its [`Transform`] stands on the underside's middle, Z up.
///
/// Whoever knows where the weight is moves it (see [`lying`]) and sets its [`Visibility`]; while it also has a
/// [`Fall`](super::fall::Fall), the fall moves it.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
#[require(Transform, Visibility::Hidden)]
pub(in super::super) struct WeightBody(pub WeightId);

/// The soft dark blob under a weight that stands on something.
#[derive(Component)]
pub(super) struct ContactShadow;
