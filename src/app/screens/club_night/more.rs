//! What else there is of an evening: rivals play theirs, the next week, undo, and ways to paper and to other machines.

use bevy_egui::egui::{self, vec2};

use super::work::Work;
use super::{Page, Shown, View, picture};
use crate::app::request::{ClubRequest, Request};
use crate::app::theme::{layout, text, widgets};
use crate::club::{Entry, Format};
use crate::words::{say, say_with};

/// The width of the card, in points.
const WIDTH: f32 = 560.0;

/// Draws the card. Escape goes back to the draw.
pub(super) fn draw(ui: &mut egui::Ui, shown: &Shown, view: &mut View, work: &mut Work) -> Option<Request> {
    let mut back = crate::app::screens::escape(ui);
    let mut players = false;
    let mut pictured = false;
    let evening = shown.evening;
    let body = |ui: &mut egui::Ui| {
        let mut ask = None;
        let mut rivals = shown.rivals_play;
        if widgets::toggle(ui, &mut rivals, &say("night-rivals-play")).changed() {
            ask = Some(ClubRequest::RivalsPlay(rivals));
        }
        ui.add(egui::Label::new(text::label(say("night-rivals-play-note"))).wrap());
        ui.add_space(10.0);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
            players = widgets::secondary_button(ui, &say("night-players")).clicked();
            let mut entry = |words: String, may: bool, request: ClubRequest| {
                if may && widgets::secondary_button(ui, &words).clicked() {
                    ask = Some(request);
                }
            };
            entry(say("night-undo"), !evening.entries().is_empty(), ClubRequest::Undo);
            if let Format::League { .. } = evening.setup().format {
                let week = u32::from(evening.state().week()) + 2;
                let may = work.say(Entry::NextWeek).is_ok();
                let words = say_with("night-next-week", &[("week", week.into())]);
                entry(words, may, ClubRequest::Say(Entry::NextWeek));
            }
            pictured = widgets::secondary_button(ui, &say("save-picture")).clicked();
            let mut entry = |words: String, request: ClubRequest| {
                if widgets::secondary_button(ui, &words).clicked() {
                    ask = Some(request);
                }
            };
            entry(say("night-page"), ClubRequest::SavePage);
            entry(say("night-table"), ClubRequest::SaveTable);
            entry(say("night-copy"), ClubRequest::CopyText(shown.name.to_owned()));
            entry(say("night-save"), ClubRequest::SaveText(shown.name.to_owned()));
        });
        ui.add_space(6.0);
        ui.add(egui::Label::new(text::label(say("night-elsewhere-note"))).wrap());
        match pictured {
            true => Some(Request::Picture(picture::of(shown, work))),
            false => ask.map(Request::Club),
        }
    };
    let footer = |ui: &mut egui::Ui| {
        back |= widgets::primary_button(ui, &say("button-back")).clicked();
        None
    };
    let ask = layout::card(ui, &evening.setup().title, WIDTH, body, footer);
    if back {
        view.page = Page::Main;
    }
    if players {
        view.page = Page::Players;
    }
    ask
}
