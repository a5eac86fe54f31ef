//! The settings of text: language, size and contrast.

use bevy_egui::egui;

use crate::app::settings::{Settings, TextSize};
use crate::app::theme::{text, widgets};
use crate::words::{Language, percent, say, spoken};

pub(super) fn draw(ui: &mut egui::Ui, settings: &mut Settings) {
    language(ui, settings);
    ui.add_space(14.0);
    ui.label(text::strong(say("settings-text")));
    let sizes = TextSize::ALL.map(|size| (size, percent(size.factor().into())));
    widgets::segmented(ui, &mut settings.text_size, &sizes);
    ui.label(text::label(say("settings-text-note")));
    ui.add_space(14.0);
    if widgets::toggle(ui, &mut settings.high_contrast, &say("settings-contrast")).changed() {
        settings.follows.contrast = false;
    }
    ui.label(text::label(say("settings-contrast-note")));
}

/// Draws the languages, each under its own name, so that everybody can find theirs.
fn language(ui: &mut egui::Ui, settings: &mut Settings) {
    ui.label(text::strong(say("settings-language")));
    let before = settings.speaks().unwrap_or_else(spoken);
    let mut language = before;
    widgets::segmented(ui, &mut language, &Language::ALL.map(|language| (language, language.name())));
    if language != before {
        settings.choose_language(language);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::screens::overlay::settings::Page;
    use crate::app::screens::tests::settings_at;
    use crate::app::theme::contrast::in_high;
    use crate::app::theme::headless::{WINDOWS, Window};
    use crate::app::theme::palette::CREAM;

    #[test]
    fn text_and_contrast_are_set_by_a_click_and_then_nothing_is_said_more_quietly_than_the_rest() {
        let (mut screen, settings) = settings_at(Page::Reading, Settings::default());
        let mut window = Window::new(WINDOWS[0]);
        for size in TextSize::ALL {
            window.click(&percent(size.factor().into()), &mut screen);
            assert_eq!(settings.borrow().text_size, size);
        }
        window.click("High contrast", &mut screen);
        assert!(settings.borrow().high_contrast);
        assert!(!settings.borrow().follows.contrast, "whatever the device asks for later");
        let note = say("settings-text-note");
        window.settle(&mut screen);
        assert!(window.ink(&note).is_some_and(|ink| ink != CREAM));
        in_high(|| window.settle(&mut screen));
        assert_eq!(window.ink(&note), Some(CREAM));
    }
}
