//! The scorekeeper: the board of a real table, drawn by hand throw by throw, beside what the rules make of it.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align, Order, Rect, ScrollArea, UiBuilder, pos2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::new_game::{self, Purpose};
use super::new_game_form::Form;
use super::{scorekeeper_board, scorekeeper_panel};
use crate::app::ask::Ask;
use crate::app::scorekeeper::Desk;
use crate::app::state::{Overlay, Screen};
use crate::app::theme::{layout, style, widgets};
use crate::rules::Phase;
use crate::score::Mark;
use crate::words::say;

/// What the board takes of a window that lies, and of one that stands.
const BOARD: [f32; 2] = [0.46, 0.52];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.run_if(in_state(Screen::Scorekeeper).and_then(in_state(Overlay::None))),
    );
}

fn show(
    mut contexts: EguiContexts,
    desk: Option<ResMut<Desk>>,
    mut form: ResMut<Form>,
    mut asks: MessageWriter<Ask>,
) -> Result {
    let ask = layout::layer(contexts.ctx_mut()?, "scorekeeper", Order::Middle, |ui| match desk {
        Some(mut desk) => draw(ui, &mut desk),
        None => new_game::draw(ui, &mut form, Purpose::KeepScore),
    });
    asks.write_batch(ask);
    Ok(())
}

/// Draws the board beside or above the panel, and changes what is drawn on it in place. Escape goes back to the title.
pub(super) fn draw(ui: &mut egui::Ui, desk: &mut Desk) -> Option<Ask> {
    layout::scrim(ui);
    let escape = super::escape(ui).then_some(Ask::Show(Screen::Title));
    let screen = ui.max_rect();
    let small = screen.width().min(screen.height()) < 560.0;
    let (outside, inside) = if small { (4.0, 10.0) } else { (20.0, 20.0) };
    let room = screen.shrink(outside);
    ui.painter().add(style::panel(0.0).paint(room));
    let room = room.shrink(inside);
    let [beside, above] = BOARD;
    let (board, panel) = if room.width() > room.height() {
        let (board, panel) = room.split_left_right_at_fraction(beside);
        (board, Rect::from_min_max(pos2(panel.left() + inside, panel.top()), panel.max))
    } else {
        let (board, panel) = room.split_top_bottom_at_fraction(above);
        (board, Rect::from_min_max(pos2(panel.left(), panel.top() + inside), panel.max))
    };

    let at_board = ui.scope_builder(UiBuilder::new().id_salt("board").max_rect(board), |ui| {
        scorekeeper_board::draw(ui, desk)
    });
    let foot = Rect::from_min_max(pos2(panel.left(), panel.bottom() - style::TOUCH), panel.max);
    let middle = Rect::from_min_max(panel.min, pos2(panel.right(), foot.top() - inside));
    let at_panel = ui.scope_builder(UiBuilder::new().id_salt("panel").max_rect(middle), |ui| {
        let scroll = ScrollArea::vertical().auto_shrink([false, false]);
        scroll.show(ui, |ui| scorekeeper_panel::draw(ui, &mut desk.keeper)).inner
    });
    let right_to_left = egui::Layout::right_to_left(Align::Center);
    let at_foot =
        ui.scope_builder(UiBuilder::new().id_salt("foot").max_rect(foot).layout(right_to_left), |ui| footer(ui, desk));
    at_board.inner.or(at_panel.inner).or(at_foot.inner).or(escape)
}

/// What goes on, and what goes back.
fn footer(ui: &mut egui::Ui, desk: &Desk) -> Option<Ask> {
    let keeper = &desk.keeper;
    let mut ask = None;
    if let Phase::Over { .. } = keeper.game().phase() {
        if widgets::primary_button(ui, &say("score-copy")).clicked() {
            ask = Some(Ask::CopySheet);
        }
    } else {
        let (mark, words) = match keeper.is_counted() {
            true => (Mark::Continue, say("button-continue")),
            false => (Mark::Done, say("score-done")),
        };
        let may = keeper.may(mark);
        if ui.add_enabled_ui(may, |ui| widgets::primary_button(ui, &words)).inner.clicked() {
            ask = Some(Ask::Score(mark));
        }
    }
    let undo = ui.add_enabled_ui(keeper.may(Mark::Undo), |ui| widgets::secondary_button(ui, &say("score-undo"))).inner;
    let by_key = ui.input(|input| input.modifiers.command && input.key_pressed(egui::Key::Z));
    if undo.clicked() || by_key && keeper.may(Mark::Undo) {
        ask = Some(Ask::Score(Mark::Undo));
    }
    ask
}
