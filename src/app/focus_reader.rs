//! Reads the focused control to the screen reader of a page, whose own tree holds only the canvas.

use bevy::prelude::*;
use bevy_egui::egui::output::OutputEvent;
use bevy_egui::egui::{Context, Event, FullOutput, Id, Key, Memory, Plugin, RawInput, Ui, WidgetInfo, WidgetType};
use bevy_egui::{EguiContext, EguiOutput, EguiPreUpdateSet, PrimaryEguiContext};

use super::platform;
use crate::words::{number, say, say_with};

pub(super) fn plugin(app: &mut App) {
    // Before `focus_ends`, which wants to know what has the focus.
    app.add_systems(PreUpdate, install.after(EguiPreUpdateSet::InitContexts).before(EguiPreUpdateSet::ProcessInput))
        .add_systems(Last, read);
}

fn install(mut contexts: Query<&mut EguiContext, Added<PrimaryEguiContext>>) {
    for mut context in &mut contexts {
        context.get_mut().add_plugin(Arrivals::default());
    }
}

/// Lets egui tell of every control that gains the focus, or is chosen while it has it. By itself it tells of those only that Tab comes to:
/// an arrow moves the focus at the end of a frame, a card gives it to a button that is drawn already, and what is chosen shows it a frame
/// later. For these the focus comes anew in the next frame.
#[derive(Default)]
struct Arrivals {
    /// The focused control, if egui has told of it as it is now.
    told: Option<Id>,
    /// The one to which the focus comes anew in this frame.
    anew: Option<Id>,
}

impl Plugin for Arrivals {
    fn debug_name(&self) -> &'static str {
        "arrivals of the focus"
    }

    fn input_hook(&mut self, ctx: &Context, input: &mut RawInput) {
        // Escape takes the focus away.
        let escape = |event: &Event| matches!(event, Event::Key { key: Key::Escape, pressed: true, .. });
        let focused = ctx.memory(Memory::focused).filter(|_| !input.events.iter().any(escape));
        self.anew = focused.filter(|focused| self.told != Some(*focused));
        if let Some(anew) = self.anew {
            ctx.memory_mut(|memory| memory.surrender_focus(anew));
        }
    }

    fn on_begin_pass(&mut self, ui: &mut Ui) {
        if let Some(anew) = self.anew {
            ui.memory_mut(|memory| memory.request_focus(anew));
        }
    }

    fn output_hook(&mut self, ctx: &Context, output: &mut FullOutput) {
        let focused = ctx.memory(Memory::focused);
        let events = &output.platform_output.events;
        let gained = events.iter().any(|event| matches!(event, OutputEvent::FocusGained(_)));
        let chosen = |event: &OutputEvent| matches!(event, OutputEvent::Clicked(control) if shows_later(control));
        // What a pointer does is seen, and need not be read.
        let by_pointer = ctx.input(|input| input.pointer.any_pressed() || input.pointer.any_released());
        self.told = if by_pointer || gained || focused == self.anew {
            focused
        } else {
            self.told.filter(|told| focused == Some(*told) && !events.iter().any(chosen))
        };
    }
}

/// Whether the control shows in the next frame only that it is chosen. A switch shows it at once.
fn shows_later(control: &WidgetInfo) -> bool {
    control.selected.is_some() && control.typ != WidgetType::Checkbox
}

fn read(outputs: Query<&EguiOutput, (With<PrimaryEguiContext>, Changed<EguiOutput>)>) {
    for EguiOutput { platform_output, .. } in &outputs {
        if let Some(sentence) = platform_output.events.iter().rev().find_map(sentence_about) {
            platform::read_focus(&sentence);
        }
    }
}

/// The sentence about a control that gained the focus or changed while it had the focus.
fn sentence_about(event: &OutputEvent) -> Option<String> {
    match event {
        OutputEvent::FocusGained(control) => described(control),
        // A screen reader already reads typed letters.
        OutputEvent::ValueChanged(control) if control.typ != WidgetType::TextEdit => described(control),
        OutputEvent::Clicked(control) if control.selected.is_some() && !shows_later(control) => described(control),
        _ => None,
    }
}

/// The name of the control with its state, or `None` for a control without a name.
fn described(control: &WidgetInfo) -> Option<String> {
    let name = control.label.as_deref().or(control.hint_text.as_deref())?;
    let with = |key: &str, state: String| say_with(key, &[("name", name.into()), ("state", state.into())]);
    let sentence = if let Some(selected) = control.selected {
        with("focus-state", say(if selected { "focus-on" } else { "focus-off" }))
    } else if let Some(value) = control.value {
        with("focus-value", number(value, if value.fract() == 0.0 { 0 } else { 2 }))
    } else if let Some(text) = &control.current_text_value {
        with("focus-value", if text.is_empty() { say("focus-empty") } else { text.clone() })
    } else {
        name.to_owned()
    };
    Some(if control.enabled { sentence } else { say_with("focus-disabled", &[("name", sentence.into())]) })
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::Modifiers;

    use super::*;
    use crate::app::theme::{self, widgets};

    #[test]
    fn the_focused_control_is_read_with_its_state() {
        let read = |control: WidgetInfo| sentence_about(&OutputEvent::FocusGained(control));
        let button = |enabled| WidgetInfo::labeled(WidgetType::Button, enabled, "Start");
        assert_eq!(read(button(true)).as_deref(), Some("Start"));
        assert_eq!(read(button(false)).as_deref(), Some("Start, not available"));
        let switch = |on| WidgetInfo::selected(WidgetType::Checkbox, true, on, "Wax wears");
        assert_eq!(read(switch(true)).as_deref(), Some("Wax wears, on"));
        assert_eq!(read(switch(false)).as_deref(), Some("Wax wears, off"));
        assert_eq!(read(WidgetInfo::slider(true, 0.5, "Master")).as_deref(), Some("Master: 0.50"));
        let named = |text: &str| WidgetInfo {
            label: Some("Name of player 1".to_owned()),
            ..WidgetInfo::text_edit(true, text, text, "")
        };
        assert_eq!(read(named("Ada")).as_deref(), Some("Name of player 1: Ada"));
        assert_eq!(read(named("")).as_deref(), Some("Name of player 1: empty"));
        assert_eq!(read(WidgetInfo::new(WidgetType::Button)), None, "there is nothing to read");
    }

    #[test]
    fn the_focus_is_read_wherever_it_comes_from_and_a_choice_when_it_is_made() {
        let ctx = Context::default();
        theme::install(&ctx);
        ctx.add_plugin(Arrivals::default());
        let mut pace = "Usual";
        let mut read_after = |key: Option<Key>| -> Vec<String> {
            let modifiers = Modifiers::NONE;
            let down = |key| Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers };
            let pressed: Vec<Event> = key.into_iter().map(down).collect();
            let frames = [pressed, Vec::new(), Vec::new()].map(|events| {
                let output = ctx.run_ui(RawInput { events, ..RawInput::default() }, |ui| {
                    for choice in ["Fast", "Usual"] {
                        if widgets::choice_button(ui, choice, pace == choice).clicked() {
                            pace = choice;
                        }
                    }
                    widgets::primary_button(ui, "Back");
                });
                let read: Vec<String> = output.platform_output.events.iter().filter_map(sentence_about).collect();
                output.drop_without_applying_deltas();
                read
            });
            frames.concat()
        };
        assert_eq!(read_after(None), ["Back"], "it takes the focus by itself");
        assert_eq!(read_after(Some(Key::ArrowUp)), ["Usual, on"]);
        assert_eq!(read_after(Some(Key::ArrowUp)), ["Fast, off"]);
        assert_eq!(read_after(Some(Key::Enter)), ["Fast, on"]);
        assert_eq!(read_after(Some(Key::Tab)), ["Usual, off"]);
        assert_eq!(read_after(Some(Key::Escape)), ["Back"]);
        assert_eq!(read_after(None), Vec::<String>::new(), "everything is read once");
    }

    #[test]
    fn a_control_that_is_switched_is_read_again_and_typed_letters_are_not() {
        let switch = WidgetInfo::selected(WidgetType::Checkbox, true, true, "Wax wears");
        assert_eq!(sentence_about(&OutputEvent::Clicked(switch)).as_deref(), Some("Wax wears, on"));
        let button = WidgetInfo::labeled(WidgetType::Button, true, "Start");
        assert_eq!(sentence_about(&OutputEvent::Clicked(button)), None, "the screen that it opens is announced");
        let name = WidgetInfo::text_edit(true, "A", "Ad", "Name");
        assert_eq!(sentence_about(&OutputEvent::ValueChanged(name)), None);
    }
}
