//! The settings screen with its pages: game, cards, reading, picture, sound, keys and gamepad.

mod cards;
mod game;
mod keys;
mod pad;
mod picture;
mod reading;
mod sound;

use bevy::prelude::*;
use bevy_egui::egui::{self, Order};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::platform::IN_A_PAGE;
use crate::app::request::{Navigate, PeopleRequest, Request, Requests};
use crate::app::settings::Settings;
use crate::app::state::Overlay;
use crate::app::storage::People;
use crate::app::table::Game;
use crate::app::theme::{layout, widgets};
use crate::words::say;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OpenPage>().add_systems(EguiPrimaryContextPass, show.run_if(in_state(Overlay::Settings)));
}

/// The least height of a page, in points. It is that of the highest page that is no list.
const LEAST_PAGE_HEIGHT: f32 = 330.0;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Page {
    /// The throwing hand and the aiming aids.
    #[default]
    Game,
    Cards,
    /// Language, text size and contrast.
    Reading,
    /// Window, drawing quality and motion.
    Picture,
    Sound,
    Keys,
}

impl Page {
    pub(super) const ALL: [Self; 6] = [Self::Game, Self::Cards, Self::Reading, Self::Picture, Self::Sound, Self::Keys];

    fn name(self) -> String {
        say(match self {
            Self::Game => "settings-game",
            Self::Cards => "settings-cards",
            Self::Reading => "settings-reading",
            Self::Picture => "settings-picture",
            Self::Sound => "settings-sound",
            Self::Keys => "settings-keys",
        })
    }
}

/// The open page; it is kept while the settings are closed.
#[derive(Resource, Debug, Default)]
struct OpenPage(Page);

fn show(
    mut contexts: EguiContexts,
    mut open: ResMut<OpenPage>,
    mut settings: ResMut<Settings>,
    people: Res<People>,
    game: Option<Res<Game>>,
    mut requests: Requests,
) -> Result {
    let desktop = !IN_A_PAGE;
    // The hand is that of the person whose turn it is, otherwise that of the chosen profile, which practises or plays a far game, or
    // of guests.
    let up = game.filter(|game| !game.is_practice() && game.far().is_none() && game.rival_up().is_none());
    let who = up.map_or(settings.practises, |game| game.person_up());
    let mut edited = settings.clone();
    let hand = people.hand_of(who, &settings);
    edited.hand = hand;
    let ask = layout::layer(contexts.ctx_mut()?, "settings", Order::Foreground, |ui| {
        draw(ui, &mut open.0, &mut edited, desktop)
    });
    let other = (edited.hand != hand).then_some(Request::People(PeopleRequest::ThrowWith(who, edited.hand)));
    edited.hand = settings.hand;
    // A change starts a write to the storage, so the resource is only touched when something differs.
    settings.set_if_neq(edited);
    requests.write_batch(ask.into_iter().chain(other));
    Ok(())
}

/// Draws a page of the settings, which are edited in place; Escape goes back.
pub(crate) fn draw(ui: &mut egui::Ui, page: &mut Page, settings: &mut Settings, desktop: bool) -> Option<Request> {
    layout::scrim(ui);
    let escape = (crate::app::screens::escape(ui) && !keys::waits(ui)).then_some(Request::Go(Navigate::Close));
    let body = |ui: &mut egui::Ui| {
        widgets::segmented(ui, page, &Page::ALL.map(|page| (page, page.name())));
        ui.add_space(14.0);
        // Every page has the same height, so that the tabs stay where they are.
        ui.set_min_height(ui.min_rect().height() + LEAST_PAGE_HEIGHT);
        match page {
            Page::Game => game::draw(ui, settings),
            Page::Cards => cards::draw(ui, settings),
            Page::Reading => reading::draw(ui, settings),
            Page::Picture => picture::draw(ui, settings, desktop),
            Page::Sound => sound::draw(ui, settings),
            Page::Keys => {
                keys::draw(ui, &mut settings.keys);
                pad::draw(ui, &mut settings.pad);
            }
        }
        None
    };
    let footer = |ui: &mut egui::Ui| {
        widgets::primary_button(ui, &say("button-back")).clicked().then_some(Request::Go(Navigate::Close))
    };
    layout::card(ui, &say("settings-title"), 640.0, body, footer).or(escape)
}
