//! The layout of the HUD for any shape of window.

use bevy_egui::egui::{Rect, pos2, vec2};

use crate::app::theme::fingers;

/// Margin at the window's edges and between the parts, in points.
const GAP: f32 = 12.0;
/// Height of a row of buttons for a mouse, in points.
const BUTTON_ROW_HEIGHT: f32 = 44.0;
/// Width of a row of three buttons, in points.
const BUTTON_ROW_WIDTH: f32 = 320.0;
/// Buttons form a column where half of the instruction would be narrower than this beside a row, in points.
const LEAST_HALF_INSTRUCTION_WIDTH: f32 = 170.0;
/// Height of the overhead view's switch for a mouse, in points.
const OVERHEAD_HEIGHT: f32 = 36.0;
/// Height of the dial for the English for a mouse, in points.
const ENGLISH_HEIGHT: f32 = 54.0;
/// Least width of the dial in an upright window, in points.
const ENGLISH_WIDTH: f32 = 236.0;
/// Height of a spoken line below the scoreboard, in points.
pub(super) const SPEECH_HEIGHT: f32 = 60.0;
/// Height of the line about a swing above the instruction, with its distance, in points.
const DELIVERY_HEIGHT: f32 = 34.0;
/// In an upright window the speed scale stands between these shares of the height: below the sign on the wall, and above
/// the near end of the board, which is wider there.
const UPRIGHT_SCALE_SPAN: [f32; 2] = [0.31, 0.53];
/// Least height of the speed scale, in points.
const LEAST_SCALE_HEIGHT: f32 = 195.0;
/// Width of the speed scale with the weights beside it, in points.
const SCALE_WIDTH: f32 = 140.0;
/// Maximum width of the hint map, in points.
const HINT_MAP_WIDTH: f32 = 190.0;
/// Height of the hint map beside the scoreboard, in points.
const HINT_MAP_HEIGHT: f32 = 200.0;
/// Least distance of the hint map from the middle, where the far end of the board is visible, in points.
const HINT_MAP_CLEARANCE: f32 = 36.0;
/// Heights of the scoreboard's head and of each of its rows, in points.
pub(super) const SCOREBOARD_HEAD_HEIGHT: f32 = 30.0;
/// See [`SCOREBOARD_HEAD_HEIGHT`].
pub(super) const SCOREBOARD_ROW_HEIGHT: f32 = 25.0;

/// The rectangles of the parts, which never overlap.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Places {
    pub(super) scoreboard: Rect,
    pub(super) inset: Rect,
    pub(super) overhead: Rect,
    pub(super) scale: Rect,
    pub(super) instruction: Rect,
    pub(super) english: Rect,
    pub(super) buttons: Rect,
    pub(super) chances: Rect,
}

impl Places {
    /// The layout for a window and a scoreboard height. For left-handers it is mirrored, because the hand would cover
    /// the parts on its side.
    pub(super) fn new(screen: Rect, board_height: f32, left_handed: bool) -> Self {
        let places = Self::for_the_right_hand(screen, board_height);
        if left_handed { places.mirrored(screen) } else { places }
    }

    fn for_the_right_hand(screen: Rect, board_height: f32) -> Self {
        let inner = screen.shrink(GAP);
        let tall = screen.height() > screen.width();
        // On an upright phone a quarter of the width would be too small to see.
        let inset_width = screen.width() * if tall { 0.34 } else { 0.24 };
        let middle = screen.center().x;
        // How far the instruction reaches to each side of the middle beside a row of buttons; they may be wider than the inset.
        let half = (inner.right() - inset_width.max(BUTTON_ROW_WIDTH) - GAP - middle).min(280.0);
        let upright = tall || half < LEAST_HALF_INSTRUCTION_WIDTH;
        let [button, switch, dial] = [BUTTON_ROW_HEIGHT, OVERHEAD_HEIGHT, ENGLISH_HEIGHT].map(fingers::at_least);
        let high = if upright { 3.0 * button + 16.0 } else { button };
        let rest = switch + high + dial + 3.0 * GAP;
        let inset_height =
            if tall { screen.height() * 0.30 } else { (inner.height() - rest).min(screen.height() * 0.64) };
        let inset =
            Rect::from_min_size(pos2(inner.right() - inset_width, inner.top()), vec2(inset_width, inset_height));

        let overhead = Rect::from_min_size(pos2(inset.left(), inset.bottom() + GAP), vec2(inset_width, switch));
        let board_width = if tall {
            inset.left() - GAP - inner.left()
        } else {
            (screen.width() * 0.235).clamp(if fingers::are_used() { 300.0 } else { 248.0 }, 300.0)
        };
        let scoreboard = Rect::from_min_size(inner.min, vec2(board_width, board_height));

        let (buttons, instruction) = if tall {
            let under_it = pos2(inset.left(), overhead.bottom() + GAP);
            (
                Rect::from_min_size(under_it, vec2(inset_width, high)),
                Rect::from_min_max(pos2(inner.left(), inner.bottom() - 66.0), inner.max),
            )
        } else {
            let half = if upright { inset.left().min(inner.right() - SCALE_WIDTH) - GAP - middle } else { half };
            (
                Rect::from_min_max(pos2(inset.left(), inner.bottom() - high), inner.max),
                Rect::from_min_max(pos2(middle - half, inner.bottom() - 62.0), pos2(middle + half, inner.bottom())),
            )
        };
        let english = if tall {
            // Below the board, which it would cover beside the buttons.
            let width = inset_width.max(ENGLISH_WIDTH);
            let bottom = instruction.top() - DELIVERY_HEIGHT - GAP;
            Rect::from_min_max(pos2(inner.right() - width, bottom - dial), pos2(inner.right(), bottom))
        } else {
            Rect::from_min_size(pos2(inset.left(), buttons.top() - GAP - dial), vec2(inset_width, dial))
        };
        let scale = if tall {
            let [from, to] = UPRIGHT_SCALE_SPAN.map(|share| screen.top() + share * screen.height());
            let top = from.max(scoreboard.bottom() + 2.0 * GAP + SPEECH_HEIGHT);
            Rect::from_x_y_ranges(inner.left()..=inner.left() + SCALE_WIDTH, top..=to.max(top + LEAST_SCALE_HEIGHT))
        } else {
            let high = (inner.bottom() - scoreboard.bottom() - GAP).min(360.0);
            Rect::from_min_max(
                pos2(inner.left(), inner.bottom() - high),
                pos2(inner.left() + SCALE_WIDTH, inner.bottom()),
            )
        };
        // Below the buttons, beside the scoreboard, or beside the scale.
        let chances = if tall {
            Rect::from_min_max(pos2(inset.left(), buttons.bottom() + GAP), pos2(inner.right(), english.top() - GAP))
        } else if upright {
            let left = scoreboard.right() + GAP;
            let right = (left + HINT_MAP_WIDTH).min(middle - HINT_MAP_CLEARANCE);
            Rect::from_min_max(pos2(left, inner.top()), pos2(right, inner.top() + HINT_MAP_HEIGHT))
        } else {
            Rect::from_min_max(
                pos2(scale.right() + GAP, scale.top()),
                pos2((scale.right() + GAP + HINT_MAP_WIDTH).min(instruction.left() - GAP), scale.bottom()),
            )
        };
        Self { scoreboard, inset, overhead, scale, instruction, english, buttons, chances }
    }

    /// The layout with left and right exchanged.
    fn mirrored(self, screen: Rect) -> Self {
        let across = |rect: Rect| {
            let [left, right] = [rect.right(), rect.left()].map(|x| screen.left() + screen.right() - x);
            Rect::from_x_y_ranges(left..=right, rect.y_range())
        };
        let Self { scoreboard, inset, overhead, scale, instruction, english, buttons, chances } = self;
        Self {
            scoreboard: across(scoreboard),
            inset: across(inset),
            overhead: across(overhead),
            scale: across(scale),
            instruction: across(instruction),
            english: across(english),
            buttons: across(buttons),
            chances: across(chances),
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy::math::Vec2;

    use super::*;
    use crate::app::room::camera::aim_view;
    use crate::app::room::to_world;
    use crate::app::settings::TextSize;
    use crate::app::theme::zoom;
    use crate::shuffleboard::rules::{BoardModel, BoardSpeed, End};

    #[test]
    fn nothing_overlaps_and_nothing_leaves_the_window() {
        let windows = [
            (1280.0, 720.0),
            (1920.0, 1080.0),
            (390.0, 844.0),
            (844.0, 390.0),
            (1024.0, 768.0),
            (2560.0, 1080.0),
            (480.0, 840.0),
            (3840.0, 2160.0),
        ];
        let texts = windows.iter().flat_map(|(width, height)| TextSize::ALL.map(|text| (vec2(*width, *height), text)));
        for (size, text) in texts {
            let screen = Rect::from_min_size(pos2(0.0, 0.0), size / zoom(size, text));
            for players in 2..=8 {
                let places =
                    Places::new(screen, SCOREBOARD_HEAD_HEIGHT + SCOREBOARD_ROW_HEIGHT * players as f32 + 8.0, false);
                let Places { scoreboard, inset, overhead, scale, instruction, english, buttons, chances } = places;
                let parts = [scoreboard, inset, overhead, scale, instruction, english, buttons, chances];
                for (index, part) in parts.iter().enumerate() {
                    assert!(screen.contains_rect(*part) && part.is_positive(), "{size} {players}: {index} {part:?}");
                    for other in &parts[..index] {
                        assert!(!part.intersects(*other), "{size} {players}: {part:?} over {other:?}");
                    }
                }
                assert!(places.scale.height() >= 190.0, "{size} {players}: the scale is {}", places.scale.height());
            }
        }
    }

    #[test]
    fn in_an_upright_window_the_speed_scale_covers_no_corner_of_any_board() {
        let size = vec2(390.0, 844.0);
        for (model, text) in BoardModel::ALL.iter().flat_map(|model| TextSize::ALL.map(|text| (*model, text))) {
            let board = model.board(BoardSpeed::default());
            let screen = Rect::from_min_size(pos2(0.0, 0.0), size / zoom(size, text));
            let window = Vec2::new(screen.width(), screen.height());
            for (players, left_handed, end) in
                [(2.0, false, End::Home), (2.0, true, End::Home), (8.0, false, End::Away), (8.0, true, End::Away)]
            {
                let high = SCOREBOARD_HEAD_HEIGHT + SCOREBOARD_ROW_HEIGHT * players + 8.0;
                let scale = Places::new(screen, high, left_handed).scale;
                let view = aim_view(&board, end);
                for (x, y) in [(0.0, -0.5), (0.0, 0.5), (board.length, -0.5), (board.length, 0.5)] {
                    let corner = to_world(&board, end, Vec2::new(x, y * board.width)).extend(0.0);
                    let at = view.screen_point(corner, window).expect("in front of the eye");
                    let at = pos2(at.x, at.y);
                    assert!(screen.contains(at), "{model:?}: {at} is not in the picture");
                    assert!(!scale.contains(at), "{model:?}, {text:?}: {at} is below the scale at {scale:?}");
                }
            }
        }
    }

    #[test]
    fn for_the_left_hand_everything_stands_on_the_other_side_and_twice_is_as_before() {
        let screen = Rect::from_min_size(pos2(0.0, 0.0), vec2(1280.0, 720.0));
        let [places, mirrored] = [false, true]
            .map(|left| Places::new(screen, SCOREBOARD_HEAD_HEIGHT + 2.0 * SCOREBOARD_ROW_HEIGHT + 8.0, left));
        assert!(mirrored.scale.left() > screen.center().x && mirrored.inset.right() < screen.center().x);
        assert_eq!((mirrored.scale.size(), mirrored.scale.top()), (places.scale.size(), places.scale.top()));
        assert_eq!(mirrored.mirrored(screen), places);
    }

    #[test]
    fn the_inset_takes_about_a_quarter_of_a_wide_window() {
        let screen = Rect::from_min_size(pos2(0.0, 0.0), vec2(1280.0, 720.0));
        let share =
            Places::new(screen, SCOREBOARD_HEAD_HEIGHT + 2.0 * SCOREBOARD_ROW_HEIGHT + 8.0, false).inset.width()
                / screen.width();
        assert!((0.22..=0.26).contains(&share));
    }
}
