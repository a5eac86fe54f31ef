//! The first start on a graphics card: the room is drawn as fast as it goes for a short while, and where that is too slow, a
//! level lower. It is done once; what came of it is kept with the settings.

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
use crate::app::room::Redraw;
use crate::app::settings::Settings;
use crate::app::state::Screen;

/// A level whose frames are further apart than a 45th of a second is too slow.
const SMOOTH: Duration = Duration::from_micros(22_222);

/// Where even the lowest level takes more than this share of the time of the first, it is not the drawing that takes it: the
/// screen itself may be slow.
const HARDLY_LESS: f32 = 0.8;

/// So many frames are drawn at a level before any counts: textures arrive, and a card that slept wakes up.
const WARM_UP: usize = 45;

/// So many frames are measured.
const FRAMES: usize = 60;

pub(super) fn plugin(app: &mut App) {
    let shaders = Shaders::default();
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.insert_resource(shaders.clone()).add_systems(Render, look.in_set(RenderSystems::Cleanup));
    }
    app.insert_resource(shaders).add_systems(Update, measure.run_if(resource_exists::<Trial>));
}

/// Whether shaders are still being built: what waits for one is not drawn, and frames without it are too fast. Shared with
/// the engine's renderer.
#[derive(Resource, Clone, Default)]
struct Shaders {
    missing: Arc<AtomicBool>,
}

fn look(pipelines: Res<PipelineCache>, shaders: Res<Shaders>) {
    shaders.missing.store(pipelines.waiting_pipelines().next().is_some(), Ordering::Relaxed);
}

/// The measurement; there is one only until a level is settled on.
#[derive(Resource, Debug, Default)]
pub(in crate::app) struct Trial {
    /// The level it began with, and the time of its frames.
    first: Option<(Quality, Duration)>,
    /// How many frames have been drawn that do not count.
    warmed: usize,
    /// Those that do.
    times: Vec<Duration>,
}

impl Trial {
    /// Begins anew with the level that is drawn.
    fn rest(&mut self) {
        self.warmed = 0;
        self.times.clear();
    }

    /// Takes a frame in, and tells the median once there are enough.
    fn take(&mut self, frame: Duration) -> Option<Duration> {
        if self.warmed < WARM_UP {
            self.warmed += 1;
            return None;
        }
        self.times.push(frame);
        (self.times.len() == FRAMES).then(|| *self.times.select_nth_unstable(FRAMES / 2).1)
    }
}

/// What follows from a measurement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Verdict {
    /// This level is measured next.
    Try(Quality),
    /// This one it is.
    Settle(Quality),
}

/// What follows from the times of the level that was begun with and of the one measured last: down, step by step, to the
/// first that is smooth, or to the lowest if that helps; never up again but to where it began.
fn verdict(first: (Quality, Duration), last: (Quality, Duration)) -> Verdict {
    if last.1 <= SMOOTH {
        return Verdict::Settle(last.0);
    }
    match last.0.lower() {
        Some(lower) => Verdict::Try(lower),
        None if last.1 > first.1.mul_f32(HARDLY_LESS) => Verdict::Settle(first.0),
        None => Verdict::Settle(last.0),
    }
}

/// Measures while the title shows and nobody has chosen a level. By the real clock: the time of the game stands still at times.
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
    // Windows that are not looked at are slowed down by the system.
    let seen = windows.single().is_ok_and(|window| window.focused);
    if settings.quality.is_some() || *screen.get() != Screen::Title || !seen {
        trial.rest();
        return;
    }
    // Frames that wait for the player say nothing about how fast they could be.
    redraw.request();
    motion.mark();
    if shaders.missing.load(Ordering::Relaxed) {
        trial.rest();
        return;
    }
    let Some(median) = trial.take(time.delta()) else { return };
    trial.rest();
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

    /// The levels tried one after the other on a machine that takes so many milliseconds for a frame at each of them, and the
    /// one settled on.
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
        for _ in 0..WARM_UP {
            assert_eq!(frame(&mut trial, 500), None);
        }
        for number in 1..FRAMES {
            assert_eq!(frame(&mut trial, if number % 4 == 0 { 90 } else { 12 }), None);
        }
        assert_eq!(frame(&mut trial, 12), Some(Duration::from_millis(12)));
        trial.rest();
        assert_eq!(frame(&mut trial, 12), None, "another level begins from the beginning");
    }
}
