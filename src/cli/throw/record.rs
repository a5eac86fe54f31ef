//! The result of a throw, in order of time: the output of `--json`, in SI units and in the shooter's frame.
//!
//! Other programs depend on this format: fields may be added, but none may change its meaning without a new `format`.

use glam::Vec2;
use serde::Serialize;

use super::file::ThrowFile;
use crate::shuffleboard::rules::{Edge, Happening};
use crate::shuffleboard::sim::{BadThrow, CollidingWeight, CollisionRecord, Motion, Slide};
use crate::shuffleboard::weight_name::name;

/// The version of the format.
const FORMAT: u32 = 1;

#[derive(Debug, Clone, Serialize)]
pub(super) struct Record {
    format: u32,
    /// The properties of the table.
    pub(super) table: TableNumbers,
    /// The motion of every weight at the release.
    pub(super) start: Vec<Moving>,
    /// Every contact of two weights, or of a weight and a cushion.
    pub(super) contacts: Vec<ContactRecord>,
    pub(super) falls: Vec<FallRecord>,
    /// The resting places of the other weights.
    pub(super) rest: Vec<Resting>,
    /// The time at which everything was at rest.
    pub(super) ended: f64,
}

/// The properties of the table that affect the motion.
#[derive(Debug, Clone, Serialize)]
pub(super) struct TableNumbers {
    /// Of the playing surface.
    pub(super) length: f32,
    pub(super) width: f32,
    /// How far the middle lies below the edges.
    pub(super) dip: f32,
    /// Between the weights and the board.
    pub(super) friction: f32,
    /// Of a weight.
    pub(super) radius: f32,
    pub(super) mass: f32,
    pub(super) gyration: f32,
    /// Of the area that carries the load.
    pub(super) contact_radius: f32,
}

#[derive(Debug, Clone, Serialize)]
pub(super) struct Moving {
    pub(super) weight: String,
    #[serde(flatten)]
    pub(super) motion: Motion,
}

#[derive(Debug, Clone, Serialize)]
pub(super) struct ContactRecord {
    pub(super) time: f32,
    /// Where they touched.
    pub(super) at: Vec2,
    /// The closing speed.
    pub(super) speed: f32,
    /// Two weights, or one and a cushion.
    pub(super) weights: Vec<PartyRecord>,
    /// The cushion: `left` or `right`.
    pub(super) cushion: Option<&'static str>,
}

#[derive(Debug, Clone, Serialize)]
pub(super) struct PartyRecord {
    pub(super) weight: String,
    pub(super) before: Motion,
    pub(super) after: Motion,
}

#[derive(Debug, Clone, Serialize)]
pub(super) struct FallRecord {
    pub(super) time: f32,
    pub(super) weight: String,
    /// `near`, `far`, `left` or `right`.
    pub(super) edge: &'static str,
    pub(super) at: Vec2,
    pub(super) velocity: Vec2,
}

#[derive(Debug, Clone, Serialize)]
pub(super) struct Resting {
    pub(super) weight: String,
    pub(super) at: Vec2,
    pub(super) angle: f32,
}

impl Record {
    /// Simulates the throw.
    ///
    /// # Errors
    /// A throw that is not possible on this table.
    pub(super) fn of(file: &ThrowFile) -> Result<Self, BadThrow> {
        let (table, moving, throw) = (file.table(), file.moving(), file.throw());
        let (mut slide, mut world) = Slide::begin_moving(&table, &moving, throw.as_ref())?;
        let released = throw.iter().flat_map(|throw| throw.releases(&table)).map(|release| {
            let (at, velocity, spin) = (release.at, release.velocity, release.spin);
            (release.weight, Motion { at, velocity, angle: 0.0, spin })
        });
        let mut start: Vec<_> = moving.into_iter().chain(released).collect();
        start.sort_by_key(|(id, _)| *id);

        slide.record();
        slide.run(&mut world.sets());
        let (board, weight) = (&table.board, &table.weight);
        Ok(Self {
            format: FORMAT,
            table: TableNumbers {
                length: board.length,
                width: board.width,
                dip: board.dip,
                friction: board.speed.friction() * weight.underside.drag,
                radius: weight.radius,
                mass: weight.mass,
                gyration: weight.gyration,
                contact_radius: weight.underside.radius,
            },
            start: start.into_iter().map(|(id, motion)| Moving { weight: name(id), motion }).collect(),
            contacts: slide.meetings().iter().map(ContactRecord::of).collect(),
            falls: slide.happenings().iter().filter_map(FallRecord::of).collect(),
            rest: slide
                .outcome()
                .after
                .iter()
                .map(|(id, pose)| Resting { weight: name(id), at: pose.at, angle: pose.angle })
                .collect(),
            ended: slide.ended(),
        })
    }
}

impl ContactRecord {
    fn of(meeting: &CollisionRecord) -> Self {
        let party = |party: &CollidingWeight| PartyRecord {
            weight: name(party.weight),
            before: party.before,
            after: party.after,
        };
        Self {
            time: meeting.time,
            at: meeting.at,
            speed: meeting.speed,
            weights: [Some(&meeting.weight), meeting.other.as_ref()].into_iter().flatten().map(party).collect(),
            cushion: meeting.cushion.map(edge_name),
        }
    }
}

impl FallRecord {
    fn of(happening: &Happening) -> Option<Self> {
        let Happening::Fell { time, weight, edge, at, velocity } = *happening else { return None };
        Some(Self { time, weight: name(weight), edge: edge_name(edge), at, velocity })
    }
}

fn edge_name(edge: Edge) -> &'static str {
    match edge {
        Edge::Near => "near",
        Edge::Far => "far",
        Edge::Left => "left",
        Edge::Right => "right",
    }
}
