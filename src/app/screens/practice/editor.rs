//! The drill editor: weights are placed on a drawn board, for free play or for a drill with its goal and stars.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::editor_board;
use super::editor_panel;
use crate::app::practice::{DrillEditor, EditorUse};
use crate::app::request::{DrillRequest, Navigate, Request, Requests};
use crate::app::screens::beside_board;
use crate::app::state::{Overlay, Screen};
use crate::app::theme::{layout, widgets};
use crate::words::say;

/// The share of a landscape window that the board takes, and that of a portrait window.
const BOARD_SHARES: [f32; 2] = [0.44, 0.5];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.run_if(in_state(Screen::DrillEditor).and_then(in_state(Overlay::None))),
    );
}

fn show(mut contexts: EguiContexts, bench: ResMut<DrillEditor>, mut requests: Requests) -> Result {
    let ask = layout::layer(contexts.ctx_mut()?, "bench", Order::Middle, |ui| edit(ui, bench.into()));
    requests.write_batch(ask);
    Ok(())
}

/// Draws the editor, which counts as changed when the drill is another one, and not because it is drawn.
fn edit(ui: &mut egui::Ui, mut bench: Mut<DrillEditor>) -> Option<Request> {
    let before = bench.level().clone();
    let ask = draw(ui, bench.bypass_change_detection());
    if *bench.level() != before {
        bench.set_changed();
    }
    ask
}

/// Draws the board beside or above the panel; both edit `bench` in place. Escape goes back to practice.
pub(crate) fn draw(ui: &mut egui::Ui, bench: &mut DrillEditor) -> Option<Request> {
    layout::scrim(ui);
    let escape = crate::app::screens::escape(ui).then_some(Request::Go(Navigate::Show(Screen::Practice)));
    let board = |ui: &mut egui::Ui, bench: &mut DrillEditor| {
        editor_board::draw(ui, bench);
        None
    };
    beside_board::draw(ui, BOARD_SHARES, bench, board, editor_panel::draw, footer).or(escape)
}

fn footer(ui: &mut egui::Ui, bench: &DrillEditor) -> Option<Request> {
    let words = say(if bench.used == EditorUse::Free { "bench-throw" } else { "bench-try" });
    let may = bench.fault().is_none();
    let try_it = ui.add_enabled_ui(may, |ui| widgets::primary_button(ui, &words)).inner.clicked();
    let back = widgets::secondary_button(ui, &say("button-back")).clicked();
    if try_it {
        return Some(Request::Drill(DrillRequest::Try(Box::new(bench.task()))));
    }
    back.then_some(Request::Go(Navigate::Show(Screen::Practice)))
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::rc::Rc;

    use bevy_egui::egui::{Context, Event, Key, Modifiers, PointerButton, Pos2, vec2};

    use super::*;
    use crate::app::request::DrawingRequest;
    use crate::app::request::TaskKind;
    use crate::app::settings::TextSize;
    use crate::app::theme::headless::{WINDOWS, Window};
    use crate::shuffleboard::drill::{Measure, Throws};
    use crate::shuffleboard::rules::{Colour, WeightId};

    fn bench(used: EditorUse) -> (Rc<RefCell<DrillEditor>>, impl FnMut(&Context) -> Option<Request>) {
        let bench = Rc::new(RefCell::new(DrillEditor::from(used)));
        let shown = bench.clone();
        (bench, move |ctx: &Context| {
            layout::layer(ctx, "screen", Order::Middle, |ui| draw(ui, &mut shown.borrow_mut()))
        })
    }

    fn drag<const N: usize>(
        window: &mut Window,
        path: [Pos2; N],
        screen: &mut impl FnMut(&Context) -> Option<Request>,
    ) {
        let [from, .., to] = path[..] else { panic!("a drag has two ends") };
        let button = |pos, pressed| Event::PointerButton {
            pos,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        };
        window.frame(vec![Event::PointerMoved(from)], screen);
        window.frame(vec![button(from, true)], screen);
        for ends in path.windows(2) {
            for share in [0.3, 0.6, 1.0] {
                window.frame(vec![Event::PointerMoved(ends[0].lerp(ends[1], share))], screen);
            }
        }
        window.frame(vec![button(to, false)], screen);
    }

    #[test]
    fn a_weight_is_put_down_dragged_and_taken_off_in_every_window_and_then_thrown_at() {
        for size in WINDOWS {
            let (bench, mut screen) = bench(EditorUse::Free);
            let mut window = Window::new(size);
            window.click("Red 2", &mut screen);
            let board = window.widget(&say("score-board")).expect("the board is drawn");
            window.click_at(board.center(), &mut screen);
            let red = WeightId::of(Colour::Red)[1];
            let lies = |bench: &Rc<RefCell<DrillEditor>>| bench.borrow().level().layout().get(red);
            let first = lies(&bench).unwrap_or_else(|| panic!("{size:?}: nothing lies there"));
            assert!(first.at.y.abs() < 0.01, "{size:?}: {first:?} is not in the middle");
            drag(&mut window, [board.center(), board.center() - vec2(0.0, 40.0)], &mut screen);
            let then = lies(&bench).unwrap_or_else(|| panic!("{size:?}: it is gone"));
            assert!(then.at.x > first.at.x + 0.02, "{size:?}: up is deeper: {first:?}, {then:?}");
            window.key(Key::ArrowLeft, &mut screen);
            let nudged = lies(&bench).unwrap_or_else(|| panic!("{size:?}: it is gone"));
            assert!((nudged.at.y - then.at.y - 0.001).abs() < 2e-4, "{size:?}: {then:?}, {nudged:?}");
            let Some(Request::Drill(DrillRequest::Try(task))) = window.click(&say("bench-throw"), &mut screen) else {
                panic!("{size:?}")
            };
            assert_eq!((task.kind, task.level.layout().len()), (TaskKind::Free, 1), "{size:?}");
            let lies_at = board.center() - vec2(0.0, 40.0);
            bench.borrow_mut().selected = Some(red);
            drag(&mut window, [lies_at, board.left_center(), lies_at], &mut screen);
            assert!(lies(&bench).is_some(), "{size:?}: it is taken off only where it is let go");
            drag(&mut window, [lies_at, board.left_center()], &mut screen);
            assert!(lies(&bench).is_none(), "{size:?}: over the side it is taken off");
        }
    }

    #[test]
    fn a_weight_is_chosen_laid_nudged_and_taken_off_by_keys_alone() {
        for size in WINDOWS {
            let (bench, mut screen) = bench(EditorUse::Free);
            let mut window = Window::new(size);
            let [first, second, third, _] = WeightId::of(Colour::Red);
            let lies = |bench: &Rc<RefCell<DrillEditor>>, id| bench.borrow().level().layout().get(id);
            window.tab_to("Red 2", &mut screen);
            window.key(Key::Enter, &mut screen);
            window.tab_to(&say("score-board"), &mut screen);
            window.key(Key::ArrowUp, &mut screen);
            let laid = lies(&bench, second).unwrap_or_else(|| panic!("{size:?}: nothing lies there"));
            window.key(Key::ArrowLeft, &mut screen);
            let nudged = lies(&bench, second).unwrap_or_else(|| panic!("{size:?}: it is gone"));
            assert!((nudged.at.y - laid.at.y - 0.001).abs() < 2e-4, "{size:?}: {laid:?}, {nudged:?}");

            window.tab_to("Red 3", &mut screen);
            window.key(Key::Enter, &mut screen);
            window.tab_to(&say("score-board"), &mut screen);
            window.key(Key::ArrowDown, &mut screen);
            assert!(lies(&bench, third).is_some(), "{size:?}");
            assert_eq!(bench.borrow().fault(), None, "{size:?}: it lies beside the other");
            window.key(Key::Delete, &mut screen);
            assert_eq!((lies(&bench, third), lies(&bench, first)), (None, None), "{size:?}");
            window.key(Key::ArrowRight, &mut screen);
            assert!(lies(&bench, first).is_some(), "{size:?}: without a chosen weight the next one is laid");
        }
    }

    #[test]
    fn the_editor_is_changed_by_a_weight_that_is_laid_and_not_by_being_drawn() {
        let mut world = World::new();
        world.insert_resource(DrillEditor::from(EditorUse::Free));
        let mut window = Window::new((1280.0, 720.0, TextSize::Usual));
        let mut is_changed_by = |pressed: Option<&str>| {
            world.clear_trackers();
            let mut screen = |ctx: &Context| {
                layout::layer(ctx, "screen", Order::Middle, |ui| edit(ui, world.resource_mut::<DrillEditor>()))
            };
            match pressed {
                Some(name) => _ = window.click(name, &mut screen),
                None => window.settle(&mut screen),
            }
            world.is_resource_changed::<DrillEditor>()
        };
        assert!(!is_changed_by(None));
        assert!(!is_changed_by(Some("Red 2")), "it is only chosen");
        assert!(is_changed_by(Some(say("score-board").as_str())));
    }

    #[test]
    fn the_panel_is_scrolled_by_the_page_keys() {
        let (_, mut screen) = bench(EditorUse::Drill);
        let mut window = Window::new((1280.0, 720.0, TextSize::Largest));
        window.settle(&mut screen);
        for (key, top) in [(Key::PageDown, false), (Key::Home, true), (Key::End, false), (Key::PageUp, true)] {
            for _ in 0..10 {
                window.key(key, &mut screen);
                window.settle(&mut screen);
            }
            assert_eq!(window.text(&say("bench-title")).is_some(), top, "{key:?}");
        }
    }

    #[test]
    fn goal_and_stars_are_set_by_menu_and_the_drill_is_asked_about_and_tried() {
        let (bench, mut screen) = bench(EditorUse::Drill);
        // The window is so high that nothing has to be scrolled to.
        let mut window = Window::new((1280.0, 1700.0, TextSize::Usual));
        assert_eq!(bench.borrow().level().goal.0.len(), 1);
        window.click(&say("bench-add"), &mut screen);
        window.settle(&mut screen);
        let stay = |name: &str| name.to_lowercase().contains("your last weight on the board");
        let offered = window.widgets.iter().find(|(name, _)| stay(name));
        let at = offered.unwrap_or_else(|| panic!("{:?}", window.widgets)).1.center();
        window.click_at(at, &mut screen);
        assert_eq!(bench.borrow().level().goal.0.len(), 2);
        window.settle(&mut screen);
        let remove = window.widgets.iter().filter(|(name, _)| name.starts_with(&say("bench-remove"))).count();
        assert_eq!(remove, 2, "both can be taken away again");
        window.click(&say("throws-two"), &mut screen);
        assert_eq!(bench.borrow().level().throws, Throws::Shots(2));
        assert_eq!(bench.borrow().level().stars.of, Measure::Points);
        assert_eq!(window.click(&say("bench-possible"), &mut screen), Some(Request::Drawing(DrawingRequest::Prove)));
        assert_eq!(window.click(&say("bench-copy"), &mut screen), Some(Request::Drawing(DrawingRequest::Copy)));
        let Some(Request::Drill(DrillRequest::Try(task))) = window.click(&say("bench-try"), &mut screen) else {
            panic!()
        };
        assert_eq!(task.kind, TaskKind::Drawn);
    }
}
