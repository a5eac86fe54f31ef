//! Tests: the set-up of a game, at the board or at a real table, and what Start begins.

use bevy_egui::egui::{Event, Key, Modifiers, vec2};

use super::{PLAY, screen};
use crate::app::archive::KeptSheet;
use crate::app::request::{Navigate, Opening, Paste, Request, ScoreRequest, SheetRequest, StartGame};
use crate::app::screens::library::sheets;
use crate::app::screens::new_game;
use crate::app::screens::new_game::form::{Form, Page};
use crate::app::screens::new_game::purpose::Purpose;
use crate::app::screens::new_game::who_sits::Sitter;
use crate::app::screens::samples;
use crate::app::screens::scorekeeper;
use crate::app::settings::TextSize;
use crate::app::state::Overlay;
use crate::app::theme::headless::{WINDOWS, Window};
use crate::save::Seat;
use crate::score::RealBoard;
use crate::shuffleboard::rival::PEOPLE;
use crate::shuffleboard::rules::{BoardFile, BoardModel, Counting, Mode, PlayerColour, WeightSize};

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
fn the_set_up_leads_to_a_stored_sheet_and_it_is_resumed() {
    let keeper = samples::drawn(Mode::KnockOff, 2, 1).keeper;
    let text = keeper.sheet().unwrap();
    let kept = [KeptSheet { name: "sheet-3".into(), score: Ok((text.clone(), keeper.into())) }];
    let read = Some(Request::Score(ScoreRequest::Read { text, file: Some("sheet-3".into()) }));
    let in_a_page = kept.clone();
    let mut page = screen(move |ui| sheets::draw(ui, &in_a_page, &mut None, false));
    assert_eq!(Window::new(WINDOWS[0]).click("Knock Off: Ada and one other, one throw", &mut page), read);
    let paste = Some(Request::Paste(Paste::Sheet));
    assert_eq!(Window::new(WINDOWS[0]).click("Read the copied sheet", &mut page), paste, "for fingers");
    let mut draw = screen(move |ui| sheets::draw(ui, &kept, &mut None, true));
    let mut window = Window::new(WINDOWS[0]);
    assert_eq!(window.click("Knock Off: Ada and one other, one throw", &mut draw), read);
    assert_eq!(window.click("Read the copied sheet", &mut draw), Some(Request::Paste(Paste::Sheet)));
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
