//! The shape of a rival who leans over the side of the table near its end: body, arms, and a head with the rival's face.
//!
//! All places are in the shooter's frame; the head is around its own middle and looks along +X.

use bevy::prelude::*;

use crate::app::room::geometry::{Clay, Shape};
use crate::app::room::paint::light_of;
use crate::app::room::plan::FLOOR;
use crate::app::theme::face::{hair_colour, skin_colour};
use crate::shuffleboard::rival::{Beard, Face, Hair, Hat};

/// How far joints are filled up, in metres.
const MELT: f32 = 0.05;
/// The clothes.
const SHIRT: u32 = 0x35435C;
/// See [`SHIRT`].
const WAISTCOAT: u32 = 0x5A3422;
/// See [`SHIRT`].
const TROUSERS: u32 = 0x23262F;

/// The lengths of the upper arm and the forearm, in metres.
pub(super) const ARM: [f32; 2] = [0.29, 0.27];

/// The joints of somebody who leans over a rail that is this far from the middle of the board.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stance {
    pub(super) head: Vec3,
    /// The right shoulder, whose arm throws, and the left one.
    pub(super) shoulders: [Vec3; 2],
    hips: Vec3,
    /// The hand that rests on the rail.
    rests: Vec3,
    /// Where the throwing hand rests before it takes a weight.
    pub(super) waits: Vec3,
}

impl Stance {
    pub(super) fn at(rail: f32) -> Self {
        let v = |x: f32, y: f32, z: f32| Vec3::new(x, rail + y, z);
        Self {
            head: v(0.36, 0.065, 0.475),
            shoulders: [v(0.12, 0.085, 0.365), v(0.45, 0.275, 0.38)],
            hips: v(0.09, 0.52, 0.13),
            rests: v(0.63, 0.030, 0.062),
            waits: v(0.15, 0.10, 0.084),
        }
    }

    /// Everything but the throwing arm and the head.
    pub(super) fn body(&self, skin: Vec3) -> Shape {
        let Self { head, shoulders: [right, left], hips, rests, .. } = *self;
        let chest = right.midpoint(left);
        let across = (right - left).normalize();
        let mut clay = Clay::default();
        clay.of(light_of(SHIRT), MELT);
        clay.limb(right.lerp(left, 0.12), left.lerp(right, 0.12), [0.074, 0.074]);
        for side in [-1.0, 1.0] {
            let aside = across * (0.075 * side);
            clay.limb(hips.lerp(chest, 0.45) + aside, chest.lerp(hips, 0.12) + aside, [0.112, 0.112]);
        }
        let elbow = bend(left, rests + Vec3::Z * 0.01, Vec3::new(0.3, 0.5, -0.4));
        clay.limb(left, elbow, [0.066, 0.050]).limb(elbow, elbow.lerp(rests, 0.62), [0.050, 0.043]);
        let collar = chest.lerp(head, 0.34);
        clay.of(light_of(WAISTCOAT), MELT);
        for side in [-1.0, 1.0] {
            let aside = across * (0.068 * side);
            clay.limb(hips.lerp(chest, 0.30) + aside, chest.lerp(hips, 0.30) + aside, [0.122, 0.119]);
        }
        clay.of(light_of(TROUSERS), MELT);
        for (side, foot) in [(-1.0, Vec3::new(-0.12, 0.10, 0.0)), (1.0, Vec3::new(0.16, 0.16, 0.0))] {
            let hip = hips + across * (0.09 * side);
            let heel = (hips + foot).with_z(FLOOR + 0.05);
            clay.limb(hip, hip.midpoint(heel) + Vec3::new(0.05, -0.05, 0.0), [0.115, 0.078]);
            clay.limb(hip.midpoint(heel) + Vec3::new(0.05, -0.05, 0.0), heel, [0.074, 0.055]);
        }
        clay.of(skin, 0.02);
        clay.limb(chest.lerp(head, 0.15), head + Vec3::new(-0.02, 0.02, -0.07), [0.060, 0.050]);
        clay.limb(elbow.lerp(rests, 0.64), rests, [0.034, 0.030]);
        for finger in [-0.03, -0.01, 0.012, 0.032] {
            clay.limb(rests, rests + Vec3::new(finger, -0.062, -0.006), [0.016, 0.010]);
        }
        clay.of(light_of(SHIRT) * 1.6, 0.02);
        clay.limb(collar + across * 0.02, collar - across * 0.02, [0.062, 0.062]);
        clay.fired(0.019)
    }
}

/// The elbow between a shoulder and a wrist, bent towards `aside`.
pub(super) fn bend(shoulder: Vec3, wrist: Vec3, aside: Vec3) -> Vec3 {
    let way = wrist - shoulder;
    let length = way.length().clamp(1e-3, 0.999 * (ARM[0] + ARM[1]));
    let along = way.normalize_or(Vec3::NEG_Z);
    let share = (length * length + ARM[0] * ARM[0] - ARM[1] * ARM[1]) / (2.0 * length);
    let off = (ARM[0] * ARM[0] - share * share).max(0.0).sqrt();
    shoulder + along * share + aside.reject_from(along).normalize_or(Vec3::NEG_Y) * off
}

/// The upper arm, from the shoulder at the origin along +X.
pub(super) fn upper_arm() -> Shape {
    let mut clay = Clay::default();
    clay.of(light_of(SHIRT), MELT).limb(Vec3::ZERO, Vec3::X * ARM[0], [0.066, 0.049]);
    clay.fired(0.016)
}

/// The forearm with its sleeve rolled up, from the elbow at the origin along +X.
pub(super) fn forearm(skin: Vec3) -> Shape {
    let mut clay = Clay::default();
    clay.of(light_of(SHIRT), 0.02).limb(Vec3::ZERO, Vec3::X * 0.12, [0.051, 0.047]);
    clay.limb(Vec3::X * 0.115, Vec3::X * 0.125, [0.049, 0.049]);
    clay.of(skin, 0.02).limb(Vec3::X * 0.08, Vec3::X * ARM[1], [0.043, 0.027]);
    clay.fired(0.012)
}

/// The colour of a face's skin, as light.
pub(super) fn skin(face: &Face) -> Vec3 {
    light_of_ink(skin_colour(face.skin))
}

fn light_of_ink(ink: bevy_egui::egui::Color32) -> Vec3 {
    light_of(u32::from_be_bytes([0, ink.r(), ink.g(), ink.b()]))
}

/// A head around its middle that looks along +X.
pub(super) fn head(face: &Face) -> Shape {
    let v = Vec3::new;
    let (skin, hair) = (skin(face), light_of_ink(hair_colour(face.hair_colour)));
    let mut clay = Clay::default();
    clay.of(skin, 0.022);
    clay.limb(v(-0.034, 0.0, 0.034), v(0.020, 0.0, 0.036), [0.077, 0.074]);
    clay.limb(v(0.030, 0.0, 0.008), v(0.052, 0.0, -0.072), [0.058, 0.034]);
    clay.limbs(v(-0.005, 0.044, -0.040), v(0.042, 0.012, -0.082), [0.029, 0.022]);
    clay.limbs(v(0.052, 0.034, -0.016), v(0.046, 0.040, -0.030), [0.026, 0.022]);
    clay.limb(v(-0.030, 0.0, -0.050), v(-0.050, 0.0, -0.115), [0.054, 0.052]);
    clay.of(skin * 0.94, 0.010);
    clay.limb(v(0.090, 0.0, 0.012), v(0.103, 0.0, -0.026), [0.0085, 0.0135]);
    clay.limbs(v(-0.008, 0.075, 0.014), v(0.0, 0.075, -0.022), [0.014, 0.009]);
    clay.of(skin * Vec3::new(0.72, 0.52, 0.50), 0.006);
    clay.limb(v(0.080, -0.016, -0.058), v(0.080, 0.016, -0.058), [0.0070, 0.0070]);
    clay.of(light_of(0x16110F), 0.004);
    clay.limbs(v(0.081, 0.028, 0.008), v(0.078, 0.034, 0.008), [0.0100, 0.0095]);
    clay.of(hair * 0.7, 0.006);
    clay.limbs(v(0.084, 0.018, 0.029), v(0.074, 0.044, 0.029), [0.0085, 0.0065]);
    beard(&mut clay, face, skin, hair);
    match face.hat {
        Some(worn) => {
            behind(&mut clay, face.hair, hair);
            hat(&mut clay, worn);
        }
        None => {
            behind(&mut clay, face.hair, hair);
            top(&mut clay, face.hair, hair);
        }
    }
    let mut shape = clay.fired(0.0056);
    if face.glasses {
        glasses(&mut shape);
    }
    shape
}

/// The hair that a hat does not hide.
fn behind(clay: &mut Clay, cut: Hair, ink: Vec3) {
    let v = Vec3::new;
    clay.of(ink, 0.035);
    match cut {
        Hair::Bald => {
            clay.limbs(v(-0.030, 0.066, 0.006), v(-0.080, 0.044, -0.012), [0.016, 0.020]);
            clay.limb(v(-0.085, 0.03, -0.016), v(-0.085, -0.03, -0.016), [0.024, 0.024]);
        }
        Hair::Short => {
            clay.limb(v(-0.052, 0.0, 0.030), v(-0.070, 0.0, -0.030), [0.074, 0.048]);
            clay.limbs(v(0.004, 0.074, 0.040), v(-0.010, 0.074, 0.004), [0.012, 0.008]);
        }
        Hair::Curly => {
            for (x, z) in [(-0.03, 0.045), (-0.05, 0.0), (-0.045, -0.04)] {
                clay.limbs(v(x, 0.068, z), v(x - 0.035, 0.045, z), [0.030, 0.034]);
            }
        }
        Hair::Bob => {
            clay.limb(v(-0.050, 0.0, 0.030), v(-0.060, 0.0, -0.060), [0.078, 0.066]);
            clay.limbs(v(-0.010, 0.078, 0.040), v(-0.012, 0.074, -0.078), [0.022, 0.026]);
        }
        Hair::Long => {
            clay.limb(v(-0.050, 0.0, 0.030), v(-0.085, 0.0, -0.150), [0.080, 0.062]);
            clay.limbs(v(-0.012, 0.078, 0.040), v(-0.030, 0.074, -0.140), [0.022, 0.028]);
        }
        Hair::Bun => {
            clay.limb(v(-0.052, 0.0, 0.030), v(-0.065, 0.0, -0.020), [0.075, 0.050]);
            clay.ball(v(-0.105, 0.0, 0.092), 0.040);
        }
    }
}

/// The hair on top of the head.
fn top(clay: &mut Clay, cut: Hair, ink: Vec3) {
    let v = Vec3::new;
    match cut {
        Hair::Bald => {}
        Hair::Curly => {
            for (x, y) in [(0.035, 0.0), (0.015, 0.045), (-0.035, 0.06), (-0.03, 0.0), (-0.08, 0.03)] {
                let z = 0.098 - 0.5 * y - 0.25 * (x + 0.02_f32).abs();
                clay.limbs(v(x, y, z), v(x - 0.01, y, z), [0.034, 0.036]);
            }
        }
        Hair::Short | Hair::Bob | Hair::Long | Hair::Bun => {
            clay.of(ink, 0.02);
            clay.limb(v(-0.042, 0.0, 0.048), v(0.008, 0.0, 0.062), [0.078, 0.066]);
            clay.limbs(v(0.040, 0.022, 0.088), v(-0.02, 0.052, 0.070), [0.020, 0.032]);
        }
    }
}

fn beard(clay: &mut Clay, face: &Face, skin: Vec3, ink: Vec3) {
    let v = Vec3::new;
    match face.beard {
        None => {}
        Some(Beard::Stubble) => {
            clay.of(skin.lerp(ink, 0.35), 0.015);
            clay.limb(v(0.046, 0.0, -0.062), v(0.054, 0.0, -0.076), [0.037, 0.035]);
            clay.limbs(v(0.0, 0.046, -0.046), v(0.044, 0.014, -0.084), [0.028, 0.023]);
        }
        Some(Beard::Moustache) => {
            clay.of(ink, 0.008);
            clay.limbs(v(0.090, 0.006, -0.045), v(0.076, 0.034, -0.054), [0.0100, 0.0065]);
        }
        Some(Beard::Full) => {
            clay.of(ink, 0.02);
            clay.limb(v(0.048, 0.0, -0.078), v(0.056, 0.0, -0.104), [0.044, 0.032]);
            clay.limbs(v(-0.004, 0.056, -0.020), v(0.040, 0.026, -0.086), [0.026, 0.030]);
            clay.limbs(v(0.088, 0.006, -0.044), v(0.070, 0.036, -0.056), [0.0110, 0.0100]);
        }
    }
}

fn hat(clay: &mut Clay, hat: Hat) {
    let v = Vec3::new;
    match hat {
        Hat::FlatCap => {
            clay.of(light_of(0x4A3524), 0.03);
            clay.limb(v(-0.042, 0.0, 0.062), v(0.030, 0.0, 0.072), [0.084, 0.070]);
            clay.limbs(v(0.070, 0.022, 0.072), v(0.112, 0.022, 0.056), [0.020, 0.008]);
        }
        Hat::Baseball => {
            clay.of(light_of(0x8E2620), 0.025);
            clay.limb(v(-0.034, 0.0, 0.060), v(0.016, 0.0, 0.066), [0.084, 0.078]);
            clay.limbs(v(0.075, 0.024, 0.062), v(0.150, 0.022, 0.052), [0.014, 0.007]);
            clay.limb(v(0.075, 0.0, 0.066), v(0.155, 0.0, 0.056), [0.014, 0.007]);
        }
        Hat::Knitted => {
            clay.of(light_of(0x6A5646), 0.02);
            clay.limb(v(-0.036, 0.0, 0.066), v(0.012, 0.0, 0.076), [0.084, 0.076]);
            clay.of(light_of(0xF3E9D2) * 0.7, 0.01);
            for turn in 0..10_u8 {
                let [a, b] = [0, 1].map(|next| Vec2::from_angle(f32::from(turn + next) * 0.628));
                let at = |out: Vec2| v(-0.012 + out.x * 0.098, out.y * 0.078, 0.052 + 0.012 * out.x);
                clay.limb(at(a), at(b), [0.018, 0.018]);
            }
            clay.ball(v(-0.02, 0.0, 0.172), 0.030);
        }
        Hat::Cowboy => {
            clay.of(light_of(0x7A5A36), 0.03);
            clay.limb(v(-0.040, 0.0, 0.080), v(0.022, 0.0, 0.080), [0.080, 0.076]);
            clay.limb(v(-0.050, 0.0, 0.135), v(0.030, 0.0, 0.130), [0.052, 0.046]);
            clay.disc(v(-0.010, 0.0, 0.072), 0.150, 0.009);
            clay.of(light_of(0x1C1410), 0.01).disc(v(-0.010, 0.0, 0.090), 0.105, 0.012);
        }
    }
}

/// Brass rims before the eyes, with their bows.
fn glasses(shape: &mut Shape) {
    let mark = shape.mark();
    let v = Vec3::new;
    for side in [-1.0, 1.0] {
        let first = shape.mark();
        let rim = [(0.0195, -0.0015), (0.0225, -0.0015), (0.0225, 0.0015), (0.0195, 0.0015), (0.0195, -0.0015)];
        shape.lathe(Vec3::ZERO, &rim, 18);
        shape.place(first, v(0.096, side * 0.031, 0.006), Quat::from_rotation_y(1.45));
        shape.limb(v(0.094, side * 0.053, 0.010), v(0.0, side * 0.082, 0.014), [0.0018, 0.0018], 5);
    }
    shape.limb(v(0.100, -0.010, 0.010), v(0.100, 0.010, 0.010), [0.0018, 0.0018], 5);
    shape.tint(mark, light_of(0xC9A24B));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shuffleboard::rival::{HairColour, Skin};

    #[test]
    fn an_elbow_keeps_both_lengths_of_the_arm() {
        let shoulder = Vec3::new(0.1, 0.4, 0.4);
        for wrist in [Vec3::new(0.0, 0.1, 0.05), Vec3::new(0.15, 0.38, 0.1), Vec3::new(-0.1, 0.2, 0.0)] {
            let elbow = bend(shoulder, wrist, Vec3::new(-0.3, 0.5, -0.5));
            assert!((elbow.distance(shoulder) - ARM[0]).abs() < 1e-3, "{wrist}");
            assert!((elbow.distance(wrist) - ARM[1]).abs() < 1e-3, "{wrist}");
        }
    }

    #[test]
    fn every_part_of_a_face_changes_the_head() {
        let plain = Face {
            skin: Skin::Fair,
            hair: Hair::Bald,
            hair_colour: HairColour::Black,
            glasses: false,
            hat: None,
            beard: None,
        };
        let corners = |face: Face| {
            let shape = head(&face);
            assert!(shape.vertices().len() < 14_000, "{} vertices", shape.vertices().len());
            assert!(shape.vertices().all(|(at, _)| at.length() < 0.26));
            shape.triangles().flatten().map(|(at, _, colour)| (at + colour).element_sum()).sum::<f32>()
        };
        let bald = corners(plain);
        let others = [
            Face { skin: Skin::Dark, ..plain },
            Face { glasses: true, ..plain },
            Face { hair: Hair::Bun, ..plain },
            Face { hair: Hair::Long, ..plain },
            Face { hat: Some(Hat::Cowboy), ..plain },
            Face { hat: Some(Hat::Knitted), ..plain },
            Face { beard: Some(Beard::Full), ..plain },
            Face { beard: Some(Beard::Stubble), ..plain },
            Face { beard: Some(Beard::Moustache), hair_colour: HairColour::Grey, ..plain },
        ];
        for other in others {
            assert!((corners(other) - bald).abs() > 1.0, "{other:?}");
        }
    }
}
