//! Plays nights of a season, with results as wanted or at random.

use crazy_eight::club::{Entrant, Entry, Evening, EveningPhase, MeetingId, Outcome, Place, Score, Who};
use crazy_eight::save::{opened, sealed};
use crazy_eight::season::Career;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// A career of Ann.
pub(crate) fn ann(seed: u64) -> Career {
    Career::new(Entrant::guest("Ann"), seed)
}

/// Tonight's evening after its draw.
pub(crate) fn begun(career: &Career) -> Evening {
    career.evening("A night", str::to_owned).expect("the season goes on").expect("Ann can enter")
}

/// Whether a rival takes this place of a meeting, and which.
fn rival(evening: &Evening, place: Place) -> Option<String> {
    let team = place.team()?;
    let entrant = evening.state().teams()[team.index()].members[0];
    match &evening.state().entrants()[entrant.index()].who {
        Who::Rival(name) => Some(name.clone()),
        _ => None,
    }
}

/// Says the result of a meeting in which everybody has the points that `points` gives their name; Ann's is empty.
pub(crate) fn play(evening: &mut Evening, id: MeetingId, points: &mut impl FnMut(&str) -> u32) {
    let meeting = &evening.state().meetings()[id.index()];
    let made: Vec<u32> =
        meeting.places.iter().map(|place| points(&rival(evening, *place).unwrap_or_default())).collect();
    let score = match (meeting.is_frame(), made.as_slice()) {
        (true, made) => {
            let there = |place: &Place| place.team().is_some_and(|team| evening.state().is_present(team));
            Score::Frame(meeting.places.iter().zip(made).map(|(place, made)| there(place).then_some(*made)).collect())
        }
        (false, &[one, other]) if one == other => Score::Games(vec![[one + 1, other]]),
        (false, made) => Score::Games(vec![[made[0], made[1]]]),
    };
    evening.say(Entry::Play { meeting: id, score }).expect("it can be played");
}

/// Plays an evening to its end.
pub(crate) fn play_out(evening: &mut Evening, mut points: impl FnMut(&str) -> u32) {
    while evening.state().phase() != EveningPhase::Over {
        let next = evening.state().ready(evening.setup())[0];
        play(evening, next, &mut points);
    }
}

/// Plays the next night, in which everybody always has the points that `points` gives them, and writes it down.
pub(crate) fn night(career: &mut Career, points: impl FnMut(&str) -> u32) {
    let mut evening = begun(career);
    play_out(&mut evening, points);
    career.close(&evening).expect("it is tonight's");
}

/// Plays or misses the next night at random. After every result both are written down, read again, and gone on with.
pub(crate) fn at_random(career: &mut Career, luck: &mut ChaCha8Rng) {
    if luck.random_bool(0.1) {
        return career.miss();
    }
    let mut evening = begun(career);
    career.keep_tonight(Some("clubnight-1".to_owned()));
    while evening.state().phase() != EveningPhase::Over {
        let ready = evening.state().ready(evening.setup());
        let next = ready[luck.random_range(0..ready.len())];
        let before = career.clone();
        assert!(career.close(&evening).is_err() && *career == before, "it is not over");
        play(&mut evening, next, &mut |_| luck.random_range(0..8));
        evening = opened(&sealed(&evening)).unwrap();
        *career = opened(&sealed(career)).unwrap();
    }
    assert!(evening.state().meetings().iter().all(|meeting| !matches!(meeting.outcome, Some(Outcome::Withdrawn))));
    career.close(&evening).expect("it is tonight's");
}

/// A source of luck.
pub(crate) fn luck(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}
