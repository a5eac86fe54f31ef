//! Bodies of clay: limbs and discs that melt into each other where they are of one stuff, for people seen from near by.

use bevy::prelude::*;

use super::Shape;

/// Cells along the side of a block that is passed over at once if the surface is far from it.
const BLOCK: usize = 4;

/// How far round a point its surroundings keep light off, in cells.
const LOOKS_ROUND: f32 = 3.0;

/// A corner of the grid that was not needed, or a cell without surface.
const NONE: u32 = u32::MAX;

/// A body under construction.
#[derive(Default)]
pub(in crate::app::room) struct Clay {
    stuffs: Vec<Stuff>,
}

/// Lumps of one colour, which melt into each other.
#[derive(Clone)]
struct Stuff {
    colour: Vec3,
    /// How far from a joint it is filled up, in metres.
    melt: f32,
    lumps: Vec<Lump>,
}

/// A simple form.
#[derive(Clone, Copy)]
enum Lump {
    /// From one point to another, with a radius at each.
    Limb(Vec3, Vec3, [f32; 2]),
    /// Lying flat: its middle, its radius, and half its thickness.
    Disc(Vec3, f32, f32),
}

impl Lump {
    fn distance(&self, at: Vec3) -> f32 {
        match *self {
            Self::Limb(from, to, radii) => {
                let along = to - from;
                let share = ((at - from).dot(along) / along.length_squared().max(1e-9)).clamp(0.0, 1.0);
                at.distance(from + along * share) - radii[0].lerp(radii[1], share)
            }
            Self::Disc(middle, radius, half) => {
                let off = at - middle;
                let out = (off.truncate().length() - radius + half).max(0.0);
                Vec2::new(out, off.z).length() - half
            }
        }
    }

    fn bounds(&self) -> [Vec3; 2] {
        match *self {
            Self::Limb(from, to, [one, other]) => [(from - one).min(to - other), (from + one).max(to + other)],
            Self::Disc(middle, radius, half) => {
                let size = Vec3::new(radius, radius, half);
                [middle - size, middle + size]
            }
        }
    }
}

impl Stuff {
    fn distance(&self, at: Vec3) -> f32 {
        self.lumps.iter().fold(f32::MAX, |sum, lump| {
            let lump = lump.distance(at);
            let near = (self.melt - (sum - lump).abs()).max(0.0);
            sum.min(lump) - near * near / (4.0 * self.melt)
        })
    }
}

impl Clay {
    /// Begins another stuff, for the lumps that follow.
    pub(in crate::app::room) fn of(&mut self, colour: Vec3, melt: f32) -> &mut Self {
        self.stuffs.push(Stuff { colour, melt, lumps: Vec::new() });
        self
    }

    pub(in crate::app::room) fn limb(&mut self, from: Vec3, to: Vec3, radii: [f32; 2]) -> &mut Self {
        self.add(Lump::Limb(from, to, radii))
    }

    /// A pair of limbs, the second mirrored to the other side.
    pub(in crate::app::room) fn limbs(&mut self, from: Vec3, to: Vec3, radii: [f32; 2]) -> &mut Self {
        let other = Vec3::new(1.0, -1.0, 1.0);
        self.limb(from, to, radii).limb(from * other, to * other, radii)
    }

    pub(in crate::app::room) fn ball(&mut self, at: Vec3, radius: f32) -> &mut Self {
        self.limb(at, at, [radius; 2])
    }

    pub(in crate::app::room) fn disc(&mut self, middle: Vec3, radius: f32, half_thickness: f32) -> &mut Self {
        self.add(Lump::Disc(middle, radius, half_thickness))
    }

    fn add(&mut self, lump: Lump) -> &mut Self {
        self.stuffs.last_mut().expect("a stuff was begun").lumps.push(lump);
        self
    }

    /// Only what matters within `reach` of a place, which makes it fast.
    fn near(&self, at: Vec3, reach: f32) -> Self {
        let least = self.surface(at).0;
        let stuffs = self.stuffs.iter().cloned().map(|mut stuff| {
            let most = least + 2.0 * reach + stuff.melt;
            stuff.lumps.retain(|lump| lump.distance(at) < most);
            stuff
        });
        Self { stuffs: stuffs.filter(|stuff| !stuff.lumps.is_empty()).collect() }
    }

    /// The distance of a point from the surface, negative inside, and the colour there.
    pub(in crate::app::room) fn surface(&self, at: Vec3) -> (f32, Vec3) {
        let stuffs = self.stuffs.iter().map(|stuff| (stuff.distance(at), stuff.colour));
        stuffs.min_by(|a, b| a.0.total_cmp(&b.0)).unwrap_or((f32::MAX, Vec3::ONE))
    }

    /// The shadow on the ground at z = 0 under a light from above, 0 to 1: softer under what is higher.
    pub(in crate::app::room) fn shadow(&self, at: Vec2) -> f32 {
        let lumps = self.stuffs.iter().flat_map(|stuff| &stuff.lumps);
        lumps.fold(0.0, |most: f32, lump| {
            let Lump::Limb(from, to, radii) = *lump else { return most };
            let along = (to - from).truncate();
            let share = ((at - from.truncate()).dot(along) / along.length_squared().max(1e-9)).clamp(0.0, 1.0);
            let (axis, radius) = (from.lerp(to, share), radii[0].lerp(radii[1], share));
            let soft = 0.004 + 0.6 * (axis.z - radius).max(0.0);
            let off = at.distance(axis.truncate()) - radius;
            most.max((0.5 - off / (2.0 * soft)).clamp(0.0, 1.0) * 0.012 / (0.008 + soft))
        })
    }

    /// Its mesh, with vertices about `cell` metres apart, darker in its hollows.
    pub(in crate::app::room) fn fired(&self, cell: f32) -> Shape {
        let mut shape = Shape::new(1.0);
        let lumps = || self.stuffs.iter().flat_map(|stuff| &stuff.lumps).map(Lump::bounds);
        let low = lumps().fold(Vec3::MAX, |low, [bound, _]| low.min(bound)) - 2.5 * cell;
        let high = lumps().fold(Vec3::MIN, |high, [_, bound]| high.max(bound)) + 2.5 * cell;
        if low.cmpgt(high).any() {
            return shape;
        }
        let size = ((high - low) / cell).ceil().to_array().map(|cells| cells as usize + 1);
        let number = |[x, y, z]: [usize; 3]| (z * size[1] + y) * size[0] + x;
        let corner = |[x, y, z]: [usize; 3]| low + Vec3::new(x as f32, y as f32, z as f32) * cell;
        let mut field = vec![f32::NAN; size[0] * size[1] * size[2]];
        let mut vertices = vec![NONE; field.len()];
        for block in boxes(size.map(|cells| cells.div_ceil(BLOCK))) {
            let first = block.map(|nth| nth * BLOCK);
            let (half, middle) = (BLOCK as f32 * cell / 2.0, corner(first) + BLOCK as f32 * cell / 2.0);
            if self.surface(middle).0.abs() > 2.0 * half + cell {
                continue;
            }
            let near = self.near(middle, 2.0 * half + LOOKS_ROUND * cell);
            for within in boxes([BLOCK; 3]) {
                let at = [0, 1, 2].map(|axis| first[axis] + within[axis]);
                if [0, 1, 2].iter().any(|axis| at[*axis] + 1 >= size[*axis]) {
                    continue;
                }
                let corners = boxes([2; 3]).map(|step| [0, 1, 2].map(|axis| at[axis] + step[axis]));
                let mut values = [(Vec3::ZERO, 0.0); 8];
                for (value, of) in values.iter_mut().zip(corners) {
                    let known = &mut field[number(of)];
                    if known.is_nan() {
                        *known = near.surface(corner(of)).0;
                    }
                    *value = (corner(of), *known);
                }
                if let Some(place) = crossing(&values) {
                    vertices[number(at)] = shape.positions.len() as u32;
                    near.put(&mut shape, place, cell);
                }
            }
        }
        for at in boxes(size.map(|cells| cells - 1)) {
            for axis in 0..3 {
                let (one, other) = ((axis + 1) % 3, (axis + 2) % 3);
                if at[one] == 0 || at[other] == 0 {
                    continue;
                }
                let mut next = at;
                next[axis] += 1;
                let (here, there) = (field[number(at)], field[number(next)]);
                if here.is_nan() || there.is_nan() || (here < 0.0) == (there < 0.0) {
                    continue;
                }
                let around = [(0, 0), (1, 0), (1, 1), (0, 1)].map(|(a, b)| {
                    let mut cell = at;
                    cell[one] -= a;
                    cell[other] -= b;
                    vertices[number(cell)]
                });
                if around.contains(&NONE) {
                    continue;
                }
                let [a, b, c, d] = around;
                let faces = if here < 0.0 { [a, b, c, a, c, d] } else { [a, c, b, a, d, c] };
                shape.indices.extend(faces);
            }
        }
        shape
    }

    /// Adds a vertex with its normal, its colour, and the light that its surroundings leave it.
    fn put(&self, shape: &mut Shape, at: Vec3, cell: f32) {
        // The corners of a tetrahedron are enough for a slope.
        let sides = [Vec3::new(1.0, -1.0, -1.0), Vec3::new(-1.0, -1.0, 1.0), Vec3::new(-1.0, 1.0, -1.0), Vec3::ONE];
        let slope: Vec3 = sides.iter().map(|side| *side * self.surface(at + *side * 0.4 * cell).0).sum();
        let normal = slope.normalize_or(Vec3::Z);
        let (out, (_, colour)) = (LOOKS_ROUND * cell, self.surface(at));
        let open = (self.surface(at + normal * out).0 / out).clamp(0.0, 1.0);
        let first = shape.mark();
        shape.vertex(at, normal, Vec2::ZERO);
        shape.tint(first, colour * (0.35 + 0.65 * open));
    }
}

/// All places of a grid.
fn boxes([x, y, z]: [usize; 3]) -> impl Iterator<Item = [usize; 3]> {
    (0..z).flat_map(move |z| (0..y).flat_map(move |y| (0..x).map(move |x| [x, y, z])))
}

/// The middle of where the surface crosses the edges of a cell; `None` if it does not.
fn crossing(corners: &[(Vec3, f32); 8]) -> Option<Vec3> {
    let mut sum = (Vec3::ZERO, 0.0);
    for from in 0..8_usize {
        for to in [1, 2, 4].map(|axis| from | axis).into_iter().filter(|to| *to != from) {
            let [(a, one), (b, other)] = [corners[from], corners[to]];
            if (one < 0.0) != (other < 0.0) {
                sum = (sum.0 + a.lerp(b, one / (one - other)), sum.1 + 1.0);
            }
        }
    }
    (sum.1 > 0.0).then(|| sum.0 / sum.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ball_is_round_closed_and_faces_outward() {
        let mut clay = Clay::default();
        clay.of(Vec3::ONE, 0.01).ball(Vec3::new(0.3, -0.2, 0.1), 0.1);
        let shape = clay.fired(0.02);
        let middle = Vec3::new(0.3, -0.2, 0.1);
        assert!(shape.vertices().len() > 100);
        for (at, normal) in shape.vertices() {
            assert!((at.distance(middle) - 0.1).abs() < 0.004, "{at}");
            assert!(normal.dot((at - middle).normalize()) > 0.98, "{normal} at {at}");
        }
        let mut sides = std::collections::HashMap::new();
        for triangle in shape.indices().chunks_exact(3) {
            let [a, b, c] = [0, 1, 2].map(|corner| shape.corners()[triangle[corner] as usize]);
            assert!((b - a).cross(c - a).dot(a - middle) > 0.0, "it faces outward");
            for (from, to) in [(0, 1), (1, 2), (2, 0)] {
                let (from, to) = (triangle[from], triangle[to]);
                *sides.entry((from.min(to), from.max(to))).or_insert(0) += 1;
            }
        }
        assert!(sides.values().all(|count| *count == 2), "it is closed");
    }

    #[test]
    fn one_stuff_melts_together_and_another_keeps_its_colour() {
        let mut clay = Clay::default();
        clay.of(Vec3::X, 0.05).ball(Vec3::ZERO, 0.1).ball(Vec3::X * 0.2, 0.1);
        clay.of(Vec3::Y, 0.05).ball(Vec3::Z * 0.3, 0.1);
        assert!(clay.surface(Vec3::X * 0.1).0 < -0.005, "the joint is filled");
        assert_eq!(clay.surface(Vec3::Z * 0.39).1, Vec3::Y);
        assert_eq!(clay.surface(Vec3::X * -0.09).1, Vec3::X);
        assert!(clay.shadow(Vec2::ZERO) > 0.0 && clay.shadow(Vec2::new(0.0, 1.0)) == 0.0);
    }
}
