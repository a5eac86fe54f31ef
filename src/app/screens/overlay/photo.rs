//! The toolbar of photo mode: save, blur, back. The saved picture does not include it.

use bevy::prelude::*;
use bevy_egui::egui::{self, Key};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::photo::Photo;
use crate::app::request::{Navigate, PhotoRequest, Request, Requests};
use crate::app::room::focus::can_blur;
use crate::app::settings::Quality;
use crate::app::state::Overlay;
use crate::app::theme::palette::WARN;
use crate::app::theme::{layout, text, widgets};
use crate::words::say;

/// Narrowest window that shows the help for moving the camera, in points.
const ROOM_FOR_WORDS: f32 = 700.0;

pub(super) fn plugin(app: &mut App) {
    let shown = in_state(Overlay::Photo).and_then(resource_exists::<Photo>);
    app.add_systems(EguiPrimaryContextPass, show.run_if(shown));
}

/// The state of the toolbar.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Shown {
    /// Whether depth of field is on; `None` where it is unavailable.
    pub(crate) blurred: Option<bool>,
    /// Whether a picture is being rendered.
    pub(crate) taking: bool,
}

fn show(
    mut contexts: EguiContexts,
    photo: Res<Photo>,
    quality: Option<Res<Quality>>,
    mut requests: Requests,
) -> Result {
    let can_blur = quality.is_some_and(|quality| can_blur(*quality));
    let shown = Shown { blurred: can_blur.then_some(photo.blurred), taking: photo.taking };
    requests.write_batch(draw(contexts.ctx_mut()?, shown));
    Ok(())
}

/// Draws the toolbar at the bottom of the window. Escape goes back or cancels the picture being rendered; Enter saves
/// while no button has the focus.
pub(crate) fn draw(ctx: &egui::Context, shown: Shown) -> Option<Request> {
    let bar = |ui: &mut egui::Ui| {
        if shown.taking {
            ui.label(text::label(say("photo-taking")).color(WARN));
        } else if ui.ctx().content_rect().width() > ROOM_FOR_WORDS {
            ui.label(text::label(say("photo-how")));
        }
        ui.horizontal_wrapped(|ui| buttons(ui, shown)).inner
    };
    let pressed = layout::bar(ctx, "photo", 970.0, bar);
    let free = ctx.memory(|memory| memory.focused().is_none());
    let (enter, escape) = ctx.input(|input| (input.key_pressed(Key::Enter), input.key_pressed(Key::Escape)));
    let saves = (enter && free && !shown.taking).then_some(Request::Photo(PhotoRequest::Save));
    let leaves = if shown.taking { Request::Photo(PhotoRequest::GiveUp) } else { Request::Go(Navigate::Close) };
    pressed.or(saves).or(escape.then_some(leaves))
}

fn buttons(ui: &mut egui::Ui, shown: Shown) -> Option<Request> {
    let mut ask = None;
    let save = |ui: &mut egui::Ui| widgets::secondary_button(ui, &say("photo-save"));
    if ui.add_enabled_ui(!shown.taking, save).inner.clicked() {
        ask = Some(Request::Photo(PhotoRequest::Save));
    }
    if let Some(blurred) = shown.blurred
        && widgets::choice_button(ui, &say("photo-blur"), blurred).clicked()
    {
        ask = Some(Request::Photo(PhotoRequest::Blur(!blurred)));
    }
    if widgets::last_button(ui, &say("button-back")).clicked() {
        ask = Some(Request::Go(Navigate::Close));
    }
    ask
}
