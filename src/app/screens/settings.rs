//! The settings: how the window shows, how the hand moves, how loud everything is, how much moves by itself.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::ask::Ask;
use crate::app::settings::{AimAid, Loudness, SENSITIVITIES, Settings, WindowMode};
use crate::app::state::Overlay;
use crate::app::theme::{layout, text, widgets};
use crate::words::{Language, number, percent, say, say_with, spoken};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Overlay::Settings)));
}

fn show(mut contexts: EguiContexts, mut settings: ResMut<Settings>, mut asks: MessageWriter<Ask>) -> Result {
    let desktop = !cfg!(target_arch = "wasm32");
    let mut edited = settings.clone();
    let ask = layout::layer(contexts.ctx_mut()?, "settings", Order::Foreground, |ui| draw(ui, &mut edited, desktop));
    // Change detection tells whoever keeps the settings; so only touch them when they changed.
    settings.set_if_neq(edited);
    asks.write_batch(ask);
    Ok(())
}

/// Draws the settings and changes them in place; Escape goes back.
pub(super) fn draw(ui: &mut egui::Ui, settings: &mut Settings, desktop: bool) -> Option<Ask> {
    layout::scrim(ui);
    let escape = super::escape(ui).then_some(Ask::Close);
    let body = |ui: &mut egui::Ui| {
        layout::columns(
            ui,
            0.5,
            settings,
            |ui, settings| view_and_hand(ui, settings, desktop),
            |ui, settings| {
                loudness(ui, &mut settings.loudness);
                ui.add_space(14.0);
                motion(ui, settings)
            },
        )
    };
    let footer = |ui: &mut egui::Ui| widgets::primary_button(ui, &say("button-back")).clicked().then_some(Ask::Close);
    layout::card(ui, &say("settings-title"), 860.0, body, footer).or(escape)
}

/// The languages, each under its own name: whoever cannot read the others finds theirs.
fn language(ui: &mut egui::Ui, settings: &mut Settings) {
    ui.label(text::strong(say("settings-language")));
    let before = settings.language.unwrap_or_else(spoken);
    let mut language = before;
    widgets::segmented(ui, &mut language, &Language::ALL.map(|language| (language, language.name())));
    if language != before {
        settings.language = Some(language);
    }
    ui.add_space(14.0);
}

/// The window, and what helps the hand.
fn view_and_hand(ui: &mut egui::Ui, settings: &mut Settings, desktop: bool) -> Option<Ask> {
    language(ui, settings);
    if desktop {
        ui.label(text::strong(say("settings-window")));
        let modes =
            [(WindowMode::Windowed, say("settings-windowed")), (WindowMode::Fullscreen, say("settings-fullscreen"))];
        widgets::segmented(ui, &mut settings.window_mode, &modes);
        ui.add_space(14.0);
    }
    let factor = number(settings.sensitivity.into(), 2);
    ui.label(text::strong(say_with("settings-sensitivity", &[("factor", factor.into())])));
    widgets::slider(ui, &mut settings.sensitivity, SENSITIVITIES, &say("settings-sensitivity-name"));
    ui.label(text::label(say("settings-sensitivity-note")));
    ui.add_space(14.0);
    ui.label(text::strong(say("settings-aid")));
    let aids = [
        (AimAid::Off, say("settings-aid-off")),
        (AimAid::Short, say("settings-aid-short")),
        (AimAid::Full, say("settings-aid-full")),
    ];
    widgets::segmented(ui, &mut settings.aim_aid, &aids);
    ui.label(text::label(say("settings-aid-note")));
    ui.add_space(14.0);
    widgets::toggle(ui, &mut settings.wax_map, &say("settings-wax"));
    ui.label(text::label(say("settings-wax-note")));
    None
}

/// How loud everything is.
fn loudness(ui: &mut egui::Ui, loudness: &mut Loudness) {
    ui.label(text::strong(say("settings-sound")));
    widgets::toggle(ui, &mut loudness.mute, &say("settings-sound-mute"));
    ui.label(text::label(say("settings-sound-mute-note")));
    let Loudness { all, weights, room, menus, .. } = loudness;
    let volumes = [
        ("settings-sound-all", all),
        ("settings-sound-weights", weights),
        ("settings-sound-room", room),
        ("settings-sound-menus", menus),
    ];
    for (name, volume) in volumes {
        let name = say(name);
        let share = percent(f64::from(*volume) / 100.0);
        ui.add_space(4.0);
        ui.label(text::body(say_with(
            "settings-sound-volume",
            &[("name", name.clone().into()), ("percent", share.into())],
        )));
        widgets::percent_slider(ui, volume, &name);
    }
}

/// What moves by itself.
fn motion(ui: &mut egui::Ui, settings: &mut Settings) -> Option<Ask> {
    widgets::toggle(ui, &mut settings.reduced_motion, &say("settings-motion"));
    ui.label(text::label(say("settings-motion-note")));
    None
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::rc::Rc;

    use bevy_egui::egui::{Context, Key};

    use super::*;
    use crate::app::theme::headless::{WINDOWS, Window};

    #[test]
    fn volumes_are_set_by_pointer_and_keys_and_all_of_them_are_in_view_on_a_desk() {
        let settings = Rc::new(RefCell::new(Settings::default()));
        let shown = settings.clone();
        let mut screen = move |ctx: &Context| {
            layout::layer(ctx, "settings", Order::Middle, |ui| draw(ui, &mut shown.borrow_mut(), true))
        };
        let loudness = || settings.borrow().loudness;
        let mut window = Window::new(WINDOWS[0]);
        window.settle(&mut screen);
        for name in ["Mute everything", "Everything", "Weights and coins", "The room", "Menus", "Reduced motion"] {
            assert!(window.widget(name).is_some_and(|rect| window.screen.contains_rect(rect)), "{name}");
        }
        window.click("The room", &mut screen);
        assert_eq!(loudness(), Loudness { room: 50, ..Loudness::default() }, "the middle of the rail");
        window.key(Key::ArrowLeft, &mut screen);
        assert_eq!(loudness().room, 45, "a key is a step");
        for _ in 0..12 {
            window.key(Key::ArrowRight, &mut screen);
        }
        assert_eq!(loudness().room, 100, "and there is no more than everything");
        window.settle(&mut screen);
        assert!(window.text("The room: 100 %").is_some());
        window.click("Mute everything", &mut screen);
        assert!(loudness().mute);
    }
}
