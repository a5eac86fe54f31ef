//! The shape of a hand at a weight: fingertips at its rim from behind, low enough that they hide neither its cap nor the way
//! before it.

use bevy::prelude::*;

use crate::app::room::geometry::Clay;
use crate::shuffleboard::rules::WeightSpec;

/// How far the flesh of a hand fills its joints, in metres.
const MELT: f32 = 0.013;

/// The wrist, from the middle of what is held for a hand that points along +X, in metres.
pub(super) const WRIST: Vec3 = Vec3::new(-0.168, -0.060, 0.046);

/// How a hand holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Hold {
    /// One weight between the fingers.
    Pinch,
    /// Several weights, which all fingers push from behind.
    Push,
}

/// A joint of a finger, and its thickness there.
type Joint = (Vec3, f32);

/// A right hand that points along +X, with the middle of one weight at the origin, or the last rim of several.
pub(super) fn hand(clay: &mut Clay, weight: &WeightSpec, hold: Hold, skin: Vec3) {
    let v = Vec3::new;
    let knuckles =
        [v(-0.080, -0.012, 0.031), v(-0.077, -0.033, 0.032), v(-0.082, -0.053, 0.030), v(-0.091, -0.070, 0.026)];
    clay.of(skin, MELT);
    clay.limb(WRIST, v(-0.115, -0.043, 0.040), [0.025, 0.027]);
    for (knuckle, radius) in knuckles.into_iter().zip([0.0125, 0.013, 0.0125, 0.0115]) {
        clay.limb(WRIST.lerp(knuckle, 0.3), knuckle, [0.017, radius]);
    }
    clay.limb(v(-0.135, -0.040, 0.034), v(-0.104, -0.008, 0.028), [0.019, 0.015]);
    for finger in fingers(weight, hold, knuckles) {
        for joints in finger.windows(2) {
            let [(from, one), (to, other)] = [joints[0], joints[1]];
            clay.limb(from, to, [one, other]);
        }
    }
}

/// The fingers from the thumb on.
fn fingers(weight: &WeightSpec, hold: Hold, knuckles: [Vec3; 4]) -> [Vec<Joint>; 5] {
    let v = Vec3::new;
    let [index, middle, ring, little] = knuckles;
    // Where the middle of a fingertip is that touches the rim, so far round it from the back.
    let rim = |degrees: f32, thick: f32| {
        let out = Vec2::from_angle((180.0 + degrees).to_radians()) * (weight.radius + thick);
        out.extend(0.55 * weight.height)
    };
    match hold {
        Hold::Pinch => [
            vec![
                (v(-0.104, -0.008, 0.028), 0.0125),
                (v(-0.072, 0.024, 0.026), 0.0112),
                (rim(-52.0, 0.012) + v(-0.012, 0.005, 0.004), 0.0102),
                (rim(-66.0, 0.0085), 0.0082),
            ],
            vec![(index, 0.0115), (v(-0.054, -0.024, 0.024), 0.0092), (rim(40.0, 0.0080), 0.0074)],
            vec![(middle, 0.0118), (v(-0.040, -0.050, 0.025), 0.0096), (rim(84.0, 0.0078), 0.0074)],
            vec![(ring, 0.0112), (v(-0.042, -0.069, 0.026), 0.0096), (v(-0.008, -0.060, 0.0085), 0.0074)],
            vec![(little, 0.0100), (v(-0.058, -0.084, 0.021), 0.0084), (v(-0.028, -0.080, 0.0075), 0.0066)],
        ],
        Hold::Push => [
            vec![
                (v(-0.104, -0.008, 0.028), 0.0125),
                (v(-0.066, 0.034, 0.022), 0.0110),
                (v(-0.022, 0.048, 0.012), 0.0088),
            ],
            vec![(index, 0.0115), (v(-0.042, 0.006, 0.031), 0.0100), (v(-0.009, 0.020, 0.012), 0.0078)],
            vec![(middle, 0.0118), (v(-0.038, -0.024, 0.033), 0.0102), (v(-0.009, -0.010, 0.012), 0.0080)],
            vec![(ring, 0.0112), (v(-0.045, -0.052, 0.029), 0.0096), (v(-0.010, -0.040, 0.011), 0.0078)],
            vec![(little, 0.0100), (v(-0.060, -0.076, 0.023), 0.0084), (v(-0.026, -0.068, 0.010), 0.0070)],
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::room::camera::{View, aim_view};
    use crate::app::room::every_table;
    use crate::app::room::shooter::grasp::TURNED;
    use crate::shuffleboard::rules::End;

    /// Whether a point of the board is seen past a turned hand that holds a weight at `at`.
    fn is_seen(clay: &Clay, turned: f32, view: &View, at: Vec3, point: Vec3) -> bool {
        let (eye, back) = (view.transform.translation, Quat::from_rotation_z(-turned));
        (0..400).all(|step| clay.surface(back * (point.lerp(eye, step as f32 / 1000.0) - at)).0 > 0.0)
    }

    #[test]
    fn a_hand_hides_neither_the_cap_of_its_weight_nor_the_way_before_it() {
        for table in every_table() {
            let (board, weight) = (table.board(), &table.weight);
            let mut clay = Clay::default();
            hand(&mut clay, weight, Hold::Pinch, Vec3::ONE);
            let view = aim_view(board, End::Home);
            for (y, turned) in [-0.12, 0.0, 0.12].into_iter().flat_map(|y| [(y, 0.0), (y, TURNED)]) {
                let at = Vec3::new(0.19, y, 0.0);
                for turn in 0..12 {
                    let out = Vec2::from_angle(turn as f32 * 0.52).extend(0.0) * 0.6 * weight.radius;
                    let cap = at + out + Vec3::Z * (weight.height + 0.001);
                    assert!(is_seen(&clay, turned, &view, at, cap), "the cap at {out} at {y}, turned by {turned}");
                }
                for ahead in [0.04, 0.1, 0.5] {
                    let way = at + Vec3::X * ahead + Vec3::Z * 0.001;
                    assert!(is_seen(&clay, turned, &view, at, way), "{ahead} m ahead, turned by {turned}");
                }
            }
        }
    }

    #[test]
    fn fingers_touch_the_rim_and_do_not_reach_into_the_weight_or_the_board() {
        for table in every_table() {
            let weight = &table.weight;
            for hold in [Hold::Pinch, Hold::Push] {
                let mut clay = Clay::default();
                hand(&mut clay, weight, hold, Vec3::ONE);
                let shape = clay.fired(0.004);
                let deep = match hold {
                    Hold::Pinch => {
                        shape.vertices().map(|(at, _)| weight.radius - at.truncate().length()).fold(-1.0, f32::max)
                    }
                    Hold::Push => shape.vertices().map(|(at, _)| at.x).fold(-1.0, f32::max),
                };
                assert!((-0.003..0.002).contains(&deep), "{hold:?} {deep}");
                let low = shape.vertices().map(|(at, _)| at.z).fold(1.0, f32::min);
                assert!(low > -0.001, "{hold:?} {low}");
                assert!(shape.vertices().len() < 6000, "{}", shape.vertices().len());
            }
        }
    }
}
