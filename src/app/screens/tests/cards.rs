//! Tests: texts of cards and lists, and buttons that stay where they are.

use super::{PLAY, screen};
use crate::app::archive::{Kept, RecordedResult};
use crate::app::practice::OwnLevels;
use crate::app::request::{Import, Navigate, Paste, RecordingOf, RecordingRequest, Request, Task, WatchRequest};
use crate::app::screens::at_table::drill_card;
use crate::app::screens::library::replays;
use crate::app::screens::new_game;
use crate::app::screens::new_game::form::Form;
use crate::app::screens::overlay::pause;
use crate::app::screens::samples;
use crate::app::state::Overlay;
use crate::app::storage::Progress;
use crate::app::table::Game;
use crate::app::theme::headless::{WINDOWS, Window};
use crate::cards::RuleSet;
use crate::save::Recorded;
use crate::shuffleboard::drill::{Condition, Day, Goal, Level, shipped};
use crate::words;

#[test]
fn a_rivals_card_shows_the_record_of_the_first_profile_against_it() {
    let ada = samples::people()[0].clone();
    let mut form = Form::default();
    form.know(&samples::people());
    form.duels = std::collections::BTreeMap::from([(ada.id, [("Duke".to_owned(), [3, 1])].into())]);
    let shown = std::rc::Rc::new(std::cell::RefCell::new(form));
    let form = shown.clone();
    let mut draw = screen(move |ui| new_game::screen::draw(ui, &mut form.borrow_mut(), PLAY));
    let mut window = Window::new(WINDOWS[0]);
    window.click("A rival", &mut draw);
    window.settle(&mut draw);
    assert!(window.text("3 : 1").is_none(), "a guest has no games: {:?}", window.widgets);
    shown.borrow_mut().open(Some(ada.id));
    window.settle(&mut draw);
    assert!(window.text("3 : 1").is_some());
    let told =
        |name: &str| window.widgets.iter().find(|(told, _)| told.starts_with(name)).map(|(told, _)| told.clone());
    assert_eq!(told("Duke: "), Some("Duke: Regular, likes to show off. Ada has won 3 and lost 1".to_owned()));
    assert_eq!(told("Grace: "), Some("Grace: Expert, plays it safe".to_owned()), "they never played");
}

#[test]
fn leaving_a_game_asks_first_and_leaving_the_practice_table_does_not() {
    let pressed = |asks: bool, button: &str| {
        let mut draw =
            screen(move |ui| pause::draw(ui, pause::Offered { photo: true, company: false, quit: true, asks }));
        Window::new(WINDOWS[0]).click(button, &mut draw)
    };
    assert_eq!(pressed(true, "Leave the game"), Some(Request::Go(Navigate::Open(Overlay::ConfirmLeave))));
    assert_eq!(pressed(false, "Leave the table"), Some(Request::Go(Navigate::Leave)));
}

#[test]
fn the_buttons_of_a_drill_stand_in_one_place_before_and_after_a_try() {
    let shipped = shipped().iter().find(|drill| drill.id == "lag_3_hanger").expect("it is shipped");
    let task = Task::listed(shipped);
    let before = samples::drill("lag_3_hanger");
    let out_of_reach = Goal(vec![vec![Condition::Points(99)]]);
    let tried = |goal| samples::tried(task.kind.clone(), Level { goal, ..task.level.clone() });
    let [missed, done] = [out_of_reach, Goal::default()].map(tried);
    let place = |game: Game, after: bool, button: &str| {
        let mut draw = screen(move |ui| match after {
            true => drill_card::report(ui, &game, &Progress::default(), None, &OwnLevels::default()),
            false => drill_card::briefing(ui, &game),
        });
        let mut window = Window::new(WINDOWS[0]);
        window.settle(&mut draw);
        window.widget(button).unwrap_or_else(|| panic!("no {button}: {:?}", window.widgets))
    };
    assert_eq!(place(missed.clone(), true, "Retry"), place(done.clone(), true, "Retry"));
    assert_eq!(place(missed.clone(), true, "Next"), place(done, true, "Next"));
    let (begin, again) = (place(before, false, "Begin"), place(missed, true, "Retry"));
    assert_eq!(begin.right_center(), again.right_center(), "what goes on stands where it stood");
}

#[test]
fn the_shot_of_the_day_says_its_date_its_game_and_its_aim() {
    let (day, level) = (Day::new(2026, 11, 24).expect("a day"), shipped()[12].level.clone());
    let told = words::drill_of_day(&level, day);
    assert!(told.starts_with("24 November 2026. ") && told.contains(&words::mode_name(level.game)), "{told}");
    assert!(told.ends_with('.') && told.matches(". ").count() == 1, "the aim is one sentence: {told}");
}

#[test]
fn a_recorded_game_is_listed_with_its_day_its_game_its_names_its_score_and_its_winner() {
    let (won, played) = (samples::won(3), samples::game(8));
    let listed = |name: &str, game: Game, came| Kept {
        name: name.to_owned(),
        when: Some(samples::NOW),
        came,
        game: Ok(Recorded::Board(game.recording)),
    };
    let came = RecordedResult::of(won.rules());
    let winner = came.winner.clone().expect("it is over");
    let kept = vec![listed("game-0002.c8", won, Some(came)), listed("game-0001.c8", played, None)];
    let in_a_page = kept.clone();
    let mut draw = screen(move |ui| replays::draw(ui, &kept, &mut None, true));
    let mut window = Window::new(WINDOWS[0]);
    window.settle(&mut draw);
    let told: Vec<&str> = window.texts().filter(|words| words.starts_with("15 January 2027. ")).collect();
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told.iter().any(|words| words.ends_with(&format!("{winner} won."))), "{told:?}");
    assert!(told.iter().any(|words| words.ends_with("moves.")), "it is not known yet how it ended: {told:?}");
    let button = |begin: &str| window.widgets.iter().any(|(name, _)| name.starts_with(begin));
    assert!(
        button("Crazy Eight, to 15: Ada, ") && button("Crazy Eight, to 15: Ada and 7 others"),
        "{:?}",
        window.widgets
    );
    let mut page = screen(move |ui| replays::draw(ui, &in_a_page, &mut None, false));
    let mut window = Window::new(WINDOWS[0]);
    window.settle(&mut page);
    let names: Vec<&str> = window.widgets.iter().map(|(name, _)| name.as_str()).collect();
    assert!(
        names.iter().any(|name| name.starts_with("Crazy Eight, to 15: Ada, ")),
        "a page lists them, too: {names:?}"
    );
    assert_eq!(window.click("Open a file", &mut page), Some(Request::Import(Import(None))));
    assert_eq!(window.click("Paste a game", &mut page), Some(Request::Paste(Paste::Recording)));
}

#[test]
fn a_recorded_card_game_stands_in_the_same_list_and_is_copied_and_saved_from_there() {
    let over = samples::cards_until(&RuleSet::xtreme(), 1, 2, |game| game.acting().is_none());
    let cards = Recorded::Cards(over.recording().clone());
    let came = RecordedResult {
        score: over.names().iter().map(|name| (name.clone(), "7".to_owned())).collect(),
        winner: Some("Ada".to_owned()),
    };
    let board = Recorded::Board(samples::game(2).recording);
    let kept = vec![
        Kept { name: "cardgame-2".into(), when: Some(samples::NOW), game: Ok(cards.clone()), came: Some(came) },
        Kept { name: "finished-1".into(), when: Some(samples::NOW), game: Ok(board), came: None },
    ];
    let mut draw = screen(move |ui| replays::draw(ui, &kept, &mut None, true));
    let mut window = Window::new(WINDOWS[0]);
    window.settle(&mut draw);
    let rules = &over.recording().setup().rules.name;
    let title = window.widgets.iter().find(|(name, _)| name.starts_with(&format!("{rules}: Ada"))).expect("a game");
    let title = title.0.clone();
    assert!(
        window.texts().any(|told| told.contains("Ada: 7") && told.ends_with("Ada won.")),
        "{:?}",
        window.texts().collect::<Vec<_>>()
    );
    let watch = Request::Watch(WatchRequest::Begin(Box::new(cards)));
    assert_eq!(window.click(&title, &mut draw), Some(watch));
    let of = |name: &str| RecordingOf::Kept(name.to_owned());
    let copy = Request::Recording(RecordingRequest::Copy(of("cardgame-2")));
    assert_eq!(window.click("Copy code 1", &mut draw), Some(copy));
    let save = Request::Recording(RecordingRequest::Save(of("finished-1")));
    assert_eq!(window.click("Save 2 as a file", &mut draw), Some(save));
}
