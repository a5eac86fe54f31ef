//! The buttons after a game with friends elsewhere: once more, or the invitation of a friend who was quicker.

use bevy_egui::egui;

use crate::app::request::{FarRequest, LiveRequest, Navigate, Request};
use crate::app::storage::far_name;
use crate::app::theme::{text, widgets};
use crate::far::FarGame;
use crate::shuffleboard::rules::SideId;
use crate::words::{far_players, say, say_with};

/// What decides how a game with friends elsewhere goes on after its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) struct Rematch {
    /// Whether somebody plays here: who watches begins nothing.
    pub(in crate::app) plays: bool,
    /// Whether it was played live to its end.
    pub(in crate::app) live: bool,
    /// Who has invited to another game.
    pub(in crate::app) invites: Option<SideId>,
}

impl Rematch {
    /// Draws who invites to another game, if somebody does.
    pub(super) fn tell(self, ui: &mut egui::Ui, far: &FarGame) {
        if let Some(seat) = self.invites {
            let name = far_players(far.log()).get(seat.index()).cloned().unwrap_or_default();
            ui.add_space(6.0);
            ui.add(egui::Label::new(text::strong(say_with("live-invites", &[("name", name.into())]))).wrap());
        }
    }

    /// Draws the buttons, the likeliest first, and the way to all games last.
    pub(super) fn draw(self, ui: &mut egui::Ui, far: &FarGame) -> Option<Request> {
        let again = match self.invites {
            Some(_) => Some((say("over-next"), Request::Live(LiveRequest::Next))),
            None if !self.plays => None,
            None if self.live => Some((say("over-rematch"), Request::Live(LiveRequest::Rematch(far_name(far))))),
            None => Some((say("over-rematch"), Request::Far(FarRequest::Rematch(far_name(far))))),
        };
        let leave = |clicked: bool| clicked.then_some(Request::Go(Navigate::Leave));
        let Some((words, request)) = again else {
            return leave(widgets::main_button(ui, &say("over-friends")).clicked());
        };
        let again = widgets::main_button(ui, &words).clicked().then_some(request);
        again.or(leave(widgets::secondary_button(ui, &say("over-friends")).clicked()))
    }
}
