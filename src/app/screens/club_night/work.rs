//! Results computed from the open evening, when it changes and not in every frame.

use super::plan::Plan;
use crate::app::request::ClubRequest;
use crate::club::{BadEvening, Entry, Evening, MeetingId, Row};
use crate::wall::reasons;
use crate::words::{Language, club_refusal, say, spoken};

/// How many trials are remembered. Every key that is pressed in a field of points makes another one.
const MOST_TRIED: usize = 64;

/// What was tried: the meeting whose result is corrected, if one is, and the entry.
type Trial = (Option<MeetingId>, Entry);

/// What the screen shows of an evening, and whether entries could be added to it.
#[derive(Debug, Clone)]
pub(in crate::app::screens) struct Work {
    evening: Evening,
    language: Language,
    pub(super) plan: Plan,
    pub(super) rows: Vec<Row>,
    pub(super) reasons: Vec<String>,
    tried: Vec<(Trial, Result<(), String>)>,
}

impl Work {
    /// The results for an evening; `before` if evening and language are the same.
    pub(super) fn of(before: Option<Self>, evening: &Evening) -> Self {
        match before.filter(|work| work.evening == *evening && work.language == spoken()) {
            Some(work) => work,
            None => Self {
                evening: evening.clone(),
                language: spoken(),
                plan: Plan::of(evening),
                rows: evening.state().standings(evening.setup()),
                reasons: reasons(evening),
                tried: Vec::new(),
            },
        }
    }

    /// The request that adds an entry.
    ///
    /// # Errors
    /// Why it cannot be added.
    pub(super) fn say(&mut self, entry: Entry) -> Result<ClubRequest, String> {
        let evening = &self.evening;
        let said = |entry: &Entry| {
            let refused = |why| club_refusal(evening.state(), why);
            evening.clone().say(entry.clone()).map_err(refused)
        };
        tried(&mut self.tried, (None, entry), |(_, entry)| said(entry)).map(|(_, entry)| ClubRequest::Say(entry))
    }

    /// The request that replaces the result of a meeting.
    ///
    /// # Errors
    /// Why it cannot be replaced.
    pub(super) fn correct(&mut self, meeting: MeetingId, entry: Entry) -> Result<ClubRequest, String> {
        let evening = &self.evening;
        let of = |said: &Entry| match said {
            Entry::Play { meeting: of, .. } | Entry::Forfeit { meeting: of, .. } => *of == meeting,
            _ => false,
        };
        let corrected = |entry: &Entry| {
            let place = evening.entries().iter().rposition(of).ok_or_else(|| say("club-no-meeting"))?;
            evening.clone().correct(place, entry.clone()).map_err(|bad| match bad {
                BadEvening::Entry { place: at, why } if at == place => club_refusal(evening.state(), why),
                _ => say("night-too-late"),
            })
        };
        tried(&mut self.tried, (Some(meeting), entry), |(_, entry)| corrected(entry))
            .map(|(_, entry)| ClubRequest::Correct(meeting, entry))
    }
}

/// The trial, if it succeeds. What was tried before is looked up.
fn tried(
    known: &mut Vec<(Trial, Result<(), String>)>,
    trial: Trial,
    attempt: impl FnOnce(&Trial) -> Result<(), String>,
) -> Result<Trial, String> {
    let place = match known.iter().position(|(other, _)| *other == trial) {
        Some(place) => place,
        None => {
            if known.len() == MOST_TRIED {
                known.clear();
            }
            let outcome = attempt(&trial);
            known.push((trial, outcome));
            known.len() - 1
        }
    };
    let (trial, outcome) = &known[place];
    outcome.clone().map(|()| trial.clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::screens::samples;
    use crate::club::{Format, Score};

    #[test]
    fn it_is_computed_again_after_a_change_only_and_nothing_is_tried_twice() {
        let mut evening = samples::evening_of(Format::RoundRobin { legs: 1 }, 4);
        let mut work = Work::of(None, &evening);
        let meeting = evening.state().ready(evening.setup())[0];
        let level = Entry::Play { meeting, score: Score::Games(vec![[9, 9]]) };
        let why = work.say(level.clone()).expect_err("it has no winner");
        work.tried[0].1 = Err("remembered".to_owned());
        assert_eq!(work.say(level), Err("remembered".to_owned()));
        work.rows.clear();
        let mut work = Work::of(Some(work), &evening);
        assert!(work.rows.is_empty() && !why.is_empty(), "nothing has changed");
        let right = Entry::Play { meeting, score: Score::Games(vec![[9, 4]]) };
        assert_eq!(work.say(right.clone()), Ok(ClubRequest::Say(right.clone())));
        evening.say(right).expect("it was tried");
        let mut work = Work::of(Some(work), &evening);
        assert_eq!((work.rows[0].points, work.tried.len()), (9, 0));
        let other = Entry::Play { meeting, score: Score::Games(vec![[4, 9]]) };
        assert_eq!(work.correct(meeting, other.clone()), Ok(ClubRequest::Correct(meeting, other)));
        for points in 0..2 * MOST_TRIED as u32 {
            let _ = work.correct(meeting, Entry::Play { meeting, score: Score::Games(vec![[points, 5]]) });
        }
        assert!(work.tried.len() <= MOST_TRIED);
    }
}
