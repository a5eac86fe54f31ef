//! The room as the path tracer sees it: triangles with a colour, in a tree of boxes.

use bevy::prelude::*;

use crate::app::room::geometry::Shape;

/// The most triangles in a leaf of the tree.
const LEAF: usize = 4;
/// A ray starts and ends this far from a surface, in metres.
const SKIN: f32 = 1e-4;

/// A solid part of the room.
pub(super) struct Solid<'a> {
    pub(super) shape: &'a Shape,
    /// The share of light that it throws back, times its vertex colours.
    pub(super) albedo: Vec3,
}

struct Triangle {
    corner: Vec3,
    sides: [Vec3; 2],
    normal: Vec3,
    albedo: Vec3,
}

struct Node {
    low: Vec3,
    high: Vec3,
    /// The triangles of a leaf, or the second child of a branch; the first child follows its parent.
    content: Content,
}

enum Content {
    Leaf(std::ops::Range<usize>),
    Branch(usize),
}

/// All triangles of a room.
pub(super) struct Scene {
    triangles: Vec<Triangle>,
    nodes: Vec<Node>,
}

/// Where a ray meets a surface.
pub(super) struct Hit {
    pub(super) at: Vec3,
    pub(super) normal: Vec3,
    pub(super) albedo: Vec3,
    /// Whether the ray came from outside, and not from within a solid.
    pub(super) front: bool,
}

impl Scene {
    pub(super) fn new(solids: &[Solid]) -> Self {
        let mut triangles: Vec<Triangle> = solids
            .iter()
            .flat_map(|solid| {
                solid.shape.triangles().map(|corners| {
                    let [a, b, c] = corners.map(|(at, _, _)| at);
                    let colour = corners.map(|(_, _, colour)| colour);
                    Triangle {
                        corner: a,
                        sides: [b - a, c - a],
                        normal: (b - a).cross(c - a).normalize_or_zero(),
                        albedo: solid.albedo * (colour[0] + colour[1] + colour[2]) / 3.0,
                    }
                })
            })
            .filter(|triangle| triangle.normal != Vec3::ZERO)
            .collect();
        let mut nodes = Vec::new();
        let count = triangles.len();
        grow(&mut nodes, &mut triangles, 0..count);
        Self { triangles, nodes }
    }

    /// The first surface that a ray meets.
    pub(super) fn hit(&self, from: Vec3, toward: Vec3) -> Option<Hit> {
        let mut nearest = f32::MAX;
        let mut met = None;
        self.walk(from, toward, f32::MAX, |index, way| {
            if way < nearest {
                (nearest, met) = (way, Some(index));
            }
            nearest
        });
        met.map(|index: usize| {
            let Triangle { normal, albedo, .. } = self.triangles[index];
            let front = normal.dot(toward) < 0.0;
            Hit { at: from + toward * nearest + normal * SKIN, normal, albedo, front }
        })
    }

    /// Whether something stands between two points.
    pub(super) fn blocks(&self, from: Vec3, to: Vec3) -> bool {
        let way = to - from;
        let mut blocked = false;
        self.walk(from, way, 1.0, |_, _| {
            blocked = true;
            0.0
        });
        blocked
    }

    /// Calls `meet` for triangles along a ray, in any order; it returns how far the ray still matters, in lengths of
    /// `toward`.
    fn walk(&self, from: Vec3, toward: Vec3, mut within: f32, mut meet: impl FnMut(usize, f32) -> f32) {
        let inverse = toward.recip();
        let mut waiting = [0_usize; 64];
        let mut count = 1;
        while count > 0 {
            count -= 1;
            let index = waiting[count];
            let node = &self.nodes[index];
            let (one, other) = ((node.low - from) * inverse, (node.high - from) * inverse);
            let (enters, leaves) = (one.min(other).max_element(), one.max(other).min_element());
            if leaves < enters.max(0.0) || enters > within {
                continue;
            }
            match &node.content {
                Content::Branch(second) => {
                    waiting[count] = *second;
                    waiting[count + 1] = index + 1;
                    count += 2;
                }
                Content::Leaf(range) => {
                    for index in range.clone() {
                        if let Some(way) = self.triangles[index].met(from, toward).filter(|way| *way < within) {
                            within = meet(index, way);
                        }
                    }
                }
            }
        }
    }
}

impl Triangle {
    /// How far along a ray it is met, in lengths of `toward` (Möller and Trumbore, 1997).
    fn met(&self, from: Vec3, toward: Vec3) -> Option<f32> {
        let [u, v] = self.sides;
        let p = toward.cross(v);
        let volume = u.dot(p);
        if volume.abs() < 1e-12 {
            return None;
        }
        let to = (from - self.corner) / volume;
        let a = to.dot(p);
        let q = to.cross(u);
        let b = toward.dot(q);
        let way = v.dot(q);
        (a >= 0.0 && b >= 0.0 && a + b <= 1.0 && way * toward.length() > SKIN).then_some(way)
    }

    fn middle(&self) -> Vec3 {
        self.corner + (self.sides[0] + self.sides[1]) / 3.0
    }
}

/// Adds the tree of these triangles: halves them along the longest side of their box until they fit into leaves.
fn grow(nodes: &mut Vec<Node>, triangles: &mut [Triangle], range: std::ops::Range<usize>) {
    let here = &mut triangles[range.clone()];
    let (mut low, mut high) = (Vec3::MAX, Vec3::MIN);
    for Triangle { corner, sides: [u, v], .. } in here.iter() {
        for at in [*corner, corner + u, corner + v] {
            (low, high) = (low.min(at), high.max(at));
        }
    }
    let node = nodes.len();
    nodes.push(Node { low, high, content: Content::Leaf(range.clone()) });
    if here.len() <= LEAF {
        return;
    }
    let size = high - low;
    let axis = (0..3).max_by(|a, b| size[*a].total_cmp(&size[*b])).unwrap_or(0);
    let half = here.len() / 2;
    here.select_nth_unstable_by(half, |a, b| a.middle()[axis].total_cmp(&b.middle()[axis]));
    let half = range.start + half;
    grow(nodes, triangles, range.start..half);
    let second = nodes.len();
    grow(nodes, triangles, half..range.end);
    nodes[node].content = Content::Branch(second);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ray_meets_the_nearest_of_many_boxes_and_nothing_beside_them() {
        let mut shape = Shape::new(0.3);
        for i in 0..20 {
            let low = Vec3::new(i as f32, 0.0, 0.0);
            shape.cuboid(low, low + Vec3::new(0.5, 1.0, 1.0), 1.0);
        }
        let scene = Scene::new(&[Solid { shape: &shape, albedo: Vec3::splat(0.5) }]);
        for i in 0..20 {
            let gap = Vec3::new(i as f32 - 0.25, 0.4, 0.6);
            let hit = scene.hit(gap, Vec3::X).expect("the next box");
            assert!((hit.at.x - i as f32).abs() < 1e-3 && hit.normal.x < -0.99 && hit.front, "{} at {i}", hit.at);
            assert!(!scene.hit(gap + Vec3::X * 0.5, Vec3::X).expect("its own wall").front, "from within");
            assert!(scene.blocks(gap, gap + Vec3::X) && !scene.blocks(gap, gap + Vec3::X * 0.2));
            assert!(scene.hit(gap, Vec3::Y).is_none() && scene.hit(gap + Vec3::Y, Vec3::X).is_none());
        }
    }
}
