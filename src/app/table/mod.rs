//! The table: the running game, the live throw, and what the hand is doing.
//!
//! Its data is the [`Game`] resource (the rules' match, the only truth) and the physics context of the running throw;
//! it alone changes them. Screens, room and sound read [`Game`], [`LiveWeights`], [`InHand`] and the [`GameEvent`] messages.

mod aid;
mod aim;
mod alone;
mod at_drill;
mod callouts;
mod clock;
mod disputed;
mod free_camera;
mod habits;
mod heat;
mod in_play;
mod keep;
mod keys;
mod live;
mod manner;
mod order;
mod overhead;
mod pace;
mod past;
mod practice;
mod referee;
mod release;
mod requests;
mod rerun;
mod resume;
mod rival;
mod ruling;
mod stick;
mod talk;
mod turn;
mod watch;
mod written;

use bevy::prelude::*;

pub(super) use aid::{AimPath, Trace};
#[cfg(test)]
pub(super) use aim::Hand;
pub(super) use at_drill::AtDrill;
pub(super) use callouts::{CalledOut, Callouts};
pub(super) use clock::TimeLeft;
pub(super) use disputed::Gap;
pub(super) use free_camera::FreeCamera;
pub(super) use heat::HintMap;
pub(super) use in_play::InPlay;
pub(super) use live::{Happened, Showing, Sliding};
pub(super) use overhead::Overhead;
pub(super) use pace::{Hurry, last_creeping};
pub(super) use practice::{Aids, Starred};
pub(super) use referee::MoveMade;
#[cfg(test)]
pub(super) use referee::ThrowFinished;
#[cfg(test)]
pub(super) use release::throw_now;
pub(super) use rival::{AtWork, Considered};
pub(super) use talk::Spoken;
pub(super) use watch::Watching;

use past::Past;
use release::Pending;

use super::request::BreakHold;
use super::storage::Slot;
use crate::save::Seat;
use crate::shuffleboard::hand::{Aim, Delivery};
use crate::shuffleboard::replay::Recording;
use crate::shuffleboard::rules::{CloseCall, End, Event, Layout, Match, Ruling, Shooter, SideId, WeightId};
use crate::shuffleboard::session::{MadeThrow, Session};
use crate::shuffleboard::sim::Table;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((aim::plugin, keys::plugin, aid::plugin, live::plugin, referee::plugin, requests::plugin))
        .add_plugins((clock::plugin, rerun::plugin, resume::plugin, rival::plugin, ruling::plugin, watch::plugin))
        .add_plugins((
            practice::plugin,
            pace::plugin,
            callouts::plugin,
            heat::plugin,
            overhead::plugin,
            stick::plugin,
            free_camera::plugin,
            talk::plugin,
            keep::plugin,
        ));
}

/// The running game.
#[derive(Resource, Debug, Clone)]
pub(super) struct Game {
    /// What is played, with its match and table.
    in_play: InPlay,
    /// Everything that was agreed and done so far.
    pub(super) recording: Recording,
    /// Who plays for each player, in the order of entering.
    pub(super) seats: Vec<Seat>,
    /// The seed of the rivals' thoughts and hands.
    pub(super) luck: u64,
    /// Where it is kept as long as it is not finished.
    pub(super) slot: Slot,
    /// The end the table is seen from. The rules have gone on to the next turn while the card of the last is shown.
    pub(super) seen_from: End,
    /// How each side takes the next break in hand.
    pub(super) break_holds: Vec<BreakHold>,
    /// What the rules said of the coin, if one was flipped.
    pub(super) flipped: Option<Event>,
    /// Whoever the table was handed to in this round.
    handed_to: Option<Shooter>,
    /// What the rules said last: of a throw, of what was done instead of one, or at the beginning.
    pub(super) told: Vec<Event>,
    /// The close call to look at, if there is one.
    pub(super) close_call: Option<CloseCall>,
    /// What the referee did after the last throw, as long as it is to be shown.
    pub(super) rulings: Vec<Ruling>,
    /// The throw that the clock has cost in a round that goes on, as long as it is to be shown.
    pub(super) forfeit: Option<Event>,
    /// The round that ended with the last throw, for its card.
    pub(super) last_round: Option<RoundReport>,
    /// The throw that is made and kept, and still slides.
    pub(super) pending: Option<Box<Pending>>,
    /// The last throws of everybody, the oldest first.
    past: Vec<Past>,
    /// The sides of which somebody has set a throw.
    set: Vec<SideId>,
    /// The last throw, for the close call and whoever wants to see it again.
    pub(super) last_throw: Option<MadeThrow>,
    /// The best throw of the game since it came to the table, and how good it was.
    pub(super) best_throw: Option<(u32, MadeThrow)>,
    /// What a rival has chosen last, for whoever asks why.
    pub(super) considered: Option<Considered>,
}

impl Game {
    /// The match: what lies on the board, whose turn it is, what everybody has.
    pub(super) fn rules(&self) -> &Match {
        self.in_play.game()
    }

    /// The match on its table, between two moves.
    pub(super) fn session(&self) -> &Session {
        self.in_play.session()
    }

    /// The table as the next throw finds it, from the end whose turn it is.
    pub(super) fn table(&self) -> &Table {
        self.session().table()
    }

    /// Stands as another game does, for tests of what is shown then.
    #[cfg(test)]
    pub(super) fn replace_match(&mut self, other: &Self) {
        self.in_play.clone_from(&other.in_play);
    }

    /// What is played.
    pub(super) fn in_play(&self) -> &InPlay {
        &self.in_play
    }

    /// Whether it is a drill, free play or a game alone.
    pub(super) fn is_practice(&self) -> bool {
        matches!(self.in_play, InPlay::Drill(_) | InPlay::Solo { .. })
    }

    /// How whoever is up takes the break in hand.
    pub(super) fn break_hold(&self) -> BreakHold {
        self.break_holds.get(self.rules().shooter().side.index()).copied().unwrap_or_default()
    }
}

/// What a finished round came to.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct RoundReport {
    /// Who threw last in it.
    pub(super) shooter: Shooter,
    /// Everything the rules said of the throw or the concession that ended it, the frame's end included.
    pub(super) events: Vec<Event>,
    /// How the weights lay at its end.
    pub(super) layout: Layout,
}

/// The shooter's end was dusted.
#[derive(Message, Debug, Clone, Copy)]
pub(super) struct Dusted;

/// Something the rules told: every event of the running game, in order.
#[derive(Message, Debug, Clone, PartialEq)]
pub(super) struct GameEvent(pub(super) Event);

/// Where every weight is right now, in the shooter's board frame; the truth while sliding, the layout while aiming.
#[derive(Resource, Debug, Clone, Default, PartialEq)]
pub(super) struct LiveWeights(pub(super) [Option<LiveWeight>; WeightId::COUNT]);

/// One weight on the board right now, interpolated between two physics steps for drawing.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct LiveWeight {
    /// Centre, metres.
    pub(super) at: Vec2,
    /// Turn about the vertical, radians.
    pub(super) angle: f32,
    /// Velocity, metres per second.
    pub(super) velocity: Vec2,
}

impl LiveWeights {
    /// Shows weights at rest.
    fn show(&mut self, layout: &Layout) {
        *self = Self::lying(layout);
    }

    /// Weights at rest.
    fn lying(layout: &Layout) -> Self {
        let mut weights = Self::default();
        for (id, pose) in layout.iter() {
            weights.0[id.index()] = Some(LiveWeight::lying(pose));
        }
        weights
    }
}

impl LiveWeight {
    /// A weight that lies still.
    fn lying(pose: crate::shuffleboard::rules::Pose) -> Self {
        Self { at: pose.at, angle: pose.angle, velocity: Vec2::ZERO }
    }
}

/// What the hand is doing with the weight it holds, if it holds one: for the speed scale and the aim line.
#[derive(Resource, Debug, Clone, Default, PartialEq)]
pub(super) struct InHand(pub(super) Option<Aim>);

/// A person's last throw with what was meant, until the next weight is taken in hand.
#[derive(Resource, Debug, Clone, Default, PartialEq)]
pub(super) struct LastDelivery(pub(super) Option<Delivery>);
