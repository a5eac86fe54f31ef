//! Where every meeting of an evening is drawn: as a bracket, or round beside round.

use std::collections::BTreeMap;

use bevy_egui::egui::{Pos2, Rect, Vec2, pos2, vec2};

use crate::club::{Evening, Meeting, Source, Stage};
use crate::wall::bracket::{COLUMN, HEAD, LINE, WIDTH, spots};
use crate::words::club_stage;

/// Room between two meetings of a round, in units of the drawing.
const GAP: f32 = 26.0;
/// From the name of a round to its first meeting, and from one part of a bracket to the next.
const UNDER_HEAD: f32 = 20.0;

/// A drawing of an evening, in units of its own.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Plan {
    /// The box of every meeting, in their order.
    pub(super) boxes: Vec<Rect>,
    /// The names of the rounds, each in its room.
    pub(super) heads: Vec<(Rect, String)>,
    /// From the box of a winner to the place it leads to: start, and end.
    pub(super) ways: Vec<[Pos2; 2]>,
    pub(super) size: Vec2,
}

impl Plan {
    pub(super) fn of(evening: &Evening) -> Self {
        let meetings = evening.state().meetings();
        let boxes = match evening.setup().format.is_bracket() {
            true => of_bracket(meetings),
            false => by_rounds(meetings),
        };
        let ways = meetings.iter().zip(&boxes).flat_map(|(meeting, to)| ways(meeting, *to, &boxes)).collect();
        let mut heads: Vec<(Rect, String)> = Vec::new();
        let mut first: BTreeMap<(Stage, u16), Rect> = BTreeMap::new();
        for (meeting, at) in meetings.iter().zip(&boxes) {
            let top = first.entry((meeting.stage, meeting.round)).or_insert(*at);
            if at.top() < top.top() {
                *top = *at;
            }
        }
        for ((stage, round), at) in first {
            let named = meetings.iter().find(|meeting| (meeting.stage, meeting.round) == (stage, round));
            let named = named.map(|meeting| club_stage(evening.setup(), meeting)).unwrap_or_default();
            let foot = at.top() - UNDER_HEAD + 4.0;
            let room = Rect::from_min_max(pos2(at.left(), foot - LINE as f32), pos2(at.right(), foot));
            heads.push((room, named));
        }
        let all = boxes.iter().fold(Vec2::ZERO, |size, at| size.max(at.max.to_vec2()));
        Self { boxes, heads, ways, size: all + vec2(4.0, 8.0) }
    }
}

/// The boxes of a bracket, as on the printed page.
fn of_bracket(meetings: &[Meeting]) -> Vec<Rect> {
    let line = LINE as f32;
    let rect =
        |(x, y): (usize, usize)| Rect::from_min_size(pos2(x as f32, y as f32 - line), vec2(WIDTH as f32, 2.0 * line));
    spots(meetings).into_iter().map(rect).collect()
}

/// The boxes of rounds, frames or weeks: each a column.
fn by_rounds(meetings: &[Meeting]) -> Vec<Rect> {
    let mut below: BTreeMap<u16, f32> = BTreeMap::new();
    let place = |meeting: &Meeting| {
        let y = below.entry(meeting.round).or_insert(HEAD as f32 + UNDER_HEAD);
        let size = vec2(WIDTH as f32, (meeting.places.len().max(1) * LINE) as f32);
        let at = Rect::from_min_size(pos2(f32::from(meeting.round) * COLUMN as f32, *y), size);
        *y = at.bottom() + GAP;
        at
    };
    meetings.iter().map(place).collect()
}

/// The lines to a meeting from those whose winners take its places.
fn ways(meeting: &Meeting, to: Rect, boxes: &[Rect]) -> Vec<[Pos2; 2]> {
    let way = |(place, from): (usize, &Source)| {
        let Source::WinnerOf(other) = from else { return None };
        let from = boxes.get(other.index())?;
        let line = LINE as f32;
        Some([from.right_center(), pos2(to.left(), to.top() + (place as f32 + 0.5) * line)])
    };
    meeting.from.iter().enumerate().filter_map(way).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::screens::samples;

    #[test]
    fn no_two_meetings_and_no_heads_cover_each_other_in_any_format() {
        for evening in samples::evenings() {
            let plan = Plan::of(&evening);
            let title = &evening.setup().title;
            assert_eq!(plan.boxes.len(), evening.state().meetings().len(), "{title}");
            assert!(!plan.heads.is_empty(), "{title}");
            let all: Vec<Rect> = plan.boxes.iter().copied().chain(plan.heads.iter().map(|(room, _)| *room)).collect();
            for (index, one) in all.iter().enumerate() {
                let room = Rect::from_min_size(Pos2::ZERO, plan.size);
                assert!(room.contains_rect(*one), "{title}: {one:?} is outside {room:?}");
                for other in &all[..index] {
                    assert!(!one.shrink(1.0).intersects(*other), "{title}: {one:?} over {other:?}");
                }
            }
        }
    }
}
