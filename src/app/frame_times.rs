//! The frame time display: toggled with a key, announced once to screen readers.

use std::collections::VecDeque;
use std::time::Duration;

use bevy::platform::time::Instant;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::announcement::Announcement;
use super::frame_rate::Motion;
use super::input::pressed;
use super::room::Sharpness;
use super::settings::Quality;
use super::settings::keys::Action;
use super::theme::palette::{CREAM, NIGHT, veil};
use super::theme::text;
use crate::words::{number, say_with};

const AVERAGED_FRAMES: usize = 120;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FrameTimes>()
        .add_systems(First, begin_frame.run_if(is_shown))
        .add_systems(Update, toggle.run_if(pressed(Action::FrameTimes)))
        .add_systems(Last, end_frame.run_if(is_shown).before(super::frame_rate::choose_pace))
        .add_systems(EguiPrimaryContextPass, show.run_if(is_shown));
}

/// The last frames, newest last; recorded only while the display is open.
#[derive(Resource, Debug, Default)]
struct FrameTimes {
    shown: bool,
    began: Option<Instant>,
    /// From the start of one frame to the start of the next.
    apart: VecDeque<Duration>,
    /// The main thread's time in the frame.
    busy: VecDeque<Duration>,
}

fn is_shown(times: Res<FrameTimes>) -> bool {
    times.shown
}

/// Toggles the display and announces its content.
fn toggle(
    mut times: ResMut<FrameTimes>,
    quality: Res<Quality>,
    sharpness: Res<Sharpness>,
    mut say: MessageWriter<Announcement>,
) {
    if !times.apart.is_empty() {
        say.write(Announcement(frame_times_text(&times, *quality, sharpness.share(*quality))));
    }
    *times = FrameTimes { shown: !times.shown, ..FrameTimes::default() };
}

fn begin_frame(mut times: ResMut<FrameTimes>) {
    let now = Instant::now();
    if let Some(last) = times.began.replace(now) {
        remember(&mut times.apart, now - last);
    }
}

fn end_frame(mut times: ResMut<FrameTimes>, mut motion: ResMut<Motion>) {
    if let Some(began) = times.began {
        remember(&mut times.busy, began.elapsed());
    }
    // Frame times are meaningful only while frames are drawn continuously.
    motion.mark();
}

fn remember(times: &mut VecDeque<Duration>, time: Duration) {
    if times.len() == AVERAGED_FRAMES {
        times.pop_front();
    }
    times.push_back(time);
}

/// Mean and maximum, in milliseconds.
fn mean_and_longest(times: &VecDeque<Duration>) -> [f32; 2] {
    let milliseconds = |time: Duration| 1000.0 * time.as_secs_f32();
    let mean = milliseconds(times.iter().sum()) / times.len().max(1) as f32;
    [mean, milliseconds(times.iter().max().copied().unwrap_or_default())]
}

fn show(
    mut contexts: EguiContexts,
    times: Res<FrameTimes>,
    quality: Res<Quality>,
    sharpness: Res<Sharpness>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let painter = ctx.layer_painter(egui::LayerId::new(egui::Order::Tooltip, egui::Id::new("frame times")));
    let words = painter.layout_no_wrap(
        frame_times_text(&times, *quality, sharpness.share(*quality)),
        text::body_font(text::LABEL),
        CREAM,
    );
    let place = ctx.content_rect().shrink(6.0);
    let rect = egui::Align2::CENTER_TOP.align_size_within_rect(words.size() + egui::vec2(12.0, 6.0), place);
    painter.rect_filled(rect, 4.0, veil(NIGHT, 0.9));
    painter.galley(rect.min + egui::vec2(6.0, 3.0), words, CREAM);
    Ok(())
}

/// The displayed text: "24 a second · 41.7 ms, longest 55.0 ms · game 9.3 ms · Lowest, 50 %", where `share` is that of the window's
/// width at which motion is drawn.
fn frame_times_text(times: &FrameTimes, quality: Quality, share: f32) -> String {
    let [[apart, longest], [busy, _]] = [&times.apart, &times.busy].map(mean_and_longest);
    let tenths = |milliseconds: f32| number(milliseconds.into(), 1).into();
    say_with(
        "frame-times",
        &[
            ("rate", number(f64::from(1000.0 / apart.max(0.1)), 0).into()),
            ("apart", tenths(apart)),
            ("longest", tenths(longest)),
            ("busy", tenths(busy)),
            ("preset", quality.name().into()),
            ("scale", number(f64::from(100.0 * share), 0).into()),
        ],
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{Language, hearing};

    #[test]
    fn the_level_is_called_as_in_the_settings_in_every_language() {
        let told = |language| hearing(language, || frame_times_text(&FrameTimes::default(), Quality::Software, 0.5));
        assert!(told(Language::English).contains("Lowest"), "{}", told(Language::English));
        assert!(told(Language::German).contains("Minimal"), "{}", told(Language::German));
    }

    #[test]
    fn what_was_shown_is_said_once_when_it_goes() {
        let mut app = App::new();
        app.add_message::<Announcement>().init_resource::<FrameTimes>().init_resource::<Quality>();
        app.init_resource::<Sharpness>();
        let turned = |app: &mut App| -> Vec<String> {
            app.world_mut().run_system_cached(toggle).expect("all it asks for is there");
            app.world_mut().resource_mut::<Messages<Announcement>>().drain().map(|said| said.0).collect()
        };
        assert_eq!(turned(&mut app), Vec::<String>::new(), "nothing was measured yet");
        for milliseconds in [30, 50] {
            remember(&mut app.world_mut().resource_mut::<FrameTimes>().apart, Duration::from_millis(milliseconds));
        }
        let said = turned(&mut app);
        assert!(said.len() == 1 && said[0].starts_with("25 a second") && said[0].contains("longest 50.0"), "{said:?}");
        assert!(!app.world().resource::<FrameTimes>().shown);
        assert_eq!(turned(&mut app), Vec::<String>::new(), "it begins anew");
    }

    #[test]
    fn old_frames_are_forgotten() {
        let mut times = VecDeque::new();
        remember(&mut times, Duration::from_secs(1));
        assert_eq!(mean_and_longest(&times), [1000.0, 1000.0]);
        for _ in 0..AVERAGED_FRAMES {
            remember(&mut times, Duration::from_millis(10));
        }
        let [mean, longest] = mean_and_longest(&times);
        assert!((mean - 10.0).abs() < 1e-3 && (longest - 10.0).abs() < 1e-3, "{mean} {longest}");
        assert_eq!(mean_and_longest(&VecDeque::new()), [0.0, 0.0]);
    }
}
