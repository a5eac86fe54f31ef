//! The egui renderer: draws egui's triangles directly over the backdrop. bevy_egui would render them to an intermediate
//! target, with six `pow` calls per pixel of each layer.

use std::ops::Range;

use bevy::asset::{AssetEventSystems, AssetId, embedded_asset, load_internal_asset, uuid_handle};
use bevy::mesh::VertexBufferLayout;
use bevy::prelude::*;
use bevy::render::render_asset::RenderAssets;
use bevy::render::render_phase::TrackedRenderPass;
use bevy::render::render_resource::binding_types::{sampler, texture_2d};
use bevy::render::render_resource::{
    BlendState, BufferUsages, IndexFormat, PipelineCache, RawBufferVec, SamplerBindingType, TextureFormat,
    TextureSampleType, VertexFormat, VertexState, VertexStepMode,
};
use bevy::render::renderer::{RenderDevice, RenderQueue};
use bevy::render::texture::GpuImage;
use bevy::render::{Extract, ExtractSchedule, Render, RenderApp, RenderStartup, RenderSystems};
use bevy::window::PrimaryWindow;
use bevy_egui::egui::epaint::{ClippedPrimitive, Primitive, Vertex};
use bevy_egui::{EguiManagedTextures, EguiOutput, EguiPlugin, EguiPostUpdateSet, EguiRenderOutput, PrimaryEguiContext};

use super::textured_pass::TexturedPass;

/// Colour conversion functions shared by all shaders.
const COLOUR: Handle<Shader> = uuid_handle!("8c0e5a55-3a60-4d2c-9f0e-0b8f3c1de808");

/// egui's triangles for this frame, extracted from the main world.
#[derive(Resource, Default)]
struct PaintJobs(Vec<ClippedPrimitive>);

/// The same as GPU buffers.
#[derive(Resource)]
pub(super) struct EguiPass {
    brush: TexturedPass,
    /// The font atlas, including the white texel that solid shapes use.
    letters: Option<AssetId<Image>>,
    strokes: Triangles,
}

/// Vertices in clip space, from -1 to 1.
struct Triangles {
    corners: RawBufferVec<Vertex>,
    indices: RawBufferVec<u32>,
    /// The index ranges to draw, each with its scissor rectangle.
    painted: Vec<(Range<u32>, URect)>,
}

/// egui, for apps that have a renderer.
pub(crate) fn plugin(app: &mut App) {
    // All glyphs share one texture, so bindless textures gain nothing.
    app.add_plugins(EguiPlugin { bindless_mode_array_size: None });
    // bevy_egui leaves this order open. A glyph added to the atlas after the frame's asset events is extracted one frame
    // after its triangles, so the letter is missing, on a slow machine for seconds.
    app.configure_sets(PostUpdate, EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems));
    if app.get_sub_app(RenderApp).is_some() {
        load_internal_asset!(app, COLOUR, "colour.wgsl", Shader::from_wgsl);
        embedded_asset!(app, "egui_pass.wgsl");
        app.init_resource::<PaintJobs>().add_systems(PostUpdate, collect.after(EguiPostUpdateSet::ProcessOutput));
        app.sub_app_mut(RenderApp)
            .add_systems(RenderStartup, set_up)
            .add_systems(ExtractSchedule, extract)
            .add_systems(Render, upload.in_set(RenderSystems::PrepareResources));
    }
}

/// Takes egui's output before bevy_egui does.
fn collect(mut outputs: Query<&mut EguiRenderOutput, With<PrimaryEguiContext>>, mut words: ResMut<PaintJobs>) {
    for mut output in &mut outputs {
        words.0 = std::mem::take(&mut output.paint_jobs);
    }
}

fn set_up(mut commands: Commands, assets: Res<AssetServer>) {
    let shader = assets.load("embedded://crazy_eight/app/render/egui_pass.wgsl");
    let reads = [texture_2d(TextureSampleType::Float { filterable: true }), sampler(SamplerBindingType::Filtering)];
    let corner = [VertexFormat::Float32x2, VertexFormat::Float32x2, VertexFormat::Unorm8x4];
    let corners = VertexBufferLayout::from_vertex_formats(VertexStepMode::Vertex, corner);
    let vertex = VertexState { shader: shader.clone(), buffers: vec![corners], ..default() };
    let brush = TexturedPass::new("ink", &reads, vertex, shader).blending(BlendState::PREMULTIPLIED_ALPHA_BLENDING);
    commands.insert_resource(EguiPass { brush, letters: None, strokes: Triangles::default() });
}

fn extract(
    words: Extract<Res<PaintJobs>>,
    textures: Extract<Res<EguiManagedTextures>>,
    contexts: Extract<Query<(Entity, &EguiOutput), With<PrimaryEguiContext>>>,
    windows: Extract<Query<&Window, With<PrimaryWindow>>>,
    mut ink: ResMut<EguiPass>,
) {
    ink.strokes.clear();
    let (Ok((context, output)), Ok(window)) = (contexts.single(), windows.single()) else { return };
    ink.letters = textures.get(&(context, 0)).map(|letters| letters.handle.id());
    for word in &words.0 {
        // Must equal the surface size that the engine uses: a scissor rectangle outside it is an error.
        ink.strokes.add(word, output.pixels_per_point, window.physical_size());
    }
}

fn upload(mut ink: ResMut<EguiPass>, device: Res<RenderDevice>, queue: Res<RenderQueue>) {
    ink.strokes.corners.write_buffer(&device, &queue);
    ink.strokes.indices.write_buffer(&device, &queue);
}

impl EguiPass {
    /// Prepares the pipeline for targets of this format.
    pub(super) fn fit(&mut self, format: TextureFormat, cache: &mut PipelineCache) {
        self.brush.fit(format, cache);
    }

    /// Draws the UI over the target.
    pub(super) fn paint<'a>(
        &'a mut self,
        pass: &mut TrackedRenderPass<'a>,
        images: &RenderAssets<GpuImage>,
        cache: &'a PipelineCache,
        device: &RenderDevice,
    ) {
        let Triangles { corners, indices, painted } = &self.strokes;
        let letters = self.letters.and_then(|letters| images.get(letters));
        if let (Some(letters), Some(corners), Some(indices)) = (letters, corners.buffer(), indices.buffer())
            && self.brush.take_up(pass, &[&letters.texture_view], Some(&letters.sampler), cache, device)
        {
            pass.set_vertex_buffer(0, corners.slice(..));
            pass.set_index_buffer(indices.slice(..), IndexFormat::Uint32);
            for (indices, URect { min, max }) in painted {
                pass.set_scissor_rect(min.x, min.y, max.x - min.x, max.y - min.y);
                pass.draw_indexed(indices.clone(), 0, 0..1);
            }
        }
    }
}

impl Default for Triangles {
    fn default() -> Self {
        Self {
            corners: RawBufferVec::new(BufferUsages::VERTEX),
            indices: RawBufferVec::new(BufferUsages::INDEX),
            painted: Vec::new(),
        }
    }
}

impl Triangles {
    fn clear(&mut self) {
        self.corners.clear();
        self.indices.clear();
        self.painted.clear();
    }

    /// Adds a clipped egui primitive unless no pixel of the target would show it.
    fn add(&mut self, word: &ClippedPrimitive, pixels_per_point: f32, target: UVec2) {
        let Primitive::Mesh(mesh) = &word.primitive else { return };
        let [min, max] = [word.clip_rect.min, word.clip_rect.max]
            .map(|at| (Vec2::new(at.x, at.y) * pixels_per_point).round().as_uvec2().min(target));
        if mesh.indices.is_empty() || min.x >= max.x || min.y >= max.y {
            return;
        }
        let [first, start] = [self.corners.len(), self.indices.len()].map(|len| len as u32);
        let unit = 2.0 * pixels_per_point / target.as_vec2();
        self.corners.extend(mesh.vertices.iter().map(|corner| Vertex {
            pos: [corner.pos.x * unit.x - 1.0, 1.0 - corner.pos.y * unit.y].into(),
            ..*corner
        }));
        self.indices.extend(mesh.indices.iter().map(|corner| first + corner));
        self.painted.push((start..self.indices.len() as u32, URect { min, max }));
    }
}

#[cfg(test)]
mod tests {
    use bevy::a11y::AccessibilityPlugin;
    use bevy::input::InputPlugin;
    use bevy_egui::{EguiContext, EguiContexts, EguiPrimaryContextPass, egui};

    use super::*;
    use crate::app::theme::fonts;

    /// The font size in points, and for each frame whether egui changed its texture and whether that frame's asset events
    /// include the change.
    #[derive(Resource, Default)]
    struct FontTextureUse {
        size: f32,
        changed: bool,
        frames: Vec<(bool, bool)>,
    }

    /// Extraction reads the main world after `Last`.
    fn extracted(mut events: MessageReader<AssetEvent<Image>>, mut written: ResMut<FontTextureUse>) {
        let changes =
            |event: &AssetEvent<Image>| matches!(event, AssetEvent::Added { .. } | AssetEvent::Modified { .. });
        let (changed, told) = (written.changed, events.read().filter(|event| changes(event)).count() > 0);
        written.frames.push((changed, told));
    }

    #[test]
    fn new_glyphs_are_extracted_in_the_frame_whose_triangles_show_them() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default(), InputPlugin, WindowPlugin::default()))
            .add_plugins(AccessibilityPlugin)
            .init_asset::<Image>()
            .init_asset::<Shader>()
            .init_resource::<FontTextureUse>()
            .add_plugins(plugin)
            .add_systems(EguiPrimaryContextPass, |mut contexts: EguiContexts, written: Res<FontTextureUse>| -> Result {
                let everywhere = contexts.ctx_mut()?.debug_painter();
                let font = egui::FontId::proportional(written.size);
                everywhere.text(egui::Pos2::ZERO, egui::Align2::LEFT_TOP, "THE COIN 123", font, egui::Color32::WHITE);
                Ok(())
            })
            .add_systems(
                PostUpdate,
                (|outputs: Query<&EguiRenderOutput>, mut written: ResMut<FontTextureUse>| {
                    written.changed = outputs.iter().any(|output| !output.textures_delta.set.is_empty());
                })
                .after(EguiPostUpdateSet::ProcessOutput)
                .before(EguiPostUpdateSet::PostProcessOutput),
            )
            .add_systems(Last, extracted);
        let mut context = EguiContext::default();
        context.get_mut().set_fonts(fonts::definitions());
        app.world_mut().spawn((Camera::default(), context, PrimaryEguiContext));
        app.finish();
        app.cleanup();
        // Each size needs its own glyphs; large ones make the atlas grow, which replaces the whole texture.
        for step in 0..120 {
            app.world_mut().resource_mut::<FontTextureUse>().size = 8.0 + 1.5 * (step / 2) as f32;
            app.update();
        }
        let frames = &app.world().resource::<FontTextureUse>().frames;
        let changed = frames.iter().filter(|(changed, _)| *changed).count();
        assert!(changed > 30, "{changed} frames have new glyphs");
        let late: Vec<usize> = (0..frames.len()).filter(|frame| frames[*frame].0 != frames[*frame].1).collect();
        assert!(late.is_empty(), "triangles and glyphs are extracted apart in the frames {late:?}");
    }

    /// Parses the polynomial in the shader line that starts with this text.
    fn polynomial(begins: &str) -> impl Fn(f32) -> f32 {
        let line = include_str!("colour.wgsl").lines().find_map(|line| line.trim().strip_prefix(begins));
        let number = |part: &str| part.trim_matches(['(', ')', ';']).parse().ok();
        let factors: Vec<f32> = line.expect("the polynomial").split(' ').filter_map(number).collect();
        assert_eq!(factors.len(), 5, "{factors:?}");
        move |x| x * factors.iter().rev().fold(0.0, |sum, factor| sum * x + factor)
    }

    #[test]
    fn a_colour_gives_the_light_that_a_screen_makes_of_it() {
        let light = polynomial("return c * ");
        for step in 0..=255_u8 {
            let color = f32::from(step) / 255.0;
            let shown = Color::linear_rgb(light(color), 0.0, 0.0).to_srgba().red;
            assert!((shown - color).abs() * 255.0 < 0.5, "{step} is shown as {}", shown * 255.0);
        }
    }

    #[test]
    fn a_light_gives_the_colour_that_a_screen_shows_it_by() {
        let bright = polynomial("let bright = root * ");
        for step in 0..=255_u8 {
            let color = f32::from(step) / 255.0;
            let light = Color::srgb(color, 0.0, 0.0).to_linear().red;
            // The shader has the same branch: sRGB is linear near black.
            let shown = if light < 0.003_130_8 { 12.92 * light } else { bright(light.sqrt().sqrt()) };
            assert!((shown - color).abs() * 255.0 < 0.5, "{step} is shown as {}", shown * 255.0);
        }
    }

    #[test]
    fn what_is_painted_touches_only_the_pixels_that_it_may() {
        let corner = |x: f32, y: f32| Vertex { pos: [x, y].into(), uv: egui::Pos2::ZERO, color: egui::Color32::WHITE };
        let mut mesh = egui::Mesh::default();
        mesh.vertices.extend([corner(0.0, 0.0), corner(400.0, 0.0), corner(0.0, 300.0)]);
        mesh.indices.extend([0, 1, 2]);
        let word = |left: f32, top: f32, right: f32, bottom: f32| ClippedPrimitive {
            clip_rect: egui::Rect { min: [left, top].into(), max: [right, bottom].into() },
            primitive: Primitive::Mesh(mesh.clone()),
        };
        let mut strokes = Triangles::default();
        // A window of 400 by 300 points, each of two pixels.
        let clips = [
            word(-10.0, 10.0, 20.0, 40.2),
            word(401.0, 0.0, 500.0, 300.0), // right of it
            word(50.0, 60.0, 50.0, 90.0),   // of no width
            word(0.0, -f32::INFINITY, f32::INFINITY, f32::INFINITY),
        ];
        for word in &clips {
            strokes.add(word, 2.0, UVec2::new(800, 600));
        }
        let [shown, whole] = [URect::new(0, 20, 40, 80), URect::new(0, 0, 800, 600)];
        assert_eq!(strokes.painted, [(0..3, shown), (3..6, whole)]);
        assert_eq!(strokes.indices.values(), &[0, 1, 2, 3, 4, 5]);
        let at = |index: usize| strokes.corners.values()[index].pos;
        assert_eq!([at(3), at(4), at(5)], [[-1.0, 1.0].into(), [1.0, 1.0].into(), [-1.0, -1.0].into()]);
        strokes.clear();
        assert!(strokes.painted.is_empty() && strokes.corners.is_empty() && strokes.indices.is_empty());
    }
}
