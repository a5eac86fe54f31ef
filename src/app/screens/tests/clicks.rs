//! Tests: every click sends its request.

use bevy_egui::egui::{Context, Event, Key, Modifiers, vec2};

use super::{PLAY, all, practice_of, screen, titled};
use crate::app::archive::KeptSheet;
use crate::app::practice::OwnLevels;
use crate::app::request::{
    BreakHold, DrawingRequest, DrillRequest, GamesRequest, HandRequest, Navigate, Opening, PeopleRequest, RecordingOf,
    RecordingRequest, Request, ScoreRequest, SheetRequest, StartGame, TaskKind,
};
use crate::app::screens::at_table::game_over;
use crate::app::screens::at_table::hand_over;
use crate::app::screens::library::saved_games;
use crate::app::screens::library::sheets;
use crate::app::screens::new_game;
use crate::app::screens::new_game::form::{Form, Page};
use crate::app::screens::new_game::purpose::Purpose;
use crate::app::screens::new_game::who_sits::Sitter;
use crate::app::screens::overlay::{pause, photo};
use crate::app::screens::people::figures::Figures;
use crate::app::screens::people::players;
use crate::app::screens::people::statistics;
use crate::app::screens::people::statistics::View;
use crate::app::screens::practice::drill_list;
use crate::app::screens::samples;
use crate::app::screens::scorekeeper;
use crate::app::screens::welcome;
use crate::app::settings::TextSize;
use crate::app::state::{Overlay, Screen};
use crate::app::storage::Progress;
use crate::app::storage::SavedGames;
use crate::app::theme::headless::{WINDOWS, Window};
use crate::save::Seat;
use crate::score::RealBoard;
use crate::shuffleboard::rival::PEOPLE;
use crate::shuffleboard::rules::{BoardFile, BoardModel, Counting, Mode, Phase, PlayerColour, WeightSize};
use crate::shuffleboard::sim::Formation;

#[test]
fn one_click_on_start_starts_a_game_with_the_defaults() {
    for size in WINDOWS {
        let mut form = Form::default();
        let mut draw = screen(move |ui| new_game::screen::draw(ui, &mut form, PLAY));
        let Some(Request::Start(StartGame(Opening { setup, .. }))) = Window::new(size).click("Start", &mut draw) else {
            panic!("{size:?}")
        };
        assert_eq!(setup.agreed.sides.len(), 2);
    }
}

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
fn game_opponent_and_start_stand_on_one_screen_that_need_not_be_scrolled() {
    for mode in Mode::ALL {
        for rival in [false, true] {
            let mut form = Form::default();
            form.people = samples::people();
            form.choose(mode);
            if rival {
                form.play_against_a_rival();
            }
            let mut window = Window::new(WINDOWS[0]);
            window.settle(&mut screen(move |ui| new_game::screen::draw(ui, &mut form, PLAY)));
            let place = |name: &str| window.widget(name).unwrap_or_else(|| panic!("no {name}: {:?}", window.widgets));
            let (rules, start, picker) = (place("House rules"), place("Start"), place("Crazy Eight"));
            assert!(rules.bottom() < start.top(), "{mode:?}: {rules:?} under {start:?}");
            assert!(picker.top() > window.screen.top() + 40.0 && window.screen.contains_rect(start), "{mode:?}");
            assert_eq!(window.widget("Grace: Expert, plays it safe").is_some(), rival, "{:?}", window.widgets);
        }
    }
}

#[test]
fn a_rival_is_chosen_by_its_face_and_a_friend_again() {
    let form = std::rc::Rc::new(std::cell::RefCell::new(Form::default()));
    let shown = form.clone();
    let mut draw = screen(move |ui| new_game::screen::draw(ui, &mut shown.borrow_mut(), PLAY));
    let mut window = Window::new(WINDOWS[0]);
    window.click("A rival", &mut draw);
    window.settle(&mut draw);
    for rival in &PEOPLE {
        let card = window.widgets.iter().find(|(name, _)| name.starts_with(&format!("{}: ", rival.name)));
        let card = card.unwrap_or_else(|| panic!("{} is not offered", rival.name)).0.clone();
        window.click(&card, &mut draw);
        let Some(Request::Start(StartGame(Opening { seats, setup, .. }))) = window.click("Start", &mut draw) else {
            panic!("{card}")
        };
        assert_eq!(seats, [Seat::Guest, Seat::Rival(Box::new(rival.clone()))]);
        assert_eq!(setup.agreed.sides[1].players[0].name, rival.name);
    }
    window.click("Friends here", &mut draw);
    assert_eq!(form.borrow().seated(), [Seat::Guest, Seat::Guest]);
    assert_eq!(form.borrow().players[1].name, "Player 2");
    // With two rivals in a team, each choice replaces the next one.
    form.borrow_mut().choose(Mode::KnockOff);
    form.borrow_mut().seat(2, 2);
    window.click("A rival", &mut draw);
    window.settle(&mut draw);
    let names = |form: &Form| form.players[2..].iter().map(|player| player.name.clone()).collect::<Vec<_>>();
    window.click("Grace: Expert, plays it safe", &mut draw);
    window.settle(&mut draw);
    let hank = window.widgets.iter().find(|(name, _)| name.starts_with("Hank: ")).expect("Hank is offered").0.clone();
    window.click(&hank, &mut draw);
    assert_eq!(names(&form.borrow()), ["Grace", "Hank"]);
}

#[test]
fn new_game_always_opens_at_its_top_with_the_game_picker() {
    let form = std::rc::Rc::new(std::cell::RefCell::new(Form::default()));
    let shown = form.clone();
    let mut draw = screen(move |ui| new_game::screen::draw(ui, &mut shown.borrow_mut(), PLAY));
    // A phone cannot show the whole form.
    let mut window = Window::new(WINDOWS[3]);
    window.settle(&mut draw);
    let top = window.widget("Crazy Eight").expect("the picker is there");
    let wheel = Event::MouseWheel {
        unit: bevy_egui::egui::MouseWheelUnit::Point,
        delta: vec2(0.0, -300.0),
        phase: bevy_egui::egui::TouchPhase::Move,
        modifiers: Modifiers::NONE,
    };
    let middle = window.screen.center();
    window.frame(vec![Event::PointerMoved(middle)], &mut draw);
    window.frame(vec![wheel], &mut draw);
    window.settle(&mut draw);
    window.settle(&mut draw);
    assert!(window.widget("Crazy Eight").is_none_or(|place| place.top() < top.top()), "it is scrolled");
    window.click("House rules", &mut draw);
    window.settle(&mut draw);
    assert!(window.text("Play to").is_some(), "the rules are open at their top");
    form.borrow_mut().open(None);
    window.settle(&mut draw);
    assert_eq!(window.widget("Crazy Eight"), Some(top));
}

#[test]
fn the_first_start_asks_for_a_name_which_can_be_refused() {
    let asked = |press: &str, write: Option<&str>| {
        let mut draw = titled(SavedGames::default(), false, Some(welcome::Name::default()));
        let mut window = Window::new(WINDOWS[0]);
        window.settle(&mut draw);
        if let Some(write) = write {
            let field = window.widget("That is me").expect("the buttons stand below the field").left_top();
            window.click_at(field + vec2(60.0, -24.0), &mut draw);
            window.frame(vec![Event::Text(write.into())], &mut draw);
        }
        match press {
            "Enter" => window.key(Key::Enter, &mut draw),
            press => window.click(press, &mut draw),
        }
    };
    let begin = |name: Option<&str>| Some(Request::People(PeopleRequest::Begin(name.map(str::to_owned))));
    assert_eq!(asked("That is me", Some(" Ann ")), begin(Some("Ann")));
    assert_eq!(asked("Enter", Some("Ann")), begin(Some("Ann")));
    assert_eq!(asked("That is me", None), None, "nobody has no name");
    assert_eq!(asked("Not now", None), begin(None));
    assert_eq!(asked("Play", None), Some(Request::Go(Navigate::Show(Screen::NewGame))), "it is in nobody's way");
    let first = asked("Enter", None);
    assert!(
        matches!(first, Some(Request::Drill(DrillRequest::Try(_)))),
        "the menu's first choice has the keyboard: {first:?}"
    );
}

#[test]
fn the_practising_profile_gets_the_first_seat_and_known_names_are_offered_and_recognised() {
    let [ada, other] = [samples::people()[0].clone(), samples::people()[1].clone()];
    let form = std::rc::Rc::new(std::cell::RefCell::new(Form::default()));
    form.borrow_mut().know(&samples::people());
    form.borrow_mut().guests = vec!["Cleo".into(), ada.name.to_lowercase()];
    form.borrow_mut().open(Some(ada.id));
    assert_eq!(form.borrow().seated(), [Seat::Person(ada.id), Seat::Guest]);
    let shown = form.clone();
    let mut draw = screen(move |ui| new_game::screen::draw(ui, &mut shown.borrow_mut(), PLAY));
    let mut window = Window::new(WINDOWS[0]);
    window.settle(&mut draw);
    assert!(window.widget(&ada.name).is_none(), "she sits already, and is no guest");
    window.click("Cleo", &mut draw);
    assert_eq!(form.borrow().players[1].name, "Cleo");
    window.settle(&mut draw);
    assert!(window.widget("Cleo").is_none());
    window.click(&other.name, &mut draw);
    assert_eq!(form.borrow().seated(), [Seat::Person(ada.id), Seat::Person(other.id)], "in the place of the guest");
    // A typed name of a profile selects that profile, in any letter case, with its colour.
    form.borrow_mut().sit(1, Sitter::Guest);
    form.borrow_mut().players[1].name = other.name.to_uppercase();
    assert_eq!(form.borrow().seated()[1], Seat::Person(other.id));
    form.borrow_mut().recognise(1);
    assert_eq!(form.borrow().players[1], other.player());
    // A second visit leaves the seats as they are.
    form.borrow_mut().sit(0, Sitter::Guest);
    form.borrow_mut().players[0].name = "Dan".into();
    form.borrow_mut().open(Some(ada.id));
    assert_eq!(form.borrow().players[0].name, "Dan");
}

#[test]
fn a_player_chooses_a_colour_from_all_of_them() {
    let form = std::rc::Rc::new(std::cell::RefCell::new(Form::default()));
    let shown = form.clone();
    let mut draw = screen(move |ui| new_game::screen::draw(ui, &mut shown.borrow_mut(), PLAY));
    let mut window = Window::new(WINDOWS[0]);
    window.click("Colour of player 2: Teal", &mut draw);
    window.settle(&mut draw);
    window.click("Violet", &mut draw);
    assert_eq!(form.borrow().players[1].colour, PlayerColour::Violet);
}

#[test]
fn partners_see_where_they_stand_and_can_swap_ends() {
    let form = std::rc::Rc::new(std::cell::RefCell::new(Form::default()));
    let shown = form.clone();
    let mut draw = screen(move |ui| new_game::screen::draw(ui, &mut shown.borrow_mut(), PLAY));
    let mut window = Window::new(WINDOWS[0]);
    form.borrow_mut().choose(Mode::KnockOff);
    window.settle(&mut draw);
    assert_eq!((window.text("Home end"), window.widget("Swap ends of side 1")), (None, None), "one alone walks");
    form.borrow_mut().seat(2, 2);
    window.click("Swap ends of side 1", &mut draw);
    assert!(window.text("Home end").is_some());
    let names: Vec<_> = form.borrow().players.iter().map(|player| player.name.clone()).collect();
    assert_eq!(names, ["Player 2", "Player 1", "Player 3", "Player 4"]);
}

#[test]
fn a_form_that_cannot_be_played_does_not_start() {
    let mut form = Form::default();
    form.players[0].name.clear();
    let mut draw = screen(move |ui| new_game::screen::draw(ui, &mut form, PLAY));
    assert_eq!(Window::new(WINDOWS[0]).click("Start", &mut draw), None);
}

#[test]
fn options_without_an_effect_are_not_offered() {
    let rules = || {
        let mut form = Form::default();
        form.page = Page::HouseRules;
        form
    };
    for (board, offered) in [(BoardModel::Feet22, true), (BoardModel::Feet9, false), (BoardModel::Bank12, false)] {
        let mut form = rules();
        form.choose(Mode::KnockOff);
        *form.board() = board;
        let mut window = Window::new(WINDOWS[0]);
        window.settle(&mut screen(move |ui| new_game::screen::draw(ui, &mut form, PLAY)));
        assert_eq!(window.widget("Long").is_some(), offered, "{board:?}");
    }
    for (counting, deepest) in [(Counting::KnockOff, true), (Counting::HorseCollar, false)] {
        let mut form = rules();
        form.choose(Mode::TapAndDraw);
        form.options().counting = counting;
        let mut window = Window::new(WINDOWS[0]);
        window.settle(&mut screen(move |ui| new_game::screen::draw(ui, &mut form, PLAY)));
        assert_eq!(["They cancel", "26"].map(|setting| window.widget(setting).is_some()), [deepest, !deepest]);
    }
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
            window.key(Key::Escape, &mut draw);
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
fn the_set_up_leads_to_a_stored_sheet_and_it_is_resumed() {
    let keeper = samples::drawn(Mode::KnockOff, 2, 1).keeper;
    let text = keeper.sheet().unwrap();
    let kept = [KeptSheet { name: "sheet-3".into(), score: Ok((text.clone(), keeper.into())) }];
    let read = Some(Request::Score(ScoreRequest::Read { text, file: Some("sheet-3".into()) }));
    let in_a_page = kept.clone();
    let mut page = screen(move |ui| sheets::draw(ui, &in_a_page, false));
    assert_eq!(Window::new(WINDOWS[0]).click("Knock Off: Ada and one other, one throw", &mut page), read);
    let mut draw = screen(move |ui| sheets::draw(ui, &kept, true));
    let mut window = Window::new(WINDOWS[0]);
    assert_eq!(window.click("Knock Off: Ada and one other, one throw", &mut draw), read);
    assert_eq!(window.click("Read the copied sheet", &mut draw), Some(Request::Sheet(SheetRequest::Paste)));
    let mut form = Form::default();
    let mut set_up = screen(move |ui| new_game::screen::draw(ui, &mut form, Purpose::KeepScore));
    assert_eq!(
        Window::new(WINDOWS[2]).click("Kept sheets", &mut set_up),
        Some(Request::Go(Navigate::Open(Overlay::Sheets)))
    );
    let mut desk = samples::drawn(Mode::KnockOff, 2, 1);
    let mut keeping = screen(move |ui| scorekeeper::screen::draw(ui, &mut desk));
    for (button, what) in
        [("Keep the sheet", Request::Sheet(SheetRequest::Keep)), ("Another sheet", Request::Score(ScoreRequest::New))]
    {
        assert_eq!(Window::new(WINDOWS[1]).click(button, &mut keeping), Some(what));
    }
}

#[test]
fn the_score_can_be_kept_on_an_own_board_with_measured_lines() {
    // The window is so high that nothing scrolls.
    for size in [(1280.0, 1600.0, TextSize::Usual), (480.0, 2400.0, TextSize::Usual)] {
        let mut form = Form::default();
        form.choose(Mode::KnockOff);
        let mut set_up = screen(move |ui| new_game::screen::draw(ui, &mut form, Purpose::KeepScore));
        let mut window = Window::new(size);
        window.click("12-foot board", &mut set_up);
        window.click("My own", &mut set_up);
        window.settle(&mut set_up);
        window.click("Medium weights", &mut set_up);
        let mut write = |window: &mut Window, measure, entry: &str| {
            window.settle(&mut set_up);
            let field = window.text(measure).expect("its name stands over it").left_bottom() + vec2(20.0, 20.0);
            window.click_at(field, &mut set_up);
            let all = Event::Key {
                key: Key::A,
                physical_key: None,
                pressed: true,
                repeat: false,
                modifiers: Modifiers::COMMAND,
            };
            window.frame(vec![Event::ModifiersChanged(Modifiers::COMMAND), all], &mut set_up);
            window.frame(vec![Event::ModifiersChanged(Modifiers::NONE), Event::Text(entry.into())], &mut set_up);
            window.settle(&mut set_up);
            window.click("Start", &mut set_up)
        };
        assert_eq!(write(&mut window, "Length", "14"), None, "{size:?}: no board is that short");
        assert!(window.text("48 to 400 inches.").is_some(), "{size:?}");
        let Some(Request::Score(ScoreRequest::Begin { board: RealBoard::Own(own), agreed, .. })) =
            write(&mut window, "Length", "300 cm")
        else {
            panic!("{size:?}: {:?}", window.widgets)
        };
        let listed = BoardModel::Feet12.file();
        let expected = BoardFile { length_inches: 118.1102, weights: WeightSize::Medium, ..listed.clone() };
        assert_eq!((own, agreed.mode), (expected, Mode::KnockOff), "{size:?}");
    }
}

#[test]
fn profiles_are_added_recoloured_shown_and_removed_after_a_question() {
    let people = samples::people();
    let [ada, other] = [people[0].clone(), people[1].clone()];
    let mut sheet = players::Sheet::default();
    let mut draw = screen(move |ui| players::draw(ui, &people, &mut sheet));
    let mut window = Window::new(WINDOWS[0]);
    assert_eq!(
        window.click(&format!("Statistics of {}", other.name), &mut draw),
        Some(Request::People(PeopleRequest::Statistics(other.id)))
    );
    assert_eq!(window.click("Add", &mut draw), None, "nobody has no name");
    let field = window.widget("Add").expect("the button stands beside the field").left_center() - vec2(60.0, 0.0);
    window.click_at(field, &mut draw);
    window.frame(vec![Event::Text(" Cleo ".into())], &mut draw);
    assert_eq!(window.click("Add", &mut draw), Some(Request::People(PeopleRequest::Add("Cleo".into()))));
    assert_eq!(window.click("Remove Ada", &mut draw), None);
    assert_eq!(window.click("Remove", &mut draw), Some(Request::People(PeopleRequest::Remove(ada.id))));
}

#[test]
fn a_renamed_profile_is_saved_once() {
    let people = std::rc::Rc::new(std::cell::RefCell::new(samples::people()));
    let (shown, ada) = (people.clone(), samples::people()[0].clone());
    let mut sheet = players::Sheet::default();
    let mut draw = screen(move |ui| players::draw(ui, &shown.borrow(), &mut sheet));
    let mut window = Window::new(WINDOWS[0]);
    window.settle(&mut draw);
    let field = window.text("Ada").expect("her name stands in a field").center();
    window.click_at(field, &mut draw);
    window.key(Key::End, &mut draw);
    window.frame(vec![Event::Text(" L. ".into())], &mut draw);
    let change = PeopleRequest::Change(ada.id, "Ada L.".into(), ada.colour);
    assert_eq!(window.key(Key::Tab, &mut draw), Some(Request::People(change)));
    // The change takes some frames. The new name is shown then, and the old text is not written again.
    window.settle(&mut draw);
    people.borrow_mut()[0].name = "Ada Lovelace".into();
    window.settle(&mut draw);
    assert!(window.text("Ada Lovelace").is_some(), "{:?}", window.texts().collect::<Vec<_>>());
    window.click_at(field, &mut draw);
    assert_eq!(window.key(Key::Tab, &mut draw), None, "whoever only looks into the field changes nothing");
}

#[test]
fn a_profile_takes_a_seat_and_a_guest_takes_it_back() {
    let form = std::rc::Rc::new(std::cell::RefCell::new(Form::default()));
    form.borrow_mut().people.extend(samples::people());
    let shown = form.clone();
    let mut draw = screen(move |ui| new_game::screen::draw(ui, &mut shown.borrow_mut(), PLAY));
    let mut window = Window::new(WINDOWS[0]);
    window.click("Who is player 2: Guest", &mut draw);
    window.settle(&mut draw);
    window.click("Ada: Has a profile", &mut draw);
    let ada = samples::people()[0].clone();
    assert_eq!(form.borrow().seated(), [Seat::Guest, Seat::Person(ada.id)]);
    assert_eq!(form.borrow().players[1], ada.player());
    let Some(Request::Start(StartGame(Opening { seats, .. }))) = window.click("Start", &mut draw) else {
        panic!("it starts")
    };
    assert_eq!(seats, [Seat::Guest, Seat::Person(ada.id)]);
    form.borrow_mut().players[1].name = "Adam".into();
    assert_eq!(form.borrow().seated(), [Seat::Guest, Seat::Guest], "whoever is called otherwise is somebody else");
    window.settle(&mut draw);
    assert!(window.widget("Who is player 2: Guest").is_some(), "and the face tells: {:?}", window.widgets);
}

#[test]
fn three_buttons_export_a_profile_and_the_pictures_can_be_switched() {
    let (figures, mut view) = (Figures::of(&samples::record()), View::default());
    let id = figures.profile.id;
    let mut draw = screen(move |ui| statistics::draw(ui, &figures, &mut view));
    let mut window = Window::new(WINDOWS[0]);
    for (button, ask) in [
        ("Save as a table (CSV)", PeopleRequest::SaveTable(id)),
        ("Save with everything (RON)", PeopleRequest::SaveText(id)),
        ("Copy with everything", PeopleRequest::CopyText(id)),
    ] {
        assert_eq!(window.click(button, &mut draw), Some(Request::People(ask)));
    }
    assert_eq!(window.click("Averages", &mut draw), None);
    window.click("Good breaks", &mut draw);
    assert!(window.widgets.iter().any(|(name, _)| name == "Crazy Eight: 67 %, of 3 breaks"), "{:?}", window.widgets);
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
        let shown = photo::ToolbarState { blurred: None, taking: false, degrees, exposure };
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
