//! A camera view: position, direction and field of view, and the conversion between screen and world.

use bevy::prelude::*;

use crate::app::room::to_world;
use crate::shuffleboard::rules::{Board, End};

/// Distance of the default near plane, in metres.
pub(super) const NEAR: f32 = 0.05;

/// A camera's position, direction and field of view.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in crate::app) struct View {
    /// Position and orientation of the camera.
    pub transform: Transform,
    /// Vertical field of view, in radians, in a window that is wide enough.
    pub fov: f32,
    /// Least visible width to either side, as the tangent of half the horizontal field of view. In a narrow window the
    /// vertical field of view grows to reach it.
    pub aside: f32,
    /// Distance of the near plane, in metres.
    pub near: f32,
}

impl View {
    /// A view in the shooter's frame, from `eye` to `target`, with `up` upward on the screen; `fov` is the vertical
    /// field of view in degrees.
    pub(in crate::app::room) fn new(
        board: &Board,
        end: End,
        eye: Vec3,
        target: Vec3,
        up: Vec3,
        fov: f32,
        aside: f32,
    ) -> Self {
        let turned = |at: Vec3| to_world(board, end, at.truncate()).extend(at.z);
        let up = if end == End::Home { up } else { Vec3::new(-up.x, -up.y, up.z) };
        let transform = Transform::from_translation(turned(eye)).looking_at(turned(target), up);
        Self { transform, fov: fov.to_radians(), aside, near: NEAR }
    }

    /// The vertical field of view, in radians, at an aspect ratio (width by height).
    pub(super) fn fov_at(&self, aspect: f32) -> f32 {
        2.0 * (self.fov / 2.0).tan().max(self.aside / aspect).atan()
    }

    /// Tangents of half the horizontal and vertical field of view.
    fn span(&self, window: Vec2) -> Vec2 {
        let tall = (self.fov_at(window.x / window.y) / 2.0).tan();
        Vec2::new(tall * window.x / window.y, tall)
    }

    /// The direction from the eye to a screen position, in the world.
    pub(in crate::app::room) fn ray(&self, place: Vec2, window: Vec2) -> Vec3 {
        let off = (place / window * 2.0 - 1.0) * self.span(window);
        self.transform.rotation * Vec3::new(off.x, -off.y, -1.0)
    }

    /// The point of the board's plane under a screen position, in the world.
    pub(in crate::app::room) fn board_point(&self, place: Vec2, window: Vec2) -> Option<Vec2> {
        let (eye, ray) = (self.transform.translation, self.ray(place, window));
        (ray.z < -1e-4).then(|| (eye - ray * (eye.z / ray.z)).truncate())
    }

    /// A point of the world as the camera sees it: to the right, up, and behind it, in metres.
    fn seen(&self, at: Vec3) -> Vec3 {
        self.transform.rotation.inverse() * (at - self.transform.translation)
    }

    /// How far a point of the world is before the camera, in metres along its direction; negative behind it.
    pub(in crate::app) fn depth(&self, at: Vec3) -> f32 {
        -self.seen(at).z
    }

    /// The screen position of a point of the world; `None` behind the camera.
    pub(in crate::app) fn screen_point(&self, at: Vec3, window: Vec2) -> Option<Vec2> {
        let seen = self.seen(at);
        let off = Vec2::new(seen.x, -seen.y) / (-seen.z * self.span(window));
        (seen.z < -1e-3).then(|| (off + 1.0) / 2.0 * window)
    }

    /// The point of the world at a screen position and a depth in metres, and the height of the visible area at that
    /// depth.
    pub(in crate::app) fn before_the_eye(&self, place: Vec2, window: Vec2, distance: f32) -> (Vec3, f32) {
        let span = self.span(window);
        let off = (place / window * 2.0 - 1.0) * span * distance;
        let at = self.transform.translation + self.transform.rotation * Vec3::new(off.x, -off.y, -distance);
        (at, 2.0 * span.y * distance)
    }

    pub(super) fn lerp(&self, to: &Self, share: f32) -> Self {
        Self {
            transform: Transform {
                translation: self.transform.translation.lerp(to.transform.translation, share),
                rotation: self.transform.rotation.slerp(to.transform.rotation, share),
                scale: Vec3::ONE,
            },
            fov: self.fov.lerp(to.fov, share),
            aside: self.aside.lerp(to.aside, share),
            near: self.near.lerp(to.near, share),
        }
    }
}

/// The screen position of a point, from (0, 0) top left to (1, 1) bottom right.
#[cfg(test)]
pub(super) fn on_screen(view: &View, aspect: f32, at: Vec3) -> Vec2 {
    let window = Vec2::new(aspect, 1.0);
    view.screen_point(at, window).expect("in front of the eye") / window
}

#[cfg(test)]
mod tests {
    use super::super::aim_view;
    use super::*;
    use crate::app::room::StandingTable;

    #[test]
    fn what_is_under_a_place_on_the_screen_appears_there() {
        let view = aim_view(StandingTable::default().board(), End::Away);
        let window = Vec2::new(1280.0, 720.0);
        for place in [Vec2::new(640.0, 500.0), Vec2::new(300.0, 400.0), Vec2::new(700.0, 200.0)] {
            let at = view.board_point(place, window).expect("the board lies below the eye");
            let back = on_screen(&view, window.x / window.y, at.extend(0.0)) * window;
            assert!(back.distance(place) < 0.05, "{place} is {at} is {back}");
        }
        assert_eq!(view.board_point(Vec2::new(640.0, -2000.0), window), None);
    }
}
