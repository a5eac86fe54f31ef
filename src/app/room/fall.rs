//! Falling weights: they tip over the edge, drop onto the carpet, bounce once and come to rest at a slant.
//!
//! A fall is computed completely when it begins and then played back; it has no effect on the game.

use bevy::prelude::*;

use super::StandingTable;
use super::tumble::{Fallen, Tumble};
use super::weight_body::WeightBody;
use crate::app::frame_rate::Motion;
use crate::shuffleboard::rules::WeightId;

/// A falling weight has hit the carpet.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub(in super::super) struct Landed {
    pub weight: WeightId,
    /// Position in the world.
    pub at: Vec3,
    /// Vertical speed at the impact, in m/s.
    pub speed: f32,
    /// Distance from there to the rest position, in metres.
    pub rolls: f32,
}

/// Removes all fallen weights from the alleys.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct ClearAlley;

/// A weight's fall, from the edge to its rest position in the alley. The weight stays there until [`ClearAlley`].
#[derive(Component, Debug, Clone)]
pub(in super::super) struct Fall {
    /// The weight's transform at each step.
    path: Vec<Transform>,
    /// Time of the first contact with the carpet, in seconds.
    landing: f32,
    age: f32,
}

/// Time step of a path, in seconds.
const STEP_SECONDS: f32 = 1.0 / 240.0;

/// The most steps of a path.
const MOST_STEPS: usize = 600;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Fallen>()
        .add_message::<Landed>()
        .add_message::<ClearAlley>()
        .add_systems(Update, (clear_alley, begin_falls, play_falls).chain());
}

impl Fall {
    /// Computes the fall of a weight among others that already lie in the alleys.
    fn plan(table: &StandingTable, fallen: &Fallen, lying: &[Vec2]) -> Self {
        let mut body = Tumble::begin(table, fallen);
        let mut path = vec![body.transform(fallen.angle)];
        while !body.has_landed() && path.len() < MOST_STEPS {
            body.drop(STEP_SECONDS);
            path.push(body.transform(fallen.angle));
        }
        let landing = (path.len() - 1) as f32 * STEP_SECONDS;
        body.choose_rest(table.board(), fallen, lying);
        while !body.is_still() && path.len() < MOST_STEPS {
            body.settle(STEP_SECONDS);
            path.push(body.transform(fallen.angle));
        }
        Self { path, landing, age: 0.0 }
    }

    /// The weight's transform this many seconds after it left the board.
    pub(in super::super) fn at(&self, age: f32) -> Transform {
        let step = (age / STEP_SECONDS).clamp(0.0, (self.path.len() - 1) as f32);
        let (before, after) = (self.path[step.floor() as usize], self.path[step.ceil() as usize]);
        Transform {
            translation: before.translation.lerp(after.translation, step.fract()),
            rotation: before.rotation.slerp(after.rotation, step.fract()),
            scale: Vec3::ONE,
        }
    }

    /// The impact on the carpet.
    fn landed(&self, weight: WeightId) -> Landed {
        // The last step is cut short by the carpet, so that the speed comes from the step before it.
        let [falling, before, at] =
            [2.0, 1.0, 0.0].map(|steps| self.at(self.landing - steps * STEP_SECONDS).translation);
        let rolls = at.truncate().distance(self.lies_at());
        Landed { weight, at, speed: (falling.z - before.z).max(0.0) / STEP_SECONDS, rolls }
    }

    /// The rest position.
    fn lies_at(&self) -> Vec2 {
        self.path.last().map_or(Vec2::ZERO, |place| place.translation.truncate())
    }
}

fn begin_falls(
    mut commands: Commands,
    table: Res<StandingTable>,
    mut fallen: MessageReader<Fallen>,
    mut weights: Query<(Entity, &WeightBody, &mut Visibility)>,
    falls: Query<&Fall>,
) {
    let mut lying: Vec<Vec2> = falls.iter().map(Fall::lies_at).collect();
    for fallen in fallen.read() {
        let Some((entity, _, mut visibility)) = weights.iter_mut().find(|(_, w, _)| w.0 == fallen.weight) else {
            continue;
        };
        let fall = Fall::plan(&table, fallen, &lying);
        lying.push(fall.lies_at());
        commands.entity(entity).insert(fall);
        *visibility = Visibility::Inherited;
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
            landed.write(fall.landed(weight.0));
        }
        if fall.age < fall.path.len() as f32 * STEP_SECONDS && !time.delta().is_zero() {
            motion.mark();
        }
    }
}

fn clear_alley(
    mut commands: Commands,
    mut asked: MessageReader<ClearAlley>,
    mut weights: Query<(Entity, &mut Visibility), (With<WeightBody>, With<Fall>)>,
) {
    if asked.read().count() == 0 {
        return;
    }
    for (entity, mut visibility) in &mut weights {
        commands.entity(entity).remove::<Fall>();
        *visibility = Visibility::Hidden;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::room::grounding::UPRIGHT;
    use crate::app::room::{cabinet, every_table};

    fn fallen(index: u8, at: Vec2, velocity: Vec2) -> Fallen {
        Fallen { weight: WeightId::try_from(index).expect("a weight"), at, velocity, angle: 0.4 }
    }

    /// Falls over every open edge of a table, each among the weights that fell before.
    fn falls(table: &StandingTable) -> Vec<(Fallen, Fall)> {
        let board = table.board();
        let half = board.width / 2.0;
        let mut falls = vec![
            fallen(0, Vec2::new(board.length + 0.0002, 0.05), Vec2::new(0.03, 0.0)),
            fallen(1, Vec2::new(board.length + 0.0002, 0.05), Vec2::new(3.5, 0.2)),
            fallen(2, Vec2::new(board.length + 0.0002, 0.05), Vec2::new(0.8, -0.3)),
            fallen(5, Vec2::new(-0.0002, 0.1), Vec2::new(-0.4, 0.0)),
        ];
        if board.cushions.is_none() {
            falls.push(fallen(3, Vec2::new(0.3 * board.length, half + 0.0002), Vec2::new(1.5, 0.2)));
            falls.push(fallen(4, Vec2::new(0.94 * board.length, -half - 0.0002), Vec2::new(2.5, -1.0)));
        }
        let mut lying = Vec::new();
        let plan = |fallen: Fallen| {
            let fall = Fall::plan(table, &fallen, &lying);
            lying.push(fall.lies_at());
            (fallen, fall)
        };
        falls.into_iter().map(plan).collect()
    }

    #[test]
    fn a_fall_drops_eight_centimetres_with_real_gravity() {
        for (fallen, fall) in every_table().flat_map(|table| falls(&table)) {
            // At least 0.08 s; free fall takes 0.12 s, and a slow weight also needs time to tip.
            assert!((0.08..1.0).contains(&fall.landing), "{fallen:?} lands after {} s", fall.landing);
            let [a, b] = [0.02, 0.01].map(|early| fall.at(fall.landing - early).translation.z);
            assert!((40.0..200.0).contains(&((a - b) * 1e4)), "{fallen:?} comes down at {} m/s", (a - b) * 100.0);
            assert!(fall.path.len() < MOST_STEPS, "{fallen:?} never comes to rest");
        }
    }

    #[test]
    fn fallen_weights_rest_at_a_slant_in_the_alley_and_not_in_each_other() {
        for table in every_table() {
            let StandingTable { board, weight } = &table;
            let radius = weight.radius;
            let half = Vec2::new(board.length, board.width) / 2.0;
            let outer = half + cabinet::alley(board);
            let falls = falls(&table);
            let places: Vec<Vec2> = falls.iter().map(|(_, fall)| fall.lies_at()).collect();
            for (i, (fallen, fall)) in falls.iter().enumerate() {
                let (rest, at) = (fall.at(10.0), places[i]);
                let beyond = (at - Vec2::new(board.length / 2.0, 0.0)).abs();
                assert!((beyond - half).max_element() > 0.5 * radius, "{fallen:?} rests on the board at {at}");
                assert!((beyond - outer).max_element() < -0.5 * radius, "{fallen:?} rests in the wall at {at}");
                let upright = rest.local_z().z;
                assert!(upright < UPRIGHT, "the shadow of {fallen:?} is on the board");
                let slant = upright.abs().acos();
                assert!((0.15..0.45).contains(&slant), "{fallen:?} rests at {slant} rad");
                for other in &places[..i] {
                    assert!(other.distance(at) > 1.9 * radius, "{fallen:?} rests on another");
                }
            }
        }
    }

    #[test]
    fn a_path_has_no_jumps() {
        for (fallen, fall) in every_table().flat_map(|table| falls(&table)) {
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
        app.add_plugins(MinimalPlugins).init_resource::<Motion>().init_resource::<StandingTable>().add_plugins((
            plugin,
            super::super::scene_builder::plugin,
            super::super::weight::plugin,
        ));
        app.update();
        let beyond = StandingTable::default().board().length + 0.001;
        app.world_mut().write_message(fallen(6, Vec2::new(beyond, 0.0), Vec2::X));
        let mut heard = Vec::new();
        app.insert_resource(bevy::time::TimeUpdateStrategy::ManualDuration(std::time::Duration::from_millis(20)));
        for _ in 0..100 {
            app.update();
            heard.extend(app.world_mut().resource_mut::<Messages<Landed>>().drain());
        }
        let [Landed { at, speed, rolls, .. }] = heard[..] else { panic!("landed once: {heard:?}") };
        assert!(at.x > beyond && at.z < 0.0, "it lands in the alley, at {at}");
        assert!((0.4..2.0).contains(&speed), "from a hand's height, at {speed} m/s");
        assert!((0.0..1.0).contains(&rolls), "{rolls} m");
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
