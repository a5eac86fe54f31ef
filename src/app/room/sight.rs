//! Finds the point of the room under a click, for the camera of photo mode to focus on.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::camera::View;
use super::weight_body::WeightBody;
use super::{StandingTable, people, plan};

/// How far beside a weight a fingertip still means it, in the window's logical pixels.
const MISS: f32 = 12.0;

/// Half the breadth of a person, in metres.
const PERSON: f32 = 0.24;

/// Finds what is seen at a place.
#[derive(SystemParam)]
pub(in super::super) struct Sight<'w, 's> {
    table: Res<'w, StandingTable>,
    weights: Query<'w, 's, (&'static Transform, &'static Visibility), With<WeightBody>>,
    windows: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
}

impl Sight<'_, '_> {
    /// The point of the world at a place from (0, 0) top left to (1, 1) bottom right: the top of a weight, or else of a
    /// person, of the board, of a wall or of the floor. `None` without a window.
    pub(in super::super) fn seen_at(&self, view: &View, place: Vec2) -> Option<Vec3> {
        let window = self.windows.single().ok()?.size();
        let shown = self.weights.iter().filter(|(_, visibility)| **visibility != Visibility::Hidden);
        let weights = shown.map(|(weight, _)| weight.translation);
        Some(seen(&self.table, weights, view, place * window, window))
    }
}

/// The point of the world at `place` in a `window` of this size, in pixels; `weights` are the feet of those that are shown.
fn seen(table: &StandingTable, weights: impl Iterator<Item = Vec3>, view: &View, place: Vec2, window: Vec2) -> Vec3 {
    let StandingTable { board, weight: spec } = table;
    let miss = |top: Vec3| {
        let (_, height) = view.before_the_eye(place, window, view.depth(top));
        let radius = spec.radius * window.y / height;
        let off = view.screen_point(top, window)?.distance(place) - radius;
        (off < MISS).then_some((off, top))
    };
    let meant = weights.filter_map(|foot| miss(foot + Vec3::Z * spec.height));
    if let Some((_, top)) = meant.min_by(|one, other| one.0.total_cmp(&other.0)) {
        return top;
    }
    let (eye, ray) = (view.transform.translation, view.ray(place, window).normalize_or(Vec3::X));
    let on_board = |at: &Vec2| (0.0..=board.length).contains(&at.x) && at.y.abs() <= board.width / 2.0;
    let to_board = view.board_point(place, window).filter(on_board).map(|at| at.extend(0.0).distance(eye));
    // Of two who sit side by side it is the one who is nearer to the ray.
    let on_ray = people::trunks(board).into_iter().filter_map(|[hip, head]| to_person(eye, ray, hip, head));
    let to_whom = on_ray.min_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, away)| away);
    let (low, high) = plan::corners(board);
    let walls = Vec3::select(ray.cmpgt(Vec3::ZERO), high, low);
    // Along an axis in which the ray does not run the wall is infinitely far.
    let to_walls = ((walls - eye) / ray).abs().min_element();
    eye + ray * to_whom.into_iter().chain(to_board).fold(to_walls, f32::min)
}

/// How far beside the ray a person is, and how far away, in metres, who is on the ray: at the point nearest to the line from hip to head.
fn to_person(eye: Vec3, ray: Vec3, hip: Vec3, head: Vec3) -> Option<(f32, f32)> {
    let (trunk, from_hip) = (head - hip, eye - hip);
    let along = ray.dot(trunk);
    // Where the lines are nearest, as a share of the trunk; they are nowhere nearer if they are parallel.
    let share = (trunk.dot(from_hip) - along * ray.dot(from_hip)) / (trunk.length_squared() - along * along);
    let met = hip + trunk * if share.is_finite() { share.clamp(0.0, 1.0) } else { 0.0 };
    let away = ray.dot(met - eye);
    let beside = met.distance(eye + ray * away);
    (away > 0.0 && beside < PERSON).then_some((beside, away))
}

#[cfg(test)]
mod tests {
    use super::super::camera::{aim_view, overhead_view};
    use super::super::{every_table, weight};
    use super::*;
    use crate::shuffleboard::rules::End;

    const WINDOWS: [Vec2; 2] = [Vec2::new(1280.0, 720.0), Vec2::new(390.0, 844.0)];

    #[test]
    fn a_weight_is_meant_where_it_is_seen_and_the_nearest_of_two() {
        for (table, window) in every_table().zip(WINDOWS.into_iter().cycle()) {
            let StandingTable { board, weight: spec } = &table;
            let at = |x: f32, y: f32| weight::lying(Vec2::new(board.length * x, y), 0.0).translation;
            let weights = [at(0.9, 0.0), at(0.9, 3.0 * spec.radius), at(0.3, 0.1)];
            let view = overhead_view(board, End::Home);
            for foot in weights {
                let top = foot + Vec3::Z * spec.height;
                let place = view.screen_point(top, window).expect("in front of the eye");
                for off in [Vec2::ZERO, Vec2::new(4.0, -3.0)] {
                    assert_eq!(seen(&table, weights.into_iter(), &view, place + off, window), top);
                }
            }
        }
    }

    #[test]
    fn elsewhere_it_is_the_board_or_what_is_behind_it() {
        for (table, window) in every_table().zip(WINDOWS.into_iter().cycle()) {
            let StandingTable { board, .. } = &table;
            let view = aim_view(board, End::Home);
            let of = |at: Vec3| view.screen_point(at, window).expect("in front of the eye");
            let look = |place: Vec2| seen(&table, std::iter::empty(), &view, place, window);
            let spot = Vec3::new(board.length * 0.7, 0.05, 0.0);
            assert!(look(of(spot)).distance(spot) < 1e-3);
            for [hip, head] in people::trunks(board) {
                let chest = hip.lerp(head, 0.6);
                if view.screen_point(chest, window).is_some_and(|seen| (0.0..window.x).contains(&seen.x)) {
                    assert!(look(of(chest)).distance(chest) < 1e-3, "somebody at {chest} is looked through");
                }
            }
            let (low, high) = plan::corners(board);
            for behind in
                [Vec3::new(high.x, 0.4, 0.8), Vec3::new(high.x - 0.5, high.y, 1.4), Vec3::new(high.x - 0.5, low.y, 1.4)]
            {
                assert!(look(of(behind)).distance(behind) < 1e-2, "{behind} is seen at {}", look(of(behind)));
            }
        }
    }
}
