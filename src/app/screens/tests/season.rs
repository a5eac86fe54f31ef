//! The season, as a person begins an evening and leaves one out by the names of the controls.

use super::{Drawn, screen};
use crate::app::request::{Navigate, Paste, Request, SeasonRequest};
use crate::app::screens::season::{ask_to_replace, draw};
use crate::app::state::Screen;
use crate::app::theme::headless::{WINDOWS, Window};
use crate::club::{Entrant, Entry, EveningPhase, Score};
use crate::season::{Career, NIGHTS};

/// A season with so many nights played, in all of which the player is the best or the last.
fn played(nights: usize, best: bool) -> Career {
    let mut career = Career::new(Entrant::guest("Konstantin der Große"), 8);
    for _ in 0..nights {
        let mut evening = career.evening("A night", str::to_owned).expect("the season goes on").expect("it can begin");
        while evening.state().phase() != EveningPhase::Over {
            let id = evening.state().ready(evening.setup())[0];
            let meeting = &evening.state().meetings()[id.index()];
            let points = |place: &crate::club::Place| {
                let own = place.team().is_some_and(|team| evening.state().teams()[team.index()].members[0].0 == 0);
                if own == best { 7 } else { u32::from(place.team().map_or(0, |team| team.0)) }
            };
            let points: Vec<u32> = meeting.places.iter().map(points).collect();
            let score = match (meeting.is_frame(), points.as_slice()) {
                (false, &[one, other]) if one != other => Score::Games(vec![[one, other]]),
                (false, &[one, other]) => Score::Games(vec![[one + 1, other]]),
                (_, points) => Score::Frame(points.iter().copied().map(Some).collect()),
            };
            evening.say(Entry::Play { meeting: id, score }).expect("it can be played");
        }
        career.close(&evening).expect("it is tonight's");
    }
    career
}

fn at(career: Career, begun: bool) -> Drawn {
    let mut leaves_out = false;
    screen(move |ui| draw(ui, &career, begun, &mut leaves_out))
}

/// The question whether a season from another machine replaces the one here.
fn replaced() -> Drawn {
    let (here, other) = (played(2, true), played(NIGHTS, true));
    screen(move |ui| ask_to_replace(ui, &here, &other))
}

/// The season in its usual and in its fullest state.
pub(super) fn all() -> Vec<(&'static str, &'static str, Drawn)> {
    let mut missed = played(1, false);
    missed.miss();
    let mut leaves_out = true;
    let career = played(0, true);
    vec![
        ("season, new", "Back", at(played(0, true), false)),
        ("season, under way", "Back", at(played(3, true), true)),
        ("season, left out", "Back", at(missed, false)),
        ("season, last evening", "Back", at(played(NIGHTS - 1, false), false)),
        ("season, over", "Back", at(played(NIGHTS, true), false)),
        ("season, another arrived", "Keep the one here", replaced()),
        ("season, one to go", "I will come", screen(move |ui| draw(ui, &career, false, &mut leaves_out))),
    ]
}

#[test]
fn an_evening_is_begun_gone_on_with_and_left_out_by_name() {
    let mut window = Window::new(WINDOWS[0]);
    let mut draw = at(played(0, true), false);
    assert_eq!(window.click("Start the evening", &mut draw), Some(Request::Season(SeasonRequest::Play)));
    assert_eq!(window.click("Leave it out", &mut draw), None, "it asks first");
    assert_eq!(window.click("I will come", &mut draw), None);
    window.click("Leave it out", &mut draw);
    assert_eq!(window.click("Leave it out", &mut draw), Some(Request::Season(SeasonRequest::Miss)));
    assert_eq!(window.click("Back", &mut draw), Some(Request::Go(Navigate::Show(Screen::ClubNight))));
    let mut draw = at(played(2, true), true);
    assert_eq!(window.click("Go on with the evening", &mut draw), Some(Request::Season(SeasonRequest::Play)));
    let mut draw = at(played(NIGHTS, true), false);
    assert_eq!(window.click("Next season", &mut draw), Some(Request::Season(SeasonRequest::Next)));
}

#[test]
fn it_is_taken_to_another_machine_and_another_one_is_taken_in_by_name() {
    let mut window = Window::new((1280.0, 2000.0, crate::app::settings::TextSize::Usual));
    let mut draw = at(played(1, true), false);
    for (button, request) in [
        ("Copy as text", Request::Season(SeasonRequest::CopyText)),
        ("Copy a code", Request::Season(SeasonRequest::CopyLink)),
        ("Save to a file", Request::Season(SeasonRequest::SaveText)),
        ("Take a copied season in", Request::Paste(Paste::Anything)),
    ] {
        assert_eq!(window.click(button, &mut draw), Some(request), "{button}");
    }
    let mut draw = replaced();
    window.settle(&mut draw);
    assert!(window.texts().any(|text| text.contains("season 1, third division, 2 evenings over")));
    for (button, replaces) in [("Keep the one here", false), ("Take the other one", true)] {
        let answer = Some(Request::Season(SeasonRequest::Replace(replaces)));
        assert_eq!(window.click(button, &mut replaced()), answer, "{button}");
    }
}

#[test]
fn it_tells_openly_who_comes_why_and_what_they_remember() {
    let mut window = Window::new((1280.0, 2000.0, crate::app::settings::TextSize::Usual));
    let told = |window: &mut Window, career: Career, words: &str| {
        let mut draw = at(career, false);
        window.settle(&mut draw);
        assert!(window.texts().any(|text| text.contains(words)), "{words}: {:?}", window.texts().collect::<Vec<_>>());
    };
    told(&mut window, played(0, true), "Otto has not met you yet.");
    told(&mut window, played(1, true), "You were the best of your division last time");
    told(&mut window, played(1, true), "1. Konstantin der Große: 3 points");
    told(
        &mut window,
        played(1, true),
        "Rosa remembers: you were ahead once, behind 0 times; the last time it was 28 : ",
    );
    told(&mut window, played(NIGHTS - 1, false), "Silas, the pro, comes.");
    told(&mut window, played(NIGHTS, true), "You go up: second division.");
}
