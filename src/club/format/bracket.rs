//! Brackets: single and double elimination.

use crate::club::entrant::{Team, TeamId};
use crate::club::meeting::{Meeting, MeetingId, Outcome, Source, Stage};
use crate::club::refusal::Refusal;
use crate::club::state::State;

/// The first round of a bracket, two and two: the first in the order meets the last. The places that no team takes are opposite
/// the first in the order, so that no two of them meet. Two teams that share a player are put into different halves.
pub(super) fn places(order: &[TeamId], teams: &[Team]) -> Vec<Source> {
    let size = order.len().next_power_of_two().max(2);
    let mut seats = vec![0];
    while seats.len() < size {
        let twice = seats.len() * 2;
        seats = seats.iter().flat_map(|seat| [*seat, twice - 1 - seat]).collect();
    }
    let mut places: Vec<Source> =
        seats.iter().map(|seat| order.get(*seat).map_or(Source::Nobody, |team| Source::Team(*team))).collect();
    part(&mut places, teams);
    places
}

/// Moves the team with a borrowed player to the other half from the player's own team.
fn part(places: &mut [Source], teams: &[Team]) {
    let home = |borrowed| teams.iter().position(|team| team.members.contains(&borrowed));
    let shared = teams.iter().enumerate().find_map(|(lone, team)| Some((lone, home(team.borrowed?)?)));
    let at = |team| places.iter().position(|source| *source == Source::Team(TeamId::at(team)));
    let Some((Some(lone), Some(home))) = shared.map(|(lone, home)| (at(lone), at(home))) else { return };
    let half = places.len() / 2;
    if (lone < half) == (home < half) {
        let mut others = if lone < half { half..places.len() } else { 0..half };
        if let Some(other) = others.find(|place| places[*place] != Source::Nobody) {
            places.swap(lone, other);
        }
    }
}

/// A bracket with a final, and a game for the third place.
pub(super) fn single(places: &[Source], bronze: bool) -> Vec<Meeting> {
    let mut meetings = Vec::new();
    let rounds = winners(places, &mut meetings);
    let semifinals = if rounds.len() > 1 { rounds.get(rounds.len() - 2) } else { None };
    if let (true, Some([one, other])) = (bronze, semifinals.map(Vec::as_slice)) {
        let from = vec![Source::LoserOf(*one), Source::LoserOf(*other)];
        // The final stays last.
        let place = meetings.len() - 1;
        meetings.insert(place, Meeting::new(Stage::Bronze, 0, from));
    }
    if let Some(last) = meetings.last_mut() {
        last.stage = Stage::Final;
    }
    meetings
}

/// Two brackets: who loses in the first goes on in the second, and the winners of both play the final.
pub(super) fn double(places: &[Source], second_final: bool) -> Vec<Meeting> {
    let mut meetings = Vec::new();
    let rounds = winners(places, &mut meetings);
    let losers = |round: &[MeetingId]| round.iter().copied().map(Source::LoserOf).collect::<Vec<_>>();
    let mut left = losers(&rounds[0]);
    let mut number = 0;
    let mut add = |meetings: &mut Vec<Meeting>, pairs: Vec<[Source; 2]>| -> Vec<Source> {
        let sources = pairs.into_iter().map(|pair| {
            meetings.push(Meeting::new(Stage::Losers, number, pair.to_vec()));
            Source::WinnerOf(MeetingId::at(meetings.len() - 1))
        });
        let sources = sources.collect();
        number += 1;
        sources
    };
    for (round, meetings_of_round) in rounds.iter().enumerate().skip(1) {
        // Those who are left play each other until they are as many as fall out of the next round.
        if left.len() > meetings_of_round.len() {
            left = add(&mut meetings, pairs(&left));
        }
        let mut fallen = losers(meetings_of_round);
        if round % 2 == 1 {
            // Crossed, so that those who met in the first round do not meet at once again.
            fallen.reverse();
        }
        left = add(&mut meetings, left.iter().zip(fallen).map(|(one, other)| [*one, other]).collect());
    }
    let champion = rounds.last().and_then(|round| round.first()).copied().map_or(Source::Nobody, Source::WinnerOf);
    let through = left.first().copied().unwrap_or(Source::Nobody);
    meetings.push(Meeting::new(Stage::Final, 0, vec![champion, through]));
    if second_final {
        let first = MeetingId::at(meetings.len() - 1);
        let from = vec![Source::WinnerOf(first), Source::LoserOf(first)];
        meetings.push(Meeting::new(Stage::SecondFinal, 0, from));
    }
    meetings
}

/// The rounds of those who have not lost, down to one meeting; answers the meetings of each round.
fn winners(places: &[Source], meetings: &mut Vec<Meeting>) -> Vec<Vec<MeetingId>> {
    let (mut rounds, mut left) = (Vec::new(), places.to_vec());
    while left.len() > 1 {
        let first = meetings.len();
        meetings.extend(pairs(&left).into_iter().map(|pair| Meeting::new(Stage::Winners, rounds.len(), pair.to_vec())));
        let ids: Vec<MeetingId> = (first..meetings.len()).map(MeetingId::at).collect();
        left = ids.iter().copied().map(Source::WinnerOf).collect();
        rounds.push(ids);
    }
    rounds
}

fn pairs(sources: &[Source]) -> Vec<[Source; 2]> {
    sources.as_chunks().0.to_vec()
}

/// Gives a late team an empty place in the bracket, if the meetings that depend on it are unplayed.
///
/// # Errors
/// There is no such place.
pub(super) fn admit(state: &mut State, late: TeamId) -> Result<(), Refusal> {
    let free = |index: &usize| {
        let meeting = &state.meetings[*index];
        let single = matches!(meeting.stage, Stage::Winners | Stage::Final);
        single && meeting.from.contains(&Source::Nobody) && is_untouched(&state.meetings, *index)
    };
    let index = (0..state.meetings.len()).rev().find(free).ok_or(Refusal::NoPlace)?;
    let from = state.meetings[index].from.iter_mut().find(|from| **from == Source::Nobody);
    *from.ok_or(Refusal::NoPlace)? = Source::Team(late);
    Ok(())
}

/// Whether nothing was played, or is on a board, that the bye of a meeting led to.
fn is_untouched(meetings: &[Meeting], index: usize) -> bool {
    let id = MeetingId::at(index);
    let fed = |meeting: &Meeting| {
        meeting.from.iter().any(|from| matches!(from, Source::WinnerOf(other) | Source::LoserOf(other) if *other == id))
    };
    meetings.iter().enumerate().filter(|(_, meeting)| fed(meeting)).all(|(next, meeting)| match meeting.outcome {
        None => !meeting.is_on(),
        Some(Outcome::Played(_) | Outcome::Forfeit { .. }) => false,
        Some(_) => is_untouched(meetings, next),
    })
}
