//! Where the camera stands: a view for each moment of a turn, the eased move from one to the next, and what lies under
//! the pointer.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::light::smoothstep;
use super::{StandingTable, to_world};
use crate::app::frame_rate::Motion;
use crate::rules::{Board, End};

/// The one camera that looks at the room.
#[derive(Component, Debug, Default)]
#[require(Transform, CameraMove)]
pub(in super::super) struct RoomCamera;

/// What the camera sees: from where, which way, and how much.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in super::super) struct View {
    /// Where the eye is and which way it looks.
    pub transform: Transform,
    /// Vertical field of view (rad) on a window wide enough.
    pub fov: f32,
    /// The least that must be seen to either side, as the tangent of half the horizontal field of view; on a narrow
    /// window the vertical field of view grows until it is.
    pub aside: f32,
}

impl View {
    /// A view in the shooter's frame: from an eye toward a target, with `up` upward on the screen.
    fn new(board: &Board, end: End, eye: Vec3, target: Vec3, up: Vec3, fov: f32, aside: f32) -> Self {
        let turned = |at: Vec3| to_world(board, end, at.truncate()).extend(at.z);
        let up = if end == End::Home { up } else { Vec3::new(-up.x, -up.y, up.z) };
        let transform = Transform::from_translation(turned(eye)).looking_at(turned(target), up);
        Self { transform, fov: fov.to_radians(), aside }
    }

    /// The vertical field of view on a window of this shape (width by height).
    fn fov_at(&self, aspect: f32) -> f32 {
        2.0 * (self.fov / 2.0).tan().max(self.aside / aspect).atan()
    }

    /// How far a place is off the middle of the screen, in tangents, for one unit of half its height and width.
    fn span(&self, window: Vec2) -> Vec2 {
        let tall = (self.fov_at(window.x / window.y) / 2.0).tan();
        Vec2::new(tall * window.x / window.y, tall)
    }

    /// The world's point of the board's plane under a place on the screen.
    fn board_point(&self, place: Vec2, window: Vec2) -> Option<Vec2> {
        let off = (place / window * 2.0 - 1.0) * self.span(window);
        let ray = self.transform.rotation * Vec3::new(off.x, -off.y, -1.0);
        let eye = self.transform.translation;
        (ray.z < -1e-4).then(|| (eye - ray * (eye.z / ray.z)).truncate())
    }

    /// The place on the screen of a point of the world.
    fn screen_point(&self, at: Vec3, window: Vec2) -> Option<Vec2> {
        let seen = self.transform.rotation.inverse() * (at - self.transform.translation);
        let off = Vec2::new(seen.x, -seen.y) / (-seen.z * self.span(window));
        (seen.z < -1e-3).then(|| (off + 1.0) / 2.0 * window)
    }

    fn lerp(&self, to: &Self, share: f32) -> Self {
        Self {
            transform: Transform {
                translation: self.transform.translation.lerp(to.transform.translation, share),
                rotation: self.transform.rotation.slerp(to.transform.rotation, share),
                scale: Vec3::ONE,
            },
            fov: self.fov.lerp(to.fov, share),
            aside: self.aside.lerp(to.aside, share),
        }
    }
}

/// Low behind the waiting weight, over the whole board: the weight waits a little below the middle of the screen, so
/// that there is room to pull back, and the far end lies free in the upper quarter, however long the board is.
pub(in super::super) fn aim_view(board: &Board, end: End) -> View {
    let eye = Vec3::new(-0.90, 0.0, 0.62);
    // How far below the horizon both are seen, and how far off the middle they shall be in halves of the screen's height.
    let down = |x: f32| (eye.z / (x - eye.x)).atan();
    let (weight, far) = (down(0.19), down(board.length));
    let (below, above) = (0.450, 0.583);
    // The tangent of half the field of view: tan(weight - far) = (below t + above t) / (1 - below above t^2).
    let (spread, sum, product) = ((weight - far).tan(), below + above, below * above);
    let half = ((sum * sum + 4.0 * spread * spread * product).sqrt() - sum) / (2.0 * spread * product);
    let middle = far + (above * half).atan();
    let target = Vec3::new(eye.x + eye.z / middle.tan(), 0.0, 0.0);
    View::new(board, end, eye, target, Vec3::Z, 2.0 * half.atan().to_degrees(), 0.30)
}

/// Behind a moving weight (`at` in the shooter's frame): it stays in the lower third while the target zone grows.
pub(in super::super) fn follow_view(board: &Board, end: End, at: Vec2) -> View {
    let gone = smoothstep(0.0, board.length, at.x);
    let eye = Vec3::new(at.x.min(board.length) - 0.95 + 0.1 * gone, at.y * 0.4, 0.62 - 0.06 * gone);
    let target = Vec3::new((at.x + 0.62).min(board.length + 0.2), at.y * 0.5, 0.0);
    View::new(board, end, eye, target, Vec3::Z, 42.0, 0.28)
}

/// Straight down over the scoring end, its end uppermost.
pub(in super::super) fn overhead_view(board: &Board, end: End) -> View {
    let middle = Vec3::new(board.length - 0.19, 0.0, 0.0);
    View::new(board, end, middle + Vec3::Z * 1.0, middle, Vec3::X, 40.0, 0.30)
}

/// Straight down on a call too close to see otherwise: on one weight, or from high enough for two. Both in the shooter's
/// frame.
pub(in super::super) fn close_view(board: &Board, end: End, one: Vec2, other: Vec2) -> View {
    /// To either side of the middle this much is seen from nearest by, and so much of it is a weight, in metres.
    const SEEN: [f32; 2] = [0.054, 0.030];
    let middle = one.midpoint(other).extend(0.0);
    let [aside, weight] = SEEN;
    let higher = ((one.distance(other) / 2.0 + weight) / aside).max(1.0);
    View::new(board, end, middle + Vec3::Z * 0.34 * higher, middle, Vec3::X, 28.0, 0.16)
}

/// From an eye toward a target, both in the world.
pub(in super::super) fn free_view(eye: Vec3, target: Vec3) -> View {
    let transform = Transform::from_translation(eye).looking_at(target, Vec3::Z);
    View { transform, fov: 42f32.to_radians(), aside: 0.28 }
}

/// A slow drift along the board, there and back in about a minute and a half.
pub(in super::super) fn title_view(board: &Board, seconds: f32) -> View {
    let sway = (seconds * 0.07).sin();
    let x = board.length * (0.5 + 0.22 * sway);
    let eye = Vec3::new(x - 1.9, -0.95 - 0.1 * (seconds * 0.11).cos(), 0.58 + 0.05 * (seconds * 0.09).sin());
    let target = Vec3::new(x + 0.55, 0.30, 0.02);
    View::new(board, End::Home, eye, target, Vec3::Z, 40.0, 0.35)
}

/// The camera's way from one view to the next.
#[derive(Component, Debug, Clone)]
pub(in super::super) struct CameraMove {
    from: View,
    to: View,
    age: f32,
    length: f32,
}

impl Default for CameraMove {
    fn default() -> Self {
        let view = title_view(StandingTable::default().board(), 0.0);
        Self { from: view, to: view, age: 0.0, length: 0.0 }
    }
}

impl CameraMove {
    /// Shows a view at once.
    pub(in super::super) fn cut(&mut self, to: View) {
        *self = Self { from: to, to, age: 0.0, length: 0.0 };
    }

    /// Eases to a view within so many seconds (250 to 450 ms feels right); under reduced motion pass 0, which cuts.
    /// Asking again for the view it is already going to changes nothing.
    pub(in super::super) fn glide(&mut self, to: View, seconds: f32) {
        if to != self.to {
            *self = Self { from: self.now(), to, age: 0.0, length: seconds };
        }
    }

    /// Keeps a moving target in view while a glide may still be under way.
    pub(in super::super) fn track(&mut self, to: View) {
        self.to = to;
    }

    /// Whether the camera has arrived.
    pub(in super::super) fn is_still(&self) -> bool {
        self.age >= self.length
    }

    fn now(&self) -> View {
        let share = if self.is_still() { 1.0 } else { smoothstep(0.0, 1.0, self.age / self.length) };
        self.from.lerp(&self.to, share)
    }
}

/// What the room's camera sees, for whoever has to know what lies where on the screen.
#[derive(SystemParam)]
pub(in super::super) struct RoomView<'w, 's> {
    cameras: Query<'w, 's, &'static CameraMove, With<RoomCamera>>,
}

impl RoomView<'_, '_> {
    /// The point of the board's plane under a place on the screen, in the shooter's frame; both the place and the
    /// window's size in the same units, from the top left. `None` if the line of sight misses the plane.
    pub(in super::super) fn board_point(&self, place: Vec2, window: Vec2, board: &Board, end: End) -> Option<Vec2> {
        let view = self.cameras.single().ok()?.now();
        view.board_point(place, window).map(|at| to_world(board, end, at))
    }

    /// The place on the screen of a point above the board (`at` in the shooter's frame); `None` if it is behind the eye.
    pub(in super::super) fn screen_point(&self, at: Vec3, window: Vec2, board: &Board, end: End) -> Option<Vec2> {
        let view = self.cameras.single().ok()?.now();
        view.screen_point(to_world(board, end, at.truncate()).extend(at.z), window)
    }
}

/// The eye itself and its moves; it also works where nothing is drawn.
pub(in super::super) fn eye(app: &mut App) {
    app.add_systems(Startup, |mut commands: Commands| {
        commands.spawn((Name::new("Room camera"), RoomCamera));
    })
    .add_systems(PostUpdate, move_eye.before(TransformSystems::Propagate));
}

fn move_eye(
    time: Res<Time<Real>>,
    mut motion: ResMut<Motion>,
    mut cameras: Query<(&mut CameraMove, &mut Transform, Option<&mut Projection>, Option<&Camera>)>,
) {
    for (mut way, mut transform, projection, camera) in &mut cameras {
        if !way.is_still() {
            way.age += time.delta_secs();
            motion.mark();
        }
        let view = way.now();
        transform.set_if_neq(view.transform);
        let Some(size) = camera.and_then(Camera::logical_target_size) else { continue };
        let fov = view.fov_at(size.x / size.y.max(1.0));
        if let Some(mut projection) = projection
            && !matches!(&*projection, Projection::Perspective(lens) if lens.fov == fov)
            && let Projection::Perspective(lens) = &mut *projection
        {
            lens.fov = fov;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::inlay::Inlay;
    use crate::app::room::every_table;

    /// Where a place appears on a window of this shape: (0, 0) top left, (1, 1) bottom right.
    fn on_screen(view: &View, aspect: f32, at: Vec3) -> Vec2 {
        let window = Vec2::new(aspect, 1.0);
        view.screen_point(at, window).expect("in front of the eye") / window
    }

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

    #[test]
    fn while_aiming_the_weight_has_room_below_and_the_far_zone_lies_in_the_upper_third() {
        for (StandingTable { board, .. }, end) in every_table().zip([End::Home, End::Away].into_iter().cycle()) {
            let view = aim_view(&board, end);
            let seen =
                |x: f32, y: f32| on_screen(&view, 16.0 / 9.0, to_world(&board, end, Vec2::new(x, y)).extend(0.0));
            let weight = seen(0.19, 0.0);
            assert!((0.6..0.73).contains(&weight.y), "the weight waits at {weight}");
            let (far, foul) = (seen(board.length, 0.0), seen(board.length - board.foul_line, 0.0));
            assert!(far.y > 0.10 && foul.y < 0.37, "the scoring end is seen from {far} to {foul}");
            assert!(seen(1.0, 0.25).x < seen(1.0, -0.25).x, "left is left");
        }
    }

    #[test]
    fn both_ends_fit_every_window() {
        for StandingTable { board, .. } in every_table() {
            let view = aim_view(&board, End::Home);
            for aspect in [0.46, 0.75, 4.0 / 3.0, 16.0 / 9.0, 21.0 / 9.0] {
                for x in [0.12, board.length] {
                    let corner = on_screen(&view, aspect, Vec3::new(x, -board.width / 2.0, 0.0));
                    assert!(corner.x < 1.0 && corner.y > 0.0 && corner.y < 1.0, "{corner} at {aspect}");
                }
            }
        }
    }

    #[test]
    fn a_weight_that_is_followed_stays_in_the_lower_half_with_the_way_before_it() {
        for StandingTable { board, .. } in every_table() {
            for share in [0.05, 0.3, 0.6, 0.9] {
                let at = Vec2::new(share * board.length, 0.1);
                let view = follow_view(&board, End::Away, at);
                let seen = |at: Vec2| on_screen(&view, 16.0 / 9.0, to_world(&board, End::Away, at).extend(0.0));
                let weight = seen(at);
                assert!((0.5..0.9).contains(&weight.y), "at {at} it is seen at {weight}");
                let end = seen(Vec2::new(board.length, 0.0));
                assert!(end.y > -0.05 && end.y < weight.y, "from {at} the end is seen at {end}");
            }
        }
    }

    #[test]
    fn straight_down_the_end_is_uppermost_and_all_that_is_inlaid_there_is_seen() {
        for (StandingTable { board, .. }, end) in every_table().zip([End::Home, End::Away].into_iter().cycle()) {
            let view = overhead_view(&board, end);
            let at = |x: f32, y: f32| on_screen(&view, 1.0, to_world(&board, end, Vec2::new(x, y)).extend(0.0));
            assert!(at(board.length, 0.0).y < at(board.length - 0.3, 0.0).y);
            for x in [board.length, board.length - Inlay::new(&board).reaches(&board)] {
                let corner = at(x, -board.width / 2.0);
                assert!(corner.min_element() > 0.0 && corner.max_element() < 1.0, "{corner}");
            }
        }
    }

    #[test]
    fn straight_down_on_two_weights_both_are_seen_whole_in_every_window() {
        for (StandingTable { board, weight }, end) in every_table().zip([End::Home, End::Away].into_iter().cycle()) {
            let places = [-0.22, 0.22].map(|y| Vec2::new(board.length - 0.1, y));
            for others in [places, [places[0]; 2]] {
                let view = close_view(&board, end, others[0], others[1]);
                for (aspect, at) in [0.46, 16.0 / 9.0].into_iter().flat_map(|aspect| others.map(|at| (aspect, at))) {
                    for rim in [Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y] {
                        let rim = to_world(&board, end, at + rim * weight.radius);
                        let seen = on_screen(&view, aspect, rim.extend(0.0));
                        assert!(seen.min_element() > 0.0 && seen.max_element() < 1.0, "{seen} at {aspect}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_glide_is_eased_and_arrives() {
        let StandingTable { board, .. } = StandingTable::default();
        let mut way = CameraMove::default();
        way.cut(aim_view(&board, End::Home));
        way.glide(overhead_view(&board, End::Home), 0.4);
        let start = way.now();
        way.age = 0.02;
        let early = way.now().transform.translation.distance(start.transform.translation);
        way.age = 0.4;
        let whole = way.now().transform.translation.distance(start.transform.translation);
        assert!(early < 0.02 * whole, "it starts gently: {early} of {whole}");
        let left = way.now().transform.translation.distance(way.to.transform.translation);
        assert!(way.is_still() && left < 1e-4, "{left} m to go");
    }
}
