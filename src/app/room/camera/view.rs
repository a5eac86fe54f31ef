//! What a camera sees: from where, which way and how much, and what lies under a place on the screen.

use bevy::prelude::*;

use crate::app::room::to_world;
use crate::shuffleboard::rules::{Board, End};

/// What is nearer to the eye than this is not seen (m), unless a view looks through more.
pub(super) const NEAR: f32 = 0.05;

/// What the camera sees: from where, which way, and how much.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in crate::app) struct View {
    /// Where the eye is and which way it looks.
    pub transform: Transform,
    /// Vertical field of view (rad) on a window wide enough.
    pub fov: f32,
    /// The least that must be seen to either side, as the tangent of half the horizontal field of view; on a narrow
    /// window the vertical field of view grows until it is.
    pub aside: f32,
    /// What is nearer to the eye than this is not seen (m).
    pub near: f32,
}

impl View {
    /// A view in the shooter's frame: from an eye toward a target, with `up` upward on the screen. The vertical field of
    /// view is in degrees.
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

    /// The vertical field of view on a window of this shape (width by height).
    pub(super) fn fov_at(&self, aspect: f32) -> f32 {
        2.0 * (self.fov / 2.0).tan().max(self.aside / aspect).atan()
    }

    /// How far a place is off the middle of the screen, in tangents, for one unit of half its height and width.
    fn span(&self, window: Vec2) -> Vec2 {
        let tall = (self.fov_at(window.x / window.y) / 2.0).tan();
        Vec2::new(tall * window.x / window.y, tall)
    }

    /// The world's point of the board's plane under a place on the screen.
    pub(super) fn board_point(&self, place: Vec2, window: Vec2) -> Option<Vec2> {
        let off = (place / window * 2.0 - 1.0) * self.span(window);
        let ray = self.transform.rotation * Vec3::new(off.x, -off.y, -1.0);
        let eye = self.transform.translation;
        (ray.z < -1e-4).then(|| (eye - ray * (eye.z / ray.z)).truncate())
    }

    /// The place on the screen of a point of the world.
    pub(in crate::app) fn screen_point(&self, at: Vec3, window: Vec2) -> Option<Vec2> {
        let seen = self.transform.rotation.inverse() * (at - self.transform.translation);
        let off = Vec2::new(seen.x, -seen.y) / (-seen.z * self.span(window));
        (seen.z < -1e-3).then(|| (off + 1.0) / 2.0 * window)
    }

    /// What is seen at a place of the screen so far before the eye, in metres; and how many metres the window is high there.
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

/// Where a place appears on a window of this shape: (0, 0) top left, (1, 1) bottom right.
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
