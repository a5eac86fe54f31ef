//! Tells other programs what is on the screen, as JSON lines: the controls with their positions, the text, and what was
//! pressed. Tests find a button by its name. A desktop prints the lines (`--controls`); a page calls `tellControls`.

use std::collections::BTreeMap;

use bevy::prelude::*;
use bevy_egui::egui::accesskit::{Action, Node, NodeId, Role, Toggled, TreeUpdate};
use bevy_egui::egui::output::OutputEvent;
use bevy_egui::egui::{self, Rect};
use bevy_egui::{EguiContext, EguiOutput, PrimaryEguiContext};
use serde::Serialize;

use super::launch::Launch;
use super::platform;
use super::theme::layout;

pub(super) fn plugin(app: &mut App) {
    let launch = app.world().get_resource::<Launch>();
    if launch.is_some_and(|launch| launch.controls) || platform::page_wants_controls() {
        // After the screens are drawn, when the widgets have processed their input.
        app.add_systems(Last, publish_controls);
    }
}

/// One line of output.
#[derive(Debug, Serialize)]
#[serde(rename_all = "lowercase")]
enum Line<'a> {
    /// The current content of the screen.
    Shown(&'a Shown),
    /// The control of this name was clicked or edited.
    Pressed(&'a str),
}

/// The content of the screen, from the top down.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
struct Shown {
    controls: Vec<Control>,
    words: Vec<String>,
}

/// An interactive widget. Rectangles are left, top, right and bottom as fractions of the window.
#[derive(Debug, Clone, PartialEq, Serialize)]
struct Control {
    name: String,
    /// Its whole rectangle.
    place: [f64; 4],
    /// The visible part; `None` while it is scrolled out of view.
    in_view: Option<[f64; 4]>,
    /// Whether it can be pressed. While cards or bars move, nothing can: it would be missed.
    enabled: bool,
    /// Whether it has the focus.
    focused: bool,
    /// Whether it is checked or selected, for widgets that can be.
    on: Option<bool>,
    /// The value of a slider.
    value: Option<f64>,
    /// The content of a text field.
    text: Option<String>,
}

fn publish_controls(
    mut contexts: Query<(&mut EguiContext, &EguiOutput), (With<PrimaryEguiContext>, Changed<EguiOutput>)>,
    mut told: Local<Shown>,
) {
    for (mut context, EguiOutput { platform_output, .. }) in &mut contexts {
        platform_output.events.iter().filter_map(pressed).for_each(|name| print(&Line::Pressed(name)));
        let ctx = context.get_mut();
        let Some(update) = &platform_output.accesskit_update else {
            ctx.enable_accesskit();
            continue;
        };
        let shown = drawn_controls(ctx, update);
        if shown != *told {
            print(&Line::Shown(&shown));
            *told = shown;
        }
    }
}

fn print(line: &Line) {
    match serde_json::to_string(line) {
        Ok(line) => platform::tell_controls(&line),
        Err(error) => error!("what is on the screen could not be told: {error}"),
    }
}

/// The name of the widget that was clicked or edited, if the event is one of these.
fn pressed(event: &OutputEvent) -> Option<&str> {
    match event {
        OutputEvent::Clicked(widget) | OutputEvent::ValueChanged(widget) => {
            widget.label.as_deref().or(widget.hint_text.as_deref())
        }
        _ => None,
    }
}

/// The content drawn in the pass that just ended.
fn drawn_controls(ctx: &egui::Context, update: &TreeUpdate) -> Shown {
    let (window, moves) = (ctx.content_rect(), layout::take_moves(ctx));
    let in_view: BTreeMap<NodeId, Rect> = ctx.viewport(|state| {
        let widgets = state.prev_pass.widgets.layers().flat_map(|(_, widgets)| widgets);
        widgets.map(|widget| (widget.id.accesskit_id(), widget.interact_rect)).collect()
    });
    let mut nodes: Vec<(NodeId, Rect, &Node)> =
        update.nodes.iter().filter_map(|(id, node)| Some((*id, bounds(node)?, node))).collect();
    nodes.sort_by(|(first, one, _), (second, other, _)| {
        let by_place = one.top().total_cmp(&other.top()).then(one.left().total_cmp(&other.left()));
        by_place.then(first.cmp(second))
    });
    let mut shown = Shown::default();
    for (id, rect, node) in nodes {
        if node.role() == Role::Label {
            shown.words.extend(node.value().map(str::to_owned));
        } else if is_figure(node) {
            shown.words.extend(node.label().map(str::to_owned));
        } else if let Some(name) = node.label().or(node.placeholder()) {
            shown.controls.push(Control {
                name: name.to_owned(),
                place: shares(rect, window),
                in_view: in_view.get(&id).filter(|rect| rect.is_positive()).map(|rect| shares(*rect, window)),
                enabled: !node.is_disabled() && !moves,
                focused: id == update.focus,
                on: node.toggled().map(|toggled| toggled == Toggled::True),
                value: node.numeric_value(),
                text: node.value().map(str::to_owned),
            });
        }
    }
    shown
}

/// Whether it is a picture or a progress bar, which has a label but no action.
fn is_figure(node: &Node) -> bool {
    matches!(node.role(), Role::Image | Role::ProgressIndicator) && !node.supports_action(Action::Click)
}

fn bounds(node: &Node) -> Option<Rect> {
    let bounds = node.bounds()?;
    let [left, top, right, bottom] = [bounds.x0, bounds.y0, bounds.x1, bounds.y1].map(|edge| edge as f32);
    Some(Rect::from_min_max(egui::pos2(left, top), egui::pos2(right, bottom)))
}

/// Left, top, right and bottom as fractions of the window, rounded to 1/10000.
fn shares(rect: Rect, window: Rect) -> [f64; 4] {
    let share = |edge: f32, of: f32| (f64::from(edge) / f64::from(of.max(1.0)) * 1e4).round() / 1e4;
    let (wide, high) = (window.width(), window.height());
    [share(rect.left(), wide), share(rect.top(), high), share(rect.right(), wide), share(rect.bottom(), high)]
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Color32, Event, Modifiers, PointerButton, RawInput, ScrollArea, pos2, vec2};

    use super::*;
    use crate::app::theme::{self, plot, widgets};

    /// The content of a test screen with a button, a switch, text and a long list, and what these events pressed.
    fn drawn(ctx: &egui::Context, events: Vec<Event>) -> (Shown, Vec<String>) {
        let screen = Rect::from_min_size(pos2(0.0, 0.0), vec2(1000.0, 500.0));
        let input = RawInput { screen_rect: Some(screen), events, ..Default::default() };
        let mut output = ctx.run_ui(input, |ui| {
            widgets::secondary_button(ui, "Start");
            widgets::toggle(ui, &mut true, "High contrast");
            ui.label("Words to read");
            widgets::stepper(ui, &mut 15, 1..=99, "Target");
            plot::bar(ui, "Hickeys", "0 %", 0.0, Color32::WHITE);
            ScrollArea::vertical().max_height(120.0).show(ui, |ui| {
                for line in 0..20 {
                    widgets::secondary_button(ui, &format!("Line {line}"));
                }
            });
        });
        let names = output.platform_output.events.iter().filter_map(pressed).map(str::to_owned).collect();
        let update = output.platform_output.accesskit_update.take().expect("there is a tree");
        let shown = drawn_controls(ctx, &update);
        output.drop_without_applying_deltas();
        (shown, names)
    }

    #[test]
    fn what_is_on_the_screen_is_told_by_name_with_its_place_and_what_was_pressed() {
        let ctx = egui::Context::default();
        theme::install(&ctx);
        ctx.enable_accesskit();
        drawn(&ctx, Vec::new());
        let (shown, names) = drawn(&ctx, Vec::new());
        assert_eq!(names, Vec::<String>::new());
        for read in ["Words to read", "Target: 15", "Hickeys: 0 %"] {
            assert!(shown.words.iter().any(|words| words == read), "no `{read}` in {:?}", shown.words);
            assert!(shown.controls.iter().all(|control| control.name != read), "nobody presses `{read}`");
        }
        let find = |name: &str| shown.controls.iter().find(|control| control.name == name).expect(name).clone();
        let (start, contrast) = (find("Start"), find("High contrast"));
        assert_eq!((start.in_view, start.enabled, start.on), (Some(start.place), true, None));
        assert_eq!(contrast.on, Some(true));
        assert!(contrast.place[1] >= start.place[3], "one below the other: {start:?}, {contrast:?}");
        assert!(find("Line 0").in_view.is_some() && find("Line 19").in_view.is_none(), "a list is scrolled");

        let [left, top, right, bottom] = start.place.map(|share| share as f32);
        let pos = pos2((left + right) / 2.0 * 1000.0, (top + bottom) / 2.0 * 500.0);
        let button =
            |pressed| Event::PointerButton { pos, button: PointerButton::Primary, pressed, modifiers: Modifiers::NONE };
        drawn(&ctx, vec![Event::PointerMoved(pos)]);
        drawn(&ctx, vec![button(true)]);
        assert_eq!(drawn(&ctx, vec![button(false)]).1, ["Start"]);
        let line = serde_json::to_string(&Line::Pressed("Start")).expect("it is plain");
        assert_eq!(line, r#"{"pressed":"Start"}"#);
    }
}
