//! A meeting at either table: who sits where, as the evening knows them, and the score after a game.

use super::entrant::{EntrantId, Who};
use super::evening::Evening;
use super::meeting::{Meeting, MeetingId, Place, Score};
use super::state::EveningPhase;
use crate::save::{ProfileId, Seat};
use crate::shuffleboard::rival::PEOPLE;

/// Why a meeting cannot be played in the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WhyNot {
    /// Its players are not known, busy, or it is over.
    NotReady,
    /// It is a card game, and a board was asked for.
    Cards,
    /// It is a card game, and teams play it.
    Teams,
    /// A player has as many start points as win the game.
    Handicap,
    /// The game cannot be played with these sides.
    Sides,
}

/// The names and seats of a side's players.
type Players = Vec<(String, Seat)>;

/// Checks whether a meeting can begin, or has.
pub(super) fn check_ready(evening: &Evening, meeting: MeetingId) -> Result<&Meeting, WhyNot> {
    let state = evening.state();
    let this = state.meetings().get(meeting.index()).ok_or(WhyNot::NotReady)?;
    let ready = this.is_on() || state.ready(evening.setup()).contains(&meeting);
    if state.phase() == EveningPhase::Playing && ready { Ok(this) } else { Err(WhyNot::NotReady) }
}

/// Whether only rivals play in a meeting.
pub fn is_of_rivals(evening: &Evening, meeting: MeetingId) -> bool {
    let players: Vec<(String, Seat)> = sides(evening, meeting, &[]).unwrap_or_default().concat();
    !players.is_empty() && players.iter().all(|(_, seat)| matches!(seat, Seat::Rival(_)))
}

/// The score of a meeting after one more game with these points of its sides.
pub(super) fn score_of(
    evening: &Evening,
    meeting: MeetingId,
    mut games: Vec<[u32; 2]>,
    points: impl IntoIterator<Item = u32>,
) -> Score {
    let mut points = points.into_iter();
    let frame = evening.state().meetings().get(meeting.index()).filter(|meeting| meeting.is_frame());
    let Some(frame) = frame else {
        games.push([(); 2].map(|()| points.next().unwrap_or_default()));
        return Score::Games(games);
    };
    // Those who have left have no side.
    let there = |place: &Place| place.team().is_some_and(|team| evening.state().is_present(team));
    Score::Frame(frame.places.iter().map(|place| there(place).then(|| points.next()).flatten()).collect())
}

/// Everybody who plays in a meeting, by its places, without those who have left; `None` as long as a place waits.
pub(super) fn sides(evening: &Evening, meeting: MeetingId, people: &[ProfileId]) -> Option<Vec<Players>> {
    let state = evening.state();
    let this = state.meetings().get(meeting.index())?;
    let side = |place: &Place| {
        let players = state.players(this, place.team()?);
        Some(players.into_iter().flat_map(|player| seats(evening, player, people)).collect())
    };
    let sides: Option<Vec<Players>> = this.places.iter().map(side).collect();
    sides.map(|sides| sides.into_iter().filter(|players| !players.is_empty()).collect())
}

/// Who plays for an entrant: one, or the players of a team. Whoever has no profile here plays as a guest.
fn seats(evening: &Evening, entrant: EntrantId, people: &[ProfileId]) -> Players {
    let Some(entrant) = evening.state().entrants().get(entrant.index()) else { return Vec::new() };
    let seat = match &entrant.who {
        Who::Guest => Seat::Guest,
        Who::Profile(id) if people.contains(id) => Seat::Person(*id),
        Who::Profile(_) => Seat::Guest,
        Who::Rival(name) => match PEOPLE.iter().find(|rival| rival.name == *name) {
            Some(rival) => Seat::Rival(Box::new(rival.clone())),
            None => Seat::Guest,
        },
        Who::Players(names) => return names.iter().map(|name| (name.clone(), Seat::Guest)).collect(),
    };
    vec![(entrant.name.clone(), seat)]
}
