//! Notices at the top of the window, shown for a while and announced: a saved picture, say, a refused throw, or
//! settings that could not be saved.

use std::collections::VecDeque;

use bevy::log::info;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::announcement::Announcement;
use super::frame_rate::Motion;
use super::theme::{palette, style, text};
use crate::save::BadRecorded;
use crate::shuffleboard::replay::BadRecording;
use crate::words::{bad_recorded, bad_recording, say_with};

/// How long a notice stays, in seconds.
const SHOWN_SECONDS: f32 = 8.0;
/// Number of notices shown at once, the newest.
const MOST_SHOWN: usize = 3;
/// Maximum width of a notice, in points.
const MOST_WIDTH: f32 = 560.0;

/// A notice as a sentence.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub(super) enum Notice {
    /// Success.
    Done(String),
    /// An error.
    Trouble(String),
}

impl From<Result<String, String>> for Notice {
    /// A result with a sentence for either case.
    fn from(told: Result<String, String>) -> Self {
        told.map_or_else(Self::Trouble, Self::Done)
    }
}

impl From<&BadRecording> for Notice {
    /// Why a recorded game cannot be watched.
    fn from(bad: &BadRecording) -> Self {
        Self::Trouble(say_with("replay-unwatchable", &[("why", bad_recording(bad).into())]))
    }
}

impl From<&BadRecorded> for Notice {
    /// Why a recorded game of either kind cannot be watched.
    fn from(bad: &BadRecorded) -> Self {
        Self::Trouble(say_with("replay-unwatchable", &[("why", bad_recorded(bad).into())]))
    }
}

/// The visible notices, oldest first, with the time each has been shown, in seconds.
#[derive(Resource, Debug, Default)]
struct VisibleNotices(VecDeque<(String, f32)>);

/// Collects, logs and announces notices.
pub(super) fn plugin(app: &mut App) {
    app.add_message::<Notice>()
        .init_resource::<VisibleNotices>()
        .add_systems(Update, (fade, collect.run_if(on_message::<Notice>)).chain());
}

pub(super) fn screen(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show);
}

fn collect(
    mut notices: MessageReader<Notice>,
    mut showing: ResMut<VisibleNotices>,
    mut say: MessageWriter<Announcement>,
) {
    for notice in notices.read() {
        let sentence = match notice {
            Notice::Done(sentence) => {
                info!("{sentence}");
                sentence
            }
            Notice::Trouble(sentence) => {
                warn!("{sentence}");
                sentence
            }
        };
        say.write(Announcement(sentence.clone()));
        // A repeated notice is shown longer instead of twice.
        showing.0.retain(|(shown, _)| shown != sentence);
        showing.0.push_back((sentence.clone(), 0.0));
        while showing.0.len() > MOST_SHOWN {
            showing.0.pop_front();
        }
    }
}

/// Runs before new notices are added: the last frame's time does not count for them.
fn fade(mut showing: ResMut<VisibleNotices>, time: Res<Time<Real>>) {
    if showing.0.is_empty() {
        return;
    }
    for (_, since) in &mut showing.0 {
        *since += time.delta_secs();
    }
    showing.0.retain(|(_, since)| *since < SHOWN_SECONDS);
}

fn show(mut contexts: EguiContexts, showing: Res<VisibleNotices>, mut motion: ResMut<Motion>) -> Result {
    let Some((_, longest)) = showing.0.front() else { return Ok(()) };
    motion.mark_in((SHOWN_SECONDS - longest).max(0.0));
    let ctx = contexts.ctx_mut()?;
    let mut room = ctx.content_rect().shrink(12.0);
    let painter = ctx.layer_painter(egui::LayerId::new(egui::Order::Tooltip, egui::Id::new("notice")));
    let width = MOST_WIDTH.min(room.width() - 16.0);
    for (sentence, _) in &showing.0 {
        let words = painter.layout(sentence.clone(), text::body_font(15.0), palette::CREAM, width);
        let panel = egui::Align2::CENTER_TOP.align_size_within_rect(words.size() + egui::vec2(28.0, 16.0), room);
        painter.add(style::panel(0.0).paint(panel));
        painter.galley(panel.min + egui::vec2(14.0, 8.0), words, palette::CREAM);
        room.min.y = panel.bottom() + 6.0;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::time::TimeUpdateStrategy;

    use super::*;

    #[test]
    fn several_notices_are_shown_at_once_and_none_waits_for_another() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, plugin))
            .add_message::<Announcement>()
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(1)));
        app.update();
        for sentence in ["one", "two", "two"] {
            app.world_mut().write_message(Notice::Done(sentence.into()));
        }
        app.update();
        let shown = |app: &App| -> Vec<String> {
            app.world().resource::<VisibleNotices>().0.iter().map(|(sentence, _)| sentence.clone()).collect()
        };
        assert_eq!(shown(&app), ["one", "two"]);
        for sentence in ["three", "four"] {
            app.world_mut().write_message(Notice::Done(sentence.into()));
        }
        app.update();
        assert_eq!(shown(&app), ["two", "three", "four"], "the oldest makes room");
        (0..9).for_each(|_| app.update());
        assert_eq!(shown(&app), Vec::<String>::new());
    }
}
