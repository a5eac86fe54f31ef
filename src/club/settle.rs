//! Derives the consequences of entered outcomes: filled places, byes, and meetings that are not played.

use super::entrant::TeamId;
use super::meeting::{Meeting, Outcome, Place, Source, Stage};
use super::state::State;

/// Works through all meetings in order; a meeting depends only on earlier ones.
pub(super) fn settle(state: &mut State) {
    for index in 0..state.meetings.len() {
        let (before, rest) = state.meetings.split_at(index);
        let Some(meeting) = rest.first() else { break };
        let now = || meeting.from.iter().map(|source| taken(before, *source));
        let same = now().eq(meeting.places.iter().copied());
        // Who had left when it was decided lost it, also if the other leaves later.
        let stays = meeting.is_told() || same && meeting.outcome == Some(Outcome::Withdrawn);
        if stays && same {
            continue;
        }
        let places: Vec<Place> = now().collect();
        let settled = (!stays).then(|| follows(state, before, meeting, &places));
        let meeting = &mut state.meetings[index];
        meeting.places = places;
        if let Some((outcome, winner, loser)) = settled {
            // Whom a late entrant puts off is at no board any more.
            meeting.board = meeting.board.filter(|_| same);
            (meeting.outcome, meeting.winner, meeting.loser) = (outcome, winner, loser);
        }
    }
}

/// Who takes a place.
fn taken(before: &[Meeting], source: Source) -> Place {
    let (meeting, winner) = match source {
        Source::Team(team) => return Place::Team(team),
        Source::Nobody => return Place::Nobody,
        Source::WinnerOf(meeting) => (meeting, true),
        Source::LoserOf(meeting) => (meeting, false),
    };
    match before.get(meeting.index()) {
        Some(Meeting { outcome: None, .. }) | None => Place::Waiting,
        Some(decided) => {
            let team = if winner { decided.winner } else { decided.loser };
            team.map_or(Place::Nobody, Place::Team)
        }
    }
}

/// The derived result of a meeting without an entered outcome: its outcome, winner and loser.
fn follows(
    state: &State,
    before: &[Meeting],
    meeting: &Meeting,
    places: &[Place],
) -> (Option<Outcome>, Option<TeamId>, Option<TeamId>) {
    if meeting.stage == Stage::SecondFinal
        && let Some(first) = before.last().filter(|first| first.outcome.is_some())
        && !lost_by_the_unbeaten(first)
    {
        return (Some(Outcome::NotNeeded), None, None);
    }
    if places.contains(&Place::Waiting) {
        return (None, None, None);
    }
    let teams: Vec<TeamId> = places.iter().filter_map(|place| place.team()).collect();
    let present: Vec<TeamId> = teams.iter().copied().filter(|team| state.is_present(*team)).collect();
    if meeting.is_frame() {
        let goes_on = present.len() > 1;
        return if goes_on { (None, None, None) } else { (Some(Outcome::Withdrawn), present.first().copied(), None) };
    }
    match (teams.as_slice(), present.as_slice()) {
        ([], _) => (Some(Outcome::NotNeeded), None, None),
        ([team], _) => (Some(Outcome::Bye(*team)), Some(*team), None),
        (_, []) => (Some(Outcome::Withdrawn), None, None),
        (teams, [winner]) => {
            let loser = teams.iter().copied().find(|team| team != winner);
            (Some(Outcome::Withdrawn), Some(*winner), loser)
        }
        _ => (None, None, None),
    }
}

/// Whether a final was won by the team that came through the losers' bracket, against the unbeaten one.
fn lost_by_the_unbeaten(first: &Meeting) -> bool {
    let unbeaten = first.places.first().and_then(|place| place.team());
    unbeaten.is_some() && first.loser == unbeaten
}
