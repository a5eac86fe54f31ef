//! Which shapes meet on a board, for rapier: discs, and discs with cushions. With its own dispatcher a program that only
//! simulates carries no code for all the other shapes.

use rapier2d::geometry::{ContactData, ContactManifoldData};
use rapier2d::math::{Pose, Real, Vector};
use rapier2d::parry::query::details::{
    ContactManifoldsWorkspace, NormalConstraints, contact_manifold_ball_ball_shapes,
    contact_manifold_convex_ball_shapes,
};
use rapier2d::parry::query::{
    ClosestPoints, Contact, ContactManifold, NonlinearRigidMotion, PersistentQueryDispatcher, QueryDispatcher,
    ShapeCastHit, ShapeCastOptions, Unsupported,
};
use rapier2d::parry::shape::{Shape, ShapeType};

/// Finds contacts as rapier's own dispatcher does for these shapes, and nothing else.
pub(super) struct DiscsAndCushions;

type Manifold = ContactManifold<ContactManifoldData, ContactData>;

impl PersistentQueryDispatcher<ContactManifoldData, ContactData> for DiscsAndCushions {
    fn contact_manifolds(
        &self,
        between: &Pose,
        one: &dyn Shape,
        other: &dyn Shape,
        prediction: Real,
        manifolds: &mut Vec<Manifold>,
        _workspace: &mut Option<ContactManifoldsWorkspace>,
    ) -> Result<(), Unsupported> {
        if manifolds.is_empty() {
            manifolds.push(ContactManifold::new());
        }
        self.contact_manifold_convex_convex(between, one, other, None, None, prediction, &mut manifolds[0])
    }

    fn contact_manifold_convex_convex(
        &self,
        between: &Pose,
        one: &dyn Shape,
        other: &dyn Shape,
        normals_of_one: Option<&dyn NormalConstraints>,
        normals_of_other: Option<&dyn NormalConstraints>,
        prediction: Real,
        manifold: &mut Manifold,
    ) -> Result<(), Unsupported> {
        match (one.shape_type(), other.shape_type()) {
            (ShapeType::Ball, ShapeType::Ball) => {
                contact_manifold_ball_ball_shapes(between, one, other, prediction, manifold);
            }
            (_, ShapeType::Ball) | (ShapeType::Ball, _) => {
                let (of_one, of_other) = (normals_of_one, normals_of_other);
                contact_manifold_convex_ball_shapes(between, one, other, of_one, of_other, prediction, manifold);
            }
            _ => return Err(Unsupported),
        }
        Ok(())
    }
}

impl QueryDispatcher for DiscsAndCushions {
    fn intersection_test(&self, _: &Pose, _: &dyn Shape, _: &dyn Shape) -> Result<bool, Unsupported> {
        Err(Unsupported)
    }

    fn distance(&self, _: &Pose, _: &dyn Shape, _: &dyn Shape) -> Result<Real, Unsupported> {
        Err(Unsupported)
    }

    fn contact(&self, _: &Pose, _: &dyn Shape, _: &dyn Shape, _: Real) -> Result<Option<Contact>, Unsupported> {
        Err(Unsupported)
    }

    fn closest_points(&self, _: &Pose, _: &dyn Shape, _: &dyn Shape, _: Real) -> Result<ClosestPoints, Unsupported> {
        Err(Unsupported)
    }

    fn cast_shapes(
        &self,
        _: &Pose,
        _: Vector,
        _: &dyn Shape,
        _: &dyn Shape,
        _: ShapeCastOptions,
    ) -> Result<Option<ShapeCastHit>, Unsupported> {
        Err(Unsupported)
    }

    fn cast_shapes_nonlinear(
        &self,
        _: &NonlinearRigidMotion,
        _: &dyn Shape,
        _: &NonlinearRigidMotion,
        _: &dyn Shape,
        _: Real,
        _: Real,
        _: bool,
    ) -> Result<Option<ShapeCastHit>, Unsupported> {
        Err(Unsupported)
    }
}
