//! Lots: every one from the seed of the evening, in a stream of its own, the same on every machine.

use rand::rngs::ChaCha8Rng;
use rand::{Rng, RngExt, SeedableRng};

use super::entrant::{EntrantId, Team, TeamId};
use super::setup::{Order, Pairs, Setup};

/// What a lot decides; the upper half of the number of its stream.
#[derive(Debug, Clone, Copy)]
pub(super) enum Lot {
    /// Who plays with whom.
    Pairs = 1,
    /// The places of the draw.
    Places = 2,
    /// Who plays a frame together.
    Frames = 3,
    /// Who comes first where nothing else decides.
    Level = 4,
}

/// The luck of a lot; `number` tells those apart that decide the same kind of thing.
pub(super) fn luck(seed: u64, lot: Lot, number: u32) -> ChaCha8Rng {
    let mut luck = ChaCha8Rng::seed_from_u64(seed);
    luck.set_stream((lot as u64) << 32 | u64::from(number));
    luck
}

/// Puts a list in an order by lot.
pub(super) fn shuffle<T>(list: &mut [T], luck: &mut ChaCha8Rng) {
    for last in (1..list.len()).rev() {
        list.swap(last, luck.random_range(0..=last));
    }
}

/// The lot that places a team before or after others where nothing else does; the same however many there are.
pub(super) fn lot_of(seed: u64, team: TeamId) -> u64 {
    luck(seed, Lot::Level, team.0.into()).next_u64()
}

/// Who plays together, of those who are there.
pub(super) fn teams(setup: &Setup, mut there: Vec<EntrantId>) -> Vec<Team> {
    let alone = |members: &[EntrantId]| Team { members: members.to_vec(), borrowed: None };
    match setup.pairs {
        Pairs::AsEntered => there.chunks(1).map(alone).collect(),
        Pairs::Drawn => {
            let mut luck = luck(setup.seed, Lot::Pairs, 0);
            shuffle(&mut there, &mut luck);
            let mut teams: Vec<Team> = there.chunks(2).map(alone).collect();
            // One who is left without a partner gets one of the others, drawn once more.
            if let Some((last, others)) = teams.split_last_mut()
                && last.members.len() == 1
                && !others.is_empty()
            {
                last.borrowed = Some(there[luck.random_range(0..there.len() - 1)]);
            }
            teams
        }
    }
}

/// The teams in the order of the draw.
pub(super) fn order(setup: &Setup, mut teams: Vec<TeamId>) -> Vec<TeamId> {
    if setup.order == Order::Lot {
        shuffle(&mut teams, &mut luck(setup.seed, Lot::Places, 0));
    }
    teams
}
