//! The live throw: the simulation's stepper runs on the sets of bevy_rapier2d's context.
//!
//! Every throw begins with a fresh world made by the simulation, exactly as a headless throw does. Its sets are moved
//! into the context, and one entity for each weight is bound to its body, so that the plugin's writeback and queries
//! work on them. The plugin's own step is left out, because [`step`] calls the simulation's stepper instead. The
//! plugin's synchronisation is left out, because it would create a second body for every weight.

use bevy::ecs::system::SystemParam;
use bevy::platform::collections::HashSet;
use bevy::prelude::*;
use bevy_rapier2d::plugin::context::{
    DefaultRapierContext, RapierContextColliders, RapierContextEntityLink, RapierContextJoints,
    RapierContextSimulation, RapierRigidBodySet,
};
use bevy_rapier2d::prelude::{
    NoUserData, PhysicsSet, RapierPhysicsPlugin, RapierRigidBodyHandle, RigidBody, TimestepMode, Velocity,
};

use super::{LiveWeight, LiveWeights};
use crate::app::state::TurnPhase;
use crate::shuffleboard::rules::{Happening, Layout, WeightId};
use crate::shuffleboard::sim::{BadThrow, Motion, STEP_SECONDS, Sets, Slide, Table, Throw, World as Sim};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(
        RapierPhysicsPlugin::<NoUserData>::default()
            .in_fixed_schedule()
            .with_physics_sets_systems(HashSet::from_iter([PhysicsSet::Writeback])),
    )
    // The plugin's own step never runs; this setting only avoids its warning about the schedule.
    .insert_resource(TimestepMode::Fixed { dt: STEP_SECONDS, substeps: 1 })
    .insert_resource(Time::<Fixed>::from_seconds(f64::from(STEP_SECONDS)))
    .init_resource::<LiveWeights>()
    .add_message::<Happened>()
    .add_systems(
        FixedUpdate,
        (begin_requested, step).chain().run_if(in_state(TurnPhase::Slide)).before(PhysicsSet::Writeback),
    )
    .add_systems(
        RunFixedMainLoop,
        show_sliding
            .run_if(in_state(TurnPhase::Slide).and_then(resource_exists::<Sliding>))
            .in_set(RunFixedMainLoopSystems::AfterFixedMainLoop),
    )
    .add_systems(OnExit(TurnPhase::Slide), clear);
}

/// Removes the throw when the slide ends, for any reason.
fn clear(mut commands: Commands) {
    commands.remove_resource::<PendingThrow>();
    commands.remove_resource::<Sliding>();
}

/// A released throw that waits for the next fixed tick.
#[derive(Resource, Debug, Clone)]
pub(in crate::app) struct PendingThrow {
    pub(in crate::app) table: Table,
    pub(super) before: Layout,
    pub(in crate::app) throw: Throw,
    pub(in crate::app) showing: ThrowPurpose,
}

/// Why a throw is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum ThrowPurpose {
    /// A player made it; the rules get its result.
    Game,
    /// It is an instant replay; the rules do not see it.
    Again,
    /// It belongs to a recorded game.
    Watched,
}

/// A happening of the shown throw: a collision, a cushion hit, or a fall.
#[derive(Message, Debug, Clone, Copy)]
pub(in crate::app) struct Happened(pub(in crate::app) Happening);

/// The current throw, with the state of the weights at the last two ticks for interpolation.
#[derive(Resource)]
pub(in crate::app) struct Sliding {
    thrown: PendingThrow,
    slide: Slide,
    earlier: [Option<Motion>; WeightId::COUNT],
    now: [Option<Motion>; WeightId::COUNT],
}

impl Sliding {
    pub(in crate::app) fn slide(&self) -> &Slide {
        &self.slide
    }

    pub(in crate::app) fn showing(&self) -> ThrowPurpose {
        self.thrown.showing
    }

    /// The throw as it was released, with the table before it.
    pub(super) fn thrown(&self) -> &PendingThrow {
        &self.thrown
    }
}

/// The components that hold the sets of the plugin's context.
#[derive(SystemParam)]
pub(super) struct Context<'w, 's> {
    sets: Single<
        'w,
        's,
        (
            Entity,
            &'static mut RapierContextSimulation,
            &'static mut RapierContextColliders,
            &'static mut RapierContextJoints,
            &'static mut RapierRigidBodySet,
        ),
        With<DefaultRapierContext>,
    >,
}

impl Context<'_, '_> {
    /// Lends the sets to the stepper.
    fn lend_sets(&mut self) -> Sets<'_> {
        let (_, simulation, colliders, joints, bodies) = &mut *self.sets;
        let simulation = &mut **simulation;
        let joints = &mut **joints;
        Sets {
            islands: &mut simulation.islands,
            broad_phase: &mut simulation.broad_phase,
            narrow_phase: &mut simulation.narrow_phase,
            bodies: &mut bodies.bodies,
            colliders: &mut colliders.colliders,
            impulse_joints: &mut joints.impulse_joints,
            multibody_joints: &mut joints.multibody_joints,
            ccd_solver: &mut simulation.ccd_solver,
            pipeline: &mut simulation.pipeline,
        }
    }

    /// Replaces the contents of the context by a fresh world.
    fn replace_world(&mut self, sim: Sim) {
        let (_, simulation, colliders, joints, bodies) = &mut *self.sets;
        simulation.islands = sim.islands;
        simulation.broad_phase = sim.broad_phase;
        simulation.narrow_phase = sim.narrow_phase;
        simulation.ccd_solver = sim.ccd_solver;
        simulation.pipeline = sim.pipeline;
        colliders.colliders = sim.colliders;
        joints.impulse_joints = sim.impulse_joints;
        joints.multibody_joints = sim.multibody_joints;
        bodies.bodies = sim.bodies;
    }
}

/// Marks the physics entity of a weight during a throw.
#[derive(Component, Debug)]
struct Body;

/// Starts a throw: makes a fresh world, moves its sets into the context, and spawns an entity for each body.
fn begin_requested(
    thrown: Option<Res<PendingThrow>>,
    mut context: Context,
    old: Query<Entity, With<Body>>,
    mut commands: Commands,
) {
    let Some(thrown) = thrown else { return };
    commands.remove_resource::<PendingThrow>();
    let (slide, sim) = match Slide::begin(&thrown.table, &thrown.before, &thrown.throw) {
        Ok(begun) => begun,
        Err(refused) => {
            commands.insert_resource(Refused { why: refused, showing: thrown.showing });
            return;
        }
    };
    for entity in &old {
        commands.entity(entity).despawn();
    }
    context.replace_world(sim);
    let link = RapierContextEntityLink(context.sets.0);
    let sets = context.lend_sets();
    for id in WeightId::all() {
        let Some((handle, body)) = slide.body(id).and_then(|handle| Some((handle, sets.bodies.get_mut(handle)?)))
        else {
            continue;
        };
        let position = *body.position();
        let entity = commands
            .spawn((
                Body,
                RigidBody::Dynamic,
                Velocity { linear: body.linvel(), angular: body.angvel() },
                Transform { translation: position.translation.extend(0.0), ..default() },
                link,
                RapierRigidBodyHandle(handle),
            ))
            .id();
        let bits = u128::from(entity.to_bits());
        body.user_data = bits;
        for collider in body.colliders() {
            if let Some(collider) = sets.colliders.get_mut(*collider) {
                collider.user_data = bits;
            }
        }
    }
    let now = motions(&slide);
    commands.insert_resource(Sliding { thrown: thrown.clone(), slide, earlier: now, now });
}

/// Set when the simulation refuses a throw, so that the shooter gets the weight back.
#[derive(Resource)]
pub(super) struct Refused {
    pub(super) why: BadThrow,
    pub(super) showing: ThrowPurpose,
}

fn step(sliding: Option<ResMut<Sliding>>, mut context: Context, mut happened: MessageWriter<Happened>) {
    let Some(mut sliding) = sliding else { return };
    if sliding.slide.is_over() {
        sliding.earlier = sliding.now;
        return;
    }
    let mut sets = context.lend_sets();
    let before = sliding.slide.happenings().len();
    sliding.slide.step(&mut sets);
    happened.write_batch(sliding.slide.happenings()[before..].iter().copied().map(Happened));
    sliding.earlier = sliding.now;
    sliding.now = motions(&sliding.slide);
}

fn motions(slide: &Slide) -> [Option<Motion>; WeightId::COUNT] {
    let mut motions = [None; WeightId::COUNT];
    for id in WeightId::all() {
        motions[id.index()] = slide.motion(id);
    }
    motions
}

/// Interpolates every weight between the last two ticks, so that motion is smooth at any frame rate.
fn show_sliding(sliding: Res<Sliding>, time: Res<Time<Fixed>>, mut live: ResMut<LiveWeights>) {
    let between = time.overstep_fraction();
    for id in WeightId::all() {
        let index = id.index();
        live.0[index] = sliding.now[index].map(|now| {
            let earlier = sliding.earlier[index].unwrap_or(now);
            LiveWeight {
                at: earlier.at.lerp(now.at, between),
                angle: earlier.angle + (now.angle - earlier.angle) * between,
                velocity: now.velocity,
            }
        });
    }
}
