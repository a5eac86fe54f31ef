//! The shape of a person on a seat: limbs that taper, in a few colours.

use bevy::prelude::*;

use crate::app::room::geometry::Shape;
use crate::app::room::paint::light_of;

/// Segments around a limb: people are seen from some metres away.
const SEGMENTS: u32 = 8;

/// How somebody looks.
#[derive(Debug, Clone, Copy)]
pub(super) struct Looks {
    pub(super) skin: u32,
    pub(super) hair: u32,
    pub(super) shirt: u32,
    pub(super) trousers: u32,
    /// How broad the shoulders are, as a share of the usual.
    pub(super) breadth: f32,
    pub(super) beard: bool,
}

/// Where somebody sits.
#[derive(Debug, Clone, Copy)]
pub(super) struct Seat {
    /// The middle of the seat, in the world.
    pub(super) at: Vec3,
    /// The direction that the knees point to, as an angle from +X, in radians.
    pub(super) facing: f32,
    /// How far the feet are below the seat, in metres.
    pub(super) feet: f32,
}

/// The head's middle, and the elbow of the right arm, from the middle of the seat, for somebody who faces +X; in metres.
pub(super) const HEAD: Vec3 = Vec3::new(-0.02, 0.0, 0.66);
/// See [`HEAD`].
pub(super) const ELBOW: Vec3 = Vec3::new(0.09, -0.25, 0.25);
/// From the elbow to the fist that holds a glass, in metres.
const FIST: Vec3 = Vec3::new(0.25, 0.04, 0.02);

impl Seat {
    /// The rotation from +X to where the person faces.
    pub(super) fn turn(&self) -> Quat {
        Quat::from_rotation_z(self.facing)
    }

    /// A place in the world, from the middle of the seat for somebody who faces +X.
    pub(super) fn place(&self, from_seat: Vec3) -> Vec3 {
        self.at + self.turn() * from_seat
    }
}

/// Adds the body without its head, in the world; the right forearm is left out if it `drinks`.
pub(super) fn body(shape: &mut Shape, seat: &Seat, looks: &Looks, drinks: bool) {
    let mark = shape.mark();
    let coloured = |shape: &mut Shape, colour: u32, limbs: &[(Vec3, Vec3, [f32; 2])]| {
        let mark = shape.mark();
        for (from, to, radii) in limbs {
            shape.limb(*from, *to, *radii, SEGMENTS);
        }
        shape.tint(mark, light_of(colour));
    };
    let v = Vec3::new;
    let wide = looks.breadth;
    for side in [-1.0, 1.0] {
        let knee = v(0.41, side * 0.14, 0.05);
        let heel = v(0.30, side * 0.13, 0.06 - seat.feet);
        coloured(
            shape,
            looks.trousers,
            &[(v(0.0, side * 0.09, 0.09), knee, [0.095, 0.068]), (knee, heel, [0.064, 0.045])],
        );
        coloured(shape, 0x1A1512, &[(heel + v(-0.03, 0.0, -0.02), heel + v(0.15, 0.0, -0.03), [0.048, 0.038])]);
        let shoulder = v(-0.04, side * 0.20 * wide, 0.49);
        let elbow = v(ELBOW.x, side * -ELBOW.y * wide, ELBOW.z);
        coloured(
            shape,
            looks.shirt,
            &[
                (v(-0.02, side * 0.06 * wide, 0.12), v(-0.04, side * 0.085 * wide, 0.45), [0.118, 0.112]),
                (shoulder, elbow, [0.062, 0.048]),
            ],
        );
        if !(drinks && side < 0.0) {
            let hand = v(0.30, side * 0.13, 0.13);
            coloured(shape, looks.shirt, &[(elbow, elbow.lerp(hand, 0.8), [0.046, 0.038])]);
            coloured(shape, looks.skin, &[(elbow.lerp(hand, 0.85), hand, [0.036, 0.040])]);
        }
    }
    coloured(shape, looks.shirt, &[(v(-0.04, -0.17 * wide, 0.50), v(-0.04, 0.17 * wide, 0.50), [0.068, 0.068])]);
    coloured(shape, looks.skin, &[(v(-0.03, 0.0, 0.52), v(-0.02, 0.0, 0.60), [0.052, 0.050])]);
    shape.place(mark, seat.at, seat.turn());
}

/// A head around the origin that looks along +X, as far as it throws a shadow: see [`face`].
pub(super) fn head(looks: &Looks) -> Shape {
    let mut shape = Shape::new(1.0);
    let mut part = |colour: u32, from: Vec3, to: Vec3, radii: [f32; 2]| {
        let mark = shape.mark();
        shape.limb(from, to, radii, SEGMENTS);
        shape.tint(mark, light_of(colour));
    };
    let v = Vec3::new;
    part(looks.skin, v(0.015, 0.0, -0.055), v(0.0, 0.0, 0.055), [0.068, 0.088]);
    part(looks.skin, v(0.085, 0.0, 0.02), v(0.098, 0.0, -0.012), [0.010, 0.015]);
    part(looks.hair, v(-0.035, 0.0, -0.01), v(-0.012, 0.0, 0.080), [0.080, 0.086]);
    shape
}

/// Adds the face and the ears to a [`head`].
pub(super) fn face(shape: &mut Shape, looks: &Looks) {
    let mut part = |colour: Vec3, from: Vec3, to: Vec3, radii: [f32; 2]| {
        let mark = shape.mark();
        shape.limb(from, to, radii, SEGMENTS);
        shape.tint(mark, colour);
    };
    let v = Vec3::new;
    let (skin, hair) = (light_of(looks.skin), light_of(looks.hair));
    part(skin, v(0.045, 0.0, -0.070), v(0.058, 0.0, -0.085), [0.046, 0.030]);
    part(skin * Vec3::new(0.66, 0.46, 0.44), v(0.078, -0.016, -0.052), v(0.078, 0.016, -0.052), [0.007, 0.007]);
    for side in [-1.0, 1.0] {
        part(light_of(0x16110F), v(0.077, side * 0.023, 0.006), v(0.074, side * 0.033, 0.006), [0.0085, 0.0080]);
        part(hair * 0.7, v(0.083, side * 0.014, 0.027), v(0.072, side * 0.043, 0.026), [0.0075, 0.0055]);
        part(skin * 0.94, v(-0.002, side * 0.080, 0.016), v(0.004, side * 0.077, -0.022), [0.014, 0.010]);
        if looks.beard {
            part(hair, v(0.080, side * 0.004, -0.037), v(0.070, side * 0.032, -0.050), [0.010, 0.009]);
            part(hair, v(0.010, side * 0.060, -0.020), v(0.048, side * 0.026, -0.086), [0.022, 0.028]);
        }
    }
    if looks.beard {
        part(hair, v(0.052, 0.0, -0.080), v(0.060, 0.0, -0.100), [0.040, 0.028]);
    }
}

/// A forearm from its elbow at the origin, and the glass in its fist, for somebody who faces +X.
pub(super) fn forearm_with_glass(looks: &Looks) -> Shape {
    let mut shape = Shape::new(1.0);
    let tinted = |shape: &mut Shape, colour: u32, add: &dyn Fn(&mut Shape)| {
        let mark = shape.mark();
        add(shape);
        shape.tint(mark, light_of(colour));
    };
    tinted(&mut shape, looks.shirt, &|shape| _ = shape.limb(Vec3::ZERO, FIST * 0.8, [0.048, 0.038], SEGMENTS));
    tinted(&mut shape, looks.skin, &|shape| _ = shape.limb(FIST * 0.85, FIST, [0.036, 0.042], SEGMENTS));
    let foot = FIST + Vec3::new(0.03, 0.0, -0.05);
    let beer = [(0.0, 0.0), (0.028, 0.0), (0.036, 0.12)];
    tinted(&mut shape, 0xC07A1E, &|shape| _ = shape.lathe(foot, &beer, 10));
    tinted(&mut shape, 0xEFE2C4, &|shape| _ = shape.lathe(foot, &[(0.036, 0.12), (0.037, 0.14), (0.0, 0.145)], 10));
    shape
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_sits_on_the_seat_with_the_feet_at_their_height_and_turns_with_it() {
        let looks = Looks { skin: 0, hair: 0, shirt: 0, trousers: 0, breadth: 1.0, beard: false };
        for facing in [0.0, 1.3, -2.0] {
            let seat = Seat { at: Vec3::new(3.0, -1.0, 0.2), facing, feet: 0.45 };
            let mut shape = Shape::new(1.0);
            body(&mut shape, &seat, &looks, false);
            let least = shape.vertices().map(|(at, _)| at.z).fold(f32::MAX, f32::min);
            assert!((seat.at.z - least - seat.feet).abs() < 0.05, "the feet are at {least}");
            let knees = seat.place(Vec3::X * 0.4) - seat.at;
            let mean = shape.vertices().map(|(at, _)| (at - seat.at).dot(knees)).sum::<f32>();
            assert!(mean > 0.0, "the knees are in front");
        }
    }
}
