//! Screen layout: full-window layers, cards, columns.

use bevy_egui::egui::{
    self, Align, Align2, Area, Color32, Context, Direction, Event, Id, Key, Order, Popup, Pos2, Rect, ScrollArea,
    Shape, Stroke, Ui, UiBuilder, pos2, vec2,
};

use super::palette::{BRASS, NIGHT, veil};
use super::{contrast, scrolling, style, text};

/// Below this width two columns become one, in points.
const NARROW_WIDTH: f32 = 620.0;

/// A layer over the whole window that takes every click. Keys must be pressed again: a key held from the previous layer or
/// the table is ignored.
pub(crate) fn layer<R>(ctx: &Context, name: &str, order: Order, add: impl FnOnce(&mut Ui) -> R) -> R {
    ctx.input_mut(|input| input.events.retain(|event| !is_held_on(event)));
    let screen = ctx.content_rect();
    let area = Area::new(Id::new(name)).order(order).fixed_pos(screen.min).fade_in(false).default_size(screen.size());
    area.show(ctx, |ui| {
        ui.set_min_size(screen.size());
        ui.scope_builder(UiBuilder::new().max_rect(screen), add).inner
    })
    .inner
}

/// Whether a confirming key is still held from before.
fn is_held_on(event: &Event) -> bool {
    matches!(event, Event::Key { key: Key::Enter | Key::Space | Key::Escape, pressed: true, repeat: true, .. })
}

/// Whether Escape went down in this frame, before a focused widget let go of the keyboard for it. However long it is held, it counts
/// once. While a menu is open, Escape closes the menu only.
pub(crate) fn escape(ctx: &Context) -> bool {
    let goes_down = |event: &Event| matches!(event, Event::Key { key: Key::Escape, pressed: true, repeat: false, .. });
    !Popup::is_any_open(ctx) && ctx.input(|input| input.events.iter().any(goes_down))
}

/// Dims the room behind a card.
pub(crate) fn scrim(ui: &Ui) {
    ui.painter().rect_filled(ui.max_rect(), 0.0, veil(NIGHT, 0.70));
}

/// Width of the fade at the edge of the scrim, in points.
const SCRIM_FADE_WIDTH: f32 = 240.0;
/// Height of the fade above a scrim over the lower part of the room, in points.
const SCRIM_FADE_HEIGHT: f32 = 80.0;

/// A scrim over the left of the room up to `width` that keeps menu text readable and fades out beyond it. In high contrast
/// it is opaque.
pub(crate) fn scrim_left(ui: &Ui, width: f32) {
    let screen = ui.max_rect();
    // Blending is linear, so a bright board needs a dark scrim.
    let [outer, inner] = if contrast::is_high() { [NIGHT; 2] } else { [veil(NIGHT, 0.985), veil(NIGHT, 0.965)] };
    let edge = screen.left() + width.min(screen.width());
    let piece = |from: f32, to: f32, colours: [Color32; 2]| {
        let rect = Rect::from_min_max(pos2(from, screen.top()), pos2(to, screen.bottom()));
        ui.painter().add(Shape::gradient_rect(rect, Direction::LeftToRight, colours));
    };
    piece(screen.left(), edge, [outer, inner]);
    piece(edge, (edge + SCRIM_FADE_WIDTH).min(screen.right()), [inner, Color32::TRANSPARENT]);
}

/// A scrim over the room from `top` down that keeps menu text readable and fades out above it. In high contrast it is opaque.
pub(crate) fn scrim_below(ui: &Ui, top: f32) {
    let screen = ui.max_rect();
    let dark = if contrast::is_high() { NIGHT } else { veil(NIGHT, 0.965) };
    let piece = |from: f32, to: f32, colours: [Color32; 2]| {
        let rect = Rect::from_min_max(pos2(screen.left(), from), pos2(screen.right(), to));
        ui.painter().add(Shape::gradient_rect(rect, Direction::TopDown, colours));
    };
    piece((top - SCRIM_FADE_HEIGHT).max(screen.top()), top, [Color32::TRANSPARENT, dark]);
    piece(top, screen.bottom(), [dark; 2]);
}

/// A centred panel: title, scrolling body, fixed footer. It is as high as its body was in the previous frame. Returns the
/// result of the body or the footer.
pub(crate) fn card<R>(
    ui: &mut Ui,
    title: &str,
    width: f32,
    body: impl FnOnce(&mut Ui) -> Option<R>,
    footer: impl FnOnce(&mut Ui) -> Option<R>,
) -> Option<R> {
    steady_card(ui, title, vec2(width, 0.0), body, footer)
}

/// The same with a minimum height, so that the footers of several cards line up.
pub(crate) fn steady_card<R>(
    ui: &mut Ui,
    title: &str,
    size: egui::Vec2,
    body: impl FnOnce(&mut Ui) -> Option<R>,
    footer: impl FnOnce(&mut Ui) -> Option<R>,
) -> Option<R> {
    let (outside, inside) = if is_small(ui) { (8.0, 14.0) } else { (24.0, 26.0) };
    let room = ui.max_rect().shrink(outside);
    let frame = Frame { room, align: Align2::CENTER_CENTER, size, inside, aside: 0.0 };
    framed(ui, title, frame, body, footer)
}

/// The same at the bottom of the table, at most `most` of the window high, to keep the board visible. The first button of
/// its footer has the same position on every such card.
pub(crate) fn card_at_table<R>(
    ui: &mut Ui,
    title: &str,
    width: f32,
    most: f32,
    body: impl FnOnce(&mut Ui) -> Option<R>,
    footer: impl FnOnce(&mut Ui) -> Option<R>,
) -> Option<R> {
    /// Right end of the buttons from the window's centre, in points.
    const BUTTONS_HALF_WIDTH: f32 = 264.0;
    let small = is_small(ui);
    let (outside, inside) = if small { (8.0, 12.0) } else { (12.0, 20.0) };
    let mut room = ui.max_rect().shrink(outside);
    // Takes the whole window where little would be left for the card.
    if ui.max_rect().height() * most > 250.0 {
        room.min.y = room.bottom() - ui.max_rect().height() * most;
    }
    let width = width.min(room.width());
    let aside = (width / 2.0 - inside - BUTTONS_HALF_WIDTH).max(0.0);
    let frame = Frame { room, align: Align2::CENTER_BOTTOM, size: vec2(width, 0.0), inside, aside };
    framed(ui, title, frame, body, footer)
}

/// Whether a card stands beside the table instead of over its lower part: in every window that is wider than high.
pub(crate) fn is_beside_table(ui: &Ui) -> bool {
    ui.max_rect().width() > ui.max_rect().height()
}

/// The same at the right of the table, as high as it has to be, so that what leads in the picture is seen beside it.
pub(crate) fn card_beside_table<R>(
    ui: &mut Ui,
    title: &str,
    body: impl FnOnce(&mut Ui) -> Option<R>,
    footer: impl FnOnce(&mut Ui) -> Option<R>,
) -> Option<R> {
    /// Width of the card as a share of the window's, and the least and the greatest in points.
    const WIDTH_SHARE: f32 = 0.42;
    /// See [`WIDTH_SHARE`]: two buttons fit into the least, as in an upright window.
    const WIDTHS: [f32; 2] = [440.0, 560.0];
    let (outside, inside) = if is_small(ui) { (8.0, 12.0) } else { (12.0, 20.0) };
    let width = (WIDTH_SHARE * ui.max_rect().width()).clamp(WIDTHS[0] + 2.0 * inside, WIDTHS[1]);
    let room = ui.max_rect().shrink(outside);
    let frame = Frame { room, align: Align2::RIGHT_BOTTOM, size: vec2(width, 0.0), inside, aside: 0.0 };
    framed(ui, title, frame, body, footer)
}

/// Whether the window is so small that margins are narrow.
pub(crate) fn is_small(ui: &Ui) -> bool {
    ui.max_rect().width().min(ui.max_rect().height()) < 560.0
}

/// The placement of a card: its area, width, minimum height, margin, and the right inset of its buttons.
#[derive(Clone, Copy)]
struct Frame {
    room: Rect,
    align: Align2,
    size: egui::Vec2,
    inside: f32,
    aside: f32,
}

/// Extra height of a card at the table over its body, in points.
const SPARE_CARD_HEIGHT: f32 = 4.0;

/// A card in its frame.
fn framed<R>(
    ui: &mut Ui,
    title: &str,
    frame: Frame,
    body: impl FnOnce(&mut Ui) -> Option<R>,
    footer: impl FnOnce(&mut Ui) -> Option<R>,
) -> Option<R> {
    let id = ui.id().with(title);
    let Frame { room, align, size, inside, aside } = frame;
    let wanted = remembered(ui.ctx(), id, room.height()).max(size.y);
    // Slack absorbs small changes of height, so a bottom card does not jump.
    let at_bottom = align.y() == Align::BOTTOM;
    let spare = if at_bottom { SPARE_CARD_HEIGHT } else { 0.0 };
    let size = vec2(size.x.min(room.width()), (wanted.ceil() + spare).min(room.height()));
    let rect = align.align_size_within_rect(size, room);
    ui.painter().add(style::panel(0.0).paint(rect));

    let inner = rect.shrink(inside);
    let heading = match at_bottom {
        true => text::SUBHEADING,
        false if is_small(ui) => text::HEADING * 0.8,
        false => text::HEADING,
    };
    let head = Rect::from_min_size(inner.min, vec2(inner.width(), heading + 4.0));
    text::paint_line(
        ui.painter(),
        head,
        Align2::LEFT_CENTER,
        title,
        text::display_font(heading),
        super::palette::CREAM,
    );
    ui.painter().hline(inner.x_range(), head.bottom() + 4.0, Stroke::new(1.0, veil(BRASS, 0.7)));
    let foot = Rect::from_min_max(
        pos2(inner.left(), inner.bottom() - style::touch()),
        pos2(inner.right() - aside, inner.bottom()),
    );
    let middle = Rect::from_min_max(pos2(inner.left(), head.bottom() + 12.0), pos2(inner.right(), foot.top() - 12.0));

    let answer = ui.scope_builder(UiBuilder::new().id_salt("body").max_rect(middle), |ui| {
        ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
            let answer = body(ui);
            scrolling::without_pointer(ui);
            answer
        })
    });
    let scroll = answer.inner;
    more_below(ui, &scroll, super::palette::NIGHT);
    let high = scroll.content_size.y + size.y - middle.height();
    if (remembered(ui.ctx(), id, f32::INFINITY) - high).abs() > spare {
        remember(ui.ctx(), id, high);
    }
    let right_to_left = egui::Layout::right_to_left(Align::Center);
    let foot = ui.scope_builder(UiBuilder::new().id_salt("foot").max_rect(foot).layout(right_to_left), footer);
    scroll.inner.or(foot.inner)
}

const SCROLL_FADE_HEIGHT: f32 = 30.0;

/// Fades out the last visible line of a scroll area that continues below, and marks it in the gap under it, where no words are.
pub(crate) fn more_below<R>(ui: &Ui, scrolled: &egui::scroll_area::ScrollAreaOutput<R>, ground: Color32) {
    let room = scrolled.inner_rect;
    if scrolled.content_size.y - scrolled.state.offset.y <= room.height() + 1.0 {
        return;
    }
    let fade = room.with_min_y((room.bottom() - SCROLL_FADE_HEIGHT).max(room.top()));
    ui.painter().add(Shape::gradient_rect(fade, Direction::TopDown, [Color32::TRANSPARENT, veil(ground, 0.9)]));
    // The gap of one that is also too wide has the lower bar.
    let is_too_wide = scrolled.content_size.x > room.width() + 1.0;
    let (tip, reach) = (fade.center_bottom() + vec2(0.0, if is_too_wide { -4.0 } else { 6.0 }), 5.0);
    for side in [-1.0, 1.0] {
        ui.painter().line_segment([tip, tip + vec2(side * reach, -reach)], Stroke::new(2.0, BRASS));
    }
}

/// A bottom bar with wrapping buttons, as high as its content was in the previous frame.
pub(crate) fn bar<R>(ctx: &Context, name: &str, width: f32, add: impl FnOnce(&mut Ui) -> R) -> R {
    let id = Id::new(name);
    let rect = foot(ctx, id, width, ctx.content_rect());
    let area = Area::new(id).order(Order::Middle).fixed_pos(rect.min).default_size(rect.size()).fade_in(false);
    area.show(ctx, |ui| panel(ui, id, rect, add)).inner
}

/// Height of such a bar with the margin under it, in points.
pub(crate) fn bar_height(ctx: &Context, name: &str, width: f32) -> f32 {
    let screen = ctx.content_rect();
    screen.bottom() - foot(ctx, Id::new(name), width, screen).top()
}

/// The same over the bottom of a layer.
pub(crate) fn bar_of_layer<R>(ui: &mut Ui, name: &str, width: f32, add: impl FnOnce(&mut Ui) -> R) -> R {
    let id = ui.id().with(name);
    let rect = foot(ui.ctx(), id, width, ui.max_rect());
    panel(ui, id, rect, add)
}

fn foot(ctx: &Context, id: Id, width: f32, room: Rect) -> Rect {
    let room = room.shrink(12.0);
    let high = remembered(ctx, id, 64.0).min(room.height());
    Align2::CENTER_BOTTOM.align_size_within_rect(vec2(width.min(room.width()), high), room)
}

fn panel<R>(ui: &mut Ui, id: Id, rect: Rect, add: impl FnOnce(&mut Ui) -> R) -> R {
    ui.painter().add(style::panel(0.0).paint(rect));
    let inside = ui.scope_builder(UiBuilder::new().max_rect(rect.shrink(10.0)), |ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
        add(ui)
    });
    remember(ui.ctx(), id, inside.response.rect.height() + 20.0);
    inside.inner
}

/// The height in the previous frame, or a default, in points.
fn remembered(ctx: &Context, id: Id, usual: f32) -> f32 {
    ctx.data(|data| data.get_temp(id)).unwrap_or(usual)
}

/// Stores the measured height and requests a repaint if it changed.
fn remember(ctx: &Context, id: Id, high: f32) {
    if (remembered(ctx, id, f32::INFINITY) - high).abs() > 0.5 {
        ctx.data_mut(|data| {
            data.insert_temp(id, high);
            data.insert_temp(moves_id(), true);
        });
        ctx.request_repaint();
    }
}

/// Whether the height of a card or bar has changed since this was last asked, so that it stands elsewhere in the next frame.
pub(crate) fn take_moves(ctx: &Context) -> bool {
    ctx.data_mut(|data| data.remove_temp(moves_id())).unwrap_or(false)
}

fn moves_id() -> Id {
    Id::new("a card or bar moves")
}

/// Two columns, stacked where they would be too narrow. Both may change `state`.
pub(crate) fn columns<S, R>(
    ui: &mut Ui,
    left_share: f32,
    state: &mut S,
    left: impl FnOnce(&mut Ui, &mut S) -> Option<R>,
    right: impl FnOnce(&mut Ui, &mut S) -> Option<R>,
) -> Option<R> {
    let width = ui.available_width();
    if width < NARROW_WIDTH {
        let left = left(ui, state);
        ui.add_space(14.0);
        return left.or(right(ui, state));
    }
    let gap = 28.0;
    let left_width = (width - gap) * left_share;
    let top: Pos2 = ui.cursor().min;
    let column = |ui: &mut Ui, name: &str, from: f32, width: f32| {
        let rect = Rect::from_min_size(pos2(top.x + from, top.y), vec2(width, f32::INFINITY));
        ui.new_child(UiBuilder::new().id_salt(name).max_rect(rect).layout(egui::Layout::top_down(Align::Min)))
    };
    let mut one = column(ui, "left", 0.0, left_width);
    let left = left(&mut one, state);
    let mut other = column(ui, "right", left_width + gap, width - gap - left_width);
    let right = right(&mut other, state);
    let mut used = one.min_rect().union(other.min_rect());
    used.set_width(width);
    ui.allocate_rect(used, egui::Sense::hover());
    left.or(right)
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::RawInput;

    use super::*;
    use crate::app::theme;

    #[test]
    fn the_mark_of_a_card_that_continues_stands_under_its_words() {
        let ctx = Context::default();
        theme::install(&ctx);
        let screen_rect = Some(Rect::from_min_size(Pos2::ZERO, vec2(1055.0, 487.0)));
        let (mut marks, mut seen): (Vec<Pos2>, Vec<Rect>) = (Vec::new(), Vec::new());
        let output = ctx.run_ui(RawInput { screen_rect, ..Default::default() }, |ui| {
            let body = |ui: &mut Ui| {
                for _ in 0..40 {
                    ui.label("A line.");
                }
                None::<()>
            };
            card_at_table(ui, "The turn", 600.0, 0.5, body, |_| None);
        });
        for clipped in &output.shapes {
            match &clipped.shape {
                Shape::LineSegment { points, stroke } if stroke.color == BRASS => marks.extend(points),
                Shape::Text(text) if text.galley.text() == "A line." => seen.push(clipped.clip_rect),
                _ => {}
            }
        }
        output.drop_without_applying_deltas();
        assert!(!seen.is_empty() && marks.len() == 4, "{seen:?} {marks:?}");
        let lowest = seen.iter().map(Rect::bottom).fold(f32::MIN, f32::max);
        assert!(marks.iter().all(|end| end.y > lowest), "{marks:?} over what is seen down to {lowest}");
    }
}
