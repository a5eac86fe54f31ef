//! The title: the name of the house and the way in.

use bevy::prelude::*;
use bevy_egui::egui::epaint::RectShape;
use bevy_egui::egui::{self, Order, RichText, Shape, UiBuilder, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::IN_A_PAGE;
use crate::app::ask::Ask;
use crate::app::keeping::{GamesAsk, SavedGames};
use crate::app::practice::{Progress, Task, Wish};
use crate::app::state::{Overlay, Screen};
use crate::app::theme::palette::{BRASS, CREAM, NIGHT, quiet, veil};
use crate::app::theme::{layout, style, text, weight_icon, widgets};
use crate::rules::{Colour, WeightId};
use crate::words::say;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Screen::Title).and_then(in_state(Overlay::None))));
}

fn show(
    mut contexts: EguiContexts,
    saved: Res<SavedGames>,
    progress: Res<Progress>,
    mut asks: MessageWriter<Ask>,
) -> Result {
    let can_quit = !IN_A_PAGE;
    let ask = layout::layer(contexts.ctx_mut()?, "title", Order::Middle, |ui| draw(ui, can_quit, &saved, &progress));
    asks.write_batch(ask);
    Ok(())
}

/// Draws the logo and the menu at the left third.
pub(super) fn draw(ui: &mut egui::Ui, can_quit: bool, saved: &SavedGames, progress: &Progress) -> Option<Ask> {
    let screen = ui.max_rect();
    let upright = screen.height() > screen.width();
    if upright {
        // Upright, the menu stands over the middle of the room.
        layout::scrim(ui);
    }
    layout::scrim_left(ui, (screen.width() * 0.62).max(480.0));
    let low = screen.height() < 560.0;
    let margin = if screen.width() < 700.0 { 28.0 } else { screen.width() * 0.075 };
    let entries = if can_quit { 7.0 } else { 6.0 };
    let (logo, gap) = if low { (44.0, 4.0) } else { (118.0, 26.0) };
    let height = logo + 30.0 + gap + entries * 54.0;
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
        let behind = ui.painter().add(Shape::Noop);
        let line = ui.label(RichText::new(say("title-line")).font(text::body_font(text::BODY + 1.0)).color(quiet()));
        if upright {
            // The sign on the wall is right behind these words, and shines through what dims the rest of the room.
            let shade = RectShape::filled(line.rect.expand2(vec2(14.0, 6.0)), style::PANEL_CORNER, veil(NIGHT, 0.97));
            ui.painter().set(behind, shade.with_blur_width(12.0));
        }
        ui.add_space(gap);
        let top = ui.cursor().min;
        // Beside the lines of the menu stands what belongs to those who play at this machine: none of them moves for it.
        let other = egui::Rect::from_min_max(top + vec2(column.width().min(430.0) / 2.0, 0.0), column.max);
        let aside =
            ui.scope_builder(UiBuilder::new().id_salt("aside").max_rect(other), |ui| yours(ui, saved, progress)).inner;
        let main = egui::Rect::from_min_max(top, pos2(other.left(), column.bottom()));
        let ask = ui.scope_builder(UiBuilder::new().id_salt("menu").max_rect(main), |ui| menu(ui, can_quit)).inner;
        ask.or(aside)
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

/// The game that was left last, all that can be gone on with, the people who play here, and for whoever has not made them the
/// first throws.
fn yours(ui: &mut egui::Ui, saved: &SavedGames, progress: &Progress) -> Option<Ask> {
    let mut ask = None;
    if let Some(game) = saved.games.first()
        && widgets::menu_button(ui, &say("menu-continue"), true).clicked()
    {
        ask = Some(Ask::Games(GamesAsk::GoOn(game.slot.clone())));
    }
    let any = !saved.games.is_empty() || !saved.unreadable.is_empty();
    if any && widgets::menu_button(ui, &say("menu-saved"), false).clicked() {
        ask = Some(Ask::Show(Screen::SavedGames));
    }
    if widgets::menu_button(ui, &say("menu-practice"), false).clicked() {
        ask = Some(Ask::Show(Screen::Practice));
    }
    if widgets::menu_button(ui, &say("menu-players"), false).clicked() {
        ask = Some(Ask::Show(Screen::Players));
    }
    // Under Practice they stay, for whoever wants them again.
    if let Some(lesson) = progress.next_lesson()
        && widgets::menu_button(ui, &say("menu-lesson"), false).clicked()
    {
        ask = Some(Ask::Practice(Wish::Try(Box::new(Task::listed(lesson)))));
    }
    ask
}

fn menu(ui: &mut egui::Ui, can_quit: bool) -> Option<Ask> {
    let mut ask = None;
    let mut entry = |words: String, first, what: Ask| {
        if widgets::menu_button(ui, &words, first).clicked() {
            ask = Some(what);
        }
    };
    entry(say("menu-play"), true, Ask::Show(Screen::NewGame));
    entry(say("menu-scorekeeper"), false, Ask::Show(Screen::Scorekeeper));
    entry(say("menu-replays"), false, Ask::Show(Screen::Replays));
    entry(say("menu-how"), false, Ask::Open(Overlay::HowToPlay));
    entry(say("menu-settings"), false, Ask::Open(Overlay::Settings));
    entry(say("menu-credits"), false, Ask::Open(Overlay::Credits));
    if can_quit {
        entry(say("menu-quit"), false, Ask::Quit);
    }
    ask
}
