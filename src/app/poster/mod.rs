//! Pictures of what screens draw, painted in memory at any size and saved as PNG files: the draw of a club night, and cards to
//! share. They need no graphics card, and look the same in a window and in a page.

mod encode;
mod raster;

use bevy::math::UVec2;
use bevy::prelude::{App, IntoScheduleConfigs, MessageReader, MessageWriter, Update, on_message};
use bevy_egui::egui::{Context, FullOutput, Pos2, RawInput, Rect, Ui, UiBuilder, Vec2, ViewportId, vec2};

pub(super) use encode::png;
use raster::{Letters, Raster};

use super::notice::Notice;
use super::platform;
use super::request::SavePicture;
use super::theme::{self, palette::NIGHT};
use crate::words::say_with;

/// The most pixels of a picture. A larger one is painted smaller.
const MOST_PIXELS: f32 = 16_000_000.0;
/// The largest side of the texture of letters, in texels.
const MOST_GLYPH_TEXTURE_SIDE: usize = 4096;
/// The frames in which sizes that follow from the frame before become stable.
const SETTLING_FRAMES: usize = 3;
/// The margin of a card, and its greatest height, in points.
const MARGIN: f32 = 24.0;
const MOST_HEIGHT: f32 = 4000.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, save.run_if(on_message::<SavePicture>));
}

/// Paints what `draw` draws in a window of this size, in points, with `scale` pixels for a point.
///
/// # Errors
/// Why the picture cannot be encoded.
pub(super) fn paint(size: Vec2, scale: f32, draw: impl FnMut(&mut Ui)) -> Result<Vec<u8>, String> {
    let size = size.max(Vec2::splat(1.0));
    let scale = scale.min((MOST_PIXELS / (size.x * size.y)).sqrt());
    let pixels = [size.x, size.y].map(|side| ((side * scale).round() as u32).max(1));
    let mut raster = Raster::new(UVec2::from(pixels), NIGHT);
    let (ctx, letters, output) = settled(size, scale, draw);
    for painted in ctx.tessellate(output.shapes, output.pixels_per_point) {
        raster.draw(&painted, &letters, output.pixels_per_point);
    }
    png(&raster.rgb, raster.size)
}

/// Paints a card of this width, in points, that is as high as what `draw` draws, with a margin around it and two pixels for a
/// point.
///
/// # Errors
/// Why the picture cannot be encoded.
pub(super) fn card(width: f32, mut draw: impl FnMut(&mut Ui)) -> Result<Vec<u8>, String> {
    let mut height = 0.0;
    let mut framed = |ui: &mut Ui, height: &mut f32| {
        let inside = ui.max_rect().shrink(MARGIN);
        let inside = ui.scope_builder(UiBuilder::new().max_rect(inside), &mut draw).response.rect;
        *height = inside.height() + 2.0 * MARGIN;
    };
    drop(settled(vec2(width, MOST_HEIGHT), 1.0, |ui| framed(ui, &mut height)));
    paint(vec2(width, height), 2.0, |ui| framed(ui, &mut 0.0))
}

/// Draws frames until sizes are stable, and returns the last one with its letters.
fn settled(size: Vec2, scale: f32, mut draw: impl FnMut(&mut Ui)) -> (Context, Letters, FullOutput) {
    let ctx = Context::default();
    theme::install(&ctx);
    let mut input = RawInput {
        screen_rect: Some(Rect::from_min_size(Pos2::ZERO, size)),
        max_texture_side: Some(MOST_GLYPH_TEXTURE_SIDE),
        ..RawInput::default()
    };
    input.viewports.entry(ViewportId::ROOT).or_default().native_pixels_per_point = Some(scale);
    let mut letters = Letters::default();
    let mut frame = |time: usize| {
        let mut output = ctx.run_ui(RawInput { time: Some(time as f64), ..input.clone() }, &mut draw);
        letters.change(&mut output.textures_delta);
        output
    };
    (0..SETTLING_FRAMES).for_each(|time| drop(frame(time)));
    let last = frame(SETTLING_FRAMES);
    (ctx, letters, last)
}

/// Saves pictures, and tells the player where, or why not.
fn save(mut requests: MessageReader<SavePicture>, mut notices: MessageWriter<Notice>) {
    for SavePicture { name, png } in requests.read() {
        let name = platform::file_stem(name);
        let saved = png.as_ref().map_err(Clone::clone).and_then(|png| platform::save_picture(&name, png));
        notices.write(match saved {
            Ok(place) => Notice::Done(say_with("photo-saved", &[("place", place.into())])),
            Err(why) => Notice::Trouble(say_with("photo-not-saved", &[("why", why.into())])),
        });
    }
}

/// The size and the pixels of a picture, for tests of what is on it.
#[cfg(test)]
pub(super) fn pixels(file: &[u8]) -> (UVec2, Vec<u8>) {
    encode::decoded(file)
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Align2, Color32, pos2};

    use super::*;
    use crate::app::theme::text;

    #[test]
    fn words_and_shapes_are_painted_where_they_stand_at_the_scale_that_is_asked_for() {
        let draw = |ui: &mut Ui| {
            let red = Rect::from_min_size(pos2(10.0, 20.0), vec2(30.0, 10.0));
            ui.painter().rect_filled(red, 0.0, Color32::RED);
            let words = Rect::from_min_size(pos2(50.0, 10.0), vec2(45.0, 30.0));
            let font = text::strong_font(20.0);
            text::paint_line(ui.painter(), words, Align2::LEFT_CENTER, "WWW", font, Color32::WHITE);
        };
        for scale in [1.0, 3.0] {
            let (size, rgb) = pixels(&paint(vec2(100.0, 50.0), scale, draw).expect("it can be painted"));
            assert_eq!(size, UVec2::new(100, 50) * scale as u32);
            let at = |x: f32, y: f32| {
                let [x, y] = [x, y].map(|side| (side * scale) as usize);
                let start = 3 * (y * size.x as usize + x);
                [rgb[start], rgb[start + 1], rgb[start + 2]]
            };
            let ground = [NIGHT.r(), NIGHT.g(), NIGHT.b()];
            assert_eq!([at(25.0, 25.0), at(25.0, 35.0), at(5.0, 25.0)], [[255, 0, 0], ground, ground], "{scale}");
            let bright = |from: f32, to: f32| {
                let columns = (from * scale) as usize..(to * scale) as usize;
                let all = columns.flat_map(|x| (0..size.y as usize).map(move |y| (x, y)));
                all.filter(|(x, y)| rgb[3 * (y * size.x as usize + x)] > 200).count()
            };
            let (before, within) = (bright(41.0, 49.0), bright(50.0, 95.0));
            assert!(before == 0 && within > (60.0 * scale * scale) as usize, "{scale}: {before}, {within}");
        }
    }

    #[test]
    fn a_card_is_as_high_as_what_is_on_it() {
        let card = |lines: usize| {
            let draw = |ui: &mut Ui| {
                for _ in 0..lines {
                    ui.label(text::body("A line"));
                }
            };
            pixels(&card(200.0, draw).expect("it can be painted")).0
        };
        let (one, four) = (card(1), card(4));
        assert_eq!((one.x, four.x), (400, 400));
        let line = (four.y - one.y) / 3;
        assert!((30..70).contains(&line), "a line is {line} pixels high");
        assert!(one.y > line + 70 && one.y < line + 110, "{one}: the margin is 48 pixels at the top and at the bottom");
    }

    #[test]
    fn a_picture_that_would_be_too_large_is_painted_smaller() {
        let (size, _) = pixels(&paint(vec2(10_000.0, 40.0), 100.0, |_| {}).expect("it can be painted"));
        assert!(size.x * size.y <= 16_100_000 && size.x > 200 * size.y, "{size}");
    }
}
