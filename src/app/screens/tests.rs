//! Every screen at every size: nothing is cut, nothing overlaps, and what is pressed is asked for.

use bevy_egui::egui::{Context, Event, Key, Order, Ui, vec2};

use super::confirm::Left;
use super::new_game::Purpose;
use super::new_game_form::Form;
use super::statistics::{Page, View};
use super::statistics_figures::{Figures, Measure};
use super::who_sits::Sitter;
use super::*;
use crate::app::archive::Kept;
use crate::app::ask::Ask;
use crate::app::keeping::{GamesAsk, PeopleAsk, SavedGames};
use crate::app::scorekeeper::Desk;
use crate::app::screens::samples;
use crate::app::settings::Settings;
use crate::app::state::{Overlay, Screen};
use crate::app::table::{BreakHold, Opening};
use crate::app::theme::headless::{WINDOWS, Window};
use crate::app::theme::layout::layer;
use crate::progress::{Profile, Record};
use crate::rules::{
    Call, Colour, Line, Mode, Phase, PlayerColour, Pose, Reason, Ring, Ruling, WeightId, WhyBack, WhyDead, Zone,
};
use crate::save::Seat;
use crate::sim::Formation;

/// A game is set up to be played here.
const PLAY: Purpose = Purpose::Play { lot: 1 };

/// A screen as the tests draw it.
type Drawn = Box<dyn FnMut(&Context) -> Option<Ask>>;

fn screen(mut draw: impl FnMut(&mut Ui) -> Option<Ask> + 'static) -> Drawn {
    Box::new(move |ctx| layer(ctx, "screen", Order::Middle, &mut draw))
}

/// Every screen in its usual and in its fullest state, with the button that must be reachable on it.
pub(super) fn all() -> Vec<(&'static str, &'static str, Drawn)> {
    let mut full = Form::default();
    full.seat(8, 1);
    full.players[3].name.clear();
    let (mut form, mut settings) = (Form::default(), Settings::default());
    let played = |play: fn(&mut crate::app::table::Game), players, turns| {
        let mut game = samples::game(players);
        (0..turns).for_each(|_| play(&mut game));
        game
    };
    let turn =
        |game: crate::app::table::Game| screen(move |ui| turn_end::draw(ui, &game, game.last_round.as_ref().unwrap()));
    let (mid, eight) = (samples::game(2), played(samples::leave_one, 8, 11));
    let won = samples::won(3);
    let mut kept: Vec<Kept> =
        [2, 8].map(|players| Kept { name: "game-0001.c8".into(), game: Ok(samples::game(players).recording) }).into();
    kept.push(Kept { name: "game-0000.c8".into(), game: Err("it is cut off".into()) });
    let close = Call {
        weight: WeightId::of(Colour::Blue)[1],
        zone: Zone::Three,
        points: 3,
        reason: Reason::ClearOf(Line::Trey),
        margin: 0.0014,
    };
    let closing = samples::game(2);
    let hanger = Call { zone: Zone::Hanger, points: 4, reason: Reason::OverTheEnd, ..close };
    let hanging = samples::game(2);
    let ring = Call { zone: Zone::Two, points: 2, reason: Reason::Cuts(Ring::Intermediate), ..close };
    let ringed = samples::game_of(Mode::Target, 2, 1);
    let (flipping, mut fallen) = (samples::flipping(), samples::flipping());
    samples::call_heads(&mut fallen);
    let mut ruled = samples::game_of(Mode::TapAndDraw, 2, 1);
    let red = WeightId::of(Colour::Red);
    let to = Pose { at: bevy::math::Vec2::new(6.0, 0.1), angle: 0.0 };
    ruled.rulings = vec![
        Ruling::Dead { weight: red[0], why: WhyDead::KnockedOff },
        Ruling::PutBack { weight: close.weight, to, why: WhyBack::KnockedOff },
        Ruling::PutBack { weight: red[1], to, why: WhyBack::Advanced },
        Ruling::PutBack { weight: red[2], to, why: WhyBack::InTheWayOf(close.weight) },
    ];
    let reading = |mode| {
        let mut mode = mode;
        screen(move |ui| how_to_play::draw(ui, &mut mode))
    };
    let new = |mode, sides, team| {
        let mut form = Form::default();
        form.choose(mode);
        form.seat(sides, team);
        screen(move |ui| new_game::draw(ui, &mut form, PLAY))
    };
    let round = |mode, sides, team| {
        let mut game = samples::game_of(mode, sides, team);
        samples::play_a_round(&mut game);
        turn(game)
    };
    let handed = |mode, sides, team| {
        let game = samples::game_of(mode, sides, team);
        screen(move |ui| hand_over::draw(ui, &game))
    };
    let keeping = |mut desk: Desk| screen(move |ui| scorekeeper::draw(ui, &mut desk));
    let mut real = Form::default();
    let (mut counted, mut over) = (samples::kept(Mode::KnockOff, 2, 2), samples::kept(Mode::Target, 2, 1));
    samples::keep_rounds(&mut counted, 1);
    samples::keep_rounds(&mut over, usize::MAX);
    let titled = |saved: SavedGames| screen(move |ui| title::draw(ui, true, &saved));
    let listed =
        |saved: SavedGames, mut leaving| screen(move |ui| saved_games::draw(ui, &saved, &mut leaving, samples::NOW));
    let gathered =
        |people: Vec<Profile>, mut sheet: players::Sheet| screen(move |ui| players::draw(ui, &people, &mut sheet));
    let plotted = |record: &Record, page, measure| {
        let (figures, mut view) = (Figures::of(record), View { page, measure, ..View::default() });
        screen(move |ui| statistics::draw(ui, &figures, &mut view))
    };
    let (some, none) = (samples::record(), samples::record_of_nothing());
    let seated = {
        let mut form = Form::default();
        form.people.extend(samples::people());
        form.seat(4, 1);
        form.sit(1, Sitter::Person(samples::people()[0].clone()));
        screen(move |ui| new_game::draw(ui, &mut form, PLAY))
    };
    vec![
        ("title with saved games", "Play", titled(samples::saved_games())),
        (
            "title with unreadable games",
            "Saved games",
            titled(SavedGames { games: Vec::new(), ..samples::saved_games() }),
        ),
        ("saved games", "Back", listed(samples::saved_games(), None)),
        ("saved games, none", "Back", listed(SavedGames::default(), None)),
        ("saved games, one to go", "Keep it", listed(samples::saved_games(), samples::saved_games().games.pop())),
        ("players", "Back", gathered(samples::people(), players::Sheet::default())),
        ("players, none", "Back", gathered(Vec::new(), players::Sheet::default())),
        ("players, one to go", "Keep it", gathered(samples::people(), players::Sheet::asking(&samples::people()[1]))),
        ("new game of people", "Start", seated),
        ("statistics", "Back", plotted(&some, Page::Sums, Measure::Points)),
        ("statistics: scatter", "Back", plotted(&some, Page::Scatter, Measure::Points)),
        ("statistics: breaks", "Back", plotted(&some, Page::Breaks, Measure::Points)),
        ("statistics: points", "Back", plotted(&some, Page::Averages, Measure::Points)),
        ("statistics: wins", "Back", plotted(&some, Page::Averages, Measure::Wins)),
        ("statistics of nothing", "Back", plotted(&none, Page::Sums, Measure::Points)),
        ("scatter of nothing", "Back", plotted(&none, Page::Scatter, Measure::Points)),
        ("breaks of nothing", "Back", plotted(&none, Page::Breaks, Measure::Points)),
        ("averages of nothing", "Back", plotted(&none, Page::Averages, Measure::Points)),
        ("scorekeeper", "Done", keeping(samples::drawn(Mode::CrazyEight, 8, 1))),
        ("scorekeeper of Horse Collar", "Undo", keeping(samples::drawn(Mode::HorseCollar, 4, 4))),
        ("scorekeeper of Target", "Done", keeping(samples::drawn(Mode::Target, 2, 2))),
        ("scorekeeper at a bank board", "No cushion", keeping(samples::drawn_on_bank())),
        ("scorekeeper at the end of a round", "Continue", keeping(counted)),
        ("scorekeeper at the end", "Copy the sheet", keeping(over)),
        ("scorekeeper's set-up", "Start", screen(move |ui| new_game::draw(ui, &mut real, Purpose::KeepScore))),
        ("coin", "Heads", screen(move |ui| coin::draw(ui, &flipping, true))),
        ("coin that fell", "Shoot last: the hammer", screen(move |ui| coin::draw(ui, &fallen, true))),
        ("ruling", "Continue", screen(move |ui| ruling::draw(ui, &ruled))),
        ("hand-over of Knock Off", "Ready", handed(Mode::KnockOff, 2, 2)),
        ("hand-over of Horse Collar", "Ready", handed(Mode::HorseCollar, 4, 4)),
        ("hand-over of Baseball", "Ready", handed(Mode::Baseball, 4, 2)),
        ("round of Knock Off", "Continue", round(Mode::KnockOff, 2, 2)),
        ("round of Horse Collar", "Continue", round(Mode::HorseCollar, 2, 4)),
        ("round of Baseball", "Continue", round(Mode::Baseball, 2, 1)),
        ("round of Tap & Draw", "Continue", round(Mode::TapAndDraw, 2, 1)),
        ("round of Target", "Continue", round(Mode::Target, 2, 1)),
        ("close call at a ring", "Continue", screen(move |ui| close_call::draw(ui, &ringed.rules, &ring, 1.0))),
        ("title", "Play", titled(SavedGames::default())),
        ("new game", "Start", screen(move |ui| new_game::draw(ui, &mut form, PLAY))),
        ("new game of eight", "Back", screen(move |ui| new_game::draw(ui, &mut full, PLAY))),
        ("new game of Knock Off", "Start", new(Mode::KnockOff, 2, 2)),
        ("new game of Horse Collar", "Start", new(Mode::HorseCollar, 4, 4)),
        ("new game of Baseball", "Start", new(Mode::Baseball, 2, 1)),
        ("new game of Tap & Draw", "Start", new(Mode::TapAndDraw, 2, 1)),
        ("new game of Target", "Start", new(Mode::Target, 2, 2)),
        ("hand-over", "Ready", screen(move |ui| hand_over::draw(ui, &mid))),
        ("hand-over of eight", "Ready", screen(move |ui| hand_over::draw(ui, &eight))),
        ("turn that scored", "Continue", turn(played(samples::score_ten, 3, 1))),
        ("turn with a hickey", "Continue", turn(played(samples::leave_one, 3, 1))),
        ("turn with a failed break", "Continue", turn(played(samples::fail_break, 3, 1))),
        ("frame of eight", "Continue", turn(played(samples::leave_one, 8, 8))),
        ("tied frame", "Continue", turn(played(samples::score_ten, 2, 4))),
        ("close call", "Continue", screen(move |ui| close_call::draw(ui, &closing.rules, &close, 1.0))),
        ("close call at the end", "Continue", screen(move |ui| close_call::draw(ui, &hanging.rules, &hanger, 1.0))),
        ("game over", "Play again", screen(move |ui| game_over::draw(ui, &won, 1))),
        ("replays", "Back", screen(move |ui| replays::draw(ui, &kept, true))),
        ("pause", "Resume", screen(|ui| pause::draw(ui, true))),
        ("settings", "Back", screen(move |ui| settings::draw(ui, &mut settings, true))),
        ("how to play", "Back", reading(Mode::CrazyEight)),
        ("how to play Horse Collar", "Back", reading(Mode::HorseCollar)),
        ("how to play Target", "Back", reading(Mode::Target)),
        ("credits", "Back", screen(credits::draw)),
        ("confirm leave", "Stay", screen(|ui| confirm::draw(ui, false, Left::Kept))),
        ("confirm leave before a throw", "Stay", screen(|ui| confirm::draw(ui, false, Left::Empty))),
        ("confirm quit", "Stay", screen(|ui| confirm::draw(ui, true, Left::Lost))),
    ]
}

#[test]
fn no_word_is_cut_or_covered_on_any_screen_at_any_size() {
    let mut faults = Vec::new();
    for size in WINDOWS {
        for (name, button, mut draw) in all() {
            let mut window = Window::new(size);
            window.settle(&mut draw);
            faults.extend(window.faults().into_iter().map(|fault| format!("{name} at {size:?}: {fault}")));
            let inside = window.widget(button).is_some_and(|rect| window.screen.contains_rect(rect));
            if !inside {
                faults.push(format!("{name} at {size:?}: `{button}` is at {:?}", window.widget(button)));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn one_click_on_start_starts_a_game_with_the_defaults() {
    for size in WINDOWS {
        let mut form = Form::default();
        let mut draw = screen(move |ui| new_game::draw(ui, &mut form, PLAY));
        let Some(Ask::Start(Opening { setup, .. })) = Window::new(size).click("Start", &mut draw) else {
            panic!("{size:?}")
        };
        assert_eq!(setup.agreed.sides.len(), 2);
    }
}

#[test]
fn enter_presses_the_button_most_people_want() {
    for (name, _, mut draw) in all() {
        let mut window = Window::new(WINDOWS[0]);
        window.settle(&mut draw);
        let ask = window.key(Key::Enter, &mut draw);
        // Enter keeps what is perhaps to go: the list is back.
        let answers = ask.is_some() || name == "new game of eight" || name.ends_with("one to go");
        assert!(answers, "Enter does nothing on {name}");
    }
}

#[test]
fn escape_goes_back_or_pauses_everywhere_but_on_the_title() {
    for (name, _, mut draw) in all() {
        let mut window = Window::new(WINDOWS[0]);
        window.settle(&mut draw);
        let ask = window.key(Key::Escape, &mut draw);
        let expected = match name {
            _ if name.starts_with("title") => None,
            // These ask in the place of a list, and go back to it.
            _ if name.ends_with("one to go") => None,
            _ if name.starts_with("saved games") || name.starts_with("players") => Some(Ask::Show(Screen::Title)),
            _ if name.starts_with("statistics") || name.ends_with("of nothing") => Some(Ask::Show(Screen::Players)),
            _ if name.starts_with("new game") || name.starts_with("scorekeeper") => Some(Ask::Show(Screen::Title)),
            "game over" | "replays" => Some(Ask::Show(Screen::Title)),
            _ if name.starts_with("how to play") => Some(Ask::Close),
            "pause" | "settings" | "credits" | "confirm leave" | "confirm leave before a throw" | "confirm quit" => {
                Some(Ask::Close)
            }
            _ => Some(Ask::Open(Overlay::Pause)),
        };
        assert_eq!(ask, expected, "{name}");
    }
}

#[test]
fn tab_reaches_the_other_colour_and_enter_chooses_it() {
    let blue = BreakHold { colour: Colour::Blue, ..BreakHold::default() };
    let game = samples::game(2);
    let mut draw = screen(move |ui| hand_over::draw(ui, &game));
    let mut window = Window::new(WINDOWS[0]);
    assert_eq!(window.click("Blue", &mut draw), Some(Ask::BreakWith(blue)));
    let mut asked = Vec::new();
    for _ in 0..14 {
        window.key(Key::Tab, &mut draw);
        asked.extend(window.key(Key::Enter, &mut draw));
    }
    assert!(asked.contains(&Ask::BreakWith(blue)) && asked.contains(&Ask::Ready), "{asked:?}");
}

#[test]
fn formation_and_fingers_are_chosen_on_the_hand_over_card() {
    let game = samples::game(2);
    let usual = BreakHold::default();
    let mut draw = screen(move |ui| hand_over::draw(ui, &game));
    let mut window = Window::new(WINDOWS[0]);
    let diamond = BreakHold { formation: Formation::Diamond, ..usual };
    assert_eq!(window.click("Diamond", &mut draw), Some(Ask::BreakWith(diamond)));
    let closed = BreakHold { spread: 0, ..usual };
    assert_eq!(window.click("Closed", &mut draw), Some(Ask::BreakWith(closed)));
}

#[test]
fn a_card_stands_still_while_nothing_changes() {
    for (name, _, mut draw) in all() {
        let mut window = Window::new(WINDOWS[0]);
        window.settle(&mut draw);
        let places = |window: &Window| window.widgets.clone();
        let before = places(&window);
        for _ in 0..100 {
            window.frame(Vec::new(), &mut draw);
        }
        assert_eq!(places(&window), before, "{name} creeps");
    }
}

#[test]
fn space_is_ready_whatever_has_the_keyboard() {
    let game = samples::game(2);
    let mut draw = screen(move |ui| hand_over::draw(ui, &game));
    let mut window = Window::new(WINDOWS[0]);
    window.settle(&mut draw);
    window.key(Key::Tab, &mut draw);
    assert_eq!(window.key(Key::Space, &mut draw), Some(Ask::Ready));
}

#[test]
fn a_player_chooses_a_colour_from_all_of_them() {
    let form = std::rc::Rc::new(std::cell::RefCell::new(Form::default()));
    let shown = form.clone();
    let mut draw = screen(move |ui| new_game::draw(ui, &mut shown.borrow_mut(), PLAY));
    let mut window = Window::new(WINDOWS[0]);
    window.click("Colour of player 2: Teal", &mut draw);
    window.settle(&mut draw);
    window.click("Violet", &mut draw);
    assert_eq!(form.borrow().players[1].colour, PlayerColour::Violet);
}

#[test]
fn a_form_that_cannot_be_played_does_not_start() {
    let mut form = Form::default();
    form.players[0].name.clear();
    let mut draw = screen(move |ui| new_game::draw(ui, &mut form, PLAY));
    assert_eq!(Window::new(WINDOWS[0]).click("Start", &mut draw), None);
}

#[test]
fn play_again_asks_for_the_same_game() {
    let won = samples::won(2);
    assert!(matches!(won.rules.phase(), Phase::Over { .. }));
    let options = won.rules.options().clone();
    let mut draw = screen(move |ui| game_over::draw(ui, &won, 9));
    let Some(Ask::Start(Opening { setup, .. })) = Window::new(WINDOWS[0]).click("Play again", &mut draw) else {
        panic!()
    };
    assert_eq!(setup.agreed.options, options);
}

#[test]
fn nothing_on_the_title_moves_when_games_are_saved_and_enter_goes_on_with_the_newest() {
    for size in WINDOWS {
        let places = |saved: SavedGames| {
            let mut window = Window::new(size);
            window.settle(&mut screen(move |ui| title::draw(ui, true, &saved)));
            ["Play", "Scorekeeper", "Replays", "How to play", "Settings", "Credits", "Quit"]
                .map(|line| window.widget(line).unwrap_or_else(|| panic!("{line} at {size:?}")))
        };
        assert_eq!(places(SavedGames::default()), places(samples::saved_games()), "{size:?}");
    }
    let saved = samples::saved_games();
    let newest = Ask::Games(GamesAsk::GoOn(saved.games[0].slot.clone()));
    let mut draw = screen(move |ui| title::draw(ui, true, &saved));
    let mut window = Window::new(WINDOWS[0]);
    assert_eq!(window.click("Continue", &mut draw), Some(newest.clone()));
    assert_eq!(window.click("Saved games", &mut draw), Some(Ask::Show(Screen::SavedGames)));
    let mut window = Window::new(WINDOWS[0]);
    window.settle(&mut draw);
    assert_eq!(window.key(Key::Enter, &mut draw), Some(newest));
}

#[test]
fn a_saved_game_is_gone_on_with_and_removed_only_after_a_question() {
    let saved = samples::saved_games();
    let slot = saved.games[1].slot.clone();
    let mut leaving = None;
    let mut draw = screen(move |ui| saved_games::draw(ui, &saved, &mut leaving, samples::NOW));
    let mut window = Window::new(WINDOWS[0]);
    assert_eq!(window.click("Go on with 2", &mut draw), Some(Ask::Games(GamesAsk::GoOn(slot.clone()))));
    for (answer, asked) in [("Keep it", None), ("Remove", Some(Ask::Games(GamesAsk::Remove(slot))))] {
        assert_eq!(window.click("Remove 2", &mut draw), None);
        assert_eq!(window.click(answer, &mut draw), asked);
    }
}

#[test]
fn people_are_added_recoloured_shown_and_removed_after_a_question() {
    let people = samples::people();
    let [ada, other] = [people[0].clone(), people[1].clone()];
    let mut sheet = players::Sheet::default();
    let mut draw = screen(move |ui| players::draw(ui, &people, &mut sheet));
    let mut window = Window::new(WINDOWS[0]);
    assert_eq!(window.click("Statistics of 2", &mut draw), Some(Ask::People(PeopleAsk::Statistics(other.id))));
    assert_eq!(window.click("Add", &mut draw), None, "nobody has no name");
    let field = window.widget("Add").expect("the button stands beside the field").left_center() - vec2(60.0, 0.0);
    window.click_at(field, &mut draw);
    window.frame(vec![Event::Text(" Cleo ".into())], &mut draw);
    assert_eq!(window.click("Add", &mut draw), Some(Ask::People(PeopleAsk::Add("Cleo".into()))));
    assert_eq!(window.click("Remove 1", &mut draw), None);
    assert_eq!(window.click("Remove", &mut draw), Some(Ask::People(PeopleAsk::Remove(ada.id))));
}

#[test]
fn somebody_with_a_profile_sits_down_in_a_new_game_and_a_guest_again() {
    let form = std::rc::Rc::new(std::cell::RefCell::new(Form::default()));
    form.borrow_mut().people.extend(samples::people());
    let shown = form.clone();
    let mut draw = screen(move |ui| new_game::draw(ui, &mut shown.borrow_mut(), PLAY));
    let mut window = Window::new(WINDOWS[0]);
    let button = "Who is player 2 \u{2026}";
    window.click(button, &mut draw);
    window.settle(&mut draw);
    window.click("Ada", &mut draw);
    let ada = samples::people()[0].clone();
    assert_eq!(form.borrow().seated(), [Seat::Guest, Seat::Person(ada.id)]);
    assert_eq!(form.borrow().players[1], ada.player());
    let Some(Ask::Start(Opening { seats, .. })) = window.click("Start", &mut draw) else { panic!("it starts") };
    assert_eq!(seats, [Seat::Guest, Seat::Person(ada.id)]);
    form.borrow_mut().players[1].name = "Adam".into();
    assert_eq!(form.borrow().seated(), [Seat::Guest, Seat::Guest], "whoever is called otherwise is somebody else");
}

#[test]
fn somebody_is_taken_elsewhere_by_three_buttons() {
    let (figures, mut view) = (Figures::of(&samples::record()), View::default());
    let id = figures.profile.id;
    let mut draw = screen(move |ui| statistics::draw(ui, &figures, &mut view));
    let mut window = Window::new(WINDOWS[0]);
    for (button, ask) in [
        ("Save as a table (CSV)", PeopleAsk::SaveTable(id)),
        ("Save with everything (RON)", PeopleAsk::SaveText(id)),
        ("Copy with everything", PeopleAsk::CopyText(id)),
    ] {
        assert_eq!(window.click(button, &mut draw), Some(Ask::People(ask)));
    }
    assert_eq!(window.click("Averages", &mut draw), None);
    window.click("Good breaks", &mut draw);
    assert!(window.widgets.iter().any(|(name, _)| name == "Crazy Eight: 67 %, of 3 breaks"), "{:?}", window.widgets);
}
