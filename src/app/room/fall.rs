//! Weights that fall: they tip over the edge, drop onto the carpet, bounce dully once and come to rest at a slant.
//!
//! A fall is worked out whole when it begins and then only played; it cannot influence the game.

use std::f32::consts::PI;

use bevy::prelude::*;

use super::cabinet::{ALLEY, CARPET};
use super::standing_board;
use super::weight::{ContactShadow, WeightBody};
use crate::app::frame_rate::Motion;
use crate::rules::{Board, WeightId, WeightSpec};

/// A weight's centre passed an edge; everything in the world's frame.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub(in super::super) struct Fallen {
    /// Which weight.
    pub weight: WeightId,
    /// Where its centre was; the edge is the one it is (most) beyond.
    pub at: Vec2,
    /// Its velocity then, m/s.
    pub velocity: Vec2,
    /// Its turn about the vertical then.
    pub angle: f32,
}

/// A falling weight hit the carpet.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub(in super::super) struct Landed {
    /// Which weight.
    pub weight: WeightId,
}

/// The fallen weights are taken out of the alleys.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct ClearAlley;

/// The fall of a weight, from the edge to its place in the alley, where it stays until [`ClearAlley`].
#[derive(Component, Debug, Clone)]
pub(in super::super) struct Fall {
    /// Where it is at each step, evenly spaced in time.
    path: Vec<Transform>,
    /// When it first touches the carpet.
    landing: f32,
    age: f32,
}

/// Time between two places of a path.
const STEP: f32 = 1.0 / 240.0;

/// No fall takes longer.
const LONGEST: usize = 600;

const GRAVITY: f32 = 9.81;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Fallen>()
        .add_message::<Landed>()
        .add_message::<ClearAlley>()
        .add_systems(Update, (clear_alley, begin_falls, play_falls).chain());
}

impl Fall {
    /// Works out the fall of a weight, among others that already lie in the alleys.
    fn plan(board: &Board, fallen: &Fallen, lying: &[Vec2]) -> Self {
        let mut body = Tumble::begin(board, fallen);
        let mut path = vec![body.transform(fallen.angle)];
        while body.rest.is_none() && path.len() < LONGEST {
            body.drop(STEP);
            path.push(body.transform(fallen.angle));
        }
        let landing = (path.len() - 1) as f32 * STEP;
        body.choose_rest(board, fallen, lying);
        while !body.is_still() && path.len() < LONGEST {
            body.settle(STEP);
            path.push(body.transform(fallen.angle));
        }
        Self { path, landing, age: 0.0 }
    }

    /// Where the weight is so many seconds after it left the board.
    pub(in super::super) fn at(&self, age: f32) -> Transform {
        let step = (age / STEP).clamp(0.0, (self.path.len() - 1) as f32);
        let (before, after) = (self.path[step.floor() as usize], self.path[step.ceil() as usize]);
        Transform {
            translation: before.translation.lerp(after.translation, step.fract()),
            rotation: before.rotation.slerp(after.rotation, step.fract()),
            scale: Vec3::ONE,
        }
    }

    /// Where it comes to lie.
    fn lies_at(&self) -> Vec2 {
        self.path.last().map_or(Vec2::ZERO, |place| place.translation.truncate())
    }
}

/// A weight tumbling over an edge, as seen along that edge: a disc that turns in the plane of its fall.
struct Tumble {
    /// The point of the edge below which the alley lies, and the directions outwards and along the edge.
    edge: Vec2,
    out: Vec2,
    along: Vec2,
    /// Width of this alley.
    alley: f32,
    /// The underside's middle: beyond the edge, above the board, along the edge; and the speeds.
    reach: f32,
    height: f32,
    shift: f32,
    reach_speed: f32,
    rise_speed: f32,
    shift_speed: f32,
    /// How far the outer side has gone down, rad.
    tilt: f32,
    tilt_speed: f32,
    /// Whether the underside still leans on the edge.
    on_edge: bool,
    /// Where it will lie (reach, shift, tilt), once it has touched the carpet.
    rest: Option<Vec3>,
}

const RADIUS: f32 = WeightSpec::LARGE.radius;

impl Tumble {
    fn begin(board: &Board, fallen: &Fallen) -> Self {
        let at = fallen.at;
        let half = board.width / 2.0;
        let edges = [
            (-at.x, Vec2::NEG_X, Vec2::new(0.0, at.y)),
            (at.x - board.length, Vec2::X, Vec2::new(board.length, at.y)),
            (at.y - half, Vec2::Y, Vec2::new(at.x, half)),
            (-at.y - half, Vec2::NEG_Y, Vec2::new(at.x, -half)),
        ];
        let (beyond, out, edge) = edges.into_iter().fold(edges[0], |far, next| if next.0 > far.0 { next } else { far });
        let along = out.perp();
        Self {
            edge,
            out,
            along,
            alley: if out.x != 0.0 { ALLEY.x } else { ALLEY.y },
            reach: beyond.clamp(0.0005, RADIUS * 0.9),
            height: 0.0,
            shift: 0.0,
            reach_speed: fallen.velocity.dot(out).max(0.02),
            rise_speed: 0.0,
            shift_speed: fallen.velocity.dot(along),
            tilt: 0.0,
            tilt_speed: 0.4,
            on_edge: true,
            rest: None,
        }
    }

    /// One step of tipping over the edge or of flying; ends when the carpet is touched.
    fn drop(&mut self, dt: f32) {
        self.shift += self.shift_speed * dt;
        self.tilt += self.tilt_speed * dt;
        if self.on_edge {
            // The underside slides over the edge while the weight turns about it; `lever` runs along the underside.
            let (sin, cos) = self.tilt.sin_cos();
            let lever = self.reach / cos.max(0.2);
            let slide = self.reach_speed * cos - self.rise_speed * sin + GRAVITY * sin * dt;
            let inertia = RADIUS * RADIUS / 4.0 + lever * lever;
            self.tilt_speed += GRAVITY * lever * cos / inertia * dt;
            let lever = lever + slide * dt;
            self.reach_speed = slide * cos - lever * sin * self.tilt_speed;
            self.rise_speed = -slide * sin - lever * cos * self.tilt_speed;
            self.reach = lever * cos;
            self.height = -lever * sin;
            self.on_edge = lever < RADIUS && self.tilt < 1.1;
        } else {
            self.rise_speed -= GRAVITY * dt;
            self.reach += self.reach_speed * dt;
            self.height += self.rise_speed * dt;
        }
        self.meet_wall();
        if self.height <= self.floor() {
            self.height = self.floor();
            self.rest = Some(Vec3::ZERO);
        }
    }

    /// The padded side board stops what flies against it.
    fn meet_wall(&mut self) {
        let furthest = self.alley - RADIUS * self.tilt.cos().abs();
        if self.reach > furthest && self.reach_speed > 0.0 {
            self.reach = furthest;
            self.reach_speed *= -0.12;
            self.shift_speed *= 0.7;
            self.tilt_speed *= 0.5;
        }
    }

    /// The height of the underside's middle at which the lowest point touches the carpet.
    fn floor(&self) -> f32 {
        let (sin, cos) = self.tilt.sin_cos();
        CARPET + RADIUS * sin.abs() + (-WeightSpec::LARGE.height * cos).max(0.0)
    }

    /// Picks where it will lie: leaning on the board if it came slowly, else on the wall; not on top of another.
    fn choose_rest(&mut self, board: &Board, fallen: &Fallen, lying: &[Vec2]) {
        let slant = 0.20 + 0.05 * (fallen.weight.index() % 4) as f32;
        let on_wall = fallen.velocity.dot(self.out) > 0.5;
        let upright = self.tilt.cos() > 0.0;
        let tilt = match (upright, on_wall) {
            (true, true) => -slant,
            (true, false) => slant,
            (false, true) => PI - slant,
            (false, false) => PI + slant,
        };
        let span = RADIUS * slant.cos() + if upright { 0.0 } else { WeightSpec::LARGE.height * slant.sin() };
        let reach = if on_wall { self.alley - span } else { span };

        // How far the carpet lets it slide, within the alley; then to the nearest free place.
        let slide = self.shift + self.shift_speed * self.shift_speed.abs() / (2.0 * 3.5);
        let place = |shift: f32| self.edge + self.out * reach + self.along * shift;
        let outer = Vec2::new(board.length, board.width) / 2.0 + ALLEY - RADIUS;
        let middle = Vec2::new(board.length / 2.0, 0.0);
        let room = |shift: f32| (((place(shift) - middle).abs() - outer) * self.along.abs()).max_element() <= 1e-4;
        let free = |shift: f32| lying.iter().all(|other| other.distance(place(shift)) > 2.0 * RADIUS);
        let aside = (0..40).map(|i| if i % 2 == 0 { i as f32 / 2.0 } else { -(i as f32 + 1.0) / 2.0 });
        let limit = (outer - (self.edge - middle) * self.along.abs().signum()).length();
        let slide = slide.clamp(-limit, limit);
        let shift = aside.map(|i| slide + i * RADIUS * 0.5).find(|shift| room(*shift) && free(*shift));
        self.rest = Some(Vec3::new(reach, shift.unwrap_or(self.shift), tilt));
        self.rise_speed *= -0.16;
        self.tilt_speed *= 0.35;
        self.reach_speed *= 0.6;
    }

    /// One step of coming to rest on the carpet.
    fn settle(&mut self, dt: f32) {
        let Some(rest) = self.rest else { return };
        // Drawn to its place as by a damper: no overshoot, whatever speed it arrives with.
        let draw = |value: &mut f32, speed: &mut f32, target: f32, rate: f32| {
            *speed += (rate * rate * (target - *value) - 2.0 * rate * *speed) * dt;
            *value += *speed * dt;
        };
        draw(&mut self.reach, &mut self.reach_speed, rest.x, 11.0);
        draw(&mut self.shift, &mut self.shift_speed, rest.y, 6.0);
        draw(&mut self.tilt, &mut self.tilt_speed, rest.z, 13.0);
        self.rise_speed -= GRAVITY * dt;
        self.height += self.rise_speed * dt;
        if self.height <= self.floor() {
            self.height = self.floor();
            self.rise_speed = 0.0;
        }
    }

    fn is_still(&self) -> bool {
        let Some(rest) = self.rest else { return false };
        let off = Vec3::new(self.reach, self.shift, self.tilt) - rest;
        let speeds = Vec3::new(self.reach_speed, self.shift_speed, self.tilt_speed);
        off.abs().max_element() < 3e-4 && speeds.abs().max_element() < 3e-3 && self.height <= self.floor()
    }

    fn transform(&self, angle: f32) -> Transform {
        let at = self.edge + self.out * self.reach + self.along * self.shift;
        let tip = Quat::from_axis_angle(self.along.extend(0.0), self.tilt);
        Transform::from_translation(at.extend(self.height)).with_rotation(tip * Quat::from_rotation_z(angle))
    }
}

fn begin_falls(
    mut commands: Commands,
    mut fallen: MessageReader<Fallen>,
    mut weights: Query<(Entity, &WeightBody, &mut Visibility, Option<&Children>)>,
    falls: Query<&Fall>,
    mut shadows: Query<&mut Visibility, (With<ContactShadow>, Without<WeightBody>)>,
) {
    let board = standing_board();
    let mut lying: Vec<Vec2> = falls.iter().map(Fall::lies_at).collect();
    for fallen in fallen.read() {
        let Some((entity, _, mut visibility, children)) = weights.iter_mut().find(|(_, w, ..)| w.0 == fallen.weight)
        else {
            continue;
        };
        let fall = Fall::plan(&board, fallen, &lying);
        lying.push(fall.lies_at());
        commands.entity(entity).insert(fall);
        *visibility = Visibility::Inherited;
        set_shadow(&mut shadows, children, Visibility::Hidden);
    }
}

fn play_falls(
    time: Res<Time>,
    mut landed: MessageWriter<Landed>,
    mut motion: ResMut<Motion>,
    mut falls: Query<(&WeightBody, &mut Fall, &mut Transform)>,
) {
    for (weight, mut fall, mut transform) in &mut falls {
        let before = fall.age;
        transform.set_if_neq(fall.at(before));
        fall.bypass_change_detection().age += time.delta_secs();
        if before <= fall.landing && fall.age > fall.landing {
            landed.write(Landed { weight: weight.0 });
        }
        if fall.age < fall.path.len() as f32 * STEP {
            motion.mark();
        }
    }
}

fn clear_alley(
    mut commands: Commands,
    mut asked: MessageReader<ClearAlley>,
    mut weights: Query<(Entity, &mut Visibility, Option<&Children>), (With<WeightBody>, With<Fall>)>,
    mut shadows: Query<&mut Visibility, (With<ContactShadow>, Without<WeightBody>)>,
) {
    if asked.read().count() == 0 {
        return;
    }
    for (entity, mut visibility, children) in &mut weights {
        commands.entity(entity).remove::<Fall>();
        *visibility = Visibility::Hidden;
        set_shadow(&mut shadows, children, Visibility::Inherited);
    }
}

fn set_shadow(
    shadows: &mut Query<&mut Visibility, (With<ContactShadow>, Without<WeightBody>)>,
    children: Option<&Children>,
    to: Visibility,
) {
    for child in children.into_iter().flatten() {
        if let Ok(mut visibility) = shadows.get_mut(*child) {
            *visibility = to;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fallen(index: u8, at: Vec2, velocity: Vec2) -> Fallen {
        Fallen { weight: WeightId::try_from(index).expect("a weight"), at, velocity, angle: 0.4 }
    }

    fn falls() -> Vec<(Fallen, Fall)> {
        let board = standing_board();
        let half = board.width / 2.0;
        let mut lying = Vec::new();
        [
            fallen(0, Vec2::new(board.length + 0.0002, 0.05), Vec2::new(0.03, 0.0)),
            fallen(1, Vec2::new(board.length + 0.0002, 0.05), Vec2::new(3.5, 0.2)),
            fallen(2, Vec2::new(board.length + 0.0002, 0.05), Vec2::new(0.8, -0.3)),
            fallen(3, Vec2::new(2.0, half + 0.0002), Vec2::new(1.5, 0.2)),
            fallen(4, Vec2::new(5.9, -half - 0.0002), Vec2::new(2.5, -1.0)),
            fallen(5, Vec2::new(-0.0002, 0.1), Vec2::new(-0.4, 0.0)),
        ]
        .into_iter()
        .map(|fallen| {
            let fall = Fall::plan(&board, &fallen, &lying);
            lying.push(fall.lies_at());
            (fallen, fall)
        })
        .collect()
    }

    #[test]
    fn a_fall_drops_eight_centimetres_with_real_gravity() {
        for (fallen, fall) in falls() {
            // At least the time of free fall (0.12 s); a slow weight first takes its time to tip.
            assert!((0.08..1.0).contains(&fall.landing), "{fallen:?} lands after {} s", fall.landing);
            let [a, b] = [0.02, 0.01].map(|early| fall.at(fall.landing - early).translation.z);
            assert!((40.0..200.0).contains(&((a - b) * 1e4)), "{fallen:?} comes down at {} m/s", (a - b) * 100.0);
            assert!(fall.path.len() < LONGEST, "{fallen:?} never comes to rest");
        }
    }

    #[test]
    fn fallen_weights_rest_at_a_slant_in_the_alley_and_not_in_each_other() {
        let board = standing_board();
        let outer = Vec2::new(board.length, board.width) / 2.0 + ALLEY;
        let places: Vec<Vec2> = falls().iter().map(|(_, fall)| fall.lies_at()).collect();
        for (i, (fallen, fall)) in falls().iter().enumerate() {
            let rest = fall.at(10.0);
            let beyond = (places[i] - Vec2::new(board.length / 2.0, 0.0)).abs();
            let clear = beyond - Vec2::new(board.length, board.width) / 2.0;
            assert!(clear.max_element() > 0.5 * RADIUS, "{fallen:?} rests on the board at {}", places[i]);
            assert!((beyond - outer).max_element() < -0.5 * RADIUS, "{fallen:?} rests in the wall at {}", places[i]);
            let slant = (rest.rotation * Vec3::Z).dot(Vec3::Z).abs().acos();
            assert!((0.15..0.45).contains(&slant), "{fallen:?} rests at {slant} rad");
            for other in &places[..i] {
                assert!(other.distance(places[i]) > 1.9 * RADIUS, "{fallen:?} rests on another");
            }
        }
    }

    #[test]
    fn a_path_has_no_jumps() {
        for (fallen, fall) in falls() {
            for pair in fall.path.windows(2) {
                let [a, b] = [pair[0], pair[1]];
                assert!(a.translation.distance(b.translation) < 0.025, "{fallen:?} jumps at {}", a.translation);
                assert!(a.rotation.angle_between(b.rotation) < 0.3, "{fallen:?} jerks at {}", a.translation);
            }
        }
    }

    #[test]
    fn falls_are_told_played_and_cleared() {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins).init_resource::<Motion>().add_plugins((plugin, super::super::weight::plugin));
        app.update();
        let board = standing_board();
        app.world_mut().write_message(fallen(6, Vec2::new(board.length + 0.001, 0.0), Vec2::X));
        let mut heard = 0;
        app.insert_resource(bevy::time::TimeUpdateStrategy::ManualDuration(std::time::Duration::from_millis(20)));
        for _ in 0..100 {
            app.update();
            heard += app.world_mut().resource_mut::<Messages<Landed>>().drain().count();
        }
        assert_eq!(heard, 1);
        let visible = |app: &mut App| {
            let mut weights = app.world_mut().query::<(&WeightBody, &Visibility)>();
            weights.iter(app.world()).filter(|(_, v)| **v != Visibility::Hidden).count()
        };
        assert_eq!(visible(&mut app), 1);
        app.world_mut().write_message(ClearAlley);
        app.update();
        assert_eq!(visible(&mut app), 0);
    }
}
