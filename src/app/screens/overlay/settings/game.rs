//! The settings of the game: the pointer and the aiming aids.

use bevy_egui::egui;

use crate::app::settings::{AimAid, RivalPace, SENSITIVITIES, Settings, SlideCamera};
use crate::app::theme::{slider, text, widgets};
use crate::live::{Broker, MOST_ADDRESS};
use crate::shuffleboard::hand::{Firmness, HandKind};
use crate::words::{firmness_name, hand_name, live_bad_broker, number, say, say_with};

pub(super) fn draw(ui: &mut egui::Ui, settings: &mut Settings) {
    ui.label(text::strong(say("settings-hand")));
    let hands = HandKind::ALL.map(|hand| (hand, hand_name(hand)));
    widgets::segmented(ui, &mut settings.hand, &hands);
    ui.label(text::label(say("settings-hand-note")));
    if settings.hand == HandKind::Swing {
        ui.add_space(14.0);
        ui.label(text::strong(say("settings-firmness")));
        let firmnesses = Firmness::ALL.map(|firmness| (firmness, firmness_name(firmness)));
        widgets::segmented(ui, &mut settings.firmness, &firmnesses);
        ui.label(text::label(say("settings-firmness-note")));
        ui.add_space(14.0);
        widgets::toggle(ui, &mut settings.steady_line, &say("settings-steady-line"));
        ui.label(text::label(say("settings-steady-line-note")));
    }
    ui.add_space(14.0);
    let factor = number(settings.sensitivity.into(), 2);
    ui.label(text::strong(say_with("settings-sensitivity", &[("factor", factor.into())])));
    slider::factor(ui, &mut settings.sensitivity, SENSITIVITIES, &say("settings-sensitivity-name"));
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
    ui.label(text::strong(say("settings-rival-pace")));
    let paces = RivalPace::ALL.map(|pace| (pace, say(pace_key(pace))));
    widgets::segmented(ui, &mut settings.rival_pace, &paces);
    ui.label(text::label(say("settings-rival-pace-note")));
    ui.add_space(14.0);
    ui.label(text::strong(say("settings-camera")));
    let cameras = SlideCamera::ALL.map(|camera| (camera, say(camera_key(camera))));
    widgets::segmented(ui, &mut settings.slide_camera, &cameras);
    ui.label(text::label(say("settings-camera-note")));
    ui.add_space(14.0);
    widgets::toggle(ui, &mut settings.wax_map, &say("settings-wax"));
    ui.label(text::label(say("settings-wax-note")));
    ui.add_space(14.0);
    widgets::toggle(ui, &mut settings.left_handed, &say("settings-left-handed"));
    ui.label(text::label(say("settings-left-handed-note")));
    ui.add_space(14.0);
    broker(ui, &mut settings.broker);
}

/// The address of the broker for live games; an empty one is none.
fn broker(ui: &mut egui::Ui, address: &mut String) {
    ui.label(text::strong(say("settings-broker")));
    let bad = Broker::read(address).err().filter(|_| !address.trim().is_empty()).map(live_bad_broker);
    let width = ui.available_width() - 8.0;
    widgets::long_field(ui, address, (width, MOST_ADDRESS), &say("settings-broker"), bad.as_deref());
    ui.add(egui::Label::new(text::label(say("settings-broker-note"))).wrap());
}

fn pace_key(pace: RivalPace) -> &'static str {
    match pace {
        RivalPace::Slow => "settings-cards-slow",
        RivalPace::Usual => "settings-cards-usual",
        RivalPace::Fast => "settings-cards-fast",
    }
}

fn camera_key(camera: SlideCamera) -> &'static str {
    match camera {
        SlideCamera::Follows => "settings-camera-follows",
        SlideCamera::Stays => "settings-camera-stays",
        SlideCamera::FromAbove => "settings-camera-above",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::screens::overlay::settings::Page;
    use crate::app::screens::tests::settings_at;
    use crate::app::theme::headless::Window;

    #[test]
    fn the_pace_of_rivals_and_the_camera_are_chosen_by_a_click() {
        let (mut screen, settings) = settings_at(Page::Game, Settings::default());
        // The window is so high that nothing scrolls.
        let mut window = Window::new((1280.0, 2000.0, crate::app::settings::TextSize::Usual));
        for pace in RivalPace::ALL {
            window.click(&say(pace_key(pace)), &mut screen);
            assert_eq!(settings.borrow().rival_pace, pace);
        }
        for camera in SlideCamera::ALL {
            window.click(&say(camera_key(camera)), &mut screen);
            assert_eq!(settings.borrow().slide_camera, camera);
        }
    }
}
