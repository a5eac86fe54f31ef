//! The collision sets of rapier: a world of its own for a headless throw, or those of the game's window.

use rapier2d::prelude::*;

use super::Motion;
use super::contact::{Collision, RimLaw};
use super::shapes::DiscsAndCushions;
use crate::shuffleboard::rules::{Board, WeightSpec};

/// The time step with which rapier resolves contacts, in seconds. Only its impulses are used, so it takes no simulated
/// time; it is short so that nothing moves meanwhile.
const CONTACT_STEP: f32 = 1e-5;

/// How many times rapier iterates over contacts that happen at the same moment and depend on each other. Measured: with
/// this many, weights of a break that hit another side by side come to rest as symmetrically as they were thrown, to
/// 0.1 mm.
const SOLVER_PASSES: usize = 60;

/// The size of the bodies, in metres; rapier scales its tolerances by it.
const LENGTH_UNIT: f32 = 0.05;

/// Half the thickness of a cushion's collider, in metres.
const CUSHION_DEPTH: f32 = 0.1;

/// The rapier state of one throw.
///
/// The fields are public so that the window can move them into the context of its physics plugin.
pub struct World {
    /// Groups of touching bodies.
    pub islands: IslandManager,
    /// Finds pairs that may touch.
    pub broad_phase: BroadPhaseBvh,
    /// Computes contacts.
    pub narrow_phase: NarrowPhase,
    /// The weights.
    pub bodies: RigidBodySet,
    /// The shapes of the weights and cushions.
    pub colliders: ColliderSet,
    /// Empty, but required by rapier.
    pub impulse_joints: ImpulseJointSet,
    /// Empty, but required by rapier.
    pub multibody_joints: MultibodyJointSet,
    /// Unused: contacts are resolved at their exact time.
    pub ccd_solver: CCDSolver,
    /// Working memory of rapier.
    pub pipeline: PhysicsPipeline,
}

/// A borrowed [`World`], or the same parts as the window's physics plugin stores them.
pub struct Sets<'a> {
    /// Groups of touching bodies.
    pub islands: &'a mut IslandManager,
    /// Finds pairs that may touch.
    pub broad_phase: &'a mut BroadPhaseBvh,
    /// Computes contacts.
    pub narrow_phase: &'a mut NarrowPhase,
    /// The weights.
    pub bodies: &'a mut RigidBodySet,
    /// The shapes of the weights and cushions.
    pub colliders: &'a mut ColliderSet,
    /// Empty, but required by rapier.
    pub impulse_joints: &'a mut ImpulseJointSet,
    /// Empty, but required by rapier.
    pub multibody_joints: &'a mut MultibodyJointSet,
    /// Unused: contacts are resolved at their exact time.
    pub ccd_solver: &'a mut CCDSolver,
    /// Working memory of rapier.
    pub pipeline: &'a mut PhysicsPipeline,
}

impl World {
    /// An empty world.
    pub(super) fn new() -> Self {
        Self {
            islands: IslandManager::new(),
            broad_phase: BroadPhaseBvh::new(),
            narrow_phase: NarrowPhase::with_query_dispatcher(DiscsAndCushions),
            bodies: RigidBodySet::new(),
            colliders: ColliderSet::new(),
            impulse_joints: ImpulseJointSet::new(),
            multibody_joints: MultibodyJointSet::new(),
            ccd_solver: CCDSolver::new(),
            pipeline: PhysicsPipeline::new(),
        }
    }

    /// Borrows its sets.
    pub fn sets(&mut self) -> Sets<'_> {
        Sets {
            islands: &mut self.islands,
            broad_phase: &mut self.broad_phase,
            narrow_phase: &mut self.narrow_phase,
            bodies: &mut self.bodies,
            colliders: &mut self.colliders,
            impulse_joints: &mut self.impulse_joints,
            multibody_joints: &mut self.multibody_joints,
            ccd_solver: &mut self.ccd_solver,
            pipeline: &mut self.pipeline,
        }
    }

    /// Adds a weight. Discs look the same from every side, so bodies are never rotated: rotations need sines and
    /// cosines, which differ between platforms.
    pub(super) fn insert(&mut self, spec: &WeightSpec, motion: &Motion) -> Handles {
        let body = RigidBodyBuilder::dynamic()
            .translation(motion.at)
            .linvel(motion.velocity)
            .angvel(motion.spin)
            .can_sleep(false);
        let body = self.bodies.insert(body);
        let inertia = spec.mass * spec.gyration * spec.gyration;
        let disc = ColliderBuilder::ball(spec.radius)
            .mass_properties(MassProperties::new(Vector::ZERO, spec.mass, inertia))
            .active_hooks(ActiveHooks::MODIFY_SOLVER_CONTACTS);
        Handles { body, disc: self.colliders.insert_with_parent(disc, body, &mut self.bodies) }
    }

    /// Adds the two cushions of a board as fixed blocks with their faces on its long edges.
    pub(super) fn insert_cushions(&mut self, board: &Board) -> CushionHandles {
        CushionHandles([1.0, -1.0].map(|side| {
            let middle = Vector::new(0.5 * board.length, side * (0.5 * board.width + CUSHION_DEPTH));
            let body = self.bodies.insert(RigidBodyBuilder::fixed().translation(middle));
            let block = ColliderBuilder::cuboid(board.length, CUSHION_DEPTH);
            self.colliders.insert_with_parent(block, body, &mut self.bodies)
        }))
    }
}

/// The colliders of the cushions: left, right.
#[derive(Debug, Clone, Copy)]
pub(super) struct CushionHandles(pub(super) [ColliderHandle; 2]);

/// The body and collider of a weight.
#[derive(Debug, Clone, Copy)]
pub(super) struct Handles {
    pub(super) body: RigidBodyHandle,
    pub(super) disc: ColliderHandle,
}

impl Sets<'_> {
    /// Lets rapier compute the impulses of contacts that happen at the same moment.
    pub(super) fn resolve(&mut self, contacts: &mut [Collision]) {
        let parameters = IntegrationParameters {
            dt: CONTACT_STEP,
            length_unit: LENGTH_UNIT,
            // All work is done in the iterations that correct velocities but not positions.
            num_solver_iterations: 1,
            num_internal_stabilization_iterations: if contacts.len() == 1 { 1 } else { SOLVER_PASSES },
            // Results of an earlier contact must not influence this one.
            warmstart_coefficient: 0.0,
            contact_recycling: false,
            max_ccd_substeps: 0,
            ..IntegrationParameters::default()
        };
        self.pipeline.step(
            Vector::ZERO,
            &parameters,
            self.islands,
            self.broad_phase,
            self.narrow_phase,
            self.bodies,
            self.colliders,
            self.impulse_joints,
            self.multibody_joints,
            self.ccd_solver,
            &RimLaw(contacts),
            &(),
        );
        for contact in contacts {
            let [first, second] = contact.shapes;
            let pair = self.narrow_phase.contact_pair(first, second);
            let point = pair.and_then(|pair| pair.manifolds.first()?.points.first());
            if let Some(point) = point {
                // The warm-start value is the impulse of the last iteration, which is the only one here. The total that
                // rapier also stores would include an earlier warm start.
                contact.compression = f64::from(point.data.warmstart_impulse);
                contact.friction = f64::from(point.data.warmstart_tangent_impulse.x);
            }
        }
    }

    /// Sets the motion of a body.
    pub(super) fn write(&mut self, handle: RigidBodyHandle, motion: &Motion) {
        if let Some(body) = self.bodies.get_mut(handle) {
            body.set_position(Pose::from_translation(motion.at), false);
            body.set_linvel(motion.velocity, false);
            body.set_angvel(motion.spin, false);
        }
    }

    /// Removes a weight.
    pub(super) fn remove(&mut self, handle: RigidBodyHandle) {
        self.bodies.remove(handle, self.islands, self.colliders, self.impulse_joints, self.multibody_joints, true);
    }
}

#[cfg(test)]
mod tests {
    use glam::{DVec2, Vec2};

    use super::super::contact::SecondBody;
    use super::*;

    /// The velocities after a weight at 1 m/s has hit a resting one; `offset` is the distance between its course and
    /// the other's centre, as a share of a diameter.
    fn met(offset: f32, restitution: f64, roughness: f64) -> [DVec2; 2] {
        let spec = WeightSpec::large();
        let along = Vec2::new((1.0 - offset * offset).sqrt(), offset);
        let mut world = World::new();
        let mut insert = |at, velocity| world.insert(&spec, &Motion { at, velocity, angle: 0.0, spin: 0.0 });
        let discs = [insert(Vec2::ZERO, Vec2::X), insert(along * 2.0 * spec.radius, Vec2::ZERO)];
        let along = along.as_dvec2();
        let mut contacts = [Collision {
            weight: 0,
            other: SecondBody::Weight(1),
            shapes: discs.map(|handles| handles.disc),
            along,
            closing: along.x,
            restitution,
            roughness,
            compression: 0.0,
            friction: 0.0,
        }];
        world.sets().resolve(&mut contacts);
        let mass = f64::from(spec.mass);
        let given = contacts[0].impulse(mass) / mass;
        [DVec2::X - given, given]
    }

    #[test]
    #[expect(clippy::disallowed_methods, reason = "an angle held against theory to a tenth of a degree")]
    fn perfectly_bouncing_smooth_weights_part_at_a_right_angle() {
        for offset in [0.05, 0.3, 0.5, -0.7, 0.9, -0.99] {
            let [left, hit] = met(offset, 1.0, 0.0);
            let angle = left.angle_to(hit).to_degrees().abs();
            assert!((angle - 90.0).abs() < 0.1, "offset {offset}: {angle} degrees");
            let energy = left.length_squared() + hit.length_squared();
            assert!((energy - 1.0).abs() < 1e-5, "offset {offset}: {energy} of the energy is left");
        }
        let [left, hit] = met(0.5, 0.9, 0.0);
        assert!(left.angle_to(hit).to_degrees().abs() < 88.0, "less than perfectly, at a smaller one");
    }
}
