//! What the player should know of, shown for a while at the top of the window and announced: a picture that was saved, say,
//! a refused throw, or settings that could not be kept.

use bevy::log::info;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::announce::Announcement;
use super::theme::{palette, style, text};

/// How long a notice stays, in seconds.
const SHOWN: f32 = 8.0;
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

/// The notice on the screen, and when it goes.
#[derive(Resource, Debug, Default)]
struct Showing(Option<(String, Timer)>);

/// Takes notices in, logs and announces them.
pub(super) fn plugin(app: &mut App) {
    app.add_message::<Notice>()
        .init_resource::<Showing>()
        .add_systems(Update, (take_in.run_if(on_message::<Notice>), fade).chain());
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
        showing.0 = Some((sentence.clone(), Timer::from_seconds(SHOWN, TimerMode::Once)));
    }
}

fn fade(mut showing: ResMut<Showing>, time: Res<Time<Real>>) {
    if let Some((_, timer)) = &mut showing.bypass_change_detection().0
        && timer.tick(time.delta()).just_finished()
    {
        showing.0 = None;
    }
}

fn show(mut contexts: EguiContexts, showing: Res<Showing>) -> Result {
    let Some((sentence, timer)) = &showing.0 else { return Ok(()) };
    let ctx = contexts.ctx_mut()?;
    ctx.request_repaint_after(timer.remaining());
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
