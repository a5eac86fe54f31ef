//! A meeting: its two teams, how they are determined, and its outcome.

use serde::{Deserialize, Serialize};

use super::entrant::TeamId;

/// A meeting, as an index into [`State::meetings`](super::State::meetings).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct MeetingId(pub u32);

impl MeetingId {
    /// The index.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The meeting at this place in the list.
    pub(super) fn at(index: usize) -> Self {
        Self(u32::try_from(index).unwrap_or(u32::MAX))
    }
}

/// The part of the evening that a meeting belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Stage {
    /// A round in which everybody plays.
    Round,
    /// A bracket of those who have not lost.
    Winners,
    /// The bracket of those who have lost once.
    Losers,
    /// The game for the third place.
    Bronze,
    /// The final.
    Final,
    /// The final once more, after the unbeaten team has lost the first.
    SecondFinal,
    /// A frame of everybody's frames.
    Frame,
    /// The frame of the best.
    LastFrame,
}

/// How a place in a meeting is filled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Source {
    /// The draw.
    Team(TeamId),
    /// The draw left it empty.
    Nobody,
    /// The winner of another meeting, earlier in the list.
    WinnerOf(MeetingId),
    /// The loser of that meeting.
    LoserOf(MeetingId),
}

/// Who takes a place in a meeting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Place {
    /// It is not known yet.
    Waiting,
    /// A bye.
    Nobody,
    /// This team.
    Team(TeamId),
}

impl Place {
    /// The team, if there is one.
    pub fn team(self) -> Option<TeamId> {
        if let Self::Team(team) = self { Some(team) } else { None }
    }
}

/// The points of a meeting as they stand on the scoreboard.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Score {
    /// Every game of a meeting of two, in the order of its places.
    Games(Vec<[u32; 2]>),
    /// A frame, in the order of its places; nothing for those who have left.
    Frame(Vec<Option<u32>>),
}

/// How a meeting ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Outcome {
    /// It was played.
    Played(Score),
    /// This team did not play.
    Forfeit {
        /// The team.
        by: TeamId,
    },
    /// The team had a bye.
    Bye(TeamId),
    /// A team had left.
    Withdrawn,
    /// The meeting did not have to be played.
    NotNeeded,
}

/// Why a team has a bye.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ByeWhy {
    /// The bracket has more places than there are teams.
    Bracket {
        /// How many teams there are.
        teams: usize,
        /// How many places the bracket has.
        size: usize,
    },
    /// An odd number plays, and everybody sits out once.
    Odd,
    /// An odd number plays, and this team is the lowest of those with the fewest byes.
    Lowest,
    /// No team qualified for the other place.
    Empty,
}

/// Who plays whom, and how it ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Meeting {
    /// The part of the evening.
    pub stage: Stage,
    /// The round of that part, from 0; in a league the week.
    pub round: u16,
    /// How each place is filled.
    pub from: Vec<Source>,
    /// Who plays.
    pub places: Vec<Place>,
    /// The board it was called to, as an index into [`Setup::boards`](super::Setup::boards).
    pub board: Option<u8>,
    /// How it ended; `None` before.
    pub outcome: Option<Outcome>,
    /// The handicap of every place when its outcome was entered; empty before.
    pub(super) given: Vec<u32>,
    /// Who won it, if one did.
    pub winner: Option<TeamId>,
    /// Who lost a meeting of two, if one did.
    pub loser: Option<TeamId>,
}

impl Meeting {
    pub(super) fn new(stage: Stage, round: usize, from: Vec<Source>) -> Self {
        let places = vec![Place::Waiting; from.len()];
        let round = u16::try_from(round).unwrap_or(u16::MAX);
        let given = Vec::new();
        Self { stage, round, from, places, board: None, outcome: None, given, winner: None, loser: None }
    }

    /// The teams that are known to play.
    pub fn teams(&self) -> impl Iterator<Item = TeamId> + '_ {
        self.places.iter().filter_map(|place| place.team())
    }

    /// Whether this team plays in it.
    pub fn has(&self, team: TeamId) -> bool {
        self.teams().any(|other| other == team)
    }

    /// Whether several play for themselves, and not one team against another.
    pub fn is_frame(&self) -> bool {
        matches!(self.stage, Stage::Frame | Stage::LastFrame)
    }

    /// Whether the frame is played for itself: its best wins, while the points of all frames before it were added up.
    pub fn is_last_frame(&self) -> bool {
        self.stage == Stage::LastFrame
    }

    /// Whether it is on a board now.
    pub fn is_on(&self) -> bool {
        self.board.is_some() && self.outcome.is_none()
    }

    /// Whether its outcome was entered, and does not follow from others.
    pub(super) fn is_told(&self) -> bool {
        matches!(self.outcome, Some(Outcome::Played(_) | Outcome::Forfeit { .. }))
    }

    /// Whether this team lost it; both did if both had left.
    pub fn lost_by(&self, team: TeamId) -> bool {
        let lost = matches!(self.outcome, Some(Outcome::Played(_) | Outcome::Forfeit { .. } | Outcome::Withdrawn));
        lost && self.has(team) && self.winner != Some(team)
    }

    /// When its turn comes among those that can be played.
    pub(super) fn turn(&self) -> u16 {
        match self.stage {
            Stage::Winners => self.round.saturating_mul(2),
            Stage::Losers => self.round + 1,
            Stage::Bronze | Stage::Final | Stage::SecondFinal | Stage::LastFrame => u16::MAX,
            Stage::Round | Stage::Frame => self.round,
        }
    }
}
