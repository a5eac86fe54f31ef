//! The lamp over the card table: its light, and what the table keeps off the floor.

use bevy::prelude::*;

use super::{CLOTH_RADIUS, RIM_SIZE, TABLE_HEIGHT};
use crate::app::room::ease::smoothstep;
use crate::app::room::glow::LAMPLIGHT;
#[cfg(test)]
use crate::app::room::light::Lamp;

/// Height of the lamp's bulb above the cloth, in metres.
pub(super) const LAMP_HEIGHT: f32 = 1.08;
/// Brightness of a white matt surface one metre below the bulb, in display units.
const LAMP_STRENGTH: f32 = 2.0;
/// The colour of the floor in full lamplight.
const LIT_FLOOR: Vec3 = Vec3::new(0.55, 0.27, 0.11);
/// Opacity of the lamp's light on the floor where nothing is in its way, at this distance from the middle in metres.
const FLOOR_LIGHT: (f32, f32) = (0.10, 1.2);
/// Radius of the lamp over the table, in metres, which softens the edges of the shadows of cards and table.
pub(super) const LAMP_RADIUS: f32 = 0.09;

/// The lamp over a cloth with this middle, for tracing the light of the table.
#[cfg(test)]
pub(super) fn traced(top: Vec3) -> Lamp {
    let falling = Box::new(move |at: Vec3, normal: Vec3| falling(top, at, normal));
    Lamp { at: top + Vec3::Z * LAMP_HEIGHT, radius: LAMP_RADIUS, falling }
}

/// The light that the lamp over the table adds at a point.
pub(super) fn falling(top: Vec3, at: Vec3, normal: Vec3) -> Vec3 {
    let way = top + Vec3::Z * LAMP_HEIGHT - at;
    let distance = way.length().max(0.05);
    let cone = smoothstep(0.45, 0.75, way.z / distance);
    let facing = (way.dot(normal) / distance).max(0.0);
    LAMPLIGHT * (LAMP_STRENGTH * cone * facing / (distance * distance))
}

/// The light and the shade round the foot of the table, as a veil over the floor `off` metres from its middle.
pub(super) fn on_floor(off: f32) -> Vec4 {
    let top = Vec3::Z * TABLE_HEIGHT;
    let falling = |off: f32| falling(top, Vec3::X * off, Vec3::Z).x;
    let (strength, there) = FLOOR_LIGHT;
    let light = strength * falling(off) / falling(there) * (1.0 - lamp_shadow(off));
    let shade = covered(off);
    let opacity = 1.0 - (1.0 - light) * (1.0 - shade);
    (LIT_FLOOR * light / opacity.max(1e-6)).extend(opacity)
}

/// The share of the lamp that the table hides from the floor.
fn lamp_shadow(off: f32) -> f32 {
    let edge = (CLOTH_RADIUS + RIM_SIZE.x) * (LAMP_HEIGHT + TABLE_HEIGHT) / LAMP_HEIGHT;
    let soft = LAMP_RADIUS * TABLE_HEIGHT / LAMP_HEIGHT;
    1.0 - smoothstep(edge - soft, edge + soft, off)
}

/// The share of even light from above that the table keeps off the floor: the view factor of a disc from a small level surface
/// below it (Howell, A Catalog of Radiation Heat Transfer Configuration Factors, B-15).
fn covered(off: f32) -> f32 {
    let [height, radius, off] = [TABLE_HEIGHT, CLOTH_RADIUS + RIM_SIZE.x, off].map(|x| x * x);
    let sum = off + height + radius;
    0.5 * (1.0 - (off + height - radius) / (sum * sum - 4.0 * radius * off).sqrt())
}

#[cfg(test)]
mod tests {
    use std::f32::consts::TAU;

    use super::*;
    use crate::app::room::StandingTable;
    use crate::app::room::baked::{Place, light_on};
    use crate::app::room::light::falling_on;
    use crate::app::room::plan::FLOOR;

    #[test]
    fn the_view_factor_of_the_table_is_the_sum_over_its_top() {
        for off in [0.0_f32, 0.4, 1.1] {
            // Each ring of the top, cut into pieces: cos * cos * area / (pi distance^2).
            let (radius, rings, pieces) = (CLOTH_RADIUS + RIM_SIZE.x, 200, 200);
            let mut sum = 0.0;
            for ring in 0..rings {
                let out = radius * (ring as f32 + 0.5) / rings as f32;
                let area = TAU * out / pieces as f32 * radius / rings as f32;
                for piece in 0..pieces {
                    let at = Vec2::from_angle(TAU * piece as f32 / pieces as f32) * out - Vec2::X * off;
                    let far = at.length_squared() + TABLE_HEIGHT * TABLE_HEIGHT;
                    sum += TABLE_HEIGHT * TABLE_HEIGHT * area / (TAU / 2.0 * far * far);
                }
            }
            assert!((covered(off) - sum).abs() < 1e-3, "{off} m: {} or {sum}", covered(off));
        }
    }

    #[test]
    fn the_cloth_is_brighter_than_the_floor_round_it() {
        let board = StandingTable::default().board().clone();
        let cloth = light_on(Place::CardTable, "Cloth of the card table", 5 * 73).expect("stored light");
        let floor = falling_on(&board, Vec3::new(board.length / 2.0 + 1.0, 2.0, FLOOR), Vec3::Z);
        let darkest = cloth.iter().map(|light| light.x).fold(f32::MAX, f32::min);
        assert!(darkest > 1.5 * floor.x, "{darkest} {floor}");
    }

    #[test]
    fn the_floor_is_dark_below_the_table_and_lit_round_it() {
        let [below, round] = [0.0, 1.3].map(on_floor);
        assert!(below.truncate().max_element() < 1e-3 && below.w > 0.35, "{below}");
        assert!(round.x * round.w > 0.03, "{round}");
        assert!(lamp_shadow(1.0) == 1.0 && lamp_shadow(1.14) == 0.0, "{} {}", lamp_shadow(1.0), lamp_shadow(1.14));
    }
}
