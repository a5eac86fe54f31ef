//! Reads the focused control to the screen reader of a page, whose own tree holds only the canvas.

use bevy::prelude::*;
use bevy_egui::egui::output::OutputEvent;
use bevy_egui::egui::{WidgetInfo, WidgetType};
use bevy_egui::{EguiOutput, PrimaryEguiContext};

use super::platform;
use crate::words::{number, say, say_with};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, read);
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
        OutputEvent::Clicked(control) if control.selected.is_some() => described(control),
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
    use super::*;

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
    fn a_control_that_is_switched_is_read_again_and_typed_letters_are_not() {
        let switch = WidgetInfo::selected(WidgetType::Checkbox, true, true, "Wax wears");
        assert_eq!(sentence_about(&OutputEvent::Clicked(switch)).as_deref(), Some("Wax wears, on"));
        let button = WidgetInfo::labeled(WidgetType::Button, true, "Start");
        assert_eq!(sentence_about(&OutputEvent::Clicked(button)), None, "the screen that it opens is announced");
        let name = WidgetInfo::text_edit(true, "A", "Ad", "Name");
        assert_eq!(sentence_about(&OutputEvent::ValueChanged(name)), None);
    }
}
