//! The menu that a button opens: choices over everything else, by pointer, keys or gamepad.

use bevy_egui::egui::{
    Context, FocusDirection, Frame, Id, InnerResponse, Key, LayerId, Memory, Popup, Rangef, RectAlign, Response, Sense,
    Stroke, Ui, Vec2, WidgetRect, vec2,
};

use crate::app::theme::palette::{BRASS, WELL};

/// The keys that move the focus within a menu, and where to.
const ARROWS: [(Key, Vec2); 4] = [
    (Key::ArrowUp, Vec2::UP),
    (Key::ArrowDown, Vec2::DOWN),
    (Key::ArrowLeft, Vec2::LEFT),
    (Key::ArrowRight, Vec2::RIGHT),
];

/// Shows the menu of a button while it is open, and returns what was chosen. A choice closes it. The focus stays in an open
/// menu, and after a key it goes back to the button.
pub(crate) fn menu<R>(button: &Response, align: RectAlign, choices: impl FnOnce(&mut Ui) -> Option<R>) -> Option<R> {
    let ctx = &button.ctx;
    let frame = Frame::popup(&ctx.global_style()).fill(WELL).stroke(Stroke::new(1.0, BRASS));
    // The ground of a menu takes clicks, but not the focus.
    let popup = Popup::menu(button).frame(frame).align(align).sense(Sense::CLICK);
    let InnerResponse { inner: chosen, response } = popup.show(|ui| {
        move_focus(ui, button);
        let chosen = choices(ui);
        if chosen.is_some() {
            ui.close();
        }
        chosen
    })?;
    if !response.should_close() {
        // From the next frame on nothing below takes the focus. A click that opened the menu may have raised the page over it.
        ctx.move_to_top(response.layer_id);
        ctx.memory_mut(|memory| memory.set_modal_layer(response.layer_id));
    } else if !ctx.input(|input| input.pointer.any_click()) {
        button.request_focus();
    }
    chosen
}

/// Moves the focus into a menu that a key has opened, and by the arrows from one choice to another. Egui's own arrows find what
/// the menu hides, too; its Tab does not.
fn move_focus(ui: &Ui, button: &Response) {
    // In its first frame a menu is only measured.
    if !ui.is_enabled() {
        return;
    }
    let (ctx, layer) = (ui.ctx(), ui.layer_id());
    let way = ctx.input(|input| ARROWS.into_iter().find(|(key, _)| input.key_pressed(*key)).map(|(_, way)| way));
    let focused = ctx.memory(Memory::focused);
    let is_here = |id: Id| {
        ctx.viewport(|viewport| viewport.prev_pass.widgets.get(id).is_some_and(|widget| widget.layer_id == layer))
    };
    match (focused.filter(|id| is_here(*id)), way) {
        (Some(from), Some(way)) => {
            let next = beside(ctx, layer, from, way);
            ctx.memory_mut(|memory| {
                memory.move_focus(FocusDirection::None);
                if let Some(next) = next {
                    memory.request_focus(next);
                }
            });
        }
        (None, way) if way.is_some() || button.lost_focus() => ctx.memory_mut(|memory| {
            if let Some(elsewhere) = focused {
                memory.surrender_focus(elsewhere);
            }
            // The first choice takes it.
            memory.move_focus(FocusDirection::Next);
        }),
        _ => {}
    }
}

/// The choice of a menu that is nearest to another in a direction.
fn beside(ctx: &Context, layer: LayerId, from: Id, way: Vec2) -> Option<Id> {
    let apart = |one: Rangef, other: Rangef| {
        let level = one.min < other.max && other.min < one.max;
        if level { 0.0 } else { one.center() - other.center() }
    };
    ctx.viewport(|viewport| {
        let widgets = &viewport.prev_pass.widgets;
        let here = widgets.get(from)?.rect;
        let away = |widget: &WidgetRect| {
            let there = widget.rect;
            vec2(apart(there.x_range(), here.x_range()), apart(there.y_range(), here.y_range()))
        };
        let is_ahead = |off: Vec2| off.dot(way) > 0.0 && off.dot(way) >= off.dot(way.rot90()).abs();
        let choices = widgets.get_layer(layer).filter(|widget| widget.enabled && widget.sense.is_focusable());
        let ahead = choices.map(|widget| (widget.id, away(widget))).filter(|(_, off)| is_ahead(*off));
        let nearest = ahead.min_by(|(_, one), (_, other)| one.length_sq().total_cmp(&other.length_sq()));
        nearest.map(|(id, _)| id)
    })
}
