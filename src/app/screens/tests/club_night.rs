//! Club nights, as a person sets them up, plays and ends them by the names of the controls.

use std::cell::RefCell;
use std::rc::Rc;

use bevy_egui::egui::{Event, Key};

use super::{Drawn, screen};
use crate::app::request::{ClubRequest, Request};
use crate::app::screens::club_night::{Page, Shown, View, choose, draw, form};
use crate::app::screens::samples;
use crate::app::settings::TextSize;
use crate::app::storage::{ClubGames, ClubNights};
use crate::app::theme::headless::{WINDOWS, Window};
use crate::cards::RuleSet;
use crate::club::{Entry, Evening, EveningPhase, Format, Handicap, MeetingId, Outcome, Played, Score, Who};
use crate::shuffleboard::rival::PEOPLE;
use crate::shuffleboard::rules::{Cents, Mode};
use crate::words::{card_choice_name, card_option_name, club_played, rival_name};

/// The screen of an open evening at a page.
fn at(evening: Evening, page: Page) -> Drawn {
    let (games, people, mut view) = (ClubGames::default(), samples::people(), View { page, ..View::default() });
    if let Page::Meeting(meeting) = page {
        view.typed.begin(&evening, meeting);
    }
    screen(move |ui| {
        let shown = Shown {
            name: "clubnight-1",
            evening: &evening,
            games: &games,
            rivals: None,
            rivals_play: false,
            people: &people,
        };
        draw(ui, &shown, &mut view)
    })
}

/// The list or the form.
fn chosen(nights: ClubNights, mut view: View) -> Drawn {
    let people = samples::people();
    screen(move |ui| choose(ui, &nights, &people, &mut view, 8))
}

fn kept() -> ClubNights {
    let night = |(number, evening): (usize, Evening)| crate::app::storage::KeptNight {
        name: format!("clubnight-{number}"),
        evening,
    };
    ClubNights(samples::evenings().into_iter().enumerate().map(night).collect())
}

/// Every page in its usual and in its fullest state.
pub(super) fn all() -> Vec<(&'static str, &'static str, Drawn)> {
    let of = |format, meetings| samples::played_out(samples::evening_of(format, 7), meetings);
    let double = Format::DoubleElimination { second_final: true };
    let open = Format::Open { frames: 3, at_once: 4, cut: 4 };
    let league = Format::League { legs: 1 };
    let mut full = View { page: Page::New, ..View::default() };
    full.form.name = "Ann, Ben, Cid, Dot, Eve, Fay".into();
    full.form.enter(&samples::people());
    full.form.kind = form::Kind::Open;
    let new = || View { page: Page::New, ..View::default() };
    let mut handicapped = full.clone();
    handicapped.form.kind = form::Kind::Swiss;
    handicapped.form.handicap = Handicap::StartPoints;
    let mut ruled = new();
    ruled.form.rules_open = true;
    let mut house = ruled.clone();
    house.form.know(&of_the_house());
    house.form.choose(form::Game::House(0));
    let leaving = View { leaving: Some("clubnight-1".into()), ..View::default() };
    let mut undrawn = of(double, 0);
    undrawn.undo();
    vec![
        ("club nights", "Back", chosen(kept(), View::default())),
        ("club nights, none", "Back", chosen(ClubNights::default(), View::default())),
        ("club nights, one to go", "Keep it", chosen(kept(), leaving)),
        ("club form", "Back", chosen(ClubNights::default(), new())),
        ("club form with handicaps", "Start", chosen(ClubNights::default(), handicapped)),
        ("club form with house rules", "Back", chosen(ClubNights::default(), ruled)),
        ("club form of cards of the house", "Back", chosen(ClubNights::default(), house)),
        ("club form of an open", "Start", chosen(ClubNights::default(), full)),
        ("club draw", "Back", at(of(double, 4), Page::Main)),
        ("club draw that was taken back", "Make the draw", at(undrawn, Page::Main)),
        ("club draw at its end", "Back", at(of(double, usize::MAX), Page::Main)),
        ("club draw of an open", "Back", at(of(open, 3), Page::Main)),
        ("club draw of a league", "Back", at(of(league, 2), Page::Main)),
        ("club standings", "Back", at(of(league, usize::MAX), Page::Table)),
        ("club meeting", "Write it down", at(of(double, 0), Page::Meeting(MeetingId(1)))),
        ("club meeting that was played", "Write it down", at(of(double, 4), Page::Meeting(MeetingId(1)))),
        ("club meeting that waits", "Back", at(of(double, 0), Page::Meeting(MeetingId(9)))),
        ("club meeting of a frame", "Write it down", at(of(open, 0), Page::Meeting(MeetingId(0)))),
        ("club players", "Back", at(of(double, 2), Page::Players)),
        ("club more", "Back", at(of(league, 2), Page::More)),
    ]
}

/// One rule set of the house, with a name of its own.
fn of_the_house() -> Vec<(String, RuleSet)> {
    vec![("rules-1".into(), RuleSet { name: "Gran's Eights".into(), ..RuleSet::xtreme() })]
}

fn typed(window: &mut Window, words: &str, draw: &mut Drawn) -> Option<Request> {
    window.frame(vec![Event::Text(words.to_owned())], draw)
}

#[test]
fn four_names_and_start_are_enough() {
    let mut draw = chosen(ClubNights::default(), View::default());
    let mut window = Window::new(WINDOWS[0]);
    assert_eq!(window.click("New club night", &mut draw), None);
    window.click("Names of those who play", &mut draw);
    for name in ["Ann", "Ben", "Cid"] {
        typed(&mut window, name, &mut draw);
        window.key(Key::Enter, &mut draw);
    }
    typed(&mut window, "Dot", &mut draw);
    let Some(Request::Club(ClubRequest::Begin(evening))) = window.click("Start", &mut draw) else {
        panic!("it begins: {:?}", window.texts().collect::<Vec<_>>());
    };
    let names: Vec<&str> = evening.state().entrants().iter().map(|entrant| entrant.name.as_str()).collect();
    assert_eq!((names, evening.state().phase()), (vec!["Ann", "Ben", "Cid", "Dot"], EveningPhase::Playing));
}

#[test]
fn on_a_phone_no_field_takes_the_focus_before_it_is_tapped_and_then_it_keeps_it_for_the_next_name() {
    let (field, new) = ("Names of those who play", View { page: Page::New, ..View::default() });
    let evening = samples::evening_of(Format::DoubleElimination { second_final: true }, 7);
    for (size, unasked) in [(WINDOWS[0], true), (WINDOWS[2], false), (WINDOWS[3], false)] {
        let mut meeting = at(evening.clone(), Page::Meeting(MeetingId(1)));
        let mut window = Window::new(size);
        window.settle(&mut meeting);
        let points = window.focused.as_deref().is_some_and(|name| name.starts_with("Points of "));
        assert_eq!(points, unasked, "{size:?}: {:?}", window.focused);

        let mut form = chosen(ClubNights::default(), new.clone());
        let mut window = Window::new(size);
        window.settle(&mut form);
        assert_eq!(window.focused.as_deref() == Some(field), unasked, "{size:?}: {:?}", window.focused);
        window.click(field, &mut form);
        typed(&mut window, "Ann", &mut form);
        window.click("Add", &mut form);
        window.settle(&mut form);
        assert_eq!(window.focused.as_deref(), Some(field), "{size:?}");
        typed(&mut window, "Ben", &mut form);
        window.settle(&mut form);
        assert!(window.widget("Remove Ann").is_some() && window.texts().any(|words| words == "Ben"), "{size:?}");
    }
}

#[test]
fn names_with_commas_people_rivals_and_a_format_make_an_evening_and_one_name_twice_is_told() {
    let mut draw = chosen(ClubNights::default(), View { page: Page::New, ..View::default() });
    // So high that all of the form is to be seen.
    let mut window = Window::new((1280.0, 2000.0, TextSize::Usual));
    window.click("Names of those who play", &mut draw);
    typed(&mut window, "Zoe, Yan; zoe", &mut draw);
    window.key(Key::Enter, &mut draw);
    window.settle(&mut draw);
    assert!(window.texts().any(|words| words.contains("has that name")), "{:?}", window.texts().collect::<Vec<_>>());
    assert_eq!(window.click("Start", &mut draw), None, "it cannot begin");
    window.click("Remove zoe", &mut draw);
    for choice in ["Otto", "Ivy", "Round robin", "Knock Off", "Best of 3"] {
        window.click(choice, &mut draw);
    }
    let Some(Request::Club(ClubRequest::Begin(evening))) = window.click("Start", &mut draw) else {
        panic!("it begins");
    };
    let setup = evening.setup();
    assert_eq!((setup.format, setup.best_of), (Format::RoundRobin { legs: 1 }, 3));
    assert_eq!(evening.state().entrants().len(), 4);
}

#[test]
fn teams_handicaps_and_card_games_are_in_the_form_and_a_handicap_is_written_into_the_score() {
    let mut draw = chosen(ClubNights::default(), View { page: Page::New, ..View::default() });
    let mut window = Window::new((1280.0, 2400.0, TextSize::Usual));
    window.click("Names of those who play", &mut draw);
    typed(&mut window, "Sharks: Ann + Ben, Cid + Dot, Eve", &mut draw);
    window.key(Key::Enter, &mut draw);
    window.click("Single elimination", &mut draw);
    window.click("Start points", &mut draw);
    window.settle(&mut draw);
    for _ in 0..3 {
        window.click("Start points of Eve +", &mut draw);
    }
    let Some(Request::Club(ClubRequest::Begin(evening))) = window.click("Start", &mut draw) else {
        panic!("it begins: {:?}", window.texts().collect::<Vec<_>>());
    };
    let entrants: Vec<_> =
        evening.state().entrants().iter().map(|entrant| (entrant.name.as_str(), &entrant.who)).collect();
    let players = |names: [&str; 2]| Who::Players(names.map(str::to_owned).to_vec());
    assert_eq!(
        entrants,
        [("Sharks", &players(["Ann", "Ben"])), ("Cid + Dot", &players(["Cid", "Dot"])), ("Eve", &Who::Guest)]
    );
    let setup = evening.setup();
    assert_eq!((setup.handicap, evening.state().entrants()[2].handicap), (Handicap::StartPoints, 3));

    let mut draw = chosen(ClubNights::default(), View { page: Page::New, ..View::default() });
    window.click("Names of those who play", &mut draw);
    typed(&mut window, "Ann, Ben", &mut draw);
    window.key(Key::Enter, &mut draw);
    window.click("Start points", &mut draw);
    window.click("Crazy 8's", &mut draw);
    window.settle(&mut draw);
    assert_eq!(window.widget("Start points"), None, "cards have no handicap");
    let Some(Request::Club(ClubRequest::Begin(evening))) = window.click("Start", &mut draw) else {
        panic!("it begins: {:?}", window.texts().collect::<Vec<_>>());
    };
    assert!(matches!(&evening.setup().played, Played::Cards(rules) if rules.name == "Crazy 8's"));
    assert_eq!(evening.setup().handicap, Handicap::Nothing);
}

#[test]
fn house_rules_of_the_board_and_card_games_of_the_house_are_in_the_form() {
    let mut view = View { page: Page::New, ..View::default() };
    view.form.know(&of_the_house());
    view.form.name = "Ann, Ben".into();
    view.form.enter(&samples::people());
    let mut draw = chosen(ClubNights::default(), view.clone());
    let mut window = Window::new((1280.0, 3200.0, TextSize::Usual));
    window.click("Horse Collar", &mut draw);
    assert!(window.widget("Dead only").is_none(), "they are folded away");
    window.click("House rules", &mut draw);
    window.settle(&mut draw);
    window.click("25\u{a2}", &mut draw);
    let Some(Request::Club(ClubRequest::Begin(evening))) = window.click("Start", &mut draw) else {
        panic!("it begins: {:?}", window.texts().collect::<Vec<_>>());
    };
    let Played::Board { game: Mode::HorseCollar, options, .. } = &evening.setup().played else { panic!("{evening:?}") };
    assert_eq!(options.hickey, Some(Cents(25)));
    let told = club_played(evening.setup());
    assert!(told.ends_with("Hickey jar: 25\u{a2}"), "it is told with the game: {told}");

    let mut draw = chosen(ClubNights::default(), view);
    window.settle(&mut draw);
    window.click("Gran's Eights", &mut draw);
    window.click("House rules", &mut draw);
    window.settle(&mut draw);
    let rules = of_the_house().remove(0).1;
    let option = rules.options[0];
    window.click(&card_choice_name(option, 1), &mut draw);
    let Some(Request::Club(ClubRequest::Begin(evening))) = window.click("Start", &mut draw) else {
        panic!("it begins: {:?}", window.texts().collect::<Vec<_>>());
    };
    let Played::Cards(played) = &evening.setup().played else { panic!("{evening:?}") };
    assert_eq!((played.name.as_str(), option.chosen(played)), ("Gran's Eights", Some(1)));
    let named = format!("{}: {}", card_option_name(option), card_choice_name(option, 1));
    assert!(club_played(evening.setup()).contains(&named), "{}", club_played(evening.setup()));
}

#[test]
fn who_comes_late_may_start_with_points() {
    let mut evening = samples::evening_of(Format::RoundRobin { legs: 1 }, 3);
    let setup = crate::club::Setup { handicap: Handicap::StartPoints, ..evening.setup().clone() };
    evening = Evening::of(setup, evening.entries().to_vec()).expect("it can be played");
    let mut draw = at(evening, Page::Players);
    let mut window = Window::new(WINDOWS[1]);
    window.click("Name of somebody who comes late", &mut draw);
    typed(&mut window, "Zoe", &mut draw);
    window.settle(&mut draw);
    for _ in 0..2 {
        window.click("Start points of Zoe +", &mut draw);
    }
    let asked = window.click("Enters", &mut draw);
    let Some(Request::Club(ClubRequest::Say(Entry::Enter(late)))) = asked else { panic!("{asked:?}") };
    assert_eq!((late.name.as_str(), late.handicap), ("Zoe", 2));
}

#[test]
fn who_comes_late_may_be_a_person_with_a_profile_or_a_rival() {
    let evening = samples::evening_of(Format::RoundRobin { legs: 1 }, 3);
    let known = samples::people();
    let profile = known.iter().find(|profile| !is_there(&evening, &profile.name)).expect("somebody is not there");
    let rival = PEOPLE.iter().find(|rival| !is_there(&evening, &rival_name(&rival.name))).expect("as well");
    for (name, who) in [
        (profile.name.clone(), Who::Profile(profile.id)),
        (rival_name(&rival.name), Who::Rival(rival.name.to_string())),
        ("Zoe".to_owned(), Who::Guest),
    ] {
        let mut draw = at(evening.clone(), Page::Players);
        let mut window = Window::new(WINDOWS[1]);
        if who == Who::Guest {
            window.click("Name of somebody who comes late", &mut draw);
            typed(&mut window, &name, &mut draw);
        } else {
            window.click(&name, &mut draw);
        }
        window.settle(&mut draw);
        let asked = window.click("Enters", &mut draw);
        let Some(Request::Club(ClubRequest::Say(Entry::Enter(late)))) = asked else { panic!("{asked:?}") };
        assert_eq!((late.name, late.who), (name, who));
    }
}

fn is_there(evening: &Evening, name: &str) -> bool {
    evening.state().entrants().iter().any(|entrant| entrant.name == name)
}

#[test]
fn a_picture_of_the_draw_is_saved_by_name() {
    let evening = samples::evening_of(Format::SingleElimination { bronze: true }, 5);
    let title = evening.setup().title.clone();
    let mut draw = at(evening, Page::More);
    let Some(Request::Picture(picture)) = Window::new(WINDOWS[0]).click("Save a picture", &mut draw) else {
        panic!("it is painted");
    };
    assert_eq!(picture.name, title);
    assert!(picture.png.is_ok_and(|png| png.starts_with(b"\x89PNG")));
}

#[test]
fn a_double_elimination_of_seven_is_typed_to_its_end_by_tapping_its_meetings() {
    let evening = Rc::new(RefCell::new(samples::evening_of(Format::DoubleElimination { second_final: true }, 7)));
    let (shared, games, mut view) = (evening.clone(), ClubGames::default(), View::default());
    let people = samples::people();
    let mut draw = screen(move |ui| {
        let now = shared.borrow().clone();
        let shown = Shown {
            name: "clubnight-1",
            evening: &now,
            games: &games,
            rivals: None,
            rivals_play: false,
            people: &people,
        };
        let ask = draw(ui, &shown, &mut view);
        if let Some(Request::Club(ClubRequest::Say(entry))) = &ask {
            shared.borrow_mut().say(entry.clone()).expect("only what can be said is offered");
        }
        ask
    });
    let mut window = Window::new(WINDOWS[1]);
    for round in 0..20 {
        let (next, phase) = {
            let evening = evening.borrow();
            (evening.state().ready(evening.setup()).first().copied(), evening.state().phase())
        };
        if phase == EveningPhase::Over {
            assert!(round >= 12, "seven play twelve meetings at least");
            window.settle(&mut draw);
            assert!(window.text("Winner").is_some());
            return;
        }
        let next = next.expect("a meeting is ready");
        window.settle(&mut draw);
        let prefix = format!("Meeting {}, ", next.index() + 1);
        let at = window.widgets.iter().find(|(name, _)| name.starts_with(&prefix)).expect("it is drawn").1;
        window.click_at(at.center(), &mut draw);
        window.settle(&mut draw);
        let fields: Vec<String> =
            window.widgets.iter().map(|(name, _)| name.clone()).filter(|name| name.starts_with("Points of ")).collect();
        assert_eq!(fields.len(), 2, "{fields:?}");
        window.click(&fields[0], &mut draw);
        typed(&mut window, "15", &mut draw);
        assert_eq!(window.key(Key::Enter, &mut draw), None);
        window.settle(&mut draw);
        typed(&mut window, "9", &mut draw);
        let asked = window.key(Key::Enter, &mut draw);
        assert!(matches!(asked, Some(Request::Club(ClubRequest::Say(Entry::Play { .. })))), "{asked:?}");
    }
    panic!("it does not end");
}

#[test]
fn a_draw_that_was_taken_back_is_made_again() {
    let mut evening = samples::evening_of(Format::SingleElimination { bronze: false }, 4);
    assert_eq!(evening.undo(), Some(Entry::Draw));
    let mut draw = at(evening, Page::Main);
    let mut window = Window::new(WINDOWS[1]);
    window.settle(&mut draw);
    assert_eq!(window.click("Make the draw", &mut draw), Some(Request::Club(ClubRequest::Say(Entry::Draw))));
}

#[test]
fn a_result_is_corrected_and_a_draw_that_it_would_change_is_told() {
    let format = Format::SingleElimination { bronze: false };
    let evening = samples::played_out(samples::evening_of(format, 4), 1);
    let first = evening.state().meetings().iter().position(|one| matches!(one.outcome, Some(Outcome::Played(_))));
    let id = MeetingId(first.expect("one was played") as u32);
    let mut draw = at(evening, Page::Meeting(id));
    let mut window = Window::new(WINDOWS[0]);
    window.settle(&mut draw);
    let field = window.widgets.iter().map(|(name, _)| name.clone()).find(|name| name.starts_with("Points of "));
    window.click(&field.expect("a field"), &mut draw);
    window.key(Key::End, &mut draw);
    typed(&mut window, "0", &mut draw);
    let asked = window.click("Write it down", &mut draw);
    let Some(Request::Club(ClubRequest::Correct(of, Entry::Play { score, .. }))) = asked else { panic!("{asked:?}") };
    assert_eq!((of, score), (id, Score::Games(vec![[150, 9]])));
}
