//! The table: the running game, the live throw, and the state of the hand.
//!
//! Its data is the [`Game`] resource, which holds the only match, and the physics context of the running throw. Only
//! this module changes them. Screens, room and sound read [`Game`], [`LiveWeights`], [`InHand`] and the [`GameEvent`]
//! messages.

mod aid;
mod aim;
mod alone;
mod at_drill;
mod at_far;
mod callouts;
mod clock;
mod disputed;
mod event_times;
mod far;
mod free_camera;
mod habits;
mod heat;
mod highlight;
mod hurry;
mod in_play;
mod keep;
mod keys;
mod live;
mod manner;
mod order;
mod others_hand;
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
pub(super) use aim::Hand;
pub(super) use at_drill::AtDrill;
pub(super) use at_far::AtFar;
pub(super) use callouts::{CalledOut, Callouts};
pub(super) use clock::TimeLeft;
#[cfg(test)]
pub(super) use clock::time_is_up_now;
pub(super) use disputed::Gap;
pub(super) use far::ByPost;
pub(super) use free_camera::FreeCamera;
pub(super) use heat::HintMap;
pub(super) use hurry::Hurry;
pub(super) use in_play::InPlay;
pub(super) use live::{Happened, Sliding, ThrowPurpose};
pub(super) use others_hand::OthersHand;
pub(super) use overhead::Overhead;
pub(super) use pace::last_creeping;
pub(super) use practice::{Aids, StarEarned};
pub(super) use referee::MoveMade;
#[cfg(test)]
pub(super) use referee::ThrowFinished;
#[cfg(test)]
pub(super) use release::throw_now;
pub(super) use rival::{LastChoice, OneFrame, RivalWork, StartsThinking};
pub(super) use talk::Spoken;
pub(super) use watch::Watching;

use past::RecentThrow;
use release::Pending;

use super::request::BreakHold;
use super::storage::Slot;
use crate::save::Seat;
use crate::shuffleboard::hand::{Aim, Delivery};
use crate::shuffleboard::highlight::Highlights;
use crate::shuffleboard::replay::Recording;
use crate::shuffleboard::rules::{CloseCall, End, Event, Layout, Match, Ruling, Shooter, SideId, WeightId};
use crate::shuffleboard::session::{MadeThrow, Session};
use crate::shuffleboard::sim::Table;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((aim::plugin, keys::plugin, aid::plugin, live::plugin, referee::plugin, requests::plugin))
        .add_plugins((clock::plugin, rerun::plugin, resume::plugin, rival::plugin, ruling::plugin, watch::plugin))
        .add_plugins((
            far::plugin,
            others_hand::plugin,
            practice::plugin,
            pace::plugin,
            callouts::plugin,
            heat::plugin,
            highlight::plugin,
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
    /// The kind of play, with its match and table.
    in_play: InPlay,
    /// The set-up and every move so far.
    pub(super) recording: Recording,
    /// Who plays for each player, in the order of the set-up.
    pub(super) seats: Vec<Seat>,
    /// The random seed of the rivals' decisions and hand scatter, and the number that tells the game from all others.
    pub(super) luck: u64,
    /// Where the unfinished game is saved.
    pub(super) slot: Slot,
    /// The end the camera is at. It can differ from the rules' end while the card of the last round is shown.
    pub(super) seen_from: End,
    /// The grip of each side's next break.
    pub(super) break_holds: Vec<BreakHold>,
    /// The result of the coin flip, if there was one.
    pub(super) flipped: Option<Event>,
    /// The shooter who took over the table in this round.
    handed_to: Option<Shooter>,
    /// The events of the last move.
    pub(super) told: Vec<Event>,
    /// The close call to show, if there is one.
    pub(super) close_call: Option<CloseCall>,
    /// The rulings after the last throw, while they are shown.
    pub(super) rulings: Vec<Ruling>,
    /// The time-out forfeit in an unfinished round, while it is shown.
    pub(super) forfeit: Option<Event>,
    /// The round that ended with the last throw, while its card is shown.
    pub(super) last_round: Option<RoundReport>,
    /// The throw that is made and saved, but still slides.
    pub(super) pending: Option<Box<Pending>>,
    /// Recent throws of all players, the oldest first.
    past: Vec<RecentThrow>,
    /// The sides of which a player has used the hand *Set*.
    set: Vec<SideId>,
    /// The last throw, for the close call and the instant replay.
    pub(super) last_throw: Option<MadeThrow>,
    /// The best throw since the game came to the table, with its score.
    pub(super) best_throw: Option<(u32, MadeThrow)>,
    /// The best throw and the turning point, once the game is over and was looked through.
    pub(super) highlights: Option<Box<Highlights>>,
    /// The last choice of a rival, for the panel that explains it.
    pub(super) considered: Option<LastChoice>,
}

impl Game {
    /// The match: layout, shooter and scores.
    pub(super) fn rules(&self) -> &Match {
        self.in_play.game()
    }

    pub(super) fn session(&self) -> &Session {
        self.in_play.session()
    }

    /// The table for the next throw, seen from the shooter's end.
    pub(super) fn table(&self) -> &Table {
        self.session().table()
    }

    /// Takes over another game's match, for tests of screens.
    #[cfg(test)]
    pub(super) fn replace_match(&mut self, other: &Self) {
        self.in_play.clone_from(&other.in_play);
    }

    pub(super) fn in_play(&self) -> &InPlay {
        &self.in_play
    }

    /// Whether this is a drill, free play or a solo game.
    pub(super) fn is_practice(&self) -> bool {
        matches!(self.in_play, InPlay::Drill(_) | InPlay::Solo { .. })
    }

    /// How the current shooter's side holds the break.
    pub(super) fn break_hold(&self) -> BreakHold {
        self.break_holds.get(self.rules().shooter().side.index()).copied().unwrap_or_default()
    }
}

/// The report of a finished round.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct RoundReport {
    /// Who made its last throw.
    pub(super) shooter: Shooter,
    /// All events of the throw or concession that ended it, the frame's end included.
    pub(super) events: Vec<Event>,
    /// The layout at its end.
    pub(super) layout: Layout,
}

/// The shooter's end has been dusted.
#[derive(Message, Debug, Clone, Copy)]
pub(super) struct Dusted;

/// An event of the running game; messages arrive in order.
#[derive(Message, Debug, Clone, PartialEq)]
pub(super) struct GameEvent(pub(super) Event);

/// The current state of every weight, in the shooter's frame: simulated while sliding, the layout otherwise.
#[derive(Resource, Debug, Clone, Default, PartialEq)]
pub(super) struct LiveWeights(pub(super) [Option<LiveWeight>; WeightId::COUNT]);

/// One weight, interpolated between two physics ticks.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct LiveWeight {
    /// Centre, metres.
    pub(super) at: Vec2,
    /// Rotation about the vertical, in radians.
    pub(super) angle: f32,
    /// Velocity, metres per second.
    pub(super) velocity: Vec2,
}

impl LiveWeights {
    fn show(&mut self, layout: &Layout) {
        *self = Self::lying(layout);
    }

    fn lying(layout: &Layout) -> Self {
        let mut weights = Self::default();
        for (id, pose) in layout.iter() {
            weights.0[id.index()] = Some(LiveWeight::lying(pose));
        }
        weights
    }
}

impl LiveWeight {
    fn lying(pose: crate::shuffleboard::rules::Pose) -> Self {
        Self { at: pose.at, angle: pose.angle, velocity: Vec2::ZERO }
    }
}

/// The aim while a weight is in the hand, for the speed scale and the aim line.
#[derive(Resource, Debug, Clone, Default, PartialEq)]
pub(super) struct InHand(pub(super) Option<Aim>);

/// A person's last delivery, until the next weight is taken in hand.
#[derive(Resource, Debug, Clone, Default, PartialEq)]
pub(super) struct LastDelivery(pub(super) Option<Delivery>);
