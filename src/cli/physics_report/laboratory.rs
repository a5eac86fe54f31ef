//! The setup of experiments: large flat boards, and the game's own simulation.

use glam::Vec2;

use crate::shuffleboard::rules::{Board, BoardSpeed, Contact, WeightId, WeightSpec};
use crate::shuffleboard::sim::{Motion, Slide, Table, World};

/// The radius of a large weight, which all experiments use.
pub(super) fn radius() -> f64 {
    f64::from(WeightSpec::large().radius)
}

pub(super) fn motion(at: [f64; 2], velocity: [f64; 2], spin: f64) -> Motion {
    let pair = |[x, y]: [f64; 2]| Vec2::new(x as f32, y as f32);
    Motion { at: pair(at), velocity: pair(velocity), angle: 0.0, spin: spin as f32 }
}

/// A flat board without limits of space, with this coefficient of friction.
pub(super) fn flat(friction: f64) -> Table {
    let board = Board { length: 40.0, width: 4.0, dip: 0.0, ..Board::regulation(BoardSpeed::default()) };
    let mut weight = WeightSpec::large();
    weight.underside.drag = friction as f32 / board.speed.friction();
    Table { curl: 0.0, ..Table::new(board, weight) }
}

/// A flat board for weights whose contact reaches to the rim and whose inertia matches the theory: a homogeneous disc,
/// or a ring with all its mass at the rim.
pub(super) fn flat_with(friction: f64, contact: Contact) -> Table {
    let mut table = flat(friction);
    let weight = &mut table.weight;
    weight.underside.contact = contact;
    weight.underside.radius = weight.radius;
    weight.gyration = match contact {
        Contact::Disc => weight.radius * 0.5_f32.sqrt(),
        Contact::Ring => weight.radius,
    };
    table
}

/// Starts a simulation with recorded contacts. The weights are numbered in the order of the list.
///
/// # Errors
/// What the simulation refuses, which would be a fault of the experiment.
pub(super) fn begin(table: &Table, motions: &[Motion]) -> Result<(Slide, World), String> {
    let moving: Vec<_> = WeightId::all().zip(motions.iter().copied()).collect();
    let (mut slide, world) = Slide::begin_moving(table, &moving, None).map_err(|error| error.to_string())?;
    slide.record();
    Ok((slide, world))
}

/// Runs a simulation to its end.
///
/// # Errors
/// As [`begin`].
pub(super) fn run(table: &Table, motions: &[Motion]) -> Result<Slide, String> {
    let (mut slide, mut world) = begin(table, motions)?;
    slide.run(&mut world.sets());
    Ok(slide)
}

/// The motion of the first weight at every step, to the end or for `longest` seconds.
///
/// # Errors
/// As [`begin`].
pub(super) fn course(table: &Table, first: Motion, longest: f64) -> Result<Vec<(f64, Motion)>, String> {
    let (mut slide, mut world) = begin(table, &[first])?;
    let mut sets = world.sets();
    let mut course = vec![(0.0, first)];
    let weight = WeightId::all().next();
    while !slide.is_over() && f64::from(slide.time()) < longest {
        slide.step(&mut sets);
        course.extend(weight.and_then(|id| slide.motion(id)).map(|motion| (f64::from(slide.time()), motion)));
    }
    Ok(course)
}
