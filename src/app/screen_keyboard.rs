//! The keyboard of a phone's screen. It comes up for a field beside the canvas, to which bevy_egui gives the focus when a finger has
//! pressed a text field. The page is told where in its canvas somebody writes (`web/canvas.js`): it keeps that in view, and puts the
//! keyboard away when nobody writes any more.

use bevy::prelude::*;
use bevy_egui::egui::{self, output::IMEOutput};
use bevy_egui::{EguiContext, EguiInput, EguiOutput, EguiPreUpdateSet, PrimaryEguiContext};

use super::platform;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        show_caret
            .run_if(platform::writes_on_screen)
            .after(EguiPreUpdateSet::ProcessInput)
            .before(EguiPreUpdateSet::BeginPass),
    )
    .add_systems(Last, tell_page);
}

/// The upper and the lower edge of a text field, in pixels of the page.
type Edges = [i32; 2];

/// Egui shows the caret only in a window that has the focus; while somebody writes on the screen, the field beside the canvas has it.
fn show_caret(mut inputs: Query<&mut EguiInput, With<PrimaryEguiContext>>) {
    for mut input in &mut inputs {
        input.focused = true;
    }
}

fn tell_page(
    mut contexts: Query<(&mut EguiContext, &EguiOutput), With<PrimaryEguiContext>>,
    mut told: Local<Option<Edges>>,
) {
    for (mut context, EguiOutput { platform_output, .. }) in &mut contexts {
        let field = written_in(context.get_mut(), platform_output.ime, *told);
        if *told != field {
            *told = field;
            platform::tell_field(field);
        }
    }
}

/// The text field with the focus. Where it is, egui tells a frame after it has taken the focus, and only while it is in view.
fn written_in(ctx: &egui::Context, ime: Option<IMEOutput>, before: Option<Edges>) -> Option<Edges> {
    let zoom = ctx.zoom_factor();
    let edges = ime.map(|ime| [ime.rect.top(), ime.rect.bottom()].map(|edge| (edge * zoom).round() as i32));
    ctx.text_edit_focused().then(|| edges.or(before).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Context, RawInput, Rect, Response, TextEdit, Ui};

    use super::*;

    #[test]
    fn the_page_is_told_where_somebody_writes_until_no_field_has_the_focus() {
        let ctx = Context::default();
        let mut told = None;
        // Draws two fields, gives the focus away at the end of the frame, and returns what is told then and where the fields are.
        let mut after = |goes: fn(&mut Ui, [Response; 2])| {
            let mut seen = [Rect::NOTHING; 2];
            let drawn = ctx.run_ui(RawInput::default(), |ui| {
                let fields =
                    ["one", "other"].map(|name| ui.add(TextEdit::singleline(&mut String::new()).id_salt(name)));
                seen = fields.each_ref().map(|field| field.rect);
                goes(ui, fields);
            });
            told = written_in(&ctx, drawn.platform_output.ime, told);
            drawn.drop_without_applying_deltas();
            (told, seen)
        };
        let is_in = |told: Option<Edges>, field: Rect| {
            told.is_some_and(|edges| edges.iter().all(|edge| field.y_range().expand(1.0).contains(*edge as f32)))
        };
        assert_eq!(after(|_, _| {}).0, None);
        assert!(after(|_, [one, _]| one.request_focus()).0.is_some(), "it is known that somebody writes");
        let (told, [one, _]) = after(|_, _| {});
        assert!(is_in(told, one), "and then where: {told:?} in {one:?}");
        let (told, [one, _]) = after(|_, [_, other]| other.request_focus());
        assert!(is_in(told, one), "the keyboard stays for the next field: {told:?} in {one:?}");
        let (told, [_, other]) = after(|_, _| {});
        assert!(is_in(told, other), "{told:?} in {other:?}");
        let leave = |ui: &mut Ui, [_, other]: [Response; 2]| ui.memory_mut(|memory| memory.surrender_focus(other.id));
        assert_eq!(after(leave).0, None, "and goes at once");
    }
}
