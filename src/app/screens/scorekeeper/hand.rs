//! What is drawn next: a throw and its weight, or the last lie of a round.

use bevy_egui::egui::{self, vec2};

use crate::app::theme::{text, weight_icon, widgets};
use crate::score::Keeper;
use crate::shuffleboard::rules::{Colour, Phase, WeightId, WeightSet};
use crate::words::{say, weight_name};

/// Size of a weight in the row of weights to throw, in points.
const WEIGHT: f32 = 30.0;

/// Whether every throw is drawn, or only the last lie of a round.
pub(super) fn how(ui: &mut egui::Ui, keeper: &mut Keeper) {
    if keeper.is_counted() || matches!(keeper.game().phase(), Phase::Over { .. }) {
        return;
    }
    let mut by_last_lie = keeper.by_last_lie();
    widgets::segmented(ui, &mut by_last_lie, &[(false, say("score-every-throw")), (true, say("score-last-lie"))]);
    if by_last_lie != keeper.by_last_lie() {
        keeper.keep_by_last_lie(by_last_lie);
    }
    if by_last_lie {
        ui.add(egui::Label::new(text::strong(say("score-last-lie-note"))).wrap());
    }
}

/// The choice of the thrown weight, or of the colour of the break; for a last lie the weight that is placed next, too.
pub(super) fn draw(ui: &mut egui::Ui, keeper: &mut Keeper) {
    let colours =
        || vec![(WeightId::of(Colour::Red)[0], say("colour-red")), (WeightId::of(Colour::Blue)[0], say("colour-blue"))];
    let named =
        |weights: WeightSet| -> Vec<(WeightId, String)> { weights.iter().map(|id| (id, weight_name(id))).collect() };
    if !keeper.by_last_lie() {
        let breaks = keeper.game().phase() == Phase::Break;
        let offered = if breaks { colours() } else { named(keeper.game().in_hand()) };
        let thrown = keeper.thrown();
        if let Some(id) = choice(ui, &say("score-thrown"), &offered, |id| thrown.contains(id)) {
            keeper.throw(id);
        }
        return;
    }
    if let Some(colour) = keeper.broke()
        && let Some(id) = choice(ui, &say("score-broke"), &colours(), |id| id.colour() == colour)
    {
        keeper.throw(id);
    }
    let (thrown, selected) = (keeper.thrown(), keeper.selected());
    if let Some(id) = choice(ui, &say("score-lays"), &named(thrown), |id| selected == Some(id)) {
        keeper.select(id);
    }
}

/// A row of weights to choose from; returns the one that was pressed.
fn choice(
    ui: &mut egui::Ui,
    title: &str,
    offered: &[(WeightId, String)],
    is_chosen: impl Fn(WeightId) -> bool,
) -> Option<WeightId> {
    let mut pressed = None;
    ui.label(text::label(title));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
        for (id, words) in offered {
            let picture = |painter: &egui::Painter, rect: egui::Rect| {
                weight_icon::paint(painter, rect.center(), rect.width() * 0.46, *id, 0.0);
            };
            if widgets::picture_button(ui, WEIGHT, words, is_chosen(*id), picture).clicked() {
                pressed = Some(*id);
            }
        }
    });
    pressed
}
