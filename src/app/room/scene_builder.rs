//! Where the parts of the room are finished: stores, finishes, and the choice between lit and painted surfaces.

use bevy::ecs::system::{ScheduleSystem, SystemParam};
use bevy::image::ImageAddressMode;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::geometry::Shape;
use super::gloss::{Gloss, Mirrored};
use super::occlusion::Occlusion;
use super::paint::Canvas;
use super::painted::{Layer, Look, Painted};
use super::{StandingTable, light, sheen};
use crate::app::settings::Quality;
use crate::shuffleboard::rules::Board;

/// The room is fitted to the table that was put up, and to the level it is drawn with; nothing of this runs while both stay.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(in super::super) struct SceneBuilding;

/// Made to the measure of the table that stands, or lit by the lamps over it, and taken away with it.
#[derive(Component)]
pub(super) struct Fitted;

/// The textures that serve every table at this level: painting them is what takes time.
#[derive(Resource, Default)]
pub(super) struct TextureCache(HashMap<String, Handle<Image>>);

pub(super) fn plugin(app: &mut App) {
    // Both are looked at in every frame: what is new in this one is not to be new in the next as well.
    let something_new = resource_changed::<StandingTable>.or_eager(resource_changed::<Quality>);
    app.init_resource::<TextureCache>()
        .configure_sets(Update, SceneBuilding.run_if(can_draw.and_then(something_new)))
        .add_systems(Update, take_away.in_set(SceneBuilding));
}

/// Has a part of the room made for each table that is put up, and anew for each level it is drawn with.
pub(super) fn fit<M>(app: &mut App, build: impl IntoScheduleConfigs<ScheduleSystem, M>) {
    app.add_systems(Update, build.in_set(SceneBuilding).after(take_away));
}

fn take_away(
    mut commands: Commands,
    fitted: Query<Entity, With<Fitted>>,
    quality: Res<Quality>,
    mut textures: ResMut<TextureCache>,
) {
    if quality.is_changed() {
        // How finely it is filtered is a part of a texture.
        textures.0.clear();
    }
    for entity in &fitted {
        commands.entity(entity).despawn();
    }
}

/// The stores that everything visible is put into, and how much may be drawn.
#[derive(SystemParam)]
pub(super) struct SceneBuilder<'w> {
    meshes: ResMut<'w, Assets<Mesh>>,
    materials: ResMut<'w, Assets<StandardMaterial>>,
    painted: ResMut<'w, Assets<Painted>>,
    pub(super) images: ResMut<'w, Assets<Image>>,
    textures: ResMut<'w, TextureCache>,
    pub(super) quality: Res<'w, Quality>,
}

/// What a surface is made of.
#[derive(Clone)]
pub(super) struct Finish {
    /// Its colour, in linear light.
    pub(super) colour: Vec3,
    /// A picture on it.
    pub(super) texture: Option<Handle<Image>>,
    pub(super) metal: bool,
    /// 0 is a mirror, 1 is chalk.
    pub(super) roughness: f32,
    /// Strength of the highlights of what is not metal.
    pub(super) reflectance: f32,
    /// Roughness of a clear coat over it, on machines that can afford one.
    pub(super) coat: Option<f32>,
}

/// What lacquer, enamel and wax throw back of the light from straight above.
const SKIN: Vec3 = Vec3::splat(0.04);

/// Smoother than this, the lights of the room are seen in it.
const SHINY: f32 = 0.35;

impl Finish {
    /// A plain colour, neither shiny nor quite matt.
    pub(super) fn plain(colour: Vec3) -> Self {
        Self { colour, texture: None, metal: false, roughness: 0.7, reflectance: 0.3, coat: None }
    }

    /// A painted texture.
    pub(super) fn textured(texture: Handle<Image>) -> Self {
        Self { texture: Some(texture), ..Self::plain(Vec3::ONE) }
    }

    /// Polished metal of this colour.
    pub(super) fn metal(colour: Vec3, roughness: f32) -> Self {
        Self { metal: true, roughness, ..Self::plain(colour) }
    }

    /// What a surface facing `normal` shows, lit by `falling` light, to somebody who looks from above at a slant.
    fn painted(&self, normal: Vec3, falling: Vec3) -> Vec3 {
        if self.metal { self.colour * sheen::shine(normal, self.roughness) } else { self.colour * falling }
    }

    /// How it shines where its light is painted on, and what it mirrors of a board's room.
    fn gloss(&self, board: &Board) -> (Gloss, Mirrored) {
        match self.coat {
            _ if self.metal => (Gloss::Turned, Mirrored::new(board, self.colour, self.roughness)),
            Some(roughness) => (Gloss::Wax, Mirrored::new(board, SKIN, roughness)),
            None if self.roughness < SHINY => (Gloss::Coat, Mirrored::new(board, SKIN, self.roughness)),
            None => (Gloss::None, Mirrored::default()),
        }
    }
}

/// A mesh with its material, to be spawned.
#[derive(Clone)]
pub(super) enum Part {
    /// Lit while drawing.
    Lit(Mesh3d, MeshMaterial3d<StandardMaterial>),
    /// With its light painted on.
    Painted(Mesh3d, MeshMaterial3d<Painted>),
}

impl Part {
    /// Spawns it.
    pub(super) fn spawn(self, commands: &mut Commands, name: &'static str) -> Entity {
        match self {
            Self::Lit(mesh, material) => commands.spawn((Name::new(name), Fitted, mesh, material)).id(),
            Self::Painted(mesh, material) => commands.spawn((Name::new(name), Fitted, mesh, material)).id(),
        }
    }
}

impl SceneBuilder<'_> {
    /// A texture that looks the same with every table, from the textures if it was painted before.
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

    /// Something that is lit while drawing where the machine can, else with its light painted on.
    pub(super) fn lit(&mut self, board: &Board, shape: Shape, finish: Finish) -> Part {
        self.lit_as_at(Vec3::ZERO, board, shape, finish)
    }

    /// The same for something that moves: where light has to be painted on, it is that of this place.
    pub(super) fn lit_as_at(&mut self, place: Vec3, board: &Board, shape: Shape, finish: Finish) -> Part {
        if !self.quality.lights_surfaces() {
            let shape = shape.shade(|at, normal| finish.painted(normal, light::falling_on(board, at + place, normal)));
            let texture = finish.texture.clone().unwrap_or_default();
            let (gloss, mirrored) = finish.gloss(board);
            let material = Painted { texture, mirrored, look: Look { gloss, layer: Layer::Body } };
            return Part::Painted(Mesh3d(self.meshes.add(shape.mesh())), MeshMaterial3d(self.painted.add(material)));
        }
        let Finish { colour, texture, metal, roughness, reflectance, coat } = finish;
        let coat = coat.filter(|_| self.quality.coats());
        let material = StandardMaterial {
            base_color: Color::linear_rgb(colour.x, colour.y, colour.z),
            base_color_texture: texture,
            metallic: if metal { 1.0 } else { 0.0 },
            // Under a coat the surface itself need not shine.
            perceptual_roughness: if coat.is_some() { 0.45 } else { roughness },
            reflectance,
            // The lamps in it are laid over it ([`Self::gleam`]); its haze of the room must not veil the inlays.
            clearcoat: if coat.is_some() { 0.4 } else { 0.0 },
            clearcoat_perceptual_roughness: coat.unwrap_or_default(),
            ..default()
        };
        Part::Lit(Mesh3d(self.meshes.add(shape.mesh())), MeshMaterial3d(self.materials.add(material)))
    }

    /// Something that never moves, with its light painted on at every quality.
    pub(super) fn painted(&mut self, board: &Board, shape: Shape, finish: Finish) -> Part {
        let occlusion = Occlusion::new(board);
        let kept_off = |at, normal| sheen::fill(normal) * occlusion.keeps_off(at, normal);
        let falling = |at, normal| light::falling_on(board, at, normal) - kept_off(at, normal);
        let shape = shape.shade(|at, normal| finish.painted(normal, falling(at, normal)));
        self.glowing(shape, finish.texture)
    }

    /// Something that shows its own colours, whatever light falls on it.
    pub(super) fn glowing(&mut self, shape: Shape, texture: Option<Handle<Image>>) -> Part {
        let material = Painted::matt(texture.unwrap_or_default(), Layer::Body);
        Part::Painted(Mesh3d(self.meshes.add(shape.mesh())), MeshMaterial3d(self.painted.add(material)))
    }

    /// What the lamps and the accents leave on something that is [lit](Self::lit): to be laid over it, a little farther out, for
    /// the light of the renderer has neither beads of wax nor grooves. None where nothing shines, and none where light is painted
    /// on, and this with it.
    pub(super) fn gleam(&mut self, board: &Board, shape: Shape, finish: &Finish) -> Option<Part> {
        let (gloss, mirrored) = finish.gloss(board);
        if !self.quality.lights_surfaces() || gloss == Gloss::None {
            return None;
        }
        let material = Painted { texture: Handle::default(), mirrored, look: Look { gloss, layer: Layer::Light } };
        Some(Part::Painted(Mesh3d(self.meshes.add(shape.mesh())), MeshMaterial3d(self.painted.add(material))))
    }

    /// The material of what shows a texture as it is.
    pub(super) fn matt(&mut self, texture: Handle<Image>) -> Handle<Painted> {
        self.painted.add(Painted::matt(texture, Layer::Body))
    }

    /// A mesh for a material that is there already.
    pub(super) fn mesh(&mut self, shape: Shape) -> Handle<Mesh> {
        self.meshes.add(shape.mesh())
    }

    /// Something that is seen through where its texture is.
    pub(super) fn veil(&mut self, shape: Shape, texture: Handle<Image>) -> Part {
        let material = Painted::matt(texture, Layer::Veil);
        Part::Painted(Mesh3d(self.meshes.add(shape.mesh())), MeshMaterial3d(self.painted.add(material)))
    }
}

/// Whether this program can draw at all (tests of the screens run without a renderer).
pub(super) fn can_draw(painted: Option<Res<Assets<Painted>>>, quality: Option<Res<Quality>>) -> bool {
    painted.is_some() && quality.is_some()
}
