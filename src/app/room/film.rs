//! The visible wax: dull where it has worn off, white where it is piled up, or a colour map of its thickness. It mirrors as its
//! thickness allows: the board (`gloss.wgsl`) and the images of the weights in it (`grounding.wgsl`) are told of it while it is
//! uneven, so that even wax costs nothing.

use bevy::asset::RenderAssetUsages;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use super::StandingTable;
use super::backdrop::Redraw;
use super::geometry::{Shape, Skin};
use super::grounding::Grounding;
use super::paint::noise;
use super::painted::{Painted, Waxed};
use super::scene_builder::{self, SceneBuilder, SceneBuilding, adds_something};
use crate::shuffleboard::rules::{Board, End};
use crate::shuffleboard::sim::{Area, Wax};

/// Height of the film above the maple, in metres: below the weights' contact shadows.
const FILM_HEIGHT: f32 = 0.0002;
/// Greatest opacity of fresh powder.
const POWDER_OPACITY: f32 = 0.45;
/// The step of 255 that the right thickness has in the picture of the thickness; must match the shader.
const RIGHT_STEP: f32 = 127.0;
/// Width of the strip of powder along an edge when only the edges are dusted, in metres.
const EDGE_WIDTH: f32 = 0.06;

pub(super) fn plugin(app: &mut App) {
    scene_builder::fit(app, lay);
    let changes = || resource_changed::<WaxFilm>.or_else(resource_exists_and_changed::<FilmImages>);
    // What mirrors in the wax is built by other parts of the room, which may come later than the film.
    let must_tell = changes().or_else(adds_something);
    app.init_resource::<WaxFilm>().add_systems(
        Update,
        (show.run_if(changes()), dull.run_if(must_tell))
            .chain()
            .run_if(resource_exists::<FilmImages>)
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

/// The textures of the wax, with one texel per wax cell.
#[derive(Resource)]
struct FilmImages {
    /// The colours of the film.
    colours: Handle<Image>,
    /// How thick it lies.
    thickness: Handle<Image>,
}

#[derive(Component)]
struct Film;

/// Spawns the film over the board; [`show`] then paints it.
fn lay(mut commands: Commands, mut shop: SceneBuilder, table: Res<StandingTable>) {
    let board = table.board();
    let fresh = WaxFilm { wax: Wax::fresh(board), ..default() };
    let [colours, thickness] = pictures(&fresh, board).map(|picture| shop.images.add(picture));
    let mut shape = Shape::new(1.0);
    let corner = Vec3::new(0.0, -board.width / 2.0, FILM_HEIGHT);
    // Cells are listed column by column, so that the rows of the texture run along the board.
    let (along, across) = (Vec3::X * board.length, Vec3::Y * board.width);
    shape.patch(corner, along, across, Skin::Part(Vec2::ZERO, Vec2::ONE));
    let film = shop.film(shape, colours.clone()).spawn(&mut commands, "Wax");
    commands.entity(film).insert((Film, Visibility::Hidden));
    commands.insert_resource(FilmImages { colours, thickness });
}

fn show(
    film: Res<WaxFilm>,
    table: Res<StandingTable>,
    textures: Res<FilmImages>,
    mut images: ResMut<Assets<Image>>,
    mut shown: Query<&mut Visibility, With<Film>>,
    mut redraw: ResMut<Redraw>,
) {
    // The film can change while nothing else moves.
    redraw.request();
    for mut visibility in &mut shown {
        visibility.set_if_neq(if film.wax.is_even() { Visibility::Hidden } else { Visibility::Inherited });
    }
    if film.wax.is_even() {
        return;
    }
    for (image, picture) in [&textures.colours, &textures.thickness].into_iter().zip(pictures(&film, table.board())) {
        if let Err(lost) = images.insert(image, picture) {
            error!("the picture of the wax could not be changed: {lost}");
        }
    }
}

/// Tells the waxed parts of the board, and the quads under the weights, of the thickness of the wax, or that it is even.
fn dull(
    film: Res<WaxFilm>,
    textures: Res<FilmImages>,
    parts: Query<&MeshMaterial3d<Painted>, With<Waxed>>,
    quads: Query<&MeshMaterial3d<Grounding>>,
    mut painted: ResMut<Assets<Painted>>,
    mut groundings: ResMut<Assets<Grounding>>,
) {
    let thickness = (!film.wax.is_even()).then_some(&textures.thickness);
    for part in &parts {
        if let Some(mut part) = painted.get_mut(&part.0)
            && part.thickness.as_ref() != thickness
        {
            part.thickness = thickness.cloned();
        }
    }
    for quad in &quads {
        if let Some(mut quad) = groundings.get_mut(&quad.0)
            && quad.thickness.as_ref() != thickness
        {
            quad.thickness = thickness.cloned();
        }
    }
}

/// The colours and the thickness of the wax; their columns run along the board from the home end.
fn pictures(film: &WaxFilm, board: &Board) -> [Image; 2] {
    let (columns, rows) = film.wax.size().unwrap_or((1, 1));
    let mut colours = vec![[0; 4]; columns * rows];
    let mut thickness = vec![RIGHT_STEP as u8; columns * rows];
    for (index, (at, thick)) in film.wax.cells(board).enumerate() {
        let (column, row) = (index / rows, index % rows);
        let texel = row * columns + column;
        let powder = film.sprinkled.filter(|powder| powder.lies_at(board, at) && is_untouched(thick));
        colours[texel] = match powder {
            _ if film.map => map_colour(thick),
            Some(powder) => powder.look(at),
            None => look(thick),
        };
        let lies = thick + powder.map_or(0.0, |powder| powder.amount(at));
        thickness[texel] = (lies.min(2.0) * RIGHT_STEP).round() as u8;
    }
    let size = Extent3d { width: columns as u32, height: rows as u32, depth_or_array_layers: 1 };
    let image =
        |texels, format| Image::new(size, TextureDimension::D2, texels, format, RenderAssetUsages::RENDER_WORLD);
    [image(colours.into_flattened(), TextureFormat::Rgba8UnormSrgb), image(thickness, TextureFormat::R8Unorm)]
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
            Area::Edges(of) => end(of) && at.y.abs() >= board.width / 2.0 - EDGE_WIDTH,
        }
    }

    /// How much powder lies there, 0 to 1, with grains.
    fn amount(&self, at: Vec2) -> f32 {
        (0.35 + 0.65 * noise(at.x * 90.0, at.y * 90.0)) * self.left
    }

    /// The colour of the powder.
    fn look(&self, at: Vec2) -> [u8; 4] {
        [0xff, 0xf8, 0xe8, (255.0 * POWDER_OPACITY * self.amount(at)) as u8]
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
    use std::time::Duration;

    use super::*;
    use crate::app::room::{PartByPart, room_is_built, without_renderer};
    use crate::app::settings::Quality;
    use crate::shuffleboard::rules::WeightId;

    /// The texels of the pictures of the wax: colours and thicknesses.
    fn texels(film: &WaxFilm, board: &Board) -> [Vec<u8>; 2] {
        pictures(film, board).map(|picture| picture.data.expect("painted"))
    }

    /// The thickness that each of the waxed parts of the board, and each quad under a weight, knows.
    fn told(app: &mut App) -> [Vec<Option<Handle<Image>>>; 2] {
        let mut parts = app.world_mut().query_filtered::<&MeshMaterial3d<Painted>, With<Waxed>>();
        let mut quads = app.world_mut().query::<&MeshMaterial3d<Grounding>>();
        let world = app.world();
        let (painted, groundings) = (world.resource::<Assets<Painted>>(), world.resource::<Assets<Grounding>>());
        let of_part = |part: &MeshMaterial3d<Painted>| painted.get(&part.0).expect("a material").thickness.clone();
        let of_quad = |quad: &MeshMaterial3d<Grounding>| groundings.get(&quad.0).expect("a material").thickness.clone();
        [parts.iter(world).map(of_part).collect(), quads.iter(world).map(of_quad).collect()]
    }

    #[test]
    fn what_mirrors_in_the_wax_knows_its_thickness_while_it_is_uneven() {
        let mut app = without_renderer(Quality::Software);
        // The second level builds the room anew over uneven wax.
        for (quality, parts, steps) in [(Quality::Software, 3, [false, true]), (Quality::High, 1, [true, false])] {
            app.insert_resource(quality);
            for uneven in steps {
                let wax = if uneven { Wax::fresh(&StandingTable::default().board) } else { Wax::even() };
                app.insert_resource(WaxFilm { wax, ..default() });
                app.update();
                let expected = uneven.then(|| app.world().resource::<FilmImages>().thickness.clone());
                let quads = WeightId::all().count();
                assert_eq!(told(&mut app), [vec![expected.clone(); parts], vec![expected; quads]], "{quality:?}");
            }
        }
    }

    #[test]
    fn what_is_built_after_the_film_knows_the_thickness_of_uneven_wax_too() {
        let mut app = without_renderer(Quality::Software);
        let wax = Wax::fresh(&StandingTable::default().board);
        app.insert_resource(WaxFilm { wax, ..default() });
        app.update();
        // From now on each frame builds one part.
        app.insert_resource(PartByPart(Duration::ZERO)).insert_resource(Quality::High);
        let is_built = |app: &mut App| {
            app.update();
            app.world_mut().run_system_cached(room_is_built).expect("the parts of the room are known")
        };
        assert!((0..1000).any(|_| is_built(&mut app)), "it is built some time");
        let thickness = Some(app.world().resource::<FilmImages>().thickness.clone());
        assert_eq!(told(&mut app), [vec![thickness.clone()], vec![thickness; WeightId::all().count()]]);
    }

    #[test]
    fn the_right_thickness_is_the_step_of_the_shader_and_powder_lies_on_it() {
        let board = StandingTable::default().board;
        let fresh = WaxFilm { wax: Wax::fresh(&board), ..default() };
        let [_, thickness] = texels(&fresh, &board);
        assert!(thickness.iter().all(|step| f32::from(*step) == RIGHT_STEP));
        let shader = include_str!("gloss.wgsl");
        assert!(shader.contains(&format!("const RIGHT_STEP: f32 = {RIGHT_STEP:.1};")));
        let sprinkled = Some(Sprinkled { area: Area::Board, left: 1.0 });
        let [_, thickness] = texels(&WaxFilm { sprinkled, map: true, ..fresh }, &board);
        assert!(thickness.iter().all(|step| f32::from(*step) > 1.2 * RIGHT_STEP), "whatever is shown of it");
    }

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
            let [colours, _] = texels(&WaxFilm { wax: wax.clone(), map: false, sprinkled }, &board);
            colours.chunks_exact(4).map(|texel| u32::from(texel[3])).sum::<u32>()
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
        let pictures = pictures(&WaxFilm { wax: wax.clone(), map: true, sprinkled: None }, &board);
        let (columns, rows) = wax.size().unwrap();
        for picture in &pictures {
            assert_eq!((picture.width() as usize, picture.height() as usize), (columns, rows));
        }
        let [colours, thickness] = pictures.map(|picture| picture.data.unwrap());
        for texel in 0..columns * rows {
            let (colour, thick) = (&colours[4 * texel..4 * texel + 4], f32::from(thickness[texel]));
            assert!(thick == RIGHT_STEP || colour[3] > 0, "what is dull is seen in the map: {thick} {colour:?}");
        }
        let seen: Vec<(usize, usize)> = (0..columns * rows)
            .filter(|texel| colours[4 * texel + 3] > 0)
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
