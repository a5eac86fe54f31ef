//! Lets Tab leave the canvas of a page. Egui goes round its controls for ever; here an end without a picture stands before the
//! first and after the last, and the page gives the next Tab there to the browser.

use bevy::prelude::*;
use bevy_egui::egui::{self, Id, Plugin, Sense, Ui, WidgetInfo, WidgetType};
use bevy_egui::{EguiContext, EguiPreUpdateSet, PrimaryEguiContext};

use super::platform;
use crate::words::say;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, install.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass))
        .add_systems(Last, tell_page);
}

/// Where the focus is among the controls, if it is at an end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum End {
    First,
    Last,
}

impl End {
    fn id(self) -> Id {
        Id::new(("end of the controls", self == Self::First))
    }

    fn draw(self, ui: &Ui) {
        // As large as the window, so that it lies in no direction of another control: arrow keys do not come to it.
        let end = ui.interact(ui.ctx().content_rect(), self.id(), Sense::focusable_noninteractive());
        end.widget_info(|| WidgetInfo::labeled(WidgetType::Other, true, say("focus-end")));
    }

    /// The end that has the focus.
    fn focused(ctx: &egui::Context) -> Option<Self> {
        let focused = ctx.memory(egui::Memory::focused);
        [Self::First, Self::Last].into_iter().find(|end| Some(end.id()) == focused)
    }
}

/// Draws the ends before and after everything else, unless nothing has the focus: then Tab begins at the first control.
#[derive(Default)]
struct Ends {
    drawn: bool,
}

impl Plugin for Ends {
    fn debug_name(&self) -> &'static str {
        "ends of the controls"
    }

    fn on_begin_pass(&mut self, ui: &mut Ui) {
        self.drawn = ui.memory(|memory| memory.focused().is_some());
        if self.drawn {
            End::First.draw(ui);
        }
    }

    fn on_end_pass(&mut self, ui: &mut Ui) {
        if self.drawn {
            End::Last.draw(ui);
        }
    }
}

fn install(mut contexts: Query<&mut EguiContext, Added<PrimaryEguiContext>>) {
    for mut context in &mut contexts {
        context.get_mut().add_plugin(Ends::default());
    }
}

/// Tells the page which end has the focus. When the canvas is left there, no control keeps the focus, and Tab begins anew; Shift
/// and Tab that come from behind begin at the last end.
fn tell_page(
    mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>,
    windows: Query<&Window>,
    mut told: Local<Option<End>>,
) {
    for mut context in &mut contexts {
        let ctx = context.get_mut();
        let is_here = windows.iter().any(|window| window.focused);
        if is_here && platform::came_back() {
            ctx.memory_mut(|memory| memory.request_focus(End::Last.id()));
        }
        let mut end = End::focused(ctx);
        if let Some(left) = end
            && !is_here
        {
            ctx.memory_mut(|memory| memory.surrender_focus(left.id()));
            end = None;
        }
        if *told != end {
            *told = end;
            platform::tell_end(end.map(|end| if end == End::First { "first" } else { "last" }));
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Event, Key, Modifiers, RawInput};

    use super::*;
    use crate::app::theme::{self, widgets};

    /// The focused control after each press of Tab (`true`: with Shift): the name of a button, or an end of the page.
    fn stops(presses: &[bool]) -> Vec<String> {
        let ctx = egui::Context::default();
        theme::install(&ctx);
        ctx.add_plugin(Ends::default());
        let buttons = std::cell::RefCell::new(Vec::new());
        let frame = |events: Vec<Event>| {
            let output = ctx.run_ui(RawInput { events, ..Default::default() }, |ui| {
                let names = ["One", "Two"];
                *buttons.borrow_mut() = names.map(|name| (name, widgets::secondary_button(ui, name).id)).to_vec();
            });
            output.drop_without_applying_deltas();
        };
        frame(Vec::new());
        let mut stops = Vec::new();
        for back in presses {
            let modifiers = if *back { Modifiers::SHIFT } else { Modifiers::NONE };
            let key = |pressed| Event::Key { key: Key::Tab, physical_key: None, pressed, repeat: false, modifiers };
            frame(vec![key(true)]);
            frame(vec![key(false)]);
            let focused = ctx.memory(egui::Memory::focused);
            let button =
                buttons.borrow().iter().find(|(_, id)| Some(*id) == focused).map(|(name, _)| (*name).to_owned());
            stops.push(button.unwrap_or_else(|| format!("{:?}", End::focused(&ctx))));
        }
        stops
    }

    #[test]
    fn tab_goes_from_the_first_control_to_the_last_and_then_to_the_end() {
        assert_eq!(stops(&[false; 3]), ["One", "Two", "Some(Last)"]);
        assert_eq!(stops(&[true; 3]), ["Two", "One", "Some(First)"]);
    }

    #[test]
    fn from_an_end_there_is_a_way_back() {
        assert_eq!(stops(&[false, false, false, true]).last().map(String::as_str), Some("Two"));
        assert_eq!(stops(&[true, true, true, false]).last().map(String::as_str), Some("One"));
    }
}
