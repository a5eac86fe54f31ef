//! The panel of the drill editor: the table, and for a drill its throws, goal and stars, the proof that it is solvable,
//! and the ways to save and share it.

use bevy_egui::egui::{self, RectAlign, UiBuilder, vec2};

use crate::app::practice::{DrillEditor, EditorUse, Proof};
use crate::app::request::{DrawingRequest, Request};
use crate::app::theme::palette::{GOOD, alarm};
use crate::app::theme::{signs, text, widgets};
use crate::shuffleboard::drill::{Condition, Level, Measure, Names, Pick, Stars, Text, Throws};
use crate::shuffleboard::rules::{BoardModel, BoardSpeed, Colour, Mode, Shape, WeightId, Zone};
use crate::words::{self, describe_condition, describe_goal, measure_name, say, say_with};

/// The greatest height of a menu, in points.
const MENU_HEIGHT: f32 = 300.0;

/// Draws the panel, which edits `bench` in place.
pub(super) fn draw(ui: &mut egui::Ui, bench: &mut DrillEditor) -> Option<Request> {
    let ask = match bench.used {
        EditorUse::Free => free(ui, bench),
        EditorUse::Drill => drill(ui, bench),
    };
    if let Some(fault) = bench.fault() {
        let told = say_with("bench-fault", &[("why", words::level_fault(&fault.field).into())]);
        ui.add(egui::Label::new(text::label(told).color(alarm())).wrap());
    }
    ask
}

/// Draws the settings of free play: board and wax.
fn free(ui: &mut egui::Ui, bench: &mut DrillEditor) -> Option<Request> {
    ui.label(text::display(say("practice-table"), text::SUBHEADING));
    ui.label(text::label(say("bench-free-note")));
    ui.add_space(4.0);
    let mut level = bench.level().clone();
    place(ui, &mut level, BoardModel::ALL.to_vec());
    write_back(bench, level);
    if widgets::secondary_button(ui, &say("bench-clear")).clicked() {
        bench.clear();
    }
    None
}

/// Draws the settings of a drill.
fn drill(ui: &mut egui::Ui, bench: &mut DrillEditor) -> Option<Request> {
    ui.label(text::display(say("bench-title"), text::SUBHEADING));
    let mut level = bench.level().clone();
    named(ui, &mut level);
    ui.label(text::strong(say("bench-game")));
    let games: Vec<_> = Mode::ALL.into_iter().map(|mode| (mode, words::mode_name(mode))).collect();
    widgets::segmented(ui, &mut level.game, &games);
    let boards = level.game.card().boards.models();
    place(ui, &mut level, boards);
    ui.label(text::strong(say("bench-throws")));
    let throws = throws(&level);
    widgets::segmented(ui, &mut level.throws, &throws);
    let colours = [(Colour::Red, say("colour-red")), (Colour::Blue, say("colour-blue"))];
    widgets::segmented(ui, &mut level.shoots, &colours);
    goal(ui, &mut level);
    stars(ui, &mut level);
    write_back(bench, level);
    ui.add_space(4.0);
    ways_on(ui, bench)
}

/// Draws the buttons for the proof and for saving and sharing. The answer stands right below the buttons and is
/// scrolled into view as it grows.
fn ways_on(ui: &mut egui::Ui, bench: &DrillEditor) -> Option<Request> {
    let mut ask = None;
    let all = ui.vertical(|ui| {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
            let mut entry = |words: String, enabled: bool, wish: DrawingRequest| {
                if ui.add_enabled_ui(enabled, |ui| widgets::secondary_button(ui, &words)).inner.clicked() {
                    ask = Some(Request::Drawing(wish));
                }
            };
            let sound = bench.fault().is_none();
            let asking = bench.proof().is_some_and(|proof| !proof.is_over());
            entry(say(if asking { "bench-stop" } else { "bench-possible" }), sound, DrawingRequest::Prove);
            entry(say("bench-save"), sound, DrawingRequest::Save);
            entry(say("bench-copy"), sound, DrawingRequest::Copy);
        });
        if let Some(proof) = bench.proof() {
            draw_proof(ui, proof);
        }
    });
    let tried = |proof: &Proof| proof.so_far().iter().filter(|solved| solved.tries() > 0).count();
    let lines = bench.proof().map_or(0, |proof| 1 + tried(proof));
    let id = ui.id().with("lines of the answer");
    let before = ui.data(|data| data.get_temp(id)).unwrap_or(0);
    if lines > before {
        all.response.scroll_to_me(None);
    }
    ui.data_mut(|data| data.insert_temp(id, lines));
    ask
}

/// Writes an edited level back if it differs.
fn write_back(bench: &mut DrillEditor, level: Level) {
    if level != *bench.level() {
        bench.change(|drawn| *drawn = level);
    }
}

/// Draws the field of the drill's name.
fn named(ui: &mut egui::Ui, level: &mut Level) {
    let mut text = words::drill_text(level);
    let width = ui.available_width().min(380.0);
    if let Text::Own { name, .. } = &mut text
        && widgets::field(ui, name, width, &say("bench-called"), None).changed()
    {
        level.text = text;
    }
}

/// Draws the choice of the board and its wax.
fn place(ui: &mut egui::Ui, level: &mut Level, boards: Vec<BoardModel>) {
    ui.label(text::strong(say("new-board")));
    let boards: Vec<_> = boards.into_iter().map(|board| (board, words::board_name(board))).collect();
    widgets::segmented(ui, &mut level.board, &boards);
    widgets::segmented(ui, &mut level.speed, &speeds());
    widgets::toggle(ui, &mut level.wears, &say("new-wears"));
}

pub(super) fn speeds() -> [(BoardSpeed, String); 4] {
    [
        (BoardSpeed::Tournament, say("speed-tournament")),
        (BoardSpeed::Fast, say("speed-fast")),
        (BoardSpeed::Medium, say("speed-medium")),
        (BoardSpeed::Slow, say("speed-slow")),
    ]
}

/// The throws that a drill can allow.
fn throws(level: &Level) -> Vec<(Throws, String)> {
    let mut throws = vec![
        (Throws::Shots(1), say("throws-one")),
        (Throws::Shots(2), say("throws-two")),
        (Throws::Shots(3), say("throws-three")),
        (Throws::Shots(4), say("throws-four")),
    ];
    if level.game.card().shape == (Shape::Turns { breaks: true }) {
        throws.extend([(Throws::Break, say("throws-break")), (Throws::Turn, say("throws-turn"))]);
    }
    throws
}

/// Draws the goal: each condition with a button that removes it, and a menu of further ones.
fn goal(ui: &mut egui::Ui, level: &mut Level) {
    ui.label(text::strong(say("bench-goal")));
    let mut gone = None;
    for (place, line) in describe_goal(level).into_iter().enumerate() {
        ui.push_id(place, |ui| {
            ui.horizontal(|ui| {
                if widgets::square_button(ui, "\u{d7}", &say("bench-remove")).clicked() {
                    gone = Some(place);
                }
                ui.add(egui::Label::new(text::body(line)).wrap());
            });
        });
    }
    if let Some(place) = gone {
        level.goal.0.remove(place);
    }
    let offered = conditions(level);
    let names: Vec<String> = offered.iter().map(|condition| describe_condition(level, condition)).collect();
    if let Some(place) = menu(ui, "goal", &say("bench-add"), &names, None) {
        level.goal.0.push(vec![offered[place].clone()]);
    }
}

/// The conditions that can be added to the goal.
fn conditions(level: &Level) -> Vec<Condition> {
    let layout = level.layout();
    let lying = || layout.iter().map(|(id, _)| id);
    let these = |id: WeightId| Pick::These([id].into_iter().collect());
    let others = lying().filter(|id| id.colour() != level.shoots).count();
    let mut all = Vec::new();
    if level.throws.breaks() {
        all.push(Condition::BreakStands);
    }
    all.push(Condition::Off { who: Pick::Other, least: None });
    all.extend((1..others as u8).map(|least| Condition::Off { who: Pick::Other, least: Some(least) }));
    all.extend(lying().map(|id| Condition::Off { who: these(id), least: None }));
    if level.throws.shots() > 0 {
        all.push(Condition::On { who: Pick::Last, least: None });
        all.push(Condition::On { who: Pick::Thrown, least: None });
        for zone in [Zone::One, Zone::Two, Zone::Three, Zone::Hanger] {
            all.push(Condition::Called { who: Pick::Last, zone, best: None, least: None });
        }
    }
    all.extend([1, 2, 3, 5, 8, 13].map(Condition::Points));
    all.push(Condition::Met(Names::from_iter([])));
    all.extend(lying().map(|id| Condition::Met(Names::from_iter([id]))));
    if level.table().board.cushions.is_some() {
        all.extend([1, 2].map(|times| Condition::Banked { who: Pick::Last, times }));
    }
    all.retain(|condition| !level.goal.0.contains(&vec![condition.clone()]));
    all
}

/// Draws the rule of the stars: a menu of measures, and steppers for the thresholds.
fn stars(ui: &mut egui::Ui, level: &mut Level) {
    ui.label(text::strong(say("bench-stars")));
    let offered = measures(level);
    let names: Vec<String> = offered.iter().map(|stars| measure_name(level, &stars.of)).collect();
    let chosen = offered.iter().position(|stars| stars.of == level.stars.of);
    if let Some(place) = menu(ui, "stars", &measure_name(level, &level.stars.of), &names, chosen) {
        level.stars = offered[place].clone();
    }
    let of = level.stars.of.clone();
    let step = if of.is_length() {
        10.0
    } else if matches!(of, Measure::Cover(_)) {
        5.0
    } else {
        1.0
    };
    let Stars { one, two, three, .. } = &mut level.stars;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 18.0;
        for (earned, value) in [(1, one), (2, two), (3, three)] {
            ui.push_id(earned, |ui| {
                ui.horizontal(|ui| {
                    signs::stars(ui, 7.0, earned, earned);
                    let called = say_with("bench-threshold", &[("stars", earned.into())]);
                    let shown = threshold_text(&of, *value);
                    widgets::number_stepper(ui, value, step, &shown, &called);
                });
            });
        }
    });
}

/// A threshold with its unit.
fn threshold_text(of: &Measure, value: f64) -> String {
    match of {
        _ if of.is_length() => say_with("length-mm", &[("value", words::number(value, 0).into())]),
        Measure::Cover(_) => words::percent(value / 100.0),
        _ => words::number(value, 0),
    }
}

/// The measures that can earn stars, each with default thresholds.
fn measures(level: &Level) -> Vec<Stars> {
    let with = |of, one, two, three| Stars { of, one, two, three };
    let mut all = vec![
        with(Measure::Points, 1.0, 2.0, 3.0),
        with(Measure::Worth(Pick::Own), 1.0, 2.0, 3.0),
        with(Measure::Gone(Pick::Other), 1.0, 1.0, 1.0),
        with(Measure::Left(Pick::Own), 1.0, 1.0, 1.0),
        with(Measure::Deepest(Pick::Own), 300.0, 150.0, 50.0),
        with(Measure::Throws, 3.0, 2.0, 1.0),
    ];
    if level.throws.breaks() {
        all.push(with(Measure::Spread(Pick::Other), 600.0, 400.0, 250.0));
        all.push(with(Measure::Shallowest(Pick::Other), 1_500.0, 1_000.0, 600.0));
    } else {
        for (id, _) in level.layout().iter() {
            all.push(with(Measure::Gap(id.into()), 200.0, 100.0, 30.0));
            all.push(with(Measure::Cover(id.into()), 30.0, 60.0, 90.0));
        }
    }
    all
}

/// Draws a button that opens a menu, and returns the chosen entry. `about` distinguishes the menus of the panel.
fn menu(ui: &mut egui::Ui, about: &str, words: &str, names: &[String], chosen: Option<usize>) -> Option<usize> {
    // Its id is fixed: a choice may add a line above the button, and the focus returns to the button by its id.
    let fixed = UiBuilder::new().id(ui.id().with(about));
    let button = ui.scope_builder(fixed, |ui| widgets::secondary_button(ui, words)).inner;
    widgets::menu(&button, RectAlign::BOTTOM_START, |ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
        let list = egui::ScrollArea::vertical().max_height(MENU_HEIGHT).show(ui, |ui| {
            let mut picked = None;
            for (place, name) in names.iter().enumerate() {
                if widgets::choice_button(ui, name, chosen == Some(place)).clicked() {
                    picked = Some(place);
                }
            }
            picked
        });
        list.inner
    })
}

/// Draws the results of the proof so far.
fn draw_proof(ui: &mut egui::Ui, proof: &Proof) {
    let [pro, regular] = proof.so_far();
    for (solved, key) in [(pro, "proof-pro"), (regular, "proof-regular")] {
        if solved.tries() == 0 {
            continue;
        }
        let args = [
            ("who", say(key).into()),
            ("tries", solved.tries().into()),
            ("one", solved.with(1).into()),
            ("three", solved.with(3).into()),
        ];
        ui.label(text::label(say_with("proof-rates", &args)));
    }
    let solved = [pro, regular].iter().any(|solved| solved.with(1) > 0);
    let (key, ink) = match (proof.is_over(), solved) {
        (_, true) => ("proof-possible", Some(GOOD)),
        (false, false) => ("proof-thinking", None),
        (true, false) => ("proof-not-found", Some(alarm())),
    };
    let words = text::strong(say(key));
    ui.label(ink.map_or(words.clone(), |ink| words.color(ink)));
}
