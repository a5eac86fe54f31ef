//! A canvas surface with a non-sRGB format for the web build. The engine picks an sRGB view, which a browser cannot present:
//! it converts every pixel to linear and back again. In software that was a quarter of all work.

use bevy::prelude::*;
use bevy::render::render_resource::{TextureFormat, TextureView};
use bevy::render::renderer::{RenderAdapter, RenderDevice, RenderInstance, WgpuWrapper};
use bevy::render::view::{ExtractedWindow, ExtractedWindows, create_surfaces, prepare_windows};
use bevy::render::{Render, RenderApp, RenderSystems};
use wgpu::{CurrentSurfaceTexture, Surface, SurfaceConfiguration, SurfaceTargetUnsafe};

/// The surface of the canvas and its last configuration.
struct Canvas {
    surface: Surface<'static>,
    set_up: SurfaceConfiguration,
}

pub(super) fn plugin(app: &mut App) {
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        // The engine does not create a swap chain texture for a window that already has one.
        let stretch = stretch.in_set(RenderSystems::PrepareViews).after(create_surfaces).before(prepare_windows);
        render.add_systems(Render, stretch);
    }
}

/// Renders the window to this surface. If it cannot be created, the engine's surface is used.
fn stretch(
    mut canvas: Local<Option<WgpuWrapper<Option<Canvas>>>>,
    mut windows: ResMut<ExtractedWindows>,
    instance: Res<RenderInstance>,
    adapter: Res<RenderAdapter>,
    device: Res<RenderDevice>,
) {
    let Some(window) = windows.primary.and_then(|primary| windows.windows.get_mut(&primary)) else { return };
    let canvas = canvas.get_or_insert_with(|| {
        let found = Canvas::find(window, &instance, &adapter);
        let found = found.inspect_err(|why| warn!("the canvas is painted by way of light, which is slower: {why}"));
        WgpuWrapper::new(found.ok())
    });
    if let Some(canvas) = &mut **canvas {
        canvas.fit(window, &device);
        canvas.put(window);
    }
}

impl Canvas {
    const FORMAT: TextureFormat = TextureFormat::Rgba8Unorm;

    fn find(window: &ExtractedWindow, instance: &RenderInstance, adapter: &RenderAdapter) -> Result<Self, String> {
        let target = SurfaceTargetUnsafe::RawHandle {
            raw_display_handle: Some(window.handle.get_display_handle()),
            raw_window_handle: window.handle.get_window_handle(),
        };
        #[expect(unsafe_code, reason = "the engine hands out a window only as raw handles")]
        // SAFETY: the handles are valid because the engine has created its own surface from them, and the page keeps its
        // canvas.
        let surface = unsafe { instance.create_surface_unsafe(target) };
        let surface = surface.map_err(|error| error.to_string())?;
        let usual = surface.get_default_config(adapter, 0, 0).ok_or("its surface has no format")?;
        Ok(Self { surface, set_up: SurfaceConfiguration { format: Self::FORMAT, ..usual } })
    }

    /// Reconfigures the surface to the window's size.
    fn fit(&mut self, window: &mut ExtractedWindow, device: &RenderDevice) {
        let wanted = (window.physical_width, window.physical_height);
        if (self.set_up.width, self.set_up.height) != wanted {
            (self.set_up.width, self.set_up.height) = wanted;
            window.swap_chain_texture = None;
            device.configure_surface(&self.surface, &self.set_up);
        }
    }

    /// Acquires the next texture of the surface for this window.
    fn put(&self, window: &mut ExtractedWindow) {
        if window.swap_chain_texture.is_none()
            && let CurrentSurfaceTexture::Success(sheet) | CurrentSurfaceTexture::Suboptimal(sheet) =
                self.surface.get_current_texture()
        {
            window.swap_chain_texture_view = Some(TextureView::from(sheet.texture.create_view(&default())));
            window.swap_chain_texture = Some(sheet.into());
            window.swap_chain_texture_format = Some(Self::FORMAT);
            window.swap_chain_texture_view_format = Some(Self::FORMAT);
            // Otherwise the engine would replace it with its own.
            (window.size_changed, window.present_mode_changed) = (false, false);
        }
    }
}
