//! Scrolling without a pointer: by the page keys and a gamepad's stick. Egui's scroll areas know only wheel, bar and finger.

use bevy_egui::egui::style::ScrollAnimation;
use bevy_egui::egui::{Context, Id, Key, Ui, vec2};

/// The share of the visible part that a page key scrolls by, so that the last lines are seen again.
const PAGE_SHARE: f32 = 0.8;

/// Scrolls the content of a scroll area, of which all has been drawn into `ui`. Nothing scrolls under an open menu.
pub(crate) fn without_pointer(ui: &Ui) {
    let (seen, all, layer) = (ui.clip_rect(), ui.min_rect(), ui.layer_id());
    let (above, below) = (seen.top() - all.top(), all.bottom() - seen.bottom());
    if above + below <= 0.0 || !ui.memory(|memory| memory.allows_interaction(layer)) {
        return;
    }
    let page = PAGE_SHARE * seen.height();
    let pages = [(Key::PageUp, page), (Key::PageDown, -page)];
    // In a text field these keys move the cursor.
    let ends = [(Key::Home, above), (Key::End, -below)].into_iter().filter(|_| !ui.ctx().text_edit_focused());
    let pressed = |key: Key| ui.input(|input| input.key_pressed(key));
    let by: f32 = pages.into_iter().chain(ends).filter(|(key, _)| pressed(*key)).map(|(_, by)| by).sum();
    if by != 0.0 {
        ui.scroll_with_delta(vec2(0.0, by.clamp(-below, above)));
    }
    let by = ui.data_mut(|data| data.remove_temp::<f32>(stick())).unwrap_or(0.0);
    if by != 0.0 {
        ui.scroll_with_delta_animation(vec2(0.0, by.clamp(-below, above)), ScrollAnimation::none());
    }
}

/// How far a gamepad's stick scrolls in the next frame, in points; up if positive.
pub(crate) fn by_stick(ctx: &Context, points: f32) {
    ctx.data_mut(|data| data.insert_temp(stick(), points));
}

fn stick() -> Id {
    Id::new("points that a stick scrolls by")
}
