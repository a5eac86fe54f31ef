//! Surfaces with [relief](crate::app::room::relief): their pictures, and the maps of their relief, which coverings have where the level
//! lights surfaces, and engravings everywhere.

use std::cell::LazyCell;

use bevy::image::ImageAddressMode;
use bevy::prelude::*;

use super::{Finish, Part, SceneBuilder};
use crate::app::room::embossed::Embossed;
use crate::app::room::geometry::Shape;
use crate::app::room::paint::Canvas;
use crate::app::room::relief::Covering;
use crate::shuffleboard::rules::Board;

/// The maps of a finish with relief.
#[derive(Clone)]
pub(in crate::app::room) struct Relief {
    /// Normals, and the roughness in the fourth channel.
    pub(super) normals: Handle<Image>,
    /// Roughness for the renderer, if it varies.
    pub(super) roughness: Option<Handle<Image>>,
    varnished: bool,
}

impl SceneBuilder<'_> {
    /// The finish of a covering, from the cache if possible. Where light is baked its picture shows its relief.
    pub(in crate::app::room) fn covered(&mut self, covering: &Covering) -> Finish {
        let mapped = self.quality.lights_surfaces();
        let samples = LazyCell::new(|| covering.samples(mapped));
        let picture = self.texture(covering.name, ImageAddressMode::Repeat, || samples.picture());
        let mut map = |of: &str, paint: &dyn Fn(u16) -> Image| {
            let (images, anisotropy) = (&mut self.images, self.quality.anisotropy());
            let name = format!("{}, {of}", covering.name);
            self.textures.0.entry(name).or_insert_with(|| images.add(paint(anisotropy))).clone()
        };
        let relief = mapped.then(|| Relief {
            normals: map("normals", &|anisotropy| samples.normals(anisotropy)),
            roughness: covering.varies.then(|| map("roughness", &|anisotropy| samples.roughness(anisotropy))),
            varnished: covering.varnished,
        });
        Finish { relief, ..Finish::textured(picture) }
    }

    /// The finish of a face with an engraving, from the cache if possible: its picture, and at every level the map of its normals.
    pub(in crate::app::room) fn engraved(
        &mut self,
        name: &str,
        picture: impl FnOnce() -> Canvas,
        normals: impl FnOnce(u16) -> Image,
    ) -> Finish {
        let picture = self.texture(name, ImageAddressMode::ClampToEdge, picture);
        let (images, anisotropy) = (&mut self.images, self.quality.anisotropy());
        let new = || images.add(normals(anisotropy));
        let normals = self.textures.0.entry(format!("{name}, engraved")).or_insert_with(new).clone();
        let relief = Relief { normals, roughness: None, varnished: false };
        Finish { relief: Some(relief), ..Finish::textured(picture) }
    }

    /// An object with relief whose colours hold its light.
    pub(super) fn embossed(&mut self, board: &Board, shape: Shape, picture: Handle<Image>, relief: Relief) -> Part {
        let surroundings = relief.varnished.then(|| self.surroundings());
        let material = Embossed::new(board, picture, relief.normals, surroundings);
        Part::Embossed(Mesh3d(self.meshes.add(shape.embossed_mesh())), MeshMaterial3d(self.embossed.add(material)))
    }
}
