//! Club nights of every format, with long and short names.

use super::NAMES;
use crate::club::{Entrant, Entry, Evening, EveningPhase, Format, MeetingId, Played, Score, Setup, Who};
use crate::shuffleboard::rules::{BoardModel, Mode};

/// An evening of so many who have entered, its draw made.
pub(crate) fn evening_of(format: Format, entrants: usize) -> Evening {
    let open = matches!(format, Format::Open { .. });
    let game = if open { Mode::CrazyEight } else { Mode::KnockOff };
    let played = Played::written(game, BoardModel::Feet22);
    let setup = Setup { boards: vec!["1".into(), "2".into()], ..Setup::new("Thursday", 8, format, played) };
    let enter = NAMES.iter().take(entrants).map(|name| {
        // The last ones are rivals under names that are too long for their boxes.
        let rival = ["Gus", "Hildegard"].contains(name);
        let who = if rival { Who::Rival("Otto".into()) } else { Who::Guest };
        Entry::Enter(Entrant { who, ..Entrant::guest(name) })
    });
    Evening::of(setup, enter.chain([Entry::Draw]).collect()).expect("it can be played")
}

/// One of every format, just drawn, in the middle and at its end.
pub(crate) fn evenings() -> Vec<Evening> {
    let formats = [
        Format::RoundRobin { legs: 2 },
        Format::SingleElimination { bronze: true },
        Format::DoubleElimination { second_final: true },
        Format::Swiss { rounds: None },
        Format::Open { frames: 3, at_once: 4, cut: 4 },
        Format::League { legs: 1 },
    ];
    let stages = |format: Format| [0, 4, usize::MAX].map(|meetings| played_out(evening_of(format, 7), meetings));
    formats.into_iter().flat_map(stages).collect()
}

/// The same after so many meetings, of which those that come first in the draw win.
pub(crate) fn played_out(mut evening: Evening, meetings: usize) -> Evening {
    for _ in 0..meetings {
        if evening.state().phase() == EveningPhase::Over {
            break;
        }
        let Some(meeting) = evening.state().ready(evening.setup()).first().copied() else {
            evening.say(Entry::NextWeek).expect("another week");
            continue;
        };
        let score = score(&evening, meeting);
        evening.say(Entry::Play { meeting, score }).expect("it can end so");
    }
    evening
}

fn score(evening: &Evening, meeting: MeetingId) -> Score {
    let meeting = &evening.state().meetings()[meeting.index()];
    match meeting.is_frame() {
        true => Score::Frame((0..meeting.places.len()).map(|place| Some(3 + place as u32)).collect()),
        false => Score::Games(vec![[15, 9]; usize::from(evening.setup().best_of / 2 + 1)]),
    }
}
