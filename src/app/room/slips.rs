//! The firsts of the house as framed slips on the wall over the bench: who reached each first, in four frames.

use bevy::prelude::*;

use super::StandingTable;
use super::backdrop::Redraw;
use super::ease::smoothstep;
use super::geometry::{Shape, Skin};
use super::lettering::Lettering;
use super::paint::{Canvas, light_of, noise};
use super::plan::corners;
use super::scene_builder::{self, SceneBuilder, SceneBuilding};

/// Size of a frame, in metres and in texels of the texture.
const FRAME_SIZE: Vec2 = Vec2::new(0.55, 0.40);
/// See [`FRAME_SIZE`].
const FRAME_TEXELS: Vec2 = Vec2::new(256.0, 186.0);
/// The middles of the frames along the wall from the middle of the room, and their height, in metres.
const ALONG: [f32; 4] = [-2.75, -1.15, 1.15, 2.75];
/// See [`ALONG`].
const HEIGHT: f32 = 0.98;
/// Frames side by side in the texture.
const COLUMNS: usize = 2;

/// Slips side by side and one above the other in a frame.
const SLIPS: [usize; 2] = [2, 4];
/// Width of the wooden frame with its mount, and the gap between slips, in texels.
const BORDER: f32 = 20.0;
/// See [`BORDER`].
const GAP: f32 = 6.0;
/// Heights of the two lines on a slip, in texels.
const LINES: [f32; 2] = [19.0, 13.0];
/// How bright the paper is, as if from a small lamp above.
const SHINE: f32 = 0.20;

pub(super) fn plugin(app: &mut App) {
    scene_builder::fit(app, hang);
    app.init_resource::<Slips>().add_systems(
        Update,
        write.run_if(resource_exists::<SlipPicture>.and_then(resource_changed::<Slips>)).after(SceneBuilding),
    );
}

/// What is written on the slips, in their order: the first, and who reached it. An empty slip waits for somebody.
#[derive(Resource, Debug, Default, Clone, PartialEq, Eq)]
pub(in super::super) struct Slips(pub(in super::super) Vec<Option<[String; 2]>>);

/// The texture of the frames.
#[derive(Resource)]
struct SlipPicture(Handle<Image>);

fn hang(mut commands: Commands, mut shop: SceneBuilder, table: Res<StandingTable>, slips: Res<Slips>) {
    let image = shop.images.add(picture(&slips));
    let (low, high) = corners(table.board());
    let mut shape = Shape::new(10.0);
    for (nth, along) in ALONG.into_iter().enumerate() {
        let middle = Vec3::new((low.x + high.x) / 2.0 + along, high.y - 0.045, HEIGHT);
        let (right, up) = (Vec3::X * FRAME_SIZE.x, Vec3::Z * FRAME_SIZE.y);
        let corner = Vec2::new((nth % COLUMNS) as f32, (nth / COLUMNS) as f32) / COLUMNS as f32;
        let size = Vec2::ONE / COLUMNS as f32;
        let skin = Skin::Part(corner + Vec2::Y * size.y, corner + Vec2::X * size.x);
        shape.patch(middle - (right + up) / 2.0, right, up, skin);
    }
    shape.tint(0, Vec3::splat(SHINE));
    shop.glowing(shape, Some(image.clone())).spawn(&mut commands, "Slips");
    commands.insert_resource(SlipPicture(image));
}

fn write(
    slips: Res<Slips>,
    picture_of: Res<SlipPicture>,
    mut images: ResMut<Assets<Image>>,
    mut redraw: ResMut<Redraw>,
) {
    match images.insert(&picture_of.0, picture(&slips)) {
        Ok(()) => redraw.request(),
        Err(lost) => error!("the picture of the slips could not be changed: {lost}"),
    }
}

/// Paints the four frames with their slips.
fn picture(slips: &Slips) -> Image {
    let [across, down] = SLIPS;
    let cell = (FRAME_TEXELS - 2.0 * BORDER + GAP) / Vec2::new(across as f32, down as f32);
    let widest = cell.x - GAP - 8.0;
    let written: Vec<Option<[Lettering; 2]>> = slips
        .0
        .iter()
        .map(|slip| {
            let [first, name] = slip.as_ref()?;
            Some([(first, LINES[0]), (name, LINES[1])].map(|(words, tall)| Lettering::line(words, tall, widest)))
        })
        .collect();
    let size = FRAME_TEXELS * COLUMNS as f32;
    let canvas = Canvas::paint(size.x as u32, size.y as u32, |x, y| {
        let texel = Vec2::new(x, y);
        let frame = (texel / FRAME_TEXELS).floor();
        let within = texel - frame * FRAME_TEXELS;
        let border = within.min(FRAME_TEXELS - within).min_element();
        if border < BORDER - GAP {
            let bevel = smoothstep(0.0, BORDER - GAP, border);
            return (light_of(0x6B4426) * (0.5 + 0.7 * bevel)).extend(1.0);
        }
        let mount = (light_of(0x2E3A30) * (0.8 + 0.2 * noise(x / 3.0, y / 3.0))).extend(1.0);
        let (slot, from) = ((within - BORDER) / cell, within - BORDER);
        let corner = slot.floor() * cell;
        let on = from - corner;
        if slot.min_element() < 0.0 || on.x > cell.x - GAP || on.y > cell.y - GAP {
            return mount;
        }
        let nth = (frame.y as usize * COLUMNS + frame.x as usize) * across * down
            + slot.y as usize * across
            + slot.x as usize;
        let paper = light_of(0xF3E9D2) * (0.88 + 0.12 * noise(x / 9.0, y / 7.0));
        match written.get(nth) {
            Some(Some([first, name])) => {
                let centred = |line: &Lettering, tall: f32, top: f32| {
                    let left = (cell.x - GAP - tall * line.aspect()) / 2.0;
                    line.at(Vec2::new(on.x - left, on.y - top) / tall)
                };
                let ink = centred(first, LINES[0], 1.0).max(0.75 * centred(name, LINES[1], LINES[0] - 1.0));
                paper.lerp(light_of(0x2B1B12), ink)
            }
            Some(None) => mount.truncate().lerp(paper, 0.12),
            None => return mount,
        }
        .extend(1.0)
    });
    canvas.into_flat_image()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The share of bright texels.
    fn paper(slips: &Slips) -> f32 {
        let image = picture(slips);
        let texels = image.data.as_ref().expect("it was painted").chunks(4);
        let all = texels.len() as f32;
        texels.filter(|texel| texel[0] > 180).count() as f32 / all
    }

    #[test]
    fn a_slip_is_paper_once_somebody_has_reached_its_first() {
        let slip = |reached: bool| reached.then(|| ["A hanger".to_owned(), "Ann".to_owned()]);
        let with = |count: usize| paper(&Slips((0..30).map(|nth| slip(nth < count)).collect()));
        let (none, one, all) = (with(0), with(1), with(30));
        assert!(none < 0.001, "{none} of the picture is paper");
        assert!(one > none + 0.01 && one < 0.05, "{one}");
        assert!(all > 20.0 * one && all < 0.9, "{all}");
    }

    #[test]
    fn there_is_room_for_every_first() {
        assert!(ALONG.len() * SLIPS[0] * SLIPS[1] >= crate::progress::First::ALL.len());
    }

    #[test]
    fn what_is_written_is_ink_and_long_names_stay_on_their_slip() {
        let name = |name: &str| Slips(vec![Some(["The whole house".into(), name.into()])]);
        let (short, long) = (paper(&name("Bo")), paper(&name("Maximiliane Annabella von und zu Hohenfels")));
        assert!(long < short, "longer words are more ink: {long} {short}");
        assert!(long > 0.7 * short);
    }
}
