//! Tests: clicks at the table, in the library, at practice and in the overlays, and the requests they send.

use bevy_egui::egui::{Context, Event, Key, Memory, Modifiers};

use super::{all, practice_of, screen};
use crate::app::archive::{Kept, KeptSheet};
use crate::app::practice::OwnLevels;
use crate::app::request::{
    BreakHold, DrawingRequest, DrillListRequest, DrillRequest, GamesRequest, HandRequest, Navigate, Opening,
    PhotoRequest, RecordingOf, RecordingRequest, Request, SheetRequest, StartGame, TaskKind,
};
use crate::app::screens::at_table::game_over;
use crate::app::screens::at_table::hand_over;
use crate::app::screens::library::{replays, saved_games, sheets};
use crate::app::screens::overlay::{pause, photo};
use crate::app::screens::practice::drill_list;
use crate::app::screens::samples;
use crate::app::settings::TextSize;
use crate::app::storage::Progress;
use crate::app::theme::headless::{WINDOWS, Window};
use crate::save::Recorded;
use crate::shuffleboard::drill::{Group, shipped};
use crate::shuffleboard::rules::{Mode, Phase};
use crate::shuffleboard::sim::Formation;

#[test]
fn formation_and_fingers_are_chosen_on_the_hand_over_card() {
    let game = samples::game(2);
    let usual = BreakHold::default();
    let mut draw = screen(move |ui| hand_over::draw(ui, &game));
    let mut window = Window::new(WINDOWS[0]);
    let diamond = BreakHold { formation: Formation::Diamond, ..usual };
    assert_eq!(window.click("Diamond", &mut draw), Some(Request::Hand(HandRequest::BreakWith(diamond))));
    let closed = BreakHold { spread: 0, ..usual };
    assert_eq!(window.click("Closed", &mut draw), Some(Request::Hand(HandRequest::BreakWith(closed))));
}

#[test]
fn play_again_asks_for_the_same_game() {
    let won = samples::won(2);
    assert!(matches!(won.rules().phase(), Phase::Over { .. }));
    let options = won.rules().options().clone();
    let mut draw = screen(move |ui| game_over::draw(ui, &won, game_over::AfterGame::Again { lot: 9 }, true));
    let Some(Request::Start(StartGame(Opening { setup, .. }))) = Window::new(WINDOWS[0]).click("Play again", &mut draw)
    else {
        panic!()
    };
    assert_eq!(setup.agreed.options, options);
}

#[test]
fn the_best_throw_and_the_turning_point_are_copied_one_by_one() {
    let told_of = samples::told_of(4);
    let mut same = told_of.clone();
    if let Some(highlights) = &mut same.highlights {
        highlights.turning.number = highlights.best.number;
    }
    let drawn = |game: crate::app::table::Game| {
        screen(move |ui| game_over::draw(ui, &game, game_over::AfterGame::Again { lot: 9 }, true))
    };
    let copied = |number| Some(Request::Recording(RecordingRequest::Copy(RecordingOf::MoveAtTable(number))));
    // The card scrolls; in a high window all of it is in view.
    let (mut draw, mut window) = (drawn(told_of), Window::new((1280.0, 1600.0, TextSize::Usual)));
    assert_eq!(window.click("Copy the best throw", &mut draw), copied(1));
    assert_eq!(window.click("Copy the turning point", &mut draw), copied(2));
    window.settle(&mut drawn(same));
    assert!(window.widget("Copy the turning point").is_none(), "it is the same throw");
}

#[test]
fn a_drill_is_chosen_by_its_group_and_its_picture() {
    let mut draw = practice_of(Progress::default(), OwnLevels::default(), drill_list::PracticeSelection::default());
    for size in WINDOWS {
        let mut window = Window::new(size);
        window.settle(&mut draw);
        let group = window.widgets.iter().find(|(name, _)| name.starts_with("Lag and hanger 0/"));
        let group = group.expect("the group tells how much of it is done").0.clone();
        window.click(&group, &mut draw);
        let Some(Request::Drill(DrillRequest::Try(task))) = window.click("First lag", &mut draw) else {
            panic!("{size:?}")
        };
        assert_eq!(task.kind, TaskKind::Listed("lag_1_first".into()), "{size:?}");
    }
    let mut window = Window::new(WINDOWS[0]);
    let lay = window.click("Practice table", &mut draw);
    let draws = window.click("Draw a drill", &mut draw);
    assert_eq!(
        (lay, draws),
        (Some(Request::Drawing(DrawingRequest::Lay)), Some(Request::Drawing(DrawingRequest::Draw(None))))
    );
    assert_eq!(window.click("Shot of the day", &mut draw), None, "it is not made yet");
}

#[test]
fn behind_every_question_mark_stands_the_rule_and_where_it_is_written() {
    let crazy = "Crazy Eight, Overview";
    let asked = [
        ("close call", "Crazy Eight, How To Count"),
        ("close call of two", "Knock Off, How To Count"),
        ("close call of two that are level", "Our reading: the written rules are silent here."),
        ("ruling of the clock", "Our reading: the written rules are silent here."),
        ("hand-over after a failed break", "Crazy Eight, How To Play"),
        ("turn with a hickey", crazy),
    ];
    for (name, source) in asked {
        let mut draw = all().into_iter().find(|(found, ..)| *found == name).expect("it is a screen").2;
        let mut window = Window::new(WINDOWS[1]);
        window.settle(&mut draw);
        let buttons: Vec<_> = window.widgets.iter().filter(|(words, _)| words.starts_with("Why: ")).cloned().collect();
        let opens = |(_, place): &(String, bevy_egui::egui::Rect)| {
            window.click_at(place.center(), &mut draw);
            window.settle(&mut draw);
            let told = window.text(source).is_some();
            let asked = window.key(Key::Escape, &mut draw);
            assert!(!told || asked.is_none(), "{name}: Escape closes what is told, and nothing else: {asked:?}");
            window.settle(&mut draw);
            told
        };
        assert!(!buttons.is_empty(), "{name} has none");
        assert!(buttons.iter().any(opens), "none of {buttons:?} on {name} tells `{source}`");
    }
}

#[test]
fn a_saved_game_is_resumed_or_removed_after_a_question() {
    let saved = samples::saved_games();
    let slot = saved.games[1].slot.clone();
    let mut leaving = None;
    let mut draw = screen(move |ui| saved_games::draw(ui, &saved, &mut leaving, samples::NOW));
    let mut window = Window::new(WINDOWS[0]);
    assert_eq!(window.click("Go on with 2", &mut draw), Some(Request::Games(GamesRequest::GoOn(slot.clone()))));
    for (answer, asked) in [("Keep it", None), ("Remove", Some(Request::Games(GamesRequest::Remove(slot))))] {
        assert_eq!(window.click("Remove 2", &mut draw), None);
        assert_eq!(window.click(answer, &mut draw), asked);
    }
}

#[test]
fn recordings_sheets_and_own_drills_are_removed_only_after_a_question() {
    let recording = |name: &str, players| {
        let game = Ok(Recorded::Board(samples::game(players).recording));
        Kept { name: name.into(), when: Some(samples::NOW), game, came: None }
    };
    let kept = vec![recording("finished-2", 3), recording("finished-1", 2)];
    let mut leaving = None;
    let recordings = screen(move |ui| replays::draw(ui, &kept, &mut leaving, true));

    let sheet = |name: &str| {
        let keeper = samples::drawn(Mode::KnockOff, 2, 1).keeper;
        KeptSheet { name: name.into(), score: Ok((keeper.sheet().expect("it is written"), keeper.into())) }
    };
    let kept = ["sheet-2", "sheet-1"].map(sheet);
    let mut leaving = None;
    let sheets = screen(move |ui| sheets::draw(ui, &kept, &mut leaving, true));

    let own = OwnLevels { drills: shipped()[..2].to_vec(), errors: Vec::new() };
    let drill = own.drills[1].id.clone();
    let looking = drill_list::PracticeSelection::from(drill_list::Tab::Drills(Group::Own));
    let drills = practice_of(Progress::default(), own, looking);

    let asked = [
        (recordings, Request::from(RecordingRequest::Remove("finished-1".into()))),
        (sheets, SheetRequest::Remove("sheet-1".into()).into()),
        (drills, DrillListRequest::Remove(drill).into()),
    ];
    for (mut draw, removes) in asked {
        let mut window = Window::new(WINDOWS[1]);
        for (answer, asked) in [("Keep it", None), ("Remove", Some(removes))] {
            assert_eq!(window.click("Remove 2", &mut draw), None);
            assert_eq!(window.click(answer, &mut draw), asked);
        }
    }
}

#[test]
fn the_own_drills_of_a_row_stand_level_and_each_has_its_button_below() {
    let own = OwnLevels { drills: shipped()[..12].to_vec(), errors: Vec::new() };
    let names: Vec<String> = own.drills.iter().map(|drill| crate::words::drill_name(&drill.level)).collect();
    let looking = drill_list::PracticeSelection::from(drill_list::Tab::Drills(Group::Own));
    let mut draw = practice_of(Progress::default(), own, looking);
    // A high window, so that nothing scrolls.
    let mut window = Window::new((700.0, 2400.0, TextSize::Usual));
    window.settle(&mut draw);
    let place = |name: &str| window.widget(name).unwrap_or_else(|| panic!("no `{name}`: {:?}", window.widgets));
    let mut rows = Vec::new();
    for (index, name) in names.iter().enumerate() {
        let (picture, remove) = (place(name), place(&format!("Remove {}", index + 1)));
        assert!(window.screen.contains_rect(picture) && window.screen.contains_rect(remove), "{name} is cut");
        assert!((remove.left() - picture.left()).abs() < 1.0 && remove.top() > picture.bottom(), "{name}");
        rows.push(picture.top());
    }
    assert_eq!(rows[0], rows[1]);
    rows.dedup();
    assert!((2..12).contains(&rows.len()), "{rows:?}");
}

#[test]
fn the_pause_menu_offers_a_picture_only_where_the_far_end_may_be_looked_at() {
    for photo in [true, false] {
        let mut draw =
            screen(move |ui| pause::draw(ui, pause::Offered { photo, company: true, quit: true, asks: true }));
        let mut window = Window::new(WINDOWS[0]);
        window.settle(&mut draw);
        assert_eq!(window.widget("Take a picture").is_some(), photo);
    }
}

#[test]
fn photo_mode_sets_the_field_of_view_in_steps_and_the_exposure_in_half_stops_as_far_as_they_go() {
    use crate::app::request::PhotoRequest::{Exposure, FieldOfView};
    let asked = |degrees: u8, exposure: i8, button: &str| {
        let shown = photo::ToolbarState { blurred: false, focus: None, taking: false, degrees, exposure };
        let mut window = Window::new(WINDOWS[0]);
        match window.click(button, &mut move |ctx: &Context| photo::draw(ctx, shown)) {
            Some(Request::Photo(request)) => Some(request),
            None => None,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(asked(31, 0, "Field of view +"), Some(FieldOfView(35)));
    assert_eq!(asked(35, 0, "Field of view \u{2212}"), Some(FieldOfView(30)));
    assert_eq!(asked(90, 0, "Field of view +"), None);
    assert_eq!(asked(10, 0, "Field of view \u{2212}"), None);
    assert_eq!(asked(40, 0, "Exposure \u{2212}"), Some(Exposure(-1)));
    assert_eq!(asked(40, -6, "Exposure \u{2212}"), None);
    assert_eq!(asked(40, 5, "Exposure +"), Some(Exposure(6)));
}

#[test]
fn escape_gives_the_keys_of_photo_mode_back_to_the_camera_and_only_then_leaves_it() {
    let shown = photo::ToolbarState { blurred: false, focus: None, taking: false, degrees: 40, exposure: 0 };
    let mut draw = move |ctx: &Context| photo::draw(ctx, shown);
    let mut window = Window::new(WINDOWS[0]);
    window.tab_to("Depth of field", &mut draw);
    assert_eq!(window.key(Key::Escape, &mut draw), None, "what was set would be lost");
    assert_eq!(window.ctx.memory(Memory::focused), None, "the arrows turn the camera");
    assert_eq!(window.key(Key::Escape, &mut draw), Some(Request::Go(Navigate::Close)));

    let taking = photo::ToolbarState { taking: true, ..shown };
    let mut draw = move |ctx: &Context| photo::draw(ctx, taking);
    window.tab_to("Depth of field", &mut draw);
    let given_up = Some(Request::Photo(PhotoRequest::GiveUp));
    assert_eq!(window.key(Key::Escape, &mut draw), given_up, "a picture is cancelled at once");
}

#[test]
fn the_words_of_photo_modes_bar_are_level_with_their_buttons() {
    use crate::app::theme::fingers;
    let shown = photo::ToolbarState { blurred: true, focus: None, taking: false, degrees: 40, exposure: 0 };
    for (size, least) in WINDOWS.into_iter().flat_map(|size| [(size, 0.0), (size, 55.0)]) {
        fingers::set_here(least);
        let mut window = Window::new(size);
        window.settle(&mut move |ctx: &Context| photo::draw(ctx, shown));
        for words in ["Field of view", "Exposure"] {
            let word = window.text(words).expect("it is named").center().y;
            let button = window.widget(&format!("{words} +")).expect("it has a button").center().y;
            assert!((word - button).abs() < 2.0, "{words} at {word}, its button at {button}, in {size:?}");
        }
    }
    fingers::set_here(0.0);
}

#[test]
fn a_click_beside_the_bar_of_photo_mode_says_what_is_in_focus_and_a_drag_or_a_button_does_not() {
    use crate::app::request::PhotoRequest::{Blur, FocusAt};
    use bevy_egui::egui::{PointerButton, Pos2, vec2};
    for (size, blurred) in WINDOWS.into_iter().flat_map(|size| [(size, true), (size, false)]) {
        let shown = photo::ToolbarState { blurred, focus: None, taking: false, degrees: 40, exposure: 0 };
        let mut draw = move |ctx: &Context| photo::draw(ctx, shown);
        let mut window = Window::new(size);
        window.settle(&mut draw);
        let mut asked = |window: &mut Window, pressed: Pos2, released: Pos2| {
            let button = |pos, pressed| Event::PointerButton {
                pos,
                button: PointerButton::Primary,
                pressed,
                modifiers: Modifiers::NONE,
            };
            window.frame(vec![Event::PointerMoved(pressed), button(pressed, true)], &mut draw);
            window.frame(vec![Event::PointerMoved(released), button(released, false)], &mut draw)
        };
        let view = window.ctx.viewport_rect().size();
        let (place, beside) = ((view * vec2(0.25, 0.3)).to_pos2(), (view * vec2(0.5, 0.3)).to_pos2());
        let focuses = Request::Photo(FocusAt(bevy::math::Vec2::new(0.25, 0.3)));
        assert_eq!(asked(&mut window, place, place), blurred.then_some(focuses));
        assert_eq!(asked(&mut window, place, beside), None);
        let on_button = window.widget("Depth of field").expect("it is there").center();
        assert_eq!(asked(&mut window, on_button, on_button), Some(Request::Photo(Blur(!blurred))));
    }
}

#[test]
fn a_press_and_its_release_within_one_frame_are_a_click() {
    use bevy_egui::egui::PointerButton;
    let mut draw = screen(|ui| pause::draw(ui, pause::Offered { photo: true, company: true, quit: true, asks: true }));
    let mut window = Window::new(WINDOWS[0]);
    window.settle(&mut draw);
    let pos = window.widget("Resume").expect("it is there").center();
    let button =
        |pressed| Event::PointerButton { pos, button: PointerButton::Primary, pressed, modifiers: Modifiers::NONE };
    let asked = window.frame(vec![Event::PointerMoved(pos), button(true), button(false)], &mut draw);
    assert_eq!(asked, Some(Request::Go(Navigate::Close)));
}
