//! The picture of an evening: its draw and its table, whole, as they hang on the wall.

use bevy_egui::egui::{Rect, UiBuilder, Vec2, pos2, vec2};

use super::work::Work;
use super::{Shown, View, evening, table, wall};
use crate::app::poster;
use crate::app::request::SavePicture;

/// Points of the picture for a unit of the drawing, and pixels for a point. Letters are 36 pixels high.
const SCALE: f32 = 1.4;
const PIXELS: f32 = 1.5;
/// The margin, and the room between the draw and the table, in points.
const MARGIN: f32 = 24.0;
/// The width of the table, in points.
const TABLE: f32 = 430.0;

/// Paints the picture.
pub(super) fn of(shown: &Shown, work: &Work) -> SavePicture {
    // The draw has a margin of its own, as where it scrolls.
    let draw = work.plan.size * SCALE + Vec2::splat(14.0);
    let high = draw.y.max(table::height_of_standings(shown, work));
    let head = evening::HEAD + 8.0;
    let size = vec2(draw.x + TABLE + 3.0 * MARGIN, head + high + 2.0 * MARGIN);
    let png = poster::paint(size, PIXELS, |ui| {
        let room = Rect::from_min_size(pos2(0.0, 0.0), size).shrink(MARGIN);
        evening::head(ui, shown, room);
        let top = room.min + vec2(0.0, head);
        ui.scope_builder(UiBuilder::new().id_salt("draw").max_rect(Rect::from_min_size(top, draw)), |ui| {
            wall::draw(ui, shown, &mut View::default(), &work.plan);
        });
        let beside = Rect::from_min_max(pos2(top.x + draw.x + MARGIN, top.y), room.max);
        ui.scope_builder(UiBuilder::new().id_salt("table").max_rect(beside), |ui| table::standings(ui, shown, work));
    });
    SavePicture { name: shown.evening.setup().title.clone(), png }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::screens::samples;
    use crate::app::storage::ClubGames;
    use crate::app::theme::palette::NIGHT;

    #[test]
    fn the_picture_of_every_format_is_whole_and_has_ink_in_its_draw_and_in_its_table() {
        for evening in samples::evenings() {
            let (work, games) = (Work::of(None, &evening), ClubGames::default());
            let shown = Shown {
                name: "tonight",
                evening: &evening,
                games: &games,
                rivals: None,
                rivals_play: false,
                people: &[],
            };
            let SavePicture { name, png } = of(&shown, &work);
            assert_eq!(name, evening.setup().title);
            let (size, rgb) = poster::pixels(&png.expect("it can be painted"));
            let inked = |x: u32, y: u32| {
                let start = 3 * (y * size.x + x) as usize;
                rgb[start..start + 3] != [NIGHT.r(), NIGHT.g(), NIGHT.b()]
            };
            let ink = |columns: std::ops::Range<u32>, rows: std::ops::Range<u32>| {
                columns.flat_map(|x| rows.clone().map(move |y| (x, y))).filter(|(x, y)| inked(*x, *y)).count()
            };
            let (title, margin) = (&evening.setup().title, (MARGIN * PIXELS) as u32 - 2);
            assert_eq!(ink(size.x - margin..size.x, 0..size.y), 0, "{title}: something is cut at the right");
            assert_eq!(ink(0..size.x, size.y - margin..size.y), 0, "{title}: something is cut at the bottom");
            let beside = size.x - ((TABLE + MARGIN) * PIXELS) as u32;
            assert!(ink(0..beside, 100..size.y) > 5_000, "{title}: the draw is empty");
            assert!(ink(beside..size.x, 100..size.y) > 500, "{title}: the table is empty");
        }
    }
}
