//! What a night came to: places, scores against the player, and what went into the jar.

use serde::{Deserialize, Serialize};

use crate::club::{Evening, Meeting, Outcome, Score, TeamId, Who, Why};

/// The most who play on a night that can be read.
pub(super) const MOST_LINES: usize = 64;

/// Somebody of a season.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Player {
    /// The player whose career it is.
    You,
    /// The rival of this name.
    Rival(String),
}

/// What a night came to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Night {
    /// The player did not come. Everybody else of the division is ahead of them.
    Missed,
    /// It was played.
    Played {
        /// Everybody, best first.
        lines: Vec<Line>,
        /// How often somebody stood at nothing after a frame or a game.
        nothings: u32,
    },
}

/// How a night ended for one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// Who.
    pub who: Player,
    /// The place, from 1. Those between whom only a lot could decide share one.
    pub place: u16,
    /// The points of the player and of this rival where they met; `None` if they did not.
    pub met: Option<[u32; 2]>,
}

impl Night {
    /// Everybody who played, best first.
    pub fn lines(&self) -> &[Line] {
        match self {
            Self::Missed => &[],
            Self::Played { lines, .. } => lines,
        }
    }

    /// How it ended for one.
    pub fn of(&self, who: &Player) -> Option<&Line> {
        self.lines().iter().find(|line| line.who == *who)
    }

    /// The season's points of one: one for everybody who finished behind.
    pub fn points(&self, who: &Player) -> u32 {
        match self {
            Self::Missed => u32::from(*who != Player::You),
            Self::Played { lines, .. } => {
                let Some(own) = self.of(who) else { return 0 };
                lines.iter().filter(|line| line.place > own.place).count() as u32
            }
        }
    }

    /// Who won it alone.
    pub fn winner(&self) -> Option<&Player> {
        let mut first = self.lines().iter().filter(|line| line.place == 1);
        first.next().filter(|_| first.next().is_none()).map(|line| &line.who)
    }

    /// Reads an evening. The player is the first to have entered who is no rival; further guests are not of the season, and a rival
    /// who has entered twice counts by the better place.
    pub(super) fn read(evening: &Evening) -> Self {
        let state = evening.state();
        let you = state.entrants().iter().position(|entrant| !matches!(entrant.who, Who::Rival(_)));
        let player = |team: TeamId| {
            let entrant = state.teams().get(team.index())?.members.first()?.index();
            match &state.entrants().get(entrant)?.who {
                Who::Rival(name) => Some(Player::Rival(name.clone())),
                _ => (Some(entrant) == you).then_some(Player::You),
            }
        };
        let own = state.team_ids().find(|team| player(*team) == Some(Player::You));
        let mut place = 0;
        let mut lines = Vec::new();
        for row in state.standings(evening.setup()) {
            if row.why != Some(Why::Lot) {
                place = row.place;
            }
            let Some(who) = player(row.team) else { continue };
            if lines.iter().any(|line: &Line| line.who == who) {
                continue;
            }
            let met = own.filter(|own| *own != row.team).and_then(|own| met(state.meetings(), own, row.team));
            lines.push(Line { who, place, met });
        }
        let nothings = state.meetings().iter().map(nothings).sum();
        Self::Played { lines, nothings }
    }
}

/// The points of two teams over all meetings that both played in; `None` if there are none.
fn met(meetings: &[Meeting], one: TeamId, other: TeamId) -> Option<[u32; 2]> {
    let place = |meeting: &Meeting, team| meeting.places.iter().position(|place| place.team() == Some(team));
    let both = meetings.iter().filter_map(|meeting| {
        let Some(Outcome::Played(score)) = &meeting.outcome else { return None };
        let [one, other] = [place(meeting, one)?, place(meeting, other)?];
        match score {
            Score::Games(games) => {
                let sum = |place: usize| games.iter().filter_map(|points| points.get(place)).sum();
                Some([sum(one), sum(other)])
            }
            Score::Frame(points) => Some([points.get(one).copied()??, points.get(other).copied()??]),
        }
    });
    both.reduce(|sum, points| [sum[0] + points[0], sum[1] + points[1]])
}

/// How often somebody stood at nothing at the end of a meeting's games or of its frame.
fn nothings(meeting: &Meeting) -> u32 {
    let count = match &meeting.outcome {
        Some(Outcome::Played(Score::Games(games))) => {
            games.as_flattened().iter().filter(|points| **points == 0).count()
        }
        Some(Outcome::Played(Score::Frame(points))) => points.iter().filter(|points| **points == Some(0)).count(),
        _ => 0,
    };
    count as u32
}
