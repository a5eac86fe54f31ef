//! The derived state of an evening: teams, meetings, and which meetings can begin.

use serde::{Deserialize, Serialize};

use super::entrant::{Entrant, EntrantId, Team, TeamId};
use super::meeting::{ByeWhy, Meeting, MeetingId, Outcome, Place, Score, Source, Stage};
use super::setup::{Format, Handicap, Setup};

/// How far an evening is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EveningPhase {
    /// Before the draw.
    Entering,
    /// Meetings are played.
    Playing,
    /// Every meeting has its outcome.
    Over,
}

/// The state derived from the entries of an evening.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct State {
    pub(super) entrants: Vec<Entrant>,
    pub(super) teams: Vec<Team>,
    pub(super) meetings: Vec<Meeting>,
    /// The week of a league, from 0.
    pub(super) week: u16,
    pub(super) drawn: bool,
}

impl State {
    /// Everybody who ever entered, in that order.
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// Those who play together; the draw makes them.
    pub fn teams(&self) -> &[Team] {
        &self.teams
    }

    /// Every meeting that is known; those of Swiss rounds and of frames become known round by round.
    pub fn meetings(&self) -> &[Meeting] {
        &self.meetings
    }

    /// The week of a league, from 0.
    pub fn week(&self) -> u16 {
        self.week
    }

    /// How far the evening is.
    pub fn phase(&self) -> EveningPhase {
        match self.drawn {
            false => EveningPhase::Entering,
            true if self.meetings.iter().all(|meeting| meeting.outcome.is_some()) => EveningPhase::Over,
            true => EveningPhase::Playing,
        }
    }

    /// The teams by their numbers.
    pub fn team_ids(&self) -> impl Iterator<Item = TeamId> + use<> {
        (0..self.teams.len()).map(TeamId::at)
    }

    /// Whether a player of its own has not left.
    pub fn is_present(&self, team: TeamId) -> bool {
        self.teams.get(team.index()).is_some_and(|team| team.members.iter().any(|member| self.stays(*member)))
    }

    fn stays(&self, entrant: EntrantId) -> bool {
        self.entrants.get(entrant.index()).is_some_and(|entrant| !entrant.withdrawn)
    }

    /// Who plays for a team in a meeting: a borrowed player only if the player's own team is not in it.
    pub fn players(&self, meeting: &Meeting, team: TeamId) -> Vec<EntrantId> {
        let own =
            |entrant: &EntrantId| meeting.teams().any(|other| self.teams[other.index()].members.contains(entrant));
        let team = self.teams.get(team.index());
        let borrowed = team.into_iter().flat_map(|team| &team.borrowed).filter(|entrant| !own(entrant));
        let members = team.into_iter().flat_map(|team| &team.members).chain(borrowed).copied();
        members.filter(|entrant| self.stays(*entrant)).collect()
    }

    /// The teams in the places of a meeting, with their players; `None` where a team is not known yet. Every draw numbers teams anew, so
    /// that a number alone does not say who plays.
    pub fn teams_in(&self, meeting: MeetingId) -> Vec<Option<Team>> {
        let places = self.meetings.get(meeting.index()).map_or(&[][..], |meeting| &meeting.places);
        places.iter().map(|place| self.teams.get(place.team()?.index()).cloned()).collect()
    }

    /// Everybody who plays in a meeting.
    pub(super) fn everybody<'a>(&'a self, meeting: &'a Meeting) -> impl Iterator<Item = EntrantId> + 'a {
        meeting.teams().flat_map(|team| self.players(meeting, team))
    }

    /// A player of this meeting who is busy in another one.
    pub(super) fn busy(&self, meeting: &Meeting) -> Option<EntrantId> {
        let on = self.meetings.iter().filter(|other| other.is_on() && !std::ptr::eq(*other, meeting));
        let on: Vec<EntrantId> = on.flat_map(|other| self.everybody(other)).collect();
        self.everybody(meeting).find(|entrant| on.contains(entrant))
    }

    /// Whether a meeting can begin, as far as the other meetings are concerned.
    pub(super) fn is_open(&self, setup: &Setup, meeting: &Meeting) -> bool {
        let known = meeting.places.iter().all(|place| *place != Place::Waiting);
        let week = !matches!(setup.format, Format::League { .. }) || meeting.round <= self.week;
        known && week && meeting.outcome.is_none()
    }

    /// The meetings that can begin, in the order in which they should: none of their players is at a board.
    pub fn ready(&self, setup: &Setup) -> Vec<MeetingId> {
        let on = self.meetings.iter().filter(|meeting| meeting.is_on());
        let busy: Vec<EntrantId> = on.flat_map(|meeting| self.everybody(meeting)).collect();
        let is_busy = |meeting: &Meeting| self.everybody(meeting).any(|entrant| busy.contains(&entrant));
        let free = |meeting: &Meeting| !meeting.is_on() && self.is_open(setup, meeting) && !is_busy(meeting);
        let mut ready: Vec<usize> = (0..self.meetings.len()).filter(|index| free(&self.meetings[*index])).collect();
        ready.sort_by_key(|index| self.meetings[*index].turn());
        ready.into_iter().map(MeetingId::at).collect()
    }

    /// The meetings on boards.
    pub fn on(&self) -> impl Iterator<Item = (MeetingId, u8)> + '_ {
        let on = self.meetings.iter().enumerate().filter(|(_, meeting)| meeting.is_on());
        on.filter_map(|(index, meeting)| Some((MeetingId::at(index), meeting.board?)))
    }

    /// The meetings to call next, with their free boards. No player is called twice.
    pub fn next(&self, setup: &Setup) -> Vec<(MeetingId, u8)> {
        let taken: Vec<u8> = self.on().map(|(_, board)| board).collect();
        let boards = (0..setup.boards.len() as u8).filter(|board| !taken.contains(board));
        let mut called: Vec<EntrantId> = Vec::new();
        let ready = self.ready(setup).into_iter().filter(|id| {
            let players: Vec<EntrantId> = self.everybody(&self.meetings[id.index()]).collect();
            let free = players.iter().all(|player| !called.contains(player));
            if free {
                called.extend(players);
            }
            free
        });
        ready.zip(boards).collect()
    }

    /// Whether a place takes part in a meeting: in a played frame, if it has points; in a played match, always; otherwise, if its team
    /// has not left.
    pub fn plays(&self, meeting: &Meeting, place: usize) -> bool {
        match &meeting.outcome {
            Some(Outcome::Played(Score::Frame(points))) => points.get(place).is_some_and(Option::is_some),
            Some(Outcome::Played(Score::Games(_))) => meeting.places.get(place).is_some_and(|of| of.team().is_some()),
            _ => meeting.places.get(place).and_then(|place| place.team()).is_some_and(|team| self.is_present(team)),
        }
    }

    /// The handicap that each place of a meeting has there: points to start with, or whether it counts the red numbers. A
    /// place that does not take part has none, and is left out when the smallest one is found. Once an outcome is entered, it is
    /// that of the players who were there then.
    pub fn given(&self, setup: &Setup, meeting: &Meeting) -> Vec<u32> {
        if meeting.is_told() {
            return meeting.given.clone();
        }
        let handicap = |team: TeamId| {
            let players = self.players(meeting, team).into_iter();
            players.map(|player| self.entrants[player.index()].handicap).fold(0, u32::saturating_add)
        };
        let plays = |(place, of): (usize, &Place)| of.team().filter(|_| self.plays(meeting, place)).map(handicap);
        let each: Vec<Option<u32>> = meeting.places.iter().enumerate().map(plays).collect();
        let least = each.iter().flatten().copied().min().unwrap_or_default();
        let given = |handicap: u32| match setup.handicap {
            Handicap::Nothing => 0,
            Handicap::StartPoints => handicap.saturating_sub(least),
            Handicap::RedNumbers => u32::from(handicap > least),
        };
        each.into_iter().map(|handicap| handicap.map_or(0, given)).collect()
    }

    /// Why a team has a bye in a meeting; `None` if it has an opponent.
    pub fn bye_why(&self, setup: &Setup, meeting: &Meeting) -> Option<ByeWhy> {
        let Some(Outcome::Bye(_)) = meeting.outcome else { return None };
        Some(match (meeting.stage, setup.format) {
            (Stage::Round, Format::Swiss { .. }) => ByeWhy::Lowest,
            (Stage::Round, _) => ByeWhy::Odd,
            _ if meeting.from.contains(&Source::Nobody) => {
                let first = |meeting: &&Meeting| matches!(meeting.stage, Stage::Winners | Stage::Final);
                let first = self.meetings.iter().filter(first).flat_map(|meeting| &meeting.from);
                let size = first.filter(|from| matches!(from, Source::Team(_) | Source::Nobody)).count();
                ByeWhy::Bracket { teams: self.teams.len(), size }
            }
            _ => ByeWhy::Empty,
        })
    }
}
