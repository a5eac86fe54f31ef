//! The toolbar of photo mode: save, field of view, exposure, blur, back. The saved picture does not include it.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::egui::{self, Align, Key, Layout, Pos2, Rect, Stroke, StrokeKind, Vec2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::photo::Photo;
use crate::app::request::{Navigate, PhotoRequest, Request, Requests};
use crate::app::room::camera::FIELDS_OF_VIEW;
use crate::app::room::exposure::Exposure;
use crate::app::state::Overlay;
use crate::app::theme::palette::{CREAM, WARN};
use crate::app::theme::{fingers, layout, text, widgets};
use crate::words::{number, say, say_with};

/// Narrowest window that shows the help for moving the camera, in points.
const LEAST_HELP_WIDTH: f32 = 700.0;

pub(super) fn plugin(app: &mut App) {
    let shown = in_state(Overlay::Photo).and_then(resource_exists::<Photo>);
    app.add_systems(EguiPrimaryContextPass, show.run_if(shown));
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct ToolbarState {
    /// Whether depth of field is on.
    pub(crate) blurred: bool,
    /// Where in the window is what is in focus, from (0, 0) top left to (1, 1) bottom right; `None` outside the picture.
    pub(crate) focus: Option<Vec2>,
    /// Whether a picture is being rendered.
    pub(crate) taking: bool,
    /// The vertical field of view, in degrees.
    pub(crate) degrees: u8,
    /// Brighter or darker than usual, in half stops.
    pub(crate) exposure: i8,
}

/// Degrees that a press changes the field of view by.
const DEGREES_A_STEP: f64 = 5.0;

fn show(
    mut contexts: EguiContexts,
    window: Single<&Window, With<PrimaryWindow>>,
    photo: Res<Photo>,
    exposure: Res<Exposure>,
    mut requests: Requests,
) -> Result {
    let focus = photo.orbit.view().screen_point(photo.in_focus(), window.size()).map(|place| place / window.size());
    let shown = ToolbarState {
        blurred: photo.blurred,
        focus: focus.map(|place| vec2(place.x, place.y)),
        taking: photo.taking,
        degrees: photo.orbit.field_of_view(),
        exposure: exposure.0,
    };
    requests.write_batch(draw(contexts.ctx_mut()?, shown));
    Ok(())
}

/// Draws the toolbar at the bottom of the window. A click beside it says what is in focus. Escape goes back or cancels the
/// picture being rendered, but only releases a button that had the focus: the arrows turn the camera again then. Enter saves while
/// no button has the focus.
pub(crate) fn draw(ctx: &egui::Context, shown: ToolbarState) -> Option<Request> {
    let bar = |ui: &mut egui::Ui| {
        if shown.taking {
            ui.label(text::label(say("photo-taking")).color(WARN));
        } else if ui.ctx().content_rect().width() > LEAST_HELP_WIDTH {
            let focus = if shown.blurred { say("photo-how-to-focus") + " " } else { String::new() };
            ui.label(text::label(focus + &say("photo-how")));
        }
        ui.horizontal_wrapped(|ui| buttons(ui, shown)).inner
    };
    let pressed = layout::bar(ctx, "photo", 970.0, bar);
    let focuses = if shown.blurred && !shown.taking { focus(ctx, shown.focus) } else { None };
    let free = ctx.memory(|memory| memory.focused().is_none());
    // By now Escape has already cleared the focus.
    let held = egui::Id::new("a button of photo mode has the focus");
    let was_held = ctx.data_mut(|data| std::mem::replace(data.get_temp_mut_or_default(held), !free));
    let (enter, escape) = (ctx.input(|input| input.key_pressed(Key::Enter)), layout::escape(ctx));
    let saves = (enter && free && !shown.taking).then_some(Request::Photo(PhotoRequest::Save));
    let leaves = match shown.taking {
        true => Some(Request::Photo(PhotoRequest::GiveUp)),
        false if was_held => None,
        false => Some(Request::Go(Navigate::Close)),
    };
    pressed.or(focuses).or(saves).or(leaves.filter(|_| escape))
}

/// Side of the frame around what is in focus, in points.
const FRAME: f32 = 40.0;

/// Frames what is in focus, and asks to focus on what is clicked.
fn focus(ctx: &egui::Context, at: Option<Vec2>) -> Option<Request> {
    let window = ctx.viewport_rect();
    if let Some(place) = at {
        let rect = Rect::from_center_size((place * window.size()).to_pos2(), Vec2::splat(FRAME));
        let line = Stroke::new(1.5, CREAM.gamma_multiply(0.7));
        ctx.layer_painter(egui::LayerId::background()).rect_stroke(rect, 4.0, line, StrokeKind::Middle);
    }
    let clicked = ctx.input(|input| input.pointer.primary_clicked().then(|| input.pointer.interact_pos()).flatten())?;
    let Pos2 { x, y } = (clicked.to_vec2() / window.size()).to_pos2();
    (!ctx.is_pointer_over_egui()).then_some(Request::Photo(PhotoRequest::FocusAt(bevy::math::Vec2::new(x, y))))
}

fn buttons(ui: &mut egui::Ui, shown: ToolbarState) -> Option<Request> {
    let mut ask = None;
    let save = |ui: &mut egui::Ui| widgets::secondary_button(ui, &say("photo-save"));
    if ui.add_enabled_ui(!shown.taking, save).inner.clicked() {
        ask = Some(Request::Photo(PhotoRequest::Save));
    }
    if widgets::choice_button(ui, &say("photo-blur"), shown.blurred).clicked() {
        ask = Some(Request::Photo(PhotoRequest::Blur(!shown.blurred)));
    }
    let (wider, brighter) = (field_of_view(ui, shown), exposure(ui, shown));
    ask = ask.or(wider).or(brighter);
    if widgets::last_button(ui, &say("button-back")).clicked() {
        ask = Some(Request::Go(Navigate::Close));
    }
    ask
}

fn field_of_view(ui: &mut egui::Ui, ToolbarState { degrees, taking, .. }: ToolbarState) -> Option<Request> {
    let mut value = f64::from(degrees);
    let shown = say_with("photo-degrees", &[("degrees", u32::from(degrees).into())]);
    step(ui, &mut value, DEGREES_A_STEP, [&say("photo-view"), &shown], !taking);
    // The view that was there when photo mode opened need not be a multiple of the step.
    let [least, most] = FIELDS_OF_VIEW.map(f64::from);
    let wanted = ((value / DEGREES_A_STEP).round() * DEGREES_A_STEP).clamp(least, most) as u8;
    (value != f64::from(degrees) && wanted != degrees).then_some(Request::Photo(PhotoRequest::FieldOfView(wanted)))
}

fn exposure(ui: &mut egui::Ui, ToolbarState { exposure, taking, .. }: ToolbarState) -> Option<Request> {
    let exposure = Exposure(exposure);
    let mut value = f64::from(exposure.0);
    let sign = match exposure.0 {
        ..0 => "\u{2212}",
        0 => "",
        1.. => "+",
    };
    let shown = format!("{sign}{}", number(f64::from(exposure.stops().abs()), 1));
    step(ui, &mut value, 1.0, [&say("photo-exposure"), &shown], !taking);
    let wanted = value.clamp(f64::from(-Exposure::MOST), f64::from(Exposure::MOST)) as i8;
    (wanted != exposure.0).then_some(Request::Photo(PhotoRequest::Exposure(wanted)))
}

/// A named number with its buttons, kept together where the bar wraps.
fn step(ui: &mut egui::Ui, value: &mut f64, step: f64, [words, shown]: [&str; 2], enabled: bool) {
    let galley = ui.painter().layout_no_wrap(words.to_owned(), text::body_font(text::LABEL), CREAM);
    let high = fingers::at_least(34.0);
    // The number is 74 points wide, and there are four gaps.
    let wide = galley.size().x + 2.0 * high + 74.0 + 4.0 * 6.0;
    ui.allocate_ui_with_layout(vec2(wide, high), Layout::left_to_right(Align::Center), |ui| {
        if !enabled {
            ui.disable();
        }
        ui.label(text::label(words));
        widgets::number_stepper(ui, value, step, shown, words);
    });
}
