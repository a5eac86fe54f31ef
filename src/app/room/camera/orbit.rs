//! The free camera: an orbit around a point, which is turned, moved along and zoomed.

use bevy::prelude::*;

use super::view::{NEAR, View};
use crate::app::room::to_world;
use crate::shuffleboard::rules::{Board, End};

/// Radians for each pixel of a drag.
const TURN_PER_PIXEL: f32 = 0.005;
/// Pan per pixel of a drag, as a share of the distance to the target.
const PAN_PER_PIXEL: f32 = 0.0012;
/// Pitch limits, in radians.
const PITCHES: [f32; 2] = [0.08, 1.5];
/// Maximum eye height above the board, in metres: below the ceiling.
const MOST_HEIGHT: f32 = 1.85;
/// Distance limits, in metres.
const DISTANCES: [f32; 2] = [0.35, 4.0];
/// Limits of the vertical field of view that can be set, in degrees.
pub(in crate::app) const FIELDS_OF_VIEW: [u8; 2] = [10, 90];

/// An orbit around a point of the world, in metres and radians.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in crate::app) struct Orbit {
    middle: Vec2,
    turn: f32,
    rise: f32,
    away: f32,
    /// The field of view, as in [`View`].
    fov: f32,
    aside: f32,
}

impl Orbit {
    /// A side view of the scoring end.
    pub(in crate::app) fn new(board: &Board, end: End) -> Self {
        let middle = to_world(board, end, Vec2::new(board.length - 0.9, 0.0));
        Self { middle, turn: -1.1, rise: 0.5, away: 1.7, fov: 42f32.to_radians(), aside: 0.28 }
    }

    /// The orbit closest to a view, around the point in the middle of its screen.
    pub(in crate::app) fn seeing(view: &View) -> Self {
        let Transform { translation: eye, rotation, .. } = view.transform;
        let (ahead, up) = (rotation * Vec3::NEG_Z, rotation * Vec3::Y);
        let down = (-ahead.z).clamp(PITCHES[0].sin(), 1.0);
        let away = eye.z / down;
        let mut orbit = Self {
            middle: (eye + ahead * away).truncate(),
            // Screen-up gives the heading, even when looking straight down.
            turn: (-up.truncate()).to_angle(),
            rise: down.asin(),
            away: away.clamp(DISTANCES[0], DISTANCES[1]),
            fov: view.fov,
            aside: view.aside,
        };
        orbit.stay_in_the_room();
        orbit
    }

    /// The point that it turns round.
    pub(in crate::app) fn target(&self) -> Vec3 {
        self.middle.extend(0.0)
    }

    pub(in crate::app) fn view(&self) -> View {
        let target = self.target();
        let flat = Vec2::from_angle(self.turn) * self.rise.cos();
        let eye = target + flat.extend(self.rise.sin()) * self.away;
        let transform = Transform::from_translation(eye).looking_at(target, Vec3::Z);
        View { transform, fov: self.fov, aside: self.aside, near: NEAR }
    }

    /// The vertical field of view, in whole degrees.
    pub(in crate::app) fn field_of_view(&self) -> u8 {
        self.fov.to_degrees().round() as u8
    }

    /// Sets the vertical field of view, in degrees; a narrow window follows in proportion.
    pub(in crate::app) fn set_field_of_view(&mut self, degrees: u8) {
        let before = (self.fov / 2.0).tan();
        self.fov = f32::from(degrees.clamp(FIELDS_OF_VIEW[0], FIELDS_OF_VIEW[1])).to_radians();
        self.aside *= (self.fov / 2.0).tan() / before;
    }

    /// Distance to the target, in metres.
    #[cfg(test)]
    pub(in crate::app) fn away(&self) -> f32 {
        self.away
    }

    /// Orbits by a drag in pixels.
    pub(super) fn turn(&mut self, moved: Vec2) {
        self.turn -= moved.x * TURN_PER_PIXEL;
        self.rise += moved.y * TURN_PER_PIXEL;
        self.stay_in_the_room();
    }

    /// Pans along the board by a drag in pixels.
    pub(super) fn move_along(&mut self, moved: Vec2) {
        let back = Vec2::from_angle(self.turn);
        let by = (back.perp() * -moved.x - back * moved.y) * PAN_PER_PIXEL * self.away;
        self.middle = (self.middle + by).clamp(Vec2::new(-0.5, -1.0), Vec2::new(7.0, 1.0));
    }

    /// Multiplies the distance to the target.
    pub(super) fn go_away(&mut self, times: f32) {
        self.away = (self.away * times).clamp(DISTANCES[0], DISTANCES[1]);
        self.stay_in_the_room();
    }

    fn stay_in_the_room(&mut self) {
        let steepest = (MOST_HEIGHT / self.away).min(1.0).asin().min(PITCHES[1]);
        self.rise = self.rise.clamp(PITCHES[0], steepest);
    }
}

#[cfg(test)]
mod tests {
    use super::super::{aim_view, overhead_view};
    use super::*;
    use crate::app::room::every_table;

    #[test]
    fn the_free_camera_takes_over_where_the_other_one_is() {
        for (table, end) in every_table().zip([End::Home, End::Away].into_iter().cycle()) {
            for view in [aim_view(table.board(), end), overhead_view(table.board(), end)] {
                let taken = Orbit::seeing(&view).view();
                let far = taken.transform.translation.distance(view.transform.translation);
                let turned = taken.transform.rotation.angle_between(view.transform.rotation);
                // Slightly off vertical, so that it can be turned.
                assert!(far < 0.1 && turned < 0.1, "{far} m off and turned by {turned}");
                assert_eq!((taken.fov, taken.aside), (view.fov, view.aside));
            }
        }
    }

    #[test]
    fn a_narrow_field_of_view_brings_a_point_nearer_in_wide_and_in_narrow_windows() {
        for window in [Vec2::new(1280.0, 720.0), Vec2::new(360.0, 780.0)] {
            let off_centre = |degrees: u8| {
                let mut orbit = Orbit::new(every_table().next().expect("a table").board(), End::Home);
                orbit.set_field_of_view(degrees);
                let beside = orbit.middle.extend(0.0) + Vec3::new(0.1, 0.0, 0.0);
                let place = orbit.view().screen_point(beside, window).expect("in front of the eye");
                (orbit.field_of_view(), place.distance(window / 2.0))
            };
            let ((_, near), (_, usual), (_, far)) = (off_centre(20), off_centre(40), off_centre(80));
            assert!(near > 1.9 * usual && usual > 1.9 * far, "{window}: {near}, {usual}, {far}");
            assert_eq!([off_centre(0).0, off_centre(200).0], FIELDS_OF_VIEW);
        }
    }

    #[test]
    fn what_is_dragged_follows_the_pointer() {
        let window = Vec2::new(1280.0, 720.0);
        let mut orbit = Orbit::new(every_table().next().expect("a table").board(), End::Home);
        let before = orbit.view();
        let pin = before.board_point(window / 2.0, window).expect("the board is in the middle").extend(0.0);
        for drag in [Vec2::new(60.0, 0.0), Vec2::new(0.0, 40.0)] {
            let from = orbit.view().screen_point(pin, window).expect("in front of the eye");
            orbit.move_along(drag);
            let moved = orbit.view().screen_point(pin, window).expect("in front of the eye") - from;
            assert!(moved.dot(drag) > 0.3 * drag.length_squared(), "{drag} moves it by {moved}");
        }
        orbit.go_away(1000.0);
        orbit.turn(Vec2::new(0.0, 1e6));
        let eye = orbit.view().transform.translation;
        assert!(orbit.away() == DISTANCES[1] && eye.z <= MOST_HEIGHT + 1e-4, "it goes through the ceiling: {eye}");
        orbit.go_away(1e-6);
        orbit.turn(Vec2::new(0.0, 1e6));
        assert!(orbit.rise == PITCHES[1], "it goes over the top");
    }
}
