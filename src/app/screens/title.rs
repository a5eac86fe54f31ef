//! The title: the name of the house and the way in.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order, RichText, UiBuilder, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::ask::Ask;
use crate::app::state::{Overlay, Screen};
use crate::app::theme::palette::{BRASS, CREAM, SMOKE};
use crate::app::theme::{layout, text, weight_icon, widgets};
use crate::rules::{Colour, WeightId};
use crate::words::say;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Screen::Title).and_then(in_state(Overlay::None))));
}

fn show(mut contexts: EguiContexts, mut asks: MessageWriter<Ask>) -> Result {
    let can_quit = !cfg!(target_arch = "wasm32");
    let ask = layout::layer(contexts.ctx_mut()?, "title", Order::Middle, |ui| draw(ui, can_quit));
    asks.write_batch(ask);
    Ok(())
}

/// Draws the logo and the menu at the left third.
pub(super) fn draw(ui: &mut egui::Ui, can_quit: bool) -> Option<Ask> {
    let screen = ui.max_rect();
    if screen.height() > screen.width() {
        // Upright, the menu stands over the middle of the room.
        layout::scrim(ui);
    }
    layout::scrim_left(ui, (screen.width() * 0.62).max(480.0));
    let low = screen.height() < 560.0;
    let margin = if screen.width() < 700.0 { 28.0 } else { screen.width() * 0.075 };
    let lines = entries(can_quit).len();
    let (logo, gap) = if low { (44.0, 4.0) } else { (118.0, 26.0) };
    // What is in the middle is all but the last line: it hangs below, as a postscript does.
    let lines = if low { lines.div_ceil(2) } else { lines - 1 };
    let height = logo + 30.0 + gap + lines as f32 * 54.0;
    let top = ((screen.height() - height) * 0.46).max(8.0);
    let column = egui::Rect::from_min_size(
        screen.min + vec2(margin, top),
        vec2((screen.width() - 2.0 * margin).min(520.0), screen.height() - top),
    );
    ui.scope_builder(UiBuilder::new().max_rect(column), |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        let size = logo.min(column.width() / 4.6);
        let name = ui.label(text::display(say("title-name"), size).color(CREAM));
        eight(ui.painter(), name.rect.right_center(), size);
        let rule = ui.cursor().min;
        ui.painter().hline(rule.x..=rule.x + size * 4.4, rule.y, egui::Stroke::new(2.0, BRASS));
        ui.add_space(8.0);
        ui.label(RichText::new(say("title-line")).font(text::body_font(text::BODY + 1.0)).color(SMOKE));
        ui.add_space(gap);
        menu(ui, can_quit, low)
    })
    .inner
}

/// Two weights, one above the other: an eight.
fn eight(painter: &egui::Painter, left: egui::Pos2, size: f32) {
    let radius = size * 0.178;
    let centre = left + vec2(radius * 1.55, size * 0.03);
    for (colour, up) in [(Colour::Red, -1.0), (Colour::Blue, 1.0)] {
        weight_icon::paint(painter, centre + vec2(0.0, up * radius), radius, WeightId::of(colour)[0], 0.0);
    }
}

/// What there is to choose, and what is asked then.
fn entries(can_quit: bool) -> Vec<(String, Ask)> {
    let mut entries = vec![
        (say("menu-play"), Ask::Show(Screen::NewGame)),
        (say("menu-practice"), Ask::Show(Screen::Practice)),
        (say("menu-scorekeeper"), Ask::Show(Screen::Scorekeeper)),
        (say("menu-replays"), Ask::Show(Screen::Replays)),
        (say("menu-how"), Ask::Open(Overlay::HowToPlay)),
        (say("menu-settings"), Ask::Open(Overlay::Settings)),
        (say("menu-credits"), Ask::Open(Overlay::Credits)),
    ];
    if can_quit {
        entries.push((say("menu-quit"), Ask::Quit));
    }
    entries
}

/// The menu: one line below the other, or in two columns where a window is too low for that.
fn menu(ui: &mut egui::Ui, can_quit: bool, low: bool) -> Option<Ask> {
    let entries = entries(can_quit);
    let columns = if low { 2 } else { 1 };
    let lines = entries.len().div_ceil(columns);
    let mut ask = None;
    ui.columns(columns, |columns| {
        for (place, (words, what)) in entries.into_iter().enumerate() {
            if widgets::menu_button(&mut columns[place / lines], &words, place == 0).clicked() {
                ask = Some(what);
            }
        }
    });
    ask
}
