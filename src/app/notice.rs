//! What the player should know of, shown for a while at the top of the window and announced: a picture that was saved, say,
//! a refused throw, or settings that could not be kept.

use std::collections::VecDeque;

use bevy::log::info;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::announce::Announcement;
use super::frame_rate::Motion;
use super::theme::{palette, style, text};

/// How long a notice stays, in seconds.
const SHOWN: f32 = 8.0;
/// The same while others wait for it to go: long enough to be read.
const HURRIED: f32 = 4.0;
/// The widest a notice gets, in points.
const WIDEST: f32 = 560.0;

/// A sentence about something the player asked for.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub(super) enum Notice {
    /// It is done.
    Done(String),
    /// It went wrong, or something else did.
    Trouble(String),
}

impl From<Result<String, String>> for Notice {
    /// What came of something, in a sentence either way.
    fn from(told: Result<String, String>) -> Self {
        told.map_or_else(Self::Trouble, Self::Done)
    }
}

/// The notice on the screen, and those that wait for it to go.
#[derive(Resource, Debug, Default)]
struct Showing {
    sentences: VecDeque<String>,
    /// How long the first of them has been shown, in seconds.
    since: f32,
}

impl Showing {
    /// How much longer the first of them stays, in seconds.
    fn left(&self) -> f32 {
        let stays = if self.sentences.len() > 1 { HURRIED } else { SHOWN };
        stays - self.since
    }
}

/// Takes notices in, logs and announces them.
pub(super) fn plugin(app: &mut App) {
    app.add_message::<Notice>()
        .init_resource::<Showing>()
        .add_systems(Update, (fade, take_in.run_if(on_message::<Notice>)).chain());
}

/// Draws them.
pub(super) fn screen(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show);
}

fn take_in(mut notices: MessageReader<Notice>, mut showing: ResMut<Showing>, mut say: MessageWriter<Announcement>) {
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
        let Showing { sentences, since } = &mut *showing;
        if sentences.back() != Some(sentence) {
            sentences.push_back(sentence.clone());
        } else if sentences.len() == 1 {
            // The same again.
            *since = 0.0;
        }
    }
}

/// Before new ones come: the time since the last frame was none of theirs.
fn fade(mut showing: ResMut<Showing>, time: Res<Time<Real>>) {
    if showing.sentences.is_empty() {
        return;
    }
    showing.since += time.delta_secs();
    if showing.left() <= 0.0 {
        showing.sentences.pop_front();
        showing.since = 0.0;
    }
}

fn show(mut contexts: EguiContexts, showing: Res<Showing>, mut motion: ResMut<Motion>) -> Result {
    let Some(sentence) = showing.sentences.front() else { return Ok(()) };
    motion.mark_in(showing.left().max(0.0));
    let ctx = contexts.ctx_mut()?;
    let room = ctx.content_rect();
    let painter = ctx.layer_painter(egui::LayerId::new(egui::Order::Tooltip, egui::Id::new("notice")));
    let width = WIDEST.min(room.width() - 40.0);
    let words = painter.layout(sentence.clone(), text::body_font(15.0), palette::CREAM, width);
    let panel =
        egui::Align2::CENTER_TOP.align_size_within_rect(words.size() + egui::vec2(28.0, 16.0), room.shrink(12.0));
    painter.add(style::panel(0.0).paint(panel));
    painter.galley(panel.min + egui::vec2(14.0, 8.0), words, palette::CREAM);
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::time::TimeUpdateStrategy;

    use super::*;

    #[test]
    fn each_of_several_notices_is_shown_and_the_last_the_longest() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, plugin))
            .add_message::<Announcement>()
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(1)));
        app.update();
        for sentence in ["one", "two", "two"] {
            app.world_mut().write_message(Notice::Done(sentence.into()));
        }
        let shown: Vec<Option<String>> = (0..20)
            .map(|_| {
                app.update();
                app.world().resource::<Showing>().sentences.front().cloned()
            })
            .collect();
        let seconds = |sentence: Option<&str>| shown.iter().filter(|shown| shown.as_deref() == sentence).count();
        assert_eq!([Some("one"), Some("two"), None].map(seconds), [4, 8, 8], "{shown:?}");
    }
}
