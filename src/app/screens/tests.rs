//! Every screen at every size: nothing is cut, nothing overlaps, and what is pressed is asked for.

use bevy_egui::egui::{Context, Event, Key, Order, Ui, vec2};

use super::confirm::{Left, Question};
use super::new_game::Purpose;
use super::new_game_form::Form;
use super::statistics::{Page, View};
use super::statistics_figures::{Figures, Measure};
use super::who_sits::Sitter;
use super::*;
use crate::app::archive::{Kept, KeptSheet};
use crate::app::ask::Ask;
use crate::app::keeping::{GamesAsk, PeopleAsk, SavedGames};
use crate::app::practice::{Bench, OwnLevels, Progress, TaskKind, Today, Use, Wish};
use crate::app::scorekeeper::Desk;
use crate::app::screens::samples;
use crate::app::settings::Settings;
use crate::app::state::{Overlay, Screen};
use crate::app::table::{BreakHold, Game, Opening};
use crate::app::theme::headless::{WINDOWS, Window, called};
use crate::app::theme::layout::layer;
use crate::drill::{Condition, Day, Drill, Goal, Group, Level, MOST_STARS, Text, shipped};
use crate::progress::{Profile, Record};
use crate::rival::Rival;
use crate::rules::{
    Call, CloseCall, Colour, Line, Mode, Phase, PlayerColour, Pose, Reason, Ring, Ruling, WeightId, WhyBack, WhyDead,
    Zone,
};
use crate::save::Seat;
use crate::sim::Formation;
use crate::words::{Language, hearing, rival_note, say, say_with};

/// A game is set up to be played here.
const PLAY: Purpose = Purpose::Play { lot: 1 };

/// A screen as the tests draw it.
type Drawn = Box<dyn FnMut(&Context) -> Option<Ask>>;

fn screen(mut draw: impl FnMut(&mut Ui) -> Option<Ask> + 'static) -> Drawn {
    Box::new(move |ctx| layer(ctx, "screen", Order::Middle, &mut draw))
}

/// The list of what there is to practise, on a desktop, before the shot of the day is made.
fn practice_of(progress: Progress, own: OwnLevels, mut looking: practice::Looking) -> Drawn {
    let (people, today) = (samples::people(), Today::default());
    screen(move |ui| {
        let shown = practice::Shown { progress: &progress, people: &people, own: &own, today: &today, desktop: true };
        practice::draw(ui, &shown, &mut looking)
    })
}

/// Every screen in its usual and in its fullest state, with the button that must be reachable on it.
pub(super) fn all() -> Vec<(&'static str, &'static str, Drawn)> {
    let mut full = Form::default();
    full.seat(8, 1);
    full.players[3].name.clear();
    let mut form = Form::default();
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
    let set = |page| {
        let (mut page, mut settings) = (page, Settings::default());
        screen(move |ui| settings::draw(ui, &mut page, &mut settings, true))
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
    let mut alone = Form::default();
    alone.play_against_a_rival();
    let (met, weighed) = (samples::rivals_break(), samples::rivals_break());
    let depth = |apart| {
        let (game, compared) = samples::nearly_level(apart);
        screen(move |ui| close_call::draw(ui, &game, &CloseCall::Depth(compared), 1.0))
    };
    let forfeited = samples::forfeited();
    let failed = played(samples::fail_break, 8, 8);
    let sheets = [Ok(samples::drawn(Mode::KnockOff, 2, 2).keeper.sheet().unwrap()), Err("it is no text".to_owned())];
    let sheets = sheets.map(|text| KeptSheet::new("sheet-0001.ron".into(), text));
    let keeping = |mut desk: Desk| screen(move |ui| scorekeeper::draw(ui, &mut desk));
    let mut real = Form::default();
    let (mut counted, mut over) = (samples::kept(Mode::KnockOff, 2, 2), samples::kept(Mode::Target, 2, 1));
    samples::keep_rounds(&mut counted, 1);
    samples::keep_rounds(&mut over, usize::MAX);
    let titled = |saved: SavedGames| screen(move |ui| title::draw(ui, true, &saved, &Progress::default()));
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
    let drill = |game: Game| screen(move |ui| drill_card::briefing(ui, &game));
    let tried = |kind: TaskKind, level: &Level| {
        let game = samples::tried(kind, level.clone());
        screen(move |ui| drill_card::report(ui, &game, &Progress::default(), &OwnLevels::default()))
    };
    let solo = |game: Game| screen(move |ui| solo_card::draw(ui, &game, &Progress::default()));
    let shipped_drill = |id: &str| {
        let drill = shipped().iter().find(|drill| drill.id == id).expect("it is shipped");
        tried(TaskKind::Listed(drill.id.clone()), &drill.level)
    };
    let practising = |tab: practice::Tab| {
        let mut progress = Progress::default();
        progress.tried(&TaskKind::Listed(shipped()[0].id.clone()), 2);
        let own = OwnLevels {
            drills: shipped()[..2].to_vec(),
            errors: vec!["levels/mine.ron:7: `throws` is 9, and has to be 1 to 4".into()],
        };
        practice_of(progress, own, practice::Looking::from(tab))
    };
    let drawing = |used: Use| {
        let mut bench = Bench::from(used);
        screen(move |ui| bench::draw(ui, &mut bench))
    };
    let day = Day::new(2026, 2, 28).expect("a day");
    let at_the_rail = |drill: &&Drill| drill.id == "knock_2_at_the_rail";
    let first = &shipped().iter().find(at_the_rail).expect("it is shipped").level;
    let mut own = first.clone();
    own.text = Text::Own { name: "W".repeat(40), task: "How ".repeat(60), hint: "Why ".repeat(60) };
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
        ("practice", "Go on", practising(practice::Tab::Drills(Group::Clearing))),
        ("practice's own drills", "Back", practising(practice::Tab::Drills(Group::Own))),
        ("practice alone", "Go on", practising(practice::Tab::Alone)),
        ("bench of free play", "Throw", drawing(Use::Free)),
        ("bench", "Try it", drawing(Use::Drill)),
        ("drill", "Begin", drill(samples::drill("clear_6_in_order"))),
        ("drill of a break", "Begin", drill(samples::drill("turn_1_textbook"))),
        ("drill with long words", "Begin", drill(samples::practised(TaskKind::Brought, own.clone()))),
        ("try", "Retry", shipped_drill("clear_2_the_rails")),
        ("try of a lag", "Next", shipped_drill("lag_3_hanger")),
        ("try in Knock Off", "Retry", shipped_drill("defence_5_clear_two")),
        ("try of the shot of the day", "Undo", tried(TaskKind::OfTheDay(day), first)),
        ("try of a drawn drill", "Draw", tried(TaskKind::Drawn, &own)),
        ("try in free play", "Weights", tried(TaskKind::Free, first)),
        ("alone", "Ready", solo(samples::alone())),
        ("alone at the end", "Play again", solo(samples::alone_at_its_end())),
        ("scorekeeper", "Done", keeping(samples::drawn(Mode::CrazyEight, 8, 1))),
        ("scorekeeper of Horse Collar", "Undo", keeping(samples::drawn(Mode::HorseCollar, 4, 4))),
        ("scorekeeper of Target", "Done", keeping(samples::drawn(Mode::Target, 2, 2))),
        ("scorekeeper at a bank board", "No cushion", keeping(samples::drawn_on_bank())),
        ("scorekeeper at the end of a round", "Continue", keeping(counted)),
        ("scorekeeper at the end", "Keep the sheet", keeping(over)),
        ("scorekeeper's set-up", "Start", screen(move |ui| new_game::draw(ui, &mut real, Purpose::KeepScore))),
        ("coin", "Heads", screen(move |ui| coin::draw(ui, &flipping, true))),
        ("coin that fell", "Shoot last: the hammer", screen(move |ui| coin::draw(ui, &fallen, true))),
        ("close call of two", "Continue", depth(0.0012)),
        ("close call of two that are level", "Continue", depth(0.0)),
        ("ruling of the clock", "Continue", screen(move |ui| ruling::draw(ui, &forfeited))),
        ("hand-over after a failed break", "Ready", screen(move |ui| hand_over::draw(ui, &failed))),
        ("sheets", "Back", screen(move |ui| sheets::draw(ui, &sheets, true))),
        ("ruling", "Continue", screen(move |ui| ruling::draw(ui, &ruled))),
        ("hand-over of Knock Off", "Ready", handed(Mode::KnockOff, 2, 2)),
        ("hand-over of Horse Collar", "Ready", handed(Mode::HorseCollar, 4, 4)),
        ("hand-over of Baseball", "Ready", handed(Mode::Baseball, 4, 2)),
        ("round of Knock Off", "Continue", round(Mode::KnockOff, 2, 2)),
        ("round of Horse Collar", "Continue", round(Mode::HorseCollar, 2, 4)),
        ("round of Baseball", "Continue", round(Mode::Baseball, 2, 1)),
        ("round of Tap & Draw", "Continue", round(Mode::TapAndDraw, 2, 1)),
        ("round of Target", "Continue", round(Mode::Target, 2, 1)),
        (
            "close call at a ring",
            "Continue",
            screen(move |ui| close_call::draw(ui, &ringed, &CloseCall::Boundary(ring), 1.0)),
        ),
        ("title", "Play", titled(SavedGames::default())),
        ("new game", "Start", screen(move |ui| new_game::draw(ui, &mut form, PLAY))),
        ("new game of eight", "Back", screen(move |ui| new_game::draw(ui, &mut full, PLAY))),
        ("new game of Knock Off", "Start", new(Mode::KnockOff, 2, 2)),
        ("new game of Horse Collar", "Start", new(Mode::HorseCollar, 4, 4)),
        ("new game of Baseball", "Start", new(Mode::Baseball, 2, 1)),
        ("new game of Tap & Draw", "Start", new(Mode::TapAndDraw, 2, 1)),
        ("new game of Target", "Start", new(Mode::Target, 2, 2)),
        ("new game against a rival", "Start", screen(move |ui| new_game::draw(ui, &mut alone, PLAY))),
        ("hand-over of a rival", "Ready", screen(move |ui| hand_over::draw(ui, &met))),
        (
            "why that shot",
            "Back",
            screen(move |ui| why_that_shot::draw(ui, &weighed.rules, weighed.considered.as_ref().unwrap())),
        ),
        ("hand-over", "Ready", screen(move |ui| hand_over::draw(ui, &mid))),
        ("hand-over of eight", "Ready", screen(move |ui| hand_over::draw(ui, &eight))),
        ("turn that scored", "Continue", turn(played(samples::score_ten, 3, 1))),
        ("turn with a hickey", "Continue", turn(played(samples::leave_one, 3, 1))),
        ("turn with a failed break", "Continue", turn(played(samples::fail_break, 3, 1))),
        ("frame of eight", "Continue", turn(played(samples::leave_one, 8, 8))),
        ("tied frame", "Continue", turn(played(samples::score_ten, 2, 4))),
        ("close call", "Continue", screen(move |ui| close_call::draw(ui, &closing, &CloseCall::Boundary(close), 1.0))),
        (
            "close call at the end",
            "Continue",
            screen(move |ui| close_call::draw(ui, &hanging, &CloseCall::Boundary(hanger), 1.0)),
        ),
        ("game over", "Play again", screen(move |ui| game_over::draw(ui, &won, 1))),
        ("replays", "Back", screen(move |ui| replays::draw(ui, &kept, true))),
        ("pause", "Resume", screen(|ui| pause::draw(ui, true))),
        ("settings of the game", "Back", set(settings::Page::Game)),
        ("settings of the picture", "Back", set(settings::Page::Picture)),
        ("settings of the sound", "Back", set(settings::Page::Sound)),
        ("how to play", "Back", reading(Mode::CrazyEight)),
        ("how to play Horse Collar", "Back", reading(Mode::HorseCollar)),
        ("how to play Target", "Back", reading(Mode::Target)),
        ("credits", "Back", screen(credits::draw)),
        ("confirm leave", "Stay", screen(|ui| confirm::draw(ui, Question::Leave, Left::Kept))),
        ("confirm leave before a throw", "Stay", screen(|ui| confirm::draw(ui, Question::Leave, Left::Empty))),
        ("confirm quit", "Stay", screen(|ui| confirm::draw(ui, Question::Quit { game: true }, Left::Lost))),
        ("confirm sheet", "Stay", screen(|ui| confirm::draw(ui, Question::Sheet, Left::Kept))),
    ]
}

/// What is wrong with the words on the screens in a language.
fn faults(language: Language) -> String {
    let mut faults = Vec::new();
    for size in WINDOWS {
        for (name, button, mut draw) in all() {
            let mut window = Window::new(size);
            window.settle(&mut draw);
            faults.extend(window.faults().into_iter().map(|fault| format!("{name} at {size:?}: {fault}")));
            let called = called(language, button);
            let place = called.iter().find_map(|button| window.widget(button));
            if !place.is_some_and(|rect| window.screen.contains_rect(rect)) {
                faults.push(format!("{name} at {size:?}: `{button}` {called:?} is at {place:?}"));
            }
        }
    }
    faults.join("\n")
}

#[test]
fn no_word_is_cut_or_covered_on_any_screen_at_any_size_in_any_language() {
    for language in Language::ALL {
        assert_eq!(hearing(language, || faults(language)), "");
    }
}

#[test]
fn a_click_on_another_language_changes_it_at_once_and_back() {
    let settings = std::rc::Rc::new(std::cell::RefCell::new(Settings::default()));
    let shown = settings.clone();
    let mut draw = screen(move |ui| settings::draw(ui, &mut settings::Page::Game, &mut shown.borrow_mut(), true));
    for size in WINDOWS {
        let mut window = Window::new(size);
        window.click("Deutsch", &mut draw);
        assert_eq!(settings.borrow().language, Some(Language::German), "{size:?}");
        hearing(Language::German, || window.settle(&mut draw));
        assert!(window.text("Zielhilfe").is_some() && window.text("Aim aid").is_none(), "{size:?}");
        window.click("English", &mut draw);
        assert_eq!(settings.borrow().language, Some(Language::English), "{size:?}");
    }
}

#[test]
fn a_language_is_chosen_against_the_one_the_command_line_asked_for() {
    let mut settings = Settings { language: Some(Language::English), ..Settings::default() };
    settings.language_for_now = Some(Language::German);
    let settings = std::rc::Rc::new(std::cell::RefCell::new(settings));
    let shown = settings.clone();
    let mut draw = screen(move |ui| settings::draw(ui, &mut settings::Page::Game, &mut shown.borrow_mut(), true));
    let mut window = Window::new(WINDOWS[0]);
    window.click("Deutsch", &mut draw);
    assert_eq!(settings.borrow().language, Some(Language::English), "what is spoken is not chosen again");
    window.click("English", &mut draw);
    assert_eq!(settings.borrow().speaks(), Some(Language::English));
}

#[test]
fn players_without_a_name_of_their_own_are_called_in_the_language_spoken() {
    let names = |form: &Form| form.players.iter().map(|player| player.name.clone()).collect::<Vec<_>>();
    let mut form = Form::default();
    form.seat(3, 1);
    form.players[1].name = "Playa 2".into();
    hearing(Language::German, || form.rename());
    assert_eq!(names(&form), ["Spieler 1", "Playa 2", "Spieler 3"]);
    form.rename();
    assert_eq!(names(&form), ["Player 1", "Playa 2", "Player 3"]);
}

#[test]
fn a_profile_keeps_its_name_in_every_language_and_its_seat_with_it() {
    let profile = Profile { name: "Player 1".into(), ..samples::people()[0].clone() };
    let mut form = Form::default();
    form.people.push(profile.clone());
    form.sit(1, Sitter::Person(profile.clone()));
    hearing(Language::German, || form.rename());
    assert_eq!(form.players.iter().map(|player| player.name.as_str()).collect::<Vec<_>>(), ["Spieler 1", "Player 1"]);
    assert_eq!(form.seated(), [Seat::Guest, Seat::Person(profile.id)]);
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
            _ if name.starts_with("practice") => Some(Ask::Show(Screen::Title)),
            _ if name.starts_with("bench") => Some(Ask::Show(Screen::Practice)),
            _ if name.starts_with("new game") || name.starts_with("scorekeeper") => Some(Ask::Show(Screen::Title)),
            "game over" | "replays" => Some(Ask::Show(Screen::Title)),
            _ if name.starts_with("how to play") || name.starts_with("settings") => Some(Ask::Close),
            "pause"
            | "credits"
            | "confirm leave"
            | "confirm leave before a throw"
            | "confirm quit"
            | "confirm sheet"
            | "why that shot"
            | "sheets" => Some(Ask::Close),
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
fn a_drill_is_chosen_by_its_group_and_its_picture() {
    let mut draw = practice_of(Progress::default(), OwnLevels::default(), practice::Looking::default());
    for size in WINDOWS {
        let mut window = Window::new(size);
        window.settle(&mut draw);
        let group = window.widgets.iter().find(|(name, _)| name.starts_with("Lag and hanger 0/"));
        let group = group.expect("the group tells how much of it is done").0.clone();
        window.click(&group, &mut draw);
        let Some(Ask::Practice(Wish::Try(task))) = window.click("First lag", &mut draw) else { panic!("{size:?}") };
        assert_eq!(task.kind, TaskKind::Listed("lag_1_first".into()), "{size:?}");
    }
    let mut window = Window::new(WINDOWS[0]);
    let lay = window.click("Practice table", &mut draw);
    let draws = window.click("Draw a drill", &mut draw);
    assert_eq!((lay, draws), (Some(Ask::Practice(Wish::Lay)), Some(Ask::Practice(Wish::Draw(None)))));
    assert_eq!(window.click("Shot of the day", &mut draw), None, "it is not made yet");
}

#[test]
fn enter_tries_a_drill_again_until_it_has_all_its_stars_and_then_goes_on() {
    let lesson = shipped().iter().find(|drill| drill.id == "lesson_1_slide").expect("it is shipped");
    let out_of_reach = Goal(vec![vec![Condition::Points(99)]]);
    for (goal, stars, wish) in [(out_of_reach, 0, Wish::Retry), (Goal::default(), MOST_STARS, Wish::Next)] {
        let game = samples::tried(TaskKind::Listed(lesson.id.clone()), Level { goal, ..lesson.level.clone() });
        assert_eq!(game.drill().map(|drill| drill.attempt.stars()), Some(stars));
        let mut draw = screen(move |ui| drill_card::report(ui, &game, &Progress::default(), &OwnLevels::default()));
        let mut window = Window::new(WINDOWS[0]);
        window.settle(&mut draw);
        assert_eq!(window.key(Key::Enter, &mut draw), Some(Ask::Practice(wish)));
        assert!(window.widget("Retry").is_some() && window.widget("Next").is_some(), "{:?}", window.widgets);
    }
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
fn nothing_on_the_title_moves_when_games_are_saved_and_enter_goes_on_with_the_newest() {
    for size in WINDOWS {
        let places = |saved: SavedGames| {
            let mut window = Window::new(size);
            window.settle(&mut screen(move |ui| title::draw(ui, true, &saved, &Progress::default())));
            ["Play", "Scorekeeper", "Replays", "How to play", "Settings", "Credits", "Quit"]
                .map(|line| window.widget(line).unwrap_or_else(|| panic!("{line} at {size:?}")))
        };
        assert_eq!(places(SavedGames::default()), places(samples::saved_games()), "{size:?}");
    }
    let saved = samples::saved_games();
    let newest = Ask::Games(GamesAsk::GoOn(saved.games[0].slot.clone()));
    let mut draw = screen(move |ui| title::draw(ui, true, &saved, &Progress::default()));
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
fn a_kept_sheet_is_gone_on_with_and_the_set_up_leads_to_it() {
    let text = samples::drawn(Mode::KnockOff, 2, 1).keeper.sheet().unwrap();
    let kept = [KeptSheet::new("sheet-0003.ron".into(), Ok(text.clone()))];
    let mut draw = screen(move |ui| sheets::draw(ui, &kept, true));
    let mut window = Window::new(WINDOWS[0]);
    let ask = window.click("Knock Off: Ada and one other, one throw", &mut draw);
    assert_eq!(ask, Some(Ask::ReadSheet { text, file: Some("sheet-0003.ron".into()) }));
    assert_eq!(window.click("Read the copied sheet", &mut draw), Some(Ask::PasteSheet));
    let mut form = Form::default();
    let mut set_up = screen(move |ui| new_game::draw(ui, &mut form, Purpose::KeepScore));
    assert_eq!(Window::new(WINDOWS[2]).click("Kept sheets", &mut set_up), Some(Ask::Open(Overlay::Sheets)));
    let mut desk = samples::drawn(Mode::KnockOff, 2, 1);
    let mut keeping = screen(move |ui| scorekeeper::draw(ui, &mut desk));
    for (button, what) in [("Keep the sheet", Ask::KeepSheet), ("Another sheet", Ask::NewSheet)] {
        assert_eq!(Window::new(WINDOWS[1]).click(button, &mut keeping), Some(what));
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
    window.click("Who is player 2: Guest", &mut draw);
    window.settle(&mut draw);
    window.click("Ada: Has a profile", &mut draw);
    let ada = samples::people()[0].clone();
    assert_eq!(form.borrow().seated(), [Seat::Guest, Seat::Person(ada.id)]);
    assert_eq!(form.borrow().players[1], ada.player());
    let Some(Ask::Start(Opening { seats, .. })) = window.click("Start", &mut draw) else { panic!("it starts") };
    assert_eq!(seats, [Seat::Guest, Seat::Person(ada.id)]);
    form.borrow_mut().players[1].name = "Adam".into();
    assert_eq!(form.borrow().seated(), [Seat::Guest, Seat::Guest], "whoever is called otherwise is somebody else");
}

#[test]
fn what_is_told_of_whoever_could_sit_down_fits_its_line_in_every_language() {
    for language in Language::ALL {
        hearing(language, || {
            let mut form = Form::default();
            (form.people, form.hands) = (samples::people(), samples::hands());
            let mut draw = screen(move |ui| new_game::draw(ui, &mut form, PLAY));
            let mut window = Window::new(WINDOWS[0]);
            window.settle(&mut draw);
            let before = window.shortened().len();
            let face = say_with("who-sits", &[("number", 1.into()), ("who", say("who-guest").into())]);
            window.click(&face, &mut draw);
            window.settle(&mut draw);
            for hand in samples::hands().into_values() {
                let note = rival_note(&Rival::like("Ada".into(), hand));
                assert!(
                    window.widgets.iter().any(|(line, _)| line.ends_with(&note)),
                    "`{note}` in {:?}",
                    window.widgets
                );
            }
            assert_eq!(window.shortened().len(), before, "{language:?}: {:?}", window.shortened());
        });
    }
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
