//! Compares one frame of the game at its table with one of Bevy's plain 3D scene: the processor time, and the time
//! until it is drawn.
//!
//! The plain scene is that of the engine's first 3D example: a cube on a floor, a lamp with shadows, a camera. The same
//! adapter draws both in turn, off screen at 1280 by 720, and no frame begins before the last is drawn. The game uses
//! the quality level of its preset, which its log names first, or with the argument `highest` the highest level, in fewer
//! frames. Its text is laid out, but not painted. On a machine with a graphics card, `WGPU_FORCE_FALLBACK_ADAPTER=1`
//! makes both use the software renderer.

use std::panic::{self, AssertUnwindSafe};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use bevy::app::{PluginGroupBuilder, PluginsState};
use bevy::audio::AudioPlugin;
use bevy::camera::RenderTarget;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::render::render_resource::{PollType, TextureFormat};
use bevy::render::renderer::{RenderDevice, initialize_renderer};
use bevy::render::settings::{RenderCreation, RenderResources, WgpuSettings};
use bevy::tasks::{block_on, tick_global_task_pools_on_main_thread};
use bevy::window::ExitCondition;
use bevy::winit::WinitPlugin;
use crazy_eight::app::{Launch, off_screen};
use crazy_eight::shuffleboard::drill::shipped;

/// Size of the simulated window, in pixels.
const SIZE: (u32, u32) = (1280, 720);

/// Frames before the measurement, in which shaders are compiled and the camera moves to the table, and measured frames of each scene.
const FRAMES: (usize, usize) = (90, 200);

/// The same at the highest level, where a processor takes most of a second for a frame.
const FRAMES_AT_HIGHEST: (usize, usize) = (14, 9);

fn main() -> ExitCode {
    let Some(adapter) = adapter() else {
        eprintln!("frame: there is no graphics adapter, not even a software renderer: nothing was drawn or compared");
        return ExitCode::FAILURE;
    };
    let highest = std::env::args().any(|argument| argument == "highest");
    let (warm_up, frames) = if highest { FRAMES_AT_HIGHEST } else { FRAMES };
    let launch = Launch { drill: shipped().first().map(|drill| drill.level.clone()), ..Launch::default() };
    let mut scenes = [
        Scene::begin("the game at its table", off_screen(engine(&adapter), launch, highest)),
        // Only one app may set up the log.
        Scene::begin("Bevy's plain 3D scene", plain(engine(&adapter).disable::<LogPlugin>())),
    ];
    for _ in 0..warm_up {
        scenes.iter_mut().for_each(|scene| _ = scene.frame());
    }
    for _ in 0..frames {
        scenes.iter_mut().for_each(Scene::measure);
    }
    let RenderResources(_, _, info, ..) = &adapter;
    println!("{} ({:?} on {:?}), median of {frames} frames at {SIZE:?}", info.name, info.device_type, info.backend);
    for scene in &mut scenes {
        let [busy, drawn] = scene.medians();
        println!("  {}: {busy:.2} ms of the processor, drawn after {drawn:.2} ms", scene.name);
    }
    let [ours, plain] = scenes.each_mut().map(Scene::medians);
    println!(
        "  the game takes {:.2} times the processor and {:.2} times as long",
        ours[0] / plain[0],
        ours[1] / plain[1]
    );
    ExitCode::SUCCESS
}

/// The adapter that draws both scenes. The engine panics without one; the panic is caught and not printed.
fn adapter() -> Option<RenderResources> {
    let settings = WgpuSettings::default();
    let backends = settings.backends?;
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let found = panic::catch_unwind(AssertUnwindSafe(|| block_on(initialize_renderer(backends, None, &settings))));
    panic::set_hook(hook);
    found.ok()
}

/// The engine without a window: frames in sequence, and shaders compiled at once.
fn engine(adapter: &RenderResources) -> PluginGroupBuilder {
    DefaultPlugins
        .set(WindowPlugin {
            primary_window: Some(Window { resolution: SIZE.into(), ..default() }),
            exit_condition: ExitCondition::DontExit,
            ..default()
        })
        .set(RenderPlugin {
            render_creation: RenderCreation::Manual(adapter.clone()),
            synchronous_pipeline_compilation: true,
            ..default()
        })
        .set(LogPlugin { filter: "off,crazy_eight=info".into(), ..default() })
        .disable::<WinitPlugin>()
        .disable::<PipelinedRenderingPlugin>()
        .disable::<AudioPlugin>()
}

fn plain(engine: PluginGroupBuilder) -> App {
    let mut app = App::new();
    app.add_plugins(engine).add_systems(Startup, set_out);
    app
}

fn set_out(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut images: ResMut<Assets<Image>>,
) {
    let picture = images.add(Image::new_target_texture(SIZE.0, SIZE.1, TextureFormat::Rgba8UnormSrgb, None));
    commands.spawn((
        Mesh3d(meshes.add(Plane3d::default().mesh().size(8.0, 8.0))),
        MeshMaterial3d(materials.add(Color::WHITE)),
    ));
    commands.spawn((
        Mesh3d(meshes.add(Cuboid::from_length(1.0))),
        MeshMaterial3d(materials.add(Color::srgb(0.5, 0.6, 1.0))),
        Transform::from_xyz(0.0, 0.5, 0.0),
    ));
    commands.spawn((PointLight { shadow_maps_enabled: true, ..default() }, Transform::from_xyz(3.0, 7.0, 5.0)));
    commands.spawn((
        Camera3d::default(),
        RenderTarget::Image(picture.into()),
        Transform::from_xyz(-3.0, 4.0, 8.0).looking_at(Vec3::ZERO, Vec3::Y),
    ));
}

/// A scene with its frame times.
struct Scene {
    name: &'static str,
    app: App,
    device: RenderDevice,
    /// In milliseconds: until the processor has submitted the frame, and until it is drawn.
    times: [Vec<f64>; 2],
}

impl Scene {
    fn begin(name: &'static str, mut app: App) -> Self {
        while app.plugins_state() == PluginsState::Adding {
            tick_global_task_pools_on_main_thread();
        }
        app.finish();
        app.cleanup();
        let device = app.world().resource::<RenderDevice>().clone();
        Self { name, app, device, times: [Vec::new(), Vec::new()] }
    }

    /// Draws a frame and waits for it; returns the processor's time and the total time.
    fn frame(&mut self) -> [Duration; 2] {
        let began = Instant::now();
        self.app.update();
        let busy = began.elapsed();
        self.device.poll(PollType::wait_indefinitely()).expect("the adapter finishes what it has begun");
        [busy, began.elapsed()]
    }

    fn measure(&mut self) {
        let took = self.frame();
        for (times, took) in self.times.iter_mut().zip(took) {
            times.push(1000.0 * took.as_secs_f64());
        }
    }

    fn medians(&mut self) -> [f64; 2] {
        self.times.each_mut().map(|times| {
            times.sort_by(f64::total_cmp);
            times[times.len() / 2]
        })
    }
}
