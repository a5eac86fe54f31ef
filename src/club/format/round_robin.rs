//! Everybody meets everybody: round robin and league.

use crate::club::entrant::TeamId;
use crate::club::meeting::{Meeting, Source, Stage};
use crate::club::state::State;

/// All rounds of all legs: one place stays, and the others move on by one from round to round. Where the number is odd one team has
/// nobody to play in each round, another one every time.
pub(super) fn meetings(order: &[TeamId], legs: u8) -> Vec<Meeting> {
    let mut circle: Vec<Source> = order.iter().copied().map(Source::Team).collect();
    if circle.len() % 2 == 1 {
        circle.push(Source::Nobody);
    }
    let (places, rounds) = (circle.len(), circle.len() - 1);
    let mut meetings = Vec::new();
    for leg in 0..usize::from(legs) {
        for round in 0..rounds {
            for pair in 0..places / 2 {
                let mut from = vec![circle[pair], circle[places - 1 - pair]];
                // Who is named first, and so shoots first, changes: from round to round for the place that stays, from leg to leg
                // for everybody.
                if (pair == 0 && round % 2 == 1) != (leg == 1) {
                    from.reverse();
                }
                meetings.push(Meeting::new(Stage::Round, leg * rounds + round, from));
            }
            circle[1..].rotate_right(1);
        }
    }
    meetings
}

/// Adds the meetings of a late team: in place of the byes if the number of teams was odd, otherwise in rounds at the end.
pub(super) fn admit(state: &mut State, late: TeamId, legs: u8) {
    let mut empty =
        state.meetings.iter_mut().flat_map(|meeting| &mut meeting.from).filter(|from| **from == Source::Nobody);
    let mut met = false;
    for from in &mut empty {
        *from = Source::Team(late);
        met = true;
    }
    let last = state.meetings.iter().map(|meeting| usize::from(meeting.round)).max().unwrap_or_default();
    if !met {
        let others: Vec<TeamId> = state.team_ids().filter(|team| state.is_present(*team)).collect();
        let each = (0..legs).flat_map(|leg| others.iter().map(move |other| (leg, *other)));
        for (more, (leg, other)) in (1..).zip(each) {
            let mut from = vec![Source::Team(other), Source::Team(late)];
            if leg == 1 {
                from.reverse();
            }
            state.meetings.push(Meeting::new(Stage::Round, last + more, from));
        }
    }
}
