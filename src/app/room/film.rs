//! The visible wax: dull where it has worn off, white where it is piled up, or a colour map of its thickness.

use bevy::asset::RenderAssetUsages;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use super::StandingTable;
use super::backdrop::Redraw;
use super::geometry::{Shape, Skin};
use super::paint::noise;
use super::scene_builder::{self, SceneBuilder, SceneBuilding};
use crate::shuffleboard::rules::{Board, End};
use crate::shuffleboard::sim::{Area, Wax};

/// Height of the film above the maple, in metres: below the weights' contact shadows.
const LIFT: f32 = 0.0002;
/// Greatest opacity of fresh powder.
const DENSEST: f32 = 0.45;
/// Width of the strip of powder along an edge when only the edges are dusted, in metres.
const EDGE: f32 = 0.06;

pub(super) fn plugin(app: &mut App) {
    scene_builder::fit(app, lay);
    app.init_resource::<WaxFilm>().add_systems(
        Update,
        show.run_if(resource_exists::<FilmImage>)
            .run_if(resource_changed::<WaxFilm>.or_else(resource_exists_and_changed::<FilmImage>))
            .after(SceneBuilding),
    );
}

/// The state of the wax to show.
#[derive(Resource, Debug, Default, Clone, PartialEq)]
pub(in super::super) struct WaxFilm {
    pub(in super::super) wax: Wax,
    /// Whether to show a colour map of its thickness.
    pub(in super::super) map: bool,
    /// Powder that was sprinkled a moment ago, if any.
    pub(in super::super) sprinkled: Option<Sprinkled>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(in super::super) struct Sprinkled {
    pub(in super::super) area: Area,
    /// How much of it is still visible, 0 to 1.
    pub(in super::super) left: f32,
}

/// The texture of the wax, with one texel per wax cell.
#[derive(Resource)]
struct FilmImage(Handle<Image>);

#[derive(Component)]
struct Film;

/// Spawns the film over the board; [`show`] then paints it.
fn lay(mut commands: Commands, mut shop: SceneBuilder, table: Res<StandingTable>) {
    let board = table.board();
    let image = shop.images.add(picture(&WaxFilm { wax: Wax::fresh(board), ..default() }, board));
    let mut shape = Shape::new(1.0);
    let corner = Vec3::new(0.0, -board.width / 2.0, LIFT);
    // Cells are listed column by column, so that the rows of the texture run along the board.
    let (along, across) = (Vec3::X * board.length, Vec3::Y * board.width);
    shape.patch(corner, along, across, Skin::Part(Vec2::ZERO, Vec2::ONE));
    let film = shop.veil(shape, image.clone()).spawn(&mut commands, "Wax");
    commands.entity(film).insert((Film, Visibility::Hidden));
    commands.insert_resource(FilmImage(image));
}

fn show(
    film: Res<WaxFilm>,
    table: Res<StandingTable>,
    image: Res<FilmImage>,
    mut images: ResMut<Assets<Image>>,
    mut shown: Query<&mut Visibility, With<Film>>,
    mut redraw: ResMut<Redraw>,
) {
    // The film can change while nothing else moves.
    redraw.request();
    for mut visibility in &mut shown {
        visibility.set_if_neq(if film.wax.is_even() { Visibility::Hidden } else { Visibility::Inherited });
    }
    if !film.wax.is_even()
        && let Err(lost) = images.insert(&image.0, picture(&film, table.board()))
    {
        error!("the picture of the wax could not be changed: {lost}");
    }
}

/// The texture of the wax; its columns run along the board from the home end.
fn picture(film: &WaxFilm, board: &Board) -> Image {
    let (columns, rows) = film.wax.size().unwrap_or((1, 1));
    let mut texels = vec![0; columns * rows * 4];
    for (index, (at, thick)) in film.wax.cells(board).enumerate() {
        let (column, row) = (index / rows, index % rows);
        let texel = 4 * (row * columns + column);
        texels[texel..texel + 4].copy_from_slice(&match &film.sprinkled {
            _ if film.map => map_colour(thick),
            Some(powder) if powder.lies_at(board, at) && is_untouched(thick) => powder.look(at),
            _ => look(thick),
        });
    }
    let size = Extent3d { width: columns as u32, height: rows as u32, depth_or_array_layers: 1 };
    let format = TextureFormat::Rgba8UnormSrgb;
    Image::new(size, TextureDimension::D2, texels, format, RenderAssetUsages::RENDER_WORLD)
}

impl Sprinkled {
    /// Whether powder lies at `at`, a point seen from the home end, in metres.
    fn lies_at(&self, board: &Board, at: Vec2) -> bool {
        let end = |end| match end {
            End::Home => at.x <= board.foul_line,
            End::Away => at.x >= board.length - board.foul_line,
        };
        match self.area {
            Area::Board => true,
            Area::End(of) => end(of),
            Area::Edges(of) => end(of) && at.y.abs() >= board.width / 2.0 - EDGE,
        }
    }

    /// The colour of the powder, with grains.
    fn look(&self, at: Vec2) -> [u8; 4] {
        let grain = 0.35 + 0.65 * noise(at.x * 90.0, at.y * 90.0);
        [0xff, 0xf8, 0xe8, (255.0 * DENSEST * grain * self.left) as u8]
    }
}

/// Whether no weight has slid here, judging by the thickness.
fn is_untouched(thick: f32) -> bool {
    (thick - 1.0).abs() < 0.002
}

/// Missing wax is a dull, darker tint; piled-up wax is white. `thick` is 1 for the right thickness.
fn look(thick: f32) -> [u8; 4] {
    let alpha = |share: f32| (share.clamp(0.0, 1.0) * 255.0) as u8;
    if thick < 1.0 {
        [0x4a, 0x33, 0x1c, alpha(0.42 * (1.0 - thick))]
    } else {
        [0xff, 0xf6, 0xe0, alpha(0.30 * (thick - 1.0))]
    }
}

/// A colour scale from red (bare wood) through transparent (right thickness) to teal (double thickness).
fn map_colour(thick: f32) -> [u8; 4] {
    let off = (thick - 1.0).clamp(-1.0, 1.0);
    // The square root makes the first signs of wear visible.
    let alpha = (off.abs().sqrt() * 190.0) as u8;
    if off < 0.0 { [0xff, 0x4a, 0x2b, alpha] } else { [0x39, 0xc6, 0xc0, alpha] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn right_wax_is_not_seen_and_bare_wood_is_seen_most() {
        for colour in [look, map_colour] {
            assert_eq!(colour(1.0)[3], 0);
            assert!(colour(0.0)[3] > colour(0.6)[3] && colour(0.6)[3] > 0);
            assert!(colour(1.8)[3] > 0);
        }
    }

    #[test]
    fn fresh_powder_is_seen_at_the_dusted_end_until_a_weight_has_slid_there() {
        let board = StandingTable::default().board;
        let mut table =
            crate::shuffleboard::sim::Table::new(board.clone(), crate::shuffleboard::rules::WeightSpec::large());
        table.wax = Wax::fresh(&board);
        let white = |wax: &Wax, area: Area, left: f32| {
            let sprinkled = Some(Sprinkled { area, left });
            let picture = picture(&WaxFilm { wax: wax.clone(), map: false, sprinkled }, &board);
            picture.data.expect("painted").chunks_exact(4).map(|texel| u32::from(texel[3])).sum::<u32>()
        };
        let fresh = white(&table.wax, Area::End(End::Home), 1.0);
        assert!(fresh > 0 && white(&table.wax, Area::Edges(End::Home), 1.0) < fresh);
        assert!(white(&table.wax, Area::End(End::Home), 0.5) < fresh * 6 / 10, "it goes");
        let before = table.wax.clone();
        let grip = crate::shuffleboard::sim::Grip::One(
            crate::shuffleboard::rules::WeightId::of(crate::shuffleboard::rules::Colour::Red)[0],
        );
        let throw = crate::shuffleboard::sim::Throw::new(grip, Vec2::new(0.3, 0.0), Vec2::new(1.5, 0.0), 0.0);
        crate::shuffleboard::sim::throw(&mut table, &crate::shuffleboard::rules::Layout::EMPTY, &throw)
            .expect("a throw");
        let touched = table.wax.cells(&board).filter(|(at, thick)| at.x <= board.foul_line && !is_untouched(*thick));
        assert!(touched.count() > 20, "a weight leaves a track");
        assert_ne!(table.wax, before);
    }

    #[test]
    fn the_picture_has_a_texel_for_each_cell_and_the_home_end_first() {
        let board = StandingTable::default().board;
        let mut wax = Wax::fresh(&board);
        let mut table =
            crate::shuffleboard::sim::Table::new(board.clone(), crate::shuffleboard::rules::WeightSpec::large());
        table.wax = wax.clone();
        let grip = crate::shuffleboard::sim::Grip::One(
            crate::shuffleboard::rules::WeightId::of(crate::shuffleboard::rules::Colour::Red)[0],
        );
        let throw = crate::shuffleboard::sim::Throw::new(grip, Vec2::new(0.3, 0.2), Vec2::new(0.5, 0.0), 0.0);
        crate::shuffleboard::sim::throw(&mut table, &crate::shuffleboard::rules::Layout::EMPTY, &throw).unwrap();
        std::mem::swap(&mut wax, &mut table.wax);
        let picture = picture(&WaxFilm { wax: wax.clone(), map: true, sprinkled: None }, &board);
        let (columns, rows) = wax.size().unwrap();
        assert_eq!((picture.width() as usize, picture.height() as usize), (columns, rows));
        let texels = picture.data.unwrap();
        let seen: Vec<(usize, usize)> = (0..columns * rows)
            .filter(|texel| texels[4 * texel + 3] > 0)
            .map(|texel| (texel % columns, texel / columns))
            .collect();
        assert!(!seen.is_empty());
        for (column, row) in seen {
            assert!(
                column < columns / 3 && row > rows / 2,
                "the track is at the home end, on its left: {column}, {row}"
            );
        }
    }
}
