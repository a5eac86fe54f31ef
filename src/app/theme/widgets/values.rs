//! Widgets that enter a number or a text.

use bevy_egui::egui::accesskit::Live;
use bevy_egui::egui::output::OutputEvent;
use bevy_egui::egui::text::{CCursor, CCursorRange};
use bevy_egui::egui::text_edit::TextEditState;
use bevy_egui::egui::{
    self, Align, Align2, Id, Layout, Response, RichText, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2,
};

use super::square_button;
use crate::app::theme::palette::{CREAM, alarm};
use crate::app::theme::style::BUTTON_CORNER;
use crate::app::theme::{fingers, text};

/// The most characters that a name may have.
const MOST_NAME: usize = 40;

/// A whole number with minus and plus buttons.
pub(crate) fn stepper(ui: &mut Ui, value: &mut u32, range: std::ops::RangeInclusive<u32>, words: &str) {
    match steps(ui, 44.0, &value.to_string(), text::display_font(24.0), words) {
        0 => {}
        ..0 => *value = value.saturating_sub(1).max(*range.start()),
        1.. => *value = value.saturating_add(1).min(*range.end()),
    }
}

/// A number with minus and plus buttons of this step; `shown` is its text.
pub(crate) fn number_stepper(ui: &mut Ui, value: &mut f64, step: f64, shown: &str, words: &str) {
    *value += f64::from(steps(ui, 74.0, shown, text::strong_font(text::BODY), words)) * step;
}

/// A number between its buttons, in a row that is as high as they are, so that the words before it are level with them. Returns how
/// many steps up the buttons ask for.
fn steps(ui: &mut Ui, width: f32, number: &str, font: egui::FontId, words: &str) -> i8 {
    let buttons = |ui: &mut Ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let less = square_button(ui, "\u{2212}", words).clicked();
        let reading = reading(ui, width, number, font, words);
        let more = square_button(ui, "+", words).clicked();
        if less || more {
            ui.data_mut(|data| data.insert_temp(reading, true));
        }
        i8::from(more) - i8::from(less)
    };
    let size = vec2(ui.available_size_before_wrap().x, fingers::at_least(34.0));
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), buttons).inner
}

/// The value of a stepper; `words` is its name. After a press of one of its buttons, which keeps the focus, it is read out.
fn reading(ui: &mut Ui, width: f32, number: &str, font: egui::FontId, words: &str) -> Id {
    let (rect, response) = ui.allocate_exact_size(vec2(width, fingers::at_least(34.0)), Sense::hover());
    let told = || WidgetInfo::labeled(WidgetType::Label, ui.is_enabled(), format!("{words}: {number}"));
    response.widget_info(told);
    if ui.data_mut(|data| data.remove_temp(response.id)) == Some(true) {
        response.output_event(OutputEvent::ValueChanged(told()));
        ui.ctx().accesskit_node_builder(response.id, |node| node.set_live(Live::Polite));
    }
    text::paint_at(ui.painter(), rect.center(), Align2::CENTER_CENTER, number, font, CREAM);
    response.id
}

/// A text field of the length of a name, with its error below.
pub(crate) fn field(ui: &mut Ui, value: &mut String, width: f32, words: &str, wrong: Option<&str>) -> Response {
    long_field(ui, value, (width, MOST_NAME), words, wrong)
}

/// Marks a text field to which somebody has come, until its text is selected.
#[derive(Clone, Default)]
struct Entered;

/// Whether a widget has the focus, and did not have it in the last frame.
fn has_gained_focus(ui: &Ui, id: Id) -> bool {
    ui.memory(|memory| memory.has_focus(id) && !memory.had_focus_last_frame(id))
}

/// Selects the text of a field to which somebody has come, so that what is typed replaces it. As long as the button is held that was
/// pressed in it, a part can be selected instead.
fn select_when_entered(ui: &Ui, id: Id, value: &str) {
    if ui.data_mut(|data| data.remove_temp::<Entered>(id)).is_none() && !has_gained_focus(ui, id) {
        return;
    }
    if ui.input(|input| input.pointer.any_down()) {
        ui.data_mut(|data| data.insert_temp(id, Entered));
        return;
    }
    let mut state = TextEditState::load(ui.ctx(), id).unwrap_or_default();
    if state.cursor.char_range().is_none_or(|selected| selected.is_empty()) {
        let all = CCursorRange::two(CCursor::default(), CCursor::new(value.chars().count()));
        state.cursor.set_char_range(Some(all));
        state.store(ui.ctx(), id);
    }
}

/// A text field of this width for so many characters, with its error below.
pub(crate) fn long_field(
    ui: &mut Ui,
    value: &mut String,
    (width, most): (f32, usize),
    words: &str,
    wrong: Option<&str>,
) -> Response {
    let id = ui.next_auto_id();
    select_when_entered(ui, id, value);
    // Shift and Tab have given the focus before, Tab and a click give it while the field is drawn.
    let had_gained = has_gained_focus(ui, id);
    let edit = egui::TextEdit::singleline(value)
        .desired_width(width)
        .margin(egui::Margin::symmetric(10, 8))
        .min_size(vec2(0.0, fingers::least()))
        .vertical_align(egui::Align::Center)
        .font(text::body_font(text::BODY))
        .char_limit(most);
    let response = ui.add(edit);
    if response.gained_focus() && !had_gained {
        ui.data_mut(|data| data.insert_temp(id, Entered));
    }
    response.widget_info(|| WidgetInfo::text_edit(ui.is_enabled(), String::new(), &*value, words));
    if wrong.is_some() {
        ui.painter().rect_stroke(response.rect, BUTTON_CORNER, Stroke::new(1.5, alarm()), StrokeKind::Inside);
    }
    if let Some(wrong) = wrong {
        ui.label(RichText::new(wrong).font(text::body_font(text::LABEL)).color(alarm()));
    }
    response
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Context, Event, Key, Modifiers, RawInput};

    use super::*;
    use crate::app::theme;

    #[test]
    fn the_value_that_a_button_has_changed_is_read_out_once() {
        let ctx = Context::default();
        theme::install(&ctx);
        ctx.enable_accesskit();
        let mut value = 15;
        let mut told = |key: Option<Key>| {
            let down = |key| {
                let modifiers = Modifiers::NONE;
                Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers }
            };
            let events = key.into_iter().map(down).collect();
            let mut output = ctx.run_ui(RawInput { events, ..Default::default() }, |ui| {
                stepper(ui, &mut value, 1..=99, "Target");
            });
            let changed = output.platform_output.events.iter().filter_map(|event| match event {
                OutputEvent::ValueChanged(info) => info.label.clone(),
                _ => None,
            });
            let changed: Vec<String> = changed.collect();
            let update = output.platform_output.accesskit_update.take().expect("there is a tree");
            let live = update.nodes.iter().filter(|(_, node)| node.live() == Some(Live::Polite));
            let live: Vec<String> = live.filter_map(|(_, node)| node.value().map(str::to_owned)).collect();
            output.drop_without_applying_deltas();
            assert_eq!(changed, live, "a page and a desktop say the same");
            live
        };
        let silent: Vec<String> = Vec::new();
        for key in [None, Some(Key::Tab), Some(Key::Tab)] {
            assert_eq!(told(key), silent);
        }
        assert_eq!(told(Some(Key::Enter)), silent, "the new value is not drawn yet");
        assert_eq!(told(None), ["Target: 16"]);
        assert_eq!(told(None), silent);
    }
}
