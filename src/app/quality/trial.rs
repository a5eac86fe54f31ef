//! The first start on a graphics card measures how fast the room is drawn, and lowers the quality level if it is too
//! slow. The result is saved with the settings.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bevy::log::info;
use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::window::PrimaryWindow;

use super::{Automatic, Quality};
use crate::app::frame_rate::Motion;
use crate::app::room::{Redraw, SceneBuilding, room_is_built};
use crate::app::settings::Settings;
use crate::app::state::Screen;

/// Frame time above which a level is too slow: 45 frames a second.
const SMOOTH_FRAME: Duration = Duration::from_micros(22_222);

/// If the lowest level still takes more than this share of the first level's time, drawing is not the bottleneck; the
/// display may be slow.
const HARDLY_FASTER_SHARE: f32 = 0.8;

/// Frames drawn at a level before the measurement, while textures load and the card leaves its power saving.
const WARM_UP_FRAMES: usize = 45;

const MEASURED_FRAMES: usize = 60;

pub(super) fn plugin(app: &mut App) {
    let shaders = Shaders::default();
    let mut measure = measure.run_if(resource_exists::<Trial>).after(SceneBuilding);
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.insert_resource(shaders.clone()).add_systems(Render, watch_shaders.in_set(RenderSystems::Cleanup));
        // Frames in which the room is built take longer than it takes to draw it. Without a renderer there is none to wait for.
        measure = measure.run_if(room_is_built);
    }
    app.insert_resource(shaders).add_systems(Update, measure);
}

/// Whether shaders are still being compiled; objects that wait for one are not drawn, and such frames are too fast.
/// Shared with the render world.
#[derive(Resource, Clone, Default)]
struct Shaders {
    missing: Arc<AtomicBool>,
}

fn watch_shaders(pipelines: Res<PipelineCache>, shaders: Res<Shaders>) {
    shaders.missing.store(pipelines.waiting_pipelines().next().is_some(), Ordering::Relaxed);
}

/// The running measurement; removed when the level is decided.
#[derive(Resource, Debug, Default)]
pub(in crate::app) struct Trial {
    /// The first level, and its frame time.
    first: Option<(Quality, Duration)>,
    /// Number of warm-up frames so far.
    warmed: usize,
    /// The measured frame times.
    times: Vec<Duration>,
}

impl Trial {
    /// Restarts the measurement.
    fn restart(&mut self) {
        self.warmed = 0;
        self.times.clear();
    }

    /// Adds a frame; returns the median when there are enough.
    fn take(&mut self, frame: Duration) -> Option<Duration> {
        if self.warmed < WARM_UP_FRAMES {
            self.warmed += 1;
            return None;
        }
        self.times.push(frame);
        (self.times.len() == MEASURED_FRAMES).then(|| *self.times.select_nth_unstable(MEASURED_FRAMES / 2).1)
    }
}

/// The result of a measurement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Verdict {
    /// Measure this level next.
    Try(Quality),
    /// Use this level.
    Settle(Quality),
}

/// Decides by the frame times of the first and the last measured level: it goes down step by step to the first smooth
/// level, or to the lowest if that is clearly faster. Otherwise it returns to the first level.
fn verdict(first: (Quality, Duration), last: (Quality, Duration)) -> Verdict {
    if last.1 <= SMOOTH_FRAME {
        return Verdict::Settle(last.0);
    }
    match last.0.lower() {
        Some(lower) => Verdict::Try(lower),
        None if last.1 > first.1.mul_f32(HARDLY_FASTER_SHARE) => Verdict::Settle(first.0),
        None => Verdict::Settle(last.0),
    }
}

/// Measures on the title screen while the player has not chosen a level, by the real clock, because the game's clock
/// can be paused.
fn measure(
    mut commands: Commands,
    time: Res<Time<Real>>,
    screen: Res<State<Screen>>,
    windows: Query<&Window, With<PrimaryWindow>>,
    shaders: Res<Shaders>,
    quality: Res<Quality>,
    mut trial: ResMut<Trial>,
    mut automatic: ResMut<Automatic>,
    mut settings: ResMut<Settings>,
    mut redraw: ResMut<Redraw>,
    mut motion: ResMut<Motion>,
) {
    // Systems slow down windows without focus.
    let seen = windows.single().is_ok_and(|window| window.focused);
    if settings.quality.is_some() || *screen.get() != Screen::Title || !seen {
        trial.restart();
        return;
    }
    // Without continuous redrawing, frames would wait for input.
    redraw.request();
    motion.mark();
    if shaders.missing.load(Ordering::Relaxed) {
        trial.restart();
        return;
    }
    let Some(median) = trial.take(time.delta()) else { return };
    trial.restart();
    let last = (*quality, median);
    let verdict = verdict(*trial.first.get_or_insert(last), last);
    info!("a frame of the room takes {:.1} ms with preset {:?}: {verdict:?}", 1000.0 * median.as_secs_f32(), last.0);
    match verdict {
        Verdict::Try(lower) => automatic.quality = lower,
        Verdict::Settle(level) => {
            automatic.quality = level;
            settings.automatic = Some(automatic.clone());
            commands.remove_resource::<Trial>();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The levels tried on a machine with these frame times in milliseconds, and the chosen one.
    fn tried(first: Quality, milliseconds: impl Fn(Quality) -> u64) -> (Vec<Quality>, Quality) {
        let at = |level| (level, Duration::from_millis(milliseconds(level)));
        let mut tried = vec![first];
        while tried.len() <= Quality::ALL.len() {
            let last = tried[tried.len() - 1];
            match verdict(at(first), at(last)) {
                Verdict::Try(lower) => tried.push(lower),
                Verdict::Settle(level) => return (tried, level),
            }
        }
        panic!("it does not end: {tried:?}");
    }

    #[test]
    fn the_first_level_that_is_smooth_is_settled_on() {
        use Quality::{High, Low, Medium, Software};
        assert_eq!(tried(High, |_| 17), (vec![High], High));
        assert_eq!(tried(Low, |_| 17), (vec![Low], Low), "it never goes up");
        let slow = |level: Quality| if level == High { 23 } else { 22 };
        assert_eq!(tried(High, slow), (vec![High, Medium], Medium));
        let old = |level: Quality| [16, 33, 50, 66][level as usize];
        assert_eq!(tried(High, old), (vec![High, Medium, Low, Software], Software));
        let older = |level: Quality| [40, 90, 120, 200][level as usize];
        assert_eq!(tried(Medium, older), (vec![Medium, Low, Software], Software), "slow, but much less so");
    }

    #[test]
    fn a_screen_that_shows_thirty_pictures_a_second_costs_no_level() {
        assert_eq!(tried(Quality::High, |_| 33).1, Quality::High);
        assert_eq!(tried(Quality::Low, |level: Quality| if level == Quality::Low { 34 } else { 32 }).1, Quality::Low);
    }

    #[test]
    fn what_is_drawn_first_does_not_count_and_neither_does_a_hitch() {
        let mut trial = Trial::default();
        let frame = |trial: &mut Trial, milliseconds| trial.take(Duration::from_millis(milliseconds));
        for _ in 0..WARM_UP_FRAMES {
            assert_eq!(frame(&mut trial, 500), None);
        }
        for number in 1..MEASURED_FRAMES {
            assert_eq!(frame(&mut trial, if number % 4 == 0 { 90 } else { 12 }), None);
        }
        assert_eq!(frame(&mut trial, 12), Some(Duration::from_millis(12)));
        trial.restart();
        assert_eq!(frame(&mut trial, 12), None, "another level begins from the beginning");
    }
}
