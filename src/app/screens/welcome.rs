//! The panel at the first start that asks for a name and creates a profile. It is beside the menu and leaves the
//! focus to the menu's default entry.

use bevy_egui::egui::{self, Key, Rect, UiBuilder, pos2, vec2};

use crate::app::request::{PeopleRequest, Request};
use crate::app::theme::{fingers, style, text, widgets};
use crate::shuffleboard::rules::player_name;
use crate::words::say;

/// Size of the panel in points, where it fits.
const PANEL_SIZE: egui::Vec2 = vec2(320.0, 176.0);
/// Narrowest panel whose buttons fit side by side in every language.
const LEAST_SIDE_BY_SIDE_WIDTH: f32 = 290.0;
/// Narrowest panel beside the menu.
const LEAST_PANEL_WIDTH: f32 = 240.0;
/// Narrowest panel above an upright menu whose field and buttons fit side by side in every language, and its widest.
const LOW_PANEL_WIDTHS: (f32, f32) = (400.0, 460.0);
/// How much lower the panel is when its note fits in one line, in points.
const LINE_HEIGHT: f32 = 10.0;
/// Room for both buttons in every language.
const BUTTONS_WIDTH: f32 = 240.0;

#[derive(Debug, Clone, Default)]
pub(super) struct Name {
    written: String,
}

/// Height of the panel for a mouse or for fingers, which need a higher field and buttons, in points.
fn height() -> f32 {
    PANEL_SIZE.y + 2.0 * (style::touch() - 40.0) + if fingers::are_used() { 12.0 } else { 0.0 }
}

/// The panel's rectangle: beside the menu's `column`, or in a narrow window below `bottom`, the end of the menu. In an upright window it
/// is above the column, where no keyboard of the screen covers it.
pub(super) fn place(screen: Rect, column: Rect, bottom: f32) -> Rect {
    let beside = screen.right() - 20.0 - (column.right() + 20.0);
    if beside >= LEAST_PANEL_WIDTH {
        let wide = beside.min(PANEL_SIZE.x);
        // Where the buttons do not fit side by side, they are stacked.
        let size = vec2(wide, if wide < LEAST_SIDE_BY_SIDE_WIDTH { height() + style::touch() + 6.0 } else { height() });
        return Rect::from_min_size(pos2(column.right() + 20.0, screen.center().y - size.y / 2.0), size);
    }
    let wide = column.width().min(LOW_PANEL_WIDTHS.1);
    let high = if is_low(wide) { height() - style::touch() - LINE_HEIGHT } else { height() };
    let top = if screen.height() > screen.width() {
        (column.top() - 16.0 - high).max(screen.top() + 8.0)
    } else {
        (bottom + 16.0).min(screen.bottom() - high - 8.0)
    };
    Rect::from_min_size(pos2(column.left(), top), vec2(wide, high))
}

/// Whether a panel so wide has its field and its buttons in one row, so that the sign is seen above it.
fn is_low(width: f32) -> bool {
    width >= LOW_PANEL_WIDTHS.0
}

/// Whether the panel stands where the logo would be at the head of the menu's `column`: an upright window may be too low for both.
pub(super) fn covers_logo(screen: Rect, column: Rect) -> bool {
    screen.height() > screen.width() && place(screen, column, column.bottom()).intersects(column)
}

/// Draws the panel; Enter in the field confirms.
pub(super) fn draw(ui: &mut egui::Ui, name: &mut Name, rect: Rect) -> Option<Request> {
    ui.painter().add(style::panel(0.0).paint(rect));
    ui.scope_builder(UiBuilder::new().id_salt("welcome").max_rect(rect.shrink(14.0)), |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        ui.label(text::display(say("welcome-title"), text::SUBHEADING));
        ui.add(egui::Label::new(text::label(say("welcome-note"))).wrap());
        let (yes, no) = if is_low(rect.width()) {
            ui.horizontal(|ui| {
                let yes = field(ui, name, BUTTONS_WIDTH);
                let (pressed, no) = buttons(ui, name);
                (yes || pressed, no)
            })
            .inner
        } else {
            let yes = field(ui, name, 0.0);
            let (pressed, no) = ui.horizontal_wrapped(|ui| buttons(ui, name)).inner;
            (yes || pressed, no)
        };
        match (yes, no) {
            (true, _) => Some(Request::People(PeopleRequest::Begin(Some(name.written.trim().to_owned())))),
            (false, true) => Some(Request::People(PeopleRequest::Begin(None))),
            _ => None,
        }
    })
    .inner
}

/// Draws the field, with `room` points left beside it; answers whether Enter confirms a name in it.
fn field(ui: &mut egui::Ui, name: &mut Name, room: f32) -> bool {
    let width = ui.available_width() - 20.0 - room;
    let field = widgets::field(ui, &mut name.written, width, &say("welcome-name"), None);
    field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) && is_a_name(name)
}

/// Draws the buttons; answers whether the name is confirmed, and whether it is refused.
fn buttons(ui: &mut egui::Ui, name: &Name) -> (bool, bool) {
    ui.spacing_mut().item_spacing.x = 8.0;
    let yes = |ui: &mut egui::Ui| widgets::secondary_button(ui, &say("welcome-yes"));
    let yes = ui.add_enabled_ui(is_a_name(name), yes).inner.clicked();
    (yes, widgets::secondary_button(ui, &say("welcome-no")).clicked())
}

fn is_a_name(name: &Name) -> bool {
    player_name(name.written.trim()).is_ok()
}
