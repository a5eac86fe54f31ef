//! Who sits in a seat of a new game: a guest, or somebody with a profile, whose throws are then written down.

use bevy_egui::egui::{self, Popup, RectAlign, vec2};

use crate::app::theme::palette::{BRASS, WELL, player_ink};
use crate::app::theme::widgets;
use crate::progress::Profile;
use crate::rules::PlayerSetup;
use crate::save::{ProfileId, Seat};
use crate::words::{say, say_with};

/// The width of what [`draw`] draws, in points; nothing is drawn where nobody has a profile.
pub(super) const WIDTH: f32 = 34.0;

/// A button beside the name in seat `index`; pressed, everybody with a profile who sits nowhere yet. Answers who sits down:
/// somebody of the people, or a guest.
pub(super) fn draw(ui: &mut egui::Ui, index: usize, people: &[Profile], seats: &[Seat]) -> Option<Sitter> {
    if people.is_empty() {
        return None;
    }
    let sits = person(&seats[index]).and_then(|id| people.iter().find(|profile| profile.id == id));
    let called = say_with("who-sits", &[("number", (index + 1).into())]);
    let button = widgets::square_button(ui, "\u{2026}", &called);
    if let Some(profile) = sits {
        // Whoever has a profile is marked in the own colour.
        ui.painter().circle_filled(button.rect.right_top() + vec2(-5.0, 5.0), 4.0, player_ink(profile.colour));
    }
    let taken = |profile: &Profile| seats.iter().any(|seat| person(seat) == Some(profile.id));
    let mut chosen = None;
    let frame = egui::Frame::popup(ui.style()).fill(WELL).stroke(egui::Stroke::new(1.0, BRASS));
    Popup::menu(&button).frame(frame).align(RectAlign::BOTTOM_END).show(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
        if widgets::choice_button(ui, &say("who-guest"), sits.is_none()).clicked() {
            chosen = Some(Sitter::Guest);
        }
        for profile in people {
            let here = sits.is_some_and(|sits| sits.id == profile.id);
            if (here || !taken(profile)) && widgets::choice_button(ui, &profile.name, here).clicked() {
                chosen = Some(Sitter::Person(profile.clone()));
            }
        }
    });
    chosen
}

/// Who sits down.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Sitter {
    Guest,
    Person(Profile),
}

/// Whose seat it is, if it is somebody's with a profile.
fn person(seat: &Seat) -> Option<ProfileId> {
    if let Seat::Person(id) = seat { Some(*id) } else { None }
}

/// The seat of a player as it is when the game begins: whoever is called otherwise than the profile, or has been removed, is
/// a guest.
pub(super) fn seated(seat: &Seat, player: &PlayerSetup, people: &[Profile]) -> Seat {
    match person(seat) {
        Some(id) if !people.iter().any(|profile| profile.id == id && profile.name == player.name.trim()) => Seat::Guest,
        _ => seat.clone(),
    }
}
