//! The camera's position, its eased move from one view to the next, and the conversion between screen and board.

mod grasp;
mod moments;
mod orbit;
mod view;

use bevy::camera::CameraUpdateSystems;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::ease::smoothstep;
use super::{StandingTable, to_world};
use crate::app::frame_rate::Motion;
use crate::shuffleboard::rules::{Board, End};

pub(in crate::app) use grasp::Grasp;
pub(in crate::app) use moments::{
    aim_view, board_view, close_view, creep_view, follow_view, overhead_view, report_view, result_view, title_view,
};
pub(in crate::app) use orbit::{FIELDS_OF_VIEW, Orbit};
pub(in crate::app) use view::View;

/// The one camera that looks at the room.
#[derive(Component, Debug, Default)]
#[require(Transform, CameraMove)]
pub(in crate::app) struct RoomCamera;

/// Whether a place is within 60 degrees of where an eye looks.
pub(super) fn is_before(eye: &Transform, at: Vec3) -> bool {
    eye.forward().dot((at - eye.translation).normalize_or_zero()) > 0.5
}

/// The camera's move from one view to the next.
#[derive(Component, Debug, Clone)]
pub(in crate::app) struct CameraMove {
    from: View,
    to: View,
    age: f32,
    length: f32,
}

impl Default for CameraMove {
    fn default() -> Self {
        let view = title_view(StandingTable::default().board(), 0.0, 16.0 / 9.0);
        Self { from: view, to: view, age: 0.0, length: 0.0 }
    }
}

impl CameraMove {
    /// Shows a view at once.
    pub(in crate::app) fn cut(&mut self, to: View) {
        *self = Self { from: to, to, age: 0.0, length: 0.0 };
    }

    /// Eases to a view in `seconds` (250 to 450 ms feels right); with reduced motion, 0 cuts. A repeated call for the
    /// same view changes nothing.
    pub(in crate::app) fn glide(&mut self, to: View, seconds: f32) {
        if to != self.to {
            *self = Self { from: self.now(), to, age: 0.0, length: seconds };
        }
    }

    /// Retargets without restarting a glide, to follow a moving object.
    pub(in crate::app) fn track(&mut self, to: View) {
        self.to = to;
    }

    /// The view at the end of the glide.
    pub(in crate::app) fn goal(&self) -> View {
        self.to
    }

    pub(in crate::app) fn is_still(&self) -> bool {
        self.age >= self.length
    }

    /// The current view.
    pub(in crate::app) fn now(&self) -> View {
        if self.is_still() {
            return self.to;
        }
        self.from.lerp(&self.to, smoothstep(0.0, 1.0, self.age / self.length))
    }

    /// The point of the board's plane under a screen position, in the shooter's frame; position and window size in the same
    /// units, from the top left. `None` if the ray misses the plane.
    pub(in crate::app) fn board_point(&self, place: Vec2, window: Vec2, board: &Board, end: End) -> Option<Vec2> {
        self.now().board_point(place, window).map(|at| to_world(board, end, at))
    }

    /// As [`RoomView::screen_point`].
    pub(in crate::app) fn screen_point(&self, at: Vec3, window: Vec2, board: &Board, end: End) -> Option<Vec2> {
        self.now().screen_point(to_world(board, end, at.truncate()).extend(at.z), window)
    }
}

/// Converts board positions to screen positions for the room's camera.
#[derive(SystemParam)]
pub(in crate::app) struct RoomView<'w, 's> {
    cameras: Query<'w, 's, &'static CameraMove, With<RoomCamera>>,
}

impl RoomView<'_, '_> {
    /// The screen position of a point above the board (`at` in the shooter's frame); `None` behind the camera.
    pub(in crate::app) fn screen_point(&self, at: Vec3, window: Vec2, board: &Board, end: End) -> Option<Vec2> {
        self.cameras.single().ok()?.screen_point(at, window, board, end)
    }

    /// The same for the view at the end of the glide.
    pub(in crate::app) fn goal_point(&self, at: Vec3, window: Vec2, board: &Board, end: End) -> Option<Vec2> {
        let goal = self.cameras.single().ok()?.goal();
        goal.screen_point(to_world(board, end, at.truncate()).extend(at.z), window)
    }

    pub(in crate::app) fn is_still(&self) -> bool {
        self.cameras.single().is_ok_and(CameraMove::is_still)
    }
}

/// The camera and its movement, which also work without a renderer.
pub(in crate::app::room) fn eye(app: &mut App) {
    app.add_systems(Startup, |mut commands: Commands| {
        commands.spawn((Name::new("Room camera"), RoomCamera));
    })
    // Place and lens change in the same picture: the engine reads the one there, and the other here.
    .add_systems(PostUpdate, move_eye.before(TransformSystems::Propagate).before(CameraUpdateSystems));
}

fn move_eye(
    time: Res<Time<Real>>,
    mut motion: ResMut<Motion>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    mut cameras: Query<(&mut CameraMove, &mut Transform, Option<&mut Projection>)>,
) {
    // Not that of the target: the sizes of the two that take turns are rounded, and another field of view draws anew.
    let size = window.map(|window| window.size()).filter(|size| size.min_element() > 0.0);
    for (mut way, mut transform, projection) in &mut cameras {
        if !way.is_still() {
            way.age += time.delta_secs();
            motion.mark();
        }
        let view = way.now();
        transform.set_if_neq(view.transform);
        let Some(size) = size else { continue };
        let (fov, near) = (view.fov_at(size.x / size.y), view.near);
        if let Some(mut projection) = projection
            && !matches!(&*projection, Projection::Perspective(lens) if lens.fov == fov && lens.near == near)
            && let Projection::Perspective(lens) = &mut *projection
        {
            (lens.fov, lens.near) = (fov, near);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lens_has_changed_when_the_engine_reads_it() {
        #[derive(Resource, Default)]
        struct Read(f32);
        let reads = |cameras: Query<&Projection>, mut read: ResMut<Read>| {
            if let Ok(Projection::Perspective(lens)) = cameras.single() {
                read.0 = lens.fov;
            }
        };
        let mut app = App::new();
        // Where nothing orders the two, what was added first runs first.
        app.add_plugins(bevy::time::TimePlugin)
            .init_resource::<Motion>()
            .init_resource::<Read>()
            .add_systems(PostUpdate, reads.in_set(CameraUpdateSystems));
        eye(&mut app);
        app.world_mut().spawn((Window::default(), PrimaryWindow));
        app.update();
        let StandingTable { board, .. } = StandingTable::default();
        let camera = app.world_mut().query_filtered::<Entity, With<RoomCamera>>().single(app.world()).expect("one");
        app.world_mut().entity_mut(camera).insert(Projection::default());
        for view in [aim_view(&board, End::Home), overhead_view(&board, End::Home)] {
            app.world_mut().get_mut::<CameraMove>(camera).expect("it moves").cut(view);
            app.update();
            assert_eq!(app.world().resource::<Read>().0, view.fov_at(16.0 / 9.0));
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

    #[test]
    fn a_glide_that_is_interrupted_goes_on_from_where_it_is() {
        let StandingTable { board, .. } = StandingTable::default();
        let (aim, over) = (aim_view(&board, End::Home), overhead_view(&board, End::Home));
        let mut way = CameraMove::default();
        way.cut(aim);
        way.glide(over, 0.4);
        way.age = 0.2;
        let halfway = way.now();
        way.glide(aim, 0.4);
        let jump = way.now().transform.translation.distance(halfway.transform.translation);
        assert!(jump < 1e-4 && way.goal() == aim, "it turns round with a jump of {jump} m");
        way.glide(over, 0.0);
        assert_eq!(way.now(), over, "without time it cuts");
    }
}
