//! Tests of the shapes: every side must face outward, or it is not drawn.

use super::*;

/// Every triangle must be anticlockwise about its vertices' normal; otherwise it is culled.
fn assert_faces_outward(shape: &Shape) {
    for triangle in shape.indices.chunks(3) {
        let [a, b, c] = [0, 1, 2].map(|i| shape.positions[triangle[i] as usize]);
        let normal = shape.normals[triangle[0] as usize];
        let wound = (b - a).cross(c - a);
        assert!(wound.length() < 1e-9 || wound.dot(normal) > 0.0, "{a} {b} {c} turn their back on {normal}");
    }
}

#[test]
fn every_side_of_a_box_faces_outward() {
    let mut shape = Shape::new(0.4);
    shape.cuboid(Vec3::new(-1.0, 2.0, 0.0), Vec3::new(1.0, 2.5, 3.0), 1.0);
    assert_faces_outward(&shape);
    let centre = Vec3::new(0.0, 2.25, 1.5);
    for (at, normal) in shape.positions.iter().zip(&shape.normals) {
        assert!((at - centre).dot(*normal) > 0.0, "the side at {at} faces {normal}");
    }
}

#[test]
fn every_side_of_a_bar_faces_outward() {
    let mut shape = Shape::new(0.4);
    let outline = [Vec3::ZERO, Vec3::Y, Vec3::new(0.0, 1.0, 1.0), Vec3::new(0.0, 0.3, 1.2)];
    shape.prism(&outline, Vec3::X * 2.0);
    assert_faces_outward(&shape);
    let centre = Vec3::new(1.0, 0.6, 0.6);
    for (at, normal) in shape.positions.iter().zip(&shape.normals) {
        assert!((at - centre).dot(*normal) > 0.0, "the side at {at} faces {normal}");
    }
}

#[test]
fn every_side_of_a_limb_faces_outward_whichever_way_it_points() {
    for to in [Vec3::X, Vec3::NEG_Z, Vec3::new(-0.3, 0.5, 0.2)] {
        let mut shape = Shape::new(1.0);
        shape.limb(Vec3::ZERO, to, [0.1, 0.07], 8);
        assert_faces_outward(&shape);
        assert!(shape.positions.iter().all(|at| at.dot(to.normalize()) > -0.11), "it begins at its beginning");
    }
}

#[test]
fn what_is_placed_still_faces_outward_and_the_rest_stays() {
    let mut shape = Shape::new(1.0);
    shape.lathe(Vec3::ZERO, &[(0.5, 0.0), (0.5, 1.0), (0.0, 1.0)], 12);
    let (mark, before) = (shape.mark(), shape.positions.clone());
    shape.lathe(Vec3::ZERO, &[(0.5, 0.0), (0.5, 1.0), (0.0, 1.0)], 12);
    shape.place(mark, Vec3::X * 3.0, Quat::from_rotation_y(0.8));
    assert_faces_outward(&shape);
    assert_eq!(shape.positions[..mark], before);
    assert!(shape.positions[mark..].iter().all(|at| at.x > 2.0), "it was moved, all of it");
}

#[test]
fn a_card_faces_outward_and_shows_its_front_upright() {
    let mut shape = Shape::new(1.0);
    let [front, back] = [[Vec2::ZERO, Vec2::new(0.5, 1.0)], [Vec2::new(0.5, 0.0), Vec2::ONE]];
    shape.plate(Vec2::new(0.06, 0.09), 0.004, 0.0003, front, back);
    assert_faces_outward(&shape);
    let highest = (0..shape.positions.len()).filter(|i| shape.normals[*i].z > 0.5);
    let highest = highest.max_by(|a, b| shape.positions[*a].y.total_cmp(&shape.positions[*b].y)).expect("a front");
    assert!(shape.uvs[highest].y < 0.01 && shape.uvs[highest].x < 0.5, "{}", shape.uvs[highest]);
    let of_back = (0..shape.positions.len()).filter(|i| shape.normals[*i].z < -0.5);
    assert!(of_back.clone().count() > 0 && of_back.into_iter().all(|i| shape.uvs[i].x >= 0.499));
}

#[test]
fn a_turned_body_faces_outward_and_its_grooves_run_round_it() {
    let ring = |radius, height, faces| Ring { radius, height, faces };
    let rings =
        [ring(0.0, 0.0, -1.57), ring(0.5, 0.0, -1.57), ring(0.6, 0.1, 0.0), ring(0.6, 1.0, 0.0), ring(0.4, 1.2, 1.0)];
    let shape = Shape::turned(&rings, 12);
    assert_faces_outward(&shape);
    let corners = |triangle: &[u32]| [0, 1, 2].map(|i| shape.positions[triangle[i] as usize]);
    let has_area = |[a, b, c]: [Vec3; 3]| (b - a).cross(c - a).length() > 1e-9;
    assert!(shape.indices.chunks(3).all(|triangle| has_area(corners(triangle))));
    assert_eq!(shape.indices.len() / 3, 12 * 7, "one triangle round the middle of the foot, two elsewhere");
    for ((at, normal), groove) in shape.positions.iter().zip(&shape.normals).zip(&shape.grooves) {
        assert!((normal.length() - 1.0).abs() < 1e-5 && (groove.length() - 1.0).abs() < 1e-5);
        assert!(groove.dot(*normal).abs() < 1e-5 && groove.dot(*at).abs() < 1e-5, "{groove} at {at}");
    }
    let mesh = shape.mesh();
    let [tangents, positions] = [Mesh::ATTRIBUTE_TANGENT, Mesh::ATTRIBUTE_POSITION].map(|of| mesh.attribute(of));
    assert_eq!(tangents.expect("grooves").len(), positions.expect("corners").len());
    let mut plain = Shape::new(1.0);
    plain.dome(Vec3::ZERO, 0.2, 0.05, 12);
    assert!(plain.mesh().attribute(Mesh::ATTRIBUTE_TANGENT).is_none(), "only what is turned pays for grooves");
}

#[test]
fn turned_bodies_and_domes_face_outward() {
    let mut shape = Shape::new(1.0);
    shape.lathe(Vec3::Z, &[(0.5, 0.0), (0.5, 1.0), (0.2, 1.2), (0.2, 0.9)], 12);
    shape.dome(Vec3::ZERO, 0.2, 0.05, 12);
    assert_faces_outward(&shape);
}
