//! The plaques at the seats: face, name, number of cards, points, and the last move.

use bevy_egui::egui::{self, Align2, Id, Rect, Sense, Stroke, StrokeKind, WidgetInfo, WidgetType, pos2, vec2};

use super::CardRoomData;
use crate::app::card_table::{CardGame, Stage};
use crate::app::theme::palette::{BRASS, CREAM, NIGHT, WARN, mix, quiet, veil};
use crate::app::theme::{face, style, text};
use crate::cards::{LastCard, Seat};
use crate::words::{card_deed, say, say_with};

/// The size of a plaque in a wide window, in points.
const WIDE_SIZE: egui::Vec2 = vec2(172.0, 54.0);
/// The size of a plaque in a narrow window, in points.
const NARROW_SIZE: egui::Vec2 = vec2(112.0, 54.0);
/// Windows narrower than this have their plaques in rows, in points.
const NARROW_WINDOW: f32 = 700.0;
/// Below this height of the room, in points, no plaque is placed at the foot, because the ones at the sides need the
/// space.
const LOW_ROOM_HEIGHT: f32 = 420.0;
/// The distance of a plaque from the middle of the table, in metres.
const TABLE_DISTANCE_METRES: f32 = 0.70;

/// Draws a plaque for every seat but the viewer's, whose plaque is at the foot, and what one of them says. `screen` is the space for
/// them. Returns where the lowest of all that ends, but for the viewer's.
pub(super) fn draw(ui: &egui::Ui, shown: &CardRoomData, screen: Rect) -> f32 {
    let game = shown.game;
    let seen_from = game.seen_from();
    let narrow = in_rows(screen);
    // The seats from left to right.
    let count = game.seats().count();
    let others: Vec<Seat> = (1..count).map(|step| Seat(((seen_from.index() + step) % count) as u8)).collect();
    let across = ((screen.width() - 16.0) / (NARROW_SIZE.x + 6.0)).floor().max(1.0) as usize;
    let (mut said, mut lowest) = (None, screen.top());
    for (place, seat) in others.iter().enumerate() {
        let rect = if narrow {
            let row = others.len().min(across);
            let (line, column) = (place / row, place % row);
            let in_line = row.min(others.len() - line * row) as f32;
            let left = screen.center().x - in_line * (NARROW_SIZE.x + 6.0) / 2.0 + 3.0;
            let corner = pos2(
                left + column as f32 * (NARROW_SIZE.x + 6.0),
                screen.top() + 8.0 + line as f32 * (NARROW_SIZE.y + 6.0),
            );
            Rect::from_min_size(corner, NARROW_SIZE)
        } else {
            let Some(at) = (shown.place)(game.around(*seat), TABLE_DISTANCE_METRES) else { continue };
            let room = screen.shrink2(WIDE_SIZE / 2.0 + vec2(8.0, 8.0));
            Rect::from_center_size(
                pos2(at.x.clamp(room.left(), room.right()), at.y.clamp(room.top(), room.bottom())),
                WIDE_SIZE,
            )
        };
        plaque(ui, game, *seat, rect);
        lowest = lowest.max(rect.bottom());
        if let Some((_, line)) = shown.spoken.filter(|(speaker, _)| speaker == seat) {
            said = Some((rect, line));
        }
    }
    if let Some(rect) = own(screen) {
        plaque(ui, game, seen_from, rect);
    }
    let Some((rect, line)) = said else { return lowest };
    // The speech bubble goes below all rows of a narrow window, so that it covers none.
    lowest.max(speech(ui, if narrow { rect.with_max_y(lowest) } else { rect }, line, screen))
}

/// Whether the plaques stand in rows at the top, as in a narrow window.
pub(super) fn in_rows(screen: Rect) -> bool {
    screen.width() < NARROW_WINDOW
}

/// The place of the viewer's plaque, if there is room for it.
pub(super) fn own(screen: Rect) -> Option<Rect> {
    let corner = pos2(screen.left() + 12.0, screen.bottom() - 12.0 - WIDE_SIZE.y);
    let has_room = !in_rows(screen) && screen.height() > LOW_ROOM_HEIGHT;
    has_room.then(|| Rect::from_min_size(corner, WIDE_SIZE))
}

/// Draws what a player says, below the plaque, and returns where it ends.
fn speech(ui: &egui::Ui, plaque: Rect, line: &str, screen: Rect) -> f32 {
    let words = say_with("rival-line", &[("line", line.into())]);
    let width = (WIDE_SIZE.x + 20.0).min(screen.width() - 40.0);
    let galley = ui.painter().layout(words.clone(), text::body_font(14.0), NIGHT, width);
    let size = galley.size() + vec2(20.0, 12.0);
    let room = screen.shrink(8.0);
    let left = (plaque.center().x - size.x / 2.0).clamp(room.left(), (room.right() - size.x).max(room.left()));
    let rect = Rect::from_min_size(pos2(left, plaque.bottom() + 4.0), size);
    let response = ui.interact(rect, Id::new("card speech"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &words));
    ui.painter().rect_filled(rect, style::PANEL_CORNER, CREAM);
    ui.painter().galley(rect.min + vec2(10.0, 6.0), galley, NIGHT);
    rect.bottom()
}

fn plaque(ui: &egui::Ui, game: &CardGame, seat: Seat, rect: Rect) {
    let open = game.game().open();
    let Some(place) = open.place(seat) else { return };
    let name = game.names().get(seat.index()).cloned().unwrap_or_default();
    let plays = matches!(game.stage(), Stage::Play | Stage::HandOver(_) | Stage::Watch) && game.report().is_none();
    let up = plays && game.acting() == Some(seat);
    // Under the result of a round the next one is dealt already; the hands that lie open are those of its end.
    let (cards, is_safe) = match game.report().and_then(|report| report.hands.get(seat.index())) {
        Some(hand) => (hand.len(), hand.is_empty() && open.rules.points().is_none()),
        None => (place.cards.into(), !place.playing),
    };
    let state = match (place.out, is_safe) {
        (Some(_), _) => say("cards-is-out"),
        (None, true) => say("cards-is-safe"),
        (None, false) => say_with("cards-holds", &[("count", cards.into())]),
    };
    let points = open.rules.points().map(|_| say_with("cards-points", &[("points", place.total.into())]));
    // Who is out is told so once.
    let deed = game.last_of(seat).map(card_deed).filter(|deed| *deed != state).unwrap_or_default();
    let last = place.declared && !matches!(open.rules.last_card, LastCard::Unsaid) && place.cards > 0;
    let told =
        [Some(name.clone()), Some(state.clone()), points.clone(), Some(deed.clone()), last.then(|| say("cards-last"))];
    let told: Vec<String> = told.into_iter().flatten().filter(|words| !words.is_empty()).collect();
    let response = ui.interact(rect, Id::new(("seat", seat.0)), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, told.join(", ")));

    let painter = ui.painter();
    let ground = if up { mix(NIGHT, BRASS, 0.30) } else { NIGHT };
    let edge = if up { Stroke::new(2.0, BRASS) } else { style::rule() };
    painter.rect(rect, style::PANEL_CORNER, veil(ground, 0.92), edge, StrokeKind::Inside);
    let head = Rect::from_min_size(rect.min + vec2(5.0, 5.0), egui::Vec2::splat(rect.height() - 10.0));
    let wide = rect.width() > 150.0;
    let mut words = rect.shrink2(vec2(8.0, 5.0));
    if wide {
        face::paint(painter, head, game.face(seat));
        words.min.x = head.right() + 8.0;
    }
    let third = words.height() / 3.0;
    let line =
        |row: f32| Rect::from_min_size(pos2(words.left(), words.top() + row * third), vec2(words.width(), third));
    let ink = if place.playing { CREAM } else { quiet() };
    text::paint_line(painter, line(0.0), Align2::LEFT_CENTER, &name, text::strong_font(14.0), ink);
    let small = text::body_font(text::LABEL - 0.5);
    let state = match &points {
        Some(points) => {
            let long = format!("{state} \u{b7} {points}");
            let width = painter.layout_no_wrap(long.clone(), small.clone(), ink).size().x;
            // The word is left out where it does not fit.
            if width <= words.width() { long } else { format!("{state} \u{b7} {}", place.total) }
        }
        None => state,
    };
    text::paint_line(painter, line(1.0), Align2::LEFT_CENTER, &state, small.clone(), quiet());
    let (below, ink) = if last { (say("cards-last"), WARN) } else { (deed, BRASS) };
    text::paint_line(painter, line(2.0), Align2::LEFT_CENTER, &below, small, ink);
}
