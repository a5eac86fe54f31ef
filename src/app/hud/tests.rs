//! Tests of the HUD at every window size, with few players and with eight.

use super::*;
use crate::app::request::{
    CameraRequest, DrawingRequest, DrillRequest, HandRequest, MoveRequest, Navigate, Request, TaskKind,
};
use crate::app::screens::samples;
use crate::app::theme::headless::{WINDOWS, Window, called};
use crate::live::Part;
use crate::shuffleboard::drill::{Group, Heat, shipped};
use crate::shuffleboard::hand::{Aim, HandPhase};
use crate::shuffleboard::rival::{Line, Moment, PEOPLE};
use crate::shuffleboard::rules::{Action, BoardModel, Counting, Mode, SideId, ThrowOutcome};
use crate::words::{Language, hearing, rival_line};

/// A HUD for this game and hand.
pub(super) fn drawn(game: Game, play: TurnPhase, in_hand: InHand) -> impl FnMut(&egui::Context) -> Option<Request> {
    hud(game, play, in_hand, false)
}

fn hud(
    game: Game,
    play: TurnPhase,
    in_hand: InHand,
    from_above: bool,
) -> impl FnMut(&egui::Context) -> Option<Request> {
    let mut depth = inset::Depth::default();
    let live = samples::lying(&game);
    let (progress, map) = (Progress::default(), hint(&game));
    // With every aid on.
    let aids = Aids { hint: true, ..Aids::default() };
    move |ctx| {
        let path = AimPath::default();
        let walt = &PEOPLE[3];
        let line = rival_line(&walt.name, Line { moment: Moment::Lost, variant: 0 });
        let shown = HudData {
            game: &game,
            play,
            in_hand: &in_hand,
            delivery: None,
            live: &live,
            path: &path,
            again: false,
            open: true,
            from_above,
            thought: None,
            // Rivals do not speak in practice.
            spoken: (!game.is_practice()).then_some((walt, line.as_str())),
            reduced_motion: true,
            left_handed: false,
            time_left: Some(12.3),
            company: game.far().map(|at| samples::together(Part::Seat(SideId(0))).told(at.far()).join(" ")),
            practice: PracticeData { aids: &aids, progress: &progress, map: &map, own: false },
        };
        draw(ctx, &shown, &mut depth)
    }
}

/// The hint map of a drill that has one.
fn hint(game: &Game) -> HintMap {
    let map = game.drill().map(|drill| {
        let grip = crate::shuffleboard::sim::Grip::One(drill.attempt.in_hand().iter().next().unwrap());
        let mut heat = Heat::new(&drill.attempt, grip, 0.0, 0.0, Progress::default().noise(), 1);
        heat.step(20);
        heat.into()
    });
    map.unwrap_or_default()
}

pub(super) fn aiming(power: f32) -> InHand {
    let (at, velocity) = (Vec2::new(0.05, 0.02), Vec2::new(1.4, 0.0));
    InHand(Some(Aim { phase: HandPhase::Pulling, at, velocity, power, spin: -12.0, ..Aim::default() }))
}

/// Collects the faults in every language and asserts that there are none.
fn in_every_language(faults: fn(Language) -> Vec<String>) {
    for language in Language::ALL {
        let faults = hearing(language, || faults(language));
        assert!(faults.is_empty(), "{language:?}\n{}", faults.join("\n"));
    }
}

/// The rectangle of the button with this English name, if it is fully on the screen.
fn inside(window: &Window, language: Language, button: &str) -> Option<egui::Rect> {
    let place = called(language, button).iter().find_map(|button| window.widget(button));
    place.filter(|rect| window.screen.contains_rect(*rect))
}

#[test]
fn no_word_is_cut_or_covered_at_any_size_with_any_number_of_players() {
    in_every_language(faults_with_players);
}

#[test]
fn on_a_phone_every_control_at_the_table_is_as_large_as_a_fingertip_and_every_word_can_be_read() {
    for size in WINDOWS.into_iter().filter(|(width, height, _)| width.min(*height) < 480.0) {
        for game in
            [samples::game(2), samples::alone(), samples::drill("clear_6_in_order"), samples::drill("lag_3_hanger")]
        {
            let mut window = Window::new(size);
            window.settle(&mut drawn(game, TurnPhase::Aim, aiming(0.5)));
            assert_eq!(window.too_small_for_fingers(), Vec::<String>::new(), "{size:?}");
            assert_eq!(window.too_small_to_read(), Vec::<String>::new(), "{size:?}");
            assert!(window.controls.len() >= 3, "{:?}", window.controls);
        }
    }
}

fn faults_with_players(language: Language) -> Vec<String> {
    let mut faults = Vec::new();
    for size in WINDOWS {
        for players in [2, 5, 8] {
            for turns in [0, 9] {
                let mut game = samples::game(players);
                (0..turns).for_each(|_| samples::fail_break(&mut game));
                samples::make_break(&mut game);
                samples::shoot_twice(&mut game);
                let mut window = Window::new(size);
                let mut draw = drawn(game, TurnPhase::Aim, aiming(0.5));
                window.settle(&mut draw);
                faults.extend(window.faults().into_iter().map(|fault| format!("{players} at {size:?}: {fault}")));
                for button in ["Pause", "Concede"] {
                    if inside(&window, language, button).is_none() {
                        faults.push(format!("{players} at {size:?}: no `{button}`"));
                    }
                }
            }
        }
    }
    faults
}

#[test]
fn who_is_at_a_live_table_stands_below_the_score_at_every_size() {
    in_every_language(|language| {
        let mut faults = Vec::new();
        for size in WINDOWS {
            let mut window = Window::new(size);
            window.settle(&mut drawn(samples::far_at_table(2, 0), TurnPhase::Aim, aiming(0.5)));
            faults.extend(window.faults().into_iter().map(|fault| format!("{size:?}: {fault}")));
            for button in ["Pause", "Company"] {
                if inside(&window, language, button).is_none() {
                    faults.push(format!("{size:?}: no `{button}`"));
                }
            }
        }
        faults
    });
    let mut draw = drawn(samples::far_at_table(2, 0), TurnPhase::Aim, InHand::default());
    let mut window = Window::new(WINDOWS[0]);
    assert_eq!(window.click("Company", &mut draw), Some(Request::Go(Navigate::Open(Overlay::Company))));
    assert!(window.texts().any(|text| text.starts_with("Maximilian Wittelsbacher is here.")));
}

#[test]
fn what_a_rival_says_stands_beside_its_face_and_no_figures_do() {
    for size in WINDOWS {
        let mut window = Window::new(size);
        window.settle(&mut drawn(samples::game(2), TurnPhase::Aim, InHand::default()));
        let line = window.texts().find(|words| words.contains("I have checked it twice."));
        assert!(line.is_some(), "{size:?}: {:?}", window.texts().collect::<Vec<_>>());
    }
}

#[test]
fn the_buttons_ask_and_only_they_take_the_pointer() {
    let mut draw = drawn(samples::game(2), TurnPhase::Aim, InHand::default());
    let mut window = Window::new(WINDOWS[0]);
    assert_eq!(window.click("Pause", &mut draw), Some(Request::Go(Navigate::Open(Overlay::Pause))));
    assert_eq!(window.click("Concede", &mut draw), Some(Request::Move(MoveRequest::Concede)));
    assert!(window.ctx.is_pointer_over_egui(), "the pointer is on a button");
    for place in [window.screen.center(), window.screen.center_bottom() - egui::vec2(0.0, 30.0)] {
        window.frame(vec![egui::Event::PointerMoved(place)], &mut draw);
        window.frame(Vec::new(), &mut draw);
        assert!(!window.ctx.is_pointer_over_egui(), "{place:?} belongs to the hand");
    }
}

#[test]
fn the_whole_board_is_asked_for_and_taken_back_and_not_offered_where_it_may_not_be_seen() {
    let mut draw = drawn(samples::game(2), TurnPhase::Aim, InHand::default());
    assert_eq!(Window::new(WINDOWS[0]).click("Whole board", &mut draw), Some(Request::Camera(CameraRequest::Overhead)));
    let mut draw = hud(samples::game(2), TurnPhase::Aim, aiming(0.5), true);
    for size in WINDOWS {
        let mut window = Window::new(size);
        assert_eq!(window.click("Whole board", &mut draw), Some(Request::Camera(CameraRequest::Overhead)), "{size:?}");
        assert_eq!(window.click("Pause", &mut draw), Some(Request::Go(Navigate::Open(Overlay::Pause))), "{size:?}");
        assert!(window.widget("English").is_none(), "nothing else is over the board: {size:?}");
    }
    let mut agreed = samples::game_of(Mode::HorseCollar, 2, 1).rules().agreed().clone();
    agreed.options.stay_at_end = true;
    let mut window = Window::new(WINDOWS[0]);
    window.settle(&mut drawn(samples::begun(BoardModel::Feet22, agreed), TurnPhase::Aim, aiming(0.5)));
    assert_eq!(window.widget("Whole board"), None);
}

#[test]
fn nothing_is_conceded_while_weights_slide() {
    let mut window = Window::new(WINDOWS[0]);
    window.settle(&mut drawn(samples::game(2), TurnPhase::Slide, InHand::default()));
    assert_eq!(window.widget("Concede"), None);
    assert!(window.widget("Faster").is_some(), "but it can be over sooner");
}

#[test]
fn the_dial_twists_the_weight_to_the_side_it_is_dragged_to() {
    let mut draw = drawn(samples::game(2), TurnPhase::Aim, aiming(0.5));
    let mut window = Window::new(WINDOWS[0]);
    window.settle(&mut draw);
    let dial = window.widget("English").expect("the dial is there");
    for (place, sign) in [(dial.left_center(), 1.0), (dial.right_center(), -1.0), (dial.center(), 0.0)] {
        let Some(Request::Hand(HandRequest::Twist(spin))) = window.click_at(place, &mut draw) else {
            panic!("{place:?}")
        };
        assert_eq!(if spin == 0.0 { 0.0 } else { spin.signum() }, sign, "{spin}");
    }
    let stops = window.tab_stops(12, &mut draw);
    let comes_to = |place: egui::Rect| stops.iter().any(|stop| place.contains(stop.center()));
    assert!(comes_to(window.widget("Pause").expect("it is there")), "{stops:?}");
    assert!(!comes_to(dial), "it would have the keyboard and do nothing with it");
}

#[test]
fn a_lesson_has_a_dial_only_once_its_weight_has_english() {
    for (spin, is_there) in [(0.0, false), (-12.0, true)] {
        let twisted = aiming(0.5).0.map(|aim| Aim { spin, ..aim });
        let mut window = Window::new(WINDOWS[0]);
        window.settle(&mut drawn(samples::drill("lesson_1_draw"), TurnPhase::Aim, InHand(twisted)));
        assert_eq!(window.widget("English").is_some(), is_there, "{spin}");
    }
}

#[test]
fn at_a_drill_no_word_is_cut_or_covered_at_any_size() {
    in_every_language(faults_at_drills);
}

fn faults_at_drills(language: Language) -> Vec<String> {
    let mut faults = Vec::new();
    for size in WINDOWS {
        let drills = shipped().iter().filter(|drill| !drill.level.throws.breaks());
        for drill in drills {
            let game = samples::drill(&drill.id);
            let mut window = Window::new(size);
            let mut draw = drawn(game, TurnPhase::Aim, aiming(0.5));
            window.settle(&mut draw);
            faults.extend(window.faults().into_iter().map(|fault| format!("{} at {size:?}: {fault}", drill.id)));
            // A lesson has its own ghost, and nothing else to choose.
            let buttons = ["Pause", "Retry", "Undo", "Ghost", "Slow", "Hint"];
            let lesson = drill.level.group == Group::Lesson;
            for button in if lesson { &buttons[..3] } else { &buttons[..] } {
                if inside(&window, language, button).is_none() {
                    faults.push(format!("{} at {size:?}: no `{button}`", drill.id));
                }
            }
        }
        let mut window = Window::new(size);
        let mut draw = drawn(samples::alone(), TurnPhase::Aim, aiming(0.5));
        window.settle(&mut draw);
        faults.extend(window.faults().into_iter().map(|fault| format!("alone at {size:?}: {fault}")));
    }
    faults
}

#[test]
fn the_switches_of_a_drill_ask_and_what_cannot_be_taken_back_is_not() {
    let mut draw = drawn(samples::drill("knock_1_straight"), TurnPhase::Aim, aiming(0.5));
    let mut window = Window::new(WINDOWS[0]);
    for (button, wish) in [
        ("Retry", DrillRequest::Retry),
        ("Ghost", DrillRequest::Ghost),
        ("Slow", DrillRequest::Slow),
        ("Hint", DrillRequest::Hint),
    ] {
        assert_eq!(window.click(button, &mut draw), Some(wish.into()), "{button}");
    }
    assert_eq!(window.click("Undo", &mut draw), None, "nothing was thrown");
    let at_the_rail = shipped().iter().find(|drill| drill.id == "knock_2_at_the_rail").expect("it is shipped");
    let free = samples::practised(TaskKind::Free, at_the_rail.level.clone());
    assert_eq!(
        Window::new(WINDOWS[0]).click("Weights", &mut drawn(free, TurnPhase::Aim, aiming(0.5))),
        Some(Request::Drawing(DrawingRequest::Lay))
    );
}

/// A game of Tap & Draw by Horse Collar's counting in which the first weight of each side lies this far from the end, in metres.
fn tapped(from_end: f32) -> Game {
    let mut agreed = samples::game_of(Mode::TapAndDraw, 2, 1).rules().agreed().clone();
    agreed.options.counting = Counting::HorseCollar;
    let mut game = samples::begun(BoardModel::Feet22, agreed);
    for left in [-0.1, 0.1] {
        let before = *game.rules().layout();
        let weight = game.rules().in_hand().iter().next().expect("a weight is in the hand");
        let mut after = before;
        after.put(weight, samples::at(from_end, left));
        let thrown = [weight].into_iter().collect();
        game.act(Action::Throw(ThrowOutcome { thrown, before, after, happenings: Vec::new() }));
    }
    game
}

#[test]
fn what_lies_is_told_of_both_sides_and_why_it_counts_for_neither() {
    let told = |game: Game| {
        let mut window = Window::new(WINDOWS[0]);
        window.settle(&mut drawn(game, TurnPhase::Aim, aiming(0.5)));
        window.texts().map(str::to_owned).collect::<Vec<_>>()
    };
    let says = |game: Game, words: &str| {
        let told = told(game);
        assert!(told.iter().any(|text| text == words), "{words}: {told:?}");
    };
    says(tapped(0.08), "As it lies: 3 for Ada. As it lies: 3 for Bartholomew.");
    says(
        tapped(0.25),
        "Ada has no weight worth three or more: no points. Bartholomew has no weight worth three or more: no points.",
    );
    says(samples::game_of(Mode::TapAndDraw, 2, 1), "Nothing lies yet that could count.");
}

#[test]
fn an_extra_inning_is_none_of_those_agreed() {
    let mut game = samples::game_of(Mode::Baseball, 2, 1);
    for (inning, goal, other) in [(9, "of 9", "an extra one"), (10, "an extra one", "of 9")] {
        while game.rules().frame() < inning {
            game.act(Action::Concede);
        }
        let mut window = Window::new(WINDOWS[0]);
        window.settle(&mut drawn(game.clone(), TurnPhase::Aim, aiming(0.5)));
        assert!(window.text(goal).is_some() && window.text(other).is_none(), "inning {inning}");
    }
}

#[test]
fn the_scoreboard_keeps_the_order_of_the_seats_whoever_shoots_first() {
    // Nobody has scored, so the hammer has changed.
    let (game, _) = samples::nearly_level(0.0);
    assert_eq!(game.rules().order(), [SideId(1), SideId(0)]);
    let mut draw = drawn(game, TurnPhase::Aim, InHand::default());
    let mut window = Window::new(WINDOWS[0]);
    window.settle(&mut draw);
    let [ada, other] = ["Ada", "Bartholomew"].map(|name| window.text(name).expect("it stands on the board").top());
    assert!(ada < other, "{ada} above {other}");
}

/// The side and the frame that the scoreboard shows.
fn up_and_frame(game: &Game, play: TurnPhase, again: bool) -> (Option<SideId>, u32) {
    let (in_hand, live, path) = (InHand::default(), LiveWeights::default(), AimPath::default());
    let (aids, progress, map) = (Aids::default(), Progress::default(), HintMap::default());
    let shown = HudData {
        game,
        play,
        in_hand: &in_hand,
        delivery: None,
        live: &live,
        path: &path,
        again,
        open: true,
        from_above: false,
        thought: None,
        spoken: None,
        reduced_motion: true,
        left_handed: false,
        time_left: None,
        company: None,
        practice: PracticeData { aids: &aids, progress: &progress, map: &map, own: false },
    };
    (shown.up(), shown.frame())
}

#[test]
fn the_last_throw_of_a_frame_is_seen_again_as_that_of_its_side_and_frame() {
    let mut game = samples::game(2);
    samples::fail_break(&mut game);
    samples::score_ten(&mut game);
    assert_eq!(game.rules().frame(), 2, "the rules are one further");
    for (play, again) in [(TurnPhase::TurnEnd, false), (TurnPhase::Slide, true)] {
        assert_eq!(up_and_frame(&game, play, again), (Some(SideId(1)), 1), "{play:?}");
    }
    game.last_round = None;
    let next = game.rules().shooter().side;
    assert_eq!(up_and_frame(&game, TurnPhase::Aim, false), (Some(next), 2));
}

#[test]
fn nobody_is_up_in_a_watched_game_before_its_coin_and_after_its_end() {
    for game in [samples::flipping(), samples::won(2)] {
        assert_eq!(up_and_frame(&game, TurnPhase::Watch, false).0, None);
    }
}
