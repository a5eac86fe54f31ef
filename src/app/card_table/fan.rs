//! The fan of the player's hand: the screen position of each card, and the area where it can be pressed.

use bevy::math::{Rect, Vec2};

use crate::app::theme::style;

/// Height of a card in the fan as a share of the window's, and its limits in points.
const HEIGHT_SHARE: f32 = 0.235;
/// See [`HEIGHT_SHARE`].
const HEIGHT_LIMITS: [f32; 2] = [92.0, 220.0];
/// Ratio of a card's width to its height.
const ASPECT: f32 = 5.0 / 7.0;
/// Least width and height of a card's visible part, in points: 44 pixels for a finger, in a window and on a phone, where
/// points are smaller than pixels.
const LEAST_FREE_POINTS: [f32; 2] = [44.0, 56.0];
/// Windows with a shorter side than this are those of phones, in points.
const PHONE_POINTS: f32 = 560.0;
/// The greatest height of the fan as a share of the window's. A hand that does not fit has smaller cards, and the largest hands
/// leave less free of each card.
const MOST_HEIGHT_SHARE: f32 = 0.5;
/// The size of those smaller cards.
const SMALLER: f32 = 0.68;
/// Greatest visible width of an overlapped card, as a share of its width.
const MOST_FREE_SHARE: f32 = 0.62;
/// Visible height of a card behind another row, as a share of its height.
const ROW_SHARE: f32 = 0.40;
/// Height for table and fan above the playback controls below which the fan shrinks in a wide window, in points.
const LITTLE_ROOM_POINTS: f32 = 480.0;
/// The height below which the fan shrinks in an upright window, in points: a fan of full size would cover the piles there.
const LITTLE_UPRIGHT_ROOM_POINTS: f32 = 800.0;
/// How far the outermost cards of a row hang below its middle at most, as a share of a card's height.
const MOST_SINK_SHARE: f32 = 0.22;
/// Greatest angle from the first card of a row to the last, and between two cards, in radians.
const SPREAD_RADIANS: f32 = 0.36;
/// See [`SPREAD_RADIANS`].
const BETWEEN_RADIANS: f32 = 0.045;

/// One card of the fan; positions in points from the top left of the window.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in crate::app) struct FanCard {
    /// The centre of the card.
    pub(in crate::app) centre: Vec2,
    /// Its rotation to the right, in radians.
    pub(in crate::app) angle: f32,
    /// The upright area where it can be pressed: the part that the cards over it leave free. It does not move with the
    /// card.
    pub(in crate::app) pressed: Rect,
}

/// The fan of a hand.
#[derive(Debug, Clone, PartialEq, Default)]
pub(in crate::app) struct Fan {
    /// Size of a card, in points.
    pub(in crate::app) card: Vec2,
    /// The cards in drawing order, the back row first.
    pub(in crate::app) cards: Vec<FanCard>,
    /// The top of the fan, in points.
    pub(in crate::app) top: f32,
}

impl Fan {
    /// A fan of `count` cards in a window above a foot of this height; `size` is a scale factor, usually 1.
    pub(in crate::app) fn new(count: usize, window: Vec2, foot: f32, size: f32) -> Self {
        let usual = Rows::new(window, size);
        let Rows { card, room, least, row_free, most, in_row } = match count > usual.most * usual.in_row {
            true => Rows::new(window, SMALLER * size),
            false => usual,
        };
        let rows = count.div_ceil(in_row.max(count.div_ceil(most))).max(1);
        let bottom = window.y - foot;
        let mut cards = Vec::with_capacity(count);
        for row in 0..rows {
            // The later rows get the cards left over by the division.
            let (from, to) = (count * row / rows, count * (row + 1) / rows);
            let behind = (rows - 1 - row) as f32 * row_free;
            cards.extend(Self::row(to - from, card, [least, room], Vec2::new(window.x / 2.0, bottom - behind)));
        }
        let top = cards.iter().map(|card| card.pressed.min.y).fold(bottom, f32::min);
        let mut fan = Self { card, cards, top };
        fan.uncover(rows, count, row_free);
        fan
    }

    /// The fan above the buttons of the card table.
    pub(in crate::app) fn at_foot(count: usize, window: Vec2, size: f32) -> Self {
        Self::new(count, window, foot(window), size)
    }

    /// The fan above the playback controls, which take `foot` points; smaller if that leaves little room.
    pub(in crate::app) fn watched(count: usize, window: Vec2, foot: f32, size: f32) -> Self {
        let least = if window.y > window.x { LITTLE_UPRIGHT_ROOM_POINTS } else { LITTLE_ROOM_POINTS };
        let size = if window.y - foot < least { 0.7 * size } else { size };
        Self::new(count, window, foot, size)
    }

    /// A row with the middle of its bottom at `foot`. Cards lie at least `least` apart if `room` is enough for that.
    fn row(count: usize, card: Vec2, [least, room]: [f32; 2], foot: Vec2) -> impl Iterator<Item = FanCard> {
        let gaps = count.saturating_sub(1).max(1) as f32;
        let step = (card.x * MOST_FREE_SHARE).max(least).min(room / gaps);
        let turn = BETWEEN_RADIANS.min(SPREAD_RADIANS / gaps);
        let half = count.saturating_sub(1) as f32 / 2.0;
        let first = foot.x - step * half;
        // Approximates a circle through the lower ends of the cards.
        let sinks = move |off: f32| (off * off * turn * step / 2.0).min(card.y * MOST_SINK_SHARE);
        // The outermost cards, whose lower corners hang the lowest, stand on the foot.
        let lift = sinks(half) + half * turn * card.x / 2.0;
        (0..count).map(move |place| {
            let off = place as f32 - half;
            let angle = off * turn;
            let below = foot.y - card.y / 2.0 - 4.0 - lift;
            let centre = Vec2::new(first + step * place as f32, below + sinks(off));
            let last = place + 1 == count;
            let left = centre.x - card.x / 2.0;
            let right = if last { left + card.x } else { left + step };
            let top = centre.y - card.y / 2.0;
            FanCard { centre, angle, pressed: Rect::new(left, top, right, top + card.y) }
        })
    }

    /// Limits the press areas of the back rows to what the rows in front leave free.
    fn uncover(&mut self, rows: usize, count: usize, free: f32) {
        let front = count * (rows - 1) / rows;
        for card in &mut self.cards[..front] {
            card.pressed.max.y = card.pressed.max.y.min(card.pressed.min.y + free);
        }
    }
}

/// The rows that a window has room for.
struct Rows {
    /// Size of a card, in points.
    card: Vec2,
    /// From the left edge of the first card of a row to that of the last one, in points.
    room: f32,
    /// Least width and height of a card's visible part, in points.
    least: f32,
    /// Visible height of a card behind another row, in points.
    row_free: f32,
    /// The most rows.
    most: usize,
    /// The most cards of a row that leave enough of each other free.
    in_row: usize,
}

impl Rows {
    fn new(window: Vec2, size: f32) -> Self {
        let high = (window.y * HEIGHT_SHARE).clamp(HEIGHT_LIMITS[0], HEIGHT_LIMITS[1]) * size;
        let card = Vec2::new(high * ASPECT, high);
        let room = (window.x - 24.0 - card.x).max(1.0);
        let least = least_free(window);
        let row_free = (ROW_SHARE * card.y).max(least).min(card.y);
        let most = ((MOST_HEIGHT_SHARE * window.y - card.y).max(0.0) / row_free).floor() as usize + 1;
        let in_row = (room / least).floor() as usize + 1;
        Self { card, room, least, row_free, most, in_row }
    }
}

/// Least width and height of a card's visible part in this window, in points.
fn least_free(window: Vec2) -> f32 {
    let [usual, phone] = LEAST_FREE_POINTS;
    if window.min_element() < PHONE_POINTS { phone } else { usual }
}

/// Height of the card table's buttons at the foot of a window, in points: one row, or two in a narrow window.
pub(in crate::app) fn foot(window: Vec2) -> f32 {
    let row = style::touch();
    if window.x < 700.0 { 2.0 * row + 32.0 } else { row + 22.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOWS: [Vec2; 4] =
        [Vec2::new(1280.0, 720.0), Vec2::new(853.0, 480.0), Vec2::new(480.0, 1039.0), Vec2::new(1920.0, 1080.0)];

    #[test]
    fn every_card_of_every_hand_can_be_pressed_and_lies_in_the_window() {
        for window in WINDOWS {
            for count in 0..=40 {
                let fan = Fan::new(count, window, 60.0, 1.0);
                assert_eq!(fan.cards.len(), count);
                for card in &fan.cards {
                    let Rect { min, max } = card.pressed;
                    let free = (max - min).min_element();
                    assert!(free >= least_free(window) - 0.5, "{count} in {window}: {card:?}");
                    assert!(min.x >= 0.0 && max.x <= window.x && min.y > 0.0, "{count} in {window}: {card:?}");
                }
            }
        }
    }

    #[test]
    fn the_fan_leaves_half_of_the_window_to_the_table() {
        for window in WINDOWS {
            for count in 0..=40 {
                let fan = Fan::at_foot(count, window, 1.0);
                let half = 0.5 * window.y - foot(window) - 30.0;
                assert!(fan.top > half, "{count} in {window}: {} above {half}", fan.top);
            }
        }
        let sizes = [24, 25].map(|count| Fan::new(count, WINDOWS[2], 60.0, 1.0).card.y);
        assert!(sizes[0] > sizes[1], "more than a phone has room for has smaller cards: {sizes:?}");
    }

    #[test]
    fn no_card_hangs_over_the_buttons_at_the_foot() {
        for window in WINDOWS {
            for count in 1..=40 {
                let fan = Fan::at_foot(count, window, 1.0);
                for card in &fan.cards {
                    let [x, y] = [fan.card.x, fan.card.y].map(|side| side / 2.0);
                    let corner = card.centre.y + x * card.angle.abs().sin() + y * card.angle.cos();
                    let foot = window.y - foot(window);
                    assert!(corner <= foot, "{count} in {window}: {corner} below {foot}");
                }
            }
        }
    }

    #[test]
    fn no_two_cards_are_pressed_at_one_place() {
        for window in WINDOWS {
            for count in [1, 2, 8, 17, 31] {
                let fan = Fan::new(count, window, 60.0, 1.0);
                for (place, one) in fan.cards.iter().enumerate() {
                    for other in &fan.cards[..place] {
                        let common = one.pressed.intersect(other.pressed);
                        assert!(
                            common.width() < 0.5 || common.height() < 14.0,
                            "{count} in {window}: {one:?} {other:?}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn a_hand_of_eight_is_one_fan_and_its_middle_stands_highest() {
        let fan = Fan::new(8, WINDOWS[0], 60.0, 1.0);
        assert!(fan.cards.windows(2).all(|two| two[0].centre.x < two[1].centre.x && two[0].angle < two[1].angle));
        assert!(fan.cards[3].centre.y < fan.cards[0].centre.y && fan.cards[4].centre.y < fan.cards[7].centre.y);
    }
}
