//! Compares the lamp's shadow of the shader, which is in closed form, with rays to the whole lamp.

use std::f32::consts::PI;

use super::*;

/// Rays to the lamp from a point.
const RAYS: u32 = 300;
/// Points of the cloth along each side of a box round a shadow.
const POINTS: u32 = 13;

/// The first numbers of the shader after these words.
fn numbers<const COUNT: usize>(before: &str) -> [f32; COUNT] {
    let (_, after) = include_str!("../shade.wgsl").split_once(before).expect("the shader says so");
    let words = after.split(|sign: char| !sign.is_ascii_digit() && sign != '.');
    let mut numbers = words.filter_map(|word| word.parse::<f32>().ok());
    [(); COUNT].map(|()| numbers.next().expect("a number"))
}

/// The lamp, and the numbers of the shader. Its middle and the cloth's are the origin of all points.
struct Shader {
    lamp: Vec4,
    sharpest: f32,
    of_disc: [f32; 2],
    /// Points all over the lamp.
    on_lamp: Vec<Vec3>,
}

impl Shader {
    fn new() -> Self {
        let lamp = CardShadow::new(StandingTable::default().board()).numbers.lamp;
        let point = |ray: u32| {
            // Each point turns by the golden angle, so that all parts of the disc have as many.
            let out = lamp.y * ((ray as f32 + 0.5) / RAYS as f32).sqrt();
            (Vec2::from_angle(ray as f32 * PI * (3.0 - 5.0_f32.sqrt())) * out).extend(lamp.x)
        };
        let [sharpest] = numbers("const SHARPEST: f32 = ");
        Self { lamp, sharpest, of_disc: numbers("return 0.5 + at * ("), on_lamp: (0..RAYS).map(point).collect() }
    }

    /// `lamp_hidden` of the shader. This and the three functions below must change together with those of the shader.
    fn lamp_hidden(&self, at: Vec2, face: &Transform) -> f32 {
        let size = face.scale.truncate();
        let [across, along, normal] = [Vec3::X, Vec3::Y, Vec3::Z].map(|axis| face.rotation * axis);
        let to_face = |way: Vec3| Vec3::new(way.dot(across), way.dot(along), way.dot(normal));
        let here = to_face(at.extend(0.0) - face.translation);
        let toward = to_face((-at).extend(self.lamp.x));
        let share = -here.z / toward.z;
        if share > 0.0 && share < 1.0 {
            let met = (here + share * toward).truncate();
            let turns = toward.truncate() / toward.z;
            let level = |axis: Vec3, turns: f32| (axis - turns * normal).truncate().length();
            let wide = Vec2::new(level(across, turns.x), level(along, turns.y));
            let soft = self.sharpest + self.lamp.y * share * wide;
            let within = -self.outside(met, size) / soft.max_element();
            self.beyond(size, soft, met.abs()).min(self.of_disc(within))
        } else {
            0.0
        }
    }

    fn beyond(&self, size: Vec2, soft: Vec2, off: Vec2) -> f32 {
        let (near, far) = ((size - off) / soft, (size + off) / soft);
        let along = |near: f32, far: f32| self.of_disc(near) + self.of_disc(far) - 1.0;
        along(near.x, far.x) * along(near.y, far.y)
    }

    fn of_disc(&self, line: f32) -> f32 {
        let at = line.clamp(-1.0, 1.0);
        let [straight, cubed] = self.of_disc;
        0.5 + at * (straight - cubed * at * at)
    }

    fn outside(&self, place: Vec2, size: Vec2) -> f32 {
        let corner = self.lamp.z * size.x;
        let over = place.abs() - size + corner;
        over.max(Vec2::ZERO).length() + over.max_element().min(0.0) - corner
    }

    /// The share of the rays from a point to the lamp that meet a card.
    fn rays_hidden(&self, at: Vec2, face: &Transform) -> f32 {
        let from = at.extend(0.0);
        let to_face = face.rotation.inverse();
        let here = to_face * (from - face.translation);
        let meets = |lamp: &&Vec3| {
            let toward = to_face * (**lamp - from);
            let share = -here.z / toward.z;
            let met = (here + share * toward).truncate();
            share > 0.0 && share < 1.0 && self.outside(met, face.scale.truncate()) <= 0.0
        };
        self.on_lamp.iter().filter(meets).count() as f32 / RAYS as f32
    }

    /// How far off the formula is at points in and round the shadow of a card.
    fn errors(&self, face: &Transform) -> Vec<f32> {
        let (mut low, mut high) = (Vec2::MAX, Vec2::MIN);
        for corner in [Vec2::ONE, Vec2::new(-1.0, 1.0), Vec2::NEG_ONE, Vec2::new(1.0, -1.0)] {
            let corner = face.transform_point(corner.extend(0.0));
            let soft = penumbra(corner.z);
            (low, high) = (low.min(thrown(corner) - soft), high.max(thrown(corner) + soft));
        }
        let points = (0..POINTS * POINTS).map(|point| UVec2::new(point % POINTS, point / POINTS).as_vec2());
        let places = points.map(|point| low + (high - low) * point / (POINTS - 1) as f32);
        places.map(|at| (self.lamp_hidden(at, face) - self.rays_hidden(at, face)).abs()).collect()
    }
}

#[test]
fn a_disc_is_cut_by_a_line_as_the_polynomial_says() {
    let shader = Shader::new();
    for step in -100_i8..=100 {
        let at = f32::from(step) / 100.0;
        let share = 0.5 + (at * (1.0 - at * at).sqrt() + at.asin()) / PI;
        assert!((shader.of_disc(at) - share).abs() < 0.005, "{} or {share} at {at}", shader.of_disc(at));
    }
}

/// The limits are those of `docs/LOOK.md`.
#[test]
fn the_shadow_of_a_card_is_that_which_rays_to_the_lamp_find() {
    let shader = Shader::new();
    let cases: [(&[f32], &[f32], f32, f32); 3] = [
        (&[0.0], &[0.03, 0.04, 0.1, 0.3, 0.58], 0.09, 0.01),
        (&[0.5, 0.9], &[0.05, 0.1, 0.3], 0.3, 0.02),
        (&[1.3, 1.5], &[0.05, 0.1, 0.3], 0.5, 0.05),
    ];
    for (leans, heights, most, mean) in cases {
        let mut errors = Vec::new();
        for (lean, height) in leans.iter().flat_map(|lean| heights.iter().map(move |height| (*lean, *height))) {
            for (turn, place) in [0.0, 0.1, 0.8].into_iter().flat_map(|turn| [(turn, (0.15, 0.1)), (turn, (0.0, -0.3))])
            {
                for leaning in [Quat::from_rotation_x(lean), Quat::from_rotation_y(lean)] {
                    let face = Transform::from_xyz(place.0, place.1, height)
                        .with_rotation(Quat::from_rotation_z(turn) * leaning)
                        .with_scale((CARD_SIZE / 2.0).extend(1.0));
                    errors.extend(shader.errors(&face));
                }
            }
        }
        let (worst, sum) =
            errors.iter().fold((0.0_f32, 0.0_f32), |(worst, sum), error| (worst.max(*error), sum + error));
        let found = sum / errors.len() as f32;
        assert!(worst < most && found < mean, "leaning {leans:?}: at most {worst} off, on average {found}");
    }
}
