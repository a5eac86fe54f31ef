//! The slates on the end walls, with the names and totals of a game in chalk. They are blank without a game.

use bevy::prelude::*;

use super::StandingTable;
use super::backdrop::Redraw;
use super::ease::smoothstep;
use super::geometry::{Shape, Skin};
use super::lettering::Lettering;
use super::paint::{Canvas, light_of, noise};
use super::plan::{right_of_wall, slate_at};
use super::scene_builder::{self, SceneBuilder, SceneBuilding};
use crate::shuffleboard::rules::End;

/// Size of a slate with its frame, in metres.
pub(super) const SIZE: Vec2 = Vec2::new(2.2, 1.1);

/// Texels per metre: about the resolution on the screen, so that no mip maps are needed.
const TEXELS_PER_METRE: f32 = 160.0;

/// Width of the wooden frame, and the least distance from the frame to text and between texts, in texels.
const FRAME_TEXELS: f32 = 7.0;
/// See [`FRAME_TEXELS`].
const MARGIN_TEXELS: f32 = 8.0;

/// Most sides in one column; more make two columns.
const MOST_ROWS: usize = 4;

pub(super) fn plugin(app: &mut App) {
    scene_builder::fit(app, hang);
    app.init_resource::<Chalked>().add_systems(
        Update,
        chalk_up.run_if(resource_exists::<SlatePicture>.and_then(resource_changed::<Chalked>)).after(SceneBuilding),
    );
}

/// The text on both slates: the name and the total of each side, in the order of the set-up.
#[derive(Resource, Debug, Default, Clone, PartialEq, Eq)]
pub(in super::super) struct Chalked(pub(in super::super) Vec<(String, u32)>);

/// The texture of both slates.
#[derive(Resource)]
struct SlatePicture(Handle<Image>);

/// Hangs a slate behind each end; a player faces the one at the other end.
fn hang(mut commands: Commands, mut shop: SceneBuilder, table: Res<StandingTable>, chalked: Res<Chalked>) {
    let image = shop.images.add(picture(&chalked));
    let mut shape = Shape::new(0.3);
    for end in [End::Home, End::Away] {
        let (right, up) = (right_of_wall(end) * SIZE.x, Vec3::Z * SIZE.y);
        // In front of the chair rail.
        let corner = slate_at(table.board(), end) - (right + up) / 2.0 + right.cross(up).normalize() * 0.045;
        shape.patch(corner, right, up, Skin::Part(Vec2::Y, Vec2::X));
    }
    // A fixed brightness, as if from a small lamp above, because the walls are too dark for text.
    let middle = slate_at(table.board(), End::Home).z;
    let lit = |at: Vec3, _| Vec3::splat(0.45 + 0.30 * smoothstep(middle - 0.6, middle + 0.6, at.z));
    shop.glowing(shape.shade(lit), Some(image.clone())).spawn(&mut commands, "Slates");
    commands.insert_resource(SlatePicture(image));
}

fn chalk_up(
    chalked: Res<Chalked>,
    slate: Res<SlatePicture>,
    mut images: ResMut<Assets<Image>>,
    mut redraw: ResMut<Redraw>,
) {
    match images.insert(&slate.0, picture(&chalked)) {
        Ok(()) => redraw.request(),
        Err(lost) => error!("the picture of the slates could not be changed: {lost}"),
    }
}

/// A name or a total: its upper left corner, its height in texels, and its coverage map.
struct Written {
    corner: Vec2,
    tall: f32,
    chalk: Lettering,
}

impl Written {
    /// Width in texels.
    fn wide(&self) -> f32 {
        self.tall * self.chalk.aspect()
    }

    /// Coverage at a texel of the slate.
    fn at(&self, texel: Vec2) -> f32 {
        self.chalk.at((texel - self.corner) / self.tall)
    }
}

/// The layout: totals right-aligned in a column, names cut where the totals begin.
fn set(chalked: &Chalked) -> Vec<Written> {
    let lines = &chalked.0;
    let columns = lines.len().div_ceil(MOST_ROWS).max(1);
    // At least three rows: with two, the letters would be too large for the names.
    let rows = lines.len().div_ceil(columns).max(3);
    let room = SIZE * TEXELS_PER_METRE - 2.0 * (FRAME_TEXELS + MARGIN_TEXELS);
    let cell = ((room + Vec2::X * MARGIN_TEXELS) / Vec2::new(columns as f32, rows as f32)).floor();
    let wide = cell.x - MARGIN_TEXELS;
    // Centred vertically.
    let used = lines.len().min(rows) as f32 * cell.y;
    let first = Vec2::new(FRAME_TEXELS + MARGIN_TEXELS, FRAME_TEXELS + MARGIN_TEXELS + ((room.y - used) / 2.0).floor());
    let mut set = Vec::with_capacity(2 * lines.len());
    for (place, (name, total)) in lines.iter().enumerate() {
        let corner = first + cell * Vec2::new((place / rows) as f32, (place % rows) as f32);
        let write = |words: &str, widest: f32| Lettering::line(words, cell.y, widest);
        let mut total = Written { corner, tall: cell.y, chalk: write(&total.to_string(), wide) };
        total.corner.x += wide - total.wide();
        let widest = total.corner.x - corner.x - MARGIN_TEXELS;
        set.push(Written { corner, tall: cell.y, chalk: write(name, widest) });
        set.push(total);
    }
    set
}

/// Paints the slate with its text.
fn picture(chalked: &Chalked) -> Image {
    let written = set(chalked);
    let size = SIZE * TEXELS_PER_METRE;
    let canvas = Canvas::paint(size.x as u32, size.y as u32, |x, y| {
        let texel = Vec2::new(x, y);
        let border = texel.min(size - texel).min_element();
        if border < FRAME_TEXELS {
            let bevel = smoothstep(0.0, FRAME_TEXELS, border);
            return (light_of(0x6B4426) * (0.4 + 0.6 * bevel)).extend(1.0);
        }
        // Traces of wiped chalk.
        let smear = noise(x / 37.0, y / 11.0);
        let slate = light_of(0x1C2324).lerp(light_of(0x8A8F8A), 0.06 * smear);
        let chalk = written.iter().map(|written| written.at(texel)).fold(0.0, f32::max);
        let grain = 0.8 + 0.35 * noise(x / 1.7, y / 1.7);
        slate.lerp(light_of(0xF3E9D2), (chalk * grain).min(1.0)).extend(1.0)
    });
    canvas.into_flat_image()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chalked(sides: usize) -> Chalked {
        let names = ["Ada", "Bartholomew & Hildegard", "Cleo", "Dr Strangeglove", "Maximilian Wittelsbacher"];
        Chalked(names.iter().cycle().take(sides).map(|name| ((*name).to_owned(), 888)).collect())
    }

    /// Amount of chalk on the slate.
    fn chalk(chalked: &Chalked) -> f32 {
        let data = picture(chalked).data.expect("painted");
        data.chunks_exact(4).filter(|texel| texel[0] > 0x90).count() as f32
    }

    #[test]
    fn names_and_totals_of_up_to_eight_sides_stand_within_the_frame_and_beside_each_other() {
        for sides in 1..=8 {
            let written = set(&chalked(sides));
            assert_eq!(written.len(), 2 * sides);
            let places: Vec<Rect> = written
                .iter()
                .map(|written| {
                    Rect::from_corners(written.corner, written.corner + Vec2::new(written.wide(), written.tall))
                })
                .collect();
            for (nth, place) in places.iter().enumerate() {
                assert!(place.min.min_element() >= FRAME_TEXELS, "{sides} sides: {place:?}");
                assert!(
                    (SIZE * TEXELS_PER_METRE - place.max).min_element() >= FRAME_TEXELS,
                    "{sides} sides: {place:?}"
                );
                for other in &places[..nth] {
                    // Two texts may touch, because sizes are rounded up to whole texels.
                    assert!(place.inflate(-1.0).intersect(*other).is_empty(), "{sides} sides: {place:?} on {other:?}");
                }
            }
        }
    }

    #[test]
    fn numerals_are_tall_enough_to_be_read_from_the_other_end_of_the_room() {
        for sides in 1..=8 {
            // Capitals are 0.56 of the line height (see `Lettering`); at that distance a metre is 48 pixels in the
            // smallest window.
            let pixels = set(&chalked(sides))[0].tall / TEXELS_PER_METRE * 0.56 * 48.0;
            assert!(pixels >= 5.5, "with {sides} sides they are {pixels} pixels tall");
        }
    }

    #[test]
    fn a_wiped_slate_is_blank_and_each_side_adds_its_chalk() {
        assert_eq!(chalk(&Chalked::default()), 0.0);
        let mut before = 0.0;
        for sides in 1..=3 {
            let now = chalk(&chalked(sides));
            assert!(now > before + 100.0, "{sides} sides: {now} after {before}");
            before = now;
        }
        let [one, other] = [3, 8].map(|total| picture(&Chalked(vec![("Ada".to_owned(), total)])).data);
        assert!(one != other, "another total is another picture");
    }
}
