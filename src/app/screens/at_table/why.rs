//! The "Why?" button: it shows the rule behind a call in one sentence, and its source.

use bevy_egui::egui::{self, Color32, Popup, RectAlign, Sense};

use crate::app::theme::palette::WELL;
use crate::app::theme::{text, widgets};
use crate::shuffleboard::rules::{Event, Match};
use crate::words::why::{Rule, rule_of_event};
use crate::words::{describe, say};

/// The greatest width of the sentence, in points.
const SENTENCE_WIDTH: f32 = 330.0;

/// Draws a small button that opens the rule beside it. `about` distinguishes the buttons of a screen for screen
/// readers. A rule that a key has opened gets the focus, so that it is read out; when a key closes it, the button has it again.
pub(super) fn button(ui: &mut egui::Ui, about: &str, rule: impl FnOnce() -> Rule) {
    let button = widgets::square_button(ui, "?", &format!("{}: {about}", say("why")));
    let frame = egui::Frame::popup(ui.style()).fill(WELL).inner_margin(12.0);
    let width = SENTENCE_WIDTH.min(ui.ctx().content_rect().width() - 48.0);
    let by_key = !ui.input(|input| input.pointer.any_click());
    // The ground takes clicks, but not the focus.
    let popup = Popup::menu(&button).frame(frame).align(RectAlign::BOTTOM_START).sense(Sense::CLICK);
    let shown = popup.show(|ui| {
        let Rule { sentence, source } = rule();
        ui.set_max_width(width);
        // The layout of a menu would justify the words.
        let [read, from] = ui
            .with_layout(egui::Layout::top_down(egui::Align::Min), |ui| {
                [text::body(sentence), text::label(source)]
                    .map(|words| ui.add(egui::Label::new(words).wrap().sense(Sense::click())))
            })
            .inner;
        if by_key && button.clicked() {
            read.request_focus();
        }
        if read.clicked() || from.clicked() {
            ui.close();
        }
    });
    if by_key && shown.is_some_and(|shown| shown.response.should_close()) {
        button.request_focus();
    }
}

/// Draws an event of the rules in words, if it has any, and the rule behind it, if there is one.
pub(crate) fn told(ui: &mut egui::Ui, game: &Match, event: &Event, ink: Color32) {
    let Some(words) = describe(event, game) else { return };
    ui.horizontal(|ui| {
        if let Some(rule) = rule_of_event(game, event) {
            button(ui, &words, || rule);
        }
        ui.add(egui::Label::new(text::body(&words).color(ink)).wrap());
    });
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Context, Key, Memory, Order};

    use super::*;
    use crate::app::theme::headless::{WINDOWS, Window};
    use crate::app::theme::layout;

    #[test]
    fn a_rule_that_a_key_opens_has_the_focus_and_its_button_has_it_when_a_key_closes_it() {
        let mut draw = |ctx: &Context| {
            layout::layer(ctx, "screen", Order::Middle, |ui| {
                for about in ["one", "two"] {
                    let rule = || Rule { sentence: format!("Rule {about}."), source: format!("Source {about}.") };
                    button(ui, about, rule);
                }
                widgets::primary_button(ui, "Continue");
            });
            None::<()>
        };
        let mut window = Window::new(WINDOWS[0]);
        let why = format!("{}: two ?", say("why"));
        let focused = |window: &Window| {
            let id = window.ctx.memory(Memory::focused)?;
            window.ctx.read_response(id).map(|focused| focused.rect)
        };
        for closes in [Key::Enter, Key::Escape] {
            window.tab_to(&why, &mut draw);
            window.key(Key::Enter, &mut draw);
            window.settle(&mut draw);
            let rule = window.text("Rule two.").expect("it is shown").center();
            assert!(focused(&window).is_some_and(|rect| rect.contains(rule)), "it is read out");
            window.key(Key::Tab, &mut draw);
            let source = window.text("Source two.").expect("it is shown").center();
            assert!(focused(&window).is_some_and(|rect| rect.contains(source)), "nothing without a name comes before");
            window.key(closes, &mut draw);
            window.settle(&mut draw);
            assert_eq!(window.text("Rule two."), None, "{closes:?} closes it");
            assert_eq!(window.focused.as_deref(), Some(why.as_str()), "{closes:?}");
        }
    }
}
