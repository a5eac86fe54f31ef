//! Callouts over the board: a weight's call beside it, a throw's call in the middle of the window.

use bevy::prelude::Vec2;
use bevy_egui::egui::{self, Align2, Color32, Id, LayerId, Order, Rect, pos2, vec2};

use super::places::Places;
use crate::app::state::TurnPhase;
use crate::app::table::Callouts;
use crate::app::theme::palette::{CREAM, GOOD, NIGHT, alarm, veil};
use crate::app::theme::text;
use crate::words::Tone;

/// Font sizes for a weight's and a throw's callout, in points.
const FONT_SIZES: [f32; 2] = [24.0, 46.0];
/// Height of a callout above its weight, in points.
const HEIGHT_ABOVE_WEIGHT: f32 = 26.0;
/// How far a callout rises while it appears, in points, and how long that takes, in seconds.
const RISE_POINTS_AND_SECONDS: (f32, f32) = (14.0, 0.22);
/// Margin of the background around the words, in points.
const BACKGROUND_MARGIN: egui::Vec2 = vec2(9.0, 1.0);

/// Draws the callouts in the free area; `place` projects a point of the board to the screen.
pub(super) fn draw(
    ctx: &egui::Context,
    room: Rect,
    callouts: &Callouts,
    place: impl Fn(Vec2) -> Option<egui::Pos2>,
    still: bool,
) {
    if callouts.shown().is_empty() || !room.is_positive() {
        return;
    }
    let painter = ctx.layer_painter(LayerId::new(Order::Middle, Id::new("callouts")));
    let mut taken: Vec<Rect> = Vec::new();
    // The throw's callout first, so that those of weights avoid it.
    let shown = || callouts.shown().iter();
    for shown in shown().filter(|shown| shown.of.is_none()).chain(shown().filter(|shown| shown.of.is_some())) {
        let anchor = match shown.of {
            None => room.center_top() + vec2(0.0, 34.0),
            Some((_, at)) => match place(at) {
                Some(at) => at - vec2(0.0, HEIGHT_ABOVE_WEIGHT),
                None => continue,
            },
        };
        let size = if shown.of.is_none() { FONT_SIZES[1] } else { FONT_SIZES[0] };
        let size = size.min(room.width() / 9.0).max(16.0);
        let ink = match shown.callout.tone {
            Tone::Good if shown.of.is_some() => CREAM,
            Tone::Good => GOOD,
            Tone::Bad => alarm(),
        };
        let opacity = shown.opacity();
        let fades = |ink: Color32| ink.gamma_multiply(opacity);
        let words = painter.layout_no_wrap(shown.callout.words.clone(), text::display_font(size), ink);
        let (rises, seconds) = RISE_POINTS_AND_SECONDS;
        let rise = if still { 0.0 } else { rises * (1.0 - (shown.since / seconds).min(1.0)) };
        let plate = Rect::from_center_size(anchor, words.size() + 2.0 * BACKGROUND_MARGIN);
        let plate = into(room, free_of(&taken, plate)).translate(vec2(0.0, rise));
        taken.push(plate);
        painter.rect_filled(plate, 6.0, fades(veil(NIGHT, 0.72)));
        let at = Align2::CENTER_CENTER.align_size_within_rect(words.size(), plate);
        painter.galley_with_override_text_color(at.min, words, fades(ink));
    }
}

/// Moves a callout up until it overlaps no other.
fn free_of(taken: &[Rect], plate: Rect) -> Rect {
    let mut plate = plate;
    for _ in 0..taken.len() {
        let Some(other) = taken.iter().find(|other| other.intersects(plate)) else { break };
        plate = plate.translate(vec2(0.0, other.top() - plate.bottom() - 2.0));
    }
    plate
}

/// The nearest position inside the room.
fn into(room: Rect, plate: Rect) -> Rect {
    let min = pos2(
        plate.left().min(room.right() - plate.width()).max(room.left()),
        plate.top().min(room.bottom() - plate.height()).max(room.top()),
    );
    Rect::from_min_size(min, plate.size())
}

/// The free area for callouts, without the HUD, the weight in the hand and the card of a round.
pub(super) fn room(screen: Rect, places: &Places, play: TurnPhase) -> Rect {
    let tall = screen.height() > screen.width();
    let parts = match (play, tall) {
        // In a tall window it is below the scoreboard.
        (_, true) => vec![places.inset],
        (TurnPhase::TurnEnd, false) => vec![places.scoreboard],
        (_, false) => vec![places.scoreboard, places.scale, places.inset],
    };
    let middle = screen.center().x;
    let (before, after): (Vec<Rect>, Vec<Rect>) = parts.into_iter().partition(|part| part.center().x < middle);
    let left = before.iter().map(Rect::right).fold(screen.left(), f32::max) + 8.0;
    let right = after.iter().map(Rect::left).fold(screen.right(), f32::min) - 8.0;
    let top = if tall { places.scoreboard.bottom() + 8.0 } else { screen.top() + 12.0 };
    let bottom = places.instruction.top().min(if tall { places.scale.top() } else { screen.bottom() }) - 8.0;
    // The weight in the hand is a little below the middle.
    let share = match play {
        TurnPhase::Aim => 0.58,
        TurnPhase::TurnEnd => 0.46,
        _ => 1.0,
    };
    let bottom = bottom.min(screen.top() + share * screen.height());
    Rect::from_min_max(pos2(left, top), pos2(right, bottom))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::settings::TextSize;
    use crate::app::theme::zoom;

    #[test]
    fn callouts_keep_clear_of_the_hud_in_every_window() {
        for size in [vec2(1280.0, 720.0), vec2(640.0, 360.0), vec2(390.0, 844.0), vec2(844.0, 390.0)] {
            for text in TextSize::ALL {
                let screen = Rect::from_min_size(pos2(0.0, 0.0), size / zoom(size, text));
                for places in [false, true].map(|left| Places::new(screen, 90.0, left)) {
                    let room = room(screen, &places, TurnPhase::Aim);
                    assert!(room.width() > 60.0 && room.height() > 60.0, "{size}: {room:?}");
                    for part in [places.scoreboard, places.inset, places.instruction, places.scale, places.buttons] {
                        assert!(!part.intersects(room), "{size}: {room:?} over {part:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn two_callouts_at_one_place_stand_above_each_other() {
        let plate = Rect::from_min_size(pos2(10.0, 50.0), vec2(40.0, 20.0));
        let moved = free_of(&[plate], plate);
        assert!(!moved.intersects(plate) && moved.bottom() <= plate.top(), "{moved:?}");
    }
}
