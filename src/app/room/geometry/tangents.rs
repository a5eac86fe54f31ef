//! The tangents that a map of normals needs: exact on flat patches, where all triangles have the same.

use bevy::prelude::*;

use super::Shape;

impl Shape {
    /// The mesh for a material with a map of normals.
    pub(in crate::app::room) fn embossed_mesh(self) -> Mesh {
        let tangents = self.tangents();
        self.mesh().with_inserted_attribute(Mesh::ATTRIBUTE_TANGENT, tangents)
    }

    /// For each vertex the way in which the first texture coordinate grows, and the sign with which `normal x tangent` points the
    /// way in which the second shrinks: maps of normals have green upward in their picture.
    fn tangents(&self) -> Vec<Vec4> {
        let mut ways = vec![[Vec3::ZERO; 2]; self.positions.len()];
        for triangle in self.indices.chunks_exact(3) {
            let [a, b, c] = [triangle[0], triangle[1], triangle[2]].map(|vertex| vertex as usize);
            let sides = [b, c].map(|other| self.positions[other] - self.positions[a]);
            let [one, other] = [b, c].map(|other| self.uvs[other] - self.uvs[a]);
            let area = one.perp_dot(other);
            if area == 0.0 {
                continue;
            }
            let along = (sides[0] * other.y - sides[1] * one.y) / area;
            let down = (sides[1] * one.x - sides[0] * other.x) / area;
            for vertex in [a, b, c] {
                let [alongs, downs] = &mut ways[vertex];
                *alongs += along.normalize_or_zero();
                *downs += down.normalize_or_zero();
            }
        }
        let tangent = |([along, down], normal): ([Vec3; 2], Vec3)| {
            let along = along.reject_from_normalized(normal).normalize_or(normal.any_orthonormal_vector());
            along.extend(if normal.cross(along).dot(down) > 0.0 { -1.0 } else { 1.0 })
        };
        ways.into_iter().zip(self.normals.iter().copied()).map(tangent).collect()
    }
}

#[cfg(test)]
mod tests {
    use bevy::mesh::VertexAttributeValues;

    use super::*;
    use crate::app::room::geometry::Skin;

    /// A wall, a wall with a mirrored picture, a box, and a round leg.
    fn shapes() -> [Shape; 4] {
        let [mut wall, mut mirrored, mut chest, mut leg] = [0.4; 4].map(Shape::new);
        wall.patch(Vec3::ONE, Vec3::NEG_X * 2.0, Vec3::Z, Skin::Tiled(0.7));
        mirrored.patch(Vec3::ONE, Vec3::Y, Vec3::Z * 3.0, Skin::Part(Vec2::X, Vec2::Y));
        chest.cuboid(Vec3::new(-1.0, 2.0, 0.0), Vec3::new(1.0, 2.5, 3.0), 0.8);
        leg.lathe(Vec3::X, &[(0.19, 0.0), (0.18, 0.02), (0.03, 0.04), (0.0, 0.04)], 16);
        [wall, mirrored, chest, leg]
    }

    #[test]
    fn a_map_of_normals_has_its_right_and_its_up_where_the_picture_has_them() {
        for shape in shapes() {
            let tangents = shape.tangents();
            for (tangent, normal) in tangents.iter().zip(&shape.normals) {
                let tangent = tangent.truncate();
                assert!((tangent.length() - 1.0).abs() < 1e-4 && tangent.dot(*normal).abs() < 1e-4, "{tangent}");
            }
            for triangle in shape.indices.chunks(3) {
                let [a, b, c] = [triangle[0], triangle[1], triangle[2]].map(|vertex| vertex as usize);
                let wound = (shape.positions[b] - shape.positions[a]).cross(shape.positions[c] - shape.positions[a]);
                if wound.length() < 1e-9 {
                    continue;
                }
                let tangent = tangents[a];
                let right = tangent.truncate();
                let up = tangent.w * shape.normals[a].cross(right);
                // Along each side the picture goes right and down as its coordinates say.
                for (from, to) in [(a, b), (b, c), (c, a)] {
                    let (way, on_picture) =
                        (shape.positions[to] - shape.positions[from], shape.uvs[to] - shape.uvs[from]);
                    assert!(way.dot(right) * on_picture.x > -1e-4, "{way} for {on_picture}, right is {right}");
                    assert!(way.dot(up) * on_picture.y < 1e-4, "{way} for {on_picture}, up is {up}");
                }
            }
        }
    }

    #[test]
    fn on_flat_patches_they_are_those_of_the_engine_and_only_what_is_embossed_has_any() {
        let [wall, mirrored, chest, _] = shapes();
        for shape in [wall, mirrored, chest] {
            let plain = shape.clone().mesh();
            assert!(plain.attribute(Mesh::ATTRIBUTE_TANGENT).is_none());
            let [ours, theirs] =
                [shape.embossed_mesh(), plain.with_generated_tangents().expect("triangles")].map(|mesh| {
                    match mesh.attribute(Mesh::ATTRIBUTE_TANGENT) {
                        Some(VertexAttributeValues::Float32x4(tangents)) => tangents.clone(),
                        other => panic!("{other:?}"),
                    }
                });
            assert_eq!(ours.len(), theirs.len());
            for (ours, theirs) in ours.into_iter().zip(theirs) {
                assert!(Vec4::from(ours).abs_diff_eq(Vec4::from(theirs), 1e-3), "{ours:?}, the engine has {theirs:?}");
            }
        }
    }
}
