//! The buttons on the result card that save or share the recording, or one throw of it.

use bevy_egui::egui;

use crate::app::platform::IN_A_PAGE;
use crate::app::request::{RecordingOf, RecordingRequest, Request};
use crate::app::theme::widgets;
use crate::shuffleboard::highlight::Highlights;
use crate::words::say;

/// Draws them in a row that wraps.
pub(in crate::app::screens) fn draw(ui: &mut egui::Ui) -> Option<Request> {
    let mut ask = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(8.0, 6.0);
        for (key, request) in [
            ("over-keep", RecordingRequest::Keep),
            (if IN_A_PAGE { "over-copy-link" } else { "over-copy" }, RecordingRequest::Copy(RecordingOf::AtTable)),
            ("over-save", RecordingRequest::Save(RecordingOf::AtTable)),
        ] {
            if widgets::secondary_button(ui, &say(key)).clicked() {
                ask = Some(Request::Recording(request));
            }
        }
    });
    ask
}

/// Draws the buttons that copy the best throw and the turning point; one button if they are the same throw.
pub(in crate::app::screens) fn throws(ui: &mut egui::Ui, highlights: &Highlights) -> Option<Request> {
    let [best, turning] = [highlights.best.number, highlights.turning.number];
    let turned = if highlights.was_behind { "highlight-copy-turning" } else { "highlight-copy-greatest" };
    let second = (best != turning).then_some((turned, turning));
    let mut ask = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(8.0, 6.0);
        for (key, number) in [("highlight-copy-best", best)].into_iter().chain(second) {
            if widgets::secondary_button(ui, &say(key)).clicked() {
                ask = Some(Request::Recording(RecordingRequest::Copy(RecordingOf::MoveAtTable(number))));
            }
        }
    });
    ask
}
