//! The scene builder: assets, materials, and the choice between lit and painted surfaces.

mod covered;
mod parts;
#[cfg(test)]
mod tests;

use bevy::ecs::system::SystemParam;
use bevy::image::ImageAddressMode;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use covered::Relief;
use parts::Parts;
pub(super) use parts::adds_something;
pub(in super::super) use parts::{PartByPart, room_is_built};

use super::baked::{self, Place};
#[cfg(test)]
use super::baked::{Recorded, Recorder};
use super::embossed::Embossed;
use super::geometry::Shape;
use super::gloss::{Gloss, Mirrored};
use super::grounding::{self, Grounding};
#[cfg(test)]
use super::paint;
use super::paint::Canvas;
use super::painted::{Layer, Look, Painted};
use super::{light, surroundings};
use crate::app::settings::Quality;
use crate::shuffleboard::rules::{Board, WeightSpec};

/// Systems that rebuild the room when the table or the quality level changes.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(in super::super) struct SceneBuilding;

/// Those of them that know what this frame builds.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Building;

/// An entity that depends on the table or its lamps and is despawned with it.
#[derive(Component)]
pub(super) struct Fitted;

/// Textures shared by all tables at this quality level, cached because painting them is slow.
#[derive(Resource, Default)]
pub(super) struct TextureCache(HashMap<String, Handle<Image>>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TextureCache>()
        .init_resource::<Parts>()
        .configure_sets(Update, SceneBuilding.run_if(can_draw))
        .configure_sets(Update, Building.in_set(SceneBuilding).after(parts::go_on))
        .add_systems(Update, parts::go_on.in_set(SceneBuilding))
        .add_systems(
            Update,
            (take_away.run_if(parts::is_anew), parts::build.run_if(adds_something)).chain().in_set(Building),
        );
}

/// Registers a builder for part of the room, run for each new table and quality level, in the order of registration.
pub(super) fn fit<M>(app: &mut App, build: impl IntoSystem<(), (), M> + 'static) {
    let builder = app.register_system(build);
    app.world_mut().resource_mut::<Parts>().add(builder);
}

fn take_away(
    mut commands: Commands,
    fitted: Query<Entity, With<Fitted>>,
    quality: Res<Quality>,
    mut textures: ResMut<TextureCache>,
) {
    if quality.is_changed() {
        // Anisotropy is part of a texture's sampler.
        textures.0.clear();
    }
    for entity in &fitted {
        commands.entity(entity).despawn();
    }
}

/// The light of a part for which none is stored.
const UNKNOWN_LIGHT: Vec3 = Vec3::splat(0.3);

/// The asset stores and the quality level that builders use.
#[derive(SystemParam)]
pub(super) struct SceneBuilder<'w> {
    meshes: ResMut<'w, Assets<Mesh>>,
    materials: ResMut<'w, Assets<StandardMaterial>>,
    painted: ResMut<'w, Assets<Painted>>,
    embossed: ResMut<'w, Assets<Embossed>>,
    groundings: ResMut<'w, Assets<Grounding>>,
    pub(super) images: ResMut<'w, Assets<Image>>,
    textures: ResMut<'w, TextureCache>,
    #[cfg(test)]
    recorder: Option<ResMut<'w, Recorder>>,
    pub(super) quality: Res<'w, Quality>,
}

/// A material.
#[derive(Clone)]
pub(super) struct Finish {
    /// Base colour, linear.
    pub(super) colour: Vec3,
    /// Base colour texture.
    pub(super) texture: Option<Handle<Image>>,
    pub(super) metal: bool,
    /// Roughness: 0 is a mirror, 1 is chalk.
    pub(super) roughness: f32,
    /// Specular strength of non-metals.
    pub(super) reflectance: f32,
    /// Roughness of a coat of wax, of which a [gleam](SceneBuilder::gleam) is drawn at levels that the renderer lights.
    pub(super) coat: Option<f32>,
    /// The maps of its relief: of a covering at levels that light surfaces, of an engraving at all.
    pub(super) relief: Option<Relief>,
}

/// Specular reflectance at normal incidence of lacquer, enamel and wax.
const COAT_REFLECTANCE: Vec3 = Vec3::splat(0.04);

/// Below this roughness a surface shows specular highlights of the lamps.
const SHINY_ROUGHNESS: f32 = 0.35;

impl Finish {
    /// A plain colour, mostly matt.
    pub(super) fn plain(colour: Vec3) -> Self {
        Self { colour, texture: None, metal: false, roughness: 0.7, reflectance: 0.3, coat: None, relief: None }
    }

    pub(super) fn textured(texture: Handle<Image>) -> Self {
        Self { texture: Some(texture), ..Self::plain(Vec3::ONE) }
    }

    /// Polished metal of this colour.
    pub(super) fn metal(colour: Vec3, roughness: f32) -> Self {
        Self { metal: true, roughness, ..Self::plain(colour) }
    }

    /// Its specular parameters for painted light.
    fn gloss(&self, board: &Board) -> (Gloss, Mirrored) {
        match self.coat {
            _ if self.metal => (Gloss::Turned, Mirrored::new(board, self.colour, self.roughness)),
            Some(roughness) => (Gloss::Wax, Mirrored::new(board, COAT_REFLECTANCE, roughness)),
            None if self.roughness < SHINY_ROUGHNESS => {
                (Gloss::Coat, Mirrored::new(board, COAT_REFLECTANCE, self.roughness))
            }
            None => (Gloss::None, Mirrored::default()),
        }
    }
}

/// A mesh with its material, ready to spawn.
#[derive(Clone)]
pub(super) enum Part {
    /// Lit by the renderer.
    Lit(Mesh3d, MeshMaterial3d<StandardMaterial>),
    /// With baked vertex light.
    Painted(Mesh3d, MeshMaterial3d<Painted>),
    /// With baked vertex light, as its relief catches it.
    Embossed(Mesh3d, MeshMaterial3d<Embossed>),
    /// The quad under a weight.
    Grounding(Mesh3d, MeshMaterial3d<Grounding>),
}

impl Part {
    pub(super) fn spawn(self, commands: &mut Commands, name: &'static str) -> Entity {
        match self {
            Self::Lit(mesh, material) => commands.spawn((Name::new(name), Fitted, mesh, material)).id(),
            Self::Painted(mesh, material) => commands.spawn((Name::new(name), Fitted, mesh, material)).id(),
            Self::Embossed(mesh, material) => commands.spawn((Name::new(name), Fitted, mesh, material)).id(),
            Self::Grounding(mesh, material) => commands.spawn((Name::new(name), Fitted, mesh, material)).id(),
        }
    }
}

impl SceneBuilder<'_> {
    /// A texture that is the same for every table, from the cache if possible.
    pub(super) fn texture(
        &mut self,
        name: impl Into<String>,
        address: ImageAddressMode,
        paint: impl FnOnce() -> Canvas,
    ) -> Handle<Image> {
        let (images, anisotropy) = (&mut self.images, self.quality.anisotropy());
        let new = || images.add(paint().into_image(address, anisotropy));
        self.textures.0.entry(name.into()).or_insert_with(new).clone()
    }

    /// A static object, lit by the renderer if the level allows it, otherwise with its stored light. Metal has no light of its
    /// own: it mirrors the room.
    pub(super) fn lit(
        &mut self,
        commands: &mut Commands,
        board: &Board,
        name: &'static str,
        shape: Shape,
        finish: Finish,
    ) -> Entity {
        let light = self.stored_light(Place::Room(board), name, &shape, &finish);
        if finish.metal {
            return self.glossy(board, shape, &finish).spawn(commands, name);
        }
        if self.quality.lights_surfaces() {
            // The lamps of the renderer are unaware of what stands in the way of their light.
            let open: Vec<Vec3> = shape.vertices().map(|(at, normal)| light::falling_on(board, at, normal)).collect();
            let kept = light.iter().zip(open).map(|(light, open)| (light / open.max(Vec3::splat(1e-3))).min(Vec3::ONE));
            return self.rendered(shape.shade_each(kept), finish).spawn(commands, name);
        }
        let shape = shape.shade_each(light.into_iter().map(|light| finish.colour * light));
        self.glossy(board, shape, &finish).spawn(commands, name)
    }

    /// A moving object, lit by the renderer if the level allows it, otherwise painted with the light that falls at `place`; metal
    /// as in [`Self::lit`].
    pub(super) fn lit_as_at(&mut self, place: Vec3, board: &Board, shape: Shape, finish: Finish) -> Part {
        if finish.metal {
            return self.glossy(board, shape, &finish);
        }
        if self.quality.lights_surfaces() {
            return self.rendered(shape, finish);
        }
        let shape = shape.shade(|at, normal| finish.colour * light::falling_on(board, at + place, normal));
        self.glossy(board, shape, &finish)
    }

    /// An object whose colours hold its light, or what metal throws back, with what its finish mirrors.
    fn glossy(&mut self, board: &Board, shape: Shape, finish: &Finish) -> Part {
        let texture = finish.texture.clone().unwrap_or_default();
        self.mirroring(board, shape, texture, finish, Layer::Body)
    }

    fn mirroring(
        &mut self,
        board: &Board,
        shape: Shape,
        texture: Handle<Image>,
        finish: &Finish,
        layer: Layer,
    ) -> Part {
        let (gloss, mirrored) = finish.gloss(board);
        let surroundings = (gloss != Gloss::None).then(|| self.surroundings());
        let slopes = finish.relief.as_ref().map(|relief| relief.normals.clone());
        let mesh = if slopes.is_some() { shape.embossed_mesh() } else { shape.mesh() };
        let look = Look { gloss, layer };
        let material = Painted { texture, mirrored, surroundings, thickness: None, slopes, look };
        Part::Painted(Mesh3d(self.meshes.add(mesh)), MeshMaterial3d(self.painted.add(material)))
    }

    /// The room that is mirrored, from the cache if possible.
    fn surroundings(&mut self) -> Handle<Image> {
        let images = &mut self.images;
        let new = || images.add(surroundings::image());
        self.textures.0.entry("surroundings".to_owned()).or_insert_with(new).clone()
    }

    /// An object lit by the renderer; its vertex colours darken it.
    fn rendered(&mut self, shape: Shape, finish: Finish) -> Part {
        let Finish { colour, texture, roughness, reflectance, coat, relief, .. } = finish;
        let mesh = if relief.is_some() { shape.embossed_mesh() } else { shape.mesh() };
        let (normals, map) = relief.map_or((None, None), |relief| (Some(relief.normals), relief.roughness));
        let material = StandardMaterial {
            base_color: Color::linear_rgb(colour.x, colour.y, colour.z),
            base_color_texture: texture,
            // A map holds the whole roughness.
            perceptual_roughness: if map.is_some() { 1.0 } else { roughness },
            metallic_roughness_texture: map,
            normal_map_texture: normals,
            // [`Self::gleam`] draws the reflections of a coat.
            reflectance: if coat.is_some() { 0.0 } else { reflectance },
            ..default()
        };
        Part::Lit(Mesh3d(self.meshes.add(mesh)), MeshMaterial3d(self.materials.add(material)))
    }

    /// A static object with its stored light at every quality level.
    pub(super) fn painted(
        &mut self,
        commands: &mut Commands,
        board: &Board,
        name: &'static str,
        shape: Shape,
        finish: Finish,
    ) -> Entity {
        let light = self.stored_light(Place::Room(board), name, &shape, &finish);
        let shape = shape.shade_each(light.into_iter().map(|light| finish.colour * light));
        let part = match (finish.texture, finish.relief) {
            (Some(picture), Some(relief)) => self.embossed(board, shape, picture, relief),
            (texture, _) => self.glowing(shape, texture),
        };
        part.spawn(commands, name)
    }

    /// A part of the card table with its stored light.
    pub(super) fn of_card_table(&mut self, name: &'static str, shape: Shape, finish: Finish) -> Part {
        let light = self.stored_light(Place::CardTable, name, &shape, &finish);
        let shape = shape.shade_each(light.into_iter().map(|light| finish.colour * light));
        self.glowing(shape, finish.texture)
    }

    /// The light that falls on the vertices of a static object.
    fn stored_light(&mut self, place: Place, name: &'static str, shape: &Shape, finish: &Finish) -> Vec<Vec3> {
        #[cfg(test)]
        if let Some(recorder) = &mut self.recorder {
            let mean = finish.texture.as_ref().and_then(|texture| paint::mean(self.images.get(texture)?));
            let albedo = finish.colour * mean.unwrap_or(Vec3::ONE);
            recorder.add(Recorded {
                name,
                shape: shape.clone(),
                albedo,
                stored: !finish.metal,
                of_card_table: matches!(place, Place::CardTable),
            });
            return Vec::new();
        }
        if finish.metal {
            return Vec::new();
        }
        baked::light_on(place, name, shape.vertices().len()).unwrap_or_else(|| {
            error!("no light is stored for the part {name} of this place: cargo test --lib trace_the_light -- --ignored --nocapture");
            vec![UNKNOWN_LIGHT; shape.vertices().len()]
        })
    }

    /// Takes down a person, who shades what stands still.
    #[cfg(test)]
    pub(super) fn record_person(&mut self, shape: &Shape) {
        if let Some(recorder) = &mut self.recorder {
            recorder.add(Recorded {
                name: "Person",
                shape: shape.clone(),
                albedo: Vec3::ONE,
                stored: false,
                of_card_table: false,
            });
        }
    }

    /// An unlit object.
    pub(super) fn glowing(&mut self, shape: Shape, texture: Option<Handle<Image>>) -> Part {
        let material = Painted::matt(texture.unwrap_or_default(), Layer::Body);
        Part::Painted(Mesh3d(self.meshes.add(shape.mesh())), MeshMaterial3d(self.painted.add(material)))
    }

    /// The reflections of a [lit](Self::lit) object, as an overlay slightly above it. The renderer's own would lack beads of wax,
    /// and show the room as if it were infinitely far away. `None` if the finish is matt, or if the level's materials include their
    /// reflections.
    pub(super) fn gleam(&mut self, board: &Board, shape: Shape, finish: &Finish) -> Option<Part> {
        if !self.quality.lights_surfaces() || finish.gloss(board).0 == Gloss::None {
            return None;
        }
        Some(self.mirroring(board, shape, Handle::default(), finish, Layer::Light))
    }

    /// The quad under a weight of this steel, which draws its shadow and its image in the wax. `alleys` is as in [`Grounding::new`].
    pub(super) fn grounding(&mut self, board: &Board, weight: &WeightSpec, steel: &Finish, alleys: Vec3) -> Part {
        let material = Grounding::new(board, weight, steel.gloss(board).1, alleys);
        let mesh = self.meshes.add(grounding::quad(weight).mesh());
        Part::Grounding(Mesh3d(mesh), MeshMaterial3d(self.groundings.add(material)))
    }

    /// An unlit textured material.
    pub(super) fn matt(&mut self, texture: Handle<Image>) -> Handle<Painted> {
        self.painted.add(Painted::matt(texture, Layer::Body))
    }

    /// A mesh with an existing material.
    pub(super) fn mesh(&mut self, shape: Shape) -> Handle<Mesh> {
        self.meshes.add(shape.mesh())
    }

    /// An object with alpha blending.
    pub(super) fn veil(&mut self, shape: Shape, texture: Handle<Image>) -> Part {
        self.blended(shape, texture, Layer::Veil)
    }

    /// An object with alpha blending that lies on a surface, below everything that stands there.
    pub(super) fn film(&mut self, shape: Shape, texture: Handle<Image>) -> Part {
        self.blended(shape, texture, Layer::Film)
    }

    fn blended(&mut self, shape: Shape, texture: Handle<Image>, layer: Layer) -> Part {
        let material = Painted::matt(texture, layer);
        Part::Painted(Mesh3d(self.meshes.add(shape.mesh())), MeshMaterial3d(self.painted.add(material)))
    }
}

/// Whether the app has a renderer (screen tests have none).
pub(super) fn can_draw(painted: Option<Res<Assets<Painted>>>, quality: Option<Res<Quality>>) -> bool {
    painted.is_some() && quality.is_some()
}
