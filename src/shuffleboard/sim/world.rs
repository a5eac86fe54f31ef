//! Rapier's sets: a world of one's own, or the live game's, lent to the stepper.

use rapier2d::prelude::*;

use super::Motion;
use super::contact::{Contact, RimLaw};
use crate::shuffleboard::rules::{Board, WeightSpec};

/// The step rapier resolves contacts with, in seconds. Only its impulses are used, so that it takes no board time; it is
/// short lest anything moves while they are computed.
const CONTACT_STEP: f32 = 1e-5;

/// How often rapier goes over contacts that happen at the same moment and so depend on each other. Measured: weights of a
/// break that hit another side by side then come to rest as evenly as they were thrown, to a tenth of a millimetre.
const PASSES: usize = 60;

/// The size of the things in the world, in metres: rapier scales its tolerances by it.
const LENGTH_UNIT: f32 = 0.05;

/// Half the depth of a cushion, in metres; behind the nose it meets nothing.
const CUSHION_DEPTH: f32 = 0.1;

/// A world of its own for one throw.
///
/// The parts are public so that the live game can move a fresh world into the context of its physics plugin.
pub struct World {
    /// Which bodies touch which.
    pub islands: IslandManager,
    /// Finds pairs that may touch.
    pub broad_phase: BroadPhaseBvh,
    /// Computes contacts.
    pub narrow_phase: NarrowPhase,
    /// The weights.
    pub bodies: RigidBodySet,
    /// Their discs.
    pub colliders: ColliderSet,
    /// Empty; rapier asks for it.
    pub impulse_joints: ImpulseJointSet,
    /// Empty; rapier asks for it.
    pub multibody_joints: MultibodyJointSet,
    /// Unused: contacts are met at their own time.
    pub ccd_solver: CCDSolver,
    /// Work space.
    pub pipeline: PhysicsPipeline,
}

/// The sets of a world, borrowed: from a [`World`], or from wherever the live game keeps them.
pub struct Sets<'a> {
    /// Which bodies touch which.
    pub islands: &'a mut IslandManager,
    /// Finds pairs that may touch.
    pub broad_phase: &'a mut BroadPhaseBvh,
    /// Computes contacts.
    pub narrow_phase: &'a mut NarrowPhase,
    /// The weights.
    pub bodies: &'a mut RigidBodySet,
    /// Their discs.
    pub colliders: &'a mut ColliderSet,
    /// Empty; rapier asks for it.
    pub impulse_joints: &'a mut ImpulseJointSet,
    /// Empty; rapier asks for it.
    pub multibody_joints: &'a mut MultibodyJointSet,
    /// Unused: contacts are met at their own time.
    pub ccd_solver: &'a mut CCDSolver,
    /// Work space.
    pub pipeline: &'a mut PhysicsPipeline,
}

impl World {
    /// A world with nothing in it.
    pub(super) fn new() -> Self {
        Self {
            islands: IslandManager::new(),
            broad_phase: BroadPhaseBvh::new(),
            narrow_phase: NarrowPhase::new(),
            bodies: RigidBodySet::new(),
            colliders: ColliderSet::new(),
            impulse_joints: ImpulseJointSet::new(),
            multibody_joints: MultibodyJointSet::new(),
            ccd_solver: CCDSolver::new(),
            pipeline: PhysicsPipeline::new(),
        }
    }

    /// Lends its sets.
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

    /// Puts a weight into the world. Discs look the same from every side, so bodies are never turned: a rotation would
    /// need sines and cosines, which differ between platforms.
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

    /// Puts the two cushions of a board into the world, as blocks that nothing moves, with their noses on its long edges.
    pub(super) fn insert_cushions(&mut self, board: &Board) -> CushionHandles {
        CushionHandles([1.0, -1.0].map(|side| {
            let middle = Vector::new(0.5 * board.length, side * (0.5 * board.width + CUSHION_DEPTH));
            let body = self.bodies.insert(RigidBodyBuilder::fixed().translation(middle));
            let block = ColliderBuilder::cuboid(board.length, CUSHION_DEPTH);
            self.colliders.insert_with_parent(block, body, &mut self.bodies)
        }))
    }
}

/// The cushions' places in the sets: left, right.
#[derive(Debug, Clone, Copy)]
pub(super) struct CushionHandles(pub(super) [ColliderHandle; 2]);

/// A weight's place in the sets.
#[derive(Debug, Clone, Copy)]
pub(super) struct Handles {
    pub(super) body: RigidBodyHandle,
    pub(super) disc: ColliderHandle,
}

impl Sets<'_> {
    /// Asks rapier for the impulses of contacts that happen at the same moment.
    pub(super) fn resolve(&mut self, contacts: &mut [Contact]) {
        let parameters = IntegrationParameters {
            dt: CONTACT_STEP,
            length_unit: LENGTH_UNIT,
            // All the work is done in the passes that correct velocities without correcting places.
            num_solver_iterations: 1,
            num_internal_stabilization_iterations: if contacts.len() == 1 { 1 } else { PASSES },
            // Nothing of an earlier contact may leak into this one.
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
                // What it keeps to start the next step from is what it found in its last iteration, and that is the only
                // one; the total it keeps as well still counts what it had kept before.
                contact.compression = f64::from(point.data.warmstart_impulse);
                contact.friction = f64::from(point.data.warmstart_tangent_impulse.x);
            }
        }
    }

    /// Sets how a weight moves.
    pub(super) fn write(&mut self, handle: RigidBodyHandle, motion: &Motion) {
        if let Some(body) = self.bodies.get_mut(handle) {
            body.set_position(Pose::from_translation(motion.at), false);
            body.set_linvel(motion.velocity, false);
            body.set_angvel(motion.spin, false);
        }
    }

    /// Takes a weight out of the world.
    pub(super) fn remove(&mut self, handle: RigidBodyHandle) {
        self.bodies.remove(handle, self.islands, self.colliders, self.impulse_joints, self.multibody_joints, true);
    }
}

#[cfg(test)]
mod tests {
    use glam::{DVec2, Vec2};

    use super::super::contact::Other;
    use super::*;

    /// The velocities after a weight at 1 m/s has met one that lies, whose centre is off its course by that share of a
    /// diameter.
    fn met(offset: f32, restitution: f64, roughness: f64) -> [DVec2; 2] {
        let spec = WeightSpec::large();
        let along = Vec2::new((1.0 - offset * offset).sqrt(), offset);
        let mut world = World::new();
        let mut insert = |at, velocity| world.insert(&spec, &Motion { at, velocity, angle: 0.0, spin: 0.0 });
        let discs = [insert(Vec2::ZERO, Vec2::X), insert(along * 2.0 * spec.radius, Vec2::ZERO)];
        let along = along.as_dvec2();
        let mut contacts = [Contact {
            weight: 0,
            other: Other::Weight(1),
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
